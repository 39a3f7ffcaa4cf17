package numbrixview

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// read reads the rows of a board, with "diagonal" before them if its path may
// step so.
func read(t testing.TB, rows string) family.Puzzle {
	t.Helper()
	text := "puzzle: numbrix\n\n" + rows
	if body, ok := strings.CutPrefix(rows, "diagonal\n"); ok {
		text = "puzzle: numbrix\nsteps: diagonal\n\n" + body
	}
	found := family.Read([]family.Family{Family}, text)
	if len(found) != 1 || found[0].Err != nil {
		t.Fatalf("%q is read as %+v; want length 1, [0].Err nil", rows, found)
	}
	return found[0].Puzzle
}

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
	controller.Rejected = func(err error) { h.said = err.Error() }
	controller.Say = func(s string) { h.said = s }
	w := test.NewTempWindow(t, h.b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(float32(40*h.b.scene.pos.Cols()), float32(40*h.b.scene.pos.Rows())))
	h.b.Paint(int(h.b.Size().Width), int(h.b.Size().Height)) // the first frame
	return h
}

// at returns the middle of a cell.
func (h *hand) at(cell string) fyne.Position {
	h.t.Helper()
	r, s := h.b.Pic.Cell(modeltest.Cell(h.t, cell)), h.b.Pic.Scale
	return fyne.NewPos(float32(float64(r.Min.X+r.Max.X)/2/s), float32(float64(r.Min.Y+r.Max.Y)/2/s))
}

// do follows a script of gestures:
//
//	b1            click
//	a1-c1-c3      press in a1, drag to c1 and c3 in one go each, let go
//	!b1 !a1-c1    the same with the right button
//	off           click outside of the cells
//	17            type digits
//	Left S-Tab    press keys, with Shift
//	C-Left C-1    press keys while Ctrl is down, CS-Left with Shift, too; Ctrl lets it go
//	n             take notes, or no more
//	f             number first, or no more
//	undo          what it says
func (h *hand) do(script string) {
	h.t.Helper()
	for word := range strings.FieldsSeq(script) {
		if key, ok := strings.CutPrefix(word, "C"); ok && (strings.HasPrefix(key, "-") || strings.HasPrefix(key, "S-")) {
			h.control(key)
			continue
		}
		switch key, shifted := strings.CutPrefix(word, "S-"); {
		case word == "Ctrl":
			h.b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
		case word == "n":
			h.b.ToggleNotes()
		case word == "f":
			h.b.TypedRune('f')
		case word == "undo":
			h.controller.Game.Undo()
		case word == "off":
			h.drag(desktop.MouseButtonPrimary, []fyne.Position{{X: 1, Y: 1}})
		case strings.Trim(word, "0123456789+-") == "":
			for _, r := range word {
				h.b.TypedRune(r)
			}
		case boardtest.Keys[key] != "":
			shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
			if shifted {
				h.b.KeyDown(shift)
			}
			h.b.TypedKey(&fyne.KeyEvent{Name: boardtest.Keys[key]})
			if shifted {
				h.b.KeyUp(shift)
			}
		default:
			button := desktop.MouseButtonPrimary
			cells, right := strings.CutPrefix(word, "!")
			if right {
				button = desktop.MouseButtonSecondary
			}
			var way []fyne.Position
			for cell := range strings.SplitSeq(cells, "-") {
				way = append(way, h.at(cell))
			}
			h.drag(button, way)
		}
	}
}

// control presses a key while Ctrl is down.
func (h *hand) control(key string) {
	key, shifted := strings.CutPrefix(key, "S")
	name := fyne.KeyName(key[1:])
	if arrow := boardtest.Keys[key[1:]]; arrow != "" {
		name = arrow
	}
	h.b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if shifted {
		h.b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	}
	h.b.KeyDown(&fyne.KeyEvent{Name: name})
	if shifted {
		h.b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	}
	if boardtest.Keys[key[1:]] != "" {
		h.b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	}
}

// drag sends what Fyne sends when a button is held on a way: of the primary
// button Dragged, of the secondary one MouseMoved.
func (h *hand) drag(button desktop.MouseButton, way []fyne.Position) {
	h.b.MouseDown(boardtest.Mouse(way[0], button))
	for i, p := range way[1:] {
		if button == desktop.MouseButtonPrimary {
			h.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}, Dragged: fyne.Delta{DX: p.X - way[i].X, DY: p.Y - way[i].Y}})
		} else {
			h.b.MouseMoved(boardtest.Mouse(p, button))
		}
	}
	h.b.MouseUp(boardtest.Mouse(way[len(way)-1], button))
	if button == desktop.MouseButtonPrimary && len(way) > 1 {
		h.b.DragEnd()
	}
}

// steps returns the moves that were played, joined to steps, and these to a text.
func (h *hand) steps(betweenMoves, betweenSteps string) string {
	var steps []string
	for _, r := range h.controller.Game.History() {
		steps = append(steps, strings.Join(r.Moves, betweenMoves))
	}
	return strings.Join(steps, betweenSteps)
}

// sketch draws what a scene shows: the number selected in brackets, or with
// an underscore if it is being typed, a ghost as 5?, the target as 9!.
func sketch(s scene) string {
	var b strings.Builder
	for i, l := range s.looks() {
		text := "."
		switch {
		case l.hole:
			text = "#"
		case l.ghost > 0:
			text = strconv.Itoa(l.ghost) + "?"
		case l.Text != "":
			text = l.Text + "_"
		case l.value > 0:
			text = strconv.Itoa(l.value)
		}
		if l.target {
			text += "!"
		}
		if l.Selected {
			text = "[" + text + "]"
		}
		b.WriteString(text)
		sep := byte(' ')
		if (i+1)%s.pos.Cols() == 0 {
			sep = '\n'
		}
		b.WriteByte(sep)
	}
	return b.String()
}

