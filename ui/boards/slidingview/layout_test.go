package slidingview

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"backtrack/model/lists"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/ui/graphdraw"
	"backtrack/ui/paint"
)

// made returns a puzzle on the graph with the given edges.
func made(t testing.TB, n int, edges [][2]int) position {
	t.Helper()
	p, err := sliding.New(sliding.Puzzle{Content: lists.Range[int](n), Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func ringEdges(n int) (out [][2]int) {
	for v := range n {
		out = append(out, [2]int{v, (v + 1) % n})
	}
	return out
}

// generalised returns the edges of the generalised Petersen graph GP(n, k).
func generalised(n, k int) [][2]int {
	out := ringEdges(n)
	for v := range n {
		out = append(out, [2]int{v, n + v}, [2]int{n + v, n + (v+k)%n})
	}
	return out
}

func randomTree(n int, rng *rand.Rand) (out [][2]int) {
	for v := 1; v < n; v++ {
		out = append(out, [2]int{v, max(0, v-1-rng.IntN(min(v, 6)))})
	}
	return out
}

func randomGraph(n, m int, rng *rand.Rand) [][2]int {
	out := ringEdges(n)
	for len(out) < m {
		if u, v := rng.IntN(n), rng.IntN(n); u != v {
			out = append(out, [2]int{u, v})
		}
	}
	return out
}

func wheelEdges(n int) (out [][2]int) {
	for v := 1; v <= n; v++ {
		out = append(out, [2]int{0, v}, [2]int{v, v%n + 1})
	}
	return out
}

// TestLayout checks that sockets are as large as they should be on a board of
// the usual size, that they overlap neither one another nor edges, that edges
// cross no more often than they should, and that a graph is always drawn alike.
func TestLayout(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(1, 2))
	cube := [][2]int{{0, 1}, {0, 2}, {0, 4}, {1, 3}, {1, 5}, {2, 3}, {2, 6}, {3, 7}, {4, 5}, {4, 6}, {5, 7}, {6, 7}}
	for _, tt := range []struct {
		name      string
		n         int
		edges     [][2]int
		radius    float64 // at least
		crossings int     // at most
	}{
		{"single", 1, nil, 40, 0},
		{"edge", 2, [][2]int{{0, 1}}, 40, 0},
		{"path", 9, ringEdges(10)[:8], 24, 0},
		{"triangle", 3, ringEdges(3), 40, 0},
		{"ring-9", 12, ringEdges(12), 40, 0},
		{"large ring", 60, ringEdges(60), 9, 0},
		{"wheel", 9, wheelEdges(8), 40, 0},
		{"K4", 4, [][2]int{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}, 40, 0},
		{"theta0", 7, [][2]int{{0, 1}, {0, 5}, {0, 6}, {1, 2}, {2, 3}, {3, 4}, {3, 6}, {4, 5}}, 40, 0},
		{"theta 0 2 3", 7, [][2]int{{0, 1}, {0, 2}, {2, 3}, {3, 1}, {0, 4}, {4, 5}, {5, 6}, {6, 1}}, 40, 0},
		{"cube", 8, cube, 40, 0},
		{"prism", 10, generalised(5, 1), 34, 0},
		{"Petersen", 10, generalised(5, 2), 40, 5},
		{"dodecahedron", 20, generalised(10, 2), 20, 0},
		{"Desargues", 20, generalised(10, 3), 26, 20},
		{"tree", 30, randomTree(30, rng), 12, 0},
		{"two triangles", 5, [][2]int{{0, 1}, {0, 2}, {1, 2}, {0, 3}, {0, 4}, {3, 4}}, 40, 0},
		{"three parts", 8, [][2]int{{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 6}, {6, 3}}, 30, 0},
		{"sixty", 60, generalised(30, 1), 14, 0},
		{"sixty at random", 60, randomGraph(60, 84, rng), 10, 90},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := made(t, tt.n, tt.edges)
			d := newDrawing(p)
			middle, r := d.fit(648, 600, 1, false)
			if r < tt.radius {
				t.Errorf("sockets have the radius %.1f, want %.0f at least", r, tt.radius)
			}
			var places []point
			for _, m := range middle {
				places = append(places, point{X: m.X, Y: m.Y})
				if m.X < r || m.Y < r || m.X > 648-r || m.Y > 600-r {
					t.Errorf("a socket of radius %.1f at %v is not on the board, want it on the board of 648 by 600", r, m)
				}
			}
			if tt.n > 1 && graphdraw.Spacing(tt.edges, places) < r-1 {
				t.Errorf("sockets of radius %.1f touch, want %.1f at most", r, graphdraw.Spacing(tt.edges, places))
			}
			if n := graphdraw.Crossings(tt.edges, places); n > tt.crossings {
				t.Errorf("%d crossings, want %d at most", n, tt.crossings)
			}
			if again := graphdraw.Layout(neighbours(p)); !slices.Equal(again, d.at) {
				t.Error("the graph is drawn otherwise the second time")
			}
		})
	}
}

