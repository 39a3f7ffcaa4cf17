package family

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/solver"
)

// newInfix separates the family and the recipe in the ids of generated puzzles.
const newInfix = "/new/"

// newMaker returns the function Make of f.
func newMaker[S model.State[S, M], M model.Move](spec *Spec[S, M], f Family) func(context.Context, solver.Recipe, uint64) (Puzzle, error) {
	return func(ctx context.Context, r solver.Recipe, seed uint64) (Puzzle, error) {
		full, err := f.Complete(r)
		if err != nil {
			return Puzzle{}, err
		}
		s, h, err := spec.Generator.Make(ctx, full, seed)
		if err != nil {
			return Puzzle{}, err
		}
		p := newPuzzle(spec, h, s)
		p.ID = f.madeID(full, seed)
		return p, nil
	}
}

// MadeID returns the id of the puzzle that Make makes from a recipe and a seed.
func (f Family) MadeID(r solver.Recipe, seed uint64) (string, error) {
	full, err := f.Complete(r)
	if err != nil {
		return "", err
	}
	return f.madeID(full, seed), nil
}

// madeID returns the id for a complete recipe and a seed. Versions of the generator after
// the first one are named: "toy/new/v2-easy-42".
func (f Family) madeID(full solver.Recipe, seed uint64) string {
	id := f.ID + newInfix
	if f.Version > 1 {
		id += "v" + strconv.Itoa(f.Version) + "-"
	}
	return id + recipeID(f.Options, full, seed)
}

// Unversioned splits the id of a generated puzzle into the id without the version of the
// generator, and the version. For other ids it returns the id itself and 1.
func Unversioned(id string) (short string, version int) {
	if family, rest, ok := strings.Cut(id, newInfix); ok {
		word, rest, _ := strings.Cut(rest, "-")
		if digits, ok := strings.CutPrefix(word, "v"); ok {
			if n, err := strconv.Atoi(digits); err == nil && n > 1 {
				return family + newInfix + rest, n
			}
		}
	}
	return id, 1
}

// A VersionError says that an id belongs to a version of the generator that this program
// does not have.
type VersionError struct{ Made, Have int }

func (e VersionError) Error() string {
	have := "no longer has"
	if e.Made > e.Have {
		have = "does not have yet"
	}
	return fmt.Sprintf("this puzzle was made by version %d of the generator, which this program %s", e.Made, have)
}

// Complete returns r with defaults for the options that r leaves out. It returns an error if no
// seed gives a puzzle.
func (f Family) Complete(r solver.Recipe) (solver.Recipe, error) {
	full, err := solver.Complete(f.Options, r)
	if err == nil && f.Fits != nil {
		err = f.Fits(full)
	}
	return full, err
}

// recipeID writes a recipe and a seed as the end of an id, such as "9x9-hard-diagonal-42". The
// first option is always named, the others only if they differ from their defaults. A switch is
// written as its id. A value that is not a number and that only one option can have is written
// alone. Any other value follows the id of its option and a dot.
func recipeID(options []solver.Option, r solver.Recipe, seed uint64) string {
	var words []string
	for i, o := range options {
		v := r[o.ID]
		switch {
		case i > 0 && v == o.Default:
		case o.IsSwitch() && v == solver.Yes:
			words = append(words, o.ID)
		case len(optionsWith(options, v)) == 1 && strings.Trim(v, "0123456789") != "":
			words = append(words, v)
		default:
			words = append(words, o.ID+"."+v)
		}
	}
	return strings.Join(append(words, strconv.FormatUint(seed, 10)), "-")
}

// optionsWith returns the options that can have the value v.
func optionsWith(options []solver.Option, v string) []solver.Option {
	var out []solver.Option
	for _, o := range options {
		if o.Values != nil && slices.Contains(o.Values, v) || o.Values == nil && (o.Check == nil || o.Check(v) == nil) {
			out = append(out, o)
		}
	}
	return out
}

// Makes reports whether id has the form of an id of a generated puzzle of the family, of
// any version of the generator. Recipe parses such ids.
func (f Family) Makes(id string) bool { return f.Make != nil && strings.HasPrefix(id, f.ID+newInfix) }

// Recipe returns the recipe and the seed in the id of a generated puzzle of the family. It
// returns an error if Make does not make that puzzle.
func (f Family) Recipe(id string) (solver.Recipe, uint64, error) {
	bad := fmt.Errorf("no such puzzle of %s can be made: want options that it knows, then a seed, as in 9x9-hard-42", f.ID)
	if !f.Makes(id) {
		return nil, 0, bad
	}
	id, version := Unversioned(id)
	if have := max(1, f.Version); version != have {
		return nil, 0, VersionError{version, have}
	}
	words := strings.Split(strings.TrimPrefix(id, f.ID+newInfix), "-")
	seed, err := strconv.ParseUint(words[len(words)-1], 10, 64)
	if err != nil {
		return nil, 0, bad
	}
	r := solver.Recipe{}
	for _, w := range words[:len(words)-1] {
		name, v, named := strings.Cut(w, ".")
		if !named {
			name, v = f.option(w)
		}
		r[name] = v
	}
	if _, err := f.Complete(r); err != nil {
		return nil, 0, bad
	}
	return r, seed, nil
}

// option returns the id of the option that a word of an id sets, and the value. A word that
// sets no option is returned twice.
func (f Family) option(word string) (id, value string) {
	for _, o := range f.Options {
		if o.IsSwitch() && o.ID == word {
			return o.ID, solver.Yes
		}
	}
	if all := optionsWith(f.Options, word); len(all) == 1 {
		return all[0].ID, word
	}
	return word, word
}

// Seed returns the seed of a generated puzzle, or "" for other puzzles.
func (p Puzzle) Seed() string {
	_, rest, ok := strings.Cut(p.ID, newInfix)
	if !ok {
		return ""
	}
	return rest[strings.LastIndexByte(rest, '-')+1:]
}
