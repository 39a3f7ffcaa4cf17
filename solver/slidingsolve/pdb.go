package slidingsolve

import (
	"context"
	"math/bits"
	"sync"
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

// A ranks numbers the sets of k out of n vertices, by the sum of binomials
// looked up in two halves.
type ranks struct {
	half  uint
	low   []uint32
	high  []uint32 // by size of the low half, then by the high half
	size  int
	masks []uint32 // by rank
}

func (r *ranks) of(mask uint32) uint32 {
	low := mask & (1<<r.half - 1)
	return r.low[low] + r.high[uint32(bits.OnesCount32(low))<<r.half+mask>>r.half]
}

var allRanks struct {
	sync.Mutex
	of map[[2]int]*ranks
}

func ranksOf(n, k int) *ranks {
	allRanks.Lock()
	defer allRanks.Unlock()
	r := allRanks.of[[2]int{n, k}]
	if r == nil {
		r = newRanks(n, k)
		if allRanks.of == nil {
			allRanks.of = map[[2]int]*ranks{}
		}
		allRanks.of[[2]int{n, k}] = r
	}
	return r
}

func newRanks(n, k int) *ranks {
	r := &ranks{half: uint(n+1) / 2}
	r.low = make([]uint32, 1<<r.half)
	r.high = make([]uint32, (k+1)<<r.half)
	sum := func(mask uint32, shift uint, count int) uint32 {
		s := 0
		for ; mask != 0 && count < k; mask &= mask - 1 {
			count++
			s += binomial(bits.TrailingZeros32(mask)+int(shift), count)
		}
		return uint32(s)
	}
	for m := range uint32(1) << r.half {
		r.low[m] = sum(m, 0, 0)
		for c := 0; c <= k; c++ {
			r.high[uint32(c)<<r.half+m] = sum(m, r.half, c)
		}
	}
	r.size = binomial(n, k)
	r.masks = make([]uint32, 0, r.size)
	for mask := uint32(1)<<k - 1; len(r.masks) < r.size; {
		r.masks = append(r.masks, mask)
		low := mask & -mask // the next mask with as many bits
		up := mask + low
		mask = up | (mask^up)>>2/low
	}
	return r
}

func binomial(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	b := 1
	for i := 1; i <= k; i++ {
		b = b * (n - k + i) / i
	}
	return b
}

// An orders numbers the orders in which k tokens lie along their vertices.
type orders struct {
	k     int
	count int
	shift [][]uint16 // by j·k+i: the order after the token in place j has moved to place i
	seq   [][]uint8  // by number: the tokens in order
}

var allOrders [8]struct {
	sync.Once
	o *orders
}

func ordersOf(k int) *orders {
	a := &allOrders[k]
	a.Do(func() { a.o = newOrders(k) })
	return a.o
}

func newOrders(k int) *orders {
	o := &orders{k: k, count: factorial(k), shift: make([][]uint16, k*k)}
	for r := range o.count {
		seq := make([]uint8, k)
		var left uint32 = 1<<k - 1
		for i, rest := 0, r; i < k; i++ {
			f := factorial(k - 1 - i)
			m := left
			for range rest / f {
				m &= m - 1
			}
			rest %= f
			seq[i] = uint8(bits.TrailingZeros32(m))
			left &^= m & -m
		}
		o.seq = append(o.seq, seq)
	}
	moved := make([]uint8, k)
	for j := range k {
		for i := range k {
			table := make([]uint16, o.count)
			for r, seq := range o.seq {
				rest := append(append([]uint8{}, seq[:j]...), seq[j+1:]...)
				copy(moved, rest[:i])
				moved[i] = seq[j]
				copy(moved[i+1:], rest[i:])
				table[r] = uint16(o.of(moved))
			}
			o.shift[j*k+i] = table
		}
	}
	return o
}

// of returns the number of an order.
func (o *orders) of(seq []uint8) int {
	r, left := 0, uint32(1)<<o.k-1
	for i, t := range seq {
		r += bits.OnesCount32(left&(1<<t-1)) * factorial(o.k-1-i)
		left &^= 1 << t
	}
	return r
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
	seen, now, next []uint64
	values          []uint8
}

func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// newPattern finds the values of a cluster by breadth-first search from home,
// through macros that each hold a set of orders as bits: most moves keep the
// order and cost one operation for 64 positions.
func newPattern(ctx context.Context, b *board, home uint32, mem *scratch) (*pattern, error) {
	k := bits.OnesCount32(home)
	p := &pattern{home: home, goal: b.part(home, 0), k: k, ranks: ranksOf(b.n, k), orders: ordersOf(k), step: 1}
	if b.twoColour {
		p.step = 2
	}
	macros, steps, start := b.macros(p)
	count := p.orders.count
	words := (count + 63) / 64
	mem.seen = grown(mem.seen, len(p.parts)*words)
	mem.now = grown(mem.now, len(p.parts)*words)
	mem.next = grown(mem.next, len(p.parts)*words)
	mem.values = grown(mem.values, len(p.parts)*count) // by macro, then by order; 0 is unseen
	seen, now, next, values := mem.seen, mem.now, mem.next, mem.values
	active, later := []uint32{start}, []uint32{}
	waits := make([]bool, len(p.parts))
	now[int(start)*words] = 1
	seen[int(start)*words] = 1
	list := make([]uint16, 0, count)
	for d := uint8(1); len(active) > 0 && d != 0; d++ {
		later = later[:0]
		for at, m := range active {
			if at%64 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			from := now[int(m)*words:][:words]
			list = list[:0]
			for w, x := range from {
				for ; x != 0; x &= x - 1 {
					list = append(list, uint16(w*64+bits.TrailingZeros64(x)))
				}
			}
			for _, s := range steps[macros[m].first:macros[m+1].first] {
				into := next[int(s.to)*words:][:words]
				if !waits[s.to] {
					waits[s.to] = true
					later = append(later, s.to)
				}
				if s.i == s.j {
					for w, x := range from {
						into[w] |= x
					}
					continue
				}
				shift := p.orders.shift[int(s.j)*k+int(s.i)]
				for _, o := range list {
					r := shift[o]
					into[r>>6] |= 1 << (r & 63)
				}
			}
			clear(from)
		}
		n := 0
		for at, m := range later {
			if at%64 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			waits[m] = false
			old := seen[int(m)*words:][:words]
			fresh := next[int(m)*words:][:words]
			row := values[int(m)*count:][:count]
			var any uint64
			for w, x := range fresh {
				x &^= old[w]
				fresh[w] = x
				old[w] |= x
				any |= x
				for ; x != 0; x &= x - 1 {
					row[w*64+bits.TrailingZeros64(x)] = d
				}
			}
			if any != 0 {
				later[n] = m
				n++
			}
		}
		now, next = next, now
		active, later = later[:n], active
	}
	return p, p.store(ctx, b, macros, values)
}

// store turns the values, by macro and order, into more, by order and macro:
// so do most moves stay near in memory.
func (p *pattern) store(ctx context.Context, b *board, macros []macro, values []uint8) error {
	count := p.orders.count
	p.size = uint32(len(p.parts)+1) &^ 1
	total := int(p.size) * count
	if p.packed = total >= packFrom; p.packed {
		total /= 2
	}
	p.more = newBytes(total)
	sums := make([]int32, count)
	for m := range p.parts {
		if m%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if m == 0 || macros[m].rank != macros[m-1].rank {
			p.distances(b, p.ranks.masks[macros[m].rank], sums)
		}
		row := values[m*count:][:count]
		for o, far := range row {
			row[o] = uint8(max(int32(far)-sums[o], 0) / p.step)
		}
	}
	const piece = 64
	for m0 := 0; m0 < len(p.parts); m0 += piece {
		if m0%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		m1 := min(m0+piece, len(p.parts))
		for o0 := 0; o0 < count; o0 += piece {
			for o := o0; o < min(o0+piece, count); o++ {
				at := o*int(p.size) + m0
				if !p.packed {
					for m := m0; m < m1; m++ {
						p.more[at] = values[m*count+o]
						at++
					}
					continue
				}
				m := m0
				for ; m+1 < m1; m += 2 {
					p.more[at>>1] = min(values[m*count+o], 15) | min(values[(m+1)*count+o], 15)<<4
					at += 2
				}
				if m < m1 {
					p.more[at>>1] = min(values[m*count+o], 15)
				}
			}
		}
	}
	return nil
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
