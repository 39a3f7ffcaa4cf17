package pdb

import (
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// A PatternImage is the image of a pattern under an automorphism of the graph. It is the
// pattern of the cluster that the automorphism maps to the pattern's own cluster.
type PatternImage struct {
	Lookup
	Bit [32]uint32 // 1 << Image[v] for each vertex v
}

// A Lookup is the part of a pattern image that searches need for every move.
type Lookup struct {
	*Pattern
	Image     [32]uint8 // image of each vertex
	low       []uint32  // low, high, below and half are copied from ranks
	high      []uint32
	shift     []uint16 // shift and rows are copied from orders
	rows      *[64]uint32
	below     uint32
	half      uint32
	Cells     []uint8 // the pattern's values
	CellShift uint8   // binary logarithm of the number of values in an element of Cells
	height    uint8   // moves that a step of the encoding stands for
}

// image returns the image of p under an automorphism. The pattern must be finished.
func (p *Pattern) image(image []uint8) PatternImage {
	out := PatternImage{Lookup: Lookup{
		Pattern: p, low: p.ranks.low, high: p.ranks.high, below: p.ranks.below, half: p.ranks.half,
		shift: p.orders.shift, rows: &p.orders.rows, Cells: p.cells, height: uint8(p.step),
	}}
	out.CellShift = [...]uint8{byteEncoding: 0, fourBits: 1, oneBit: 3}[p.encoding]
	for v, w := range image {
		out.Image[v], out.Bit[v] = w, 1<<w
	}
	return out
}

// cluster returns the set of the tokens of p on a graph of n vertices.
func (p *PatternImage) cluster(n int) uint32 {
	var set uint32
	for t := range n {
		if p.Home&p.Bit[t] != 0 {
			set |= 1 << t
		}
	}
	return set
}

// A Partition is an additive partition of the tokens. Its clusters hold each token once, so
// their values add up to a lower bound.
type Partition struct {
	Of       [graphs.MaxVertices]uint8 // for each token, the index of its cluster in Clusters
	Clusters []PatternImage
}

// MaxClusters is the largest number of clusters of a partition.
const MaxClusters = 8

// MaxPartitions is the largest number of partitions that a search uses.
const MaxPartitions = 16

// A State says where the tokens of a cluster are.
type State struct {
	Mask     uint32 // set of the images of the vertices that they are on
	Order    uint16 // number of their order
	Distance uint8  // sum of their distances from home
	Value    uint8  // lower bound on their moves
}

// StateOf returns the state of the cluster in a position with the given token on each vertex.
// It is slow, so searches update states with Next or Moved.
func (p *PatternImage) StateOf(g *graphs.SmallGraph, content []uint8, hole uint8) State {
	var s State
	var on [graphs.MaxVertices]uint8 // token + 1 on each vertex of the pattern
	for v, t := range content {
		if t != 0 && p.Home&p.Bit[t] != 0 {
			s.Mask |= p.Bit[v]
			s.Distance += g.Dist[v][t]
			on[p.Image[v]] = uint8(bits.OnesCount32(p.Home&(p.Bit[t]-1))) + 1
		}
	}
	var seq []uint8
	for v := range on {
		if on[v] > 0 {
			seq = append(seq, on[v]-1)
		}
	}
	s.Order = uint16(p.orders.of(seq))
	if p.encoding == oneBit {
		s.Value = p.count(g, s.Mask, uint32(s.Order), p.Image[hole], s.Distance)
	} else {
		s.Value = p.value(s, p.index(s.Mask, uint32(s.Order), p.Image[hole]))
	}
	return s
}

// Next returns the state after the token on v has moved to u, which changes the sum of the
// distances by change.
func (l *Lookup) Next(s State, v, u uint8, change int8) State {
	s, at := l.Moved(s, v, u, change)
	s.Value = l.value(s, at)
	return s
}

// Moved is like Next, but keeps the old value. It also returns the number of the new value in
// the pattern. The value is in the element number>>CellShift of Cells.
func (l *Lookup) Moved(s State, v, u uint8, change int8) (State, uint32) {
	v, u = l.Image[v&31], l.Image[u&31]
	bv, bu := uint32(1)<<(v&31), uint32(1)<<(u&31)
	after := s.Mask ^ bv ^ bu
	from, into := bits.OnesCount32(s.Mask&(bv-1)), bits.OnesCount32(after&(bu-1))
	order := l.shift[l.rows[(8*from+into)&63]+uint32(s.Order)]
	low := l.low[after&l.below]
	at := low&(1<<rowAt-1) + l.high[low>>rowAt+after>>(l.half&31)]
	if l.places != nil {
		at = uint32(l.places[at<<4+uint32(v)])
	} else if l.main[at]>>(v&31)&1 == 0 {
		for at = l.others[at]; l.parts[at]>>(v&31)&1 == 0; {
			at++
		}
	}
	return State{after, order, s.Distance + uint8(change), s.Value}, uint32(order)*l.size + at
}

// value returns the value of the state s. The number of the value in the pattern is at.
func (l *Lookup) value(s State, at uint32) uint8 {
	return l.ValueOf(l.Cells[at>>(l.CellShift&7)], at, s)
}

// ValueOf returns the value of the state s that the move of one of its tokens has just reached.
// s.Value must still be the value before the move. The number of the value in the pattern is
// at. The argument cell is the element at>>CellShift of Cells.
//
// A move changes the value by at most 1, because values are distances and moves can be taken
// back. On a bipartite graph it changes the value by exactly 1, because the token goes to a
// vertex of the other colour. The new value is then one more or one less than the old one.
// These two values differ in their second bit. So a one-bit pattern stores only that bit (after
// Breyer and Korf, 1.6-bit pattern databases, 2010).
func (l *Lookup) ValueOf(cell uint8, at uint32, s State) uint8 {
	switch l.encoding {
	case oneBit:
		return s.Value + 1 - 2*(cell>>(at&7)&1^(s.Value+1)>>1&1)
	case fourBits:
		return s.Distance + cell>>(at&1*4)&15*l.height
	}
	return s.Distance + cell*l.height
}
