package play

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/words"
)

// practiceTries is the number of puzzles made to find one that needs a technique.
const practiceTries = 100

var errMeasuring = errors.New("a solver is being measured, and making puzzles would disturb it")

// A search is a search for a new puzzle that needs a technique.
type search struct {
	technique string
	tries     atomic.Int32 // number of attempts, including the current one
	then      func(family.Puzzle, error)
}

// Practise searches for a new puzzle that needs a technique, given by its index in the family,
// and calls then with it. It makes puzzles of the level of the technique and rates them. The
// rest of the recipe is r. Every second puzzle departs from r, because some techniques need
// another kind of board.
func (p *Pool) Practise(f family.Family, r solver.Recipe, technique int, then func(family.Puzzle, error)) {
	t := f.Techniques[technique]
	if p.held {
		then(family.Puzzle{}, errMeasuring)
		return
	}
	if f.Make == nil {
		then(family.Puzzle{}, fmt.Errorf("%s has no generator, so no puzzle can be made that needs %s", f.Name, t.Name))
		return
	}
	s := &search{technique: t.Name, then: then}
	p.search, p.since = s, time.Now()
	recipe := practiceRecipe(f, r, t.Level)
	look := func(ctx context.Context) (family.Puzzle, error) { return s.find(ctx, f, recipe, technique) }
	host.Ask(p.seedTask.begin(p.loop), 0, look, p.endSearch)
}

// endSearch ends the search and passes its result on.
func (p *Pool) endSearch(found family.Puzzle, err error) {
	then := p.search.then
	p.search = nil
	p.seedTask.stop()
	then(found, err)
}

// practiceRecipe returns r with a level. If r allows no such puzzle, it returns the default
// recipe with the level. If the family's generator doesn't offer the level, it returns r.
func practiceRecipe(f family.Family, r solver.Recipe, level solver.Level) solver.Recipe {
	for _, from := range []solver.Recipe{r, {}} {
		asked := solver.Recipe{"difficulty": level.String()}
		for id, v := range from {
			if id != "difficulty" {
				asked[id] = v
			}
		}
		if full, err := f.Complete(asked); err == nil {
			return full
		}
	}
	return r
}

// vary returns r with about every third option replaced at random. It returns r itself if the
// new options don't fit together.
func vary(f family.Family, r solver.Recipe) solver.Recipe {
	other := maps.Clone(r)
	for _, o := range f.Options {
		if values := slices.Concat(o.Values, o.Offers); len(values) > 0 && rand.IntN(3) == 0 {
			other[o.ID] = values[rand.IntN(len(values))]
		}
	}
	if full, err := f.Complete(other); err == nil {
		return full
	}
	return r
}

// find makes and rates puzzles until one needs the technique.
func (s *search) find(ctx context.Context, f family.Family, r solver.Recipe, technique int) (family.Puzzle, error) {
	for try := range practiceTries {
		s.tries.Add(1)
		recipe := r
		if try%2 == 1 {
			recipe = vary(f, r)
		}
		made, err := f.Make(ctx, recipe, rand.Uint64N(solver.SeedRange))
		switch {
		case ctx.Err() != nil:
			return family.Puzzle{}, ctx.Err()
		case err != nil: // the recipe allows no puzzle
			continue
		case made.Rate == nil:
			return family.Puzzle{}, fmt.Errorf("%s does not rate puzzles, so it is not known which need %s", f.Name, s.technique)
		}
		rating, err := made.Rate(ctx)
		if err != nil {
			return family.Puzzle{}, err
		}
		if slices.ContainsFunc(rating.Techniques, func(c solver.TechniqueCount) bool { return c.Technique == technique }) {
			return made, nil
		}
	}
	return family.Puzzle{}, fmt.Errorf("none of %s needs %s, which is rare; you may try again",
		words.Count(practiceTries, "new puzzle"), s.technique)
}

// Searching says how far the search for a puzzle to practise with has got. It returns "" if
// none is running.
func (p *Pool) Searching() string {
	if p.search == nil {
		return ""
	}
	return fmt.Sprintf("looking for a puzzle that needs %s, try %d of %d", p.search.technique, p.search.tries.Load(), practiceTries)
}
