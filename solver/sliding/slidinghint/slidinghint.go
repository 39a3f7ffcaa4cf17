// Package slidinghint helps people who slide tokens on a graph: it finds the
// next move with the distance from the goal before and after it, tells which
// moves are wasted, lists all moves to the end, says why a position cannot be
// solved, and rates puzzles.
//
// On small graphs the distance of every position is known, and a reason is
// nothing but the comparison of exact distances. On larger ones a shortest
// solution is searched for; where that takes too long, a solution is
// constructed, of which a hint is the next step: what it brings home stays
// there. That a move brings tokens nearer home is told, but never as the
// reason for it: often the best move does the opposite.
package slidinghint

import (
	"context"

	"backtrack/model"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
)

// A Hint is one step and its reason.
type Hint = solver.Hint[sliding.Move]

type reason = solver.Reason[sliding.Move]

// Hints returns hints for the next step, the preferred first, at most most:
// where the distance is known a best move, then the moves that it begins, then
// other best moves; elsewhere a step of a solution, then its first move. If p
// cannot be solved it returns the reasons; if it is solved, nothing.
func Hints(ctx context.Context, p sliding.Position, most int) ([]Hint, error) {
	if p.Status() == model.Solved {
		return nil, nil
	}
	if h, ok := unsolvable(p); ok {
		return []Hint{h}, nil
	}
	o, err := look(ctx, p)
	if err != nil {
		return nil, err
	}
	hints, err := o.hints(ctx, most)
	return hints[:min(most, len(hints))], err
}

// Steps returns the steps to the end: where the distance is known each move,
// elsewhere the steps of a solution. If p cannot be solved it returns only a
// hint that says why.
func Steps(ctx context.Context, p sliding.Position) ([]Hint, error) {
	if p.Status() == model.Solved {
		return nil, nil
	}
	if h, ok := unsolvable(p); ok {
		return []Hint{h}, nil
	}
	o, err := look(ctx, p)
	if err != nil {
		return nil, err
	}
	if o.plan.exact {
		return o.moveSteps(ctx)
	}
	return o.partSteps(ctx)
}

// Finishable reports whether p can be solved, which no move changes.
func Finishable(_ context.Context, p sliding.Position) (bool, error) {
	return solvability.Judge(p).Solvable, nil
}

// unsolvable returns the hint that says why p cannot be solved; ok is false if
// it can.
func unsolvable(p sliding.Position) (h Hint, ok bool) {
	v := solvability.Judge(p)
	if v.Solvable {
		return h, false
	}
	h = Hint{Technique: solver.Mistake, Title: "No moves can solve this", Where: "This position cannot be solved, whatever is played.", What: v.Reasons[0].Sentence}
	if n := len(v.Reasons) - 1; n > 0 {
		h.What += " There " + either(n, "is 1 more obstacle.", number(n)+" more obstacles.")
	}
	for _, r := range v.Reasons[:min(len(v.Reasons), mostNamed)] {
		show := moves(r.Vertices)
		h.Region = append(h.Region, show...)
		h.How = append(h.How, reason{Role: solver.Premise, Text: r.Sentence, Show: show})
	}
	return h, true
}

func moves(vertices []int) []sliding.Move {
	out := make([]sliding.Move, len(vertices))
	for i, v := range vertices {
		out[i] = sliding.Move(v)
	}
	return out
}
