package lru

import (
	"slices"
	"testing"
)

func TestCache(t *testing.T) {
	var c Cache[int]
	three := func(kept []int) bool { return len(kept) > 3 }
	for v := range 4 {
		c.Add(v, three)
	}
	if _, ok := c.Find(func(v int) bool { return v == 0 }); ok {
		t.Error("0 is still there")
	}
	if v, ok := c.Find(func(v int) bool { return v < 3 }); v != 2 || !ok {
		t.Errorf("the latest below 3 is %d, %t, want 2, true", v, ok)
	}
	c.Find(func(v int) bool { return v == 1 })
	c.Add(4, three)
	if want := []int{2, 1, 4}; !slices.Equal(c.kept, want) {
		t.Errorf("%v is kept, want %v", c.kept, want)
	}
	even := func(v int) bool { return v%2 == 0 }
	if c.Drop(even); !slices.Equal(c.kept, []int{1}) {
		t.Errorf("%v is kept, want 1", c.kept)
	}
}
