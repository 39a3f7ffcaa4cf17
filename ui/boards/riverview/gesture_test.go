package riverview

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/family"
)

// A hand plays on the board of a game that is laid out in a window.
type hand struct {
	t          *testing.T
	controller *family.Controller
	b          *Board
	said       string // last, by the board or in a rejection
	tip        string // last one, about what is under the pointer
	fits       int    // how often the cards were laid out again
}

func newHand(t *testing.T, id string) *hand {
	t.Helper()
	p, err := Family.Load("river/" + id)
	if err != nil {
		t.Fatal(err)
	}
	return newHandOf(t, p)
}

// learn waits for what the board finds out in the background.
func (h *hand) learn() {
	h.t.Helper()
	use, err := h.b.Learn(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	use()
}

func newHandOf(t *testing.T, p family.Puzzle) *hand {
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
			h.said = illegal.Reason
		}
	}
	controller.Say = func(s string) { h.said = s }
	controller.Tip = func(s string) { h.tip = s }
	controller.Fit = func() { h.fits++ }
	h.learn()
	h.b.Strip().Resize(fyne.NewSize(632, stripHeight))
	boardtest.Show(t, h.b, fyne.NewSize(unitsWide, unitsHigh), 140)
	return h
}

// at returns where an item is on the board.
func (h *hand) at(id string) fyne.Position {
	h.t.Helper()
	at, ok := spotOf(h.b.layout.spots(h.b.scene), h.b.scene.pos.Index(id))
	if !ok {
		h.t.Fatalf("%s is not on the board", id)
	}
	return fyne.NewPos(float32(at.x/h.b.Scale), float32(at.y/h.b.Scale))
}

func (h *hand) drag(from, to fyne.Position) {
	h.b.MouseDown(boardtest.Mouse(from, desktop.MouseButtonPrimary))
	for i := float32(1); i <= 4; i++ {
		h.b.Dragged(boardtest.Drag(from.AddXY((to.X-from.X)*i/4, (to.Y-from.Y)*i/4)))
	}
	h.b.DragEnd()
	h.b.MouseUp(boardtest.Mouse(to, desktop.MouseButtonPrimary))
}

// do follows a script of gestures:
//
//	@G           click an item
//	+G -G        drag an item to the water, to the bank
//	boat         click the boat
//	!            right click
//	#2           click a chip of the strip
//	cross        press the button
//	Left Space   press keys
//	1 g , s      characters
//	undo         what it says
func (h *hand) do(script string) {
	h.t.Helper()
	for word := range strings.FieldsSeq(script) {
		l := h.b.layout
		x, y, _, _ := l.boat(h.b.scene)
		boat := fyne.NewPos(float32(x/h.b.Scale), float32((y+8)/h.b.Scale))
		key, isKey := boardtest.Keys[word]
		switch {
		case word == "undo":
			h.controller.Game.Undo()
		case word == "boat":
			boardtest.Click(h.b, boat, desktop.MouseButtonPrimary)
		case word == "cross":
			test.Tap(h.b.strip.cross)
		case word == "!":
			boardtest.Click(h.b, fyne.NewPos(5, 5), desktop.MouseButtonSecondary)
		case isKey:
			h.b.TypedKey(&fyne.KeyEvent{Name: key})
			if key == fyne.KeySpace { // comes as a character, too
				h.b.TypedRune(' ')
			}
		case word[0] == '@':
			boardtest.Click(h.b, h.at(word[1:]), desktop.MouseButtonPrimary)
		case word[0] == '+':
			h.drag(h.at(word[1:]), boat)
		case word[0] == '-' && len(word) > 1:
			h.drag(h.at(word[1:]), fyne.NewPos(20, 20))
		case word[0] == '#':
			c := h.b.strip.chips
			c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(c.style.left+(float32(word[1]-'0')-.5)*c.style.step, 20)})
		case len(word) == 1:
			h.b.TypedRune(rune(word[0]))
		default:
			h.t.Fatalf("no gesture %q", word)
		}
	}
}

