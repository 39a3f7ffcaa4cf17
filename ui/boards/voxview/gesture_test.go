package voxview

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
)

// read reads a level as the program does. Before its rows stand header lines.
func read(t testing.TB, text string) family.Puzzle {
	t.Helper()
	found := family.Read([]family.Family{Family}, "puzzle: vox\n"+text)
	if len(found) != 1 || found[0].Err != nil {
		t.Fatalf("%q is read as %+v; want length 1, [0].Err nil", text, found)
	}
	return found[0].Puzzle
}

// A hand plays on the board of a game that is laid out in a window.
type hand struct {
	t          *testing.T
	controller *family.Controller
	b          *Board
	said       string // last, by the board or in a rejection
	tip        string // about what the pointer is on
	fits       int    // how often the cards were laid out again
	now        time.Time
}

func newHand(t *testing.T, p family.Puzzle) *hand {
	t.Helper()
	test.NewTempApp(t)
	controller, err := p.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{t: t, controller: controller, b: controller.View.(*Board), now: time.Unix(0, 0)}
	controller.Rejected = func(err error) {
		h.said = err.Error()
		if illegal := (*model.IllegalMoveError)(nil); errors.As(err, &illegal) {
			h.said = illegal.Error()
		}
	}
	controller.Say = func(s string) { h.said = s }
	controller.Tip = func(s string) { h.tip = s }
	h.b.now = func() time.Time { return h.now }
	controller.Fit = func() { h.fits++ }
	h.b.Strip().Resize(fyne.NewSize(labelRoom+10*minColumn, turnsTop+stripHeight))
	boardtest.Show(t, h.b, fyne.NewSize(float32(40*h.b.scene.pos.Cols()), float32(40*h.b.scene.pos.Rows())), 190)
	return h
}

// at returns the middle of a cell.
func (h *hand) at(cell string) fyne.Position {
	h.t.Helper()
	tile := h.b.Pic.Brush(nil, nil, modeltest.Cell(h.t, cell))
	return fyne.NewPos(float32(tile.X/h.b.Pic.Scale), float32(tile.Y/h.b.Pic.Scale))
}

// do follows a script of gestures:
//
//	b1           click
//	?b1          point at
//	~b1          cross on the way to another place
//	!            right click
//	out          the pointer leaves the board
//	#3           click the column of a turn on the strip; #0 is left of them
//	Left Space   press keys
//	w , t        letters
//	undo         what it says
func (h *hand) do(script string) {
	h.t.Helper()
	for word := range strings.FieldsSeq(script) {
		key, isKey := boardtest.Keys[word]
		switch {
		case word == "undo":
			h.controller.Game.Undo()
		case word == "restart":
			h.controller.Game.Restart()
		case word == "out":
			h.b.MouseOut()
		case word == "!":
			boardtest.Click(h.b, h.at("a1"), desktop.MouseButtonSecondary)
			h.b.MouseOut()
		case word == "place":
			test.Tap(h.b.strip.place)
		case word == "wait":
			test.Tap(h.b.strip.wait)
		case isKey:
			h.b.TypedKey(&fyne.KeyEvent{Name: key})
			if key == fyne.KeySpace { // comes as a character, too
				h.b.TypedRune(' ')
			}
		case word[0] == '#':
			turn := 0
			for _, r := range word[1:] {
				turn = 10*turn + int(r-'0')
			}
			s := h.b.strip
			s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(labelRoom+(float32(turn)-.5)*s.column(), 60)})
		case word[0] == '?', word[0] == '~':
			h.now = h.now.Add(restTime / 5)
			h.b.MouseMoved(boardtest.Mouse(h.at(word[1:]), 0))
			if word[0] == '?' {
				h.now = h.now.Add(restTime)
			}
		case len(word) == 1:
			h.b.TypedRune(rune(word[0]))
		default:
			boardtest.Click(h.b, h.at(word), desktop.MouseButtonPrimary)
		}
	}
}

func (h *hand) moves() string { return boardtest.Played(h.controller.Game) }

const cross4 = `bombs: 2
turns: 8

.@..
@.@.
.@.#
....
`

