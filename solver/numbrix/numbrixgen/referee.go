package numbrixgen

import (
	"context"
	"slices"

	"backtrack/solver/numbrix/numbrixsolve"
)

// A referee judges by uniqueness.
type referee struct {
	work int     // propagations for a question
	open [][]int // the cells of questions without an answer; their givens stay
}

const (
	maxWork      = 5_000_000     // propagations for a question; about half a second
	maxTotalWork = 1_000_000_000 // the same, times the number of cells
	windowWork   = 50_000        // the same for a question about a window
	lastFactor   = 8             // factor of the work when a question without an answer is asked again at the end
	smallWindow  = 4             // cells on each side of the middle one
	largeWindow  = 6
)

func newReferee(cells int) *referee { return &referee{work: min(maxWork, maxTotalWork/cells)} }

// unique is a judge who accepts a draft with one solution. It asks whether
// there is a solution that differs in the cells gone. Most puzzles with another
// solution have one nearby, which is found quickly, so it looks there first.
func (r *referee) unique(ctx context.Context, d *draft, gone []int) (bool, error) {
	if len(gone) == 0 {
		return true, ctx.Err()
	}
	for _, size := range []int{smallWindow, largeWindow} {
		window, ok := d.window(gone[0], size)
		if !ok {
			break
		}
		_, v, err := numbrixsolve.Other(ctx, window, d.solved, d.names(gone), windowWork)
		if v == numbrixsolve.Yes || err != nil {
			return false, err
		}
	}
	_, v, err := numbrixsolve.Other(ctx, d.puzzle(), d.solved, d.names(gone), r.work)
	if v == numbrixsolve.GivenUp && err == nil {
		r.open = append(r.open, gone)
	}
	return v == numbrixsolve.No, err
}

// settle asks the questions without an answer once more, with more work, and
// removes what can go. It reports whether all were answered.
func (r *referee) settle(ctx context.Context, d *draft) (bool, error) {
	open := r.open
	last := referee{work: lastFactor * r.work}
	for _, cells := range open {
		if !slices.ContainsFunc(cells, func(c int) bool { return !d.given[c] }) {
			d.give(cells, false)
			ok, err := last.unique(ctx, d, cells)
			if err != nil {
				return false, err
			}
			d.give(cells, !ok)
		}
	}
	return len(last.open) == 0, nil
}
