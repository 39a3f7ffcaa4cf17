package riversolve

import (
	"context"
	"math/big"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
)

// result returns the best solution or, where more are wanted, all of those as
// good, counted item by item and listed as far as they are wanted.
func (s *sweep) result(ctx context.Context, want int) (solver.Result[river.Move], error) {
	end := s.places[s.end]
	r := solver.Result[river.Move]{Count: big.NewInt(1), Optimal: true, Bound: s.bound(end)}
	for i := s.end; s.places[i].from >= 0; i = s.places[i].from {
		r.Moves = append(r.Moves, s.move(s.places[s.places[i].from].shore, s.places[i].shore))
	}
	reversed(r.Moves)
	r.Solutions = [][]river.Move{r.Moves}
	if want == 1 {
		return r, nil
	}
	web, err := s.weave(ctx)
	if err != nil {
		return r, err
	}
	n, err := web.count(ctx)
	if err != nil {
		return r, err
	}
	r.Count = n
	most := solver.MaxListed
	if want > 0 {
		most = min(most, want)
	}
	r.Solutions = web.list(most)
	r.Moves, r.Complete = r.Solutions[0], true
	if n := big.NewInt(int64(want)); want > 0 && r.Count.Cmp(n) >= 0 {
		r.Count, r.Complete = n, false
	}
	return r, nil
}

// bound is the length that the best solution is proved to have: its time in
// timed puzzles, else its crossings.
func (s *sweep) bound(end place) int {
	if s.timed {
		return s.e.p.Elapsed() + end.time
	}
	return end.steps
}

// A web is the graph of all best ways (a shortest-path DAG).
type web struct {
	*sweep
	order  []int32            // places, each after those that lead to it
	before map[int32][]int32  // places that lead to each
	after  map[int32][]int32  // and the other way round
	ways   map[int32]*big.Int // from the start, item by item
}

// weave builds the web from the end, along crossings that lose nothing.
func (s *sweep) weave(ctx context.Context) (*web, error) {
	w := &web{sweep: s, before: map[int32][]int32{}, after: map[int32][]int32{}, ways: map[int32]*big.Int{}}
	never := func(shore) bool { return false }
	found := map[int32]bool{s.end: true}
	for todo := []int32{s.end}; len(todo) > 0; todo = todo[1:] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		i := todo[0]
		now := s.places[i]
		w.order = append(w.order, i)
		if now.steps == 0 {
			continue
		}
		// A crossing back is as legal as the crossing there, but for the safety of
		// where it leads: the place is known, and so could be entered.
		err := s.back(ctx, now.shore, never, func(from shore, time int) {
			if !s.timed {
				time = 0
			}
			k, ok := s.index.get(s.stop(from, now.steps-1))
			if !ok || s.places[k].time+time != now.time || s.places[k].steps+1 != now.steps {
				return
			}
			w.before[i] = append(w.before[i], k)
			if !found[k] {
				found[k] = true
				todo = append(todo, k)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(w.order, func(a, b int32) int {
		if less(s.places[a], s.places[b]) {
			return -1
		}
		return 1
	})
	for _, i := range w.order {
		slices.Sort(w.before[i])
		for _, k := range w.before[i] {
			w.after[k] = append(w.after[k], i)
		}
	}
	return w, nil
}

// back calls f for each state from which a crossing leads to s. The start,
// which nobody judges, may be unsafe.
func (s *sweep) back(ctx context.Context, to shore, skip func(shore) bool, f func(from shore, time int)) error {
	first := s.places[0].shore
	seen := false
	err := s.e.each(ctx, to, skip, func(from shore, time int) {
		seen = seen || from == first
		f(from, time)
	})
	if err == nil && !seen && first.side != to.side {
		err = s.e.each(ctx, first, skip, func(there shore, time int) {
			if there == to {
				f(first, time)
			}
		})
	}
	return err
}

// count returns the number of best solutions, with all items distinguished.
func (w *web) count(ctx context.Context) (*big.Int, error) {
	for _, i := range w.order {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n := new(big.Int)
		if len(w.before[i]) == 0 {
			n.SetInt64(1)
		}
		for _, k := range w.before[i] {
			from, to := w.places[k].shore, w.places[i].shore
			by := w.e.ways(from.c, from.side, func(class int) int { return w.e.aboard(from, to, class) })
			n.Add(n, by.Mul(by, w.ways[k]))
		}
		w.ways[i] = n
	}
	return w.ways[w.end], nil
}

// list returns at most most of the best solutions.
func (w *web) list(most int) [][]river.Move {
	var out [][]river.Move
	var moves []river.Move
	side := make([]river.Side, len(w.e.p.Items()))
	for i := range side {
		side[i] = w.e.p.Side(i)
	}
	var walk func(i int32) bool
	walk = func(i int32) bool {
		if i == w.end {
			out = append(out, slices.Clone(moves))
			return len(out) < most
		}
		for _, k := range w.after[i] {
			from, to := w.places[i].shore, w.places[k].shore
			more := w.e.choices(side, from, to, func(items []int) bool {
				for _, it := range items {
					side[it] = from.side.Other()
				}
				moves = append(moves, crossing(w.e.p, items, from.side))
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
	return out
}

// crossing returns the notation of a crossing of items, in any order.
func crossing(p river.Position, items []int, from river.Side) river.Move {
	text := []byte{"><"[from]}
	for n, i := range slices.Sorted(slices.Values(items)) {
		if n > 0 {
			text = append(text, '+')
		}
		text = append(text, p.Items()[i].ID...)
	}
	return river.Move(text)
}

// choices calls f for each set of items on the bank of the boat that crosses
// between two states of classes, until it has enough.
func (e *edges) choices(side []river.Side, from, to shore, f func([]int) bool) bool {
	here := make([][]int, len(e.classes)) // who could board
	for k, class := range e.classes {
		for _, i := range class {
			if side[i] == from.side {
				here[k] = append(here[k], i)
			}
		}
	}
	var items []int
	var choose func(k, first, left int) bool
	choose = func(k, first, left int) bool {
		switch {
		case left == 0 && k+1 == len(e.classes):
			return f(slices.Clone(items))
		case left == 0:
			return choose(k+1, 0, e.aboard(from, to, k+1))
		}
		class := here[k]
		for j := first; j <= len(class)-left; j++ {
			items = append(items, class[j])
			more := choose(k, j+1, left-1)
			items = items[:len(items)-1]
			if !more {
				return false
			}
		}
		return true
	}
	return choose(0, 0, e.aboard(from, to, 0))
}
