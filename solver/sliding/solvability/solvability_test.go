package solvability_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model/lists"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/cputime"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
)

// TestSolvable compares verdicts with the arrangements that can be reached. It takes every
// arrangement of every connected graph of at most 7 vertices, and of every graph of 5
// vertices. The home of the hole is every vertex, but only one of those that a symmetry
// exchanges. On graphs of 7 vertices other than θ₀ it is one vertex, which differs from graph
// to graph.
func TestSolvable(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	limit := 7
	if testing.Short() {
		limit = 6
	}
	var graphs []sketch
	for n := 1; n <= limit; n++ {
		graphs = append(graphs, allGraphs(n, true)...)
	}
	if want := map[int]int{6: 143, 7: 996}[limit]; len(graphs) != want {
		t.Fatalf("%d connected graphs of at most %d vertices, want %d", len(graphs), limit, want)
	}
	apart := allGraphs(5, false)
	if len(apart) != 34 {
		t.Fatalf("%d graphs of 5 vertices, want 34", len(apart))
	}
	r := newRanks()
	verdicts := 0
	for i, g := range append(graphs, apart...) {
		homes := map[uint32]bool{}
		for home := range g {
			if len(g) == 7 && home != i%7 && !isTheta0(g) {
				continue
			}
			if c := g.canonical(home); homes[c] {
				continue
			} else {
				homes[c] = true
			}
			h := g.rooted(home)
			marked, count := r.reachable(h)
			b := solvability.NewBlocks(slidingtest.New(t, lists.Range[int](len(h)), h.edges()), 0)
			if got := b.States(); got.Int64() != int64(count) {
				t.Errorf("%v: %v states, want %d", h.edges(), got, count)
			}
			r.all(len(h), func(content []int, rank int) {
				verdicts++
				if got := b.Solvable(content); got != marked[rank] {
					t.Fatalf("%v with %v: solvable %t, want %t", h.edges(), content, got, marked[rank])
				}
			})
		}
	}
	t.Log(verdicts, "verdicts")
}

// isTheta0 reports whether a graph of 7 vertices is Wilson's exception.
func isTheta0(g sketch) bool {
	near := map[int][]int{}
	for _, e := range g.edges() {
		near[e[0]], near[e[1]] = append(near[e[0]], e[1]), append(near[e[1]], e[0])
	}
	return solvability.IsTheta0(near)
}

// TestOf checks that Of agrees with Blocks.Solvable, that its reasons have vertices, and that
// the swap of a parity makes it even.
func TestOf(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 6))
	var graphs []sketch
	for n := 1; n <= 7; n++ {
		graphs = append(graphs, allGraphs(n, false)...)
	}
	seen := map[solvability.ReasonKind]int{}
	for range 10_000 {
		g := graphs[rng.IntN(len(graphs))]
		p := slidingtest.New(t, rng.Perm(len(g)), g.rooted(rng.IntN(len(g))).edges())
		v := solvability.Of(p)
		if got := solvability.NewBlocks(p, 0).Solvable(p.Content()); got != v.Solvable {
			t.Fatalf("%v: Solvable = %t, want %t as Of says", p.Puzzle(), got, v.Solvable)
		}
		if v.Solvable != (len(v.Reasons) == 0) || v.Solvable != (v.Sentence != "") {
			t.Errorf("%v: solvable %t, sentence %q, reasons %v; want a sentence if it is solvable, otherwise reasons", p.Puzzle(), v.Solvable, v.Sentence, v.Reasons)
		}
		for _, r := range v.Reasons {
			seen[r.Kind]++
			if !strings.HasSuffix(r.Sentence, ".") || len(r.Vertices) == 0 {
				t.Errorf("%v: got reason %+v, want a sentence and vertices", p.Puzzle(), r)
			}
			if r.Kind == solvability.Parity {
				content := p.Content()
				content[r.Swap[0]], content[r.Swap[1]] = content[r.Swap[1]], content[r.Swap[0]]
				q := solvability.Of(slidingtest.With(t, p, content))
				if len(q.Reasons) != len(v.Reasons)-1 {
					t.Errorf("%v: after swapping %v the reasons are %v, want one fewer", p.Puzzle(), r.Swap, q.Reasons)
				}
			}
		}
	}
	for c := solvability.Pieces; c <= solvability.Exception; c++ {
		if seen[c] == 0 {
			t.Errorf("reasons of the kind %d do not occur, want some", c)
		}
	}
}

