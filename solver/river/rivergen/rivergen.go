package rivergen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/solver"
)

// Generator generates river crossings. The source of a puzzle is the command that
// generates it.
var Generator = solver.Generator[river.Position]{Options: options, Fits: solver.Checker(parse), Make: generate}

// Limits of the number of drafts that are drawn to match a recipe.
const (
	tries      = 6000 // drafts, as long as none nearly matches
	enoughNear = 2400 // drafts, once one nearly matches
	perKind    = 300  // drafts of one kind in a row, if several kinds fit
)

func generate(ctx context.Context, values solver.Recipe, seed uint64) (river.Position, model.Header, error) {
	r, err := parse(values)
	if err != nil {
		return river.Position{}, model.Header{}, err
	}
	fitting := r.templates(rand.New(rand.NewPCG(solver.Stream(r.Flags), seed)))
	enough := func(n int) bool { return n >= enoughNear }
	best, err := solver.Nearest(ctx, tries, enough, func(try int) (*draft, error) {
		return r.attempt(ctx, fitting[try/perKind%len(fitting)], r.Rand(seed, try))
	}, func(d *draft) int { return r.Misses(d.rating.Level) })
	if err != nil {
		return river.Position{}, model.Header{}, err
	}
	if best == nil {
		return river.Position{}, model.Header{}, fmt.Errorf("no puzzle was found with %s", strings.TrimSpace(r.Flags))
	}
	p, err := best.position()
	return p, r.header(best, seed), err
}
