// Package lists has functions that the standard package slices lacks. They pass the items in
// order to the functions that they are given.
package lists

import "slices"

// Map returns the results of f for the items of a list. It returns nil for an empty list.
func Map[T, U any](list []T, f func(T) U) []U {
	if len(list) == 0 {
		return nil
	}
	out := make([]U, len(list))
	for i, x := range list {
		out[i] = f(x)
	}
	return out
}

// Filter returns the items for which ok is true.
func Filter[T any](list []T, ok func(T) bool) []T {
	var out []T
	for _, x := range list {
		if ok(x) {
			out = append(out, x)
		}
	}
	return out
}

// Indices returns the indices of the items for which ok is true.
func Indices[T any](list []T, ok func(T) bool) []int {
	var out []int
	for i, x := range list {
		if ok(x) {
			out = append(out, i)
		}
	}
	return out
}

// Distinct returns the first item with each key.
func Distinct[T any, K comparable](list []T, key func(T) K) []T {
	seen := map[K]bool{}
	return Filter(list, func(x T) bool {
		k := key(x)
		again := seen[k]
		seen[k] = true
		return !again
	})
}

// Union returns the items of all lists without duplicates, in the order in which they first
// appear.
func Union[T comparable](lists ...[]T) []T {
	return Distinct(slices.Concat(lists...), func(x T) T { return x })
}

// Count returns the number of items for which ok is true.
func Count[T any](list []T, ok func(T) bool) int {
	n := 0
	for _, x := range list {
		if ok(x) {
			n++
		}
	}
	return n
}

// Range returns the numbers 0 to n-1.
func Range[T ~int | ~int32 | ~uint8 | ~uint16 | ~uint32](n int) []T {
	out := make([]T, n)
	for i := range out {
		out[i] = T(i)
	}
	return out
}

// Sum adds up the results of f for the items.
func Sum[T any, N ~int | ~float32 | ~float64](list []T, f func(T) N) N {
	var sum N
	for _, x := range list {
		sum += f(x)
	}
	return sum
}

// Max returns the largest result of f for an item, or 0 if no result is positive.
func Max[T any, N ~int | ~float32 | ~float64](list []T, f func(T) N) N {
	var largest N
	for _, x := range list {
		largest = max(largest, f(x))
	}
	return largest
}