// TestReasons checks the sentences that people read.
func TestReasons(t *testing.T) {
	t.Parallel()
	ring := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 0}}
	square := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}}
	const pass = " No token can pass it: while a token is there, the empty place is on the side the token came from, and gets away only by pushing it back."
	for _, tt := range []struct {
		name    string
		content []int
		edges   [][2]int
		want    []string // the reasons, or the sentence of a solvable one
		states  int64
	}{
		{"one vertex", []int{0}, nil, []string{"Nothing can move, and every token is at home."}, 1},
		{"no edges, at home", []int{0, 1, 2}, nil, []string{"Nothing can move, and every token is at home."}, 1},
		{"no edges", []int{0, 2, 1}, nil, []string{
			"Token 2 is in a part of the graph that the empty place can't reach, and it is not at home.",
			"Token 1 is in a part of the graph that the empty place can't reach, and it is not at home.",
		}, 1},
		{"empty vertex astray", []int{1, 0, 2, 3}, [][2]int{{1, 2}, {0, 3}}, []string{
			"Place 1 is empty, and no way leads from there to place 0, which should be empty in the end.",
			"Token 1 is in a part of the graph that the empty place can't reach, and it is not at home.",
		}, 2},
		{"changed places with a token beyond", []int{0, 3, 2, 1}, [][2]int{{0, 1}, {1, 2}, {2, 0}}, []string{
			"The home of token 3 is in a part of the graph that the empty place can't reach, and it is not there.",
			"Token 1 is in a part of the graph that the empty place can't reach, and it is not at home.",
		}, 6},
		{"edge", []int{1, 0}, [][2]int{{0, 1}}, []string{"On a single edge there is nothing to put in order."}, 2},
		{"ring", []int{0, 1, 2, 3, 4, 5, 6}, ring, []string{"On a ring the order around it never changes, and here it is right."}, 42},
		{"ring in disorder", []int{0, 2, 1, 3, 4, 5, 6}, ring, []string{"On a ring the order around it never changes. Here it reads 2 1 3 4 5 6, at home 1 2 3 4 5 6."}, 42},
		{"two rings", []int{0, 2, 1, 3, 5, 4, 6}, [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 4}, {4, 5}, {5, 6}, {6, 0}}, []string{
			"On the ring 0-1-2-3 the order around it never changes. Here it reads 2 1 3, at home 1 2 3.",
			"On the ring 0-4-5-6 the order around it never changes. Here it reads 5 4 6, at home 4 5 6.",
		}, 63},
		{"to another triangle", []int{0, 1, 3, 2, 4}, [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 2}}, []string{
			"Token 3 must get from the triangle 0-1-2 to the triangle 2-3-4, and the only way is through place 2." + pass,
			"Token 2 must get from the triangle 2-3-4 to the triangle 0-1-2, and the only way is through place 2." + pass,
		}, 20},
		{"over a bridge", []int{0, 1, 2, 3, 7, 5, 6, 4}, append([][2]int{{3, 4}, {4, 5}, {5, 6}, {6, 7}, {7, 4}}, square...), []string{
			"Token 7 must get from place 4 to the ring 4-5-6-7, and the only way is over the bridge 3-4." + pass,
			"Token 4 must get from the ring 4-5-6-7 to place 4, and the only way is over the bridge 3-4." + pass,
		}, 8 * 9},
		{"path", []int{0, 2, 1}, [][2]int{{0, 1}, {1, 2}}, []string{
			"Token 2 must get from place 1 to place 2, and the only way is over the bridge 0-1." + pass,
			"Token 1 must get from place 2 to place 1, and the only way is over the bridge 1-2." + pass,
		}, 3},
		{"path, solvable", []int{1, 2, 0}, [][2]int{{0, 1}, {1, 2}}, []string{"Each of the 2 parts of the graph has the tokens that belong there and can be solved by itself."}, 3},
		{"parity", []int{0, 2, 1, 3, 4}, [][2]int{{0, 1}, {0, 3}, {1, 2}, {1, 4}, {2, 3}, {3, 4}}, []string{
			"Half of all arrangements can be solved, and this one can't: with the empty place at home, an odd number of swaps would be needed, and moves only ever make an even number.",
		}, 60},
		{"every arrangement", []int{3, 2, 1, 0}, [][2]int{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}, []string{"Every arrangement can be solved."}, 24},
		{"a vertex beyond", []int{3, 2, 1, 0, 4}, [][2]int{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}, []string{"Every arrangement can be solved. What the empty place can't reach is at home."}, 24},
	} {
		v := solvability.Of(slidingtest.New(t, tt.content, tt.edges))
		got := []string{v.Sentence}
		if !v.Solvable {
			got = nil
			for _, r := range v.Reasons {
				got = append(got, r.Sentence)
			}
		}
		if !slices.Equal(got, tt.want) || v.States.Int64() != tt.states {
			t.Errorf("%s: %v states\n%s\nwant %d\n%s", tt.name, v.States, strings.Join(got, "\n"), tt.states, strings.Join(tt.want, "\n"))
		}
	}
	for name, want := range map[string]string{
		"theta0":            "Of 720 arrangements only 120 can be reached (Wilson's famous exception, θ₀), and this is one of them.",
		"theta0-unsolvable": "Of 720 arrangements only 120 can be reached (Wilson's famous exception, θ₀), and this is not one of them.",
		"graph5":            "Half of all arrangements can be solved. This one can.",
	} {
		v := solvability.Of(modeltest.Load(t, "sliding/"+name, sliding.Parse))
		got := v.Sentence
		if !v.Solvable {
			got = v.Reasons[0].Sentence
		}
		if got != want {
			t.Errorf("%s: %s want %s", name, got, want)
		}
	}
}

