package riverview

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model/modeltest"
	"backtrack/solver/cputime"
	"backtrack/solver/river/riversolve"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// TestSpacePictures draws graphs of all sizes.
func TestSpacePictures(t *testing.T) {
	modeltest.SkipUnderRace(t)
	test.NewTempApp(t)
	for _, tt := range []struct {
		name  string
		w, h  int
		start position
		moves string
		hover int
		apart bool // other than at first
	}{
		{"space-farmer", 664, 580, ready(t, farmer), ">F+G <F >F+W <F+G", none, false},
		{"space-bridge", 648, 500, ready(t, "bridge-torch-1-2-5-10"), ">P1+P2 <P1 >P1+P5 <P1", none, false},
		{"space-merchants", 648, 500, ready(t, "merchants-and-robbers"), "", none, false},
		{"space-missionaries", 648, 500, ready(t, "missionaries-cannibals-3-3-boat2"), ">C1+C2 <C1 >C1+C3", 5, false},
		{"space-missionaries-apart", 648, 500, ready(t, "missionaries-cannibals-3-3-boat2"), ">C1+C2 <C1 >C1+C3", 12, true},
		{"space-impossible", 648, 500, ready(t, "missionaries-cannibals-4-4-boat2"), ">C1+C2", none, false},
		{"space-japanese", 648, 500, ready(t, "japanese-family"), "", none, false},
		{"space-couples", 648, 500, ready(t, "jealous-husbands-3-boat2"), "", none, false},
		{"space-soldiers", 648, 500, ready(t, "four-soldiers"), "", none, false},
		{"space-workers", 648, 500, ready(t, "workers-and-children"), "", 3, false},
		{"space-fives", 648, 500, ready(t, "missionaries-cannibals-5-5-boat3"), ">C1+C2+C3 <C1", none, false},
		{"space-crowd", 648, 500, crowd(t, 12, 4, "missionary", "cannibal"), ">m1+c1", none, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			both := image.NewRGBA(image.Rect(0, 0, 2*tt.w, tt.h))
			for i, pal := range []paint.Palette{paint.Light, paint.Dark} {
				img := image.NewRGBA(image.Rect(0, 0, tt.w, tt.h))
				v := newSpaceView(tt.start)
				v.explore(t.Context())()
				v.hover, v.together = tt.hover, v.together != tt.apart
				v.paint(img, &pal, sceneOf(play(t, tt.start, tt.moves)), 1)
				draw.Draw(both, image.Rect(i*tt.w, 0, (i+1)*tt.w, tt.h), img, image.Point{}, draw.Src)
			}
			painttest.Golden(t, tt.name+".png", both)
		})
	}
}

// node returns where a state is drawn on the widget.
func (h *hand) state(i int) fyne.Position {
	h.t.Helper()
	x, y, ok := h.b.space.chart.at(i)
	if !ok {
		h.t.Fatalf("state %d is not drawn", i)
	}
	return fyne.NewPos(float32(x/h.b.Scale), float32(y/h.b.Scale))
}

