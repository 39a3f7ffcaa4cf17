package statemap

import (
	"cmp"

	"backtrack/ui/chart"
	"backtrack/ui/paint"
)

// Sizes in a saved map, in units.
const (
	fileEdge   = 10
	fileLegend = 36 // height of the legend below the map
)

// A picture is a map for a file, see [chart.File].
type picture struct{ drawing }

// FileSize implements chart.Chart.
func (p picture) FileSize() (w, h float64) {
	legend := legendStyle.Width(1, p.plan.legend(p.Sheet)...)
	return max(p.plan.w, legend) + 2*fileEdge, p.plan.up + p.plan.down + fileLegend
}

// Draw implements chart.Chart. It returns no hits.
func (p picture) Draw(s chart.Sheet) chart.Hits {
	u, c := s.Unit, p.drawing
	s.X, s.W, s.H = s.X+fileEdge*u, s.W-2*fileEdge*u, s.H-fileLegend*u
	c.fitTo(s, u).draw()
	legendStyle.Draw(s, s.X, s.Y+s.H+fileLegend/2*u, [][]chart.Entry{c.plan.legend(s)})
	return chart.Hits{}
}

// File returns a function that returns the map as the contents of a file of the given
// kind, .svg or .png. The function may run on any goroutine. A large map takes seconds.
func (m *Map) File(kind string, pal paint.Palette, now position, marked mark) func() []byte {
	way, _ := m.states(now, nil)
	p := picture{drawing{plan: m.plan(way), faces: m.faces, pos: now, mark: marked, visited: way, hover: none}.fitTo(chart.Measure(0), 1)}
	caption := chart.Caption{Title: cmp.Or(m.name, "State space"), Notes: m.notes()}
	return func() []byte { return chart.File(p, caption, kind, &pal) }
}