const (
	empty3 = "1 . .\n. . .\n. . 9\n"
	snake3 = "1 . 3\n. . .\n7 . 9\n"
	row5   = "1 . . . 5 . . . 9\n"
	big    = "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n"
	holes  = "1 # .\n. # .\n. . 7\n"
)

func TestGestures(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name, board, script string
		want                string
		says                string // what was said or rejected last
	}{
		{"click a number", empty3, "a1", "[1] 2? .\n2? . .\n. . 9!\n", ""},
		{"click the last number", empty3, "c3", "1! . .\n. . 8?\n. 8? [9]\n", ""},
		{"click it again", ". . .\n. 5 .\n. . .\n", "b2 b2", ". 4? .\n4? [5] 4?\n. 4? .\n", ""},
		{"and again", empty3, "a1 a1 a1", "[1] 2? .\n2? . .\n. . 9!\n", ""},
		{"only the number before is missing", "1 2 .\n. 5 6\n. . 9\n", "b2", "1 2! .\n4? [5] 6\n. 4? 9\n", ""},
		{"both neighbours are there", "1 2 3\n. . .\n. . 9\n", "b1", "1 [2] 3\n. . .\n. . 9\n", ""},
		{"click a blank cell", empty3, "b2", "1 . .\n. [.] .\n. . 9\n", ""},
		{"click a ghost", empty3, "a1 b1", "1 [2] 3?\n. 3? .\n. . 9!\n", ""},
		{"click ghosts to the end", snake3, "a1 b1 c1 c2 b2 a2 a3 b3", "1 2 3\n6 5 4\n7 8 9\n", ""},
		{"click a ghost downwards", empty3, "c3 c2", "1! . 7?\n. 7? [8]\n. . 9\n", ""},
		{"click past the next given", row5, "a1 b1 c1 d1", "1 2 3 [4] 5 . . . 9\n", ""},
		{"click outside", empty3, "a1 off", "1 . .\n. . .\n. . 9\n", ""},
		{"click outside when nothing is selected", empty3, "off", "1 . .\n. . .\n. . 9\n", ""},
		{"click a hole", holes, "a1 b1", "1 # .\n. # .\n. . 7\n", ""},
		{"ghosts on a diagonal board", "diagonal\n" + empty3, "a1", "[1] 2? .\n2? 2? .\n. . 9!\n", ""},

		{"drag", empty3, "a1-b1-c1", "1 2 [3]\n. . 4?\n. . 9!\n", ""},
		{"drag round corners", empty3, "a1-c1-c2-a2", "1 2 3\n[6] 5 4\n7? . 9!\n", ""},
		{"drag that skips cells", row5, "a1-d1", "1 2 3 [4] 5 . . . 9\n", ""},
		{"drag to the end solves", snake3, "a1-c1-c2-a2-a3-b3", "1 2 3\n6 5 4\n7 8 9\n", ""},
		{"drag on after solving", snake3, "a1-c1-c2-a2-a3-b3-b2-b1", "1 2 3\n6 5 4\n7 8 9\n", ""},
		{"drag from a ghost", empty3, "a1 b1-b2", "1 2 .\n4? [3] 4?\n. 4? 9!\n", ""},
		{"drag back", empty3, "a1-c1-c2-c1", "1 2 [3]\n. . 4?\n. . 9!\n", ""},
		{"drag all the way back", empty3, "a1-c1-a1", "[1] 2? .\n2? . .\n. . 9!\n", ""},
		{"drag back and elsewhere", empty3, "a1-c1-b1-b2", "1 2 .\n4? [3] 4?\n. 4? 9!\n", ""},
		{"drag back onto a ghost that was clicked", empty3, "a1 b1-a1", "[1] 2? .\n2? . .\n. . 9!\n", ""},
		{"drag back does not erase what was there", empty3, "a1-c1 c1-a1", "[1] 2 3\n. . .\n. . 9\n", ""},
		{"drag along numbers, then on", empty3, "a1-c1 a1-c1-c2", "1 2 3\n. 5? [4]\n. . 9!\n", ""},
		{"drag down the numbers, then on", "9 . .\n5 4 .\n. . 1\n", "a2-b2-c2", "9 . .\n5 4 [3]\n. . 1!\n", ""},
		{"drag over a number that does not follow", "1 . 7\n. . .\n. . 9\n", "a1-c1", "1 [2] 7!\n. 3? .\n. . 9\n", ""},
		{"drag slants over a corner", empty3, "a1-b2", "[1] 2? .\n2? . .\n. . 9!\n", "The drag skipped cells after a1. Drag on from there."},
		{"drag slants on a diagonal board", "diagonal\n" + empty3, "a1-b2-c1", "1 4? [3]\n. 2 4?\n. . 9!\n", ""},
		{"drag around a hole", holes, "a1-a3-c3", "1 # .\n2 # .\n3 [4] 7!\n", ""},
		{"drag over a hole", "1 # . 3\n", "a1-d1", "[1] # . 3!\n", "The drag skipped cells after a1. Drag on from there."},
		{"drag from outside", empty3, "a1 off", "1 . .\n. . .\n. . 9\n", ""},
		{"drag from the number selected", empty3, "a1 a1-c1", "1 2 [3]\n. . 4?\n. . 9!\n", ""},
		{"drag from a number turned round", empty3, "b2 5 b2 b2-b1", "1! [4] 3?\n. 5 .\n. . 9\n", ""},
		{"every cell of a drag is a step", empty3, "a1-c1 undo", "1 2 [.]\n. . .\n. . 9\n", ""},

		{"right click", empty3, "a1-c1 !c1", "1 2 [.]\n. . .\n. . 9\n", ""},
		{"right click on a blank cell", empty3, "a1 !b1", "1 [.] .\n. . .\n. . 9\n", ""},
		{"right click on a given", empty3, "!a1", "[1] 2? .\n2? . .\n. . 9!\n", "illegal move a1=0: 1 in a1 is a given and cannot be erased"},
		{"right drag", empty3, "a1-c1-c2 !c2-c1-b1", "1 . .\n. . [.]\n. . 9\n", ""},
		{"right drag that skips cells", "1 . . . . 6\n", "a1-e1 !e1-b1", "1 . . . [.] 6\n", ""},
		{"right drag over a given", snake3, "a1-c1 c1-c2 !c2-c1-a1", "1 . 3\n. . [.]\n7 . 9\n", ""},

		{"last digit that fits", empty3, "b1 2", "1 [2] 3?\n. 3? .\n. . 9!\n", ""},
		{"a digit may follow", big, "b1 2", "1 [2_] . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"a digit that none can follow", big, "b1 3", "1 [3] 4? . .\n. 4? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"two digits", big, "e4 24", "1! . . . .\n. . . . .\n. . . . 23?\n. . . 23? [24]\n. . . . 25\n", ""},
		{"Enter", big, "b1 2 Enter", "1 [2] 3? . .\n. 3? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"Enter of the keypad", big, "b1 2 KeypadEnter", "1 [2] 3? . .\n. 3? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"an arrow commits", big, "b1 2 Down", "1 2 . . .\n. [.] . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"a click commits", big, "b1 2 a3", "1 2 . . .\n. . . . .\n[.] . . . .\n. . . . .\n. . . . 25\n", ""},
		{"a click outside commits", big, "b1 2 off", "1 2 . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"Tab commits", big, "b1 2 Tab", "1 [2] 3? . .\n. 3? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"a second click commits", big, "b1 2 b1", "1 [2] 3? . .\n. 3? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"Escape drops the digits", big, "b1 2 Escape Enter", "1 [.] . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"Backspace takes a digit", big, "b1 1 Backspace 2 Enter", "1 [2] 3? . .\n. 3? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"Backspace erases", empty3, "b1 2 Backspace", "1 [.] .\n. . .\n. . 9\n", ""},
		{"Delete erases", empty3, "b1 2 Delete", "1 [.] .\n. . .\n. . 9\n", ""},
		{"Delete drops the digits and erases", big, "b1 3 Enter 2 Delete", "1 [.] . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"Delete drops the digits in a blank cell", big, "b1 2 Delete Enter", "1 [.] . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"0 erases", empty3, "b1 2 0", "1 [.] .\n. . .\n. . 9\n", ""},
		{"0 after a digit", big, "b1 20", "1 [20] 21? . .\n. 21? . . .\n. . . . .\n. . . . .\n. . . . 25!\n", ""},
		{"write over an entry", empty3, "b1 2 4", "1 [4] 5?\n. 5? .\n. . 9!\n", ""},
		{"Ctrl+Shift with a digit is left to the window", empty3, "b1 CS-2", "1 [.] .\n. . .\n. . 9\n", ""},
		{"no ghosts while typing over", big, "b1 3 Enter 2", "1 [2_] . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"digit into a given", empty3, "a1 2", "[1] 2? .\n2? . .\n. . 9!\n", "illegal move a1=1: 1 in a1 is a given and cannot be changed"},
		{"Delete on a given", empty3, "a1 Delete", "[1] 2? .\n2? . .\n. . 9!\n", "illegal move a1=0: 1 in a1 is a given and cannot be erased"},
		{"too large a number", big, "b1 26", "1 [.] . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "26 is too large: numbers go from 1 to 25."},
		{"Delete when nothing is selected", empty3, "Delete Backspace Enter Tab", "[1] 2? .\n2? . .\n. . 9!\n", ""},
		{"typed digits end with another move", big, "a1-b1 a3 1 undo Enter", "1 . . . .\n. . . . .\n[.] . . . .\n. . . . .\n. . . . 25\n", ""},
		{"the last number typed solves", "1 2 3 4 5\n10 9 8 7 .\n", "e2 6 Enter", "1 2 3 4 5\n10 9 8 7 6\n", ""},
		{"Enter solves", ". 2 3 4 5\n10 9 8 7 6\n", "a1 1 Enter", "1 2 3 4 5\n10 9 8 7 6\n", ""},
		{"an arrow that solves moves nothing", ". 2 3 4 5\n10 9 8 7 6\n", "b1 Left 1 Right", "1 2 3 4 5\n10 9 8 7 6\n", ""},

		{"first arrow", holes, "Down", "[1] # .\n2? # .\n. . 7!\n", ""},
		{"arrows", empty3, "Down Right Down", "1 . .\n. [.] .\n. . 9\n", ""},
		{"arrows stop at the edge", empty3, "Up Up Left", "[1] 2? .\n2? . .\n. . 9!\n", ""},
		{"arrows skip holes", holes, "a1 Right", "1 # [.]\n. # .\n. . 7\n", ""},
		{"arrows stop before holes at the edge", "1 . #\n", "a1 Right Right", "1 [.] #\n", ""},
		{"Shift extends", empty3, "a1 S-Right S-Down", "1 2 .\n4? [3] 4?\n. 4? 9!\n", ""},
		{"Shift extends downwards", empty3, "c3 S-Up", "1! . 7?\n. 7? [8]\n. . 9\n", ""},
		{"Shift follows numbers", "1 2 3\n. . .\n. . 9\n", "a1 S-Right S-Right S-Down", "1 2 3\n. 5? [4]\n. . 9!\n", ""},
		{"Shift follows numbers back", "1 2 3\n. . .\n. . 9\n", "c1 S-Left S-Left", "[1] 2 3\n. . .\n. . 9\n", ""},
		{"Shift stops at another number", "1 7 .\n. . .\n. . 9\n", "a1 S-Right", "[1] 7! .\n2? . .\n. . 9\n", ""},
		{"Shift on a blank cell moves", empty3, "b2 S-Right", "1 . .\n. . [.]\n. . 9\n", ""},
		{"Shift over a hole moves", holes, "a1 S-Right", "1 # [.]\n. # .\n. . 7\n", ""},
		{"Shift ends with the key", empty3, "a1 S-Right Down", "1 2 .\n. [.] .\n. . 9\n", ""},

		{"Tab", snake3, "Tab", "[1] 2? 3!\n. . .\n7 . 9\n", ""},
		{"Tab twice", snake3, "Tab Tab", "1 4? [3]\n. . 4?\n7! . 9\n", ""},
		{"Tab around", snake3, "Tab Tab Tab Tab", "[1] 2? 3!\n. . .\n7 . 9\n", ""},
		{"Shift+Tab", snake3, "Tab S-Tab", "1 . 3\n. . .\n[7] 8? 9!\n", ""},
		{"Tab skips what is filled", "1 2 3\n. . .\n7 . 9\n", "a1 Tab Tab", "1 2 3\n. . .\n[7] 8? 9!\n", ""},
		{"Tab to a gap below the first number", ". . 3\n. . .\n. . 9\n", "Tab", ". 2? [3]\n. . 2?\n. . 9\n", ""},
		{"Tab to a gap above the last number", "1 2 3\n. . 4\n. . .\n", "Tab", "1 2 3\n. 5? [4]\n. . 5?\n", ""},
		{"Tab without numbers", ". .\n. .\n", "Tab", ". .\n. .\n", ""},

		{"minus", ". . .\n. 5 .\n. . .\n", "b2 -", ". 4? .\n4? [5] 4?\n. 4? .\n", ""},
		{"minus and plus", ". . .\n. 5 .\n. . .\n", "b2 - +", ". 6? .\n6? [5] 6?\n. 6? .\n", ""},
		{"minus when nothing is selected", empty3, "-", "1 . .\n. . .\n. . 9\n", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, tt.board))
			h.do(tt.script)
			if got := sketch(*h.b.scene); got != tt.want {
				t.Errorf("%s on\n%sleads to\n%swant\n%s", tt.script, tt.board, got, tt.want)
			}
			if h.said != tt.says {
				t.Errorf("%s on\n%smakes the board say %q, want %q", tt.script, tt.board, h.said, tt.says)
			}
			if h.b.scene.pos.String() != h.controller.Body() {
				t.Errorf("the board shows\n%swant\n%s", h.b.scene.pos, h.controller.Body())
			}
		})
	}
}

