package solver

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/modeltest"
)

// A walk is a made-up depth-first search: the random tree of a seed, with random rejects
// and solutions.
type walk struct {
	p         *Probe[int]
	rng       *rand.Rand
	limit     int // nodes
	solutions float64
	err       error

	parents, moves []int32 // by number of the visit
	rounds         []int   // how many visits there were before each
}

// path returns the moves that lead to a visit.
func (w *walk) path(number int) []int {
	var path []int
	for ; number > 0; number = int(w.parents[number]) {
		path = append(path, int(w.moves[number]))
	}
	slices.Reverse(path)
	return path
}

func (w *walk) run(at Node, number, depth int) {
	for range w.rng.IntN(4) {
		if w.rng.IntN(3) == 0 {
			w.p.Reject(at, w.rng.IntN(70000), w.rng.IntN(5)-1)
		}
		if w.limit == 0 || w.err != nil {
			return
		}
		w.limit--
		m := w.rng.IntN(70000)
		var node Node
		if node, w.err = w.p.Visit(at, m, depth+1); w.err != nil {
			return
		}
		w.parents, w.moves = append(w.parents, int32(number)), append(w.moves, int32(m))
		if w.rng.Float64() < w.solutions {
			w.p.Solution(nil)
		}
		if depth < 40 {
			w.run(node, len(w.moves)-1, depth+1)
		}
		if w.err != nil {
			return
		}
		w.p.Undo(node)
	}
}

// record runs the walk of a seed until it has visited limit nodes, with a recorder.
func record(seed uint64, limit int, solutions float64, opt Options) (*Trace[int], *walk) {
	t := newTrace[int](opt)
	p := &Probe[int]{ctx: context.Background(), live: new(counters), trace: t}
	if opt.From > 0 {
		p.trace, p.later, p.from = nil, t, opt.From
		p.setPause()
	}
	w := &walk{p: p, rng: rand.New(rand.NewPCG(seed, 1)), limit: limit, solutions: solutions, parents: make([]int32, 1), moves: make([]int32, 1)}
	for w.limit > 0 && w.err == nil {
		w.rounds = append(w.rounds, len(w.moves)-1)
		p.Round(len(w.rounds))
		w.run(Root, 0, 0)
	}
	t.finish(nil, 0)
	return t, w
}

// TestFolds compares the recording of a long search, which folds, with what the search
// did.
func TestFolds(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for seed := range uint64(2) {
		trace, w := record(seed, 1_500_000, 1e-6, Options{TraceLimit: 8 << 20, Fold: true})
		c := trace.Counts(trace.Len())
		if trace.Truncated() || trace.Nodes() > maxNodes || len(trace.Folds()) == 0 {
			t.Fatalf("seed %d: cut %t, %d nodes kept, %d folds; want false, at most %g nodes, and some folds", seed, trace.Truncated(), trace.Nodes(), len(trace.Folds()), maxNodes)
		}
		if c.Visited != w.p.nodes || c.Undone != w.p.undone || c.Rejected != w.p.allRejects() {
			t.Errorf("seed %d: recorded %+v, want %d, %d, %d", seed, c, w.p.nodes, w.p.undone, w.p.allRejects())
		}
		if whole, _ := record(seed, 1_500_000, 1e-6, Options{TraceLimit: 8 << 20}); trace.DeadEnds() != whole.DeadEnds() || leaves(whole) != whole.DeadEnds() {
			t.Errorf("seed %d: %d dead ends, %d without folds, want %d", seed, trace.DeadEnds(), whole.DeadEnds(), leaves(whole))
		}
		if len(trace.Solutions()) != int(w.p.count) {
			t.Errorf("seed %d: %d solutions recorded, want %d", seed, len(trace.Solutions()), w.p.count)
		}
		byRule := [1 + maxRules]uint64{}
		for _, s := range trace.Events(0) {
			if s.Kind == Rejected {
				byRule[s.Rule+1]++
			}
		}
		for _, f := range trace.Folds() {
			for _, r := range f.Rejects {
				byRule[r.Rule+1] += r.N
			}
		}
		if byRule != w.p.rejects {
			t.Errorf("seed %d: rejects by rule %v, want %v", seed, byRule, w.p.rejects)
		}
		for n := Node(1); int(n) < trace.Nodes(); n += 97 {
			if number := trace.Number(n); !slices.Equal(trace.Path(n), w.path(int(number))) {
				t.Fatalf("seed %d: node %d is visit %d, by %v; want %v", seed, n, number, trace.Path(n), w.path(int(number)))
			}
		}
		for i, r := range trace.Rounds() {
			if got, _ := trace.RoundOf(r.Event); r.Limit != i+1 || r.Rule != NoRule || r.Event < trace.Len() && got.Event != r.Event || int(trace.Counts(r.Event).Visited) != w.rounds[i] || trace.At(r.Event) != Root {
				t.Fatalf("seed %d: round %d of %d is %+v, after %+v; want it after %d visits", seed, i, len(w.rounds), r, trace.Counts(r.Event), w.rounds[i])
			}
		}
		if len(trace.Rounds()) != len(w.rounds) {
			t.Errorf("seed %d: %d rounds, want %d", seed, len(trace.Rounds()), len(w.rounds))
		}
		for k := 0; k < len(trace.Folds()); k += 1 + len(trace.Folds())/20 {
			f := trace.Folds()[k]
			window, _ := record(seed, 1_500_000, 1e-6, Options{TraceLimit: 8 << 20, Fold: true, From: trace.Number(f.Node)})
			c := window.Counts(window.Len())
			if c.Visited != f.Nodes || c.Undone != f.Nodes || window.Truncated() {
				t.Fatalf("seed %d: the fold at visit %d has %d nodes; recorded again it has %+v, want the same, all undone", seed, trace.Number(f.Node), f.Nodes, c)
			}
			var rejects, deepest uint64
			for _, r := range f.Rejects {
				rejects += r.N
			}
			for n := Node(1); int(n) < window.Nodes(); n++ {
				deepest = max(deepest, uint64(len(window.Path(n))))
				if len(window.Folds()) == 0 && !slices.Equal(append(slices.Clone(trace.Path(f.Node)), window.Path(n)...), w.path(int(window.Number(n)))) {
					t.Fatalf("seed %d: visit %d is not where the recording has it", seed, window.Number(n))
				}
			}
			if c.Rejected != rejects || len(window.Folds()) == 0 && int(deepest) != f.Depth {
				t.Errorf("seed %d: %d rejects, depth %d; want %d and %d", seed, rejects, f.Depth, c.Rejected, deepest)
			}
		}
	}
}

