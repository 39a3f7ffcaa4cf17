package riverview

import (
	"context"
	"fmt"
	"image"
	"math/big"
	"slices"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/words"
)

// A spaceView shows the graph of all states in place of the board.
type spaceView struct {
	start    position
	name     string // of the puzzle
	shown    bool
	auto     bool // it is shown because a search jumps from position to position
	declined bool // and that was not wanted
	known    bool // levels and together are, for they are worked out in the background
	levels   [2]level
	together bool // interchangeable items are merged
	hover    int
	part     *plan   // the states near the player, if not all are shown
	partWay  []int   // the way for which it was made
	chart    chart   // as it was drawn last
	zoom     float64 // 1 shows all
	x, y     float64 // where the left upper corner of the whole is, in pixels
}

// A level is a state space in which equal items are merged, or not.
type level struct {
	space *riversolve.Space // nil if it is too large
	whole *plan             // nil if only a part is shown
}

// How many states are looked at and shown. Beyond mostShown, those on shortest
// ways and near the player are.
const (
	mostStates = 20_000
	mostShown  = 400
)

// lookTime limits the time for computing the spaces. The spaces of ready-made
// puzzles take a few milliseconds.
const lookTime = 5 * time.Second

func newSpaceView(start position) *spaceView { return &spaceView{start: start, hover: none, zoom: 1} }

// Learn implements family.Learner: it works out the state space.
func (b *Board) Learn(ctx context.Context) (use func(), err error) {
	ctx, stop := context.WithTimeout(ctx, lookTime)
	defer stop()
	know := b.space.explore(ctx)
	return func() {
		know()
		if b.space.shown {
			b.Refresh()
		}
	}, nil
}

// explore works the spaces out, on any goroutine, and returns what makes them
// known. Equal items are put together at first where that makes cards of dots.
func (v *spaceView) explore(ctx context.Context) (know func()) {
	var levels [2]level
	for k, most := range []int{mostShown, mostStates} {
		space, err := riversolve.Explore(ctx, v.start, k == 1, most)
		if err != nil {
			continue
		}
		levels[k].space = space
		if safe(space) <= mostShown {
			levels[k].whole = newPlan(space, nil)
		}
	}
	apart, classes := levels[0].space, levels[1].space
	together := apart == nil || classes != nil && safe(apart) > mostCards && safe(classes) <= mostCards
	return func() { v.levels, v.together, v.known = levels, together, true }
}

// choice reports whether there are two levels that differ.
func (v *spaceView) choice() bool {
	apart, classes := v.levels[0].space, v.levels[1].space
	return apart != nil && classes != nil && len(apart.Classes) != len(classes.Classes)
}

// level returns what is shown; its space is nil if there is nothing.
func (v *spaceView) level() level {
	if v.together {
		return v.levels[1]
	}
	return v.levels[0]
}

// drawn reports whether there is a graph to be seen.
func (v *spaceView) drawn() bool { return v.level().space != nil }

// cards reports whether positions are drawn as cards rather than dots.
func (v *spaceView) cards() bool { return safe(v.level().space) <= mostCards }

// absent says why there is none.
func (v *spaceView) absent() string {
	if !v.known {
		return "The positions are still being worked out."
	}
	return "This puzzle has too many positions to be drawn."
}

// safe returns how many safe states there are.
func safe(s *riversolve.Space) int {
	n := slices.IndexFunc(s.States, func(st riversolve.State) bool { return st.Why != "" })
	if n < 0 {
		n = len(s.States)
	}
	return n
}

// plan returns the plan for a player who has gone a way.
func (v *spaceView) plan(way []int) *plan {
	l := v.level()
	if l.whole != nil {
		return l.whole
	}
	if v.part != nil && v.part.space == l.space && slices.Equal(v.partWay, way) {
		return v.part
	}
	near := map[int]bool{}
	for _, i := range way {
		near[i] = true
	}
	here := way[len(way)-1]
	for _, edges := range [][]riversolve.Edge{l.space.Edges, l.space.Perils} {
		for _, e := range edges {
			if e.From == here || e.To == here {
				near[e.From], near[e.To] = true, true
			}
		}
	}
	short := 0
	for _, st := range l.space.States {
		if st.Short {
			short++
		}
	}
	v.partWay = way
	v.part = newPlan(l.space, func(i int) bool { return near[i] || short <= mostShown && l.space.States[i].Short })
	return v.part
}

