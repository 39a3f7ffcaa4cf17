package riversolve

import (
	"context"
	"maps"
	"math/big"
	"slices"

	"backtrack/model/river"
)

// result returns the best solution or, if want is not 1, all best solutions. It counts them
// with all items distinguished. It lists at most want of them, or any number if want is 0.
func (s *bestSearch) result(ctx context.Context, want int) (result, error) {
	var r result
	if want == 1 {
		var moves []river.Move
		for i := s.goal; s.labels[i].from >= 0; i = s.labels[i].from {
			moves = append(moves, s.move(s.labels[s.labels[i].from].state, s.labels[i].state))
		}
		slices.Reverse(moves)
		r = result{Moves: moves, Solutions: [][]river.Move{moves}, Count: big.NewInt(1)}
	} else {
		d, err := s.shortestPaths(ctx)
		if err != nil {
			return s.probe.Result(false, err)
		}
		n, err := d.count(ctx)
		if err != nil {
			return s.probe.Result(false, err)
		}
		r = listSolutions(n, want, d.list)
	}
	r.Optimal = true
	if r.Bound = s.labels[s.goal].Crossings; s.q.timed {
		r.Bound = s.q.p.Elapsed() + s.labels[s.goal].Time
	}
	return r, nil
}

// A shortestPathDAG is the graph of all best solutions.
type shortestPathDAG struct {
	*bestSearch
	before map[int32][]int32 // the labels that lead to each label
	after  map[int32][]int32 // the labels to which each label leads
}

// shortestPaths finds the graph from the goal backwards. It follows the crossings that lie on a
// best solution.
func (s *bestSearch) shortestPaths(ctx context.Context) (*shortestPathDAG, error) {
	d := &shortestPathDAG{s, map[int32][]int32{}, map[int32][]int32{}}
	found := map[int32]bool{s.goal: true}
	for todo := []int32{s.goal}; len(todo) > 0; todo = todo[1:] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		i := todo[0]
		now := s.labels[i]
		lead := func(k int32) {
			d.before[i] = append(d.before[i], k)
			if !found[k] {
				found[k] = true
				todo = append(todo, k)
			}
		}
		if now.Crossings < 2 {
			if now.Crossings == 1 {
				lead(0) // the start, which may be unsafe
			}
			continue
		}
		// A crossing can be made backwards if the state before it is safe. A state with a label
		// is safe, because the search has entered it.
		err := s.q.neighbours(ctx, now.state, false, func(from state, length Distance) {
			if k := s.index.get(s.key(from, now.Crossings-1)) - 1; k >= 0 && s.labels[k].plus(length) == now.Distance {
				lead(k)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	for _, i := range slices.Sorted(maps.Keys(d.before)) {
		for _, k := range d.before[i] {
			d.after[k] = append(d.after[k], i)
		}
	}
	return d, nil
}

// count returns the number of best solutions, with all items distinguished.
func (d *shortestPathDAG) count(ctx context.Context) (*big.Int, error) {
	known := map[int32]*big.Int{0: big.NewInt(1)}
	var ways func(i int32) *big.Int
	ways = func(i int32) *big.Int {
		n := known[i]
		if n == nil {
			n = new(big.Int)
			for _, k := range d.before[i] {
				if ctx.Err() != nil {
					break
				}
				by := d.q.choices(d.labels[k].state, d.labels[i].state)
				n.Add(n, by.Mul(by, ways(k)))
			}
			known[i] = n
		}
		return n
	}
	return ways(d.goal), ctx.Err()
}

// list calls add for each best solution until add returns false.
func (d *shortestPathDAG) list(add func([]river.Move) bool) {
	var moves []river.Move
	side := make([]river.Side, len(d.q.p.Items()))
	for i := range side {
		side[i] = d.q.p.Side(i)
	}
	var walk func(i int32) bool
	walk = func(i int32) bool {
		if i == d.goal {
			return add(moves)
		}
		for _, k := range d.after[i] {
			from, to := d.labels[i].state, d.labels[k].state
			more := d.q.eachLoad(side, from, to, func(items []int) bool {
				for _, it := range items {
					side[it] = from.side.Other()
				}
				moves = append(moves, d.q.p.Crossing(from.side, items))
				more := walk(k)
				moves = moves[:len(moves)-1]
				for _, it := range items {
					side[it] = from.side
				}
				return more
			})
			if !more {
				return false
			}
		}
		return true
	}
	walk(0)
}

// eachLoad calls f for each choice of items on the bank of the boat whose crossing leads from
// one state to the other. It stops when f returns false, and returns false then.
func (q *quotient) eachLoad(side []river.Side, from, to state, f func([]int) bool) bool {
	var items []int
	var choose func(k int) bool
	choose = func(k int) bool {
		if k == len(q.classes) {
			return f(items)
		}
		n := q.aboard(from, to, k)
		if n == 0 {
			return choose(k + 1)
		}
		here := slices.DeleteFunc(slices.Clone(q.classes[k]), func(i int) bool { return side[i] != from.side })
		for chosen := range river.Subsets(here, n) {
			before := len(items)
			items = append(items, chosen...)
			more := choose(k + 1)
			items = items[:before]
			if !more {
				return false
			}
		}
		return true
	}
	return choose(0)
}
