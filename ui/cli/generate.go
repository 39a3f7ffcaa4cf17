package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// generate returns the setup of the command: its flags are the options of all
// generators.
func generate(families []family.Family) func(*flag.FlagSet) action {
	return func(fs *flag.FlagSet) action {
		recipe := solver.Recipe{}
		for _, same := range allOptions(families) {
			declare(fs, same, about(same, len(families) > 1), recipe)
		}
		n := wholeNumber(fs, "n", 1, 1, "make `N` puzzles; 1 by default. The seed goes up by 1 each time")
		seed, seeded := uint64(0), false
		fs.Func("seed", "make the puzzle from the seed `NUMBER`; the same seed makes the same puzzle. By "+
			"default any", func(s string) (err error) {
			if seed, err = strconv.ParseUint(s, 10, 64); err != nil {
				return errors.New("want a whole number, 0 or more")
			}
			seeded = true
			return nil
		})
		return func(ctx context.Context, e *env, args []string) error {
			if len(args) == 0 {
				return wrongUse("want a family: %s", words.List(lists.Map(e.families, func(f family.Family) string { return f.ID }), "or"))
			}
			if len(args) > 1 {
				return wrongUse("want one family, not %d; the families are %s", len(args), e.familyIDs())
			}
			f, err := e.family(args[0])
			if err != nil {
				return err
			}
			if f.Make == nil {
				return wrongUse("%s has no generator", f.ID)
			}
			if _, err := f.Complete(recipe); err != nil {
				return wrongUse("%v", err)
			}
			if !seeded {
				seed = rand.Uint64N(solver.SeedRange)
			}
			if last := uint64(*n - 1); seed > math.MaxUint64-last {
				return wrongUse("--seed %d: want at most %d for %s", seed, math.MaxUint64-last, words.Count(*n, "puzzle"))
			}
			return e.generate(ctx, f, recipe, seed, *n)
		}
	}
}

// only returns the command generate with the options of the family that args name, c
// itself if they name none.
func only(c command, args []string, families []family.Family) command {
	for _, f := range families {
		if c.name == "generate" && f.Make != nil && slices.Contains(args, f.ID) {
			return command{c.name, f.ID, c.does, generate([]family.Family{f})}
		}
	}
	return c
}

// generate prints n puzzles as a collection, each one as soon as it is made. It fails if
// one of them is not what was asked for, which a note says.
func (e *env) generate(ctx context.Context, f family.Family, r solver.Recipe, seed uint64, n int) error {
	good := true
	for i := range n {
		at := seed + uint64(i)
		stop := e.working(fmt.Sprintf("making puzzle %d of %d", i+1, n), 0)
		p, err := f.Make(ctx, r, at)
		stop()
		if e.out.err != nil || e.interrupted(ctx, " after %s of %d; to go on, use --seed %d -n %d", words.Count(i, "puzzle"), n, at, n-i) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("seed %d: %w", at, err)
		}
		if note := p.Header.Note; note != "" {
			good = false
			e.complain(fmt.Sprintf("seed %d", at), errors.New(note))
		}
		if i > 0 {
			p.File = "---\n" + p.File
		}
		fmt.Fprint(e.out, p.File)
	}
	return failure(!good)
}

// A familyOption is an option together with the name of its family.
type familyOption struct {
	family string
	solver.Option
}

// allOptions lists the options of all generators, grouped by id.
func allOptions(families []family.Family) [][]familyOption {
	var out [][]familyOption
	for _, f := range families {
		for _, o := range f.Options {
			i := slices.IndexFunc(out, func(same []familyOption) bool { return same[0].ID == o.ID })
			if i < 0 {
				i, out = len(out), append(out, nil)
			}
			out[i] = append(out[i], familyOption{f.Name, o})
		}
	}
	return out
}

// declare declares a flag for the options of one id. Its value is checked when the
// family is known.
func declare(fs *flag.FlagSet, same []familyOption, usage string, recipe solver.Recipe) {
	o := same[0]
	if o.Switch() {
		fs.BoolFunc(o.ID, usage, func(s string) error {
			on, err := strconv.ParseBool(s)
			recipe[o.ID] = map[bool]string{true: solver.Yes, false: solver.No}[on]
			return err
		})
		return
	}
	value := strings.ToUpper(o.ID)
	if o.Values != nil && !slices.ContainsFunc(same, func(p familyOption) bool { return !slices.Equal(p.Values, o.Values) }) {
		value = strings.Join(o.Values, "|")
	}
	fs.Func(o.ID, onlyName(value)+usage, func(s string) error {
		recipe[o.ID] = strings.NewReplacer(" × ", "x", "×", "x").Replace(strings.ToLower(s))
		return nil
	})
}

// about says what an option means in each family that has it, which it names if named.
func about(same []familyOption, named bool) string {
	var docs []string
	for _, o := range same {
		doc := words.Lower(strings.TrimRight(o.Doc, "."))
		if named {
			doc = o.family + ": " + doc
		}
		if !o.Switch() {
			doc += ". By default " + o.Default
		}
		docs = append(docs, doc)
	}
	return strings.Join(docs, ". ")
}
