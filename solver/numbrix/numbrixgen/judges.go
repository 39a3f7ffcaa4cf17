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

// solvable returns the judge that accepts a draft if the techniques up to a level find the
// numbers that were just removed.
func solvable(level solver.Level) judge {
	return func(ctx context.Context, d *draft, gone []int) (bool, error) {
		if len(gone) == 0 {
			return true, ctx.Err()
		}
		ok, _, err := numbrixhint.Solvable(ctx, d.puzzle(), level, d.modelCells(gone)...)
		return ok, err
	}
}

// rate returns the level that numbrixhint.Rate gives to the draft, which must have one
// solution. To save time, it ignores the score if the puzzle needs look-ahead or the board is
// large. The level of the hardest technique then counts.
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

// harden removes one more orbit of givens from a puzzle that is too easy, if that gives it the
// requested level. It removes no more than one, because look-ahead is tiresome.
func (d *draft) harden(ctx context.Context, r *referee, rng *rand.Rand) error {
	good := func(ctx context.Context, d *draft, gone []int) (bool, error) {
		if ok, err := r.unique(ctx, d, gone); !ok || err != nil { // first, because the other tests may take long on a puzzle that is not unique
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

// On boards of at least largeBoard cells, removeShares first removes many givens together. The
// larger a board is, the easier are the techniques that decide about its givens one by one, see
// affordable.
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

// sharedCells limits the rounds of removeShares: there are at most sharedCells divided by the
// number of cells of the board, but at least one.
const sharedCells = 20_000

// removeShares removes givens in rounds. A round removes many givens together. Then it gives
// back half of the numbers that the techniques of a level do not find, again and again until
// the techniques find all missing numbers. This asks far fewer questions than removing givens
// one by one.
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

// A referee judges drafts by the uniqueness of their solution.
type referee struct {
	work int     // propagations for a question
	open [][]int // the cells of questions without an answer; their givens stay
}

const (
	maxWork      = 5_000_000     // propagations for a question; about half a second
	maxTotalWork = 1_000_000_000 // propagations for a question, times the number of cells
	windowWork   = 50_000        // propagations for a question about a window
	lastFactor   = 8             // factor of the work when a question without an answer is asked again at the end
	smallWindow  = 4             // cells on each side of the middle cell
	largeWindow  = 6
)

func newReferee(cells int) *referee { return &referee{work: min(maxWork, maxTotalWork/cells)} }

// unique is a judge that accepts a draft with one solution. It asks whether there is a solution
// that differs in the cells gone. Most puzzles with another solution have one that differs only
// near these cells. Such a solution is found quickly, so unique first looks in windows around
// the first of the cells. If a question remains without an answer, unique adds the cells to
// open and returns false.
func (r *referee) unique(ctx context.Context, d *draft, gone []int) (bool, error) {
	if len(gone) == 0 {
		return true, ctx.Err()
	}
	for _, size := range []int{smallWindow, largeWindow} {
		window, ok := d.window(gone[0], size)
		if !ok {
			break
		}
		_, got, err := numbrixsolve.Other(ctx, window, d.solved, d.modelCells(gone), windowWork)
		if got == cdcl.Sat || err != nil {
			return false, err
		}
	}
	_, got, err := numbrixsolve.Other(ctx, d.puzzle(), d.solved, d.modelCells(gone), r.work)
	if got == cdcl.Unknown && err == nil {
		r.open = append(r.open, gone)
	}
	return got == cdcl.Unsat, err
}

// settle asks the questions without an answer once more, with more work, and removes the givens
// that turn out not to be needed. It reports whether all questions were answered.
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
