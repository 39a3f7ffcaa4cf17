package numbrixgen

import (
	"context"
	"math/rand/v2"
)

// doubts lists the blank cells of a draft among which one more given would
// help most; none if none is needed.
type doubts func(ctx context.Context, d *draft) ([]int, error)

// clear takes away all givens that are not on the border.
func (d *draft) clear(w recipe) {
	for _, orbit := range d.orbits(w.symmetry) {
		if d.inside(orbit) == 1 && !d.keep[orbit[0]] {
			d.give(orbit, false)
		}
	}
}

// mend gives numbers where there are doubts until there are none. It returns
// false if they are only about cells that must stay blank. After many rounds
// it gives more than one at a time.
func (d *draft) mend(ctx context.Context, w recipe, ask doubts, rng *rand.Rand) (bool, error) {
	for round := 1; ; round++ {
		cells, err := ask(ctx, d)
		if err != nil || len(cells) == 0 {
			return true, err
		}
		given := 0
		for _, c := range shuffled(cells, rng) {
			if d.given[c] || d.bar[c] {
				continue
			}
			for _, e := range w.symmetry.orbit(d.rows, d.cols, c) {
				d.given[e] = !d.hole[e]
			}
			if given++; given > round/32 {
				break
			}
		}
		if given == 0 {
			return false, nil
		}
	}
}
