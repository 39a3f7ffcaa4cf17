package idastar

import (
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
)

// plain is iterative deepening with the distances of the tokens as the only bound, for
// blocks that are too large for patterns. It ends in reasonable time only where little
// is left to do, as in large puzzles that are nearly solved.
type plain struct {
	*blockSearch
	at      []int
	hole    int
	pending []bool // vertices that the hole must still visit
	todo    int    // how many these are
	err     error
}

// runPlain finds the walk in a block of any size.
func (h *blockSearch) runPlain() error {
	s := &plain{blockSearch: h, at: graphs.Numbers[int](h.Content), hole: int(h.Start), todo: len(h.Must)}
	s.pending = make([]bool, len(h.Near))
	for _, v := range h.Must {
		s.pending[v] = true
	}
	for h.raise(h.bounds[h.block]); ; h.raise(h.depth + 1) {
		if err := h.tooDeep(); err != nil {
			return err
		}
		if s.search(h.depth, -1, solver.Root) {
			return s.err
		}
	}
}

// search looks for a walk of at most left moves that does not begin with last.
// It returns true when it has one, or an error.
func (s *plain) search(left, last int, at solver.Node) bool {
	if s.sum == 0 && s.hole == 0 && s.todo == 0 {
		return true
	}
	b := s.hole
	for _, v := range s.far.Near[b] {
		if v == last {
			continue
		}
		t := s.at[v]
		row := s.far.To(t)
		change := int(row[b] - row[v])
		if max(s.sum+change, int(s.far.To(0)[v]), s.todo-1) > left-1 {
			continue
		}
		node := solver.Root
		if s.Shows {
			node, s.err = s.probe.Visit(at, s.names[v], len(s.Walk)+1)
		} else if s.played++; s.played%1024 == 0 {
			s.err = s.ctx.Err()
		}
		if s.err != nil {
			return true
		}
		first, before := s.pending[v], b
		if first {
			s.pending[v] = false
			s.todo--
			before = -1 // going back may help now
		}
		s.at[b], s.at[v], s.hole = t, 0, v
		s.sum += change
		s.Walk = append(s.Walk, uint16(v))
		if s.search(left-1, before, node) {
			return true
		}
		s.Walk = s.Walk[:len(s.Walk)-1]
		s.sum -= change
		s.at[b], s.at[v], s.hole = 0, t, b
		if first {
			s.pending[v] = true
			s.todo++
		}
		if s.Shows {
			s.probe.Back(node)
		}
	}
	return false
}
