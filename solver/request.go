package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"

	"backtrack/model"
)

// Any is the value with which an option leaves the choice to the generator.
const Any = "any"

// Difficulty returns the option that asks for a level.
func Difficulty(doc string) Option {
	return Option{ID: "difficulty", Name: "Difficulty", Default: Any, Values: append([]string{Any}, levelNames[:Search]...), Doc: doc}
}

// A Request is the part of a recipe that all families share.
type Request struct {
	AnyLevel bool
	Level    Level  // the requested level, unless AnyLevel
	Flags    string // the recipe as flags of the command line, see [Flags]
}

// ParseRequest reads the shared part of a complete recipe.
func ParseRequest(options []Option, r Recipe) (q Request, err error) {
	q = Request{AnyLevel: r["difficulty"] == Any, Flags: Flags(options, r)}
	if !q.AnyLevel {
		q.Level, err = ParseLevel(r["difficulty"])
	}
	return q, err
}

// Rand returns the source of randomness for the attempt with number try at a seed.
func (r Request) Rand(seed uint64, try int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, Stream(r.Flags)+uint64(try)))
}

// AddLevel sets the difficulty in the header of a puzzle to a level, and adds the level to the
// name.
func AddLevel(h *model.Header, l Level) {
	h.Difficulty = l.String()
	h.Name += ", " + h.Difficulty
}

// Misses returns how far a level is from the requested one, or 0 if it is the requested one. A
// level that is too low counts as nearer than a level that is too high by the same amount.
func (r Request) Misses(got Level) int {
	switch {
	case r.AnyLevel:
		return 0
	case got > r.Level:
		return 2*int(got-r.Level) + 1
	}
	return 2 * int(r.Level-got)
}

// Note returns a sentence that says that a puzzle does not have the requested level. It returns
// "" if the puzzle has that level. The kind is a noun such as "puzzle of this kind".
func (r Request) Note(kind string, got Level) string {
	if r.Misses(got) == 0 {
		return ""
	}
	return fmt.Sprintf("No %v %s was found; this one is %v.", r.Level, kind, got)
}

// Source returns the command that makes the same puzzle again.
func (r Request) Source(family string, seed uint64) string {
	return fmt.Sprintf("backtrack generate %s %s--seed %d", family, r.Flags, seed)
}

// Nearest calls attempt with the numbers 0 to tries-1 and returns the draft with the smallest
// result of misses. If several drafts have it, Nearest returns the first. It returns nil if all
// drafts are nil. It stops early if misses returns 0 for a draft. It also stops early if it has
// a draft and enough returns true for the number of tries so far; enough may be nil.
func Nearest[D any](
	ctx context.Context, tries int, enough func(tries int) bool,
	attempt func(try int) (*D, error), misses func(*D) int,
) (*D, error) {
	var best *D
	for try := range tries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d, err := attempt(try)
		if err != nil {
			return nil, err
		}
		if d != nil && (best == nil || misses(d) < misses(best)) {
			best = d
		}
		if best != nil && (misses(best) == 0 || enough != nil && enough(try+1)) {
			break
		}
	}
	return best, nil
}

// Checker returns a function that checks a value by parsing it. The function returns the error
// of parse.
func Checker[V, T any](parse func(V) (T, error)) func(V) error {
	return func(v V) error {
		_, err := parse(v)
		return err
	}
}

// ParseCount reads a number from low to high. If high is 0, the number has no upper limit. If
// low is more than 0, the text may also be [Any], for which ParseCount returns 0. Errors call
// the number by the given name.
func ParseCount(s, name string, low, high int) (int, error) {
	if low > 0 && s == Any {
		return 0, nil
	}
	n, err := strconv.Atoi(s)
	if err == nil && n >= low && (n <= high || high == 0) {
		return n, nil
	}
	want := fmt.Sprintf("%d or more", low)
	if high > 0 {
		want = fmt.Sprintf("%d to %d", low, high)
	}
	if low > 0 {
		want += ", or any"
	}
	return 0, fmt.Errorf("%s is %q: want %s", name, s, want)
}
