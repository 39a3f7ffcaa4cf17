package mathcrossview

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
)

// A player plays on the board of a game that is laid out in a window, with the
// pool below it.
type player struct {
	t          *testing.T
	controller *family.Controller
	b          *Board
	said       string // last, by the board or in a rejection
}

func newPlayer(t *testing.T, text string) *player {
	t.Helper()
	test.NewTempApp(t)
	found := family.Read([]family.Family{Family}, "puzzle: mathcross\n"+text)
	if len(found) != 1 || found[0].Err != nil {
		t.Fatalf("read as %+v; want length 1, [0].Err nil", found)
	}
	controller, err := found[0].Puzzle.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	h := &player{t: t, controller: controller, b: controller.View.(*Board)}
	controller.Rejected = func(err error) { h.said = err.Error() }
	controller.Say = func(s string) { h.said = s }
	controller.SetMarkOptions(true, false, false, false)
	w := test.NewTempWindow(t, container.NewBorder(nil, h.b.Strip(), nil, nil, h.b))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(640, 520))
	h.b.Paint(int(h.b.Size().Width), int(h.b.Size().Height)) // the first frame
	return h
}

// at returns the middle of a cell, on the board.
func (p *player) at(cell string) fyne.Position {
	p.t.Helper()
	r, s := p.b.Pic.Cell(modeltest.Cell(p.t, cell)), p.b.Pic.Scale
	return fyne.NewPos(float32(float64(r.Min.X+r.Max.X)/2/s), float32(float64(r.Min.Y+r.Max.Y)/2/s))
}

// tile returns the middle of the tile of a value, on the strip.
func (p *player) tile(value string) fyne.Position {
	p.t.Helper()
	for i, t := range p.b.strip.tiles {
		if fmt.Sprint(t.Value) == value {
			at, size := p.b.strip.tile(i)
			return at.AddXY(size.Width/2, size.Height/2)
		}
	}
	p.t.Fatalf("the pool has no %s", value)
	return fyne.Position{}
}

// do follows a script of gestures:
//
//	a1 !a1         click a cell, with the right button
//	#12            click a tile of the pool
//	#12>a1         drag a tile to a cell
//	a1>c1 a1>pool  drag a token to a cell, to the pool
//	12 -5          type
//	Tab S-Tab      press keys, with Shift
//	off            click outside the cells
//	undo           undo a step
//	notes          begin or end notes
//	C-12           type with Ctrl
func (p *player) do(script string) {
	p.t.Helper()
	for word := range strings.FieldsSeq(script) {
		from, to, drag := strings.Cut(word, ">")
		value, tile := strings.CutPrefix(from, "#")
		key, shifted := strings.CutPrefix(word, "S-")
		switch {
		case word == "undo":
			p.controller.Game.Undo()
		case word == "notes":
			p.b.ToggleNotes()
		case strings.HasPrefix(word, "C-"):
			ctrl := &fyne.KeyEvent{Name: desktop.KeyControlLeft}
			p.b.KeyDown(ctrl)
			for _, r := range word[2:] {
				p.b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyName(r)})
			}
			p.b.KeyUp(ctrl)
		case word == "off":
			p.b.MouseDown(boardtest.Mouse(fyne.NewPos(1, 1), desktop.MouseButtonPrimary))
		case boardtest.Keys[key] != "":
			shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
			if shifted {
				p.b.KeyDown(shift)
			}
			p.b.TypedKey(&fyne.KeyEvent{Name: boardtest.Keys[key]})
			if shifted {
				p.b.KeyUp(shift)
			}
		case strings.Trim(word, "0123456789-tT") == "":
			for _, r := range word {
				p.b.TypedRune(r)
			}
		case strings.HasPrefix(word, "!"):
			at := p.at(word[1:])
			p.b.MouseDown(boardtest.Mouse(at, desktop.MouseButtonSecondary))
			p.b.MouseUp(boardtest.Mouse(at, desktop.MouseButtonSecondary))
		case tile:
			at := p.tile(value)
			p.b.strip.MouseDown(boardtest.Mouse(at, desktop.MouseButtonPrimary))
			if drag {
				end := p.target(to)
				p.b.strip.Dragged(boardtest.Drag(at.AddXY(9, -9)))
				p.b.strip.Dragged(boardtest.Drag(p.b.strip.fromBoard(end)))
				p.b.strip.DragEnd()
			} else {
				p.b.strip.MouseUp(boardtest.Mouse(at, desktop.MouseButtonPrimary))
			}
		default:
			at := p.at(from)
			p.b.MouseDown(boardtest.Mouse(at, desktop.MouseButtonPrimary))
			if drag {
				p.b.Dragged(boardtest.Drag(at.AddXY(9, 9)))
				p.b.Dragged(boardtest.Drag(p.target(to)))
				p.b.DragEnd()
			} else {
				p.b.MouseUp(boardtest.Mouse(at, desktop.MouseButtonPrimary))
			}
		}
	}
}

