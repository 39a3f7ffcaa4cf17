package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// generate only returns usage errors, which ask for a family that has a generator. Each of
// these families is a subcommand.
func generate(cmd *cobra.Command) action {
	return func(_ context.Context, e *env, args []string) error {
		if len(args) == 0 {
			return wrongUse("want a family: %s", words.List(familyIDs(e.families), "or"))
		}
		f, err := e.family(args[0])
		if err == nil {
			err = wrongUse("%s has no generator", f.ID)
		}
		return err
	}
}

// generators returns the subcommands of generate.
func generators(families []family.Family) (all []command) {
	for _, f := range families {
		if f.Make != nil {
			all = append(all, command{f.ID, "Makes puzzles of " + f.Name + ".", generator(f), []string{"--difficulty hard --seed 42 -n 10"}, nil})
		}
	}
	return all
}

// generator returns the setup of the command that makes puzzles of a family.
func generator(f family.Family) func(*cobra.Command) action {
	return func(cmd *cobra.Command) action {
		recipe := solver.Recipe{}
		for _, o := range f.Options {
			declareOption(cmd, o, recipe)
		}
		n := wholeNumber(cmd, "n,number", 1, 1, "make N puzzles; 1 by default. The seed goes up by 1 each time")
		seed, seeded := uint64(0), false
		declare(cmd, "seed", "NUMBER", "make the puzzle from this seed; the same seed makes the same puzzle. By "+
			"default any", func(s string) (err error) {
			if seed, err = strconv.ParseUint(s, 10, 64); err != nil {
				return errors.New("want a whole number, 0 or more")
			}
			seeded = true
			return nil
		})
		timeout := duration(cmd, "timeout", 0, "limit the wall-clock TIME for each puzzle, as in 500ms or 2m; there is no limit by default")
		return func(ctx context.Context, e *env, _ []string) error {
			if _, err := f.Complete(recipe); err != nil {
				return wrongUse("%v", err)
			}
			if !seeded {
				seed = rand.Uint64N(solver.SeedRange)
			}
			if last := uint64(*n - 1); seed > math.MaxUint64-last {
				return wrongUse("--seed %d: want at most %d for %s", seed, math.MaxUint64-last, words.Count(*n, "puzzle"))
			}
			return e.generate(ctx, f, recipe, seed, *n, *timeout)
		}
	}
}

// generate prints n puzzles as a collection, each as soon as it is made. It fails if a puzzle
// has a note, because the note says how the puzzle differs from the request.
func (e *env) generate(ctx context.Context, f family.Family, r solver.Recipe, seed uint64, n int, timeout time.Duration) error {
	good, between := true, ""
	for i := range n {
		at := seed + uint64(i)
		stop := e.showElapsed(fmt.Sprintf("making puzzle %d of %d", i+1, n), timeout)
		within, cancel := ctx, func() {}
		if timeout > 0 {
			within, cancel = context.WithTimeout(ctx, timeout)
		}
		p, err := f.Make(within, r, at)
		late := within.Err() != nil
		cancel()
		stop()
		if e.out.err != nil || e.interrupted(ctx, " after %s of %s; to go on, use --seed %d -n %d",
			words.Count(i, "puzzle"), words.Number(n), at, n-i) {
			return nil
		}
		if late {
			good = false
			e.complain(fmt.Sprintf("seed %d", at), fmt.Errorf("not made within %s", bench.ExactTime(timeout)))
			continue
		}
		if err != nil {
			return fmt.Errorf("seed %d: %w", at, err)
		}
		if note := p.Header.Note; note != "" {
			good = false
			e.complain(fmt.Sprintf("seed %d", at), errors.New(note))
		}
		fmt.Fprint(e.out, between, p.File)
		between = "---\n"
	}
	return reportedError(!good)
}

// declareOption declares an option of a generator. Its value may be written as the program
// prints it or as people write it, as in 9×9 and Hard.
func declareOption(cmd *cobra.Command, o solver.Option, recipe solver.Recipe) {
	usage := words.Lower(strings.TrimRight(o.Doc, "."))
	if o.IsSwitch() {
		cmd.Flags().BoolFunc(o.ID, usage, func(s string) error {
			on, err := strconv.ParseBool(s)
			recipe[o.ID] = map[bool]string{true: solver.Yes, false: solver.No}[on]
			return err
		})
		return
	}
	offers := o.Values
	if offers == nil {
		offers = o.Offers
	} else {
		usage += ". One of " + words.List(o.Values, "or")
	}
	declare(cmd, o.ID, strings.ToUpper(o.ID), usage+". By default "+o.Default, func(s string) error {
		s = strings.ToLower(strings.NewReplacer("×", "x", " ", "").Replace(s))
		switch {
		case o.Values != nil && !slices.Contains(o.Values, s):
			return errors.New("want " + words.List(o.Values, "or"))
		case o.Check != nil:
			if err := o.Check(s); err != nil {
				return err
			}
		}
		recipe[o.ID] = s
		return nil
	}, offers...)
}
