package cdcl

// Used sides form chains. The path has no loop, so the side between the two
// ends of a chain is false. Propagating the numbers would find that too, but
// slowly: around a loop each number looks for support at the next, and they
// become false one by one. Only the ends of a chain know each other (the mates
// of Simpath, Knuth 2011, section 7.1.4).

// mergeChains propagates that the path uses the side v from c to d: two chains
// become one, and the side that would close it is false. If a cell has too many
// sides or there is a loop already, another rule finds the conflict.
func (e *Engine) mergeChains(v, c, d int32) {
	a, b := e.farEnd[c], e.farEnd[d]
	if e.degree[c].true > 2 || e.degree[d].true > 2 || a == d {
		return
	}
	e.merged[v-e.firstSide] = [2]int32{a, b}
	e.farEnd[a], e.farEnd[b] = b, a
	for dir, to := range e.problem.Near[int(a)*e.dirs : int(a+1)*e.dirs] {
		if to != b {
			continue
		}
		if w := e.side[int(a)*e.dirs+dir]; w != v {
			e.assertNot(w, reason{kind: byLoop, a: v})
		}
	}
}

// splitChains undoes mergeChains. Calls are in reverse order, so the ends of
// the chains are as they were.
func (e *Engine) splitChains(v, c, d int32) {
	if ends := e.merged[v-e.firstSide]; ends[0] != ends[1] {
		e.farEnd[ends[0]], e.farEnd[ends[1]] = c, d
		e.merged[v-e.firstSide] = [2]int32{}
	}
}

// loop appends the negations of the sides of the chain that v completed and w
// would close. It follows them from v to the ends of w. Sides before v on the
// trail were propagated when v was, so no cell has more than two of them.
func (e *Engine) loop(out []lit, v, w int32) []lit {
	at := e.sideAt[w-e.firstSide]
	a, b := at/int32(e.dirs), e.problem.Near[at]
	at = e.sideAt[v-e.firstSide]
	out = append(out, neg(v))
	for _, c := range [2]int32{at / int32(e.dirs), e.problem.Near[at]} {
		for last := v; c != a && c != b; {
			for dir, u := range e.side[int(c)*e.dirs : int(c+1)*e.dirs] {
				if u != none && u != last && e.assigns[u].val > 0 && e.trailAt[u] < e.trailAt[v] {
					out = append(out, neg(u))
					last, c = u, e.problem.Near[int(c)*e.dirs+dir]
					break
				}
			}
		}
	}
	return out
}
