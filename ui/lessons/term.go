package lessons

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"backtrack/ui/bench"
)

// A term is a quantity or a place as a file names it: "nodes of dfs on
// numbrix/first-1", "refusal 2 by distance of smart", "cut 1 of smart against
// smart+none".
type term struct {
	what    string // "nodes"
	n       uint64
	rule    string
	variant bench.Variant
	against bench.Variant
	board   string // "" is the one of the step
}

// A form says which parts a term has.
type form struct{ number, rule, against, board bool } // a rule and a board may be left out

// The terms that there are.
var (
	quantities = map[string]form{
		"nodes":    {board: true},
		"undone":   {board: true},
		"refusals": {board: true},
		"moves":    {board: true},
		"cut":      {number: true, against: true, board: true},
		"cuts":     {rule: true, against: true, board: true},
		"sum":      {},
		"par2":     {number: true},
		"wins":     {against: true},
		"typical":  {against: true},
	}
	places = map[string]form{
		"start":    {},
		"end":      {},
		"node":     {number: true},
		"dead end": {number: true},
		"refusal":  {number: true, rule: true},
		"cut":      {number: true, against: true},
	}
)

// parseTerm reads one of the terms that forms describes.
func parseTerm(text string, forms map[string]form) (term, error) {
	var t term
	fail := func(format string, args ...any) (term, error) {
		return term{}, fmt.Errorf("%q is not understood: %s", text, fmt.Sprintf(format, args...))
	}
	left, right, ok := strings.Cut(text, " of ")
	if !ok {
		return fail("want \"of\" and a variant, as in \"nodes of dfs\"")
	}
	left, rule, hasRule := strings.Cut(left, " by ")
	right, board, hasBoard := strings.Cut(right, " on ")
	variant, against, hasAgainst := strings.Cut(right, " against ")
	t.what = strings.TrimSpace(left)
	hasNumber := false
	if i := strings.LastIndexByte(t.what, ' '); i >= 0 {
		if n, err := strconv.ParseUint(t.what[i+1:], 10, 32); err == nil && n > 0 {
			t.what, t.n, hasNumber = t.what[:i], n, true
		}
	}
	t.rule, t.board = strings.TrimSpace(rule), strings.TrimSpace(board)
	t.variant, t.against = bench.Variant(strings.TrimSpace(variant)), bench.Variant(strings.TrimSpace(against))
	f, known := forms[t.what]
	switch {
	case !known:
		return fail("want one of %s", strings.Join(slices.Sorted(maps.Keys(forms)), ", "))
	case f.number != hasNumber:
		return fail("%s", ifElse(f.number, "want a number from 1 before \"of\"", "want no number"))
	case f.against != hasAgainst:
		return fail("%s", ifElse(f.against, "want \"against\" and a second variant", "want no second variant"))
	case hasRule && !f.rule:
		return fail("want no rule")
	case hasBoard && !f.board:
		return fail("want no board")
	case t.variant == "", hasAgainst && t.against == "", hasRule && t.rule == "", hasBoard && t.board == "":
		return fail("a name is missing")
	}
	return t, nil
}

func ifElse(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}

// A ratio is a quantity or, if there is a second one, the ratio of both.
type ratio struct {
	term
	by *term
}

// parseRatio reads "T" or "T / T".
func parseRatio(text string) (r ratio, err error) {
	above, below, two := strings.Cut(text, " / ")
	if r.term, err = parseTerm(above, quantities); err != nil || !two {
		return r, err
	}
	by, err := parseTerm(below, quantities)
	r.by = &by
	return r, err
}

// parseRatios reads a list with commas.
func parseRatios(text string) ([]ratio, error) {
	var list []ratio
	for _, part := range commas(text) {
		r, err := parseRatio(part)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, nil
}

// fraction reports whether the quantity need not be a whole number.
func (r ratio) fraction() bool { return r.by != nil || r.what == "typical" }

// unit returns what the quantity counts.
func (r ratio) unit() string {
	switch {
	case r.fraction():
		return "times as many nodes"
	case r.what == "moves":
		return "moves of the solution"
	case r.what == "undone":
		return "backtracks"
	case r.what == "refusals":
		return "rejected moves"
	case r.what == "cut", r.what == "cuts":
		return "nodes pruned"
	case r.what == "par2":
		return "PAR-2, in nodes"
	case r.what == "wins":
		return "boards won"
	}
	return "nodes"
}
