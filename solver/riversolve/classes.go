package riversolve

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"backtrack/model/river"
	"backtrack/solver"
)

// A mob is a puzzle whose equal items are one class: swapping two of them
// changes nothing about the puzzle. That is an equivalence, for a swap of i and
// k is made of swaps of i and j, j and k. What is unsafe depends only on how
// many of each class there are, and so does what the boat takes.
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

// A code tells how many of each class are on the left, in mixed radix.
type code uint64

// A load is how many of each class are aboard.
type load struct {
	of   []uint16
	code code
	time int
	need uint64 // the classes that are aboard; 0 if there are more classes than bits
	one  bool   // none of them more than once, so that need tells all
}

// newMob finds the classes of p, or says that p is too large.
func newMob(p river.Position) (*mob, error) { return newMobOf(p, true) }

// newMobOf tells equal items apart unless they shall be put together.
func newMobOf(p river.Position, together bool) (*mob, error) {
	m := &mob{p: p, in: make([]bool, len(p.Items())), total: 1}
	rules := ruleSet(p, -1, -1)
	for i := range p.Items() {
		k := -1
		if together {
			k = slices.IndexFunc(m.classes, func(class []int) bool { return m.equal(rules, class[0], i) })
		}
		if k < 0 {
			m.classes = append(m.classes, []int{i})
		} else {
			m.classes[k] = append(m.classes[k], i)
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

// ruleSet writes all rules and loads with two items swapped, sorted; with none
// if a is -1.
func ruleSet(p river.Position, a, b int) []string {
	swapped := func(i int) int {
		switch i {
		case a:
			return b
		case b:
			return a
		}
		return i
	}
	items := func(list []int) string {
		out := make([]int, len(list))
		for k, i := range list {
			out[k] = swapped(i)
		}
		slices.Sort(out)
		return fmt.Sprint(slices.Compact(out))
	}
	word := func(w string) string {
		if i := p.Index(w); i >= 0 {
			return p.Items()[swapped(i)].ID
		}
		return w
	}
	var out []string
	for _, r := range p.Rules() {
		out = append(out, fmt.Sprint(r.OnBank, r.OnBoat, r.Form, items(r.All), items(r.Any), items(r.Unless), word(r.Many), "/", word(r.Few)))
	}
	for _, l := range p.Loads() {
		words := make([]string, len(l))
		for k, w := range l {
			words[k] = word(w)
		}
		slices.Sort(words)
		out = append(out, strings.Join(words, " "))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// equal reports whether swapping items a and b changes nothing.
func (m *mob) equal(rules []string, a, b int) bool {
	x, y := m.p.Items()[a], m.p.Items()[b]
	x.ID, x.Name, y.ID, y.Name = "", "", "", ""
	return x == y && m.p.Side(a) == m.p.Side(b) && m.p.Goal(a) == m.p.Goal(b) && slices.Equal(rules, ruleSet(m.p, a, b))
}

// count returns how many of class k are on the left.
func (m *mob) count(c code, k int) int {
	return int(uint64(c) / m.stride[k] % uint64(len(m.classes[k])+1))
}

// start returns the code of the position from which is searched.
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

// fill marks in m.in as many items of each class as n tells.
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

// isSafe reports whether both banks are.
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

// set returns as many items of each class as n tells, if there are not too many
// for a word.
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

// Bounds of what is listed before a search begins.
const (
	mostLoads  = 200_000
	mostLooked = 4_000_000 // loads, many of which the boat cannot take
	mostPairs  = 1 << 22   // codes, where states are tried in pairs; all items then differ
)

// countLoads returns how many loads there are of so many items at most, or some
// number above most if they are more than that.
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

// newLoad returns a load of so many of each class, or false if it cannot
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
