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
	queue := []uint16{g.core[0]}
	g.colour[g.core[0]] = 1
	within := make([]bool, len(g.near))
	for _, v := range g.core {
		within[v] = true
	}
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		for _, u := range g.near[v] {
			switch {
			case !within[u]:
			case g.colour[u] == g.colour[v]:
				return
			case g.colour[u] == 0:
				g.colour[u] = -g.colour[v]
				queue = append(queue, u)
			}
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
	if agreed, err := a.tryFill(c, e, colour); err != nil || agreed {
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

// tryFill fills an ear, and undoes it if the parity is wrong afterwards. It
// reports whether it is right.
func (a *blockState) tryFill(c *tokenRouter, e ear, colour []int8) (bool, error) {
	content, place, empty, out := slices.Clone(a.content), slices.Clone(a.place), a.empty, a.out
	a.out = []uint16{empty}
	err := a.fill(c, e)
	way, keep := a.out[1:], err == nil && a.agrees(colour)
	copy(a.content, content)
	copy(a.place, place)
	a.empty, a.out = empty, out
	if keep {
		a.follow(way)
	}
	return keep, err
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
	home := make([]uint16, len(a.aim)) // by token
	for v, t := range a.aim {
		home[t] = uint16(v)
	}
	odd := colour[a.empty] != colour[a.hub]
	seen := make([]bool, len(a.aim))
	for v := range a.content {
		for u := uint16(v); !seen[u]; u = home[a.content[u]] {
			seen[u] = true
			if home[a.content[u]] != uint16(v) {
				odd = !odd
			}
		}
	}
	return !odd
}
