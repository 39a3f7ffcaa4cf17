package play

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/host"
)

// A Pool makes new puzzles. It makes some in advance, one at a time, so that the player need
// not wait. It makes others on demand from a seed. While a solver is measured, the pool is held
// and makes no puzzles in advance.
type Pool struct {
	loop host.Loop
	has  func(family.Puzzle) bool // reports whether the player has the same board

	begun  bool // puzzles are made in advance
	held   bool
	family family.Family
	recipe solver.Recipe // the recipe of the puzzles in ready, and of the next one
	ready  []family.Puzzle

	seed       uint64         // the seed of the puzzle being made
	tries      int            // number of puzzles made that differ from the recipe
	fallback   *family.Puzzle // the first of those puzzles
	knownCount int            // number of boards made that the player already has
	making     task
	failed     error                      // why no puzzle can be made from the recipe; nil if one may be made
	taker      func(family.Puzzle, error) // gets the next puzzle; nil if the player is not waiting for one
	seedTask   task                       // makes a puzzle from a seed, or searches for one to practise with
	search     *search                    // the search for a puzzle to practise with; nil if there is none
	since      time.Time                  // when the player began to wait
}

const (
	poolSize  = 3   // number of puzzles kept ready
	poolTries = 5   // attempts to make a puzzle that follows the whole recipe
	poolKnown = 100 // number of boards that the player already has after which the pool gives up
)

var errNoMore = errors.New("you have every board of this kind that was found: choose another size or difficulty")

// NewPool returns a pool that works until the context of l ends. It never offers a board
// that the player has.
func NewPool(l host.Loop, has func(family.Puzzle) bool) *Pool { return &Pool{loop: l, has: has} }

// Begin starts to make puzzles in advance from a recipe that is likely to be asked for.
func (p *Pool) Begin(f family.Family, r solver.Recipe) {
	p.begun = true
	p.Prefer(f, r)
}

// Prefer makes puzzles in advance from another recipe, but only if Begin was called before.
func (p *Pool) Prefer(f family.Family, r solver.Recipe) {
	if p.begun {
		p.setRecipe(f, r)
	}
}

func (p *Pool) setRecipe(f family.Family, r solver.Recipe) {
	if p.recipe == nil || p.family.ID != f.ID || !maps.Equal(p.recipe, r) {
		p.making.stop()
		p.family, p.recipe, p.ready, p.failed = f, r, nil, nil
		p.reseed()
	}
	p.work()
}

// reseed chooses a new seed.
func (p *Pool) reseed() {
	p.seed, p.tries, p.fallback, p.knownCount = rand.Uint64N(solver.SeedRange), 0, nil, 0
}

// Hold suspends the work while a solver is measured, or resumes it.
func (p *Pool) Hold(on bool) {
	if on && p.search != nil {
		p.endSearch(family.Puzzle{}, errMeasuring)
	}
	p.held = on
	if on && p.taker == nil {
		p.making.stop()
	} else {
		p.work()
	}
}

// Take calls then with a puzzle made from a recipe, or with an error: immediately if a puzzle
// is ready, else when one has been made.
func (p *Pool) Take(f family.Family, r solver.Recipe, then func(family.Puzzle, error)) {
	p.setRecipe(f, r)
	p.ready = slices.DeleteFunc(p.ready, p.has)
	if len(p.ready) > 0 {
		next := p.ready[0]
		p.ready = p.ready[1:]
		p.work()
		then(next, nil)
		return
	}
	p.taker, p.failed, p.since = then, nil, time.Now()
	p.work()
}

// Make calls then with the puzzle made from a recipe and a seed.
func (p *Pool) Make(f family.Family, r solver.Recipe, seed uint64, then func(family.Puzzle, error)) {
	p.search, p.since = nil, time.Now()
	puzzle := func(ctx context.Context) (family.Puzzle, error) { return f.Make(ctx, r, seed) }
	host.Ask(p.seedTask.begin(p.loop), 0, puzzle, func(next family.Puzzle, err error) {
		p.seedTask.stop()
		then(next, err)
	})
}

// Busy reports whether the player waits for a puzzle.
func (p *Pool) Busy() bool { return p.taker != nil || p.seedTask.busy() }

// Waited returns how long the player has waited for a puzzle, or 0.
func (p *Pool) Waited() time.Duration {
	if !p.Busy() {
		return 0
	}
	return time.Since(p.since)
}

// Stop ends the player's wait for a puzzle. The function passed to Take or Make is not called.
func (p *Pool) Stop() {
	p.taker, p.search = nil, nil
	if !p.begun || p.held {
		p.making.stop()
	}
	p.seedTask.stop()
}

// work starts to make a puzzle if one is wanted.
func (p *Pool) work() {
	wanted := p.taker != nil || p.begun && !p.held && len(p.ready) < poolSize
	if p.making.busy() || p.recipe == nil || p.failed != nil || !wanted {
		return
	}
	f, r, seed := p.family, p.recipe, p.seed
	puzzle := func(ctx context.Context) (family.Puzzle, error) { return f.Make(ctx, r, seed) }
	host.Ask(p.making.begin(p.loop), 0, puzzle, p.handleMade)
}

// handleMade handles the result of an attempt to make a puzzle.
func (p *Pool) handleMade(next family.Puzzle, err error) {
	p.making.stop()
	again := false
	switch note := next.Header.Note; {
	case err != nil:
	case p.has(next) || slices.ContainsFunc(p.ready, func(q family.Puzzle) bool { return sameBoard(q, next) }):
		p.knownCount++
		if again = p.knownCount < poolKnown; !again {
			err = errNoMore
		}
	case note == "":
	case p.tries+1 < poolTries:
		p.tries++
		p.fallback = cmp.Or(p.fallback, &next)
		again = true
	case p.fallback != nil:
		next = *p.fallback
	}
	if again {
		p.seed = rand.Uint64N(solver.SeedRange)
		p.work()
		return
	}
	p.failed = err
	p.reseed()
	if then := p.taker; then != nil {
		p.taker = nil
		then(next, err)
	} else if err == nil {
		p.ready = append(p.ready, next)
	}
	p.work()
}
