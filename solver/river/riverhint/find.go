package riverhint

import (
	"fmt"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/words"
)

// A rankedOption is a best crossing with the first rule that explains it, and a sentence with
// the explanation.
type rankedOption struct {
	option
	rule int
	what string
}

// bestOptions returns the best crossings, the simplest reason first.
func (o *outlook) bestOptions() []rankedOption {
	var out []rankedOption
	for _, x := range o.options {
		if x.best {
			rule, what := o.explain(x)
			out = append(out, rankedOption{x, rule, what})
		}
	}
	slices.SortStableFunc(out, func(a, b rankedOption) int { return a.rule - b.rule })
	return out
}

// hints returns hints for at most limit best crossings, the simplest reason first.
func (o *outlook) hints(limit int) []Hint {
	best := o.bestOptions()
	return lists.Map(best[:min(limit, len(best))], o.hint)
}

// hint returns the hint for a best crossing.
func (o *outlook) hint(x rankedOption) Hint {
	h := Hint{
		Technique: x.rule,
		Tag:       fmt.Sprintf("crossing %d", o.p.Played()+1),
		Where:     fmt.Sprintf("The %s is on the %s, %s from the goal.", o.p.Vessel(), o.p.Bank(o.p.Boat()), o.length(o.away)),
		What:      x.what,
		Do:        "Send " + o.crossing(x.items),
		Moves:     o.show(x.items),
	}
	t := Techniques[h.Technique]
	h.Title, h.Cost = t.Name, t.Cost
	switch {
	case h.Technique == ruleBack:
		h.Do = "Take it back: " + o.crossing(x.items)
		h.Where = "The last crossing led away from the goal."
	case o.teach(&h, x.option):
		h.Add(solver.Premise, nil, "The goal is %s away. %s", o.length(o.away), x.what)
	default:
		if items, why := o.region(h.Technique); len(items) > 0 {
			h.Where += " " + why
			h.Region = o.show(items)
		} else if safe := o.filter(option.safe); o.full && len(safe) < len(o.options) {
			h.Where += fmt.Sprintf(" %d of the %d crossings from here %s safe.",
				len(safe), len(o.options), words.Either(len(safe), "is", "are"))
		}
	}
	o.addWaste(&h)
	if instead := o.instead(x.items); instead != "" {
		h.Add(solver.Premise, nil, "%s", instead)
	}
	o.addOthers(&h, x.option)
	h.Add(solver.Conclusion, h.Moves, "%s: %s", h.Do, o.progress(x.option))
	return h
}

// region returns the items that the first stage of a hint points to, and a sentence that says
// why. If the two slowest go together, these are the items. Otherwise they are the items that
// are in danger in every unsafe crossing. If these are more than a few, region returns none.
func (o *outlook) region(rule int) (items []int, why string) {
	if rule == ruleTogether {
		a, b, _ := o.slowest()
		return []int{a, b}, "Think about the two slowest."
	}
	first := true
	for _, x := range o.options {
		if x.safe() {
			continue
		}
		items, first = slices.DeleteFunc(slices.Clone(x.danger), func(i int) bool { return !first && !slices.Contains(items, i) }), false
	}
	const few = 2
	if len(items) == 0 || len(items) > few {
		return nil, ""
	}
	return items, fmt.Sprintf("Every unsafe crossing here has to do with %s.", o.names(items))
}

// filter returns the options for which ok returns true.
func (o *outlook) filter(ok func(option) bool) []option { return lists.Filter(o.options, ok) }

