package riversolve

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
)

// A mob is a puzzle with its items in classes (symmetry reduction): swapping two
// items of a class changes nothing about the puzzle. That is an equivalence, since
// swaps of i and j and of j and k make up a swap of i and k. Safety and the loads
// of the boat depend only on the number of items of each class.
type mob struct {
	p       river.Position
	classes [][]int // items of each
	stride  []uint64
	total   uint64 // of all strides: the number of codes
	goal    code
	time    []int
	rows    []bool
	safe    verdicts
	crew    *crew // nil if there are too many items
	loads   []load
	pairs   bool // there are too many loads: states are tried in pairs instead
	in      []bool
}

// A code is the number of items of each class on the left, in mixed radix.
type code uint64

// newMob finds the classes of p, or says that p is too large.
func newMob(ctx context.Context, p river.Position) (*mob, error) { return newMobOf(ctx, p, true) }

// mostClasses is how many classes there may be: each at least doubles the number
// of codes, which have 64 bits.
const mostClasses = 62

// newMobOf puts equal items into one class if together is set, else each item
// into a class of its own. It returns ctx.Err() if ctx ends it early.
func newMobOf(ctx context.Context, p river.Position, together bool) (*mob, error) {
	m := &mob{p: p, in: make([]bool, len(p.Items())), total: 1}
	equal := newSymmetry(p)
	for i := range p.Items() {
		k := -1
		if together {
			k = slices.IndexFunc(m.classes, func(class []int) bool { return ctx.Err() == nil && equal.swap(class[0], i) })
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		switch {
		case k >= 0:
			m.classes[k] = append(m.classes[k], i)
		case len(m.classes) == mostClasses:
			return nil, fmt.Errorf("%w: it has %d items, and more than %d of them differ", solver.ErrTooLarge, len(p.Items()), mostClasses)
		default:
			m.classes = append(m.classes, []int{i})
		}
	}
	m.crew, _ = newCrew(p)
	for _, class := range m.classes {
		m.stride = append(m.stride, m.total)
		if m.total > math.MaxUint64/2/uint64(len(class)+1) {
			return nil, fmt.Errorf("%w: it has %d items in %d classes", solver.ErrTooLarge, len(p.Items()), len(m.classes))
		}
		m.total *= uint64(len(class) + 1)
		first := p.Items()[class[0]]
		m.time, m.rows = append(m.time, first.Time), append(m.rows, first.Rows)
		if p.Goal(class[0]) == river.LeftBank {
			m.goal += code(m.stride[len(m.stride)-1]) * code(len(class))
		}
	}
	m.safe = newVerdicts(m.total)
	return m, nil
}

// count returns how many of class k are on the left.
func (m *mob) count(c code, k int) int {
	return int(uint64(c) / m.stride[k] % uint64(len(m.classes[k])+1))
}

// start returns the code of the start position.
func (m *mob) start() code {
	var c code
	for k, class := range m.classes {
		for _, i := range class {
			if m.p.Side(i) == river.LeftBank {
				c += code(m.stride[k])
			}
		}
	}
	return c
}

// fill marks the first n(k) items of each class k in m.in.
func (m *mob) fill(n func(k int) int) []bool {
	for k, class := range m.classes {
		for j, i := range class {
			m.in[i] = j < n(k)
		}
	}
	return m.in
}

// unsafe reports whether a group breaks a rule for banks or, with boat, for
// boats.
func (m *mob) unsafe(n func(k int) int, boat bool) bool {
	if m.crew != nil {
		if set := m.set(n); boat {
			return !m.crew.afloat(set)
		} else {
			return slices.ContainsFunc(m.crew.onBank, func(r rule) bool { return r.breaks(set) })
		}
	}
	in := m.fill(n)
	if !slices.Contains(in, true) {
		return false
	}
	return slices.ContainsFunc(m.p.Rules(), func(r river.Rule) bool {
		return (boat && r.OnBoat || !boat && r.OnBank) && m.p.Breaks(r, in)
	})
}

// isSafe reports whether both banks are safe.
func (m *mob) isSafe(c code) bool {
	safe, known := m.safe.get(c)
	switch {
	case known:
		return safe
	case m.crew != nil:
		safe = m.crew.safe(m.set(func(k int) int { return m.count(c, k) }))
	default:
		safe = !m.unsafe(func(k int) int { return m.count(c, k) }, false) &&
			!m.unsafe(func(k int) int { return len(m.classes[k]) - m.count(c, k) }, false)
	}
	m.safe.put(c, safe)
	return safe
}

// set returns the first n(k) items of each class k as bits. It needs m.crew.
func (m *mob) set(n func(k int) int) uint64 {
	var set uint64
	for k, class := range m.classes {
		for _, i := range class[:n(k)] {
			set |= 1 << i
		}
	}
	return set
}

// weight returns how many states of items a state of classes stands for.
func (m *mob) weight(c code) *big.Int {
	w := big.NewInt(1)
	for k, class := range m.classes {
		w.Mul(w, new(big.Int).Binomial(int64(len(class)), int64(m.count(c, k))))
	}
	return w
}

// ways returns in how many ways a load can be chosen from the bank of a side.
func (m *mob) ways(c code, side river.Side, of func(k int) int) *big.Int {
	w := big.NewInt(1)
	for k := range m.classes {
		if n := of(k); n > 0 {
			w.Mul(w, new(big.Int).Binomial(int64(m.there(c, side, k)), int64(n)))
		}
	}
	return w
}

// there returns how many of class k are on a bank.
func (m *mob) there(c code, side river.Side, k int) int {
	if side == river.LeftBank {
		return m.count(c, k)
	}
	return len(m.classes[k]) - m.count(c, k)
}
