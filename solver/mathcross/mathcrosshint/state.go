package mathcrosshint

import (
	"slices"

	"backtrack/model/lists"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
)

// A state is what is known about a position: the candidates of each empty blank,
// and why.
type state struct {
	*board
	dom           []bitset.Set // never changed in place: states and events share the sets
	events        []event
	dead          bool   // there is no filling
	trial         int    // number of suppositions that this state rests on; if it is not 0, no more are made
	dirty         []bool // equations whose blanks lost candidates since they were last propagated
	match         *problem.Matching
	hallSetsStale bool // candidates may have gone since hallSet last found nothing
}

// An event is a piece of reasoning that took candidates away.
type event struct {
	rule   int
	eq     int           // the equation propagated, or none
	blanks []int         // the blanks of a set, or the blank of a supposition
	values []int         // the values of a set, or the value supposed
	gone   []elimination // what it took away, blank by blank
	needs  []int         // blanks whose candidates mattered
	proof  []event       // the refutation of a supposition; nil for other events
	last   bool          // it is a contradiction: no candidates are left
}

// An elimination lists the candidates of a blank that were taken away and those that
// were left.
type elimination struct {
	blank      int
	gone, left bitset.Set
}

func (b *board) newState() *state {
	return &state{
		board: b, dom: b.all(), dirty: slices.Repeat([]bool{true}, len(b.Equations)), hallSetsStale: true,
		match: problem.NewMatching(len(b.Cells), b.Copies),
	}
}

func (s *state) clone() *state {
	return &state{
		board: s.board, dom: slices.Clone(s.dom), events: s.spare[:0], trial: s.trial + 1,
		dirty: slices.Clone(s.dirty), match: s.match.Clone(), hallSetsStale: true,
	}
}

// touch schedules the rules that depend on a blank. It must be called when a blank has lost
// candidates.
func (s *state) touch(blank int) {
	s.hallSetsStale = true
	for _, i := range s.EquationsOf[blank] {
		s.dirty[i] = true
	}
}

// revise makes the equation i arc consistent with the candidates in from. It removes
// candidates without support, and reports whether there were any.
func (s *state) revise(i, rule int, from []bitset.Set) bool {
	e := &s.Equations[i]
	if len(e.Open) == 0 {
		return false
	}
	found := s.Scratch(len(e.Terms))
	some := false
	if !s.tuples(e, from, func(picked []int) bool {
		some = true
		for j, k := range picked {
			if k >= 0 {
				found[j].Add(k)
			}
		}
		return true
	}) {
		return false
	}
	ev := event{rule: rule, eq: i, needs: e.Open}
	for j, t := range e.Terms {
		if t.Blank >= 0 {
			s.keep(&ev, t.Blank, found[j])
		}
	}
	if ev.last = !some; ev.last {
		s.dead = true
	}
	if len(ev.gone) > 0 || ev.last {
		s.events = append(s.events, ev)
	}
	return len(ev.gone) > 0
}

// keep eliminates the candidates of a blank that are not in some, as part of ev.
func (s *state) keep(ev *event, blank int, some bitset.Set) {
	if s.dom[blank].In(some) {
		return
	}
	c := elimination{blank, bitset.New(len(s.Values)), bitset.New(len(s.Values))}
	for w, x := range s.dom[blank] {
		c.gone[w], c.left[w] = x&^some[w], x&some[w]
	}
	s.dom[blank] = c.left
	s.touch(blank)
	ev.gone = append(ev.gone, c)
}

// propagateEach propagates each equation as if it were the only one, so its eliminations need
// no others.
func (s *state) propagateEach() {
	all := s.all()
	for i := range s.Equations {
		if s.revise(i, rulePlace, all) {
			s.events[len(s.events)-1].needs = nil
		}
	}
}

// narrow looks for the next eliminations by a rule of at most top, the simplest first.
// It returns false if there are none, or if it has found a contradiction.
func (s *state) narrow(top int) bool {
	if s.dead || s.ctx.Err() != nil {
		return false
	}
	for _, rule := range []int{ruleCrossing, ruleSet, ruleDivides} {
		if rule > top {
			return false
		}
		if rule == ruleSet {
			if s.hallSet() || s.dead {
				return !s.dead
			}
			continue
		}
		eliminated := false
		for i := range s.Equations {
			if !s.dirty[i] || multiplies(&s.Equations[i]) != (rule == ruleDivides) {
				continue
			}
			if s.revise(i, rule, s.dom) {
				eliminated = true
			}
			s.dirty[i] = false
			if s.dead {
				return false
			}
		}
		if eliminated {
			return true
		}
	}
	return top >= ruleSuppose && s.trial == 0 && s.suppose(top)
}

// suppose takes away a candidate that leads to a contradiction. It tries the blanks with the
// fewest candidates first, and chooses the candidate with the shortest refutation that it finds.
func (s *state) suppose(top int) bool {
	order := lists.Indices(s.dom, func(d bitset.Set) bool { return d.Len() > 1 })
	slices.SortStableFunc(order, func(a, b int) int { return s.dom[a].Len() - s.dom[b].Len() })
	const trials, brief = 40, 2
	var best *event
	tried := 0
	for _, i := range order {
		if best != nil && (tried > trials || len(best.proof) <= brief) {
			break
		}
		for _, k := range s.dom[i].List() {
			if s.ctx.Err() != nil {
				return false
			}
			tried++
			t := s.clone()
			t.put(i, k)
			refuted := t.refuted()
			s.spare = t.events
			if !refuted {
				continue
			}
			proof := t.slice(nil)
			rule := ruleSuppose
			if len(proof) > nearby {
				rule = ruleFurther
			}
			if rule <= top && (best == nil || len(proof) < len(best.proof)) {
				best = &event{rule: rule, eq: none, blanks: []int{i}, values: []int{k}, proof: proof}
				for _, ev := range proof {
					best.needs = append(best.needs, ev.needs...)
				}
			}
		}
	}
	if best == nil {
		return false
	}
	others := slices.Clone(s.full)
	others.Remove(best.values[0])
	s.keep(best, best.blanks[0], others)
	s.events = append(s.events, *best)
	return true
}

// put makes k the only candidate of blank i.
func (s *state) put(i, k int) {
	s.dom[i] = bitset.New(len(s.Values))
	s.dom[i].Add(k)
	s.touch(i)
}

// refuted reports whether the rules without suppositions find a contradiction.
func (s *state) refuted() bool {
	for !s.dead && s.narrow(ruleDivides) {
	}
	return s.dead
}

// slice returns, in order, the events that matter for a wanted elimination or, if wanted
// is nil, for the last event.
func (s *state) slice(wanted func(elimination) bool) []event {
	blanks := make([]bool, len(s.Cells))
	var out []event
	for i := len(s.events) - 1; i >= 0; i-- {
		ev := &s.events[i]
		matters := wanted == nil && i == len(s.events)-1
		for _, c := range ev.gone {
			matters = matters || blanks[c.blank] || wanted != nil && wanted(c)
		}
		if !matters {
			continue
		}
		out = append(out, *ev)
		for _, b := range ev.needs {
			blanks[b] = true
		}
	}
	slices.Reverse(out)
	return out
}
