package lessons

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"backtrack/ui/bench"
)

// A phrase is the name by which the file of a lesson calls a function. Its wording has words and,
// after the first word, arguments in capitals. The part in brackets is optional.
type phrase[F any] struct {
	wording string
	do      F
}

// args are the arguments of a phrase in a file. A missing argument is zero.
type args struct {
	number         uint64
	rule           string
	variant, other bench.Variant
	puzzle         string // id
	list           string // quantities separated by commas
}

// patterns turns a wording into a regular expression.
var patterns = strings.NewReplacer(" [", "(?: ", "]", ")?",
	"NUMBER", `(?P<NUMBER>[1-9]\d{0,8})`, "QUANTITIES", "(?P<QUANTITIES>.+)",
	"RULE", `(?P<RULE>\S+)`, "VARIANT", `(?P<VARIANT>\S+)`, "OTHER", `(?P<OTHER>\S+)`, "BOARD", `(?P<BOARD>\S+)`)

// earlierNames maps former first words of phrases to the present words. Lessons that people have
// written may use the former words.
var earlierNames = map[string]string{"refused": "rejected", "refusal": "rejection", "refusals": "rejections"}

// findPhrase returns the function that a text calls, and its arguments. The error lists the
// phrases that were expected.
func findPhrase[F any](phrases []phrase[F], text string) (do F, a args, err error) {
	text = strings.Join(strings.Fields(text), " ")
	first, rest, _ := strings.Cut(text, " ")
	if name, ok := earlierNames[first]; ok {
		first, text = name, strings.TrimSpace(name+" "+rest)
	}
	var all, alike []string
	for _, p := range phrases {
		all = append(all, p.wording)
		if word, _, _ := strings.Cut(p.wording, " "); word != first {
			continue
		}
		alike = append(alike, p.wording)
		pattern := regexp.MustCompile("^" + patterns.Replace(p.wording) + "$")
		found := pattern.FindStringSubmatch(text)
		if found == nil {
			continue
		}
		arg := func(name string) string {
			if i := pattern.SubexpIndex(name); i >= 0 {
				return found[i]
			}
			return ""
		}
		a = args{rule: arg("RULE"), puzzle: arg("BOARD"), list: arg("QUANTITIES")}
		a.variant, a.other = bench.Variant(arg("VARIANT")), bench.Variant(arg("OTHER"))
		a.number, _ = strconv.ParseUint(arg("NUMBER"), 10, 64)
		return p.do, a, nil
	}
	if alike == nil {
		alike = all
	}
	return do, a, fmt.Errorf("%q is not understood; want %s", text, strings.Join(alike, ", or "))
}

// A quantity is a figure that a question can ask for.
type quantity struct {
	unit  string
	value func(*draft, args) (float64, error)
}

// Units with a special treatment in questions.
const (
	timesAsMany = "times as many nodes" // values with this unit need not be whole numbers
	puzzlesWon  = "boards won"
)

var quantities = []phrase[quantity]{
	{"nodes of VARIANT [on BOARD]", quantity{"nodes", (*draft).nodes}},
	{"undone of VARIANT [on BOARD]", quantity{"backtracks", (*draft).undone}},
	{"rejections of VARIANT [on BOARD]", quantity{"rejected moves", (*draft).rejections}},
	{"moves of VARIANT [on BOARD]", quantity{"moves of the solution", (*draft).moves}},
	{"cut NUMBER of VARIANT against OTHER [on BOARD]", quantity{"nodes pruned", (*draft).cut}},
	{"cuts [by RULE] of VARIANT against OTHER [on BOARD]", quantity{"nodes pruned", (*draft).cuts}},
	{"sum of VARIANT", quantity{"nodes", (*draft).sum}},
	{"par2 NUMBER of VARIANT", quantity{"PAR-2, in nodes", (*draft).par2}},
	{"wins of VARIANT against OTHER", quantity{puzzlesWon, (*draft).wins}},
	{"typical of VARIANT against OTHER", quantity{timesAsMany, (*draft).typical}},
}

// The places in a search. Each function goes to its place.
var places = []phrase[func(*draft, args) error]{
	{"start of VARIANT", (*draft).goToStart},
	{"end of VARIANT", (*draft).goToEnd},
	{"node NUMBER of VARIANT", (*draft).goToNode},
	{"dead end NUMBER of VARIANT", (*draft).goToDeadEnd},
	{"rejection NUMBER [by RULE] of VARIANT", (*draft).goToRejection},
	{"cut NUMBER of VARIANT against OTHER", (*draft).goToCut},
}

// A kind is a Kind of question with the function that makes such a question.
type kind struct {
	Kind
	ask func(*draft) error
}

var kinds = []phrase[kind]{
	{"next", kind{Next, (*draft).askNext}},
	{"rejected", kind{Rejected, (*draft).askRejected}},
	{"which [by RULE]", kind{Which, (*draft).askWhich}},
	{"back", kind{Back, (*draft).askBack}},
	{"guess QUANTITIES", kind{Guess, (*draft).askGuess}},
	{"fewest QUANTITIES", kind{Fewest, (*draft).askExtreme}},
	{"most QUANTITIES", kind{Most, (*draft).askExtreme}},
	{"same of VARIANT", kind{Same, (*draft).askSame}},
}

// A term is a quantity with its arguments.
type term struct {
	quantity
	args
}

// A ratio is a quantity or, if by is not nil, the ratio of two quantities.
type ratio struct {
	term
	by *term
}

// parseRatio reads a quantity, or two quantities with a slash between them.
func parseRatio(text string) (r ratio, err error) {
	above, below, two := strings.Cut(text, " / ")
	if r.quantity, r.args, err = findPhrase(quantities, above); err == nil && two {
		r.by, r.unit = new(term), timesAsMany
		r.by.quantity, r.by.args, err = findPhrase(quantities, below)
	}
	return r, err
}

// parseRatios reads a list of quantities and ratios separated by commas.
func parseRatios(text string) ([]ratio, error) {
	var list []ratio
	for _, part := range splitCommas(text) {
		r, err := parseRatio(part)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, nil
}
