package voxboard

import "slices"

// Feasible reports whether k blasts of f might hit all nodes of u. It is exact unless it gives
// up after the given number of steps; then it returns true. If it returns false, k blasts can't
// even hit all nodes of c.Core, which is a subset of u.
func (c *CoverBound) Feasible(f *SetFamily, u Set, k int, steps uint64) bool {
	c.maxWork, c.gaveUp = c.Work+steps, c.Stopped
	c.f = f
	return c.coverable(f.Sets, u, k)
}

// coverable reports whether k sets of c.f hit all nodes of u. It is exact unless c.gaveUp is
// set. The parameter sets must hold at least the sets of c.f that have two or more nodes in u.
// Nodes outside u may be missing in them.
func (c *CoverBound) coverable(sets []Set, u Set, k int) bool {
	f := c.f
	n := u.Len()
	switch {
	case n == 0 || c.Stopped:
		return true
	case k <= 0 || n > k*f.Max:
		c.Core = u
		for i := u.First(); n > max(0, k*f.Max)+1; i = u.Next(i) {
			c.Core = c.Core.Without(i)
			n--
		}
		return false
	case f.Rough:
		return true
	case k >= n:
		for i := u.First(); i >= 0; i = u.Next(i) {
			if len(f.setsOf[i]) == 0 {
				c.Core = Set{}.With(i)
				return false
			}
		}
		return true
	case k == 1:
		c.Core = u
		if far := u.Minus(f.Neighbours[u.First()]).First(); far >= 0 {
			c.Core = Set{}.With(u.First()).With(far)
			return false
		}
		for _, j := range f.setsOf[u.First()] {
			if u.In(f.Sets[j]) {
				return true
			}
		}
		return false
	}
	key := u.Hash(Hash{}.Add(f.id))
	lo, hi := int32(1), int32(n+1)
	for _, b := range c.known.Bucket(key) {
		if b.Key == key.B && b.X != 0 {
			lo, hi = b.X, b.Y
		}
	}
	if k < int(lo)-1 {
		c.Core = u
		return false
	}
	if k >= int(hi) {
		return true
	}
	yes := c.search(sets, u, k)
	if c.Stopped {
		return true
	}
	if yes { // yes is also true if the search gave up
		hi = int32(k)
	} else {
		lo = int32(k + 2)
	}
	c.known.Put(key, lo, hi, func(Slot) bool { return true })
	return yes
}

// search answers the question of coverable. It picks the node that shares blasts with the
// fewest others, and tries each blast that hits it.
func (c *CoverBound) search(sets []Set, u Set, k int) bool {
	c.Work++
	c.Poll(len(sets) + 64)
	if c.gaveUp = c.Stopped || c.gaveUp || c.Work >= c.maxWork; c.gaveUp {
		return true
	}
	pick, ok := c.apart(u, k)
	if !ok {
		return false
	}
	for len(c.depths) <= k {
		c.depths = append(c.depths, depth{})
	}
	d := &c.depths[k]
	if !d.restrict(sets, u, k) {
		c.Core = d.heavy
		return false
	}
	options := d.options[:0]
	for _, s := range d.sets {
		if s.Has(pick) {
			options = append(options, s)
		}
	}
	slices.SortFunc(options, func(a, b Set) int { return b.Len() - a.Len() })
	if len(options) == 0 {
		options = append(options, Set{}.With(pick)) // its blasts hit no other node of u
	}
	rest := d.sets
	d.options = options
	core := Set{}.With(pick)
	for i, o := range options {
		if slices.ContainsFunc(options[:i], func(bigger Set) bool { return o.In(bigger) }) {
			continue
		}
		if c.coverable(rest, u.Minus(o), k-1) {
			return true
		}
		core = core.Or(c.Core)
	}
	c.Core = core // one of options must hit pick, and after each of them k-1 blasts are too few
	return false
}

// A depth is the scratch memory of the search for one number of blasts left.
type depth struct {
	sets    []Set
	options []Set
	bySize  []Set
	heavy   Set // nodes whose weights add up to more than the blasts left, see restrict
}

// restrict intersects sets with u and keeps the sets of two or more nodes in d.sets. Each node
// weighs 1/n, where n is the size of the largest set that holds it. If the weights add up to
// more than k, restrict returns false and sets d.heavy.
func (d *depth) restrict(sets []Set, u Set, k int) bool {
	const whole = 720720 // divisible by every number up to 16
	out := d.sets[:0]
	for i := range d.bySize {
		d.bySize[i] = Set{}
	}
	largest := 1
	for _, s := range sets {
		s = s.And(u)
		n := s.Len()
		if n <= 1 {
			continue
		}
		if n >= len(d.bySize) {
			d.bySize = append(d.bySize, make([]Set, n+1-len(d.bySize))...)
		}
		largest = max(largest, n)
		d.bySize[n] = d.bySize[n].Or(s)
		out = append(out, s)
	}
	d.sets = out
	sum := 0
	rest := u
	for n := largest; n > 1; n-- {
		if in := d.bySize[n].And(rest); !in.Empty() {
			sum += in.Len() * (whole / n)
			rest = rest.Minus(in)
		}
	}
	sum += rest.Len()*whole - k*whole
	if sum <= 0 {
		return true
	}
	d.heavy = u
	rest = u
	for n := largest; n > 1 && sum > whole/n; n-- {
		in := d.bySize[n].And(rest)
		rest = rest.Minus(in)
		for i := in.First(); i >= 0 && sum > whole/n; i = in.Next(i) {
			d.heavy = d.heavy.Without(i)
			sum -= whole / n
		}
	}
	return false
}

// Apart looks for more than k nodes of u such that no blast of f hits two of them, or for a node
// of u that no blast hits. If it finds such nodes, it stores them in c.Core and returns false.
func (c *CoverBound) Apart(f *SetFamily, u Set, k int) bool {
	c.f = f
	_, ok := c.apart(u, k)
	return ok
}

// apart is like Apart for family c.f. It also returns the node of u that shares blasts with the
// fewest others.
func (c *CoverBound) apart(u Set, k int) (pick int, ok bool) {
	f := c.f
	pick = -1
	var core Set
	for ; !u.Empty(); k-- {
		if k == 0 {
			c.Core = core.With(u.First())
			return pick, false
		}
		at, least := -1, 0
		for i := u.First(); i >= 0; i = u.Next(i) {
			if n := f.Neighbours[i].And(u).Len(); at < 0 || n < least {
				at, least = i, n
			}
		}
		if c.board.words > 1 { // up to 64 nodes take too little time to be counted
			c.Poll(2 * u.Len())
		}
		if least == 0 {
			c.Core = Set{}.With(at)
			return pick, false // no blast hits at
		}
		core = core.With(at)
		if pick < 0 {
			pick = at
		}
		u = u.Minus(f.Neighbours[at])
	}
	return pick, true
}
