package numbrixgen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/grid"
)

// isPath reports whether path visits every cell of s once, step by step.
func isPath(s *shape, path []int) bool {
	if !slices.Equal(slices.Sorted(slices.Values(path)), s.cells) {
		return false
	}
	for i := 1; i < len(path); i++ {
		if !slices.Contains(s.near[path[i-1]], path[i]) {
			return false
		}
	}
	return true
}

// TestAllPaths checks that newPath returns each of the 40 paths through 3 × 3 cells at some time.
func TestAllPaths(t *testing.T) {
	s := newShape(grid.NewSize(3, 3), false, nil)
	seen := map[string]int{}
	for seed := range uint64(2000) {
		path, ok := newPath(t.Context(), s, rand.New(rand.NewPCG(seed, 0)))
		if !ok || !isPath(s, path) {
			t.Fatalf("seed %d: %v is no path", seed, path)
		}
		seen[fmt.Sprint(path)]++
	}
	if len(seen) != 40 {
		t.Errorf("%d paths were found, want 40", len(seen))
	}
}

// TestPlain checks that paths turn often.
func TestPlain(t *testing.T) {
	s := newShape(grid.NewSize(9, 9), false, nil)
	for seed := range uint64(100) {
		path, _ := newPath(t.Context(), s, rand.New(rand.NewPCG(seed, 0)))
		if runs := countCorners(path) + 1; 10*80 > plainRun*runs {
			t.Errorf("seed %d: 80 steps have %d straight runs, want fewer", seed, runs)
		}
	}
}

func FuzzDraw(f *testing.F) {
	f.Add(byte(9), byte(9), false, uint16(0), uint64(1))
	f.Add(byte(2), byte(2), false, uint16(0), uint64(1))
	f.Add(byte(2), byte(30), true, uint16(10), uint64(2))
	f.Add(byte(6), byte(6), false, uint16(1), uint64(3))
	f.Add(byte(7), byte(8), false, uint16(52), uint64(3))
	f.Add(byte(30), byte(30), false, uint16(200), uint64(4))
	f.Fuzz(func(t *testing.T, rows, cols byte, diagonal bool, holes uint16, seed uint64) {
		r, c := 2+int(rows)%30, 2+int(cols)%30
		n := int(holes) % (r*c - minCells + 1)
		m := []symmetry{none, half, mirror}[seed%3]
		s, path, ok := drawShape(t.Context(), grid.NewSize(r, c), diagonal, n, m, rand.New(rand.NewPCG(seed, 0)))
		if !ok {
			t.Fatalf("no board of %d × %d with %d holes", r, c, n)
		}
		if len(s.cells) != r*c-n || !isPath(s, path) {
			t.Errorf("%d × %d with %d holes: %d cells with the path %v, want a path through %d", r, c, n, len(s.cells), path, r*c-n)
		}
	})
}

// TestNeatHoles checks that holes have the requested symmetry and leave no dead ends if that
// is possible.
func TestNeatHoles(t *testing.T) {
	for _, m := range []symmetry{half, quarter, mirror} {
		for seed := range uint64(20) {
			s, _, _ := drawShape(t.Context(), grid.NewSize(9, 9), false, 8, m, rand.New(rand.NewPCG(seed, 0)))
			for c, hole := range s.hole {
				if s.hole[m.image(s.Size, c)] != hole {
					t.Fatalf("seed %d: a hole and no hole are together by %s symmetry", seed, m)
				}
			}
			if !s.neat() {
				t.Errorf("seed %d: a dead end", seed)
			}
		}
	}
}

func TestOrbits(t *testing.T) {
	s := newShape(grid.NewSize(3, 3), false, []int{8})
	for m, want := range map[symmetry]string{
		none:    "[[0] [1] [2] [3] [4] [5] [6] [7]]",
		half:    "[[0] [1 7] [2 6] [3 5] [4]]",
		quarter: "[[0 2 6] [1 5 7 3] [4]]",
		mirror:  "[[0 2] [1] [3 5] [4] [6] [7]]",
	} {
		if got := fmt.Sprint(s.orbits(m)); got != want {
			t.Errorf("%s: %s, want %s", m, got, want)
		}
	}
}

func TestWalkStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := newShape(grid.NewSize(30, 30), false, nil)
	rng := rand.New(rand.NewPCG(1, 1))
	loops, _ := newCover(t.Context(), s, rng)
	w := startWalk(s, loops)
	n := 0
	for w.move(ctx, rng) {
		n++
	}
	if n > 2000 {
		t.Errorf("%d moves were made after the end, want at most 2000", n)
	}
}

func BenchmarkPath(b *testing.B) {
	for _, n := range []int{9, 15, 30, 100} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s, rng := newShape(grid.NewSize(n, n), false, nil), rand.New(rand.NewPCG(1, 2))
			for b.Loop() {
				newPath(b.Context(), s, rng)
			}
		})
	}
}
