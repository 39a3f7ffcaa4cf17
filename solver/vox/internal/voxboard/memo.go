package voxboard

import "math/bits"

// A Hash has two independent halves of 64 bits. A [Memo] finds the slots of a state by
// the first and compares the second: for two states these are equal with a probability
// of 2⁻⁶⁴.
type Hash struct{ A, B uint64 }

func mix(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	return hi ^ lo
}

// Add returns h extended by x.
func (h Hash) Add(x uint64) Hash {
	return Hash{mix(h.A^x, 0x9e3779b97f4a7c15), mix(h.B+x^0xd6e8feb86659fd93, 0xa0761d6478bd642f)}
}

// A Memo is a cache from hashes to two small numbers. It loses its entries each time it
// grows, up to a fixed size; in a full bucket new entries replace old ones.
type Memo struct {
	slots []Slot
	used  int
	limit int    // slots, a power of 4
	turn  uint32 // counts the entries replaced in full buckets
}

// A Slot is an entry of a memo.
type Slot struct {
	Key  uint64 // the second half of the hash
	X, Y int32  // X is 0 in an empty slot
}

const bucket = 4

// NewMemo returns a memo of at most the given slots, a power of 4.
func NewMemo(limit int) *Memo { return &Memo{slots: make([]Slot, 1<<10), limit: limit} }

// Bucket returns the slots where key may be.
func (t *Memo) Bucket(key Hash) []Slot {
	i := int(key.A&uint64(len(t.slots)-1)) &^ (bucket - 1)
	return t.slots[i : i+bucket : i+bucket]
}

// Put stores x > 0 and y under key: in the slot of key that replaces accepts or, if
// there is none, in another one.
func (t *Memo) Put(key Hash, x, y int32, replaces func(Slot) bool) {
	b := t.Bucket(key)
	at := -1
	for i := range b {
		if b[i].X != 0 && b[i].Key == key.B && replaces(b[i]) {
			b[i].X, b[i].Y = x, y
			return
		}
		if b[i].X == 0 {
			at = i
		}
	}
	if at < 0 {
		t.turn++
		at = int(t.turn % bucket)
	} else if t.used++; 2*t.used > len(t.slots) && len(t.slots) < t.limit {
		t.slots, t.used = make([]Slot, 4*len(t.slots)), 1
		b = t.Bucket(key)
	}
	b[at] = Slot{key.B, x, y}
}
