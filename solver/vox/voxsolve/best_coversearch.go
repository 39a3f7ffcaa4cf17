package voxsolve

import (
	"slices"
)

// feasible reports whether k blasts of f might hit all nodes of u. It is exact
// unless it gives up after the given number of steps. If they cannot, they
// cannot hit all of c.core either.
func (c *cover[B]) feasible(f *family[B], u B, k int, steps uint64) bool {
	c.until, c.vague = c.work+steps, c.stopped
	c.f = f
	return c.coverable(f.sets, u, k)
}

// coverable reports whether k of sets hit all nodes of u. It is exact unless c.vague
// is set. Sets are the sets of c.f reduced to u, perhaps with more nodes.
func (c *cover[B]) coverable(sets []B, u B, k int) bool {
	f := c.f
	n := size(u)
	switch {
	case n == 0 || c.stopped:
		return true
	case k <= 0 || n > k*f.max:
		c.core = u
		for i := first(u); n > max(0, k*f.max)+1; i = next(u, i) {
			c.core = minus(c.core, with(*new(B), i))
			n--
		}
		return false
	case f.rough:
		return true
	case k >= n:
		for i := first(u); i >= 0; i = next(u, i) {
			if len(f.with[i]) == 0 {
				c.core = with(*new(B), i)
				return false
			}
		}
		return true
	case k == 1:
		c.core = u
		if far := first(minus(u, f.share[first(u)])); far >= 0 {
			c.core = with(with(*new(B), first(u)), far)
			return false
		}
		for _, j := range f.with[first(u)] {
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
		c.core = u
		return false
	}
	if k >= int(hi) {
		return true
	}
	yes := c.search(sets, u, k)
	if c.stopped {
		return true
	}
	if yes { // or unknown
		hi = int32(k)
	} else {
		lo = int32(k + 2)
	}
	c.known.put(key, lo, hi, func(memoSlot) bool { return true })
	return yes
}

// search decides by branching on the blasts of the node that shares blasts with
// the fewest others.
func (c *cover[B]) search(sets []B, u B, k int) bool {
	c.work++
	c.poll(len(sets) + 64)
	if c.vague = c.stopped || c.vague || c.work >= c.until; c.vague {
		return true
	}
	pick, ok := c.apart(u, k)
	if !ok {
		return false
	}
	for len(c.depths) <= k {
		c.depths = append(c.depths, depth[B]{})
	}
	d := &c.depths[k]
	if !d.restrict(sets, u, k) {
		c.core = d.heavy
		return false
	}
	options := d.options[:0]
	for _, s := range d.sets {
		if has(s, pick) {
			options = append(options, s)
		}
	}
	slices.SortFunc(options, func(a, b B) int { return size(b) - size(a) })
	rest := d.sets
	d.options = options
	if len(options) == 0 {
		options = append(options, with(*new(B), pick)) // its blasts hit no other node of u
		d.options = options
	}
	core := with(*new(B), pick)
	for i, o := range options {
		if slices.ContainsFunc(options[:i], func(bigger B) bool { return subset(o, bigger) }) {
			continue
		}
		if c.coverable(rest, minus(u, o), k-1) {
			return true
		}
		core = or(core, c.core)
	}
	c.core = core // one of options must hit pick, and after none of them can k-1 blasts hit the rest
	return false
}

// A depth holds the memory of a step of the search, by the blasts left.
type depth[B nodeSet] struct {
	sets    []B
	options []B
	bySize  []B
	heavy   B // nodes whose shares add up to too much
}

// restrict reduces sets to u and drops single nodes. Each node weighs one over
// the size of the largest set that holds it; restrict returns false if the
// weights add up to more than k.
func (d *depth[B]) restrict(sets []B, u B, k int) bool {
	const whole = 720720 // divisible by every number up to 16
	out := d.sets[:0]
	for i := range d.bySize {
		d.bySize[i] = *new(B)
	}
	most := 1
	for _, s := range sets {
		s = and(s, u)
		n := size(s)
		if n <= 1 {
			continue
		}
		if n >= len(d.bySize) {
			d.bySize = append(d.bySize, make([]B, n+1-len(d.bySize))...)
		}
		most = max(most, n)
		d.bySize[n] = or(d.bySize[n], s)
		out = append(out, s)
	}
	d.sets = out
	sum := 0
	rest := u
	for n := most; n > 1; n-- {
		if in := and(d.bySize[n], rest); !empty(in) {
			sum += size(in) * (whole / n)
			rest = minus(rest, in)
		}
	}
	sum += size(rest)*whole - k*whole
	if sum <= 0 {
		return true
	}
	d.heavy = u
	rest = u
	for n := most; n > 1 && sum > whole/n; n-- {
		in := and(d.bySize[n], rest)
		rest = minus(rest, in)
		for i := first(in); i >= 0 && sum > whole/n; i = next(in, i) {
			d.heavy = minus(d.heavy, with(*new(B), i))
			sum -= whole / n
		}
	}
	return false
}

// apart returns false if it finds more than k nodes of u such that no blast hits
// two; they are then c.core. Pick is the node that shares blasts with the fewest
// others.
func (c *cover[B]) apart(u B, k int) (pick int, ok bool) {
	f := c.f
	pick = -1
	var core B
	for ; !empty(u); k-- {
		if k == 0 {
			c.core = with(core, first(u))
			return pick, false
		}
		at, least := -1, 0
		for i := first(u); i >= 0; i = next(u, i) {
			if n := size(and(f.share[i], u)); at < 0 || n < least {
				at, least = i, n
			}
		}
		if len(u) > 1 { // for up to 64 nodes this is fast enough
			c.poll(2 * size(u))
		}
		if least == 0 {
			c.core = with(*new(B), at)
			return pick, false // nothing hits it
		}
		core = with(core, at)
		if pick < 0 {
			pick = at
		}
		u = minus(u, f.share[at])
	}
	return pick, true
}
