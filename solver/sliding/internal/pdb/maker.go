package pdb

import (
	"context"
	"encoding/binary"
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/statespace"
)

// A scratch is the memory for making a pattern. Making the next pattern reuses it.
type scratch struct {
	// seen, now and next are sets of orders of each macro, as bits: those reached so far, those at
	// this depth and those at the next.
	seen, now, next []uint64
	// second has the second bits of the values of each macro, in a one-bit pattern.
	second []uint64
	// values has the value of each order of each macro, in other patterns. It is 0 until the order
	// is reached.
	values []uint8
}

// Zeroed returns a slice of n zeros. It uses the memory of s if that is large enough. New
// memory is zero already, so Zeroed does not clear it.
func Zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// A maker makes a pattern. It finds the values by breadth-first search from home. It holds a
// set of orders for each macro, as bits. Most moves keep the order, and such a move costs one
// operation for 64 positions.
type maker struct {
	*Pattern
	*scratch
	g      *graphs.SmallGraph
	macros []macro
	steps  []macroMove
	count  int // the number of orders
	words  int // the number of words of a set of orders

	active, later []uint32 // the macros with new positions at this distance and at the next
	isLater       []bool   // macros that are in later
	depth         uint8
	fresh         int      // number of macros with new positions; settle puts them first in later
	list          []uint16 // scratch memory of expand
	sums          []int32  // scratch memory of lower
}

// makePattern makes the pattern of the cluster home. Its only error is ctx.Err(). The pattern
// is unfinished then.
func makePattern(
	ctx context.Context, g *graphs.SmallGraph, home uint32, mem *scratch, shared *numberings,
) (*Pattern, error) {
	m := newMaker(g, home, mem, shared)
	err := m.run(ctx)
	return m.Pattern, err
}

func newMaker(g *graphs.SmallGraph, home uint32, mem *scratch, shared *numberings) *maker {
	p := &Pattern{Home: home, goal: g.Part(home, 0), k: bits.OnesCount32(home), step: 1}
	p.ranks, p.orders = shared.of(g.N, p.k)
	if g.Bipartite {
		p.step = 2
	}
	m := &maker{Pattern: p, scratch: mem, g: g, depth: 1}
	var start uint32
	m.macros, m.steps, start = listMacros(g, p)
	m.count = p.orders.count
	m.words = (m.count + 63) / 64
	n := len(p.parts)
	mem.seen = Zeroed(mem.seen, n*m.words)
	mem.now = Zeroed(mem.now, n*m.words)
	mem.next = Zeroed(mem.next, n*m.words)
	if g.Bipartite && p.k >= oneBitFrom && g.N > statespace.TableVertices {
		p.encoding = oneBit
		mem.second = Zeroed(mem.second, n*m.words)
	} else {
		mem.values = Zeroed(mem.values, n*m.count)
	}
	m.isLater = make([]bool, n)
	m.active = []uint32{start}
	m.now[int(start)*m.words] = 1
	m.seen[int(start)*m.words] = 1
	m.list = make([]uint16, 0, m.count)
	m.sums = make([]int32, m.count)
	p.size = uint32(n+pieceMacros-1) &^ (pieceMacros - 1)
	return m
}

// run makes the pattern. Its only error is ctx.Err().
func (m *maker) run(ctx context.Context) error {
	for ; len(m.active) > 0 && m.depth > 0; m.depth++ { // a depth of 256 wraps to 0
		if err := forEach(ctx, len(m.active), func(i int) { m.expand(m.active[i]) }); err != nil {
			return err
		}
		if err := forEach(ctx, len(m.later), func(i int) { m.settle(m.later[i]) }); err != nil {
			return err
		}
		m.scratch.now, m.scratch.next = m.scratch.next, m.scratch.now
		m.active, m.later = m.later[:m.fresh], m.active[:0]
		m.fresh = 0
	}
	if m.encoding != oneBit {
		if err := forEach(ctx, len(m.parts), m.lower); err != nil {
			return err
		}
	}
	m.allocate()
	return forEach(ctx, (len(m.parts)+pieceMacros-1)/pieceMacros, func(i int) { m.store(i * pieceMacros) })
}

// forEach calls do for the numbers below n until ctx is done.
func forEach(ctx context.Context, n int, do func(i int)) error {
	for i := range n {
		if i%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		do(i)
	}
	return nil
}