// target returns where a drag ends, on the board.
func (p *player) target(to string) fyne.Position {
	p.t.Helper()
	switch to {
	case "pool":
		return p.b.strip.onBoard(fyne.NewPos(300, 20))
	case "nowhere":
		return fyne.NewPos(2, 2)
	}
	return p.at(to)
}

// state describes the tokens in the blanks, the selection, what is being typed,
// and the hand.
func (p *player) state() string {
	s := p.b.scene
	var out []string
	for _, c := range s.pos.Blanks() {
		if v, ok := s.pos.Value(c); ok {
			out = append(out, mathcross.Move{Cell: c, Value: v}.String())
		}
		for _, v := range s.pos.Notes(c) {
			out = append(out, mathcross.Move{Cell: c, Value: v, Note: true}.String())
		}
	}
	if s.cursor.on {
		out = append(out, fmt.Sprintf("[%v%s]", s.cursor.cell, s.cursor.Text))
	}
	if s.hand.on {
		out = append(out, fmt.Sprintf("(%d)", s.hand.value))
	}
	return strings.Join(out, " ")
}

// Negative numbers, numbers that begin alike, and equal ones.
const typing = `tokens: -1 -12 1 12 120 7 7

B + B = B
. . . . +
B - B = B
. . . . =
. . . . B
`

