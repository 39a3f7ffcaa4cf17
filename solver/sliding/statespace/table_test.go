package statespace_test

import (
	"fmt"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// TestTable checks the numbers of positions at each distance, on graphs for which they are
// known.
func TestTable(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name     string
		p        sliding.Position
		layers   []int // nil where only the rest is given
		deepest  int
		howMany  int
		together int
	}{
		{"3×3", slidingtest.At(t, 9, slidingtest.Grid(3, 3)), []int{1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2}, 31, 2, 181440},
		{"Petersen", slidingtest.At(t, 10, slidingtest.Petersen(5, 2)), []int{1, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1530, 3048, 5982, 11736, 23028, 44328, 83436, 151383, 261825, 420684, 612508, 749334, 687500, 413247, 136811, 19527, 1269, 90}, 27, 90, 3628800},
		{"2×3", slidingtest.At(t, 6, slidingtest.Grid(2, 3)), nil, 21, 1, 360},
		{"2×4", slidingtest.At(t, 8, slidingtest.Grid(2, 4)), nil, 36, 1, 20160},
		{"2×5", slidingtest.At(t, 10, slidingtest.Grid(2, 5)), nil, 55, 2, 1814400},
		{"K3,2", slidingtest.At(t, 5, slidingtest.Bipartite(3)), nil, 8, 9, 60},
		{"K3,3", slidingtest.At(t, 6, slidingtest.Bipartite(3)), nil, 10, 4, 360},
		{"K4,4", slidingtest.At(t, 8, slidingtest.Bipartite(4)), nil, 14, 111, 20160},
		{"K4", slidingtest.At(t, 4, slidingtest.Complete), nil, 4, 5, 24},
		{"K7", slidingtest.At(t, 7, slidingtest.Complete), nil, 9, 15, 5040},
		{"ring of 7", slidingtest.At(t, 7, slidingtest.Ring(7)), nil, 21, 1, 42},
		{"cube", slidingtest.At(t, 8, slidingtest.Hypercube(3)), nil, 19, 18, 20160},
		{"θ0", slidingtest.At(t, 7, slidingtest.Theta(1, 2, 2)), nil, 29, 1, 840},
		{"θ(1,1,3)", slidingtest.At(t, 7, slidingtest.Theta(1, 1, 3)), nil, 42, 1, 2520},
		{"θ(0,2,3)", slidingtest.At(t, 7, slidingtest.Theta(0, 2, 3)), nil, 51, 1, 5040},
		{"θ(2,2,2)", slidingtest.At(t, 8, slidingtest.Theta(2, 2, 2)), nil, 48, 5, 20160},
		{"θ(1,2,3)", slidingtest.At(t, 8, slidingtest.Theta(1, 2, 3)), nil, 53, 1, 40320},
	} {
		t.Run(tt.name, func(t *testing.T) {
			table, err := statespace.NewTable(t.Context(), statespace.NewGraph(tt.p))
			if err != nil {
				t.Fatal(err)
			}
			layers := table.Layers()
			if tt.layers != nil && !slices.Equal(layers, tt.layers) {
				t.Errorf("the layers are %v, want %v", layers, tt.layers)
			}
			if d := len(layers) - 1; d != tt.deepest || layers[d] != tt.howMany || table.Positions() != tt.together {
				t.Errorf("%d positions, %d of them %d moves away; want %d, %d, %d", table.Positions(), layers[d], d, tt.together, tt.howMany, tt.deepest)
			}
			for i := range tt.howMany {
				content := table.At(tt.deepest, i)
				if d := table.Distance(slidingtest.With(t, tt.p, content)); d != tt.deepest {
					t.Fatalf("%v is listed as %d moves away, and is %d away, want the same", content, tt.deepest, d)
				}
			}
		})
	}
}

// TestTableUnsolvable checks that two tokens of a square cannot be swapped.
func TestTableUnsolvable(t *testing.T) {
	p := slidingtest.With(t, slidingtest.At(t, 4, slidingtest.Ring(4)), []int{0, 2, 1, 3})
	var cache statespace.Cache
	table, err := cache.Table(t.Context(), statespace.NewGraph(p))
	if err != nil {
		t.Fatal(err)
	}
	if d := table.Distance(p); d != -1 {
		t.Errorf("distance %d of a position that cannot be solved, want -1", d)
	}
	if again, _ := cache.Table(t.Context(), statespace.NewGraph(p)); again != table {
		t.Error("the table was made twice")
	}
}

// TestAt checks that At lists each position at a distance once.
func TestAt(t *testing.T) {
	p := slidingtest.At(t, 6, slidingtest.Grid(2, 3))
	table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
	if err != nil {
		t.Fatal(err)
	}
	for d, n := range table.Layers() {
		seen := map[string]bool{}
		for i := range n {
			content := table.At(d, i)
			if got := table.Distance(slidingtest.With(t, p, content)); got != d {
				t.Errorf("number %d at the distance %d is %v, which is %d away, want the same", i, d, content, got)
			}
			seen[fmt.Sprint(content)] = true
		}
		if len(seen) != n {
			t.Errorf("%d different positions at the distance %d, want %d", len(seen), d, n)
		}
		if got := table.At(d, n); got != nil {
			t.Errorf("number %d at the distance %d is %v, want none", n, d, got)
		}
	}
}
