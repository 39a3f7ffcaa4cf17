package techniques

import "backtrack/model/numbrix"

// Rules 10 and 11 look at the regions of blank cells that a number would
// leave, and at the gaps that have to fill them.

// A land is a state as it would be with c taken: its blank cells parted into
// regions.
type land struct {
	*State
	c     int32
	label []int32 // by cell: its region, from 1
	size  []int32 // by region
	dark  []int32 // by region: its dark cells
	stack []int32
}

// mostRegions is how many regions are told apart.
const mostRegions = 63

func newLand(s *State) *land {
	return &land{State: s, label: make([]int32, len(s.Near))}
}

// take lays out the regions with c taken. It reports false if there are too
// many.
func (l *land) take(c int32) bool {
	l.c = c
	clear(l.label)
	l.size, l.dark = append(l.size[:0], 0), append(l.dark[:0], 0)
	for from := range Each(l.Free) {
		if from == c || l.label[from] != 0 {
			continue
		}
		r := int32(len(l.size))
		if r > mostRegions {
			return false
		}
		l.size, l.dark = append(l.size, 0), append(l.dark, 0)
		l.label[from] = r
		l.stack = append(l.stack[:0], from)
		for len(l.stack) > 0 {
			at := l.stack[len(l.stack)-1]
			l.stack = l.stack[:len(l.stack)-1]
			l.size[r]++
			if Has(l.State.Dark, at) {
				l.dark[r]++
			}
			for i, d := range l.Near[at] {
				if d != c && l.label[d] == 0 && l.Value[d] == 0 && l.Links[l.Sides[at][i]] != numbrix.Parted {
					l.label[d] = r
					l.stack = append(l.stack, d)
				}
			}
		}
	}
	return true
}

// touches returns the set of regions beside a cell.
func (l *land) touches(c int32) uint64 {
	regions := uint64(0)
	for i, d := range l.Near[c] {
		if l.label[d] != 0 && l.Links[l.Sides[c][i]] != numbrix.Parted {
			regions |= 1 << l.label[d]
		}
	}
	return regions
}

// A need is a gap, and the regions that it may be in.
type need struct {
	a, b    int32
	n       int32 // of numbers missing
	regions uint64
}

// gap returns the need of the gap between a and b, 0 or numbers with cells.
func (l *land) gap(a, b int32, at, bt int32) need {
	last := b
	if b == 0 {
		last = int32(l.Max) + 1
	}
	g := need{a: a, b: b, n: last - a - 1}
	if g.n == 0 {
		return g
	}
	for r := range l.size {
		if r > 0 && l.size[r] >= g.n {
			g.regions |= 1 << r
		}
	}
	if a != 0 {
		g.regions &= l.touches(at)
	}
	if b != 0 {
		g.regions &= l.touches(bt)
	}
	if g.n == 1 && a != 0 && b != 0 {
		g.regions &= l.common(at, bt)
	}
	return g
}

// common returns the regions of the cells beside both c and d.
func (l *land) common(c, d int32) uint64 {
	regions := uint64(0)
	for i, e := range l.Near[c] {
		if l.label[e] == 0 || l.Links[l.Sides[c][i]] == numbrix.Parted || !l.Adjacent(e, d) || l.Links[l.sideOf(e, d)] == numbrix.Parted {
			continue
		}
		regions |= 1 << l.label[e]
	}
	return regions
}

// gaps lists the needs of all gaps, with c taken by nothing in particular.
func (l *land) gaps(all []need) []need {
	for a := int32(0); ; {
		b := l.NextPlaced(a, 1)
		if g := l.gap(a, b, l.posOf(a), l.posOf(b)); g.n > 0 {
			all = append(all, g)
		}
		if b == 0 {
			return all
		}
		a = b
	}
}

func (l *land) posOf(k int32) int32 {
	if k == 0 {
		return None
	}
	return l.Place[k]
}

// split replaces the gap around k by the two beside k in c.
func (l *land) split(all, buf []need, k int32) []need {
	buf = buf[:0]
	for _, g := range all {
		if k < g.a || g.b != 0 && k > g.b {
			buf = append(buf, g)
			continue
		}
		for _, h := range [2]need{l.gap(g.a, k, l.posOf(g.a), l.c), l.gap(k, g.b, l.c, l.posOf(g.b))} {
			if h.n > 0 {
				buf = append(buf, h)
			}
		}
	}
	return buf
}

func (l *land) cellsOf(r int) []int32 {
	var cells []int32
	for _, c := range l.Cells {
		if l.label[c] == int32(r) {
			cells = append(cells, c)
		}
	}
	return cells
}

// mostCounted is the most cells of a region for which sums are counted out.
const mostCounted = 40

// fills reports whether some of needs, those that have no other region to be
// in among them, have as many numbers as the region r has cells; with colours,
// for either colour.
func (l *land) fills(needs []need, r int, colours bool) bool {
	size, dark := l.size[r], l.dark[r]
	bit := uint64(1) << r
	var least, most int32
	for _, g := range needs {
		if g.regions == bit {
			least += g.n
		}
		if g.regions&bit != 0 {
			most += g.n
		}
	}
	if least > size || most < size {
		return false
	}
	if size > mostCounted {
		return true
	}
	// sums[d] has bit n if some of the needs have n numbers, d of them dark.
	var sums [mostCounted + 1]uint64
	sums[0] = 1
	top := int32(0)
	for _, g := range needs {
		if g.regions&bit == 0 {
			continue
		}
		d := int32(0)
		if colours {
			d = l.darkIn(g)
		}
		must := g.regions == bit
		for i := min(top+d, dark); i >= 0; i-- {
			x := uint64(0)
			if i >= d {
				x = sums[i-d] << g.n
			}
			if !must {
				x |= sums[i]
			}
			sums[i] = x
		}
		top = min(top+d, dark)
	}
	if !colours {
		return sums[0]>>size&1 != 0
	}
	return sums[dark]>>size&1 != 0
}

// darkIn returns how many numbers of a gap are on dark cells. One of its ends
// is on the board.
func (l *land) darkIn(g need) int32 {
	end := g.a
	if end == 0 {
		end = g.b
	}
	c := l.c
	if l.Place[end] != None {
		c = l.Place[end]
	}
	first := g.a + 1
	dark := Has(l.State.Dark, c) == ((first-end)%2 == 0)
	if dark {
		return (g.n + 1) / 2
	}
	return g.n / 2
}
