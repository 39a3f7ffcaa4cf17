package riversolve

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/internal/heap"
)

// best searches the states of a quotient by time, then crossings. If several solutions are
// wanted and MaxMoves is set, it leaves the search to findAllWithin.
func best(ctx context.Context, t task, p *probe) (result, error) {
	if t.Want != 1 && t.MaxMoves > 0 {
		return findAllWithin(ctx, t, p)
	}
	q, err := newQuotient(ctx, t.Start, true)
	if err != nil {
		return p.Result(false, err)
	}
	q.timed = t.Start.Limit() >= 0
	s := &bestSearch{q: q, probe: p, maxMoves: t.MaxMoves, goal: -1}
	if err := s.run(ctx); err != nil {
		return p.Result(false, err)
	}
	if s.goal < 0 {
		return s.noSolution()
	}
	if least := t.Start.Elapsed() + s.labels[s.goal].Time; q.timed && least > t.Start.Limit() {
		r, err := p.Result(true, nil)
		r.Reason = fmt.Sprintf("it takes at least %d minutes until all are across, but there are only %d", least, t.Start.Limit())
		return r, err
	}
	return s.result(ctx, t.Want)
}

// noSolution returns the result of a search that found no solution, with the reason.
func (s *bestSearch) noSolution() (result, error) {
	if s.bounded {
		r, err := s.probe.Result(false, errLonger(s.maxMoves))
		if !s.q.timed {
			r.Bound = s.maxMoves + 1
		}
		return r, err
	}
	r, err := s.probe.Result(true, nil)
	seen := new(big.Int)
	for _, l := range s.labels {
		seen.Add(seen, s.q.weight(l.leftBank))
	}
	switch {
	case len(s.q.p.Rowers()) == 0:
		r.Reason = "nobody can row"
	case seen.Cmp(big.NewInt(1)) == 0:
		r.Reason = "no crossing is legal at the start"
	default:
		r.Reason = fmt.Sprintf("%v positions can be reached, and in none of them is everybody across", seen)
	}
	return r, err
}

// A bestSearch is a search by time, then crossings (Dijkstra 1959). If time does not
// count, it is a breadth-first search.
type bestSearch struct {
	q        *quotient
	probe    *probe
	maxMoves int // 0 is any number
	labels   []label
	index    keyMap[int32] // 1 + the index of the label of each key
	// queue has the labels to be expanded, the nearest first, if time counts. A label may be in it
	// more than once.
	queue   heap.Heap[int32]
	goal    int32
	bounded bool // there are states beyond maxMoves
}

// A label is a state with the least time and crossings in which it is reached. In
// timed puzzles with a bound on crossings, a state has a label for each number of crossings.
type label struct {
	state
	Distance       // time and crossings from the start
	from     int32 // index of the label of the state before; -1 for the first
	node     solver.Node
	done     bool // the label has been expanded
}

// key returns the key in index of a state that is reached after a number of crossings.
func (s *bestSearch) key(at state, steps int) uint64 {
	if s.q.timed && s.maxMoves > 0 {
		return at.index()*uint64(s.maxMoves+1) + uint64(steps)
	}
	return at.index()
}

// run searches until all are across or no state is left.
func (s *bestSearch) run(ctx context.Context) error {
	over, total := uint64(0), 2*s.q.total
	if s.q.timed && s.maxMoves > 0 {
		over, total = bits.Mul64(total, uint64(s.maxMoves+1))
	}
	if over > 0 {
		return fmt.Errorf("%w: there are up to %d states with up to %d crossings each", solver.ErrTooLarge, s.q.total, s.maxMoves)
	}
	s.index = newKeyMap[int32](total)
	s.queue.Less = func(i, j int32) bool { return s.labels[i].Less(s.labels[j].Distance) }
	if err := s.add(label{state: s.q.state(s.q.p), from: -1, node: solver.Root}); err != nil {
		return err
	}
	for next := int32(0); s.goal < 0; next++ {
		i := next
		if s.q.timed {
			if s.queue.Len() == 0 {
				return nil
			}
			i = s.queue.Pop()
		} else if int(i) == len(s.labels) {
			return nil
		}
		switch now := s.labels[i]; {
		case now.done:
		case now.leftBank == s.q.goal:
			s.goal = i
		case s.maxMoves > 0 && now.Crossings == s.maxMoves:
			s.bounded = true
		default:
			s.labels[i].done = true
			if err := s.expand(ctx, i, now); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds a label, and puts it into the queue if time counts.
func (s *bestSearch) add(l label) error {
	if len(s.labels) == maxStates {
		return errStates(maxStates)
	}
	s.labels = append(s.labels, l)
	s.index.put(s.key(l.state, l.Crossings), int32(len(s.labels)))
	if s.q.timed {
		s.queue.Push(int32(len(s.labels) - 1))
	}
	return nil
}

func (s *bestSearch) expand(ctx context.Context, i int32, now label) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var failed error
	reach := func(to state, length Distance) {
		if failed != nil {
			return
		}
		next := label{state: to, Distance: now.plus(length), from: i}
		k := s.index.get(s.key(to, next.Crossings)) - 1
		if k >= 0 && !next.Less(s.labels[k].Distance) {
			return
		}
		next.node, failed = s.probe.Visit(now.node, s.move(now.state, to), next.Crossings)
		switch {
		case failed != nil:
		case k < 0:
			failed = s.add(next)
		default:
			s.labels[k] = next
			s.queue.Push(k)
		}
	}
	if err := s.q.neighbours(ctx, now.state, false, reach); err != nil {
		return err
	}
	return failed
}

// move returns the crossing between two states. It assumes that the items of each class that
// are on the left are the first of the class.
func (s *bestSearch) move(from, to state) river.Move {
	var items []int
	for k, class := range s.q.classes {
		a, b := s.q.count(from.leftBank, k), s.q.count(to.leftBank, k)
		items = append(items, class[min(a, b):max(a, b)]...)
	}
	return s.q.p.Crossing(from.side, items)
}