// stands returns who is aboard and what was played.
func (h *hand) stands() string {
	var ids []string
	for _, i := range h.b.scene.aboard {
		ids = append(ids, h.b.scene.pos.Items()[i].ID)
	}
	var log []string
	for _, m := range h.b.scene.pos.Log() {
		log = append(log, m.String())
	}
	return strings.TrimSpace(strings.Join(log, " ") + " | " + strings.Join(ids, " "))
}

func TestGestures(t *testing.T) {
	for _, tt := range []struct{ puzzle, do, want, said string }{
		{farmer, "@G", "| F G", ""},
		{farmer, "@G @F", "| G", ""},
		{farmer, "+G -F", "| G", ""},
		{farmer, "@G @C", "| F G", "The boat has only 2 seats: somebody has to go ashore first."},
		{farmer, "", "| F", ""},
		{farmer, "f", "|", ""},
		{farmer, "f f", "| F", ""},
		{farmer, "g boat", ">F+G | F", ""},
		{farmer, "2 Space", ">F+G | F", ""},
		{farmer, "2 2 3 Enter", "| F W", "the goat eats the cabbage"},
		{farmer, "f Space", "|", "Choose who crosses first, with a click or the keys 1 to 9."},
		{farmer, "f g Space", "| G", "nobody aboard can row"},
		{farmer, "#2 cross cross", ">F+G <F | F", ""},
		{farmer, "#1 cross", "|", ""},
		{farmer, "Down Down Right KeypadEnter", ">F+G | F", ""},
		{farmer, "Up", "| F", "The cabbage can't row."},
		{farmer, "Up Right", "| F C", ""},
		{farmer, "Right Right Left", "|", ""},
		{farmer, "g Space Down Right Left Down Left Space", ">F+G <F+G | F", ""},
		{farmer, "g Space g Backspace", ">F+G | F", ""},
		{farmer, "g Space Backspace", "| F", ""},
		{farmer, "g Space ! g", "| F G", ""},
		{farmer, "Backspace", "| F", "There is no crossing to undo."},
		{farmer, "g Space , .", ">F+G | F", ""},
		{farmer, "g Space Space Home End", ">F+G <F | F", ""},
		{farmer, ",", "| F", "This is the beginning."},
		{farmer, ".", "| F", "There is no crossing 1 yet."},
		{farmer, "g Space @W", ">F+G | F", "The wolf is on the left bank, the boat isn't."},
		{farmer, "g Space 3", ">F+G | F", "Nobody on the right bank has that number."},
		{farmer, "g Space Space 3 Space 4", ">F+G <F >F+W | F", "Nobody on the right bank has that number."},
		{farmer, "g Space w", ">F+G | F", "Nobody on the right bank has that letter."},
		{farmer, "g Space @F", ">F+G |", ""},
		{farmer, "g Space f !", "| F", ""},
		{farmer, "g Space ! !", "| F", "There is no crossing to undo."},
		{"japanese-family", "1 t Space", ">P+T | P", ""},
		{"japanese-family", "1 t Space Space", ">P+T <P |", ""},
		{"missionaries-cannibals-3-3-boat2", "c c m", "| C1 C2", "The boat has only 2 seats: somebody has to go ashore first."},
		{"missionaries-cannibals-3-3-boat2", "c c Space c", ">C1+C2 | C1", ""},
		{"missionaries-cannibals-3-3-boat2", "m Space", "| M1", "there are 3 cannibals but only 2 missionaries on the left bank"},
		{"family-and-bag", "f m", "| F M", ""},
		{"family-and-bag", "f m Space", "| F M", "they weigh 170, and the boat carries only 100"},
		{"four-soldiers", "l Space", "| L", "nobody aboard can row"},
	} {
		t.Run(tt.puzzle+" "+tt.do, func(t *testing.T) {
			h := newHand(t, tt.puzzle)
			h.do(tt.do)
			if got := h.stands(); got != strings.TrimSpace(tt.want) {
				t.Errorf("it stands %q, want %q", got, tt.want)
			}
			if h.said != tt.said {
				t.Errorf("said is %q, want %q", h.said, tt.said)
			}
		})
	}
}

