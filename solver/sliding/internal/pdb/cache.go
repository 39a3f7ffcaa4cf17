package pdb

import (
	"context"
	"slices"
	"sync"

	"backtrack/solver/sliding/internal/graphs"
)

// A Cache keeps the libraries used last. The zero value is empty. It is safe for
// concurrent use, and must not be copied.
type Cache struct {
	shared     numberings
	mu         sync.Mutex
	kept       []kept   // the latest at the end
	unfinished *builder // of a large library
}

type kept struct {
	k   int // tokens of a cluster at most
	lib *Library
}

// keptLibraries is how many libraries are kept; at most one of them is large.
const (
	keptLibraries = 8
	largeLibrary  = 6 // from clusters of so many tokens on
)

// Find returns the library of b with clusters of k tokens, nil if it is
// not there.
func (c *Cache) Find(b *graphs.Board, k int) *Library {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, l := range c.kept {
		if l.k == k && l.lib.b.Same(b) {
			c.kept = append(slices.Delete(c.kept, i, i+1), l)
			return l.lib
		}
	}
	return nil
}

// Library returns the library of b with clusters of k tokens: the one that is
// there, or one that it makes and keeps. What of a large one is there when ctx
// is done is kept for the next time.
func (c *Cache) Library(ctx context.Context, b *graphs.Board, k int) (*Library, error) {
	if lib := c.Find(b, k); lib != nil {
		return lib, nil
	}
	isLarge := func(k, n int) bool { return k >= largeLibrary && n > 10 }
	var w *builder
	c.mu.Lock()
	if isLarge(k, b.N) {
		// one that is not wanted any more makes room
		c.kept = slices.DeleteFunc(c.kept, func(l kept) bool { return isLarge(l.k, l.lib.b.N) })
		if w = c.unfinished; w != nil && (w.k != k || !w.lib.b.Same(b)) {
			w = nil
		}
		c.unfinished = nil
	}
	c.mu.Unlock()
	if w == nil {
		w = newBuilder(c, b, k)
	}
	err := w.run(ctx)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		if isLarge(k, b.N) {
			c.unfinished = w
		}
		return nil, err
	}
	c.kept = append(c.kept, kept{k, w.lib})
	if n := len(c.kept); n > keptLibraries {
		c.kept = slices.Delete(c.kept, 0, n-keptLibraries)
	}
	return w.lib, nil
}

// replace keeps another library in place of one.
func (c *Cache) replace(old, by *Library) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.kept {
		if c.kept[i].lib == old {
			c.kept[i].lib = by
		}
	}
}