func TestGestures(t *testing.T) {
	for _, tt := range []struct{ name, text, script, want, said string }{
		{"a tile, then a blank", slides, "#6 a1", "a1=6", ""},
		{"and the next", slides, "#6 a1 #4 c1", "a1=6 c1=4", ""},
		{"a blank, then a tile", slides, "a1 #6", "a1=6 [a1]", ""},
		{"a tile for a blank that is full", slides, "a1 #6 #4", "a1=6 [a1] (4)", ""},
		{"and there it goes", slides, "a1 #6 #4 a1", "a1=4 [a1]", ""},
		{"a tile is laid back", slides, "#6 #6", "", ""},
		{"another tile", slides, "#6 #4", "(4)", ""},
		{"a tile on no blank", slides, "#6 b1", "[b1]", ""},
		{"a tile outside the board", slides, "#6 off", "", ""},
		{"a tile that is used up", slides, "#6 a1 #6", "a1=6", "6 is in a1."},
		{"tiles that are used up", typing, "#7 a1 #7 c1 #7", "a1=7 c1=7", "All 2 tokens with 7 are used: in a1 and c1."},
		{"a tile is dragged", slides, "#6>a1", "a1=6", ""},
		{"to a full blank", slides, "#6>a1 #4>a1", "a1=4", ""},
		{"to nowhere", slides, "#6>b1 #4>nowhere #2>pool", "", ""},
		{"a token is dragged", slides, "#6>a1 a1>c3", "c3=6 [c3]", ""},
		{"to another", slides, "#6>a1 #4>c1 a1>c1", "a1=4 c1=6 [c1]", ""},
		{"to nowhere", slides, "#6>a1 a1>b1", "a1=6 [a1]", ""},
		{"to the pool", slides, "#6>a1 a1>pool", "[a1]", ""},
		{"a drag is one step", slides, "#6>a1 #4>c1 a1>c1 undo", "a1=6 c1=4 [c1]", ""},
		{"right click", slides, "#6 a1 !a1", "[a1]", ""},
		{"right click on an empty blank", slides, "!a1", "[a1]", ""},
		{"right click on a given", slides, "!e1", "[e1]", "The number in e1 is given."},
		{"typing", slides, "a1 6", "a1=6 [a1]", ""},
		{"typing two digits", slides, "a1 1", "[a11]", ""},
		{"both", slides, "a1 12", "a1=12 [a1]", ""},
		{"typing over", slides, "a1 6 4", "a1=4 [a1]", ""},
		{"the same", slides, "a1 6 6", "a1=6 [a1]", ""},
		{"what is elsewhere", slides, "a1 6 c1 6", "a1=6 [c1]", "6 is in a1."},
		{"what the pool has not", slides, "a1 5", "[a1]", "The pool has no number that starts with 5."},
		{"nor so", slides, "a1 13", "[a11]", "The pool has no 13."},
		{"nor negative", slides, "a1 -", "[a1]", "The pool has no negative numbers."},
		{"into a given", slides, "e1 6", "[e1]", "The number in e1 is given."},
		{"without a selection", slides, "6", "", "Select a blank first: click it, or press an arrow key."},
		{"Enter", typing, "a1 1 Enter", "a1=1 [c1]", ""},
		{"Tab", typing, "a1 12 Tab", "a1=12 [c1]", ""},
		{"three digits", typing, "a1 120", "a1=120 [a1]", ""},
		{"no longer ambiguous", typing, "#120>e1 a1 12", "a1=12 e1=120 [a1]", ""},
		{"negative", typing, "a1 -1", "[a1−1]", ""},
		{"negative, Enter", typing, "a1 -1 Enter", "a1=-1 [c1]", ""},
		{"negative, longer", typing, "a1 -12", "a1=-12 [a1]", ""},
		{"Backspace in a text", typing, "a1 12 Backspace", "[a11]", ""},
		{"Backspace of a digit", typing, "a1 -1 Backspace", "[a1−]", ""},
		{"only a sign", typing, "a1 - Enter", "[a1]", ""},
		{"Escape", typing, "a1 -1 Escape", "[a1]", ""},
		{"Escape lays back", typing, "#7 Escape", "", ""},
		{"Delete", slides, "a1 6 Delete", "[a1]", ""},
		{"Enter drops", slides, "a1 6 #4 Enter", "a1=4 [c1]", ""},
		{"a note", slides, "a1 notes 6 4", "a1?4 a1?6 [a1]", ""},
		{"a note dropped", slides, "a1 notes 6 4 6", "a1?4 [a1]", ""},
		{"notes by clicks", slides, "a1 notes #6 #4 #6", "a1?4 [a1]", ""},
		{"notes without a blank", slides, "notes #6", "", "Select a blank first: the token is noted there."},
		{"notes end", slides, "a1 notes 6 notes 4", "a1=4 [a1]", ""},
		{"notes in a full blank", slides, "a1 6 notes 4", "a1=6 [a1]", "there is 6 in a1: notes are for empty blanks"},
		{"notes with Ctrl", slides, "a1 C-6 C-12 c1 4", "a1?6 a1?12 c1=4 [c1]", ""},
		{"Ctrl ends a note", typing, "a1 C-1 7", "a1=7 [a1]", ""},
		{"notes of tokens used up stay", slides, "a1 C-6 C-4 c1 6", "a1?4 a1?6 c1=6 [c1]", ""},
		{"until they are back", slides, "a1 C-6 C-4 c1 6 Delete", "a1?4 a1?6 [c1]", ""},
		{"notes are deleted", slides, "a1 C-6 C-4 Delete", "[a1]", ""},
		{"and come back", slides, "a1 C-6 C-4 !a1 undo", "a1?4 a1?6 [a1]", ""},
		{"Enter goes on", slides, "a1 6 Enter 4 Enter 12 Enter", "a1=6 c1=4 c3=12 [a3]", ""},
		{"along the column", slides, "c1 4 Enter 6 Enter", "a1=6 c1=4 [a3]", ""},
		{"Enter without digits", slides, "a1 Enter", "[c1]", ""},
		{"and stays where it is rejected", slides, "a1 1 Enter", "[a1]", "The pool has no 1."},
		{"or where notes are taken", typing, "a1 notes 1 Enter", "a1?1 [a1]", ""},
		{"arrows", slides, "Right Right Down", "[c3]", ""},
		{"back", slides, "Right Right Down Left Up", "[a1]", ""},
		{"at the edge", slides, "Right Left", "[a1]", ""},
		{"to another row", lantern, "a9 Right", "[c7]", ""},
		{"from a given", lantern, "e9 Up", "[e7]", ""},
		{"Tab and back", slides, "Tab Tab S-Tab", "[a1]", ""},
		{"round", slides, "S-Tab Tab", "[a1]", ""},
		{"Tab skips tokens", slides, "#6>c1 a1 Tab", "c1=6 [a3]", ""},
		{"solved", slides, "a1 6 Tab 4 Tab 2 Tab 12", "a1=6 c1=4 a3=2 c3=12", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newPlayer(t, tt.text)
			h.do(tt.script)
			if got := h.state(); got != tt.want {
				t.Errorf("%s: %q, want %q", tt.script, got, tt.want)
			}
			if !strings.HasSuffix(h.said, tt.said) || tt.said == "" && h.said != "" {
				t.Errorf("%s says %q, want %q", tt.script, h.said, tt.said)
			}
			if h.b.strip.floater.Visible() {
				t.Error("a token hangs in the air")
			}
		})
	}
}

