package numbrixhint

import (
	"slices"

	"backtrack/model/numbrix"
)

// topTried is the hardest rule used in a trial.
const topTried = ruleEdge

// A trial supposes that k is in c. It goes on in waves: what the easier rules
// find, all of it at once, or else what the next harder one finds.
type trial struct {
	k, c int32
	over bool // nothing more is found
}

// A wave is what was found in a state.
type wave struct {
	s     *state
	steps []step
}

// suppose makes s what base is with f beside, and finds the first wave.
func (s *state) suppose(base *state, f fact) {
	s.copyFrom(base)
	s.found = s.found[:0]
	s.assume(f)
	s.look()
}

// pending reports whether there is a wave to be made.
func (s *state) pending() bool { return !s.dead && len(s.found) > 0 }

// advance makes a wave and finds the next one. Nothing more is found once it is
// to stop.
func (s *state) advance() {
	for i := range s.found {
		st := &s.found[i]
		s.assume(st.then)
		for _, f := range st.more {
			if s.stopped() {
				break
			}
			s.assume(f)
		}
		switch {
		case s.dead:
			return
		case s.stopped():
			s.found = s.found[:0]
			return
		}
	}
	s.look()
}

// look finds a wave, or that s is dead.
func (s *state) look() {
	s.found = s.found[:0]
	for rule := 0; rule <= topTried && !s.dead; rule++ {
		s.find(rule)
		if len(s.found) > 0 && rule >= ruleCell {
			return
		}
	}
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
func (s *state) trials(most int) []trial {
	s.chains()
	c := s.candidates()
	keep := c.total*len(s.near0) < mostKept
	s.forgetHarmless()
	var failed []trial
	for depth, left := 0, true; left && len(failed) == 0; depth++ {
		left = false
		for i := 0; c.reaches(i); i++ {
			t := &c.list[i]
			if t.over || s.harmless[s.index(t.k, t.c)] {
				continue
			}
			if s.stopped() || s.spent > mostCompared || len(failed) == most {
				return failed
			}
			at := s.pooled(0)
			if keep {
				at = s.pooled(i)
			}
			s.continueTrial(at, *t, depth, depth == 0 || !keep)
			switch {
			case at.dead:
				failed = append(failed, *t)
			case len(at.found) == 0:
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
func (s *state) pooled(i int) *state {
	for len(s.pool) <= i {
		s.pool = append(s.pool, s.newState(s.task))
	}
	return s.pool[i]
}

// continueTrial makes another wave of the trial t, whose state is at, or, if
// anew, begins it and makes so many waves.
func (s *state) continueTrial(at *state, t trial, waves int, anew bool) {
	if anew {
		s.spent += s.max * s.words
		at.suppose(s, placed(t.k, t.c))
	} else {
		waves = 1
	}
	for ; waves > 0 && at.pending(); waves-- {
		s.spent += s.max * s.words
		at.advance()
	}
}

// mostQuick is how many failed trials are enough before the other rules are
// asked again, if they need not be the shortest.
const mostQuick = 4

// quickTrials makes trials, each to its end, until a few have failed, and
// returns those.
func (s *state) quickTrials() []trial {
	s.chains()
	s.forgetHarmless()
	var failed []trial
	c := s.candidates()
	for i := 0; c.reaches(i); i++ {
		t := c.list[i]
		if s.stopped() || s.spent > mostSpent || len(failed) == mostQuick {
			break
		}
		if s.harmless[s.index(t.k, t.c)] {
			continue
		}
		at := s.pooled(0)
		for at.suppose(s, placed(t.k, t.c)); at.pending(); {
			s.spent += s.max * s.words
			at.advance()
		}
		if at.dead {
			failed = append(failed, t)
		} else {
			at.spare(s)
		}
	}
	return failed
}

func (s *state) forgetHarmless() {
	if s.harmless == nil {
		s.harmless = make([]bool, len(s.near)*(s.max+2))
	}
	clear(s.harmless)
}

func (s *state) index(k, c int32) int { return int(k)*len(s.near) + int(c) }

// spare marks the numbers that s has and base lacks as harmless: what follows
// from one of them alone is among what follows from all.
func (s *state) spare(base *state) {
	for k := int32(1); k <= int32(s.max); k++ {
		if c := s.pos[k]; c != none && base.pos[k] == none {
			s.harmless[s.index(k, c)] = true
		}
	}
}

// candidates is what there is to try, the numbers with few cells first. On large
// boards only a part of it is ever listed: there may be a hundred million.
type candidates struct {
	s       *state
	total   int
	numbers []int32 // whose candidates are not in list yet
	list    []trial
}

func (s *state) candidates() *candidates {
	c := &candidates{s: s}
	size := make([]int, s.max+1)
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] == none {
			c.numbers = append(c.numbers, k)
			size[k] = count(s.of(s.chain, k))
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
		for at := range each(c.s.of(c.s.chain, k)) {
			c.list = append(c.list, trial{k: k, c: at})
		}
	}
	return i < len(c.list)
}
