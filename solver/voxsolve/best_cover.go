package voxsolve

import (
	"cmp"
	"slices"
)

// A family holds the sets of nodes that a blast in some span of turns can hit,
// without those that are part of another.
type family[B bitset] struct {
	id    uint64
	sets  []B
	with  [][]int32 // by node: the sets that hold it
	share []B       // by node: the nodes that share a set with it, itself included
	max   int       // nodes in the largest
}

// A cover answers how many blasts it takes to hit all of some nodes, whatever
// the cells on which the bombs could be put and the turns in which they could
// be put there: "not so few" is a proof.
type cover[B bitset] struct {
	pr      *problem[B]
	still   *family[B]         // for nodes that do not move
	always  *family[B]         // for a whole period
	moving  map[int]*family[B] // by first turn, up to turn last
	last    int
	nextID  uint64
	known   *memo  // of a family and nodes: 1 + proved least number, blasts that suffice
	work    uint64 // steps so far
	stop    func() bool
	stopped bool
	scratch [][]B
}

func newCover[B bitset](pr *problem[B], stop func() bool) *cover[B] {
	c := &cover[B]{pr: pr, known: newMemo(1 << 20), stop: stop}
	c.still = c.family(c.gather(nil, pr.frame(pr.now), minus(pr.all, pr.movers)))
	return c
}

// gather adds what is hit at the end of a turn.
func (c *cover[B]) gather(sets []B, f *frame[B], of B) []B {
	for i, k := range f.kill {
		if k = and(k, of); !c.pr.shut[i] && !empty(k) {
			sets = append(sets, k)
		}
	}
	return sets
}

// family drops the sets that are part of others.
func (c *cover[B]) family(sets []B) *family[B] {
	c.nextID++
	n := len(c.pr.ids)
	f := &family[B]{id: c.nextID, with: make([][]int32, n), share: make([]B, n)}
	type sized struct {
		n   int
		set B
	}
	var order []sized
	seen := map[B]bool{}
	for _, s := range sets {
		if !seen[s] {
			seen[s] = true
			order = append(order, sized{size(s), s})
		}
	}
	slices.SortStableFunc(order, func(a, b sized) int { return cmp.Compare(b.n, a.n) })
	for _, o := range order {
		if f.inside(o.set) {
			continue
		}
		if f.max == 0 {
			f.max = o.n
		}
		for i := range n {
			if has(o.set, i) {
				f.with[i] = append(f.with[i], int32(len(f.sets)))
				f.share[i] = or(f.share[i], o.set)
			}
		}
		f.sets = append(f.sets, o.set)
	}
	return f
}

// inside reports whether s is part of a set of f.
func (f *family[B]) inside(s B) bool {
	least := first(s)
	for i := range f.with {
		if has(s, i) && len(f.with[i]) < len(f.with[least]) {
			least = i
		}
	}
	return slices.ContainsFunc(f.with[least], func(j int32) bool { return subset(s, f.sets[j]) })
}

// coarse is how many turns have a family of their own; later ones share.
const coarse = 256

// from returns the sets of blasts at or after a turn, up to turn last.
func (c *cover[B]) from(turn, last int, nodes B) *family[B] {
	if !meet(nodes, c.pr.movers) {
		return c.still
	}
	if last-turn+1 >= c.pr.period {
		if c.always == nil {
			var sets []B
			for t := range c.pr.period {
				sets = c.gather(sets, c.pr.frame(c.pr.now+1+t), c.pr.all)
			}
			c.always = c.family(sets)
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
	upTo := last
	for t := turn + 1; t <= last; t++ {
		if f := c.moving[t]; f != nil {
			sets, upTo = append(sets, f.sets...), t-1
			break
		}
	}
	for t := turn; t <= upTo; t++ {
		sets = c.gather(sets, c.pr.frame(t), c.pr.all)
	}
	c.moving[turn] = c.family(sets)
	return c.moving[turn]
}

// fits reports whether k blasts of f might hit all nodes of u. It is exact
// unless it was stopped.
func (c *cover[B]) fits(f *family[B], u B, k int) bool {
	n := size(u)
	switch {
	case n == 0:
		return true
	case k <= 0 || n > k*f.max:
		return false
	case k >= n:
		for i := range f.with {
			if has(u, i) && len(f.with[i]) == 0 {
				return false
			}
		}
		return true
	case k == 1:
		i := first(u)
		for _, j := range f.with[i] {
			if subset(u, f.sets[j]) {
				return true
			}
		}
		return false
	}
	key := addSet(hash{}.add(f.id), u)
	lo, hi := int32(1), int32(n+1)
	for _, b := range c.known.bucket(key) {
		if b.key == key.b && b.x != 0 {
			lo, hi = b.x, b.y
		}
	}
	if k < int(lo)-1 {
		return false
	}
	if k >= int(hi) {
		return true
	}
	yes := c.search(f, u, k)
	if c.stopped {
		return true
	}
	if yes {
		hi = int32(k)
	} else {
		lo = int32(k + 2)
	}
	c.known.put(key, lo, hi, func(memoSlot) bool { return true })
	return yes
}

// search decides what fits by choosing a blast for the node that the fewest
// can hit.
func (c *cover[B]) search(f *family[B], u B, k int) bool {
	c.work++
	if c.work&0xfff == 0 && c.stop() {
		c.stopped = true
	}
	if c.stopped {
		return true
	}
	if c.apart(f, u, k) || c.thin(f, u, k) {
		return false
	}
	pick, least := -1, 0
	for i := first(u); i >= 0; i = next(u, i) {
		if n := len(f.with[i]); pick < 0 || n < least {
			pick, least = i, n
		}
	}
	for len(c.scratch) <= k {
		c.scratch = append(c.scratch, nil)
	}
	options := c.scratch[k][:0]
	for _, j := range f.with[pick] {
		options = append(options, and(u, f.sets[j]))
	}
	slices.SortFunc(options, func(a, b B) int { return size(b) - size(a) })
	c.scratch[k] = options
	for i, o := range options {
		if !slices.ContainsFunc(options[:i], func(bigger B) bool { return subset(o, bigger) }) && c.fits(f, minus(u, o), k-1) {
			return true
		}
	}
	return false
}

// apart reports whether u holds more than k nodes no two of which can be hit
// together.
func (c *cover[B]) apart(f *family[B], u B, k int) bool {
	for ; !empty(u); k-- {
		if k == 0 {
			return true
		}
		pick, least := -1, 0
		for i := first(u); i >= 0; i = next(u, i) {
			if n := size(and(f.share[i], u)); pick < 0 || n < least {
				pick, least = i, n
			}
		}
		u = minus(u, f.share[pick])
		if empty(f.share[pick]) {
			return true
		}
	}
	return false
}

// thin reports whether u cannot be covered since the shares that its nodes
// have in the largest blasts that hit them add up to more than k.
func (c *cover[B]) thin(f *family[B], u B, k int) bool {
	const whole = 5040 * 11 * 13 // divided by every size up to 16
	sum := 0
	for i := first(u); i >= 0; i = next(u, i) {
		most := 0
		for _, j := range f.with[i] {
			most = max(most, size(and(u, f.sets[j])))
		}
		if most == 0 {
			return true
		}
		sum += whole / most
	}
	return sum > k*whole
}

// next returns the least member of a above i, or -1.
func next[B bitset](a B, i int) int {
	w := i >> 6
	a[w] &= ^uint64(0) << (i & 63) << 1
	for j := range w {
		a[j] = 0
	}
	return first(a)
}
