package cdcl

import "backtrack/solver/numbrix/internal/domains"

// stepTrue propagates that the step s from c to d is true. All other steps from c and to d are
// false, and the side of s is used. The candidates of c and d determine each other.
func (p *propagator) stepTrue(s int32) {
	at := int(s - p.firstStep)
	c, dir := int32(at/p.dirs), at%p.dirs
	d, back := p.problem.Near[at], domains.Opposite[dir]
	because := reason{kind: byClause2, a: int32(neg(s))}
	for k := range p.dirs {
		if other := p.problem.Near[int(c)*p.dirs+k]; other != none && k != dir {
			p.assertNot(p.step(c, k), because)
		}
		if other := p.problem.Near[int(d)*p.dirs+k]; other != none && other != c {
			p.assertNot(p.step(other, domains.Opposite[k]), because)
		}
	}
	p.assertNot(p.step(d, back), because)
	p.assert(pos(p.side[at]), because)
	p.usedSides[c] |= 1 << dir
	p.usedSides[d] |= 1 << back
	for _, x := range p.cellList[p.cellFrom[c]:p.cellFrom[c+1]] {
		y := p.succ[int(x)*p.dirs+dir]
		switch {
		case y == p.falseVar:
			p.assertNot(x, because)
		case p.assigns[x].val > 0 && p.assigns[y].val <= 0:
			p.assert(pos(y), reason{byClause3, int32(neg(s)), int32(neg(x))})
		case p.assigns[y].val > 0 && p.assigns[x].val <= 0:
			p.assert(pos(x), reason{byClause3, int32(neg(s)), int32(neg(y))})
		case p.assigns[x].val < 0 && p.assigns[y].val >= 0:
			p.assert(neg(y), reason{byClause3, int32(neg(s)), int32(pos(x))})
		case p.assigns[y].val < 0 && p.assigns[x].val >= 0:
			p.assert(neg(x), reason{byClause3, int32(neg(s)), int32(pos(y))})
		}
	}
	for _, y := range p.cellList[p.cellFrom[d]:p.cellFrom[d+1]] {
		if p.pred[int(y)*p.dirs+back] == p.falseVar {
			p.assertNot(y, because)
		}
	}
}

// assertNot asserts that v is false, unless it is false already.
func (p *propagator) assertNot(v int32, why reason) {
	if p.assigns[v].val >= 0 {
		p.assert(neg(v), why)
	}
}

// stepFalse propagates that the step s from c to d is false.
func (p *propagator) stepFalse(s int32) {
	at := int(s - p.firstStep)
	c, dir := int32(at/p.dirs), at%p.dirs
	d := p.problem.Near[at]
	p.remove(&p.out[c], s, reason{kind: byOut, a: c})
	p.remove(&p.in[d], s, reason{kind: byIn, a: d})
	side, back := p.side[at], p.step(d, domains.Opposite[dir])
	switch {
	case p.assigns[back].val < 0:
		if p.assigns[side].val >= 0 {
			p.assert(neg(side), reason{byClause3, int32(pos(s)), int32(pos(back))})
		}
	case p.assigns[side].val > 0:
		p.assert(pos(back), reason{byClause3, int32(neg(side)), int32(pos(s))})
	}
	if x := p.placedAt[c]; x != none {
		if y := p.succ[int(x)*p.dirs+dir]; p.assigns[y].val >= 0 {
			p.assert(neg(y), reason{byClause3, int32(pos(s)), int32(neg(x))})
		}
	}
	if y := p.placedAt[d]; y != none {
		if x := p.pred[int(y)*p.dirs+domains.Opposite[dir]]; p.assigns[x].val >= 0 {
			p.assert(neg(x), reason{byClause3, int32(pos(s)), int32(neg(y))})
		}
	}
}

// sideTrue propagates that the path uses a side. The side merges two chains, and one of its two
// steps is true. A number at one end needs a partner at the other end.
func (p *propagator) sideTrue(v int32) {
	at := int(p.sideEnd[v-p.firstSide])
	c, dir := int32(at/p.dirs), at%p.dirs
	d, back := p.problem.Near[at], domains.Opposite[dir]
	p.usedSides[c] |= 1 << dir
	p.usedSides[d] |= 1 << back
	p.degreeTrue(c)
	p.degreeTrue(d)
	p.mergeChains(v, c, d)
	s, t := p.step(c, dir), p.step(d, back)
	switch {
	case p.assigns[s].val < 0:
		p.assert(pos(t), reason{byClause3, int32(neg(v)), int32(pos(s))})
	case p.assigns[t].val < 0:
		p.assert(pos(s), reason{byClause3, int32(neg(v)), int32(pos(t))})
	}
	p.needPartners(v, c, dir)
	p.needPartners(v, d, back)
}

// needPartners asserts that the candidates of c without a partner across the used side v are
// false. The side leads from c in the direction dir.
func (p *propagator) needPartners(v, c int32, dir int) {
	for _, x := range p.cellList[p.cellFrom[c]:p.cellFrom[c+1]] {
		if p.assigns[x].val < 0 {
			continue
		}
		u, d := p.succ[int(x)*p.dirs+dir], p.pred[int(x)*p.dirs+dir]
		if p.assigns[u].val < 0 && p.assigns[d].val < 0 {
			p.assert(neg(x), reason{kind: bySide, a: v})
		}
	}
}

