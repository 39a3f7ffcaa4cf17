package slidingsolve

import (
	"context"
	"math/bits"
)

// A pattern database (Culberson and Schaeffer 1998) of a cluster of tokens
// tells, for each way in which they may lie and each part of the rest in which
// the hole may be, how many moves of these tokens bring them home at least,
// the others being walked through. The values of clusters that share no token
// can be added (Korf and Felner 2002; Felner, Korf and Hanan 2004); here for
// any graph.
type pattern struct {
	home   uint32 // the cluster: where its tokens, in ascending order, are at home
	goal   uint32 // the part in which the hole is in the end
	k      int
	ranks  *ranks
	orders *orders
	first  []uint32 // by rank of the set of their vertices: the first macro ·2, +1 if there are more
	parts  []uint32 // by macro
	size   uint32   // of a row: the number of macros, made even
	step   int32
	packed bool
	more   []uint8 // by order·size + macro: how many steps a value is above the sum of distances; packed, two in a byte
}

// above returns how much the value of a position is above the sum of the
// distances of the cluster's tokens. The hole is on a vertex outside mask.
func (p *pattern) above(mask, order uint32, hole uint8) int32 {
	low := mask & (1<<p.ranks.half - 1)
	m := p.first[p.ranks.low[low]+p.ranks.high[uint32(bits.OnesCount32(low))<<p.ranks.half+mask>>p.ranks.half]]
	at := m >> 1
	if m&1 != 0 {
		for p.parts[at]>>hole&1 == 0 {
			at++
		}
	}
	at += order * p.size
	if p.packed {
		return int32(p.more[at>>1]>>(at&1*4)&15) * p.step
	}
	return int32(p.more[at]) * p.step
}

// A macro is a set of vertices that the tokens of a cluster occupy, and a
// part of the rest in which the hole is.
type macro struct {
	rank  uint32
	first uint32 // its steps
}

// A step moves the token in place j of a macro; it gets to place i of another.
type step struct {
	to   uint32
	j, i uint8
}

// packFrom is from how many values on two of them are packed into a byte, so
// that more of them lie in the caches; those of 16 and more steps then count
// as 15, which is still a lower bound.
const packFrom = 12 << 20

// A scratch is the memory that the making of a pattern needs, for the next.
type scratch struct {
	seen, now, next []uint64 // by macro, the orders
	values          []uint8  // by macro, then by order; 0 is unseen
}

func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// A maker makes a pattern. It can be interrupted, and goes on where it was.
//
// It finds the values by breadth-first search from home, through macros that
// each hold a set of orders as bits: most moves keep the order and cost one
// operation for 64 positions.
type maker struct {
	*pattern
	*scratch
	b      *board
	macros []macro
	steps  []step
	count  int // orders
	words  int // of a set of orders

	active, later []uint32 // the macros with new positions, of this distance and of the next
	waits         []bool   // by macro: it is among later
	depth         uint8
	phase, at     int // what is done next
	fresh         int // macros of later that are done with and have new positions
	list          []uint16
	sums          []int32
}

// The phases of a maker.
const (
	expanding = iota
	settling
	lowering
	storing
	made
)

func newMaker(b *board, home uint32, mem *scratch) *maker {
	k := bits.OnesCount32(home)
	p := &pattern{home: home, goal: b.part(home, 0), k: k, ranks: ranksOf(b.n, k), orders: ordersOf(k), step: 1}
	if b.twoColour {
		p.step = 2
	}
	m := &maker{pattern: p, scratch: mem, b: b, depth: 1}
	var start uint32
	m.macros, m.steps, start = b.macros(p)
	m.count = p.orders.count
	m.words = (m.count + 63) / 64
	n := len(p.parts)
	mem.seen = grown(mem.seen, n*m.words)
	mem.now = grown(mem.now, n*m.words)
	mem.next = grown(mem.next, n*m.words)
	mem.values = grown(mem.values, n*m.count)
	m.waits = make([]bool, n)
	m.active = []uint32{start}
	m.now[int(start)*m.words] = 1
	m.seen[int(start)*m.words] = 1
	m.list = make([]uint16, 0, m.count)
	m.sums = make([]int32, m.count)
	p.size = uint32(n+1) &^ 1
	return m
}

// run works until the pattern is made or ctx is done.
func (m *maker) run(ctx context.Context) error {
	for ; m.phase != made; m.at++ {
		if m.at%64 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		switch {
		case m.phase == expanding && m.at < len(m.active):
			m.expand(m.active[m.at])
		case m.phase == settling && m.at < len(m.later):
			m.settle(m.later[m.at])
		case m.phase == lowering && m.at < len(m.parts):
			m.lower(m.at)
		case m.phase == storing && m.at*piece < len(m.parts):
			m.store(m.at * piece)
		default:
			m.turn()
			m.at = -1
		}
	}
	return nil
}

// turn begins the next phase.
func (m *maker) turn() {
	switch m.phase {
	case expanding:
		m.phase = settling
	case settling:
		m.scratch.now, m.scratch.next = m.scratch.next, m.scratch.now
		m.active, m.later = m.later[:m.fresh], m.active[:0]
		m.fresh = 0
		m.phase = expanding
		if m.depth++; len(m.active) == 0 || m.depth == 0 {
			m.phase = lowering
		}
	case lowering:
		m.phase = storing
		total := int(m.size) * m.count
		if m.packed = total >= packFrom; m.packed {
			total /= 2
		}
		m.more = newBytes(total)
	case storing:
		m.phase = made
	}
}

