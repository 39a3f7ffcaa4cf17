package numbrixview

import (
	"fmt"
	"iter"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// why says why a step of the depth-first searches was refused, or why none follows it.
func why(s family.Moment[position, move]) string {
	g := newSearchStep(s)
	switch {
	case s.Algorithm == "best":
		return ""
	case s.Kind == solver.Visited:
		return g.whyStuck()
	}
	step := fmt.Sprintf("%d in %v", g.m, g.Move.Cell)
	switch s.Rule {
	case "":
		return fmt.Sprintf("%d is in %v already, %s from %d in %v.", g.m, g.Move.Cell, words.Count(s.Before.Distance(g.Move.Cell, g.places[g.n]), "step"), g.n, g.places[g.n])
	case "lines":
		return g.whyLine()
	case "distance":
		t := g.next()
		return fmt.Sprintf("%s is %s from %d, and %s left.", step, words.Count(s.Before.Distance(g.Move.Cell, g.places[t]), "step"), t, words.Plural(t-g.m, "is", "are"))
	}
	after, err := g.withLines().Play(s.Move)
	if err != nil {
		return ""
	}
	b := newGapBoard(after)
	switch s.Rule {
	case "dead-end":
		return b.whyDeadEnd(step)
	case "reach":
		return b.whyReach(step)
	case "walk":
		return b.whyWalk(g.Move.Cell, g.m, g.next())
	case "region":
		return b.whyRegion(step)
	case "parity":
		return b.whyParity(step)
	case "articulation":
		return fmt.Sprintf("With %s, a blank cell joins two parts of a region, and no gap can pass it so that all cells are filled.", step)
	}
	return ""
}

// whyStuck says at which number the path cannot go on after the step.
func (g searchStep) whyStuck() string {
	after, err := g.Before.Play(g.Move)
	if err != nil {
		return ""
	}
	places, placed := after.Places()
	n, by := g.m, 1
	if !g.up {
		by = -1
	}
	for n == after.Max() && by > 0 || n+by > 0 && placed[n+by] {
		if n += by; n > after.Max() { // it goes on at its other end
			n, by = g.first, -1
		}
	}
	for c := range after.Neighbours(places[n]) {
		if after.At(c) == 0 {
			return ""
		}
	}
	return fmt.Sprintf("No blank cell is next to %d in %v, so there is no place for %d.", n, places[n], n+by)
}

// whyLine says what is in the way of a straight line, or which line the step is in the
// way of.
func (g searchStep) whyLine() string {
	for v, at := range g.lines() {
		a, b, _ := g.line(v)
		switch text := fmt.Sprintf("Only a straight line joins %d and %d, so %d belongs in %v", a, b, v, at); {
		case (v == g.m) != (at == g.Move.Cell):
			return text + "."
		case v != g.m:
		case g.Before.Inside(at):
			return fmt.Sprintf("%s, where %d is.", text, g.Before.At(at))
		default:
			return text + ", which is not part of the board."
		}
	}
	return ""
}

// lines yields the missing numbers that belong on straight lines, and their cells.
func (g searchStep) lines() iter.Seq2[int, grid.Cell] {
	return func(yield func(int, grid.Cell) bool) {
		cells, given := g.Start.Places()
		for v := range given {
			a, b, ok := g.line(v)
			if !ok {
				continue
			}
			from, to, n := cells[a], cells[b], b-a
			if !yield(v, grid.Cell{Row: from.Row + (v-a)*(to.Row-from.Row)/n, Col: from.Col + (v-a)*(to.Col-from.Col)/n}) {
				return
			}
		}
	}
}

// withLines returns the position before the step, with all lines if the rule that writes
// them is on. They are missing in a search without it that is compared with one that has
// it.
func (g searchStep) withLines() position {
	p := g.Before
	if !slices.Contains(g.Rules, "lines") {
		return p
	}
	for v, c := range g.lines() {
		if !g.placed[v] {
			if q, err := p.Play(move{Cell: c, Value: v}); err == nil {
				p = q
			}
		}
	}
	return p
}

// A gapBoard is a board with its gaps, the runs of missing numbers, and its regions of
// blank cells.
type gapBoard struct {
	position
	places  []grid.Cell
	placed  []bool
	gaps    []missing
	region  map[grid.Cell]int // of blank cells
	regions []region
}

// A missing is a gap: a run of missing numbers, and the cells of the numbers next to it.
type missing struct {
	first, last int
	ends        []grid.Cell // one at an end of the path
}

func (a missing) size() int { return a.last - a.first + 1 }

// odd returns how many more odd numbers than even ones are missing.
func (a missing) odd() int {
	if a.size()%2 == 0 {
		return 0
	}
	return a.first%2*2 - 1
}

// A region is a connected set of blank cells.
type region struct {
	cell        grid.Cell // one of them
	size        int
	odd         int // cells of the colour of odd numbers minus the others
	must, may   int // how many numbers fit nowhere else, and how many fit in all
	least, most int // odd numbers minus even ones that it can hold
}

func newGapBoard(p position) *gapBoard {
	b := &gapBoard{position: p, region: map[grid.Cell]int{}}
	b.places, b.placed = p.Places()
	for v := 1; v <= p.Max(); v++ {
		if b.placed[v] {
			continue
		}
		a := missing{first: v, last: v}
		for a.last < p.Max() && !b.placed[a.last+1] {
			a.last++
		}
		if a.first > 1 {
			a.ends = append(a.ends, b.places[a.first-1])
		}
		if a.last < p.Max() {
			a.ends = append(a.ends, b.places[a.last+1])
		}
		b.gaps = append(b.gaps, a)
		v = a.last
	}
	for c := range p.Cells() {
		if _, seen := b.region[c]; p.At(c) == 0 && !seen {
			b.regions = append(b.regions, region{cell: c})
			b.visit(c, len(b.regions)-1)
		}
	}
	for _, a := range b.gaps {
		homes := b.homes(a)
		for _, i := range homes {
			r := &b.regions[i]
			r.may += a.size()
			r.least += min(0, a.odd())
			r.most += max(0, a.odd())
			if len(homes) == 1 {
				r.must += a.size()
				r.least += max(0, a.odd())
				r.most += min(0, a.odd())
			}
		}
	}
	return b
}

// visit adds the blank cells that hang together with c to region i.
func (b *gapBoard) visit(c grid.Cell, i int) {
	b.region[c] = i
	r := &b.regions[i]
	r.size++
	if b.odd(c) {
		r.odd++
	} else {
		r.odd--
	}
	for d := range b.Neighbours(c) {
		if _, seen := b.region[d]; b.At(d) == 0 && !seen {
			b.visit(d, i)
		}
	}
}

// odd reports whether c has the colour of odd numbers, by the smallest number on the
// board.
func (b *gapBoard) odd(c grid.Cell) bool {
	for v, ok := range b.placed {
		if ok {
			return (c.Row+c.Col+b.places[v].Row+b.places[v].Col+v)%2 != 0
		}
	}
	return false
}

// homes returns the regions that touch all ends of a gap and have room for it.
func (b *gapBoard) homes(a missing) []int {
	var out []int
	for i, r := range b.regions {
		fits := r.size >= a.size()
		for _, end := range a.ends {
			fits = fits && b.touches(end, i)
		}
		if fits {
			out = append(out, i)
		}
	}
	return out
}

func (b *gapBoard) touches(c grid.Cell, region int) bool {
	for d := range b.Neighbours(c) {
		if i, blank := b.region[d]; blank && i == region {
			return true
		}
	}
	return false
}

// lacks returns how many neighbours on the path a cell lacks.
func (b *gapBoard) lacks(c grid.Cell) int {
	v, n := b.At(c), 0
	if v == 0 {
		return 2
	}
	if v > 1 && !b.placed[v-1] {
		n++
	}
	if v < b.Max() && !b.placed[v+1] {
		n++
	}
	return n
}

// count counts the neighbours of c for which ok is true.
func (b *gapBoard) count(c grid.Cell, ok func(grid.Cell) bool) int {
	n := 0
	for d := range b.Neighbours(c) {
		if ok(d) {
			n++
		}
	}
	return n
}

// whyDeadEnd names a cell that the path can't pass.
func (b *gapBoard) whyDeadEnd(step string) string {
	blank := func(d grid.Cell) bool { return b.At(d) == 0 }
	open := func(d grid.Cell) bool { return b.lacks(d) > 0 }
	var tight []string
	for c := range b.Cells() {
		if v := b.At(c); v > 0 {
			if free := b.count(c, blank); free < b.lacks(c) {
				return fmt.Sprintf("With %s, %d in %v lacks %s and has %s.", step, v, c, words.Count(b.lacks(c), "neighbour"), words.Plural(free, "blank cell", "blank cells"))
			}
			continue
		}
		switch b.count(c, open) {
		case 0:
			return fmt.Sprintf("With %s, there is no way into %v.", step, c)
		case 1:
			tight = append(tight, c.String())
		}
	}
	ends := lists.Count([]int{1, b.Max()}, func(v int) bool { return !b.placed[v] })
	if len(tight) <= ends {
		return ""
	}
	for _, v := range []int{1, b.Max()} {
		if ends == 1 && !b.placed[v] {
			return fmt.Sprintf("With %s, only %d can be in a dead end, but %s are dead ends.", step, v, words.List(tight, "and"))
		}
	}
	if ends == 0 {
		return fmt.Sprintf("With %s, there is a way into %s, but none out.", step, tight[0])
	}
	return fmt.Sprintf("With %s, only 1 and %d can be in dead ends, but %s are dead ends.", step, b.Max(), words.List(tight, "and"))
}

// whyReach names a cell that no missing number can reach.
func (b *gapBoard) whyReach(step string) string {
	for c := range b.Cells() {
		if b.At(c) == 0 && !b.reached(c) {
			return fmt.Sprintf("With %s, no missing number can be in %v: it is too far from the ends of all gaps.", step, c)
		}
	}
	return ""
}

// reached reports whether a missing number can be in c, by distances alone.
func (b *gapBoard) reached(c grid.Cell) bool {
	for _, a := range b.gaps {
		steps, most := 0, a.size()
		for _, end := range a.ends {
			steps += b.Distance(end, c)
		}
		if len(a.ends) == 2 {
			most++
		}
		if steps <= most {
			return true
		}
	}
	return false
}

// whyWalk says how long the shortest way is from c, where m is, through blank cells to
// the number t.
func (b *gapBoard) whyWalk(c grid.Cell, m, t int) string {
	to, steps := b.places[t], map[grid.Cell]int{c: 0}
	for queue := []grid.Cell{c}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for d := range b.Neighbours(at) {
			if d == to && at != c {
				return fmt.Sprintf("From %v the shortest way to %d through blank cells takes %s, and %s left.", c, t, words.Count(steps[at]+1, "step"), words.Plural(t-m, "is", "are"))
			}
			if _, seen := steps[d]; b.At(d) == 0 && !seen {
				steps[d] = steps[at] + 1
				queue = append(queue, d)
			}
		}
	}
	return fmt.Sprintf("No way through blank cells leads from %v to %d in %v.", c, t, to)
}

