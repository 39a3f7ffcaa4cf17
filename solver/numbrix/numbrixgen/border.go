package numbrixgen

import (
	"context"
	"math/rand/v2"

	"backtrack/solver"
)

const (
	maxBorderTries = 120       // paths tried for a puzzle with givens on the border
	maxBorderWork  = 1_500_000 // the same, times the square of the number of cells
	maxMutation    = 40        // moves from one of these paths to the next
)

// pathForBorder returns a path that needs few givens inside the border when all
// of the border is given. It goes from path to path by a few moves, never to
// one that needs more. On boards of 81 cells it nearly always finds one that
// needs none.
func pathForBorder(ctx context.Context, s *shape, path []int, w recipe, rng *rand.Rand) ([]int, error) {
	good := solvable(min(w.Level, solver.Hard))
	best, fewest := path, len(s.cells)
	for range max(1, min(maxBorderTries, maxBorderWork/len(s.cells)/len(s.cells))) {
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
		for range 1 + rng.IntN(maxMutation) {
			walk.move(ctx, rng)
		}
		path = walk.path
	}
	return best, ctx.Err()
}

// hollow removes the givens inside as long as the draft stays good. It returns
// how many are needed, at most most.
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
