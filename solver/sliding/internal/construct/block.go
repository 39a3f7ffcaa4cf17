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
		return a.turnRing()
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

// turnRing brings the tokens of a ring home the shorter way round. Its
// vertices are numbered along it. When the empty vertex goes up all the way
// from 0 to 0, every token moves down one place, that of 1 to the last.
func (a *blockState) turnRing() ([]uint16, error) {
	n, e := len(a.near), int(a.empty)
	up, down := int(a.content[1]), int(a.content[1]) // what 1 holds when the empty vertex has gone up, or down, to 0
	if e > 0 {
		down = int(a.content[0])
	}
	if e == 1 {
		up = int(a.content[2])
	}
	ups := (n-e)%n + n*((n-up)%(n-1))
	downs := e + n*((down-1)%(n-1))
	step, moves := 1, ups
	if downs < ups {
		step, moves = n-1, downs
	}
	a.out = slices.Grow(a.out, min(moves, mostMoves))
	for range moves {
		a.move(uint16((int(a.empty) + step) % n))
		if err := a.tick(); err != nil {
			return nil, err
		}
	}
	return a.out[1:], nil
}