// leaves counts the nodes that were undone and have no children and no solution.
func leaves(t *Trace[int]) (n uint64) {
	inner := make([]bool, t.Nodes())
	for c := Node(1); int(c) < t.Nodes(); c++ {
		inner[t.Parent(c)] = true
	}
	for _, s := range t.Solutions() {
		inner[s] = true
	}
	for _, s := range t.Events(0) {
		if s.Kind == Undone && !inner[s.Of] {
			n++
		}
	}
	return n
}

// TestWhole checks that a search that needs no folds is recorded completely.
func TestWhole(t *testing.T) {
	for seed := range uint64(20) {
		folding, w := record(seed, 3000, .001, Options{TraceLimit: 1 << 20, Fold: true})
		plain, _ := record(seed, 3000, .001, Options{TraceLimit: 1 << 20})
		if !slices.Equal(folding.events, plain.events) || folding.Nodes() != len(w.moves) {
			t.Fatalf("seed %d: %d nodes, want %d", seed, folding.Nodes(), len(w.moves))
		}
		var want Counts
		for i, s := range plain.Events(0) {
			if got := plain.Counts(i); got != want || plain.Event(i) != s {
				t.Fatalf("seed %d, event %d: %+v %+v, want %+v %+v", seed, i, got, plain.Event(i), want, s)
			}
			switch s.Kind {
			case Visited:
				if want.Visited++; plain.Number(s.Of) != want.Visited || !slices.Equal(plain.Path(s.Node), w.path(int(want.Visited))) {
					t.Fatalf("seed %d, event %d: node %d, path %v; want node %d, path %v", seed, i, s.Of, plain.Path(s.Node), want.Visited, w.path(int(want.Visited)))
				}
			case Undone:
				want.Undone++
			case Rejected:
				want.Rejected++
			}
			if plain.At(i+1) != s.Node {
				t.Fatalf("seed %d, event %d: at %d, want %d", seed, i, plain.At(i+1), s.Node)
			}
		}
	}
}

// TestUnordered records a search that does not undo its latest move first.
func TestUnordered(t *testing.T) {
	trace := newTrace[int](Options{TraceLimit: 100, Fold: true})
	a, _ := trace.visit(Root, 1, NoRule)
	b, _ := trace.visit(Root, 2, NoRule)
	c, _ := trace.visit(a, 3, NoRule)
	trace.reject(b, 4, Always)
	trace.undo(a)
	trace.finish(nil, 0)
	if got := trace.Path(c); !slices.Equal(got, []int{1, 3}) {
		t.Errorf("got path %v, want [1 3]", got)
	}
	want := []Event{{Visited, NoRule, a, a, 1}, {Visited, NoRule, b, b, 2}, {Visited, NoRule, c, c, 3}, {Rejected, Always, b, b, 4}, {Undone, NoRule, Root, a, 1}}
	for i, s := range trace.Events(0) {
		if s != want[i] {
			t.Errorf("event %d is %+v, want %+v", i, s, want[i])
		}
	}
}

