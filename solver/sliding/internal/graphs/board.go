package graphs

import (
	"math/bits"
	"slices"

	"backtrack/model/lists"
)

// BoardVertices is the largest number of vertices of a board: the ranks of sets are
// looked up by halves of 13 bits.
const BoardVertices = 26

// A Board is a block, or a whole graph, in the form that the search for
// shortest solutions works on: vertices and tokens renumbered from 0, vertex 0
// the home of the hole.
type Board struct {
	N         int
	Near      [][]uint8
	Adj       []uint32
	Dist      [][]uint8 // distances between vertices
	TwoColour bool
	autos     [][]uint8
}

// NewBoard returns the graph with these neighbours. It must be connected.
func NewBoard(near [][]uint8) *Board {
	b := &Board{N: len(near), Near: near, Adj: make([]uint32, len(near)), TwoColour: true}
	for v, us := range near {
		for _, u := range us {
			b.Adj[v] |= 1 << u
		}
	}
	far := DistancesOf(near)
	for v := range near {
		b.Dist = append(b.Dist, Numbers[uint8](far.To(v)))
	}
	for v := range near {
		for _, u := range near[v] {
			b.TwoColour = b.TwoColour && (b.Dist[0][v]+b.Dist[0][u])%2 == 1
		}
	}
	return b
}

// Part returns the vertices that are connected with v by paths outside mask.
func (b *Board) Part(mask uint32, v int) uint32 {
	seen := uint32(1) << v
	for layer := seen; layer != 0; {
		u := bits.TrailingZeros32(layer)
		layer &= layer - 1
		next := b.Adj[u] &^ mask &^ seen
		seen |= next
		layer |= next
	}
	return seen
}

// maxAutos is the largest number of automorphisms used. A graph that has more is so
// symmetric that its searches are short.
const maxAutos = 512

// Automorphisms lists permutations of the vertices that keep the edges, the identity
// first: all of them, unless there are too many.
func (b *Board) Automorphisms() [][]uint8 {
	if b.autos != nil {
		return b.autos
	}
	order := b.connectedOrder()
	image := make([]uint8, b.N)
	var used uint32
	budget := 200_000
	var extend func(i int)
	extend = func(i int) {
		if budget--; budget < 0 || len(b.autos) == maxAutos {
			return
		}
		if i == b.N {
			b.autos = append(b.autos, slices.Clone(image))
			return
		}
		v := order[i]
		for w := range b.N {
			differs := func(u int) bool { return b.Adj[v]>>u&1 != b.Adj[w]>>image[u]&1 }
			if used>>w&1 != 0 || len(b.Near[w]) != len(b.Near[v]) || slices.ContainsFunc(order[:i], differs) {
				continue
			}
			image[v] = uint8(w)
			used |= 1 << w
			extend(i + 1)
			used &^= 1 << w
		}
	}
	extend(0)
	identity := lists.Range[uint8](b.N)
	b.autos = slices.DeleteFunc(b.autos, func(f []uint8) bool { return slices.Equal(f, identity) })
	b.autos = slices.Insert(b.autos, 0, identity)
	return b.autos
}

// connectedOrder lists the vertices so that each but the first has a
// neighbour before it.
func (b *Board) connectedOrder() []int {
	order := []int{0}
	seen := uint32(1)
	for i := 0; i < len(order); i++ {
		for _, u := range b.Near[order[i]] {
			if seen>>u&1 == 0 {
				seen |= 1 << u
				order = append(order, int(u))
			}
		}
	}
	return order
}

// Same reports whether c is the same graph, numbered the same way.
func (b *Board) Same(c *Board) bool {
	return b.N == c.N && slices.EqualFunc(b.Near, c.Near, func(x, y []uint8) bool { return slices.Equal(x, y) })
}

type number interface {
	~int | ~int16 | ~uint8 | ~uint16
}

// Numbers converts numbers to another type.
func Numbers[T, S number](numbers []S) []T {
	return lists.Map(numbers, func(n S) T { return T(n) })
}

// Lists returns lists of neighbours with numbers of another type.
func Lists[T, S number](near [][]S) [][]T {
	return lists.Map(near, Numbers[T])
}
