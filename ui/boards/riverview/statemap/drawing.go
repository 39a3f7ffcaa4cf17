package statemap

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A drawing is a plan on a sheet, with the path of a player on it. A unit of the plan is u
// pixels. x, y is the left end of the middle of the river, from the upper left corner of
// the sheet. If there is spare room above and below, the river is wider than planned, so
// lines across it are less crowded: both banks are farther from the middle by swell. Texts
// use the units of the sheet.
type drawing struct {
	chart.Sheet
	plan    *plan
	faces   []faces.Face
	pos     position
	mark    mark
	way     []int // states that the player has visited, in order
	hover   int   // the state under the pointer, or none
	x, y, u float64
	swell   float64
}

// fill returns the drawing, laid out to fill a sheet with units of at most maxUnit.
func (c drawing) fill(s chart.Sheet, maxUnit float64) drawing {
	pl := c.plan
	c.Sheet = s
	c.u = min(s.W/pl.w, s.H/(pl.up+pl.down), maxUnit)
	c.x = (s.W - pl.w*c.u) / 2
	c.y = (s.H + (pl.up-pl.down)*c.u) / 2
	spare := s.H - (pl.up+pl.down)*c.u
	c.swell = min(.35*spare, 1.5*riverHalf*c.u)
	return c
}

// zoomed returns the drawing enlarged by a factor, with its upper left corner at x, y.
func (c drawing) zoomed(factor, x, y float64) drawing {
	c.x, c.y, c.u, c.swell = x+c.x*factor, y+c.y*factor, c.u*factor, c.swell*factor
	return c
}

func (c drawing) at(state int) (x, y float64, ok bool) {
	k := c.plan.of[state]
	if k == none {
		return 0, 0, false
	}
	n := c.plan.nodes[k]
	return c.X + c.x + n.x*c.u, c.Y + c.y + n.y*c.u + math.Copysign(c.swell, n.y), true
}

// draw draws everything.
func (c drawing) draw() {
	c.ground()
	c.perils()
	c.edges()
	c.steps()
	for _, n := range c.plan.nodes {
		c.node(n.state)
	}
	c.captions()
	if c.hover == none {
		return
	}
	if x, y, u, ok := c.place(c.hover); ok && (u > c.u || !c.plan.cards) {
		c.card(c.hover, x, y, u) // above all others, and large enough to be read
	}
}

func (c drawing) ground() {
	c.Pen.Rect(c.X, c.Y, c.W, c.H, 16*c.u, c.Pal.Bank)
	half, middle := riverHalf*c.u+c.swell, c.Y+c.y
	c.Pen.Rect(c.X, middle-half, c.W, 2*half, 0, c.Pal.Water)
	for _, y := range []float64{middle - half, middle + half} {
		c.Pen.Rect(c.X, y-2.5*c.u, c.W, 5*c.u, 0, c.Pal.BankEdge)
	}
	for _, w := range [][3]float64{
		{.03, -.48, 48}, {.3, .55, 48}, {.48, -.61, 24}, {.72, .48, 48}, {.9, -.52, 48}, {.12, .58, 24},
	} {
		faces.Wave(c.Pen, c.Pal, c.X+c.W*w[0], middle+w[1]*half, w[2]*c.u, c.u)
	}
}

// captions names the banks at the edges of the picture.
func (c drawing) captions() {
	who := words.Upper(c.pos.Vessel())
	if all := c.pos.Rowers(); len(all) == 1 {
		who = c.pos.Items()[all[0]].Name
	}
	for _, side := range []river.Side{river.LeftBank, river.RightBank} {
		text, x, y := who+" on the "+c.pos.Bank(side), c.X+16*c.Unit, c.Y+20*c.Unit
		if side == river.RightBank {
			y += c.H - 40*c.Unit
		}
		w := paint.TextWidth(text, 12*c.Unit, paint.Bold)
		c.Pen.Rect(x-6*c.Unit, y-11*c.Unit, w+12*c.Unit, 22*c.Unit, 11*c.Unit, c.Pal.Bank)
		c.Pen.Text(x, y, text, 12*c.Unit, paint.Bold, paint.Start, c.Pal.Ink2)
	}
}

