package numbrixhint

import (
	"context"
	"slices"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/solver/numbrix/numbrixsolve"
)

// bands are, by level, the highest score per blank cell of a puzzle that keeps the level of its
// hardest technique. A puzzle with a higher score is as much work as at least half of the
// puzzles of the next level, so it has that level.
//
// Measured on 420 generated puzzles, from 6×6 to 12×12 cells, with both kinds
// of steps, without givens that their level does not need:
//
//	hardest technique  median   95 %    most
//	easy                  1.5    1.7     1.8
//	medium                2.5    2.9     3.2
//	hard                  3.4    4.5     5.2
//	expert                5.2    8.9     9.8
//	fiendish             20     91     106
//
// Each band is about the median of the next level. Generated puzzles rarely exceed their band.
// Puzzles made elsewhere exceed it if they need one technique again and again.
var bands = [...]float64{solver.Easy: 2.5, solver.Medium: 3.5, solver.Hard: 5, solver.Expert: 20}

// BandCells is the largest number of cells of a board whose score affects its level. Scoring
// a larger board can take seconds, which is too long for a generator, and its score
// per cell is similar to the scores of smaller boards.
const BandCells = 150

// Rate rates the puzzle of p, from its givens, by the steps of Ladder. The level is that of the
// hardest technique needed. It is one higher if the board has at most BandCells cells and the
// score per blank cell is high (see bands). For a puzzle with no solution or several, Rate
// returns the zero Rating.
func Rate(ctx context.Context, p numbrix.Position) (solver.Rating, error) {
	tally := make(solver.Tally, len(techniques.All))
	one, bottlenecks := false, 0
	g := newGuide(ctx, p.Cleared())
	blanks := g.state.Blanks
	for g.state.Blanks > 0 {
		if g.bottleneck() {
			bottlenecks++
		}
		st, ok, err := g.next()
		if err != nil || !ok {
			return solver.Rating{}, err
		}
		if st.Rule == techniques.RuleSearch && !one {
			if one, err = unique(ctx, p); err != nil || !one {
				return solver.Rating{}, err
			}
		}
		tally.Add(st.Rule, st.Cost())
		if g.play(&st) != nil { // the board has no solution, or ctx is done
			return solver.Rating{}, ctx.Err()
		}
	}
	if g.position.Status() != model.Solved {
		return solver.Rating{}, nil
	}
	rating := tally.Rating(techniques.All)
	rating.Bottlenecks = bottlenecks
	if p.Max() <= BandCells && int(rating.Level) < len(bands) && float64(rating.Score) > bands[rating.Level]*float64(blanks) {
		rating.Level++
	}
	return rating, nil
}

// bottleneck reports whether there is exactly one step by the easy rules.
func (g *guide) bottleneck() bool {
	seen := map[techniques.Fact]bool{}
	for rule := techniques.RuleSingle; rule <= techniques.RuleReach; rule++ {
		g.state.Found = g.state.Found[:0]
		techniques.Find(g.state, rule)
		for _, st := range g.state.Found {
			seen[st.Conclusion] = true
		}
	}
	return len(seen) == 1
}

// unique reports whether the puzzle of p has exactly one solution.
func unique(ctx context.Context, p numbrix.Position) (bool, error) {
	p = p.Cleared()
	solution, ok, err := numbrixsolve.Agree(ctx, p)
	if err != nil || !ok {
		return false, err
	}
	_, answer, err := numbrixsolve.Other(ctx, p, solution, slices.Collect(p.Cells()), 0)
	return answer == cdcl.Unsat, err
}
