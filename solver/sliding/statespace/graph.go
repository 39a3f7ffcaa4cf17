package statespace

import (
	"math/bits"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
)

// A Graph is a graph of at most 16 vertices, given by the neighbours of each vertex. A position
// is packed into a word: the token on vertex v is in the four bits from bit 4v on. Token 0 is
// the hole.
type Graph struct{ Near [][]uint8 }

// NewGraph returns the graph of p.
func NewGraph(p sliding.Position) Graph {
	g := Graph{make([][]uint8, p.Len())}
	for v := range g.Near {
		for _, u := range p.Neighbours(v) {
			g.Near[v] = append(g.Near[v], uint8(u))
		}
	}
	return g
}

// equal reports whether h is the same graph, numbered the same way.
func (g Graph) equal(h Graph) bool {
	return slices.EqualFunc(g.Near, h.Near, func(a, b []uint8) bool { return slices.Equal(a, b) })
}

// Home returns the goal, packed: token v is on vertex v.
func (g Graph) Home() uint64 { return g.Pack(lists.Range[int](len(g.Near))) }

// Pack returns the position with token content[v] on vertex v, packed.
func (g Graph) Pack(content []int) uint64 {
	var x uint64
	for v, t := range content {
		x |= uint64(t) << (4 * v)
	}
	return x
}

// unpack returns the token on each vertex of the packed position x.
func (g Graph) unpack(x uint64) []int {
	out := make([]int, len(g.Near))
	for v := range out {
		out[v] = int(x >> (4 * v) & 15)
	}
	return out
}

// Hole returns the vertex of the hole: the lowest nibble of x that is 0. The nibbles above the
// last vertex are 0 too.
func (g Graph) Hole(x uint64) int {
	const low, high = 0x1111111111111111, 0x8888888888888888
	return bits.TrailingZeros64((x-low)&^x&high) / 4
}

// Play returns the position after the token on v has slid into the hole. v must be a neighbour
// of the hole.
func (g Graph) Play(x uint64, v uint8) uint64 {
	t := x >> (4 * v) & 15
	return x ^ t<<(4*v) ^ t<<(4*g.Hole(x))
}

// rank numbers the positions from 0 to n!-1 (Lehmer code).
func (g Graph) rank(x uint64) int {
	r, left := 0, uint32(1)<<len(g.Near)-1
	for m := len(g.Near); m > 1; m-- {
		t := x & 15
		x >>= 4
		r = r*m + bits.OnesCount32(left&(1<<t-1))
		left &^= 1 << t
	}
	return r
}

// unrank returns the position whose rank is r.
func (g Graph) unrank(r int) uint64 {
	var digits [16]int
	for m := 1; m <= len(g.Near); m++ {
		digits[len(g.Near)-m] = r % m
		r /= m
	}
	var x uint64
	left := uint32(1)<<len(g.Near) - 1
	for v := range len(g.Near) {
		rest := left
		for range digits[v] {
			rest &= rest - 1
		}
		t := bits.TrailingZeros32(rest)
		left &^= 1 << t
		x |= uint64(t) << (4 * v)
	}
	return x
}

// Factorial returns n!.
func Factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}
