package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"

	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/numbrix/numbrixsolve"
)

// solvable returns the judge that accepts a puzzle if the techniques up to a level find
// the numbers just removed.
func solvable(level solver.Level) judge {
	return func(ctx context.Context, d *draft, gone []int) (bool, error) {
		if len(gone) == 0 {
			return true, ctx.Err()
		}
		ok, _, err := numbrixhint.Solvable(ctx, d.puzzle(), level, d.names(gone)...)
		return ok, err
	}
}

// rate returns the level of a puzzle with one solution by numbrixhint.Rate. To
// save time, a puzzle that needs look-ahead or is on a large board has the
// level of its hardest technique, whatever the score.
func (d *draft) rate(ctx context.Context) (solver.Level, error) {
	p := d.puzzle()
	switch ok, level, err := numbrixhint.Solvable(ctx, p, solver.Fiendish); {
	case err != nil:
		return 0, err
	case !ok:
		return solver.Search, nil
	case level == solver.Fiendish || len(d.cells) > numbrixhint.BandCells:
		return level, nil
	}
	rating, err := numbrixhint.Rate(ctx, p)
	return rating.Level, err
}

// harden removes one more given from a puzzle that is too easy, if that gives it the requested
// level. One is enough, because look-ahead is tiresome.
func (d *draft) harden(ctx context.Context, r *referee, rng *rand.Rand) error {
	good := func(ctx context.Context, d *draft, gone []int) (bool, error) {
		if ok, err := r.unique(ctx, d, gone); !ok || err != nil { // the others may take long to see that it is not
			return false, err
		}
		if easier, err := solvable(d.want.Level-1)(ctx, d, gone); easier || err != nil {
			return false, err
		}
		return solvable(d.want.Level)(ctx, d, gone)
	}
	d.questions = len(d.cells)
	for _, orbit := range d.removable(rng) {
		if gone, err := d.drop(ctx, [][]int{orbit}, false, good); gone || err != nil {
			return err
		}
	}
	return nil
}

// On boards of largeBoard cells many givens are removed together at first. The
// larger a board, the easier are the techniques that judge all its givens.
const (
	largeBoard = 400
	hugeBoard  = 3000
)

// affordable returns the hardest level that can judge the givens of a board one
// by one.
func (d *draft) affordable() solver.Level {
	switch {
	case len(d.cells) >= hugeBoard:
		return solver.Medium
	case len(d.cells) >= largeBoard:
		return solver.Hard
	}
	return solver.Expert
}

var (
	// shares are the percentages of the givens that the rounds of removeShares remove.
	shares = []int{65, 30, 30, 20, 20, 20, 10, 10}
	// insideShares are the percentages of the inner givens, if givens belong on the border.
	insideShares = []int{100, 30, 20, 10}
)

// The number of rounds is at most sharedCells divided by the number of cells of the board,
// but at least 1.
const sharedCells = 20_000

// removeShares removes givens in rounds. A round removes many together. Then it gives back
// half of those that the techniques of a level do not find, until they find all that are
// missing. This asks far fewer questions than removing givens one by one.
func (d *draft) removeShares(ctx context.Context, level solver.Level, rng *rand.Rand) error {
	rounds := shares
	if d.want.border {
		rounds = insideShares
	}
	for _, share := range rounds[:max(1, min(len(rounds), sharedCells/len(d.cells)))] {
		all := d.removable(rng)
		if d.want.border {
			all = slices.DeleteFunc(all, func(orbit []int) bool { return d.inside(orbit) == 0 })
		}
		gone := all[:len(all)*share/100]
		d.give(slices.Concat(gone...), false)
		for {
			p, err := numbrixhint.Reached(ctx, d.puzzle(), level)
			if err != nil {
				return err
			}
			gone = slices.DeleteFunc(gone, func(orbit []int) bool {
				return !slices.ContainsFunc(orbit, func(c int) bool { return p.At(d.Cell(c)) == 0 })
			})
			if len(gone) == 0 {
				break
			}
			back := (len(gone) + 1) / 2
			d.give(slices.Concat(gone[:back]...), true)
			gone = gone[back:]
		}
	}
	return nil
}

// A referee judges by uniqueness.
type referee struct {
	work int     // propagations for a question
	open [][]int // the cells of questions without an answer; their givens stay
}

const (
	maxWork      = 5_000_000     // propagations for a question; about half a second
	maxTotalWork = 1_000_000_000 // propagations for a question, times the number of cells
	windowWork   = 50_000        // propagations for a question about a window
	lastFactor   = 8             // factor of the work when a question without an answer is asked again at the end
	smallWindow  = 4             // cells on each side of the middle one
	largeWindow  = 6
)

func newReferee(cells int) *referee { return &referee{work: min(maxWork, maxTotalWork/cells)} }

// unique is a judge that accepts a draft with one solution. It asks whether
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
		_, got, err := numbrixsolve.Other(ctx, window, d.solved, d.names(gone), windowWork)
		if got == cdcl.Sat || err != nil {
			return false, err
		}
	}
	_, got, err := numbrixsolve.Other(ctx, d.puzzle(), d.solved, d.names(gone), r.work)
	if got == cdcl.Unknown && err == nil {
		r.open = append(r.open, gone)
	}
	return got == cdcl.Unsat, err
}

// settle asks the questions without an answer once more, with more work, and removes the
// givens that are not needed. It reports whether all questions were answered.
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
