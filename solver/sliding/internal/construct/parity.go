package construct

import "slices"

// colourEars colours the core and the ears after it with two colours, up to the
// ear where that is not possible: the odd one. Its ends are then such that the
// way through it and one through what is before make an odd cycle.
func (g *growth) colourEars() {
	g.colour = make([]int8, len(g.near))
	paint := func(vs []uint16) {
		for _, v := range vs {
			for _, u := range g.near[v] {
				if c := g.colour[u]; c != 0 {
					g.colour[v] = -c
				}
			}
		}
	}
	depth, _ := breadthFirst(g.near, func(v uint16) bool { return slices.Contains(g.core, v) }, g.core[0])
	for _, v := range g.core {
		g.colour[v] = 1 - int8(depth[v]%2)*2
	}
	for _, v := range g.core {
		if slices.ContainsFunc(g.near[v], func(u uint16) bool { return g.colour[u] == g.colour[v] }) {
			return
		}
	}
	for i := range g.ears {
		e := &g.ears[i]
		if len(e.inner) == 1 {
			e.from, e.to = g.anchors(e.inner[0])
		}
		same := g.colour[e.from] == g.colour[e.to]
		if same != (len(e.inner)%2 == 1) {
			g.odd = i
			return
		}
		paint(e.inner)
	}
}

// anchors returns two coloured neighbours of v, of different colours if there
// are such.
func (g *growth) anchors(v uint16) (from, to uint16) {
	first := true
	for _, u := range g.near[v] {
		switch {
		case g.colour[u] == 0:
		case first:
			from, to, first = u, u, false
		case to == from || g.colour[u] != g.colour[from]:
			to = u
		}
		if g.colour[to] != g.colour[from] {
			break
		}
	}
	return from, to
}

// settleOdd brings home the tokens of the odd ear so that the others can be
// brought home without it: from then on every move changes both the parity of
// the arrangement and the colour of the empty vertex. Each way of the empty
// vertex through the ear changes but one of them, so if all is done and they do
// not agree, it is done again with one way more.
func (a *blockState) settleOdd(c *tokenRouter, e ear, colour []int8) error {
	a.comeOut(e)
	a.level--
	done := !slices.ContainsFunc(e.inner, func(v uint16) bool { return a.content[v] != a.aim[v] })
	if done && a.agrees(colour) {
		return nil
	}
	agrees := false
	way, err := a.attempt(func() error {
		err := a.fill(c, e)
		agrees = err == nil && a.agrees(colour)
		return err
	})
	if agrees {
		a.follow(way)
	}
	if agrees || err != nil {
		return err
	}
	t := a.aim[e.inner[len(e.inner)-1]]
	if q := slices.Index(e.inner, a.place[t]); q >= 0 {
		if err := a.expel(c, e, t, q, 0); err != nil {
			return err
		}
	}
	if err := a.routeToken(c, t, a.apart(e)); err != nil {
		return err
	}
	a.goTo(e.to, int(a.place[t]))
	a.rotateForward(e)
	return a.fill(c, e)
}

// apart returns an active vertex that is not an end of e.
func (a *blockState) apart(e ear) uint16 {
	for v := range a.near {
		if u := uint16(v); a.active(u) && u != e.from && u != e.to {
			return u
		}
	}
	return e.from
}

// agrees reports whether the parity of the arrangement is that of the way of
// the empty vertex to the hub.
func (a *blockState) agrees(colour []int8) bool {
	return a.odd(identity16(len(a.near)), a.aim) == (colour[a.empty] != colour[a.hub])
}

// odd reports whether the tokens on vs are an odd permutation of the goal.
func (a *blockState) odd(vs, goal []uint16) bool {
	home := make([]uint16, len(a.near)) // by token
	for _, v := range vs {
		home[goal[v]] = v
	}
	odd, seen := false, make([]bool, len(a.near))
	for _, v := range vs {
		for u := v; !seen[u]; u = home[a.content[u]] {
			seen[u] = true
			odd = odd != (home[a.content[u]] != v)
		}
	}
	return odd
}
