package techniques

import (
	"cmp"
	"iter"
	"slices"

	"backtrack/model/numbrix"
)

// A State holds the facts that are known, and the domains that follow from them. The domains of
// all numbers are one slice, a set of cells for each number. The domain of a number on the
// board is its cell. Domains only shrink, until Reset.
type State struct {
	*Shape
	Value  []int32 // the number of each cell, 0 if blank
	Place  []int32 // the cell of each number from 0 to max+1, or None
	Blanks int
	Free   Set // the blank cells

	Links       []numbrix.Link // the note about each side
	blocked     []int32        // cells at blocked sides
	joinedSides int            // how many sides notes join
	joins       []int32        // two entries for each cell: the cells that notes join to it
	joinCount   []uint8        // how many entries of joins each cell has
	excluded    []uint64       // the cells that notes rule out for each number; nil if there are none

	DistanceDomains []uint64 // cells that distances, colours and notes about numbers allow
	WalkDomains     []uint64 // cells that steps through blank cells allow; up to date unless walksStale
	chainDomains    []uint64 // cells that joined cells also allow; the slice WalkDomains if no cells are joined
	staleWalk       []bool   // for each placed number: the walk domains from it to the next placed number are out of date
	walksStale      bool     // some staleWalk is set
	chainsFresh     bool     // chainDomains are up to date

	chains

	Contradicted  bool // no solution agrees with what is known
	contradiction Step // the reason for Contradicted

	Found     []Step        // the steps that rules have found
	preferred map[Fact]bool // facts that explanations prefer
	tmp       []uint64      // three sets of scratch memory, see scratch
	*Task
}

// chains holds what a state knows about the paths of joined cells.
type chains struct {
	chainBuffer []uint64  // chainDomains when cells are joined
	joinedPaths [][]int32 // the paths of joined cells; up to date with chainDomains
	joinedCells []int32   // the cells of joinedPaths
	changed     []bool    // for each number: a joined path has just changed its chain domain
	fitting     []bool    // scratch memory of fit
	pairs       []Set     // for each direction: the cells whose numbers may be consecutive to that of the next cell
	pairsFresh  bool      // pairs is up to date with chainDomains
}

// A Task is shared by all states of one call.
type Task struct {
	Stop         func() bool // reports whether to stop; may be nil
	Quick        bool        // steps are not explained, and several trials are taken together
	spent        int         // the work of all trials, in the unit of maxWork
	harmless     []bool      // trials that can be skipped, see index
	trial        *State      // scratch memory of trials
	scratchState *State      // scratch memory for what follows from a subset of facts
}

// Stopped reports whether to stop.
func (t *Task) Stopped() bool { return t.Stop != nil && t.Stop() }

// NewState returns a state of the task t. It must be set with Reset before use.
func (b *Shape) NewState(t *Task) *State {
	size := b.rows * b.stride
	s := &State{
		Shape:           b,
		Value:           make([]int32, size),
		Place:           make([]int32, b.Max+2),
		Free:            make(Set, b.Words),
		Links:           make([]numbrix.Link, len(b.ends)),
		joins:           make([]int32, 2*size),
		joinCount:       make([]uint8, size),
		DistanceDomains: make([]uint64, (b.Max+2)*b.Words),
		WalkDomains:     make([]uint64, (b.Max+2)*b.Words),
		staleWalk:       make([]bool, b.Max+2),
		tmp:             make([]uint64, 3*b.Words),
		Task:            t,
	}
	return s
}

// copyFrom copies t, a state of the same board, to s.
func (s *State) copyFrom(t *State) {
	copy(s.Value, t.Value)
	copy(s.Place, t.Place)
	s.Blanks = t.Blanks
	copy(s.Free, t.Free)
	copy(s.Links, t.Links)
	s.blocked = append(s.blocked[:0], t.blocked...)
	s.joinedSides = t.joinedSides
	copy(s.joins, t.joins)
	copy(s.joinCount, t.joinCount)
	if t.excluded == nil {
		s.excluded = nil
	} else {
		s.excluded = append(s.excluded[:0], t.excluded...)
	}
	copy(s.DistanceDomains, t.DistanceDomains)
	copy(s.WalkDomains, t.WalkDomains)
	copy(s.staleWalk, t.staleWalk)
	s.walksStale, s.chainsFresh = t.walksStale, false
	s.Contradicted = t.Contradicted
}

// Gaps yields each pair of numbers on the board that has no number on the board between them.
// The first pair begins with 0 and the last pair ends with max+1, as if 0 and max+1 were on the
// board.
func (s *State) Gaps() iter.Seq2[int32, int32] {
	return func(yield func(a, b int32) bool) {
		for a := int32(0); a <= int32(s.Max); {
			b := cmp.Or(s.NextPlaced(a, 1), int32(s.Max)+1)
			if !yield(a, b) {
				return
			}
			a = b
		}
	}
}

