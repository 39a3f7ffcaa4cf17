package pdb

import (
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// A Placed is a pattern seen through an automorphism: the pattern of the cluster
// that the automorphism maps to the pattern's own.
type Placed struct {
	*Pattern
	Image [graphs.BoardVertices]uint8 // of a vertex
	Bit   [32]uint32                  // 1 << image
}

func (p *Pattern) placed(image []uint8) Placed {
	out := Placed{Pattern: p}
	for v, w := range image {
		out.Image[v], out.Bit[v] = w, 1<<w
	}
	return out
}

// cluster returns the set of its tokens.
func (c *Placed) cluster(n int) uint32 {
	var set uint32
	for t := range n {
		if c.Home&c.Bit[t] != 0 {
			set |= 1 << t
		}
	}
	return set
}

// A View is a set of clusters that hold each token once: their values add up
// to a lower bound.
type View struct {
	Of       [graphs.BoardVertices]uint8 // by token: the cluster
	Clusters []Placed
}

// MaxClusters is how many clusters a view has at most.
const MaxClusters = 8

// MaxViews is how many views a search has at most.
const MaxViews = 16

// A State is where the tokens of a cluster are, and the value of that.
type State struct {
	Mask, Order uint32
	Near, Value int32 // the sum of distances, and the bound
}

// StateOf returns the state of a cluster in a position.
func (c *Placed) StateOf(b *graphs.Board, content []uint8, hole uint8) State {
	var l State
	var on [graphs.BoardVertices]uint8 // by vertex of the pattern: token + 1
	for v, t := range content {
		if t != 0 && c.Home&c.Bit[t] != 0 {
			l.Mask |= c.Bit[v]
			l.Near += int32(b.Dist[v][t])
			on[c.Image[v]] = uint8(bits.OnesCount32(c.Home&(c.Bit[t]-1))) + 1
		}
	}
	var seq []uint8
	for v := range on {
		if on[v] > 0 {
			seq = append(seq, on[v]-1)
		}
	}
	l.Order = uint32(c.orders.of(seq))
	l.Value = c.absolute(b, l.Mask, l.Order, c.Image[hole], l.Near)
	return l
}

// A Lookup is a pattern in use by a batched search: what is needed of its pattern,
// seen through the automorphism.
type Lookup struct {
	*Pattern
	image  [32]uint8 // of a vertex
	low    []uint32  // of the ranks, as below
	high   []uint32
	shift  []uint16 // of the orders
	rows   *[64]uint32
	below  uint32
	half   uint32
	Cells  []uint8 // the pattern's values
	Many   uint8   // of a cell: binary logarithm of the number of its values
	height uint8   // of a step
}

// NewLookup returns c in this form.
func NewLookup(c *Placed) Lookup {
	t := Lookup{Pattern: c.Pattern, low: c.ranks.low, high: c.ranks.high, below: c.ranks.below, half: c.ranks.half,
		shift: c.orders.shift, rows: &c.orders.rows, Cells: c.more, height: uint8(c.step)}
	t.Many = [...]uint8{byteEncoding: 0, fourBits: 1, oneBit: 3}[c.encoding]
	copy(t.image[:], c.Image[:])
	return t
}

// A PackedState is a [State] in 8 bytes: the set of occupied vertices, the order
// of the tokens, the sum of their distances and the value.
type PackedState struct {
	Mask        uint32
	Order       uint16
	Near, Value uint8
}

// Pack returns l in 8 bytes.
func (l State) Pack() PackedState {
	return PackedState{l.Mask, uint16(l.Order), uint8(l.Near), uint8(l.Value)}
}

// Moved returns the state after the token on v has moved to u, still with the
// old value, and the index of the new value in Cells.
func (t *Lookup) Moved(p PackedState, v, u uint8, change int8) (PackedState, uint32) {
	v, u = t.image[v&31], t.image[u&31]
	bv, bu := uint32(1)<<(v&31), uint32(1)<<(u&31)
	after := p.Mask ^ bv ^ bu
	from, into := bits.OnesCount32(p.Mask&(bv-1)), bits.OnesCount32(after&(bu-1))
	order := t.shift[t.rows[(8*from+into)&63]+uint32(p.Order)]
	low := t.low[after&t.below]
	at := low&(1<<rowAt-1) + t.high[low>>rowAt+after>>(t.half&31)]
	if t.places != nil {
		at = uint32(t.places[at<<4+uint32(v)])
	} else if t.main[at]>>(v&31)&1 == 0 {
		for at = t.others[at]; t.parts[at]>>(v&31)&1 == 0; {
			at++
		}
	}
	return PackedState{after, order, p.Near + uint8(change), p.Value}, uint32(order)*t.size + at
}

// ValueOf is [Pattern.Value] of a position whose cell, the one at a place, has been
// read already.
func (t *Lookup) ValueOf(cell uint8, at uint32, p PackedState) uint8 {
	switch t.encoding {
	case oneBit:
		return p.Value + 1 - 2*(cell>>(at&7)&1^(p.Value+1)>>1&1)
	case fourBits:
		return p.Near + cell>>(at&1*4)&15*t.height
	}
	return p.Near + cell*t.height
}
