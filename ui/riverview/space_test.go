package riverview

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/solver/riversolve"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
	"backtrack/ui/view"
)

// TestSpacePictures draws graphs of all sizes.
func TestSpacePictures(t *testing.T) {
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
	return fyne.NewPos(float32(x/h.b.scale), float32(y/h.b.scale))
}

// TestSpaceGestures looks at the graph and goes along the way.
func TestSpaceGestures(t *testing.T) {
	h := newHand(t, farmer)
	h.do("f g Space Space s")
	if !h.b.space.shown || h.b.strip.chips.Visible() || !h.b.strip.back.Visible() {
		t.Fatal("the graph is not shown")
	}
	h.b.paint(unitsWide, unitsHigh)
	space := h.b.space.level().space
	for i, st := range space.States {
		h.b.MouseMoved(mouse(h.state(i), 0))
		switch {
		case h.b.space.hover != i:
			t.Fatalf("pointed at state %d, it is %d", i, h.b.space.hover)
		case st.Why != "" && h.said != "Not safe: "+st.Why+".":
			t.Errorf("state %d: said is %q", i, h.said)
		case i == 0 && h.said != "The start, 7 to the goal. Click to go there.":
			t.Errorf("the start: said is %q", h.said)
		case st.Goal && h.said != "The goal, 7 crossings from the start.":
			t.Errorf("the goal: said is %q", h.said)
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
	if got := h.b.space.about(h.b.scene); !strings.Contains(got, "Of the crossings from here 1 leads nearer and 3 are not safe.") {
		t.Errorf("at the start about is %q", got)
	}
	h.click(h.state(2), desktop.MouseButtonPrimary)
	if got := h.stands(); got != ">F+G <F | F" {
		t.Errorf("after a click on what was taken back it stands %q", got)
	}
	if got, want := h.b.space.about(h.b.scene), "5 crossings to the goal.\nOf the crossings from here 2 lead nearer and 1 leads away or round.\n10 positions can be reached."; got != want {
		t.Errorf("about is %q, want %q", got, want)
	}
	h.do("e")
	if !h.b.space.together || len(h.b.space.level().space.Classes) != 3 {
		t.Error("wolf and cabbage are told apart")
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
		if err := xml.Unmarshal(v.file(".svg", paint.Light, s), &svg); err != nil || svg.Width == "" || !strings.HasSuffix(svg.Texts[0], "on the left bank") {
			t.Errorf("%s: %v, %+v", name, err, svg)
		}
		img, err := png.Decode(bytes.NewReader(v.file(".png", paint.Dark, s)))
		if err != nil || img.Bounds().Dx() < 800 {
			t.Errorf("%s: %v, %v", name, err, img)
		}
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
	h := newHandOf(t, view.Read([]view.Family{Family}, text)[0].Puzzle)
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
		c := newChart(nil, nil, pl, newScene(p), nil, pl.w, high+more, 1)
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
