package numbrixhint

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// Reached returns p with all numbers that the techniques of a level and of
// easier ones find, as Solvable does.
func Reached(ctx context.Context, p numbrix.Position, upTo solver.Level) (numbrix.Position, error) {
	b := newBoard(p)
	s := b.newState()
	s.reset(b.facts(p))
	if _, err := s.finish(ctx, hardestRule(upTo), func() bool { return false }); err != nil {
		return p, err
	}
	var moves []numbrix.Move
	for _, c := range b.cells {
		if k := s.val[c]; k != 0 && p.At(b.cell(c)) == 0 {
			moves = append(moves, b.move(placed(k, c)))
		}
	}
	return p.PlayAll(moves)
}

// hardestRule returns the last rule of a level.
func hardestRule(upTo solver.Level) int {
	top := 0
	for top+1 < ruleSearch && Techniques[top+1].Level <= upTo {
		top++
	}
	return top
}
