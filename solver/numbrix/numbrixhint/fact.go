package numbrixhint

import "backtrack/model/numbrix"

// A fact is something known about the solution.
type fact struct {
	kind numbrix.Kind // Write: k is in c; Exclude: it is not; Join, Part: the path does or does not use the side between c and d
	k    int32
	c, d int32
}

func placed(k, c int32) fact { return fact{kind: numbrix.Write, k: k, c: c} }
func out(k, c int32) fact    { return fact{kind: numbrix.Exclude, k: k, c: c} }
func joined(c, d int32) fact { return link(numbrix.Join, c, d) }
func parted(c, d int32) fact { return link(numbrix.Part, c, d) }

func link(kind numbrix.Kind, c, d int32) fact { return fact{kind: kind, c: min(c, d), d: max(c, d)} }

// move returns the move that makes f stand on a position.
func (b *board) move(f fact) numbrix.Move {
	if f.kind == numbrix.Join || f.kind == numbrix.Part {
		return numbrix.Move{Kind: f.kind, Cell: b.cell(f.c), To: b.cell(f.d)}
	}
	return numbrix.Move{Kind: f.kind, Cell: b.cell(f.c), Value: int(f.k)}
}

func (b *board) moves(facts ...fact) []numbrix.Move {
	out := make([]numbrix.Move, len(facts))
	for i, f := range facts {
		out[i] = b.move(f)
	}
	return out
}

// facts lists everything that stands on p: numbers, then notes. Notes that a
// number beside them makes superfluous are left out.
func (b *board) facts(p numbrix.Position) []fact {
	var all []fact
	for _, c := range b.cells {
		if v := p.At(b.cell(c)); v > 0 {
			all = append(all, placed(int32(v), c))
		}
	}
	for side, l := range p.Links() {
		if p.At(side.A) > 0 && p.At(side.B) > 0 {
			continue
		}
		if f := parted(b.bit(side.A), b.bit(side.B)); l == numbrix.Parted {
			all = append(all, f)
		} else {
			all = append(all, joined(f.c, f.d))
		}
	}
	_, there := p.Places()
	for c, v := range p.Excludes() {
		if p.At(c) == 0 && !there[v] {
			all = append(all, out(int32(v), b.bit(c)))
		}
	}
	return all
}
