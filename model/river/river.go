// Package river models river crossings: items on two banks, a boat, and rules about items
// that must not be together.
package river

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
)

// A Move is a crossing in notation, such as >F+G. The sign > is a crossing from left to right,
// and < one from right to left. The ids of the items aboard follow, in the order of the file.
// Use [Position.Cross] to make a move.
type Move string

func (m Move) String() string { return string(m) }

// A Side is one of the banks.
type Side uint8

// The banks.
const (
	LeftBank Side = iota
	RightBank
)

func (s Side) String() string { return [...]string{"left", "right"}[s] }

// Other returns the opposite bank.
func (s Side) Other() Side { return 1 - s }

// An Item is somebody or something that has to cross.
type Item struct {
	ID, Name string
	Rows     bool
	Time     int // minutes that the item takes to cross; 0 if time does not count
	Weight   int
	Kind     string // "" for none
}

// A puzzle is the part of a position that no move changes. Its methods do not depend on the
// moves played.
type puzzle struct {
	items []Item
	byID  map[string]int
	seats int        // see Seats
	load  int        // see Load
	loads [][]string // see Loads
	limit int        // time limit in minutes; -1 is none
	rules []Rule
	start []Side // the bank of each item
	goal  []Side
}

// A Position is a puzzle during a game. It is a value: a move returns a new one.
// Use [Parse] to make one.
type Position struct {
	*puzzle
	side    []Side // the bank of each item
	boat    Side
	played  int
	elapsed int
	last    *step // nil before the first crossing
}

// A step is a crossing and a link to the previous crossing. Positions share the list that these
// links form.
type step struct {
	move   Move
	before *step
}

// Items returns the items in the order of the file. They must not be changed.
func (p *puzzle) Items() []Item { return p.items }

// Index returns the index of the item with an id, or -1.
func (p *puzzle) Index(id string) int {
	if i, ok := p.byID[id]; ok {
		return i
	}
	return -1
}

// Seats returns how many items the boat takes, or 0 if there is no limit.
func (p *puzzle) Seats() int { return p.seats }

// Load returns the largest weight that the boat carries, or -1 if there is no limit.
func (p *puzzle) Load() int { return p.load }

// Loads returns the loads that are allowed, as lists of ids and kinds. It returns nil if
// every load is allowed.
func (p *puzzle) Loads() [][]string { return p.loads }

// Limit returns the time limit in minutes, or -1 if there is none.
func (p *puzzle) Limit() int { return p.limit }

// Rules returns the rules about items that must not be together.
func (p *puzzle) Rules() []Rule { return p.rules }

// Side returns the bank on which item i is.
func (p Position) Side(i int) Side { return p.side[i] }

// Goal returns the bank that item i must reach.
func (p *puzzle) Goal(i int) Side { return p.goal[i] }

// Boat returns the bank where the boat is.
func (p Position) Boat() Side { return p.boat }

// Played returns the number of crossings made so far.
func (p Position) Played() int { return p.played }

// Log returns the crossings made so far, in order.
func (p Position) Log() []Move {
	out := make([]Move, p.played)
	k := p.played
	for s := p.last; s != nil; s = s.before {
		k--
		out[k] = s.move
	}
	return out
}

// Elapsed returns how many minutes the crossings so far took.
func (p Position) Elapsed() int { return p.elapsed }

// AtGoal returns how many items are on their goal bank.
func (p Position) AtGoal() int {
	n := 0
	for i, s := range p.side {
		if s == p.goal[i] {
			n++
		}
	}
	return n
}

// On returns the items on a bank, in the order of the file.
func (p Position) On(s Side) []int {
	return lists.Indices(p.side, func(x Side) bool { return x == s })
}

// Rowers returns the items that can row.
func (p *puzzle) Rowers() []int {
	return lists.Indices(p.items, func(it Item) bool { return it.Rows })
}

