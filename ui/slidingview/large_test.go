package slidingview

import (
	"context"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/paint"
)

// complete returns the edges of the complete graph of n vertices.
func complete(n int) (edges [][2]int) {
	for v := range n {
		for u := range v {
			edges = append(edges, [2]int{u, v})
		}
	}
	return edges
}

// mostWait is how long the user interface may wait. It is more than the 100
// milliseconds that it should be, for tests run beside one another, and several
// times as much under the race detector.
const mostWait = 600 * time.Millisecond

// TestLargeBoards opens, paints, points at and plays large graphs as the window
// does, where none of that may take long.
func TestLargeBoards(t *testing.T) {
	test.NewTempApp(t)
	rng := rand.New(rand.NewPCG(7, 8))
	for _, tt := range []struct {
		name  string
		n     int
		edges [][2]int
	}{
		{"complete, 400", 400, complete(400)},
		{"complete, 60", 60, complete(60)},
		{"48 vertices, 250 edges", 48, randomGraph(48, 250, rng)},
		{"80 vertices, 900 edges", 80, randomGraph(80, 900, rng)},
		{"300 vertices, 1500 edges", 300, randomGraph(300, 1500, rng)},
		{"3000 vertices, 3300 edges", 3000, randomGraph(3000, 3300, rng)},
	} {
		p := made(t, tt.n, tt.edges)
		timed := func(what string, do func()) {
			t.Helper()
			start := time.Now()
			do()
			d := time.Since(start)
			t.Logf("%s: %s takes %v", tt.name, what, d.Round(time.Millisecond))
			if d > mostWait {
				t.Errorf("%s: %s takes %v", tt.name, what, d)
			}
		}
		var later []func() func()
		var b *Board
		d := desk{Start: p, Say: func(string) {}, Fit: func() {}, Background: func(work func() func()) { later = append(later, work) }}
		timed("opening", func() {
			b = NewBoard(d)
			b.Display(p, mark{})
		})
		b.Resize(fyne.NewSquareSize(700))
		timed("the first frame", func() { b.paint(700, 700) })
		timed("pointing", func() {
			b.point(p.Neighbours(p.Empty())[0])
			b.paint(700, 700)
		})
		learnt, err := b.Learn(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if learnt != nil {
			timed("learning", learnt)
		}
		timed("the next frame", func() { b.paint(700, 700) })
		for len(later) > 0 {
			work := later[0]
			later = later[1:]
			show := work()
			timed("the ground", func() {
				show()
				b.paint(700, 700)
			})
		}
		timed("a move", func() {
			q, err := p.Play(move(p.Neighbours(p.Empty())[0]))
			if err != nil {
				t.Fatal(err)
			}
			b.Display(q, mark{Lively: true})
			b.paint(700, 700)
		})
		timed("a thumbnail", func() { Paint(image.NewRGBA(image.Rect(0, 0, 240, 108)), paint.Light, made(t, tt.n, tt.edges), mark{}) })
		got, want := b.image, image.NewRGBA(image.Rect(0, 0, 700, 700))
		grounded(want, b.pal, b.scene.pos, newDrawing(p)).update(b.scene)
		if string(got.Pix) != string(want.Pix) {
			t.Errorf("%s: what is shown in the end is not the picture", tt.name)
		}
	}
}
