package voxboard

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// A Set is a set of nodes, or of other small numbers. It is a value: no method changes
// it, and == compares two sets. Levels seldom have more than 64 nodes, so the methods
// are fast for one word.
type Set struct {
	word uint64 // a bit for each member below 64
	rest string // a bit for each other member, in words of 8 bytes; the last word is not 0
}

// wordAt returns the word of s that starts at byte at. It returns 0 beyond the end.
func wordAt(s string, at int) uint64 {
	if at >= len(s) {
		return 0
	}
	return binary.LittleEndian.Uint64([]byte(s[at : at+8]))
}

// merge returns the set whose words op computes from the words of a and b. It is not
// inlined because the methods that call it would then be too large for inlining.
//
//go:noinline
func merge(a, b Set, op func(x, y uint64) uint64) Set {
	rest := make([]byte, max(len(a.rest), len(b.rest)))
	n := 0 // bytes up to the last word that is not 0
	for i := 0; i < len(rest); i += 8 {
		w := op(wordAt(a.rest, i), wordAt(b.rest, i))
		binary.LittleEndian.PutUint64(rest[i:], w)
		if w != 0 {
			n = i + 8
		}
	}
	return Set{op(a.word, b.word), string(rest[:n])}
}

func or(x, y uint64) uint64    { return x | y }
func and(x, y uint64) uint64   { return x & y }
func minus(x, y uint64) uint64 { return x &^ y }

// SetOf returns the set that has 64j+i as a member if bit i of words[j] is set. There must be
// at least one word.
func SetOf(words []uint64) Set {
	if len(words) == 1 {
		return Set{word: words[0]}
	}
	rest := make([]byte, 0, 8*len(words)-8)
	for _, w := range words[1:] {
		rest = binary.LittleEndian.AppendUint64(rest, w)
	}
	return merge(Set{words[0], string(rest)}, Set{}, or)
}

// single returns the set of i.
func single(i int) Set {
	if i < 64 {
		return Set{word: 1 << (i & 63)}
	}
	rest := make([]byte, i/64*8)
	rest[i/8-8] = 1 << (i % 8)
	return Set{rest: string(rest)}
}

// With returns a with i added.
func (a Set) With(i int) Set { return a.Or(single(i)) }

// Without returns a without i.
func (a Set) Without(i int) Set { return a.Minus(single(i)) }

// Has reports whether i is in a.
func (a Set) Has(i int) bool {
	if i >= 64 {
		return wordAt(a.rest, i/64*8-8)>>(i&63)&1 != 0
	}
	return a.word>>(i&63)&1 != 0
}

// Or returns the union of a and b.
func (a Set) Or(b Set) Set {
	if a.rest != b.rest {
		return merge(a, b, or)
	}
	return Set{a.word | b.word, a.rest}
}

// And returns the intersection of a and b.
func (a Set) And(b Set) Set {
	if a.rest != "" {
		return merge(a, b, and)
	}
	return Set{word: a.word & b.word}
}

// Minus returns the members of a that are not in b.
func (a Set) Minus(b Set) Set {
	if a.rest != "" {
		return merge(a, b, minus)
	}
	return Set{word: a.word &^ b.word}
}

// Empty reports whether a has no member.
func (a Set) Empty() bool { return a.word == 0 && a.rest == "" }

// Meets reports whether a and b share a member.
func (a Set) Meets(b Set) bool {
	return a.word&b.word != 0 || a.rest != "" && !merge(a, b, and).Empty()
}

// In reports whether a is a subset of b.
func (a Set) In(b Set) bool {
	return a.word&^b.word == 0 && (a.rest == "" || merge(a, b, minus).rest == "")
}

// Len returns the number of members.
func (a Set) Len() int {
	n := bits.OnesCount64(a.word)
	for i := 0; i < len(a.rest); i += 8 {
		n += bits.OnesCount64(wordAt(a.rest, i))
	}
	return n
}

// First returns the least member, or -1.
func (a Set) First() int {
	if a.word != 0 {
		return bits.TrailingZeros64(a.word)
	}
	return a.far(0)
}

// Next returns the least member above i, or -1.
func (a Set) Next(i int) int {
	if w := a.word & (^uint64(1) << uint(i)); w != 0 {
		return bits.TrailingZeros64(w)
	}
	return a.far(i)
}

// far returns the least member above i that is at least 64, or -1.
//
//go:noinline
func (a Set) far(i int) int {
	i = max(i-63, 0)
	mask := ^uint64(0) << (i & 63)
	for at := i / 64 * 8; at < len(a.rest); at += 8 {
		if w := wordAt(a.rest, at) & mask; w != 0 {
			return 64 + 8*at + bits.TrailingZeros64(w)
		}
		mask = ^uint64(0)
	}
	return -1
}

// All yields the members, ascending.
func (a Set) All(yield func(int) bool) {
	for i := a.First(); i >= 0 && yield(i); i = a.Next(i) {
	}
}

// List returns the members, ascending.
func (a Set) List() []int { return slices.Collect(a.All) }

// Sum returns the sum of the values of the members.
func (a Set) Sum(values []float32) (sum float32) {
	for w := a.word; w != 0; w &= w - 1 {
		sum += values[bits.TrailingZeros64(w)]
	}
	if a.rest != "" {
		for i := a.far(0); i >= 0; i = a.far(i) {
			sum += values[i]
		}
	}
	return sum
}

// Hash returns h extended by the members.
func (a Set) Hash(h Hash) Hash {
	h = h.Add(a.word)
	for i := 0; i < len(a.rest); i += 8 {
		h = h.Add(wordAt(a.rest, i))
	}
	return h
}