func TestGestures(t *testing.T) {
	const lies = "illegal move b2: a bomb lies there until it goes off, at the end of turn 3 at the latest"
	for _, tt := range []struct{ name, script, want, says string }{
		{"click", "b2", "b2", ""},
		{"three clicks", "b2 a4 wait", "b2 a4 wait", ""},
		{"click on a node", "b1", "", "illegal move b1: a surveillance node is there; the cell is free once it has been destroyed"},
		{"click on a wall", "d3", "", "illegal move d3: a passive node is there"},
		{"click on a bomb", "b2 b2", "b2", lies},
		{"no bomb is left", "b2 a4 d4", "b2 a4", "illegal move d4: no bomb is left"},
		{"what was said is taken back", "b1 a1", "a1", ""},
		{"right click", "b2 a4 !", "b2 | a4", ""},
		{"right click at the beginning", "!", "", "There is no turn to undo."},
		{"right click does not undo a restart", "b2 restart !", "b2 restart", "There is no turn to undo."},
		{"what was taken back is kept", "b2 a4 ! ! b2", "b2 | a4", ""},
		{"and lost when another move is made", "b2 a4 ! ! a1", "a1", ""},

		{"arrows and Enter", "Right Right Down Enter", "b2", ""},
		{"arrows stop at the edge", "Up Left Up Left Enter", "a1", ""},
		{"arrows on from the mouse", "?b3 Left Down Enter", "a4", ""},
		{"Enter of the keypad", "Right KeypadEnter", "a1", ""},
		{"Enter puts where the mouse points", "?b2 Enter", "b2", ""},
		{"Enter when nothing is pointed at", "Enter", "", "Point at a cell first, with the mouse or the arrow keys."},
		{"Enter after the mouse has left", "?b2 out Enter", "b2", ""},
		{"Enter after the mouse has left a node", "?b1 out Enter", "", "Point at a cell first, with the mouse or the arrow keys."},
		{"Place after the mouse has left", "?b2 out place", "b2", ""},
		{"Place after the mouse has crossed other cells", "?b2 ~c3 ~d4 out place", "b2", ""},
		{"Place after the mouse has crossed the board", "Right ~b2 ~c3 ~d4 out place", "a1", ""},
		{"Wait does not drop the plan", "?b2 out wait place", "wait b2", ""},
		{"what was placed is no plan", "?b2 out place place", "b2", ""},
		{"a turn back drops the plan", "b2 ?a4 out , place", "b2", ""},
		{"a right click drops the plan", "b2 ?a4 ! place", "b2", ""},
		{"Enter twice", "?b2 Enter Enter", "b2", lies},
		{"Enter plays what was taken back", "b2 a4 ! ! Enter Enter", "b2 a4", ""},
		{"the mouse goes before the keyboard", "Right ?b2 Enter", "b2", ""},
		{"what was pointed at last counts", "Right ?b2 out Enter", "b2", ""},
		{"a click ends the pointing of the keyboard", "Right b2 out Enter", "b2", "Point at a cell first, with the mouse or the arrow keys."},
		{"Space", "b2 Space Space", "b2 wait wait", ""},
		{"W", "w W", "wait wait", ""},
		{"Backspace", "w Backspace", "| wait", ""},
		{"comma", "w w ,", "wait | wait", ""},
		{"comma at the beginning", ",", "", "This is the beginning."},
		{"full stop", "w w , , .", "wait | wait", ""},
		{"full stop at the end", "w .", "wait", "There is no turn 2 yet."},
		{"full stop when the level is won", "b2 w w .", "b2 wait wait", "The game is over."},
		{"Home", "w w w Home", "| wait wait wait", ""},
		{"End", "w w w Home End", "wait wait wait", ""},
		{"Home and End where it is", "Home End w End", "wait", ""},

		{"the buttons of the card", "Right Right Down place wait", "b2 wait", ""},
		{"the card plays what was taken back", "b2 a4 ! ! place place", "b2 a4", ""},

		{"a turn is clicked", "w w w #1", "wait | wait wait", ""},
		{"a turn forward", "w w w Home #2", "wait wait | wait", ""},
		{"left of the turns", "w w w #0", "| wait wait wait", ""},
		{"a turn that was not played", "w #5", "wait", "There is no turn 5 yet."},
		{"beyond the turns", "w #9", "wait", ""},
		{"the turn that stands", "w #1", "wait", ""},

		{"won", "b2 w w a4", "b2 wait wait", "illegal move a4: the level is won already"},
		{"the turns are used up", "w w w w w w w w w", "wait wait wait wait wait wait wait wait", "illegal move wait: the 8 turns are used up"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, cross4))
			h.do(tt.script)
			if got := h.moves(); got != tt.want {
				t.Errorf("%s leads to %q, want %q", tt.script, got, tt.want)
			}
			if h.said != tt.says {
				t.Errorf("%s makes the board say %q, want %q", tt.script, h.said, tt.says)
			}
			if h.b.scene.pos.String() != after(t, h) {
				t.Errorf("the board shows\n%s\nwant\n%s", h.b.scene.pos, after(t, h))
			}
		})
	}
}

