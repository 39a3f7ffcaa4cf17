// Package bitset has sets of small numbers as bits of words.
package bitset

import (
	"iter"
	"math/bits"
	"slices"
)

// A Set is a set of numbers from 0.
type Set []uint64

// New returns an empty set for numbers below n.
func New(n int) Set { return make(Set, (n+63)/64) }

// Has reports whether i is in s.
func (s Set) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// Add puts i into s.
func (s Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove takes i out of s.
func (s Set) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Len returns the number of members.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// In reports whether s is a subset of t, which is at least as long.
func (s Set) In(t Set) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// All yields the members in ascending order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(64*i + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// List returns the members in ascending order.
func (s Set) List() []int { return slices.Collect(s.All()) }
