package riversolve

import (
	"context"
	"fmt"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
)

// A load is how many of each class are aboard.
type load struct {
	of   []uint16
	code code
	time int
	need uint64 // the classes that are aboard; 0 if there are more classes than bits
	one  bool   // none of them more than once, so that need says all
}

// Limits of the lists made before a search.
const (
	mostLoads  = 200_000
	mostLooked = 4_000_000 // loads tried, including the many that the boat cannot take
	mostPairs  = 1 << 22   // codes, where states are tried in pairs; all items then differ
)

// countLoads returns the number of loads of at most seats items, or some number
// above most if there are more than most.
func (m *mob) countLoads(seats, most int) int {
	ways := make([]int, seats+1) // by the number of items
	ways[0] = 1
	for _, class := range m.classes {
		for n := seats; n > 0; n-- {
			for k := 1; k <= min(n, len(class)); k++ {
				ways[n] = min(ways[n]+ways[n-k], most+1)
			}
		}
	}
	sum := 0
	for _, n := range ways {
		sum += n
	}
	return sum
}

// listLoads lists the loads that the boat takes and in which it is safe, or
// settles on trying states in pairs.
func (m *mob) listLoads(ctx context.Context) error {
	seats := len(m.p.Items())
	if s := m.p.Seats(); s > 0 {
		seats = min(seats, s)
	}
	if m.p.Loads() != nil {
		longest := 0
		for _, l := range m.p.Loads() {
			longest = max(longest, len(l))
		}
		seats = min(seats, longest)
	}
	looked := 0
	of := make([]uint16, len(m.classes))
	full := m.countLoads(seats, mostLooked) > mostLooked
	var stopped error
	var choose func(k, left int)
	choose = func(k, left int) {
		switch {
		case full:
		case k == len(m.classes):
			if looked++; looked%1024 == 0 {
				stopped = ctx.Err()
			}
			full = stopped != nil || len(m.loads) > mostLoads
			m.add(of)
		default:
			for n := 0; n <= min(left, len(m.classes[k])) && !full; n++ {
				of[k] = uint16(n)
				choose(k+1, left-n)
			}
			of[k] = 0
		}
	}
	choose(0, seats)
	if stopped != nil {
		return stopped
	}
	if !full {
		return nil
	}
	m.loads, m.pairs = nil, true
	if len(m.classes) < len(m.p.Items()) || m.total > mostPairs {
		return fmt.Errorf("%w: the boat takes too many different loads, and there are up to %d states", solver.ErrTooLarge, m.total)
	}
	return nil
}

func (m *mob) add(of []uint16) {
	if l, ok := m.newLoad(of); ok {
		m.loads = append(m.loads, l)
	}
}

// newLoad returns the load with of[k] items of class k, or false if it cannot
// cross.
func (m *mob) newLoad(of []uint16) (load, bool) {
	l := load{one: len(of) <= mostBits}
	rower := false
	var items []int
	for k, n := range of {
		if n == 0 {
			continue
		}
		l.code += code(m.stride[k]) * code(n)
		l.time = max(l.time, m.time[k])
		l.one = l.one && n == 1
		rower = rower || m.rows[k]
		if len(of) <= mostBits {
			l.need |= 1 << k
		}
		if m.crew == nil {
			items = append(items, m.classes[k][:n]...)
		}
	}
	if !rower {
		return l, false
	}
	number := func(k int) int { return int(of[k]) }
	if m.crew != nil && !m.crew.carries(m.set(number)) || m.crew == nil && m.p.Holds(items) != "" || m.unsafe(number, true) {
		return l, false
	}
	l.of = slices.Clone(of)
	return l, true
}

// fits reports whether a load is on the bank of a side.
func (m *mob) fits(c code, side river.Side, l load) bool {
	for k, n := range l.of {
		if n > 0 && m.there(c, side, k) < int(n) {
			return false
		}
	}
	return true
}
