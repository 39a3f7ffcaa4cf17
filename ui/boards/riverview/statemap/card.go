package statemap

import (
	"image/color"
	"slices"
	"strconv"

	"backtrack/solver/river/riversolve"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/paint"
)

// isCard reports whether a state is drawn as a card instead of a dot.
func (d drawing) isCard(i int) bool {
	return d.plan.cards && !(d.plan.quiet && d.plan.space.States[i].Why != "")
}

// drawNode draws a state at its place.
func (d drawing) drawNode(i int) {
	x, y, _ := d.position(i)
	if d.isCard(i) {
		d.drawCard(i, x, y, d.u)
		return
	}
	st, r := d.plan.space.States[i], dotRadius*d.u
	switch {
	case st.Why != "":
		d.Pen.Disc(x, y, r*.72, d.Pal.ErrSoft)
		d.Pen.Ring(x, y, r*.72, d.lineWidth(1), d.Pal.Err)
		return
	case i == 0:
		d.Pen.Disc(x, y, r*1.9, d.Pal.Bank)
		d.Pen.Ring(x, y, r*1.7, d.lineWidth(2), d.Pal.Ink2)
		d.drawDot(x, y, r, d.Pal.Surface, d.Pal.Ink2)
	case st.Goal:
		d.Pen.Disc(x, y, r*1.9, d.Pal.Bank)
		d.Pen.Ring(x, y, r*1.7, d.lineWidth(2), d.Pal.Sol)
		d.Diamond(x, y, r*1.1, d.Pal.Sol)
	case slices.Contains(d.visited, i):
		d.drawDot(x, y, r, d.Pal.OwnSoft, d.Pal.Own)
	case st.Short:
		d.drawDot(x, y, r, d.Pal.SolSoft, d.Pal.Sol)
	default:
		d.drawDot(x, y, r*.85, d.Pal.Surface, d.Pal.Ink3)
	}
	if i == d.current() {
		d.Pen.Disc(x, y, r, d.Pal.Own)
		d.Pen.Ring(x, y, r*1.5, d.lineWidth(2.5), d.Pal.Own)
	}
}

func (d drawing) drawDot(x, y, r float64, fill, edge color.NRGBA) {
	d.Pen.Disc(x, y, r, fill)
	d.Pen.Ring(x, y, r, d.lineWidth(1.5), edge)
}

// drawCard draws a state as a card with its centre at x, y.
func (d drawing) drawCard(i int, x, y, u float64) {
	s := d.plan.space
	st := s.States[i]
	w, h := d.plan.cardW*u, d.plan.cardH*u
	l, t := x-w/2, y-h/2
	unsafe := st.Why != ""
	here := i == d.current()
	if i == 0 || st.Goal && !unsafe {
		d.Pen.Rect(l-5*u, t-5*u, w+10*u, h+10*u, 15*u, d.Pal.Bank)
		edge := d.Pal.Ink2
		if st.Goal {
			edge = d.Pal.Sol
		}
		d.Pen.Frame(l-5*u, t-5*u, w+10*u, h+10*u, 15*u, 2*u, edge)
	}
	fill, edge, width, frame := d.Pal.Surface, d.Pal.Line, 1.25, d.Pen
	switch {
	case unsafe:
		fill, edge, width, frame = d.Pal.ErrSoft, d.Pal.Err, 1.25, d.Pen.Dashed(4*u, 4*u)
	case here:
		edge, width = d.Pal.Own, 3
	case slices.Contains(d.visited, i):
		edge, width = d.Pal.Own, 2
	case !st.Short && s.Best >= 0:
		fill = d.Pal.Well
	}
	d.Pen.Rect(l, t, w, h, 10*u, fill)
	if unsafe {
		d.Pen.Rect(x-u, t+6*u, 2*u, h-12*u, u, d.Pal.Err)
	} else {
		d.Pen.Rect(x-4*u, t+2*u, 8*u, h-4*u, 0, d.Pal.Water)
	}
	frame.Frame(l, t, w, h, 10*u, max(width*u, .8), edge)
	d.drawFigures(st, x, y, u)
	if here {
		d.Pen.Disc(l+w-u, t+u, 10*u, d.Pal.Own)
		d.Pen.Ring(l+w-u, t+u, 10*u, 2*u, d.Pal.Surface)
		d.Pen.Disc(l+w-u, t+u, 3.5*u, d.Pal.OnOwn)
	}
	if st.Goal && !unsafe {
		d.Diamond(l+w+u, t-u, 12.5*u, d.Pal.Bank)
		d.Diamond(l+w+u, t-u, 11*u, d.Pal.Sol)
	}
}

