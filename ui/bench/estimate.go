package bench

import (
	"math"
	"time"
)

// cellStart is what a cell takes besides its samples: starting a process, looking at
// the machine, warming up.
const cellStart = 60 * time.Millisecond

// cost returns about how long the cell took by the clock on the wall.
func (c Cell) cost() time.Duration {
	sum := cellStart
	for _, l := range c.lines {
		sum += time.Duration(l.Wall * float64(max(l.Loops, 1)) * float64(time.Millisecond))
	}
	return sum
}

// longest returns how long a cell may take. A solve that ends just within its limit is
// repeated once; a short one more often.
func (s Settings) longest() time.Duration {
	limit := s.Wall
	if limit == 0 {
		limit = WallPerCPU * s.CPU
	}
	if !s.Warm {
		return cellStart + limit
	}
	return cellStart + max(2*limit, time.Duration(s.Runs+1)*min(limit, WallPerCPU*slow))
}

// estimate returns how long the cells that are left will take, and how long they may.
// The caller holds mu.
func (j *Job) estimate(spent time.Duration) (left, most time.Duration) {
	type kind struct {
		family  string
		variant Variant
		cells   int
	}
	known := map[kind]time.Duration{}
	for i := j.at; i < len(j.cells); i++ {
		p := j.cells[i]
		k := kind{p.board.Family.ID, p.variant, p.board.Puzzle.Facts.Cells}
		c, ok := known[k]
		if !ok {
			c = j.expect(p)
			known[k] = c
		}
		bound := j.set.longest()
		if i == j.at { // the longer it takes, the longer it may still take
			c, bound = max(c-spent, min(spent, c)/2), max(bound-spent, 0)
		}
		left, most = left+min(c, bound), most+bound
	}
	return left, most
}

// expect returns how long a cell will take: a weighted mean of the cells of its variant
// and family, where puzzles of about its size count most, and of a guess, which matters
// as long as there are none.
func (j *Job) expect(p planned) time.Duration {
	const (
		spread = .35 // of the logarithm of sizes that are about the same
		far    = .03 // what cells of other sizes count
		guess  = .1  // share of the longest time that is assumed if nothing is known
		doubt  = .05 // what that counts
	)
	sum, weights := doubt*guess*j.set.longest().Seconds(), doubt
	for _, o := range j.cells[:j.at] {
		if o.board.Family.ID != p.board.Family.ID || o.variant != p.variant {
			continue
		}
		d := math.Log(float64(1+o.board.Puzzle.Facts.Cells)/float64(1+p.board.Puzzle.Facts.Cells)) / spread
		w := far + math.Exp(-d*d/2)
		sum += w * o.cost.Seconds()
		weights += w
	}
	return time.Duration(sum / weights * float64(time.Second))
}
