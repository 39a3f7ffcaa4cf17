package riversolve

import (
	"context"
	"math/bits"

	"backtrack/model/river"
)

// A shore is a state of classes.
type shore struct {
	c    code
	side river.Side
}

// An edges finds the states that are one crossing away from another. It tells
// them in two ways: by the loads that the boat can take or, where there are too
// many of these, by the safe states, of which there are then few.
type edges struct {
	*mob
	crew *crew    // with pairs
	safe []uint64 // with pairs: all safe sets on the left; the code is the set
}

func newEdges(ctx context.Context, m *mob) (*edges, error) {
	if err := m.listLoads(); err != nil {
		return nil, err
	}
	e := &edges{mob: m}
	if !m.pairs {
		return e, nil
	}
	e.crew, _ = newCrew(m.p) // each item is a class of its own, in their order
	for left := range m.total {
		if left%4096 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if e.crew.safe(left) {
			e.safe = append(e.safe, left)
		}
	}
	return e, nil
}

// each calls f for each legal crossing from s, with where it leads and how
// long it takes. With skip, states for which that holds may be left out.
func (e *edges) each(s shore, skip func(shore) bool, f func(to shore, time int)) {
	if !e.pairs {
		for _, l := range e.loads {
			if !e.fits(s.c, s.side, l) {
				continue
			}
			to := shore{s.c - l.code, s.side.Other()}
			if s.side == river.RightBank {
				to.c = s.c + l.code
			}
			if !skip(to) && e.isSafe(to.c) {
				f(to, l.time)
			}
		}
		return
	}
	bank, seats := e.crew.bank(state{uint64(s.c), s.side}), e.p.Seats()
	if seats == 0 {
		seats = e.crew.n
	}
	for _, left := range e.safe {
		load := left ^ uint64(s.c)
		if load&^bank != 0 || load&e.crew.rowers == 0 || bits.OnesCount64(load) > seats {
			continue
		}
		to := shore{code(left), s.side.Other()}
		if !skip(to) && e.crew.carries(load) && e.crew.afloat(load) {
			f(to, e.crew.duration(load))
		}
	}
}

// items returns who crosses between two states, where the items of a class go
// in their order: those on the left are always its first.
func (e *edges) items(from, to shore) []int {
	var out []int
	for k, class := range e.classes {
		a, b := e.count(from.c, k), e.count(to.c, k)
		out = append(out, class[min(a, b):max(a, b)]...)
	}
	return out
}

// aboard returns how many of class k cross between two states.
func (e *edges) aboard(from, to shore, k int) int {
	a, b := e.count(from.c, k), e.count(to.c, k)
	return max(a, b) - min(a, b)
}
