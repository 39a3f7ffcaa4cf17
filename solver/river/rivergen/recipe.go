package rivergen

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"backtrack/solver"
)

// Values of options.
const (
	predators  = "predators"
	guards     = "guards"
	majorities = "majorities"
	couples    = "couples"
	weights    = "weights"
	times      = "times"
)

// Bounds of the number of items.
const (
	minItems = 4
	maxItems = 10
)

// A template draws puzzles of one kind.
type template struct {
	name  string
	sizes []int // the numbers of items that it can have
	draw  func(d *draft, rng *rand.Rand, n int)
}

var templates = []template{
	{predators, []int{4, 5, 6, 7, 8}, (*draft).predators},
	{guards, []int{6, 7, 8, 9, 10}, (*draft).guards},
	{majorities, []int{4, 5, 6, 7, 8, 9, 10}, (*draft).majorities},
	{couples, []int{6, 8}, (*draft).couples},
	{weights, []int{4, 5, 6, 7}, (*draft).weights},
	{times, []int{5, 6, 7, 8}, (*draft).times},
}

// options are the options of the generator.
var options = []solver.Option{
	{ID: "size", Name: "Figures", Default: solver.Any, Check: solver.Checker(parseSize), Offers: []string{solver.Any, "4", "5", "6", "7", "8"},
		Doc: fmt.Sprintf("How many figures cross: %d to %d, or any.", minItems, maxItems)},
	solver.Difficulty("How hard the puzzle is. Not every kind exists at every level: " +
		"guards start at hard, couples are medium or hard, weights start at medium. " +
		"You get the nearest one, with a note."),
	{ID: "kind", Name: "Kind", Default: solver.Any, Values: []string{solver.Any, predators, guards, majorities, couples, weights, times},
		Doc: "What makes it hard: who eats whom, who guards whom, who outnumbers whom, " +
			"jealous couples, a boat that carries little, or a slow bridge."},
}

// A recipe is a parsed solver.Recipe.
type recipe struct {
	solver.Request
	size int // 0 is any
	kind string
}

// parse parses r, or returns why it cannot be met.
func parse(r solver.Recipe) (recipe, error) {
	size, errSize := parseSize(r["size"])
	q, err := solver.ParseRequest(options, r)
	parsed := recipe{q, size, r["kind"]}
	if err := cmp.Or(errSize, err); err != nil {
		return parsed, err
	}
	for _, k := range templates {
		if k.name == parsed.kind && parsed.size > 0 && !slices.Contains(k.sizes, parsed.size) {
			return parsed, fmt.Errorf("there are no puzzles of %s with %d figures: want one of %v", k.name, parsed.size, k.sizes)
		}
	}
	return parsed, nil
}

func parseSize(s string) (int, error) {
	return solver.ParseCount(s, "the number of figures", minItems, maxItems)
}
