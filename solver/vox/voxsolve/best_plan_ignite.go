package voxsolve

import (
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// selfTimed reports whether a bomb goes off when its fuse has burnt down.
func (p *planner) selfTimed(o *option) bool { return int(o.end-o.put) == p.Fuse-1 }

// conflict reports whether two bombs can't be part of the same play: they are put down in the
// same turn, or on the same cell too close in time, or one would set the other off too soon.
func (p *planner) conflict(a, b *option) bool {
	switch {
	case a.put == b.put:
		return true
	case a.cell == b.cell:
		return p.Burnt || a.put <= b.end && b.put <= a.end
	case a.end < b.end:
		return a.end >= b.put && p.Sees(a.cell, b.cell)
	case b.end < a.end:
		return b.end >= a.put && p.Sees(a.cell, b.cell)
	}
	return false
}

// unlitGroup returns a group of chosen bombs that set one another off before their fuses have
// burnt down, although no chosen bomb sets off the first of them. It returns nil if there is no
// such group.
func (p *planner) unlitGroup() []int32 {
	for _, i := range p.chosen {
		if p.selfTimed(&p.options[i]) {
			continue
		}
		group := []int32{i}
		lit := false
		for k := 0; k < len(group) && !lit; k++ {
			x := &p.options[group[k]]
			lit = p.selfTimed(x)
			for _, j := range p.chosen {
				if y := &p.options[j]; y.end == x.end && p.Sees(x.cell, y.cell) && !slices.Contains(group, j) {
					group = append(group, j)
				}
			}
		}
		if !lit {
			return group
		}
	}
	return nil
}

// igniters lists the options that can set off a group from unlitGroup. One of them must be chosen.
func (p *planner) igniters(l *planLevel, group []int32) (out []int32) {
	end := p.options[group[0]].end
	for put := max(p.from, int(end)-p.Fuse+1); put <= int(end); put++ {
		if p.occupied[put-p.from] {
			continue
		}
		for _, i := range p.index[put-p.from] {
			if i < 0 || p.excluded[i+end-int32(put)] {
				continue
			}
			i += end - int32(put)
			o := &p.options[i]
			in := func(g int32) bool { return p.Sees(p.options[g].cell, o.cell) }
			against := func(g int32) bool { return p.conflict(&p.options[g], o) }
			if slices.ContainsFunc(group, in) && p.freeable(l, o) && !slices.ContainsFunc(p.chosen, against) {
				out = append(out, i)
			}
		}
	}
	return out
}

// ignitable reports whether the bomb of an option can go off at its end. It can if its fuse burns
// down then, if a chosen bomb in sight goes off then, or if one more bomb might set it off and
// the others might hit the rest.
func (p *planner) ignitable(l *planLevel, o *option, rest voxboard.Set) bool {
	if p.selfTimed(o) {
		return true
	}
	for _, i := range p.chosen {
		if x := &p.options[i]; x.end == o.end && p.Sees(x.cell, o.cell) {
			return true
		}
	}
	if l.bombsLeft < 2 {
		return false
	}
	fits := func(rest voxboard.Set) bool { return p.fit(&p.pair, rest, l.bombsLeft-2) }
	if fits(rest) {
		return true
	}
	found := false
	p.Cross(o.cell, func(c int32) {
		for put := max(p.from, int(o.end)-p.Fuse+1); put <= int(o.end) && !found && c != o.cell; put++ {
			i := p.index[put-p.from][c]
			if i < 0 || p.occupied[put-p.from] || put == int(o.put) || p.excluded[i+o.end-int32(put)] {
				continue
			}
			x := &p.options[i+o.end-int32(put)]
			h := p.useful(l, x).And(rest)
			found = !h.Empty() && p.freeable(l, x) && fits(rest.Minus(h))
		}
	})
	return found
}

// lateOptions lists the options whose bombs are put down too late for their fuses to burn down,
// if the plan needs one of them. A plan does not need one if it has one already, or if enough
// earlier turns are free.
func (p *planner) lateOptions(l *planLevel) (out []int32) {
	early := max(0, len(p.occupied)-p.Fuse+1)
	if slices.Contains(p.occupied[early:], true) {
		return nil
	}
	free := 0
	for _, taken := range p.occupied[:early] {
		if !taken {
			free++
		}
	}
	if free >= l.bombsLeft || p.plans.Feasible(p.family, l.uncovered, free, planEffort) {
		return nil
	}
	for _, i := range l.live {
		if int(p.options[i].put)-p.from >= early {
			out = append(out, i)
		}
	}
	return out
}