// TestFits shows what fits as long as a key is held, or until T is pressed
// again.
func TestFits(t *testing.T) {
	h := newPlayer(t, slides)
	shown := func(want bool) {
		t.Helper()
		if got := h.b.scene.looks()[0].notes.on; got != want {
			t.Errorf("notes %t, want %t", got, want)
		}
	}
	shown(false)
	for _, key := range []fyne.KeyName{desktop.KeyShiftLeft, desktop.KeyShiftRight} {
		h.b.KeyDown(&fyne.KeyEvent{Name: key})
		shown(true)
		h.b.KeyUp(&fyne.KeyEvent{Name: key})
		shown(false)
	}
	h.do("t")
	shown(true)
	h.do("S-Tab")
	shown(true)
	h.do("t")
	shown(false)
}

// TestAlarm points out the blank and the pool when a number is not in the pool,
// until the next input.
func TestAlarm(t *testing.T) {
	h := newPlayer(t, slides)
	h.do("a1 1 3")
	if l := h.b.scene.looks()[0]; l.missing != "13" || !h.b.strip.alarm {
		t.Errorf("the blank shows %q, the pool %t; want \"13\", true", l.missing, h.b.strip.alarm)
	}
	if got := h.b.scene.panelText().state; !strings.HasPrefix(got, "The pool has no 13.") {
		t.Errorf("the card says %q, want a text that begins with \"The pool has no 13.\"", got)
	}
	h.do("Backspace")
	if l := h.b.scene.looks()[0]; l.missing != "" || h.b.strip.alarm {
		t.Errorf("afterwards the blank shows %q, the pool %t; want \"\", false", l.missing, h.b.strip.alarm)
	}
	h.do("3")
	h.b.TypedRune('h') // a key of the window
	if l := h.b.scene.looks()[0]; l.missing != "" || h.b.strip.alarm || h.said != "" {
		t.Errorf("after H the blank shows %q, the pool %t, said is %q; want \"\", false, \"\"", l.missing, h.b.strip.alarm, h.said)
	}
}

// TestReach marks the blanks in which a token that is held fits, and fades the
// others.
func TestReach(t *testing.T) {
	for _, tt := range []struct{ script, want string }{
		{"", ""},
		{"#6", "a1+ c1- a3- c3-"},
		{"#6 Escape", ""},
		{"#6>a1 #4", "c1+ a3- c3-"},
		{"#6>a1 #4>a3 #12", "c1- c3-"},
	} {
		h := newPlayer(t, slides)
		h.do(tt.script)
		var got []string
		looks := h.b.scene.looks()
		for _, c := range h.b.scene.pos.Blanks() {
			switch l := looks[c.Row*h.b.scene.pos.Cols()+c.Col]; {
			case l.target:
				got = append(got, c.String()+"+")
			case l.faded:
				got = append(got, c.String()+"-")
			}
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.script, got, tt.want)
		}
	}
}

// TestWrongToken marks all numbers of an equation that does not hold, and picks none.
func TestWrongToken(t *testing.T) {
	for _, tt := range []struct{ script, want string }{
		{"a1 6 c1 4", "map[]"},
		{"a1 6 c1 2", "map[a1:true c1:true e1:true]"},
		{"c1 2 a1 6", "map[a1:true c1:true e1:true]"},
		{"a1 2 a3 4 c3 12", "map[a1:true a3:true c3:true e3:true a5:true]"}, // row 3 and column a
		{"a1 6 c1 4 a3 12 c3 2", "map[a1:true c1:true a3:true c3:true a5:true c5:true]"},
	} {
		h := newPlayer(t, slides)
		h.do(tt.script)
		if got := fmt.Sprint(h.b.scene.wrongCells()); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.script, got, tt.want)
		}
	}
}

