package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// topTried is the hardest rule used in a trial.
const topTried = RuleEdge

// A trial supposes that k is in c. It goes on in waves: what the easier rules
// find, all of it at once, or else what the next harder one finds.
type trial struct {
	k, c int32
	over bool // nothing more is found
}

// A wave is what was found in a state.
type wave struct {
	s     *State
	steps []Step
}

// suppose makes s what base is with f beside, and finds the first wave.
func (s *State) suppose(base *State, f Fact) {
	s.copyFrom(base)
	s.Found = s.Found[:0]
	s.assume(f)
	s.look()
}

// pending reports whether there is a wave to be made.
func (s *State) pending() bool { return !s.Dead && len(s.Found) > 0 }

// advance makes a wave and finds the next one. Nothing more is found once it is
// to stop.
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
		case s.Dead:
			return
		case s.Stopped():
			s.Found = s.Found[:0]
			return
		}
	}
	s.look()
}

// look finds a wave, or that s is dead.
func (s *State) look() {
	s.Found = s.Found[:0]
	for rule := 0; rule <= topTried && !s.Dead; rule++ {
		s.Find(rule)
		if len(s.Found) > 0 && rule >= RuleCell {
			return
		}
	}
}

// assume adds f, or makes s dead if it cannot be.
func (s *State) assume(f Fact) {
	switch f.Kind {
	case numbrix.Write:
		if !Has(s.Domain(s.ByDistance, f.Number), f.Cell) {
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

// mostSpent is how much work all trials may be together, so that a board too
// large for them is given up: by waves, numbers and words of a set of cells. It
// takes some seconds; the hardest 9×9 boards need half of it.
const mostSpent = 100_000_000

// mostCompared is how much of it goes into finding the shortest trials; after
// that any will do, so that a board which has a way to the end by trials is
// not given up sooner when they are told than when they are only counted.
const mostCompared = mostSpent / 2

// mostKept is how much memory may be used to keep trials, in words of sets.
const mostKept = 1 << 20

// trials makes trials of all candidates, a wave of each at a time, until some
// fail. It returns at most most of those that do.
func (s *State) trials(most int) []trial {
	s.UpdateChains()
	c := s.candidates()
	keep := c.total*len(s.ByDistance) < mostKept
	s.forgetHarmless()
	var failed []trial
	for depth, left := 0, true; left && len(failed) == 0; depth++ {
		left = false
		for i := 0; c.reaches(i); i++ {
			t := &c.list[i]
			if t.over || s.harmless[s.index(t.k, t.c)] {
				continue
			}
			if s.Stopped() || s.spent > mostCompared || len(failed) == most {
				return failed
			}
			at := s.pooled(0)
			if keep {
				at = s.pooled(i)
			}
			s.continueTrial(at, *t, depth, depth == 0 || !keep)
			switch {
			case at.Dead:
				failed = append(failed, *t)
			case len(at.Found) == 0:
				t.over = true
				at.spare(s)
			default:
				left = true
			}
		}
	}
	return failed
}

// pooled returns the state i to make trials in.
func (s *State) pooled(i int) *State {
	for len(s.pool) <= i {
		s.pool = append(s.pool, s.NewState(s.Task))
	}
	return s.pool[i]
}

// continueTrial makes another wave of the trial t, whose state is at, or, if
// anew, begins it and makes so many waves.
func (s *State) continueTrial(at *State, t trial, waves int, anew bool) {
	if anew {
		s.spent += s.Max * s.Words
		at.suppose(s, Placed(t.k, t.c))
	} else {
		waves = 1
	}
	for ; waves > 0 && at.pending(); waves-- {
		s.spent += s.Max * s.Words
		at.advance()
	}
}

// mostQuick is how many failed trials are enough before the other rules are
// asked again, if they need not be the shortest.
const mostQuick = 4

// quickTrials makes trials, each to its end, until a few have failed, and
// returns those.
func (s *State) quickTrials() []trial {
	s.UpdateChains()
	s.forgetHarmless()
	var failed []trial
	c := s.candidates()
	for i := 0; c.reaches(i); i++ {
		t := c.list[i]
		if s.Stopped() || s.spent > mostSpent || len(failed) == mostQuick {
			break
		}
		if s.harmless[s.index(t.k, t.c)] {
			continue
		}
		at := s.pooled(0)
		for at.suppose(s, Placed(t.k, t.c)); at.pending(); {
			s.spent += s.Max * s.Words
			at.advance()
		}
		if at.Dead {
			failed = append(failed, t)
		} else {
			at.spare(s)
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

// spare marks the numbers that s has and base lacks as harmless: what follows
// from one of them alone is among what follows from all.
func (s *State) spare(base *State) {
	for k := int32(1); k <= int32(s.Max); k++ {
		if c := s.Place[k]; c != None && base.Place[k] == None {
			s.harmless[s.index(k, c)] = true
		}
	}
}

// candidates is what there is to try, the numbers with few cells first. On large
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
			size[k] = Count(s.Domain(s.chain, k))
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
		for at := range Each(c.s.Domain(c.s.chain, k)) {
			c.list = append(c.list, trial{k: k, c: at})
		}
	}
	return i < len(c.list)
}
