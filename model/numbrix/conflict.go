package numbrix

import "backtrack/model/grid"

// A Conflict is a breach of the rules that can be seen on the board as it is:
// a number that stands in both A and B, or, if Broken, the numbers Value in A
// and Value+1 in B, which do not touch.
type Conflict struct {
	Value  int
	A, B   grid.Cell
	Broken bool
}

// Conflicts lists the breaches of p by number, duplicates before broken
// steps. A number that stands several times breaks no step as long as one of
// its places touches the next number.
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
	return out
}

// broken reports whether both lists have cells, but none of as touches one of
// bs; a and b are then the first of each.
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

// Wrong returns the cells to blame for the conflicts: the player's entries in
// them, since givens are never wrong; both cells if both are given.
func (p Position) Wrong() map[grid.Cell]bool {
	wrong := map[grid.Cell]bool{}
	for _, k := range p.Conflicts() {
		a, b := p.Given(k.A) != 0, p.Given(k.B) != 0
		if !a || b {
			wrong[k.A] = true
		}
		if !b || a {
			wrong[k.B] = true
		}
	}
	return wrong
}