// TestSpaceGestures looks at the graph and goes along the way.
func TestSpaceGestures(t *testing.T) {
	h := newHand(t, farmer)
	h.do("f g Space Space s")
	if !h.b.space.shown || h.b.strip.chips.Visible() || !h.b.strip.back.Visible() {
		t.Fatal("the graph is not shown")
	}
	h.b.Paint(unitsWide, unitsHigh)
	space := h.b.space.level().space
	for i, st := range space.States {
		h.b.MouseMoved(mouse(h.state(i), 0))
		switch {
		case h.b.space.hover != i:
			t.Fatalf("pointed at state %d, it is %d", i, h.b.space.hover)
		case st.Why != "" && h.hinted != "Unsafe: "+st.Why+".":
			t.Errorf("state %d: said is %q", i, h.hinted)
		case i == 0 && h.hinted != "The start, 7 to the goal. Click to go there.":
			t.Errorf("the start: said is %q", h.hinted)
		case st.Goal && h.hinted != "The goal, 7 crossings from the start.":
			t.Errorf("the goal: said is %q", h.hinted)
		}
	}
	h.click(h.state(9), desktop.MouseButtonPrimary)
	if got := h.stands(); got != ">F+G <F | F" || !strings.HasSuffix(h.said, "You have not been there.") {
		t.Errorf("after a click on the goal it stands %q, said is %q", got, h.said)
	}
	h.click(h.state(0), desktop.MouseButtonPrimary)
	if got := h.stands(); got != "|" {
		t.Errorf("after a click on the start it stands %q", got)
	}
	if got := h.b.space.about(h.b.scene); got != "Forward: the farmer and the goat.\nUnsafe: the farmer alone; the farmer and the wolf; the farmer and the cabbage.\n10 positions can be reached." {
		t.Errorf("at the start about is %q", got)
	}
	h.click(h.state(2), desktop.MouseButtonPrimary)
	if got := h.stands(); got != ">F+G <F | F" {
		t.Errorf("after a click on what was taken back it stands %q", got)
	}
	if got, want := h.b.space.about(h.b.scene), "Forward: the farmer and the wolf; the farmer and the cabbage.\nBack or round: the farmer alone.\n10 positions can be reached."; got != want {
		t.Errorf("about is %q, want %q", got, want)
	}
	if got := h.b.space.toGoal(h.b.scene); got != "5 crossings to the goal" {
		t.Errorf("it says %q", got)
	}
	h.do("e")
	if !h.b.space.together || len(h.b.space.level().space.Classes) != 3 {
		t.Error("wolf and cabbage are not merged")
	}
	h.do("Enter")
	if h.b.space.shown || !h.b.strip.chips.Visible() {
		t.Error("the graph is still shown")
	}
}

// TestFiles writes graphs as files.
func TestFiles(t *testing.T) {
	test.NewTempApp(t)
	for _, name := range []string{farmer, "missionaries-cannibals-4-4-boat2"} {
		v := newSpaceView(ready(t, name))
		v.explore(t.Context())()
		s := sceneOf(v.start)
		var svg struct {
			Width string   `xml:"width,attr"`
			Texts []string `xml:"text"`
		}
		if err := xml.Unmarshal(v.file(".svg", paint.Light, s)(), &svg); err != nil || svg.Width == "" || svg.Texts[0] != "State space" {
			t.Errorf("%s: %v, %+v", name, err, svg)
		}
		img, err := png.Decode(bytes.NewReader(v.file(".png", paint.Dark, s)()))
		if err != nil || img.Bounds().Dx() < 800 {
			t.Errorf("%s: %v, %v", name, err, img)
		}
	}
}

// TestHereTimed counts minutes where time counts, and calls forward what is on a
// fastest way.
func TestHereTimed(t *testing.T) {
	v := newSpaceView(ready(t, "bridge-torch-1-2-5-10"))
	v.explore(t.Context())()
	v.shown = true
	s := sceneOf(play(t, v.start, ">P1+P2 <P1"))
	if got := v.toGoal(s); got != "14 minutes to the goal" {
		t.Errorf("it says %q", got)
	}
	if got := v.about(s); !strings.HasPrefix(got, "Forward: Person 5 min and Person 10 min.\n") {
		t.Errorf("it says %q", got)
	}
}

// TestMany names one of those that are alike where they are many.
func TestMany(t *testing.T) {
	text := "puzzle: river\nboat: 2\n\n"
	for i := range 6 {
		text += fmt.Sprintf("item A%d \"Ann%d\" rows\n", i, i)
	}
	v := newSpaceView(parse(t, text))
	v.explore(t.Context())()
	v.shown = true
	if got, want := v.about(newScene(v.start)), "Forward: 2 like Ann0.\nBack or round: 1 like Ann0.\n"; !strings.HasPrefix(got, want) {
		t.Errorf("six that are alike: %q, want %q", got, want)
	}
}

