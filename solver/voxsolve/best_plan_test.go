package voxsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model"
	"backtrack/solver/voxsolve"
)

// TestPlans holds plans against playing everything: with any bombs and turns a
// plan is found if there is a win, and it is one.
func TestPlans(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 4))
	yes, no, burnt, late := 0, 0, 0, 0
	for range 1500 {
		p := tiny(t, rng)
		if len(p.Pending()) > 0 || len(p.Alive()) == 0 {
			continue
		}
		w := brute{}.wins(p)
		for bombs := range p.Left() + 1 {
			for turns := 1; turns <= p.Turns()-p.Turn(); turns++ {
				want := false
				for k := range w {
					want = want || k[0] <= turns && k[1] <= bombs
				}
				moves, ok := voxsolve.Planned(t, p, bombs, turns)
				if !ok {
					t.Fatalf("%d bombs, %d turns: no answer\n%s", bombs, turns, p)
				}
				if !want && moves != nil || want && moves == nil {
					t.Fatalf("%d bombs, %d turns: %v; that there is a win is %v\n%v\n%s", bombs, turns, moves, want, p.Puzzle(), p)
				}
				if !want {
					no++
					continue
				}
				q, err := model.Replay(p, moves...)
				if err != nil || q.Status() != model.Solved || len(moves) > turns || bombsIn(moves) > bombs {
					t.Fatalf("%d bombs, %d turns: %v, %v\n%v\n%s", bombs, turns, moves, err, p.Puzzle(), p)
				}
				yes++
				if p.Burnt() {
					burnt++
				}
				for _, turn := range q.Log() {
					for _, b := range turn.Blasts {
						if b.Link > 1 {
							late++
						}
					}
				}
			}
		}
	}
	if yes < 1500 || no < 4000 || burnt < 300 || late < 600 {
		t.Errorf("%d plans, %d refused, %d with burnt craters, %d bombs set off by others: the mix is too plain", yes, no, burnt, late)
	}
}
