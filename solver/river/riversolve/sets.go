package riversolve

import (
	"context"
	"math/bits"
	"slices"

	"backtrack/model/river"
)

// A crew is a puzzle with its items as bits, for searches that distinguish all
// of them.
type crew struct {
	p      river.Position
	n      int
	rowers uint64
	goal   uint64 // items that must end on the left
	time   []int
	weight []int
	onBank []rule // rules that hold there
	onBoat []rule
	plain  bool // no load is too heavy
	looked int  // loads tried; the context is checked every 4096
}

// A rule is a rule with its items as bits.
type rule struct {
	form             river.Form
	all, any, unless uint64
	many, few        uint64
}

// mostBits is how many items fit into a word.
const mostBits = 64

// newCrew returns the puzzle of p, or false if it has too many items.
func newCrew(p river.Position) (*crew, bool) {
	items := p.Items()
	if len(items) > mostBits {
		return nil, false
	}
	c := &crew{p: p, n: len(items), plain: p.Load() < 0}
	for i, it := range items {
		c.time, c.weight = append(c.time, it.Time), append(c.weight, it.Weight)
		if it.Rows {
			c.rowers |= 1 << i
		}
		if p.Goal(i) == river.LeftBank {
			c.goal |= 1 << i
		}
	}
	for _, r := range p.Rules() {
		bits := rule{
			form: r.Form,
			all:  maskOf(r.All), any: maskOf(r.Any), unless: maskOf(r.Unless),
			many: c.kind(r.Many), few: c.kind(r.Few),
		}
		if r.OnBank {
			c.onBank = append(c.onBank, bits)
		}
		if r.OnBoat {
			c.onBoat = append(c.onBoat, bits)
		}
	}
	return c, true
}

func maskOf(items []int) uint64 {
	var m uint64
	for _, i := range items {
		m |= 1 << i
	}
	return m
}

// kind returns the items that a word of a majority means.
func (c *crew) kind(word string) uint64 {
	var m uint64
	for i, it := range c.p.Items() {
		if word != "" && (it.Kind == word || it.ID == word) {
			m |= 1 << i
		}
	}
	return m
}

// left returns the items that p has on the left.
func (c *crew) left(p river.Position) uint64 { return maskOf(p.On(river.LeftBank)) }

func (c *crew) everybody() uint64 { return 1<<c.n - 1 }

func (r *rule) breaks(set uint64) bool {
	switch r.form {
	case river.Exactly:
		return set == r.all
	case river.More:
		few := bits.OnesCount64(set & r.few)
		return few > 0 && bits.OnesCount64(set&r.many) > few
	}
	return set&r.all == r.all && (r.any == 0 || set&r.any != 0) && set&r.unless == 0 && set != 0
}

// safe reports whether both banks are safe with the items left on the left one.
func (c *crew) safe(left uint64) bool {
	right := c.everybody() &^ left
	for i := range c.onBank {
		if r := &c.onBank[i]; r.breaks(left) || r.breaks(right) {
			return false
		}
	}
	return true
}

// afloat reports whether a load is safe in the boat.
func (c *crew) afloat(load uint64) bool {
	for i := range c.onBoat {
		if c.onBoat[i].breaks(load) {
			return false
		}
	}
	return true
}

// carries reports whether the boat takes a load: somebody rows, and seats, weight
// and the allowed loads permit it.
func (c *crew) carries(load uint64) bool {
	if load&c.rowers == 0 || c.p.Seats() > 0 && bits.OnesCount64(load) > c.p.Seats() {
		return false
	}
	if !c.plain {
		weight := 0
		for rest := load; rest != 0; rest &= rest - 1 {
			weight += c.weight[bits.TrailingZeros64(rest)]
		}
		if weight > c.p.Load() {
			return false
		}
	}
	return c.p.Loads() == nil || c.p.Holds(itemsOf(load)) == ""
}

func itemsOf(m uint64) []int {
	var out []int
	for ; m != 0; m &= m - 1 {
		out = append(out, bits.TrailingZeros64(m))
	}
	return out
}

// duration returns how long a crossing takes.
func (c *crew) duration(load uint64) int {
	t := 0
	for ; load != 0; load &= load - 1 {
		t = max(t, c.time[bits.TrailingZeros64(load)])
	}
	return t
}

// move returns the move that is a crossing from a side.
func (c *crew) move(load uint64, from river.Side) river.Move {
	return crossing(c.p, itemsOf(load), from)
}

// loads calls f for each load that the boat can carry from a bank: by the
// number of those aboard, then in the order of the file. It ends early when f
// does not want more, and with the error of ctx.
func (c *crew) loads(ctx context.Context, bank uint64, f func(load uint64) (more bool, err error)) error {
	here := itemsOf(bank)
	most := len(here)
	if s := c.p.Seats(); s > 0 {
		most = min(most, s)
	}
	for n := 1; n <= most; n++ {
		at := make([]int, n)
		for i := range at {
			at[i] = i
		}
		for {
			if c.looked++; c.looked%4096 == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			var load uint64
			for _, a := range at {
				load |= 1 << here[a]
			}
			if c.carries(load) {
				if more, err := f(load); err != nil || !more {
					return err
				}
			}
			i := n - 1
			for i >= 0 && at[i] == len(here)-n+i {
				i--
			}
			if i < 0 {
				break
			}
			at[i]++
			for k := i + 1; k < n; k++ {
				at[k] = at[k-1] + 1
			}
		}
	}
	return nil
}

// A state is the items on the left and the side of the boat.
type state struct {
	left uint64
	side river.Side
}

// bank returns who is on the bank of the boat.
func (c *crew) bank(s state) uint64 {
	if s.side == river.LeftBank {
		return s.left
	}
	return c.everybody() &^ s.left
}

// after returns the state to which a crossing leads.
func (s state) after(load uint64) state { return state{s.left ^ load, s.side.Other()} }

func (c *crew) start() state { return state{c.left(c.p), c.p.Boat()} }

// reversed returns the moves from the end of a chain to its beginning, turned
// round.
func reversed(moves []river.Move) []river.Move {
	slices.Reverse(moves)
	return moves
}
