package riversolve

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"backtrack/model/river"
)

// A Chart holds the exact distance of each state of a puzzle from its goal. Equal items form
// one class. That changes no distance. The methods of a Chart are safe for concurrent use.
type Chart struct {
	mu     sync.Mutex
	q      *quotient
	index  keyMap[int32] // by state.index: 1 + the index of the state in states
	states []state
	away   []Distance // distance of each state from the goal
}

// maxCharted is the largest number of states of a chart.
const maxCharted = 2_000_000

// NewChart returns the chart of the puzzle of p. It fails with solver.ErrTooLarge if the
// algorithm Best does, or if there are more than maxCharted states.
func NewChart(ctx context.Context, p river.Position) (*Chart, error) {
	start, err := river.Parse(p.Puzzle())
	if err != nil {
		return nil, err
	}
	return newChart(ctx, start, start.Limit() >= 0)
}

// newChart returns the chart of the puzzle that begins at start. If timed is set, distances
// count time.
func newChart(ctx context.Context, start river.Position, timed bool) (*Chart, error) {
	q, err := newQuotient(ctx, start, true)
	if err != nil {
		return nil, err
	}
	q.timed = timed
	c := &Chart{q: q, index: newKeyMap[int32](2 * q.total)}
	if !q.isSafe(q.goal) {
		return c, nil
	}
	goals := []int32{c.add(state{q.goal, river.LeftBank}), c.add(state{q.goal, river.RightBank})}
	// The search begins at the goal: each crossing between safe states can be made backwards.
	c.away, err = distances(ctx, len(goals), goals, func(i int32, f func(int32, Distance)) error {
		near := func(to state, length Distance) {
			k := c.find(to)
			if k < 0 && len(c.states) < maxCharted {
				k = c.add(to)
			}
			if k < 0 {
				err = errStates(maxCharted)
				return
			}
			f(k, length)
		}
		return cmp.Or(q.neighbours(ctx, c.states[i], false, near), err)
	})
	return c, err
}

func (c *Chart) add(at state) int32 {
	c.states = append(c.states, at)
	c.index.put(at.index(), int32(len(c.states)))
	return int32(len(c.states) - 1)
}

// find returns the index of a state, or -1.
func (c *Chart) find(at state) int32 { return c.index.get(at.index()) - 1 }

// Classes returns the classes of equal items.
func (c *Chart) Classes() [][]int { return c.q.classes }

// States returns the number of states from which the goal can be reached. States
// that differ only in equal items count once.
func (c *Chart) States() int { return len(c.states) }

// Of returns the distance of a position of the puzzle from the goal. It returns false if the
// goal cannot be reached. The time limit does not matter.
func (c *Chart) Of(p river.Position) (d Distance, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.of(c.q.state(p))
}

func (c *Chart) of(s state) (d Distance, ok bool) {
	if k := c.find(s); k >= 0 {
		return c.away[k], true
	}
	if c.q.isSafe(s.leftBank) {
		return d, false
	}
	if best := c.best(s); len(best) > 0 { // an unsafe state can only be the start
		return best[0].away, true
	}
	return d, false
}

// A step is a best crossing.
type step struct {
	to   state
	away Distance // the distance from the goal before the crossing
}

// best returns the best crossings from s.
func (c *Chart) best(s state) []step {
	var out []step
	// There is no error, because the context never ends.
	_ = c.q.neighbours(context.Background(), s, false, func(to state, length Distance) {
		k := c.find(to)
		if k < 0 {
			return
		}
		x := step{to, c.away[k].plus(length)}
		if len(out) > 0 && x.away.Less(out[0].away) {
			out = out[:0]
		}
		if len(out) == 0 || !out[0].away.Less(x.away) {
			out = append(out, x)
		}
	})
	return out
}

// Best returns all first crossings of shortest solutions from p or, if time counts, of fastest
// solutions. A crossing is the items aboard, in ascending order. Of the equal items on the
// bank, the first ones cross.
func (c *Chart) Best(p river.Position) [][]int {
	c.mu.Lock()
	defer c.mu.Unlock()
	from := c.q.state(p)
	var out [][]int
	for _, b := range c.best(from) {
		var items []int
		for k, class := range c.q.classes {
			here := slices.DeleteFunc(slices.Clone(class), func(i int) bool { return p.Side(i) != p.Boat() })
			items = append(items, here[:c.q.aboard(from, b.to, k)]...)
		}
		slices.Sort(items)
		out = append(out, items)
	}
	return out
}

// Same reports whether two positions are equal up to swaps of equal items.
func (c *Chart) Same(p, q river.Position) bool { return c.q.state(p) == c.q.state(q) }

// Ways counts the shortest solutions from p, up to limit. Solutions that differ only
// in which of equal items cross count once.
func (c *Chart) Ways(p river.Position, limit int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	known := map[state]int{}
	var ways func(s state) int
	ways = func(s state) int {
		if s.leftBank == c.q.goal {
			return 1
		}
		n, ok := known[s]
		if !ok {
			for _, b := range c.best(s) {
				n = min(limit, n+ways(b.to))
			}
			known[s] = n
		}
		return n
	}
	return ways(c.q.state(p))
}

// Meet returns the least number of crossings, two or more, after which all shortest solutions
// from p are in the same state. It also returns how many items of each class are on the left
// bank in that state. Solutions meet at the goal at the latest. It must be possible to reach
// the goal from p.
func (c *Chart) Meet(p river.Position) (crossings int, leftBank []int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	layer := []state{c.q.state(p)}
	for n := 0; ; n++ {
		var next []state
		for _, s := range layer {
			if s.leftBank == c.q.goal {
				continue
			}
			for _, b := range c.best(s) {
				if !slices.Contains(next, b.to) {
					next = append(next, b.to)
				}
			}
		}
		if len(next) == 0 || n > 1 && len(layer) == 1 {
			for k := range c.q.classes {
				leftBank = append(leftBank, c.q.count(layer[0].leftBank, k))
			}
			return n, leftBank
		}
		layer = next
	}
}
