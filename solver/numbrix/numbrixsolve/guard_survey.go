package numbrixsolve

// A survey is a picture of the blank cells: the regions that they form, and the
// cells without which a region falls apart. It is taken in one depth-first
// walk (Hopcroft and Tarjan 1973).
type survey struct {
	g       *grower
	odd     []bool  // by cell: it has the colour of odd numbers
	number  []int   // by cell: its place in the walk; in older ones it was below base
	region  []int32 // by cell: the region that it is part of
	base    int
	clock   int
	regions []region
	cuts    []cut
}

// A region is a largest set of blank cells that hang together, with what the
// gaps may do to it.
type region struct {
	from, size  int // its cells, by their places in the walk
	odd         int // cells of the colour of odd numbers, less the others
	must, may   int // how many numbers have no other region, how many could be in it
	least, most int // odd numbers less even ones in it
}

// An interval is a set of cells that follow each other in the walk.
type interval struct{ from, size int }

// A cut is a cell without which its region falls apart into parts.
type cut struct {
	cell   int32
	region int32
	below  [maxParts]interval // the parts; the last has also what was walked before the cell
	parts  int
}

// part returns the part in which d is, whose place in the walk is given.
func (v *cut) part(d int32, place int) partSet {
	if d == v.cell {
		return itself
	}
	for p, i := range v.below[:v.parts] {
		if i.from <= place && place < i.from+i.size {
			return 1 << p
		}
	}
	return 1 << (v.parts - 1)
}

func newSurvey(g *grower) survey {
	n := len(g.cells)
	s := survey{g: g, odd: make([]bool, n), number: make([]int, n), region: make([]int32, n), base: 1, clock: 1}
	start := g.cells[g.start]
	for i, c := range g.cells {
		s.odd[i] = (c.Row+c.Col+start.Row+start.Col+g.number)%2 != 0
	}
	return s
}

// take takes the picture anew.
func (s *survey) take() {
	s.base = s.clock
	s.regions, s.cuts = s.regions[:0], s.cuts[:0]
	for c, v := range s.g.value {
		if v == 0 && s.number[c] < s.base {
			first := len(s.cuts)
			s.regions = append(s.regions, region{from: s.clock})
			s.visit(int32(c), true)
			r := &s.regions[len(s.regions)-1]
			r.size = s.clock - r.from
			s.addRest(first, r.size)
		}
	}
}

// visit walks on from the blank cell c and returns the earliest place beside
// the cells that it has come to.
func (s *survey) visit(c int32, root bool) (low int) {
	number, here := s.clock, len(s.regions)-1
	s.number[c], s.region[c] = number, int32(here)
	s.clock++
	if s.odd[c] {
		s.regions[here].odd++
	} else {
		s.regions[here].odd--
	}
	low = number
	at := cut{cell: c, region: int32(here)}
	for _, d := range s.g.near[c] {
		switch {
		case s.g.value[d] != 0:
		case s.number[d] >= s.base:
			low = min(low, s.number[d])
		default:
			from := s.clock
			l := s.visit(d, false)
			if l >= number {
				at.below[at.parts] = interval{from, s.clock - from}
				at.parts++
			}
			low = min(low, l)
		}
	}
	if !root {
		at.below[at.parts].from = none
		at.parts++
	}
	if at.parts > 1 {
		s.cuts = append(s.cuts, at)
	}
	return low
}

// addRest completes the cuts from the first on, which lie in a region of so
// many cells: what was walked before a cell is a part, too.
func (s *survey) addRest(first, size int) {
	for i := first; i < len(s.cuts); i++ {
		v := &s.cuts[i]
		rest := &v.below[v.parts-1]
		if rest.from != none {
			continue
		}
		rest.size = size - 1
		for _, p := range v.below[:v.parts-1] {
			rest.size -= p.size
		}
	}
}
