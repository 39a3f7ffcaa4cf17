package numbrixgen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// Generator makes Numbrix puzzles. The source of a puzzle is the command that makes it again.
var Generator = solver.Generator[numbrix.Position]{Options: options, Fits: solver.Checker(parse), Make: generate}

const (
	maxTries      = 200   // puzzles made to hit a level
	maxTriesCells = 5_000 // cells of these puzzles together
)

// A result is a finished draft.
type result struct {
	*draft
	rated   bool
	level   solver.Level // the level of a rated draft
	settled bool         // for a minimal puzzle: whether it is certain that every given is needed
}

func generate(ctx context.Context, values solver.Recipe, seed uint64) (numbrix.Position, model.Header, error) {
	r, err := parse(values)
	if err != nil {
		return numbrix.Position{}, model.Header{}, err
	}
	enough := func(n int) bool { return n >= maxTriesCells/(r.Rows()*r.Cols()) }
	best, err := solver.Nearest(ctx, maxTries, enough, func(try int) (*result, error) { return r.attempt(ctx, r.Rand(seed, try)) }, r.misses)
	if err != nil {
		return numbrix.Position{}, model.Header{}, err
	}
	if best == nil {
		return numbrix.Position{}, model.Header{}, fmt.Errorf("found no puzzle with %s", strings.TrimSpace(r.Flags))
	}
	return best.puzzle(), r.header(best, seed), nil
}

// attempt makes a puzzle. It returns nil if it finds no path, or if the options turn out to
// contradict each other.
func (r recipe) attempt(ctx context.Context, rng *rand.Rand) (*result, error) {
	s, path, ok := drawShape(ctx, r.Size, r.diagonal, r.holes, r.symmetry, rng)
	if err := ctx.Err(); err != nil || !ok {
		return nil, err
	}
	if r.border && len(s.cells) < largeBoard {
		var err error
		if path, err = pathForBorder(ctx, s, path, r, rng); err != nil {
			return nil, err
		}
	}
	d, ref := newDraft(s, path, r), newReferee(len(s.cells))
	blank := slices.DeleteFunc(slices.Clone(s.cells), func(c int) bool { return !d.hidden[c] })
	if ok, err := solvable(r.Level)(ctx, d, blank); err != nil || !ok {
		return nil, err
	}
	got := &result{draft: d}
	err := r.carve(ctx, got, ref, rng)
	if err == nil && !(r.minimal && r.AnyLevel) {
		got.rated = true
		got.level, err = d.rate(ctx)
	}
	return got, err
}

// carve removes givens. For a minimal puzzle of a level it first removes the givens that the
// techniques of that level do not need. It then makes the puzzle minimal, which seldom changes
// the level.
func (r recipe) carve(ctx context.Context, got *result, ref *referee, rng *rand.Rand) error {
	d := got.draft
	level := min(r.Level, d.affordable())
	if len(d.cells) >= largeBoard {
		if err := d.removeShares(ctx, level, rng); err != nil {
			return err
		}
	}
	if !r.minimal || !r.AnyLevel {
		if err := d.thin(ctx, solvable(level), rng); err != nil {
			return err
		}
	}
	switch {
	case r.minimal:
		if err := d.thin(ctx, ref.unique, rng); err != nil {
			return err
		}
		all, err := ref.settle(ctx, d)
		got.settled = all && d.questions > 0
		return err
	case level < r.Level:
		return d.harden(ctx, ref, rng)
	}
	return nil
}

// misses returns how far the level of a puzzle is from the level of the recipe. It returns 0 if
// the level is right or the puzzle is not rated.
func (r recipe) misses(got *result) int {
	if !got.rated {
		return 0
	}
	return solver.Request{Level: r.Level}.Misses(got.level) // r.Level is medium if the level may be any
}

// note says how a puzzle differs from the recipe. It returns "" if it does not differ.
func (r recipe) note(got *result) string {
	switch {
	case r.misses(got) > 0 && !r.AnyLevel:
		return fmt.Sprintf("No %v puzzle of this kind was found, so this one is %v.", r.Level, got.level)
	case r.minimal && !got.settled:
		return "Some givens may be unnecessary: checking them all would take too long."
	}
	return ""
}

// header returns the header of a puzzle.
func (r recipe) header(got *result, seed uint64) model.Header {
	h := model.Header{Name: fmt.Sprintf("Numbrix %d × %d", r.Cols(), r.Rows()), Note: r.note(got)}
	if r.diagonal {
		h.Name = fmt.Sprintf("Hidato %d × %d", r.Cols(), r.Rows())
	}
	if r.minimal {
		h.Name += ", minimal"
	}
	if got.rated {
		solver.AddLevel(&h, got.level)
	}
	h.Source = r.Source("numbrix", seed)
	return h
}