// span returns the positions of two states. Ok is false if one of them is not drawn.
func (c drawing) span(from, to int) (line [2]paint.Point, ok bool) {
	ax, ay, a := c.at(from)
	bx, by, b := c.at(to)
	return [2]paint.Point{paint.Pt(ax, ay), paint.Pt(bx, by)}, a && b
}

// line draws a line between two states if both are drawn. It is wide enough to be visible.
func (c drawing) line(p paint.Pen, from, to int, width float64, col color.NRGBA) {
	if l, ok := c.span(from, to); ok {
		p.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, c.thin(width), col)
	}
}

// thin returns w in pixels, but at least a visible width.
func (c drawing) thin(w float64) float64 { return max(w*c.u, .8) }

// perils draws the lines from unsafe states to their neighbours.
func (c drawing) perils() {
	dashed := c.Pen.Dashed(4*c.u, 4*c.u)
	if !c.plan.cards {
		dashed = c.Pen.Dashed(2*c.u, 3*c.u)
	}
	if c.plan.quiet {
		here := c.hover
		if here == none {
			here = c.here()
		}
		for _, e := range c.plan.space.Perils {
			if e.From == here || e.To == here {
				c.line(dashed, e.From, e.To, 1.5, c.Pal.Err)
			}
		}
		return
	}
	for _, m := range c.plan.combs {
		if !c.plan.narrow {
			for _, i := range m.unsafe {
				c.line(dashed, m.state, i, 1.5, c.Pal.Err)
			}
			continue
		}
		x, y, _ := c.at(m.state)
		teeth := lists.Map(m.unsafe, func(i int) paint.Point { // in a row, the first one behind the state
			x, y, _ := c.at(i)
			return paint.Pt(x, y)
		})
		back := teeth[0].Y - c.plan.above(m.unsafe[0])*rowStep/2*c.u
		dashed.Line(x, y, x, teeth[0].Y, c.thin(1.5), c.Pal.Err)
		dashed.Line(x, back, teeth[len(teeth)-1].X, back, c.thin(1.5), c.Pal.Err)
		for _, t := range teeth[1:] {
			dashed.Line(t.X, back, t.X, t.Y, c.thin(1.5), c.Pal.Err)
		}
		c.reasons(m, teeth)
	}
}

// here returns the current state, or none.
func (c drawing) here() int {
	if len(c.way) == 0 {
		return none
	}
	return c.way[len(c.way)-1]
}

// reasons writes next to a comb why its states are unsafe.
func (c drawing) reasons(m comb, teeth []paint.Point) {
	var out []string
	for _, i := range m.unsafe {
		text := c.plan.space.States[i].Why
		for _, side := range []river.Side{river.LeftBank, river.RightBank} {
			text = strings.Replace(text, " on the "+c.pos.Bank(side), "", 1)
		}
		if !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	const maxReasons = 3
	out = out[:min(len(out), maxReasons)]
	last, side, align := teeth[len(teeth)-1], 1.0, paint.Start
	if last.X < teeth[0].X {
		side, align = -1, paint.End
	}
	x := last.X + side*(c.plan.cardW/2+13)*c.u
	room := c.X + c.W - x - 8*c.u
	if side < 0 {
		room = x - c.X - 8*c.u
	}
	for k, text := range out {
		if paint.TextWidth(text, 12*c.Unit, paint.Regular) <= room {
			c.Pen.Text(x, last.Y+(float64(k)-float64(len(out)-1)/2)*18*c.Unit, text, 12*c.Unit, paint.Regular, align, c.Pal.Err)
		}
	}
}

// edges draws the crossings, with shortest paths last. Very many are drawn as hairlines.
func (c drawing) edges() {
	var lines [2][][2]paint.Point // other edges, edges of shortest paths
	for _, e := range c.plan.edges {
		l, _ := c.span(e.From, e.To)
		if e.Short {
			lines[1] = append(lines[1], l)
		} else {
			lines[0] = append(lines[0], l)
		}
	}
	if c.crowded() {
		c.Pen.Hairlines(lines[0], .3, c.Pal.Ink3)
		c.Pen.Hairlines(lines[1], .5, c.Pal.Sol)
		return
	}
	for _, l := range lines[0] {
		c.Pen.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, c.thin(1.25), c.Pal.Ink3)
	}
	for _, l := range lines[1] {
		if !c.plan.cards {
			c.Pen.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, c.thin(1.5), c.Pal.Sol)
			continue
		}
		c.Pen.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, c.thin(3), c.Pal.Sol)
		c.Diamond((l[0].X+l[1].X)/2, (l[0].Y+l[1].Y)/2, 7*c.u, c.Pal.Sol)
	}
}