// sideFalse propagates that the path does not use a side.
func (p *propagator) sideFalse(v int32) {
	at := int(p.sideEnd[v-p.firstSide])
	c, dir := int32(at/p.dirs), at%p.dirs
	d := p.problem.Near[at]
	p.degreeOut(c)
	p.degreeOut(d)
	because := reason{kind: byClause2, a: int32(pos(v))}
	p.assertNot(p.step(c, dir), because)
	p.assertNot(p.step(d, domains.Opposite[dir]), because)
}

// degreeTrue counts a true member of the degree of c. After the second, the other members are
// false. A third is a conflict.
func (p *propagator) degreeTrue(c int32) {
	p.degree[c].numTrue++
	if p.degree[c].numTrue != 2 {
		return
	}
	count, last := 0, int32(none)
	p.members(c, func(v int32) {
		switch val := p.assigns[v].val; {
		case val == 0:
			p.assert(neg(v), reason{kind: byFull, a: c})
		case val > 0:
			count++
			last = v
		}
	})
	if count > 2 {
		p.assert(neg(last), reason{kind: byFull, a: c})
	}
}

// degreeOut counts a false member of the degree of c. If only two members are left, they are
// true.
func (p *propagator) degreeOut(c int32) {
	p.degree[c].open--
	if p.degree[c].open <= 2 {
		p.needDegree(c)
	}
}

// needDegree makes the last two members of the degree of c true. If only one is
// left, that is a conflict.
func (p *propagator) needDegree(c int32) {
	left, out := 0, int32(none)
	p.members(c, func(v int32) {
		if p.assigns[v].val >= 0 {
			left++
		} else {
			out = v
		}
	})
	if left < 2 {
		p.assert(pos(out), reason{kind: byNeed, a: c})
		return
	}
	p.members(c, func(v int32) {
		if p.assigns[v].val == 0 {
			p.assert(pos(v), reason{kind: byNeed, a: c})
		}
	})
}

// members calls f with the members of the degree of c: its sides, then the x of
// 1 and the x of the largest number.
func (vs *variables) members(c int32, f func(v int32)) {
	for _, v := range vs.side[int(c)*vs.dirs : int(c+1)*vs.dirs] {
		if v != none {
			f(v)
		}
	}
	xs := vs.cellList[vs.cellFrom[c]:vs.cellFrom[c+1]]
	if len(xs) == 0 {
		return
	}
	if x := xs[0]; vs.number[x] == 1 {
		f(x)
	}
	if x := xs[len(xs)-1]; int(vs.number[x]) == vs.problem.N {
		f(x)
	}
}

// Used sides form chains. The path has no loop, so the side between the two ends of a chain is
// false. Propagation of the numbers would find this more slowly: around a loop each candidate
// is supported by the next, and the candidates become false one by one. Only the entries of
// farEnd for the ends of a chain are valid (the mates of Simpath, Knuth 2011, section 7.1.4).

// mergeChains merges the two chains that end in c and d, because the path uses the side v
// between them. The side between the ends of the new chain is false. If a cell has too many
// sides or there is a loop already, another rule finds the conflict.
func (p *propagator) mergeChains(v, c, d int32) {
	a, b := p.farEnd[c], p.farEnd[d]
	if p.degree[c].numTrue > 2 || p.degree[d].numTrue > 2 || a == d {
		return
	}
	p.mergedEnds[v-p.firstSide] = [2]int32{a, b}
	p.farEnd[a], p.farEnd[b] = b, a
	for dir, to := range p.problem.Near[int(a)*p.dirs : int(a+1)*p.dirs] {
		if to != b {
			continue
		}
		if w := p.side[int(a)*p.dirs+dir]; w != v {
			p.assertNot(w, reason{kind: byLoop, a: v})
		}
	}
}

// splitChains undoes mergeChains. Chains are split in the reverse order of merging, so the
// other entries of farEnd are as they were before the merge.
func (p *propagator) splitChains(v, c, d int32) {
	if ends := p.mergedEnds[v-p.firstSide]; ends[0] != ends[1] {
		p.farEnd[ends[0]], p.farEnd[ends[1]] = c, d
		p.mergedEnds[v-p.firstSide] = [2]int32{}
	}
}

// loop appends the negations of the sides of the chain that v completed and that w would close.
// It follows the chain from v to the ends of w. It uses only sides before v on the trail: they
// had been propagated before v, so no cell has more than two of them.
func (p *propagator) loop(out []lit, v, w int32) []lit {
	at := p.sideEnd[w-p.firstSide]
	a, b := at/int32(p.dirs), p.problem.Near[at]
	at = p.sideEnd[v-p.firstSide]
	out = append(out, neg(v))
	for _, c := range [2]int32{at / int32(p.dirs), p.problem.Near[at]} {
		for last := v; c != a && c != b; {
			for dir, u := range p.side[int(c)*p.dirs : int(c+1)*p.dirs] {
				if u != none && u != last && p.assigns[u].val > 0 && p.trailAt[u] < p.trailAt[v] {
					out = append(out, neg(u))
					last, c = u, p.problem.Near[int(c)*p.dirs+dir]
					break
				}
			}
		}
	}
	return out
}
