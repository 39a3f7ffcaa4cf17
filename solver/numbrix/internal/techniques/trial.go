package techniques

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"backtrack/model/numbrix"
)

// lastTrialRule is the hardest rule used in a trial.
const lastTrialRule = RuleEdge

// beginTrial sets s to base with the assumption f, and finds the first wave. A wave is the
// steps that the rules up to RuleCell find. If they find none, it is the steps that the next
// harder rule finds.
func beginTrial(s *State, base *State, f Fact) {
	s.copyFrom(base)
	s.Found = s.Found[:0]
	s.assume(f)
	findWave(s)
}

// pending reports whether there is a wave to play.
func (s *State) pending() bool { return !s.Contradicted && len(s.Found) > 0 }

// advance plays a wave and finds the next one, or none if the task must stop.
func advance(s *State) {
	for i := range s.Found {
		st := &s.Found[i]
		s.assume(st.Conclusion)
		for _, f := range st.More {
			if s.Stopped() {
				break
			}
			s.assume(f)
		}
		switch {
		case s.Contradicted:
			return
		case s.Stopped():
			s.Found = s.Found[:0]
			return
		}
	}
	findWave(s)
}

// findWave finds a wave, or a contradiction.
func findWave(s *State) {
	s.Found = s.Found[:0]
	for rule := 0; rule <= lastTrialRule && !s.Contradicted; rule++ {
		Find(s, rule)
		if len(s.Found) > 0 && rule >= RuleCell {
			return
		}
	}
}

// assume adds f, or marks s as contradicted if f is impossible.
func (s *State) assume(f Fact) {
	switch f.Kind {
	case numbrix.Write:
		if !s.Domain(s.DistanceDomains, f.Number).Has(f.Cell) {
			s.contradict(Step{Rule: RuleTry, Kind: Clash, Number: f.Number, Cell: f.Cell, Conclusion: f})
			return
		}
	case numbrix.Join, numbrix.Block:
		l := s.Links[s.sideOf(f.Cell, f.Other)]
		if l != numbrix.Unknown && (l == numbrix.Joined) != (f.Kind == numbrix.Join) {
			s.contradict(Step{Rule: RuleTry, Kind: Clash, Cell: f.Cell, Conclusion: f})
			return
		}
	}
	s.Add(f)
}

// maxWork bounds the work of all trials together, in waves times numbers times words of a set.
// This work takes some seconds. The hardest 9×9 boards need half of it.
const maxWork = 100_000_000

// maxCompared is the work up to which trials looks for the failed trials with the fewest waves.
// After that, it ends when it has a failed trial.
const maxCompared = maxWork / 2

// enoughFailed is the number of failed trials that are enough in quick mode.
const enoughFailed = 4

// trials assumes every candidate in turn, numbers with few cells first. It returns the
// candidates that lead to a contradiction after the fewest waves, at most maxTraced of them. In
// quick mode it returns the first candidates that lead to a contradiction.
func trials(s *State) []Fact {
	s.UpdateChains()
	if s.trial == nil {
		s.trial, s.harmless = s.NewState(s.Task), make([]bool, len(s.Near)*(s.Max+2))
	}
	clear(s.harmless)
	at := s.trial
	var failed []Fact
	fewest := math.MaxInt
	for f := range candidates(s) {
		enough := s.Quick && len(failed) == enoughFailed || len(failed) > 0 && s.spent > maxCompared
		if enough || s.Stopped() || s.spent > maxWork {
			break
		}
		if s.harmless[s.index(f.Number, f.Cell)] {
			continue
		}
		waves := 0
		s.spent += s.Max * s.Words
		for beginTrial(at, s, f); at.pending() && waves < fewest; waves++ {
			s.spent += s.Max * s.Words
			advance(at)
		}
		switch {
		case at.Contradicted && s.Quick:
			failed = append(failed, f)
		case at.Contradicted && waves < fewest:
			fewest, failed = waves, []Fact{f}
		case at.Contradicted && len(failed) < maxTraced:
			failed = append(failed, f)
		case !at.Contradicted && !at.pending():
			markHarmless(at, s)
		}
	}
	return failed
}

// candidates yields the placements that the chain domains allow, numbers with few cells
// first.
func candidates(s *State) iter.Seq[Fact] {
	var numbers []int32
	size := make([]int, s.Max+1)
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] == None {
			numbers = append(numbers, k)
			size[k] = s.Domain(s.chainDomains, k).Len()
		}
	}
	slices.SortStableFunc(numbers, func(a, b int32) int { return size[a] - size[b] })
	return func(yield func(Fact) bool) {
		for _, k := range numbers {
			for c := range s.Domain(s.chainDomains, k).All() {
				if !yield(Placed(k, c)) {
					return
				}
			}
		}
	}
}

// index returns the index of k in c in harmless.
func (s *State) index(k, c int32) int { return int(k)*len(s.Near) + int(c) }

