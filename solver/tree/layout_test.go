package tree_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/solver"
	"backtrack/solver/tree"
)

// TestLayout lays out made-up trees, with random nodes unfolded, and checks each spot.
func TestLayout(t *testing.T) {
	for _, s := range shapes() {
		tr := newTree(t, s)
		rng := rand.New(rand.NewPCG(s.seed, 9))
		for try := range 10 {
			d := tree.LayoutOptions{Open: map[solver.Node]bool{}, Join: try%2 == 1, Gap: float64(try)}
			if try > 5 {
				d.Root = solver.Node(rng.IntN(tr.Len()))
			}
			for n := range solver.Node(tr.Len()) {
				if rng.IntN(8) > 0 || try < 2 {
					d.Open[n] = true
				}
			}
			rooms := map[solver.Node]tree.Room{}
			d.Room = func(s *tree.Spot) tree.Room {
				r, ok := rooms[s.Node]
				if !ok {
					r = tree.Room{Left: 1 + 5*rng.Float64(), Right: 1 + 9*rng.Float64(), Rows: 1}
					if s.Leaf {
						r.Rows += rng.IntN(2)
					}
					rooms[s.Node] = r
				}
				return r
			}
			checkLayout(t, tr, d)
			if t.Failed() {
				t.Fatalf("%+v, try %d", s, try)
			}
		}
	}
}

func checkLayout(t *testing.T, tr *tree.Tree, d tree.LayoutOptions) {
	const eps = 1e-6
	l := tr.Whole().Layout(d)
	below := make([][]int, len(l.Spots)) // spots below each
	type taken struct{ left, right float64 }
	rows := map[int][]taken{}
	for i, s := range l.Spots {
		if l.Spot(s.Node) != i {
			t.Errorf("node %d is spot %d, want %d", s.Node, l.Spot(s.Node), i)
		}
		room := d.Room(&s)
		for r := range room.Rows {
			rows[s.Row+r] = append(rows[s.Row+r], taken{s.X - room.Left, s.X + room.Right})
		}
		if s.X-room.Left < l.Left-eps || s.X+room.Right > l.Right+eps || s.Row+room.Rows > l.Rows {
			t.Errorf("spot %d is outside", i)
		}
		if s.Parent < 0 {
			if i != 0 || s.Node != d.Root || s.X != 0 || s.Row != 0 {
				t.Errorf("the first spot is %+v, want only node %d, at 0, 0", s, d.Root)
			}
			continue
		}
		below[s.Parent] = append(below[s.Parent], i)
		if up := l.Spots[s.Parent]; s.Row != up.Row+1 || up.Leaf || up.Folded {
			t.Errorf("spot %+v is below %+v", s, up)
		}
	}
	for i, kids := range below {
		s := l.Spots[i]
		if s.Leaf != (len(kids) == 0) || s.Folded != (tr.First(s.Node) >= 0 && !d.Open[s.Node]) {
			t.Errorf("%d spots are below %+v; want it a leaf if there are none, folded if its children are hidden", len(kids), s)
		}
		if len(kids) == 0 {
			continue
		}
		first, last := l.Spots[kids[0]], l.Spots[kids[len(kids)-1]]
		if math.Abs((first.X+last.X)/2-s.X) > eps {
			t.Errorf("%+v is not in the middle of %+v and %+v", s, first, last)
		}
		c := tr.First(s.Node)
		for _, k := range kids { // in order, and through chains
			n := l.Spots[k].Node
			for range l.Spots[k].Joined {
				n = tr.Parent(n)
				if p := tr.First(n); tr.Next(p) >= 0 || !d.Open[n] || !d.Join || l.Spot(n) >= 0 {
					t.Errorf("node %d is on an edge, want an only child of an open node without spot", n)
				}
			}
			if n != c || l.Spots[k].Joined == 1 {
				t.Errorf("the child %d of %d is in place of %d, %d joined; want the same child, and not 1 joined", n, s.Node, c, l.Spots[k].Joined)
			}
			c = tr.Next(c)
		}
		if c >= 0 {
			t.Errorf("the child %d of %d is missing", c, s.Node)
		}
	}
	for r, list := range rows {
		slices.SortFunc(list, func(a, b taken) int { return cmp.Compare(a.left, b.left) })
		for i := 1; i < len(list); i++ {
			if list[i].left < list[i-1].right+d.Gap-eps {
				t.Errorf("row %d: %v and %v are too near, want a gap of %v", r, list[i-1], list[i], d.Gap)
			}
		}
	}
	checkFind(t, tr, d, l)
	checkTight(t, tr, d, l, below)
}

