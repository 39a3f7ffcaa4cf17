//go:build window

package realwindow

import (
	"slices"
	"testing"
)

const (
	scattered      = "vox/ep1-06-4-scattered-nodes-2-bombs"
	scatteredTitle = "4 scattered nodes, 2 bombs – Backtrack"
)

// A level of Vox Codei is won by mouse alone: bombs on cells, waits with the
// button in the panel.
func TestVoxMouseOnly(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(scattered))
	p := start(t, dir)
	p.waitTitle(scatteredTitle)
	cells := p.plan().cells(6, 8)
	p.click(cells["b1"], 1) // a node is there
	p.click(cells["e1"], 1)
	p.waitGame(scattered, "e1")
	p.click(cells["a3"], 1)
	p.waitGame(scattered, "e1", "a3")
	p.click(cells["c3"], 3)
	p.waitGame(scattered, "e1")
	p.click(cells["e6"], 1)
	p.waitGame(scattered, "e1", "e6")
	for n := 3; n <= 4; n++ {
		p.click(p.plan().button("Let the turn pass"), 1)
		p.wait("a turn", func() bool { return p.game(scattered).At == n })
	}
	if s := p.game(scattered); s.Best == nil || s.Best.Moves != 4 || s.Best.Stars != 3 || s.Best.Shown {
		t.Errorf("best %+v, want 4 moves, 3 stars, not shown", s.Best)
	}
}

// The same by keyboard alone, a turn too many taken back.
func TestVoxKeyboardOnly(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(scattered))
	p := start(t, dir)
	p.waitTitle(scatteredTitle)
	corner := slices.Concat(slices.Repeat([]string{"Left"}, 8), slices.Repeat([]string{"Up"}, 6))
	p.keys(append(corner, "Right", "Right", "Right", "Right", "Return", "space", "comma", "Down", "Down", "Down", "Down", "Down", "Return", "w", "space")...)
	p.wait("the level to be won", func() bool { return p.game(scattered).Best != nil })
	p.waitGame(scattered, "e1", "e6", "wait", "wait")
	p.wait("the second turn", func() bool { // the first keys after a win are not for the board
		if p.game(scattered).At != 2 {
			p.keys("Home", "period", "period")
		}
		return p.game(scattered).At == 2
	})
	p.quit()
}