// explain returns the first rule that explains a best crossing, and a sentence with the
// explanation.
func (o *outlook) explain(x option) (rule int, what string) {
	safe, best := o.filter(option.safe), o.filter(func(y option) bool { return y.best })
	unsafe := o.filter(func(y option) bool { return !y.safe() })
	who := o.names(x.items)
	switch {
	case o.away.Crossings == 1:
		return ruleLast, "After this crossing everybody is where they belong."
	case x.again && o.was.Less(o.away):
		return ruleBack, fmt.Sprintf("A %s solution takes it back.", o.kind())
	case o.full && len(safe) == 1 && len(unsafe) == 0:
		return ruleOnly, "No other crossing is possible."
	case o.full && len(safe) == 1:
		if len(unsafe) == 1 {
			return ruleOnly, fmt.Sprintf("The only other crossing, %s, is unsafe: %s.", o.crossing(unsafe[0].items), unsafe[0].peril)
		}
		return ruleOnly, "No other crossing is safe."
	case o.full && o.mustReturn(x):
		more := o.filter(func(y option) bool { return y.there > x.there })
		if len(more) == 1 {
			return ruleReturn, fmt.Sprintf("%s have to go back. Only one other crossing, %s, would leave more on the %s, "+
				"but then %s.", words.Upper(who), o.crossing(more[0].items), o.p.Bank(o.p.Boat()), more[0].peril)
		}
		return ruleReturn, fmt.Sprintf("%s have to go back: %d other crossings would leave more on the %s, "+
			"but none of them is safe.", words.Upper(who), len(more), o.p.Bank(o.p.Boat()))
	case o.full && !x.again && len(o.filter(func(y option) bool { return y.safe() && !y.again })) == 1:
		return ruleOn, fmt.Sprintf("All other crossings %sundo the last one.", words.Either(min(len(unsafe), 1), "are unsafe or ", ""))
	case o.swiftest(x):
		return ruleSwift, fmt.Sprintf("The %s has to go back, and nobody there is faster than %s: %s.",
			o.p.Vessel(), who, words.Count(o.p.Time(x.items), "minute"))
	case o.full && o.together(x):
		return ruleTogether, o.togetherWords(x)
	case o.full && len(best) == 1:
		return ruleOne, fmt.Sprintf("%d crossings are safe, but only this one begins a %s solution: %s", len(safe), o.kind(), o.progress(x))
	}
	if n, left := o.c.Meet(o.p); len(best) > 1 && n < o.away.Crossings {
		return ruleMeet, fmt.Sprintf("This is one of %d equally good crossings: %d crossings from now all %s "+
			"solutions meet where %s.", len(best), n, o.kind(), o.leftBank(left))
	}
	if len(best) > 1 {
		return ruleShort, fmt.Sprintf("This crossing begins one of the %s solutions: %s", o.kind(), o.progress(x))
	}
	return ruleShort, fmt.Sprintf("No other crossing begins a %s solution: %s", o.kind(), o.progress(x))
}

// kind returns "fastest" or "shortest", the word for the best solutions.
func (o *outlook) kind() string {
	if o.timed() {
		return "fastest"
	}
	return "shortest"
}

// loss says how much the last crossing wasted: "2 crossings", "1 minute".
func (o *outlook) loss() string {
	if o.timed() {
		return words.Count(o.wasted, "minute")
	}
	return words.Count(o.wasted, "crossing")
}

// addWaste adds to a hint what the last crossing wasted, if anything.
func (o *outlook) addWaste(h *Hint) {
	if o.wasted <= 0 {
		return
	}
	log := o.p.Log()
	last := log[len(log)-1]
	h.Add(solver.Premise, []river.Move{last}, "The last crossing, %s to the %v, wasted %s: "+
		"before it there were %s to go, now %s. Undo takes it back without counting it.",
		o.names(o.p.Aboard(last)), o.p.Boat(), o.loss(), o.length(o.was), o.length(o.away))
}

// mustReturn reports whether x takes two or more items away from the bank where they must
// end, because every crossing that leaves more there is unsafe. If no crossing leaves more
// there, it returns false.
func (o *outlook) mustReturn(x option) bool {
	more := o.filter(func(y option) bool { return y.there > x.there })
	return o.allAtHome() && x.there < o.p.AtGoal()-1 && len(more) > 0 && !slices.ContainsFunc(more, option.safe)
}

// allAtHome reports whether all items on the bank of the boat must end there.
func (o *outlook) allAtHome() bool {
	return !slices.ContainsFunc(o.p.On(o.p.Boat()), func(i int) bool { return o.p.Goal(i) != o.p.Boat() })
}

// swiftest reports whether x brings the boat back with a single item, and no other crossing is
// faster.
func (o *outlook) swiftest(x option) bool {
	if !o.timed() || !o.full || len(x.items) > 1 || x.there >= o.p.AtGoal() {
		return false
	}
	return !slices.ContainsFunc(o.options, func(y option) bool { return o.p.Time(y.items) < o.p.Time(x.items) })
}

