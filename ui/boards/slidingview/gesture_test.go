package slidingview

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
)

// A hand plays on the board of a game that is laid out in a window.
type hand struct {
	t          *testing.T
	controller *family.Controller
	b          *Board
	said       string // last, by the board or in a rejection
}

func newHand(t *testing.T, p family.Puzzle) *hand {
	t.Helper()
	test.NewTempApp(t)
	controller, err := p.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{t: t, controller: controller, b: controller.View.(*Board)}
	controller.Rejected = func(err error) {
		h.said = err.Error()
		if illegal := (*model.IllegalMoveError)(nil); errors.As(err, &illegal) {
			h.said = illegal.Error()
		}
	}
	controller.Say = func(s string) { h.said = s }
	hole := false
	controller.InvertArrows = func() { hole = !hole; controller.SetMarkOptions(false, false, hole, false) }
	boardtest.Show(t, h.b, fyne.NewSquareSize(400), 190)
	return h
}

func load(t *testing.T, id string) family.Puzzle {
	t.Helper()
	p, err := Family.Load("sliding/" + id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// at returns the middle of a vertex.
func (h *hand) at(vertex string) fyne.Position {
	h.t.Helper()
	if vertex == "-" { // on no vertex
		return fyne.NewPos(1, 1)
	}
	p := h.b.Pic.centres()[movesOf(h.t, vertex)[0]]
	return fyne.NewPos(float32(p.X/h.b.Pic.scale), float32(p.Y/h.b.Pic.scale))
}

// drag drags with a button a part of the way.
func (h *hand) drag(from, to fyne.Position, part float32, button desktop.MouseButton, held ...fyne.KeyModifier) {
	down := boardtest.Mouse(from, button)
	for _, key := range held {
		down.Modifier |= key
	}
	h.b.MouseDown(down)
	for _, f := range []float32{part / 3, part * 2 / 3, part} {
		at := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
		if button == desktop.MouseButtonSecondary {
			h.b.MouseMoved(boardtest.Mouse(at, button))
		} else {
			h.b.Dragged(boardtest.Drag(at))
		}
	}
	h.b.MouseUp(boardtest.Mouse(to, button))
	h.b.DragEnd()
}

// do follows a script of gestures:
//
//	7            click
//	?7           point at
//	!            right click
//	7>5 7~5      drag to the middle of another vertex, or a fifth of the way
//	7=>5 7+>5    the same with the right button, with Shift held
//	out          the pointer leaves the board
//	Left Enter   press keys
//	a , .        characters
//	undo         what it says
func (h *hand) do(script string) {
	h.t.Helper()
	for word := range strings.FieldsSeq(script) {
		key, isKey := boardtest.Keys[word]
		from, to, drags := strings.Cut(word, ">")
		switch {
		case word == "undo":
			h.controller.Game.Undo()
		case word == "restart":
			h.controller.Game.Restart()
		case word == "out":
			h.b.MouseOut()
		case word == "!":
			boardtest.Click(h.b, h.at("-"), desktop.MouseButtonSecondary)
		case isKey:
			h.b.TypedKey(&fyne.KeyEvent{Name: key})
		case drags && strings.HasSuffix(from, "="):
			h.drag(h.at(from[:len(from)-1]), h.at(to), 1, desktop.MouseButtonSecondary)
		case drags && strings.HasSuffix(from, "+"):
			h.drag(h.at(from[:len(from)-1]), h.at(to), 1, desktop.MouseButtonPrimary, fyne.KeyModifierShift)
		case drags:
			h.drag(h.at(from), h.at(to), 1, desktop.MouseButtonPrimary)
		case strings.Contains(word, "~"):
			from, to, _ := strings.Cut(word, "~")
			h.drag(h.at(from), h.at(to), .2, desktop.MouseButtonPrimary)
		case word[0] == '?':
			h.b.MouseMoved(boardtest.Mouse(h.at(word[1:]), 0))
		case len(word) == 1 && (word[0] < '0' || word[0] > '9') && word != "-":
			h.b.TypedRune(rune(word[0]))
		default:
			boardtest.Click(h.b, h.at(word), desktop.MouseButtonPrimary)
		}
	}
}

func (h *hand) moves() string { return boardtest.Played(h.controller.Game) }

// TestGraph plays on the Petersen graph, where 0, 8 and 7 are next to the empty
// place 5; 0 is above it, 7 below on the right, 8 on the left.
func TestGraph(t *testing.T) {
	for _, tt := range []struct{ name, script, want, says string }{
		{"click", "7 2", "7 2", ""},
		{"click elsewhere", "1", "", "Token 1 is not next to the empty place."},
		{"click the empty place", "5", "", "This is the empty place: slide a neighbour here."},
		{"click on no vertex", "-", "", ""},
		{"what was said is taken back", "1 7", "7", ""},
		{"drag", "7>5", "7", ""},
		{"drag too short", "7~5", "", ""},
		{"drag away", "7>2", "", ""},
		{"drag of a place", "2>3", "", ""},
		{"drag of a place with the right button", "7=>3", "", ""},
		{"drag of a place with Shift held", "7+>3", "", ""},
		{"right click", "7 2 !", "7 | 2", ""},
		{"right click at the beginning", "!", "", "There is no move to undo."},
		{"right click does not undo a restart", "7 restart !", "7 restart", "There is no move to undo."},
		{"what was taken back is kept", "7 2 ! ! 7", "7 | 2", ""},
		{"and lost when another move is made", "7 2 ! ! 8", "8", ""},
		{"letters", "a", "0", ""},
		{"small and large", "d", "7", ""},
		{"the third", "E", "8", ""},
		{"no such letter", "c", "", "No token has the letter C."},
		{"arrow and Enter", "Up Enter", "0", ""},
		{"arrow to the right", "Right KeypadEnter", "7", ""},
		{"arrow to the left", "Left Enter", "8", ""},
		{"arrows from token to token", "Left Right Enter", "7", ""},
		{"arrow where there is none", "Up Up Enter", "0", ""},
		{"Enter when nothing is pointed at", "Enter", "", "Point at a token first, with the mouse or the arrow keys."},
		{"Enter twice", "Up Enter Enter", "0", "Point at a token first, with the mouse or the arrow keys."},
		{"Enter plays what was taken back", "7 2 ! ! out Enter Enter", "7 2", ""},
		{"Enter slides where the mouse points", "?7 Enter", "7", ""},
		{"Enter where nothing can slide", "?1 Enter", "", "Token 1 is not next to the empty place."},
		{"keys go before the mouse", "?7 Left Enter", "8", ""},
		{"Backspace", "7 Backspace", "| 7", ""},
		{"comma", "7 2 ,", "7 | 2", ""},
		{"comma at the beginning", ",", "", "This is the beginning."},
		{"full stop", "7 2 , , .", "7 | 2", ""},
		{"full stop at the end", "7 .", "7", "There is no move 2 yet."},
		{"Home", "7 2 3 Home", "| 7 2 3", ""},
		{"End", "7 2 3 Home End", "7 2 3", ""},
		{"Home and End where it is", "Home End 7 End", "7", ""},
	} {
		t.Run(tt.name, func(t *testing.T) { check(t, newHand(t, load(t, "petersen-1")), tt.script, tt.want, tt.says) })
	}
}

// TestGrid plays on the 15-puzzle with the empty place in its first corner.
func TestGrid(t *testing.T) {
	modeltest.SkipUnderRace(t)
	const edge = "No tile can move that way: the empty place is at the edge."
	for _, tt := range []struct{ name, script, want, says string }{
		{"click", "1", "1", ""},
		{"click in line", "3", "1 2 3", ""},
		{"click in column", "12 13", "4 8 12 13", ""},
		{"back to the other side", "3 0", "1 2 3 2 1 0", ""},
		{"click elsewhere", "5", "", "Tile 9 is not in line with the empty place."},
		{"drag", "1>0", "1", ""},
		{"drag a line", "2>1", "1 2", ""},
		{"drag too short", "1~0", "", ""},
		{"drag a tile that can't move", "5>6", "", ""},
		{"Left", "Left", "1", ""},
		{"Up", "Up", "4", ""},
		{"Right at the edge", "Right", "", edge},
		{"Down at the edge", "Down", "", edge},
		{"four arrows", "Left Up Right Down", "1 5 4 0", ""},
		{"the other sense", "s Right Down Left Up", "1 5 4 0", ""},
		{"the other sense is announced", "S", "", "Arrow keys move the empty place."},
		{"and back", "s s", "", "Arrow keys move a tile into the empty place."},
		{"the other sense at the edge", "s Left", "", "The empty place is at the edge."},
		{"Enter slides a line", "?2 Enter", "1 2", ""},
		{"right click", "3 !", "1 2 | 3", ""},
		{"letters mean nothing", "a", "", ""},
		{"what was taken back", "1 ! out Enter", "1", ""},
	} {
		t.Run(tt.name, func(t *testing.T) { check(t, newHand(t, load(t, "fifteen")), tt.script, tt.want, tt.says) })
	}
}

func check(t *testing.T, h *hand, script, want, says string) {
	t.Helper()
	h.do(script)
	if got := h.moves(); got != want {
		t.Errorf("%s leads to %q, want %q", script, got, want)
	}
	if h.said != says {
		t.Errorf("%s makes the board say %q, want %q", script, h.said, says)
	}
	if len(h.b.scene.slide.steps) > 0 {
		t.Error("tokens are still on their way")
	}
	if got, want := h.b.scene.pos.String(), h.controller.Body(); got != want {
		t.Errorf("the board shows %s, want %s", got, want)
	}
}

// TestBoth plays puzzles to the end, by mouse alone and by keyboard alone.
func TestBoth(t *testing.T) {
	for _, tt := range []struct{ name, puzzle, script string }{
		{"mouse", "graph9", "1 5 2 3 4 5 6 0"},
		{"dragging", "graph9", "1>0 5>1 2>5 3>2 4>3 5>4 6>5 0>6"},
		{"letters", "graph9", letterScript(t, "graph9", "1 5 2 3 4 5 6 0")},
		{"mouse on a grid", "square", "3 2 1 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, load(t, tt.puzzle))
			if tt.puzzle == "square" {
				tt.script = "2 1 0"
			}
			h.do(tt.script)
			if h.controller.Game.Status() != model.Solved {
				t.Errorf("%s leads to %s, want it solved", tt.script, h.controller.Body())
			}
		})
	}
	found := family.Read([]family.Family{Family}, "puzzle: sliding\ncontent: 1 3 0 2\n\n0-1 0-2 1-3 2-3\n")
	h := newHand(t, found[0].Puzzle)
	h.do("Left Down Right")
	if h.controller.Game.Status() != model.Solved {
		t.Errorf("the arrows lead to %s, want it solved", h.controller.Body())
	}
}

// letterScript turns moves into the letters that play them.
func letterScript(t *testing.T, id, moves string) string {
	t.Helper()
	p := ready(t, id)
	d := newDrawing(p)
	var out []string
	for _, m := range movesOf(t, moves) {
		for i, v := range d.vertexByLetter(p) {
			if v == int(m) {
				out = append(out, strings.ToLower(letters[i:i+1]))
			}
		}
		p = play(t, p, m.String())
	}
	return strings.Join(out, " ")
}

// TestCarry moves places of the drawing, which is no move.
func TestCarry(t *testing.T) {
	h := newHand(t, load(t, "petersen-1"))
	within := func(vertex string, want fyne.Position, most float64) {
		t.Helper()
		h.b.Paint(400, 400)
		if got := h.at(vertex); math.Hypot(float64(got.X-want.X), float64(got.Y-want.Y)) > most {
			t.Errorf("place %s is at %v, want %v", vertex, got, want)
		}
	}
	near := func(vertex string, want fyne.Position) { t.Helper(); within(vertex, want, 2) }
	apart := func(u, v string) { // and near to one another
		t.Helper()
		h.b.Paint(400, 400)
		r := h.b.Pic.painter.(*discs).r
		a, b := h.at(u), h.at(v)
		if d := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)); d < 2*r || d > 2.6*r {
			t.Errorf("places %s and %s are %.1f apart, want a little more than %.1f", u, v, d, 2*r)
		}
	}
	three, top := h.at("3"), h.at("0")
	h.do("2>3")
	apart("2", "3")
	h.do("4=>0")
	apart("4", "0")
	near("0", top)
	h.do("7=>-")
	corner := float32(roomAround * h.b.Pic.painter.(*discs).r) // all of the socket is to be seen
	near("7", fyne.NewPos(corner, corner))
	near("3", three)
	if h.moves() != "" {
		t.Errorf("moves were played: %s, want none", h.moves())
	}
	if !h.b.panel.drawing.Visible() {
		t.Error("the panel does not offer to reset the drawing")
	}
	h.do("7=>3")
	apart("7", "3")
	h.b.Undo()
	near("7", fyne.NewPos(corner, corner))
	h.do("7")
	if h.b.CanUndo() {
		t.Error("a drag is undone before a move that came after it")
	}
	h.controller.Game.Restart()
	if h.b.CanUndo() {
		t.Error("a drag is undone before a restart that came after it")
	}
	h.controller.Game.Undo()
	h.do("undo")
	if !h.b.CanUndo() {
		t.Fatal("a drag cannot be undone after the move")
	}
	h.b.Undo()
	h.b.Paint(400, 400)
	if at := h.at("7"); at.X < 2*corner && at.Y < 2*corner {
		t.Error("Undo leaves place 7 where it was dragged")
	}
	h.b.resetDrawing()
	if h.b.CanUndo() {
		t.Error("there is something to undo after a reset")
	}
	near("0", top)
	near("3", three)
	if h.b.panel.drawing.Visible() {
		t.Error("the panel offers to reset the drawing as the puzzle gives it")
	}
}

