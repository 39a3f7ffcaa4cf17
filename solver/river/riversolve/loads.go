package riversolve

import (
	"context"
	"fmt"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
)

// A load is a group of items that cross together.
type load struct {
	of     []uint16 // the number of items of each class
	key    stateKey // the difference that it makes to the key of a state
	time   int      // minutes
	need   uint64   // the classes that are aboard, as bits
	single bool     // at most one item of each class is aboard
}

// Limits of the lists made before a search.
const (
	maxLoads    = 200_000
	maxDistinct = 20_000    // loads tried if all items are distinguished
	maxTried    = 4_000_000 // loads tried, including the many that the boat cannot take
)

// countLoads returns the number of groups of items for which the boat has seats, the empty
// group included. If there are more than limit, it returns any number above limit.
func (q *quotient) countLoads(limit int) int {
	ways := make([]int, q.seats+1) // loads of each number of items
	ways[0] = 1
	for _, class := range q.classes {
		for n := q.seats; n > 0; n-- {
			for k := 1; k <= min(n, len(class)); k++ {
				ways[n] = min(ways[n]+ways[n-k], limit+1)
			}
		}
	}
	return lists.Sum(ways, func(n int) int { return n })
}

// listLoads lists the loads that the boat takes and in which it is safe. It returns
// solver.ErrTooLarge if there are more than maxLoads, or more than limit groups of items to
// try.
func (q *quotient) listLoads(ctx context.Context, limit int) error {
	tried := 0
	of := make([]uint16, len(q.classes))
	full := q.countLoads(limit) > limit
	var stopped error
	var choose func(k, left int)
	choose = func(k, left int) {
		switch {
		case full:
		case k == len(q.classes):
			if tried++; tried%loadsPerCheck == 0 {
				stopped = ctx.Err()
			}
			full = stopped != nil || len(q.loads) > maxLoads
			if l, ok := q.newLoad(of); ok {
				q.loads = append(q.loads, l)
			}
		default:
			for n := 0; n <= min(left, len(q.classes[k])) && !full; n++ {
				of[k] = uint16(n)
				choose(k+1, left-n)
			}
			of[k] = 0
		}
	}
	choose(0, q.seats)
	if full && stopped == nil {
		return fmt.Errorf("%w: the boat takes too many different loads, and there are up to %d states", solver.ErrTooLarge, q.total)
	}
	return stopped
}

// newLoad returns the load with of[k] items of class k. It returns false if the load cannot
// cross.
func (q *quotient) newLoad(of []uint16) (load, bool) {
	l := load{single: true}
	rower := false
	for k, n := range of {
		if n == 0 {
			continue
		}
		l.key += q.stride[k] * uint64(n)
		l.time = max(l.time, q.like(k).Time)
		l.single = l.single && n == 1
		rower = rower || q.like(k).Rows
		l.need |= 1 << k
	}
	if !rower {
		return l, false
	}
	number := func(k int) int { return int(of[k]) }
	if q.rules != nil {
		if set := q.set(number); !q.rules.carries(set) || !q.rules.afloat(set) {
			return l, false
		}
	} else if items := q.first(number); q.p.WhyIllegalLoad(items) != "" || q.breaks(items, true) {
		return l, false
	}
	l.of = slices.Clone(of)
	return l, true
}

// within reports whether a bank with these numbers of items of each class has enough for the
// load.
func (l *load) within(onBank []int) bool {
	for k, n := range l.of {
		if onBank[k] < int(n) {
			return false
		}
	}
	return true
}

// loadsPerCheck is the number of loads tried between two checks of the context. That many loads
// take some milliseconds at most.
const loadsPerCheck = 1024

// neighbours calls f for each state to which a crossing leads from s, with the length of the
// crossing. The time of a length is 0 if the quotient is not timed. neighbours leaves out
// unsafe states, unless all is set. It returns ctx.Err() if ctx ends it early. It uses scratch
// space of q, so only one goroutine may call it at a time.
func (q *quotient) neighbours(ctx context.Context, s state, all bool, f func(to state, length Distance)) error {
	var have uint64
	for k := range q.classes {
		if q.there[k] = q.on(s.leftBank, s.side, k); q.there[k] > 0 {
			have |= 1 << k
		}
	}
	for i := range q.loads {
		if i%loadsPerCheck == loadsPerCheck-1 && ctx.Err() != nil {
			return ctx.Err()
		}
		l := &q.loads[i]
		if l.need&^have != 0 || !l.single && !l.within(q.there) {
			continue
		}
		to := state{s.leftBank - l.key, s.side.Other()}
		if s.side == river.RightBank {
			to.leftBank = s.leftBank + l.key
		}
		if all || q.isSafe(to.leftBank) {
			length := Distance{0, 1}
			if q.timed {
				length.Time = l.time
			}
			f(to, length)
		}
	}
	return nil
}
