package pdb

import (
	"context"
	"math/bits"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
)

// A Library is what is known about a graph: patterns, and the views made of
// them.
type Library struct {
	b        *graphs.Board
	cache    *Cache // that keeps it
	patterns []*Pattern
	singles  []*Pattern // of each token alone
	pool     []Placed   // the patterns in all places
	covers   [][]int    // ways to cover all tokens once: indices into pool
	Views    []View     // those of them that are asked where nothing is known of the positions met
	Walks    *graphs.Automaton
	more     int // patterns made beside those of the plan
}

// A builder makes a library. It can be interrupted, and goes on where it was.
type builder struct {
	k    int // tokens of a cluster at most
	lib  *Library
	plan []uint32 // the clusters that are not made yet
	now  *maker
	mem  scratch
}

func newBuilder(c *Cache, b *graphs.Board, k int) *builder {
	return &builder{k: k, lib: &Library{b: b, cache: c}, plan: partition(b, k)}
}

// run works until the library is there or ctx is done.
func (w *builder) run(ctx context.Context) error {
	for ; len(w.plan) > 0; w.plan = w.plan[1:] {
		if w.now == nil {
			if w.lib.holds(w.plan[0]) {
				continue
			}
			w.now = newMaker(w.lib.b, w.plan[0], &w.mem, &w.lib.cache.shared)
		}
		if err := w.now.run(ctx); err != nil {
			return err
		}
		w.lib.patterns = append(w.lib.patterns, w.now.Pattern)
		w.now = nil
	}
	w.mem = scratch{}
	if w.lib.singles == nil {
		for v := 1; v < w.lib.b.N; v++ {
			m := newMaker(w.lib.b, 1<<v, new(scratch), &w.lib.cache.shared)
			if err := m.run(ctx); err != nil {
				w.lib.singles = nil
				return err
			}
			w.lib.singles = append(w.lib.singles, m.Pattern)
		}
	}
	w.lib.choose()
	most := graphs.FewWalks
	if _, second := Sizes(w.lib.b); w.k == second {
		most = graphs.ManyWalks
	}
	w.lib.Walks = graphs.NewAutomaton(w.lib.b, most)
	return ctx.Err()
}

// Extend returns the library with the pattern of another cluster.
func (lib *Library) Extend(ctx context.Context, home uint32) (*Library, error) {
	m := newMaker(lib.b, home, new(scratch), &lib.cache.shared)
	if err := m.run(ctx); err != nil {
		return nil, err
	}
	out := *lib
	out.patterns = append(slices.Clone(lib.patterns), m.Pattern)
	out.pool = out.places()
	out.covers = out.coverings(out.pool)
	out.more++
	lib.cache.replace(lib, &out)
	return &out, nil
}

// holds reports whether a pattern at hand can be placed on home.
func (lib *Library) holds(home uint32) bool {
	goal := lib.b.Part(home, 0)
	for _, f := range lib.b.Automorphisms() {
		image, imageGoal := mapped(f, home), mapped(f, goal)
		for _, p := range lib.patterns {
			if p.Home == image && p.goal == imageGoal {
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

// Sizes returns how many tokens the clusters of the first and of the second
// patterns have; the second is 0 if the first will do.
func Sizes(b *graphs.Board) (first, second int) {
	switch {
	case b.N <= 10:
		return 7, 0
	case b.N <= 16:
		return 5, 7
	case b.N <= 20:
		return 4, 6
	}
	return 4, 5
}