// TestGrip drags past the corners of cells, which must not reach them.
func TestGrip(t *testing.T) {
	for _, tt := range []struct {
		dx, dy float32 // from the middle of b1, in tiles
		want   string
	}{
		{0, 0, "1 2 .\n. . .\n. . 9\n"},
		{-.2, .2, "1 2 .\n. . .\n. . 9\n"},
		{-.35, .35, empty3},
		{-.45, 0, empty3},
	} {
		h := newHand(t, read(t, empty3))
		tile := float32(h.b.Pic.Tile)
		h.drag(desktop.MouseButtonPrimary, []fyne.Position{h.at("a1"), h.at("b1").AddXY(tt.dx*tile, tt.dy*tile)})
		if got := h.controller.Body(); got != tt.want {
			t.Errorf("a drag to %g, %g off the middle leads to\n%swant\n%s", tt.dx, tt.dy, got, tt.want)
		}
	}
}

// TestScaled plays in a window of two pixels a unit.
func TestScaled(t *testing.T) {
	h := newHand(t, read(t, empty3))
	canvas := fyne.CurrentApp().Driver().CanvasForObject(h.b).(interface {
		fyne.Canvas
		SetScale(float32)
	})
	canvas.SetScale(2)
	canvas.Capture()
	if got, want := h.b.Image.Bounds().Dx(), 2*int(h.b.Size().Width); got != want {
		t.Fatalf("the picture is %d pixels wide, want %d", got, want)
	}
	h.do("a1-c1-c2")
	if got, want := sketch(*h.b.scene), "1 2 3\n. 5? [4]\n. . 9!\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestRightReleasedElsewhere moves the pointer over the board after the right
// button was let go outside of it.
func TestRightReleasedElsewhere(t *testing.T) {
	h := newHand(t, read(t, empty3))
	h.do("a1-c1-c2")
	h.b.MouseDown(boardtest.Mouse(h.at("b3"), desktop.MouseButtonSecondary))
	h.b.MouseOut()
	h.b.MouseIn(boardtest.Mouse(h.at("c2"), 0))
	h.b.MouseMoved(boardtest.Mouse(h.at("c1"), 0))
	if got, want := h.controller.Body(), "1 2 3\n. . 4\n. . 9\n"; got != want {
		t.Errorf("the pointer has left\n%swant\n%s", got, want)
	}
}

// TestHistory checks what gestures write into the history of the game.
func TestHistory(t *testing.T) {
	for _, tt := range []struct{ script, want string }{
		{"a1-c1", "b1=2 c1=3"},
		{"a1-c1-b1", "b1=2 c1=3 c1=0"},
		{"b1 2 2", "b1=2"},
		{"b1 0 Delete Backspace", ""},
		{"!b1", ""},
		{"a1 2", ""},
	} {
		h := newHand(t, read(t, empty3))
		h.do(tt.script)
		if got := h.steps(",", " "); got != tt.want {
			t.Errorf("%s: history %q, want %q", tt.script, got, tt.want)
		}
	}
}

// TestCleanNotes drops candidates with the number that makes them useless, and
// brings them back with Undo.
func TestCleanNotes(t *testing.T) {
	for clean, want := range map[bool]string{true: "[b1!5]", false: "[b1+2 b1!5 c2+2]"} {
		h := newHand(t, read(t, empty3))
		h.controller.Clean = clean
		h.do("b1 C-2 C-5 C-5 c2 C-2 Ctrl b1 2")
		notes := func() string { return fmt.Sprint(slices.Collect(h.b.scene.pos.Notes())) }
		if got := notes(); got != want {
			t.Errorf("clean is %t: after 2 is placed there is %s, want %s", clean, got, want)
		}
		last := h.controller.Game.History()[h.controller.Game.At()-1].Moves
		if got := fmt.Sprint(h.controller.Main(last)); got != "[b1=2]" {
			t.Errorf("clean is %t: the step is listed as %s, want [b1=2]", clean, got)
		}
		h.controller.Game.Undo()
		if got, want := notes(), "[b1+2 b1!5 c2+2]"; got != want {
			t.Errorf("clean is %t: after Undo there is %s, want %s", clean, got, want)
		}
	}
	h := newHand(t, read(t, empty3))
	h.do("b1 C-2 C-3 Ctrl b1 Delete")
	last := h.controller.Game.History()[h.controller.Game.At()-1].Moves
	if got := fmt.Sprint(h.controller.Main(last)); got != "[b1?2 b1?3]" {
		t.Errorf("notes that are erased are listed as %s, want [b1?2 b1?3]", got)
	}
}

func TestSelected(t *testing.T) {
	h := newHand(t, read(t, empty3))
	b1 := numbrix.Move{Cell: grid.Cell{Col: 1}, Value: 7}
	if h.b.Selection() || h.b.Selected(b1) || h.b.Selected(numbrix.Move{}) {
		t.Error("a new board has a selection")
	}
	h.do("b1")
	if !h.b.Selection() || !h.b.Selected(b1) || h.b.Selected(numbrix.Move{Value: 7}) {
		t.Error("after a click on b1 not just that is selected")
	}
	h.do("off")
	if h.b.Selection() || h.b.Selected(b1) {
		t.Error("after a click outside there is a selection")
	}
}

func TestFocus(t *testing.T) {
	h := newHand(t, read(t, empty3))
	canvas := fyne.CurrentApp().Driver().CanvasForObject(h.b)
	var passed []string
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, string(e.Name)) })
	canvas.SetOnTypedRune(func(r rune) { passed = append(passed, string(r)) })
	h.do("a1")
	if canvas.Focused() != fyne.Focusable(h.b) {
		t.Errorf("after a click %v has the focus, want the board", canvas.Focused())
	}
	if !h.b.AcceptsTab() {
		t.Error("Tab leaves the board")
	}
	h.do("Escape")
	h.b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	h.b.TypedRune('h')
	if got, want := fmt.Sprint(passed), "[Escape F1 h]"; got != want {
		t.Errorf("passed on to the window: %s, want %s", got, want)
	}
	h.b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftRight})
	h.b.FocusLost()
	h.do("Right")
	if got, want := sketch(*h.b.scene), "1 [.] .\n. . .\n. . 9\n"; got != want {
		t.Errorf("Shift held when the focus went is held for ever:\n%swant\n%s", got, want)
	}
}

