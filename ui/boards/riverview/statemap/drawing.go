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

// A drawing is a plan on a sheet, with the path of a player on it. Texts use the units of
// the sheet.
type drawing struct {
	chart.Sheet
	plan    *plan
	faces   []faces.Face
	pos     position
	mark    mark
	visited []int   // states that the player has visited, in order
	hover   int     // the state under the pointer, or none
	x, y    float64 // left end of the river's centre line, in pixels from the sheet's upper left corner
	u       float64 // pixels in a unit of the plan
	swell   float64 // pixels by which each bank is moved outwards to fill the height of the sheet
}

// fitTo returns the drawing, laid out to fill a sheet. A unit of the plan is at most
// maxUnit pixels.
func (d drawing) fitTo(s chart.Sheet, maxUnit float64) drawing {
	pl := d.plan
	d.Sheet = s
	d.u = min(s.W/pl.w, s.H/(pl.up+pl.down), maxUnit)
	d.x = (s.W - pl.w*d.u) / 2
	d.y = (s.H + (pl.up-pl.down)*d.u) / 2
	spare := s.H - (pl.up+pl.down)*d.u
	d.swell = min(.35*spare, 1.5*riverHalf*d.u)
	return d
}

// zoom returns the drawing enlarged by a factor, with its upper left corner at x, y.
func (d drawing) zoom(factor, x, y float64) drawing {
	d.x, d.y, d.u, d.swell = x+d.x*factor, y+d.y*factor, d.u*factor, d.swell*factor
	return d
}

func (d drawing) position(state int) (x, y float64, ok bool) {
	k := d.plan.of[state]
	if k == none {
		return 0, 0, false
	}
	n := d.plan.nodes[k]
	return d.X + d.x + n.x*d.u, d.Y + d.y + n.y*d.u + math.Copysign(d.swell, n.y), true
}

// draw draws everything.
func (d drawing) draw() {
	d.drawGround()
	d.drawPerils()
	d.drawEdges()
	d.drawSteps()
	for _, n := range d.plan.nodes {
		d.drawNode(n.state)
	}
	d.drawCaptions()
	if d.hover == none {
		return
	}
	if x, y, u, ok := d.cardPlace(d.hover); ok && (u > d.u || !d.plan.cards) {
		d.drawCard(d.hover, x, y, u) // above all others, and large enough to be read
	}
}

func (d drawing) drawGround() {
	d.Pen.Rect(d.X, d.Y, d.W, d.H, 16*d.u, d.Pal.Bank)
	half, middle := riverHalf*d.u+d.swell, d.Y+d.y
	d.Pen.Rect(d.X, middle-half, d.W, 2*half, 0, d.Pal.Water)
	for _, y := range []float64{middle - half, middle + half} {
		d.Pen.Rect(d.X, y-2.5*d.u, d.W, 5*d.u, 0, d.Pal.BankEdge)
	}
	for _, w := range [][3]float64{
		{.03, -.48, 48}, {.3, .55, 48}, {.48, -.61, 24}, {.72, .48, 48}, {.9, -.52, 48}, {.12, .58, 24},
	} {
		faces.Wave(d.Pen, d.Pal, d.X+d.W*w[0], middle+w[1]*half, w[2]*d.u, d.u)
	}
}

// drawCaptions names the banks at the edges of the picture.
func (d drawing) drawCaptions() {
	who := words.Upper(d.pos.Vessel())
	if all := d.pos.Rowers(); len(all) == 1 {
		who = d.pos.Items()[all[0]].Name
	}
	for _, side := range []river.Side{river.LeftBank, river.RightBank} {
		text, x, y := who+" on the "+d.pos.Bank(side), d.X+16*d.Unit, d.Y+20*d.Unit
		if side == river.RightBank {
			y += d.H - 40*d.Unit
		}
		w := paint.TextWidth(text, 12*d.Unit, paint.Bold)
		d.Pen.Rect(x-6*d.Unit, y-11*d.Unit, w+12*d.Unit, 22*d.Unit, 11*d.Unit, d.Pal.Bank)
		d.Pen.Text(x, y, text, 12*d.Unit, paint.Bold, paint.Start, d.Pal.Ink2)
	}
}

