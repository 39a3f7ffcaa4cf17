package voxgen

import (
	"fmt"
	"strconv"

	"backtrack/solver"
)

// Values of options.
const (
	anything = "any"
	none     = "none"
	few      = "few"
	some     = "some"
	many     = "many"
	all      = "all"
)

// Bounds of sizes and bombs: within them a level is made in seconds.
const (
	leastSide = 3
	mostCells = 400
	mostBombs = 8
)

// options are what can be wished.
var options = []solver.Option{
	{ID: "size", Name: "Size", Default: "10x8", Check: checkSize, Offers: []string{"6x5", "8x6", "10x8", "12x9", "16x12"},
		Doc: fmt.Sprintf("Columns and rows, as in 12x9, at least 3 of each and at most %d cells.", mostCells)},
	{ID: "difficulty", Name: "Difficulty", Default: anything,
		Values: []string{anything, solver.Easy.String(), solver.Medium.String(), solver.Hard.String(), solver.Expert.String(), solver.Fiendish.String()},
		Doc:    "How hard, by what you have to know to win it."},
	{ID: "bombs", Name: "Bombs", Default: anything, Check: checkBombs, Offers: []string{anything, "2", "3", "4", "5", "6"},
		Doc: fmt.Sprintf("How many bombs the level needs, and gives you: 1 to %d, or any.", mostBombs)},
	{ID: "walls", Name: "Passive nodes", Default: few, Values: []string{none, few, many},
		Doc: "How many cells are passive nodes, which stop blasts."},
	{ID: "moving", Name: "Moving nodes", Default: none, Values: []string{none, some, all},
		Doc: "How many of the surveillance nodes move."},
	{ID: "chain", Name: "Chains", Default: solver.No, Values: []string{solver.No, solver.Yes},
		Doc: "You can only win if bombs set off other bombs."},
	{ID: "slack", Name: "Spare turns", Default: anything, Values: []string{anything, "0", "1", "2", "3", "5"},
		Doc: "How many turns you get beyond the fewest that its bombs need."},
}

// A recipe is a solver.Recipe that has been understood.
type recipe struct {
	rows, cols int
	any        bool // any difficulty will do
	level      solver.Level
	bombs      int // 0 is any number
	walls      string
	moving     string
	chain      bool
	slack      int    // -1 is any number
	flags      string // of the command, for what is not as by default; with a space after each
}

// parse returns why r cannot be met, if so.
func parse(r solver.Recipe) (recipe, error) {
	w := recipe{any: r["difficulty"] == anything, walls: r["walls"], moving: r["moving"], chain: r["chain"] == solver.Yes, slack: -1}
	var err error
	if w.rows, w.cols, err = parseSize(r["size"]); err != nil {
		return w, err
	}
	if w.bombs, err = parseBombs(r["bombs"]); err != nil {
		return w, err
	}
	if !w.any {
		if w.level, err = solver.ParseLevel(r["difficulty"]); err != nil {
			return w, err
		}
	}
	if v := r["slack"]; v != anything {
		if w.slack, err = strconv.Atoi(v); err != nil {
			return w, err
		}
	}
	if w.chain && w.bombs == 1 {
		return w, fmt.Errorf("a single bomb makes no chain: want 2 bombs or more")
	}
	w.flags = solver.Flags(options, r)
	return w, nil
}

// parseSize reads columns and rows, as in 12x9.
func parseSize(s string) (rows, cols int, err error) {
	if rows, cols, err = solver.ParseSize(s, "10x8"); err != nil {
		return 0, 0, err
	}
	switch {
	case rows < leastSide || cols < leastSide:
		return 0, 0, fmt.Errorf("a level of %s is too small: want at least %dx%d", s, leastSide, leastSide)
	case cols > mostCells/rows:
		return 0, 0, fmt.Errorf("a level of %s is too large: want at most %d cells", s, mostCells)
	}
	return rows, cols, nil
}

func checkSize(s string) error {
	_, _, err := parseSize(s)
	return err
}

func parseBombs(s string) (int, error) {
	if s == anything {
		return 0, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > mostBombs {
		return 0, fmt.Errorf("the number of bombs is %q: want 1 to %d, or any", s, mostBombs)
	}
	return n, nil
}

func checkBombs(s string) error {
	_, err := parseBombs(s)
	return err
}