// checkFind looks for all nodes.
func checkFind(t *testing.T, tr *tree.Tree, d tree.LayoutOptions, l *tree.Layout) {
	for n := range solver.Node(tr.Len()) {
		x, row, spot, ok := l.Find(n)
		if ok != below(tr, n, d.Root) {
			t.Fatalf("node %d is found: %t, want %t", n, ok, !ok)
		}
		if !ok {
			continue
		}
		s := l.Spots[spot]
		switch hidden := !below(tr, s.Node, n); {
		case n == s.Node || hidden && s.Folded:
			if x != s.X || row != float64(s.Row) {
				t.Errorf("node %d is at %g, %g; want %+v", n, x, row, s)
			}
		default: // on an edge
			up := l.Spots[s.Parent]
			part := row - float64(up.Row)
			want := float64(tr.Depth(n)-tr.Depth(up.Node)) / float64(s.Joined+1)
			if hidden || math.Abs(part-want) > 1e-9 || math.Abs(x-(up.X+part*(s.X-up.X))) > 1e-6 {
				t.Errorf("node %d is at %g, %g, want it on the edge to %+v, %g along", n, x, row, s, want)
			}
		}
	}
}

// checkTight checks that two neighbouring subtrees are as close as allowed in some row.
func checkTight(t *testing.T, tr *tree.Tree, d tree.LayoutOptions, l *tree.Layout, below [][]int) {
	edges := func(i int) (left, right map[int]float64) {
		left, right = map[int]float64{}, map[int]float64{}
		list := []int{i}
		for k := 0; k < len(list); k++ {
			s := l.Spots[list[k]]
			room := d.Room(&s)
			for r := s.Row; r < s.Row+room.Rows; r++ {
				if x, ok := left[r]; !ok || s.X-room.Left < x {
					left[r] = s.X - room.Left
				}
				if x, ok := right[r]; !ok || s.X+room.Right > x {
					right[r] = s.X + room.Right
				}
			}
			list = append(list, below[list[k]]...)
		}
		return left, right
	}
	for _, kids := range below {
		if len(kids) != 2 {
			continue
		}
		_, right := edges(kids[0])
		left, _ := edges(kids[1])
		least := math.Inf(1)
		for r, x := range right {
			if y, ok := left[r]; ok {
				least = min(least, y-x)
			}
		}
		if math.Abs(least-d.Gap) > 1e-6 {
			t.Errorf("subtrees %d and %d are %g apart, want %g", kids[0], kids[1], least, d.Gap)
		}
	}
}

// BenchmarkLayout lays out 2,000 nodes.
func BenchmarkLayout(b *testing.B) {
	t := newTree(b, shape{seed: 5, nodes: 2000, fan: 3, deep: 60, single: .3})
	d := tree.LayoutOptions{Open: map[solver.Node]bool{}, Join: true, Gap: 8, Room: func(*tree.Spot) tree.Room { return tree.Room{Left: 5, Right: 5, Rows: 1} }}
	for n := range solver.Node(t.Len()) {
		d.Open[n] = true
	}
	var l *tree.Layout
	for b.Loop() {
		l = t.Whole().Layout(d)
	}
	b.ReportMetric(float64(len(l.Spots)), "spots")
}
