package lookmodel

import (
	"slices"

	"backtrack/solver"
	"backtrack/ui/family"
)

// An index has figures of a recording that take a pass over all its events.
type index struct {
	rejects  [][]uint64 // by rule, from [solver.Always] on, before every indexEvery-th event
	depths   []Span
	deepest  int
	deadEnds []int // numbers of events before the search goes back, marksMost at most
}

// A Span is the range of depths in a part of a recording.
type Span struct{ Low, High int }

const (
	indexEvery = 4096
	depthsMost = 400
	marksMost  = 200
)

// newIndex reads a recording. It takes some nanoseconds an event.
func newIndex(r *family.Recording) *index {
	events := r.Record.Len()
	x := &index{depths: make([]Span, min(events, depthsMost))}
	rejects := make([]uint64, 1+len(r.Info.Rules))
	depths := make([]int, r.Record.Nodes())
	for n := 1; n < len(depths); n++ {
		depths[n] = 1 + depths[r.Record.Parent(solver.Node(n))]
	}
	before := solver.Undone
	filled, marked := -1, -1
	for i, s := range r.Record.Steps(0) {
		if i%indexEvery == 0 {
			x.rejects = append(x.rejects, slices.Clone(rejects))
		}
		addRejects(rejects, r.Record, s)
		depth := depths[s.Node]
		x.deepest = max(x.deepest, depth)
		part := i * len(x.depths) / events
		if part > filled {
			filled, x.depths[part] = part, Span{depth, depth}
		}
		span := &x.depths[part]
		span.Low, span.High = min(span.Low, depth), max(span.High, depth)
		if s.Kind == solver.Undone && before != solver.Undone {
			if at := i * marksMost / events; at > marked {
				marked = at
				x.deadEnds = append(x.deadEnds, i)
			}
		}
		before = s.Kind
	}
	return x
}

// addRejects counts what a step refuses, or what is refused in what it passes over.
func addRejects(counts []uint64, r *solver.Record, s solver.Step) {
	switch s.Kind {
	case solver.Rejected:
		counts[s.Rule-solver.Always]++
	case solver.Folded:
		fold, _ := r.FoldOf(s.Node)
		for _, c := range fold.Rejects {
			counts[c.Rule-solver.Always] += c.N
		}
	}
}

// rejectsAt returns how many placements each rule, from [solver.Always] on, has refused
// in the first n events.
func (x *index) rejectsAt(r *family.Recording, n int) []uint64 {
	counts := make([]uint64, 1+len(r.Info.Rules))
	if len(x.rejects) == 0 {
		return counts
	}
	point := min(n/indexEvery, len(x.rejects)-1)
	copy(counts, x.rejects[point])
	for i, s := range r.Record.Steps(point * indexEvery) {
		if i == n {
			break
		}
		addRejects(counts, r.Record, s)
	}
	return counts
}
