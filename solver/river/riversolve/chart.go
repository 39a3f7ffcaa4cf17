package riversolve

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"backtrack/model/river"
	"backtrack/solver"
)

// A Chart holds the exact distance of each state of a puzzle from its goal. Equal
// items form one class, which changes no distance. Its methods are safe for
// concurrent use.
type Chart struct {
	mu     sync.Mutex
	e      *edges
	timed  bool
	index  index
	places []landing
}

// A landing is a state with its distance from the goal.
type landing struct {
	shore
	away Distance
	wait bool // it waits in the queue
}

// A Distance is the length of a best way: where time counts the least time, then
// the fewest crossings, else the fewest crossings.
type Distance struct{ Time, Crossings int }

// Less compares distances.
func (d Distance) Less(e Distance) bool {
	return d.Time < e.Time || d.Time == e.Time && d.Crossings < e.Crossings
}

// mostCharted is the largest number of states of a chart.
const mostCharted = 2_000_000

// NewChart returns the chart of the puzzle of p. It fails with
// solver.ErrTooLarge where Best does, or there are more than two million states.
func NewChart(ctx context.Context, p river.Position) (*Chart, error) {
	start, err := river.Parse(p.Puzzle())
	if err != nil {
		return nil, err
	}
	m, err := newMob(ctx, start)
	if err != nil {
		return nil, err
	}
	e, err := newEdges(ctx, m)
	if err != nil {
		return nil, err
	}
	c := &Chart{e: e, timed: start.Limit() >= 0, index: newIndex(m.total, true)}
	return c, c.spread(ctx)
}

// spread computes the distances from the goal, since each crossing between safe
// states can be made backwards. It corrects them until none decreases (Bellman
// 1958, Ford 1956); without times that is breadth first.
func (c *Chart) spread(ctx context.Context) error {
	if !c.e.isSafe(c.e.goal) {
		return nil
	}
	var queue []int32
	for _, side := range []river.Side{river.LeftBank, river.RightBank} {
		queue = append(queue, c.add(shore{c.e.goal, side}, Distance{}))
	}
	never := func(shore) bool { return false }
	var full error
	for head := 0; head < len(queue); head++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		c.places[queue[head]].wait = false
		now := c.places[queue[head]]
		near := func(to shore, time int) {
			if !c.timed {
				time = 0
			}
			away := Distance{now.away.Time + time, now.away.Crossings + 1}
			k, known := c.index.get(stop{to, 0})
			switch {
			case full != nil || known && !away.Less(c.places[k].away):
				return
			case !known && len(c.places) == mostCharted:
				full = fmt.Errorf("%w: it has more than %d states", solver.ErrTooLarge, mostCharted)
				return
			case !known:
				k = c.add(to, away)
			case c.places[k].wait:
				c.places[k].away = away
				return
			}
			c.places[k].away, c.places[k].wait = away, true
			queue = append(queue, k)
		}
		if c.e.pairs && !c.timed {
			c.e.first(now.shore, near)
		} else {
			if err := c.e.each(ctx, now.shore, never, near); err != nil {
				return err
			}
		}
		if full != nil {
			return full
		}
	}
	return nil
}

func (c *Chart) add(at shore, away Distance) int32 {
	k := int32(len(c.places))
	c.places = append(c.places, landing{shore: at, away: away, wait: true})
	c.index.put(stop{at, 0}, k)
	return k
}

// Classes returns the classes of equal items.
func (c *Chart) Classes() [][]int { return c.e.classes }

// States returns the number of states from which the goal can be reached. States
// that differ only in equal items count once.
func (c *Chart) States() int { return len(c.places) }

// shore returns the state of a position of the same puzzle, once items have
// crossed from the bank of the boat; none of them is where it is now.
func (c *Chart) shore(p river.Position, items []int) shore {
	s := shore{side: p.Boat()}
	for k, class := range c.e.classes {
		for _, i := range class {
			if (p.Side(i) == river.LeftBank) != slices.Contains(items, i) {
				s.c += code(c.e.stride[k])
			}
		}
	}
	if len(items) > 0 {
		s.side = s.side.Other()
	}
	return s
}

