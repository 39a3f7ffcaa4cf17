package construct

import (
	"slices"

	"backtrack/model/graph"
	"backtrack/model/lists"
	"backtrack/solver/sliding/solvability"
)

// settle brings home the tokens of e, the last active ear. After that the ear is not active.
func (b *blockState) settle(r *tokenRouter, e ear) error {
	if len(e.inner) == 1 {
		v := e.inner[0]
		err := b.routeToken(r, b.aim[v], v)
		b.level--
		return err
	}
	done := b.settled(e.inner)
	b.comeOut(e)
	b.level--
	if done {
		return nil
	}
	if len(b.near) > bothEndsVertices {
		return b.fill(r, e)
	}
	path, err := b.attempt(func() error { return b.fill(r, e) })
	if err != nil {
		return err
	}
	reversed := ear{from: e.to, to: e.from, inner: slices.Clone(e.inner)}
	slices.Reverse(reversed.inner)
	other, err := b.attempt(func() error { return b.fill(r, reversed) })
	if len(other) < len(path) {
		path = other
	}
	b.follow(path)
	return err
}

// settled reports whether vertices hold the tokens that belong there.
func (b *blockState) settled(vs []uint16) bool {
	return !slices.ContainsFunc(vs, func(v uint16) bool { return b.content[v] != b.aim[v] })
}

// bothEndsVertices is the largest number of vertices of a block in which settle fills an ear
// from both ends and takes the shorter solution.
const bothEndsVertices = 2000

// attempt calls do, undoes its moves, and returns the path of the hole.
func (b *blockState) attempt(do func() error) (path []uint16, err error) {
	content, place, empty, out := slices.Clone(b.content), slices.Clone(b.place), b.empty, b.out
	b.out = []uint16{empty}
	err = do()
	path = b.out[1:]
	b.content, b.place, b.empty, b.out = content, place, empty, out
	return path, err
}

// fill brings home the tokens of an ear of several vertices, from the last vertex to the
// first. It takes each token to e.from. Then it walks the hole through the ear from e.to,
// which moves all tokens in the ear on by one. The ear must not be active. The active part
// must have no cut vertex and contain the hole.
func (b *blockState) fill(r *tokenRouter, e ear) error {
	n := len(e.inner)
	for i := n - 1; i >= 0; i-- {
		t := b.aim[e.inner[i]]
		if q := slices.Index(e.inner, b.place[t]); q >= 0 {
			if err := b.expel(e, q, n-1-i); err != nil {
				return err
			}
		}
		if err := b.routeToken(r, t, e.from); err != nil {
			return err
		}
		b.goTo(e.to, int(e.from))
		b.rotateForward(e)
	}
	return nil
}

// rotateForward moves the tokens in the ear on by one. The token on e.from enters the ear,
// and the last token leaves the ear and goes to e.to, where the hole must be.
func (b *blockState) rotateForward(e ear) {
	for _, v := range slices.Backward(e.inner) {
		b.move(v)
	}
	b.move(e.from)
}

// rotateBackward moves the tokens in the ear back by one. The hole must be on e.from.
func (b *blockState) rotateBackward(e ear) {
	b.follow(e.inner)
	b.move(e.to)
}

// expel takes the token on e.inner[q] out of the ear. The tokens on e.inner[:ordered] stay in
// order.
func (b *blockState) expel(e ear, q, ordered int) error {
	n := len(e.inner)
	if ordered == 0 && q+1 < n-q {
		for range q + 1 {
			b.goTo(e.from, int(e.to))
			b.rotateBackward(e)
		}
		return b.tick()
	}
	for range n - q {
		b.goTo(e.to, -1)
		b.rotateForward(e)
		if err := b.tick(); err != nil {
			return err
		}
	}
	if ordered == 0 {
		return nil
	}
	aside := e.from
	for _, u := range b.near[e.to] {
		if b.active(u) && u != e.from {
			aside = u
			break
		}
	}
	b.goTo(aside, int(e.to))
	b.move(e.to)
	for range n - q {
		b.goTo(e.from, int(aside))
		b.rotateBackward(e)
		if err := b.tick(); err != nil {
			return err
		}
	}
	return nil
}

// comeOut moves the hole to e.from if it is in the ear.
func (b *blockState) comeOut(e ear) {
	for i := slices.Index(e.inner, b.empty); i >= 0; i-- {
		if i > 0 {
			b.move(e.inner[i-1])
		} else {
			b.move(e.from)
		}
	}
}

// colourEars colours the core and the ears with two colours, in the order of the ears. It stops
// at the first ear that can't be coloured, and sets odd to its index. A path through that ear
// and a path through the part before the ear form an odd cycle.
func (g *earDecomposition) colourEars() {
	g.colour = make([]int8, len(g.near))
	inCore := func(_, v uint16) bool { return slices.Contains(g.core, v) }
	depth := graph.Distances(len(g.near), graph.Within(graph.Lists(g.near), inCore), g.core[0])
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
func (g *earDecomposition) anchors(v uint16) (from, to uint16) {
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

// settleOdd brings home the tokens of the odd ear so that the other tokens can be brought home
// without the ear. After that, every move changes both the parity of the arrangement and the
// colour of the hole. So these two must agree before. If they don't once the ear is filled,
// settleOdd walks the hole through the ear once more, which changes only one of the two, and
// fills the ear again.
func (b *blockState) settleOdd(r *tokenRouter, e ear, colour []int8) error {
	b.comeOut(e)
	b.level--
	if b.settled(e.inner) && b.agrees(colour) {
		return nil
	}
	agrees := false
	path, err := b.attempt(func() error {
		err := b.fill(r, e)
		agrees = err == nil && b.agrees(colour)
		return err
	})
	if agrees {
		b.follow(path)
	}
	if agrees || err != nil {
		return err
	}
	t := b.aim[e.inner[len(e.inner)-1]]
	if q := slices.Index(e.inner, b.place[t]); q >= 0 {
		if err := b.expel(e, q, 0); err != nil {
			return err
		}
	}
	if err := b.routeToken(r, t, b.apart(e)); err != nil {
		return err
	}
	b.goTo(e.to, int(b.place[t]))
	b.rotateForward(e)
	return b.fill(r, e)
}

// apart returns an active vertex that is not an end of e. It returns e.from if there is none.
func (b *blockState) apart(e ear) uint16 {
	for v := range b.near {
		if u := uint16(v); b.active(u) && u != e.from && u != e.to {
			return u
		}
	}
	return e.from
}

// agrees reports whether the arrangement and the path of the hole to holeHome have the same
// parity.
func (b *blockState) agrees(colour []int8) bool {
	return b.odd(lists.Range[uint16](len(b.near)), b.aim) == (colour[b.empty] != colour[b.holeHome])
}

// odd reports whether the tokens on vs are an odd permutation of those that goal has there.
func (b *blockState) odd(vs, goal []uint16) bool {
	home := make([]uint16, len(b.near)) // the vertex where each token belongs
	for _, v := range vs {
		home[goal[v]] = v
	}
	homes := lists.Map(b.content, func(t uint16) uint16 { return home[t] })
	return !solvability.Even(homes, vs, make([]bool, len(b.near)))
}
