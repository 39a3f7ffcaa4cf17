package voxboard

import "slices"

// A Family holds the maximal sets of nodes that a blast in some span of turns can
// hit.
type Family struct {
	Sets  []Set
	Share []Set // by node: the nodes that share a set with it, itself included
	Max   int   // nodes in the largest
	Rough bool  // only Max is known

	id   uint64
	with [][]int32 // by node: the sets that hold it
}

// A Cover bounds the number of blasts that hit all of some nodes. It ignores
// where and when the bombs can be put down, so its answer is a proved lower
// bound.
type Cover struct {
	Core    Set    // where the answer is no: nodes that suffice to prove it
	Work    uint64 // steps so far
	Stopped bool   // by the context

	board  *Board
	still  *Family         // for nodes that do not move
	always *Family         // for a whole period
	moving map[int]*Family // by first turn, up to turn last
	last   int
	nextID uint64
	known  *Memo  // of a family and nodes: 1 + proved least number, blasts that suffice
	until  uint64 // step at which it gives up
	load   int    // words read since the context was checked
	vague  bool   // it has given up
	stop   func() bool
	f      *Family // of the question
	depths []depth
}

// NewCover returns the cover of b. Stop is asked now and then whether to end.
func NewCover(b *Board, stop func() bool) *Cover {
	c := &Cover{board: b, known: NewMemo(1 << 20), stop: stop}
	c.still = c.Family(c.gather(nil, b.Frame(b.Now), b.All.Minus(b.Movers)))
	return c
}

// Fresh returns a cover for other families. It keeps at most the given number of
// answers.
func (c *Cover) Fresh(answers int) *Cover {
	return &Cover{board: c.board, known: NewMemo(answers), stop: c.stop}
}

// gather adds to sets what blasts hit of some nodes at the end of a turn; for a rough
// family it keeps only the largest set.
func (c *Cover) gather(sets []Set, f *Frame, of Set) []Set {
	for i, k := range f.Hits {
		if k = k.And(of); c.board.Shut[i] || k.Empty() {
			continue
		}
		if len(c.board.IDs) > mostNodes && len(sets) > 0 {
			if k.Len() > sets[0].Len() {
				sets[0] = k
			}
		} else {
			sets = append(sets, k)
		}
	}
	return sets
}

// mostNodes is the largest number of nodes for which a family keeps its sets; with
// more it is rough.
const mostNodes = 1024

// Family returns the family of sets, without those that are empty or part of others.
func (c *Cover) Family(sets []Set) *Family {
	c.nextID++
	n := len(c.board.IDs)
	f := &Family{id: c.nextID, Rough: n > mostNodes}
	if f.Rough {
		for _, s := range sets {
			f.Max = max(f.Max, s.Len())
		}
		return f
	}
	f.with, f.Share = make([][]int32, n), make([]Set, n)
	var order []Set
	seen := make(map[Set]bool, len(sets))
	for _, s := range sets {
		if s.Empty() {
			continue
		}
		if c.Poll(64); c.Stopped {
			return f
		}
		if !seen[s] {
			seen[s] = true
			order = append(order, s)
		}
	}
	slices.SortStableFunc(order, func(a, b Set) int { return b.Len() - a.Len() })
	for _, s := range order {
		if c.Poll(64); c.Stopped {
			break
		}
		if f.inside(s) {
			continue
		}
		if f.Max == 0 {
			f.Max = s.Len()
		}
		for i := s.First(); i >= 0; i = s.Next(i) {
			f.with[i] = append(f.with[i], int32(len(f.Sets)))
			f.Share[i] = f.Share[i].Or(s)
		}
		f.Sets = append(f.Sets, s)
	}
	return f
}

// inside reports whether s is part of a set of f.
func (f *Family) inside(s Set) bool {
	least := s.First()
	for i := least; i >= 0; i = s.Next(i) {
		if len(f.with[i]) < len(f.with[least]) {
			least = i
		}
	}
	return slices.ContainsFunc(f.with[least], func(j int32) bool { return s.In(f.Sets[j]) })
}

// coarse is about the number of families for a long span: in one of at least twice as
// many turns, neighbouring turns share the family of the earliest.
const coarse = 256

// From returns a family with all sets of nodes that blasts from a turn to turn last hit.
func (c *Cover) From(turn, last int, nodes Set) *Family {
	if !nodes.Meets(c.board.Movers) {
		return c.still
	}
	if last-turn+1 >= c.board.Period {
		if c.always == nil {
			var sets []Set
			for t := 0; t < c.board.Period && !c.Stopped; t++ {
				c.Poll(c.board.Cells)
				sets = c.gather(sets, c.board.Frame(c.board.Now+1+t), c.board.All)
			}
			f := c.Family(sets)
			if c.Stopped { // sets may be missing
				return f
			}
			c.always = f
		}
		return c.always
	}
	if c.last != last {
		c.moving, c.last = map[int]*Family{}, last
	}
	step := 1
	if last-c.board.Now > coarse {
		step = (last - c.board.Now) / coarse
	}
	turn = max(last-(last-turn+step)/step*step, c.board.Now) + 1
	if f := c.moving[turn]; f != nil {
		return f
	}
	var sets []Set
	for t := turn; t <= last && !c.Stopped; t++ {
		if f := c.moving[t]; f != nil { // it has the sets of all later turns
			sets = append(sets, f.Sets...)
			break
		}
		c.Poll(c.board.Cells)
		sets = c.gather(sets, c.board.Frame(t), c.board.All)
	}
	f := c.Family(sets)
	if !c.Stopped { // otherwise sets may be missing
		c.moving[turn] = f
	}
	return f
}

// mostLoad is the number of words read between two checks of the context.
const mostLoad = 1 << 21

// Poll checks the context now and then, by the number of sets read.
func (c *Cover) Poll(sets int) {
	if c.load += sets * c.board.words; c.load > mostLoad {
		c.load = 0
		c.Stopped = c.Stopped || c.stop()
	}
}
