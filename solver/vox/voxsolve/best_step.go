package voxsolve

import (
	"math"
	"slices"
)

// rankMoves lists the cells on which a bomb may hit nodes that no pending one does,
// the best first.
func (s *prover[B]) rankMoves(l *level[B], t int) {
	l.moves = l.moves[:0]
	if l.left == 0 {
		return
	}
	s.poll(s.cells)
	u := s.reachable(&l.state, t)
	due := t + s.fuse - 1
	before := s.frame(t - 1)
	first := s.earliest(&l.state, t)
	for c := range int32(s.cells) {
		if s.shut[c] {
			continue
		}
		value := 0
		if due <= s.to {
			value = size(and(s.frame(due).hits[c], u)) << 8
		}
		if s.period > 1 {
			for e := first; e <= min(due-1, s.to); e++ {
				value = max(value, size(and(s.frame(e).hits[c], u)))
			}
		} else if value == 0 {
			value = size(and(s.frame(t).hits[c], u))
		}
		if value > 0 && l.free(s.problem, before, c) {
			l.moves = append(l.moves, uint64(math.MaxInt32-value)<<32|uint64(c))
		}
	}
	slices.Sort(l.moves)
}

// earliest returns the first turn at whose end a bomb put down in turn t or
// later may go off.
func (s *prover[B]) earliest(l *state[B], t int) int {
	e := t + s.fuse - 1
	for _, b := range l.pending {
		e = min(e, int(b.due))
	}
	return e
}

// reachable returns the nodes that no pending bomb can hit.
func (s *prover[B]) reachable(l *state[B], t int) B {
	u := l.alive
	if len(l.pending) == 0 {
		return u
	}
	e := s.earliest(l, t)
	for _, b := range l.pending {
		for e := e; e <= min(int(b.due), s.to); e++ {
			u = minus(u, s.frame(e).hits[b.cell])
			if s.period == 1 {
				break
			}
		}
	}
	return u
}

// step plays turn t from state l and stores the result in n.
func (s *prover[B]) step(l, n *level[B], t int, c int32) {
	n.alive, n.left, n.used = l.alive, l.left, l.used
	n.pending = append(n.pending[:0], l.pending...)
	if c != wait {
		n.left--
		n.pending = append(n.pending, pendingBomb{cell: c, due: int32(t + s.fuse - 1)})
	}
	if len(n.pending) == 0 || int(n.pending[0].due) > t {
		return
	}
	f := s.frame(t)
	s.ignite(n, t)
	var hit B
	for i, lit := range n.lit {
		if lit {
			hit = or(hit, f.hits[n.pending[i].cell])
		}
	}
	n.alive = minus(n.alive, hit)
	rest := n.pending[:0]
	if n.used != nil {
		n.used = slices.Clone(n.used)
	}
	for i, b := range n.pending {
		if !n.lit[i] {
			rest = append(rest, b)
		} else if n.used != nil {
			n.used[b.cell>>6] |= 1 << (b.cell & 63)
		}
	}
	n.pending = rest
}

// ignite marks the bombs that go off at the end of turn t.
func (s *prover[B]) ignite(n *level[B], t int) {
	n.lit, n.queue = append(n.lit[:0], make([]bool, len(n.pending))...), n.queue[:0]
	light := func(i int) {
		n.lit[i] = true
		n.queue = append(n.queue, i)
	}
	for i, b := range n.pending {
		if int(b.due) == t {
			light(i)
		}
	}
	for k := 0; k < len(n.queue); k++ {
		for i, b := range n.pending {
			if !n.lit[i] && s.sees(n.pending[n.queue[k]].cell, b.cell) {
				light(i)
			}
		}
	}
}
