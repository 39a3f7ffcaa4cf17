package play

import (
	"slices"
	"strings"
	"testing"
)

func TestTrail(t *testing.T) {
	var s Trail
	for _, id := range []string{"a", "b", "b", "c", "a"} {
		s.follow(id, -1)
	}
	if !slices.Equal(s.IDs, []string{"a", "b", "c", "a"}) || s.At != 3 {
		t.Errorf("%q at %d", s.IDs, s.At)
	}
	s.follow("b", 1)
	s.forget("a")
	if !slices.Equal(s.IDs, []string{"b", "c"}) || s.At != 0 {
		t.Errorf("without a: %q at %d", s.IDs, s.At)
	}
	s.follow("d", -1)
	if !slices.Equal(s.IDs, []string{"b", "d"}) || s.At != 1 {
		t.Errorf("another way: %q at %d", s.IDs, s.At)
	}
	for i := range 3 * maxTrail {
		s.follow(strings.Repeat("x", i), -1)
	}
	if len(s.IDs) != maxTrail || s.At != maxTrail-1 {
		t.Errorf("%d puzzles, at %d", len(s.IDs), s.At)
	}
}