// crowded reports whether drawing all edges as separate lines would take longer than 40
// ms. Each takes 2 ns for each visible pixel of its bounding box. Cards are never crowded,
// since there are few.
func (c drawing) crowded() bool {
	const maxArea = 20e6 // pixels
	area := 0.0
	for _, e := range c.plan.edges {
		l, _ := c.span(e.From, e.To)
		wide := min(max(l[0].X, l[1].X), c.W) - max(min(l[0].X, l[1].X), 0)
		high := min(max(l[0].Y, l[1].Y), c.H) - max(min(l[0].Y, l[1].Y), 0)
		area += max(wide, 0) * max(high, 0)
	}
	return area > maxArea && !c.plan.cards
}

// steps draws the path of the player, with the number of each crossing.
func (c drawing) steps() {
	width, r := 6.0, 11.0
	if !c.plan.cards {
		width, r = 3.5, 7
	}
	colour := func(k int) color.NRGBA {
		if k > len(c.way)-1-len(c.mark.Trial) {
			return c.Pal.Trial
		}
		return c.Pal.Own
	}
	for k := 1; k < len(c.way); k++ {
		c.line(c.Pen, c.way[k-1], c.way[k], width, colour(k))
	}
	if m := c.mark.Rejected; m != nil {
		c.step(c.Pen.Dashed(8*c.u, 7*c.u), *m, 3, c.Pal.Err)
	}
	if m := c.mark.Next; m != nil {
		c.step(c.Pen, *m, width, c.Pal.HintLine)
	}
	seen := map[[2]int]int{}
	for k := 1; k < len(c.way); k++ {
		key := [2]int{min(c.way[k-1], c.way[k]), max(c.way[k-1], c.way[k])}
		l, ok := c.span(key[0], key[1])
		if !ok {
			continue
		}
		part := .5 + .14*float64(min(seen[key], 2))
		seen[key]++
		x, y := l[0].X+(l[1].X-l[0].X)*part, l[0].Y+(l[1].Y-l[0].Y)*part
		c.Pen.Disc(x, y, r*c.u, colour(k))
		c.Pen.Text(x, y, strconv.Itoa(k), r*1.18*c.u, paint.Bold, paint.Middle, c.Pal.OnOwn)
	}
}

// step draws a crossing from the current state.
func (c drawing) step(p paint.Pen, m move, width float64, col color.NRGBA) {
	if _, err := river.ParseMove(c.pos, m.String()); err != nil || c.pos.WhyCannotBoard(c.pos.Aboard(m)) != "" {
		return
	}
	if to := c.plan.space.Find(c.pos.PlayLegal(m)); to >= 0 {
		c.line(p, c.here(), to, width, col)
	}
}

// stateAt returns the state drawn at a position, or none.
func (c drawing) stateAt(x, y float64) int {
	for _, n := range slices.Backward(c.plan.nodes) {
		w, h := c.plan.cardW/2*c.u, c.plan.cardH/2*c.u
		if !c.isCard(n.state) {
			w, h = max(dotStep/2*c.u, 5), max(dotStep/2*c.u, 5)
		}
		if nx, ny, _ := c.at(n.state); x >= nx-w && x <= nx+w && y >= ny-h && y <= ny+h {
			return n.state
		}
	}
	return none
}
