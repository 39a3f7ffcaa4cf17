package improve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// boardOf returns a graph as it is searched, and the same for a beam.
func boardOf(n int, near func(v int) []int) (*graphs.SmallGraph, [][]uint16) {
	wide := make([][]uint16, n)
	for v := range n {
		for _, u := range near(v) {
			wide[u], wide[v] = append(wide[u], uint16(v)), append(wide[v], uint16(u))
		}
	}
	small := make([][]uint8, n)
	for v := range wide {
		slices.Sort(wide[v])
		for _, u := range wide[v] {
			small[v] = append(small[v], uint8(u))
		}
	}
	return graphs.NewSmallGraph(small), wide
}

// TestGuides follows random walks with guides, and compares their estimates on
// the way with estimates from nothing.
func TestGuides(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(12, 1))
	for _, g := range []struct {
		n    int
		near func(v int) []int
	}{{25, slidingtest.Grid(5, 5)}, {20, slidingtest.LCF(20, 10, 7, 4, -4, -7, 10, -4, 7, -7, 4)}, {14, slidingtest.Theta(4, 4, 4)}} {
		b, _ := boardOf(g.n, g.near)
		lib, err := new(pdb.Cache).Library(t.Context(), b, 4)
		if err != nil {
			t.Fatal(err)
		}
		made := []func() heuristic{
			func() heuristic { return newPartitionHeuristic(b, lib.Partitions) },
			func() heuristic {
				c := newClusterHeuristic(b.Near)
				for range 2 {
					if err := c.learn(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
				return c
			},
		}
		for _, made := range made {
			lead, again := made(), made()
			content := make([]uint8, b.N)
			for v := range content {
				content[v] = uint8(v)
			}
			empty := uint8(0)
			if far := lead.begin(1, content, empty); far != 0 {
				t.Errorf("home is %d away from itself, want 0", far)
			}
			for range 300 {
				v := b.Near[empty][rng.IntN(len(b.Near[empty]))]
				children := []child{{move: v, empty: empty, token: content[v]}}
				if err := lead.rate(t.Context(), children, 1000); err != nil {
					t.Fatal(err)
				}
				lead.keep(&children[0])
				lead.advance()
				content[empty], content[v] = content[v], 0
				empty = v
				if far := again.begin(1, content, empty); far != int32(children[0].far) {
					t.Fatalf("%v is %d away after a move, want %d as from the beginning", content, children[0].far, far)
				}
			}
		}
	}
}

// TestClusters compares the table of a cluster with a plain breadth-first search.
func TestClusters(t *testing.T) {
	b, _ := boardOf(9, slidingtest.Grid(3, 3))
	c := cluster{tokens: []uint8{4, 1, 8}}
	if err := c.fill(t.Context(), b.Near); err != nil {
		t.Fatal(err)
	}
	home := [3]uint8{4, 1, 8}
	far := map[[3]uint8]uint8{home: 0}
	for queue := [][3]uint8{home}; len(queue) > 0; queue = queue[1:] {
		x := queue[0]
		for j := range x {
			for _, u := range b.Near[x[j]] {
				y := x
				y[j] = u
				if _, met := far[y]; !met && !slices.Contains(x[:], u) {
					far[y] = far[x] + 1
					queue = append(queue, y)
				}
			}
		}
	}
	for at, got := range c.bounds {
		want, ok := far[[3]uint8{uint8(at % 9), uint8(at / 9 % 9), uint8(at / 81)}]
		if !ok {
			want = unreached
		}
		if got != want {
			t.Fatalf("entry %d is %d, want %d", at, got, want)
		}
	}
}

// TestBeamWide checks that a beam wide enough to keep all positions finds shortest walks.
func TestBeamWide(t *testing.T) {
	modeltest.SkipUnderRace(t)
	b, wide := boardOf(9, slidingtest.Grid(3, 3))
	lib, err := new(pdb.Cache).Library(t.Context(), b, 4)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(13, 1))
	for range 10 {
		p := slidingtest.Walked(t, 9, slidingtest.Grid(3, 3), rng)
		table, err := statespace.NewTable(t.Context(), statespace.NewGraph(p))
		if err != nil {
			t.Fatal(err)
		}
		content, want := contentOf(p), table.Distance(p)
		m, lead := newBeam(t.Context(), wide), newPartitionHeuristic(b, lib.Partitions)
		for _, most := range []int{want, want + 4} {
			walk, err := m.run(lead, content, 200_000, most)
			if err != nil || len(walk) != want || !leadsHome(content, walk) {
				t.Fatalf("%v, error %v; want %d moves for %v", walk, err, want, content)
			}
		}
		if walk, err := m.run(lead, content, 200_000, want-1); walk != nil || err != nil {
			t.Fatalf("%v, error %v; want nothing of %d moves for %v", walk, err, want-1, content)
		}
	}
}

func contentOf(p sliding.Position) (content []uint8) {
	for _, x := range p.Content() {
		content = append(content, uint8(x))
	}
	return content
}

func leadsHome(content, walk []uint8) bool {
	for v, x := range after(content, walk) {
		if int(x) != v {
			return false
		}
	}
	return true
}
