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

// Generator makes Numbrix puzzles. A puzzle names the command that makes it
// again as its source.
var Generator = solver.Generator[numbrix.Position]{Options: options, Fits: solver.Valid(parse), Make: generate}

const (
	maxTries      = 200   // puzzles made to hit a level
	maxTriesCells = 5_000 // their cells together
)

// A result is a finished draft.
type result struct {
	*draft
	rated   bool
	level   solver.Level // the level of a rated draft
	settled bool         // nothing more can be removed, if that is wanted
}

func generate(ctx context.Context, r solver.Recipe, seed uint64) (numbrix.Position, model.Header, error) {
	w, err := parse(r)
	if err != nil {
		return numbrix.Position{}, model.Header{}, err
	}
	enough := func(n int) bool { return n >= maxTriesCells/(w.Rows()*w.Cols()) }
	best, err := solver.Nearest(ctx, maxTries, enough, func(try int) (*result, error) { return w.attempt(ctx, w.Rand(seed, try)) }, w.misses)
	if err != nil {
		return numbrix.Position{}, model.Header{}, err
	}
	if best == nil {
		return numbrix.Position{}, model.Header{}, fmt.Errorf("found no puzzle with %s", strings.TrimSpace(w.Flags))
	}
	return best.puzzle(), w.header(best, seed), nil
}

// attempt makes a puzzle, or none if the options turn out to contradict each
// other.
func (w recipe) attempt(ctx context.Context, rng *rand.Rand) (*result, error) {
	s, path, ok := draw(ctx, w.Size, w.diagonal, w.holes, w.symmetry, rng)
	if err := ctx.Err(); err != nil || !ok {
		return nil, err
	}
	if w.border && len(s.cells) < largeBoard {
		var err error
		if path, err = pathForBorder(ctx, s, path, w, rng); err != nil {
			return nil, err
		}
	}
	d, r := newDraft(s, path, w), newReferee(len(s.cells))
	blank := slices.DeleteFunc(slices.Clone(s.cells), func(c int) bool { return !d.hidden[c] })
	if ok, err := solvable(w.Level)(ctx, d, blank); err != nil || !ok {
		return nil, err
	}
	got := &result{draft: d}
	err := w.carve(ctx, got, r, rng)
	if err == nil && !(w.minimal && w.AnyLevel) {
		got.rated = true
		got.level, err = d.rate(ctx)
	}
	return got, err
}

// carve removes givens. For a minimal puzzle of a level it first removes what
// the techniques of that level can do without, and then makes the puzzle
// minimal, which seldom changes the level.
func (w recipe) carve(ctx context.Context, got *result, r *referee, rng *rand.Rand) error {
	d := got.draft
	level := min(w.Level, d.affordable())
	if len(d.cells) >= largeBoard {
		if err := d.removeShares(ctx, level, rng); err != nil {
			return err
		}
	}
	if !w.minimal || !w.AnyLevel {
		if err := d.thin(ctx, solvable(level), rng); err != nil {
			return err
		}
	}
	switch {
	case w.minimal:
		if err := d.thin(ctx, r.unique, rng); err != nil {
			return err
		}
		all, err := r.settle(ctx, d)
		got.settled = all && d.questions > 0
		return err
	case level < w.Level:
		return d.harden(ctx, r, rng)
	}
	return nil
}

// misses returns how far the level of a puzzle is from the recipe. It returns 0 if it is
// as wanted.
func (w recipe) misses(got *result) int {
	if !got.rated {
		return 0
	}
	return solver.Request{Level: w.Level}.Misses(got.level) // medium, if any will do
}

// note says how a puzzle differs from the recipe.
func (w recipe) note(got *result) string {
	switch {
	case w.misses(got) > 0 && !w.AnyLevel:
		return fmt.Sprintf("No %v puzzle of this kind was found, so this one is %v.", w.Level, got.level)
	case w.minimal && !got.settled:
		return "Some givens may be unnecessary: checking them all would take too long."
	}
	return ""
}

// header returns the header of a puzzle.
func (w recipe) header(got *result, seed uint64) model.Header {
	h := model.Header{Name: fmt.Sprintf("Numbrix %d × %d", w.Cols(), w.Rows()), Note: w.note(got)}
	if w.diagonal {
		h.Name = fmt.Sprintf("Hidato %d × %d", w.Cols(), w.Rows())
	}
	if w.minimal {
		h.Name += ", minimal"
	}
	if got.rated {
		solver.AddLevel(&h, got.level)
	}
	h.Source = w.Source("numbrix", seed)
	return h
}
