package slidingview

import (
	"math"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/ui/paint"
)

// points returns points by their coordinates.
func points(xy ...float64) (out []point) {
	for i := 0; i < len(xy); i += 2 {
		out = append(out, point{X: xy[i], Y: xy[i+1]})
	}
	return out
}

// TestSymmetries counts the turns and reflections of drawings.
func TestSymmetries(t *testing.T) {
	square := newGraph([][]int{{1, 3}, {0, 2}, {1, 3}, {0, 2}})
	for _, tt := range []struct {
		name string
		g    *graph
		at   []point
		want int
	}{
		{"square", square, points(1, 0, 0, 1, -1, 0, 0, -1), 8},
		{"rectangle", square, points(2, 1, -2, 1, -2, -1, 2, -1), 4},
		{"rectangle with crossed sides", square, points(2, 1, -2, -1, 2, -1, -2, 1), 4},
		{"kite", square, points(3, 0, -1, 1, -1, 0, -1, -1), 2},
		{"nothing", square, points(3, 0, -1, 2, -2, -1, 0, -1), 1},
		{"a path on the corners of a square", newGraph([][]int{{1}, {0, 2}, {1, 3}, {2}}), points(1, 0, 0, 1, -1, 0, 0, -1), 2},
	} {
		all := symmetries(tt.g, centred(tt.at))
		if len(all) != tt.want {
			t.Errorf("%s: %d symmetries, want %d", tt.name, len(all), tt.want)
		}
		for v := range tt.at {
			if len(all) > 0 && all[0].image[v] != v {
				t.Errorf("%s: the first symmetry maps %d to %d", tt.name, v, all[0].image[v])
			}
		}
	}
}

// TestEven wants graphs that can be drawn with symmetries to be drawn so, with
// sockets no smaller than they should be.
func TestEven(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name       string
		p          position
		symmetries int
		radius     float64
	}{
		{"football", ready(t, "football"), 10, 19},
		{"dodecahedron", ready(t, "dodecahedron"), 10, 34},
		{"prism", made(t, 10, generalised(5, 1)), 10, 36},
		{"cube", made(t, 8, generalised(4, 1)), 8, 42},
	} {
		d := newDrawing(tt.p)
		if n := len(symmetries(newGraph(neighbours(tt.p)), centred(d.at))); n != tt.symmetries {
			t.Errorf("%s: %d symmetries, want %d", tt.name, n, tt.symmetries)
		}
		if _, r := d.fit(648, 600, mostRadius, false); r < tt.radius-1e-9 || math.IsNaN(r) {
			t.Errorf("%s: sockets have the radius %.1f, want %.0f at least", tt.name, r, tt.radius)
		}
	}
}

// TestStanding wants symmetric drawings to stand upright.
func TestStanding(t *testing.T) {
	for _, name := range []string{"graph30", "dodecahedron", "graph7"} {
		at := newDrawing(ready(t, name)).at
		lo, hi := box(at)
		for _, p := range at {
			mirror := point{X: lo.X + hi.X - p.X, Y: p.Y}
			if !slices.ContainsFunc(at, func(q point) bool { return distance(mirror, q) < .01*(hi.X-lo.X) }) {
				t.Errorf("%s: nothing mirrors %v in %v", name, p, at)
			}
		}
	}
}

// TestAligned wants the ladder of graph 30 to have straight sides.
func TestAligned(t *testing.T) {
	at := newDrawing(ready(t, "graph30")).at
	levels := map[float64]int{}
	for _, p := range at {
		levels[p.Y]++
	}
	if len(levels) != 2 {
		t.Errorf("the vertices lie on %d levels, want 2: %v", len(levels), at)
	}
}

// TestWidest wants sockets to grow with the board where there is room, and to
// keep their size where the window is larger for its pixels being finer.
func TestWidest(t *testing.T) {
	p := ready(t, "ring7-unsolvable")
	for _, tt := range []struct {
		w, h  int
		scale float64
		want  float64
	}{{600, 600, 1, 42}, {648, 800, 1, 42}, {1296, 1296, 1, 84}, {1296, 1296, 2, 84}} {
		if a := newDiscs(paint.Light, p, newDrawing(p), tt.w, tt.h, tt.scale); math.Abs(a.r-tt.want) > 1e-9 {
			t.Errorf("on %d×%d at %v sockets have the radius %.1f, want %.0f", tt.w, tt.h, tt.scale, a.r, tt.want)
		}
	}
}

// TestCorner wants letters where no edge is.
func TestCorner(t *testing.T) {
	star := parse(t, "puzzle: sliding\ncontent: 0 1 2 3\nlayout: 0,0 2,-2 -2,0 0,3\n\n0-1 0-2 0-3\n")
	a := newDiscs(paint.Light, star, newDrawing(star), 400, 400, 1)
	for _, tt := range []struct {
		v    int
		x, y float64
	}{{1, 1, -1}, {0, -1, -1}, {2, 1, -1}} {
		if x, y := a.corner(tt.v); x != tt.x || y != tt.y {
			t.Errorf("the letter of %d is at %v, %v, want %v, %v", tt.v, x, y, tt.x, tt.y)
		}
	}
}
