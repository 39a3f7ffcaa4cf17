package numbrixgen

import (
	"cmp"
	"fmt"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/solver"
)

// Values of options.
const (
	orthogonal = "orthogonal"
	diagonal   = "diagonal"
	onBorder   = "border"
	givenEnds  = "given"
	openEnds   = "hidden"
)

// options are the options of the generator.
var options = []solver.Option{
	{ID: "size", Name: "Size", Default: "9x9", Check: solver.Checker(parseSize),
		Offers: []string{"5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "12x12", "15x15", "12x9"},
		Doc:    "Columns and rows, as in 12x9, from 2x2 to 10\u2009000 cells."},
	solver.Difficulty("How hard the puzzle is. “Any” aims for medium; with Minimal on, whatever turns up."),
	{ID: "steps", Name: "Steps", Default: orthogonal, Values: []string{orthogonal, diagonal},
		Doc: "With diagonal steps the puzzle is called Hidato."},
	{ID: "holes", Name: "Holes", Default: "0", Check: solver.Checker(parseHoles), Offers: []string{"0", "4", "8", "12"},
		Doc: "How many cells of the rectangle are missing."},
	{ID: "minimal", Name: "Minimal", Default: solver.No, Values: []string{solver.No, solver.Yes},
		Doc: "Removing any given, or symmetric group of givens, would make the solution ambiguous. Such puzzles are hard."},
	{ID: "symmetry", Name: "Symmetry", Default: string(none), Values: []string{string(none), string(half), string(quarter), string(mirror)},
		Doc: "The layout of the givens is symmetric under a half turn, quarter turn or reflection."},
	{ID: "givens", Name: "Givens", Default: solver.Any, Values: []string{solver.Any, onBorder},
		Doc: "Anywhere, or on the border with as few inside as possible."},
	{ID: "ends", Name: "Ends", Default: solver.Any, Values: []string{solver.Any, givenEnds, openEnds},
		Doc: "Whether the first and last numbers are given or left to find."},
}

// A recipe is a parsed solver.Recipe.
type recipe struct {
	solver.Request
	grid.Size
	diagonal bool
	holes    int
	minimal  bool
	symmetry symmetry
	border   bool
	ends     string
}

const minCells = 4 // smallest number of cells of a board

// parse parses r, or returns why it can't be met.
func parse(r solver.Recipe) (recipe, error) {
	size, errSize := parseSize(r["size"])
	holes, errHoles := parseHoles(r["holes"])
	q, err := solver.ParseRequest(options, r)
	w := recipe{
		Request: q, Size: size, holes: holes,
		diagonal: r["steps"] == diagonal,
		minimal:  r["minimal"] == solver.Yes,
		symmetry: symmetry(r["symmetry"]),
		border:   r["givens"] == onBorder,
		ends:     r["ends"],
	}
	if err := cmp.Or(errSize, errHoles, err); err != nil {
		return w, err
	}
	if w.AnyLevel {
		w.Level = solver.Medium
	}
	switch limit := w.Rows()*w.Cols() - minCells; {
	case w.holes > limit:
		return w, fmt.Errorf("%d holes leave too little of a board of %s: want at most %d", w.holes, r["size"], limit)
	case w.symmetry == quarter && w.Rows() != w.Cols():
		return w, fmt.Errorf("a board of %s does not look the same after a quarter turn: want one with as many columns as rows", r["size"])
	}
	return w, nil
}

// parseSize reads columns and rows, as in 12x9.
func parseSize(s string) (grid.Size, error) {
	size, err := grid.ParseSize(s, "9x9")
	switch {
	case err != nil:
	case min(size.Rows(), size.Cols()) < 2:
		err = fmt.Errorf("a board of %s is too small: want at least 2x2", s)
	case size.Cols() > model.MaxCells/size.Rows():
		err = fmt.Errorf("a board of %s has more than the %d cells that are allowed", s, model.MaxCells)
	}
	return size, err
}

func parseHoles(s string) (int, error) { return solver.ParseCount(s, "the number of holes", 0, 0) }
