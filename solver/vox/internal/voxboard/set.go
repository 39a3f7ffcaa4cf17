package voxboard

import (
	"math/bits"
	"slices"
)

// Words is the array that holds the bits of a [Set], as long as the level needs.
type Words interface {
	[1]uint64 | [2]uint64 | [4]uint64 | [16]uint64 | [157]uint64
}

// A Set is a set of nodes, or other small numbers.
type Set[W Words] struct{ words W }

// With returns a and i.
func (a Set[W]) With(i int) Set[W] { a.words[i>>6] |= 1 << (i & 63); return a }

// Without returns a without i.
func (a Set[W]) Without(i int) Set[W] { a.words[i>>6] &^= 1 << (i & 63); return a }

// Has reports whether i is in a.
func (a Set[W]) Has(i int) bool { return a.words[i>>6]>>(i&63)&1 != 0 }

// Or returns the union of a and b.
func (a Set[W]) Or(b Set[W]) Set[W] {
	for i := 0; i < len(a.words); i++ {
		a.words[i] |= b.words[i]
	}
	return a
}

// And returns what a and b share.
func (a Set[W]) And(b Set[W]) Set[W] {
	for i := 0; i < len(a.words); i++ {
		a.words[i] &= b.words[i]
	}
	return a
}

// Minus returns what is in a and not in b.
func (a Set[W]) Minus(b Set[W]) Set[W] {
	for i := 0; i < len(a.words); i++ {
		a.words[i] &^= b.words[i]
	}
	return a
}

// Empty reports whether a has no member.
func (a Set[W]) Empty() bool { return a == Set[W]{} }

// Meets reports whether a and b share a member.
func (a Set[W]) Meets(b Set[W]) bool { return !a.And(b).Empty() }

// In reports whether a is a subset of b.
func (a Set[W]) In(b Set[W]) bool { return a.Minus(b).Empty() }

// Len returns the number of members.
func (a Set[W]) Len() int {
	n := 0
	for i := 0; i < len(a.words); i++ {
		n += bits.OnesCount64(a.words[i])
	}
	return n
}

// First returns the least member, or -1.
func (a Set[W]) First() int {
	for i := 0; i < len(a.words); i++ {
		if a.words[i] != 0 {
			return i<<6 + bits.TrailingZeros64(a.words[i])
		}
	}
	return -1
}

// Next returns the least member above i, or -1.
func (a Set[W]) Next(i int) int {
	w := i >> 6
	a.words[w] &= ^uint64(0) << (i & 63) << 1
	for j := range w {
		a.words[j] = 0
	}
	return a.First()
}

// All yields the members, ascending.
func (a Set[W]) All(yield func(int) bool) {
	for i := a.First(); i >= 0 && yield(i); i = a.Next(i) {
	}
}

// List returns the members, ascending.
func (a Set[W]) List() []int { return slices.Collect(a.All) }

// Hash adds the members to h.
func (a Set[W]) Hash(h Hash) Hash {
	for i := 0; i < len(a.words); i++ {
		h = h.Add(a.words[i])
	}
	return h
}
