package families

import (
	"slices"
	"testing"

	"backtrack/ui/family"
)

// TestSolution solves the first ready-made puzzle of each family, and compares what the
// family says of it: its facts, the family in its file, and the length of the solution.
func TestSolution(t *testing.T) {
	for _, f := range All {
		p, err := f.Load(readyMade(t, f)[0])
		if err != nil {
			t.Fatal(err)
		}
		if s := p.Facts; s.Size == "" || s.Cells == 0 || s.Total == 0 {
			t.Errorf("%s: Gameplay.Facts gives the size %q, %d cells and a total of %d; want all three", p.ID, s.Size, s.Cells, s.Total)
		}
		if again := family.Read(All, p.File)[0]; again.Err != nil || again.Puzzle.Family != f.ID {
			t.Errorf("%s: Format.Puzzle writes a puzzle of %q, %v; want one of %q", p.ID, again.Puzzle.Family, again.Err, f.ID)
		}
		r := p.Solve(t.Context(), len(f.Algorithms)-1, family.Request{Want: 1}).Report()
		if f.Unit != "" {
			if r.Length != len(r.Moves) {
				t.Errorf("%s: Play.Measure.Of is %d after a solution of %d moves, want the same", p.ID, r.Length, len(r.Moves))
			}
			continue
		}
		slices.Reverse(r.Moves)
		if _, err := p.After(r.Moves); err != nil {
			t.Errorf("%s: the solution can't be played in another order (%v); want a Play.Measure", p.ID, err)
		}
	}
}
