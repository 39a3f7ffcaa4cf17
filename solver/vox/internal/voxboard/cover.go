package voxboard

import "slices"

// A SetFamily holds the maximal sets of nodes that a blast in some span of turns can
// hit.
type SetFamily struct {
	Sets       []Set
	Neighbours []Set // for each node, the union of the sets that hold it
	Max        int   // the number of nodes of the largest set
	Rough      bool  // only Max is known

	id     uint64
	setsOf [][]int32 // for each node, the indices of the sets that hold it
}

// A CoverBound decides whether a number of blasts might hit all of some nodes. It ignores where
// and when the bombs can be put down. So a "no" is proved, but a "yes" is not.
type CoverBound struct {
	Core    Set    // after a "no", nodes that suffice to prove it
	Work    uint64 // steps so far
	Stopped bool   // stop has returned true

	board       *Board
	still       *SetFamily // family for nodes that do not move
	wholePeriod *SetFamily
	moving      map[int]*SetFamily // the family of each first turn, up to turn last
	last        int
	nextID      uint64
	known       *Memo  // for a family and nodes: X is 1 + a proved lower bound, Y a number that may suffice
	maxWork     uint64 // Work at which it gives up
	wordsRead   int    // words read since the last call of stop
	gaveUp      bool   // the current question is not decided
	stop        func() bool
	sets        []Set      // scratch memory for gather
	f           *SetFamily // family of the current question
	depths      []depth
}

// NewCoverBound returns the bound of b. It calls stop now and then. If stop returns true, the
// bound sets Stopped, and from then on Feasible returns true.
func NewCoverBound(b *Board, stop func() bool) *CoverBound {
	c := &CoverBound{board: b, moving: map[int]*SetFamily{}, known: NewMemo(1 << 20), stop: stop}
	var sets []Set
	for i, k := range b.Frame(b.Now).Hits {
		if !b.Shut[i] {
			sets = append(sets, k.Minus(b.Movers))
		}
	}
	c.still = c.NewFamily(sets)
	return c
}

// Fresh returns a bound for families that its NewFamily makes; From must not be called. The
// bound keeps at most the given number of answers, a power of 4.
func (c *CoverBound) Fresh(answers int) *CoverBound {
	return &CoverBound{board: c.board, known: NewMemo(answers), stop: c.stop}
}

// gather adds to sets the hit sets of f, the frame of a turn. It leaves out a set that the cell
// also has in before, the frame of the turn before, unless before is nil. For a rough family it
// keeps only the largest set.
func (c *CoverBound) gather(sets []Set, f, before *Frame) []Set {
	for i, k := range f.Hits {
		if c.board.Shut[i] || k.Empty() {
			continue
		}
		if before != nil && before.Hits[i] == k {
			c.Poll(64)
			continue
		}
		if len(c.board.IDs) > maxNodes && len(sets) > 0 {
			if k.Len() > sets[0].Len() {
				sets[0] = k
			}
		} else {
			sets = append(sets, k)
		}
	}
	return sets
}

// maxNodes is the largest number of nodes for which a family keeps its sets. With more nodes
// it is rough.
const maxNodes = 1024

// NewFamily returns the family of sets. It leaves out a set that is empty or a subset of another.
func (c *CoverBound) NewFamily(sets []Set) *SetFamily {
	c.nextID++
	n := len(c.board.IDs)
	f := &SetFamily{id: c.nextID, Rough: n > maxNodes}
	if f.Rough {
		for _, s := range sets {
			f.Max = max(f.Max, s.Len())
		}
		return f
	}
	f.setsOf, f.Neighbours = make([][]int32, n), make([]Set, n)
	var order []Set
	seen := map[uint64]bool{} // the sets added that have only one word
	for _, s := range sets {
		if s.Empty() {
			continue
		}
		if c.Poll(64); c.Stopped {
			return f
		}
		if s.rest != "" || !seen[s.word] {
			seen[s.word] = s.rest == ""
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
			f.setsOf[i] = append(f.setsOf[i], int32(len(f.Sets)))
			f.Neighbours[i] = f.Neighbours[i].Or(s)
		}
		f.Sets = append(f.Sets, s)
	}
	return f
}

// inside reports whether s is a subset of a set of f.
func (f *SetFamily) inside(s Set) bool {
	least := s.First()
	for i := least; i >= 0; i = s.Next(i) {
		if len(f.setsOf[i]) < len(f.setsOf[least]) {
			least = i
		}
	}
	return slices.ContainsFunc(f.setsOf[least], func(j int32) bool { return s.In(f.Sets[j]) })
}

// maxFamilies is about the largest number of families. If the game has at least twice as many
// turns left, several neighbouring first turns share the family of the earliest one.
const maxFamilies = 256

// From returns a family with all sets of nodes that blasts hit at the ends of the turns from
// first to last. It may be used for questions about nodes and subsets of nodes.
func (c *CoverBound) From(first, last int, nodes Set) *SetFamily {
	if !nodes.Meets(c.board.Movers) {
		return c.still
	}
	if last-first+1 >= c.board.Period {
		if c.wholePeriod == nil {
			sets := c.sets[:0]
			var before *Frame
			for t := 0; t < c.board.Period && !c.Stopped; t++ {
				c.Poll(c.board.Cells)
				f := c.board.Frame(c.board.Now + 1 + t)
				sets = c.gather(sets, f, before)
				before = f
			}
			f := c.NewFamily(sets)
			if c.Stopped { // sets may be missing
				return f
			}
			c.wholePeriod = f
		}
		return c.wholePeriod
	}
	if c.last != last {
		c.moving, c.last = map[int]*SetFamily{}, last
	}
	step := 1
	if last-c.board.Now > maxFamilies {
		step = (last - c.board.Now) / maxFamilies
	}
	first = max(last-(last-first+step)/step*step, c.board.Now) + 1
	if f := c.moving[first]; f != nil {
		return f
	}
	sets := c.sets[:0]
	var before *Frame
	for t := first; t <= last && !c.Stopped; t++ {
		if f := c.moving[t]; f != nil { // f has the sets of turn t and of all later turns
			sets = append(sets, f.Sets...)
			break
		}
		c.Poll(c.board.Cells)
		f := c.board.Frame(t)
		sets = c.gather(sets, f, before)
		before = f
	}
	c.sets = sets
	f := c.NewFamily(sets)
	if !c.Stopped { // otherwise sets may be missing
		c.moving[first] = f
	}
	return f
}

// wordsPerCheck is the number of words read between two calls of stop.
const wordsPerCheck = 1 << 21

// Poll counts the sets that were read, and calls stop after each wordsPerCheck words.
func (c *CoverBound) Poll(sets int) {
	if c.wordsRead += sets * c.board.words; c.wordsRead > wordsPerCheck {
		c.check()
	}
}

//go:noinline
func (c *CoverBound) check() {
	c.wordsRead = 0
	c.Stopped = c.Stopped || c.stop()
}