// markHarmless marks the placements that s has and base lacks as harmless. A trial of one of
// them can't fail, because it implies no more than the trial that led to s, and that trial did
// not fail.
func markHarmless(s *State, base *State) {
	for k := int32(1); k <= int32(s.Max); k++ {
		if c := s.Place[k]; c != None && base.Place[k] == None {
			s.harmless[s.index(k, c)] = true
		}
	}
}

// maxTraced is the largest number of failed trials that are followed in detail.
const maxTraced = 6

// findTry finds a number that is not in a cell: with the assumption that it is, the rules up to
// lastTrialRule lead to a contradiction. It prefers the shortest chain of steps, unless
// comparing takes too much work. In quick mode it finds several such numbers.
func findTry(s *State) {
	failed := trials(s)
	if s.Quick {
		for _, f := range failed {
			s.Found = append(s.Found, Step{Rule: RuleTry, Kind: LookedAhead, Number: f.Number, Cell: f.Cell, Conclusion: Excluded(f.Number, f.Cell)})
		}
		return
	}
	var best *Step
	for _, f := range failed {
		if st, ok := trace(s, f); ok && (best == nil || st.shorter(best)) {
			best = &st
		}
	}
	if best != nil {
		s.Found = append(s.Found, *best)
	}
}

// shorter reports whether st is the better step by look-ahead. The better step costs less.
// Among equal steps, it places a number, needs fewer premises, or comes first in reading order.
func (st *Step) shorter(than *Step) bool {
	return cmp.Or(
		cmp.Compare(st.Cost(), than.Cost()),
		cmp.Compare(st.Class(), than.Class()),
		cmp.Compare(len(st.Premises), len(than.Premises)),
		cmp.Compare(st.Cell, than.Cell),
		cmp.Compare(st.Number, than.Number),
	) < 0
}

// A wave is a state of a trial with the steps that were found in it.
type wave struct {
	s     *State
	steps []Step
}

// trace repeats a failed trial and returns the step by look-ahead. Its Line has only the steps
// that lead to the contradiction. trace returns false if the trial does not fail or the task
// must stop.
func trace(s *State, assumed Fact) (Step, bool) {
	base := map[Fact]bool{}
	for _, f := range s.Facts() {
		base[f] = true
	}
	k, c := assumed.Number, assumed.Cell
	t := s.NewState(s.Task)
	t.preferred = base
	beginTrial(t, s, assumed)
	var log []wave
	for t.pending() {
		before := s.NewState(s.Task)
		before.copyFrom(t)
		log = append(log, wave{before, slices.Clone(t.Found)})
		advance(t)
	}
	if !t.Contradicted {
		return Step{}, false
	}
	end := t.contradiction
	end.In = t
	if end.Kind == Clash {
		// The clashing fact was found in the last wave, or is the assumption.
		end.Premises = contradictions(t, end.Conclusion)
	} else {
		t.Contradicted = false
		Explain(t, &end)
	}
	var premises []Fact
	line := []Step{end}
	needed := slices.Clone(end.Premises)
	explained := map[Fact]bool{}
	for i := len(log) - 1; i >= 0; i-- {
		w := log[i]
		w.s.preferred = base
		for j := range w.steps {
			st := &w.steps[j]
			if !slices.ContainsFunc(st.Conclusions(), func(f Fact) bool {
				return !explained[f] && !base[f] && f != assumed && slices.Contains(needed, f)
			}) {
				continue
			}
			Explain(w.s, st)
			st.In = w.s
			for _, f := range st.Conclusions() {
				explained[f] = true
			}
			needed = append(needed, st.Premises...)
			line = append(line, *st)
		}
	}
	slices.Reverse(line)
	for _, f := range needed {
		if base[f] {
			premises = include(premises, f)
		}
	}
	st := Step{Rule: RuleTry, Kind: LookedAhead, Level: ByChain}.Placing(s, k, c)
	st.Lost, st.Line, st.Premises, st.Conclusion = []int32{c}, line, premises, Excluded(k, c)
	if s.Stopped() {
		return st, false
	}
	moveToOtherCell(s, &st)
	return st, true
}

// contradictions returns f and the facts that contradict it.
func contradictions(s *State, f Fact) []Fact {
	switch f.Kind {
	case numbrix.Write:
		return includeReason(s, []Fact{f}, f.Number, f.Cell)
	case numbrix.Join:
		return []Fact{f, Blocked(f.Cell, f.Other)}
	}
	return []Fact{f, Joined(f.Cell, f.Other)}
}

// moveToOtherCell completes st, which rules out one cell for a number: if only one other cell
// is left, st places the number there.
func moveToOtherCell(s *State, st *Step) {
	for l := ByDistance; l <= ByChain; l++ {
		c, ok := onlyOtherThan(s.Domain(s.domains(l), st.Number), st.Cell)
		if !ok {
			continue
		}
		two := Step{Rule: RuleTry, Kind: OneCell, Level: l, Lost: st.Lost}.Placing(s, st.Number, c)
		Explain(s, &two)
		for _, f := range two.Premises {
			st.Premises = include(st.Premises, f)
		}
		st.Cell, st.Conclusion = c, Placed(st.Number, c)
		return
	}
}
