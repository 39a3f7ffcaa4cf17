package riverview

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/solver/river/riversolve"
	"backtrack/ui/board/boardtest"
	"backtrack/ui/boards/riverview/statemap"
	"backtrack/ui/family"
)

// state returns where a state is drawn on the widget.
func (h *hand) state(i int) fyne.Position {
	h.t.Helper()
	x, y, ok := h.b.space.Position(i)
	if !ok {
		h.t.Fatalf("state %d is not drawn", i)
	}
	return fyne.NewPos(float32(x/h.b.Scale), float32(y/h.b.Scale))
}

// TestSpaceGestures looks at the graph and goes along the way.
func TestSpaceGestures(t *testing.T) {
	h := newHand(t, farmer)
	h.do("g Space Space s")
	if !h.b.space.shown || h.b.strip.row.Visible() || !h.b.strip.space.Visible() {
		t.Fatal("the graph is not shown")
	}
	h.b.Paint(unitsWide, unitsHigh)
	space, err := riversolve.Explore(t.Context(), h.b.host.Start, false, 400)
	if err != nil {
		t.Fatal(err)
	}
	for i, st := range space.States {
		h.b.MouseMoved(boardtest.Mouse(h.state(i), 0))
		switch {
		case h.b.space.Hover != i:
			t.Fatalf("pointed at state %d, it is %d, want the same", i, h.b.space.Hover)
		case st.Why != "" && h.tip != "Unsafe: "+st.Why+".":
			t.Errorf("state %d: said is %q, want %q", i, h.tip, "Unsafe: "+st.Why+".")
		case i == 0 && h.tip != "The start, 7 to the goal. Click to go there.":
			t.Errorf("the start: said is %q, want 7 to the goal and that a click goes there", h.tip)
		case st.Goal && h.tip != "The goal, 7 crossings from the start.":
			t.Errorf("the goal: said is %q, want 7 crossings from the start", h.tip)
		}
	}
	boardtest.Click(h.b, h.state(9), desktop.MouseButtonPrimary)
	if got := h.stands(); got != ">F+G <F | F" || !strings.HasSuffix(h.said, "You have not been there.") {
		t.Errorf("after a click on the goal the board shows %q, said is %q; want \">F+G <F | F\", \"… You have not been there.\"", got, h.said)
	}
	boardtest.Click(h.b, h.state(0), desktop.MouseButtonPrimary)
	if got := h.stands(); got != "| F" {
		t.Errorf("after a click on the start it stands %q, want \"| F\"", got)
	}
	if got := h.b.space.About(h.b.scene.pos); got != "Forward: the farmer and the goat.\nUnsafe: the farmer alone; the farmer and the wolf; the farmer and the cabbage.\n10 positions can be reached." {
		t.Errorf("at the start about is %q, want %q", got, "Forward: the farmer and the goat.\nUnsafe: the farmer alone; the farmer and the wolf; the farmer and the cabbage.\n10 positions can be reached.")
	}
	boardtest.Click(h.b, h.state(2), desktop.MouseButtonPrimary)
	if got := h.stands(); got != ">F+G <F | F" {
		t.Errorf("after a click on what was taken back the board shows %q, want \">F+G <F | F\"", got)
	}
	if got, want := h.b.space.About(h.b.scene.pos), "Forward: the farmer and the wolf; the farmer and the cabbage.\nBack or sideways: the farmer alone.\n10 positions can be reached."; got != want {
		t.Errorf("about is %q, want %q", got, want)
	}
	if got := h.b.space.ToGoal(h.b.scene.pos); got != "5 crossings to the goal" {
		t.Errorf("it says %q, want \"5 crossings to the goal\"", got)
	}
	h.do("e")
	if !h.b.space.Merged() {
		t.Error("wolf and cabbage are not merged")
	}
	h.do("Enter")
	if h.b.space.shown || !h.b.strip.row.Visible() {
		t.Error("the graph is still shown")
	}
}

// TestZoom zooms with the wheel at the pointer, drags, and shows all again.
func TestZoom(t *testing.T) {
	h := newHand(t, farmer)
	if h.b.Map() != nil {
		t.Error("the scene zooms")
	}
	h.do("s")
	h.b.Paint(unitsWide, unitsHigh)
	at, all := h.state(9), h.state(0)
	h.b.space.Zoom(&at, 2)
	h.b.Paint(unitsWide, unitsHigh)
	if now := h.state(9); math.Abs(float64(now.X-at.X)) > 1 || math.Abs(float64(now.Y-at.Y)) > 1 {
		t.Errorf("what is under the pointer moves from %v to %v, want at most 1 away", at, now)
	}
	if now := h.state(0); now.X > all.X-100 {
		t.Errorf("the start has moved from %v to %v, want at least 100 to the left", all, now)
	}
	before := h.state(9)
	h.drag(fyne.NewPos(300, 200), fyne.NewPos(340, 180))
	h.b.Paint(unitsWide, unitsHigh)
	if now := h.state(9); math.Abs(float64(now.X-before.X-40)) > 1 || math.Abs(float64(now.Y-before.Y+20)) > 1 {
		t.Errorf("dragged by 40, -20 the goal moves from %v to %v, want by 40, -20", before, now)
	}
	if got := h.stands(); got != "| F" {
		t.Errorf("a drag plays %q, want \"| F\"", got)
	}
	h.b.space.Zoom(nil, 0)
	h.b.Paint(unitsWide, unitsHigh)
	if now := h.state(9); now != at {
		t.Errorf("at full size the goal is at %v, want %v", now, at)
	}
	for range 30 {
		h.do("= Right Down")
	}
	h.b.Paint(unitsWide, unitsHigh)
	if got, want := h.b.space.Lens, (statemap.Lens{Zoom: statemap.MaxZoom, X: -3.5, Y: -3.5}); got != want {
		t.Errorf("after zooming and moving as far as possible: %v, want %v", got, want)
	}
	if title, _ := h.b.Map().Title(); title != "State space" {
		t.Errorf("the title is %q, want \"State space\"", title)
	}
	h.do("s")
	if h.b.Map() != nil || h.b.space.Lens.Zoom != 1 {
		t.Error("the board zooms")
	}
}

