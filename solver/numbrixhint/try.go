package numbrixhint

import (
	"cmp"
	"slices"

	"backtrack/model/numbrix"
)

// topTried is the hardest rule used in a trial.
const topTried = ruleEdge

// A trial is a number that was supposed to be in a cell, in vain.
type trial struct {
	k, c  int32
	waves int
}

// mostTraced is how many trials are followed in detail: those that fail
// soonest.
const mostTraced = 6

// findTry finds a number that is not in a cell because the rules up to
// topTried would contradict each other: of all the one with the shortest
// chain of steps.
func (s *state) findTry() {
	if s.quick {
		s.tryQuickly()
		return
	}
	failed := s.trials()
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

// trials tries all candidates and returns those that fail soonest.
func (s *state) trials() []trial {
	s.chains()
	t := s.newState()
	var failed []trial
	worst := maxWaves
	for _, k := range s.byPromise() {
		for _, c := range s.list(s.of(s.chain, k)) {
			if s.stopped() {
				return nil
			}
			t.copyFrom(s)
			t.assume(placed(k, c))
			waves := t.fail(worst, nil)
			if !t.dead {
				continue
			}
			failed = append(failed, trial{k, c, waves})
			if len(failed) >= 2*mostTraced {
				slices.SortStableFunc(failed, func(a, b trial) int { return a.waves - b.waves })
				failed = failed[:mostTraced]
				worst = failed[mostTraced-1].waves
			}
		}
	}
	slices.SortStableFunc(failed, func(a, b trial) int { return a.waves - b.waves })
	return failed[:min(len(failed), mostTraced)]
}

// maxWaves is how often rules are applied in a trial at most.
const maxWaves = 1 << 20

// byPromise lists the missing numbers, those with few cells first.
func (s *state) byPromise() []int32 {
	var all []int32
	size := make([]int, s.max+1)
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] == none {
			all = append(all, k)
			size[k] = count(s.of(s.chain, k))
		}
	}
	slices.SortStableFunc(all, func(a, b int32) int { return size[a] - size[b] })
	return all
}

// assume adds f, or makes s dead if it cannot be.
func (s *state) assume(f fact) {
	switch f.kind {
	case numbrix.Write:
		if !has(s.of(s.near0, f.k), f.c) {
			s.contradict(step{rule: ruleTry, kind: clash, k: f.k, c: f.c, then: f})
			return
		}
	case numbrix.Join, numbrix.Part:
		if l := s.links[s.sideOf(f.c, f.d)]; l != numbrix.Unknown && (l == numbrix.Joined) != (f.kind == numbrix.Join) {
			s.contradict(step{rule: ruleTry, kind: clash, c: f.c, then: f})
			return
		}
	}
	s.add(f)
}

// A wave is what one rule found in a state.
type wave struct {
	s     *state
	steps []step
}

// fail applies the rules, all that each finds at once, until s is dead,
// nothing more is found, or there were most waves. It returns how many there
// were and, if log is not nil, adds them to it.
func (s *state) fail(most int, log *[]wave) int {
	waves := 0
	for rule := 0; rule <= topTried && waves <= most && !s.dead; {
		s.found = s.found[:0]
		s.find(rule)
		if s.dead {
			break
		}
		if len(s.found) == 0 {
			rule++
			continue
		}
		waves++
		steps := s.found
		if log != nil {
			before := s.newState()
			before.copyFrom(s)
			steps = slices.Clone(steps)
			*log = append(*log, wave{before, steps})
		}
		rule = 0
		for i := range steps {
			for _, f := range steps[i].facts() {
				if s.assume(f); s.dead {
					return waves
				}
			}
		}
	}
	return waves
}

// trace follows a trial that fails and returns the step that it makes, with
// only what leads to the contradiction.
func (s *state) trace(k, c int32) (step, bool) {
	base := map[fact]bool{}
	for _, f := range s.known() {
		base[f] = true
	}
	assumed := placed(k, c)
	t := s.newState()
	t.copyFrom(s)
	t.preferred, t.poll = base, s.poll
	var log []wave
	t.assume(assumed)
	t.fail(maxWaves, &log)
	if !t.dead {
		return step{}, false
	}
	end := t.why
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
		w.s.preferred, w.s.poll = base, s.poll
		for j := len(w.steps) - 1; j >= 0; j-- {
			st := &w.steps[j]
			if !slices.ContainsFunc(st.facts(), func(f fact) bool { return !met[f] && !base[f] && f != assumed && slices.Contains(needed, f) }) {
				continue
			}
			w.s.explain(st)
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

// mostQuick is how many failed trials are enough before the other rules are
// asked again.
const mostQuick = 4

// tryQuickly finds a few numbers that are not in a cell, for no one to read.
func (s *state) tryQuickly() {
	s.chains()
	if s.trialState == nil {
		s.trialState = s.newState()
	}
	t := s.trialState
	for _, k := range s.byPromise() {
		for _, c := range s.list(s.of(s.chain, k)) {
			if s.stopped() {
				return
			}
			t.copyFrom(s)
			t.assume(placed(k, c))
			if t.fail(maxWaves, nil); t.dead {
				s.found = append(s.found, step{rule: ruleTry, kind: tried, k: k, c: c, then: out(k, c)})
				if len(s.found) == mostQuick {
					return
				}
			}
		}
	}
}
