package voxboard

import (
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/vox"
)

// TestFrames checks that a board with nodes that move and a million turns keeps no more frames
// than there is memory for.
func TestFrames(t *testing.T) {
	rows := strings.Repeat("..>.......@..\n....<..#.....\n.^.....v...@.\n", 5)
	b := New(modeltest.Parse(t, "puzzle: vox\nbombs: 9\nturns: 1000000\n\n"+rows, vox.Parse), 1_000_000)
	b.words = 157 // as with 10,000 nodes
	if b.maxFrames() >= b.Period {
		t.Fatalf("all %d frames of a period fit: the level is too plain", b.Period)
	}
	for turn := range 3 * b.maxFrames() {
		b.Frame(turn)
		kept := 0
		for _, f := range b.frames {
			if f != nil {
				kept++
			}
		}
		if kept > 1+b.maxFrames() {
			t.Fatalf("%d frames are kept, want %d at most", kept, 1+b.maxFrames())
		}
	}
}
