package construct

import "slices"

// gather is fill for a long ear: first any of its tokens are carried into it,
// always the nearest, and then they are put in order as part of a belt, a ring
// through the ear, with another way between its ends as pocket. At the very first
// so many tokens go through the ear that do not belong there: if any do, it is
// gone through, until its tokens are to be put in order, exactly as often as it has
// vertices and those times more. It returns false, with nothing done, if there are
// no such ways.
func (a *arena) gather(c *carrier, e ear, others int) (ok bool, err error) {
	t := a.earTheta(e)
	if t == nil {
		return false, nil
	}
	in := make([]bool, len(a.near)) // by token: whether it belongs in the ear
	for _, v := range e.inner {
		in[a.aim[v]] = true
	}
	missing := func(v uint16) bool { return !in[a.content[v]] }
	for others > 0 || slices.ContainsFunc(e.inner, missing) {
		if err := a.carry(c, a.nearest(e.from, in, others == 0), e.from); err != nil {
			return true, err
		}
		a.goTo(e.to, int(e.from))
		a.forth(e)
		if err := t.look(); err != nil {
			return true, err
		}
		others = max(others-1, 0)
	}
	a.goTo(t.first, -1)
	want := make([]int, len(t.belt))
	for i := range want {
		want[i] = -1
		if i < len(t.a) {
			want[i] = int(a.aim[t.a[i]])
		}
	}
	if err := t.arrange(want); err != nil {
		return true, err
	}
	return true, t.rotate(t.nearer(0))
}

// earTheta returns an ear and two ways between its ends as a theta; nil if that
// cannot be, or one is too short.
func (a *arena) earTheta(e ear) *theta {
	short, long, ok := a.twoWays(e.from, e.to)
	if !ok {
		return nil
	}
	best, least := (*theta)(nil), 0
	for _, t := range []*theta{
		{arena: a, first: e.from, second: e.to, a: e.inner, b: short, c: long},
		{arena: a, first: e.from, second: e.to, a: e.inner, b: long, c: short},
	} {
		if moves, fits := t.plan(len(e.inner)); fits && (best == nil || moves < least) {
			best, least = t, moves
		}
	}
	return best
}

// nearest returns the token on active vertices that is nearest to v, of those
// that are in a set, or of the others.
func (a *arena) nearest(v uint16, in []bool, set bool) uint16 {
	f := &a.find
	f.search(v)
	for i := 0; i < len(f.queue); i++ {
		u := f.queue[i]
		if u != a.empty && in[a.content[u]] == set {
			return a.content[u]
		}
		for _, w := range a.near[u] {
			if f.seen[w] != f.stamp && a.active(w) {
				f.seen[w] = f.stamp
				f.queue = append(f.queue, w)
			}
		}
	}
	return 0
}

// twoWays returns two ways from v to w through active vertices, the shorter
// first, that have no vertex in common, those two left out: the shortest way, and
// then one that may take back parts of it (Suurballe, Disjoint paths in a network,
// 1974).
func (a *arena) twoWays(v, w uint16) (short, long []uint16, ok bool) {
	a.find.search(v)
	a.find.goal[w] = a.find.stamp
	a.spread(-1, 1)
	if a.find.seen[w] != a.find.stamp {
		return nil, nil, false
	}
	next := map[uint16]uint16{} // along the first way
	before := map[uint16]uint16{}
	at := v
	for _, u := range a.find.way(w) {
		next[at], before[u] = u, at
		at = u
	}
	// A state is a vertex and whether it was come to against the first way, from
	// which one may leave it.
	type state struct {
		v    uint16
		back bool
	}
	came := map[state]state{}
	queue := []state{{v, true}}
	end := state{w, false}
	for i := 0; i < len(queue); i++ {
		s := queue[i]
		if s == end {
			break
		}
		_, on := before[s.v]
		for _, u := range a.near[s.v] {
			if !a.active(u) || u == v || next[s.v] == u && (on || s.v == v) {
				continue
			}
			against := on && before[s.v] == u
			if on && !s.back && !against {
				continue // it is passed by the first way, and can only be taken back
			}
			to := state{u, against}
			if _, known := came[to]; !known {
				came[to] = s
				queue = append(queue, to)
			}
		}
	}
	if _, found := came[end]; !found {
		return nil, nil, false
	}
	edges := map[uint16][]uint16{} // of both ways together, without those taken back
	for u, x := range next {
		edges[u] = append(edges[u], x)
	}
	for s := end; s.v != v; s = came[s] {
		from := came[s].v
		if i := slices.Index(edges[s.v], from); s.back && i >= 0 {
			edges[s.v] = slices.Delete(edges[s.v], i, i+1)
			continue
		}
		edges[from] = append(edges[from], s.v)
	}
	var ways [2][]uint16
	for i := range ways {
		if i >= len(edges[v]) {
			return nil, nil, false
		}
		for u := edges[v][i]; u != w; u = edges[u][0] {
			if len(edges[u]) == 0 || len(ways[i]) > len(a.near) {
				return nil, nil, false
			}
			ways[i] = append(ways[i], u)
		}
	}
	slices.SortFunc(ways[:], func(p, q []uint16) int { return len(p) - len(q) })
	return ways[0], ways[1], true
}
