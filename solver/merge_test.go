package solver_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/model/sliding"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/vox/voxsolve"
)

// A rulePair are the rules of two searches to merge.
type rulePair struct{ plain, pruned []string }

// againstNone returns the pairs of no rules and each of the sets.
func againstNone(sets ...[]string) []rulePair {
	var out []rulePair
	for _, s := range sets {
		out = append(out, rulePair{[]string{}, s})
	}
	return out
}

// allPairs returns all pairs of sets of rules where one is a proper part of the other, each
// with the rules of base.
func allPairs(base []string, rules ...string) []rulePair {
	out := []rulePair{{base, base}}
	for _, r := range rules {
		for _, p := range out[:len(out):len(out)] {
			with := append(slices.Clone(p.pruned), r)
			out = append(out, rulePair{p.plain, with}, rulePair{append(slices.Clone(p.plain), r), with})
		}
	}
	return slices.DeleteFunc(out, func(p rulePair) bool { return len(p.plain) == len(p.pruned) })
}

// TestMerge merges searches with fewer and with more rules, on all ready-made boards that
// are quick enough and with several sets of rules.
func TestMerge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Run("numbrix", func(t *testing.T) {
		a := algorithmOf(numbrixsolve.All, "smart")
		checkMerges(t, a, readyMade(t, "numbrix", numbrix.Parse), againstNone([]string{"lines", "distance"}, []string{"lines"}, []string{"distance", "dead-end", "reach", "region"}, a.DefaultRules()))
	})
	t.Run("vox", func(t *testing.T) {
		a := algorithmOf(voxsolve.All, "smart")
		checkMerges(t, a, readyMade(t, "vox", vox.Parse), append(againstNone(a.DefaultRules()), rulePair{[]string{"seen"}, []string{"seen", "blind"}}))
	})
	t.Run("mathcross", func(t *testing.T) {
		checkMerges(t, algorithmOf(mathcrosssolve.All, "smart"), readyMade(t, "mathcross", mathcross.Parse), againstNone([]string{"forced", "bounds"}, []string{"equal"}, []string{"forced", "bounds", "equal"}))
	})
	t.Run("sliding", func(t *testing.T) {
		all := slidingsolve.Algorithms(new(slidingsolve.Memory))
		starts := readyMade(t, "sliding", sliding.Parse)
		rng := rand.New(rand.NewPCG(17, 9))
		for range 10 {
			n := 4 + rng.IntN(4)
			starts = append(starts, walk(t, rng, graph(t, rng, n, n+rng.IntN(n)), 40))
		}
		starts = slices.DeleteFunc(starts, func(p sliding.Position) bool {
			run := solver.Start(t.Context(), algorithmOf(all, "dfs"), solver.Task[sliding.Position]{Start: p, Want: 1, Rules: []string{}}, solver.Options{Timeout: maxWhole})
			return run.Err() != nil
		})
		for _, base := range [][]string{{}, {"disharmony"}} {
			checkMerges(t, algorithmOf(all, "dfs"), starts, allPairs(base, "return"))
			checkMerges(t, algorithmOf(all, "smart"), starts, allPairs(base, "return", "home", "parity"))
		}
	})
}

// readyMade returns the ready-made puzzles of a family.
func readyMade[S any](t *testing.T, family string, parse func(model.Puzzle) (S, error)) []S {
	var out []S
	for _, start := range modeltest.Shipped(t, family, parse) {
		out = append(out, start)
	}
	return out
}

func checkMerges[S model.State[S, M], M model.Move](t *testing.T, a solver.Algorithm[S, M], starts []S, pairs []rulePair) {
	merged := 0
	for i, start := range starts {
		for _, rules := range pairs {
			opt := solver.Options{TraceLimit: 1 << 20, TraceOnly: true, Timeout: maxWhole}
			pruned := solver.Start(t.Context(), a, solver.Task[S]{Start: start, Want: 1, Rules: rules.pruned}, opt)
			plain := solver.Start(t.Context(), a, solver.Task[S]{Start: start, Want: 1, Rules: rules.plain}, opt)
			if err := errors.Join(pruned.Err(), plain.Err()); solver.IsLimit(err) || pruned.Trace().Truncated() || plain.Trace().Truncated() {
				continue
			}
			opt.Timeout = time.Minute
			run := solver.StartMerge(t.Context(), a, solver.Task[S]{Start: start, Want: 1, Rules: rules.plain}, opt, pruned.Trace())
			if err := run.Err(); err != nil && !errors.Is(err, solver.ErrUnsolvable) {
				t.Fatalf("board %d, rules %q: %v, want nil or %v", i, rules, err, solver.ErrUnsolvable)
			}
			merged++
			checkMerge(t, fmt.Sprintf("board %d, rules %q", i, rules), run.Trace(), pruned.Trace(), plain.Trace(), rules)
		}
	}
	if merged < len(pairs) {
		t.Errorf("%d merges were checked, want at least %d", merged, len(pairs))
	}
}

// checkMerge compares a merge with the two searches that it is made of.
func checkMerge[M model.Move](t *testing.T, name string, merged, pruned, plain *solver.Trace[M], rules rulePair) {
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
		t.Errorf("%s: %d shared and %d cut, want a sum of %d", name, shared, nodes, all)
	}
	if slices.Contains(rules.pruned, "lines") || plain.Nodes() > 20_000 {
		return // the moves that are forced are made in another order
	}
	if visited := pruned.Counts(pruned.Len()).Visited; shared+merged.Missing() != visited {
		t.Errorf("%s: %d shared and %d missing, want a sum of %d, the nodes with the rules", name, shared, merged.Missing(), visited)
	}
	switch remembers := slices.Contains(rules.plain, "seen"); {
	case merged.Missing() > 0 && !remembers:
		t.Errorf("%s: %d missing, want none", name, merged.Missing())
	case merged.Missing() > 0:
		return
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
			t.Errorf("%s: %d too few at %s, want 0", name, n, path)
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
	modeltest.SkipUnderRace(t)
	const limit = 500
	a := algorithmOf(numbrixsolve.All, "smart")
	full := 0
	for i, start := range readyMade(t, "numbrix", numbrix.Parse) {
		opt := solver.Options{TraceLimit: 1 << 16, TraceOnly: true}
		pruned := solver.Start(t.Context(), a, solver.Task[numbrix.Position]{Start: start, Want: 1, Rules: []string{"distance"}}, opt)
		if pruned.Err() != nil {
			continue
		}
		opt.TraceLimit = limit
		run := solver.StartMerge(t.Context(), a, solver.Task[numbrix.Position]{Start: start, Want: 1, Rules: []string{}}, opt, pruned.Trace())
		err, trace := run.Err(), run.Trace()
		if trace.Len() > limit || trace.Truncated() != errors.Is(err, solver.ErrTraceFull) {
			t.Errorf("board %d: %d events, want at most %d; cut %t, %v", i, trace.Len(), limit, trace.Truncated(), err)
		}
		if trace.Truncated() {
			full++
		}
		shared := nodesByPath(pruned.Trace())
		for n := solver.Node(1); int(n) < trace.Nodes(); n++ {
			if f, folded := trace.FoldOf(n); folded == (f.Rule == solver.NoRule) || !folded && shared[fmt.Sprint(trace.Path(n))] == 0 {
				t.Errorf("board %d: %v is folded: %t, by rule %d; want it folded by a rule, or else in both recordings", i, trace.Path(n), folded, f.Rule)
			}
		}
	}
	if full == 0 {
		t.Error("no recording was full")
	}
}
