// Package lru caches the values that were used most recently.
package lru

import (
	"slices"
	"sync"
)

// A Cache holds values in the order of their last use. The zero value is empty. A Cache is safe
// for concurrent use, and must not be copied. The functions passed to its methods must not use
// the cache.
type Cache[V any] struct {
	mu   sync.Mutex
	kept []V // the most recently used value is the last
}

// Find returns the most recently used value for which fits returns true, and marks the value as
// used. It returns false if there is none.
func (c *Cache[V]) Find(fits func(V) bool) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, v := range slices.Backward(c.kept) {
		if fits(v) {
			c.kept = append(slices.Delete(c.kept, i, i+1), v)
			return v, true
		}
	}
	return v, false
}

// Add adds a value. Then it removes the least recently used values until tooMany returns false.
func (c *Cache[V]) Add(v V, tooMany func(kept []V) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = append(c.kept, v)
	for tooMany(c.kept) {
		c.kept = slices.Delete(c.kept, 0, 1)
	}
}

// Drop removes the values for which unwanted returns true.
func (c *Cache[V]) Drop(unwanted func(V) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = slices.DeleteFunc(c.kept, unwanted)
}
