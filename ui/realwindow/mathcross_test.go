//go:build window

package realwindow

import (
	"image"
	"testing"
)

const (
	g2      = "mathcross/seed-g2"
	g2Title = "Puzzles and Backtracking, instance G2 – Backtrack"
)

// A math crossword is filled by mouse alone, one token at first in a wrong
// place.
func TestMathCrossMouseOnly(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(g2))
	p := start(t, dir)
	p.waitTitle(g2Title)
	cells, tile := p.plan().cells(5, 5), p.plan().firstTile()
	p.click(tile, 1)
	p.click(cells["c3"], 1)
	p.waitGame(g2, "c3=2")
	p.click(cells["c3"], 3)
	p.waitGame(g2, "c3=2", "c3=.")
	p.click(tile, 1) // goes into the blank that is selected
	p.waitGame(g2, "c3=2", "c3=.", "c3=2")
	p.drag(cells["c3"], cells["a3"])
	p.waitGame(g2, "c3=2", "c3=.", "c3=2", "c3=. a3=2")
	const next = 56 // from a tile of the pool to the next
	for i, c := range []string{"c1", "a1", "c3"} {
		p.click(tile.Add(image.Pt((i+1)*next, 0)), 1)
		p.click(cells[c], 1)
	}
	p.wait("the crossword to be solved", func() bool { return p.game(g2).Best != nil })
	p.waitGame(g2, "c3=2", "c3=.", "c3=2", "c3=. a3=2", "c1=4", "a1=6", "c3=12")
}

// The same by keyboard alone.
func TestMathCrossKeyboardOnly(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(g2))
	p := start(t, dir)
	p.waitTitle(g2Title)
	p.keys("Down", "4", "Right", "6", "ctrl+z", "Left", "6", "7", "Right", "4", "Down", "1", "2", "Left", "2")
	p.wait("the crossword to be solved", func() bool { return p.game(g2).Best != nil })
	p.waitGame(g2, "a1=4", "a1=6", "c1=4", "c3=12", "a3=2")
	p.quit()
}
