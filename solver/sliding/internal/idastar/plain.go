package idastar

import (
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
)

// A plainSearch is iterative deepening with the distances of the tokens as the only bound,
// for blocks that are too large for patterns. It ends in reasonable time only if little is
// left to do, as in large puzzles that are nearly solved.
type plainSearch struct {
	*blockSearch
	at      []int
	hole    int
	pending []bool // vertices that the hole must still visit
	todo    int    // the number of pending vertices
	err     error
}

// runPlain finds the walk in a block of any size.
func (s *blockSearch) runPlain() error {
	p := &plainSearch{blockSearch: s, at: graphs.Convert[int](s.Content), hole: int(s.Start), todo: len(s.Must)}
	p.pending = make([]bool, len(s.Near))
	for _, v := range s.Must {
		p.pending[v] = true
	}
	for s.raise(s.bounds[s.block]); ; s.raise(s.depth + 1) {
		if err := s.tooDeep(); err != nil {
			return err
		}
		if p.search(s.depth, -1, solver.Root) {
			return p.err
		}
	}
}

// search looks for a walk of at most movesLeft moves that does not begin with last. It
// returns true if it has found one or set err.
func (p *plainSearch) search(movesLeft, last int, at solver.Node) bool {
	if p.sum == 0 && p.hole == 0 && p.todo == 0 {
		return true
	}
	b := p.hole
	for _, v := range p.far.Near[b] {
		if v == last {
			continue
		}
		t := p.at[v]
		row := p.far.To(t)
		change := int(row[b] - row[v])
		if max(p.sum+change, int(p.far.To(0)[v]), p.todo-1) > movesLeft-1 {
			continue
		}
		node := solver.Root
		if p.Shows {
			node, p.err = p.probe.Visit(at, p.names[v], len(p.Walk)+1)
		} else if p.played++; p.played%1024 == 0 {
			p.err = p.ctx.Err()
		}
		if p.err != nil {
			return true
		}
		first, before := p.pending[v], b
		if first {
			p.pending[v] = false
			p.todo--
			before = -1 // now it may help to go back
		}
		p.at[b], p.at[v], p.hole = t, 0, v
		p.sum += change
		p.Walk = append(p.Walk, uint16(v))
		if p.search(movesLeft-1, before, node) {
			return true
		}
		p.Walk = p.Walk[:len(p.Walk)-1]
		p.sum -= change
		p.at[b], p.at[v], p.hole = 0, t, b
		if first {
			p.pending[v] = true
			p.todo++
		}
		if p.Shows {
			p.probe.Undo(node)
		}
	}
	return false
}
