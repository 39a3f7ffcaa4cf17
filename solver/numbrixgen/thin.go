package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"
)

// A judge says whether a draft is good enough without the givens in the cells
// gone, with which it was. If it is, it is so with more givens, too.
type judge func(ctx context.Context, d *draft, gone []int) (bool, error)

// thin takes givens away in random order, those that belong together at once,
// for as long as the puzzle stays good. What was needed once is needed for
// ever, so that afterwards everything is. If the puzzle is to have its givens
// on the border those inside go first.
//
// As long as most can go, many are tried at once; if that is too much, each
// half of them, and so on. The result is that of trying one after the other.
func (d *draft) thin(ctx context.Context, w recipe, good judge, rng *rand.Rand) error {
	var all [][]int
	for _, orbit := range d.orbits(w.symmetry) {
		if d.given[orbit[0]] && !d.keep[orbit[0]] {
			all = append(all, orbit)
		}
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	if w.border {
		slices.SortStableFunc(all, func(a, b []int) int { return d.inside(b) - d.inside(a) })
	}
	for size := 1; len(all) > 0; {
		n := min(size, len(all))
		gone, err := d.drop(ctx, all[:n], false, good)
		if err != nil {
			return err
		}
		if size *= 2; !gone {
			size = max(1, n/2)
		}
		all = all[n:]
	}
	return nil
}

// drop takes away the givens of as many orbits as can go, from the first to
// the last. It reports whether that are all, which is known not to be so if
// tooMany.
func (d *draft) drop(ctx context.Context, orbits [][]int, tooMany bool, good judge) (bool, error) {
	if !tooMany {
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

// inside is 1 if an orbit is not on the border, else 0.
func (d *draft) inside(orbit []int) int {
	for _, c := range orbit {
		if d.border(c) {
			return 0
		}
	}
	return 1
}
