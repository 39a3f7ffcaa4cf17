package slidingsolve

import (
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
