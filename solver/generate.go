package solver

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"backtrack/model"
)

// A Countdown is a context that is cancelled after Calls calls of Err. A search that
// calls it at fixed steps ends at the same point on every machine.
type Countdown struct {
	context.Context
	Calls int
}

// Err counts down.
func (c *Countdown) Err() error {
	if c.Calls--; c.Calls < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}

// A Recipe describes a puzzle to generate: a value for each option, by its id.
// Missing options have their defaults.
type Recipe map[string]string

// An Option is a setting of a generator.
type Option struct {
	ID, Name string
	Doc      string
	Values   []string // the values it can have; nil is any text that Check accepts
	Offers   []string // suggestions for free text
	Default  string
	Check    func(value string) error // checks a free text; may be nil
	// Label writes a value as people do, and Read is the opposite. Both are nil
	// where values need no words of their own.
	Label, Read func(string) string
}

// A Generator makes puzzles.
type Generator[S any] struct {
	Options []Option

	// Version is part of the ids of puzzles; 0 is 1. It goes up when Make makes another
	// puzzle of any recipe and seed than before.
	Version int

	// Fits returns an error for a complete recipe that no puzzle can meet, such as
	// more holes than cells. It is nil if every recipe can be met.
	Fits func(Recipe) error

	// Make makes the puzzle of a complete recipe, the same from the same recipe and
	// seed on every machine. If it can't meet a wish exactly, such as the level, it
	// comes close and says so in the note. It returns ctx.Err() if ctx ends it early.
	Make func(ctx context.Context, r Recipe, seed uint64) (start S, h model.Header, err error)
}

// SeedRange bounds the seeds that are chosen when none is named, so that they
// are short enough to be typed.
const SeedRange = 1_000_000

// Yes and No are the values of an option that is a switch.
const (
	Yes = "yes"
	No  = "no"
)

// IsSwitch reports whether o is a switch: its values are no and yes.
func (o Option) IsSwitch() bool { return slices.Equal(o.Values, []string{No, Yes}) }

// Complete returns r with the defaults of options that it leaves out, or why
// it cannot be met.
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

// Flags writes a complete recipe as the command line that asks for it: a flag,
// followed by a space, for each option that does not have its default.
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

// Stream returns a number that differs for different recipes, given by their
// flags, so that puzzles of one seed are not alike. It hashes the flags with one dash:
// another hash would make other puzzles from the seeds in ids.
func Stream(flags string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(strings.ReplaceAll(flags, "--", "-")))
	return h.Sum64()
}
