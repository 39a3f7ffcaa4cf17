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

// A Pool makes new puzzles: some before they are asked for, one at a time, so that
// the player need not wait, and others from a seed. None is made beforehand while it
// is held because a solver is measured.
type Pool struct {
	loop host.Loop
	has  func(family.Puzzle) bool // reports whether the player has a board

	begun  bool // puzzles are made beforehand
	held   bool
	family family.Family
	recipe solver.Recipe // of those in ready, and of the one that is being made
	ready  []family.Puzzle

	seed   uint64         // of the one that is being made
	tries  int            // that were not quite what was wished
	near   *family.Puzzle // the first of those
	known  int            // tries that gave a board that the player has
	making task
	failed error // no puzzle can be made of this recipe
	taker  func(family.Puzzle, error)
	seeded task      // makes a puzzle of a seed, or looks for one to practise with
	search *search   // for one to practise with; nil if there is none
	since  time.Time // when somebody began to wait
}

const (
	poolSize  = 3
	poolTries = 5 // to get exactly what was wished
	poolKnown = 100
)

var errNoMore = errors.New("you have every board of this kind that was found: choose another size or difficulty")

// NewPool returns a pool that works until the context of l ends. It gives no board that
// the player has.
func NewPool(l host.Loop, has func(family.Puzzle) bool) *Pool { return &Pool{loop: l, has: has} }

// Begin makes puzzles from now on, of a recipe that is likely to be asked for.
func (p *Pool) Begin(f family.Family, r solver.Recipe) {
	p.begun = true
	p.Prefer(f, r)
}

// Prefer makes puzzles of a recipe from now on, if the pool has begun.
func (p *Pool) Prefer(f family.Family, r solver.Recipe) {
	if p.begun {
		p.aim(f, r)
	}
}

func (p *Pool) aim(f family.Family, r solver.Recipe) {
	if p.recipe == nil || p.family.ID != f.ID || !maps.Equal(p.recipe, r) {
		p.making.stop()
		p.family, p.recipe, p.ready, p.failed = f, r, nil, nil
		p.reseed()
	}
	p.work()
}

// reseed chooses a new seed.
func (p *Pool) reseed() { p.seed, p.tries, p.near, p.known = rand.Uint64N(solver.SeedRange), 0, nil, 0 }

// Hold stops the work while a solver is measured, and takes it up again.
func (p *Pool) Hold(on bool) {
	if on && p.search != nil {
		p.endSearch(family.Puzzle{}, errMeasuring)
	}
	if p.held = on; on && p.taker == nil {
		p.making.stop()
	} else {
		p.work()
	}
}

// Take calls then with a puzzle of a recipe: immediately if one is ready, or
// else as soon as it is made.
func (p *Pool) Take(f family.Family, r solver.Recipe, then func(family.Puzzle, error)) {
	p.aim(f, r)
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

// Make calls then with the puzzle of a recipe and a seed.
func (p *Pool) Make(f family.Family, r solver.Recipe, seed uint64, then func(family.Puzzle, error)) {
	p.search, p.since = nil, time.Now()
	puzzle := func(ctx context.Context) (family.Puzzle, error) { return f.Make(ctx, r, seed) }
	host.Ask(p.seeded.begin(p.loop), 0, puzzle, func(next family.Puzzle, err error) {
		p.seeded.stop()
		then(next, err)
	})
}

// Busy reports whether somebody waits for a puzzle.
func (p *Pool) Busy() bool { return p.taker != nil || p.seeded.busy() }

// Waited returns how long somebody has waited for a puzzle. It returns 0 if nobody waits.
func (p *Pool) Waited() time.Duration {
	if !p.Busy() {
		return 0
	}
	return time.Since(p.since)
}

// Stop ends the wait for a puzzle.
func (p *Pool) Stop() {
	p.taker, p.search = nil, nil
	if !p.begun || p.held {
		p.making.stop()
	}
	p.seeded.stop()
}

// work makes a puzzle if one is wanted.
func (p *Pool) work() {
	wanted := p.taker != nil || p.begun && !p.held && len(p.ready) < poolSize
	if p.making.busy() || p.recipe == nil || p.failed != nil || !wanted {
		return
	}
	f, r, seed := p.family, p.recipe, p.seed
	puzzle := func(ctx context.Context) (family.Puzzle, error) { return f.Make(ctx, r, seed) }
	host.Ask(p.making.begin(p.loop), 0, puzzle, p.made)
}

// made follows the end of an attempt.
func (p *Pool) made(next family.Puzzle, err error) {
	p.making.stop()
	again := false
	switch note := next.Header.Note; {
	case err != nil:
	case p.has(next) || slices.ContainsFunc(p.ready, func(q family.Puzzle) bool { return sameBoard(q, next) }):
		p.known++
		if again = p.known < poolKnown; !again {
			err = errNoMore
		}
	case note == "":
	case p.tries+1 < poolTries:
		p.tries++
		p.near = cmp.Or(p.near, &next)
		again = true
	case p.near != nil:
		next = *p.near
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
