package voxgen

import (
	"cmp"
	"fmt"
	"strconv"

	"backtrack/model/grid"
	"backtrack/solver"
)

// Values of options.
const (
	none = "none"
	few  = "few"
	some = "some"
	many = "many"
	all  = "all"
)

// Bounds of sizes and bombs. Within them it takes seconds to make a level.
const (
	minSide  = 3
	maxCells = 400
	maxBombs = 8
)

// options are the options of the generator.
var options = []solver.Option{
	{ID: "size", Name: "Size", Default: "10x8", Check: solver.Checker(parseSize), Offers: []string{"6x5", "8x6", "10x8", "12x9", "16x12"},
		Doc: fmt.Sprintf("Columns and rows, as in 12x9, at least 3 of each and at most %d cells.", maxCells)},
	solver.Difficulty("How hard the puzzle is."),
	{ID: "bombs", Name: "Bombs", Default: solver.Any, Check: solver.Checker(parseBombs), Offers: []string{solver.Any, "2", "3", "4", "5", "6"},
		Doc: fmt.Sprintf("How many bombs the level needs, and gives you: 1 to %d, or any.", maxBombs)},
	{ID: "walls", Name: "Passive nodes", Default: few, Values: []string{none, few, many},
		Doc: "How many cells are passive nodes, which stop blasts."},
	{ID: "moving", Name: "Moving nodes", Default: none, Values: []string{none, some, all},
		Doc: "How many of the surveillance nodes move."},
	{ID: "chain", Name: "Chains", Default: solver.No, Values: []string{solver.No, solver.Yes},
		Doc: "You can only win if bombs set off other bombs."},
	{ID: "slack", Name: "Spare turns", Default: solver.Any, Values: []string{solver.Any, "0", "1", "2", "3", "5"},
		Doc: "How many turns you get beyond the fewest that its bombs need."},
}

// A recipe is a parsed solver.Recipe.
type recipe struct {
	solver.Request
	grid.Size
	bombs  int // 0 is any number
	walls  string
	moving string
	chain  bool
	slack  int // -1 is any number
}

// parse parses r, or returns why it cannot be met.
func parse(r solver.Recipe) (recipe, error) {
	size, errSize := parseSize(r["size"])
	bombs, errBombs := parseBombs(r["bombs"])
	slack, errSlack := -1, error(nil)
	if v := r["slack"]; v != solver.Any {
		slack, errSlack = strconv.Atoi(v)
	}
	q, err := solver.ParseRequest(options, r)
	parsed := recipe{q, size, bombs, r["walls"], r["moving"], r["chain"] == solver.Yes, slack}
	if err := cmp.Or(errSize, errBombs, err, errSlack); err != nil {
		return parsed, err
	}
	if parsed.chain && parsed.bombs == 1 {
		return parsed, fmt.Errorf("a single bomb makes no chain: want 2 bombs or more")
	}
	return parsed, nil
}

// parseSize reads columns and rows, as in 12x9.
func parseSize(s string) (grid.Size, error) {
	size, err := grid.ParseSize(s, "10x8")
	switch {
	case err != nil:
	case min(size.Rows(), size.Cols()) < minSide:
		err = fmt.Errorf("a level of %s is too small: want at least %dx%d", s, minSide, minSide)
	case size.Cols() > maxCells/size.Rows():
		err = fmt.Errorf("a level of %s is too large: want at most %d cells", s, maxCells)
	}
	return size, err
}

func parseBombs(s string) (int, error) {
	return solver.ParseCount(s, "the number of bombs", 1, maxBombs)
}
