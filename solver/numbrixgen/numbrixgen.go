// Package numbrixgen makes Numbrix and Hidato puzzles with one solution.
//
// A random path through all cells of the board is the solution. All its
// numbers are given at first and then taken away, in random order, for as
// long as the puzzle stays unique, or solvable by the techniques of a level.
package numbrixgen

import (
	"context"
	"fmt"
	"math/rand/v2"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// Generator makes Numbrix puzzles. The puzzle names the command that makes it
// again as its source.
var Generator = solver.Generator[numbrix.Position]{Options: options, Make: generate}

const tries = 40 // drafts for a puzzle, the most

func generate(ctx context.Context, r solver.Recipe, seed uint64) (numbrix.Position, string, error) {
	w, err := parse(r)
	if err != nil {
		return numbrix.Position{}, "", err
	}
	for try := range tries {
		d, err := attempt(ctx, w, rand.New(rand.NewPCG(seed, uint64(try))))
		if err != nil {
			return numbrix.Position{}, "", err
		}
		if d != nil {
			return d.puzzle(w.header(seed)), "", nil
		}
	}
	return numbrix.Position{}, "", fmt.Errorf("no puzzle was found for %q", w.text)
}

// attempt makes a draft, or none if the wishes turn out not to go together.
func attempt(ctx context.Context, w recipe, rng *rand.Rand) (*draft, error) {
	s, path, ok := draw(ctx, w.rows, w.cols, w.diagonal, w.holes, w.symmetry, rng)
	if err := ctx.Err(); err != nil || !ok {
		return nil, err
	}
	d := newDraft(s, path, w)
	r := newReferee(len(s.cells))
	if w.border {
		d.clear(w)
		if ok, err := d.mend(ctx, w, r.doubts, rng); err != nil || !ok {
			return nil, err
		}
	} else if ok, err := r.unique(ctx, d, d.blank()); err != nil || !ok {
		return nil, err
	}
	return d, d.thin(ctx, w, r.unique, rng)
}

// header returns the header of a puzzle.
func (w recipe) header(seed uint64) model.Puzzle {
	name := "Numbrix"
	if w.diagonal {
		name = "Hidato"
	}
	return model.Puzzle{
		Name:   fmt.Sprintf("%s %d × %d", name, w.cols, w.rows),
		Source: fmt.Sprintf("backtrack generate numbrix %s -seed %d", w.text, seed),
	}
}
