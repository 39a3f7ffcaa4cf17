package paint

import (
	"image"
	"sync"
)

// Limits in pixels.
const (
	maxMask  = 1 << 16 // largest mask that is kept
	maxCache = 1 << 22 // total of the masks in a cache
)

// The masks of all surfaces. A mask in a cache never changes.
var (
	figureMasks cache[figure]
	textMasks   cache[label]
)

// A cache keeps masks by what they show. It forgets all of them when it is full, which
// happens after some resizes of a window. It is the only state that surfaces share, and is
// safe for concurrent use.
type cache[K comparable] struct {
	mu     sync.RWMutex
	masks  map[K]*image.Alpha
	pixels int
}

// get returns the mask for k, or nil.
func (c *cache[K]) get(k K) *image.Alpha {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.masks[k]
}

// put keeps m for k.
func (c *cache[K]) put(k K, m *image.Alpha) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.masks == nil || c.pixels+len(m.Pix) > maxCache {
		c.masks, c.pixels = make(map[K]*image.Alpha), 0
	}
	c.masks[k] = m
	c.pixels += len(m.Pix)
}
