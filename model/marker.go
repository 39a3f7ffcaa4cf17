package model

import "maps"

// MarkerKinds is the number of kinds of markers, each with a colour and a shape.
const MarkerKinds = 4

// A Marker is a note of the player that does not change the position: a sign on a place of
// the board.
type Marker struct {
	Place string // a word; the board says what it names
	Kind  int    // 1 to MarkerKinds; 0 removes the marker of the place
}

// on reports whether m is a marker, not the zero Marker of other steps.
func (m Marker) on() bool { return m.Place != "" }

// Mark puts a marker on its place. It is a step like any other, which leads back to the
// position that it began with.
func (g *Session[S, M]) Mark(m Marker) {
	g.append(Step[S, M]{To: g.State(), Back: g.at + 1, Marker: m})
}

// Markers returns the kinds of the markers on the board, by place. A restart removes them.
func (g *Session[S, M]) Markers() map[string]int {
	out := map[string]int{}
	for n := range g.Trail() {
		if n == 0 {
			break
		}
		m := g.steps[n-1].Marker
		if _, later := out[m.Place]; !later {
			out[m.Place] = m.Kind
		}
	}
	maps.DeleteFunc(out, func(_ string, kind int) bool { return kind == 0 })
	return out
}