// innerGaps yields the pairs of Gaps in which both numbers are on the board and numbers between
// them are missing.
func (s *State) innerGaps() iter.Seq2[int32, int32] {
	return func(yield func(a, b int32) bool) {
		for a, b := range s.Gaps() {
			if a > 0 && b <= int32(s.Max) && b-a > 1 && !yield(a, b) {
				return
			}
		}
	}
}

// scratch returns the scratch set i, from 0 to 2.
func (s *State) scratch(i int) Set { return s.tmp[i*s.Words : (i+1)*s.Words] }

// measure computes the distance domains of the gap from a to b: the blank cells that are not
// too far from a and b. These are numbers on the board, or 0 and max+1.
func (s *State) measure(a, b int32) {
	for k := a + 1; k < b; k++ {
		copy(s.Domain(s.DistanceDomains, k), s.Free)
	}
	if a > 0 {
		s.keepNear(a, 1, s.Max)
	}
	if b <= int32(s.Max) {
		d := s.Domain(s.DistanceDomains, b)
		clear(d)
		d.Add(s.Place[b])
		s.keepNear(b, -1, s.Max)
	}
	if s.Blanks == s.Max && s.oddDark != 0 {
		s.colour()
	}
	if s.excluded != nil {
		for i := int(a+1) * s.Words; i < int(b)*s.Words; i++ {
			s.DistanceDomains[i] &^= s.excluded[i]
		}
	}
}

// JoinedTo returns the cells that notes join to c, at most two.
func (s *State) JoinedTo(c int32) []int32 { return s.joins[2*c : 2*c+int32(s.joinCount[c])] }

// keepNear restricts the distance domains of missing numbers to cells that are not too far from
// k, a number on the board. It does this for the missing numbers right after k, or right before
// k if step is -1, but for at most count of them.
func (s *State) keepNear(k, step int32, count int) {
	reach, next, tmp := s.scratch(0), s.scratch(1), s.scratch(2)
	clear(reach)
	reach.Add(s.Place[k])
	for k += step; count > 0 && s.IsNumber(k) && s.Place[k] == None; k += step {
		count--
		s.spread(next, reach, tmp)
		reach, next = next, reach
		s.Domain(s.DistanceDomains, k).KeepOnly(reach)
	}
}

// colour restricts every number to its colour, which the shape must determine.
func (s *State) colour() {
	for k := int32(1); k <= int32(s.Max); k++ {
		dark := (k%2 == 1) == (s.oddDark > 0)
		for i := range s.Words {
			if dark {
				s.DistanceDomains[int(k)*s.Words+i] &= s.Dark[i]
			} else {
				s.DistanceDomains[int(k)*s.Words+i] &^= s.Dark[i]
			}
		}
	}
}

// NextPlaced returns the first number on the board above k if step is 1, or below k if step is
// -1. It returns 0 if there is none.
func (s *State) NextPlaced(k, step int32) int32 {
	for k += step; k >= 1 && k <= int32(s.Max); k += step {
		if s.Place[k] != None {
			return k
		}
	}
	return 0
}

// Steps yields the neighbours of c, except those beyond sides that notes block.
func (s *State) Steps(c int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i, d := range s.Near[c] {
			if s.Links[s.Sides[c][i]] != numbrix.Blocked && !yield(d) {
				return
			}
		}
	}
}

// Facts lists what s knows, numbers first.
func (s *State) Facts() []Fact {
	var all []Fact
	for _, c := range s.Cells {
		if k := s.Value[c]; k != 0 {
			all = append(all, Placed(k, c))
		}
	}
	for i, l := range s.Links {
		c, d := s.ends[i][0], s.ends[i][1]
		if s.Value[c] != 0 && s.Value[d] != 0 {
			continue
		}
		switch l {
		case numbrix.Joined:
			all = append(all, Joined(c, d))
		case numbrix.Blocked:
			all = append(all, Blocked(c, d))
		}
	}
	if s.excluded != nil {
		for k := int32(1); k <= int32(s.Max); k++ {
			if s.Place[k] == None {
				for c := range s.Domain(s.excluded, k).All() {
					if s.Value[c] == 0 {
						all = append(all, Excluded(k, c))
					}
				}
			}
		}
	}
	return slices.Clip(all)
}

// Reset sets s to the facts and computes its distance domains. The other domains are
// computed when they are needed.
func (s *State) Reset(facts []Fact) {
	s.setFacts(facts)
	for a, b := range s.Gaps() {
		s.measure(a, b)
	}
	copy(s.WalkDomains, s.DistanceDomains)
}

