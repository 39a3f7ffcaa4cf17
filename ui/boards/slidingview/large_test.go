package slidingview

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model/modeltest"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/ui/board"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
	"backtrack/ui/graphdraw"
	"backtrack/ui/kit"
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

// largeGraphs returns graphs whose boards must open, paint and play without delay.
func largeGraphs(t testing.TB) []struct {
	name string
	p    position
} {
	rng := rand.New(rand.NewPCG(7, 8))
	return []struct {
		name string
		p    position
	}{
		{"complete, 400", made(t, 400, complete(400))},
		{"complete, 60", made(t, 60, complete(60))},
		{"48 vertices, 250 edges", made(t, 48, randomGraph(48, 250, rng))},
		{"80 vertices, 900 edges", made(t, 80, randomGraph(80, 900, rng))},
		{"300 vertices, 1500 edges", made(t, 300, randomGraph(300, 1500, rng))},
		{"3000 vertices, 3300 edges", made(t, 3000, randomGraph(3000, 3300, rng))},
	}
}

// TestLargeBoards opens, paints, points at and plays large graphs as the window
// does. A ground that takes long is painted on another thread.
func TestLargeBoards(t *testing.T) {
	test.NewTempApp(t)
	for _, tt := range largeGraphs(t) {
		p := tt.p
		if modeltest.RaceDetector && p.Len() > 60 {
			continue // the small ones use the same goroutines
		}
		var later []func() func()
		calls := family.NoCallbacks()
		calls.Background = func(work func() func()) {
			done := make(chan func(), 1)
			go func() { done <- work() }()
			later = append(later, func() func() { return <-done })
		}
		b := NewBoard(host{Start: p, Callbacks: calls}, new(slidinghint.Advisor))
		b.Display(p, mark{})
		b.Resize(fyne.NewSquareSize(700))
		b.Paint(700, 700)
		if b.Pic.quick() == (len(later) > 0) {
			t.Errorf("%s: %d grounds are painted on another thread, want some: %t", tt.name, len(later), !b.Pic.quick())
		}
		b.point(p.Neighbours(p.Empty())[0])
		b.Paint(700, 700)
		learnt, err := b.Learn(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if learnt != nil {
			learnt()
		}
		b.Paint(700, 700)
		for len(later) > 0 {
			work := later[0]
			later = later[1:]
			work()()
			b.Paint(700, 700)
		}
		q, err := p.Play(move(p.Neighbours(p.Empty())[0]))
		if err != nil {
			t.Fatal(err)
		}
		b.Display(q, mark{Animated: true})
		b.Paint(700, 700)
		got, want := b.Image, image.NewRGBA(image.Rect(0, 0, 700, 700))
		grounded(want, kit.Palette(), b.scene.pos, newDrawing(p)).update(b.scene)
		if string(got.Pix) != string(want.Pix) {
			t.Errorf("%s: what is shown in the end is not the picture", tt.name)
		}
	}
}

// BenchmarkLargeBoards measures what the window waits for when a large graph is
// opened, when a move is played on it, and when its card is painted.
func BenchmarkLargeBoards(b *testing.B) {
	test.NewTempApp(b)
	for _, tt := range largeGraphs(b) {
		h := host{Start: tt.p, Callbacks: family.NoCallbacks()}
		h.Background = func(func() func()) {}
		open := func() *Board {
			board := NewBoard(h, new(slidinghint.Advisor))
			board.Display(tt.p, mark{})
			board.Resize(fyne.NewSquareSize(700))
			board.Paint(700, 700)
			return board
		}
		b.Run("opening/"+tt.name, func(b *testing.B) {
			for b.Loop() {
				open()
			}
		})
		b.Run("move/"+tt.name, func(b *testing.B) {
			board := open()
			q, err := tt.p.Play(move(tt.p.Neighbours(tt.p.Empty())[0]))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				board.Display(q, mark{})
				board.Paint(700, 700)
			}
		})
		b.Run("card/"+tt.name, func(b *testing.B) {
			for b.Loop() {
				Paint(paint.NewSurface(image.NewRGBA(image.Rect(0, 0, 240, 108))), paint.Light, tt.p, mark{})
			}
		})
	}
}