// allocate chooses the encoding and allocates the values.
func (m *maker) allocate() {
	total := int(m.size) * m.count
	switch {
	case m.encoding == oneBit:
		total /= 8
	case total >= fourBitsFrom:
		m.encoding = fourBits
		total /= 2
	}
	m.cells = make([]uint8, total)
}

// expand plays all moves of tokens from the new positions of a macro.
func (m *maker) expand(macro uint32) {
	from := m.now[int(macro)*m.words:][:m.words]
	list := m.list[:0]
	for w, x := range from {
		for ; x != 0; x &= x - 1 {
			list = append(list, uint16(w*64+bits.TrailingZeros64(x)))
		}
	}
	for _, s := range m.steps[m.macros[macro].first:m.macros[macro+1].first] {
		into := m.next[int(s.to)*m.words:][:m.words]
		if !m.isLater[s.to] {
			m.isLater[s.to] = true
			m.later = append(m.later, s.to)
		}
		if s.i == s.j {
			for w, x := range from {
				into[w] |= x
			}
			continue
		}
		shift := m.orders.shifts(int(s.j), int(s.i))
		for _, o := range list {
			r := shift[o]
			into[r>>6] |= 1 << (r & 63)
		}
	}
	clear(from)
}

// settle keeps those positions of a macro that are reached for the first time, and records
// their values.
func (m *maker) settle(macro uint32) {
	m.isLater[macro] = false
	old := m.seen[int(macro)*m.words:][:m.words]
	fresh := m.next[int(macro)*m.words:][:m.words]
	var row []uint8
	var second []uint64
	if m.encoding == oneBit {
		second = m.second[int(macro)*m.words:][:m.words]
	} else {
		row = m.values[int(macro)*m.count:][:m.count]
	}
	var newBits uint64
	for w, x := range fresh {
		x &^= old[w]
		fresh[w] = x
		old[w] |= x
		newBits |= x
		if m.encoding == oneBit {
			if m.depth&2 != 0 {
				second[w] |= x
			}
			continue
		}
		for ; x != 0; x &= x - 1 {
			row[w*64+bits.TrailingZeros64(x)] = m.depth
		}
	}
	if newBits != 0 {
		m.later[m.fresh] = macro
		m.fresh++
	}
}

// lower replaces each value of a macro by the number of steps by which it is above the sum of
// distances.
func (m *maker) lower(macro int) {
	if macro == 0 || m.macros[macro].rank != m.macros[macro-1].rank {
		m.distances(m.g, m.ranks.masks[m.macros[macro].rank], m.sums)
	}
	row := m.values[macro*m.count:][:m.count]
	for o, far := range row {
		row[o] = uint8(max(int32(far)-m.sums[o], 0) / m.step)
	}
}

// distances sets sums[o] to the sum of the distances from home of the tokens if they are on
// mask in order o.
func (p *Pattern) distances(g *graphs.SmallGraph, mask uint32, sums []int32) {
	var far [8][8]int32 // far[i][t]: distance of token t from the i-th vertex of mask
	i := 0
	for vs := mask; vs != 0; vs &= vs - 1 {
		t := 0
		for ts := p.Home; ts != 0; ts &= ts - 1 {
			far[i][t] = int32(g.Dist[bits.TrailingZeros32(vs)][bits.TrailingZeros32(ts)])
			t++
		}
		i++
	}
	n := 0
	var lay func(place int, left uint32, sum int32)
	lay = func(place int, left uint32, sum int32) {
		switch bits.OnesCount32(left) {
		case 0:
			sums[n] = sum
			n++
			return
		case 2:
			low, high := bits.TrailingZeros32(left), 31-bits.LeadingZeros32(left)
			sums[n] = sum + far[place][low] + far[place+1][high]
			sums[n+1] = sum + far[place][high] + far[place+1][low]
			n += 2
			return
		}
		for rest := left; rest != 0; rest &= rest - 1 {
			lay(place+1, left&^(rest&-rest), sum+far[place][bits.TrailingZeros32(rest)])
		}
	}
	lay(0, 1<<p.k-1, 0)
}

// A macro is a set of vertices that the tokens of a cluster occupy, together with the part of
// the other vertices in which the hole is.
type macro struct {
	rank  uint32 // rank of the set
	first uint32 // index of its first step
}

// A macroMove is a move from one macro to another. A place of a macro is the index of a vertex of
// its set, in ascending order. The token in place j of the first macro gets to place i of the
// second.
type macroMove struct {
	to   uint32 // index of the second macro
	j, i uint8
}

