package voxview

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// pillList writes the bombs on the strip: the cell, the turns from which to
// which it lies, * if it goes off, ? if it is planned, "faint" if that is taken back and
// something else is next, ~ if it is on trial.
func pillList(s scene) string {
	var out []string
	for _, p := range s.pills() {
		text := fmt.Sprintf("%v:%d-%d", p.cell, p.from, p.to)
		if p.wait {
			text = fmt.Sprintf("wait:%d-%d", p.from, p.to)
		}
		for _, mark := range []struct {
			on   bool
			sign string
		}{{p.explodes, "*"}, {p.planned, "?"}, {p.faint, "faint"}, {p.trial, "~"}} {
			if mark.on {
				text += mark.sign
			}
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

func TestPills(t *testing.T) {
	for _, tt := range []struct {
		name string
		scene
		want string
	}{
		{"none", scene{pos: level(t, destroy)}, ""},
		{"placed", scene{pos: play(t, level(t, destroy), "g7 b7 wait k2")}, "g7:1-3* b7:2-4* k2:4-6*"},
		{"pointed at", scene{pos: play(t, level(t, destroy), "g7 b7"), aim: on(t, "k2")}, "g7:1-3* b7:2-4* k2:3-5*?"},
		{"pointed at a bomb", scene{pos: play(t, level(t, destroy), "g7 b7"), aim: on(t, "b7")}, "g7:1-3* b7:2-4*"},
		{"pointed at a node", scene{pos: play(t, level(t, destroy), "g7 b7"), aim: on(t, "c2")}, "g7:1-3* b7:2-4*"},
		{"taken back", scene{pos: play(t, level(t, destroy), "g7"), mark: mark{RedoMoves: movesOf(t, "b7 wait k2")}}, "g7:1-3* b7:2-4*? k2:4-6*?"},
		{"pointed at what was taken back", scene{pos: play(t, level(t, destroy), "g7"), mark: mark{RedoMoves: movesOf(t, "b7 wait k2")}, aim: on(t, "b7")}, "g7:1-3* b7:2-4*? k2:4-6*?"},
		{"pointed at another cell", scene{pos: play(t, level(t, destroy), "g7"), mark: mark{RedoMoves: movesOf(t, "b7 wait k2")}, aim: on(t, "k2")}, "g7:1-3* k2:4-6*?faint k2:2-4*?"},
		{"pointed at a node after turns were taken back", scene{pos: play(t, level(t, destroy), "g7"), mark: mark{RedoMoves: movesOf(t, "b7 wait k2")}, aim: on(t, "c2")}, "g7:1-3* b7:2-4*?faint k2:4-6*?faint"},
		{"a wait taken back", scene{pos: play(t, level(t, destroy), "g7"), mark: mark{RedoMoves: movesOf(t, "wait k2")}}, "g7:1-3* k2:3-5*? wait:2-2?"},
		{"set off early", scene{pos: play(t, level(t, chains), "c1 c4 f4")}, "c1:1-3* c4:2-3* f4:3-3*"},
		{"planned to be set off early", scene{pos: play(t, level(t, chains), "c1 c4"), aim: on(t, "f4")}, "c1:1-3* c4:2-3* f4:3-3*?"},
		{"trial", scene{pos: play(t, level(t, destroy), "g7 b7 wait k2"), mark: mark{Trial: movesOf(t, "wait k2")}}, "g7:1-3* b7:2-4* k2:4-6*~"},
		{"too late", scene{pos: play(t, level(t, cross4), "wait wait wait wait wait wait"), aim: on(t, "a1")}, "a1:7-8?"},
	} {
		if got := pillList(tt.scene); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestStrip compares pictures of the strip.
func TestStrip(t *testing.T) {
	test.NewTempApp(t)
	long := "bombs: 9\nturns: 98\n\n@......@\n........\n"
	slow := "bombs: 9\nturns: 20\nfuse: 5\n\n@......@\n........\n"
	for _, tt := range []struct {
		name string
		scene
	}{
		{"strip", scene{pos: play(t, level(t, destroy), "g7 b7 k2"), mark: mark{RedoMoves: movesOf(t, "j6 e3 f2")}}},
		{"strip-start", scene{pos: level(t, destroy), aim: on(t, "j6")}},
		{"strip-trial", scene{pos: play(t, level(t, chains), "c1 c4 f4 c1 wait i5 b1"), mark: mark{Trial: movesOf(t, "wait i5 b1")}}},
		{"strip-long", scene{pos: play(t, level(t, long), "b1"+strings.Repeat(" wait", 40)+" b1 c1 d1"), mark: mark{RedoMoves: movesOf(t, "wait b2")}}},
		{"strip-slow", scene{pos: play(t, level(t, slow), "b1 b2 c1 c2 d1 d2"), mark: mark{RedoMoves: movesOf(t, "wait b1")}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			const w, h = 632, stripHeight
			b := NewBoard(host{Start: tt.pos, Callbacks: family.NoCallbacks()})
			b.scene.aim = tt.aim
			b.strip.row.Resize(fyne.NewSize(w, h))
			b.Display(tt.pos, tt.mark)
			b.strip.reveal()
			painttest.Both(t, tt.name+".png", w, h, func(img *image.RGBA, pal paint.Palette) { b.strip.draw(img, pal, 1) }, nil)
		})
	}
}

// TestReveal checks which turns of a long game are visible.
func TestReveal(t *testing.T) {
	h := newHand(t, read(t, "bombs: 9\nturns: 98\n\n@...@\n.....\n"))
	s := h.b.strip
	seen := func() (first, last int) {
		return int(s.row.Offset.X/s.column()) + 1, int((s.row.Offset.X + s.row.Size().Width - labelRoom) / s.column())
	}
	check := func(what string, first, last int) {
		t.Helper()
		if a, b := seen(); a != first || b != last {
			t.Errorf("%s: turns %d to %d are seen, want %d to %d", what, a, b, first, last)
		}
	}
	if s.column() != minColumn {
		t.Fatalf("columns are %g wide, want %d", s.column(), minColumn)
	}
	check("at first", 1, 10)
	h.do("w w w w w w")
	check("after turn 6", 1, 10)
	h.do("w")
	check("after turn 7", 2, 11)
	h.do("w w w w w w w w w w w w w")
	check("after turn 20", 15, 24)
	h.do("Home")
	check("at the beginning", 1, 10)
	s.row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -20}})
	check("after scrolling", 3, 12)
	h.do("?b2")
	check("pointing at a cell", 3, 12)
	s.row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -90 * minColumn}})
	check("scrolled as far as it goes", 89, 98)
	h.do("#98")
	if got, want := h.said, "There is no turn 98 yet."; got != want {
		t.Errorf("a click on the last turn says %q, want %q", got, want)
	}
	h.do("End")
	check("after turn 20 again", 19, 28)
}