// after replays the game of h and returns its position.
func after(t *testing.T, h *hand) string {
	t.Helper()
	p := level(t, cross4)
	for _, r := range h.controller.Game.History()[:h.controller.Game.At()] {
		if len(r.Moves) == 0 {
			p = level(t, cross4)
		}
		p = play(t, p, strings.Join(r.Moves, " "))
	}
	return p.String()
}

// TestBoth plays a level of the design to the end, by mouse alone and by
// keyboard alone.
func TestBoth(t *testing.T) {
	for name, script := range map[string]string{
		"mouse":    "g7 b7 f2 k2 d3 j6 wait wait",
		"keyboard": strings.Repeat("Down ", 7) + strings.Repeat("Right ", 6) + "Enter " + strings.Repeat("Left ", 5) + "Enter " + strings.Repeat("Up ", 5) + strings.Repeat("Right ", 4) + "Enter " + strings.Repeat("Right ", 5) + "Enter " + strings.Repeat("Left ", 7) + "Down Enter " + strings.Repeat("Right ", 6) + "Down Down Down Enter Space w",
	} {
		h := newHand(t, read(t, destroy))
		h.do(script)
		if got := h.moves(); h.controller.Game.Status() != model.Solved || got != "g7 b7 f2 k2 d3 j6 wait wait" {
			t.Errorf("by %s: %v, %q; want %v, \"g7 b7 f2 k2 d3 j6 wait wait\"", name, h.controller.Game.Status(), got, model.Solved)
		}
	}
}

