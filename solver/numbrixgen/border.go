package numbrixgen

import (
	"context"
	"math/rand/v2"

	"backtrack/solver"
)

// borderWork bounds how many paths are looked at for a puzzle with givens on
// the border: this, divided by the square of the number of cells.
const borderWork = 2_000_000

// framed returns the one of several paths that needs the fewest givens inside
// the border when all of the border is given. On boards of 81 cells there
// nearly always is one that needs none.
func framed(ctx context.Context, s *shape, path []int, w recipe, rng *rand.Rand) ([]int, error) {
	good := solvable(min(w.level, solver.Hard))
	var best []int
	fewest := len(s.cells) + 1
	for n := max(1, min(200, borderWork/len(s.cells)/len(s.cells))); n > 0 && fewest > 0; n-- {
		d := newDraft(s, path, w)
		inside, err := d.hollow(ctx, w, good, fewest)
		if err != nil {
			return nil, err
		}
		if inside < fewest {
			best, fewest = path, inside
		}
		next, ok := newPath(ctx, s, rng)
		if !ok {
			break
		}
		path = next
	}
	if best == nil {
		best = path
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