// TestTell points at the turns of the strip.
func TestTell(t *testing.T) {
	h := newHand(t, read(t, chains))
	h.do("c1 c4 f4 w b1 w w Backspace Backspace")
	s := h.b.strip
	s.row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: 1000}})
	point := func(turn int) {
		at := fyne.NewPos(labelRoom+(float32(turn)-.5)*s.column(), 60)
		s.MouseMoved(boardtest.Mouse(at, 0))
	}
	for _, tt := range []struct {
		turn int
		want string
	}{
		{1, "Turn 1: bomb on c1; nothing goes off."},
		{3, "Turn 3: bomb on f4; the chain c1 – c4 – f4 goes off and hits 6 nodes."},
		{4, "Turn 4: wait; nothing goes off."},
		{5, "Turn 5: bomb on b1; nothing goes off."},
		{6, "Turn 6, planned: wait; nothing goes off."},
		{7, "Turn 7, planned: wait; b1 goes off and hits 1 node, b2."},
		{8, ""},
		{0, ""},
		{1, "Turn 1: bomb on c1; nothing goes off."},
	} {
		point(tt.turn)
		if h.tip != tt.want {
			t.Errorf("turn %d: %q, want %q", tt.turn, h.tip, tt.want)
		}
	}
	s.MouseOut()
	if h.tip != "" {
		t.Errorf("when the pointer has left: %q, want \"\"", h.tip)
	}
}
