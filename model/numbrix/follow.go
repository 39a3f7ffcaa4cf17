package numbrix

import (
	"slices"

	"backtrack/model/grid"
)

// Follow returns moves and the moves that follow directly from them, to be played as one step.
// It numbers a line between two numbers whose difference is its length. It also numbers a line
// that starts at one number if the numbers can only ascend or only descend. It drops notes that
// numbers make redundant. It also drops notes that contradict a number if moves have just
// written that number.
func (p Position) Follow(moves ...Move) []Move {
	next, err := p.PlayAll(moves)
	if err != nil || !next.HasNotes() {
		return moves
	}
	f := follower{pos: next, moves: slices.Clone(moves), written: map[grid.Cell]bool{}}
	joined := false
	for _, m := range moves {
		joined = joined || m.Kind == Join
		if m.Kind == Write && m.Value > 0 {
			f.written[m.Cell] = true
			f.dropContradicted(m)
		}
	}
	if joined || len(f.written) > 0 {
		for f.numberLine() {
		}
		f.dropRedundant()
	}
	return f.moves
}

// A follower plays moves that follow from other moves.
type follower struct {
	pos     Position
	moves   []Move
	written map[grid.Cell]bool // cells that the given moves write to
}

func (f *follower) play(m Move) bool {
	next, err := f.pos.Play(m)
	if err != nil {
		return false
	}
	f.pos, f.moves = next, append(f.moves, m)
	return true
}

// dropContradicted drops the notes about a cell that contradict the number that m writes into
// it.
func (f *follower) dropContradicted(m Move) {
	if f.pos.Excluded(m.Cell, m.Value) {
		f.play(Move{Cell: m.Cell, Value: m.Value, Kind: ClearNumber})
	}
	for d := range f.pos.Neighbours(m.Cell) {
		if f.pos.Link(m.Cell, d) == Blocked && consecutive(m.Value, f.pos.At(d)) {
			f.play(Move{Cell: m.Cell, To: d, Kind: ClearSide})
		}
	}
}

// numberLine looks for one line to number, and writes its numbers. If a line cannot have
// numbers and ends in a cell that was just written into, numberLine drops the joined side at
// that end instead. It reports whether it did either.
func (f *follower) numberLine() bool {
	for _, l := range f.pos.Lines() {
		n := len(l.Cells) - 1
		switch {
		case !f.pos.hasNumber(l):
		case len(l.Steps) == 0 && f.written[l.Cells[0]]:
			return f.play(Move{Cell: l.Cells[0], To: l.Cells[1], Kind: ClearSide})
		case len(l.Steps) == 0 && f.written[l.Cells[n]]:
			return f.play(Move{Cell: l.Cells[n], To: l.Cells[n-1], Kind: ClearSide})
		case len(l.Steps) == 1 && (n > 1 || f.pos.At(l.Cells[1]) == 0):
			v := f.pos.At(l.Cells[0])
			for _, c := range l.Cells[1:] {
				if v += l.Steps[0]; f.pos.At(c) == 0 {
					f.play(Move{Cell: c, Value: v})
				}
			}
			for i, c := range l.Cells[1:] {
				f.play(Move{Cell: l.Cells[i], To: c, Kind: ClearSide})
			}
			return true
		}
	}
	return false
}

// dropRedundant drops the notes about sides that the numbers in both cells imply.
func (f *follower) dropRedundant() {
	for s, link := range f.pos.Links() {
		v, w := f.pos.At(s.A), f.pos.At(s.B)
		if v != 0 && w != 0 && consecutive(v, w) == (link == Joined) {
			f.play(Move{Cell: s.A, To: s.B, Kind: ClearSide})
		}
	}
}

func consecutive(v, w int) bool { return v > 0 && w > 0 && abs(v-w) == 1 }

// Erase returns the moves that clear a cell: they remove its number, unless it is a given, and
// the notes about its sides. If the cell has neither, they drop the notes about numbers in it.
func (p Position) Erase(c grid.Cell) []Move {
	var out []Move
	if p.At(c) != p.Given(c) {
		out = append(out, Move{Cell: c})
	}
	for d := range p.Neighbours(c) {
		if p.Link(c, d) != Unknown {
			out = append(out, Move{Cell: c, To: d, Kind: ClearSide})
		}
	}
	if out == nil {
		for m := range p.Notes() {
			if m.Cell == c {
				out = append(out, Move{Cell: c, Value: m.Value, Kind: ClearNumber})
			}
		}
	}
	return out
}

// Clean returns the moves that drop candidates after a step from p, which consists of moves. If
// a cell gets a number, all candidates in the cell are dropped, and the number is dropped as a
// candidate in all cells.
func (p Position) Clean(moves ...Move) []Move {
	cells, numbers := map[grid.Cell]bool{}, map[int]bool{}
	for _, m := range moves {
		if m.Kind == Write && m.Value > 0 {
			cells[m.Cell], numbers[m.Value] = true, true
		}
	}
	var out []Move
	for m := range p.Notes() {
		if m.Kind == Candidate && (cells[m.Cell] || numbers[m.Value]) {
			out = append(out, Move{Cell: m.Cell, Value: m.Value, Kind: ClearNumber})
		}
	}
	return out
}

// MovesTo returns moves that lead from p to q, a position of the same puzzle.
func (p Position) MovesTo(q Position) []Move {
	var out, joins []Move
	for s, link := range p.Links() {
		if q.Link(s.A, s.B) != link {
			out = append(out, Move{Cell: s.A, To: s.B, Kind: ClearSide})
		}
	}
	for s, link := range q.Links() {
		if m := (Move{Cell: s.A, To: s.B, Kind: Block}); p.Link(s.A, s.B) != link {
			if link == Joined {
				m.Kind = Join
			}
			joins = append(joins, m)
		}
	}
	for c := range p.Cells() {
		if p.At(c) != q.At(c) {
			out = append(out, Move{Cell: c, Value: q.At(c)})
		}
	}
	for m := range p.Notes() {
		if q.Noted(m.Cell, m.Value) == ClearNumber {
			out = append(out, Move{Cell: m.Cell, Value: m.Value, Kind: ClearNumber})
		}
	}
	for m := range q.Notes() {
		if p.Noted(m.Cell, m.Value) != m.Kind {
			out = append(out, m)
		}
	}
	return slices.Concat(out, joins)
}
