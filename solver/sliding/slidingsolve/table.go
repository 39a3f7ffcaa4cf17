package slidingsolve

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// Sizes of the graphs for which a [Table] can be had.
const (
	TableVertices = 10 // in less than a second and 40 MB at most
	LargestTable  = 11 // in some ten seconds and 300 MB at most
)

// unseen marks the positions in a table that cannot be reached.
const unseen = 255

// A Table holds the distance from the goal of every position of a graph, found
// by breadth-first search from the goal: moves can be taken back, so the
// distance is the same both ways. It is safe for concurrent use.
type Table struct {
	g      small
	far    []uint8 // by Lehmer rank of the content
	layers []int
}

// NewTable searches all positions that can reach the goal on the graph of p,
// whatever p holds. It returns ErrTooLarge beyond LargestTable vertices, and
// the error of ctx when that is done.
func NewTable(ctx context.Context, p sliding.Position) (*Table, error) {
	if p.Len() > LargestTable {
		return nil, fmt.Errorf("%w: a table of all positions needs at most %d vertices, here are %d", solver.ErrTooLarge, LargestTable, p.Len())
	}
	return newTable(ctx, newSmall(p))
}

func newTable(ctx context.Context, g small) (*Table, error) {
	t := &Table{g: g, far: make([]uint8, factorial(g.n))}
	for i := range t.far {
		t.far[i] = unseen
	}
	home := g.home()
	t.far[g.rank(home)] = 0
	layer := []uint64{home}
	var next []uint64
	for d := uint8(1); len(layer) > 0; d++ {
		if d == unseen {
			return nil, fmt.Errorf("%w: there are positions %d moves away", solver.ErrTooLarge, unseen)
		}
		t.layers = append(t.layers, len(layer))
		next = next[:0]
		for i, x := range layer {
			if i%4096 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			for _, v := range g.near[g.hole(x)] {
				y := g.play(x, v)
				if r := g.rank(y); t.far[r] == unseen {
					t.far[r] = d
					next = append(next, y)
				}
			}
		}
		layer, next = next, layer
	}
	return t, nil
}

// Distance returns how many moves p is from the goal, -1 if it cannot be
// solved. The graph must be that of the table.
func (t *Table) Distance(p sliding.Position) int { return t.distance(t.g.pack(p.Content())) }

func (t *Table) distance(x uint64) int {
	if d := t.far[t.g.rank(x)]; d != unseen {
		return int(d)
	}
	return -1
}

// Positions returns how many positions can be solved.
func (t *Table) Positions() int {
	sum := 0
	for _, n := range t.layers {
		sum += n
	}
	return sum
}

// Layers returns how many positions there are at each distance, from 0 to the
// greatest. It must not be changed.
func (t *Table) Layers() []int { return t.layers }

// At returns the content of the position number i of those at the distance d,
// always in the same order; nil if there are not so many. It looks at the whole
// table.
func (t *Table) At(d, i int) []int {
	for r, far := range t.far {
		if int(far) != d || far == unseen {
			continue
		}
		if i--; i < 0 {
			return t.g.unpack(t.g.unrank(r))
		}
	}
	return nil
}

// tables holds the tables made last, for hints, ratings and searches that ask
// for the same graph again and again.
var tables struct {
	sync.Mutex
	kept []*Table
}

// keptTables is how many tables are kept.
const keptTables = 4

// TableOf is like [NewTable], but returns a table that is there already
// whenever it can, and keeps what it makes for a while.
func TableOf(ctx context.Context, p sliding.Position) (*Table, error) {
	if p.Len() > LargestTable {
		return NewTable(ctx, p)
	}
	return tableOf(ctx, newSmall(p))
}

func tableOf(ctx context.Context, g small) (*Table, error) {
	find := func() *Table {
		tables.Lock()
		defer tables.Unlock()
		for i, t := range tables.kept {
			if t.g.equal(g) {
				tables.kept = append(slices.Delete(tables.kept, i, i+1), t)
				return t
			}
		}
		return nil
	}
	if t := find(); t != nil {
		return t, nil
	}
	t, err := newTable(ctx, g)
	if err != nil {
		return nil, err
	}
	tables.Lock()
	defer tables.Unlock()
	tables.kept = append(tables.kept, t)
	if g.n > TableVertices || len(tables.kept) > keptTables {
		tables.kept = slices.Delete(tables.kept, 0, max(len(tables.kept)-keptTables, 0))
	}
	return t, nil
}

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
