package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
)

// OrderTheta solves a puzzle on a block that is a theta by belt and pocket
// alone. It returns false if that is not for it.
func OrderTheta(p sliding.Position) (moves []sliding.Move, ok bool, err error) {
	near, content := make([][]uint16, p.Len()), make([]uint16, p.Len())
	for v, token := range p.Content() {
		content[v] = uint16(token)
		for _, u := range p.Neighbours(v) {
			near[v] = append(near[v], uint16(u))
		}
	}
	a := newArena(context.Background(), near, content, uint16(p.Empty()))
	a.many = []int{len(near)}
	core := identity16(len(near))
	a.setAim(core)
	t, _, ok := newTheta(a, core)
	if !ok {
		return nil, false, nil
	}
	err = t.order(core)
	a.follow(a.home)
	for _, v := range a.out[1:] {
		moves = append(moves, sliding.Move(v))
	}
	return moves, true, err
}