// TestPanel reads the cards.
func TestPanel(t *testing.T) {
	texts := func(h *hand) string {
		var out []string
		for i, v := range h.b.panel.values {
			if h.b.panel.rows[i].Visible() {
				out = append(out, v.Text)
			}
		}
		return strings.Join(out, ", ")
	}
	h := newHand(t, load(t, "graph9"))
	if got, want := texts(h), "0, 8, 0 of 6, 8"; got != want {
		t.Errorf("the card shows %s, want %s", got, want)
	}
	h.do("1 5")
	if got, want := texts(h), "2, 6, 1 of 6, 6"; got != want {
		t.Errorf("after two moves the card shows %s, want %s", got, want)
	}
	if got, want := h.b.analysis.text(h.b.host.Start), "The farthest takes 12 moves."; !strings.HasSuffix(got, want) {
		t.Errorf("the verdict is %q, want it to end with %q", got, want)
	}
	h = newHand(t, load(t, "fifteen-14-15"))
	if got, want := texts(h), "0, 13 of 15, 2"; got != want {
		t.Errorf("the card of an unsolvable puzzle shows %s, want %s", got, want)
	}
	if got, want := h.b.analysis.text(h.b.host.Start), "With the tiles 14 and 15 swapped, everything is at home. As it is, it can be solved towards the goal with the empty place last."; !strings.HasSuffix(got, want) {
		t.Errorf("the verdict is %q, want it to end with %q", got, want)
	}
	if !h.b.panel.verdict.Visible() {
		t.Error("the card that suggests a swap is not shown")
	}
	if h = newHand(t, load(t, "ring7-unsolvable")); h.b.panel.verdict.Visible() {
		t.Error("a card repeats that a ring cannot be solved")
	}
	h = newHand(t, load(t, "fifteen"))
	if got, want := texts(h), "0, at least 30, 1 of 15, 30"; got != want {
		t.Errorf("the card of a large puzzle shows %s, want %s", got, want)
	}
	h.controller.Length.SetPar(42)
	if got, want := texts(h), "0, 42, 1 of 15, 30"; got != want {
		t.Errorf("once the optimum is known, the card shows %s, want %s", got, want)
	}
	h.do("1")
	if got, want := texts(h), "1, at least 41, 1 of 15, 31"; got != want {
		t.Errorf("after a move the card shows %s, want %s", got, want)
	}
	if _, err := h.b.analysis.advisor.Ladder().Hints(t.Context(), h.b.scene.pos, 1); err != nil {
		t.Fatal(err)
	}
	h.controller.Refresh()
	if got, want := texts(h), "1, 43, 2, 1 of 15, 31"; got != want {
		t.Errorf("after a hint the card shows %s, want %s", got, want)
	}
}

