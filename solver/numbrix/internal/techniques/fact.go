package techniques

import "backtrack/model/numbrix"

// A Fact is something that is known about the solution.
type Fact struct {
	Kind        numbrix.Kind // Write: Number is in Cell; Exclude: it is not; Join, Part: the path uses the side between Cell and Other, or not
	Number      int32
	Cell, Other int32
}

func Placed(k, c int32) Fact   { return Fact{Kind: numbrix.Write, Number: k, Cell: c} }
func Excluded(k, c int32) Fact { return Fact{Kind: numbrix.Exclude, Number: k, Cell: c} }
func Joined(c, d int32) Fact   { return link(numbrix.Join, c, d) }
func Blocked(c, d int32) Fact  { return link(numbrix.Part, c, d) }

func link(kind numbrix.Kind, c, d int32) Fact {
	return Fact{Kind: kind, Cell: min(c, d), Other: max(c, d)}
}

// Move returns the move that puts f on a position.
func (b *Board) Move(f Fact) numbrix.Move {
	if f.Kind == numbrix.Join || f.Kind == numbrix.Part {
		return numbrix.Move{Kind: f.Kind, Cell: b.Cell(f.Cell), To: b.Cell(f.Other)}
	}
	return numbrix.Move{Kind: f.Kind, Cell: b.Cell(f.Cell), Value: int(f.Number)}
}

func (b *Board) Moves(facts ...Fact) []numbrix.Move {
	out := make([]numbrix.Move, len(facts))
	for i, f := range facts {
		out[i] = b.Move(f)
	}
	return out
}

// FactsOf lists everything on p: numbers, then notes, except notes that a
// number makes superfluous.
func (b *Board) FactsOf(p numbrix.Position) []Fact {
	var all []Fact
	for _, c := range b.Cells {
		if v := p.At(b.Cell(c)); v > 0 {
			all = append(all, Placed(int32(v), c))
		}
	}
	for side, l := range p.Links() {
		if p.At(side.A) > 0 && p.At(side.B) > 0 {
			continue
		}
		if f := Blocked(b.Index(side.A), b.Index(side.B)); l == numbrix.Blocked {
			all = append(all, f)
		} else {
			all = append(all, Joined(f.Cell, f.Other))
		}
	}
	_, there := p.Places()
	for c, v := range p.Excludes() {
		if p.At(c) == 0 && !there[v] {
			all = append(all, Excluded(int32(v), b.Index(c)))
		}
	}
	return all
}