// paint paints the graph, or why there is none.
func (v *spaceView) paint(img *image.RGBA, pal *paint.Palette, s scene, scale float64) {
	space := v.level().space
	surface := paint.NewSurface(img)
	surface.Clear(pal.Canvas)
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	if space == nil {
		surface.Text(w/2, h/2, v.absent(), 14*scale, paint.Regular, paint.Middle, pal.Ink2)
		return
	}
	way, _ := wayOf(space, v.start, s.pos, nil)
	if s.legend {
		const margin, edge = 8, 16
		entries := legendOf(v.plan(way))
		line := len(entries)
		for line > 1 && (legendWidth(entries[:line])+2*edge)*scale > w {
			line--
		}
		lines := float64((len(entries) + line - 1) / line)
		h -= (lines*legendLine + margin) * scale
		left := w - (legendWidth(entries[:line])+edge)*scale
		drawLegend(brush{surface}, pal, entries, left, h+(margin+legendLine/2)*scale, scale, line)
	}
	v.move(0, 0, w, h)
	clipped := surface.Clip(image.Rect(0, 0, img.Bounds().Dx(), int(h)))
	v.chart = newChart(brush{clipped}, pal, v.plan(way), s, way, w, h, 1.4*scale, scale).zoomed(v.zoom, v.x, v.y)
	v.chart.hover = v.hover
	v.chart.draw()
	v.chart.pen = nil // it would keep the picture
}

// mostZoom is how far the graph can be enlarged.
const mostZoom = 8

// zoomBy enlarges the graph by a factor, or shows all of it if that is 0. The
// place x, y of a picture of w by h pixels stays where it is.
func (v *spaceView) zoomBy(factor, x, y, w, h float64) {
	before := v.zoom
	v.zoom = min(max(v.zoom*factor, 1), mostZoom)
	v.x, v.y = x-(x-v.x)*v.zoom/before, y-(y-v.y)*v.zoom/before
	v.move(0, 0, w, h)
}

// move moves the graph, not beyond its edges.
func (v *spaceView) move(dx, dy, w, h float64) {
	v.x, v.y = min(max(v.x+dx, w*(1-v.zoom)), 0), min(max(v.y+dy, h*(1-v.zoom)), 0)
}

// toGoal says how far it is from where the player is, "" if that is not known.
func (v *spaceView) toGoal(s scene) string {
	space := v.level().space
	if space == nil {
		return ""
	}
	here := space.Find(s.pos)
	switch {
	case here < 0:
		return ""
	case s.pos.Status() == model.Solved:
		return "All are across."
	case space.States[here].Ahead < 0:
		return "The goal is out of reach."
	case timed(s.pos):
		return words.Count(space.Minutes(here), "minute") + " to the goal"
	}
	return words.Count(space.States[here].Ahead, "crossing") + " to the goal"
}

// about says what the player can do from here, and how many positions there are.
func (v *spaceView) about(s scene) string {
	space := v.level().space
	if !v.shown || space == nil {
		return ""
	}
	here := space.Find(s.pos)
	if here < 0 {
		return ""
	}
	var out, nearer, away, unsafe []string
	if s.pos.Status() == model.Open {
		for _, e := range space.Edges {
			if e.From != here && e.To != here {
				continue
			}
			to := e.From + e.To - here
			who := v.who(riversolve.Edge{From: here, To: to})
			if space.Leads(here, to) {
				nearer = append(nearer, who)
			} else {
				away = append(away, who)
			}
		}
		for _, e := range space.Perils {
			if e.From == here {
				unsafe = append(unsafe, v.who(e))
			}
		}
	}
	for _, w := range []struct {
		word string
		who  []string
	}{{"Forward", nearer}, {"Back or round", away}, {"Unsafe", unsafe}} {
		const most = 3
		who := w.who
		if more := len(who) - most; more > 0 {
			who = append(who[:most:most], fmt.Sprintf("%d more", more))
		}
		if len(who) > 0 {
			out = append(out, w.word+": "+strings.Join(who, "; ")+".")
		}
	}
	count := grouped(space.Reached) + " positions can be reached"
	if v.level().whole == nil {
		count += "; shown are the shortest ways and what is near you"
	} else if n := safe(space); space.Reached.Cmp(big.NewInt(int64(n))) != 0 {
		count += fmt.Sprintf(", %d if we ignore who is who", n)
	}
	return strings.Join(append(out, count+"."), "\n")
}

// who says who crosses along an edge: names, or how many of those that are
// merged, of whom only a few are named.
func (v *spaceView) who(e riversolve.Edge) string {
	space := v.level().space
	a, b := space.States[e.From].Left, space.States[e.To].Left
	var out []string
	for k, class := range space.Classes {
		n := max(a[k]-b[k], b[k]-a[k])
		kind := v.start.Items()[class[0]].Kind
		const mostNamed = 4
		switch few := len(class) <= mostNamed; {
		case n == 0:
		case few && n == len(class):
			out = append(out, v.start.List(class, "and"))
		case kind != "" && n == 1:
			out = append(out, "1 "+kind)
		case kind != "":
			out = append(out, fmt.Sprint(n, " ", river.Plural(kind)))
		case !few:
			out = append(out, fmt.Sprintf("%d like %s", n, v.start.Called(class[0])))
		case n == 1:
			out = append(out, v.start.List(class, "or"))
		default:
			out = append(out, fmt.Sprintf("%d of %s", n, v.start.List(class, "and")))
		}
	}
	if len(out) == 1 && len(rowers(v.start)) == 1 {
		out[0] += " alone"
	}
	return words.List(out, "and")
}