// BenchmarkRecord measures an event of a long search that folds.
func BenchmarkRecord(b *testing.B) {
	trace := newTrace[int](Options{TraceLimit: 8 << 20, Fold: true})
	p := &Probe[int]{ctx: context.Background(), live: new(counters), trace: trace}
	at := make([]Node, 64)
	i := 0
	for b.Loop() {
		i++
		depth := 1
		for x := i; x&1 == 0 && depth < 40; x >>= 1 {
			depth++
		}
		for d := 40; d > 40-depth && at[d] != 0; d-- {
			p.Undo(at[d])
			at[d] = 0
		}
		for d := 41 - depth; d <= 40; d++ {
			at[d], _ = p.Visit(at[d-1], i&1023, d)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(p.nodes+p.undone), "ns/event")
}

// TestWindowSolution records a subtree in which the moves of the solution can be made, but
// from another position.
func TestWindowSolution(t *testing.T) {
	trace := newTrace[int](Options{TraceLimit: 10, From: 1})
	a, _ := trace.visit(Root, 1, NoRule)
	trace.visit(a, 2, NoRule)
	trace.finish([]int{1, 2}, 0)
	if len(trace.Solutions()) > 0 {
		t.Errorf("solutions are said to be at %v, want none", trace.Solutions())
	}
}

// TestMergeMemory merges a long search with one that has no nodes.
func TestMergeMemory(t *testing.T) {
	trace := newTrace[int](Options{TraceLimit: 1 << 30})
	pruned := newTrace[int](Options{TraceLimit: 1})
	pruned.finish(nil, 0)
	trace.merge = newMerger(trace, pruned, nil)
	p := &Probe[int]{ctx: t.Context(), live: new(counters), trace: trace, traceOnly: true}
	const inner = 2 // nodes in each cut
	for {
		a, err := p.Visit(Root, 1, 1)
		if err != nil {
			break
		}
		for range inner {
			b, _ := p.Visit(a, 2, 2)
			p.Undo(b)
		}
		p.Undo(a)
	}
	trace.finish(nil, 0)
	const tree, cut = 32, 64 // bytes of a node and of a cut, outside of the recording
	if bytes := trace.Bytes() + tree*trace.Nodes() + cut*len(trace.Folds()); bytes > maxMergedBytes/100*101 || bytes < maxMergedBytes/2 {
		t.Errorf("it takes %d bytes, want %d to %d", bytes, maxMergedBytes/2, maxMergedBytes/100*101)
	}
	if n := trace.Counts(trace.Len()).Visited; n != p.nodes-1 || len(trace.Folds()) != trace.Nodes()-1 || n != (1+inner)*uint64(len(trace.Folds())) {
		t.Errorf("%d nodes, want %d; %d of them kept, %d folded; want one fold for each kept, %d inside", n, p.nodes-1, trace.Nodes()-1, len(trace.Folds()), inner)
	}
}

// TestBytes checks that the size of a recording includes the rejects in its folds.
func TestBytes(t *testing.T) {
	bytes := func(rejects RejectsByRule) int {
		trace := newTrace[int](Options{TraceLimit: 10})
		trace.fold(Fold{Rule: NoRule}, &rejects)
		return trace.Bytes()
	}
	all := RejectsByRule{}
	for i := range all {
		all[i] = 1
	}
	if got, want := bytes(all)-bytes(RejectsByRule{}), rejectCountBytes*len(all); got != want {
		t.Errorf("rejects by all rules take %d bytes more, want %d", got, want)
	}
}

// TestFoldLimit checks that folding keeps a recording within its limit.
func TestFoldLimit(t *testing.T) {
	whole := 0
	for limit := 1; limit < 100_000; limit += 1 + limit/3 {
		trace, w := record(uint64(limit), 50_000, 0, Options{TraceLimit: limit, Fold: true})
		if trace.Len() > limit {
			t.Errorf("%d events, want at most %d", trace.Len(), limit)
		}
		if n := trace.Counts(trace.Len()).Visited; !trace.Truncated() && n != w.p.nodes {
			t.Errorf("limit %d: %d nodes, want %d", limit, n, w.p.nodes)
		}
		if !trace.Truncated() {
			whole++
		}
	}
	if whole < 5 {
		t.Errorf("%d recordings are whole, want at least 5", whole)
	}
}

// TestRecordStopped stops a search that then takes all its moves back, the one that was
// stopped among them. That one was not recorded, so its end is not, either.
func TestRecordStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop() // noticed at visit 1024
	for _, depth := range []int{1, 4} {
		trace := newTrace[int](Options{TraceLimit: 1 << 16})
		s := Stack[int]{Probe: &Probe[int]{ctx: ctx, live: new(counters), trace: trace}}
		var err error
		for err == nil {
			for err == nil && s.Len() < depth {
				err = s.Push(s.Len())
			}
			for err == nil && s.Len() > 0 {
				s.Pop()
			}
		}
		for s.Len() > 0 {
			s.Pop()
		}
		trace.finish(nil, 0)
		if got, want := trace.Counts(trace.Len()), (Counts{Visited: pollEvery - 1, Undone: pollEvery - 1}); got != want || !trace.DepthFirst() {
			t.Errorf("depth %d: recorded %+v, depth-first: %t; want %+v", depth, got, trace.DepthFirst(), want)
		}
	}
}
