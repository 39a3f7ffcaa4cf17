package mathcrosssolve

import (
	"context"
	"slices"
	"testing"

	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/mathcross/internal/problem"
)

// TestCalls counts the calls and rejects of the rules of smart by recordings.
func TestCalls(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	smart := All[1]
	total, runs := make([]uint64, len(smartRules)), 0
	for name, p := range modeltest.Shipped(t, "mathcross", mathcross.Parse) {
		for set := range 1 << len(smartRules) {
			rules := []string{}
			for i, r := range smartRules {
				if set>>i&1 != 0 {
					rules = append(rules, r.ID)
				}
			}
			of := task{Start: p, Rules: rules, Want: 1}
			run := solver.Start(t.Context(), smart, of, solver.Options{TraceLimit: 5_000, TraceOnly: true})
			if run.Trace().Truncated() {
				continue
			}
			runs++
			want := recount(of, run.Trace())
			for i, c := range run.Rules() {
				if total[i] += c.Calls; c != want[i] {
					t.Errorf("%s with %q: %s has %+v, want %+v", name, rules, smartRules[i].ID, c, want[i])
				}
			}
		}
	}
	if slices.Min(total) < 1000 || runs < 100 {
		t.Errorf("the rules were called %d times in %d runs, want 1000 or more each in 100 or more", total, runs)
	}
}

// recount works out from a whole recording how often each rule was asked about a
// token for the blank that was chosen.
func recount(of task, trace *solver.Trace[mathcross.Move]) []solver.RuleCount {
	type choice struct {
		at solver.Node
		m  mathcross.Move
	}
	counts, met := make([]solver.RuleCount, len(smartRules)), map[choice]bool{}
	on := func(rule int) bool { return of.On(smartRules[rule].ID) }
	q := problem.New(of.Start)
	if _, r := start(of.Start); on(ruleFewest) && len(q.Cells) > 0 && r == nil {
		counts[ruleFewest].Calls++
	}
	for i := range trace.Len() {
		e, at := trace.Event(i), trace.At(i)
		move := trace.MoveOf(e.Move)
		if e.Kind == solver.Visited && on(ruleFewest) && len(trace.Path(e.Node)) < len(q.Cells) {
			counts[ruleFewest].Calls++
		}
		if e.Kind == solver.Undone || e.Kind == solver.Rejected && e.Rule == ruleEqual || met[choice{at, move}] {
			continue // another copy of a token that is asked about only once
		}
		met[choice{at, move}] = true
		s := &forwardCheck{assignment: newAssignment(context.Background(), q, new(probe)), remaining: slices.Clone(q.Copies)}
		place := func(m mathcross.Move) (b, k int) {
			b, k = slices.Index(q.Cells, m.Cell), slices.Index(q.Values, m.Value)
			s.put(b, m.Value)
			s.remaining[k]--
			return b, k
		}
		for _, m := range trace.Path(at) {
			place(m)
		}
		b, k := place(move)
		for _, i := range q.EquationsOf[b] {
			n, last := s.openBlanks(&q.Equations[i])
			if n == 0 && !s.holds(&q.Equations[i]) {
				break
			}
			if n == 1 && on(ruleForced) {
				counts[ruleForced].Calls++
				if !s.completes(&q.Equations[i], last) {
					counts[ruleForced].Pruned++
					break
				}
			}
			if n > 0 && on(ruleBounds) {
				counts[ruleBounds].Calls++
				if !s.withinBounds(&q.Equations[i]) {
					counts[ruleBounds].Pruned++
					break
				}
			}
		}
		if copies := uint64(s.remaining[k]) + 1; e.Kind == solver.Visited && on(ruleEqual) {
			counts[ruleEqual].Calls += copies
			counts[ruleEqual].Pruned += copies - 1
		}
	}
	return counts
}
