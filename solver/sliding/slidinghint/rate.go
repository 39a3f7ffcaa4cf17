package slidinghint

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

// Rate returns how hard p is. With at most statespace.TableVertices vertices
// the score is exact: the least sum of the costs of all moves that any
// shortest solution has, that is d + 3u + 2t + 5b, where d is the distance, u
// counts moves that lead a token farther from home, t positions in which one of
// at least three moves is best, and b tokens that leave home. On larger graphs
// it is estimated from the distance or, if there is a block of more than
// exactBlock vertices, from how far the tokens are from home.
func (a *Advisor) Rate(ctx context.Context, p sliding.Position) (solver.Rating, error) {
	v := solvability.Of(p)
	if !v.Solvable {
		return solver.Rating{}, nil
	}
	if p.Len() <= statespace.TableVertices {
		if t, err := a.Memory.Table(ctx, p); err == nil {
			return rateExactly(newEasy(ctx, t, p), p)
		} else if ctx.Err() != nil {
			return solver.Rating{}, err
		}
	}
	d, err := a.estimate(ctx, p, v.Blocks)
	if err != nil {
		return solver.Rating{}, err
	}
	score := Estimate(d)
	r := solver.Rating{Unique: true, Score: score, Level: LevelOf(score)}
	if d > 0 {
		r.Techniques = []solver.TechniqueCount{{Technique: ruleNearer, Count: d, Score: score}}
	}
	return r, nil
}

// Rater returns a function that rates positions of the graph of p by t, a table of that
// graph of at most statespace.TableVertices vertices.
func Rater(ctx context.Context, t *statespace.Table, p sliding.Position) func(sliding.Position) (solver.Rating, error) {
	e := newEasy(ctx, t, p)
	return func(p sliding.Position) (solver.Rating, error) { return rateExactly(e, p) }
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
	r.Level = LevelOf(r.Score)
	return r, nil
}

// LevelOf returns the level of a score.
func LevelOf(score int) solver.Level { return solver.LevelOf(score, [...]int{11, 26, 51, 101}) }

// Estimates.
const (
	exactBlock  = 16  // vertices of a block whose shortest solution is searched for
	perMove     = 3   // what a move of a shortest solution costs on average
	perDistance = 1.4 // its length for each step of the tokens' distances beyond freeMoves
	freeMoves   = 10  // up to this sum of distances it is taken to be as long as that
)

// estimate returns the distance of p, or guesses it if a block is large.
func (a *Advisor) estimate(ctx context.Context, p sliding.Position, b *solvability.Blocks) (int, error) {
	if b.Widest() <= exactBlock {
		return a.Distance(ctx, p)
	}
	h, err := graphs.NewDistanceTable(p).Sum(ctx, p)
	return max(h, int(perDistance*float64(h-freeMoves))+freeMoves), err
}

// Estimate returns the score of a typical position at the distance d. On graphs
// of 8 to 10 vertices it is 2.3 to 3.5 times the distance.
func Estimate(d int) int { return perMove * d }

// Distance returns the length of a shortest solution of p, whatever time it
// takes to find it.
func (a *Advisor) Distance(ctx context.Context, p sliding.Position) (int, error) {
	r, err := a.best(ctx, p, 0, 0)
	if err == nil && !r.Optimal {
		err = solver.ErrIncomplete
	}
	return len(r.Moves), err
}