// TestZoom zooms with the wheel at the pointer, drags, and shows all again.
func TestZoom(t *testing.T) {
	h := newHand(t, farmer)
	if h.b.Zooms() {
		t.Error("the scene zooms")
	}
	h.do("s")
	h.b.Paint(unitsWide, unitsHigh)
	at, all := h.state(9), h.state(0)
	h.b.Zoom(&at, 2)
	h.b.Paint(unitsWide, unitsHigh)
	if now := h.state(9); math.Abs(float64(now.X-at.X)) > 1 || math.Abs(float64(now.Y-at.Y)) > 1 {
		t.Errorf("what is under the pointer moves from %v to %v", at, now)
	}
	if now := h.state(0); now.X > all.X-100 {
		t.Errorf("the start has moved from %v to %v", all, now)
	}
	before := h.state(9)
	h.drag(fyne.NewPos(300, 200), fyne.NewPos(340, 180))
	h.b.Paint(unitsWide, unitsHigh)
	if now := h.state(9); math.Abs(float64(now.X-before.X-40)) > 1 || math.Abs(float64(now.Y-before.Y+20)) > 1 {
		t.Errorf("dragged by 40, -20 the goal moves from %v to %v", before, now)
	}
	if got := h.stands(); got != "|" {
		t.Errorf("a drag plays %q", got)
	}
	h.b.Zoom(nil, 0)
	h.b.Paint(unitsWide, unitsHigh)
	if now := h.state(9); now != at {
		t.Errorf("at full size the goal is at %v, was at %v", now, at)
	}
	for range 30 {
		h.do("= Right Down")
	}
	h.b.Paint(unitsWide, unitsHigh)
	if v := h.b.space; v.zoom != mostZoom || v.x != unitsWide*(1-v.zoom) || v.y != unitsHigh*(1-v.zoom) {
		t.Errorf("enlarged %v times, at %v, %v", v.zoom, v.x, v.y)
	}
	if title, _ := h.b.Title(); title != "State space" {
		t.Errorf("the title is %q", title)
	}
	if h.do("s"); h.b.Zooms() || h.b.space.zoom != 1 {
		t.Error("the board zooms")
	}
}

// TestHoverCard wants the card of every state to lie within the picture.
func TestHoverCard(t *testing.T) {
	for _, id := range []string{"missionaries-cannibals-5-5-boat3", "japanese-family"} {
		v := newSpaceView(ready(t, id))
		v.explore(t.Context())()
		c := newChart(nil, nil, v.plan([]int{0}), newScene(v.start), nil, 324, 250, 1.4, 1).zoomed(3, -300, -200)
		for _, n := range c.plan.nodes {
			x, y, u, ok := c.place(n.state)
			if w, h := c.plan.cardW*u/2, c.plan.cardH*u/2; !ok || x-w < 0 || x+w > 324 || y-h < 0 || y+h > 250 {
				t.Errorf("%s: the card of state %d lies at %v, %v, %v by %v", id, n.state, x, y, 2*w, 2*h)
			}
		}
	}
}

