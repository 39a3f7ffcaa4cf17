package numbrixsolve

import "fmt"

// A cutStructure holds the regions of blank cells and their cut cells. One
// depth-first walk finds both (Hopcroft and Tarjan 1973).
type cutStructure struct {
	ext     *extender
	odd     []bool  // cells that have the colour of odd numbers
	order   []int   // when the last walk visited each cell; at least base in the current walk
	region  []int32 // the region of each cell
	base    int     // the value of order of the first cell of the current walk
	clock   int     // the value of order of the next cell
	regions []region
	cuts    []cut
}

// A region is a maximal connected set of blank cells, with bounds on what gaps
// can put into it.
type region struct {
	first          int32 // the first cell of the region
	size           int
	odd            int // cells of the colour of odd numbers minus cells of the other colour
	must, may      int // how many numbers must be in the region, and how many may be
	minOdd, maxOdd int // bounds on the count of odd numbers minus the count of even numbers in it
}

// An interval is a set of cells that a walk visited one after the other.
type interval struct{ from, size int }

// A cut is a cut cell of a region, with the parts into which the region falls without it.
type cut struct {
	cell   int32
	region int32
	below  [maxParts]interval // the parts; if the last is the rest of the region, its from is none, and impassable sets its size
	parts  int
}

// part returns the part that contains d; place is the place of d in the walk.
func (c *cut) part(d int32, place int) partSet {
	if d == c.cell {
		return cutCellBit
	}
	for p, i := range c.below[:c.parts] {
		if i.from <= place && place < i.from+i.size {
			return 1 << p
		}
	}
	return 1 << (c.parts - 1)
}

func newCutStructure(x *extender) cutStructure {
	n := len(x.cells)
	s := cutStructure{ext: x, odd: make([]bool, n), order: make([]int, n), region: make([]int32, n), base: 1, clock: 1}
	start := x.cells[x.start]
	for i, c := range x.cells {
		s.odd[i] = (c.Row+c.Col+start.Row+start.Col+x.number)%2 != 0
	}
	return s
}

// misplaced returns the smallest known number that is on the wrong colour of a chessboard, or 0
// if there is none. The smallest known number of all is on the right colour by definition.
func (x *extender) misplaced() int {
	smallest := 0
	for v, c := range x.place {
		switch {
		case c == none:
		case smallest == 0:
			smallest = v
		case (x.distance(c, x.place[smallest])+v-smallest)%2 != 0:
			return v
		}
	}
	return 0
}

// update finds the regions and cut cells of the current board.
func (s *cutStructure) update() {
	s.base = s.clock
	s.regions, s.cuts = s.regions[:0], s.cuts[:0]
	for c, v := range s.ext.value {
		if v == 0 && s.order[c] < s.base {
			s.regions = append(s.regions, region{first: int32(c)})
			s.visit(int32(c), true)
		}
	}
}

// visit visits the cells of a region that are not yet visited, starting from the blank cell c.
// It returns the low point: the lowest value of order among the visited cells and their
// neighbours. root is true for the first cell of the region.
func (s *cutStructure) visit(c int32, root bool) (low int) {
	place, here := s.clock, len(s.regions)-1
	s.order[c], s.region[c] = place, int32(here)
	s.clock++
	r := &s.regions[here]
	r.size++
	if s.odd[c] {
		r.odd++
	} else {
		r.odd--
	}
	low = place
	at := cut{cell: c, region: int32(here)}
	for _, d := range s.ext.near[c] {
		switch {
		case s.ext.value[d] != 0:
		case s.order[d] >= s.base:
			low = min(low, s.order[d])
		default:
			from := s.clock
			l := s.visit(d, false)
			if l >= place {
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

// openGaps returns the gaps from j on that lack a number. Only gap j may be complete already.
func (p *pruner) openGaps(j int) []gap {
	if j < len(p.gaps) && p.gaps[j].size == 0 {
		j++
	}
	return p.gaps[j:]
}

// regionsFrom returns the regions, the cut cells, and what the gaps from j on can put into
// each region. It finds them once for each step.
func (p *pruner) regionsFrom(j int) *cutStructure {
	if !p.assessed {
		p.assessed = true
		p.structure.update()
		p.assignRegions(p.openGaps(j))
	}
	return &p.structure
}

// anyRegion stands for the region of a gap that may be in more than one region.
const anyRegion = -2

// assignRegions finds the regions in which each gap may be: those that touch both ends of the
// gap and are large enough. For each region it sums up the gaps that must be in it and those
// that may be in it. A gap that may be in a region adds min(0, odd) to one bound and max(0,
// odd) to the other. A gap that must be in the region adds odd to both bounds, since min(0,
// odd) + max(0, odd) = odd.
func (p *pruner) assignRegions(open []gap) {
	s := &p.structure
	p.home = p.home[:0]
	for _, a := range open {
		home, odd := int32(none), a.odd()
		near := p.ext.near[a.near]
		for i, d := range near {
			if p.ext.value[d] != 0 {
				continue
			}
			at := s.region[d]
			r := &s.regions[at]
			if r.size < a.size || p.touches(near[:i], at) || a.far != none && !p.touches(p.ext.near[a.far], at) {
				continue
			}
			if home == none {
				home = at
			} else {
				home = anyRegion
			}
			r.may += a.size
			r.minOdd += min(0, odd)
			r.maxOdd += max(0, odd)
		}
		if home >= 0 {
			r := &s.regions[home]
			r.must += a.size
			r.minOdd += max(0, odd)
			r.maxOdd += min(0, odd)
		}
		p.home = append(p.home, home)
	}
}

// touches reports whether one of cells is in region at.
func (p *pruner) touches(cells []int32, at int32) bool {
	for _, d := range cells {
		if p.ext.value[d] == 0 && p.structure.region[d] == at {
			return true
		}
	}
	return false
}

// odd returns how many more odd numbers than even ones a gap lacks.
func (g gap) odd() int {
	switch {
	case g.size%2 == 0:
		return 0
	case g.last%2 == 0:
		return -1
	}
	return 1
}

// regionName describes a region by its first cell.
func (p *pruner) regionName(r region) string {
	if r.size == 1 {
		return fmt.Sprintf("the blank cell %v", p.ext.cells[r.first])
	}
	return fmt.Sprintf("the %d blank cells around %v", r.size, p.ext.cells[r.first])
}

// maxParts is the largest number of parts that one cell can connect.
const maxParts = 8

// partSet is a set of the parts at a cut cell, as bits. The last bit is the cell itself.
type partSet uint16

const cutCellBit = partSet(1) << maxParts

// An access holds the parts at a cut cell that a gap touches.
type access struct {
	near partSet // parts that the near end of the gap touches
	far  partSet // parts that the far end of the gap touches
	both partSet // parts in which the gap fits without passing the cell
}

// accessOf returns how the gap a touches the parts of v.
func (p *pruner) accessOf(v *cut, a gap) access {
	e := access{near: p.partsAt(v, a.near)}
	e.both = e.near
	if a.far != none {
		e.far = p.partsAt(v, a.far)
		e.both &= e.far
	}
	e.both &^= cutCellBit
	for part := range v.parts {
		if v.below[part].size < a.size {
			e.both &^= 1 << part
		}
	}
	return e
}

// partsAt returns the parts of v next to the cell c.
func (p *pruner) partsAt(v *cut, c int32) partSet {
	s := &p.structure
	var set partSet
	for _, d := range p.ext.near[c] {
		if p.ext.value[d] == 0 && s.region[d] == v.region {
			set |= v.part(d, s.order[d])
		}
	}
	return set
}
