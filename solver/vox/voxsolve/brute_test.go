package voxsolve

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
)

// plays lists the winning plays from p. It tries every move that the model offers, in its
// order. If burnt cells take no bomb, it skips them.
func plays(t *testing.T, p vox.Position, burnt bool, turns int) []string {
	var out []string
	var moves []vox.Move
	var walk func(p vox.Position)
	walk = func(p vox.Position) {
		if p.Status() == model.Solved {
			out = append(out, fmt.Sprint(moves))
			return
		}
		if len(moves) == turns {
			return
		}
		for m := range p.Moves() {
			if m.Bomb && burnt && slices.ContainsFunc(p.Log(), func(turn vox.Turn) bool {
				return slices.ContainsFunc(turn.Blasts, func(b vox.Blast) bool { return b.Bomb.Cell == m.Cell })
			}) {
				continue
			}
			q, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
			walk(q)
			moves = moves[:len(moves)-1]
		}
	}
	walk(p)
	return out
}

// TestBruteForce checks that the algorithms find the wins of small levels of all kinds in the
// same order as a search that tries everything by the rules of the model: dfs
// without a second bomb on a cell, from smart with each rule alone, with none
// and with all of them.
func TestBruteForce(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const levels = 400
	sets := [][]string{nil, {}}
	var every []string
	for _, r := range smartRules {
		sets = append(sets, []string{r.ID})
		every = append(every, r.ID)
	}
	sets = append(sets, every)
	solvable, again, rejected := 0, 0, map[string]int{}
	for seed := range uint64(levels) {
		rng := rand.New(rand.NewPCG(seed, 3))
		start := Random(t, rng, Mix{3, 4, 3, 5})
		bound := 0
		if rng.IntN(8) == 0 {
			bound = 1 + rng.IntN(4)
		}
		turns := start.Turns() - start.Turn()
		if bound > 0 {
			turns = min(turns, bound)
		}
		closed, open := plays(t, start, true, turns), plays(t, start, start.Burnt(), turns)
		if len(open) > 0 {
			solvable++
		}
		if len(open) > len(closed) {
			again++
		}
		short := bound > 0 && start.Turn()+bound < start.Turns()
		checkWins(t, All[0], task{Start: start, MaxMoves: bound}, closed, start.Burnt(), short, nil)
		for _, rules := range sets {
			checkWins(t, All[1], task{Start: start, MaxMoves: bound, Rules: rules}, open, true, short, rejected)
		}
		if t.Failed() {
			t.Fatalf("seed %d\n%s%s", seed, start.Puzzle(), start)
		}
	}
	if solvable < levels/4 || solvable > levels*3/4 || again < 4 {
		t.Errorf("%d of %d levels can be won, %d in more ways with open craters, want a quarter to three quarters and 4 or more: the mix is too plain", solvable, levels, again)
	}
	for _, r := range smartRules {
		if rejected[r.ID] < 40 {
			t.Errorf("rule %s has rejected %d turns, want at least 40", r.ID, rejected[r.ID])
		}
	}
}

// checkWins checks that an algorithm finds the wins, and that its claims about them are true.
// With exact it tries everything; with short the task leaves out turns.
func checkWins(t *testing.T, a solver.Algorithm[vox.Position, vox.Move], of task, want []string, exact, short bool, rejected map[string]int) {
	t.Helper()
	run := solver.Start(t.Context(), a, of, solver.Options{TraceLimit: 200_000})
	r, err := run.Result()
	var got []string
	for _, moves := range r.Solutions {
		got = append(got, fmt.Sprint(moves))
	}
	if r.Count.Int64() != int64(len(want)) || !slices.Equal(got, want[:min(len(want), solver.MaxListed)]) {
		t.Errorf("%s with rules %q finds %v wins, want %d:\n%.300q\n%.300q", a.ID, of.Rules, r.Count, len(want), got, want)
	}
	var wantErr error
	switch {
	case len(want) > 0:
	case short || !exact:
		wantErr = solver.ErrIncomplete
	default:
		wantErr = solver.ErrUnsolvable
	}
	if complete := exact && (len(want) > 0 || !short); !errors.Is(err, wantErr) || r.Complete != complete {
		t.Errorf("%s with rules %q: error %v, complete %t; want %v, %t", a.ID, of.Rules, err, r.Complete, wantErr, complete)
	}
	for i := range run.Trace().Len() {
		if e := run.Trace().Event(i); rejected != nil && e.Kind == solver.Rejected && e.Rule != solver.Always {
			rejected[smartRules[e.Rule].ID]++
		}
	}
}