// TestMotion checks what moves while a number is placed and a hint appears.
func TestMotion(t *testing.T) {
	h := newHand(t, read(t, empty3))
	h.controller.Animated = true
	h.do("a1-b1")
	if h.b.Motion.Last == nil {
		t.Fatal("a number is placed and nothing moves")
	}
	var got []popAnimation
	for _, done := range []float32{0, .5, .75, 1} {
		h.b.Motion.Last.Tick(done)
		got = append(got, h.b.scene.pop)
	}
	b1 := grid.Cell{Col: 1}
	if want := []popAnimation{{b1, 90, 0}, {b1, 97, 50}, {b1, 100, 75}, {b1, 100, 100}}; !slices.Equal(got, want) {
		t.Errorf("the number and its ribbon grow as %v, want %v", got, want)
	}
	plain := scene{pos: h.b.scene.pos}
	still := plain
	still.pop = popAnimation{b1, 100, 100}
	if !slices.Equal(plain.looks(), still.looks()) {
		t.Error("a number at rest looks as if it moved")
	}

	m := mark{Animated: true, Hint: &hint{Region: movesOf(t, "c1=0")}, Stage: 1}
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
	if want := []int{100, 50, 0}; !slices.Equal(faint, want) {
		t.Errorf("a hint shown twice is faint by %v, want %v", faint, want)
	}
}

