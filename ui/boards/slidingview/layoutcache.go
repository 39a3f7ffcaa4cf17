package slidingview

import (
	"encoding/binary"
	"hash/fnv"
	"sync"
)

// layouts keeps the drawings made last, for pictures of the same puzzles are
// painted again and again.
var layouts layoutCache

type layoutCache struct {
	sync.Mutex
	kept map[uint64][]point
}

const keptLayouts = 64

// get returns the drawing of a graph, nil if it is not kept.
func (c *layoutCache) get(near [][]int) []point {
	c.Lock()
	defer c.Unlock()
	if at := c.kept[sum(near)]; len(at) == len(near) {
		return at
	}
	return nil
}

func (c *layoutCache) put(near [][]int, at []point) {
	c.Lock()
	defer c.Unlock()
	if len(c.kept) >= keptLayouts || c.kept == nil {
		c.kept = map[uint64][]point{}
	}
	c.kept[sum(near)] = at
}

// sum returns a hash of a graph.
func sum(near [][]int) uint64 {
	h := fnv.New64a()
	var word [4]byte
	put := func(n int) {
		binary.LittleEndian.PutUint32(word[:], uint32(n))
		_, _ = h.Write(word[:]) // never fails
	}
	for _, list := range near {
		put(len(list))
		for _, v := range list {
			put(v)
		}
	}
	return h.Sum64()
}
