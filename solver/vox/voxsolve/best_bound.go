package voxsolve

// promising reports whether the bombs and turns left may suffice. False is proved
// by a cover.
func (s *prover[B]) promising(l *state[B], t int) bool {
	if t > s.to || len(l.pending) == 0 && (l.left == 0 || s.to-t+1 < s.fuse) {
		return false
	}
	u := s.reachable(l, t)
	return empty(u) || s.cover.feasible(s.cover.from(s.earliest(l, t), s.to, u), u, min(l.left, s.to-t+1), s.effort) || s.cover.stopped // then nothing is proved
}

// spare reports whether a bomb can be spared that hits nothing itself, but may let
// one bomb set off another.
func (s *prover[B]) spare(l *state[B], t int) bool {
	u := s.reachable(l, t)
	return s.cover.feasible(s.cover.from(s.earliest(l, t), s.to, u), u, min(l.left-1, s.to-t), s.effort)
}

// key returns the hash of a state without its bombs and turns left.
func (s *prover[B]) key(l *state[B], t int) hash {
	h := addSet(hash{}.add(uint64(len(l.pending))), l.alive)
	if meet(l.alive, s.movers) {
		h = h.add(uint64(t%s.period) + 1)
	}
	for _, b := range l.pending {
		x := uint64(b.cell)<<32 | uint64(int(b.due)-t)<<1
		if b.old {
			x |= 1
		}
		h = h.add(x)
	}
	for _, w := range l.used {
		h = h.add(w)
	}
	return h
}

// refuted reports whether it is known that there is no win.
func (s *prover[B]) refuted(key hash, t, left int) bool {
	for _, b := range s.failed.bucket(key) {
		if b.key == key.b && int(b.x) >= s.to-t+2 && int(b.y) >= left {
			return true
		}
	}
	return false
}
