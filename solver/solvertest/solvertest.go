// Package solvertest checks search algorithms.
package solvertest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/solver"
)

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

// A Case is a puzzle and what is known about it.
type Case[S any] struct {
	Name      string
	Start     S
	Solutions int // number of solutions, or of shortest ones if length counts; each must be found
	Best      int // fewest moves that solve it; 0 if unknown
}

// Run runs every algorithm on every case. It reports:
//   - wrong answers and wrong counts of solutions;
//   - answers that are not the shortest from algorithms that claim the shortest;
//   - recordings that break the rules or disagree with the counters;
//   - second runs that differ from the first;
//   - searches of more than 1024 nodes that ignore a cancelled context;
//   - counters that differ from those in testdata/signature.txt.
func Run[S model.State[S, M], M model.Move](t *testing.T, algs []solver.Algorithm[S, M], cases []Case[S]) {
	t.Helper()
	sig := readSignature(t, filepath.Join("testdata", "signature.txt"))
	for _, a := range algs {
		for _, c := range cases {
			name := a.ID + " " + c.Name
			sig.names = append(sig.names, name)
			t.Run(a.ID+"/"+c.Name, func(t *testing.T) {
				late := time.AfterFunc(5*time.Minute, func() {
					panic(name + ": the search does not end. Does it stop when it has found a solution of no moves, and when Visit returns an error?")
				})
				defer late.Stop()
				first := checkFirst(t, a, c)
				checkAll(t, a, c)
				checkTrace(t, a, c, first)
				checkStops(t, a, c, first)
				sig.compare(t, name, fmt.Sprintf("%d nodes %d backtracks %d rejects", first.Nodes, first.Backtracks, first.Rejects))
			})
		}
	}
	sig.finish(t)
}

// checkFirst checks the search for one solution and returns its counters.
func checkFirst[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], c Case[S]) solver.Stats {
	run := solver.Start(t.Context(), a, solver.Task[S]{Start: c.Start, Want: 1}, solver.Options{})
	r, err := run.Result()
	var want error
	if c.Solutions == 0 {
		want = solver.ErrUnsolvable
	}
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
	if r.Count.Cmp(big.NewInt(1)) > 0 {
		t.Errorf("%v solutions are counted, though one was wanted; want the search to end when Solution returns false", r.Count)
	}
	if a.Optimal && err == nil && c.Best > 0 && len(r.Moves) != c.Best {
		t.Errorf("%d moves, want the shortest, %d", len(r.Moves), c.Best)
	}
	if a.Optimal && err == nil && c.Best > 0 && !r.Optimal {
		t.Error("Result.Optimal is not set; want it, since Info.Optimal is")
	}
	return run.Stats()
}

// checkAll checks that the algorithm finds every solution once.
func checkAll[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], c Case[S]) {
	r, _ := solver.Start(t.Context(), a, solver.Task[S]{Start: c.Start}, solver.Options{}).Result()
	if r.Count.Cmp(big.NewInt(int64(c.Solutions))) != 0 || !r.Complete {
		t.Errorf("%v solutions, complete %t; want %d, true", r.Count, r.Complete, c.Solutions)
	}
	seen := map[string]bool{}
	for _, moves := range r.Solutions {
		seen[fmt.Sprint(moves)] = true
	}
	if want := min(c.Solutions, solver.MaxListed); len(seen) != want {
		t.Errorf("%d different solutions listed, want %d", len(seen), want)
	}
}

// checkTrace runs the search again and compares the recording with the first run.
func checkTrace[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], c Case[S], first solver.Stats) {
	const limit = 100_000
	run := solver.Start(t.Context(), a, solver.Task[S]{Start: c.Start, Want: 1}, solver.Options{TraceLimit: limit})
	trace, again := run.Trace(), run.Stats()
	if again.Nodes != first.Nodes || again.Backtracks != first.Backtracks || again.Rejects != first.Rejects {
		t.Errorf("the second run counts %+v, the first %+v", again, first)
	}
	if c := trace.Counts(trace.Len()); !trace.Truncated() &&
		(c.Visited+trace.Untraced() != first.Nodes || c.Undone+trace.Untraced() != first.Backtracks || c.Rejected != first.Rejects) {
		t.Errorf("recorded %+v, counted %+v", c, first)
	}
	if !trace.Truncated() {
		checkRuleCounts(t, run.Rules(), trace)
		checkFolds(t, a, c, trace)
	}
	if plain := a.ID == "dfs" || a.ID == "smart"; plain && !trace.DepthFirst() {
		t.Errorf("%s does not undo its latest move first; want one Visit for each move, and Undo of it before the next Visit at its parent", a.ID)
	}
	for n := range min(trace.Len(), 1000) + 1 {
		if _, err := model.Replay(c.Start, trace.Path(trace.At(n))...); err != nil {
			t.Fatalf("after event %d: %v", n, err)
		}
	}
}

