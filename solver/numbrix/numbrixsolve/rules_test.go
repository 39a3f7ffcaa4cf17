package numbrixsolve_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
)

// TestRules checks that no set of the rules of smart changes the number of solutions, on boards
// of all kinds, and that each rule rejects something.
func TestRules(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 4))
	dfs, smart := numbrixsolve.All[0], numbrixsolve.All[1]
	const boards = 800
	solvable, refused := 0, map[string]int{}
	for range boards {
		start := randomWalkBoard(t, rng)
		r, _ := solver.Start(t.Context(), dfs, solver.Task[numbrix.Position]{Start: start}, solver.Options{}).Result()
		want := r.Count
		if want.Sign() > 0 {
			solvable++
		}
		rules := []string{}
		for _, i := range rng.Perm(len(smart.Rules))[:1+rng.IntN(len(smart.Rules))] {
			rules = append(rules, smart.Rules[i].ID)
		}
		run := solver.Start(t.Context(), smart, solver.Task[numbrix.Position]{Start: start, Rules: rules}, solver.Options{TraceLimit: 1 << 16})
		r, err := run.Result()
		if r.Count.Cmp(want) != 0 || !r.Complete || errors.Is(err, solver.ErrUnsolvable) != (want.Sign() == 0) {
			t.Errorf("rules %q: %v solutions, complete %t, error %v; want %v\n%s", rules, r.Count, r.Complete, err, want, start)
		}
		for i := range run.Trace().Len() {
			if e := run.Trace().Event(i); e.Kind == solver.Rejected && e.Rule != solver.Always {
				refused[smart.Rules[e.Rule].ID]++
			}
		}
	}
	for _, r := range smart.Rules {
		if refused[r.ID] == 0 {
			t.Errorf("rule %s has refused nothing", r.ID)
		}
	}
	if solvable < boards/2 || solvable > boards*9/10 {
		t.Errorf("%d of %d boards can be solved, want a half to nine tenths: the mix is too plain", solvable, boards)
	}
}

// randomWalkBoard returns a board of up to 30 cells on which a random walk went as far as it
// could. The cells that it did not reach are holes. Some of its numbers are given, and a few of
// these may be wrong.
func randomWalkBoard(t *testing.T, rng *rand.Rand) numbrix.Position {
	rows, cols, king := 2+rng.IntN(4), 2+rng.IntN(5), rng.IntN(4) == 0
	if king {
		rows, cols = 2+rng.IntN(2), 2+rng.IntN(4)
	}
	var path []int
	for range 1 + rng.IntN(30) {
		if p := walk(rng, rows, cols, king); len(p) > len(path) {
			path = p
		}
	}
	value := make([]string, rows*cols)
	for i := range value {
		value[i] = "#"
	}
	few := 2 + rng.IntN(5)
	for i, c := range path {
		if value[c] = "."; rng.IntN(few) == 0 {
			value[c] = fmt.Sprint(i + 1)
		}
	}
	if rng.IntN(2) == 0 {
		a, b := path[rng.IntN(len(path))], path[rng.IntN(len(path))]
		value[a], value[b] = value[b], value[a]
	}
	var text strings.Builder
	for r := range rows {
		text.WriteString(strings.Join(value[r*cols:(r+1)*cols], " ") + "\n")
	}
	if king {
		return diagonal(t, text.String())
	}
	return board(t, text.String())
}

// walk walks over cells numbered in reading order, to each once at most, until
// it can go no further.
func walk(rng *rand.Rand, rows, cols int, king bool) []int {
	at := rng.IntN(rows * cols)
	path := []int{at}
	for {
		var to []int
		for c := range rows * cols {
			dr, dc := c/cols-at/cols, c%cols-at%cols
			if d := dr*dr + dc*dc; (d == 1 || d == 2 && king) && !slices.Contains(path, c) {
				to = append(to, c)
			}
		}
		if len(to) == 0 {
			return path
		}
		at = to[rng.IntN(len(to))]
		path = append(path, at)
	}
}
