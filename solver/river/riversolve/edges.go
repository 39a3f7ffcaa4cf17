package riversolve

import (
	"context"
	"slices"

	"backtrack/model/river"
)

// A shore is a state of classes.
type shore struct {
	c    code
	side river.Side
}

// An edges finds the states that are one crossing away from another. It tries
// the loads that the boat can take or, where these are too many, all safe
// states, which are then few.
type edges struct {
	*mob
	all   []uint64    // with pairs: all safe sets on the left; the code is the set
	fresh [2][]uint64 // with pairs: the sets not met yet, by the bank of the boat
	there []int       // how many of each class are on a bank
}

func newEdges(ctx context.Context, m *mob) (*edges, error) {
	if err := m.listLoads(ctx); err != nil {
		return nil, err
	}
	e := &edges{mob: m, there: make([]int, len(m.classes))}
	if m.pairs {
		return e, e.listSafe(ctx)
	}
	return e, nil
}

// listSafe lists the safe sets of items.
func (e *edges) listSafe(ctx context.Context) error {
	for left := range e.total {
		if left%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if e.crew.safe(left) {
			e.all = append(e.all, left)
		}
	}
	e.fresh = [2][]uint64{slices.Clone(e.all), slices.Clone(e.all)}
	return nil
}

// patience is the number of loads or states tried between two checks of the
// context: some milliseconds at most.
const patience = 1024

// each calls f for each legal crossing from s, with where it leads and how
// long it takes. It leaves out states for which skip holds. It returns ctx.Err()
// if ctx ends it early.
func (e *edges) each(ctx context.Context, s shore, skip func(shore) bool, f func(to shore, time int)) error {
	if !e.pairs {
		var have uint64
		for k := range e.classes {
			if e.there[k] = e.mob.there(s.c, s.side, k); e.there[k] > 0 && k < mostBits {
				have |= 1 << k
			}
		}
		for i := range e.loads {
			if i%patience == patience-1 && ctx.Err() != nil {
				return ctx.Err()
			}
			l := &e.loads[i]
			if l.need&^have != 0 || !l.one && !l.within(e.there) {
				continue
			}
			to := shore{s.c - l.code, s.side.Other()}
			if s.side == river.RightBank {
				to.c = s.c + l.code
			}
			if e.isSafe(to.c) && !skip(to) {
				f(to, l.time)
			}
		}
		return nil
	}
	for i, left := range e.all {
		if i%patience == patience-1 && ctx.Err() != nil {
			return ctx.Err()
		}
		to := shore{code(left), s.side.Other()}
		if e.crosses(s, left) && !skip(to) {
			f(to, e.crew.duration(left^uint64(s.c)))
		}
	}
	return nil
}

// first calls f for each state one crossing from s for which it was not called
// before.
func (e *edges) first(s shore, f func(to shore, time int)) {
	list := &e.fresh[s.side.Other()]
	kept := (*list)[:0]
	for _, left := range *list {
		if e.crosses(s, left) {
			f(shore{code(left), s.side.Other()}, 0)
		} else {
			kept = append(kept, left)
		}
	}
	*list = kept
}

// crosses reports whether one crossing leads from s to the safe set left on the
// left bank. All items differ.
func (e *edges) crosses(s shore, left uint64) bool {
	c := e.crew
	load, bank := left^uint64(s.c), uint64(s.c)
	if s.side == river.RightBank {
		bank = left
	}
	// The load is what is on the left on one side of the crossing only.
	return load&^bank == 0 && c.carries(load) && c.afloat(load)
}

// within reports whether there are enough of each class for a load.
func (l *load) within(there []int) bool {
	for k, n := range l.of {
		if there[k] < int(n) {
			return false
		}
	}
	return true
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
