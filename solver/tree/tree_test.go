package tree_test

import (
	"maps"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/model/river"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/river/riversolve"
	"backtrack/solver/tree"
	"backtrack/solver/vox/voxsolve"
)

// recordings returns some whole recordings, with names.
func recordings(t testing.TB) map[string]*solver.Record {
	out := map[string]*solver.Record{}
	opt := solver.Options{TraceLimit: 1 << 20}
	for _, id := range []string{"numbrix/additional-1", "numbrix/tournament-07"} {
		for i, a := range numbrixsolve.All[:2] {
			task := solver.Task[numbrix.Position]{Start: modeltest.Load(t, id, numbrix.Parse), Want: 1 + i}
			out[id+" "+a.ID] = &solver.Start(t.Context(), a, task, opt).Trace().Record
		}
	}
	crossing := solver.Task[river.Position]{Start: modeltest.Load(t, "river/farmer-wolf-goat-cabbage", river.Parse), Want: 1}
	out["layers"] = &solver.Start(t.Context(), riversolve.All[1], crossing, opt).Trace().Record
	smart := voxsolve.All[1]
	task := solver.Task[vox.Position]{Start: modeltest.Load(t, "vox/ep1-01-one-node-one-bomb", vox.Parse), Want: 1}
	pruned := solver.Start(t.Context(), smart, task, opt).Trace()
	task.Rules = []string{}
	out["merge"] = &solver.StartMerge(t.Context(), smart, task, opt, pruned).Trace().Record
	return out
}

// TestTree compares all that a tree says with what a slow look at the events says.
func TestTree(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, r := range recordings(t) {
		x := tree.New(r)
		children, sizes, solved := map[solver.Node][]solver.Node{}, make([]uint64, x.Len()), make([]bool, x.Len())
		rejected := make([]map[int8]uint64, x.Len())
		for n := range rejected {
			rejected[n] = map[int8]uint64{}
		}
		undone := map[solver.Node]int{}
		for i, s := range r.Events(0) {
			switch s.Kind {
			case solver.Visited:
				if x.Event(s.Of) != i {
					t.Fatalf("%s: node %d is of event %d, want %d", name, s.Of, x.Event(s.Of), i)
				}
			case solver.Undone:
				undone[s.Of] = i
			case solver.Rejected:
				rejected[s.Of][s.Rule]++
			}
		}
		for _, s := range r.Solutions() {
			solved[s] = true
		}
		for n, sum := 0, (solver.RejectsByRule{}); n <= r.Len(); n++ {
			if got := x.RejectedBefore(n); got != sum {
				t.Fatalf("%s: rejected in %d events: %v, want %v", name, n, got, sum)
			}
			if n == r.Len() {
				break
			}
			switch s := r.Event(n); s.Kind {
			case solver.Rejected:
				sum[s.Rule+1]++
			case solver.Folded:
				f, _ := r.FoldOf(s.Node)
				for _, k := range f.Rejects {
					sum[k.Rule+1] += k.N
				}
			}
		}
		below := make([]map[int8]uint64, x.Len())
		for n := solver.Node(x.Len() - 1); n >= solver.Root; n-- {
			f, folded := r.FoldOf(n)
			sizes[n] += 1 + f.Nodes
			if below[n] == nil {
				below[n] = map[int8]uint64{}
			}
			add(below[n], rejected[n])
			for _, k := range f.Rejects {
				below[n][k.Rule] += k.N
			}
			end, isUndone := undone[n]
			outcome := tree.Open
			switch {
			case solved[n]:
				outcome = tree.Solution
			case isUndone:
				outcome = tree.Dead
			}
			if !isUndone {
				end = -1
			}
			switch {
			case x.Size(n) != sizes[n] || x.Folded(n) != folded || x.End(n) != end || x.Outcome(n) != outcome:
				t.Fatalf("%s, node %d: size %d, folded %t, end %d, outcome %d; want %d, %t, %d, %d", name, n, x.Size(n), x.Folded(n), x.End(n), x.Outcome(n), sizes[n], folded, end, outcome)
			case !maps.Equal(counts(x.RejectedBelow(n)), below[n]) || !maps.Equal(counts(x.Rejected(n)), rejected[n]):
				t.Fatalf("%s, node %d: rejects %v, below %v; want %v, %v", name, n, x.Rejected(n), x.RejectedBelow(n), rejected[n], below[n])
			case len(below[n]) > 0 && r.DepthFirst() && below[n][x.TopRule(n)] != slices.Max(slices.Collect(maps.Values(below[n]))):
				t.Fatalf("%s, node %d: rule %d has the most rejects, want the largest of %v", name, n, x.TopRule(n), below[n])
			}
			if n > solver.Root {
				p := r.Parent(n)
				children[p] = append(children[p], n)
				sizes[p] += sizes[n]
				solved[p] = solved[p] || solved[n]
				if below[p] == nil {
					below[p] = map[int8]uint64{}
				}
				add(below[p], below[n])
			}
		}
		for n := range solver.Node(x.Len()) {
			var got []solver.Node
			for c := x.First(n); c != tree.None; c = x.Next(c) {
				got = append(got, c)
			}
			slices.Reverse(children[n])
			if !slices.Equal(got, children[n]) {
				t.Fatalf("%s: the children of %d are %v, want %v", name, n, got, children[n])
			}
			if at, exact := x.At(r.Number(n)); n > 0 && (at != n || !exact) {
				t.Fatalf("%s: visit %d is node %d, %t; want %d", name, r.Number(n), at, exact, n)
			}
			if f, ok := r.FoldOf(n); ok && f.Nodes > 0 {
				if at, exact := x.At(r.Number(n) + f.Nodes); at != n || exact {
					t.Fatalf("%s: the last visit in the fold of %d is in %d, exact: %t; want in it, false", name, n, at, exact)
				}
			}
		}
	}
}

