package voxsolve

import "slices"

// A family holds the maximal sets of nodes that a blast in some span of turns can
// hit.
type family[B nodeSet] struct {
	id    uint64
	sets  []B
	with  [][]int32 // by node: the sets that hold it
	share []B       // by node: the nodes that share a set with it, itself included
	max   int       // nodes in the largest
	rough bool      // only max is known
}

// A cover bounds the number of blasts that hit all of some nodes. It ignores
// where and when the bombs can be put down, so its answer is a proved lower
// bound.
type cover[B nodeSet] struct {
	pr      *problem[B]
	still   *family[B]         // for nodes that do not move
	always  *family[B]         // for a whole period
	moving  map[int]*family[B] // by first turn, up to turn last
	last    int
	nextID  uint64
	known   *memo  // of a family and nodes: 1 + proved least number, blasts that suffice
	work    uint64 // steps so far
	until   uint64 // step at which it gives up
	load    int    // words read since the context was checked
	vague   bool   // it has given up
	stop    func() bool
	stopped bool
	f       *family[B] // of the question
	core    B          // where the answer is no: nodes that suffice to prove it
	depths  []depth[B]
}

func newCover[B nodeSet](pr *problem[B], stop func() bool) *cover[B] {
	c := &cover[B]{pr: pr, known: newMemo(1 << 20), stop: stop}
	c.still = c.family(c.gather(nil, pr.frame(pr.now), minus(pr.all, pr.movers)))
	return c
}

// gather adds the sets of nodes hit at the end of a turn; for a rough family only
// the size of the largest.
func (c *cover[B]) gather(sets []B, f *frame[B], of B) []B {
	for i, k := range f.hits {
		if k = and(k, of); c.pr.shut[i] || empty(k) {
			continue
		}
		if len(c.pr.ids) > mostNodes && len(sets) > 0 {
			if size(k) > size(sets[0]) {
				sets[0] = k
			}
		} else {
			sets = append(sets, k)
		}
	}
	return sets
}

// mostNodes is the largest number of nodes for which a family keeps its sets; with
// more it is rough.
const mostNodes = 1024

// family drops the sets that are part of others.
func (c *cover[B]) family(sets []B) *family[B] {
	c.nextID++
	n := len(c.pr.ids)
	f := &family[B]{id: c.nextID, rough: n > mostNodes}
	if f.rough {
		for _, s := range sets {
			f.max = max(f.max, size(s))
		}
		return f
	}
	f.with, f.share = make([][]int32, n), make([]B, n)
	var order []B
	seen := make(map[B]bool, len(sets))
	for _, s := range sets {
		if c.poll(64); c.stopped {
			return f
		}
		if !seen[s] {
			seen[s] = true
			order = append(order, s)
		}
	}
	slices.SortStableFunc(order, func(a, b B) int { return size(b) - size(a) })
	for _, s := range order {
		if c.poll(64); c.stopped {
			break
		}
		if f.inside(s) {
			continue
		}
		if f.max == 0 {
			f.max = size(s)
		}
		for i := first(s); i >= 0; i = next(s, i) {
			f.with[i] = append(f.with[i], int32(len(f.sets)))
			f.share[i] = or(f.share[i], s)
		}
		f.sets = append(f.sets, s)
	}
	return f
}

// inside reports whether s is part of a set of f.
func (f *family[B]) inside(s B) bool {
	least := first(s)
	for i := least; i >= 0; i = next(s, i) {
		if len(f.with[i]) < len(f.with[least]) {
			least = i
		}
	}
	return slices.ContainsFunc(f.with[least], func(j int32) bool { return subset(s, f.sets[j]) })
}

// coarse is the number of turns that have a family of their own; later ones share.
const coarse = 256

// from returns the sets of blasts at or after a turn, up to turn last.
func (c *cover[B]) from(turn, last int, nodes B) *family[B] {
	if !meet(nodes, c.pr.movers) {
		return c.still
	}
	if last-turn+1 >= c.pr.period {
		if c.always == nil {
			var sets []B
			for t := 0; t < c.pr.period && !c.stopped; t++ {
				c.poll(c.pr.cells)
				sets = c.gather(sets, c.pr.frame(c.pr.now+1+t), c.pr.all)
			}
			f := c.family(sets)
			if c.stopped { // sets may be missing
				return f
			}
			c.always = f
		}
		return c.always
	}
	if c.last != last {
		c.moving, c.last = map[int]*family[B]{}, last
	}
	step := 1
	if last-c.pr.now > coarse {
		step = (last - c.pr.now) / coarse
	}
	turn = max(last-(last-turn+step)/step*step, c.pr.now) + 1
	if f := c.moving[turn]; f != nil {
		return f
	}
	var sets []B
	for t := turn; t <= last && !c.stopped; t++ {
		c.poll(c.pr.cells)
		sets = c.gather(sets, c.pr.frame(t), c.pr.all)
	}
	f := c.family(sets)
	if !c.stopped { // otherwise sets may be missing
		c.moving[turn] = f
	}
	return f
}

// mostLoad is the number of words read between two checks of the context.
const mostLoad = 1 << 21

// poll checks the context now and then, by the number of sets read.
func (c *cover[B]) poll(sets int) {
	var set B
	if c.load += sets * len(set); c.load > mostLoad {
		c.load = 0
		c.stopped = c.stopped || c.stop()
	}
}
