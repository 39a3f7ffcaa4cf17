package voxboard

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"backtrack/model/vox"
)

// TestCores compares the answers of covers with a search of all sets, and checks that no cover
// of a core exists either.
func TestCores(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 12))
	yes, no, less := 0, 0, 0
	for range 300 {
		l := vox.Level{Bombs: 9, Turns: 9, Range: 1 + rng.IntN(3)}
		for range 7 {
			row := make([]byte, 7)
			for c := range row {
				row[c] = "...##@@@@"[rng.IntN(9)]
			}
			l.Rows = append(l.Rows, string(row))
		}
		p, err := vox.New(l)
		if err != nil {
			t.Fatal(err)
		}
		b := New(p, p.Turns())
		cover := NewCoverBound(b, func() bool { return false })
		var brute func(nodes uint64, k int) bool
		brute = func(nodes uint64, k int) bool {
			if nodes == 0 {
				return true
			}
			for c, hit := range b.Frame(b.Now).Hits {
				if k > 0 && !b.Shut[c] && hit.Has(bits.TrailingZeros64(nodes)) && brute(nodes&^hit.word, k-1) {
					return true
				}
			}
			return false
		}
		for range 30 {
			nodes := rng.Uint64() & (1<<len(p.Alive()) - 1)
			if rng.IntN(2) == 0 {
				nodes &= rng.Uint64()
			}
			k := rng.IntN(7)
			might := cover.Feasible(cover.still, Set{word: nodes}, k, math.MaxUint32)
			core := cover.Core.word
			switch {
			case might != brute(nodes, k):
				t.Fatalf("%d blasts might hit %b: %v, want %v\n%s", k, nodes, might, !might, p)
			case might:
				yes++
			case core&^nodes != 0 || brute(core, k):
				t.Fatalf("%d blasts cannot hit %b of %b\n%s", k, core, nodes, p)
			default:
				no++
				if core != nodes {
					less++
				}
			}
		}
	}
	if yes < 1500 || no < 1500 || less < 1000 {
		t.Errorf("%d covers, %d refused, %d of them for a part of the nodes, want 1500, 1500 and 1000 or more: the mix is too plain", yes, no, less)
	}
}
