package statemap

import (
	"image/color"
	"slices"
	"strconv"

	"backtrack/solver/river/riversolve"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/paint"
)

// isCard reports whether a state is a card rather than a dot.
func (c chart) isCard(i int) bool {
	return c.plan.cards && !(c.plan.quiet && c.plan.space.States[i].Why != "")
}

// node draws a state at its place.
func (c chart) node(i int) {
	x, y, _ := c.at(i)
	if c.isCard(i) {
		c.card(i, x, y, c.u)
		return
	}
	st, r := c.plan.space.States[i], dotRadius*c.u
	switch {
	case st.Why != "":
		c.Disc(x, y, r*.72, c.pal.ErrSoft)
		c.Ring(x, y, r*.72, c.thin(1), c.pal.Err)
		return
	case i == 0:
		c.Disc(x, y, r*1.9, c.pal.Bank)
		c.Ring(x, y, r*1.7, c.thin(2), c.pal.Ink2)
		c.dot(x, y, r, c.pal.Surface, c.pal.Ink2)
	case st.Goal:
		c.Disc(x, y, r*1.9, c.pal.Bank)
		c.Ring(x, y, r*1.7, c.thin(2), c.pal.Sol)
		diamond(c, x, y, r*1.1, c.pal.Sol)
	case slices.Contains(c.way, i):
		c.dot(x, y, r, c.pal.OwnSoft, c.pal.Own)
	case st.Short:
		c.dot(x, y, r, c.pal.SolSoft, c.pal.Sol)
	default:
		c.dot(x, y, r*.85, c.pal.Surface, c.pal.Ink3)
	}
	if i == c.here() {
		c.Disc(x, y, r, c.pal.Own)
		c.Ring(x, y, r*1.5, c.thin(2.5), c.pal.Own)
	}
}

func (c chart) dot(x, y, r float64, fill, edge color.NRGBA) {
	c.Disc(x, y, r, fill)
	c.Ring(x, y, r, c.thin(1.5), edge)
}

// card draws a state as a card with its middle at x, y.
func (c chart) card(i int, x, y, u float64) {
	s := c.plan.space
	st := s.States[i]
	w, h := c.plan.cardW*u, c.plan.cardH*u
	l, t := x-w/2, y-h/2
	unsafe := st.Why != ""
	here := i == c.here()
	if i == 0 || st.Goal && !unsafe {
		c.Rect(l-5*u, t-5*u, w+10*u, h+10*u, 15*u, c.pal.Bank)
		edge := c.pal.Ink2
		if st.Goal {
			edge = c.pal.Sol
		}
		c.Frame(l-5*u, t-5*u, w+10*u, h+10*u, 15*u, 2*u, edge)
	}
	fill, edge, width, frame := c.pal.Surface, c.pal.Line, 1.25, c.Pen
	switch {
	case unsafe:
		fill, edge, width, frame = c.pal.ErrSoft, c.pal.Err, 1.25, c.Dashed(4*u, 4*u)
	case here:
		edge, width = c.pal.Own, 3
	case slices.Contains(c.way, i):
		edge, width = c.pal.Own, 2
	case !st.Short && s.Best >= 0:
		fill = c.pal.Well
	}
	c.Rect(l, t, w, h, 10*u, fill)
	if unsafe {
		c.Rect(x-u, t+6*u, 2*u, h-12*u, u, c.pal.Err)
	} else {
		c.Rect(x-4*u, t+2*u, 8*u, h-4*u, 0, c.pal.Water)
	}
	frame.Frame(l, t, w, h, 10*u, max(width*u, .8), edge)
	c.figures(st, x, y, u)
	if here {
		c.Disc(l+w-u, t+u, 10*u, c.pal.Own)
		c.Ring(l+w-u, t+u, 10*u, 2*u, c.pal.Surface)
		c.Disc(l+w-u, t+u, 3.5*u, c.pal.OnOwn)
	}
	if st.Goal && !unsafe {
		diamond(c, l+w+u, t-u, 12.5*u, c.pal.Bank)
		diamond(c, l+w+u, t-u, 11*u, c.pal.Sol)
	}
}

// figures draws who is where on a card: every figure has a fixed place on
// either side or, where equal ones are put together, a number.
func (c chart) figures(st riversolve.State, x, y, u float64) {
	s := c.plan.space
	if counted(s) {
		rows := float64(max(len(s.Classes), 1))
		for k, class := range s.Classes {
			cy := y + (float64(k)-(rows-1)/2)*23*u
			for side, n := range []int{st.Left[k], len(class) - st.Left[k]} {
				cx := x + []float64{-37, 17}[side]*u
				if n > 0 {
					c.heads(class, cx, cy, 10.5*u)
				}
				if n > 0 && len(class) > 1 {
					c.Text(cx+12*u, cy, strconv.Itoa(n), 12*u, paint.Bold, paint.Start, c.pal.Ink)
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
		if st.Left[k] == 0 {
			column += columns
		}
		cx, cy := x+(11+float64(column)*19-c.plan.cardW/2)*u, y+(float64(row)-float64(rows-1)/2)*23*u
		if column >= columns {
			cx += 7 * u
		}
		f := c.faces[class[0]]
		f.Bare(c, c.pal, cx, cy, 10.5*u)
		if f.Badge != "" {
			faces.Badge(c, cx+7*u, cy+7*u, 9*u, f.Badge, c.pal.Surface, c.pal.Ink3, c.pal.Ink)
		}
	}
}

// heads draws each different head of a class once, side by side, smaller if there
// are several.
func (c chart) heads(class []int, x, y, r float64) {
	var looks []int
	for _, i := range class {
		if !slices.ContainsFunc(looks, func(k int) bool { return c.faces[k].Stem == c.faces[i].Stem }) {
			looks = append(looks, i)
		}
	}
	const most = 3
	looks = looks[:min(len(looks), most)]
	if n := float64(len(looks)); n > 1 {
		r *= .72
		x -= r * .8 * (n - 1) / 2
	}
	for _, i := range looks {
		c.faces[i].Bare(c, c.pal, x, y, r)
		x += r * 1.15
	}
}

// place returns where the card of a state floats, and how large its units are:
// near the state, within the picture.
func (c chart) place(i int) (x, y, u float64, ok bool) {
	x, y, ok = c.at(i)
	u = min(max(1.5*min(c.u, c.px), c.px), (c.w-28*c.px)/c.plan.cardW, (c.h-28*c.px)/c.plan.cardH)
	w, h := c.plan.cardW*u/2+14*u, c.plan.cardH*u/2+14*u
	if !c.plan.cards {
		y -= c.plan.above(i) * (h + dotRadius*c.u + 4*u)
	}
	return min(max(x, w), c.w-w), min(max(y, h), c.h-h), u, ok
}