// TestWatch wants the map to come up when a search jumps between positions, not
// when it goes on or back by a crossing, and the board to come back afterwards.
func TestWatch(t *testing.T) {
	h := newHand(t, farmer)
	start := h.b.host.Start
	show := func(moves, current string) {
		m := mark{}
		if current != "" {
			m.Current = &movesOf(t, start, current)[0]
		}
		h.b.Display(play(t, start, moves), m)
	}
	show(">F+G", ">F+G")
	show(">F+G <F", "<F")
	show(">F+G", ">F+G")
	if h.b.space.shown {
		t.Error("a search that goes step by step shows the map")
	}
	h.b.take(0)
	if len(h.b.scene.dangers()) > 0 || h.b.scene.rejectionText() != "" || h.b.scene.ready() {
		t.Error("a search that is watched can be played in")
	}
	show(">F+G <F >F+W", ">F+W")
	show(">F+G <F >F+C", ">F+C")
	if !h.b.space.shown {
		t.Error("a search that jumps does not show the map")
	}
	h.b.ToggleMap()
	show(">F+G <F >F+W", ">F+W")
	if h.b.space.shown {
		t.Error("the map comes back although it was closed")
	}
	h.b.ToggleMap()
	show("", "")
	if !h.b.space.shown {
		t.Error("the map that was asked for is gone")
	}
	h.b.ToggleMap()
	show(">F+G <F >F+W", ">F+W")
	show(">F+G <F >F+C", ">F+C")
	show("", "")
	if h.b.space.shown {
		t.Error("the map stays after the search")
	}
}

// TestSpaceNotDrawn opens the state space of a puzzle that has too many
// positions, and wants nothing to be saved or read there.
func TestSpaceNotDrawn(t *testing.T) {
	text := "puzzle: river\nname: Twenty\nboat: 11\n\nitem F \"Farmer\" rows\n"
	for i := range 19 {
		text += fmt.Sprintf("item T%d \"Thing %d\"\n", i, i)
	}
	for i := range 18 {
		text += fmt.Sprintf("unsafe T%d T%d unless F\n", i, i+1)
	}
	h := newHandOf(t, family.Read([]family.Family{Family}, text)[0].Puzzle)
	h.b.space.setShown(true)
	if h.b.space.HasMap() || h.b.strip.save[0].Visible() || h.b.panel.read.Visible() {
		t.Error("a graph is offered")
	}
	if !h.b.strip.space.Visible() {
		t.Error("no way leads back")
	}
}

// TestSpaceUnknown opens the state space before it has been worked out.
func TestSpaceUnknown(t *testing.T) {
	h := newHand(t, "missionaries-cannibals-3-3-boat2")
	h.b.space.Map = statemap.New(h.b.host.Start, "")
	h.do("s")
	h.do("e")
	if h.b.space.HasMap() || h.said != "The positions are still being worked out." {
		t.Errorf("there is a graph: %t, and %q is said; want false, \"The positions are still being worked out.\"", h.b.space.HasMap(), h.said)
	}
	h.learn()
	if !h.b.space.HasMap() || !h.b.strip.save[0].Visible() || !h.b.panel.read.Visible() {
		t.Error("there is no graph once it has been worked out")
	}
}

// TestLegend wants the map lower where the panel cannot explain it, which the map
// then does.
func TestLegend(t *testing.T) {
	h := newHand(t, farmer)
	h.do("s")
	h.b.Paint(unitsWide, unitsHigh)
	full := h.state(0).Y
	h.controller.PanelVisible = func() bool { return false }
	h.b.Paint(unitsWide, unitsHigh)
	if got := h.state(0).Y; got >= full {
		t.Errorf("without the panel the start is at %v, with it at %v; want room for the legend", got, full)
	}
}

// TestLeast says how short a game can still be, once crossings were wasted.
func TestLeast(t *testing.T) {
	h := newHand(t, farmer)
	h.controller.Length.SetPar(7)
	for _, tt := range []struct{ do, want string }{
		{"g Space", ""},
		{"g Space", "9 is now the shortest possible, 2 over the optimum."},
		{"g Space g Space", "11 is now the shortest possible, 4 over the optimum."},
	} {
		h.do(tt.do)
		if q := h.controller.Length.Remaining(); q != nil {
			show, err := q(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			show()
		}
		if got := h.b.scene.leastText(); got != tt.want || h.b.panel.least.Visible() != (tt.want != "") {
			t.Errorf("after %q: %q, shown: %t; want %q", tt.do, got, h.b.panel.least.Visible(), tt.want)
		}
	}
}
