package numbrix

import "backtrack/model/grid"

// A Conflict is a broken rule that the board shows. If Note is not Write, the numbers
// contradict a note of that kind:
//   - Join: the line from Value in A to B cannot be numbered;
//   - Block: the side between Value in A and Value+1 in B is noted as blocked;
//   - Exclude: Value is in A, where a note excludes it.
//
// If Note is Write, the conflict is between two numbers. With Broken, they are Value in A and
// Value+1 in B, which are not neighbours. Without Broken, Value is in both A and B.
type Conflict struct {
	Value  int
	A, B   grid.Cell
	Broken bool
	Note   Kind
	Steps  int // the number of steps along the line, for Join
}

// Conflicts lists the conflicts of p in this order: numbers that are in several cells, broken
// steps, conflicts with notes. The first two are in ascending order of the number. The step from
// a number to the next one is broken if no cell of the first is a neighbour of a cell of the
// second.
func (p Position) Conflicts() []Conflict {
	places := make([][]grid.Cell, p.max+2)
	for c := range p.Cells() {
		if v := p.At(c); v > 0 {
			places[v] = append(places[v], c)
		}
	}
	var out []Conflict
	for v := 1; v <= p.max; v++ {
		for _, c := range places[v][min(1, len(places[v])):] {
			out = append(out, Conflict{Value: v, A: places[v][0], B: c})
		}
	}
	for v := 1; v < p.max; v++ {
		if a, b, broken := p.broken(places[v], places[v+1]); broken {
			out = append(out, Conflict{Value: v, A: a, B: b, Broken: true})
		}
	}
	return append(out, p.noteConflicts()...)
}

// noteConflicts lists the notes that numbers contradict.
func (p Position) noteConflicts() []Conflict {
	var out []Conflict
	for _, l := range p.Lines() {
		if p.hasNumber(l) && len(l.Steps) == 0 {
			n := len(l.Cells) - 1
			out = append(out, Conflict{Value: p.At(l.Cells[0]), A: l.Cells[0], B: l.Cells[n], Note: Join, Steps: n})
		}
	}
	for s, link := range p.Links() {
		if v, w := p.At(s.A), p.At(s.B); link == Blocked && consecutive(v, w) {
			k := Conflict{Value: v, A: s.A, B: s.B, Note: Block}
			if w < v {
				k.Value, k.A, k.B = w, s.B, s.A
			}
			out = append(out, k)
		}
	}
	for c, v := range p.Excludes() {
		if p.At(c) == v {
			out = append(out, Conflict{Value: v, A: c, B: c, Note: Exclude})
		}
	}
	return out
}

// broken reports whether both lists have cells and no cell of as is a neighbour of a cell of
// bs. If so, it returns the first cell of each list.
func (p Position) broken(as, bs []grid.Cell) (a, b grid.Cell, broken bool) {
	if len(as) == 0 || len(bs) == 0 {
		return a, b, false
	}
	for _, a := range as {
		for _, b := range bs {
			if p.Adjacent(a, b) {
				return a, b, false
			}
		}
	}
	return as[0], bs[0], true
}

// InConflict returns the cells of all conflicts between two numbers. Some of these numbers may
// be right.
func (p Position) InConflict() map[grid.Cell]bool {
	cells := map[grid.Cell]bool{}
	for _, k := range p.Conflicts() {
		if k.Note == Write {
			cells[k.A], cells[k.B] = true, true
		}
	}
	return cells
}
