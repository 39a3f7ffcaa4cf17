package lookmodel

import (
	"backtrack/solver"
	"backtrack/ui/family"
)

// An index holds figures of a recording that take a pass over all its events.
type index struct {
	depths   []Span
	deadEnds []int // positions just before the search goes back; at most maxMarks
}

// A Span is the range of depths in a part of a recording.
type Span struct{ Low, High int }

const (
	maxDepths = 400
	maxMarks  = 200
)

// newIndex reads a recording. It takes a few nanoseconds per event.
func newIndex(r *family.Recording) *index {
	events := r.Record.Len()
	x := &index{depths: make([]Span, min(events, maxDepths))}
	depths := make([]int, r.Record.Nodes())
	for n := 1; n < len(depths); n++ {
		depths[n] = 1 + depths[r.Record.Parent(solver.Node(n))]
	}
	before := solver.Undone
	filled, marked := -1, -1
	for i, s := range r.Record.Events(0) {
		depth := depths[s.Node]
		part := i * len(x.depths) / events
		if part > filled {
			filled, x.depths[part] = part, Span{depth, depth}
		}
		span := &x.depths[part]
		span.Low, span.High = min(span.Low, depth), max(span.High, depth)
		if s.Kind == solver.Undone && before != solver.Undone {
			if at := i * maxMarks / events; at > marked {
				marked = at
				x.deadEnds = append(x.deadEnds, i)
			}
		}
		before = s.Kind
	}
	return x
}
