// Package bitset has sets of small numbers. Each number is one bit.
package bitset

import (
	"iter"
	"math/bits"
	"slices"
)

// An Of[I] is a set of numbers of type I that are at least 0.
type Of[I interface{ ~int | ~int32 }] []uint64

// A Set is a set of ints that are at least 0.
type Set = Of[int]

// New returns an empty set for numbers below n.
func New(n int) Set { return make(Set, (n+63)/64) }

// Full returns the set of the numbers below n.
func Full(n int) Set {
	s := New(n)
	for i := range n {
		s.Add(i)
	}
	return s
}

// Has reports whether i is in s.
func (s Of[I]) Has(i I) bool { return s[i>>6]>>(i&63)&1 != 0 }

// Add adds i to s.
func (s Of[I]) Add(i I) { s[i>>6] |= 1 << (i & 63) }

// Remove removes i from s.
func (s Of[I]) Remove(i I) { s[i>>6] &^= 1 << (i & 63) }

// KeepOnly removes the numbers that are not in t from s. The slice s must not be longer than t.
func (s Of[I]) KeepOnly(t Of[I]) {
	for i := range s {
		s[i] &= t[i]
	}
}

// AddAll adds the members of t to s. The slice s must not be shorter than t.
func (s Of[I]) AddAll(t Of[I]) {
	for i, w := range t {
		s[i] |= w
	}
}

// RemoveAll removes the members of t from s. The slice s must not be longer than t.
func (s Of[I]) RemoveAll(t Of[I]) {
	for i := range s {
		s[i] &^= t[i]
	}
}

// Len returns the number of members.
func (s Of[I]) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Only returns the only member of s. If s has no member or several, it returns -1 and false.
func (s Of[I]) Only() (I, bool) {
	only := I(-1)
	for i, w := range s {
		if w == 0 {
			continue
		}
		if only >= 0 || w&(w-1) != 0 {
			return -1, false
		}
		only = I(i<<6 + bits.TrailingZeros64(w))
	}
	return only, only >= 0
}

// In reports whether s is a subset of t. The slice t must not be shorter than s.
func (s Of[I]) In(t Of[I]) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// All yields the members in ascending order.
func (s Of[I]) All() iter.Seq[I] {
	return func(yield func(I) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(I(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// List returns the members in ascending order.
func (s Of[I]) List() []I { return slices.Collect(s.All()) }