// TestTable waits for the table of all positions.
func TestTable(t *testing.T) {
	h := newHand(t, load(t, "petersen-1"))
	left := h.b.panel.values[rowLeft]
	if left.Text != "at least 7" {
		t.Errorf("without a table %s are left, want at least 7", left.Text)
	}
	use, err := h.b.Learn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	use()
	if left.Text != "18" {
		t.Errorf("with a table %s are left, want 18", left.Text)
	}
	h.do("7")
	if left.Text != "19" {
		t.Errorf("after a move %s are left, want 19", left.Text)
	}
}

// TestAnimated shows tokens sliding and a solved board lighting up; the next
// input ends it.
func TestAnimated(t *testing.T) {
	h := newHand(t, load(t, "square"))
	h.controller.Animated = true
	h.do("2")
	if h.b.Motion.Last == nil {
		t.Fatal("nothing moves")
	}
	h.b.slide([]step{{2, 2, 3}}, 0, true)
	h.b.Motion.Last.Tick(.05)
	if far := h.b.scene.slide.far; far <= 0 || far >= 1000 {
		t.Errorf("a token has come %d of 1000, want it on its way", far)
	}
	h.b.Motion.Last.Tick(.5)
	if h.b.scene.won <= 0 || len(h.b.scene.slide.steps) > 0 {
		t.Errorf("the board is not lit: %+v, want won above 0 and no steps", h.b.scene)
	}
	h.do("?1")
	if h.b.scene.won <= 0 {
		t.Error("pointing ends what moves")
	}
	h.controller.Length.SetPar(3)
	if h.b.scene.won <= 0 || h.b.scene.mark.Par != 3 {
		t.Error("the optimum ends what moves, or is not shown")
	}
	h.do("Home")
	if h.b.scene.won != 0 || len(h.b.scene.slide.steps) > 0 {
		t.Error("a key does not end what moves")
	}
	h.b.slide(nil, 0, true)
	h.b.Motion.Last.Tick(1)
	if h.b.scene.won != 0 {
		t.Error("the board stays lit")
	}
}

