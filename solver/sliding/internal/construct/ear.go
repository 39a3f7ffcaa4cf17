package construct

import (
	"slices"

	"backtrack/model/graph"
	"backtrack/model/lists"
	"backtrack/solver/sliding/solvability"
)

// settle brings home the tokens of e, the last active ear.
func (a *blockState) settle(c *tokenRouter, e ear) error {
	if len(e.inner) == 1 {
		v := e.inner[0]
		err := a.routeToken(c, a.aim[v], v)
		a.level--
		return err
	}
	done := a.settled(e.inner)
	a.comeOut(e)
	a.level--
	if done {
		return nil
	}
	if len(a.near) > bothWays {
		return a.fill(c, e)
	}
	way, err := a.attempt(func() error { return a.fill(c, e) })
	if err != nil {
		return err
	}
	reversed := ear{from: e.to, to: e.from, inner: slices.Clone(e.inner)}
	slices.Reverse(reversed.inner)
	other, err := a.attempt(func() error { return a.fill(c, reversed) })
	if len(other) < len(way) {
		way = other
	}
	a.follow(way)
	return err
}

// settled reports whether vertices hold the tokens that belong there.
func (a *blockState) settled(vs []uint16) bool {
	return !slices.ContainsFunc(vs, func(v uint16) bool { return a.content[v] != a.aim[v] })
}

// bothWays is the largest number of vertices of a block for which settle tries to fill an
// ear from both ends, and takes the shorter solution.
const bothWays = 2000

// attempt calls do, undoes its moves, and returns the path of the hole.
func (a *blockState) attempt(do func() error) (way []uint16, err error) {
	content, place, empty, out := slices.Clone(a.content), slices.Clone(a.place), a.empty, a.out
	a.out = []uint16{empty}
	err = do()
	way = a.out[1:]
	a.content, a.place, a.empty, a.out = content, place, empty, out
	return way, err
}

// fill brings home the tokens of an ear of several vertices, from the last vertex to the
// first. It takes each token to e.from. Then it walks the hole through the ear from e.to,
// which moves all tokens in the ear on by one. The ear must not be active. The active part
// must have no cut vertex and contain the hole.
func (a *blockState) fill(c *tokenRouter, e ear) error {
	n := len(e.inner)
	for i := n - 1; i >= 0; i-- {
		t := a.aim[e.inner[i]]
		if q := slices.Index(e.inner, a.place[t]); q >= 0 {
			if err := a.expel(e, q, n-1-i); err != nil {
				return err
			}
		}
		if err := a.routeToken(c, t, e.from); err != nil {
			return err
		}
		a.goTo(e.to, int(e.from))
		a.rotateForward(e)
	}
	return nil
}

// rotateForward moves the tokens in the ear on by one. The token on e.from enters the ear,
// and the last token leaves it to e.to, which must be empty.
func (a *blockState) rotateForward(e ear) {
	for i := len(e.inner) - 1; i >= 0; i-- {
		a.move(e.inner[i])
	}
	a.move(e.from)
}

// rotateBackward moves the tokens in the ear back by one. The vertex e.from
// must be empty.
func (a *blockState) rotateBackward(e ear) {
	a.follow(e.inner)
	a.move(e.to)
}

// expel takes the token on the inner vertex q out of the ear. The tokens on the first
// vertices of the ear, as many as ordered says, are in their order. They are there again
// afterwards.
func (a *blockState) expel(e ear, q, ordered int) error {
	n := len(e.inner)
	if ordered == 0 && q+1 < n-q {
		for range q + 1 {
			a.goTo(e.from, int(e.to))
			a.rotateBackward(e)
		}
		return a.tick()
	}
	for range n - q {
		a.goTo(e.to, -1)
		a.rotateForward(e)
		if err := a.tick(); err != nil {
			return err
		}
	}
	if ordered == 0 {
		return nil
	}
	aside := e.from
	for _, u := range a.near[e.to] {
		if a.active(u) && u != e.from {
			aside = u
			break
		}
	}
	a.goTo(aside, int(e.to))
	a.move(e.to)
	for range n - q {
		a.goTo(e.from, int(aside))
		a.rotateBackward(e)
		if err := a.tick(); err != nil {
			return err
		}
	}
	return nil
}

// comeOut moves the hole to e.from if it is in the ear.
func (a *blockState) comeOut(e ear) {
	for i := slices.Index(e.inner, a.empty); i >= 0; i-- {
		if i > 0 {
			a.move(e.inner[i-1])
		} else {
			a.move(e.from)
		}
	}
}

// colourEars colours the core and the ears with two colours, in the order of the ears. It
// stops at the first ear that can't be coloured, and sets odd to it: a path through that
// ear and a path through the part before it form an odd cycle.
func (g *growth) colourEars() {
	g.colour = make([]int8, len(g.near))
	depth := graph.Distances(len(g.near), g.core[0], within(g.near, func(v uint16) bool { return slices.Contains(g.core, v) }))
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
		for _, v := range e.inner {
			for _, u := range g.near[v] {
				if c := g.colour[u]; c != 0 {
					g.colour[v] = -c
				}
			}
		}
	}
}

// anchors returns two coloured neighbours of v, of different colours if possible.
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

// settleOdd brings home the tokens of the odd ear so that the other tokens can be brought
// home without it. After that, every move changes both the parity of the arrangement and
// the colour of the hole, so the two must agree already. If they don't once the ear is
// filled, settleOdd walks the hole through the ear once more, which changes only one of
// them, and fills it again.
func (a *blockState) settleOdd(c *tokenRouter, e ear, colour []int8) error {
	a.comeOut(e)
	a.level--
	if a.settled(e.inner) && a.agrees(colour) {
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
		if err := a.expel(e, q, 0); err != nil {
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

// agrees reports whether the arrangement and the path of the hole to holeHome have the same
// parity.
func (a *blockState) agrees(colour []int8) bool {
	return a.odd(lists.Range[uint16](len(a.near)), a.aim) == (colour[a.empty] != colour[a.holeHome])
}

// odd reports whether the tokens on vs are an odd permutation of the goal.
func (a *blockState) odd(vs, goal []uint16) bool {
	home := make([]uint16, len(a.near)) // the vertex where each token belongs
	for _, v := range vs {
		home[goal[v]] = v
	}
	homes := lists.Map(a.content, func(t uint16) uint16 { return home[t] })
	return !solvability.Even(homes, vs, make([]bool, len(a.near)))
}