// TestWin checks that a board that the player solves lights up from the start of
// the path, and that a board already solved is lit without motion.
func TestWin(t *testing.T) {
	h := newHand(t, read(t, snake3))
	h.controller.Animated = true
	h.do("a1-c1-c2-a2-a3-b3")
	if h.b.Motion.Last == nil || h.b.scene.cursor.on {
		t.Fatalf("a solved board shows %+v, want a motion and no cursor", *h.b.scene)
	}
	var lit []int
	for _, done := range []float32{0, .5, 1} {
		h.b.Motion.Last.Tick(done)
		lit = append(lit, h.b.scene.won)
	}
	if got, want := fmt.Sprint(lit), "[0 4 9]"; got != want {
		t.Errorf("lit at the beginning, middle and end: %s, want %s", got, want)
	}
	h.controller.Refresh()
	if h.b.Motion.Last != nil || h.b.scene.won != 9 {
		t.Errorf("shown again: won %d, want 9 without a motion", h.b.scene.won)
	}
	h.controller.Game.Undo()
	if h.b.scene.won != 0 {
		t.Errorf("after Undo: won %d, want 0", h.b.scene.won)
	}
	h.controller.Game.Redo()
	if h.controller.Game.Status() != model.Solved {
		t.Error("Redo does not solve the board again")
	}
}

