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

// Limits of one call: levels drawn, and work for all of them together. The search for a
// fiendish level ends sooner, because few kinds have one.
const (
	tries        = 8000
	triesWork    = 2400
	fiendishWork = 600
)

func generate(ctx context.Context, r solver.Recipe, seed uint64) (vox.Position, model.Header, error) {
	parsed, err := parse(r)
	if err != nil {
		return vox.Position{}, model.Header{}, err
	}
	work, limit := 0, triesWork
	if !parsed.AnyLevel && parsed.Level == solver.Fiendish {
		limit = fiendishWork
	}
	enough := func(int) bool { return work > limit }
	best, err := solver.Nearest(ctx, tries, enough, func(try int) (*draft, error) {
		d, spent, err := parsed.attempt(ctx, parsed.Rand(seed, try))
		work += spent
		return d, err
	}, parsed.misses)
	if err != nil {
		return vox.Position{}, model.Header{}, err
	}
	switch {
	case best == nil:
		return vox.Position{}, model.Header{}, fmt.Errorf("no level was found with %s", strings.TrimSpace(parsed.Flags))
	case !parsed.AnyLevel && best.level != parsed.Level &&
		(parsed.Level == solver.Fiendish || best.level == solver.Search):
		return vox.Position{}, model.Header{}, fmt.Errorf("no %v level of this kind was found: want another difficulty, or %s",
			parsed.Level, solver.Any)
	}
	judge := parsed
	if !best.rated || best.level > parsed.Level { // it is not known how hard it is
		judge.AnyLevel = true
		if err := judge.rate(ctx, best); err != nil {
			return vox.Position{}, model.Header{}, err
		}
	}
	if err := judge.thin(ctx, best); err != nil {
		return vox.Position{}, model.Header{}, err
	}
	p, err := best.position(best.bombs, best.turns+best.slack)
	return p, parsed.header(best, seed), err
}
