package voxsolve

import "math/bits"

// A nodeSet is a set of nodes, or other small numbers. It is as wide as the level
// needs: sets of up to 64 nodes are single words.
type nodeSet interface {
	[1]uint64 | [2]uint64 | [4]uint64 | [16]uint64 | [157]uint64
}

func with[B nodeSet](a B, i int) B { a[i>>6] |= 1 << (i & 63); return a }

func has[B nodeSet](a B, i int) bool { return a[i>>6]>>(i&63)&1 != 0 }

func or[B nodeSet](a, b B) B {
	for i := 0; i < len(a); i++ {
		a[i] |= b[i]
	}
	return a
}

func and[B nodeSet](a, b B) B {
	for i := 0; i < len(a); i++ {
		a[i] &= b[i]
	}
	return a
}

func minus[B nodeSet](a, b B) B {
	for i := 0; i < len(a); i++ {
		a[i] &^= b[i]
	}
	return a
}

func empty[B nodeSet](a B) bool {
	var zero B
	return a == zero
}

func meet[B nodeSet](a, b B) bool { return !empty(and(a, b)) }

func subset[B nodeSet](a, b B) bool { return empty(minus(a, b)) }

func size[B nodeSet](a B) int {
	n := 0
	for i := 0; i < len(a); i++ {
		n += bits.OnesCount64(a[i])
	}
	return n
}

// first returns the least member of a, or -1.
func first[B nodeSet](a B) int {
	for i := 0; i < len(a); i++ {
		if a[i] != 0 {
			return i<<6 + bits.TrailingZeros64(a[i])
		}
	}
	return -1
}

// A hash has 128 bits, so in practice no two states share one.
type hash struct{ a, b uint64 }

func mix(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	return hi ^ lo
}

func (h hash) add(x uint64) hash {
	return hash{mix(h.a^x, 0x9e3779b97f4a7c15), mix(h.b+x^0xd6e8feb86659fd93, 0xa0761d6478bd642f)}
}

func addSet[B nodeSet](h hash, a B) hash {
	for i := 0; i < len(a); i++ {
		h = h.add(a[i])
	}
	return h
}

// A memo is a cache from hashes to two small numbers. It grows to a fixed size,
// empty each time; in a full bucket new entries replace old ones.
type memo struct {
	slots []memoSlot
	used  int
	most  int // slots, a power of 4
	turn  uint32
}

type memoSlot struct {
	key  uint64
	x, y int32 // x is 0 in an empty slot
}

const bucket = 4

func newMemo(most int) *memo { return &memo{slots: make([]memoSlot, 1<<10), most: most} }

// bucket returns the slots where key may be.
func (t *memo) bucket(key hash) []memoSlot {
	i := int(key.a&uint64(len(t.slots)-1)) &^ (bucket - 1)
	return t.slots[i : i+bucket : i+bucket]
}

// put stores x > 0 and y in the slot that it replaces or, if there is none, in a
// slot of its own.
func (t *memo) put(key hash, x, y int32, replaces func(memoSlot) bool) {
	b := t.bucket(key)
	at := -1
	for i := range b {
		if b[i].x != 0 && b[i].key == key.b && replaces(b[i]) {
			b[i].x, b[i].y = x, y
			return
		}
		if b[i].x == 0 {
			at = i
		}
	}
	if at < 0 {
		t.turn++
		at = int(t.turn % bucket)
	} else if t.used++; 2*t.used > len(t.slots) && len(t.slots) < t.most {
		t.slots, t.used = make([]memoSlot, 4*len(t.slots)), 1
		b = t.bucket(key)
	}
	b[at] = memoSlot{key.b, x, y}
}

// next returns the least member of a above i, or -1.
func next[B nodeSet](a B, i int) int {
	w := i >> 6
	a[w] &= ^uint64(0) << (i & 63) << 1
	for j := range w {
		a[j] = 0
	}
	return first(a)
}
