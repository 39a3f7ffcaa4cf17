package tree_test

import (
	"slices"
	"testing"

	"backtrack/solver"
	"backtrack/solver/tree"
)

// TestMoment compares trees after some events with what those events did.
func TestMoment(t *testing.T) {
	for _, s := range shapes() {
		tr := newTree(t, s)
		r := tr.Record
		for after := 0; after <= r.Len(); after += 1 + r.Len()/7 {
			m := tr.Moment(after)
			var children, rejected, size, ended = map[solver.Node][]solver.Node{}, map[solver.Node]uint64{}, map[solver.Node]uint64{}, map[solver.Node]bool{}
			for i := range after {
				switch e := r.Event(i); e.Kind {
				case solver.Visited:
					children[r.Parent(e.Of)] = append(children[r.Parent(e.Of)], e.Of)
					for n := e.Of; n != solver.Root; n = r.Parent(n) {
						size[r.Parent(n)]++
					}
				case solver.Undone:
					ended[e.Of] = true
				case solver.Rejected:
					rejected[e.Node]++
				}
			}
			for n := solver.Root; int(n) < tr.Len(); n += 1 + solver.Node(tr.Len()/40) {
				if got := slices.Collect(m.Children(n)); !slices.Equal(got, children[n]) {
					t.Fatalf("%+v, after %d events: the children of %d are %v, want %v", s, after, n, got, children[n])
				}
				sum := uint64(0)
				for _, c := range m.Rejected(n) {
					sum += c.N
				}
				visited := n == solver.Root || slices.Contains(children[r.Parent(n)], n)
				solved := slices.ContainsFunc(r.Solutions(), func(found solver.Node) bool {
					for at := found; ; at = r.Parent(at) {
						if at == n || at == solver.Root {
							return at == n && (found == solver.Root || slices.Contains(children[r.Parent(found)], found))
						}
					}
				}) && (n != solver.Root || len(r.Solutions()) > 0)
				want := tree.Open
				switch {
				case solved && tr.Outcome(n) == tree.Solution:
					want = tree.Solution
				case ended[n]:
					want = tree.Dead
				}
				if m.Visited(n) != visited || m.Ended(n) != ended[n] || m.Size(n) != 1+size[n] || sum != rejected[n] || m.Outcome(n) != want {
					t.Fatalf("%+v, after %d events: node %d: visited %t, ended %t, size %d, %d rejected, outcome %d; want %t, %t, %d, %d, %d", s, after, n,
						m.Visited(n), m.Ended(n), m.Size(n), sum, m.Outcome(n), visited, ended[n], 1+size[n], rejected[n], want)
				}
			}
			// What is hidden takes no part in drawings.
			open := map[solver.Node]bool{}
			for n := range solver.Node(tr.Len()) {
				open[n] = true
			}
			l := m.Layout(tree.LayoutOptions{Open: open, Room: func(*tree.Spot) tree.Room { return tree.Room{Left: 1, Right: 1, Rows: 1} }})
			if n := 1 + size[solver.Root]; uint64(len(l.Spots)) != n {
				t.Fatalf("%+v, after %d events: %d spots, want one for each of %d nodes", s, after, len(l.Spots), n)
			}
			for _, b := range m.AppendBlocks(nil, tree.Icicle{To: 1, Width: 300, Levels: 50, Hide: true}) {
				if b.Ahead || b.X+b.W > 300.5 {
					t.Fatalf("%+v, after %d events: block %+v, want it visited and inside 300 pixels", s, after, b)
				}
			}
			for _, b := range m.AppendBlocks(nil, tree.Icicle{To: 1, Width: 300, Levels: 50}) {
				if b.W >= 1 && b.Ahead == m.Visited(b.Node) {
					t.Fatalf("%+v, after %d events: block %+v, visited %t, want it ahead if, and only if, it is not visited", s, after, b, m.Visited(b.Node))
				}
			}
		}
	}
}