// TestStrip clicks the chips of the gaps.
func TestStrip(t *testing.T) {
	h := newHand(t, read(t, "1 . 3 . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n"))
	strip := h.b.Strip().(*strip)
	strip.Resize(fyne.NewSize(500, 36))
	check := func(what, board string, gaps int) {
		t.Helper()
		if got := sketch(*h.b.scene); got != board {
			t.Errorf("%s: the board shows\n%swant\n%s", what, got, board)
		}
		visible := 0
		for _, c := range strip.chips.Objects {
			if c.Visible() {
				visible++
			}
		}
		if visible != gaps {
			t.Errorf("%s: %d gaps, want %d", what, visible, gaps)
		}
	}
	canvas := fyne.CurrentApp().Driver().CanvasForObject(h.b)
	test.Tap(strip.chip(1))
	check("the second gap is clicked", "1 4? [3] 4? .\n. . 4? . .\n. . . . .\n. . . . .\n. . . . 25!\n", 2)
	if canvas.Focused() != fyne.Focusable(h.b) {
		t.Errorf("after a click on a gap %v has the focus, want the board", canvas.Focused())
	}
	h.do("off b1 2")
	test.Tap(strip.chip(1))
	check("clicked while the first is being filled", "1 2 [3] 4? .\n. . 4? . .\n. . . . .\n. . . . .\n. . . . 25!\n", 1)
	h.do("d1 e1 2")
	test.Tap(strip.chip(0))
	check("clicked while its first number is being overwritten", "1 2 3 4 [2]\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", 1)
}

func (s *strip) chip(i int) *kit.Chip { return s.chips.Objects[i].(*kit.Chip) }

// seen returns what the chips of a strip show, from left to right; one that is
// cut has a bar on that side.
func (s *strip) seen() string {
	room := s.row.Size().Width
	at := map[float32]string{}
	for i := range s.chips.Objects {
		c := s.chip(i)
		if !c.Visible() {
			continue
		}
		text, x := strings.Join(labels(c), ":"), c.Position().X-s.row.Offset.X
		if c.Selected() {
			text = "[" + text + "]"
		}
		if x < 0 {
			text = "|" + text
		}
		if x+c.Size().Width > room {
			text += "|"
		}
		at[x] = text
	}
	var out []string
	for _, x := range slices.Sorted(maps.Keys(at)) {
		out = append(out, at[x])
	}
	return strings.Join(out, " ")
}

// TestManyGaps scrolls the chips of the gaps sideways.
func TestManyGaps(t *testing.T) {
	h := newHand(t, read(t, "1 . 3 . 5 . 7 . 9 .\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"))
	strip := h.b.Strip().(*strip)
	seen := func(what, want string) {
		t.Helper()
		if got := strip.seen(); got != want {
			t.Errorf("%s: there are %s, want %s", what, got, want)
		}
	}
	strip.Resize(fyne.NewSize(1000, 36))
	seen("wide", "1 – 3:1 3 – 5:1 5 – 7:1 7 – 9:1 9 – 40:31")
	strip.Resize(fyne.NewSize(440, 36))
	seen("narrow", "1 – 3:1 3 – 5:1 5 – 7:1|")
	strip.row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -10}})
	seen("the wheel", "|1 – 3:1 3 – 5:1 5 – 7:1|")
	strip.row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -1000}})
	seen("the wheel to the end", "|5 – 7:1 7 – 9:1 9 – 40:31")
	h.do("a1")
	seen("the first gap selected", "[1 – 3:1] 3 – 5:1 5 – 7:1|")
	h.do("i1")
	seen("the last gap selected", "|5 – 7:1 7 – 9:1 [9 – 40:31]")
	for i := range strip.chips.Objects {
		if c := strip.chip(i); c.Visible() && strings.Join(labels(c), ":") == "7 – 9:1" {
			test.Tap(strip.chip(i))
			break
		}
	}
	if got := h.b.scene.cursor.cell.String(); got != "g1" {
		t.Errorf("a click on the gap from 7 selects %s, want g1", got)
	}
}

// TestLargeStrip wants only the chips that are seen to exist.
func TestLargeStrip(t *testing.T) {
	modeltest.SkipUnderRace(t)
	row := strings.Repeat(". ", 100)
	h := newHand(t, read(t, "1"+row[1:]+"\n"+strings.Repeat(row+"\n", 99)))
	strip := h.b.Strip().(*strip)
	strip.Resize(fyne.NewSize(600, 36))
	h.do("f")
	strip.row.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -1e6}})
	if got := strip.seen(); !strings.HasSuffix(got, " 9\u2009999 10\u2009000") {
		t.Errorf("at the end there are %s, want a text that ends with  9 999 10 000", got)
	}
	if n := len(strip.chips.Objects); n > 12 {
		t.Errorf("there are %d chips, want at most 12", n)
	}
}