// span returns the positions of two states, or false if one of them is not drawn.
func (d drawing) span(from, to int) (line [2]paint.Point, ok bool) {
	ax, ay, a := d.position(from)
	bx, by, b := d.position(to)
	return [2]paint.Point{paint.Pt(ax, ay), paint.Pt(bx, by)}, a && b
}

// drawLine draws a line between two states if both are drawn. It is wide enough to be visible.
func (d drawing) drawLine(p paint.Pen, from, to int, width float64, col color.NRGBA) {
	if l, ok := d.span(from, to); ok {
		p.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, d.lineWidth(width), col)
	}
}

// lineWidth converts w from units to pixels. The result is large enough for a visible line.
func (d drawing) lineWidth(w float64) float64 { return max(w*d.u, .8) }

// drawPerils draws the lines from unsafe states to their neighbours. On a quiet plan, it
// draws only the lines of the state under the pointer. If the pointer is on no state, it
// draws the lines of the current state.
func (d drawing) drawPerils() {
	dashed := d.Pen.Dashed(4*d.u, 4*d.u)
	if !d.plan.cards {
		dashed = d.Pen.Dashed(2*d.u, 3*d.u)
	}
	if d.plan.quiet {
		here := d.hover
		if here == none {
			here = d.current()
		}
		for _, e := range d.plan.space.Perils {
			if e.From == here || e.To == here {
				d.drawLine(dashed, e.From, e.To, 1.5, d.Pal.Err)
			}
		}
		return
	}
	for _, m := range d.plan.combs {
		if !d.plan.narrow {
			for _, i := range m.unsafe {
				d.drawLine(dashed, m.state, i, 1.5, d.Pal.Err)
			}
			continue
		}
		x, y, _ := d.position(m.state)
		teeth := lists.Map(m.unsafe, func(i int) paint.Point { // in a row; the first one has the x of the state
			x, y, _ := d.position(i)
			return paint.Pt(x, y)
		})
		back := teeth[0].Y - d.plan.sideOf(m.unsafe[0])*rowStep/2*d.u
		dashed.Line(x, y, x, teeth[0].Y, d.lineWidth(1.5), d.Pal.Err)
		dashed.Line(x, back, teeth[len(teeth)-1].X, back, d.lineWidth(1.5), d.Pal.Err)
		for _, t := range teeth[1:] {
			dashed.Line(t.X, back, t.X, t.Y, d.lineWidth(1.5), d.Pal.Err)
		}
		d.drawReasons(m, teeth)
	}
}

// current returns the current state, or none.
func (d drawing) current() int {
	if len(d.visited) == 0 {
		return none
	}
	return d.visited[len(d.visited)-1]
}

// drawReasons writes next to a comb why its states are unsafe.
func (d drawing) drawReasons(m comb, teeth []paint.Point) {
	var out []string
	for _, i := range m.unsafe {
		text := d.plan.space.States[i].Why
		for _, side := range []river.Side{river.LeftBank, river.RightBank} {
			text = strings.Replace(text, " on the "+d.pos.Bank(side), "", 1)
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
	x := last.X + side*(d.plan.cardW/2+13)*d.u
	room := d.X + d.W - x - 8*d.u
	if side < 0 {
		room = x - d.X - 8*d.u
	}
	for k, text := range out {
		if paint.TextWidth(text, 12*d.Unit, paint.Regular) <= room {
			d.Pen.Text(x, last.Y+(float64(k)-float64(len(out)-1)/2)*18*d.Unit, text, 12*d.Unit, paint.Regular, align, d.Pal.Err)
		}
	}
}

// drawEdges draws the crossings, with shortest paths last. If they are crowded, they are
// drawn as hairlines.
func (d drawing) drawEdges() {
	var lines [2][][2]paint.Point // edges that are not on shortest paths, and edges that are
	for _, e := range d.plan.edges {
		l, _ := d.span(e.From, e.To)
		if e.Short {
			lines[1] = append(lines[1], l)
		} else {
			lines[0] = append(lines[0], l)
		}
	}
	if d.crowded() {
		d.Pen.Hairlines(lines[0], .3, d.Pal.Ink3)
		d.Pen.Hairlines(lines[1], .5, d.Pal.Sol)
		return
	}
	for _, l := range lines[0] {
		d.Pen.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, d.lineWidth(1.25), d.Pal.Ink3)
	}
	for _, l := range lines[1] {
		if !d.plan.cards {
			d.Pen.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, d.lineWidth(1.5), d.Pal.Sol)
			continue
		}
		d.Pen.Line(l[0].X, l[0].Y, l[1].X, l[1].Y, d.lineWidth(3), d.Pal.Sol)
		d.Diamond((l[0].X+l[1].X)/2, (l[0].Y+l[1].Y)/2, 7*d.u, d.Pal.Sol)
	}
}