// TestCard reads what the cards say.
func TestCard(t *testing.T) {
	for _, tt := range []struct{ name, level, script, title, text, turn, happened string }{
		{"nothing", cross4, "", "Next", "Point at a cell to see what a bomb there would hit.", "", "No turn played yet. Place a bomb, or wait."},
		{"a free cell", cross4, "?b2", "Next: bomb on b2", "Goes off after turn 3 and hits 4 nodes, b1, a2, c2 and b3.", "", "No turn played yet. Place a bomb, or wait."},
		{"hits nothing", cross4, "?d4", "Next: bomb on d4", "Goes off after turn 3 and hits nothing.", "", "No turn played yet. Place a bomb, or wait."},
		{"a node", cross4, "?b1", "No bomb on b1", "A surveillance node is there; the cell is free once it has been destroyed.", "", "No turn played yet. Place a bomb, or wait."},
		{"a bomb", cross4, "b2", "Bomb on b2", "Goes off after turn 3 and hits 4 nodes, b1, a2, c2 and b3.", "", "Bomb placed on b2. Next to go off: b2, after turn 3."},
		{"a chain", destroy, "g7 w ?g9", "Next: bomb on g9", "Goes off after turn 3, set off by g7, and hits nothing. The chain g7 – g9 has 2 bombs and hits 8 nodes.", "", "Waited; nothing goes off. Next to go off: g7, after turn 3."},
		{"many nodes", destroy, "?g7", "Next: bomb on g7", "Goes off after turn 3 and hits 8 nodes.", "", "No turn played yet. Place a bomb, or wait."},
		{"a blast", destroy, "g7 b7 k2 out", "Next", "Point at a cell to see what a bomb there would hit.", "g7 goes off: 8 nodes", "Next to go off: b7, after turn 4."},
		{"a chain of blasts", chains, "c1 c4 f4 ?b2 out", "Next", "Point at a cell to see what a bomb there would hit.", "3 bombs go off: 6 nodes", "Chain: c1 – c4 – f4."},
		{"a moving node", "bombs: 1\nturns: 9\n\n>...\n", "?a1", "No bomb on a1", "A surveillance node is there; the cell is free once it has moved on or has been destroyed. The numbers show where it is after each turn.", "", "No turn played yet. Place a bomb, or wait."},
		{"where it is then", "bombs: 1\nturns: 9\nrange: 1\n\n>...\n", "?c1", "Next: bomb on c1", "Goes off after turn 3 and hits 1 node, d1.", "", "No turn played yet. Place a bomb, or wait."},
		{"too late", cross4, "w w w w w w w ?b2", "Next: bomb on b2", "It would go off after turn 10, but there are only 8 turns.", "", "Waited; nothing goes off."},
		{"not needed", cross4, "b2 w ?a4", "Next: bomb on a4", "The last node is gone after turn 3, before this bomb goes off.", "", "Waited; nothing goes off. Next to go off: b2, after turn 3."},
		{"no bomb left", cross4, "d4 a4 out", "Next", "No bomb is left; wait until the last ones go off.", "", "Bomb placed on a4. Next to go off: d4 – a4, after turn 3."},
		{"a long fuse", "bombs: 1\nturns: 1000000\nfuse: 999999\n\n@..\n", "?b1", "Next: bomb on b1", "Goes off after turn 999999 at the latest.", "", "No turn played yet. Place a bomb, or wait."},
		{"taken back", cross4, "b2 a4 out ! !", "Next: bomb on b2", "Goes off after turn 3 and hits 4 nodes, b1, a2, c2 and b3.", "", "No turn played yet. Place a bomb, or wait."},
		{"a wait taken back", cross4, "w !", "Next: wait", "This turn was taken back and can be played again.", "", "No turn played yet. Place a bomb, or wait."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, tt.level))
			h.do(tt.script)
			s := h.b.scene
			turn, happened := lastTurnText(s.pos)
			if title, text := s.nextTitle(), s.nextText(); title != tt.title || text != tt.text {
				t.Errorf("%s: the card says\n%s: %s\nwant\n%s: %s", tt.script, title, text, tt.title, tt.text)
			}
			if turn != tt.turn || happened != tt.happened {
				t.Errorf("%s: of the turn is said\n%s: %s\nwant\n%s: %s", tt.script, turn, happened, tt.turn, tt.happened)
			}
		})
	}
}

// TestPanel checks what the cards show.
func TestPanel(t *testing.T) {
	h := newHand(t, read(t, destroy))
	p := h.b.panel
	values := func() string {
		var out []string
		for _, v := range p.values {
			out = append(out, v.Text)
		}
		return strings.Join(out, ", ")
	}
	h.do("g7 b7 k2 out")
	if got, want := values(), "3 of 15, 3 of 6, 14 of 22, …"; got != want {
		t.Errorf("the level: %s, want %s and no optimum", got, want)
	}
	if !h.b.strip.place.Disabled() || h.b.strip.wait.Disabled() {
		t.Error("a bomb can be placed though nothing is pointed at")
	}
	h.controller.Length.SetPar(8)
	if got, want := p.values[3].Text, "8 turns"; got != want {
		t.Errorf("the optimum is %s, want %s", got, want)
	}
	h.do("?j6")
	if h.b.strip.place.Disabled() {
		t.Error("no bomb can be placed on j6")
	}
	h.do("?k2")
	if !h.b.strip.place.Disabled() {
		t.Error("a bomb can be placed where one lies")
	}
	fits := h.fits
	h.do("?g2")
	if h.fits != fits {
		t.Error("the cards are laid out again though no height has changed")
	}
	h.do("f2 d3 j6 w w")
	if h.controller.Game.Status() != model.Solved || p.next.Visible() {
		t.Errorf("%v, and a next turn can be played: %t; want %v, false", h.controller.Game.Status(), p.next.Visible(), model.Solved)
	}
}

// TestFit checks that the cards are laid out again for a longer text.
func TestFit(t *testing.T) {
	h := newHand(t, read(t, patrol))
	h.do("?a1")
	h.fits = 0
	h.do("?i1")
	if h.fits != 1 {
		t.Errorf("laid out %d times, want once", h.fits)
	}
}

