package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver"
)

// A judge reports whether a good draft stays good without the givens in the
// cells gone. A draft with more givens than a good one is good.
type judge func(ctx context.Context, d *draft, gone []int) (bool, error)

const (
	cellsPerDrop = 256           // a question is about at most 1 + cells/256 orbits, because small questions are faster on small boards
	maxQuestions = 1_000_000_000 // limit of the questions about a draft, times the square of the number of cells
)

// thin removes orbits of givens in random order as long as the puzzle stays good. It tries each
// orbit once, because an orbit that was needed once stays needed. Afterwards every given is
// needed, unless the board is so large that thin runs out of questions. If the givens belong on
// the border, thin tries the inner orbits first. In an easy puzzle it does not try a quarter of
// the orbits, because a puzzle is not easy if each step is hard to find.
//
// While most orbits can be removed, thin tries many together. If they can't be removed
// together, it tries each half of them, and so on. The result is the same as with one orbit at
// a time.
func (d *draft) thin(ctx context.Context, good judge, rng *rand.Rand) error {
	all := d.removable(rng)
	if d.want.border {
		slices.SortStableFunc(all, func(a, b []int) int { return d.inside(b) - d.inside(a) })
	}
	if d.want.Level == solver.Easy && !d.want.minimal {
		all = all[:len(all)*3/4]
	}
	d.questions = maxQuestions / len(d.cells) / len(d.cells)
	for size := 1; len(all) > 0; {
		n := min(size, len(all))
		gone, err := d.drop(ctx, all[:n], false, good)
		if err != nil {
			return err
		}
		if size = min(2*size, 1+len(d.cells)/cellsPerDrop); !gone {
			size = max(1, n/2)
		}
		all = all[n:]
	}
	return nil
}

// removable lists the orbits of givens that may go, in random order.
func (d *draft) removable(rng *rand.Rand) [][]int {
	all := lists.Filter(d.orbits(d.want.symmetry), func(orbit []int) bool {
		return d.given[orbit[0]] && !d.keep[orbit[0]]
	})
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// drop removes the orbits one after the other, except those without which the draft would no
// longer be good. It reports whether it removed all. If tooMany is true, the caller knows that
// not all can be removed, and drop does not try it. When no questions are left, drop removes
// nothing.
func (d *draft) drop(ctx context.Context, orbits [][]int, tooMany bool, good judge) (bool, error) {
	if d.questions == 0 {
		return false, nil
	}
	if !tooMany {
		d.questions--
		cells := slices.Concat(orbits...)
		d.give(cells, false)
		ok, err := good(ctx, d, cells)
		if ok || err != nil {
			return ok, err
		}
		d.give(cells, true)
	}
	if len(orbits) == 1 {
		return false, nil
	}
	half := (len(orbits) + 1) / 2
	first, err := d.drop(ctx, orbits[:half], false, good)
	if err == nil {
		_, err = d.drop(ctx, orbits[half:], first, good)
	}
	return false, err
}

// inside returns 1 if an orbit is not on the border, otherwise 0.
func (d *draft) inside(orbit []int) int {
	for _, c := range orbit {
		if d.border(c) {
			return 0
		}
	}
	return 1
}

const (
	maxBorderTries = 120       // paths tried for a puzzle with givens on the border
	maxBorderWork  = 1_500_000 // limit of the paths tried, times the square of the number of cells
	maxMutation    = 40        // most moves from one of these paths to the next
)

// pathForBorder returns a path that needs few givens inside the border when all of the border
// is given. It changes the path by a few moves at a time, and undoes a change after which more
// givens are needed. On boards of 81 cells it nearly always finds a path that needs no givens
// inside.
func pathForBorder(ctx context.Context, s *shape, path []int, w recipe, rng *rand.Rand) ([]int, error) {
	good := solvable(min(w.Level, solver.Hard))
	best, fewest := path, len(s.cells)
	for range max(1, min(maxBorderTries, maxBorderWork/len(s.cells)/len(s.cells))) {
		inside, err := newDraft(s, path, w).hollow(ctx, good, fewest+1)
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

// hollow removes the givens inside the border as long as the draft stays good. It returns how
// many of them are needed, and stops when there are limit or more.
func (d *draft) hollow(ctx context.Context, good judge, limit int) (int, error) {
	inside := 0
	d.questions = len(d.cells)
	for _, orbit := range d.orbits(d.want.symmetry) {
		if d.inside(orbit) == 0 || !d.given[orbit[0]] || d.keep[orbit[0]] {
			continue
		}
		gone, err := d.drop(ctx, [][]int{orbit}, false, good)
		if err != nil {
			return 0, err
		}
		if !gone {
			if inside += len(orbit); inside >= limit {
				break
			}
		}
	}
	return inside, nil
}
