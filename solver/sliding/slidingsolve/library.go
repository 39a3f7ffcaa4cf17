package slidingsolve

import (
	"context"
	"math/bits"
	"slices"
)

// A library is what is known about a graph: patterns, and the views made of
// them.
type library struct {
	b        *board
	patterns []*pattern
	singles  []*pattern // of each token alone
	pool     []placed   // the patterns in all places
	covers   [][]int    // ways to cover all tokens once: indices into pool
	views    []view     // those of them that are asked where nothing is known of the positions met
	walks    *automaton
	more     int // patterns made beside those of the plan
}

// A works makes a library. It can be interrupted, and goes on where it was.
type works struct {
	k    int // tokens of a cluster at most
	lib  *library
	plan []uint32 // the clusters that are not made yet
	now  *maker
	mem  scratch
}

func newWorks(b *board, k int) *works {
	return &works{k: k, lib: &library{b: b}, plan: partition(b, k)}
}

// run works until the library is there or ctx is done.
func (w *works) run(ctx context.Context) error {
	for ; len(w.plan) > 0; w.plan = w.plan[1:] {
		if w.now == nil {
			if w.lib.holds(w.plan[0]) {
				continue
			}
			w.now = newMaker(w.lib.b, w.plan[0], &w.mem)
		}
		if err := w.now.run(ctx); err != nil {
			return err
		}
		w.lib.patterns = append(w.lib.patterns, w.now.pattern)
		w.now = nil
	}
	w.mem = scratch{}
	if w.lib.singles == nil {
		for v := 1; v < w.lib.b.n; v++ {
			m := newMaker(w.lib.b, 1<<v, new(scratch))
			if err := m.run(ctx); err != nil {
				w.lib.singles = nil
				return err
			}
			w.lib.singles = append(w.lib.singles, m.pattern)
		}
	}
	w.lib.choose()
	most := fewWalks
	if _, second := sizes(w.lib.b); w.k == second {
		most = manyWalks
	}
	w.lib.walks = newAutomaton(w.lib.b, most)
	return ctx.Err()
}

// extend returns the library with the pattern of another cluster.
func (lib *library) extend(ctx context.Context, home uint32) (*library, error) {
	m := newMaker(lib.b, home, new(scratch))
	if err := m.run(ctx); err != nil {
		return nil, err
	}
	out := *lib
	out.patterns = append(slices.Clone(lib.patterns), m.pattern)
	out.pool = out.places()
	out.covers = out.coverings(out.pool)
	out.more++
	replaceLibrary(lib, &out)
	return &out, nil
}

// holds reports whether a pattern at hand can be placed on home.
func (lib *library) holds(home uint32) bool {
	goal := lib.b.part(home, 0)
	for _, f := range lib.b.automorphisms() {
		image, imageGoal := mapped(f, home), mapped(f, goal)
		for _, p := range lib.patterns {
			if p.home == image && p.goal == imageGoal {
				return true
			}
		}
	}
	return false
}

func mapped(f []uint8, set uint32) uint32 {
	var out uint32
	for ; set != 0; set &= set - 1 {
		out |= 1 << f[bits.TrailingZeros32(set)]
	}
	return out
}

// sizes returns how many tokens the clusters of the first and of the second
// patterns have; the second is 0 if the first will do.
func sizes(b *board) (first, second int) {
	switch {
	case b.n <= 10:
		return 7, 0
	case b.n <= 16:
		return 5, 7
	case b.n <= 20:
		return 4, 6
	}
	return 4, 5
}