// crowded reports whether drawing all edges as separate lines would take longer than 40 ms.
// Each takes 2 ns for each visible pixel of its bounding box. Cards are never crowded,
// because there are few of them.
func (d drawing) crowded() bool {
	const maxArea = 20e6 // pixels
	area := 0.0
	for _, e := range d.plan.edges {
		l, _ := d.span(e.From, e.To)
		wide := min(max(l[0].X, l[1].X), d.W) - max(min(l[0].X, l[1].X), 0)
		high := min(max(l[0].Y, l[1].Y), d.H) - max(min(l[0].Y, l[1].Y), 0)
		area += max(wide, 0) * max(high, 0)
	}
	return area > maxArea && !d.plan.cards
}

// drawSteps draws the path of the player, with the number of each crossing.
func (d drawing) drawSteps() {
	width, r := 6.0, 11.0
	if !d.plan.cards {
		width, r = 3.5, 7
	}
	colour := func(k int) color.NRGBA {
		if k > len(d.visited)-1-len(d.mark.Trial) {
			return d.Pal.Trial
		}
		return d.Pal.Own
	}
	for k := 1; k < len(d.visited); k++ {
		d.drawLine(d.Pen, d.visited[k-1], d.visited[k], width, colour(k))
	}
	if m := d.mark.Rejected; m != nil {
		d.drawStep(d.Pen.Dashed(8*d.u, 7*d.u), *m, 3, d.Pal.Err)
	}
	if m := d.mark.Next; m != nil {
		d.drawStep(d.Pen, *m, width, d.Pal.HintLine)
	}
	seen := map[[2]int]int{}
	for k := 1; k < len(d.visited); k++ {
		key := [2]int{min(d.visited[k-1], d.visited[k]), max(d.visited[k-1], d.visited[k])}
		l, ok := d.span(key[0], key[1])
		if !ok {
			continue
		}
		part := .5 + .14*float64(min(seen[key], 2))
		seen[key]++
		x, y := l[0].X+(l[1].X-l[0].X)*part, l[0].Y+(l[1].Y-l[0].Y)*part
		d.Pen.Disc(x, y, r*d.u, colour(k))
		d.Pen.Text(x, y, strconv.Itoa(k), r*1.18*d.u, paint.Bold, paint.Middle, d.Pal.OnOwn)
	}
}

// drawStep draws a crossing from the current state.
func (d drawing) drawStep(p paint.Pen, m move, width float64, col color.NRGBA) {
	if _, err := river.ParseMove(d.pos, m.String()); err != nil || d.pos.WhyCannotBoard(d.pos.Aboard(m)) != "" {
		return
	}
	if to := d.plan.space.Find(d.pos.PlayLegal(m)); to >= 0 {
		d.drawLine(p, d.current(), to, width, col)
	}
}

// stateAt returns the state drawn at a position, or none.
func (d drawing) stateAt(x, y float64) int {
	for _, n := range slices.Backward(d.plan.nodes) {
		w, h := d.plan.cardW/2*d.u, d.plan.cardH/2*d.u
		if !d.isCard(n.state) {
			w, h = max(dotStep/2*d.u, 5), max(dotStep/2*d.u, 5)
		}
		if nx, ny, _ := d.position(n.state); x >= nx-w && x <= nx+w && y >= ny-h && y <= ny+h {
			return n.state
		}
	}
	return none
}
