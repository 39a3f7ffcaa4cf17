package mathcrossgen

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// options are the options of the generator.
var options = []solver.Option{
	{ID: "size", Name: "Size", Default: "11x11", Check: solver.Checker(parseSize),
		Offers: []string{"7x7", "9x9", "11x11", "13x13", "15x15", "17x17", "21x21", "15x11"},
		Doc:    "Columns and rows, as in 15x11. An equation takes five cells, a long one seven."},
	solver.Difficulty("How hard the puzzle is."),
	{ID: "equations", Name: "Equations", Default: solver.Any, Check: solver.Checker(parseEquations),
		Offers: []string{solver.Any, "5", "10", "20", "40"},
		Doc: fmt.Sprintf("Upper limit. “Any” suits the size. Rated puzzles: up to %d (fiendish %d), minimal ones up to %d.",
			maxLevelled, maxFiendish, maxMinimal)},
	{ID: "operators", Name: "Operators", Default: "+-x/", Check: checkOperators, Offers: []string{"+", "+-", "+-x", "+-x/", "x/"},
		Label: operatorsLabel, Read: readOperators,
		Doc: "Which of + − × ÷ are used. You can type - x / for − × ÷."},
	{ID: "numbers", Name: "Numbers", Default: "1..50", Check: solver.Checker(parseNumbers),
		Offers: []string{"1..20", "1..50", "0..99", "-20..20", "1..200"},
		Label:  numbersLabel, Read: readNumbers,
		Doc: "The smallest and the largest number, as in 1 to 50 or 1..50."},
	{ID: "long", Name: "Long equations", Default: solver.No, Values: []string{solver.No, solver.Yes},
		Doc: "Some equations have three numbers before the equals sign."},
	{ID: "minimal", Name: "Minimal", Default: solver.No, Values: []string{solver.No, solver.Yes},
		Doc: "Hiding any other number would allow more solutions or change the difficulty."},
}

// operatorsLabel writes operators for people: + − × ÷.
func operatorsLabel(v string) string {
	return strings.Join(lists.Map([]byte(v), mathcrosssolve.Sign), " ")
}

// readOperators returns the value for operators that a player typed.
func readOperators(s string) string {
	return strings.NewReplacer(" ", "", "−", "-", "×", "x", "X", "x", "*", "x", "÷", "/", ":", "/").Replace(s)
}

// numbersLabel writes a range for people: 1 to 50.
func numbersLabel(v string) string { return strings.NewReplacer("..", " to ", "-", "−").Replace(v) }

// readNumbers returns the value for a range that a player typed.
func readNumbers(s string) string {
	return strings.NewReplacer(" to ", "..", "−", "-", " ", "").Replace(s)
}

// A recipe is a parsed solver.Recipe.
type recipe struct {
	solver.Request
	grid.Size
	equations int
	ops       []byte
	low, high int64
	long      bool
	minimal   bool
}

// parse parses r, or returns why it cannot be met.
func parse(r solver.Recipe) (recipe, error) {
	size, errSize := parseSize(r["size"])
	numbers, errNumbers := parseNumbers(r["numbers"])
	equations, errEquations := parseEquations(r["equations"])
	q, err := solver.ParseRequest(options, r)
	w := recipe{
		Request: q, Size: size, equations: equations, ops: []byte(r["operators"]), low: numbers[0], high: numbers[1],
		long: r["long"] == solver.Yes, minimal: r["minimal"] == solver.Yes,
	}
	if err := cmp.Or(errSize, errNumbers, errEquations, err); err != nil {
		return w, err
	}
	what, limit := w.maxEquations()
	switch {
	case w.equations > limit:
		return w, fmt.Errorf("%s puzzles have at most %d equations, because larger ones take too long to make; you asked for %d",
			what, limit, w.equations)
	case w.equations == 0:
		w.equations = min(max(1, (w.Rows()+1)/2*((w.Cols()+1)/2)/2), limit)
	}
	return w, nil
}

// The largest numbers of equations.
const (
	maxFiendish = 60
	maxLevelled = 150
	maxMinimal  = 300
	maxOfAll    = model.MaxCells / 5
)

// maxEquations returns the largest number of equations for the kind of puzzle that the recipe
// asks for, and the name of that kind.
func (r recipe) maxEquations() (what string, equations int) {
	switch {
	case !r.AnyLevel && r.Level == solver.Fiendish:
		return "fiendish", maxFiendish
	case !r.AnyLevel:
		return r.Level.String(), maxLevelled
	case r.minimal:
		return "minimal", maxMinimal
	}
	return "such", maxOfAll
}

const equationCells = 5 // cells of the shortest equation

// parseSize reads columns and rows, as in 15x11.
func parseSize(s string) (grid.Size, error) {
	size, err := grid.ParseSize(s, "11x11")
	rows, cols := size.Rows(), size.Cols()
	switch {
	case err != nil:
	case rows < 1 || cols < 1 || max(rows, cols) < equationCells:
		err = fmt.Errorf("a grid of %s has no room for an equation: want at least 5x1 or 1x5", s)
	case cols > model.MaxCells/rows:
		err = fmt.Errorf("a grid of %s has more than the %d cells that are allowed", s, model.MaxCells)
	}
	return size, err
}

// parseNumbers reads bounds, as in 1..50.
func parseNumbers(s string) (r [2]int64, err error) {
	const limit = 1_000_000
	words := strings.Split(s, "..")
	for i, word := range words {
		if len(words) == 2 {
			r[i], err = strconv.ParseInt(word, 10, 64)
		}
		if len(words) != 2 || err != nil {
			return r, fmt.Errorf("%q is not a range: want the smallest and the largest number, such as 1..50", s)
		}
	}
	switch {
	case r[0] < -limit || r[1] > limit:
		return r, fmt.Errorf("%s goes too far: want numbers from -%d to %d", s, limit, limit)
	case r[1]-r[0] < 4:
		return r, fmt.Errorf("%s has too few numbers: want at least five, as in 1..5", s)
	}
	return r, nil
}

// parseEquations reads the number of equations. It returns 0 for solver.Any.
func parseEquations(s string) (int, error) {
	return solver.ParseCount(s, "the number of equations", 1, 0)
}

func checkOperators(s string) error {
	for i, op := range s {
		if !strings.ContainsRune("+-x/", op) || strings.ContainsRune(s[:i], op) {
			return fmt.Errorf("%q are not operators: want some of + - x /, each once, such as +-x", s)
		}
	}
	if s == "" {
		return errors.New("there are no operators: want some of + - x /, such as +-x")
	}
	return nil
}
