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
	k, c int32
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

// trials tries all candidates and returns some of those that fail soonest.
func (s *state) trials() []trial {
	s.chains()
	t := s.newState()
	var failed []trial
	harmless := make([]bool, len(s.near)*(s.max+2))
	numbers := s.byPromise()
	for most := 0; len(failed) == 0; most++ {
		if most > shallow {
			most = maxWaves
		}
		for _, k := range numbers {
			for c := range each(s.of(s.chain, k)) {
				if s.stopped() || len(failed) == mostTraced {
					return failed
				}
				if harmless[int(k)*len(s.near)+int(c)] {
					continue
				}
				if s.spent > mostSpent {
					return failed
				}
				t.copyFrom(s)
				t.assume(placed(k, c))
				waves := t.fail(most, nil)
				s.spent += (waves + 1) * s.max * s.words
				if t.dead {
					failed = append(failed, trial{k, c})
				} else if waves < most {
					t.spare(s, harmless)
				}
			}
		}
		if most == maxWaves {
			break
		}
	}
	return failed
}

// shallow is how many waves are tried, one more at a time, before there is no
// bound.
const shallow = 6

// mostSpent is how much work all trials may be together, so that a board too
// large for them is given up: by waves, numbers and words of a set of cells. It
// takes some ten seconds; the hardest 9×9 boards need half of it.
const mostSpent = 150_000_000

// spare marks the numbers that s has and base lacks as harmless: what follows
// from one of them alone is among what follows from all.
func (s *state) spare(base *state, harmless []bool) {
	for k := int32(1); k <= int32(s.max); k++ {
		if c := s.pos[k]; c != none && base.pos[k] == none {
			harmless[int(k)*len(s.near)+int(c)] = true
		}
	}
}

// maxWaves is no bound.
const maxWaves = 1 << 30

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

// fail applies the rules, all that the easier ones find at once, until s is
// dead, nothing more is found, or there were most waves. It returns how many
// there were and, if log is not nil, adds them to it.
func (s *state) fail(most int, log *[]wave) int {
	for waves := 0; ; waves++ {
		if s.dead || !s.wave() || waves == most {
			return waves
		}
		if log != nil {
			before := s.newState()
			before.copyFrom(s)
			*log = append(*log, wave{before, slices.Clone(s.found)})
		}
		for i := range s.found {
			st := &s.found[i]
			s.assume(st.then)
			for _, f := range st.more {
				s.assume(f)
			}
			if s.dead {
				return waves + 1
			}
		}
	}
}

// wave finds what the easier rules find or, if that is nothing, a harder one.
// It reports whether anything was found and s is not dead.
func (s *state) wave() bool {
	s.found = s.found[:0]
	for rule := range topTried + 1 {
		s.find(rule)
		if s.dead || len(s.found) > 0 && rule >= ruleCell {
			break
		}
	}
	return !s.dead && len(s.found) > 0
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
		w.s.preferred, w.s.poll = base, s.poll
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
	if s.harmless == nil {
		s.harmless = make([]bool, len(s.near)*(s.max+2))
	}
	clear(s.harmless)
	for _, k := range s.byPromise() {
		for c := range each(s.of(s.chain, k)) {
			if s.stopped() {
				return
			}
			if s.harmless[int(k)*len(s.near)+int(c)] {
				continue
			}
			t.copyFrom(s)
			t.assume(placed(k, c))
			if s.spent > mostSpent {
				return
			}
			s.spent += (t.fail(maxWaves, nil) + 1) * s.max * s.words
			if !t.dead {
				t.spare(s, s.harmless)
			} else {
				s.found = append(s.found, step{rule: ruleTry, kind: tried, k: k, c: c, then: out(k, c)})
				if len(s.found) == mostQuick {
					return
				}
			}
		}
	}
}
