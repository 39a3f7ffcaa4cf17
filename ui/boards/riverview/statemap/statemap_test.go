package statemap

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

const farmer = "farmer-wolf-goat-cabbage"

func ready(t testing.TB, name string) position { return modeltest.Load(t, "river/"+name, river.Parse) }

// crowd returns a puzzle of n items of each kind.
func crowd(t testing.TB, n int, seats int, kinds ...string) position {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle: river\nboat: %d\n\n", seats)
	for _, kind := range kinds {
		for i := range n {
			fmt.Fprintf(&b, "item %s%d \"%s %d\" rows kind %s\n", kind[:1], i+1, kind, i+1, kind)
		}
	}
	return modeltest.Parse(t, b.String(), river.Parse)
}

// play plays crossings in notation.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	return modeltest.Play(t, p, modeltest.Moves(t, moves, func(s string) (move, error) { return river.ParseMove(p, s) })...)
}

// explored returns the map of a puzzle once its states are known.
func explored(t testing.TB, start position) *Map {
	m := New(start, "")
	m.Explore(t.Context())()
	return m
}

// TestSpacePictures draws graphs of all sizes.
func TestSpacePictures(t *testing.T) {
	modeltest.SkipUnderRace(t)
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
			painttest.Both(t, tt.name+".png", tt.w, tt.h, func(img *image.RGBA, pal paint.Palette) {
				m := explored(t, tt.start)
				m.Hover, m.merged = tt.hover, m.merged != tt.apart
				m.Paint(img, &pal, play(t, tt.start, tt.moves), mark{}, false, 1)
			}, nil)
		})
	}
}

// TestFiles writes graphs as files.
func TestFiles(t *testing.T) {
	for _, name := range []string{farmer, "missionaries-cannibals-4-4-boat2"} {
		m := explored(t, ready(t, name))
		var svg struct {
			Width string   `xml:"width,attr"`
			Texts []string `xml:"text"`
		}
		if err := xml.Unmarshal(m.File(".svg", paint.Light, m.start, mark{})(), &svg); err != nil || svg.Width == "" || svg.Texts[0] != "State space" {
			t.Errorf("%s: %v, %+v; want nil, a width and the title \"State space\"", name, err, svg)
		}
		img, err := png.Decode(bytes.NewReader(m.File(".png", paint.Dark, m.start, mark{})()))
		if err != nil || img.Bounds().Dx() < 800 {
			t.Errorf("%s: %v, want nil and a picture at least 800 wide", name, err)
		}
	}
}

// TestHereTimed counts minutes where time counts, and calls forward what is on a
// fastest way.
func TestHereTimed(t *testing.T) {
	m := explored(t, ready(t, "bridge-torch-1-2-5-10"))
	p := play(t, m.start, ">P1+P2 <P1")
	if got := m.ToGoal(p); got != "14 minutes to the goal" {
		t.Errorf("it says %q, want \"14 minutes to the goal\"", got)
	}
	if got := m.About(p); !strings.HasPrefix(got, "Forward: Person 5 min and Person 10 min.\n") {
		t.Errorf("it says %q, want a text that begins with %q", got, "Forward: Person 5 min and Person 10 min.\n")
	}
}

// TestMany names one of those that are alike where they are many.
func TestMany(t *testing.T) {
	text := "puzzle: river\nboat: 2\n\n"
	for i := range 6 {
		text += fmt.Sprintf("item A%d \"Ann%d\" rows\n", i, i)
	}
	m := explored(t, modeltest.Parse(t, text, river.Parse))
	if got, want := m.About(m.start), "Forward: 2 like Ann0.\nBack or sideways: 1 like Ann0.\n"; !strings.HasPrefix(got, want) {
		t.Errorf("six that are alike: %q, want %q", got, want)
	}
}

// TestHoverCard checks that the card of every state is within the picture.
func TestHoverCard(t *testing.T) {
	for _, id := range []string{"missionaries-cannibals-5-5-boat3", "japanese-family"} {
		m := explored(t, ready(t, id))
		s := chart.Sheet{W: 324, H: 250, Unit: 1}
		c := drawing{plan: m.plan([]int{0}), faces: m.faces, pos: m.start, hover: none}.fitTo(s, 1.4).zoom(3, -300, -200)
		for _, n := range c.plan.nodes {
			x, y, u, ok := c.cardPlace(n.state)
			if w, h := c.plan.cardW*u/2, c.plan.cardH*u/2; !ok || x-w < 0 || x+w > 324 || y-h < 0 || y+h > 250 {
				t.Errorf("%s: the card of state %d is at %v, %v, %v by %v; want it inside 324 by 250", id, n.state, x, y, 2*w, 2*h)
			}
		}
	}
}

