package mathcrosshint

import (
	"context"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// cost returns the cost of a step: the cost of its technique, 1/2 for each event of its proof
// beyond the fourth, and 1/4 for each event of a supposition in that proof. The sum of the
// halves is rounded down, and so is the sum of the quarters of each supposition.
func (st step) cost() int {
	cost := Techniques[st.rule].Cost
	for _, ev := range st.proof {
		cost += len(ev.proof) / 4
	}
	return cost + max(0, len(st.proof)-4)/2
}

// Rate rates the puzzle of p, without its entries, by solving it as Steps does. Its level is the
// level of the hardest technique needed. If the puzzle has no filling or several, it has no level,
// and Rate returns the zero Rating.
func Rate(ctx context.Context, p mathcross.Position) (solver.Rating, error) {
	p = p.Cleared()
	fillings, _, err := mathcrosssolve.Fillings(ctx, p, 2)
	if err != nil || len(fillings) != 1 {
		return solver.Rating{}, err
	}
	return rate(ctx, p, ruleSearch)
}

// RateUpTo reports whether the techniques of a level and of easier ones finish the puzzle of p.
// If they do, it also returns the rating, and the puzzle has one filling.
func RateUpTo(ctx context.Context, p mathcross.Position, upTo solver.Level) (solver.Rating, bool, error) {
	r, err := rate(ctx, p.Cleared(), solver.Hardest(Techniques, upTo))
	return r, r.Rated, err
}

// rate rates p by solving it with rules up to top. It returns the zero Rating if they are not
// enough. A bottleneck is a step at which ruleSum and rulePair find only one step.
func rate(ctx context.Context, p mathcross.Position, top int) (solver.Rating, error) {
	tally := make(solver.Tally, len(Techniques))
	bottlenecks := 0
	end, err := walk(ctx, p, top, func(b *board, st step) {
		if easy := b.steps(rulePair, 2); len(easy) == 1 {
			bottlenecks++
		}
		tally.Add(st.rule, st.cost())
	})
	if err != nil || end.Status() != model.Solved {
		return solver.Rating{}, err
	}
	r := tally.Rating(Techniques)
	r.Bottlenecks = bottlenecks
	return r, nil
}

// Reached returns p with all the tokens that the techniques of a level and of easier ones can
// add.
func Reached(ctx context.Context, p mathcross.Position, upTo solver.Level) (mathcross.Position, error) {
	return walk(ctx, p, solver.Hardest(Techniques, upTo), func(*board, step) {})
}

// walk goes from p as far as rules up to top lead, always by the simplest step,
// and returns where it ends. It calls visit with each step before it is played.
func walk(ctx context.Context, p mathcross.Position, top int, visit func(*board, step)) (mathcross.Position, error) {
	for p.Status() != model.Solved {
		b := newBoard(ctx, p)
		found, err := b.find(top, 1)
		if err != nil || len(found) == 0 {
			return p, err
		}
		visit(b, found[0])
		if p, err = p.PlayAll(b.moves(found[0])); err != nil {
			return p, err
		}
	}
	return p, nil
}
