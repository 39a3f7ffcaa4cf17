package numbrixhint

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A Step is a step of reasoning in words.
type Step = solver.Hint[numbrix.Move]

// A teller puts a step into words.
type teller struct {
	*state        // in which the step was found
	t      *state // what follows from its premises alone
	st     *step
	used   []fact // the premises that have not been told yet
	hint   Step
}

// tell returns the step st of s in words. The step is explained.
func (s *state) tell(st *step) Step {
	w := &teller{state: s, t: s.newState(), st: st, used: append([]fact(nil), st.given...)}
	w.t.reset(st.given)
	w.hint = Step{
		Technique: st.rule,
		Cost:      st.cost(),
		Title:     Techniques[st.rule].Name,
		Do:        s.order(st.facts()),
		Moves:     s.moves(st.facts()...),
	}
	w.place()
	w.reasons()
	return w.hint
}

// say adds a part of the reason.
func (w *teller) say(role solver.Role, show []fact, format string, args ...any) {
	w.hint.How = append(w.hint.How, solver.Reason[numbrix.Move]{Role: role, Text: fmt.Sprintf(format, args...), Show: w.moves(show...)})
}

// take returns those of the premises not told yet for which pick is true, and
// counts them as told.
func (w *teller) take(pick func(fact) bool) []fact {
	var taken, rest []fact
	for _, f := range w.used {
		if pick(f) {
			taken = append(taken, f)
		} else {
			rest = append(rest, f)
		}
	}
	w.used = rest
	return taken
}

// placedAs picks the facts that one of numbers is placed.
func placedAs(numbers ...int32) func(fact) bool {
	return func(f fact) bool {
		for _, k := range numbers {
			if k != 0 && f.kind == numbrix.Write && f.k == k {
				return true
			}
		}
		return false
	}
}

// ends tells that the numbers on both sides of the step's gap are placed.
func (w *teller) ends(format string, args ...any) {
	if ends := w.take(placedAs(w.st.a, w.st.b)); len(ends) > 0 {
		w.say(solver.Premise, ends, "%s: %s.", sentence(w.premise(ends)), fmt.Sprintf(format, args...))
	}
}

// rest tells the premises that have not been told yet.
func (w *teller) rest() {
	taken := w.take(func(f fact) bool { return f.kind == numbrix.Write })
	if len(taken) == 1 {
		w.say(solver.Premise, taken, "%s is taken by %d.", sentence(w.name(taken[0].c)), taken[0].k)
	} else if len(taken) > 1 {
		w.say(solver.Premise, taken, "%s.", sentence(w.premise(taken)))
	}
	if notes := w.take(func(fact) bool { return true }); len(notes) > 0 {
		w.say(solver.Premise, notes, "%s.", sentence(w.premise(notes)))
	}
}

// conclude tells what follows.
func (w *teller) conclude() {
	w.say(solver.Conclusion, w.st.facts(), "So %s.", w.conclusion(w.st.facts()))
}

// place tells where to look.
func (w *teller) place() {
	st := w.st
	switch st.kind {
	case between, straight, exit, reach, follow, oneCell, passed, agreed, chosen, guessed:
		from, to := int32(0), int32(0)
		switch {
		case st.kind == exit || st.kind == reach || st.kind == follow:
			from, to = st.a, w.next(st.a, st.k-st.a)
			if st.k < st.a {
				from, to = to, st.a
			}
		default:
			from, to = st.a, st.b
		}
		w.gap(from, to)
	default:
		w.around(st.c)
	}
}

// gap tells to look between the numbers a and b; 0 is none.
func (w *teller) gap(a, b int32) {
	w.hint.Tag = fmt.Sprintf("%d – %d", max(a, 1), b)
	var region []fact
	for _, k := range [2]int32{a, b} {
		if k != 0 {
			region = append(region, w.at(k))
		}
	}
	switch {
	case a != 0 && b != 0:
		w.hint.Where = fmt.Sprintf("Look between %d and %d.", a, b)
	case b != 0:
		w.hint.Where = fmt.Sprintf("Look at the numbers below %d.", b)
	case a != 0:
		w.hint.Where = fmt.Sprintf("Look at the numbers above %d.", a)
		w.hint.Tag = fmt.Sprintf("%d – %d", a, w.max)
	default:
		w.hint.Where = "Look at the whole board."
		w.hint.Tag = fmt.Sprintf("1 – %d", w.max)
	}
	if b-a <= regionMost && (a != 0 || b <= regionMost) {
		seen := make([]bool, len(w.near))
		top := b
		if b == 0 {
			top = int32(w.max) + 1
		}
		for k := a + 1; k < top; k++ {
			for c := range each(w.of(w.near0, k)) {
				if !seen[c] {
					seen[c] = true
					region = append(region, fact{c: c})
				}
			}
		}
	}
	w.hint.Region = w.moves(region...)
}

