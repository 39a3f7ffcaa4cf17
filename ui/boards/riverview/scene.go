package riverview

import (
	"fmt"
	"image/color"
	"slices"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/words"
)

// none stands for no item and for no stack.
const none = -1

// A scene is everything that the picture of a board shows.
type scene struct {
	pos    position
	mark   mark
	cast   *cast
	aboard []int // items in the boat while it is at a bank, in the order of boarding
	seat   []int // seats by item; meaningless for items outside the boat
	focus  int   // the item that the keyboard points at, or none
	hover  int   // the item that the mouse points at, or none
	last   int   // the item that the mouse last pointed at, or none after an arrow key
	way    crossing
	drag   drag
	won    int // lit part of a solved board, in thousandths
}

// A drag is an item that follows the pointer.
type drag struct {
	on   bool
	item int
	x, y float64 // position of the pointer in pixels
}

// A crossing is a move of the boat while it is drawn.
type crossing struct {
	items []int // nil if the boat is at a bank
	from  river.Side
	far   float64 // distance covered, from 0 to 1
}

// A cast is what does not change about the items of a puzzle: their faces, and which of
// them are shown as a stack.
type cast struct {
	faces  []faces.Face
	stacks [][]int // groups of equal items; every other item is a stack of its own
	of     []int   // index of the stack, by item
	seats  int     // number of seats drawn in the boat
}

// maxAlone is the largest number of items for which no stacks are formed.
const maxAlone = 40

func newCast(p position) *cast {
	c := &cast{faces: faces.Of(p), of: make([]int, len(p.Items())), seats: seats(p)}
	named := map[int]bool{}
	for _, r := range p.Rules() {
		for _, i := range slices.Concat(r.All, r.Any, r.Unless) {
			named[i] = true
		}
	}
	type key struct {
		stem        string
		item        river.Item
		start, goal river.Side
		alone       int
	}
	known := map[key]int{}
	for i, it := range p.Items() {
		k := key{item: it, goal: p.Goal(i), start: p.Side(i)}
		k.stem, _ = faces.StemOf(it)
		k.item.ID, k.item.Name = "", ""
		if named[i] || len(p.Items()) <= maxAlone {
			k.alone = i + 1
		}
		n, ok := known[k]
		if !ok {
			n = len(c.stacks)
			known[k] = n
			c.stacks = append(c.stacks, nil)
		}
		c.stacks[n] = append(c.stacks[n], i)
		c.of[i] = n
	}
	for _, stack := range c.stacks {
		for _, i := range stack {
			if f := &c.faces[i]; len(stack) > 1 && f.Shirt != (color.NRGBA{}) {
				f.Shirt, f.Badge = color.NRGBA{}, ""
			}
		}
	}
	return c
}

// seats returns the number of seats drawn in the boat. A boat without a fixed number of
// seats gets as many as it can carry of the lightest items.
func seats(p position) int {
	if n := p.Seats(); n > 0 {
		return min(n, len(p.Items()))
	}
	weights := lists.Map(p.Items(), func(it river.Item) int { return it.Weight })
	slices.Sort(weights)
	n, sum := 0, 0
	for ; n < len(weights) && (p.Load() < 0 || sum+weights[n] <= p.Load()); n++ {
		sum += weights[n]
	}
	return max(n, 1)
}

// alike reports whether the first two figures are of the same kind.
func (c *cast) alike() bool {
	return len(c.stacks) > 1 && c.faces[c.stacks[0][0]].Stem == c.faces[c.stacks[1][0]].Stem
}

func newScene(p position) scene {
	return scene{
		pos: p, cast: newCast(p), aboard: staysAboard(p), seat: make([]int, len(p.Items())),
		focus: none, hover: none, last: none,
	}
}

// staysAboard returns who is in the boat before anybody boards: the only rower on its bank,
// because nobody else can move the boat. It returns nil if several can, or if the game is
// over.
func staysAboard(p position) []int {
	if p.Status() != model.Open {
		return nil
	}
	rowers := slices.DeleteFunc(p.Rowers(), func(i int) bool { return p.Side(i) != p.Boat() })
	if len(rowers) != 1 {
		return nil
	}
	return rowers
}

// sit gives seats to items. Items in seated keep theirs, the others take the first free
// ones.
func (s *scene) sit(items []int, seated []int) {
	s.seat = slices.Clone(s.seat)
	taken := map[int]bool{}
	for _, i := range seated {
		taken[s.seat[i]] = true
	}
	for _, i := range items {
		if slices.Contains(seated, i) {
			continue
		}
		s.seat[i] = 0
		for taken[s.seat[i]] {
			s.seat[i]++
		}
		taken[s.seat[i]] = true
	}
}

