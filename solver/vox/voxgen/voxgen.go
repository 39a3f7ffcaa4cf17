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

// Limits of one call: levels drawn, and work for all of them together.
const (
	tries     = 2000
	triesWork = 600
)

func generate(ctx context.Context, r solver.Recipe, seed uint64) (vox.Position, model.Header, error) {
	w, err := parse(r)
	if err != nil {
		return vox.Position{}, model.Header{}, err
	}
	work := 0
	enough := func(int) bool { return work > triesWork }
	best, err := solver.Nearest(ctx, tries, enough, func(try int) (*draft, error) {
		d, spent, err := w.attempt(ctx, w.Rand(seed, try))
		work += spent
		return d, err
	}, w.misses)
	if err != nil {
		return vox.Position{}, model.Header{}, err
	}
	if best == nil {
		return vox.Position{}, model.Header{}, fmt.Errorf("no level was found with %s", strings.TrimSpace(w.Flags))
	}
	judge := w
	if !best.rated || best.level > w.Level { // it is not known how hard it is
		judge.AnyLevel = true
		if err := judge.rate(ctx, best); err != nil {
			return vox.Position{}, model.Header{}, err
		}
	}
	if err := judge.thin(ctx, best); err != nil {
		return vox.Position{}, model.Header{}, err
	}
	p, err := best.position(best.bombs, best.turns+best.slack)
	return p, w.header(best, seed), err
}
