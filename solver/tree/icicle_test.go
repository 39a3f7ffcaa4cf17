package tree_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"backtrack/solver"
	"backtrack/solver/tree"
)

// An interval is where a node is in an icicle plot, in parts of the width of the root.
type interval struct{ x, w float64 }

// intervals places all nodes below root, one after the other.
func intervals(t *tree.Tree, root solver.Node) map[solver.Node]interval {
	at := map[solver.Node]interval{root: {0, 1}}
	share := func(n solver.Node) float64 { return float64(t.Size(n)) }
	for n := root; int(n) < t.Len(); n++ { // parents come before their children
		total, x := 0., at[n].x
		for c := t.First(n); c >= 0; c = t.Next(c) {
			total += share(c)
		}
		if _, ok := at[n]; !ok {
			continue
		}
		for c := t.First(n); c >= 0; c = t.Next(c) {
			at[c] = interval{x, at[n].w * share(c) / total}
			x += at[c].w
		}
	}
	return at
}

// subtree returns the nodes of a subtree.
func subtree(t *tree.Tree, n solver.Node) []solver.Node {
	out := []solver.Node{n}
	for i := 0; i < len(out); i++ {
		for c := t.First(out[i]); c >= 0; c = t.Next(c) {
			out = append(out, c)
		}
	}
	return out
}

// members returns the nodes that a block stands for.
func members(t *tree.Tree, b tree.Block) (out []solver.Node) {
	if b.Whole && t.Parent(b.Node) == t.Parent(b.Last) {
		for n := b.Node; ; n = t.Next(n) {
			out = append(out, subtree(t, n)...)
			if n == b.Last {
				return out
			}
		}
	}
	for n := b.Last; n != b.Node; n = t.Parent(n) {
		out = append(out, n)
	}
	out = append(out, b.Node)
	if b.Whole {
		out = append(out, subtree(t, b.Last)[1:]...)
	}
	return out
}

func below(t *tree.Tree, n, root solver.Node) bool {
	for n > root {
		n = t.Parent(n)
	}
	return n == root
}

// TestIcicle compares the blocks of many views of made-up trees with the places of all
// nodes, one by one.
func TestIcicle(t *testing.T) {
	for _, s := range shapes() {
		tr := newTree(t, s)
		rng := rand.New(rand.NewPCG(s.seed, 7))
		for try := range 12 {
			v := tree.Icicle{To: 1, Width: float64(1 + rng.IntN(300)), Levels: tr.Height(solver.Root) + 1}
			v.Now = solver.Node(rng.IntN(tr.Len()))
			if try > 2 {
				v.From = rng.Float64()
				v.To = v.From + math.Pow(rng.Float64(), 3)
				v.Root = solver.Node(rng.IntN(tr.Len()))
			}
			if try%3 == 2 {
				v.Levels = 1 + rng.IntN(v.Levels)
			}
			checkBlocks(t, tr, v)
			if t.Failed() {
				t.Fatalf("this happened with the shape %+v in the view %+v", s, v)
			}
		}
	}
}

func checkBlocks(t *testing.T, tr *tree.Tree, v tree.Icicle) {
	scale := v.Width / (v.To - v.From)
	at := intervals(tr, v.Root)
	pixel := func(n solver.Node) (x, end float64) {
		return (at[n].x - v.From) * scale, (at[n].x + at[n].w - v.From) * scale
	}
	near := func(a, b float64) bool { return math.Abs(a-b) <= 1e-6*(1+scale) }
	drawn := map[solver.Node]int{}
	for _, b := range tr.Whole().AppendBlocks(nil, v) {
		x, _ := pixel(b.Node)
		_, end := pixel(b.Last)
		if !near(b.X, x) || !near(b.X+b.W, end) {
			t.Errorf("the block of %d to %d is from %g to %g, want %g to %g", b.Node, b.Last, b.X, b.X+b.W, x, end)
		}
		depth := tr.Depth(b.Node) - tr.Depth(v.Root)
		if b.Depth != depth || b.Rows < 1 || b.Depth+b.Rows > v.Levels {
			t.Errorf("the block of %d is in rows %d + %d, want %d; %d levels", b.Node, b.Depth, b.Rows, depth, v.Levels)
		}
		solved, path := false, false
		for _, n := range members(tr, b) {
			drawn[n]++
			solved = solved || tr.Outcome(n) == tree.Solution
			path = path || below(tr, v.Now, n) && below(tr, v.Now, v.Root)
		}
		if solved != (b.Outcome == tree.Solution) || path != b.OnPath {
			t.Errorf("the block of %d: %+v; want solution %t, path %t", b.Node, b, solved, path)
		}
		if b.W < 1 && !b.Whole && b.Node != v.Root {
			t.Errorf("the block of %d is only %g wide, want at least 1", b.Node, b.W)
		}
	}
	for n, k := range drawn {
		if k != 1 {
			t.Errorf("node %d is in %d blocks, want 1", n, k)
		}
	}
	const seen = 1e-6
	for n := range at {
		if x, end := pixel(n); min(end, v.Width)-max(x, 0) > seen*(1+scale) && drawn[n] == 0 {
			t.Errorf("node %d, from %g to %g, is in no block", n, x, end)
		}
		x, w, ok := tr.Whole().Span(v, n)
		if wantX, wantEnd := pixel(n); !ok || !near(x, wantX) || !near(x+w, wantEnd) {
			t.Errorf("node %d is from %g to %g, %t; want %g to %g", n, x, x+w, ok, wantX, wantEnd)
		}
	}
}

// BenchmarkIcicle makes the blocks of all of a tree of a million nodes.
func BenchmarkIcicle(b *testing.B) {
	t := newTree(b, shape{seed: 5, nodes: 1_000_000, fan: 3, deep: 90, single: .3})
	v := tree.Icicle{To: 1, Width: 1200, Levels: t.Height(solver.Root) + 1}
	var blocks []tree.Block
	for b.Loop() {
		blocks = t.Whole().AppendBlocks(blocks[:0], v)
	}
	b.ReportMetric(float64(len(blocks)), "blocks")
	b.ReportMetric(float64(t.Len()), "nodes")
}
