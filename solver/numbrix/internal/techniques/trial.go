package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// lastTrialRule is the hardest rule used in a trial.
const lastTrialRule = RuleEdge

// A trial assumes that k is in c. It goes on in waves: everything that the
// easier rules find, or else what the next harder rule finds.
type trial struct {
	k, c      int32
	exhausted bool // nothing more is found
}

// A wave is what was found in a state.
type wave struct {
	s     *State
	steps []Step
}

// beginTrial sets s to base with the assumption f, and finds the first wave.
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

// maxCompared bounds the work of finding the shortest trials. After that any
// will do, so that a board is not given up sooner when its steps are explained
// than when they are only counted.
const maxCompared = maxWork / 2

// maxKept bounds the memory for the states of trials, in words of sets.
const maxKept = 1 << 20

// trials makes trials of all candidates, wave by wave, until some fail. It
// returns at most most of those.
func (s *State) trials(most int) []trial {
	s.UpdateChains()
	c := s.candidates()
	keep := c.total*len(s.DistanceDomains) < maxKept
	s.forgetHarmless()
	var failed []trial
	for depth, left := 0, true; left && len(failed) == 0; depth++ {
		left = false
		for i := 0; c.reaches(i); i++ {
			t := &c.list[i]
			if t.exhausted || s.harmless[s.index(t.k, t.c)] {
				continue
			}
			if s.Stopped() || s.spent > maxCompared || len(failed) == most {
				return failed
			}
			at := s.pooled(0)
			if keep {
				at = s.pooled(i)
			}
			s.continueTrial(at, *t, depth, depth == 0 || !keep)
			switch {
			case at.Contradicted:
				failed = append(failed, *t)
			case len(at.Found) == 0:
				t.exhausted = true
				at.markHarmless(s)
			default:
				left = true
			}
		}
	}
	return failed
}

// pooled returns the state i of the pool.
func (s *State) pooled(i int) *State {
	for len(s.pool) <= i {
		s.pool = append(s.pool, s.NewState(s.Task))
	}
	return s.pool[i]
}

// continueTrial plays another wave of the trial t in the state at. If fresh is
// set, it begins the trial and plays the given number of waves.
func (s *State) continueTrial(at *State, t trial, waves int, fresh bool) {
	if fresh {
		s.spent += s.Max * s.Words
		at.beginTrial(s, Placed(t.k, t.c))
	} else {
		waves = 1
	}
	for ; waves > 0 && at.pending(); waves-- {
		s.spent += s.Max * s.Words
		at.advance()
	}
}

// enoughFailed is how many failed trials are enough, if they need not be the
// shortest.
const enoughFailed = 4

// quickTrials makes trials, each to its end, until enough have failed, and
// returns those.
func (s *State) quickTrials() []trial {
	s.UpdateChains()
	s.forgetHarmless()
	var failed []trial
	c := s.candidates()
	for i := 0; c.reaches(i); i++ {
		t := c.list[i]
		if s.Stopped() || s.spent > maxWork || len(failed) == enoughFailed {
			break
		}
		if s.harmless[s.index(t.k, t.c)] {
			continue
		}
		at := s.pooled(0)
		for at.beginTrial(s, Placed(t.k, t.c)); at.pending(); {
			s.spent += s.Max * s.Words
			at.advance()
		}
		if at.Contradicted {
			failed = append(failed, t)
		} else {
			at.markHarmless(s)
		}
	}
	return failed
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

// candidates lists what there is to try, numbers with few cells first. On large
// boards only a part of it is ever listed: there may be a hundred million.
type candidates struct {
	s       *State
	total   int
	numbers []int32 // whose candidates are not in list yet
	list    []trial
}

func (s *State) candidates() *candidates {
	c := &candidates{s: s}
	size := make([]int, s.Max+1)
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] == None {
			c.numbers = append(c.numbers, k)
			size[k] = Count(s.Domain(s.chainDomains, k))
			c.total += size[k]
		}
	}
	slices.SortStableFunc(c.numbers, func(a, b int32) int { return size[a] - size[b] })
	return c
}

// reaches reports whether there is a candidate i, and lists it.
func (c *candidates) reaches(i int) bool {
	for len(c.list) <= i && len(c.numbers) > 0 {
		k := c.numbers[0]
		c.numbers = c.numbers[1:]
		for at := range Each(c.s.Domain(c.s.chainDomains, k)) {
			c.list = append(c.list, trial{k: k, c: at})
		}
	}
	return i < len(c.list)
}