// TestOfLarge checks that nothing overflows on graphs of 10,000 vertices, and logs the CPU
// time.
func TestOfLarge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	const n = 10_000
	rng := rand.New(rand.NewPCG(2, 6))
	for _, tt := range []struct {
		name  string
		edges [][2]int
	}{
		{"path", slidingtest.Chain(n)},
		{"ring", slidingtest.EdgesOf(n, slidingtest.Ring(n))},
		{"grid", slidingtest.EdgesOf(n, slidingtest.Grid(100, 100))},
		{"cubic", cubic(rng, n)},
		{"triangles in a row", triangles(n)},
	} {
		for name, content := range map[string][]int{"at home": lists.Range[int](n), "shuffled": rng.Perm(n)} {
			p := slidingtest.New(t, content, tt.edges)
			before, _ := cputime.Thread()
			v := solvability.Of(p)
			after, _ := cputime.Thread()
			t.Logf("%s, %s: %v", tt.name, name, (after - before).Round(time.Microsecond))
			if name == "at home" && !v.Solvable {
				t.Errorf("%s at home: %s, want it solvable", tt.name, v.Reasons[0].Sentence)
			}
		}
	}
}

// cubic returns a ring with a random matching of chords, nearly a random cubic
// graph.
func cubic(rng *rand.Rand, n int) [][2]int {
	edges := slidingtest.EdgesOf(n, slidingtest.Ring(n))
	ends := rng.Perm(n)
	for i := 0; i+1 < n; i += 2 {
		edges = append(edges, [2]int{ends[i], ends[i+1]})
	}
	return edges
}

// triangles returns a chain of triangles, and an edge at its end if n is even.
func triangles(n int) (edges [][2]int) {
	for v := 0; v+2 < n; v += 2 {
		edges = append(edges, [2]int{v, v + 1}, [2]int{v + 1, v + 2}, [2]int{v, v + 2})
	}
	if n%2 == 0 {
		edges = append(edges, [2]int{n - 2, n - 1})
	}
	return edges
}
