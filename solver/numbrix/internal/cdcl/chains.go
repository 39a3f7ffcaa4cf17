package cdcl

// Sides that are used make chains. The path has no loop, so the side between
// the two ends of a chain is out. The numbers would tell as much, but slowly:
// round a loop each of them looks for support at the next, and they go out one
// by one, from the largest and the smallest on. Only the ends of a chain know
// each other (the mates of Simpath, Knuth 2011, section 7.1.4).

// join follows up that the path uses the side v, from c to d: two chains
// become one, and the side that would close it is out. Where the path already
// has too many sides, or a loop, there is a clash for other reasons.
func (e *Engine) join(v, c, d int32) {
	a, b := e.far[c], e.far[d]
	if e.degree[c].true > 2 || e.degree[d].true > 2 || a == d {
		return
	}
	e.joined[v-e.e0] = [2]int32{a, b}
	e.far[a], e.far[b] = b, a
	for dir, to := range e.pr.Near[int(a)*e.dirs : int(a+1)*e.dirs] {
		if to != b {
			continue
		}
		if w := e.side[int(a)*e.dirs+dir]; w != v {
			e.assertNot(w, reason{kind: byLoop, a: v})
		}
	}
}

// part undoes join. It is called in the reverse order of the calls of join, so
// the ends know each other as they did then.
func (e *Engine) part(v, c, d int32) {
	if ends := e.joined[v-e.e0]; ends[0] != ends[1] {
		e.far[ends[0]], e.far[ends[1]] = c, d
		e.joined[v-e.e0] = [2]int32{}
	}
}

// loop appends the negations of the sides of the chain that v completed and w
// would close. They are followed from v to the ends of w: sides that were used
// before v had been followed up when v was, so no cell has more than two of
// them.
func (e *Engine) loop(out []lit, v, w int32) []lit {
	at := e.sideAt[w-e.e0]
	a, b := at/int32(e.dirs), e.pr.Near[at]
	at = e.sideAt[v-e.e0]
	out = append(out, neg(v))
	for _, c := range [2]int32{at / int32(e.dirs), e.pr.Near[at]} {
		for last := v; c != a && c != b; {
			for dir, u := range e.side[int(c)*e.dirs : int(c+1)*e.dirs] {
				if u != none && u != last && e.now[u].val > 0 && e.pos[u] < e.pos[v] {
					out = append(out, neg(u))
					last, c = u, e.pr.Near[int(c)*e.dirs+dir]
					break
				}
			}
		}
	}
	return out
}