// TestLarge lays out graphs of thousands of vertices: no two in one place,
// neighbours near to one another.
func TestLarge(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, tt := range []struct {
		n, m int
	}{{401, 500}, {3000, 3300}} {
		p := made(t, tt.n, randomGraph(tt.n, tt.m, rng))
		at := newDrawing(p).at
		seen := map[string]bool{}
		for _, q := range at {
			seen[fmt.Sprintf("%.4f %.4f", q.X, q.Y)] = true
		}
		if len(seen) != tt.n {
			t.Errorf("%d vertices are in %d places, want one for each", tt.n, len(seen))
		}
		lo, hi := graphdraw.Box(at)
		sum := 0.0
		for u, v := range p.Edges() {
			sum += graphdraw.Distance(at[u], at[v])
		}
		if mean, all := sum/float64(tt.m), hi.X-lo.X+hi.Y-lo.Y; mean > all/8 {
			t.Errorf("edges are %.1f long on average on a drawing of %.1f, want at most a quarter", mean, all/2)
		}
	}
}

// TestCrowded checks that the sockets of graphs of some hundred vertices are large
// enough to read, or at least to distinguish, and don't touch.
func TestCrowded(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, tt := range []struct {
		n, m   int
		radius float64
	}{{100, 130, 9}, {160, 210, 6}, {300, 400, 4}} {
		p := made(t, tt.n, randomGraph(tt.n, tt.m, rng))
		middle, r := newDrawing(p).fit(648, 600, 1, false)
		if r < tt.radius {
			t.Errorf("%d vertices: sockets have the radius %.1f, want %.0f at least", tt.n, r, tt.radius)
		}
		for u, a := range middle {
			for _, b := range middle[:u] {
				if d := graphdraw.Distance(point{X: a.X, Y: a.Y}, point{X: b.X, Y: b.Y}); d < 2*r-1 {
					t.Errorf("%d vertices: sockets of radius %.1f are %.1f apart, want at least %.1f", tt.n, r, d, 2*r-1)
				}
			}
		}
	}
}

// TestGiven takes the places that a puzzle gives.
func TestGiven(t *testing.T) {
	p := ready(t, "petersen-1")
	d := newDrawing(p)
	if !slices.Equal(d.at, givenPositions(p)) {
		t.Error("the layout of the puzzle is not used")
	}
	d.moveVertex(0, 10, 10, 300, 300, maxRadius)
	if givenPositions(p)[0] == d.at[0] {
		t.Error("moving a vertex changes the puzzle")
	}
}

// TestEven wants the sockets of graphs that are drawn with symmetries to be no
// smaller than they should be.
func TestEven(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name   string
		p      position
		radius float64
	}{
		{"football", ready(t, "football"), 19},
		{"dodecahedron", ready(t, "dodecahedron"), 34},
		{"prism", made(t, 10, generalised(5, 1)), 36},
		{"cube", made(t, 8, generalised(4, 1)), 42},
	} {
		d := newDrawing(tt.p)
		if _, r := d.fit(648, 600, 1, false); r < tt.radius-1e-9 || math.IsNaN(r) {
			t.Errorf("%s: sockets have the radius %.1f, want %.0f at least", tt.name, r, tt.radius)
		}
	}
}

