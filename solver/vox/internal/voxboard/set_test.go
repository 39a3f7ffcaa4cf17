package voxboard

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSet compares sets, also with members from 64 on, with maps.
func TestSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	for _, n := range []int{5, 64, 65, 200} {
		for range 500 {
			draw := func() (Set, map[int]bool) {
				var s Set
				m, words := map[int]bool{}, make([]uint64, (n+63)/64)
				for range rng.IntN(12) {
					i := rng.IntN(n)
					s, m[i] = s.With(i), true
					words[i/64] |= 1 << (i % 64)
				}
				if SetOf(words) != s {
					t.Fatalf("got %v, want %v", SetOf(words).List(), s.List())
				}
				return s, m
			}
			a, inA := draw()
			b, inB := draw()
			want := func(what string, got Set, in func(i int) bool) {
				var list []int
				for i := range n {
					if in(i) {
						list = append(list, i)
					}
					if got.Has(i) != in(i) {
						t.Fatalf("%s: that %d is in %v is %t, want %t", what, i, got.List(), got.Has(i), in(i))
					}
				}
				if !slices.Equal(got.List(), list) || got.Len() != len(list) || got.Empty() != (len(list) == 0) {
					t.Fatalf("%s of %v and %v: got %v, want %v", what, a.List(), b.List(), got.List(), list)
				}
			}
			x := rng.IntN(n)
			want("With", a.With(x), func(i int) bool { return inA[i] || i == x })
			want("Without", a.Without(x), func(i int) bool { return inA[i] && i != x })
			want("Or", a.Or(b), func(i int) bool { return inA[i] || inB[i] })
			want("And", a.And(b), func(i int) bool { return inA[i] && inB[i] })
			want("Minus", a.Minus(b), func(i int) bool { return inA[i] && !inB[i] })
			if a.Meets(b) == a.And(b).Empty() || a.In(b) != a.Minus(b).Empty() || (a == b) != maps.Equal(inA, inB) || (a.Hash(Hash{}) == b.Hash(Hash{})) != (a == b) {
				t.Fatalf("%v meets %v: %t, is in it: %t; want what And, Minus and Hash say", a.List(), b.List(), a.Meets(b), a.In(b))
			}
			values, sum := make([]float32, n), float32(0)
			for i := range values {
				if values[i] = float32(i + 1); inA[i] {
					sum += values[i]
				}
			}
			if a.Sum(values) != sum {
				t.Fatalf("the sum of %v is %v, want %v", a.List(), a.Sum(values), sum)
			}
		}
	}
}
