package improve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/internal/slidingtest"
)

// TestStretches replaces stretches of random walks by beams that are wide enough to keep
// all positions, forward and backward: both replacements must be shortest ones.
func TestStretches(t *testing.T) {
	modeltest.SkipUnderRace(t)
	b, wide := boardOf(9, slidingtest.Grid(3, 3))
	lib, err := new(pdb.Cache).Library(t.Context(), b, 4)
	if err != nil {
		t.Fatal(err)
	}
	lead := newPartitionGuide(b, lib.Partitions)
	rnd := rand.New(rand.NewPCG(14, 1))
	for range 4 {
		holes := []uint8{0} // of a walk from home, without a move and its inverse after each other
		for len(holes) < 300 {
			near := b.Near[holes[len(holes)-1]]
			if v := near[rnd.IntN(len(near))]; len(holes) == 1 || v != holes[len(holes)-2] {
				holes = append(holes, v)
			}
		}
		content := after([]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}, holes[1:])
		slices.Reverse(holes)
		walk := holes[1:]
		corner := func(v uint8) bool { return len(b.Near[v]) == 2 }
		low := slices.IndexFunc(walk, corner) + 1
		high := low + 150 + slices.IndexFunc(walk[low+150:], corner)
		plan := construct.BlockPlan{Near: wide, Content: graphs.Numbers[uint16](content), Walk: graphs.Numbers[uint16](walk)}
		q := &Incumbent{composition: &construct.Composition{Parts: []construct.BlockPlan{plan}}}
		s := newShortener(t.Context(), q, 0, 2)
		var moves []int
		for _, ends := range [][2]int{{low, high + 1}, {high + 1, low}} {
			shorter, err := s.shortenStretch(lead, ends[0], ends[1], 200_000)
			if err != nil || !leadsHome(content, shorter) {
				t.Fatalf("%v, error %v; want a way home for %v", shorter, err, content)
			}
			if n := len(shorter) - (len(walk) - high - 1); !slices.Equal(shorter[:low], walk[:low]) || !slices.Equal(shorter[n:], walk[high+1:]) {
				t.Fatalf("%v differs from %v before %d or after %d moves", shorter, walk, low, high+1)
			}
			moves = append(moves, len(shorter))
		}
		if gained := len(walk) - moves[0]; moves[0] != moves[1] || gained < high+1-low-31 {
			t.Errorf("%d moves forward, %d backward, from %d", moves[0], moves[1], len(walk))
		}
		if shorter, err := s.shortenStretch(lead, low, high+1, 200_000); shorter != nil || err != nil {
			t.Errorf("%v, error %v; want nothing in a stretch that was searched", shorter, err)
		}
		if shorter, err := s.shortenStretch(lead, low, high+2, 200_000); shorter != nil || err != nil {
			t.Errorf("%v, error %v; want nothing where no symmetry brings the hole home", shorter, err)
		}
	}
}