// setFacts sets what s knows to facts, without updating its domains.
func (s *State) setFacts(facts []Fact) {
	clear(s.Value)
	for k := range s.Place {
		s.Place[k] = None
		s.staleWalk[k] = true
	}
	s.Blanks = s.Max
	copy(s.Free, s.Inside)
	clear(s.Links)
	clear(s.joinCount)
	s.blocked, s.joinedSides, s.excluded = s.blocked[:0], 0, nil
	s.walksStale, s.chainsFresh, s.Contradicted = true, false, false
	for _, f := range facts {
		switch f.Kind {
		case numbrix.Write:
			s.Value[f.Cell], s.Place[f.Number] = f.Number, f.Cell
			s.Free.Remove(f.Cell)
			s.Blanks--
		case numbrix.Exclude:
			s.exclude(f.Number, f.Cell)
		default:
			s.addNote(f)
		}
	}
}

// Add adds a fact and reports whether it was new. A fact that contradicts another one sets
// s.Contradicted.
func (s *State) Add(f Fact) bool {
	switch f.Kind {
	case numbrix.Write:
		if s.Value[f.Cell] == f.Number {
			return false
		}
		s.place(f.Number, f.Cell)
	case numbrix.Exclude:
		if s.Place[f.Number] == f.Cell {
			s.Contradicted = true
			return true
		}
		if s.Place[f.Number] != None || s.Value[f.Cell] != 0 || s.IsExcluded(f.Number, f.Cell) {
			return false
		}
		s.exclude(f.Number, f.Cell)
		s.Domain(s.DistanceDomains, f.Number).Remove(f.Cell)
		s.markStale(f.Number)
	default:
		return s.addNote(f)
	}
	return true
}

// IsExcluded reports whether a note rules out k in c.
func (s *State) IsExcluded(k, c int32) bool {
	return s.excluded != nil && s.Domain(s.excluded, k).Has(c)
}

// exclude records that k is not in c, without updating domains.
func (s *State) exclude(k, c int32) {
	if s.excluded == nil {
		s.excluded = make([]uint64, len(s.DistanceDomains))
	}
	s.Domain(s.excluded, k).Add(c)
}

// addNote adds a fact about a side and reports whether it was new.
func (s *State) addNote(f Fact) bool {
	side := s.sideOf(f.Cell, f.Other)
	want := numbrix.Blocked
	if f.Kind == numbrix.Join {
		want = numbrix.Joined
	}
	if had := s.Links[side]; had != numbrix.Unknown {
		s.Contradicted = s.Contradicted || had != want
		return had != want
	}
	s.Links[side] = want
	s.chainsFresh = false
	if want == numbrix.Joined {
		for _, c := range [2]int32{f.Cell, f.Other} {
			if s.joinCount[c] == 2 {
				s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: c})
				return true
			}
		}
		s.joinedSides++
		s.addJoin(f.Cell, f.Other)
		s.addJoin(f.Other, f.Cell)
		return true
	}
	s.blocked = append(s.blocked, f.Cell, f.Other)
	for k := range s.staleWalk {
		s.staleWalk[k] = true
	}
	s.walksStale = true
	return true
}

// addJoin records that the path goes from c to d.
func (s *State) addJoin(c, d int32) {
	s.joins[2*c+int32(s.joinCount[c])] = d
	s.joinCount[c]++
}

// markStale marks the walk domains of the gap that contains the number k, or ends with
// it, as out of date.
func (s *State) markStale(k int32) {
	s.staleWalk[s.NextPlaced(k, -1)], s.walksStale, s.chainsFresh = true, true, false
}

// place writes k into c and updates the distance domains.
func (s *State) place(k, c int32) {
	if s.Value[c] != 0 || s.Place[k] != None {
		s.Contradicted = true
		return
	}
	count := s.rows + s.cols + 1 // numbers farther from k may be anywhere
	if s.Blanks == s.Max {
		count = s.Max // the first number on the board also determines the colours of all numbers
	}
	s.Value[c], s.Place[k] = k, c
	s.Blanks--
	s.Free.Remove(c)
	word, mask := int(c>>6), uint64(1)<<(c&63)
	from := int32(0)
	for j := int32(1); j <= int32(s.Max); j++ {
		if s.Place[j] != None {
			from = j
			continue
		}
		if d := &s.DistanceDomains[int(j)*s.Words+word]; *d&mask != 0 {
			*d &^= mask
			s.staleWalk[from] = true
		}
	}
	d := s.Domain(s.DistanceDomains, k)
	clear(d)
	d.Add(c)
	s.keepNear(k, -1, count)
	s.keepNear(k, 1, count)
	s.staleWalk[k] = true
	s.markStale(k)
}