// drawFigures draws the items of each bank on a card. Every figure has a fixed place on either
// side. Equal figures that are merged have a number instead.
func (d drawing) drawFigures(st riversolve.State, x, y, u float64) {
	s := d.plan.space
	if showsCounts(s) {
		rows := float64(max(len(s.Classes), 1))
		for k, class := range s.Classes {
			cy := y + (float64(k)-(rows-1)/2)*23*u
			for side, n := range []int{st.LeftBank[k], len(class) - st.LeftBank[k]} {
				cx := x + []float64{-37, 17}[side]*u
				if n > 0 {
					d.drawHeads(class, cx, cy, 10.5*u)
				}
				if n > 0 && len(class) > 1 {
					d.Pen.Text(cx+12*u, cy, strconv.Itoa(n), 12*u, paint.Bold, paint.Start, d.Pal.Ink)
				}
			}
		}
		return
	}
	rows, columns := cardGrid(s)
	for k, class := range s.Classes {
		row, column := k%rows, k/rows
		if columns == 2 {
			row, column = k/2, k%2
		}
		if st.LeftBank[k] == 0 {
			column += columns
		}
		cx, cy := x+(11+float64(column)*19-d.plan.cardW/2)*u, y+(float64(row)-float64(rows-1)/2)*23*u
		if column >= columns {
			cx += 7 * u
		}
		f := d.faces[class[0]]
		f.DrawBare(d.Pen, d.Pal, cx, cy, 10.5*u)
		if f.Badge != "" {
			faces.DrawPill(d.Pen, cx+7*u, cy+7*u, 9*u, f.Badge, d.Pal.Surface, d.Pal.Ink3, d.Pal.Ink)
		}
	}
}

// drawHeads draws the different heads of a class side by side, each once, and smaller if there
// are several.
func (d drawing) drawHeads(class []int, x, y, r float64) {
	var looks []int
	for _, i := range class {
		if !slices.ContainsFunc(looks, func(k int) bool { return d.faces[k].Stem == d.faces[i].Stem }) {
			looks = append(looks, i)
		}
	}
	const maxHeads = 3
	looks = looks[:min(len(looks), maxHeads)]
	if n := float64(len(looks)); n > 1 {
		r *= .72
		x -= r * .8 * (n - 1) / 2
	}
	for _, i := range looks {
		d.faces[i].DrawBare(d.Pen, d.Pal, x, y, r)
		x += r * 1.15
	}
}

// cardPlace returns the centre of the enlarged card of a state, and the number of pixels in
// a unit of the card. The card is near the state and inside the picture.
func (d drawing) cardPlace(i int) (x, y, u float64, ok bool) {
	x, y, ok = d.position(i)
	u = min(max(1.5*min(d.u, d.Unit), d.Unit), (d.W-28*d.Unit)/d.plan.cardW, (d.H-28*d.Unit)/d.plan.cardH)
	w, h := d.plan.cardW*u/2+14*u, d.plan.cardH*u/2+14*u
	if !d.plan.cards {
		y -= d.plan.sideOf(i) * (h + dotRadius*d.u + 4*u)
	}
	return min(max(x, w), d.W-w), min(max(y, h), d.H-h), u, ok
}
