package voxboard

import "slices"

// A Bomb is a bomb that has been put down and has not gone off.
type Bomb struct {
	Cell int32
	Due  int32 // turn at whose end it goes off at the latest
	Old  bool  // put down before the search began, so it is part of every play
}

// A State is a position at the beginning of a turn.
type State struct {
	Alive   Set
	Pending []Bomb   // the oldest first
	Left    int      // bombs left
	Used    []uint64 // a bit for each cell on which a bomb has gone off; nil if craters take bombs

	lit   []bool // scratch memory of ignite: for each pending bomb, whether it goes off
	queue []int  // scratch memory of ignite: the pending bombs that go off
}

// Crater reports whether c takes no bomb because one has gone off there.
func (s *State) Crater(c int32) bool { return s.Used != nil && s.Used[c>>6]>>(c&63)&1 != 0 }

// Holds reports whether a pending bomb is on c.
func (s *State) Holds(c int32) bool {
	return slices.ContainsFunc(s.Pending, func(x Bomb) bool { return x.Cell == c })
}

// Free reports whether a bomb may be put on cell c of b. The frame of the previous turn must be
// given, because the nodes are still where they were at its end.
func (s *State) Free(b *Board, previous *Frame, c int32) bool {
	return !b.Shut[c] && !previous.On[c].Meets(s.Alive) && !s.Crater(c) && !s.Holds(c)
}

// Step plays turn t from s, with a bomb on c unless c is [Wait], and stores the result in n.
func (b *Board) Step(s, n *State, t int, c int32) {
	n.Alive, n.Left, n.Used = s.Alive, s.Left, s.Used
	n.Pending = append(n.Pending[:0], s.Pending...)
	if c != Wait {
		n.Left--
		n.Pending = append(n.Pending, Bomb{Cell: c, Due: int32(t + b.Fuse - 1)})
	}
	if len(n.Pending) == 0 || int(n.Pending[0].Due) > t {
		return
	}
	f := b.Frame(t)
	b.ignite(n, t)
	var hit Set
	for i, lit := range n.lit {
		if lit {
			hit = hit.Or(f.Hits[n.Pending[i].Cell])
		}
	}
	n.Alive = n.Alive.Minus(hit)
	rest := n.Pending[:0]
	if n.Used != nil {
		n.Used = slices.Clone(n.Used)
	}
	for i, x := range n.Pending {
		if !n.lit[i] {
			rest = append(rest, x)
		} else if n.Used != nil {
			n.Used[x.Cell>>6] |= 1 << (x.Cell & 63)
		}
	}
	n.Pending = rest
}

// ignite marks in n.lit the pending bombs that go off at the end of turn t.
func (b *Board) ignite(n *State, t int) {
	n.lit, n.queue = append(n.lit[:0], make([]bool, len(n.Pending))...), n.queue[:0]
	light := func(i int) {
		n.lit[i] = true
		n.queue = append(n.queue, i)
	}
	for i, x := range n.Pending {
		if int(x.Due) == t {
			light(i)
		}
	}
	for k := 0; k < len(n.queue) && !b.Unchained; k++ {
		for i, x := range n.Pending {
			if !n.lit[i] && b.Sees(n.Pending[n.queue[k]].Cell, x.Cell) {
				light(i)
			}
		}
	}
}

// Key returns the hash of a state at the beginning of turn t. The numbers of bombs and turns
// left are not part of it.
func (b *Board) Key(s *State, t int) Hash {
	h := s.Alive.Hash(Hash{}.Add(uint64(len(s.Pending))))
	if s.Alive.Meets(b.Movers) {
		h = h.Add(uint64(t%b.Period) + 1)
	}
	for _, x := range s.Pending {
		y := uint64(x.Cell)<<32 | uint64(int(x.Due)-t)<<1
		if x.Old {
			y |= 1
		}
		h = h.Add(y)
	}
	for _, w := range s.Used {
		h = h.Add(w)
	}
	return h
}
