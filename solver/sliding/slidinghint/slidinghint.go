package slidinghint

import (
	"context"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/lru"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/sliding/solvability"
	"backtrack/words"
)

// A Hint is one step and its reason.
type Hint = solver.Hint[sliding.Move]

type reason = solver.Reason[sliding.Move]

// An Advisor gives hints and rates puzzles. It keeps the solutions that it has found
// for later hints. The zero value is ready for use. It is safe for concurrent use, and
// must not be copied.
type Advisor struct {
	Memory slidingsolve.Memory
	plans  lru.Cache[*plan] // kept so that hints continue along the same solution, also after undo
}

// Ladder returns the ladder of hints. If the distance is known, the first hint is a best
// move. The second is the longer step that begins with it, if there is one. The others are
// the other best moves. If the distance is not known, the hints are a step of a solution
// and the first move of that step.
func (a *Advisor) Ladder() solver.Ladder[sliding.Position, sliding.Move] {
	return solver.Ladder[sliding.Position, sliding.Move]{Begin: a.begin, Mistake: mistake}
}

func (a *Advisor) begin(ctx context.Context, p sliding.Position) (solver.Guide[sliding.Move], bool, error) {
	if !solvability.Of(p).Solvable {
		return nil, false, nil
	}
	o, err := a.look(ctx, p)
	return o, err == nil, err
}

// Steps returns the steps to the end: single moves if the distance is known, otherwise the
// parts of a solution.
func (o *outlook) Steps(ctx context.Context) ([]Hint, error) {
	if o.plan.exact {
		return o.moveSteps(ctx)
	}
	return o.partSteps(ctx)
}

// Solvable reports whether p can be solved. No move changes that.
func Solvable(_ context.Context, p sliding.Position) (bool, error) {
	return solvability.Of(p).Solvable, nil
}

// mistake says why p cannot be solved.
func mistake(_ context.Context, p sliding.Position) (Hint, error) {
	v := solvability.Of(p)
	h := Hint{Technique: solver.Mistake, Title: "No moves can solve this", What: v.Reasons[0].Sentence}
	h.Where = "This position cannot be solved, whatever is played."
	if n := len(v.Reasons) - 1; n > 0 {
		h.What += " There " + words.Either(n, "is 1 more obstacle.", words.Number(n)+" more obstacles.")
	}
	for _, r := range v.Reasons[:min(len(v.Reasons), maxNamed)] {
		show := asMoves(r.Vertices)
		h.Region = append(h.Region, show...)
		h.How = append(h.How, reason{Role: solver.Premise, Text: r.Sentence, Show: show})
	}
	return h, nil
}

// asMoves returns vertices as moves, because hints show vertices as moves.
func asMoves(vertices []int) []sliding.Move {
	return lists.Map(vertices, func(v int) sliding.Move { return sliding.Move(v) })
}