// TestNumberFirst chooses numbers, then cells.
func TestNumberFirst(t *testing.T) {
	for _, tt := range []struct {
		name, board, script string
		want                string
		held                string // the number chosen, with what is typed of the next
		says                string
	}{
		{"the key", empty3, "f", "1 2? .\n2? . .\n. . 9\n", "2", ""},
		{"the key ends it", empty3, "f f", empty3, "off", ""},
		{"Escape ends it", empty3, "f Escape", empty3, "off", ""},
		{"the next number of the chain", empty3, "c3 f", "1 . .\n. . 8?\n. 8? [9]\n", "8", ""},
		{"type a number when nothing is selected", empty3, "3", "1 . .\n. . .\n. . 9\n", "3", ""},
		{"two digits", big, "2", "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "0 2", ""},
		{"two digits and Enter", big, "2 Enter", "1 2? . . .\n2? . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "2", ""},
		{"Escape drops the digits", big, "f 2 Escape 7", "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "7", ""},
		{"Backspace drops a digit", big, "f 2 Backspace 7", "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "7", ""},
		{"a number that is there", empty3, "f 9", "1 2? .\n2? . .\n. . 9\n", "2", "9 is already in c3."},
		{"a number that is there, and nothing selected", empty3, "9", empty3, "off", "9 is already in c3."},
		{"Escape drops the digits, and nothing is chosen", big, "2 Escape", big, "off", ""},
		{"Backspace drops the only digit, and nothing is chosen", big, "2 Backspace", big, "off", ""},
		{"click while a number that is there is typed", big, "f 1 c1", "1 2? . . .\n2? . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "2", "1 is already in a1."},
		{"drag from a cell that took nothing", big, "a1 f 1 c1-d1", "[1] 2? . . .\n2? . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "2", "1 is already in a1."},
		{"Enter on a cell while a number that is there is typed", big, "c1 f 1 Enter", "1 2? [.] . .\n2? . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "2", "1 is already in a1."},
		{"too large a number", big, "f 26", "1 2? . . .\n2? . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "2", "26 is too large: numbers go from 1 to 25."},
		{"click cells", empty3, "f b1 c1", "1 2 [3]\n. . 4?\n. . 9\n", "4", ""},
		{"click a cell that is not offered", empty3, "f c1", "1 3? [2]\n. . 3?\n. . 9\n", "3", ""},
		{"drag on", empty3, "f b1-c1-c2", "1 2 3\n. 5? [4]\n. . 9\n", "5", ""},
		{"click a number", empty3, "f c3", "1 . .\n. . 8?\n. 8? [9]\n", "8", ""},
		{"click a number whose neighbours are there", "1 2 3\n. . .\n. . 9\n", "f b1", "1 [2] 3\n. . 4?\n. . 9\n", "4", ""},
		{"plus", "1 . 3\n. . .\n. . 9\n", "f +", "1 4? 3\n. . 4?\n. . 9\n", "4", ""},
		{"minus from the first", empty3, "f -", "1 . .\n. . 8?\n. 8? 9\n", "8", ""},
		{"keys alone", empty3, "f Down Right Enter", "1 [2] 3?\n. 3? .\n. . 9\n", "3", ""},
		{"right click erases", empty3, "f b1 !b1", "1 [2?] .\n2? . .\n. . 9\n", "2", ""},
		{"the last number solves", snake3, "f b1 c2 b2 a2 b3", "1 2 3\n6 5 4\n7 8 9\n", "off", ""},
		{"the number after an undo", empty3, "f b1 undo", "1 [2?] .\n2? . .\n. . 9\n", "2", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, tt.board))
			h.do(tt.script)
			if got := sketch(*h.b.scene); got != tt.want {
				t.Errorf("%s on\n%sleads to\n%swant\n%s", tt.script, tt.board, got, tt.want)
			}
			f := h.b.scene.first
			held := "off"
			if f.on {
				held = strings.TrimSpace(fmt.Sprint(f.number, " ", f.text))
			}
			if held != tt.held || h.said != tt.says {
				t.Errorf("%s: %s is chosen, it says %q; want %s and %q", tt.script, held, h.said, tt.held, tt.says)
			}
		})
	}
}

// TestNoteFirst notes a number in several cells.
func TestNoteFirst(t *testing.T) {
	h := newHand(t, read(t, empty3))
	h.do("n f b1 b1-b2 a2")
	if got := fmt.Sprint(slices.Collect(h.b.scene.pos.Notes())); got != "[b1!2 a2+2]" {
		t.Errorf("clicks note %s, want [b1!2 a2+2]", got)
	}
	if h.b.scene.first.number != 2 {
		t.Errorf("%d is chosen, want 2", h.b.scene.first.number)
	}
}

// TestHover shows the chosen number in the cell below the pointer.
func TestHover(t *testing.T) {
	h := newHand(t, read(t, empty3))
	h.do("f +")
	hover := func(cell string) string {
		h.b.MouseMoved(boardtest.Mouse(h.at(cell), 0))
		return sketch(*h.b.scene)
	}
	for cell, want := range map[string]string{"c1": "1 . 3?\n. . .\n. . 9\n", "a1": empty3, "b3": empty3} {
		if got := hover(cell); got != want {
			t.Errorf("over %s the board shows\n%swant\n%s", cell, got, want)
		}
	}
	h.b.MouseOut()
	if got := sketch(*h.b.scene); got != empty3 {
		t.Errorf("after the pointer has left the board shows\n%s\nwant\n%s", got, empty3)
	}
	offers := 0
	for _, l := range h.b.scene.looks() {
		if l.offer {
			offers++
		}
	}
	if offers != 5 { // the cells at most two steps from 1
		t.Errorf("3 is offered %d cells, want 5", offers)
	}
}

// TestFastDrag drags from place to place without what lies between.
func TestFastDrag(t *testing.T) {
	for _, tt := range []struct {
		name, board string
		way         []string // cells, with a shift in tenths of a tile
		want, says  string
	}{
		{"straight on, then round the corner", big, []string{"a1", "b1", "c2"}, "1 2 3 . .\n. . 4 . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"the corner that the pointer was nearer to", big, []string{"a1", "b1 0 3", "c2 -1 0"}, "1 2 . . .\n. 3 4 . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"a long corner", big, []string{"a1", "c1", "e3"}, "1 2 3 4 .\n. . . 5 .\n. . . 6 7\n. . . . .\n. . . . 25\n", ""},
		{"one corner is taken", "1 . .\n9 . .\n. . .\n", []string{"a1", "b2"}, "1 2 .\n9 3 .\n. . .\n", ""},
		{"round a given of the chain", "1 . . 4\n. . . .\n. . . .\n16 . . .\n", []string{"a1", "c1", "d2"}, "1 2 3 4\n. . . 5\n. . . .\n16 . . .\n", ""},
		{"either corner", big, []string{"a1", "b2"}, "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", "The drag skipped cells after a1. Drag on from there."},
		{"back round a corner", big, []string{"a1", "c1", "c2", "b1"}, "1 2 . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 25\n", ""},
		{"no way", "1 9 .\n8 . .\n. . .\n", []string{"a1", "b2", "c2"}, "1 9 .\n8 . .\n. . .\n", "The drag skipped cells after a1. Drag on from there."},
		{"diagonal steps", "diagonal\n" + big, []string{"a1", "b2", "e5 -10 -10"}, "1 . . . .\n. 2 . . .\n. . 3 . .\n. . . 4 .\n. . . . 25\n", ""},
		{"a path without numbers", big, []string{"b2", "c2", "d3"}, "b2-c2 c2-d2 d2-d3", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, tt.board))
			var way []fyne.Position
			for _, w := range tt.way {
				var cell string
				var dx, dy float32
				fmt.Sscan(w, &cell, &dx, &dy)
				tile := float32(h.b.Pic.Tile) / float32(h.b.Pic.Scale) / 10
				way = append(way, h.at(cell).AddXY(dx*tile, dy*tile))
			}
			h.drag(desktop.MouseButtonPrimary, way)
			got := h.controller.Body()
			if strings.Contains(tt.want, "-") {
				got = noteList(*h.b.scene)
			}
			if got = strings.ReplaceAll(got, "  ", " "); strings.TrimLeft(strings.ReplaceAll(got, "\n ", "\n"), " ") != tt.want || h.said != tt.says {
				t.Errorf("%q leads to\n%sand says %q; want\n%sand %q", tt.way, got, h.said, tt.want, tt.says)
			}
		})
	}
}

// labels returns the texts of a chip.
func labels(c *kit.Chip) []string {
	var out []string
	for _, o := range test.WidgetRenderer(c).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			out = append(out, text.Text)
		}
	}
	return out
}

