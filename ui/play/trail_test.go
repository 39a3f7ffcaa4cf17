package play

import (
	"slices"
	"strings"
	"testing"
)

func TestTrail(t *testing.T) {
	var s Trail
	for _, id := range []string{"a", "b", "b", "c", "a"} {
		s.follow(id, AsReplacement)
	}
	if !slices.Equal(s.IDs, []string{"a", "b", "c", "a"}) || s.At != 3 || !slices.Equal(s.Replaced, []bool{false, true, true, true}) {
		t.Errorf("%q at %d, %v; want %q at 3, %v", s.IDs, s.At, s.Replaced, []string{"a", "b", "c", "a"}, []bool{false, true, true, true})
	}
	s.follow("b", 1)
	s.forget("a")
	if !slices.Equal(s.IDs, []string{"b", "c"}) || s.At != 0 || !slices.Equal(s.Replaced, []bool{false, true}) {
		t.Errorf("without a: %q at %d, %v; want %q at 0, %v", s.IDs, s.At, s.Replaced, []string{"b", "c"}, []bool{false, true})
	}
	s.follow("d", AsChoice)
	if !slices.Equal(s.IDs, []string{"b", "d"}) || s.At != 1 {
		t.Errorf("another way: %q at %d; want %q at 1", s.IDs, s.At, []string{"b", "d"})
	}
	for i := range 3 * maxTrail {
		s.follow(strings.Repeat("x", i), AsChoice)
	}
	if len(s.IDs) != maxTrail || len(s.Replaced) != maxTrail || s.At != maxTrail-1 {
		t.Errorf("%d puzzles, at %d; want %d, at %d", len(s.IDs), s.At, maxTrail, maxTrail-1)
	}
}