// grouped writes a number with a space between groups of three digits, or rounded
// if it has more than 64 bits.
func grouped(n *big.Int) string {
	if n.IsUint64() {
		return words.Thin.Number(n.Uint64())
	}
	return fmt.Sprintf("some %.1e", new(big.Float).SetInt(n))
}

// A legendEntry says what something in the graph means. Its drawing begins at x,
// in the middle of y, and is as wide as legendMark.
type legendEntry struct {
	text string
	draw func(p pen, pal *paint.Palette, x, y, u float64)
}

// legendOf returns how to read a plan: what there is in it.
func legendOf(pl *plan) []legendEntry {
	out := []legendEntry{{"your way", func(p pen, pal *paint.Palette, x, y, u float64) { p.Line(x+2*u, y, x+32*u, y, 5*u, pal.Own) }}}
	solvable := pl.space.Best >= 0
	if solvable {
		out = append(out, legendEntry{"a shortest way", func(p pen, pal *paint.Palette, x, y, u float64) {
			p.Line(x+2*u, y, x+32*u, y, 2.5*u, pal.Sol)
			if pl.cards {
				chart{pen: p}.diamond(x+17*u, y, 5*u, pal.Sol)
			}
		}})
	}
	if len(pl.space.Perils) > 0 {
		out = append(out, legendEntry{"unsafe", func(p pen, pal *paint.Palette, x, y, u float64) {
			if !pl.cards || pl.quiet {
				p.Disc(x+17*u, y, 5*u, pal.ErrSoft)
				p.Ring(x+17*u, y, 5*u, 1.5*u, pal.Err)
				return
			}
			p.dashed(4*u, 5*u).Line(x+2*u, y, x+32*u, y, 1.5*u, pal.Err)
		}})
	}
	out = append(out, legendEntry{"you are here", func(p pen, pal *paint.Palette, x, y, u float64) {
		if !pl.cards {
			p.Disc(x+17*u, y, 5*u, pal.Own)
			p.Ring(x+17*u, y, 8*u, 2*u, pal.Own)
			return
		}
		p.Frame(x+2*u, y-8*u, 30*u, 16*u, 5*u, 2.5*u, pal.Own)
		p.Disc(x+32*u, y-7*u, 5*u, pal.Own)
	}})
	if solvable {
		out = append(out, legendEntry{"the goal", func(p pen, pal *paint.Palette, x, y, u float64) {
			if !pl.cards {
				chart{pen: p}.diamond(x+17*u, y, 5*u, pal.Sol)
				p.Ring(x+17*u, y, 8*u, 2*u, pal.Sol)
				return
			}
			p.Frame(x+2*u, y-8*u, 30*u, 16*u, 5*u, 2*u, pal.Sol)
			chart{pen: p}.diamond(x+32*u, y-7*u, 6*u, pal.Sol)
		}})
	}
	return out
}

// Measures of the legend, in units of the window: in lines, and in a card.
const (
	legendMark = 44 // with the gap to the text
	legendGap  = 18
	legendLine = 20
	legendStep = 28
)

// legendHeight returns how high a card of entries is.
func legendHeight(entries []legendEntry) float32 { return float32(len(entries))*legendStep - 4 }

// legendWidth returns how wide entries are in a line.
func legendWidth(entries []legendEntry) float64 {
	w := -float64(legendGap)
	for _, e := range entries {
		w += legendMark + paint.TextWidth(e.text, 12, paint.Regular) + legendGap
	}
	return w
}

// drawLegend draws entries from x on, in the middle of y, n in a line.
func drawLegend(p pen, pal *paint.Palette, entries []legendEntry, x, y, u float64, n int) {
	at := x
	for k, e := range entries {
		if k > 0 && k%n == 0 {
			at, y = x, y+legendLine*u
		}
		e.draw(p, pal, at, y, u)
		p.Text(at+legendMark*u, y, e.text, 12*u, paint.Regular, paint.Start, pal.Ink2)
		at += (legendMark + paint.TextWidth(e.text, 12, paint.Regular) + legendGap) * u
	}
}

// paintLegend paints how to read the graph, an entry below the other.
func (p *panel) paintLegend(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	s := paint.NewSurface(img)
	s.Clear(pal.Surface)
	u := float64(h) / float64(max(legendHeight(p.entries), 1))
	for k, e := range p.entries {
		y := (12 + float64(k)*legendStep) * u
		e.draw(brush{s}, &pal, 0, y, u)
		s.Text(48*u, y, e.text, 13*u, paint.Regular, paint.Start, pal.Ink2)
	}
	return img
}
