package riversolve

import (
	"context"
	"math/big"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
)

// maxStates is the largest number of states that a search keeps in memory.
const maxStates = 10_000_000

// bfs is breadth-first search. In timed puzzles it enters a state again when it
// is reached in less time, so it finds the fewest crossings within the limit.
func bfs(ctx context.Context, t task, p *probe) (result, error) {
	rules, err := newBoatRules(t.Start)
	if err != nil {
		return p.Result(false, err)
	}
	b := &breadthFirstSearch{boatRules: rules, probe: p, seen: map[state]int{}}
	first := &arrival{state: b.start(), elapsed: t.Start.Elapsed(), node: solver.Root, ways: big.NewInt(1)}
	layer := []*arrival{first}
	b.seen[first.state] = first.elapsed
	for depth := 0; len(layer) > 0; depth++ {
		if goals := slices.DeleteFunc(slices.Clone(layer), func(a *arrival) bool { return a.leftBank != b.goal }); len(goals) > 0 {
			return b.result(goals, t.Want), nil
		}
		if t.MaxMoves > 0 && depth == t.MaxMoves {
			return p.Result(false, errLonger(t.MaxMoves))
		}
		if layer, err = b.next(ctx, layer, depth+1); err != nil {
			return p.Result(false, err)
		}
		if len(b.seen) > maxStates {
			return p.Result(false, errStates(maxStates))
		}
	}
	return p.Result(true, nil)
}

// A breadthFirstSearch is the search of bfs.
type breadthFirstSearch struct {
	*boatRules
	probe *probe
	seen  map[state]int // the least time in which each state was reached in earlier layers
}

// An arrival is a state that was reached in a layer at a certain time. A layer may have several
// arrivals of one state, at different times.
type arrival struct {
	state
	elapsed int // minutes since the start; always the same if time does not count
	node    solver.Node
	from    []*arrival   // arrivals in the layer before
	by      []river.Move // the move from each arrival of from
	ways    *big.Int     // the number of paths to the arrival
}

// next returns the arrivals one crossing after a layer. They are depth crossings from the
// start.
func (b *breadthFirstSearch) next(ctx context.Context, layer []*arrival, depth int) ([]*arrival, error) {
	type key struct {
		state
		elapsed int
	}
	var next []*arrival
	known := map[key]*arrival{}
	limit := b.pos.Limit()
	for _, a := range layer {
		err := b.loads(ctx, b.bank(a.state), func(load uint64) (bool, error) {
			to, m := a.after(load), b.pos.Crossing(a.side, itemsOf(load))
			elapsed := a.elapsed
			if limit >= 0 {
				elapsed += b.duration(load)
			}
			before, again := b.seen[to]
			have := known[key{to, elapsed}]
			switch {
			case !b.afloat(load) || !b.safe(to.leftBank) || limit >= 0 && elapsed > limit, again && before <= elapsed:
				b.probe.Reject(a.node, m, solver.Always)
				return true, nil
			case have == nil:
				node, err := b.probe.Visit(a.node, m, depth)
				if err != nil {
					return false, err
				}
				have = &arrival{state: to, elapsed: elapsed, node: node, ways: new(big.Int)}
				known[key{to, elapsed}] = have
				next = append(next, have)
			default:
				b.probe.Reject(a.node, m, solver.Always)
			}
			have.from, have.by = append(have.from, a), append(have.by, m)
			have.ways.Add(have.ways, a.ways)
			return true, nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, a := range next {
		if before, again := b.seen[a.state]; !again || a.elapsed < before {
			b.seen[a.state] = a.elapsed
		}
	}
	return next, nil
}

// result returns the solutions that end at goals, at most want of them. If want is 0, there is
// no limit.
func (b *breadthFirstSearch) result(goals []*arrival, want int) result {
	count := new(big.Int)
	for _, a := range goals {
		count.Add(count, a.ways)
	}
	r := listSolutions(count, want, func(add func([]river.Move) bool) {
		for _, a := range goals {
			if !a.list(nil, add) {
				return
			}
		}
	})
	r.Optimal = b.pos.Limit() < 0
	return r
}

// list calls add for each shortest path to a, followed by the moves after. It stops when add
// returns false, and returns false then.
func (a *arrival) list(after []river.Move, add func([]river.Move) bool) bool {
	if len(a.from) == 0 {
		return add(after)
	}
	for i, before := range a.from {
		if !before.list(append([]river.Move{a.by[i]}, after...), add) {
			return false
		}
	}
	return true
}

// listSolutions returns the result of a search that has counted all its solutions. It calls
// list, which must add them one by one until add returns false.
func listSolutions(count *big.Int, want int, list func(add func([]river.Move) bool)) result {
	r := result{Count: count, Complete: true, Bound: -1}
	limit := solver.MaxListed
	if want > 0 {
		limit = min(limit, want)
	}
	list(func(moves []river.Move) bool {
		r.Solutions = append(r.Solutions, slices.Clone(moves))
		return len(r.Solutions) < limit
	})
	r.Moves = r.Solutions[0]
	if n := big.NewInt(int64(want)); want > 0 && count.Cmp(n) >= 0 {
		r.Count, r.Complete = n, false
	}
	return r
}
