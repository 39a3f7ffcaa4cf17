package slidingsolve

import "math/bits"

// A track is a cluster as a sweep follows it: what is needed of its pattern,
// seen through the automorphism.
type track struct {
	*pattern
	image  [32]uint8 // of a vertex
	low    []uint32  // of the ranks, as below
	high   []uint32
	shift  []uint16 // of the orders
	rows   *[64]uint32
	below  uint32
	half   uint32
	cells  []uint8 // the pattern's values
	many   uint8   // of a cell: binary logarithm of the number of its values
	height uint8   // of a step
}

func newTrack(c *placed) track {
	t := track{pattern: c.pattern, low: c.ranks.low, high: c.ranks.high, below: c.ranks.below, half: c.ranks.half,
		shift: c.orders.shift, rows: &c.orders.rows, cells: c.more, height: uint8(c.step)}
	t.many = [...]uint8{bytewise: 0, packed: 1, relative: 3}[c.form]
	copy(t.image[:], c.image[:])
	return t
}

// A post is how the tokens of a cluster lie, and its value: a lie in 8 bytes.
type post struct {
	mask        uint32
	order       uint16
	near, value uint8
}

func (l lie) post() post { return post{l.mask, uint16(l.order), uint8(l.near), uint8(l.value)} }

// moved is that of the pattern and its index in one: it returns how the tokens
// lie when that on v has moved to u, with the value as it was, and the place of
// the new one in cells.
func (t *track) moved(p post, v, u uint8, change int8) (post, uint32) {
	v, u = t.image[v&31], t.image[u&31]
	bv, bu := uint32(1)<<(v&31), uint32(1)<<(u&31)
	after := p.mask ^ bv ^ bu
	from, into := bits.OnesCount32(p.mask&(bv-1)), bits.OnesCount32(after&(bu-1))
	order := t.shift[t.rows[(8*from+into)&63]+uint32(p.order)]
	low := t.low[after&t.below]
	at := low&(1<<rowAt-1) + t.high[low>>rowAt+after>>(t.half&31)]
	if t.places != nil {
		at = uint32(t.places[at<<4+uint32(v)])
	} else if t.main[at]>>(v&31)&1 == 0 {
		for at = t.others[at]; t.parts[at]>>(v&31)&1 == 0; {
			at++
		}
	}
	return post{after, order, p.near + uint8(change), p.value}, uint32(order)*t.size + at
}

// valueOf is pattern.value for a place and the cell that is there.
func (t *track) valueOf(cell uint8, at uint32, p post) uint8 {
	switch t.form {
	case relative:
		return p.value + 1 - 2*(cell>>(at&7)&1^(p.value+1)>>1&1)
	case packed:
		return p.near + cell>>(at&1*4)&15*t.height
	}
	return p.near + cell*t.height
}