// listMacros lists the macros of a cluster and their steps. The last element of macros is not a
// macro: it marks the end of the steps. start is the macro of the goal. listMacros also sets
// the main, others, parts and places of p.
func listMacros(g *graphs.SmallGraph, p *Pattern) (macros []macro, steps []macroMove, start uint32) {
	all := uint32(1)<<g.N - 1
	p.main = make([]uint32, p.ranks.size)
	p.others = make([]uint32, p.ranks.size)
	for r, mask := range p.ranks.masks {
		for free := all &^ mask; free != 0; {
			part := g.Part(mask, bits.TrailingZeros32(free))
			free &^= part
			if bits.OnesCount32(part) > bits.OnesCount32(p.main[r]) {
				p.main[r] = part
			}
		}
		macros = append(macros, macro{rank: uint32(r)})
	}
	p.parts = append(p.parts, p.main...)
	for r, mask := range p.ranks.masks {
		p.others[r] = uint32(len(macros))
		for free := all &^ mask &^ p.main[r]; free != 0; {
			part := g.Part(mask, bits.TrailingZeros32(free))
			free &^= part
			macros = append(macros, macro{rank: uint32(r)})
			p.parts = append(p.parts, part)
		}
	}
	if g.N <= 16 && len(macros) <= 1<<16 {
		places := make([]uint16, len(p.main)*16)
		for r, mask := range p.ranks.masks {
			for free := all &^ mask; free != 0; free &= free - 1 {
				v := bits.TrailingZeros32(free)
				places[r*16+v] = uint16(p.index(mask, 0, uint8(v)))
			}
		}
		p.places = places
	}
	start = p.index(p.Home, 0, uint8(bits.TrailingZeros32(p.goal)))
	for i := range macros {
		m := &macros[i]
		m.first = uint32(len(steps))
		mask := p.ranks.masks[m.rank]
		for tokens := mask; tokens != 0; tokens &= tokens - 1 {
			v := bits.TrailingZeros32(tokens)
			for holes := g.Adj[v] & p.parts[i]; holes != 0; holes &= holes - 1 {
				u := bits.TrailingZeros32(holes)
				after := mask ^ 1<<v ^ 1<<u
				steps = append(steps, macroMove{p.index(after, 0, uint8(v)),
					uint8(bits.OnesCount32(mask & (1<<v - 1))), uint8(bits.OnesCount32(after & (1<<u - 1)))})
			}
		}
	}
	return append(macros, macro{first: uint32(len(steps))}), steps, start
}

// pieceMacros is the number of macros that are stored together.
const pieceMacros = 64

// store copies values to cells for the pieceMacros macros from first on. values is sorted by
// macro and then by order. cells is sorted by order and then by macro, which keeps most moves
// close in memory.
func (m *maker) store(first int) {
	p := m.Pattern
	count, values := m.count, m.values
	end := min(first+pieceMacros, len(p.parts))
	if p.encoding == oneBit {
		m.storeBits(first, end)
		return
	}
	for o := range count {
		at := o*int(p.size) + first
		if p.encoding == byteEncoding {
			for i := first; i < end; i++ {
				p.cells[at] = values[i*count+o]
				at++
			}
			continue
		}
		i := first
		for ; i+1 < end; i += 2 {
			p.cells[at>>1] = min(values[i*count+o], 15) | min(values[(i+1)*count+o], 15)<<4
			at += 2
		}
		if i < end {
			p.cells[at>>1] = min(values[i*count+o], 15)
		}
	}
}

// storeBits is like store, but for a one-bit pattern and the macros from first to end-1.
func (m *maker) storeBits(first, end int) {
	var block [pieceMacros]uint64
	for w := range m.words {
		clear(block[:])
		for i := first; i < end; i++ {
			block[i-first] = m.second[i*m.words+w]
		}
		transpose(&block)
		for o := w * 64; o < min(w*64+64, m.count); o++ {
			binary.LittleEndian.PutUint64(m.cells[(o*int(m.size)+first)/8:], block[o-w*64])
		}
	}
}

// transpose transposes a square of bits (Warren, Hacker's delight, 2002).
func transpose(a *[64]uint64) {
	mask := uint64(1)<<32 - 1
	for j := 32; j != 0; j, mask = j>>1, mask^mask<<(j>>1) {
		for k := 0; k < 64; k = (k + j + 1) &^ j {
			t := (a[k]>>j ^ a[k+j]) & mask
			a[k] ^= t << j
			a[k+j] ^= t
		}
	}
}