// name describes a region by one of its cells.
func (r region) name() string {
	if r.size == 1 {
		return fmt.Sprintf("the blank cell %v", r.cell)
	}
	return fmt.Sprintf("the %d blank cells around %v", r.size, r.cell)
}

// whyRegion names a region that does not suit the gaps.
func (b *gapBoard) whyRegion(step string) string {
	for _, a := range b.gaps {
		if len(b.homes(a)) == 0 {
			return fmt.Sprintf("With %s, no blank region at its ends has room for the gap %s.", step, a.name())
		}
	}
	for _, r := range b.regions {
		switch {
		case r.size < r.must:
			return fmt.Sprintf("With %s, %s would have to hold %d numbers.", step, r.name(), r.must)
		case r.may == 0:
			return fmt.Sprintf("With %s, no number can get into %s.", step, r.name())
		case r.size > r.may:
			return fmt.Sprintf("With %s, %s can get only %s.", step, r.name(), words.Count(r.may, "number"))
		}
	}
	return ""
}

// name lists the missing numbers of a gap.
func (a missing) name() string {
	if a.size() == 1 {
		return fmt.Sprint(a.first)
	}
	return fmt.Sprintf("%d to %d", a.first, a.last)
}

// whyParity names a region with too many cells of a colour.
func (b *gapBoard) whyParity(step string) string {
	for v, ok := range b.placed {
		if ok && b.odd(b.places[v]) != (v%2 != 0) {
			return fmt.Sprintf("%d in %v is on the colour of %s numbers.", v, b.places[v], [2]string{"odd", "even"}[v%2])
		}
	}
	for _, r := range b.regions {
		if r.odd < r.least || r.odd > r.most {
			return fmt.Sprintf("With %s, %s would have to hold %s, and no choice of gaps has that.", step, r.name(), balance(r.odd))
		}
	}
	return ""
}

// balance says how many more odd numbers than even ones are needed.
func balance(odd int) string {
	switch {
	case odd == 0:
		return "as many odd numbers as even ones"
	case odd < 0:
		return fmt.Sprintf("%d more even numbers than odd ones", -odd)
	}
	return fmt.Sprintf("%d more odd numbers than even ones", odd)
}
