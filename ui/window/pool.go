package window

import (
	"context"
	"maps"
	"math/rand/v2"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

// A pool makes puzzles before they are asked for, one at a time, so that New
// need not wait. It does nothing while a solver is measured.
type pool struct {
	w      *Window
	begun  bool // puzzles are made beforehand
	held   bool
	family family.Family
	recipe solver.Recipe // of those in ready, and of the one that is being made
	ready  []family.Puzzle

	seed   uint64         // of the one that is being made
	tries  int            // that were not quite what was wished
	near   *family.Puzzle // the first of those
	stop   context.CancelFunc
	failed error // no puzzle can be made of this recipe
	taker  func(family.Puzzle, error)
}

const (
	poolSize  = 3
	poolTries = 5 // to get exactly what was wished
)

// begin makes puzzles from now on for what is likely to be asked for.
func (p *pool) begin() {
	p.begun = true
	if f, ok := p.w.maker(); ok {
		p.aim(f, p.w.recipe(f))
	}
}

// aim makes puzzles of a recipe from now on.
func (p *pool) aim(f family.Family, r solver.Recipe) {
	if p.recipe != nil && p.family.ID == f.ID && maps.Equal(p.recipe, r) {
		p.work()
		return
	}
	p.rest()
	p.family, p.recipe, p.ready, p.failed = f, r, nil, nil
	p.another()
	p.work()
}

// another chooses a new seed.
func (p *pool) another() { p.seed, p.tries, p.near = rand.Uint64N(solver.SeedRange), 0, nil }

// hold stops the work while a solver is measured, and takes it up again.
func (p *pool) hold(on bool) {
	if p.held = on; on && p.taker == nil {
		p.rest()
	} else {
		p.work()
	}
}

func (p *pool) rest() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

// take calls then with a puzzle of a recipe: immediately if one is ready, or
// else as soon as it is made.
func (p *pool) take(f family.Family, r solver.Recipe, then func(family.Puzzle, error)) {
	p.aim(f, r)
	if len(p.ready) > 0 {
		next := p.ready[0]
		p.ready = p.ready[1:]
		p.work()
		then(next, nil)
		return
	}
	p.taker, p.failed = then, nil
	p.work()
}

// cancel ends the wait for a puzzle.
func (p *pool) cancel() {
	p.taker = nil
	if !p.begun || p.held {
		p.rest()
	}
}

// work makes a puzzle if one is wanted.
func (p *pool) work() {
	wanted := p.taker != nil || p.begun && !p.held && len(p.ready) < poolSize
	if p.stop != nil || p.recipe == nil || p.failed != nil || !wanted {
		return
	}
	ctx, cancel := context.WithCancel(p.w.ctx)
	p.stop = cancel
	f, r, seed := p.family, p.recipe, p.seed
	play.Ask(ctx, p.w.post, 0, func(ctx context.Context) (family.Puzzle, error) { return f.Make(ctx, r, seed) }, p.made)
}

// made follows the end of an attempt.
func (p *pool) made(next family.Puzzle, err error) {
	p.rest()
	_, seen := p.w.lib.puzzle(next.ID)
	switch {
	case err != nil:
		p.failed = err
	case seen:
		p.seed = rand.Uint64N(solver.SeedRange)
		p.work()
		return
	case next.Header.Note != "" && p.tries+1 < poolTries:
		p.tries++
		if p.near == nil {
			p.near = &next
		}
		p.seed = rand.Uint64N(solver.SeedRange)
		p.work()
		return
	case next.Header.Note != "" && p.near != nil:
		next = *p.near
	}
	p.another()
	if then := p.taker; then != nil {
		p.taker = nil
		then(next, err)
	} else if err == nil {
		p.ready = append(p.ready, next)
	}
	p.work()
}
