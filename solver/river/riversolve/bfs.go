package riversolve

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/river"
	"backtrack/solver"
)

// bfs is breadth-first search. In timed puzzles it enters a state again when it
// is reached in less time, so it finds the fewest crossings within the limit.
func bfs(ctx context.Context, t solver.Task[river.Position], p *solver.Probe[river.Move]) (solver.Result[river.Move], error) {
	c, ok := newCrew(t.Start)
	if !ok {
		return p.Result(false, tooMany(t.Start))
	}
	b := &breadth{crew: c, p: p, limit: t.Start.Limit(), seen: map[state]int{}}
	first := &reach{state: c.start(), elapsed: t.Start.Elapsed(), node: solver.Root, ways: big.NewInt(1)}
	layer := []*reach{first}
	b.seen[first.state] = first.elapsed
	for depth := 0; len(layer) > 0; depth++ {
		if r, ok := b.goals(layer, t.Want); ok {
			return r, nil
		}
		if t.MaxMoves > 0 && depth == t.MaxMoves {
			return p.Result(false, fmt.Errorf("%w: there may be a solution of more than %d crossings", solver.ErrIncomplete, t.MaxMoves))
		}
		next, err := b.layer(ctx, layer, depth+1)
		if err != nil {
			return p.Result(false, err)
		}
		layer = next
		if len(b.seen) > mostStates {
			return p.Result(false, fmt.Errorf("%w: it has more than %d states", solver.ErrTooLarge, mostStates))
		}
	}
	return p.Result(true, nil)
}

// mostStates is how many states a search keeps in memory.
const mostStates = 10_000_000

type breadth struct {
	*crew
	p     *solver.Probe[river.Move]
	limit int
	seen  map[state]int // the least time in which each was reached in earlier layers
}

// A reach is a state as it was reached in a layer.
type reach struct {
	state
	elapsed int
	node    solver.Node
	from    []*reach // in the layer before, as by those loads
	by      []uint64
	ways    *big.Int
}

// layer returns the states that are one crossing after a layer.
func (b *breadth) layer(ctx context.Context, layer []*reach, depth int) ([]*reach, error) {
	type key struct {
		state
		elapsed int
	}
	var next []*reach
	known := map[key]*reach{}
	for _, r := range layer {
		err := b.loads(ctx, b.bank(r.state), func(load uint64) (bool, error) {
			to, m := r.after(load), b.move(load, r.side)
			then := r.elapsed
			if b.limit >= 0 {
				then += b.duration(load)
			}
			before, again := b.seen[to]
			have := known[key{to, then}]
			switch {
			case !b.afloat(load) || !b.safe(to.left) || b.limit >= 0 && then > b.limit, again && before <= then:
				b.p.Reject(r.node, m, solver.Always)
				return true, nil
			case have == nil:
				node, err := b.p.Visit(r.node, m, depth)
				if err != nil {
					return false, err
				}
				have = &reach{state: to, elapsed: then, node: node, ways: new(big.Int)}
				known[key{to, then}] = have
				next = append(next, have)
			default:
				b.p.Reject(r.node, m, solver.Always)
			}
			have.from, have.by = append(have.from, r), append(have.by, load)
			have.ways.Add(have.ways, r.ways)
			return true, nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, r := range next {
		if before, again := b.seen[r.state]; !again || r.elapsed < before {
			b.seen[r.state] = r.elapsed
		}
	}
	return next, nil
}

// goals returns the solutions that end in a layer, as many as are wanted.
func (b *breadth) goals(layer []*reach, want int) (solver.Result[river.Move], bool) {
	r := solver.Result[river.Move]{Count: new(big.Int), Bound: -1}
	most := solver.MaxListed
	if want > 0 {
		most = min(most, want)
	}
	for _, at := range layer {
		if at.left != b.goal {
			continue
		}
		if len(r.Solutions) < most { // goals reached after other minutes may have filled the list
			b.list(at, nil, func(moves []river.Move) bool {
				r.Solutions = append(r.Solutions, reversed(append([]river.Move{}, moves...)))
				return len(r.Solutions) < most
			})
		}
		r.Count.Add(r.Count, at.ways)
	}
	if r.Count.Sign() == 0 {
		return r, false
	}
	r.Complete = true
	if all := big.NewInt(int64(want)); want > 0 && r.Count.Cmp(all) >= 0 {
		r.Count, r.Complete = all, false
	}
	r.Moves, r.Optimal = r.Solutions[0], b.limit < 0
	return r, true
}

// list calls f for each way to at, its moves backwards, until f has enough.
func (b *breadth) list(at *reach, moves []river.Move, f func([]river.Move) bool) bool {
	if len(at.from) == 0 {
		return f(moves)
	}
	for i, before := range at.from {
		if !b.list(before, append(moves, b.move(at.by[i], before.side)), f) {
			return false
		}
	}
	return true
}
