package slidingsolve

import "math/bits"

// A track is a cluster as a sweep follows it: what is needed of its pattern,
// seen through the automorphism.
type track struct {
	*pattern
	image  [32]uint8 // of a vertex
	lanes  lanes     // 1 for each view that has the cluster
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

// Lanes are the bytes of words, one for each view: the moves left less the
// value of the view. The high bit of a lane stands for 0 or more, so that lanes
// can be lowered and looked at together. A move lowers a lane by 0, 1 or 2.
type lanes [laneWords]uint64

const (
	laneWords = maxViews / 8
	laneSigns = 0x8080808080808080
	laneOnes  = 0x0101010101010101
	laneMost  = 0x7f
)

func (l *lanes) set(view int, slack uint8) {
	shift := view % 8 * 8
	l[view/8] = l[view/8]&^(0xff<<shift) | uint64(0x80|slack)<<shift
}

// everFree are lanes of views that do not exist.
var everFree = func() (l lanes) {
	for i := range l {
		l[i] = ^uint64(0)
	}
	return l
}()

// mark puts 1 or 0 in the lane of a view.
func (l *lanes) mark(view int, one bool) {
	l[view/8] &^= 0xff << (view % 8 * 8)
	if one {
		l[view/8] |= 1 << (view % 8 * 8)
	}
}

// slacks returns the least and the sum of the lanes of so many views.
func (l *lanes) slacks(views int) (least, sum int) {
	least = laneMost
	for i := range views {
		slack := int(l[i/8] >> (i % 8 * 8) & laneMost)
		least = min(least, slack)
		sum += slack
	}
	return least, sum
}

// tightest returns the first view whose lane is 0, or else 1; any view if there
// is none.
func (l *lanes) tightest() int {
	for slack := uint64(1); slack <= 2; slack++ {
		for i, w := range l {
			if below := ^(w - slack*laneOnes) & laneSigns; below != 0 {
				return i*8 + bits.TrailingZeros64(below)/8
			}
		}
	}
	return 0
}
