//go:build window

package realwindow

import "testing"

const (
	farmer      = "river/farmer-wolf-goat-cabbage"
	farmerTitle = "Farmer, wolf, goat and cabbage – Backtrack"
)

var farmerWay = []string{">F+G", "<F", ">F+C", "<F+G", ">F+W", "<F", ">F+G"}

// All get across by mouse alone. What is dangerous is rejected.
func TestRiverMouseOnly(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(farmer))
	p := start(t, dir)
	p.waitTitle(farmerTitle)
	says := map[rune]string{'F': "The farmer can row.", 'G': "The goat can't row.", 'W': "The wolf can't row.", 'C': "The cabbage can't row."}
	l := p.plan()
	p.click(l.button("Cross the river"), 1) // nothing yet: the farmer alone would leave the goat with the others
	p.click(l.figure(says['G']), 1)
	p.click(l.button("Cross the river"), 1)
	p.waitGame(farmer, farmerWay[0])
	for n, way := range farmerWay[1:] {
		l := p.plan()
		for _, who := range way {
			if name := says[who]; name != "" && who != 'F' { // he stays aboard
				p.click(l.figure(name), 1)
			}
		}
		p.click(l.button("Cross the river"), 1)
		p.waitGame(farmer, farmerWay[:n+2]...)
	}
	if b := p.game(farmer).Best; b == nil || b.Stars != 3 || b.Shown {
		t.Errorf("best %+v, want 3 stars, not shown", b)
	}
}

// The same by keyboard alone: letters, numbers, arrows.
func TestRiverKeyboardOnly(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(farmer))
	p := start(t, dir)
	p.waitTitle(farmerTitle)
	p.keys("space", "w", "space", "w", "g", "space") // rejected twice
	p.waitGame(farmer, farmerWay[0])
	p.keys("Return", "w", "w", "c", "space", "g", "space", "w", "space", "comma", "period", "space", "g", "space")
	p.wait("all to be across", func() bool { return p.game(farmer).Best != nil })
	p.waitGame(farmer, farmerWay...)
	p.quit()
}
