//go:build window

package realwindow

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"backtrack/model"
)

// Two clicks, each sliding a line, solve a grid; a click too many is undone.
func TestSlidingMouseOnly(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, write(t, "0 2 3\n1 5 6\n4 7 8\n"))
	p.waitTitle("Imported board 3 × 3 – Backtrack")
	cells := p.plan().cells(3, 3)
	p.click(cells["b2"], 1) // not in line with the empty place
	p.click(cells["a3"], 1)
	var id string
	p.wait("a move", func() bool {
		games, _ := filepath.Glob(filepath.Join(dir, "backtrack", "games", "sliding.import-*.game"))
		if len(games) == 1 {
			id = "sliding/" + strings.TrimSuffix(strings.TrimPrefix(filepath.Base(games[0]), "sliding."), ".game")
		}
		return len(games) == 1
	})
	p.waitGame(id, "4", "7")
	p.drag(cells["b3"], cells["a3"])
	p.waitGame(id, "4", "7", "8")
	p.click(p.plan().button("Undo the last step"), 1)
	p.waitGame(id, "4", "7")
	p.click(cells["c3"], 1)
	p.wait("the puzzle to be solved", func() bool { return p.game(id).Best != nil })
	if b := p.game(id).Best; b.Moves != 4 || b.Stars != 3 || b.Shown {
		t.Errorf("best %+v, want 4 moves, 3 stars, not shown", b)
	}
}

// A graph is brought home by letters, which stay with their places, and by arrows.
func TestSlidingKeyboardOnly(t *testing.T) {
	const square = "sliding/square"
	dir := t.TempDir()
	settings(t, dir, atGame(square))
	p := start(t, dir)
	p.waitTitle("Square – Backtrack")
	p.keys("b", "Up", "Return", "comma", "period", "a")
	p.wait("the puzzle to be solved", func() bool { return p.game(square).Best != nil })
	p.waitGame(square, "2", "1", "0")
	if b := p.game(square).Best; b.Stars != 3 || b.Shown {
		t.Errorf("best %+v, want 3 stars, not shown", b)
	}
}

// Arrows slide tiles; the strongest algorithm finds the rest, which is shown
// and then played on to its end.
func TestSlidingSolve(t *testing.T) {
	const eight = "sliding/eight"
	dir := t.TempDir()
	settings(t, dir, atGame(eight))
	p := start(t, dir)
	p.waitTitle("8-puzzle, numbers reversed – Backtrack")
	p.keys("Left", "Up", "Down", "ctrl+z", "ctrl+y", "Down", "Down") // no tile is above the empty place any more
	p.waitGame(eight, "1", "4", "1")
	p.keys("F9")
	p.wait("the run to end", func() bool { return p.busy() < .1 }) // until then, the click may go to Stop
	p.wait("the solution", func() bool {
		p.keys("End")                   // of the transport
		p.click(image.Pt(1048, 628), 1) // Play on from here
		return p.game(eight).Best != nil
	})
	if s := p.game(eight); s.At < 4 || s.Steps[s.At-1].By != model.Solver || !s.Best.Shown {
		t.Errorf("played %+v, best %+v; want at least 4 steps, the last by the solver, shown", s.Steps[:s.At], s.Best)
	}
	p.quit()
}
