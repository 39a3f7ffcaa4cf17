package numbrixhint

import (
	"cmp"
	"slices"

	"backtrack/model/numbrix"
)

// mostTraced is how many trials are followed in detail: those that fail
// soonest.
const mostTraced = 6

// findTry finds a number that is not in a cell because the rules up to
// topTried would contradict each other: of all the one with the shortest
// chain of steps, as long as comparing them does not take too much work. If no
// one is to read of them, it finds several.
func (s *state) findTry() {
	if s.quick {
		for _, t := range s.quickTrials() {
			s.found = append(s.found, step{rule: ruleTry, kind: tried, k: t.k, c: t.c, then: out(t.k, t.c)})
		}
		return
	}
	failed := s.trials(mostTraced)
	if len(failed) == 0 && s.spent > mostCompared {
		failed = s.quickTrials()
	}
	var best *step
	for _, t := range failed {
		if st, ok := s.trace(t.k, t.c); ok && (best == nil || st.shorter(best)) {
			best = &st
		}
	}
	if best != nil {
		s.found = append(s.found, *best)
	}
}

func (st *step) shorter(than *step) bool {
	return cmp.Or(cmp.Compare(st.cost(), than.cost()), cmp.Compare(st.class(), than.class()), cmp.Compare(len(st.given), len(than.given)), cmp.Compare(st.c, than.c), cmp.Compare(st.k, than.k)) < 0
}

// trace follows a trial that fails and returns the step that it makes, with
// only what leads to the contradiction.
func (s *state) trace(k, c int32) (step, bool) {
	base := map[fact]bool{}
	for _, f := range s.known() {
		base[f] = true
	}
	assumed := placed(k, c)
	t := s.newState(s.task)
	t.preferred = base
	t.suppose(s, assumed)
	var log []wave
	for t.pending() {
		before := s.newState(s.task)
		before.copyFrom(t)
		log = append(log, wave{before, slices.Clone(t.found)})
		t.advance()
	}
	if !t.dead {
		return step{}, false
	}
	end := t.why
	end.in = t
	if end.kind == clash {
		// What clashes was found in the last wave, or is the assumption.
		end.given = t.opposed(end.then)
	} else {
		t.dead = false
		t.explain(&end)
	}
	var given []fact
	line := []step{end}
	needed := slices.Clone(end.given)
	met := map[fact]bool{}
	for i := len(log) - 1; i >= 0; i-- {
		w := log[i]
		w.s.preferred = base
		for j := range w.steps {
			st := &w.steps[j]
			if !slices.ContainsFunc(st.facts(), func(f fact) bool { return !met[f] && !base[f] && f != assumed && slices.Contains(needed, f) }) {
				continue
			}
			w.s.explain(st)
			st.in = w.s
			for _, f := range st.facts() {
				met[f] = true
			}
			needed = append(needed, st.given...)
			line = append(line, *st)
		}
	}
	slices.Reverse(line)
	for _, f := range needed {
		if base[f] {
			given = include(given, f)
		}
	}
	st := step{rule: ruleTry, kind: tried, level: byChain, k: k, c: c, a: s.next(k, -1), b: s.next(k, 1), lost: []int32{c}, line: line, given: given, then: out(k, c)}
	if s.stopped() {
		return st, false
	}
	s.other(&st)
	return st, true
}

// opposed returns f, which cannot be, and what it cannot be with.
func (s *state) opposed(f fact) []fact {
	switch f.kind {
	case numbrix.Write:
		return s.bar([]fact{f}, f.k, f.c)
	case numbrix.Join:
		return []fact{f, parted(f.c, f.d)}
	}
	return []fact{f, joined(f.c, f.d)}
}

// other turns a number that is not in a cell into its being in another one, if
// only these two were left.
func (s *state) other(st *step) {
	for l := byDistance; l <= byChain; l++ {
		d := s.scratch(2)
		copy(d, s.of(s.domains(l), st.k))
		unset(d, st.c)
		c, ok := only(d)
		if !ok {
			continue
		}
		two := step{rule: ruleTry, kind: oneCell, level: l, k: st.k, c: c, lost: st.lost, a: st.a, b: st.b}
		s.explain(&two)
		for _, f := range two.given {
			st.given = include(st.given, f)
		}
		st.c, st.then = c, placed(st.k, c)
		return
	}
}
