package family

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/solver"
)

// made separates the family and the recipe in the ids of generated puzzles.
const made = "/new/"

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
		p.ID = spec.ID + made + recipeID(f.Options, full, seed)
		return p, nil
	}
}

// MadeID returns the id of the puzzle that Make makes of a recipe and a seed.
func (f Family) MadeID(r solver.Recipe, seed uint64) (string, error) {
	full, err := f.Complete(r)
	if err != nil {
		return "", err
	}
	return f.ID + made + recipeID(f.Options, full, seed), nil
}

// Complete returns r with the defaults of options that it leaves out, or why
// no puzzle can be made of it, whatever the seed.
func (f Family) Complete(r solver.Recipe) (solver.Recipe, error) {
	full, err := solver.Complete(f.Options, r)
	if err == nil && f.Fits != nil {
		err = f.Fits(full)
	}
	return full, err
}

// recipeID writes a recipe and a seed as the end of an id, such as
// "9x9-hard-diagonal-42". Of the options the first is always named, the others
// where they differ from their defaults. A switch is its id, a value that only one
// option can have stands alone, and any other follows the id of its option.
func recipeID(options []solver.Option, r solver.Recipe, seed uint64) string {
	var words []string
	for i, o := range options {
		v := r[o.ID]
		switch {
		case i > 0 && v == o.Default:
		case o.Switch() && v == solver.Yes:
			words = append(words, o.ID)
		case len(owners(options, v)) == 1 && strings.Trim(v, "0123456789") != "":
			words = append(words, v)
		default:
			words = append(words, o.ID+"."+v)
		}
	}
	return strings.Join(append(words, strconv.FormatUint(seed, 10)), "-")
}

// owners returns the options that can have the value v.
func owners(options []solver.Option, v string) []solver.Option {
	var out []solver.Option
	for _, o := range options {
		if o.Values != nil && slices.Contains(o.Values, v) || o.Values == nil && (o.Check == nil || o.Check(v) == nil) {
			out = append(out, o)
		}
	}
	return out
}

// Makes reports whether id has the form of an id of a generated puzzle of the family,
// which Recipe reads.
func (f Family) Makes(id string) bool { return f.Make != nil && strings.HasPrefix(id, f.ID+made) }

// Recipe returns the recipe and the seed that the id of a generated puzzle of the
// family names.
func (f Family) Recipe(id string) (r solver.Recipe, seed uint64, ok bool) {
	rest, ok := strings.CutPrefix(id, f.ID+made)
	if !ok || f.Make == nil {
		return nil, 0, false
	}
	words := strings.Split(rest, "-")
	seed, err := strconv.ParseUint(words[len(words)-1], 10, 64)
	if err != nil {
		return nil, 0, false
	}
	r = solver.Recipe{}
	for _, w := range words[:len(words)-1] {
		name, v, named := strings.Cut(w, ".")
		if !named {
			name, v = f.option(w)
		}
		r[name] = v
	}
	if _, err := f.Complete(r); err != nil {
		return nil, 0, false
	}
	return r, seed, true
}

// option returns the option that a word of an id sets, and the value.
func (f Family) option(word string) (id, value string) {
	for _, o := range f.Options {
		if o.Switch() && o.ID == word {
			return o.ID, solver.Yes
		}
	}
	if all := owners(f.Options, word); len(all) == 1 {
		return all[0].ID, word
	}
	return word, word
}

// Seed returns the seed of a generated puzzle, "" for any other.
func (p Puzzle) Seed() string {
	_, rest, ok := strings.Cut(p.ID, made)
	if !ok {
		return ""
	}
	return rest[strings.LastIndexByte(rest, '-')+1:]
}