// checkFolds records a search again with folds. It checks that this recording has the same
// figures as the whole one, and that the figures of its folds are right.
func checkFolds[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], c Case[S], whole *solver.Trace[M]) {
	if !whole.DepthFirst() || whole.Untraced() > 0 {
		return
	}
	opt := solver.Options{TraceLimit: max(20, whole.Len()/10), Fold: true}
	task := solver.Task[S]{Start: c.Start, Want: 1}
	trace := solver.Start(t.Context(), a, task, opt).Trace()
	if got, want := trace.Counts(trace.Len()), whole.Counts(whole.Len()); !trace.Truncated() && got != want {
		t.Errorf("recorded with folds: %+v, want %+v", got, want)
	}
	for n := range solver.Node(trace.Nodes()) {
		if want := whole.Path(solver.Node(trace.Number(n))); !slices.Equal(trace.Path(n), want) {
			t.Fatalf("visit %d is by %v, want %v", trace.Number(n), trace.Path(n), want)
		}
	}
	folds := trace.Folds()
	for i := 0; i < len(folds); i += 1 + len(folds)/10 {
		f := folds[i]
		opt := solver.Options{TraceLimit: 1 << 20, From: trace.Number(f.Node)}
		inner := solver.Start(t.Context(), a, task, opt).Trace()
		got := inner.Counts(inner.Len())
		if got.Visited != f.Nodes || got.Undone != f.Nodes {
			t.Errorf("the fold of visit %d has %d nodes; recorded again %+v", trace.Number(f.Node), f.Nodes, got)
		}
		for n := solver.Node(1); int(n) < inner.Nodes(); n++ {
			if got, want := append(trace.Path(f.Node), inner.Path(n)...), whole.Path(solver.Node(inner.Number(n))); !slices.Equal(got, want) {
				t.Fatalf("visit %d is by %v, want %v", inner.Number(n), got, want)
			}
		}
	}
}

// checkRuleCounts checks that every rule has pruned at least as many moves as a whole recording
// shows. It also checks that a rule has at least as many calls as pruned moves.
func checkRuleCounts[M comparable](t *testing.T, rules []solver.RuleCount, trace *solver.Trace[M]) {
	rejected := make([]uint64, len(rules))
	for i := range trace.Len() {
		if e := trace.Event(i); e.Kind == solver.Rejected && e.Rule != solver.Always {
			rejected[e.Rule]++
		}
	}
	for i, c := range rules {
		if c.Pruned < rejected[i] || c.Calls < c.Pruned {
			t.Errorf("rule %d: %d calls, %d pruned, %d rejects recorded; want a call of Ask before each Reject or Skip by a rule", i, c.Calls, c.Pruned, rejected[i])
		}
	}
}

// checkStops checks that a search ends when its probe returns an error, and when it is
// cancelled after it began. The error here is ErrTraceFull, from a recording of one event.
// checkStops also checks that a cancelled search does not begin.
func checkStops[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], c Case[S], first solver.Stats) {
	task := solver.Task[S]{Start: c.Start, Want: 1}
	if first.Nodes > 2 {
		err := solver.Start(t.Context(), a, task, solver.Options{TraceLimit: 1, TraceOnly: true}).Err()
		if !errors.Is(err, solver.ErrTraceFull) {
			t.Errorf("error %v after Visit returned %v; want Solve to return that error immediately", err, solver.ErrTraceFull)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	if first.Nodes > 1024 { // enough for the probe to look at the context
		late := a
		late.Solve = func(ctx context.Context, t solver.Task[S], p *solver.Probe[M]) (solver.Result[M], error) {
			cancel()
			return a.Solve(ctx, t, p)
		}
		if err := solver.Start(ctx, late, task, solver.Options{}).Err(); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled after it began: error %v, want %v", err, context.Canceled)
		}
	}
	cancel()
	if err := solver.Start(ctx, a, task, solver.Options{}).Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before it began: error %v, want %v", err, context.Canceled)
	}
}

// Golden compares a text with a file. With -update it writes the file instead.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; run go test -update, which writes it", err)
	}
	if got != string(want) {
		t.Errorf("%s is out of date; if the change is meant, run go test -update\n got:\n%s\nwant:\n%s", file, got, want)
	}
}
