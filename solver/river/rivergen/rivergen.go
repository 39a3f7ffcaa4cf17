// Package rivergen makes river crossings: figures, seats and rules are drawn
// from templates, all positions are explored, and what is too short, too long,
// too loose or has rules that change nothing is thrown away.
package rivergen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"backtrack/model/river"
	"backtrack/solver"
)

// Generator makes river crossings. A puzzle names the command that makes it
// again as its source.
var Generator = solver.Generator[river.Position]{Options: options, Fits: fits, Make: generate}

// How many drafts are made to come to what is wished, and how many if there is
// a puzzle that comes near to it.
const (
	tries      = 6000
	enoughNear = 2400
	perKind    = 300 // in a row are of the same kind, if any will do
)

func generate(ctx context.Context, r solver.Recipe, seed uint64) (river.Position, string, error) {
	w, err := parse(r)
	if err != nil {
		return river.Position{}, "", err
	}
	kinds := w.kinds(rand.New(rand.NewPCG(solver.Stream(w.Flags), seed)))
	enough := func(n int) bool { return n >= enoughNear }
	best, err := solver.Nearest(ctx, tries, enough, func(try int) (*draft, error) {
		return w.attempt(ctx, kinds[try/perKind%len(kinds)], w.Rand(seed, try))
	}, w.misses)
	if err != nil {
		return river.Position{}, "", err
	}
	if best == nil {
		return river.Position{}, "", fmt.Errorf("no puzzle was found with %s", strings.TrimSpace(w.Flags))
	}
	p, err := best.puzzle(w, seed)
	return p, w.note(best), err
}