func add(to, from map[int8]uint64) {
	for rule, n := range from {
		to[rule] += n
	}
}

func counts(rules []solver.RejectCount) map[int8]uint64 {
	out := map[int8]uint64{}
	for _, r := range rules {
		out[r.Rule] = r.N
	}
	return out
}

// TestNext walks over all dead ends and solutions.
func TestNext(t *testing.T) {
	for name, r := range recordings(t) {
		x := tree.New(r)
		var dead []solver.Node
		for n := solver.Node(1); int(n) < x.Len(); n++ {
			if x.First(n) == tree.None && x.Outcome(n) == tree.Dead && !x.Folded(n) {
				dead = append(dead, n)
			}
		}
		if got := walk(x.NextDeadEnd, solver.Root); !slices.Equal(got, dead) {
			t.Errorf("%s: %d dead ends, want %d", name, len(got), len(dead))
		}
		slices.Reverse(dead)
		if got := walk(x.PrevDeadEnd, solver.Node(x.Len())); !slices.Equal(got, dead) {
			t.Errorf("%s: %d dead ends backwards, want %d", name, len(got), len(dead))
		}
		if got := walk(x.NextSolution, solver.Root); !slices.Equal(got, r.Solutions()) {
			t.Errorf("%s: solutions at %v, want %v", name, got, r.Solutions())
		}
	}
}

func walk(next func(solver.Node) solver.Node, n solver.Node) []solver.Node {
	var out []solver.Node
	for n = next(n); n != tree.None; n = next(n) {
		out = append(out, n)
	}
	return out
}

// BenchmarkNew indexes a million nodes.
func BenchmarkNew(b *testing.B) {
	task := solver.Task[numbrix.Position]{Start: modeltest.Load(b, "numbrix/additional-4", numbrix.Parse), Want: 1}
	r := &solver.Start(b.Context(), numbrixsolve.All[0], task, solver.Options{TraceLimit: 8 << 20}).Trace().Record
	for b.Loop() {
		tree.New(r)
	}
	b.ReportMetric(float64(r.Nodes()), "nodes")
}

// What was rejected at a node takes as long as that node has events, however large the
// tree below it is: here along the way to the solution, where no node is taken back.
func BenchmarkRefused(b *testing.B) {
	task := solver.Task[numbrix.Position]{Start: modeltest.Load(b, "numbrix/additional-4", numbrix.Parse), Want: 1}
	t := tree.New(&solver.Start(b.Context(), numbrixsolve.All[0], task, solver.Options{TraceLimit: 8 << 20}).Trace().Record)
	for b.Loop() {
		for n := t.Record.Solutions()[0]; n != solver.Root; n = t.Parent(n) {
			t.Rejected(n)
		}
	}
}
