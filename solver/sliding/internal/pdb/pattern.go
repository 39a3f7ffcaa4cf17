package pdb

import (
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// A Pattern is the pattern database of a cluster of tokens (Culberson and Schaeffer 1998). It
// has a value for each arrangement of these tokens and each part of the other vertices in
// which the hole may be. The value is the least number of moves of these tokens that bring
// them home if other tokens are never in the way. The values of clusters that share no token
// can be added (Korf and Felner 2002; Felner, Korf and Hanan 2004).
type Pattern struct {
	Home   uint32 // the cluster, as the set of the homes of its tokens
	goal   uint32 // the part with the hole when all tokens of the cluster are at home
	k      int
	ranks  *ranks
	orders *orders
	// main has, for each rank, the largest part of the other vertices. The macro with this part has
	// the rank as its number.
	main     []uint32
	others   []uint32 // for each rank, the first macro of another part
	parts    []uint32 // the part of each macro
	places   []uint16 // places[16·rank + vertex of the hole]: the macro; nil if there are too many
	size     uint32   // length of a row: the number of macros, rounded up
	step     int32    // moves per step of the encoding: 2 on a bipartite graph, otherwise 1
	encoding encoding
	cells    []uint8 // the encoded values; the number of a value is order·size + macro
}

// An encoding is how the values of a pattern are stored.
type encoding uint8

const (
	// byteEncoding is the number of steps by which a value is above the sum of distances.
	byteEncoding encoding = iota
	// fourBits is the same number, two in a byte. A greater number than 15 is stored as 15, which
	// gives a lower bound.
	fourBits
	// oneBit is the second bit of the value. The value of a position one move away gives the rest.
	oneBit
)

// fourBitsFrom is the number of values from which a pattern takes four bits a value. More of
// its values then fit into the caches.
const fourBitsFrom = 12 << 20

// oneBitFrom is the number of tokens from which a pattern of a bipartite graph
// takes one bit a value.
const oneBitFrom = 7

// index returns the number of the value of a position. The vertex of the hole must be outside
// mask.
func (p *Pattern) index(mask, order uint32, hole uint8) uint32 {
	at := p.ranks.of(mask)
	if p.places != nil {
		at = uint32(p.places[at<<4+uint32(hole)])
	} else if p.main[at]>>(hole&31)&1 == 0 { // rare: the hole is mostly in the largest part
		for at = p.others[at]; p.parts[at]>>(hole&31)&1 == 0; {
			at++
		}
	}
	return order*p.size + at
}

// count returns the value of a position of a one-bit pattern if the value of no neighbouring
// position is known. It plays moves that lower the value by one modulo 4, until the tokens are
// at home, and counts them. distance is the sum of the distances of the tokens from home. It is
// even if and only if the value is.
func (p *Pattern) count(g *graphs.SmallGraph, mask, order uint32, hole, distance uint8) uint8 {
	second := func(mask, order uint32, hole uint8) uint8 {
		at := p.index(mask, order, hole)
		return p.cells[at>>3] >> (at & 7) & 1
	}
	lower := func(rest uint8) bool {
		for tokens := mask; tokens != 0; tokens &= tokens - 1 {
			v := uint8(bits.TrailingZeros32(tokens))
			for holes := g.Adj[v] & g.Part(mask, int(hole)); holes != 0; holes &= holes - 1 {
				m, o := p.moved(mask, order, v, uint8(bits.TrailingZeros32(holes)))
				if second(m, o, v) == rest>>1 {
					mask, order, hole = m, o, v
					return true
				}
			}
		}
		return false
	}
	rest := second(mask, order, hole)<<1 | distance&1
	count := uint8(0)
	for mask != p.Home || order != 0 || p.goal>>hole&1 == 0 {
		rest = (rest - 1) & 3
		if !lower(rest) {
			break // the tokens cannot be brought home
		}
		count++
	}
	return count
}

// moved returns the vertices and the order of the tokens after the one on v has moved to u.
func (p *Pattern) moved(mask, order uint32, v, u uint8) (uint32, uint32) {
	bv, bu := uint32(1)<<(v&31), uint32(1)<<(u&31)
	after := mask ^ bv ^ bu
	from, into := bits.OnesCount32(mask&(bv-1)), bits.OnesCount32(after&(bu-1))
	return after, uint32(p.orders.shifts(from, into)[order])
}
