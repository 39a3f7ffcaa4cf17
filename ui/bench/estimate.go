package bench

import (
	"math"
	"time"
)

// cellStart is the time that a sample takes besides its solves: to start a process, look
// at the machine and warm up.
const cellStart = 40 * time.Millisecond

// longestSample returns how long a sample may take: cellStart and the wall-clock limit of a
// solve. If only the CPU time is limited, it assumes the usual wall-clock limit.
func (s Settings) longestSample() time.Duration {
	if s.Wall == 0 {
		return cellStart + WallPerCPU*s.CPU
	}
	return cellStart + s.Wall
}

// samples returns how many samples a cell gets if its first sample took the time first.
func (s Settings) samples(first time.Duration) int {
	switch limit := s.Limit(); {
	case limit > 0 && first >= limit:
		return 1
	case first > slowSolve:
		return min(slowRounds, s.Runs)
	}
	return s.Runs
}

// longest returns how long an unmeasured cell may take.
func (s Settings) longest() time.Duration {
	all := time.Duration(s.Runs)
	return max(min(2, all)*s.longestSample(), all*min(s.longestSample(), cellStart+WallPerCPU*slowSolve))
}

// estimate returns how long the remaining samples will take, and how long at most. The current
// sample has taken the time spent so far. The caller holds mu.
func (j *Job) estimate(spent time.Duration) (left, atMost time.Duration) {
	type kind struct {
		family  string
		variant Variant
		cells   int
	}
	known := map[kind]time.Duration{}
	for i, p := range j.cells {
		if p.complete || p.sameAs >= 0 {
			continue
		}
		var expected, bound time.Duration
		one := p.cost
		if p.cost > 0 {
			more := time.Duration(max(j.set.samples(p.cost)-p.rounds, 1))
			expected, bound = more*p.cost, more*min(WallPerCPU*p.cost, j.set.longestSample())
		} else {
			k := kind{p.instance.Family.ID, p.variant, p.instance.Puzzle.Facts.Cells}
			c, ok := known[k]
			if !ok {
				c = j.expect(p)
				known[k] = c
			}
			one = min(c, j.set.longestSample())
			expected, bound = time.Duration(j.set.samples(one))*one, j.set.longest()
		}
		if i == j.at { // the longer this sample takes, the more time it is expected to need
			expected, bound = max(expected-one+max(one-spent, min(spent, one)/2), 0), max(bound-spent, 0)
		}
		left, atMost = left+min(expected, bound), atMost+bound
	}
	return left, atMost
}

// expect estimates how long a sample of a cell will take. The estimate is a weighted mean of the
// samples of the same variant and family and of a guess. Puzzles of a similar size have the
// largest weights. The guess matters only until there are samples.
func (j *Job) expect(p *plannedCell) time.Duration {
	const (
		spread = .35 // standard deviation of the logarithms of similar sizes
		far    = .03 // smallest weight of a cell, even if its size is very different
		guess  = 1.  // seconds, if nothing is known
		doubt  = .05 // weight of the guess
	)
	sum, weights := doubt*min(guess, j.set.longestSample().Seconds()), doubt
	for _, o := range j.cells {
		if o.cost == 0 || o.instance.Family.ID != p.instance.Family.ID || o.variant != p.variant {
			continue
		}
		d := math.Log(float64(1+o.instance.Puzzle.Facts.Cells)/float64(1+p.instance.Puzzle.Facts.Cells)) / spread
		w := far + math.Exp(-d*d/2)
		sum += w * o.cost.Seconds()
		weights += w
	}
	return time.Duration(sum / weights * float64(time.Second))
}
