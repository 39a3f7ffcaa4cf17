package voxhint

import "math/bits"

// A set is a set of nodes, by their places in board.ids.
type set [mostNodes / 64]uint64

// mostNodes is the largest number of nodes that hints support.
const mostNodes = 256

func (a set) has(i int) bool { return a[i/64]>>(i%64)&1 != 0 }

func (a *set) add(i int) { a[i/64] |= 1 << (i % 64) }

func (a *set) drop(i int) { a[i/64] &^= 1 << (i % 64) }

func (a set) or(b set) set {
	for i := range a {
		a[i] |= b[i]
	}
	return a
}

func (a set) and(b set) set {
	for i := range a {
		a[i] &= b[i]
	}
	return a
}

func (a set) less(b set) set {
	for i := range a {
		a[i] &^= b[i]
	}
	return a
}

func (a set) empty() bool { return a == set{} }

func (a set) within(b set) bool { return a.less(b).empty() }

func (a set) meets(b set) bool { return !a.and(b).empty() }

func (a set) len() (n int) {
	for _, w := range a {
		n += bits.OnesCount64(w)
	}
	return n
}

// all yields the members, ascending.
func (a set) all(yield func(int) bool) {
	for i, w := range a {
		for ; w != 0; w &= w - 1 {
			if !yield(i*64 + bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}
