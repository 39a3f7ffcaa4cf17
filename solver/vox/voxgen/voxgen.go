package voxgen

import (
	"context"
	"fmt"
	"strings"

	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver"
)

// Generator generates levels of Vox Codei. The source of a level is the command
// that generates it.
var Generator = solver.Generator[vox.Position]{Options: options, Make: generate}

// Limits of one call of generate. The search for a fiendish level ends sooner, because few
// recipes have one.
const (
	tries        = 8000 // levels drawn
	triesWork    = 2400 // work for all levels together, see proofWork
	fiendishWork = 600  // work if a fiendish level is asked for
)

func generate(ctx context.Context, values solver.Recipe, seed uint64) (vox.Position, model.Header, error) {
	r, err := parse(values)
	if err != nil {
		return vox.Position{}, model.Header{}, err
	}
	work, limit := 0, triesWork
	if !r.AnyLevel && r.Level == solver.Fiendish {
		limit = fiendishWork
	}
	enough := func(int) bool { return work > limit }
	best, err := solver.Nearest(ctx, tries, enough, func(try int) (*draft, error) {
		d, spent, err := r.attempt(ctx, r.Rand(seed, try))
		work += spent
		return d, err
	}, r.misses)
	if err != nil {
		return vox.Position{}, model.Header{}, err
	}
	switch {
	case best == nil:
		return vox.Position{}, model.Header{}, fmt.Errorf("no level was found with %s", strings.TrimSpace(r.Flags))
	case !r.AnyLevel && best.level != r.Level &&
		(r.Level == solver.Fiendish || best.level == solver.Search):
		return vox.Position{}, model.Header{}, fmt.Errorf("no %v level of this kind was found: want another difficulty, or %s",
			r.Level, solver.Any)
	}
	judge := r
	if !best.rated || best.level > r.Level { // its exact difficulty is not known
		judge.AnyLevel = true
		if err := judge.rate(ctx, best); err != nil {
			return vox.Position{}, model.Header{}, err
		}
	}
	if err := judge.thin(ctx, best); err != nil {
		return vox.Position{}, model.Header{}, err
	}
	p, err := best.position(best.bombs, best.turns+best.slack)
	return p, r.header(best, seed), err
}
