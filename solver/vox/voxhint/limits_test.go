package voxhint

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/vox"
)

// A countdown is a context that is canceled after left calls of Err.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestManyTurns wants a level with nodes that move and a million turns to be
// rated in little memory, and without looking at each turn.
func TestManyTurns(t *testing.T) {
	rows := strings.Repeat("..>.......@..\n....<..#.....\n.^.....v...@.\n", 5)
	text, err := model.ParsePuzzle(model.Line{Text: "puzzle: vox\nbombs: 9\nturns: 1000000\n\n" + rows, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := vox.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := newBoard(p)
	if c := b.cover(1, p.Turns()); len(c.sets) == 0 {
		t.Error("the cover of all turns is empty")
	}
	for turn := range 3 * keptHits {
		b.hits(turn)
	}
	if len(b.hit) > keptHits {
		t.Errorf("what is hit is remembered of %d turns, want %d at most", len(b.hit), keptHits)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = Rate(&countdown{t.Context(), 2000}, p)
	runtime.ReadMemStats(&after)
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 2000 {
		t.Errorf("%d MB were taken", mb)
	}
}