// TestWholeGames wins by mouse alone, and by keys alone.
func TestWholeGames(t *testing.T) {
	for _, script := range []string{
		"@G cross cross @W boat @G boat @C cross cross @G cross",
		"g Space Space w Enter g Space c Space Space g Space",
	} {
		h := newHand(t, farmer)
		h.do(script)
		if h.controller.Game.Status() != model.Solved {
			t.Errorf("after %s the board shows %q: %s; want it solved", script, h.stands(), h.said)
		}
	}
}

// TestRejection wants the panel to say why the boat cannot leave, and not what to do about
// it.
func TestRejection(t *testing.T) {
	for _, tt := range []struct{ puzzle, do, danger string }{
		{farmer, "", ""},
		{farmer, "g g", ""},
		{farmer, "w", "If the boat leaves now, the goat eats the cabbage."},
		{farmer, "g Space Space w Space", "If the boat leaves now, the wolf eats the goat."},
		{farmer, "g Space", ""},
		{farmer, "f g", "Nobody aboard can row."},
		{"family-and-bag", "f m", "They weigh 170, and the boat carries only 100."},
		{"missionaries-cannibals-3-3-boat2", "m", "If the boat leaves now, there are 3 cannibals but only 2 missionaries on the left bank."},
		{"missionaries-cannibals-5-5-boat3", "m", "If the boat leaves now, there are 5 cannibals but only 4 missionaries on the left bank."},
		{"four-soldiers", "l", "Nobody aboard can row."},
	} {
		h := newHand(t, tt.puzzle)
		h.do(tt.do)
		if got := h.b.scene.rejectionText(); got != tt.danger {
			t.Errorf("%s after %q: %q, want %q", tt.puzzle, tt.do, got, tt.danger)
		}
	}
}

// TestPlaces wants every figure to keep its place on the bank and in the boat,
// whoever else boards, leaves or crosses.
func TestPlaces(t *testing.T) {
	for id, script := range map[string]string{
		farmer:            "g Space Space w Space",
		"japanese-family": "1 t Space Space m f f",
		"family-and-bag":  "f k k b g f Space",
	} {
		h := newHand(t, id)
		type place struct {
			item, bank int
			aboard     bool
		}
		at := map[place]fyne.Position{}
		for _, key := range append([]string{""}, strings.Fields(script)...) {
			h.do(key)
			var seats []int
			for i, it := range h.b.scene.pos.Items() {
				p := place{i, int(h.b.scene.pos.Side(i)), h.b.scene.has(i)}
				if p.aboard {
					if seats = append(seats, h.b.scene.seat[i]); slices.Contains(seats[:len(seats)-1], h.b.scene.seat[i]) {
						t.Errorf("%s: two sit in seat %d after %q", id, h.b.scene.seat[i], key)
					}
				}
				now := h.at(it.ID)
				if before, known := at[p]; known && !p.aboard && now != before {
					t.Errorf("%s: %s has moved on its bank after %q", id, it.Name, key)
				}
				at[p] = now
			}
		}
	}
	h := newHand(t, "missionaries-cannibals-5-5-boat3")
	h.do("m m c")
	third := h.at("C1")
	h.do("@M1")
	if h.at("C1") != third {
		t.Error("a cannibal moves in the boat when a missionary leaves it")
	}
}

// TestAhead checks that playing what was taken back keeps what follows.
func TestAhead(t *testing.T) {
	h := newHand(t, farmer)
	h.do("g Space Space Home g Space")
	if got := h.controller.Game.Len(); got != 2 {
		t.Errorf("%d steps are known, want 2", got)
	}
	h.do(".")
	if got := h.stands(); got != ">F+G <F | F" {
		t.Errorf("it stands %q, want \">F+G <F | F\"", got)
	}
}