// TestButtonsStay checks that Place and Wait are always at the same place of the strip,
// and that the card about the turn keeps its height.
func TestButtonsStay(t *testing.T) {
	h := newHand(t, read(t, chains))
	p, s := h.b.panel, h.b.strip
	s.object.Resize(fyne.NewSize(552, 160)) // of the smallest window
	place := func() string {
		return fmt.Sprint(p.turn.MinSize().Height, s.place.Position(), s.wait.Position(), s.place.Size(), s.wait.Size(), s.place.Visible(), s.wait.Visible())
	}
	want := place()
	for _, script := range []string{"?a1", "?b2", "out", "c1", "?c4", "out wait", "c4 f4", "?b2", "!", "Right Right", "Home", "w w"} {
		h.do(script)
		if place() != want {
			t.Errorf("after %s: %s, want %s", script, place(), want)
		}
	}
}

// TestHintDropsPlan checks that a plan is not drawn over a hint that is asked
// for.
func TestHintDropsPlan(t *testing.T) {
	for script, want := range map[string]bool{"?b2": true, "?b2 out": false, "Right Right Down": true} {
		h := newHand(t, read(t, cross4))
		h.do(script)
		h.b.Display(h.b.scene.pos, mark{Hint: &hint{Region: movesOf(t, "a4")}, Stage: 1})
		if _, ok := h.b.scene.plan(); ok != want {
			t.Errorf("%s: planned while a hint is shown: %t, want %t", script, ok, want)
		}
	}
}

// TestSolution checks what is shown of the next move of a solution.
func TestSolution(t *testing.T) {
	h := newHand(t, read(t, cross4))
	for _, tt := range []struct{ pointed, next, title, text, pills string }{
		{"", "b2", "Next: bomb on b2", "Goes off after turn 3 and hits 4 nodes, b1, a2, c2 and b3.", "b2:1-3*?"},
		{"?a4", "b2", "Next: bomb on b2", "Goes off after turn 3 and hits 4 nodes, b1, a2, c2 and b3.", "b2:1-3*?"},
		{"", "wait", "Next: wait", "The solution lets this turn pass.", "wait:1-1?"},
	} {
		h.do(tt.pointed)
		h.b.Display(h.b.scene.pos, mark{Next: &movesOf(t, tt.next)[0]})
		s := h.b.scene
		if title, text, pills := s.nextTitle(), s.nextText(), pillList(s); title != tt.title || text != tt.text || pills != tt.pills {
			t.Errorf("%s: %s: %s %s, want %+v", tt.next, title, text, pills, tt)
		}
		if !h.b.strip.place.Disabled() || !h.b.strip.wait.Disabled() {
			t.Error("a turn can be played while a solution is shown")
		}
	}
	after := play(t, level(t, chains), "c1 c4 f4")
	h.b.Display(after, mark{Next: &movesOf(t, "b1")[0]})
	if !slices.ContainsFunc(h.b.scene.figures(), func(f figure) bool { return f.kind == reachFigure }) {
		t.Error("after a blast the reach of the next bomb is not drawn")
	}
}

