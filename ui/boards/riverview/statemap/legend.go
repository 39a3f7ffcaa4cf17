package statemap

import (
	"backtrack/ui/paint"
)

// A Legend explains what a map shows.
type Legend []legendEntry

// A legendEntry says what something on a map means. Its drawing begins at x, in
// the middle of y, and is as wide as legendMark.
type legendEntry struct {
	text string
	draw func(p paint.Pen, pal *paint.Palette, x, y, u float64)
}

// Legend returns how to read the map at a position.
func (m *Map) Legend(now position) Legend {
	if !m.Drawn() {
		return nil
	}
	way, _ := m.states(now, nil)
	return legendOf(m.plan(way))
}

func legendOf(pl *plan) Legend {
	out := Legend{{"your way", func(p paint.Pen, pal *paint.Palette, x, y, u float64) { p.Line(x+2*u, y, x+32*u, y, 5*u, pal.Own) }}}
	solvable := pl.space.Best >= 0
	if solvable {
		out = append(out, legendEntry{"a shortest way", func(p paint.Pen, pal *paint.Palette, x, y, u float64) {
			p.Line(x+2*u, y, x+32*u, y, 2.5*u, pal.Sol)
			if pl.cards {
				diamond(p, x+17*u, y, 5*u, pal.Sol)
			}
		}})
	}
	if len(pl.space.Perils) > 0 {
		out = append(out, legendEntry{"unsafe", func(p paint.Pen, pal *paint.Palette, x, y, u float64) {
			if !pl.cards || pl.quiet {
				p.Disc(x+17*u, y, 5*u, pal.ErrSoft)
				p.Ring(x+17*u, y, 5*u, 1.5*u, pal.Err)
				return
			}
			p.Dashed(4*u, 5*u).Line(x+2*u, y, x+32*u, y, 1.5*u, pal.Err)
		}})
	}
	out = append(out, legendEntry{"you are here", func(p paint.Pen, pal *paint.Palette, x, y, u float64) {
		if !pl.cards {
			p.Disc(x+17*u, y, 5*u, pal.Own)
			p.Ring(x+17*u, y, 8*u, 2*u, pal.Own)
			return
		}
		p.Frame(x+2*u, y-8*u, 30*u, 16*u, 5*u, 2.5*u, pal.Own)
		p.Disc(x+32*u, y-7*u, 5*u, pal.Own)
	}})
	if solvable {
		out = append(out, legendEntry{"the goal", func(p paint.Pen, pal *paint.Palette, x, y, u float64) {
			if !pl.cards {
				diamond(p, x+17*u, y, 5*u, pal.Sol)
				p.Ring(x+17*u, y, 8*u, 2*u, pal.Sol)
				return
			}
			p.Frame(x+2*u, y-8*u, 30*u, 16*u, 5*u, 2*u, pal.Sol)
			diamond(p, x+32*u, y-7*u, 6*u, pal.Sol)
		}})
	}
	return out
}

// Measures of the legend, in units of the window.
const (
	legendMark = 44 // with the gap to the text
	legendGap  = 18
	legendLine = 20 // below the map
	legendStep = 28 // in a card
)

// Height returns how high a legend is in a card, an entry below the other.
func (l Legend) Height() float32 { return float32(len(l))*legendStep - 4 }

// width returns how wide a legend is in a line.
func (l Legend) width() float64 {
	w := -float64(legendGap)
	for _, e := range l {
		w += legendMark + paint.TextWidth(e.text, 12, paint.Regular) + legendGap
	}
	return w
}

// Draw draws a legend as in a card, from the left upper corner on; u is a unit of
// the window.
func (l Legend) Draw(p paint.Pen, pal *paint.Palette, u float64) {
	l.draw(p, pal, 0, 12*u, u, 1, legendStep)
}

// draw draws entries from x on, in the middle of y, n in a line.
func (l Legend) draw(p paint.Pen, pal *paint.Palette, x, y, u float64, n int, line float64) {
	at := x
	for k, e := range l {
		if k > 0 && k%n == 0 {
			at, y = x, y+line*u
		}
		e.draw(p, pal, at, y, u)
		p.Text(at+legendMark*u, y, e.text, 12*u, paint.Regular, paint.Start, pal.Ink2)
		at += (legendMark + paint.TextWidth(e.text, 12, paint.Regular) + legendGap) * u
	}
}
