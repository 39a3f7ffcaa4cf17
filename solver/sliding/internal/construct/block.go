package construct

import (
	"context"
	"slices"

	"backtrack/solver/sliding/solvability"
)

// construct finds a walk of the empty vertex in a block on its own that brings
// all tokens home. Entry is vertex 0.
func construct(ctx context.Context, near [][]uint16, kind solvability.Kind, content []uint16, empty uint16) ([]uint16, error) {
	a := newBlockState(ctx, near, content, empty)
	switch {
	case kind == solvability.Bridge:
		if empty != 0 {
			a.move(0)
		}
		return a.out[1:], nil
	case kind == solvability.Ring:
		walk, _, err := TurnRing(ctx, content, int(empty), nil, mostMoves)
		return walk, err
	}
	var g *growth
	if len(near) <= CoreSize {
		g = &growth{near: near, core: identity16(len(near)), odd: -1}
	} else {
		var err error
		if g, err = grow(ctx, near); err != nil {
			return nil, err
		}
	}
	a.round = g.girth - 2
	a.many = append(a.many, len(g.core))
	for i, e := range g.ears {
		for _, v := range e.inner {
			a.rank[v] = int32(i + 1)
		}
		a.many = append(a.many, a.many[i]+len(e.inner))
	}
	a.level = int32(len(g.ears))
	a.setAim(g.core)
	c := newTokenRouter(a)
	for i, e := range slices.Backward(g.ears) {
		err := error(nil)
		if i == g.odd {
			err = a.settleOdd(c, e, g.colour)
		} else {
			err = a.settle(c, e)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := a.finish(g.core); err != nil {
		return nil, err
	}
	a.follow(a.home)
	return a.out[1:], nil
}

// setAim chooses the vertex of the core that is nearest to the entry as hub,
// and finds which tokens lie where when all but the empty vertex is done, and
// that at the hub.
func (a *blockState) setAim(core []uint16) {
	a.aim = identity16(len(a.near))
	a.find.search(0)
	for _, v := range core {
		a.find.goal[v] = a.find.stamp
	}
	a.spread(-1, 1)
	for _, v := range a.find.queue {
		if a.find.goal[v] == a.find.stamp {
			a.hub = v
			break
		}
	}
	empty := uint16(0)
	for _, v := range a.find.way(a.hub) {
		a.aim[empty], a.aim[v] = a.aim[v], 0
		a.home = append(a.home, empty)
		empty = v
	}
	slices.Reverse(a.home)
}
