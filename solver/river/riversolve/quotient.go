package riversolve

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
)

// A quotient is a puzzle whose interchangeable items are merged into classes (symmetry
// reduction). Two items are interchangeable if swapping them changes nothing about the puzzle.
// This is an equivalence relation: swaps of i and j and of j and k can be combined to a swap of
// i and k. Safety and the loads of the boat depend only on the number of items of each class.
type quotient struct {
	p       river.Position
	classes [][]int  // the items of each class
	stride  []uint64 // the value of one item of each class in a key
	total   uint64   // the number of keys
	goal    stateKey
	seats   int             // the largest number of items that can cross together
	rules   *boatRules      // nil if there are too many items
	sets    [][]uint64      // sets[k][n]: the first n items of class k as bits; nil without rules
	checked keyMap[verdict] // the verdicts known so far

	timed bool // time counts in the lengths of neighbours
	loads []load
	in    []bool // scratch space of breaks
	there []int  // scratch space of neighbours: items of each class on the bank of the boat
}

// A verdict says whether a key is safe. It is 0 if the key has not been checked yet.
type verdict uint8

const (
	unsafe verdict = 1 + iota
	safe
)

// maxClasses is the largest number of classes. Each class at least doubles the number of
// keys, which have 64 bits.
const maxClasses = 62

// newQuotient returns the quotient of p. If merge is not set, each item is a class of its own,
// and fewer loads are allowed. It returns solver.ErrTooLarge if there are too many classes,
// states or loads, and ctx.Err() if ctx ends it early.
func newQuotient(ctx context.Context, p river.Position, merge bool) (*quotient, error) {
	q := &quotient{p: p, in: make([]bool, len(p.Items())), total: 1, seats: len(p.Items())}
	for i := range p.Items() {
		k := -1
		if merge {
			k = slices.IndexFunc(q.classes, func(class []int) bool { return ctx.Err() == nil && interchangeable(p, class[0], i) })
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		switch {
		case k >= 0:
			q.classes[k] = append(q.classes[k], i)
		case len(q.classes) == maxClasses:
			return nil, fmt.Errorf("%w: it has %d figures, and more than %d of them differ", solver.ErrTooLarge, len(p.Items()), maxClasses)
		default:
			q.classes = append(q.classes, []int{i})
		}
	}
	for _, class := range q.classes {
		if q.total > math.MaxUint64/2/uint64(len(class)+1) {
			return nil, fmt.Errorf("%w: it has %d figures in %d classes", solver.ErrTooLarge, len(p.Items()), len(q.classes))
		}
		q.stride = append(q.stride, q.total)
		q.total *= uint64(len(class) + 1)
	}
	q.goal = q.key(func(i int) bool { return p.Goal(i) == river.LeftBank })
	if s := p.Seats(); s > 0 {
		q.seats = min(q.seats, s)
	}
	longest := lists.Max(p.Loads(), func(l []string) int { return len(l) })
	if longest > 0 {
		q.seats = min(q.seats, longest)
	}
	if q.rules, _ = newBoatRules(p); q.rules != nil {
		for _, class := range q.classes {
			sets := []uint64{0}
			for n := range class {
				sets = append(sets, setOf(class[:n+1]))
			}
			q.sets = append(q.sets, sets)
		}
	}
	q.checked, q.there = newKeyMap[verdict](q.total), make([]int, len(q.classes))
	if !merge {
		return q, q.listLoads(ctx, maxDistinct)
	}
	return q, q.listLoads(ctx, maxTried)
}

// key returns the key of a state with exactly those items on the left bank for which onLeft
// returns true.
func (q *quotient) key(onLeft func(item int) bool) stateKey {
	var key stateKey
	for k, class := range q.classes {
		for _, i := range class {
			if onLeft(i) {
				key += q.stride[k]
			}
		}
	}
	return key
}

// state returns the state of a position of the puzzle.
func (q *quotient) state(p river.Position) state {
	return state{q.key(func(i int) bool { return p.Side(i) == river.LeftBank }), p.Boat()}
}

// like returns an item of class k. The other items of the class differ from it only in id and
// name.
func (q *quotient) like(k int) river.Item { return q.p.Items()[q.classes[k][0]] }

// count returns the number of items of class k that are on the left.
func (q *quotient) count(key stateKey, k int) int {
	return int(key / q.stride[k] % uint64(len(q.classes[k])+1))
}

// on returns the number of items of class k that are on a bank.
func (q *quotient) on(key stateKey, side river.Side, k int) int {
	if side == river.LeftBank {
		return q.count(key, k)
	}
	return len(q.classes[k]) - q.count(key, k)
}

// first returns the first n(k) items of every class k.
func (q *quotient) first(n func(k int) int) []int {
	var items []int
	for k, class := range q.classes {
		items = append(items, class[:n(k)]...)
	}
	return items
}

// set returns the same items as first, as bits. It needs q.rules.
func (q *quotient) set(n func(k int) int) uint64 {
	var set uint64
	for k := range q.sets {
		set |= q.sets[k][n(k)]
	}
	return set
}

// breaks reports whether items break a rule for banks or, if onBoat is set, for the boat.
func (q *quotient) breaks(items []int, onBoat bool) bool {
	if len(items) == 0 {
		return false
	}
	clear(q.in)
	for _, i := range items {
		q.in[i] = true
	}
	return slices.ContainsFunc(q.p.Rules(), func(r river.Rule) bool {
		return (onBoat && r.OnBoat || !onBoat && r.OnBank) && q.p.Breaks(r, q.in)
	})
}

// isSafe reports whether both banks are safe.
func (q *quotient) isSafe(key stateKey) bool {
	v := q.checked.get(key)
	if v == 0 {
		v = q.check(key)
		q.checked.put(key, v)
	}
	return v == safe
}

func (q *quotient) check(key stateKey) verdict {
	ok := false
	if q.rules != nil {
		ok = q.rules.safe(q.set(func(k int) int { return q.count(key, k) }))
	} else {
		ok = !q.breaks(q.first(func(k int) int { return q.count(key, k) }), false) &&
			!q.breaks(q.first(func(k int) int { return len(q.classes[k]) - q.count(key, k) }), false)
	}
	if ok {
		return safe
	}
	return unsafe
}

// weight returns the number of states that a key stands for if all items are distinguished.
func (q *quotient) weight(key stateKey) *big.Int {
	w := big.NewInt(1)
	for k, class := range q.classes {
		w.Mul(w, new(big.Int).Binomial(int64(len(class)), int64(q.count(key, k))))
	}
	return w
}

// choices returns the number of ways to choose the items for a crossing between two states.
func (q *quotient) choices(from, to state) *big.Int {
	w := big.NewInt(1)
	for k := range q.classes {
		if n := q.aboard(from, to, k); n > 0 {
			w.Mul(w, new(big.Int).Binomial(int64(q.on(from.leftBank, from.side, k)), int64(n)))
		}
	}
	return w
}

// aboard returns the number of items of class k that cross between two states.
func (q *quotient) aboard(from, to state, k int) int {
	a, b := q.count(from.leftBank, k), q.count(to.leftBank, k)
	return max(a, b) - min(a, b)
}
