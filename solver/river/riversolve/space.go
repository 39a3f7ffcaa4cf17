package riversolve

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
)

// A Space is the graph of the states that can be reached from a position, and of the unsafe
// states that are one crossing away from them. Its edges have no direction, because each
// crossing can be made backwards.
type Space struct {
	Classes [][]int  // the items; interchangeable ones are in one class
	States  []State  // the start is the first; unsafe states are the last
	Safe    int      // the number of safe states, which come first; the start counts as safe
	Edges   []Edge   // crossings between safe states
	Perils  []Edge   // crossings from a safe state to an unsafe one
	Best    int      // crossings of a shortest or, if time counts, fastest solution; -1 if none
	Reached *big.Int // the number of states that can be reached if all items are distinguished

	index map[state]int
	q     *quotient
}

// A State says how many items of each class are on each bank, and where the boat is.
type State struct {
	LeftBank []int // the number of items of each class on the left
	Side     river.Side
	Depth    int // the fewest crossings from the start
	Ahead    int // the fewest crossings to the goal; -1 if it is out of reach, or the state unsafe
	Goal     bool
	Short    bool     // it is on a shortest solution or, if time counts, on a fastest one
	Why      string   // a clause that says why it is unsafe; "" if it is safe or the start
	Merged   *big.Int // the number of states that it stands for if all items are distinguished

	at       state
	from, to Distance // distances from the start and to the goal
}

// An Edge is a crossing, in either direction.
type Edge struct {
	From, To int // states; From is not farther from the start than To
	Short    bool
}

// Explore returns the space of p. If merge is set, equal items form one class. Explore returns
// solver.ErrTooLarge if there are more than limit safe states. States are in layers by their
// distance from the start. Crossings from a state are in the order of their loads: the smallest
// loads first, and loads of the same size in the order of the file. Explore ignores time
// limits.
func Explore(ctx context.Context, p river.Position, merge bool, limit int) (*Space, error) {
	q, err := newQuotient(ctx, p, merge)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(q.loads, func(a, b load) int {
		return cmp.Or(cmp.Compare(sum(a.of), sum(b.of)), -slices.Compare(a.of, b.of))
	})
	s := &Space{Classes: q.classes, q: q, index: map[state]int{}, Reached: new(big.Int)}
	if err := s.explore(ctx, limit); err != nil {
		return nil, err
	}
	return s, s.measure(ctx)
}

func sum(of []uint16) int {
	return lists.Sum(of, func(k uint16) int { return int(k) })
}

// explore goes through the safe states layer by layer, then looks for the unsafe
// states next to them.
func (s *Space) explore(ctx context.Context, limit int) error {
	s.add(s.q.state(s.q.p), 0)
	var err error
	for i := 0; i < len(s.States) && err == nil; i++ {
		now := s.States[i]
		s.Reached.Add(s.Reached, now.Merged)
		stopped := s.q.neighbours(ctx, now.at, false, func(to state, _ Distance) {
			k, known := s.index[to]
			switch {
			case known:
			case len(s.States) == limit:
				err = fmt.Errorf("%w: there are more than %d positions", solver.ErrTooLarge, limit)
				return
			default:
				k = s.add(to, now.Depth+1)
			}
			if k > i {
				s.Edges = append(s.Edges, Edge{From: i, To: k})
			}
		})
		err = cmp.Or(stopped, ctx.Err(), err)
	}
	s.Safe = len(s.States)
	for i := 0; i < s.Safe && err == nil; i++ {
		err = s.q.neighbours(ctx, s.States[i].at, true, func(to state, _ Distance) {
			if s.q.isSafe(to.leftBank) {
				return
			}
			k, known := s.index[to]
			if !known {
				k = s.add(to, s.States[i].Depth+1)
				s.States[k].Why = s.why(to)
			}
			s.Perils = append(s.Perils, Edge{From: i, To: k})
		})
		err = cmp.Or(err, ctx.Err())
	}
	return err
}

