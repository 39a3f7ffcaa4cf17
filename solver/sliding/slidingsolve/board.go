package slidingsolve

import (
	"math/bits"
	"slices"
)

// boardVertices is how many vertices a board has at most: the ranks of sets
// are looked up by halves of 13 bits.
const boardVertices = 26

// A board is a block, or a whole graph, in the form that the search for
// shortest solutions works on: vertices and tokens renumbered from 0, vertex 0
// the home of the hole.
type board struct {
	n         int
	near      [][]uint8
	adj       []uint32
	dist      [][]uint8 // between vertices
	twoColour bool
	autos     [][]uint8
}

func newBoard(near [][]uint8) *board {
	b := &board{n: len(near), near: near, adj: make([]uint32, len(near)), twoColour: true}
	for v, us := range near {
		for _, u := range us {
			b.adj[v] |= 1 << u
		}
	}
	for v := range near {
		b.dist = append(b.dist, b.from(v))
	}
	for v := range near {
		for _, u := range near[v] {
			b.twoColour = b.twoColour && (b.dist[0][v]+b.dist[0][u])%2 == 1
		}
	}
	return b
}

func (b *board) from(v int) []uint8 {
	dist := make([]uint8, b.n)
	seen, layer := uint32(1)<<v, uint32(1)<<v
	for d := uint8(1); layer != 0; d++ {
		var next uint32
		for rest := layer; rest != 0; rest &= rest - 1 {
			next |= b.adj[bits.TrailingZeros32(rest)]
		}
		layer = next &^ seen
		seen |= layer
		for rest := layer; rest != 0; rest &= rest - 1 {
			dist[bits.TrailingZeros32(rest)] = d
		}
	}
	return dist
}

// part returns the vertices that hang together with v without a vertex of
// mask.
func (b *board) part(mask uint32, v int) uint32 {
	seen := uint32(1) << v
	for layer := seen; layer != 0; {
		u := bits.TrailingZeros32(layer)
		layer &= layer - 1
		next := b.adj[u] &^ mask &^ seen
		seen |= next
		layer |= next
	}
	return seen
}

// maxAutos is how many automorphisms are used at most. A graph that has more
// is so symmetric that its searches are short.
const maxAutos = 512

// automorphisms lists permutations of the vertices that keep the edges, the
// identity first.
func (b *board) automorphisms() [][]uint8 {
	if b.autos != nil {
		return b.autos
	}
	order := b.connectedOrder()
	image := make([]uint8, b.n)
	var used uint32
	budget := 200_000
	var extend func(i int)
	extend = func(i int) {
		if budget--; budget < 0 || len(b.autos) == maxAutos {
			return
		}
		if i == b.n {
			b.autos = append(b.autos, slices.Clone(image))
			return
		}
		v := order[i]
		for w := range b.n {
			if used>>w&1 != 0 || len(b.near[w]) != len(b.near[v]) || !b.fits(order[:i], image, v, w) {
				continue
			}
			image[v] = uint8(w)
			used |= 1 << w
			extend(i + 1)
			used &^= 1 << w
		}
	}
	extend(0)
	identity := make([]uint8, b.n)
	for v := range identity {
		identity[v] = uint8(v)
	}
	b.autos = slices.DeleteFunc(b.autos, func(f []uint8) bool { return slices.Equal(f, identity) })
	b.autos = slices.Insert(b.autos, 0, identity)
	return b.autos
}

// fits reports whether v may be mapped to w when those before it are mapped
// by image.
func (b *board) fits(before []int, image []uint8, v, w int) bool {
	for _, u := range before {
		if b.adj[v]>>u&1 != b.adj[w]>>image[u]&1 {
			return false
		}
	}
	return true
}

// connectedOrder lists the vertices so that each but the first has a
// neighbour before it.
func (b *board) connectedOrder() []int {
	order := []int{0}
	seen := uint32(1)
	for i := 0; i < len(order); i++ {
		for _, u := range b.near[order[i]] {
			if seen>>u&1 == 0 {
				seen |= 1 << u
				order = append(order, int(u))
			}
		}
	}
	return order
}

// same reports whether c is the same graph, numbered the same way.
func (b *board) same(c *board) bool {
	return b.n == c.n && slices.EqualFunc(b.near, c.near, func(x, y []uint8) bool { return slices.Equal(x, y) })
}

// hangsTogether reports whether the vertices of set do without any other.
func (b *board) hangsTogether(set uint32) bool {
	return b.part(^set, bits.TrailingZeros32(set)) == set
}

// small8 returns the lists of neighbours in the form of a board.
func small8(near [][]int) [][]uint8 {
	out := make([][]uint8, len(near))
	for v := range near {
		for _, u := range near[v] {
			out[v] = append(out[v], uint8(u))
		}
	}
	return out
}
