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
func (c drawing) isCard(i int) bool {
	return c.plan.cards && !(c.plan.quiet && c.plan.space.States[i].Why != "")
}

// node draws a state at its place.
func (c drawing) node(i int) {
	x, y, _ := c.at(i)
	if c.isCard(i) {
		c.card(i, x, y, c.u)
		return
	}
	st, r := c.plan.space.States[i], dotRadius*c.u
	switch {
	case st.Why != "":
		c.Pen.Disc(x, y, r*.72, c.Pal.ErrSoft)
		c.Pen.Ring(x, y, r*.72, c.thin(1), c.Pal.Err)
		return
	case i == 0:
		c.Pen.Disc(x, y, r*1.9, c.Pal.Bank)
		c.Pen.Ring(x, y, r*1.7, c.thin(2), c.Pal.Ink2)
		c.dot(x, y, r, c.Pal.Surface, c.Pal.Ink2)
	case st.Goal:
		c.Pen.Disc(x, y, r*1.9, c.Pal.Bank)
		c.Pen.Ring(x, y, r*1.7, c.thin(2), c.Pal.Sol)
		c.Diamond(x, y, r*1.1, c.Pal.Sol)
	case slices.Contains(c.way, i):
		c.dot(x, y, r, c.Pal.OwnSoft, c.Pal.Own)
	case st.Short:
		c.dot(x, y, r, c.Pal.SolSoft, c.Pal.Sol)
	default:
		c.dot(x, y, r*.85, c.Pal.Surface, c.Pal.Ink3)
	}
	if i == c.here() {
		c.Pen.Disc(x, y, r, c.Pal.Own)
		c.Pen.Ring(x, y, r*1.5, c.thin(2.5), c.Pal.Own)
	}
}

func (c drawing) dot(x, y, r float64, fill, edge color.NRGBA) {
	c.Pen.Disc(x, y, r, fill)
	c.Pen.Ring(x, y, r, c.thin(1.5), edge)
}

// card draws a state as a card with its centre at x, y.
func (c drawing) card(i int, x, y, u float64) {
	s := c.plan.space
	st := s.States[i]
	w, h := c.plan.cardW*u, c.plan.cardH*u
	l, t := x-w/2, y-h/2
	unsafe := st.Why != ""
	here := i == c.here()
	if i == 0 || st.Goal && !unsafe {
		c.Pen.Rect(l-5*u, t-5*u, w+10*u, h+10*u, 15*u, c.Pal.Bank)
		edge := c.Pal.Ink2
		if st.Goal {
			edge = c.Pal.Sol
		}
		c.Pen.Frame(l-5*u, t-5*u, w+10*u, h+10*u, 15*u, 2*u, edge)
	}
	fill, edge, width, frame := c.Pal.Surface, c.Pal.Line, 1.25, c.Pen
	switch {
	case unsafe:
		fill, edge, width, frame = c.Pal.ErrSoft, c.Pal.Err, 1.25, c.Pen.Dashed(4*u, 4*u)
	case here:
		edge, width = c.Pal.Own, 3
	case slices.Contains(c.way, i):
		edge, width = c.Pal.Own, 2
	case !st.Short && s.Best >= 0:
		fill = c.Pal.Well
	}
	c.Pen.Rect(l, t, w, h, 10*u, fill)
	if unsafe {
		c.Pen.Rect(x-u, t+6*u, 2*u, h-12*u, u, c.Pal.Err)
	} else {
		c.Pen.Rect(x-4*u, t+2*u, 8*u, h-4*u, 0, c.Pal.Water)
	}
	frame.Frame(l, t, w, h, 10*u, max(width*u, .8), edge)
	c.figures(st, x, y, u)
	if here {
		c.Pen.Disc(l+w-u, t+u, 10*u, c.Pal.Own)
		c.Pen.Ring(l+w-u, t+u, 10*u, 2*u, c.Pal.Surface)
		c.Pen.Disc(l+w-u, t+u, 3.5*u, c.Pal.OnOwn)
	}
	if st.Goal && !unsafe {
		c.Diamond(l+w+u, t-u, 12.5*u, c.Pal.Bank)
		c.Diamond(l+w+u, t-u, 11*u, c.Pal.Sol)
	}
}

// figures draws the items of each bank on a card. Every figure has a fixed place on either
// side. Equal figures that are merged have a number instead.
func (c drawing) figures(st riversolve.State, x, y, u float64) {
	s := c.plan.space
	if counted(s) {
		rows := float64(max(len(s.Classes), 1))
		for k, class := range s.Classes {
			cy := y + (float64(k)-(rows-1)/2)*23*u
			for side, n := range []int{st.LeftBank[k], len(class) - st.LeftBank[k]} {
				cx := x + []float64{-37, 17}[side]*u
				if n > 0 {
					c.heads(class, cx, cy, 10.5*u)
				}
				if n > 0 && len(class) > 1 {
					c.Pen.Text(cx+12*u, cy, strconv.Itoa(n), 12*u, paint.Bold, paint.Start, c.Pal.Ink)
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
		cx, cy := x+(11+float64(column)*19-c.plan.cardW/2)*u, y+(float64(row)-float64(rows-1)/2)*23*u
		if column >= columns {
			cx += 7 * u
		}
		f := c.faces[class[0]]
		f.Bare(c.Pen, c.Pal, cx, cy, 10.5*u)
		if f.Badge != "" {
			faces.Badge(c.Pen, cx+7*u, cy+7*u, 9*u, f.Badge, c.Pal.Surface, c.Pal.Ink3, c.Pal.Ink)
		}
	}
}

// heads draws the different heads of a class side by side, each once, and smaller if there
// are several.
func (c drawing) heads(class []int, x, y, r float64) {
	var looks []int
	for _, i := range class {
		if !slices.ContainsFunc(looks, func(k int) bool { return c.faces[k].Stem == c.faces[i].Stem }) {
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
		c.faces[i].Bare(c.Pen, c.Pal, x, y, r)
		x += r * 1.15
	}
}

// place returns where the card of a state floats, and the size of its units. The card is
// near the state and inside the picture.
func (c drawing) place(i int) (x, y, u float64, ok bool) {
	x, y, ok = c.at(i)
	u = min(max(1.5*min(c.u, c.Unit), c.Unit), (c.W-28*c.Unit)/c.plan.cardW, (c.H-28*c.Unit)/c.plan.cardH)
	w, h := c.plan.cardW*u/2+14*u, c.plan.cardH*u/2+14*u
	if !c.plan.cards {
		y -= c.plan.above(i) * (h + dotRadius*c.u + 4*u)
	}
	return min(max(x, w), c.W-w), min(max(y, h), c.H-h), u, ok
}
