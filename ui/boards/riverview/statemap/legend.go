package statemap

import "backtrack/ui/chart"

// Legend returns the entries that explain how to read the map at a position. It returns nil
// if there is no map. The entries are drawn on s.
func (m *Map) Legend(s chart.Sheet, now position) []chart.Entry {
	if !m.HasMap() {
		return nil
	}
	way, _ := m.states(now, nil)
	return m.plan(way).legend(s)
}

// legend returns the entries that explain what is on a plan.
func (p *plan) legend(s chart.Sheet) []chart.Entry {
	pen, pal, u := s.Pen, s.Pal, s.Unit
	out := []chart.Entry{{Text: "your path", Draw: func(x, y float64) { pen.Line(x-15*u, y, x+15*u, y, 5*u, pal.Own) }}}
	solvable := p.space.Best >= 0
	if solvable {
		out = append(out, chart.Entry{Text: "a shortest solution", Draw: func(x, y float64) {
			pen.Line(x-15*u, y, x+15*u, y, 2.5*u, pal.Sol)
			if p.cards {
				s.Diamond(x, y, 5*u, pal.Sol)
			}
		}})
	}
	if len(p.space.Perils) > 0 {
		out = append(out, chart.Entry{Text: "unsafe", Draw: func(x, y float64) {
			if !p.cards || p.quiet {
				pen.Disc(x, y, 5*u, pal.ErrSoft)
				pen.Ring(x, y, 5*u, 1.5*u, pal.Err)
				return
			}
			pen.Dashed(4*u, 5*u).Line(x-15*u, y, x+15*u, y, 1.5*u, pal.Err)
		}})
	}
	out = append(out, chart.Entry{Text: "you are here", Draw: func(x, y float64) {
		if !p.cards {
			pen.Disc(x, y, 5*u, pal.Own)
			pen.Ring(x, y, 8*u, 2*u, pal.Own)
			return
		}
		pen.Frame(x-15*u, y-8*u, 30*u, 16*u, 5*u, 2.5*u, pal.Own)
		pen.Disc(x+15*u, y-7*u, 5*u, pal.Own)
	}})
	if solvable {
		out = append(out, chart.Entry{Text: "the goal", Draw: func(x, y float64) {
			if !p.cards {
				s.Diamond(x, y, 5*u, pal.Sol)
				pen.Ring(x, y, 8*u, 2*u, pal.Sol)
				return
			}
			pen.Frame(x-15*u, y-8*u, 30*u, 16*u, 5*u, 2*u, pal.Sol)
			s.Diamond(x+15*u, y-7*u, 6*u, pal.Sol)
		}})
	}
	return out
}

// Styles of the legend of a map, and of a legend in a card, which has one entry in each
// line.
var (
	legendStyle = chart.LegendStyle{Size: 12, Middle: 17, Text: 44, Gap: 18, Line: 20}
	cardStyle   = chart.LegendStyle{Size: 12, Middle: 17, Text: 44, Line: 28}
)

// CardHeight returns the height of a legend in a card, in units of the window.
func CardHeight(entries []chart.Entry) float32 {
	return float32(len(entries))*float32(cardStyle.Line) - 4
}

// DrawCard draws a legend in a card.
func DrawCard(s chart.Sheet, entries []chart.Entry) {
	cardStyle.Draw(s, s.X, s.Y+12*s.Unit, cardStyle.Lines(s.Unit, 0, entries))
}
