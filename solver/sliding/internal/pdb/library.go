package pdb

import (
	"context"
	"math/bits"
	"sync/atomic"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/lru"
)

// A Library holds the patterns of a graph and the partitions made of them.
type Library struct {
	b          *graphs.SmallGraph
	k          int // largest number of tokens of a cluster
	shared     *numberings
	patterns   []*Pattern
	singles    []*Pattern     // the pattern of each single token
	pool       []PatternImage // the images of all patterns
	covers     [][]int        // ways to cover all tokens once: indices into pool
	Partitions []Partition    // the partitions for a search without samples
	Walks      *graphs.Automaton
}

// build makes what lib does not have yet. Its only error is ctx.Err(); then lib keeps
// the patterns that are finished.
func (lib *Library) build(ctx context.Context) error {
	var mem scratch
	for _, home := range partitionTokens(lib.b, lib.k) {
		if lib.holds(home) {
			continue
		}
		p, err := makePattern(ctx, lib.b, home, &mem, lib.shared)
		if err != nil {
			return err
		}
		lib.patterns = append(lib.patterns, p)
	}
	lib.singles = nil
	for v := 1; v < lib.b.N; v++ {
		p, err := makePattern(ctx, lib.b, 1<<v, new(scratch), lib.shared)
		if err != nil {
			return err
		}
		lib.singles = append(lib.singles, p)
	}
	lib.pool = lib.images()
	lib.covers = lib.coverings()
	lib.Partitions = lib.pick(lib.sampleValues())
	limit := graphs.FewWalks
	if _, second := Sizes(lib.b); lib.k == second {
		limit = graphs.ManyWalks
	}
	lib.Walks = graphs.NewAutomaton(lib.b, limit)
	return ctx.Err()
}

// holds reports whether a pattern of lib has the cluster home as an image.
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

// mapped returns the image of a set of vertices under f.
func mapped(f []uint8, set uint32) uint32 {
	var out uint32
	for ; set != 0; set &= set - 1 {
		out |= 1 << f[bits.TrailingZeros32(set)]
	}
	return out
}

// Sizes returns the number of tokens of a cluster in the first, small patterns and
// in the second, large ones; second is 0 if the small ones are enough.
func Sizes(b *graphs.SmallGraph) (first, second int) {
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

// A Cache keeps the libraries used last. The zero value is empty. It is safe for
// concurrent use, and must not be copied.
type Cache struct {
	shared     numberings
	kept       lru.Cache[*Library]
	unfinished atomic.Pointer[Library] // a large library
	jobs       lru.Cache[*job]
}

// A job makes a library.
type job struct {
	b    *graphs.SmallGraph
	k    int
	done chan struct{} // closed when it has ended
}

// Limits of the libraries that are kept and, if there are several, of the bytes of
// their tables. At most one of them is large.
const (
	keptLibraries = 8
	keptBytes     = 32 << 20
)

func (c *Cache) keep(lib *Library) {
	c.kept.Add(lib, func(kept []*Library) bool {
		bytes := 0
		for _, l := range kept {
			for _, p := range l.patterns {
				bytes += len(p.more)
			}
		}
		return len(kept) > keptLibraries || len(kept) > 1 && bytes > keptBytes
	})
}

// Forget drops all libraries.
func (c *Cache) Forget() {
	c.kept.Drop(func(*Library) bool { return true })
	c.unfinished.Store(nil)
}

// isLarge reports whether the library of b with clusters of k tokens takes much
// memory.
func isLarge(b *graphs.SmallGraph, k int) bool { return k >= 6 && b.N > 10 }

// Find returns the library of b with clusters of k tokens, nil if the cache does
// not have it.
func (c *Cache) Find(b *graphs.SmallGraph, k int) *Library {
	lib, _ := c.kept.Find(func(l *Library) bool { return l.k == k && l.b.Equal(b) })
	return lib
}

// Library returns the library of b with clusters of k tokens: the one that is
// there, or one that it makes and keeps. The patterns of a large one that are
// finished when ctx is done are kept for the next time.
func (c *Cache) Library(ctx context.Context, b *graphs.SmallGraph, k int) (*Library, error) {
	if lib := c.Find(b, k); lib != nil {
		return lib, nil
	}
	var lib *Library
	if isLarge(b, k) {
		c.kept.Drop(func(l *Library) bool { return isLarge(l.b, l.k) }) // to make room
		lib = c.unfinished.Swap(nil)
	}
	if lib == nil || lib.k != k || !lib.b.Equal(b) {
		lib = &Library{b: b, k: k, shared: &c.shared}
	}
	defer c.begin(b, k)()
	if err := lib.build(ctx); err != nil {
		if isLarge(b, k) {
			c.unfinished.Store(lib)
		}
		return nil, err
	}
	c.keep(lib)
	return lib, nil
}

// begin notes that the library of b with clusters of k tokens is being made.
func (c *Cache) begin(b *graphs.SmallGraph, k int) (end func()) {
	j := &job{b, k, make(chan struct{})}
	c.jobs.Add(j, func([]*job) bool { return false })
	return func() {
		c.jobs.Drop(func(x *job) bool { return x == j })
		close(j.done)
	}
}

// Await waits while another goroutine is making the library of b with clusters of k
// tokens, until ctx is done.
func (c *Cache) Await(ctx context.Context, b *graphs.SmallGraph, k int) {
	if j, ok := c.jobs.Find(func(j *job) bool { return j.k == k && j.b.Equal(b) }); ok {
		select {
		case <-j.done:
		case <-ctx.Done():
		}
	}
}

// AtHand returns the library of b with large clusters if the cache has it, otherwise
// the one with small clusters, which takes milliseconds to make.
func (c *Cache) AtHand(ctx context.Context, b *graphs.SmallGraph) (*Library, error) {
	small, large := Sizes(b)
	if lib := c.Find(b, large); lib != nil {
		return lib, nil
	}
	return c.Library(ctx, b, small)
}