// TestZoom enlarges a large graph until only a part is seen, and moves it and a place of it.
func TestZoom(t *testing.T) {
	h := newHand(t, load(t, "football"))
	const side = 400
	room := fyne.NewSquareSize(side)
	h.b.Paint(side, side)
	whole, tile := h.b.Pic.centres(), h.b.Tile(room)
	scrolled, seen := fyne.Position{}, image.Rectangle{}
	h.b.SetScroller(board.Scroller{
		Scroll: func(dx, dy float32) { scrolled = fyne.NewPos(dx, dy) },
		Reveal: func(at fyne.Position, size fyne.Size) {
			seen = image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height))
		},
	})
	h.b.Resize(h.b.Extent(room, 2))
	h.b.SetViewport(fyne.NewPos(200, 100), room)
	h.b.Paint(side, side)
	now := h.b.Pic.centres()
	if got := graphdraw.Distance(point(now[7]), point(now[9])) / graphdraw.Distance(point(whole[7]), point(whole[9])); math.Abs(got-2) > .2 {
		t.Errorf("distances grow by %.2f, want 2", got)
	}
	if got := 2 * h.b.Pic.painter.(*discs).r; got < 1.9*float64(tile) {
		t.Errorf("sockets of %.1f have %.1f now, want at least 1.9 times as much", tile, got)
	}
	if got, want := h.b.Image.Rect, image.Rect(200, 100, 200+side, 100+side); got != want {
		t.Errorf("the part %v is painted, want %v", got, want)
	}
	if got := h.b.vertexAt(fyne.NewPos(float32(now[7].X), float32(now[7].Y))); got != 7 {
		t.Errorf("where place 7 is drawn there is %d", got)
	}
	empty := fyne.NewPos(400, 300)
	for h.b.vertexAt(empty) != none {
		empty.X += 3
	}
	h.drag(empty, empty.AddXY(30, -20), 1, desktop.MouseButtonPrimary)
	if scrolled != fyne.NewPos(-30, 20) || h.moves() != "" {
		t.Errorf("a drag of the ground scrolls by %v and plays %q; want %v and plays \"\"", scrolled, h.moves(), fyne.NewPos(-30, 20))
	}
	p := h.b.scene.pos
	v := p.Neighbours(p.Empty())[0]
	h.b.Display(p, mark{Hint: &hint{Region: []move{move(v)}, Moves: []move{move(v)}}, Stage: 1})
	for _, u := range []int{v, p.Empty()} {
		if m := now[u]; !image.Pt(int(m.X), int(m.Y)).In(seen) {
			t.Errorf("place %d of the hint, at %v, is not in %v, which comes into view; want it in view", u, m, seen)
		}
	}
}

// TestTipEnds checks that the tip of a place too small to read disappears
// when the pointer leaves, even if the place has become readable.
func TestTipEnds(t *testing.T) {
	h := newHand(t, load(t, "football"))
	said := ""
	h.controller.Tip = func(s string) { said = s }
	const side = 240
	h.b.Resize(fyne.NewSquareSize(side))
	h.b.Paint(side, side)
	h.do("?7")
	if said == "" {
		t.Fatal("nothing is said of a place that is too small to be read")
	}
	h.b.Resize(fyne.NewSquareSize(4 * side))
	h.b.Paint(4*side, 4*side)
	h.do("out")
	if said != "" {
		t.Errorf("the tip %q stays, want none", said)
	}
}

// TestDropTarget marks the empty place while a token is dragged there.
func TestDropTarget(t *testing.T) {
	for _, id := range []string{"petersen-1", "fifteen"} {
		h := newHand(t, load(t, id))
		empty := h.b.scene.pos.Empty()
		token := h.b.scene.pos.Neighbours(empty)[0]
		at := func(v int) fyne.Position { return h.at(strconv.Itoa(v)) }
		look := func() color.Color {
			p := h.b.Pic.centres()[empty]
			return h.b.Paint(400, 400).At(int(p.X), int(p.Y))
		}
		rest := look()
		h.b.MouseDown(boardtest.Mouse(at(token), desktop.MouseButtonPrimary))
		near := at(token).Add(fyne.NewPos((at(empty).X-at(token).X)/5, (at(empty).Y-at(token).Y)/5))
		h.b.Dragged(boardtest.Drag(near))
		if look() == rest {
			t.Errorf("%s: the empty place looks the same while a token is dragged there", id)
		}
		h.b.DragEnd()
		if h.moves() != "" || look() != rest {
			t.Errorf("%s: a token that was dragged a little and let go leaves %q played; want no move, the picture as before", id, h.moves())
		}
	}
}

// TestLongSolution checks the number of moves left at each move of a long
// solution, and at the first positions of the game.
func TestLongSolution(t *testing.T) {
	const n, turned = 40, 10 // places of the ring, tokens that the goal is turned by
	content, edges := []string{"0"}, fmt.Sprintf("0-%d", n-1)
	for i := 1; i < n; i++ {
		content = append(content, strconv.Itoa((i-1+turned)%(n-1)+1))
		edges += fmt.Sprintf(" %d-%d", i-1, i)
	}
	puzzles := family.Read([]family.Family{Family}, "puzzle: sliding\ncontent: "+strings.Join(content, " ")+"\n\n"+edges)
	if puzzles[0].Err != nil {
		t.Fatal(puzzles[0].Err)
	}
	h := newHand(t, puzzles[0].Puzzle)
	job := h.controller.Solver()(t.Context(), Family.Algorithm("best"), family.Request{Timeout: time.Minute, Threads: 1})
	<-job.Done()
	s, err := job.Solution()
	if err != nil {
		t.Fatal(err)
	}
	if !s.Optimal || s.Len < 320 {
		t.Fatalf("the solution has %d moves, optimal: %t; want a longer one", s.Len, s.Optimal)
	}
	for _, at := range []int{0, 5, s.Len - 7} {
		s.Show(at)
		if h.b.scene.mark.Remaining != s.Len-at {
			t.Errorf("after move %d %d are left, want %d", at, h.b.scene.mark.Remaining, s.Len-at)
		}
	}
	s.Close()
	if err := s.Play(100); err != nil || h.b.scene.mark.Remaining != s.Len-100 {
		t.Errorf("in the game %d are left, want %d: %v", h.b.scene.mark.Remaining, s.Len-100, err)
	}
}