func TestMoveWords(t *testing.T) {
	puzzle, err := Family.Import("1 .\n. .")
	if err != nil {
		t.Fatal(err)
	}
	controller, err := puzzle.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[string]string{"b1=2": "2 in b1", "b1=0": "b1 erased", "left": "left",
		"a1-b1": "path from a1 to b1", "a1xb1": "blocked a1 from b1", "b1:a1": "removed note between b1 and a1", "b1+3": "b1: noted 3", "b1!3": "b1: ruled out 3", "b1?3": "b1: removed note 3"} {
		if got := controller.MoveText(1, move); got != want {
			t.Errorf("%s reads %q, want %q", move, got, want)
		}
	}
}

// TestDiagonalKeys steps with the keys between the arrows, where a corner is enough.
func TestDiagonalKeys(t *testing.T) {
	const hidato = "diagonal\n. . .\n. 5 .\n. . .\n"
	for _, tt := range []struct{ name, board, script, at, want string }{
		{"Home", hidato, "b2 Home", "a1", ""},
		{"Page Up", hidato, "b2 PageUp", "c1", ""},
		{"End", hidato, "b2 End", "a3", ""},
		{"Page Down", hidato, "b2 PageDown", "c3", ""},
		{"at the edge", hidato, "a1 PageDown PageDown PageDown", "c3", ""},
		{"the chain goes on", hidato, "b2 S-Home", "a1", "a1=6"},
		{"and on", hidato, "b2 S-PageUp S-Left S-End", "a2", "c1=6 | b1=7 | a2=8"},
		{"the path", hidato, "a1 C-PageDown", "b2", "a1-b2"},
		{"a side that is not used", hidato, "a1 CS-PageDown", "a1", "a1xb2"},
		{"not where sides have to touch", empty3, "b2 Home", "b2", ""},
		{"the keypad", hidato, "b2 pad7", "a1", ""},
		{"its arrows", empty3, "b2 pad6", "c2", ""},
		{"a corner of it", empty3, "b2 pad9", "b2", ""},
		{"digits with NumLock", hidato, "b2 Home 7", "a1", "a1=7"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, tt.board))
			for word := range strings.FieldsSeq(tt.script) {
				key, pad := strings.CutPrefix(word, "pad")
				if !pad {
					h.do(word)
					continue
				}
				e := &fyne.KeyEvent{Name: fyne.KeyName(key)}
				h.b.KeyDown(e)
				h.b.TypedKey(e)
				h.b.KeyUp(e)
			}
			if got := h.steps(" ", " | "); got != tt.want || h.b.scene.cursor.cell.String() != tt.at {
				t.Errorf("%s leads to %v and plays %q, want %s and %q", tt.script, h.b.scene.cursor.cell, got, tt.at, tt.want)
			}
		})
	}
}
