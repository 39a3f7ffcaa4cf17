package solver_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/numbrix"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/vox/voxsolve"
)

// TestMerge merges the search without rules with the one with them, on all ready-made
// boards that are quick enough and with several sets of rules.
func TestMerge(t *testing.T) {
	t.Run("numbrix", func(t *testing.T) {
		a := algorithmOf(numbrixsolve.All, "smart")
		merges(t, a, starts(t, "numbrix", numbrix.Parse), []string{"lines", "distance"}, []string{"lines"}, []string{"distance", "dead-end", "reach", "region"}, a.Own())
	})
	t.Run("vox", func(t *testing.T) {
		a := algorithmOf(voxsolve.All, "smart")
		merges(t, a, starts(t, "vox", vox.Parse), a.Own())
	})
	t.Run("mathcross", func(t *testing.T) {
		merges(t, algorithmOf(mathcrosssolve.All, "smart"), starts(t, "mathcross", mathcross.Parse), []string{"forced", "bounds"}, []string{"equal"}, []string{"forced", "bounds", "equal"})
	})
}

// starts returns the ready-made puzzles of a family.
func starts[S any](t *testing.T, family string, parse func(model.Puzzle) (S, error)) []S {
	var out []S
	readymade(t, family, func(p model.Puzzle) {
		start, err := parse(p)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, start)
	})
	return out
}

func merges[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], starts []S, sets ...[]string) {
	merged := 0
	for i, start := range starts {
		for _, rules := range sets {
			opt := solver.Options{TraceLimit: 1 << 20, TraceOnly: true, Timeout: mostWhole}
			pruned := solver.Start(t.Context(), a, solver.Task[S]{Start: start, Want: 1, Rules: rules}, opt)
			plain := solver.Start(t.Context(), a, solver.Task[S]{Start: start, Want: 1, Rules: []string{}}, opt)
			if err := errors.Join(pruned.Err(), plain.Err()); solver.IsLimit(err) || pruned.Trace().Cut() || plain.Trace().Cut() {
				continue
			}
			opt.Timeout = time.Minute
			run := solver.StartMerge(t.Context(), a, solver.Task[S]{Start: start, Want: 1, Rules: []string{}}, opt, pruned.Trace())
			if err := run.Err(); err != nil && !errors.Is(err, solver.ErrUnsolvable) {
				t.Fatalf("board %d, rules %q: %v", i, rules, err)
			}
			merged++
			checkMerge(t, fmt.Sprintf("board %d, rules %q", i, rules), run.Trace(), pruned.Trace(), plain.Trace(), slices.Contains(rules, "lines"))
		}
	}
	if merged < len(sets) {
		t.Errorf("%d merges were checked", merged)
	}
}

// checkMerge compares a merge with the two searches that it is made of.
func checkMerge[M model.Move](t *testing.T, name string, merged, pruned, plain *solver.Trace[M], forced bool) {
	t.Helper()
	if got, want := merged.Counts(merged.Len()), plain.Counts(plain.Len()); got != want {
		t.Errorf("%s: merged %+v, plain %+v", name, got, want)
	}
	var cut, nodes uint64
	for _, f := range merged.Folds() {
		if f.Rule == solver.NoRule {
			t.Errorf("%s: %d nodes at %v match nothing", name, 1+f.Nodes, merged.Path(f.Node))
		}
		cut++
		nodes += 1 + f.Nodes
	}
	shared := uint64(merged.Nodes()) - 1 - cut
	if all := plain.Counts(plain.Len()).Visited; shared+nodes != all {
		t.Errorf("%s: %d shared and %d cut, of %d", name, shared, nodes, all)
	}
	if forced || plain.Nodes() > 20_000 {
		return // the placements that are forced are made in another order
	}
	if visited := pruned.Counts(pruned.Len()).Visited; shared != visited {
		t.Errorf("%s: %d shared, but %d nodes with the rules", name, shared, visited)
	}
	kept := nodesByPath(pruned)
	for path, n := range nodesByPath(plain) {
		kept[path] = min(kept[path], n)
	}
	for n := solver.Node(1); int(n) < merged.Nodes(); n++ {
		if _, folded := merged.FoldOf(n); !folded {
			kept[fmt.Sprint(merged.Path(n))]--
		}
	}
	for path, n := range kept {
		if n != 0 {
			t.Errorf("%s: %d too few at %s", name, n, path)
		}
	}
}

// nodesByPath counts the nodes of a recording by the moves that lead to them.
func nodesByPath[M model.Move](trace *solver.Trace[M]) map[string]int {
	out := map[string]int{}
	for n := solver.Node(1); int(n) < trace.Nodes(); n++ {
		out[fmt.Sprint(trace.Path(n))]++
	}
	return out
}

// TestMergeLimit merges more than there is room for.
func TestMergeLimit(t *testing.T) {
	const most = 500
	a := algorithmOf(numbrixsolve.All, "smart")
	full := 0
	for i, start := range starts(t, "numbrix", numbrix.Parse) {
		opt := solver.Options{TraceLimit: 1 << 16, TraceOnly: true}
		pruned := solver.Start(t.Context(), a, solver.Task[numbrix.Position]{Start: start, Want: 1}, opt)
		if pruned.Err() != nil {
			continue
		}
		opt.TraceLimit = most
		run := solver.StartMerge(t.Context(), a, solver.Task[numbrix.Position]{Start: start, Want: 1, Rules: []string{}}, opt, pruned.Trace())
		err, trace := run.Err(), run.Trace()
		if trace.Len() > most || trace.Cut() != errors.Is(err, solver.ErrTraceFull) {
			t.Errorf("board %d: %d events, want at most %d; cut %t, %v", i, trace.Len(), most, trace.Cut(), err)
		}
		if trace.Cut() {
			full++
		}
	}
	if full == 0 {
		t.Error("no recording was full")
	}
}