// TestWatch wants the map to come up when a search jumps between positions, not
// when it goes on or back by a crossing, and the board to come back afterwards.
func TestWatch(t *testing.T) {
	h := newHand(t, farmer)
	start := h.b.desk.Start
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
	if h.b.take(0); len(h.b.scene.dangers()) > 0 || h.b.scene.refusalText() != "" || h.b.scene.ready() {
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
	h.b.showSpace(true)
	if h.b.space.drawn() || h.b.strip.save[0].Visible() || h.b.panel.read.Visible() {
		t.Error("a graph is offered")
	}
	if !h.b.strip.back.Visible() {
		t.Error("no way leads back")
	}
}

// TestSpaceUnknown opens the state space before it has been worked out.
func TestSpaceUnknown(t *testing.T) {
	h := newHand(t, "missionaries-cannibals-3-3-boat2")
	h.b.space = newSpaceView(h.b.desk.Start)
	h.do("s")
	if h.do("e"); h.b.space.drawn() || h.said != "The positions are still being worked out." {
		t.Errorf("there is a graph: %t, and %q is said", h.b.space.drawn(), h.said)
	}
	if h.learn(); !h.b.space.drawn() || !h.b.strip.save[0].Visible() || !h.b.panel.read.Visible() {
		t.Error("there is no graph once it has been worked out")
	}
}

// TestChartSwells looks whether the river takes the room that is to spare, all
// states remain on the picture, and a saved one is as planned.
func TestChartSwells(t *testing.T) {
	p := ready(t, "missionaries-cannibals-5-5-boat3")
	space, err := riversolve.Explore(t.Context(), p, true, 400)
	if err != nil {
		t.Fatal(err)
	}
	pl := newPlan(space, nil)
	high := pl.up + pl.down
	for _, more := range []float64{0, 100, 1000} {
		c := newChart(nil, nil, pl, newScene(p), nil, pl.w, high+more, 1, 1)
		if (c.swell > 0) != (more > 0) {
			t.Errorf("%v to spare: the river is wider by %v", more, c.swell)
		}
		for _, n := range pl.nodes {
			if _, y, _ := c.at(n.state); y < pl.cardH/2 || y > high+more-pl.cardH/2 {
				t.Errorf("%v to spare: a state at %v of %v", more, y, high+more)
			}
		}
	}
}

// TestLegend explains what is in the graph, and does so on it where the panel
// cannot.
func TestLegend(t *testing.T) {
	for _, tt := range []struct{ puzzle, want string }{
		{farmer, "your way, a shortest way, unsafe, you are here, the goal"},
		{"bridge-torch-1-2-5-10", "your way, a shortest way, you are here, the goal"},
		{"missionaries-cannibals-4-4-boat2", "your way, unsafe, you are here"},
	} {
		v := newSpaceView(ready(t, tt.puzzle))
		v.explore(t.Context())()
		var got []string
		for _, e := range legendOf(v.plan([]int{0})) {
			got = append(got, e.text)
		}
		if text := strings.Join(got, ", "); text != tt.want {
			t.Errorf("%s: the legend says %q, want %q", tt.puzzle, text, tt.want)
		}
	}
	h := newHand(t, farmer)
	h.do("s")
	h.b.Paint(unitsWide, unitsHigh)
	full := h.b.space.chart.h
	h.table.PanelVisible = func() bool { return false }
	h.b.Paint(unitsWide, unitsHigh)
	if h.b.space.chart.pen != nil {
		t.Error("the map keeps its picture, which Release cannot free")
	}
	if got := h.b.space.chart.h; got >= full {
		t.Errorf("without the panel the graph is %v high, as with it; want room for the legend", got)
	}
}

// TestLeast says how short a game can still be, once crossings were wasted.
func TestLeast(t *testing.T) {
	h := newHand(t, farmer)
	h.table.Length.SetPar(7)
	for _, tt := range []struct{ do, want string }{
		{"f g Space", ""},
		{"g Space", "9 is now the least possible, 2 over the optimum."},
		{"g Space g Space", "11 is now the least possible, 4 over the optimum."},
	} {
		h.do(tt.do)
		if q := h.table.Left(); q != nil {
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

// TestThickLines wants lines, and no hairlines, in enlarged spaces with few edges
// in sight, on screens of high resolution, too.
func TestThickLines(t *testing.T) {
	for _, tt := range []struct {
		start position
		scale float64
		want  bool
	}{
		{ready(t, "bridge-torch-1-2-5-10"), 2, false},
		{ready(t, "missionaries-cannibals-5-5-boat3"), 2, false},
		{ready(t, "japanese-family"), 1, false},
		{crowd(t, 12, 4, "missionary", "cannibal"), 1, true},
	} {
		v := newSpaceView(tt.start)
		v.explore(t.Context())()
		w, h := 900*tt.scale, 700*tt.scale
		whole := newChart(nil, nil, v.plan([]int{0}), newScene(v.start), nil, w, h, 1.4*tt.scale, tt.scale)
		for zoom := 1.0; zoom <= mostZoom; zoom *= 2 {
			if c := whole.zoomed(zoom, w*(1-zoom)/2, h*(1-zoom)/2); c.crowded() != tt.want {
				t.Errorf("%s, enlarged %v times at scale %v: crowded is %t", tt.start, zoom, tt.scale, !tt.want)
			}
		}
	}
}

// TestSpaceTime paints spaces with very many edges without holding up the window.
func TestSpaceTime(t *testing.T) {
	modeltest.SkipUnderRace(t)
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if _, ok := cputime.Thread(); !ok {
		t.Skip("no CPU time of a thread here")
	}
	test.NewTempApp(t)
	for _, tt := range []struct{ each, seats int }{{12, 6}, {60, 20}} {
		v := newSpaceView(crowd(t, tt.each, tt.seats, "missionary", "cannibal"))
		v.explore(t.Context())()
		img, pal, s := image.NewRGBA(image.Rect(0, 0, 1370, 860)), paint.Dark, sceneOf(v.start)
		v.paint(img, &pal, s, 1) // fills caches
		start, _ := cputime.Thread()
		v.paint(img, &pal, s, 1)
		end, _ := cputime.Thread()
		if took := end - start; took > 100*time.Millisecond {
			t.Errorf("%d of each kind: painted in %v", tt.each, took)
		}
	}
}
