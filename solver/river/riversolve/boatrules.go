package riversolve

import (
	"context"
	"fmt"
	"math/bits"

	"backtrack/model/river"
	"backtrack/solver"
)

// boatRules are the rules of a puzzle with its items as bits, for searches that
// distinguish all items.
type boatRules struct {
	pos    river.Position
	items  []river.Item
	rowers uint64 // items that can row
	goal   uint64 // items that must end on the left
	onBank []rule // rules for banks
	onBoat []rule // rules for the boat
	tried  int    // loads tried; the context is checked every 4096
}

// A rule is a river.Rule with its items as bits.
type rule struct {
	form             river.Form
	all, any, unless uint64
	many, few        uint64
}

// maxBits is the largest number of items that fit into a word.
const maxBits = 64

// newBoatRules returns the rules of p. It returns solver.ErrTooLarge if p has more than maxBits
// items.
func newBoatRules(p river.Position) (*boatRules, error) {
	items := p.Items()
	if len(items) > maxBits {
		return nil, fmt.Errorf("%w: it has %d figures, and the search takes at most %d", solver.ErrTooLarge, len(items), maxBits)
	}
	b := &boatRules{pos: p, items: items, rowers: setOf(p.Rowers())}
	for i := range items {
		if p.Goal(i) == river.LeftBank {
			b.goal |= 1 << i
		}
	}
	for _, r := range p.Rules() {
		bits := rule{
			form: r.Form,
			all:  setOf(r.All), any: setOf(r.Any), unless: setOf(r.Unless),
			many: b.kind(r.Many), few: b.kind(r.Few),
		}
		if r.OnBank {
			b.onBank = append(b.onBank, bits)
		}
		if r.OnBoat {
			b.onBoat = append(b.onBoat, bits)
		}
	}
	return b, nil
}

// setOf returns items as bits.
func setOf(items []int) uint64 {
	var set uint64
	for _, i := range items {
		set |= 1 << i
	}
	return set
}

// itemsOf returns the items of a set in ascending order.
func itemsOf(set uint64) []int {
	out := make([]int, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		out = append(out, bits.TrailingZeros64(set))
	}
	return out
}

// kind returns the items that a word of a majority rule stands for. The word is a kind or the
// id of an item.
func (b *boatRules) kind(word string) uint64 {
	var set uint64
	for i, it := range b.items {
		if word != "" && (it.Kind == word || it.ID == word) {
			set |= 1 << i
		}
	}
	return set
}

// everybody returns the set of all items.
func (b *boatRules) everybody() uint64 { return 1<<len(b.items) - 1 }

// brokenBy reports whether a set of items breaks r.
func (r *rule) brokenBy(set uint64) bool {
	switch r.form {
	case river.Exactly:
		return set == r.all
	case river.More:
		few := bits.OnesCount64(set & r.few)
		return few > 0 && bits.OnesCount64(set&r.many) > few
	}
	return set&r.all == r.all && (r.any == 0 || set&r.any != 0) && set&r.unless == 0 && set != 0
}

// breaks reports whether a set of items breaks one of rules.
func breaks(rules []rule, set uint64) bool {
	for i := range rules {
		if rules[i].brokenBy(set) {
			return true
		}
	}
	return false
}

// safe reports whether both banks are safe if leftBank is the set of items on the left.
func (b *boatRules) safe(leftBank uint64) bool {
	return !breaks(b.onBank, leftBank) && !breaks(b.onBank, b.everybody()&^leftBank)
}

// afloat reports whether a load is safe in the boat.
func (b *boatRules) afloat(load uint64) bool { return !breaks(b.onBoat, load) }

// carries reports whether the boat takes a load: somebody aboard can row, and the seats, the
// weight and the allowed loads permit it.
func (b *boatRules) carries(load uint64) bool {
	if load&b.rowers == 0 || b.pos.Seats() > 0 && bits.OnesCount64(load) > b.pos.Seats() {
		return false
	}
	if b.pos.Load() >= 0 {
		weight := 0
		for rest := load; rest != 0; rest &= rest - 1 {
			weight += b.items[bits.TrailingZeros64(rest)].Weight
		}
		if weight > b.pos.Load() {
			return false
		}
	}
	return b.pos.Loads() == nil || b.pos.WhyIllegalLoad(itemsOf(load)) == ""
}

// duration returns how many minutes a crossing takes.
func (b *boatRules) duration(load uint64) int {
	t := 0
	for ; load != 0; load &= load - 1 {
		t = max(t, b.items[bits.TrailingZeros64(load)].Time)
	}
	return t
}

// loads calls f for each load that the boat can carry from a bank. The smallest loads come
// first, and loads of the same size are in the order of the file. It ends early if f returns
// false or an error, or if ctx is done. It returns the error of f or ctx.
func (b *boatRules) loads(ctx context.Context, bank uint64, f func(load uint64) (more bool, err error)) error {
	here := itemsOf(bank)
	seats := len(here)
	if s := b.pos.Seats(); s > 0 {
		seats = min(seats, s)
	}
	for n := 1; n <= seats; n++ {
		for items := range river.Subsets(here, n) {
			if b.tried++; b.tried%4096 == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			if load := setOf(items); b.carries(load) {
				if more, err := f(load); err != nil || !more {
					return err
				}
			}
		}
	}
	return nil
}

// A state says who is on the left, and on which side the boat is.
type state struct {
	leftBank stateKey
	side     river.Side
}

// index returns a number that no other state of the puzzle has. It is less than twice the
// number of keys.
func (s state) index() uint64 { return s.leftBank<<1 | uint64(s.side) }

// A stateKey says who is on the left. It is the set of these items as bits or, in a quotient,
// the number of items of each class in mixed radix. If every class has one item, the two are
// the same.
type stateKey = uint64

// bank returns who is on the bank of the boat.
func (b *boatRules) bank(s state) uint64 {
	if s.side == river.LeftBank {
		return s.leftBank
	}
	return b.everybody() &^ s.leftBank
}

// after returns the state to which a crossing leads.
func (s state) after(load uint64) state { return state{s.leftBank ^ load, s.side.Other()} }

func (b *boatRules) start() state { return state{setOf(b.pos.On(river.LeftBank)), b.pos.Boat()} }
