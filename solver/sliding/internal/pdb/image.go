package pdb

import (
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// A PatternImage is a pattern seen through an automorphism of the graph: the
// pattern of the cluster that the automorphism maps to the pattern's own.
type PatternImage struct {
	Lookup
	Bit [32]uint32 // 1 << image
}

// A Lookup is what searches need of a placed pattern.
type Lookup struct {
	*Pattern
	Image     [32]uint8 // image of each vertex
	low       []uint32  // like low, high, below and half of ranks
	high      []uint32
	shift     []uint16 // like shift and rows of orders
	rows      *[64]uint32
	below     uint32
	half      uint32
	Cells     []uint8 // the pattern's values
	CellShift uint8   // binary logarithm of the number of values in a cell
	height    uint8   // value of one step of the encoding
}

// image returns p, which must be made, seen through an automorphism.
func (p *Pattern) image(image []uint8) PatternImage {
	out := PatternImage{Lookup: Lookup{
		Pattern: p, low: p.ranks.low, high: p.ranks.high, below: p.ranks.below, half: p.ranks.half,
		shift: p.orders.shift, rows: &p.orders.rows, Cells: p.more, height: uint8(p.step),
	}}
	out.CellShift = [...]uint8{byteEncoding: 0, fourBits: 1, oneBit: 3}[p.encoding]
	for v, w := range image {
		out.Image[v], out.Bit[v] = w, 1<<w
	}
	return out
}

// cluster returns the set of the tokens of c.
func (c *PatternImage) cluster(n int) uint32 {
	var set uint32
	for t := range n {
		if c.Home&c.Bit[t] != 0 {
			set |= 1 << t
		}
	}
	return set
}

// A Partition is an additive partition of the tokens: clusters that hold each token
// once, so that their values add up to a lower bound.
type Partition struct {
	Of       [graphs.MaxVertices]uint8 // the index in Clusters of each token
	Clusters []PatternImage
}

// MaxClusters is the largest number of clusters of a partition.
const MaxClusters = 8

// MaxPartitions is the largest number of partitions that a search uses.
const MaxPartitions = 16

// A State is where the tokens of a cluster are.
type State struct {
	Mask     uint32 // set of the vertices that they are on
	Order    uint16 // number of the order in which they are there
	Distance uint8  // sum of their distances from home
	Value    uint8  // lower bound on their moves
}

// StateOf returns the state of a cluster in a position.
func (c *PatternImage) StateOf(b *graphs.SmallGraph, content []uint8, hole uint8) State {
	var s State
	var on [graphs.MaxVertices]uint8 // token + 1 on each vertex of the pattern
	for v, t := range content {
		if t != 0 && c.Home&c.Bit[t] != 0 {
			s.Mask |= c.Bit[v]
			s.Distance += b.Dist[v][t]
			on[c.Image[v]] = uint8(bits.OnesCount32(c.Home&(c.Bit[t]-1))) + 1
		}
	}
	var seq []uint8
	for v := range on {
		if on[v] > 0 {
			seq = append(seq, on[v]-1)
		}
	}
	s.Order = uint16(c.orders.of(seq))
	if c.encoding == oneBit {
		s.Value = c.count(b, s.Mask, uint32(s.Order), c.Image[hole], s.Distance)
	} else {
		s.Value = c.value(s, c.index(s.Mask, uint32(s.Order), c.Image[hole]))
	}
	return s
}

// Next returns the state after the token on v has moved to u. Change is added to the
// sum of the distances.
func (t *Lookup) Next(s State, v, u uint8, change int8) State {
	s, at := t.Moved(s, v, u, change)
	s.Value = t.value(s, at)
	return s
}

// Moved is Next, but still with the old value, and returns the index of the new
// value in Cells.
func (t *Lookup) Moved(s State, v, u uint8, change int8) (State, uint32) {
	v, u = t.Image[v&31], t.Image[u&31]
	bv, bu := uint32(1)<<(v&31), uint32(1)<<(u&31)
	after := s.Mask ^ bv ^ bu
	from, into := bits.OnesCount32(s.Mask&(bv-1)), bits.OnesCount32(after&(bu-1))
	order := t.shift[t.rows[(8*from+into)&63]+uint32(s.Order)]
	low := t.low[after&t.below]
	at := low&(1<<rowAt-1) + t.high[low>>rowAt+after>>(t.half&31)]
	if t.places != nil {
		at = uint32(t.places[at<<4+uint32(v)])
	} else if t.main[at]>>(v&31)&1 == 0 {
		for at = t.others[at]; t.parts[at]>>(v&31)&1 == 0; {
			at++
		}
	}
	return State{after, order, s.Distance + uint8(change), s.Value}, uint32(order)*t.size + at
}

func (t *Lookup) value(s State, at uint32) uint8 {
	return t.ValueOf(t.Cells[at>>(t.CellShift&7)], at, s)
}

// ValueOf returns the value of a state, given by the cell of its index and the
// value of the state from which a move of one of its tokens has led here.
//
// That value and this differ by at most 1: patterns keep apart where the hole
// is, so that their values are distances, and moves can be taken back. On a
// two-coloured graph they differ by exactly 1, since each move of a token
// changes its colour, and the second bit of the value decides between the two
// (after Breyer and Korf, 1.6-bit pattern databases, 2010).
func (t *Lookup) ValueOf(cell uint8, at uint32, s State) uint8 {
	switch t.encoding {
	case oneBit:
		return s.Value + 1 - 2*(cell>>(at&7)&1^(s.Value+1)>>1&1)
	case fourBits:
		return s.Distance + cell>>(at&1*4)&15*t.height
	}
	return s.Distance + cell*t.height
}
