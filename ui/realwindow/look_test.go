//go:build window

package realwindow

import (
	"image"
	"strings"
	"testing"

	"backtrack/solver"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// treeArea is where the diagram is in a window of the usual size.
var treeArea = image.Rect(530, 250, 1170, 440)

// branch returns the middle of a mark of a branch in the diagram, false if there is none.
func (p *program) branch() (at image.Point, ok bool) {
	img, own := p.picture(), paint.Light.Own
	if img == nil {
		return at, false
	}
	const half = 2 // of a square that only marks fill
	for y := treeArea.Min.Y; y < treeArea.Max.Y; y++ {
		for x := treeArea.Min.X; x < treeArea.Max.X; x++ {
			full := true
			for i := 0; full && i < 4*half*half; i++ {
				c := img.RGBAAt(x+i%(2*half), y+i/(2*half))
				full = c.R == own.R && c.G == own.G && c.B == own.B
			}
			if full {
				return image.Pt(x+half, y+half), true
			}
		}
	}
	return at, false
}

// A double click or Enter in the Lab looks inside a search: N goes from dead end to dead
// end, a click on a node chooses it, and Enter plays on from there. Undo leads back.
func TestLook(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, strings.Replace(atGame(first2), "{", `{"Theme": 1, `, 1)) // light
	p := start(t, dir)
	p.waitTitle("First submission board 2 – Backtrack")
	p.keys("ctrl+l")
	p.waitTitle("Solver Lab – Backtrack")
	p.keys("Return")
	p.waitTitle("Look inside: First submission board 2 – Backtrack")
	p.wait("the tree", func() bool { _, ok := p.branch(); return ok })
	p.keys("n", "n", "n", "n", "n")
	node, _ := p.branch()
	p.click(node, 1)
	p.keys("Return")
	p.waitTitle("First submission board 2 – Backtrack")

	f := families.All[0]
	puzzle, err := f.Load(first2)
	if err != nil {
		t.Fatal(err)
	}
	r, err := puzzle.Record(t.Context(), f.Algorithm("dfs"), family.RecordRequest{}).Recording()
	if err != nil {
		t.Fatal(err)
	}
	paths := map[string]bool{}
	for n := range solver.Node(r.Record.Nodes()) {
		paths[strings.Join(r.Moves(n), " ")] = true
	}
	moves := func() string {
		if s := p.game(first2); s.At == 1 {
			return strings.Join(s.Steps[0].Moves, " ")
		}
		return ""
	}
	p.wait("the moves of a node", func() bool { m := moves(); return m != "" && paths[m] })
	p.keys("ctrl+z")
	p.waitGame(first2)
	p.quit()
}
