package pdb

import (
	"context"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/lru"
)

// A Library holds the patterns of a graph and the partitions made of them.
type Library struct {
	g          *graphs.SmallGraph
	k          int // largest number of tokens of a cluster
	shared     *numberings
	patterns   []*Pattern
	singles    []*Pattern        // the pattern of each single token
	pool       []PatternImage    // the images of all patterns
	covers     [][]int           // sets of clusters that hold each token once, as indices into pool
	Partitions []Partition       // the partitions for a search without samples
	Automaton  *graphs.Automaton // prunes duplicate walks of the hole
}

// build makes what lib does not have yet. Its only error is ctx.Err(). If it returns an error,
// lib keeps the patterns that are finished.
func (lib *Library) build(ctx context.Context) error {
	var mem scratch
	for _, home := range partitionTokens(lib.g, lib.k) {
		if lib.holds(home) {
			continue
		}
		p, err := makePattern(ctx, lib.g, home, &mem, lib.shared)
		if err != nil {
			return err
		}
		lib.patterns = append(lib.patterns, p)
	}
	lib.singles = nil
	for v := 1; v < lib.g.N; v++ {
		p, err := makePattern(ctx, lib.g, 1<<v, new(scratch), lib.shared)
		if err != nil {
			return err
		}
		lib.singles = append(lib.singles, p)
	}
	lib.pool = lib.listImages()
	lib.covers = lib.listCovers()
	lib.Partitions = lib.pick(lib.sampleValues())
	limit := graphs.FewWalks
	if _, second := Sizes(lib.g); lib.k == second {
		limit = graphs.ManyWalks
	}
	lib.Automaton = graphs.NewAutomaton(lib.g, limit)
	return ctx.Err()
}

// holds reports whether the cluster home is an image of a pattern of lib, and so needs no
// pattern of its own.
func (lib *Library) holds(home uint32) bool {
	goal := lib.g.Part(home, 0)
	for _, f := range lib.g.Automorphisms() {
		image, imageGoal := imageOf(f, home), imageOf(f, goal)
		for _, p := range lib.patterns {
			if p.Home == image && p.goal == imageGoal {
				return true
			}
		}
	}
	return false
}

// imageOf returns the image of a set of vertices under f.
func imageOf(f []uint8, set uint32) uint32 {
	var out uint32
	for ; set != 0; set &= set - 1 {
		out |= 1 << f[bits.TrailingZeros32(set)]
	}
	return out
}

// Sizes returns the largest number of tokens of a cluster: first for small patterns, second for
// large ones. It returns 0 as second if the small patterns are enough.
func Sizes(g *graphs.SmallGraph) (first, second int) {
	switch {
	case g.N <= 10:
		return 7, 0
	case g.N <= 16:
		return 5, 7
	case g.N <= 20:
		return 4, 6
	}
	return 4, 5
}

// A Cache keeps the libraries used last. The zero value is empty. It is safe for
// concurrent use, and must not be copied.
type Cache struct {
	shared     numberings
	kept       lru.Cache[*Library]
	unfinished atomic.Pointer[Library] // an interrupted library that takes much memory, or nil

	mutex sync.Mutex // guards jobs
	jobs  []*job
}

// A job is a library that a goroutine is making.
type job struct {
	g    *graphs.SmallGraph
	k    int
	done chan struct{} // closed when the library is made or given up
}

// A cache keeps at most keptLibraries libraries. If it keeps several, their patterns take at
// most keptBytes bytes. At most one library takes much memory.
const (
	keptLibraries = 8
	keptBytes     = 32 << 20
)

// keep adds a library, and drops the least recently used ones beyond the limits.
func (c *Cache) keep(lib *Library) {
	c.kept.Add(lib, func(kept []*Library) bool {
		bytes := 0
		for _, l := range kept {
			for _, p := range l.patterns {
				bytes += len(p.cells)
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

// takesMuchMemory reports whether the library of g with clusters of k tokens takes much memory.
func takesMuchMemory(g *graphs.SmallGraph, k int) bool { return k >= 6 && g.N > 10 }

// Find returns the library of g with clusters of k tokens. It returns nil if the cache does not
// have it.
func (c *Cache) Find(g *graphs.SmallGraph, k int) *Library {
	lib, _ := c.kept.Find(func(l *Library) bool { return l.k == k && l.g.Equal(g) })
	return lib
}

// Library returns the library of g with clusters of k tokens. If the cache does not have it,
// Library makes it and keeps it. If ctx is done before the library is made, Library returns
// ctx.Err(). It then keeps the finished patterns for the next call if the library takes much
// memory.
func (c *Cache) Library(ctx context.Context, g *graphs.SmallGraph, k int) (*Library, error) {
	if lib := c.Find(g, k); lib != nil {
		return lib, nil
	}
	var lib *Library
	if takesMuchMemory(g, k) {
		c.kept.Drop(func(l *Library) bool { return takesMuchMemory(l.g, l.k) }) // to make room
		lib = c.unfinished.Swap(nil)
	}
	if lib == nil || lib.k != k || !lib.g.Equal(g) {
		lib = &Library{g: g, k: k, shared: &c.shared}
	}
	defer c.begin(g, k)()
	if err := lib.build(ctx); err != nil {
		if takesMuchMemory(g, k) {
			c.unfinished.Store(lib)
		}
		return nil, err
	}
	c.keep(lib)
	return lib, nil
}

// begin notes that a goroutine is making the library of g with clusters of k tokens, until it
// calls end.
func (c *Cache) begin(g *graphs.SmallGraph, k int) (end func()) {
	j := &job{g, k, make(chan struct{})}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.jobs = append(c.jobs, j)
	return func() {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		c.jobs = slices.DeleteFunc(c.jobs, func(x *job) bool { return x == j })
		close(j.done)
	}
}

// Await waits until no other goroutine is making the library of g with clusters of k tokens,
// or ctx is done.
func (c *Cache) Await(ctx context.Context, g *graphs.SmallGraph, k int) {
	c.mutex.Lock()
	i := slices.IndexFunc(c.jobs, func(j *job) bool { return j.k == k && j.g.Equal(g) })
	if i < 0 {
		c.mutex.Unlock()
		return
	}
	done := c.jobs[i].done
	c.mutex.Unlock()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// AtHand returns the library of g with large clusters if the cache has it. Otherwise it returns
// the library with small clusters, which takes milliseconds to make.
func (c *Cache) AtHand(ctx context.Context, g *graphs.SmallGraph) (*Library, error) {
	small, large := Sizes(g)
	if lib := c.Find(g, large); lib != nil {
		return lib, nil
	}
	return c.Library(ctx, g, small)
}