// TestLong plays solutions: each move is a step, but for thousands of them.
func TestLong(t *testing.T) {
	const n = 90
	ring := func(turned int) string {
		content, edges := "0", ""
		for v := range n {
			if v > 0 {
				content += fmt.Sprintf(" %d", (v-1+turned)%(n-1)+1)
			}
			edges += fmt.Sprintf("%d-%d ", v, (v+1)%n)
		}
		return "puzzle: sliding\ncontent: " + content + "\n\n" + edges + "\n"
	}
	for turned, steps := range map[int]int{2: 2 * n, 44: 1} {
		h := newHand(t, family.Read([]family.Family{Family}, ring(turned))[0].Puzzle)
		run := h.controller.Solver()(t.Context(), Family.Algorithm("quick"), family.Request{Want: 1})
		<-run.Done()
		if err := run.Adopt(); err != nil {
			t.Fatal(err)
		}
		if h.controller.Game.Status() != model.Solved || h.controller.Game.Len() != steps {
			t.Errorf("a ring turned by %d is solved in %d steps, want %d", turned, h.controller.Game.Len(), steps)
		}
		h.do("Backspace Home End")
		if h.controller.Game.Status() != model.Solved {
			t.Error("End does not lead to the end")
		}
	}
}

// TestLegalMoves checks that the card of legal moves is shown until the first
// move.
func TestLegalMoves(t *testing.T) {
	h := newHand(t, load(t, "square"))
	fits := 0
	h.controller.Fit = func() { fits++ }
	if !h.b.panel.legal.Visible() {
		t.Error("at first the legal moves are not shown")
	}
	h.do("2")
	if h.b.panel.legal.Visible() || fits != 1 {
		t.Errorf("after a move the legal moves are shown: %t; the cards were laid out %d times, want 1", h.b.panel.legal.Visible(), fits)
	}
}

// TestStepTexts checks that the steps to the end read as in the list of moves,
// each on the position that it is about.
func TestStepTexts(t *testing.T) {
	h := newHand(t, load(t, "eight"))
	hints, err := h.controller.Hinter.Steps()(t.Context())
	if err != nil || len(hints) != 30 {
		t.Fatalf("%d steps, %v; want 30 steps, nil", len(hints), err)
	}
	for i, c := range hints {
		if err := c.Play(); err != nil {
			t.Fatal(err)
		}
		if want := h.controller.MoveText(i+1, c.Moves[0]); c.MoveText != want {
			t.Errorf("step %d is %q, want %q", i+1, c.MoveText, want)
		}
	}
}
