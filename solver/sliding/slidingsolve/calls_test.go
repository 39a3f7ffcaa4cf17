package slidingsolve_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
)

// TestCalls counts the calls of the rules of dfs and smart by recordings, and checks that the
// searches have counted the same.
func TestCalls(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	total := map[string]uint64{}
	for _, name := range []string{"graph1", "graph5", "graph7", "graph11", "graph17", "square"} {
		for _, id := range []string{"dfs", "smart"} {
			a := algorithm(t, id)
			rng := rand.New(rand.NewPCG(1, 2))
			for range 12 {
				rules := []string{}
				for _, i := range rng.Perm(len(a.Rules))[:rng.IntN(len(a.Rules)+1)] {
					if a.Rules[i].ID != "through" {
						rules = append(rules, a.Rules[i].ID)
					}
				}
				task := solver.Task[sliding.Position]{Start: readyMade(t, name), Rules: rules, Want: 1}
				run := solver.Start(t.Context(), a, task, solver.Options{TraceLimit: 20_000, TraceOnly: true})
				if run.Trace().Truncated() {
					continue
				}
				want := recount(t, a, task, run.Trace())
				for i, c := range run.Rules() {
					rule := a.Rules[i].ID
					if total[rule] += c.Calls; c != want[rule] {
						t.Errorf("%s, %s with %q: %s has %+v, want %+v", name, id, rules, rule, c, want[rule])
					}
				}
			}
		}
	}
	for _, rule := range []string{"return", "disharmony", "home", "parity"} {
		if total[rule] < 20 {
			t.Errorf("the rule %s was called %d times, want at least 20", rule, total[rule])
		}
	}
}

// recount counts from a whole recording how often each rule was asked. Return is asked about
// every neighbour of the hole except at the start, disharmony at each vertex with neighbours
// to sort, home about the moves that return allows, and parity about each depth.
func recount(t *testing.T, a solver.Algorithm[sliding.Position, sliding.Move], task solver.Task[sliding.Position], trace *solver.Trace[sliding.Move]) map[string]solver.RuleCount {
	var back, order, home, parity solver.RuleCount
	expanded, atRoot := map[solver.Node]bool{}, 0
	iterations := uint64(0)
	for i := range trace.Len() {
		e, at := trace.Event(i), trace.At(i)
		if e.Kind == solver.Undone {
			continue
		}
		if at == solver.Root {
			if atRoot%degree(task.Start) == 0 {
				order.Calls++
				iterations++
			}
			atRoot++
		} else if !expanded[at] {
			expanded[at] = true
			order.Calls++
			p, err := model.Replay(task.Start, trace.Path(at)...)
			if err != nil {
				t.Fatal(err)
			}
			back.Calls += uint64(degree(p))
		}
		switch {
		case e.Kind == solver.Visited:
			home.Calls++
		case a.Rules[e.Rule].ID == "return":
			back.Pruned++
		default:
			home.Calls++
			home.Pruned++
		}
	}
	if isBipartite(task.Start) && a.ID == "smart" {
		parity = solver.RuleCount{Calls: iterations, Pruned: iterations - 1}
	}
	counts := map[string]solver.RuleCount{"return": back, "disharmony": order, "home": home, "parity": parity}
	for id := range counts {
		if !slices.Contains(task.Rules, id) {
			delete(counts, id)
		}
	}
	return counts
}

// degree returns how many neighbours the empty vertex has.
func degree(p sliding.Position) (n int) {
	for u, v := range p.Edges() {
		if u == p.Empty() || v == p.Empty() {
			n++
		}
	}
	return n
}

// isBipartite reports whether the graph of p is bipartite.
func isBipartite(p sliding.Position) bool {
	colour := map[int]int{p.Empty(): 0}
	for range p.Content() {
		for u, v := range p.Edges() {
			cu, hasU := colour[u]
			cv, hasV := colour[v]
			switch {
			case hasU && hasV && cu == cv:
				return false
			case hasU:
				colour[v] = 1 - cu
			case hasV:
				colour[u] = 1 - cv
			}
		}
	}
	return true
}
