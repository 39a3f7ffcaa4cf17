package tree

import (
	"iter"

	"backtrack/solver"
)

// A Moment is a tree as it was after the first events of the search. Most of its methods take
// as long as those of the tree.
type Moment struct {
	*Tree
	After int  // number of events
	all   bool // After is the number of all events
}

// Moment returns the tree after n events.
func (t *Tree) Moment(n int) Moment { return Moment{t, n, n == t.Record.Len()} }

// Whole returns the tree after all events.
func (t *Tree) Whole() Moment { return t.Moment(t.Record.Len()) }

// Complete reports whether there are no later events.
func (m Moment) Complete() bool { return m.all }

// Visited reports whether the search has visited n.
func (m Moment) Visited(n solver.Node) bool { return int(m.event[n]) < m.After }

// Ended reports whether the search has undone n.
func (m Moment) Ended(n solver.Node) bool { return m.End(n) >= 0 && m.End(n) < m.After }

// First returns the first child of n, or None if there is none or it is not visited yet.
func (m Moment) First(n solver.Node) solver.Node { return m.visited(m.first[n]) }

// Next returns the child of n's parent that follows n, or None if there is none or it is not
// visited yet.
func (m Moment) Next(n solver.Node) solver.Node { return m.visited(m.next[n]) }

func (m Moment) visited(n solver.Node) solver.Node {
	if m.all || n == None || m.Visited(n) {
		return n
	}
	return None
}

// Children yields the children of n that are visited, in their order.
func (m Moment) Children(n solver.Node) iter.Seq[solver.Node] {
	return func(yield func(solver.Node) bool) {
		for c := m.First(n); c != None && yield(c); c = m.Next(c) {
		}
	}
}

// Outcome returns the result of the search below n up to this moment.
func (m Moment) Outcome(n solver.Node) Outcome {
	switch {
	case m.all:
		return m.Tree.Outcome(n)
	case m.flags[n]&solution != 0 && m.solved(n):
		return Solution
	case m.Ended(n):
		return Dead
	}
	return Open
}

// solved reports whether a solution at n or below it has been found.
func (m Moment) solved(n solver.Node) bool {
	for _, s := range m.Record.Solutions() {
		at := s
		for at > n {
			at = m.Record.Parent(at)
		}
		if at == n && m.Visited(s) && (!m.Folded(s) || m.Ended(s)) {
			return true
		}
	}
	return false
}

// Size returns the number of nodes in the subtree of n at this moment. If the search is not
// depth-first, it counts later nodes as well. It returns 1 for a node that is not visited yet.
func (m Moment) Size(n solver.Node) uint64 {
	switch {
	case m.all || m.Ended(n) || !m.Record.DepthFirst():
		return m.Tree.Size(n)
	case !m.Visited(n):
		return 1
	}
	return 1 + m.Record.Counts(m.After).Visited - m.Record.Counts(m.Event(n)+1).Visited
}

// Rejected returns how many moves were rejected at n up to this moment, by rule, the largest
// number first. If the search is not depth-first, it counts later rejects as well.
func (m Moment) Rejected(n solver.Node) []solver.RejectCount {
	switch {
	case !m.Visited(n):
		return nil
	case m.Ended(n) || !m.Record.DepthFirst():
		return m.Tree.Rejected(n)
	}
	return m.rejectedAt(n, m.After)
}