// add adds a state and returns its index.
func (s *Space) add(at state, depth int) int {
	st := State{Side: at.side, Depth: depth, Ahead: -1, Goal: at.leftBank == s.q.goal, Merged: s.q.weight(at.leftBank), at: at}
	for k := range s.q.classes {
		st.LeftBank = append(st.LeftBank, s.q.count(at.leftBank, k))
	}
	s.index[at] = len(s.States)
	s.States = append(s.States, st)
	return len(s.States) - 1
}

// why says in a clause what is unsafe about a state.
func (s *Space) why(at state) string {
	left := s.q.first(func(k int) int { return s.q.count(at.leftBank, k) })
	if d := s.q.p.UnsafeWith(slices.Sorted(slices.Values(left))); len(d) > 0 {
		return d[0].Reason
	}
	return ""
}

// measure finds the distances of all states from the start and from the goal, and the states
// and edges that are on shortest solutions.
func (s *Space) measure(ctx context.Context) error {
	incident := make([][]int32, len(s.States)) // the edges of each state
	for k, e := range s.Edges {
		incident[e.From] = append(incident[e.From], int32(k))
		incident[e.To] = append(incident[e.To], int32(k))
	}
	goals := lists.Filter(lists.Range[int32](s.Safe), func(i int32) bool { return s.States[i].Goal })
	spread := func(sources []int32, cost func(Edge) Distance) []Distance {
		// The only error is ctx.Err(), which is checked below.
		out, _ := distances(ctx, len(s.States), sources, func(i int32, f func(int32, Distance)) error {
			for _, k := range incident[i] {
				e := s.Edges[k]
				f(int32(e.From+e.To)-i, cost(e))
			}
			return nil
		})
		return out
	}
	from, to := spread([]int32{0}, s.cost), spread(goals, s.cost)
	crossings := spread(goals, func(Edge) Distance { return Distance{0, 1} })
	if ctx.Err() != nil {
		return ctx.Err()
	}
	best := unreached
	for _, g := range goals {
		if from[g].Less(best) {
			best = from[g]
		}
	}
	for i := range s.States {
		st := &s.States[i]
		st.from, st.to = from[i], to[i]
		st.Short = best != unreached && st.Why == "" && from[i].plus(to[i]) == best
		if d := crossings[i]; d != unreached {
			st.Ahead = d.Crossings
		}
	}
	for k, e := range s.Edges {
		c := s.cost(e)
		s.Edges[k].Short = best != unreached && (from[e.From].plus(c).plus(to[e.To]) == best || from[e.To].plus(c).plus(to[e.From]) == best)
	}
	if s.Best = -1; best != unreached {
		s.Best = best.Crossings
	}
	return nil
}

// cost returns the length of a crossing.
func (s *Space) cost(e Edge) Distance {
	d := Distance{0, 1}
	if s.q.p.Limit() < 0 {
		return d
	}
	a, b := s.States[e.From], s.States[e.To]
	for k := range s.Classes {
		if a.LeftBank[k] != b.LeftBank[k] {
			d.Time = max(d.Time, s.q.like(k).Time)
		}
	}
	return d
}

// Find returns the index of the state of a position of the same puzzle, or -1 if it is not in
// the space.
func (s *Space) Find(p river.Position) int {
	if i, ok := s.index[s.q.state(p)]; ok {
		return i
	}
	return -1
}

// Leads reports whether the crossing from one state to another begins a shortest solution from
// the first state or, if time counts, a fastest one.
func (s *Space) Leads(from, to int) bool {
	left := s.States[to].to
	return left != unreached && s.cost(Edge{From: from, To: to}).plus(left) == s.States[from].to
}

// Minutes returns how many minutes the fastest solution from state i takes, or 0 if time does
// not count.
func (s *Space) Minutes(i int) int { return s.States[i].to.Time }
