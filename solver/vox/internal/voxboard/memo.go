package voxboard

import "math/bits"

// A Hash has two independent halves of 64 bits. A [Memo] uses the first half to find the bucket
// of a state, and compares the second half. The second halves of two states are equal with a
// probability of 2⁻⁶⁴.
type Hash struct{ A, B uint64 }

func mix(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	return hi ^ lo
}

// Add returns h extended by x.
func (h Hash) Add(x uint64) Hash {
	return Hash{mix(h.A^x, 0x9e3779b97f4a7c15), mix(h.B+x^0xd6e8feb86659fd93, 0xa0761d6478bd642f)}
}

// A Memo is a cache from hashes to two small numbers. It grows up to a fixed size, and loses
// its entries each time it grows. In a full bucket new entries replace old ones.
type Memo struct {
	slots []Slot
	used  int
	limit int    // slots, a power of 4
	turn  uint32 // number of entries replaced in full buckets; chooses the next one
}

// A Slot is an entry of a memo.
type Slot struct {
	Key  uint64 // the second half of the hash
	X, Y int32  // X is 0 in an empty slot
}

// bucketSlots is the number of slots of a bucket.
const bucketSlots = 4

// NewMemo returns a memo of at most the given slots, a power of 4.
func NewMemo(limit int) *Memo { return &Memo{slots: make([]Slot, 1<<10), limit: limit} }

// Bucket returns the slots where key may be.
func (m *Memo) Bucket(key Hash) []Slot {
	i := int(key.A&uint64(len(m.slots)-1)) &^ (bucketSlots - 1)
	return m.slots[i : i+bucketSlots : i+bucketSlots]
}

// Put stores x > 0 and y under key. It overwrites an entry of key for which replaces returns
// true. If there is none, it uses an empty slot of the bucket, or overwrites any entry if the
// bucket is full.
func (m *Memo) Put(key Hash, x, y int32, replaces func(Slot) bool) {
	b := m.Bucket(key)
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
		m.turn++
		at = int(m.turn % bucketSlots)
	} else if m.used++; 2*m.used > len(m.slots) && len(m.slots) < m.limit {
		m.slots, m.used = make([]Slot, 4*len(m.slots)), 1
		b = m.Bucket(key)
	}
	b[at] = Slot{key.B, x, y}
}
