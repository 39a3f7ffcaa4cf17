package model

import "maps"

// MarkerKinds is the number of kinds of markers, each with a colour and a shape.
const MarkerKinds = 4

// A Marker is a sign that the player puts on a place of the board. It does not change the
// position.
type Marker struct {
	Place string // one word, such as the name of a cell; each family chooses its words
	Kind  int    // 1 to MarkerKinds; 0 removes the marker of the place
}

// isSet reports whether m is a marker. Steps that have nothing to do with markers hold the zero
// Marker.
func (m Marker) isSet() bool { return m.Place != "" }

// Mark puts a marker on its place, or removes the marker there if the kind is 0. It is a step
// like any other, but the position stays the same.
func (s *Session[S, M]) Mark(m Marker) {
	s.append(Step[S, M]{To: s.State(), Back: s.at + 1, Marker: m})
}

// Markers returns the kinds of the markers on the board, by place. A restart removes them.
func (s *Session[S, M]) Markers() map[string]int {
	out := map[string]int{}
	for n := range s.Trail() {
		if n == 0 {
			break
		}
		m := s.steps[n-1].Marker
		if _, later := out[m.Place]; !later {
			out[m.Place] = m.Kind
		}
	}
	maps.DeleteFunc(out, func(_ string, kind int) bool { return kind == 0 })
	return out
}
