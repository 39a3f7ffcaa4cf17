package slidinghint

import (
	"cmp"
	"context"
	"errors"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

// Rate returns how hard p is. The level follows from the length of a shortest solution, by the
// scale of the graph. A puzzle without a solution has the zero Rating.
//
// On graphs of at most statespace.TableVertices vertices the score is d + 3u + 2t + 5b. It is
// the cost of the cheapest shortest solution. Here d is the distance, u counts the moves that
// take a token farther from home, t counts the positions in which exactly one of at least three
// moves is best, and b counts the moves with which a token leaves home. On larger graphs the
// score is estimated from the length.
func (a *Advisor) Rate(ctx context.Context, p sliding.Position) (solver.Rating, error) {
	if !solvability.Of(p).Solvable {
		return solver.Rating{}, nil
	}
	if p.Len() <= statespace.TableVertices {
		t, err := a.Memory.Table(ctx, p)
		if err != nil {
			return solver.Rating{}, err
		}
		return rateExactly(newEasiestSearch(ctx, t, p), p)
	}
	d, _, err := a.Length(ctx, p)
	if err != nil {
		return solver.Rating{}, err
	}
	r := solver.Rating{Rated: true, Score: Estimate(d), Level: ScaleOf(p.Len()).Level(d)}
	if d > 0 {
		r.Techniques = []solver.TechniqueCount{{Technique: ruleNearer, Count: d, Score: r.Score}}
	}
	return r, nil
}

func rateExactly(e *easiestSearch, p sliding.Position) (solver.Rating, error) {
	solution, err := e.solution(p)
	if err != nil {
		return solver.Rating{}, err
	}
	tally := make(solver.Tally, len(Techniques))
	bottlenecks := 0
	for _, m := range solution {
		_, only := choices(e.table, p)
		if only {
			bottlenecks++
		}
		tally.Add(price(e.far, p, m, only))
		if p, err = p.Play(m); err != nil {
			return solver.Rating{}, err
		}
	}
	r := tally.Rating(Techniques)
	r.Bottlenecks = bottlenecks
	r.Level = TableScale(e.table).Level(len(solution))
	return r, nil
}

// Limits of the lengths up to which a shortest solution is searched for, and constants of
// the estimate of longer ones.
const (
	exactBlock  = 16  // a block of at most 16 vertices has no limit
	wideLength  = 36  // the limit on graphs of at most wideBlock vertices
	largeLength = 20  // the limit on larger graphs
	perMove     = 3   // average cost of a move of a shortest solution
	perDistance = 1.4 // estimated moves for each step of the sum of distances above freeMoves
	freeMoves   = 10  // up to this sum of distances, the estimate is the sum itself
)

// Length returns a shortest solution of p and its length, however long the search takes. If the
// length exceeds the limit of [MaxProvable], shortest is nil and length is an estimate above
// the limit.
func (a *Advisor) Length(ctx context.Context, p sliding.Position) (length int, shortest []sliding.Move, err error) {
	limit, h := MaxProvable(p), 0
	search := solver.Task[sliding.Position]{Start: p, Want: 1, MaxMoves: limit}
	if limit > 0 {
		search.Threads = 1 // several threads would make the search give up
		if h, err = graphs.NewDistanceTable(p).Sum(ctx, p); err != nil {
			return 0, nil, err
		}
	}
	if h <= limit {
		r, err := a.search(ctx, search, 0)
		switch {
		case err == nil && r.Optimal:
			return len(r.Moves), r.Moves, nil
		case limit == 0 || !errors.Is(err, solver.ErrIncomplete):
			return 0, nil, cmp.Or(err, solver.ErrIncomplete)
		}
	}
	return max(limit+1, int(perDistance*float64(h-freeMoves))+freeMoves), nil, nil
}

// MaxProvable returns the length up to which a shortest solution of a position of p's graph
// is searched for, or 0 if there is no limit.
func MaxProvable(p sliding.Position) int {
	return ProvableLength(p.Len(), solvability.NewBlocks(p, 0).Widest())
}

// ProvableLength is like MaxProvable, for any graph with the given number of vertices. widest
// is the number of vertices of the largest block that is neither a bridge nor a ring, see
// [solvability.Blocks.Widest].
func ProvableLength(vertices, widest int) int {
	switch {
	case widest <= exactBlock:
		return 0
	case vertices <= wideBlock:
		return wideLength
	}
	return largeLength
}

// Estimate returns the score of a typical position at the distance d: 3d. On graphs of 8 to
// 10 vertices exact scores are 2.3d to 3.5d.
func Estimate(d int) int { return perMove * d }
