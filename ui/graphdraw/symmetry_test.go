package graphdraw

import (
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
)

// points returns points by their coordinates.
func points(xy ...float64) (out []Point) {
	for i := 0; i < len(xy); i += 2 {
		out = append(out, Point{X: xy[i], Y: xy[i+1]})
	}
	return out
}

// TestSymmetries counts the turns and reflections of drawings.
func TestSymmetries(t *testing.T) {
	square := newNetwork([][]int{{1, 3}, {0, 2}, {1, 3}, {0, 2}})
	for _, tt := range []struct {
		name string
		g    *network
		at   []Point
		want int
	}{
		{"square", square, points(1, 0, 0, 1, -1, 0, 0, -1), 8},
		{"rectangle", square, points(2, 1, -2, 1, -2, -1, 2, -1), 4},
		{"rectangle with crossed sides", square, points(2, 1, -2, -1, 2, -1, -2, 1), 4},
		{"kite", square, points(3, 0, -1, 1, -1, 0, -1, -1), 2},
		{"nothing", square, points(3, 0, -1, 2, -2, -1, 0, -1), 1},
		{"a path on the corners of a square", newNetwork([][]int{{1}, {0, 2}, {1, 3}, {2}}), points(1, 0, 0, 1, -1, 0, 0, -1), 2},
	} {
		all := symmetries(tt.g, centre(tt.at))
		if len(all) != tt.want {
			t.Errorf("%s: %d symmetries, want %d", tt.name, len(all), tt.want)
		}
		for v := range tt.at {
			if len(all) > 0 && all[0].image[v] != v {
				t.Errorf("%s: the first symmetry maps %d to %d, want the identity", tt.name, v, all[0].image[v])
			}
		}
	}
}

// Graphs that can be drawn with symmetries are.
func TestEven(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name       string
		near       [][]int
		symmetries int
	}{
		{"football", football(t), 10},
		{"dodecahedron", generalised(10, 2), 10},
		{"prism", generalised(5, 1), 10},
		{"cube", generalised(4, 1), 8},
	} {
		if n := len(symmetries(newNetwork(tt.near), centre(Layout(tt.near)))); n != tt.symmetries {
			t.Errorf("%s: %d symmetries, want %d", tt.name, n, tt.symmetries)
		}
	}
}

// football returns the graph of the ready-made puzzle of that name.
func football(t *testing.T) [][]int {
	t.Helper()
	p := modeltest.Load(t, "sliding/football", sliding.Parse)
	near := make([][]int, p.Len())
	for v := range near {
		near[v] = p.Neighbours(v)
	}
	return near
}

// generalised returns the generalised Petersen graph GP(n, k).
func generalised(n, k int) [][]int {
	near := make([][]int, 2*n)
	for v := range n {
		near[v] = []int{(v + 1) % n, (v + n - 1) % n, n + v}
		near[n+v] = []int{v, n + (v+k)%n, n + (v+n-k)%n}
	}
	for _, list := range near {
		slices.Sort(list)
	}
	return near
}