// TestControls uses what is above the timeline.
func TestControls(t *testing.T) {
	h := newHand(t, read(t, destroy))
	c := h.b.strip
	state := func() string {
		return fmt.Sprint(c.back.Disabled(), c.forward.Disabled(), c.forecast.Selected(), c.coverage.Selected())
	}
	for _, tt := range []struct {
		do   fyne.Tappable
		want string
	}{
		{nil, "false true false false"},
		{c.back, "false false false false"},
		{c.back, "true false false false"},
		{c.forward, "false false false false"},
		{c.forecast, "false false true false"},
		{c.coverage, "false false true true"},
		{c.forecast, "false false false true"},
		{c.coverage, "false false false false"},
	} {
		if tt.do == nil {
			h.do("g7 b7")
		} else {
			tt.do.Tapped(&fyne.PointEvent{})
		}
		if got := state(); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
	if c.forecast.Tip == "" || h.said != "" {
		t.Errorf("the forecast is explained by %q, the message is %q; want a tip and no message", c.forecast.Tip, h.said)
	}
}

// TestForecast checks that the forecast shows what the bombs on the board will
// hit.
func TestForecast(t *testing.T) {
	h := newHand(t, read(t, destroy))
	doomed := func() (n int) {
		for _, l := range h.b.scene.looks() {
			if l.doomed {
				n++
			}
		}
		return n
	}
	h.do("g7 b7 ?a1")
	before := doomed()
	h.do("t")
	if before != 0 || doomed() != 12 {
		t.Errorf("%d nodes are shown as hit before, and %d with the forecast; want 0 and 12", before, doomed())
	}
}

// TestBarred checks where it is shown that no bomb can be put.
func TestBarred(t *testing.T) {
	for script, want := range map[string]bool{
		"?b2": false, "?b1": true, "?d3": true, "Right Right Left": false, "Right Right": true,
		"b2 ?b2": false, "b2 a4 ?b1": false, "b2 w w ?d3": false, "?b1 out": false,
	} {
		h := newHand(t, read(t, cross4))
		h.do(script)
		got := slices.ContainsFunc(h.b.scene.looks(), func(l look) bool { return l.blocked })
		if got != want {
			t.Errorf("%s: barred %t, want %t", script, got, want)
		}
		if hand := h.b.Cursor() == desktop.PointerCursor; hand != (script == "?b2") {
			t.Errorf("%s: a hand is shown: %t, want %t", script, hand, script == "?b2")
		}
	}
}

// TestTracks checks when it is shown where nodes go.
func TestTracks(t *testing.T) {
	h := newHand(t, read(t, patrol))
	ghosts := func() (n int) {
		for _, l := range h.b.scene.looks() {
			n += len(strings.Fields(l.ghosts))
		}
		return n
	}
	shift := func(down bool) {
		e := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
		if down {
			h.b.KeyDown(e)
		} else {
			h.b.KeyUp(e)
		}
	}
	for _, tt := range []struct {
		what string
		do   func()
		want int
	}{
		{"at first", func() {}, 0},
		{"T", func() { h.do("t") }, 29},
		{"T again", func() { h.do("t") }, 0},
		{"Shift", func() { shift(true) }, 29},
		{"Shift let go", func() { shift(false) }, 0},
		{"T and Shift", func() { h.do("t"); shift(true); shift(false) }, 29},
		{"T again", func() { h.do("t") }, 0},
		{"the focus goes while Shift is held", func() { shift(true); h.b.FocusLost() }, 0},
		{"pointing at a node", func() { h.do("?i1") }, 9},
		{"pointing elsewhere", func() { h.do("?a1") }, 0},
	} {
		tt.do()
		if got := ghosts(); got != tt.want {
			t.Errorf("%s: %d places of nodes to come, want %d", tt.what, got, tt.want)
		}
	}
}

// TestCounts checks how many nodes bombs would hit.
func TestCounts(t *testing.T) {
	h := newHand(t, read(t, cross4))
	h.do("c")
	want := []int{
		2, -1, 2, 1,
		-1, 4, -1, 2,
		2, -1, 2, -1,
		1, 2, 1, 0,
	}
	counts := func() []int {
		var out []int
		for _, l := range h.b.scene.looks() {
			n := -1
			if l.counted {
				n = l.count
			}
			out = append(out, n)
		}
		return out
	}
	got := counts()
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("the cells count %v, want %v", got, want)
		}
	}
	h.do("b2 w")
	if got := counts(); got[0] != 0 || got[5] != -1 {
		t.Errorf("when all nodes are to be hit by b2, the cells count %v, want 0 and, at 5, -1", got)
	}
	h.do("c")
	if h.b.scene.counts != nil {
		t.Error("C does not end the counting")
	}
}

// TestTooLarge wants no counting that keeps people waiting.
func TestTooLarge(t *testing.T) {
	row := strings.Repeat("@.", 50) + "\n"
	h := newHand(t, read(t, "bombs: 1\nturns: 9\n\n"+strings.Repeat(row, 60)))
	h.do("c")
	if want := "This level is too large for the coverage."; h.said != want || h.b.scene.counts != nil {
		t.Errorf("said %q, want %q", h.said, want)
	}
	h.do("?b1 Enter") // all else is done
	if got := h.moves(); got != "b1" {
		t.Errorf("played %q, want \"b1\"", got)
	}
}

