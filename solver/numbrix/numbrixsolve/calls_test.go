package numbrixsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
)

// TestCalls counts the calls of the rules of smart by recordings, and wants the
// search to have counted the same.
func TestCalls(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 8))
	smart := numbrixsolve.All[1]
	total := make([]uint64, len(smart.Rules))
	for range 400 {
		start := randomWalkBoard(t, rng)
		rules := []string{}
		for _, i := range rng.Perm(len(smart.Rules))[:1+rng.IntN(len(smart.Rules))] {
			rules = append(rules, smart.Rules[i].ID)
		}
		task := solver.Task[numbrix.Position]{Start: start, Rules: rules, Want: rng.IntN(2)}
		run := solver.Start(t.Context(), smart, task, solver.Options{TraceLimit: 1 << 18})
		if run.Trace().Truncated() {
			continue
		}
		want := recount(task, smart, run.Trace())
		for i, c := range run.Rules() {
			if total[i] += c.Calls; c != want[i] {
				t.Errorf("rules %q: %s has %+v, want %+v\n%s", rules, smart.Rules[i].ID, c, want[i], start)
			}
		}
	}
	for i, n := range total {
		if n < 200 {
			t.Errorf("rule %s was called %d times in all, want at least 200", smart.Rules[i].ID, n)
		}
	}
}

// recount works out from a whole recording how often each rule was asked. The rules
// have their indices in the order in which they are asked, but for parity, which is
// asked before region if a given has the wrong colour.
func recount(task solver.Task[numbrix.Position], a solver.Algorithm[numbrix.Position, numbrix.Move], trace *solver.Trace[numbrix.Move]) []solver.RuleCount {
	const lines, distance, deadEnd, region, parity = 0, 1, 2, 5, 6
	start, counts := task.Start, make([]solver.RuleCount, len(a.Rules))
	ask := func(rule int) {
		if task.On(a.Rules[rule].ID) {
			counts[rule].Calls++
		}
	}
	known, smallest, largest := knownNumbers(task, func() { ask(lines) })
	wrong := false
	for v, at := range known {
		first := known[smallest]
		wrong = wrong || !start.Diagonal() && (at[0]+at[1]+v+first[0]+first[1]+smallest)%2 != 0
	}
	for i := range trace.Len() {
		e := trace.Event(i)
		m := trace.MoveOf(e.Move).Value
		_, isKnown := known[m]
		switch {
		case e.Kind == solver.Rejected && e.Rule == lines:
			counts[lines].Pruned++
			continue
		case e.Kind == solver.Undone || e.Kind == solver.Rejected && e.Rule == solver.Always || isKnown || len(known) == 0 && m == 1:
			continue
		}
		last := len(a.Rules)
		if e.Kind == solver.Rejected {
			last = int(e.Rule)
			counts[last].Pruned++
		}
		if m > smallest && m < largest {
			ask(distance)
		}
		for rule := deadEnd; rule <= min(last, len(a.Rules)-1); rule++ {
			early := wrong && task.On(a.Rules[parity].ID)
			if early && rule == region || rule == parity && start.Diagonal() {
				continue
			}
			ask(rule)
		}
	}
	return counts
}

// knownNumbers returns the cells, as row and column, of the numbers that are known
// before the search: those given and, with the rule lines, those between two on a
// straight line. It calls ask for each gap that the rule looks at.
func knownNumbers(task solver.Task[numbrix.Position], ask func()) (known map[int][2]int, smallest, largest int) {
	start, given := task.Start, map[int][2]int{}
	used := map[[2]int]bool{}
	for c := range start.Cells() {
		if v := start.Given(c); v > 0 {
			given[v] = [2]int{c.Row, c.Col}
			used[given[v]] = true
		}
	}
	free := map[[2]int]bool{}
	for c := range start.Cells() {
		at := [2]int{c.Row, c.Col}
		free[at] = !used[at]
	}
	known = map[int][2]int{}
	before, blocked := 0, false
	for v := 1; v <= start.Max(); v++ {
		at, ok := given[v]
		if !ok {
			continue
		}
		known[v] = at
		if smallest == 0 {
			smallest = v
		}
		largest = v
		if a, n := given[before], v-before; before > 0 && n > 1 && !blocked && task.On("lines") {
			ask()
			dr, dc := at[0]-a[0], at[1]-a[1]
			straight := dr == 0 && (dc == n || dc == -n) || dc == 0 && (dr == n || dr == -n)
			if start.Diagonal() {
				straight = (dr == n || dr == -n) && (dc == n || dc == -n)
			}
			for k := 1; straight && k < n && !blocked; k++ {
				at := [2]int{a[0] + dr/n*k, a[1] + dc/n*k}
				blocked = !free[at]
				known[before+k], free[at] = at, false
			}
		}
		before = v
	}
	return known, smallest, largest
}
