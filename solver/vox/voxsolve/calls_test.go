package voxsolve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
)

// TestCalls counts the calls of the rules of smart by recordings, and checks that the search has
// counted the same.
func TestCalls(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	total := make([]uint64, len(smartRules))
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 9))
		start := Random(t, rng, Mix{5, 6, 3, 5})
		rules := []string{}
		for _, i := range rng.Perm(len(smartRules))[:1+rng.IntN(len(smartRules))] {
			rules = append(rules, smartRules[i].ID)
		}
		of := task{Start: start, Rules: rules, Want: 1}
		run := solver.Start(t.Context(), All[1], of, solver.Options{TraceLimit: 1 << 14})
		if run.Trace().Truncated() {
			continue
		}
		want := recount(t, of, run.Trace())
		for i, c := range run.Rules() {
			if total[i] += c.Calls; c != want[i] {
				t.Errorf("seed %d, rules %q: %s has %+v, want %+v", seed, rules, smartRules[i].ID, c, want[i])
			}
		}
	}
	if slices.Min(total) < 200 {
		t.Errorf("the rules were called %d times, want at least 200 times each", total)
	}
}

// recount counts from a whole recording how often each rule was asked: blind about bombs,
// idle about waits, and the others, in turn, about the position after a turn, unless that is
// a win.
func recount(t *testing.T, of task, trace *solver.Trace[vox.Move]) []solver.RuleCount {
	counts := make([]solver.RuleCount, len(smartRules))
	for i := range trace.Len() {
		e, last := trace.Event(i), len(smartRules)-1
		m := trace.MoveOf(e.Move)
		if e.Kind == solver.Undone || e.Kind == solver.Rejected && e.Rule == solver.Always {
			continue
		}
		if e.Kind == solver.Rejected {
			last = int(e.Rule)
			counts[last].Pruned++
		}
		before, err := model.Replay(of.Start, trace.Path(trace.At(i))...)
		if err != nil {
			t.Fatal(err)
		}
		after, err := before.Play(m)
		won := err == nil && after.Status() == model.Solved
		for rule := 0; rule <= last; rule++ {
			switch id := smartRules[rule].ID; {
			case !of.On(id),
				id == "blind" && m == vox.Wait,
				id == "idle" && m != vox.Wait,
				id != "blind" && id != "idle" && won,
				id == "late" && before.Turns()-before.Turn() != 2:
				continue
			}
			counts[rule].Calls++
		}
	}
	return counts
}