func TestFocus(t *testing.T) {
	h := newHand(t, read(t, cross4))
	canvas := fyne.CurrentApp().Driver().CanvasForObject(h.b)
	var passed []string
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, string(e.Name)) })
	canvas.SetOnTypedRune(func(r rune) { passed = append(passed, string(r)) })
	for _, script := range []string{"a1", "#0"} {
		canvas.Unfocus()
		h.do(script)
		if canvas.Focused() != fyne.Focusable(h.b) {
			t.Errorf("after %s %v has the focus, want the board", script, canvas.Focused())
		}
	}
	canvas.Unfocus()
	test.Tap(h.b.strip.wait)
	if canvas.Focused() != fyne.Focusable(h.b) {
		t.Errorf("after Wait %v has the focus, want the board", canvas.Focused())
	}
	h.do("Escape F1 h k b p H")
	if got, want := strings.Join(passed, " "), "Escape F1 h k b p H"; got != want {
		t.Errorf("passed on to the window: %s, want %s", got, want)
	}
}

// TestMotion checks how a turn is shown.
func TestMotion(t *testing.T) {
	h := newHand(t, read(t, chains))
	h.controller.Animated = true
	h.do("c1 c4")
	if h.b.Motion.Last != nil {
		t.Fatal("something moves though nothing goes off")
	}
	h.do("f4")
	if h.b.Motion.Last == nil {
		t.Fatal("three bombs go off, and nothing moves")
	}
	if got, want := h.b.Motion.Last.Duration.Milliseconds(), int64(2*linkTime+spreadTime+holdTime); got != want {
		t.Errorf("a chain of three is shown for %d ms, want %d", got, want)
	}
	for _, tt := range []struct {
		done             float32
		clock            int
		nodes, hit, bomb int
		far              [3]int // how far the blasts have come
	}{
		{0, 0, 12, 0, 3, [3]int{0, 0, 0}},
		{45. / 570, 45, 10, 2, 2, [3]int{875, 0, 0}},
		{165. / 570, 165, 9, 3, 1, [3]int{1000, 875, 0}},
		{.999, 569, 6, 6, 0, [3]int{1000, 1000, 1000}},
		{1, atRest, 6, 6, 0, [3]int{1000, 1000, 1000}},
	} {
		h.b.Motion.Last.Tick(tt.done)
		nodes, hit, bombs := 0, 0, 0
		for _, l := range h.b.scene.looks() {
			nodes += l.nodes
			if l.hit {
				hit++
			}
			if l.bomb > 0 {
				bombs++
			}
		}
		var far [3]int
		for i, b := range h.b.scene.lastTurn().Blasts {
			far[i] = h.b.scene.blastProgress(b)
		}
		if h.b.scene.clock != tt.clock || nodes != tt.nodes || hit != tt.hit || bombs != tt.bomb || far != tt.far {
			t.Errorf("at %g: clock %d, %d nodes, %d hit, %d bombs, blasts %v; want %+v", tt.done, h.b.scene.clock, nodes, hit, bombs, far, tt)
		}
	}

	h.do("undo .")
	if h.b.Motion.Last == nil {
		t.Error("a turn that is played again is not shown")
	}
	h.do("Right")
	if h.b.Motion.Last != nil || h.b.scene.clock != atRest {
		t.Error("a key does not end the motion")
	}
	h.do("Home End")
	if h.b.Motion.Last != nil || len(h.b.scene.figures()) < 3 {
		t.Error("the blast of the turn that was gone to is not to be seen at rest")
	}
	h.controller.Animated = false
	h.do(", .")
	if h.b.Motion.Last != nil || len(h.b.scene.figures()) < 3 {
		t.Error("without motion the blast is not to be seen at rest")
	}
}

// TestSteps checks that nodes step before bombs go off.
func TestSteps(t *testing.T) {
	h := newHand(t, read(t, "bombs: 1\nturns: 9\n\n>...\n....\n"))
	h.controller.Animated = true
	h.do("a2 out")
	if h.b.Motion.Last == nil {
		t.Fatal("the node does not step")
	}
	h.b.Motion.Last.Tick(.5)
	if f := h.b.scene.figures()[0]; f.kind != walkerFigure || f.far != 875 || f.cell != modeltest.Cell(t, "a1") || f.direction != vox.Right {
		t.Errorf("half the time after a1 the node is %+v, want a walker at 875 from a1 to the right", f)
	}
	h.b.Motion.Last.Tick(1)
	if h.b.scene.looks()[1].nodes != 1 || len(h.b.scene.figures()) != 0 {
		t.Error("the node does not arrive on b1")
	}
}

