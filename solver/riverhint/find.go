package riverhint

import (
	"fmt"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/riversolve"
)

// hints returns a hint for each best crossing, the simplest reason first.
func (o *outlook) hints() []Hint {
	var out []Hint
	for _, x := range o.options {
		if x.best {
			out = append(out, o.hint(x))
		}
	}
	slices.SortStableFunc(out, func(a, b Hint) int { return a.Technique - b.Technique })
	return out
}

// hint tells of a best crossing by the first rule that explains it.
func (o *outlook) hint(x option) Hint {
	h := Hint{
		Tag:    fmt.Sprintf("crossing %d", o.p.Played()+1),
		Where:  fmt.Sprintf("%s from the goal. The boat lies on the %v bank.", upper(o.length(o.away)), o.p.Boat()),
		Do:     fmt.Sprintf("Take %s", o.crossing(x.items)),
		Region: o.show(o.p.On(o.p.Boat())),
		Moves:  o.show(x.items),
	}
	h.Technique, h.What = o.explain(x)
	if h.Technique == ruleBack {
		h.Do = fmt.Sprintf("Take it back: %s", o.crossing(x.items))
	}
	t := Techniques[h.Technique]
	h.Title, h.Cost = t.Name, t.Cost
	h.How = append(o.wasted(), o.others(x)...)
	h.How = append(h.How, conclusion(upper(o.progress(x)), h.Moves))
	return h
}

// with selects options.
func (o *outlook) with(ok func(option) bool) (out []option) {
	for _, x := range o.options {
		if ok(x) {
			out = append(out, x)
		}
	}
	return out
}

// explain returns the first rule that tells why a best crossing is made, and
// says so in a sentence.
func (o *outlook) explain(x option) (rule int, what string) {
	legal, best := o.with(option.legal), o.with(func(y option) bool { return y.best })
	refused := o.with(func(y option) bool { return !y.legal() })
	who := o.names(x.items)
	switch {
	case o.away.Crossings == 1:
		return ruleLast, "With this crossing everybody is where they shall end."
	case x.again && o.losesMost():
		was, _ := o.c.Of(*o.before)
		return ruleBack, fmt.Sprintf("Before the last crossing it was %s to the goal, after it %s: it wastes %s.", o.length(was), o.length(o.away), o.loss(was))
	case o.full && len(legal) == 1 && len(refused) == 0:
		return ruleOnly, "The boat cannot do anything else."
	case o.full && len(legal) == 1:
		if len(refused) == 1 {
			return ruleOnly, fmt.Sprintf("There is only one other crossing, %s, and it is unsafe: %s.", o.crossing(refused[0].items), refused[0].peril)
		}
		return ruleOnly, fmt.Sprintf("This crossing is safe, and the %d others are not.", len(refused))
	case o.full && o.mustReturn(x):
		more := o.with(func(y option) bool { return y.there > x.there })
		if len(more) == 1 {
			return ruleReturn, fmt.Sprintf("%s have to go back. Only one other crossing, %s, would leave more on the %v bank, but then %s.", who, o.crossing(more[0].items), o.p.Boat(), more[0].peril)
		}
		return ruleReturn, fmt.Sprintf("%s have to go back: %d other crossings would leave more on the %v bank, but none of them is safe.", who, len(more), o.p.Boat())
	case o.full && !x.again && len(o.with(func(y option) bool { return y.legal() && !y.again })) == 1:
		return ruleOn, fmt.Sprintf("All other crossings %slead back to where the boat came from.", either(min(len(refused), 1), "are unsafe or ", ""))
	case o.swiftest(x):
		return ruleSwift, fmt.Sprintf("The boat has to go back, and nobody on the %v bank is faster than %s: %s.", o.p.Boat(), who, count(o.p.Time(x.items), "minute"))
	case o.full && o.together(x):
		return ruleTogether, o.togetherWords(x)
	case o.full && len(best) == 1:
		return ruleOne, fmt.Sprintf("%d crossings are safe, and only this one begins a %s way: %s", len(legal), o.kind(), o.progress(x))
	}
	if n, left := o.c.Meet(o.p); len(best) > 1 && n < o.away.Crossings {
		return ruleMeet, fmt.Sprintf("This is one of %d best crossings. It does not matter which is made: after %d crossings all %s ways pass the position in which %s.", len(best), n, o.kind(), o.kinds(left))
	}
	if len(best) > 1 {
		return ruleShort, fmt.Sprintf("This crossing begins one of the %s ways: %s", o.kind(), o.progress(x))
	}
	return ruleShort, fmt.Sprintf("No other crossing begins a %s way: %s", o.kind(), o.progress(x))
}

// kind is what the best ways are called.
func (o *outlook) kind() string {
	if o.timed() {
		return "fastest"
	}
	return "shortest"
}

// losesMost reports whether the last crossing led farther away.
func (o *outlook) losesMost() bool {
	was, ok := o.c.Of(*o.before)
	return ok && was.Less(o.away)
}

// lost returns how many crossings, or minutes, the last crossing has lost.
// Before it the end was was away.
func (o *outlook) lost(was riversolve.Distance) int {
	if o.timed() {
		return o.away.Time + o.p.Elapsed() - o.before.Elapsed() - was.Time
	}
	return 1 + o.away.Crossings - was.Crossings
}

// loss says the same in words.
func (o *outlook) loss(was riversolve.Distance) string {
	unit := "crossing"
	if o.timed() {
		unit = "minute"
	}
	return count(o.lost(was), unit)
}

