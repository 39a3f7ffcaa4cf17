package riverhint

import (
	"fmt"
	"slices"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/words"
)

// A comeback is a crossing that takes an item away from the bank where it must end, because it
// would be unsafe to leave the item there.
type comeback struct {
	p      river.Position // the position before the crossing
	item   int
	crew   []int        // the other items aboard
	danger river.Danger // what would be unsafe if the item stayed behind
}

// comebackOf returns the crossing of items from p as a comeback. It returns false if the
// crossing is not one.
func comebackOf(p river.Position, items []int) (c comeback, ok bool) {
	for _, i := range items {
		if p.Goal(i) != p.Boat() {
			continue
		}
		crew := slices.DeleteFunc(slices.Clone(items), func(k int) bool { return k == i })
		if p.WhyCannotBoard(crew) != "" {
			continue // nobody else can row, or the boat does not take them
		}
		if dangers := p.Dangers(crew); len(dangers) > 0 {
			return comeback{p, i, crew, dangers[0]}, true
		}
	}
	return comeback{}, false
}

// firstComeback returns the first comeback of the solution that begins with x and goes on as
// hints do. It returns false if the solution has none.
func (o *outlook) firstComeback(x option) (c comeback, ok bool) {
	for {
		if c, ok = comebackOf(o.p, x.items); ok {
			return c, true
		}
		p, err := o.p.Play(o.p.Cross(x.items))
		if err != nil || p.Status() == model.Solved {
			return comeback{}, false
		}
		o = newOutlook(o.c, p)
		x = o.bestOptions()[0].option
	}
}

// teach fills the first two stages of a hint. They say who can't be left together, and who
// therefore has to go back. If the solution takes nobody back for that reason, teach changes
// nothing and returns false.
func (o *outlook) teach(h *Hint, x option) bool {
	c, ok := o.firstComeback(x)
	if !ok {
		return false
	}
	const few = 2
	if who := c.danger.Items; len(who) <= few {
		h.Where = fmt.Sprintf("Look at %s.", o.names(who))
		h.Region = o.show(who)
	} else {
		h.Where = fmt.Sprintf("Look at who stays on the %s when the boat goes back.", o.p.Bank(c.p.Boat()))
		h.Region = nil
	}
	later := ""
	if h.Title = Techniques[ruleReturn].Name; c.p.Played() > o.p.Played() {
		h.Title, later = "Plan ahead", "later "
	}
	crew := o.some(c.crew)
	h.What = words.Upper(fmt.Sprintf("%s%s has to go back with %s. If %s, %s.", later, o.some([]int{c.item}), crew,
		words.Either(len(c.crew), crew+" goes back alone", "only "+crew+" go back"), c.danger.Reason))
	return true
}

// some names items without distinguishing equal ones: "the goat", "a missionary".
func (o *outlook) some(items []int) string {
	var names []string
	for _, class := range o.c.Classes() {
		n := lists.Count(items, func(i int) bool { return slices.Contains(class, i) })
		if n > 0 {
			names = append(names, o.p.Some(class, n))
		}
	}
	return words.List(names, "and")
}
