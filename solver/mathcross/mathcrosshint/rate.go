package mathcrosshint

import (
	"cmp"
	"context"
	"slices"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
)

func sortSteps(steps []step) {
	slices.SortStableFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.rule, b.rule), cmp.Compare(len(a.proof), len(b.proof)))
	})
}

// cost of a step: that of its technique, and one more for each further piece of
// reasoning after the first four.
func (st step) cost() int {
	cost := Techniques[st.rule].Cost
	for _, ev := range st.proof {
		cost += len(ev.proof) / 4
	}
	return cost + max(0, len(st.proof)-4)/2
}

// Rate rates the puzzle of p, without the tokens that lie in it, by solving it
// as Steps does. Its level is that of the hardest technique needed. A puzzle
// that has no filling or several is not unique and has no level.
func Rate(ctx context.Context, p mathcross.Position) (solver.Rating, error) {
	p = p.Cleared()
	fillings, _, err := mathcrosssolve.Fillings(ctx, p, 2)
	if err != nil || len(fillings) != 1 {
		return solver.Rating{}, err
	}
	return rate(ctx, p, ruleSearch)
}

// Solvable reports whether the techniques of a level and of easier ones finish
// the puzzle of p, and if so its rating. The puzzle then has one filling.
func Solvable(ctx context.Context, p mathcross.Position, upTo solver.Level) (solver.Rating, bool, error) {
	r, err := rate(ctx, p.Cleared(), topRule(upTo))
	return r, r.Unique, err
}

// rate solves p by rules up to top. The zero Rating says that they are not
// enough.
func rate(ctx context.Context, p mathcross.Position, top int) (solver.Rating, error) {
	r := solver.Rating{Unique: true}
	counts := make([]solver.TechniqueCount, len(Techniques))
	for p.Status() != model.Solved {
		b := newBoard(ctx, p)
		if easy := b.steps(rulePair, 2); len(easy) == 1 {
			r.Bottlenecks++
		}
		st, ok, err := b.best(top)
		if err != nil || !ok {
			return solver.Rating{}, err
		}
		counts[st.rule].Count++
		counts[st.rule].Score += st.cost()
		if p, err = p.PlayAll(b.moves(st)); err != nil {
			return solver.Rating{}, err
		}
	}
	for rule, n := range counts {
		if n.Count > 0 {
			n.Technique = rule
			r.Techniques = append(r.Techniques, n)
			r.Score += n.Score
			r.Level = max(r.Level, Techniques[rule].Level)
		}
	}
	return r, nil
}

// Reached returns p as far as the techniques of a level and of easier ones
// fill it.
func Reached(ctx context.Context, p mathcross.Position, upTo solver.Level) (mathcross.Position, error) {
	for p.Status() != model.Solved {
		b := newBoard(ctx, p)
		st, ok, err := b.best(topRule(upTo))
		if err != nil || !ok {
			return p, err
		}
		if p, err = p.PlayAll(b.moves(st)); err != nil {
			return p, err
		}
	}
	return p, nil
}

// topRule returns the last rule of a level.
func topRule(upTo solver.Level) int {
	top := ruleSum
	for top+1 < ruleSearch && Techniques[top+1].Level <= upTo {
		top++
	}
	return top
}