// wasted tells what the last crossing has lost.
func (o *outlook) wasted() []reason {
	if o.before == nil {
		return nil
	}
	was, ok := o.c.Of(*o.before)
	log := o.p.Log()
	last := o.before.Aboard(log[len(log)-1])
	if !ok || o.lost(was) <= 0 {
		return nil
	}
	return []reason{premise(fmt.Sprintf("The last crossing, %s to the %v, wasted %s: before it %s were left, now %s are. Undo takes it back without counting it.",
		o.names(last), o.p.Boat(), o.loss(was), o.length(was), o.length(o.away)), []river.Move{log[len(log)-1]})}
}

// mustReturn reports whether x takes more than one away from the bank where all
// there shall end because each crossing that leaves more there is unsafe, and
// there are some.
func (o *outlook) mustReturn(x option) bool {
	more := o.with(func(y option) bool { return y.there > x.there })
	return o.home() && x.there < o.p.There()-1 && len(more) > 0 && !slices.ContainsFunc(more, option.legal)
}

// home reports whether all on the bank of the boat shall end there.
func (o *outlook) home() bool {
	return !slices.ContainsFunc(o.p.On(o.p.Boat()), func(i int) bool { return o.p.Goal(i) != o.p.Boat() })
}

// swiftest reports whether x is one who brings the boat back, and nobody who
// could is faster.
func (o *outlook) swiftest(x option) bool {
	if !o.timed() || !o.full || len(x.items) > 1 || x.there >= o.p.There() {
		return false
	}
	return !slices.ContainsFunc(o.options, func(y option) bool { return o.p.Time(y.items) < o.p.Time(x.items) })
}

// slowest returns the two slowest on the bank of the boat that shall not end
// there; ok is false if there are not two, or it is not clear which they are.
func (o *outlook) slowest() (a, b int, ok bool) {
	items := slices.DeleteFunc(o.p.On(o.p.Boat()), func(i int) bool { return o.p.Goal(i) == o.p.Boat() })
	slices.SortStableFunc(items, func(i, k int) int { return o.p.Items()[k].Time - o.p.Items()[i].Time })
	if len(items) < 3 || o.p.Items()[items[1]].Time == o.p.Items()[items[2]].Time {
		return 0, 0, false
	}
	return items[0], items[1], true
}

// together reports whether x takes the two slowest, and all crossings without
// one of them take longer in the end.
func (o *outlook) together(x option) bool {
	if !o.timed() || o.away.Crossings < 3 {
		return false
	}
	a, b, ok := o.slowest()
	both := func(y option) bool { return slices.Contains(y.items, a) && slices.Contains(y.items, b) }
	return ok && both(x) && !slices.ContainsFunc(o.options, func(y option) bool {
		return y.legal() && y.known && !both(y) && y.total.Time <= o.away.Time
	})
}

func (o *outlook) togetherWords(x option) string {
	a, b, _ := o.slowest()
	text := fmt.Sprintf("The two slowest, %s and %s, go together: that takes %s instead of %d for one after the other.", o.names([]int{a}), o.names([]int{b}),
		count(o.p.Time(x.items), "minute"), o.p.Items()[a].Time+o.p.Items()[b].Time)
	least := -1
	for _, y := range o.options {
		if y.legal() && y.known && !(slices.Contains(y.items, a) && slices.Contains(y.items, b)) && (least < 0 || y.total.Time < least) {
			least = y.total.Time
		}
	}
	if least >= 0 {
		text += fmt.Sprintf(" After any other crossing it is at least %s from now, after this one %d.", count(least, "minute"), o.away.Time)
	}
	return text
}

// others tells of the crossings that are not x: those that are unsafe, each
// with its reason, then the safe ones with what they lose.
func (o *outlook) others(x option) []reason {
	var out []reason
	unsafe := 0
	for _, y := range o.options {
		if !y.legal() {
			if unsafe++; unsafe <= everybody {
				out = append(out, elimination(fmt.Sprintf("%s: %s.", upper(o.crossing(y.items)), y.peril), o.show(y.items)))
			}
		}
	}
	if more := unsafe - everybody; more > 0 {
		out = append(out, reason{Role: solver.Elimination, Text: fmt.Sprintf("%s more %s unsafe.", count(more, "crossing"), either(more, "is", "are"))})
	}
	told := 0
	for _, y := range o.options {
		if !y.legal() || slices.Equal(y.items, x.items) {
			continue
		}
		if told++; told > everybody {
			break
		}
		out = append(out, o.other(y))
	}
	return out
}

// other tells of a safe crossing that is not the one hinted.
func (o *outlook) other(y option) reason {
	text := upper(o.crossing(y.items)) + ": "
	switch {
	case !y.known:
		text += "the goal is then out of reach."
	case y.best:
		return premise(text+"just as good.", o.show(y.items))
	case o.late(y):
		text += fmt.Sprintf("all would be across in minute %d at the earliest, but there are only %d.", o.p.Elapsed()+y.total.Time, o.p.Limit())
	case o.timed():
		text += fmt.Sprintf("then %s altogether instead of %s.", o.length(y.total), o.length(o.away))
	case y.again:
		text += fmt.Sprintf("back to where the boat came from, then %s left.", count(y.total.Crossings-1, "crossing"))
	default:
		text += fmt.Sprintf("then %s left instead of %d.", count(y.total.Crossings-1, "crossing"), o.away.Crossings-1)
	}
	return elimination(text, o.show(y.items))
}