// TestWin checks that a level that was won lights up once its last blast has
// been shown.
func TestWin(t *testing.T) {
	h := newHand(t, read(t, cross4))
	h.controller.Animated = true
	h.do("b2 w w")
	if h.b.Motion.Last == nil {
		t.Fatal("nothing moves")
	}
	lit := func() (n int) {
		for _, l := range h.b.scene.looks() {
			if l.won {
				n++
			}
		}
		return n
	}
	const winTime = 700 // board.WinTime in milliseconds
	const total = spreadTime + holdTime + winTime
	for _, tt := range []struct {
		now, clock, cells int
	}{
		{60, 60, 0},
		{spreadTime + holdTime - 10, spreadTime + holdTime - 10, 0},
		{spreadTime + holdTime + 10, atRest, 1},
		{spreadTime + holdTime + winTime/2 + 1, atRest, 11},
		{total, atRest, 16},
	} {
		h.b.Motion.Last.Tick((float32(tt.now) + .5) / total)
		if tt.now == total {
			h.b.Motion.Last.Tick(1)
		}
		if got := lit(); got != tt.cells || h.b.scene.clock != tt.clock {
			t.Errorf("after %d ms %d cells are lit, and the clock stands at %d; want %d and %d", tt.now, got, h.b.scene.clock, tt.cells, tt.clock)
		}
	}
	h.controller.Refresh()
	if h.b.Motion.Last != nil || lit() != 16 {
		t.Error("shown again it lights up again")
	}
	h.do("undo")
	if lit() != 0 {
		t.Error("after Undo it is lit")
	}
}

// TestQuiet checks that a blast is not covered by what another bomb would do on
// the cell of the one just put.
func TestQuiet(t *testing.T) {
	crosses := func(s scene) (n int) {
		for _, f := range s.figures() {
			if f.kind == reachFigure {
				n++
			}
		}
		for _, l := range s.looks() {
			if l.planned > 0 {
				n++
			}
		}
		return n
	}
	for _, tt := range []struct {
		script string
		want   int
	}{
		{"c1 c4 f4", 0},
		{"c1 c4 ?f4 Space", 0},
		{"c1 c4 ?f4 Space ?f3", 2},
		{"c1 c4 f4 ?f3", 2},
		{"c1 c4 f4 ?f3 ?f4", 2},
		{"c1 c4 f4 Left", 2},
		{"c1 c4 f4 Space", 2},
		{"c1 c4", 2},
		{"c1 c4 f4 ! ?f4", 4},
	} {
		h := newHand(t, read(t, chains))
		h.do(tt.script)
		if got := crosses(h.b.scene); got != tt.want {
			t.Errorf("%s: %d crosses and planned bombs, want %d", tt.script, got, tt.want)
		}
		h.b.scene.clock = 10
		if got := crosses(h.b.scene); got != 0 {
			t.Errorf("%s: %d while the blasts spread, want none", tt.script, got)
		}
	}
}

// TestHintMotion checks that a hint appears once for each stage.
func TestHintMotion(t *testing.T) {
	h := newHand(t, read(t, cross4))
	m := mark{Animated: true, Hint: &hint{Region: movesOf(t, "a1")}, Stage: 1}
	var faint []int
	for range 2 {
		h.b.Display(h.b.scene.pos, m)
		if h.b.Motion.Last != nil {
			for _, done := range []float32{0, .5, 1} {
				h.b.Motion.Last.Tick(done)
				faint = append(faint, h.b.scene.faint)
			}
		}
	}
	if len(faint) != 3 || faint[0] != 100 || faint[1] != 50 || faint[2] != 0 {
		t.Errorf("a hint shown twice is faint by %v, want 100, 50 and 0 once", faint)
	}
}

// TestBusy checks that going to another turn is rejected with a reason while
// nothing can be played.
func TestBusy(t *testing.T) {
	h := newHand(t, read(t, cross4))
	h.do("b2")
	h.controller.Busy = func() error { return errors.New("a solution is shown") }
	for _, way := range []string{",", "#0", "!"} {
		h.said = ""
		h.do(way)
		if h.said != "a solution is shown" || h.moves() != "b2" {
			t.Errorf("%s: %q is said, moves %q; want \"a solution is shown\" is said, moves \"b2\"", way, h.said, h.moves())
		}
	}
}
