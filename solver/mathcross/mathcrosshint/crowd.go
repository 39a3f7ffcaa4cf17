package mathcrosshint

import (
	"math/bits"
	"slices"

	"backtrack/solver/internal/bitset"
)

func trailing(x uint64) int { return bits.TrailingZeros64(x) }

// crowd takes away the candidates that the fewest blanks need for themselves:
// blanks that can take only as many tokens as they are (Hall 1935), found in a
// matching of blanks with tokens. It reports whether it took any.
func (s *state) crowd() bool {
	if !s.loose {
		return false
	}
	short := s.pair()
	match := s.match
	if short != none {
		s.dead = true
		s.events = append(s.events, s.shortage(short))
		return false
	}
	edges := s.links()
	var best *event
	for k := range s.values {
		reached := s.reach(edges, k)
		size, cuts := 0, false
		for i, m := range match {
			if reached.Has(m) {
				size++
			} else if !cuts {
				for w, x := range s.dom[i] {
					cuts = cuts || x&reached[w] != 0
				}
			}
		}
		if !cuts || best != nil && len(best.blanks) <= size {
			continue
		}
		ev := &event{rule: ruleSet, eq: none, values: reached.List()}
		for i, m := range match {
			if reached.Has(m) {
				ev.blanks = append(ev.blanks, i)
				continue
			}
			for w, x := range s.dom[i] {
				for x &= reached[w]; x != 0; x &= x - 1 {
					ev.cut = append(ev.cut, cut{i, 64*w + trailing(x)})
				}
			}
		}
		best = ev
	}
	if best == nil {
		s.loose = false
		return false
	}
	best.needs = best.blanks
	for _, c := range best.cut {
		s.dom[c.blank].Remove(c.value)
		s.touch(c.blank)
	}
	best.after = s.remaining(best.cut)
	s.events = append(s.events, *best)
	return true
}

// shortage is the event of a blank that no token is left for.
func (s *state) shortage(short int) event {
	match := s.match
	edges := s.links()
	reached := make(bitset.Set, s.words)
	for _, k := range s.dom[short].List() {
		for w, x := range s.reach(edges, k) {
			reached[w] |= x
		}
	}
	ev := event{rule: ruleSet, eq: none, blanks: []int{short}, values: reached.List(), last: true}
	for i, k := range match {
		if k >= 0 && reached.Has(k) {
			ev.blanks = append(ev.blanks, i)
		}
	}
	slices.Sort(ev.blanks)
	ev.needs = ev.blanks
	return ev
}

// reach returns the values to which edges lead from one. It is good until the
// next call.
func (s *state) reach(edges []bitset.Set, from int) bitset.Set {
	out := s.reached
	clear(out)
	out.Add(from)
	s.todo = append(s.todo[:0], from)
	for len(s.todo) > 0 {
		k := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		for w, x := range edges[k] {
			for x &^= out[w]; x != 0; x &= x - 1 {
				out.Add(64*w + trailing(x))
				s.todo = append(s.todo, 64*w+trailing(x))
			}
		}
	}
	return out
}

// pair repairs the matching of blanks with tokens. Short is a blank for which
// there is no token left, or none.
func (s *state) pair() (short int) {
	clear(s.taken)
	for i, k := range s.match {
		if k >= 0 && !s.dom[i].Has(k) {
			s.match[i] = none
		}
		if s.match[i] >= 0 {
			s.taken[k]++
		}
	}
	for i, k := range s.match {
		if k < 0 {
			clear(s.seen)
			if !s.augment(i) {
				return i
			}
		}
	}
	return none
}

// augment finds a token for blank i, and others for those in its way.
func (s *state) augment(i int) bool {
	for w, all := range s.dom[i] {
		for {
			x := all &^ s.seen[w]
			if x == 0 {
				break
			}
			k := 64*w + trailing(x)
			s.seen.Add(k)
			if s.taken[k] < s.left[k] {
				s.taken[k]++
				s.match[i] = k
				return true
			}
			for other, m := range s.match {
				if m == k && s.augment(other) {
					s.match[i] = k
					return true
				}
			}
		}
	}
	return false
}

// links returns for each value the candidates of the blanks matched with it.
func (s *state) links() []bitset.Set {
	for _, e := range s.edges {
		clear(e)
	}
	for i, k := range s.match {
		if k >= 0 {
			for w, x := range s.dom[i] {
				s.edges[k][w] |= x
			}
		}
	}
	return s.edges
}
