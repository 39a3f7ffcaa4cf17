package slidingsolve

import (
	"math/bits"
	"slices"

	"backtrack/model/sliding"
)

// A small is a graph of at most 16 vertices. A position of it is packed into a
// word, four bits a vertex, vertex 0 lowest.
type small struct {
	n    int
	near [][]uint8
}

func newSmall(p sliding.Position) small {
	g := small{n: p.Len(), near: make([][]uint8, p.Len())}
	for v := range g.near {
		for _, u := range p.Neighbours(v) {
			g.near[v] = append(g.near[v], uint8(u))
		}
	}
	return g
}

func (g small) equal(h small) bool {
	return g.n == h.n && slices.EqualFunc(g.near, h.near, func(a, b []uint8) bool { return slices.Equal(a, b) })
}

// home returns the position in which everything is at home.
func (g small) home() uint64 {
	var x uint64
	for v := range g.n {
		x |= uint64(v) << (4 * v)
	}
	return x
}

func (g small) pack(content []int) uint64 {
	var x uint64
	for v, t := range content {
		x |= uint64(t) << (4 * v)
	}
	return x
}

func (g small) unpack(x uint64) []int {
	out := make([]int, g.n)
	for v := range out {
		out[v] = int(x >> (4 * v) & 15)
	}
	return out
}

// hole returns the empty vertex: the lowest nibble that is 0.
func (g small) hole(x uint64) int {
	const low, high = 0x1111111111111111, 0x8888888888888888
	return bits.TrailingZeros64((x-low)&^x&high) / 4
}

// play slides the token of v into the empty vertex.
func (g small) play(x uint64, v uint8) uint64 {
	t := x >> (4 * v) & 15
	return x ^ t<<(4*v) ^ t<<(4*g.hole(x))
}

// rank numbers the positions from 0 to n!-1 (Lehmer code).
func (g small) rank(x uint64) int {
	r, left := 0, uint32(1)<<g.n-1
	for m := g.n; m > 1; m-- {
		t := x & 15
		x >>= 4
		r = r*m + bits.OnesCount32(left&(1<<t-1))
		left &^= 1 << t
	}
	return r
}

func (g small) unrank(r int) uint64 {
	var digits [16]int
	for m := 1; m <= g.n; m++ {
		digits[g.n-m] = r % m
		r /= m
	}
	var x uint64
	left := uint32(1)<<g.n - 1
	for v := range g.n {
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

func factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}
