package techniques

import (
	"iter"
	"math"
	"slices"

	"backtrack/model/numbrix"
)

// lastTrialRule is the hardest rule used in a trial.
const lastTrialRule = RuleEdge

// beginTrial sets s to base with the assumption f, and finds the first wave: a
// trial goes on in waves, everything that the easier rules find, or else what
// the next harder rule finds.
func (s *State) beginTrial(base *State, f Fact) {
	s.copyFrom(base)
	s.Found = s.Found[:0]
	s.assume(f)
	s.findWave()
}

// pending reports whether there is a wave to play.
func (s *State) pending() bool { return !s.Contradicted && len(s.Found) > 0 }

// advance plays a wave and finds the next one. When it is to stop, it finds
// none.
func (s *State) advance() {
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
	s.findWave()
}

// findWave finds a wave, or a contradiction.
func (s *State) findWave() {
	s.Found = s.Found[:0]
	for rule := 0; rule <= lastTrialRule && !s.Contradicted; rule++ {
		s.Find(rule)
		if len(s.Found) > 0 && rule >= RuleCell {
			return
		}
	}
}

// assume adds f, or contradicts s if f is impossible.
func (s *State) assume(f Fact) {
	switch f.Kind {
	case numbrix.Write:
		if !Has(s.Domain(s.DistanceDomains, f.Number), f.Cell) {
			s.contradict(Step{Rule: RuleTry, Kind: Clash, Number: f.Number, Cell: f.Cell, Conclusion: f})
			return
		}
	case numbrix.Join, numbrix.Part:
		if l := s.Links[s.sideOf(f.Cell, f.Other)]; l != numbrix.Unknown && (l == numbrix.Joined) != (f.Kind == numbrix.Join) {
			s.contradict(Step{Rule: RuleTry, Kind: Clash, Cell: f.Cell, Conclusion: f})
			return
		}
	}
	s.Add(f)
}

// maxWork bounds the work of all trials together, in waves times numbers times
// words of a set. It takes some seconds; the hardest 9×9 boards need half of
// it.
const maxWork = 100_000_000

// maxCompared bounds the work of finding the shortest trials. After that the
// first that fails will do.
const maxCompared = maxWork / 2

// enoughFailed is how many failed trials are enough in quick mode.
const enoughFailed = 4

// trials assumes every candidate in turn, those of numbers with few cells first.
// It returns those that lead to a contradiction after the fewest waves, at most
// maxTraced of them; in quick mode the first ones.
func (s *State) trials() []Fact {
	s.UpdateChains()
	s.forgetHarmless()
	if s.trial == nil {
		s.trial = s.NewState(s.Task)
	}
	at := s.trial
	var failed []Fact
	fewest := math.MaxInt
	for f := range s.candidates() {
		if s.Stopped() || s.spent > maxWork || s.Quick && len(failed) == enoughFailed || len(failed) > 0 && s.spent > maxCompared {
			break
		}
		if s.harmless[s.index(f.Number, f.Cell)] {
			continue
		}
		waves := 0
		s.spent += s.Max * s.Words
		for at.beginTrial(s, f); at.pending() && waves < fewest; waves++ {
			s.spent += s.Max * s.Words
			at.advance()
		}
		switch {
		case at.Contradicted && s.Quick:
			failed = append(failed, f)
		case at.Contradicted && waves < fewest:
			fewest, failed = waves, []Fact{f}
		case at.Contradicted && len(failed) < maxTraced:
			failed = append(failed, f)
		case !at.Contradicted && !at.pending():
			at.markHarmless(s)
		}
	}
	return failed
}

// candidates yields what there is to assume, numbers with few cells first.
func (s *State) candidates() iter.Seq[Fact] {
	var numbers []int32
	size := make([]int, s.Max+1)
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] == None {
			numbers = append(numbers, k)
			size[k] = Count(s.Domain(s.chainDomains, k))
		}
	}
	slices.SortStableFunc(numbers, func(a, b int32) int { return size[a] - size[b] })
	return func(yield func(Fact) bool) {
		for _, k := range numbers {
			for c := range Each(s.Domain(s.chainDomains, k)) {
				if !yield(Placed(k, c)) {
					return
				}
			}
		}
	}
}

func (s *State) forgetHarmless() {
	if s.harmless == nil {
		s.harmless = make([]bool, len(s.Near)*(s.Max+2))
	}
	clear(s.harmless)
}

func (s *State) index(k, c int32) int { return int(k)*len(s.Near) + int(c) }

// markHarmless marks the numbers that s has and base lacks as harmless: a trial
// of one of them implies no more than the trial that led to s.
func (s *State) markHarmless(base *State) {
	for k := int32(1); k <= int32(s.Max); k++ {
		if c := s.Place[k]; c != None && base.Place[k] == None {
			s.harmless[s.index(k, c)] = true
		}
	}
}
