package slidinghint

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/statespace"
)

// choices returns the best moves of p, which are those that lead nearer to the goal. onlyBest
// reports whether p has at least three moves and only one of them is best.
func choices(t *statespace.Table, p sliding.Position) (best []choice, onlyBest bool) {
	d, all := t.Distance(p), 0
	for m := range p.Moves() {
		all++
		if q, err := p.Play(m); err == nil && t.Distance(q) == d-1 {
			best = append(best, choice{m, q})
		}
	}
	return best, all >= 3 && len(best) == 1
}

// A choice is a move and the position that it leads to.
type choice struct {
	move sliding.Move
	to   sliding.Position
}

// An easiestSearch finds the easiest shortest solution, which is the one with the lowest cost.
// If several have the same cost, it takes the one whose moves come first in numerical order.
type easiestSearch struct {
	ctx   context.Context
	table *statespace.Table
	far   *graphs.DistanceTable
	known map[uint64]pricedMove // by packed position, for the positions seen
}

// A pricedMove is the first move of an easiest solution, with the cost of all its moves.
type pricedMove struct {
	cost int
	move sliding.Move
}

func newEasiestSearch(ctx context.Context, t *statespace.Table, p sliding.Position) *easiestSearch {
	return &easiestSearch{ctx: ctx, table: t, far: graphs.NewDistanceTable(p), known: map[uint64]pricedMove{}}
}

// cost returns the cost of the easiest shortest solution of p.
func (e *easiestSearch) cost(p sliding.Position) (int, error) {
	if p.Away() == 0 {
		return 0, nil
	}
	x := e.table.Pack(p.Content())
	if c, ok := e.known[x]; ok {
		return c.cost, nil
	}
	if err := e.ctx.Err(); err != nil {
		return 0, err
	}
	c := pricedMove{cost: -1}
	best, only := choices(e.table, p)
	for _, b := range best {
		rest, err := e.cost(b.to)
		if err != nil {
			return 0, err
		}
		if _, price := price(e.far, p, b.move, only); c.cost < 0 || price+rest < c.cost {
			c = pricedMove{price + rest, b.move}
		}
	}
	e.known[x] = c
	return c.cost, nil
}

// solution returns the easiest shortest solution of p.
func (e *easiestSearch) solution(p sliding.Position) ([]sliding.Move, error) {
	if _, err := e.cost(p); err != nil {
		return nil, err
	}
	var out []sliding.Move
	for p.Away() > 0 {
		m := e.known[e.table.Pack(p.Content())].move
		q, err := p.Play(m)
		if err != nil {
			return nil, err
		}
		out, p = append(out, m), q
	}
	return out, nil
}