// TestStanding checks that symmetric drawings are upright.
func TestStanding(t *testing.T) {
	for _, name := range []string{"graph30", "dodecahedron", "graph7"} {
		at := newDrawing(ready(t, name)).at
		lo, hi := graphdraw.Box(at)
		for _, p := range at {
			mirror := point{X: lo.X + hi.X - p.X, Y: p.Y}
			if !slices.ContainsFunc(at, func(q point) bool { return graphdraw.Distance(mirror, q) < .01*(hi.X-lo.X) }) {
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

// TestLetters wants all tokens that can move to have a letter, as far as there are
// letters, and places to keep theirs where no more than those letters are needed.
func TestLetters(t *testing.T) {
	for _, id := range []string{"petersen-1", "graph9", "football", "ring-9"} {
		p := ready(t, id)
		d := newDrawing(p)
		seen := map[int]string{}
		for i := range 200 {
			labels := d.vertexByLetter(p)
			if want := len(p.Neighbours(p.Empty())); len(labels) != want {
				t.Fatalf("%s: %d tokens can move, and %d have letters", id, want, len(labels))
			}
			for k, v := range labels {
				if before := seen[v]; before != "" && before != letters[k:k+1] {
					t.Fatalf("%s: the letter of place %d was %s and is %s, want the same", id, v, before, letters[k:k+1])
				}
				seen[v] = letters[k : k+1]
			}
			next := p.Neighbours(p.Empty())
			p = play(t, p, strconv.Itoa(next[i*7%len(next)]))
		}
	}
}

// TestHomeNumbers wants the number of the token that is at home on a place to be at least
// 14 units high, and the lowest one to be on the board.
func TestHomeNumbers(t *testing.T) {
	for _, id := range []string{"petersen-1", "graph30", "football"} {
		for _, side := range []int{400, 648, 1300} {
			for _, scale := range []float64{1, 2} {
				a := newDiscs(paint.Light, ready(t, id), newDrawing(ready(t, id)), side, side, scale)
				high := tabHeight(a.r, a.unit)
				if got := high * .31 / .44 / scale; got < 14-1e-9 {
					t.Errorf("%s, %d pixels: the numbers are %.1f units high, want at least %.1f", id, side, got, 14-1e-9)
				}
				for v, m := range a.middle {
					if low := m.Y + tabMiddle*a.r + high/2; a.tabs() && low > float64(side) {
						t.Errorf("%s, %d pixels: the number of place %d ends at %.1f, want it on the board", id, side, v, low)
					}
				}
			}
		}
	}
}

// TestPixelRatio checks that the same things are shown on a display with two pixels per unit of the
// window as on one with one pixel.
func TestPixelRatio(t *testing.T) {
	for id, least := range map[string]int{"graph1": thumbnailSide, "football": thumbnailSide, "fifteen": 60} {
		p := ready(t, id)
		for side := least; side <= 500; side += 10 {
			shown := func(scale int) (tiny, tabs, plain bool) {
				switch c := layOut(p, paint.Light, image.Pt(scale*side, scale*side), float64(scale)).painter.(type) {
				case *discs:
					return c.tiny(), c.tabs(), c.plain
				case *tiles:
					return c.tiny(), false, c.plain
				}
				panic("no painter")
			}
			tiny, tabs, plain := shown(1)
			if tiny2, tabs2, plain2 := shown(2); tiny2 != tiny || tabs2 != tabs || plain2 != plain {
				t.Errorf("%s, %d units wide: tiny %t, tabs %t, plain %t with two pixels per unit, want %t, %t, %t", id, side, tiny2, tabs2, plain2, tiny, tabs, plain)
			}
		}
	}
}