// TestPool keeps tiles in their places, in one row that scrolls.
func TestPool(t *testing.T) {
	h := newPlayer(t, slides)
	values := func() (out []int64) {
		for _, tile := range h.b.strip.tiles {
			out = append(out, tile.Value)
		}
		return out
	}
	before := fmt.Sprint(values())
	h.do("#4>a1")
	if got := fmt.Sprint(values()); got != before {
		t.Errorf("the tiles are %s, want %s", got, before)
	}
	s := h.b.strip
	width := func(w float32) { s.row.Resize(fyne.NewSize(w, s.MinSize().Height)) }
	width(labelRoom + 2*(44+tileGap))
	s.reveal("12")
	if off := s.row.Offset.X; off <= 0 || off != s.MinSize().Width-s.row.Size().Width {
		t.Errorf("the last tile is shown after scrolling by %v, want %v", off, s.MinSize().Width-s.row.Size().Width)
	}
	s.reveal("2")
	if off := s.row.Offset.X; off != 0 {
		t.Errorf("the first tile is shown after scrolling by %v, want 0", off)
	}
	for w, want := range map[float32]float32{400: 44, 936: 44, 1352: 54, 3000: 60} {
		width(w)
		if s.side() != want {
			t.Errorf("%.0f wide: tiles of %.0f, want %.0f", w, s.side(), want)
		}
	}
}

// TestSought marks the token of the pool for which a hint seeks a place, and not
// all blanks.
func TestSought(t *testing.T) {
	h := newPlayer(t, slides)
	m := mark{Stage: 1, Hint: &solver.Hint[move]{Moves: movesOf(t, "a1=6"), Region: movesOf(t, "a1=6 c1=6 a3=6 c3=6")}}
	h.b.Display(h.b.scene.pos, m)
	if got := h.b.strip.hinted; got != (hintedValue{true, 6}) || h.b.scene.looks()[0].Region {
		t.Errorf("the pool marks %v, a1 %t; want %v, false", got, h.b.scene.looks()[0].Region, hintedValue{true, 6})
	}
	m.Hint = &solver.Hint[move]{Moves: movesOf(t, "a1=6"), Region: movesOf(t, "a1=0 c1=0 e1=10")}
	h.b.Display(h.b.scene.pos, m)
	if h.b.strip.hinted.on || !h.b.scene.looks()[0].Region {
		t.Error("an equation is taken for a token")
	}
}

// TestClean removes the notes of tokens that a step uses up, with the step.
func TestClean(t *testing.T) {
	for _, tt := range []struct{ text, script, want string }{
		{slides, "a1 C-6 C-4 c1 6", "a1?4 c1=6 [c1]"},
		{slides, "a1 C-6 C-4 c1 6 undo", "a1?4 a1?6 [c1]"},
		{slides, "a1 C-6 c1 C-6 C-4 Tab 6", "c1?4 a3=6 [a3]"},
		{typing, "a1 C-7 c1 7", "a1?7 c1=7 [c1]"}, // another is left
	} {
		h := newPlayer(t, tt.text)
		h.controller.Clean = true
		h.do(tt.script)
		if got := h.state(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.script, got, tt.want)
		}
	}
}

// TestPop wants a token that is put to pop up, also if notes go with it.
func TestPop(t *testing.T) {
	h := newPlayer(t, slides)
	h.controller.Clean, h.controller.Animated = true, true
	h.do("a1 C-6 c1 6")
	if got := h.b.scene.pop.cell; h.b.Motion.Last == nil || got != modeltest.Cell(t, "c1") {
		t.Errorf("a token pops up in %v, want c1", got)
	}
}

// TestFree lets the program put tokens that lie elsewhere.
func TestFree(t *testing.T) {
	for _, tt := range []struct{ moves, played, want string }{
		{"", "a1=6", "a1=6"},
		{"c3=6", "a1=6", "c3=. a1=6"},
		{"a1=2 c1=6", "a1=6 c1=4 a3=2 c3=12", "c1=. a1=6 c1=4 a3=2 c3=12"},
		{"a1=4 c1=6 a3=12 c3=2", "a1=6 c1=4 a3=2 c3=12", "c1=. a1=6 c1=4 c3=. a3=2 c3=12"},
		{"a1=6", "c1=5", "c1=5"},
		{"a1=6", "a1=.", "a1=."},
	} {
		p := play(t, crossword(t, slides), tt.moves)
		var got []string
		for _, m := range free(p, movesOf(t, tt.played)...) {
			got = append(got, m.String())
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s after %s is %s, want %s", tt.played, tt.moves, got, tt.want)
		}
	}
}
