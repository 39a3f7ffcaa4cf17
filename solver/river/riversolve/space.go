package riversolve

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
)

// A Space is the graph of the states that can be reached from a position and of
// the unsafe ones one crossing away from them.
// As each crossing can be made backwards, its edges have no direction.
type Space struct {
	Classes [][]int // the items, grouped where they are not distinguished
	States  []State // the start is the first; the unsafe ones are the last
	Edges   []Edge  // between safe states
	Perils  []Edge  // from a safe state to an unsafe one
	Best    int     // the fewest crossings to the goal, in timed puzzles of the fastest ways; -1 if it is out of reach
	Time    int     // of the fastest ways, where time counts
	Reached *big.Int

	index map[shore]int
	mob   *mob
}

// A State is who is where. Of each class only the number counts.
type State struct {
	Left  []int // how many of each class are on the left
	Side  river.Side
	Depth int // crossings from the start, the fewest; of an unsafe state one more than where it is reached first
	Ahead int // crossings to the goal, the fewest; -1 if it is out of reach or the state is unsafe
	Goal  bool
	Short bool     // it is on a shortest way; where time counts, on a fastest one
	Why   string   // why it is unsafe, a clause; "" if it is safe
	Items *big.Int // how many states of items it stands for

	at       shore
	from, to dist // the least time and crossings from the start, and to the goal
}

// An Edge is a crossing, in either direction.
type Edge struct {
	From, To int // states; From is not farther from the start than To
	Short    bool
}

// Explore returns the space of p. With together, equal items form one class. If
// there are more than most states, not counting unsafe ones, it fails with
// solver.ErrTooLarge. States come in layers by their distance from
// the start, and crossings in the order of the choices: the smallest loads
// first, each in the order of the file. Time limits are ignored.
func Explore(ctx context.Context, p river.Position, together bool, most int) (*Space, error) {
	m, err := newMobOf(ctx, p, together)
	if err != nil {
		return nil, err
	}
	if !together && manyLoads(p) {
		return nil, fmt.Errorf("%w: the boat takes too many different loads", solver.ErrTooLarge)
	}
	if err := m.listLoads(ctx); err != nil {
		return nil, err
	}
	if m.pairs {
		return nil, fmt.Errorf("%w: the boat takes more than %d different loads", solver.ErrTooLarge, mostLoads)
	}
	slices.SortFunc(m.loads, func(a, b load) int {
		return cmp.Or(cmp.Compare(sum(a.of), sum(b.of)), -slices.Compare(a.of, b.of))
	})
	s := &Space{Classes: m.classes, mob: m, index: map[shore]int{}}
	if err := s.explore(ctx, most); err != nil {
		return nil, err
	}
	return s, s.measure(ctx)
}

// manyLoads reports whether there are too many loads for a picture, with all
// items distinguished.
func manyLoads(p river.Position) bool {
	const most = 20_000
	n := len(p.Items())
	seats := n
	if s := p.Seats(); s > 0 {
		seats = min(s, n)
	}
	all, ways := 0, 1
	for k := 1; k <= seats && all <= most; k++ {
		ways = ways * (n - k + 1) / k
		all += ways
	}
	return all > most
}

func sum(of []uint16) int {
	n := 0
	for _, k := range of {
		n += int(k)
	}
	return n
}

// explore goes through the safe states layer by layer, then looks for the unsafe
// states next to them.
func (s *Space) explore(ctx context.Context, most int) error {
	m := s.mob
	s.add(shore{m.start(), m.p.Boat()}, 0)
	for i := 0; i < len(s.States); i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		now := s.States[i]
		for to := range s.neighbors(now.at) {
			if !m.isSafe(to.c) {
				continue
			}
			k, known := s.index[to]
			if !known {
				if len(s.States) == most {
					return fmt.Errorf("%w: there are more than %d positions", solver.ErrTooLarge, most)
				}
				k = s.add(to, now.Depth+1)
			}
			if k > i {
				s.Edges = append(s.Edges, Edge{From: i, To: k})
			}
		}
	}
	s.Reached = new(big.Int)
	safe := len(s.States)
	for i := range safe {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.Reached.Add(s.Reached, s.States[i].Items)
		for to := range s.neighbors(s.States[i].at) {
			if m.isSafe(to.c) {
				continue
			}
			k, known := s.index[to]
			if !known {
				k = s.add(to, s.States[i].Depth+1)
				s.States[k].Why = s.why(to)
			}
			s.Perils = append(s.Perils, Edge{From: i, To: k})
		}
	}
	return nil
}

// neighbors yields the states that one crossing leads to, each once.
func (s *Space) neighbors(at shore) func(func(shore) bool) {
	return func(yield func(shore) bool) {
		for _, l := range s.mob.loads {
			if !s.mob.fits(at.c, at.side, l) {
				continue
			}
			to := shore{at.c - l.code, at.side.Other()}
			if at.side == river.RightBank {
				to.c = at.c + l.code
			}
			if !yield(to) {
				return
			}
		}
	}
}

// add adds a state and returns its index.
func (s *Space) add(at shore, depth int) int {
	st := State{Side: at.side, Depth: depth, Ahead: -1, Goal: at.c == s.mob.goal, Items: s.mob.weight(at.c), at: at}
	for k := range s.mob.classes {
		st.Left = append(st.Left, s.mob.count(at.c, k))
	}
	s.index[at] = len(s.States)
	s.States = append(s.States, st)
	return len(s.States) - 1
}