// expand plays all moves from the new positions of a macro.
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
		if !m.waits[s.to] {
			m.waits[s.to] = true
			m.later = append(m.later, s.to)
		}
		if s.i == s.j {
			for w, x := range from {
				into[w] |= x
			}
			continue
		}
		shift := m.orders.shift[int(s.j)*m.k+int(s.i)]
		for _, o := range list {
			r := shift[o]
			into[r>>6] |= 1 << (r & 63)
		}
	}
	clear(from)
}

// settle keeps those positions of a macro that are met for the first time.
func (m *maker) settle(macro uint32) {
	m.waits[macro] = false
	old := m.seen[int(macro)*m.words:][:m.words]
	fresh := m.next[int(macro)*m.words:][:m.words]
	row := m.values[int(macro)*m.count:][:m.count]
	var any uint64
	for w, x := range fresh {
		x &^= old[w]
		fresh[w] = x
		old[w] |= x
		any |= x
		for ; x != 0; x &= x - 1 {
			row[w*64+bits.TrailingZeros64(x)] = m.depth
		}
	}
	if any != 0 {
		m.later[m.fresh] = macro
		m.fresh++
	}
}

// lower takes the sums of the distances off the values of a macro.
func (m *maker) lower(macro int) {
	if macro == 0 || m.macros[macro].rank != m.macros[macro-1].rank {
		m.distances(m.b, m.ranks.masks[m.macros[macro].rank], m.sums)
	}
	row := m.values[macro*m.count:][:m.count]
	for o, far := range row {
		row[o] = uint8(max(int32(far)-m.sums[o], 0) / m.step)
	}
}

// piece is how many macros are stored together.
const piece = 64

// store turns the values of some macros, by macro and order, into more, by
// order and macro: so do most moves stay near in memory.
func (m *maker) store(from int) {
	p := m.pattern
	count, values := m.count, m.values
	to := min(from+piece, len(p.parts))
	for o := range count {
		at := o*int(p.size) + from
		if !p.packed {
			for i := from; i < to; i++ {
				p.more[at] = values[i*count+o]
				at++
			}
			continue
		}
		i := from
		for ; i+1 < to; i += 2 {
			p.more[at>>1] = min(values[i*count+o], 15) | min(values[(i+1)*count+o], 15)<<4
			at += 2
		}
		if i < to {
			p.more[at>>1] = min(values[i*count+o], 15)
		}
	}
}

// distances finds the sum of the distances for every order of the tokens on
// mask.
func (p *pattern) distances(b *board, mask uint32, sums []int32) {
	var far [8][8]int32 // by place and token
	i := 0
	for vs := mask; vs != 0; vs &= vs - 1 {
		t := 0
		for ts := p.home; ts != 0; ts &= ts - 1 {
			far[i][t] = int32(b.dist[bits.TrailingZeros32(vs)][bits.TrailingZeros32(ts)])
			t++
		}
		i++
	}
	n := 0
	var lay func(place int, left uint32, sum int32)
	lay = func(place int, left uint32, sum int32) {
		if left&(left-1) == 0 {
			if left != 0 {
				sum += far[place][bits.TrailingZeros32(left)]
			}
			sums[n] = sum
			n++
			return
		}
		for rest := left; rest != 0; rest &= rest - 1 {
			lay(place+1, left&^(rest&-rest), sum+far[place][bits.TrailingZeros32(rest)])
		}
	}
	lay(0, 1<<p.k-1, 0)
}

// macros lists the macros of a cluster, with one more at the end, and their
// steps; start is that of the goal.
func (b *board) macros(p *pattern) (macros []macro, steps []step, start uint32) {
	p.first = make([]uint32, p.ranks.size)
	all := uint32(1)<<b.n - 1
	for r, mask := range p.ranks.masks {
		at := len(macros)
		for free := all &^ mask; free != 0; {
			part := b.part(mask, bits.TrailingZeros32(free))
			free &^= part
			if mask == p.home && part == p.goal {
				start = uint32(len(macros))
			}
			macros = append(macros, macro{rank: uint32(r)})
			p.parts = append(p.parts, part)
		}
		p.first[r] = uint32(at) << 1
		if len(macros) > at+1 {
			p.first[r]++
		}
	}
	for i := range macros {
		m := &macros[i]
		m.first = uint32(len(steps))
		mask := p.ranks.masks[m.rank]
		for tokens := mask; tokens != 0; tokens &= tokens - 1 {
			v := bits.TrailingZeros32(tokens)
			for holes := b.adj[v] & p.parts[i]; holes != 0; holes &= holes - 1 {
				u := bits.TrailingZeros32(holes)
				after := mask ^ 1<<v ^ 1<<u
				to := p.first[p.ranks.of(after)] >> 1
				for p.parts[to]>>v&1 == 0 {
					to++
				}
				steps = append(steps, step{to,
					uint8(bits.OnesCount32(mask & (1<<v - 1))), uint8(bits.OnesCount32(after & (1<<u - 1)))})
			}
		}
	}
	return append(macros, macro{first: uint32(len(steps))}), steps, start
}