// Status reports Solved when all items are on their goal bank. It reports Lost when there is a
// time limit and no rower on the bank of the boat has enough time left to cross.
func (p Position) Status() model.Status {
	if p.AtGoal() == len(p.items) {
		return model.Solved
	}
	if p.limit >= 0 {
		for i, it := range p.items {
			if it.Rows && p.side[i] == p.boat && p.elapsed+it.Time <= p.limit {
				return model.Open
			}
		}
		return model.Lost
	}
	return model.Open
}

// Cross returns the move that takes items from the bank of the boat to the other bank. The
// items may be in any order.
func (p Position) Cross(items []int) Move { return p.Crossing(p.boat, items) }

// Crossing returns the move that takes items from a bank to the other one. The items may be in
// any order.
func (p *puzzle) Crossing(from Side, items []int) Move {
	text := []byte{"><"[from]}
	for k, i := range slices.Sorted(slices.Values(items)) {
		if k > 0 {
			text = append(text, '+')
		}
		text = append(text, p.items[i].ID...)
	}
	return Move(text)
}

// Aboard returns the items of a move. All ids in m must be ids of the puzzle.
func (p *puzzle) Aboard(m Move) []int {
	var out []int
	for id := range strings.SplitSeq(string(m[1:]), "+") {
		out = append(out, p.byID[id])
	}
	return out
}

// Moves yields the legal crossings, those with the fewest items first. Crossings with the same
// number of items are in the order of the file. There may be very many.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if p.Status() != model.Open {
			return
		}
		here := p.On(p.boat)
		limit := len(here)
		if p.seats > 0 {
			limit = min(limit, p.seats)
		}
		for n := 1; n <= limit; n++ {
			for items := range Subsets(here, n) {
				if p.WhyIllegal(items) == "" && !yield(p.Cross(items)) {
					return
				}
			}
		}
	}
}

// Subsets yields the subsets of list that have n elements, in lexicographic order. It reuses
// the slice that it yields. n must not be more than the length of list.
func Subsets(list []int, n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		at, out := make([]int, n), make([]int, n)
		for i := range at {
			at[i] = i
		}
		for {
			for i, a := range at {
				out[i] = list[a]
			}
			i := n - 1
			for i >= 0 && at[i] == len(list)-n+i {
				i--
			}
			if !yield(out) || i < 0 {
				return
			}
			at[i]++
			for k := i + 1; k < n; k++ {
				at[k] = at[k-1] + 1
			}
		}
	}
}

// Play returns the position after the crossing m.
func (p Position) Play(m Move) (Position, error) {
	illegal := func(why string) (Position, error) {
		return p, &model.IllegalMoveError{Move: m.String(), Reason: why}
	}
	switch {
	case p.Status() == model.Solved:
		return illegal("all are across already")
	case m == "" || m[0] != "><"[p.boat]:
		return illegal(fmt.Sprintf("the %s is on the %s", p.Vessel(), p.Bank(p.boat)))
	}
	for id := range strings.SplitSeq(string(m[1:]), "+") {
		if p.Index(id) < 0 {
			return illegal(fmt.Sprintf("there is no item %q", model.Clip(id)))
		}
	}
	items := p.Aboard(m)
	if why := p.WhyIllegal(items); why != "" {
		return illegal(why)
	}
	return p.PlayLegal(m), nil
}

// Time returns how many minutes a crossing with items takes, which is the time of the slowest
// item.
func (p *puzzle) Time(items []int) int {
	return lists.Max(items, func(i int) int { return p.items[i].Time })
}

// PlayLegal returns the position after a crossing. It does not check whether the crossing is
// legal.
func (p Position) PlayLegal(m Move) Position {
	items := p.Aboard(m)
	q := p
	q.side = slices.Clone(p.side)
	for _, i := range items {
		q.side[i] = p.boat.Other()
	}
	q.boat = p.boat.Other()
	q.last = &step{p.Cross(items), p.last}
	q.played++
	q.elapsed += p.Time(items)
	return q
}
