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
	var best *draft
	kinds := w.kinds(rand.New(rand.NewPCG(solver.Stream(w.flags), seed)))
	for try := range tries {
		if err := ctx.Err(); err != nil {
			return river.Position{}, "", err
		}
		if best != nil && try >= enoughNear {
			break
		}
		k := kinds[try/perKind%len(kinds)]
		d, err := w.attempt(ctx, k, rand.New(rand.NewPCG(seed, solver.Stream(w.flags)+uint64(try))))
		if err != nil {
			return river.Position{}, "", err
		}
		if d != nil && (best == nil || w.misses(d) < w.misses(best)) {
			if best = d; w.misses(d) == 0 {
				break
			}
		}
	}
	if best == nil {
		return river.Position{}, "", fmt.Errorf("no puzzle was found with %s", strings.TrimSpace(w.flags))
	}
	p, err := best.puzzle(w, seed)
	return p, w.note(best), err
}
