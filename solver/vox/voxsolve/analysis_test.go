package voxsolve_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/vox"
	"backtrack/solver/vox/voxsolve"
)

// TestAnalysis wants hits and kills to be two sides of the same thing, and
// the nodes that are apart no more than the blasts that it takes.
func TestAnalysis(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 4))
	for range 300 {
		p := tiny(t, rng)
		a := voxsolve.Analyse(p)
		exposed := []int{}
		for _, id := range p.Alive() {
			if a.Exposed(id) {
				exposed = append(exposed, id)
			}
			hits := a.Hits(id)
			for turn := p.Turn() + 1; turn <= min(p.Turns(), p.Turn()+len(p.Track(id))); turn++ {
				for row := range p.Rows() {
					for col := range p.Cols() {
						h := voxsolve.Hit{Turn: turn, Cell: vox.Still.Beyond(p.Node(id, turn).Cell, 0)}
						h.Cell.Row, h.Cell.Col = row, col
						want := a.Open(h.Cell) && slices.Contains(a.Kills(h.Cell, turn), id)
						if len(p.Track(id)) == 1 {
							h.Turn = 0
						}
						if got := slices.Contains(hits, h); got != want {
							t.Fatalf("node %d is hit by %v: %v, want %v\n%s", id, h, got, want, p)
						}
					}
				}
			}
		}
		least, err := a.Least(t.Context(), exposed)
		apart := a.Apart(exposed)
		if err != nil || least < len(apart) || least > len(exposed) || len(exposed) > 0 && len(apart) == 0 {
			t.Errorf("at least %d blasts, %v; %v are apart\n%s", least, err, apart, p)
		}
	}
}
