package solver

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"backtrack/model"
)

// A Countdown is a context that is cancelled after Calls calls of Err. A search that calls Err
// at fixed steps ends at the same step on every machine. The countdown does not close the Done
// channel, so it only ends searches that call Err.
type Countdown struct {
	context.Context
	Calls int
}

// Err counts down. It returns context.Canceled once Calls is used up.
func (c *Countdown) Err() error {
	if c.Calls--; c.Calls < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}

// A Recipe describes a puzzle to generate. It maps the ids of options to their values. Options
// that are missing have their defaults.
type Recipe map[string]string

// An Option is a setting of a generator.
type Option struct {
	ID, Name string
	Doc      string
	Values   []string // the possible values; nil means any text that Check accepts
	Offers   []string // suggestions for an option without Values
	Default  string
	Check    func(value string) error // checks a value; may be nil
	// Label returns a value as people write it, and Read is the inverse. Both are nil if
	// people write values as they are.
	Label, Read func(string) string
}

// A Generator makes puzzles.
type Generator[S any] struct {
	Options []Option

	// Version is part of the ids of puzzles; 0 means 1. It increases whenever Make makes a
	// different puzzle from a recipe and a seed than before.
	Version int

	// Fits returns an error for a complete recipe for which there is no puzzle, such as one
	// with more holes than cells. It is nil if there is a puzzle for every recipe.
	Fits func(Recipe) error

	// Make makes a puzzle from a complete recipe and a seed, the same on every machine. If
	// the puzzle differs from the recipe, for example in its level, the note in the header
	// says so. Make returns ctx.Err() if ctx ends it early.
	Make func(ctx context.Context, r Recipe, seed uint64) (start S, h model.Header, err error)
}

// SeedRange is the number of seeds from which the program chooses one when none is given. It is
// small, so that seeds are short enough to type.
const SeedRange = 1_000_000

// Yes and No are the values of an option that is a switch.
const (
	Yes = "yes"
	No  = "no"
)

// IsSwitch reports whether o is a switch: its values are no and yes.
func (o Option) IsSwitch() bool { return slices.Equal(o.Values, []string{No, Yes}) }

// Complete returns r with the defaults of the options that r leaves out. It returns an error if
// r has an unknown option or value.
func Complete(options []Option, r Recipe) (Recipe, error) {
	out := Recipe{}
	for _, o := range options {
		v, ok := r[o.ID]
		if !ok {
			v = o.Default
		}
		if o.Values != nil && !slices.Contains(o.Values, v) {
			return nil, fmt.Errorf("unknown %s %q: want %s", o.ID, v, strings.Join(o.Values, ", "))
		}
		if o.Check != nil {
			if err := o.Check(v); err != nil {
				return nil, err
			}
		}
		out[o.ID] = v
	}
	for id := range r {
		if _, ok := out[id]; !ok {
			return nil, fmt.Errorf("there is no option %q", id)
		}
	}
	return out, nil
}

// Flags returns a complete recipe as flags of the command line. It leaves out options that have
// their defaults. A space follows each flag.
func Flags(options []Option, r Recipe) string {
	var b strings.Builder
	for _, o := range options {
		switch v := r[o.ID]; {
		case v == o.Default:
		case o.IsSwitch():
			b.WriteString("--" + o.ID + " ")
		default:
			b.WriteString("--" + o.ID + " " + v + " ")
		}
	}
	return b.String()
}

// Stream returns a hash of the flags of a recipe, which makes different recipes have different
// puzzles for one seed. It hashes each flag with only one dash, because any other hash would
// change the puzzles whose ids contain seeds.
func Stream(flags string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(strings.ReplaceAll(flags, "--", "-")))
	return h.Sum64()
}