// TestDrawingSwells looks whether the river takes the room that is to spare, all
// states remain on the picture, and a saved one is as planned.
func TestDrawingSwells(t *testing.T) {
	p := ready(t, "missionaries-cannibals-5-5-boat3")
	space, err := riversolve.Explore(t.Context(), p, true, 400)
	if err != nil {
		t.Fatal(err)
	}
	pl := newPlan(space, nil)
	high := pl.up + pl.down
	for _, more := range []float64{0, 100, 1000} {
		c := drawing{plan: pl, pos: p, hover: none}.fitTo(chart.Sheet{W: pl.w, H: high + more, Unit: 1}, 1)
		if (c.swell > 0) != (more > 0) {
			t.Errorf("%v to spare: the river is wider by %v, want more than 0: %t", more, c.swell, more > 0)
		}
		for _, n := range pl.nodes {
			if _, y, _ := c.position(n.state); y < pl.cardH/2 || y > high+more-pl.cardH/2 {
				t.Errorf("%v to spare: a state at %v of %v, want its card inside", more, y, high+more)
			}
		}
	}
}

// TestThickLines wants lines, and no hairlines, in enlarged spaces with few edges
// in sight, on screens of high resolution, too.
func TestThickLines(t *testing.T) {
	for _, tt := range []struct {
		name  string
		start position
		scale float64
		want  bool
	}{
		{"bridge", ready(t, "bridge-torch-1-2-5-10"), 2, false},
		{"fives", ready(t, "missionaries-cannibals-5-5-boat3"), 2, false},
		{"Japanese family", ready(t, "japanese-family"), 1, false},
		{"crowd", crowd(t, 12, 4, "missionary", "cannibal"), 1, true},
	} {
		m := explored(t, tt.start)
		w, h := 900*tt.scale, 700*tt.scale
		s := chart.Sheet{W: w, H: h, Unit: tt.scale}
		whole := drawing{plan: m.plan([]int{0}), faces: m.faces, pos: m.start, hover: none}.fitTo(s, 1.4*tt.scale)
		for zoom := 1.0; zoom <= MaxZoom; zoom *= 2 {
			if c := whole.zoom(zoom, w*(1-zoom)/2, h*(1-zoom)/2); c.crowded() != tt.want {
				t.Errorf("%s, enlarged %v times at scale %v: crowded is %t", tt.start, zoom, tt.scale, !tt.want)
			}
		}
	}
}

// TestLegend explains what is in the graph.
func TestLegend(t *testing.T) {
	for _, tt := range []struct{ puzzle, want string }{
		{farmer, "your path, a shortest solution, unsafe, you are here, the goal"},
		{"bridge-torch-1-2-5-10", "your path, a shortest solution, you are here, the goal"},
		{"missionaries-cannibals-4-4-boat2", "your path, unsafe, you are here"},
	} {
		m := explored(t, ready(t, tt.puzzle))
		var got []string
		for _, e := range m.Legend(chart.Measure(0), m.start) {
			got = append(got, e.Text)
		}
		if text := strings.Join(got, ", "); text != tt.want {
			t.Errorf("%s: the legend says %q, want %q", tt.puzzle, text, tt.want)
		}
	}
}

// BenchmarkPaint paints maps with very many edges.
func BenchmarkPaint(b *testing.B) {
	for _, bb := range []struct{ each, seats int }{{12, 6}, {60, 20}} {
		b.Run(fmt.Sprint(bb.each), func(b *testing.B) {
			m := explored(b, crowd(b, bb.each, bb.seats, "missionary", "cannibal"))
			img, pal := image.NewRGBA(image.Rect(0, 0, 1370, 860)), paint.Dark
			for b.Loop() {
				m.Paint(img, &pal, m.start, mark{}, false, 1)
			}
		})
	}
}

// TestUnsafeCrowd leaves out unsafe states where there are thousands: with them the
// map of six couples would be a strip too thin to read.
func TestUnsafeCrowd(t *testing.T) {
	modeltest.SkipUnderRace(t)
	text, men := "puzzle: river\nboat: 4\n\n", ""
	for i := range 6 {
		text += fmt.Sprintf("item H%d \"Husband %d\" rows\nitem W%d \"Wife %d\" rows\n", i, i, i, i)
		men += fmt.Sprintf(" H%d", i)
	}
	for i := range 6 {
		text += fmt.Sprintf("unsafe anywhere W%d any%s unless H%d\n", i, strings.Replace(men, fmt.Sprintf(" H%d", i), "", 1), i)
	}
	m := explored(t, modeltest.Parse(t, text, river.Parse))
	if all := len(m.level().space.States); all < 5000 {
		t.Fatalf("only %d states, want at least 5000", all)
	}
	p := m.plan([]int{m.level().space.Find(m.start)})
	if n := len(p.nodes); n > maxDrawn || p.w > 3*unitsHigh {
		t.Errorf("%d states are drawn, %.0f units wide; want at most %d, %v", n, p.w, maxDrawn, 3*unitsHigh)
	}
}
