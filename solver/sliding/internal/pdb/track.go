package pdb

import "math/bits"

// A Track is a cluster as a sweep follows it: what is needed of its pattern,
// seen through the automorphism.
type Track struct {
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

func NewTrack(c *Placed) Track {
	t := Track{Pattern: c.Pattern, low: c.ranks.low, high: c.ranks.high, below: c.ranks.below, half: c.ranks.half,
		shift: c.orders.shift, rows: &c.orders.rows, Cells: c.more, height: uint8(c.step)}
	t.Many = [...]uint8{bytewise: 0, packed: 1, relative: 3}[c.form]
	copy(t.image[:], c.Image[:])
	return t
}

// A Post is how the tokens of a cluster lie, and its value: a lie in 8 bytes.
type Post struct {
	Mask        uint32
	Order       uint16
	Near, Value uint8
}

func (l Lie) Post() Post { return Post{l.Mask, uint16(l.Order), uint8(l.Near), uint8(l.Value)} }

// Moved is that of the pattern and its index in one: it returns how the tokens
// lie when that on v has moved to u, with the value as it was, and the place of
// the new one in cells.
func (t *Track) Moved(p Post, v, u uint8, change int8) (Post, uint32) {
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
	return Post{after, order, p.Near + uint8(change), p.Value}, uint32(order)*t.size + at
}

// ValueOf is pattern.value for a place and the cell that is there.
func (t *Track) ValueOf(cell uint8, at uint32, p Post) uint8 {
	switch t.form {
	case relative:
		return p.Value + 1 - 2*(cell>>(at&7)&1^(p.Value+1)>>1&1)
	case packed:
		return p.Near + cell>>(at&1*4)&15*t.height
	}
	return p.Near + cell*t.height
}
