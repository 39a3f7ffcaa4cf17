package voxboard

import (
	"encoding/binary"
	"math/bits"
)

// A Set is a set of nodes, or of other small numbers. It is a value: no method changes
// it, and == compares two sets. Levels seldom have more than 64 nodes, so the methods
// are fast for one word.
type Set struct {
	word uint64 // a bit for each member below 64
	rest string // a bit for each other member, in words of 8 bytes; the last word is not 0
}

// wordAt returns the word of s at a byte; it is 0 beyond the end.
func wordAt(s string, at int) uint64 {
	if at >= len(s) {
		return 0
	}
	return binary.LittleEndian.Uint64([]byte(s[at:]))
}

// merge returns the set whose words op computes from the words of a and b.
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

// single returns the set of i, which is at least 64.
func single(i int) Set {
	rest := make([]byte, i/64*8)
	rest[i/8-8] = 1 << (i % 8)
	return Set{rest: string(rest)}
}

func or(x, y uint64) uint64    { return x | y }
func and(x, y uint64) uint64   { return x & y }
func minus(x, y uint64) uint64 { return x &^ y }

// With returns a and i.
func (a Set) With(i int) Set {
	if i >= 64 {
		return merge(a, single(i), or)
	}
	return Set{a.word | 1<<(i&63), a.rest}
}

// Without returns a without i.
func (a Set) Without(i int) Set {
	if i >= 64 {
		return merge(a, single(i), minus)
	}
	return Set{a.word &^ (1 << (i & 63)), a.rest}
}

// Has reports whether i is in a.
func (a Set) Has(i int) bool {
	if i >= 64 {
		return wordAt(a.rest, i/64*8-8)>>(i&63)&1 != 0
	}
	return a.word>>(i&63)&1 != 0
}

// Or returns the union of a and b.
func (a Set) Or(b Set) Set {
	if len(a.rest)|len(b.rest) != 0 {
		return merge(a, b, or)
	}
	return Set{word: a.word | b.word}
}

// And returns what a and b share.
func (a Set) And(b Set) Set {
	if len(a.rest)|len(b.rest) != 0 {
		return merge(a, b, and)
	}
	return Set{word: a.word & b.word}
}

// Minus returns what is in a and not in b.
func (a Set) Minus(b Set) Set {
	if len(a.rest) != 0 {
		return merge(a, b, minus)
	}
	return Set{word: a.word &^ b.word}
}

// Empty reports whether a has no member.
func (a Set) Empty() bool { return a.word == 0 && a.rest == "" }

// Meets reports whether a and b share a member.
func (a Set) Meets(b Set) bool { return !a.And(b).Empty() }

// In reports whether a is a subset of b.
func (a Set) In(b Set) bool { return a.Minus(b).Empty() }

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
	if i < 64 {
		a.word &= ^uint64(0) << i << 1
		return a.First()
	}
	return a.far(i - 63)
}

// far returns the least member from 64+i on, or -1.
func (a Set) far(i int) int {
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
func (a Set) List() (out []int) {
	for i := range a.All {
		out = append(out, i)
	}
	return out
}

// Hash adds the members to h.
func (a Set) Hash(h Hash) Hash {
	h = h.Add(a.word)
	for i := 0; i < len(a.rest); i += 8 {
		h = h.Add(wordAt(a.rest, i))
	}
	return h
}
