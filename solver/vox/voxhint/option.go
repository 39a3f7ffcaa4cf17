package voxhint

import (
	"cmp"
	"math"
	"slices"
)

// An option is a cell from which a node can be hit. If nodes move, the bomb has to be put there
// in certain turns.
type option struct {
	cell     int32
	from, to int   // the first and the last turn for the bomb; 0 and math.MaxInt if nothing moves
	blasts   []set // for each blast on cell that hits the node, all nodes that it hits
	ends     []int // the turn at whose end each of blasts happens; 0 if nothing moves
}

// in reports whether the bomb can be put in a turn.
func (o option) in(turn int) bool { return o.from <= turn && turn <= o.to }

// options lists, for each node, the cells from which new bombs can hit it. If nothing moves, the
// lists are valid for all plays, otherwise for plays that end no later than turn s.end. A list
// may have too many cells but never too few, because options assumes that any number of bombs
// can go off at any time to free cells.
func (s *survey) options() [][]option {
	if s.b.moving() {
		return s.timedOptions()
	}
	b := s.b
	f := b.Frame(b.Now)
	var freed set // nodes that can be destroyed
	canHold := func(c int32) bool { return s.takesBombs(c) && f.On[c].In(freed) }
	for done := false; !done; {
		before := freed
		for c := range int32(b.Cells) {
			if canHold(c) {
				freed = freed.Or(f.Hits[c])
			}
		}
		freed = freed.Or(s.possibleHits)
		done = freed == before
	}
	out := make([][]option, len(b.IDs))
	for c := range int32(b.Cells) {
		if !canHold(c) {
			continue
		}
		for i := range f.Hits[c].All {
			out[i] = append(out[i], option{cell: c, from: 0, to: math.MaxInt, blasts: []set{b.blast(c, b.Now)}, ends: []int{0}})
		}
	}
	return out
}

// takesBombs reports whether c takes bombs when no node is there.
func (s *survey) takesBombs(c int32) bool {
	return !s.b.Shut[c] && !s.s.Crater(c) && !(s.b.Burnt && s.s.Holds(c))
}

// timedOptions is like options for a board on which nodes move.
func (s *survey) timedOptions() [][]option {
	b, fuse := s.b, s.p.Fuse()
	soonest := b.Now + fuse
	for _, x := range s.s.Pending {
		soonest = min(soonest, int(x.Due))
	}
	dead := make([]int, len(b.IDs)) // the earliest turn at whose end each node may be dead
	for i := range dead {
		dead[i] = math.MaxInt
	}
	out := make([][]option, len(b.IDs))
	for e := b.Now + 1; e <= s.end; e++ {
		hits := b.Frame(e).Hits
		for _, x := range s.s.Pending {
			if e <= int(x.Due) {
				for i := range hits[x.Cell].All {
					dead[i] = min(dead[i], e)
				}
			}
		}
		if e < soonest {
			continue
		}
		for c := range int32(b.Cells) {
			if hits[c].Empty() || !s.takesBombs(c) {
				continue
			}
			from, to := s.turnsToPut(c, e, soonest, dead)
			if from == 0 {
				continue
			}
			for i := range hits[c].All {
				dead[i] = min(dead[i], e)
				at := slices.IndexFunc(out[i], func(o option) bool { return o.cell == c })
				if at < 0 {
					at = len(out[i])
					out[i] = append(out[i], option{cell: c, from: from})
				}
				o := &out[i][at]
				o.from, o.to = min(o.from, from), max(o.to, to)
				o.blasts, o.ends = append(o.blasts, b.blast(c, e)), append(o.ends, e)
			}
		}
	}
	return out
}

// turnsToPut returns the first and the last turn in which a bomb that goes off at the end of
// turn e may be put on c. Both are 0 if there is no such turn. See vacant for soonest and dead.
func (s *survey) turnsToPut(c int32, e, soonest int, dead []int) (from, to int) {
	first, last := e-s.p.Fuse()+1, e
	if s.lastBomb() {
		last = first
	}
	for turn := max(s.b.Now+1, first); turn <= last; turn++ {
		if s.vacant(c, turn, soonest, dead) {
			from, to = cmp.Or(from, turn), turn
		}
	}
	return from, to
}

// lastBomb reports whether no bomb is pending and only one is left. Then no other bomb can set
// it off.
func (s *survey) lastBomb() bool { return s.bombs == 1 && len(s.s.Pending) == 0 }

// vacant reports whether a bomb may be put on c in a turn. The caller knows that no bomb goes off
// before the end of turn soonest, and that no node i is dead before the end of turn dead[i].
func (s *survey) vacant(c int32, turn, soonest int, dead []int) bool {
	if s.s.Holds(c) && turn <= soonest {
		return false
	}
	for i := range s.b.Frame(turn - 1).On[c].All {
		if dead[i] >= turn {
			return false
		}
	}
	return true
}

// A drop is an option that drops out, with the reason.
type drop struct {
	option option
	left   []int // nodes that would be left, no two within one blast
	all    set   // all nodes that would be left
}

// split splits options into good and bad ones. The nodes that are open after a good option may be
// covered by the other bombs. A bad option drops out.
func (s *survey) split(options []option) (good []option, bad []drop) {
	for _, o := range options {
		var left []int
		var all set
		ok := false
		for _, h := range o.blasts {
			u := s.open.Minus(h)
			if ok = s.cover.enough(u, s.bombs-1); ok {
				break
			}
			if w := s.cover.apart(u); len(left) == 0 || len(w) < len(left) {
				left, all = w, u
			}
		}
		if ok {
			good = append(good, o)
		} else {
			bad = append(bad, drop{o, left, all})
		}
	}
	return good, bad
}