// has reports whether i is aboard.
func (s scene) has(i int) bool { return slices.Contains(s.aboard, i) }

// selectedItem returns the item that is described and that markers apply to, or none.
func (s scene) selectedItem() int {
	for _, i := range []int{s.hover, s.focus, s.last} {
		if i != none {
			return i
		}
	}
	return none
}

// markerName returns the name that markers use for an item. All items of a stack have the
// same marker.
func (s scene) markerName(item int) string {
	return s.pos.Items()[s.cast.stacks[s.cast.of[item]][0]].ID
}

// stacksHere returns the stacks that can be chosen from, in the order of the file: those with an
// item aboard or on the bank of the boat.
func (s scene) stacksHere() []int {
	return lists.Filter(lists.Range[int](len(s.cast.stacks)), func(n int) bool {
		return slices.ContainsFunc(s.cast.stacks[n], func(i int) bool { return s.pos.Side(i) == s.pos.Boat() })
	})
}

// number returns the number of the digit key for a stack, counted from 0. place is the
// index of the stack on the strip. The number does not change during a game unless there
// are more stacks than digit keys.
func (s scene) number(place, stack int) int {
	if len(s.cast.stacks) <= 10 {
		return stack
	}
	return place
}

// ashore returns the items of a stack that are on a bank and not aboard.
func (s scene) ashore(stack int, side river.Side) []int {
	return lists.Filter(s.cast.stacks[stack], func(i int) bool {
		return s.pos.Side(i) == side && !s.has(i) && !slices.Contains(s.way.items, i)
	})
}

// aboardOf returns the items of a stack that are aboard.
func (s scene) aboardOf(stack int) []int {
	return lists.Filter(s.aboard, func(i int) bool { return s.cast.of[i] == stack })
}

// watched reports whether a search or a solution is shown instead of the game.
func (s scene) watched() bool {
	return s.mark.Current != nil || s.mark.Rejected != nil || s.mark.Next != nil
}

// riders returns the items in the boat.
func (s scene) riders() []int {
	if s.way.items != nil {
		return s.way.items
	}
	return s.aboard
}

// loaded reports whether anybody has boarded since the last crossing.
func (s scene) loaded() bool {
	return len(intersection(s.aboard, staysAboard(s.pos))) < len(s.aboard)
}

// fresh reports whether nobody has boarded yet in the game, so there is nothing to warn
// of.
func (s scene) fresh() bool { return s.pos.Played() == 0 && !s.loaded() }

// leaving reports whether those aboard may be about to cross, so there is something to
// warn of.
func (s scene) leaving() bool {
	return len(s.aboard) > 0 && !s.fresh() && s.pos.Status() == model.Open && !s.watched()
}

// dangers returns what would be unsafe if the boat left now.
func (s scene) dangers() []river.Danger {
	if !s.leaving() || s.drag.on {
		return nil
	}
	return s.pos.Dangers(s.aboard)
}

// ready reports whether those aboard can cross.
func (s scene) ready() bool {
	return len(s.aboard) > 0 && s.pos.Status() == model.Open && !s.watched() && s.pos.WhyIllegal(s.aboard) == ""
}

// board takes an item on the boat's bank aboard. It returns why it can't, or "".
func (s *scene) board(i int) string {
	switch seats := s.pos.Seats(); {
	case s.pos.Status() == model.Solved:
		return "All are across already."
	case s.pos.Side(i) != s.pos.Boat():
		return fmt.Sprintf("%s is on the %s, the %s isn't.", words.Upper(s.pos.Called(i)), s.pos.Bank(s.pos.Side(i)), s.pos.Vessel())
	case s.has(i):
		return ""
	case seats > 0 && len(s.aboard) >= seats && s.pos.Bridge():
		return fmt.Sprintf("The bridge holds only %d: somebody has to step back first.", seats)
	case seats > 0 && len(s.aboard) >= seats:
		return fmt.Sprintf("The boat has only %s: somebody has to go ashore first.", words.Count(seats, "seat"))
	}
	s.sit([]int{i}, s.aboard)
	s.aboard = append(slices.Clone(s.aboard), i)
	return ""
}

// leave puts an item ashore.
func (s *scene) leave(i int) {
	s.aboard = slices.DeleteFunc(slices.Clone(s.aboard), func(k int) bool { return k == i })
}

// unload restores who was in the boat right after the last crossing.
func (s *scene) unload() { s.aboard = staysAboard(s.pos) }