// regionMost is the most numbers of a gap of which the cells are shown.
const regionMost = 12

// around tells to look at the cell c.
func (w *teller) around(c int32) {
	w.hint.Tag = w.name(c)
	w.hint.Where = fmt.Sprintf("Look around %s.", w.name(c))
	region := []fact{{c: c}}
	for _, d := range w.near[c] {
		region = append(region, fact{c: d})
	}
	w.hint.Region = w.moves(region...)
}

// reasons tells why.
func (w *teller) reasons() {
	switch w.st.kind {
	case between:
		w.tellBetween()
	case straight:
		w.tellStraight()
	case exit:
		w.tellExit()
	case reach:
		w.tellReach()
	case follow:
		w.tellFollow()
	case corridor:
		w.tellCorridor()
	case endCell:
		w.tellEnd()
	case oneCell:
		w.tellOneCell()
	case oneNumber:
		w.tellOneNumber()
	case run:
		w.tellRun()
	case degree:
		w.tellDegree()
	case refuted:
		w.tellRefuted()
	case passed:
		w.tellPassed()
	case agreed:
		w.tellAgreed()
	case hall:
		w.tellCrowd()
	case tried:
		w.tellTried()
	case chosen, guessed:
		w.tellSearch()
	}
}

func (w *teller) tellBetween() {
	st := w.st
	w.hint.What = fmt.Sprintf("Only one blank cell touches both %d and %d.", st.a, st.b)
	w.ends("%d must touch both", st.k)
	w.rest()
	w.conclude()
}

func (w *teller) tellStraight() {
	st := w.st
	n := int(st.b - st.a)
	w.hint.What = fmt.Sprintf("%d is exactly %s from %d: straight ahead.", st.b, plural(n, "step"), st.a)
	w.ends("%s must fit between", span(st.a+1, st.b-1))
	line := []fact{{c: w.pos[st.a]}}
	for _, f := range append(st.facts(), w.at(st.b)) {
		line = append(line, fact{c: f.c})
	}
	w.say(solver.Way, line, "From %d to %d it is %s, and no other way is that short.", st.a, st.b, plural(n, "step"))
	w.conclude()
}

func (w *teller) tellExit() {
	st := w.st
	w.hint.What = fmt.Sprintf("%d has a single exit.", st.a)
	w.ends("%d must be beside it", st.k)
	w.rest()
	w.conclude()
}

func (w *teller) tellReach() {
	st := w.st
	if used := placedAs(st.b); st.b != 0 && len(w.take(used)) > 0 {
		w.used = append(w.used, w.at(st.b))
		w.ends("%s must fit between", span(min(st.a, st.b)+1, max(st.a, st.b)-1))
	} else {
		w.ends("%d must be beside it", st.k)
	}
	at := w.pos[st.a]
	for i, c := range w.near[at] {
		switch {
		case c == st.c || w.val[c] != 0:
		case w.links[w.side[at][i]] == numbrix.Parted:
			w.drop(c, "%s and %s are parted", w.name(at), w.name(c))
		case w.out != nil && has(w.of(w.out, st.k), c):
			w.drop(c, "%d is crossed out in %s", st.k, w.name(c))
		default:
			w.drop(c, "From %s the %d is %s away, but only %d %s left", w.name(c), st.b,
				plural(w.distance(c, w.pos[st.b]), "step"), max(st.b-st.k, st.k-st.b), be(int(max(st.b-st.k, st.k-st.b))))
		}
	}
	w.rest()
	if st.b != 0 && w.distance(st.c, w.pos[st.b]) == int(max(st.b-st.k, st.k-st.b)) {
		w.say(solver.Conclusion, st.facts(), "So %d is in %s, and %d is exactly %s on.", st.k, w.name(st.c), st.b, plural(w.distance(st.c, w.pos[st.b]), "step"))
	} else {
		w.conclude()
	}
}

// drop tells that the step's number is not in c; the first of these reasons
// also stands for all of them.
func (w *teller) drop(c int32, format string, args ...any) {
	text := fmt.Sprintf(format, args...) + "."
	if w.hint.What == "" {
		w.hint.What = text
	}
	w.say(solver.Elimination, []fact{placed(w.st.k, c)}, "%s", text)
}

