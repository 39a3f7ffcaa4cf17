package riversolve

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/internal/heap"
)

// best searches states of classes by time, then crossings.
func best(ctx context.Context, t solver.Task[river.Position], p *solver.Probe[river.Move]) (solver.Result[river.Move], error) {
	if t.Want != 1 && t.MaxMoves > 0 {
		return within(ctx, t, p)
	}
	m, err := newMob(ctx, t.Start)
	if err != nil {
		return p.Result(false, err)
	}
	e, err := newEdges(ctx, m)
	if err != nil {
		return p.Result(false, err)
	}
	s := newSweep(e, t, p)
	if err := s.run(ctx); err != nil {
		return p.Result(false, err)
	}
	if s.end < 0 {
		return s.none(t)
	}
	if limit := t.Start.Limit(); limit >= 0 && t.Start.Elapsed()+s.places[s.end].time > limit {
		r, err := p.Result(true, nil)
		r.Reason = fmt.Sprintf("the least time in which all can cross is %d minutes, more than the %d that there are", t.Start.Elapsed()+s.places[s.end].time, limit)
		return r, err
	}
	return s.result(ctx, t.Want)
}

// none returns the result that no solution was found, and why.
func (s *sweep) none(t solver.Task[river.Position]) (solver.Result[river.Move], error) {
	if s.cut {
		r, err := s.p.Result(false, fmt.Errorf("%w: there may be a solution of more than %d crossings", solver.ErrIncomplete, t.MaxMoves))
		if !s.timed {
			r.Bound = t.MaxMoves + 1
		}
		return r, err
	}
	r, err := s.p.Result(true, nil)
	seen := new(big.Int)
	for _, pl := range s.places {
		seen.Add(seen, s.e.weight(pl.c))
	}
	rower := false
	for _, it := range t.Start.Items() {
		rower = rower || it.Rows
	}
	switch {
	case !rower:
		r.Reason = "nobody can row"
	case seen.IsInt64() && seen.Int64() == 1:
		r.Reason = "no crossing is legal at the start"
	default:
		r.Reason = fmt.Sprintf("all %v positions that can be reached were seen, and in none is everybody across", seen)
	}
	return r, err
}

// A sweep is a search by time, then crossings (Dijkstra 1959). Where time does
// not count it is breadth first.
type sweep struct {
	e      *edges
	p      *solver.Probe[river.Move]
	timed  bool
	most   int // crossings; 0 is any number
	places []place
	index  index
	queue  heap.Heap[int32] // of places that wait, the nearest first; one may wait more than once
	head   int              // of the queue, where time does not count
	end    int32
	cut    bool // crossings were bounded, and there are more states beyond
}

// A place is a state as it is reached in the least time and crossings.
type place struct {
	shore
	time, steps int
	from        int32 // -1 for the first
	node        solver.Node
	done        bool
}

// A stop names a place. Of timed puzzles with a bound on crossings their
// number is a part of it.
type stop struct {
	shore
	steps int
}

func newSweep(e *edges, t solver.Task[river.Position], p *solver.Probe[river.Move]) *sweep {
	s := &sweep{e: e, p: p, timed: t.Start.Limit() >= 0, most: t.MaxMoves, end: -1}
	s.index = newIndex(e.total, !s.timed || s.most == 0)
	first := place{shore: shore{e.start(), t.Start.Boat()}, from: -1, node: solver.Root}
	s.places = append(s.places, first)
	s.index.put(s.stop(first.shore, 0), 0)
	s.queue = heap.Heap[int32]{Less: func(i, j int32) bool { return less(s.places[i], s.places[j]) }, Items: []int32{0}}
	return s
}

func (s *sweep) stop(at shore, steps int) stop {
	if !s.timed || s.most == 0 {
		steps = 0
	}
	return stop{at, steps}
}

// run searches until all are across or no state is left.
func (s *sweep) run(ctx context.Context) error {
	for s.head < len(s.queue.Items) {
		var i int32
		if s.timed {
			i = s.queue.Pop()
		} else {
			i = s.queue.Items[s.head]
			s.head++
		}
		now := s.places[i]
		if now.done {
			continue
		}
		s.places[i].done = true
		if now.c == s.e.goal {
			s.end = i
			return nil
		}
		if s.most > 0 && now.steps == s.most {
			s.cut = true
			continue
		}
		if err := s.expand(ctx, i, now); err != nil {
			return err
		}
	}
	return nil
}

func (s *sweep) expand(ctx context.Context, i int32, now place) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	known := func(to shore) bool {
		_, ok := s.index.get(s.stop(to, now.steps+1))
		return ok && !s.timed
	}
	var failed error
	reach := func(to shore, time int) {
		if failed != nil {
			return
		}
		if !s.timed {
			time = 0
		}
		key := s.stop(to, now.steps+1)
		k, again := s.index.get(key)
		next := place{shore: to, time: now.time + time, steps: now.steps + 1, from: i}
		if again && !less(next, s.places[k]) {
			return
		}
		next.node, failed = s.p.Visit(now.node, s.move(now.shore, to), next.steps)
		if again {
			s.places[k] = next
		} else {
			if len(s.places) == mostStates {
				failed = fmt.Errorf("%w: it has more than %d states", solver.ErrTooLarge, mostStates)
				return
			}
			k = int32(len(s.places))
			s.places = append(s.places, next)
			s.index.put(key, k)
		}
		if s.timed {
			s.queue.Push(k)
		} else {
			s.queue.Items = append(s.queue.Items, k)
		}
	}
	if s.e.pairs && !s.timed {
		s.e.first(now.shore, reach)
	} else {
		if err := s.e.each(ctx, now.shore, known, reach); err != nil {
			return err
		}
	}
	return failed
}

func (s *sweep) move(from, to shore) river.Move {
	return crossing(s.e.p, s.e.items(from, to), from.side)
}

// less orders places by time, then crossings.
func less(a, b place) bool {
	return a.time < b.time || a.time == b.time && a.steps < b.steps
}
