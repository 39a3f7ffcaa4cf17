package pdb

import (
	"math/bits"
	"sync"

	"backtrack/solver/sliding/statespace"
)

// A ranks numbers the sets of k out of n vertices (combinatorial number system). A rank is a
// sum of binomial coefficients. It is the sum of a part for the low half of the vertices and a
// part for the high half, both looked up.
type ranks struct {
	half  uint32   // number of vertices in the low half
	below uint32   // the mask of the low half
	low   []uint32 // for each low half, its part of the rank; from bit rowAt on, the row of high
	high  []uint32 // for each number of tokens in the low half, a row: the part of each high half
	size  int      // number of sets
	masks []uint32 // the set of each rank
}

// rowAt is the bit of an element of low at which the row of high begins. The bits below it are
// enough for the part of the rank: 13 vertices have at most 1,716 sets of one size.
const rowAt = 12

// of returns the rank of a set.
func (r *ranks) of(mask uint32) uint32 {
	low := r.low[mask&r.below]
	return low&(1<<rowAt-1) + r.high[low>>rowAt+mask>>(r.half&31)]
}

// numberings are the ranks and orders that patterns share. The zero value is empty. They are
// safe for concurrent use.
type numberings struct {
	mu     sync.Mutex
	ranks  map[[2]int]*ranks // by the numbers of vertices and tokens
	orders map[int]*orders   // by the number of tokens
}

// of returns the ranks of sets that have as many vertices as there are tokens, and the orders
// of the tokens.
func (n *numberings) of(vertices, tokens int) (*ranks, *orders) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ranks == nil {
		n.ranks, n.orders = map[[2]int]*ranks{}, map[int]*orders{}
	}
	key := [2]int{vertices, tokens}
	if n.ranks[key] == nil {
		n.ranks[key] = newRanks(vertices, tokens)
	}
	if n.orders[tokens] == nil {
		n.orders[tokens] = newOrders(tokens)
	}
	return n.ranks[key], n.orders[tokens]
}

func newRanks(n, k int) *ranks {
	r := &ranks{half: uint32(n+1) / 2}
	r.below = 1<<r.half - 1
	r.low = make([]uint32, 1<<r.half)
	r.high = make([]uint32, (k+1)<<r.half)
	sum := func(mask, shift uint32, count int) uint32 {
		s := 0
		for ; mask != 0 && count < k; mask &= mask - 1 {
			count++
			s += binomial(bits.TrailingZeros32(mask)+int(shift), count)
		}
		return uint32(s)
	}
	for m := range uint32(1) << r.half {
		r.low[m] = sum(m, 0, 0) | uint32(min(bits.OnesCount32(m), k))<<r.half<<rowAt
		for c := 0; c <= k; c++ {
			r.high[uint32(c)<<r.half+m] = sum(m, r.half, c)
		}
	}
	r.size = binomial(n, k)
	r.masks = make([]uint32, 0, r.size)
	for mask := uint32(1)<<k - 1; len(r.masks) < r.size; {
		r.masks = append(r.masks, mask)
		// find the next mask with as many bits
		low := mask & -mask
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

// An orders numbers the permutations of k tokens, and says how moves change them.
type orders struct {
	k     int
	count int
	shift []uint16   // the order after a token has moved, in a row for each move
	rows  [64]uint32 // rows[8j+i]: index in shift of the row for moves from place j to place i
	seq   [][]uint8  // the tokens of each order
}

func newOrders(k int) *orders {
	o := &orders{k: k, count: statespace.Factorial(k), shift: make([]uint16, (k*k-k+1)*statespace.Factorial(k))}
	for r := range o.count {
		seq := make([]uint8, k)
		var left uint32 = 1<<k - 1
		for i, rest := 0, r; i < k; i++ {
			f := statespace.Factorial(k - 1 - i)
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
	moved, rest := make([]uint8, k), make([]uint8, k)
	row := 0 // row 0 is for moves that keep the order
	for j := range k {
		for i := range k {
			if i != j {
				row++
				o.rows[8*j+i] = uint32(row * o.count)
			}
			table := o.shifts(j, i)
			for r, seq := range o.seq {
				rest = append(append(rest[:0], seq[:j]...), seq[j+1:]...)
				copy(moved, rest[:i])
				moved[i] = seq[j]
				copy(moved[i+1:], rest[i:])
				table[r] = uint16(o.of(moved))
			}
		}
	}
	return o
}

// shifts returns, for each order, the order after the token in place j has moved to place i.
func (o *orders) shifts(j, i int) []uint16 { return o.shift[o.rows[8*j+i]:][:o.count] }

// of returns the number of the order that lists the tokens as seq does.
func (o *orders) of(seq []uint8) int {
	r, left := 0, uint32(1)<<o.k-1
	for i, t := range seq {
		r += bits.OnesCount32(left&(1<<t-1)) * statespace.Factorial(o.k-1-i)
		left &^= 1 << t
	}
	return r
}