func (w *teller) tellFollow() {
	st := w.st
	w.hint.What = fmt.Sprintf("The path is drawn on from %d to %s.", st.a, w.name(st.c))
	joins := w.take(func(f fact) bool { return f.kind == numbrix.Join })
	w.ends("the next cell on the path holds %d or %d", max(st.a-1, 1), min(st.a+1, int32(w.max)))
	w.say(solver.Premise, joins, "%s.", sentence(w.premise(joins)))
	if other := 2*st.a - st.k; w.number(other) {
		w.whyNot(other, st.c)
	}
	w.conclude()
}

// whyNot tells why k is not in c, from the premises.
func (w *teller) whyNot(k, c int32) {
	for _, f := range w.st.given {
		switch {
		case f.kind == numbrix.Exclude && f.k == k && f.c == c:
			w.take(func(g fact) bool { return g == f })
			w.say(solver.Premise, []fact{f}, "%d is crossed out in %s.", k, w.name(c))
			return
		case f.kind != numbrix.Write || !w.bars(f, k, c):
			continue
		}
		w.take(func(g fact) bool { return g == f })
		w.say(solver.Premise, []fact{f}, "%s.", w.barredBy(f, k, c))
		return
	}
}

// barredBy says why the number that f places keeps k out of c, a blank cell.
func (w *teller) barredBy(f fact, k, c int32) string {
	d, n := w.distance(f.c, c), int(max(k-f.k, f.k-k))
	switch {
	case f.k == k:
		return fmt.Sprintf("%d is in %s", k, w.name(f.c))
	case d > n:
		return fmt.Sprintf("%s is %s from %d: too far for %d", sentence(w.name(c)), plural(d, "step"), f.k, k)
	}
	return fmt.Sprintf("%s is %s from %d: %d is of the other colour", sentence(w.name(c)), plural(d, "step"), f.k, k)
}

func (w *teller) tellCorridor() {
	st, c := w.st, w.st.c
	w.hint.What = fmt.Sprintf("%s has two ways out; the path must use both.", sentence(w.name(c)))
	w.tellClosed()
	w.whyNot(1, c)
	w.whyNot(int32(w.max), c)
	if st.then.kind == numbrix.Write {
		w.say(solver.Premise, w.take(func(fact) bool { return true }), "The path goes through %s, beside %s.", w.name(c), w.besides())
	}
	w.rest()
	w.conclude()
}

// besides names the numbers on the ways out of the dead end.
func (w *teller) besides() string {
	var all []int32
	for i, d := range w.near[w.st.c] {
		if w.val[d] != 0 && w.links[w.side[w.st.c][i]] != numbrix.Parted && w.open(d, w.st.c) {
			all = append(all, w.val[d])
		}
	}
	return numbers(all)
}

// tellClosed tells why the neighbours of the dead end that are no ways out are
// none.
func (w *teller) tellClosed() {
	c := w.st.c
	for i, d := range w.near[c] {
		if w.links[w.side[c][i]] == numbrix.Parted {
			w.say(solver.Premise, w.take(func(f fact) bool { return f == parted(c, d) }), "%s and %s are parted.", sentence(w.name(c)), w.name(d))
			continue
		}
		if w.open(d, c) {
			continue
		}
		var facts []fact
		for _, f := range w.full(nil, d, c) {
			facts = append(facts, f)
			w.take(func(g fact) bool { return g == f })
		}
		w.say(solver.Elimination, nil, "")
		w.hint.How = w.hint.How[:len(w.hint.How)-1]
		w.say(solver.Premise, facts, "%s.", w.fullness(d))
	}
}

// fullness says that d has its neighbours.
func (w *teller) fullness(d int32) string {
	k := w.val[d]
	if k == 0 {
		return fmt.Sprintf("The path through %s is drawn already", w.name(d))
	}
	if k == 1 || int(k) == w.max {
		return fmt.Sprintf("%d in %s, an end, has its neighbour on the path", k, w.name(d))
	}
	return fmt.Sprintf("%d in %s has both its neighbours on the path", k, w.name(d))
}

func (w *teller) tellEnd() {
	st := w.st
	w.hint.What = fmt.Sprintf("%s has only one way out, so the path ends there.", sentence(w.name(st.c)))
	if st.rule == ruleDeadEnd {
		w.tellClosed()
		w.whyNot(1+int32(w.max)-st.k, st.c)
	} else {
		w.tellSides()
	}
	w.rest()
	w.conclude()
}
