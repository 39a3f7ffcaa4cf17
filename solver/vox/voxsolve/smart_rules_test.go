package voxsolve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// TestRules checks that every set of rules leaves the wins and their order as they are, on
// levels too large to be played through by the rules of the model, and that each rule rejects
// something there.
func TestRules(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	const levels = 400
	won, rejected := 0, map[string]int{}
	for seed := range uint64(levels) {
		rng := rand.New(rand.NewPCG(seed, 5))
		mix := Mix{5, 6, 3, 5}
		if rng.IntN(2) == 0 {
			mix = Mix{3, 4, 5, 6}
		}
		start := Random(t, rng, mix)
		want, wantErr := solver.Start(t.Context(), All[1], task{Start: start, Rules: []string{}}, solver.Options{}).Result()
		if wantErr == nil {
			won++
		}
		rules := []string{}
		for _, i := range rng.Perm(len(smartRules))[:1+rng.IntN(len(smartRules))] {
			rules = append(rules, smartRules[i].ID)
		}
		run := solver.Start(t.Context(), All[1], task{Start: start, Rules: rules}, solver.Options{TraceLimit: 1 << 14})
		got, err := run.Result()
		if err != wantErr || got.Count.Cmp(want.Count) != 0 || got.Complete != want.Complete || !slices.EqualFunc(got.Solutions, want.Solutions, slices.Equal) {
			t.Errorf("seed %d, rules %q: %v wins, complete %t, error %v; want %v, %t, %v\n%s%s", seed, rules, got.Count, got.Complete, err, want.Count, want.Complete, wantErr, start.Puzzle(), start)
		}
		for i := range run.Trace().Len() {
			if e := run.Trace().Event(i); e.Kind == solver.Rejected && e.Rule != solver.Always {
				rejected[smartRules[e.Rule].ID]++
			}
		}
	}
	if won < levels/5 || won > levels*4/5 {
		t.Errorf("%d of %d levels can be won, want a fifth to four fifths: the mix is too plain", won, levels)
	}
	for _, r := range smartRules {
		if rejected[r.ID] < 50 {
			t.Errorf("rule %s has rejected %d turns, want at least 50", r.ID, rejected[r.ID])
		}
	}
}

// TestHash checks that positions of a level have the same hash if and only if they have
// the same nodes, pending bombs and burnt craters and, if a node moves, the same turn.
func TestHash(t *testing.T) {
	t.Parallel()
	again := 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 6))
		start := Random(t, rng, Mix{4, 5, 8, 12})
		hashes, positions := map[string]voxboard.Hash{}, map[voxboard.Hash]string{}
		for range 200 {
			s := newSim(start, start.Burnt(), 0)
			for p := start; p.Status() != model.Solved && p.Turn() < p.Turns(); {
				p = AnyMove(t, rng, p)
				c := int32(len(s.block))
				if m := p.Log()[p.Turn()-1].Move; m.Bomb {
					c = s.Index(m.Cell)
				}
				s.play(c)
				key, hash := content(p), s.hash()
				want, known := hashes[key]
				if known && hash != want {
					t.Fatalf("seed %d: a position has another hash when it is reached again\n%s", seed, p)
				}
				if other, seen := positions[hash]; seen && other != key {
					t.Fatalf("seed %d: two positions have the same hash:\n%s\n%s", seed, other, key)
				}
				hashes[key], positions[hash] = hash, key
				if known {
					again++
				}
			}
		}
	}
	if again < 1000 {
		t.Errorf("%d positions reached again, want at least 1000", again)
	}
}

// content describes everything except the turns and bombs left that decides how p can go on.
func content(p vox.Position) string {
	var moving int
	var pending, craters []string
	for _, id := range p.Alive() {
		if len(p.Track(id)) > 1 {
			moving = p.Turn()
		}
	}
	for _, b := range p.Pending() {
		pending = append(pending, fmt.Sprint(b.Cell, b.Fuse))
	}
	for _, turn := range p.Log() {
		for _, b := range turn.Blasts {
			if p.Burnt() {
				craters = append(craters, b.Bomb.Cell.String())
			}
		}
	}
	slices.Sort(craters)
	return fmt.Sprint(p.Alive(), moving, pending, craters)
}