// Of returns the distance of a position of the puzzle from the goal; ok is false
// if the goal cannot be reached. The time left does not matter.
func (c *Chart) Of(p river.Position) (d Distance, ok bool) { return c.After(p, nil) }

// After returns the distance of p from the goal after items have crossed. The
// crossing must be legal.
func (c *Chart) After(p river.Position, items []int) (d Distance, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.of(c.shore(p, items))
}

func (c *Chart) of(s shore) (d Distance, ok bool) {
	if k, known := c.index.get(stop{s, 0}); known {
		return c.places[k].away, true
	}
	if c.e.isSafe(s.c) {
		return d, false
	}
	for _, b := range c.best(s) { // only a start is unsafe
		return b.away, true
	}
	return d, false
}

// A step is where a best crossing leads, with the distance before it.
type step struct {
	to   shore
	away Distance
}

// best returns the best crossings from s.
func (c *Chart) best(s shore) []step {
	var out []step
	// A single state takes no time, so that this is not stopped and does not fail.
	_ = c.e.each(context.Background(), s, func(shore) bool { return false }, func(to shore, time int) {
		k, ok := c.index.get(stop{to, 0})
		if !ok {
			return
		}
		if !c.timed {
			time = 0
		}
		x := step{to, Distance{c.places[k].away.Time + time, c.places[k].away.Crossings + 1}}
		if len(out) > 0 && x.away.Less(out[0].away) {
			out = out[:0]
		}
		if len(out) == 0 || !out[0].away.Less(x.away) {
			out = append(out, x)
		}
	})
	return out
}

// Best returns all first crossings of shortest ways from p, or of fastest ways
// where time counts. Of equal items the first on the bank cross.
func (c *Chart) Best(p river.Position) [][]int {
	c.mu.Lock()
	defer c.mu.Unlock()
	from := c.shore(p, nil)
	var out [][]int
	for _, b := range c.best(from) {
		var items []int
		for k, class := range c.e.classes {
			n := c.e.aboard(from, b.to, k)
			for _, i := range class {
				if n > 0 && p.Side(i) == p.Boat() {
					items = append(items, i)
					n--
				}
			}
		}
		slices.Sort(items)
		out = append(out, items)
	}
	slices.SortFunc(out, func(a, b []int) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return slices.Compare(a, b)
	})
	return out
}

// Same reports whether two positions are equal up to swaps of equal items.
func (c *Chart) Same(p, q river.Position) bool { return c.shore(p, nil) == c.shore(q, nil) }

// Ways returns the number of shortest ways from p to the goal, at most most. Ways
// that differ only in which of equal items cross count once.
func (c *Chart) Ways(p river.Position, most int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	known := map[shore]int{}
	var ways func(s shore) int
	ways = func(s shore) int {
		if s.c == c.e.goal {
			return 1
		}
		n, ok := known[s]
		if !ok {
			for _, b := range c.best(s) {
				n = min(most, n+ways(b.to))
			}
			known[s] = n
		}
		return n
	}
	return ways(c.shore(p, nil))
}

// Meet returns after how many crossings, two or more, all shortest ways from p
// come to the same state for the first time, and how many of each class are then on
// the left. They meet at the goal at the latest.
func (c *Chart) Meet(p river.Position) (crossings int, left []int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	layer := []shore{c.shore(p, nil)}
	for n := 1; ; n++ {
		var next []shore
		seen := map[shore]bool{}
		for _, s := range layer {
			if s.c == c.e.goal {
				continue
			}
			for _, b := range c.best(s) {
				if !seen[b.to] {
					seen[b.to] = true
					next = append(next, b.to)
				}
			}
		}
		if len(next) == 0 {
			return n - 1, c.left(layer)
		}
		if layer = next; n > 1 && len(layer) == 1 {
			return n, c.left(layer)
		}
	}
}

func (c *Chart) left(at []shore) []int {
	out := make([]int, len(c.e.classes))
	if len(at) > 0 {
		for k := range out {
			out[k] = c.e.count(at[0].c, k)
		}
	}
	return out
}
