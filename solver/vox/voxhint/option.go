package voxhint

import (
	"math"
	"slices"
)

// An option is a cell from which a node can be hit. Where nodes move the
// bomb has to be put there in certain turns.
type option struct {
	cell     int32
	from, to int   // the first and the last turn in which the bomb can be put; where nothing moves, any
	blasts   []set // the nodes hit by each blast that hits the node
	ends     []int // the turn at whose end each blast is
}

// in reports whether the bomb can be put in a turn.
func (o option) in(turn int) bool { return o.from <= turn && turn <= o.to }

// options lists, for each node, the cells from which new bombs can hit it: in all
// plays if nothing moves, else in plays that end with the goal or sooner. It may
// list too much, never too little: it assumes any number of bombs, going off at
// any time, to find when cells can be free.
func (l *survey) options() [][]option {
	if l.b.moving() {
		return l.timedOptions()
	}
	b := l.b
	f := b.Frame(b.Now)
	var freed set // nodes that can be destroyed
	canHold := func(c int32) bool { return l.takesBombs(c) && f.On[c].In(freed) }
	for done := false; !done; {
		before := freed
		for c := range int32(b.Cells) {
			if canHold(c) {
				freed = freed.Or(f.Hits[c])
			}
		}
		freed = freed.Or(l.may)
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
func (l *survey) takesBombs(c int32) bool {
	return !l.b.Shut[c] && !l.s.Crater(c) && !(l.b.Burnt && l.s.Holds(c))
}

// timedOptions lists options on a board where nodes move.
func (l *survey) timedOptions() [][]option {
	b, fuse := l.b, l.p.Fuse()
	soonest := b.Now + fuse
	for _, x := range l.s.Pending {
		soonest = min(soonest, int(x.Due))
	}
	dead := make([]int, len(b.IDs)) // the earliest
	for i := range dead {
		dead[i] = math.MaxInt
	}
	out := make([][]option, len(b.IDs))
	for e := b.Now + 1; e <= l.end; e++ {
		hits := b.Frame(e).Hits
		for _, x := range l.s.Pending {
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
			if hits[c].Empty() || !l.takesBombs(c) {
				continue
			}
			from, to := 0, 0
			for s := max(b.Now+1, e-fuse+1); s <= e && !(l.alone() && s > e-fuse+1); s++ {
				if l.vacant(c, s, soonest, dead) {
					if from == 0 {
						from = s
					}
					to = s
				}
			}
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

// alone reports whether the next bomb is the only one, so that nothing sets it
// off.
func (l *survey) alone() bool { return l.bombs == 1 && len(l.s.Pending) == 0 }

// vacant reports whether a bomb may be put on c in a turn.
func (l *survey) vacant(c int32, turn, soonest int, dead []int) bool {
	if l.s.Holds(c) && turn <= soonest {
		return false
	}
	for i := range l.b.Frame(turn - 1).On[c].All {
		if dead[i] >= turn {
			return false
		}
	}
	return true
}

// A drop is an option that drops out, with the reason.
type drop struct {
	option option
	left   []int // nodes that would be left; no blast hits two of them
	all    set   // all that would be left
}

// split splits options into those that leave no more than the other bombs may
// cover, and the others.
func (l *survey) split(options []option) (good []option, bad []drop) {
	for _, o := range options {
		var left []int
		var all set
		ok := false
		for _, h := range o.blasts {
			u := l.open.Minus(h)
			if ok = l.cover.enough(u, l.bombs-1); ok {
				break
			}
			if w := l.cover.apart(u); len(left) == 0 || len(w) < len(left) {
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