// TestCrossing follows the boat.
func TestCrossing(t *testing.T) {
	h := newHand(t, farmer)
	from := h.b.scene.pos
	h.b.Display(play(t, from, ">F+G"), mark{Animated: true})
	if h.b.Motion.Last == nil {
		t.Fatal("nothing moves")
	}
	h.b.Motion.Last.Tick(0)
	x0, _, _, _ := h.b.layout.boat(h.b.scene)
	h.b.Motion.Last.Tick(.5)
	x1, _, _, _ := h.b.layout.boat(h.b.scene)
	if got := h.b.scene.riders(); len(got) != 2 || x1 <= x0 {
		t.Errorf("half-way %v are in the boat, which went from %v to %v; want 2, further right", got, x0, x1)
	}
	h.b.TypedRune('?') // any input ends it
	if h.b.Motion.Last != nil || h.b.scene.way.items != nil {
		t.Error("the boat is still on its way")
	}
}

// TestMapDuringDrag shows the state space while a figure is dragged: the drag
// ends with the button, and nobody has boarded.
func TestMapDuringDrag(t *testing.T) {
	h := newHand(t, "farmer-wolf-goat-cabbage")
	h.b.MouseDown(boardtest.Mouse(h.at("F"), desktop.MouseButtonPrimary))
	h.b.Dragged(boardtest.Drag(h.at("F").AddXY(30, 0)))
	if !h.b.scene.drag.on {
		t.Fatal("nobody is dragged")
	}
	h.b.ToggleMap()
	h.b.MouseUp(boardtest.Mouse(h.at("F"), desktop.MouseButtonPrimary))
	h.b.ToggleMap()
	if h.b.scene.drag.on || !slices.Equal(h.b.scene.aboard, []int{0}) {
		t.Errorf("after the button was let go over the state space somebody is dragged: %t, aboard are %v; want false, [0]", h.b.scene.drag.on, h.b.scene.aboard)
	}
}

// TestWatched wants those who have boarded ashore while a solution is shown.
func TestWatched(t *testing.T) {
	h := newHand(t, "bridge-torch-1-2-5-10")
	h.do("1 2")
	next := move(">P1+P10")
	h.b.Display(h.b.scene.pos, mark{Next: &next})
	if got := h.stands(); got != "|" {
		t.Errorf("before the first crossing of the solution the board shows %q, want \"|\"", got)
	}
}

// TestEscape empties a loaded boat, and closes the map first.
func TestEscape(t *testing.T) {
	h := newHand(t, farmer)
	if h.b.CanEscape() {
		t.Error("at the start there is something to escape from")
	}
	h.do("g s")
	for _, want := range []struct {
		shown bool
		text  string
	}{{true, "| F G"}, {false, "| F G"}, {false, "| F"}} {
		if got := h.stands(); got != want.text || h.b.space.shown != want.shown {
			t.Errorf("it stands %q, map %t; want %v", got, h.b.space.shown, want)
		}
		if h.b.CanEscape() {
			h.b.Escape()
		}
	}
	h.do("f w")
	if h.stands() != "| W" {
		t.Errorf("without the farmer it stands %q, want \"| W\"", h.stands())
	}
	h.b.Escape()
	if h.stands() != "| F" {
		t.Errorf("after Esc the board shows %q, want \"| F\"", h.stands())
	}
	h.do("f")
	if h.stands() != "|" || !h.b.CanEscape() {
		t.Errorf("with nobody aboard the board shows %q, Esc does something: %t; want \"|\", true", h.stands(), h.b.CanEscape())
	}
	h.b.Escape()
	if h.stands() != "| F" || h.b.CanEscape() {
		t.Errorf("after Esc from the empty boat the board shows %q, Esc does something: %t; want \"| F\", false", h.stands(), h.b.CanEscape())
	}
	for i := range 2 { // the goat boards and leaves by its letter
		before := h.fits
		h.do("g")
		if h.fits != before+1 {
			t.Errorf("letter %d: commands are updated %d times, want once", i+1, h.fits-before)
		}
	}
}
