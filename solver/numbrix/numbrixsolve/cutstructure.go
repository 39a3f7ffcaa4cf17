package numbrixsolve

// A cutStructure holds the regions of blank cells and their cut cells. One
// depth-first walk finds both (Hopcroft and Tarjan 1973).
type cutStructure struct {
	ext     *extender
	odd     []bool  // by cell: whether it has the colour of odd numbers
	number  []int   // by cell: its place in the last walk that visited it; places of the current walk start at base
	region  []int32 // by cell: its region
	base    int
	clock   int
	regions []region
	cuts    []cut
}

// A region is a maximal connected set of blank cells, with bounds on what gaps
// can put into it.
type region struct {
	size        int
	odd         int // cells of the colour of odd numbers minus the others
	must, may   int // how many numbers have no other region, how many may be in it
	least, most int // bounds on odd numbers minus even numbers in it
}

// An interval is a set of cells that are consecutive in the walk.
type interval struct{ from, size int }

// A cut is a cut cell of a region, with the parts that are left without it.
type cut struct {
	cell   int32
	region int32
	below  [maxParts]interval // the parts; the last one also contains the cells visited before the cell; it is from none and has its size from cutMisfit
	parts  int
}

// part returns the part that contains d, whose place in the walk is given.
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

func newCutStructure(g *extender) cutStructure {
	n := len(g.cells)
	s := cutStructure{ext: g, odd: make([]bool, n), number: make([]int, n), region: make([]int32, n), base: 1, clock: 1}
	start := g.cells[g.start]
	for i, c := range g.cells {
		s.odd[i] = (c.Row+c.Col+start.Row+start.Col+g.number)%2 != 0
	}
	return s
}

// update finds regions and cut cells again.
func (s *cutStructure) update() {
	s.base = s.clock
	s.regions, s.cuts = s.regions[:0], s.cuts[:0]
	for c, v := range s.ext.value {
		if v == 0 && s.number[c] < s.base {
			s.regions = append(s.regions, region{})
			s.visit(int32(c), true)
		}
	}
}

// visit visits the region from the blank cell c and returns the lowest place
// adjacent to the cells visited (the low point).
func (s *cutStructure) visit(c int32, root bool) (low int) {
	number, here := s.clock, len(s.regions)-1
	s.number[c], s.region[c] = number, int32(here)
	s.clock++
	r := &s.regions[here]
	r.size++
	if s.odd[c] {
		r.odd++
	} else {
		r.odd--
	}
	low = number
	at := cut{cell: c, region: int32(here)}
	for _, d := range s.ext.near[c] {
		switch {
		case s.ext.value[d] != 0:
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
