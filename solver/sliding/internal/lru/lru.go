// Package lru keeps the values that were used last.
package lru

import (
	"slices"
	"sync"
)

// A Cache holds values in the order of their last use. The zero value is empty.
// It is safe for concurrent use, and must not be copied.
type Cache[V any] struct {
	mu   sync.Mutex
	kept []V // the latest at the end
}

// Find returns the most recently used value that fits, and marks it as used. It returns
// false if none fits.
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

// Add adds a value, and drops the oldest values until tooMany returns false.
func (c *Cache[V]) Add(v V, tooMany func(kept []V) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = append(c.kept, v)
	for tooMany(c.kept) {
		c.kept = slices.Delete(c.kept, 0, 1)
	}
}

// Drop drops the values that are unwanted.
func (c *Cache[V]) Drop(unwanted func(V) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = slices.DeleteFunc(c.kept, unwanted)
}