// slowest returns the two slowest items on the bank of the boat that must end on the other
// bank. It returns false if fewer than three items must end there, or if the second and the
// third are equally slow.
func (o *outlook) slowest() (a, b int, ok bool) {
	items := slices.DeleteFunc(o.p.On(o.p.Boat()), func(i int) bool { return o.p.Goal(i) == o.p.Boat() })
	slices.SortStableFunc(items, func(i, k int) int { return o.p.Items()[k].Time - o.p.Items()[i].Time })
	if len(items) < 3 || o.p.Items()[items[1]].Time == o.p.Items()[items[2]].Time {
		return 0, 0, false
	}
	return items[0], items[1], true
}

// together reports whether x takes the two slowest items, and all solutions whose first
// crossing does not take both need more time.
func (o *outlook) together(x option) bool {
	if !o.timed() || o.away.Crossings < 3 {
		return false
	}
	a, b, ok := o.slowest()
	least := o.leastApart(a, b)
	return ok && slices.Contains(x.items, a) && slices.Contains(x.items, b) && (least < 0 || least > o.away.Time)
}

// leastApart returns the least time of a solution whose first crossing does not take both a
// and b, or -1 if there is none.
func (o *outlook) leastApart(a, b int) int {
	least := -1
	for _, y := range o.options {
		together := slices.Contains(y.items, a) && slices.Contains(y.items, b)
		if y.safe() && y.known && !together && (least < 0 || y.total.Time < least) {
			least = y.total.Time
		}
	}
	return least
}

// togetherWords says why the two slowest go together in x.
func (o *outlook) togetherWords(x option) string {
	a, b, _ := o.slowest()
	text := fmt.Sprintf("The two slowest, %s and %s, go together: that takes %s instead of %d one after the other.",
		o.names([]int{a}), o.names([]int{b}), words.Count(o.p.Time(x.items), "minute"), o.p.Items()[a].Time+o.p.Items()[b].Time)
	if least := o.leastApart(a, b); least >= 0 {
		text += fmt.Sprintf(" With any other crossing it takes at least %s from now, with this one %d.",
			words.Count(least, "minute"), o.away.Time)
	}
	return text
}

// maxListed is the largest number of other crossings that a hint lists. If more crossings are
// unsafe, the hint says how many. If more are safe, it lists only the first of them.
const maxListed = 3

// addOthers adds to a hint the crossings other than x. First come the unsafe ones, each with
// its reason, then the safe ones with what they lose.
func (o *outlook) addOthers(h *Hint, x option) {
	unsafe := o.filter(func(y option) bool { return !y.safe() })
	if n := len(unsafe); n > maxListed {
		y := unsafe[0]
		h.Add(solver.Elimination, nil, "%d crossings are unsafe. %s, for example: %s.", n, words.Upper(o.crossing(y.items)), y.peril)
		unsafe = nil
	}
	for _, y := range unsafe {
		h.Add(solver.Elimination, o.show(y.items), "%s: %s.", words.Upper(o.crossing(y.items)), y.peril)
	}
	safe := o.filter(func(y option) bool { return y.safe() && !slices.Equal(y.items, x.items) })
	for _, y := range safe[:min(len(safe), maxListed)] {
		role := solver.Elimination
		if y.best {
			role = solver.Premise
		}
		h.Add(role, o.show(y.items), "%s: %s.", words.Upper(o.crossing(y.items)), o.loses(y))
	}
	if more := len(safe) - maxListed; more > 0 {
		h.Add(solver.Premise, nil, "%s %s safe but no better.", words.Count(more, "other crossing"), words.Either(more, "is", "are"))
	}
}

// loses says in a clause what a safe crossing loses against the crossing of the hint.
func (o *outlook) loses(y option) string {
	left := words.Count(y.total.Crossings-1, "crossing")
	switch {
	case !y.known:
		return "then the goal is out of reach"
	case y.best:
		return "just as good"
	case o.late(y):
		return fmt.Sprintf("all would be across in minute %d at the earliest, and there are only %d", o.p.Elapsed()+y.total.Time, o.p.Limit())
	case o.timed():
		return fmt.Sprintf("then it takes %s instead of %s", o.length(y.total), o.length(o.away))
	case y.again:
		return fmt.Sprintf("undoes the last crossing, then %s to go", left)
	}
	return fmt.Sprintf("then %s to go instead of %d", left, o.away.Crossings-1)
}
