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

// TestRules wants every set of rules to leave the wins and their order as they
// are, on levels too large to be played through by the rules of the model, and
// each rule to refuse something there.
func TestRules(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const levels = 400
	won, refused := 0, map[string]int{}
	for seed := range uint64(levels) {
		rng := rand.New(rand.NewPCG(seed, 5))
		mix := Mix{5, 6, 3, 5}
		if rng.IntN(2) == 0 {
			mix = Mix{3, 4, 5, 6}
		}
		start := Random(t, rng, mix)
		want, wantErr := solver.Start(t.Context(), All[1], solver.Task[vox.Position]{Start: start, Rules: []string{}}, solver.Options{}).Result()
		if wantErr == nil {
			won++
		}
		rules := []string{}
		for _, i := range rng.Perm(len(smartRules))[:1+rng.IntN(len(smartRules))] {
			rules = append(rules, smartRules[i].ID)
		}
		run := solver.Start(t.Context(), All[1], solver.Task[vox.Position]{Start: start, Rules: rules}, solver.Options{TraceLimit: 1 << 14})
		got, err := run.Result()
		if err != wantErr || got.Count.Cmp(want.Count) != 0 || got.Complete != want.Complete || !slices.EqualFunc(got.Solutions, want.Solutions, slices.Equal) {
			t.Errorf("seed %d, rules %q: %v wins, complete %t, error %v; want %v, %t, %v\n%s%s", seed, rules, got.Count, got.Complete, err, want.Count, want.Complete, wantErr, start.Puzzle(), start)
		}
		for i := range run.Trace().Len() {
			if e := run.Trace().Event(i); e.Kind == solver.Rejected && e.Rule != solver.Always {
				refused[smartRules[e.Rule].ID]++
			}
		}
	}
	if won < levels/5 || won > levels*4/5 {
		t.Errorf("%d of %d levels can be won: the mix is too plain", won, levels)
	}
	for _, r := range smartRules {
		if refused[r.ID] < 50 {
			t.Errorf("rule %s has refused %d times", r.ID, refused[r.ID])
		}
	}
}

// TestTable fills a small table with positions and wants it to report none as
// lost that was not stored.
func TestTable(t *testing.T) {
	t.Parallel()
	known, forgotten := 0, 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 6))
		start := Random(t, rng, Mix{4, 5, 8, 12})
		s := newSim(start, start.Burnt(), 0)
		table := newTable(s, 1<<14)
		stored := map[string][]uint64{} // turns and bombs left, by position
		key := func() string {
			table.read(s)
			text := make([]byte, 0, 8*len(table.key))
			for _, w := range table.key {
				for i := range 8 {
					text = append(text, byte(w>>(8*i)))
				}
			}
			return string(text)
		}
		for range 500 {
			p := start
			type step struct {
				c    int32
				done undoMark
			}
			var steps []step
			for p.Status() != model.Solved && p.Turn() < p.Turns() {
				p = AnyMove(t, rng, p)
				c := int32(len(s.block))
				if m := p.Log()[p.Turn()-1].Move; m.Bomb {
					c = s.Index(m.Cell)
				}
				steps = append(steps, step{c, s.play(c)})
				if s.turn == s.last {
					break
				}
				k, now := key(), table.read(s)
				want := slices.ContainsFunc(stored[k], func(left uint64) bool { return noMore(now, left) })
				switch got := table.lost(s); {
				case got && !want:
					t.Fatalf("seed %d: a position is reported as lost that was never stored\n%s", seed, p)
				case got:
					known++
				case want:
					forgotten++
				}
				if rng.IntN(2) == 0 {
					table.store(s)
					stored[k] = append(stored[k], now)
					if !table.lost(s) {
						t.Fatalf("seed %d: a position just stored is not known\n%s", seed, p)
					}
				}
			}
			for i := len(steps) - 1; i >= 0; i-- {
				s.undo(steps[i].c, steps[i].done)
			}
		}
	}
	if known < 1000 || forgotten < 100 {
		t.Errorf("%d positions known, %d forgotten: too few for a test", known, forgotten)
	}
}