// why says what is unsafe about a state.
func (s *Space) why(at shore) string {
	d := s.mob.p.UnsafeWith(s.leftItems(at.c))
	if len(d) == 0 {
		return ""
	}
	return d[0].Reason
}

// leftItems returns the first items of each class, as many as c has on the left.
func (s *Space) leftItems(c code) []int {
	var out []int
	for k, class := range s.mob.classes {
		out = append(out, class[:s.mob.count(c, k)]...)
	}
	slices.Sort(out)
	return out
}

// A dist is a length of ways: by time, then crossings.
type dist struct{ time, steps int }

var unreached = dist{1 << 40, 1 << 40}

func (d dist) compare(e dist) int {
	return cmp.Or(cmp.Compare(d.time, e.time), cmp.Compare(d.steps, e.steps))
}

func (d dist) plus(e dist) dist { return dist{d.time + e.time, d.steps + e.steps} }

// measure finds how far all states are from the start and from the goal, and
// what is on shortest ways.
func (s *Space) measure(ctx context.Context) error {
	incident := make([][]int32, len(s.States)) // by state: its edges
	for k, e := range s.Edges {
		incident[e.From] = append(incident[e.From], int32(k))
		incident[e.To] = append(incident[e.To], int32(k))
	}
	var goals []int
	for i, st := range s.States {
		if st.Goal && st.Why == "" {
			goals = append(goals, i)
		}
	}
	from, to := s.spread(ctx, incident, []int{0}, s.cost), s.spread(ctx, incident, goals, s.cost)
	crossings := s.spread(ctx, incident, goals, func(Edge) dist { return dist{0, 1} })
	best := unreached
	for _, g := range goals {
		if from[g].compare(best) < 0 {
			best = from[g]
		}
	}
	for i := range s.States {
		s.States[i].from, s.States[i].to = from[i], to[i]
		s.States[i].Short = best != unreached && s.States[i].Why == "" && from[i].plus(to[i]) == best
		if d := crossings[i]; d != unreached {
			s.States[i].Ahead = d.steps
		}
	}
	for k := range s.Edges {
		e := &s.Edges[k]
		c := s.cost(*e)
		e.Short = best != unreached && (from[e.From].plus(c).plus(to[e.To]) == best || from[e.To].plus(c).plus(to[e.From]) == best)
	}
	if s.Best = -1; best != unreached {
		s.Best, s.Time = best.steps, best.time
	}
	return ctx.Err()
}

// cost returns the length of a crossing.
func (s *Space) cost(e Edge) dist {
	d := dist{0, 1}
	if s.mob.p.Limit() < 0 {
		return d
	}
	a, b := s.States[e.From], s.States[e.To]
	for k := range s.Classes {
		if a.Left[k] != b.Left[k] {
			d.time = max(d.time, s.mob.time[k])
		}
	}
	return d
}

// spread returns the distance of each state from the nearest source, by a queue
// of the states whose distance has decreased (Bellman 1958, Ford 1956). Once ctx
// is done it ends, and the result is invalid.
func (s *Space) spread(ctx context.Context, incident [][]int32, sources []int, cost func(Edge) dist) []dist {
	out := slices.Repeat([]dist{unreached}, len(s.States))
	queue, waits := slices.Clone(sources), make([]bool, len(s.States))
	for _, i := range sources {
		out[i] = dist{}
	}
	for len(queue) > 0 && ctx.Err() == nil {
		i := queue[0]
		queue = queue[1:]
		waits[i] = false
		for _, k := range incident[i] {
			e := s.Edges[k]
			other := e.From + e.To - i
			if d := out[i].plus(cost(e)); d.compare(out[other]) < 0 {
				out[other] = d
				if !waits[other] {
					waits[other] = true
					queue = append(queue, other)
				}
			}
		}
	}
	return out
}

// Find returns the index of the state of a position of the same puzzle, or -1.
func (s *Space) Find(p river.Position) int {
	var c code
	for k, class := range s.Classes {
		for _, i := range class {
			if p.Side(i) == river.LeftBank {
				c += code(s.mob.stride[k])
			}
		}
	}
	if i, ok := s.index[shore{c, p.Boat()}]; ok {
		return i
	}
	return -1
}

// Edge returns the index of the edge between two states, or -1.
func (s *Space) Edge(a, b int) int {
	return slices.IndexFunc(s.Edges, func(e Edge) bool { return e.From == a && e.To == b || e.From == b && e.To == a })
}

// Leads reports whether the crossing between two states begins a shortest way
// from the first to the goal; where time counts, a fastest one.
func (s *Space) Leads(from, to int) bool {
	left := s.States[to].to
	return left != unreached && s.cost(Edge{From: from, To: to}).plus(left) == s.States[from].to
}

// Minutes returns how long the fastest way from a state to the goal takes, where
// time counts.
func (s *Space) Minutes(i int) int { return s.States[i].to.time }

// Aboard returns items that cross on an edge: of each class, the right number.
func (s *Space) Aboard(e Edge) []int {
	a, b := s.States[e.From].Left, s.States[e.To].Left
	var out []int
	for k, class := range s.Classes {
		out = append(out, class[min(a[k], b[k]):max(a[k], b[k])]...)
	}
	slices.Sort(out)
	return out
}
