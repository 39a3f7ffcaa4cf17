package numbrixgen

import (
	"context"
	"math/rand/v2"

	"backtrack/solver"
)

const (
	borderTries = 120       // paths that are looked at for a puzzle with givens on the border, the most
	borderWork  = 1_500_000 // the same, times the square of the number of cells
	mutation    = 40        // moves from one of these paths to the next, the most
)

// framed returns a path that needs few givens inside the border when all of
// the border is given: from one path it goes to another that is a little
// different and needs no more. On boards of 81 cells it nearly always finds
// one that needs none.
func framed(ctx context.Context, s *shape, path []int, w recipe, rng *rand.Rand) ([]int, error) {
	good := solvable(min(w.Level, solver.Hard))
	best, fewest := path, len(s.cells)
	for range max(1, min(borderTries, borderWork/len(s.cells)/len(s.cells))) {
		inside, err := newDraft(s, path, w).hollow(ctx, w, good, fewest+1)
		if err != nil {
			return nil, err
		}
		if inside <= fewest {
			best, fewest = path, inside
		}
		if fewest == 0 {
			break
		}
		walk := resumeWalk(s, best)
		for range 1 + rng.IntN(mutation) {
			walk.move(ctx, rng)
		}
		path = walk.path
	}
	return best, ctx.Err()
}

// hollow takes away the givens inside for as long as the draft stays good. It
// returns how many are needed, or most if that is less.
func (d *draft) hollow(ctx context.Context, w recipe, good judge, most int) (int, error) {
	inside := 0
	d.questions = len(d.cells)
	for _, orbit := range d.orbits(w.symmetry) {
		if d.inside(orbit) == 0 || !d.given[orbit[0]] || d.keep[orbit[0]] {
			continue
		}
		gone, err := d.drop(ctx, [][]int{orbit}, false, good)
		if err != nil {
			return 0, err
		}
		if !gone {
			if inside += len(orbit); inside >= most {
				break
			}
		}
	}
	return inside, nil
}
