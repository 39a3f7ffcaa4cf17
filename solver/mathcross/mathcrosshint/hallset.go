package mathcrosshint

import (
	"math/bits"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver/internal/bitset"
)

// hallSet finds the smallest set of blanks that can take only as many tokens as there are
// blanks in it (Hall 1935), by a matching of blanks with tokens. It removes these tokens from
// the candidates of other blanks, and reports whether it has removed any.
func (s *state) hallSet() bool {
	if !s.hallSetsStale {
		return false
	}
	if short := s.match.Repair(s.dom); short != none {
		s.dead = true
		s.events = append(s.events, s.shortage(short))
		return false
	}
	s.match.Link(s.dom)
	var best bitset.Set
	smallest := len(s.dom)
	for k := range s.Values {
		reached := s.reach(k)
		size, excludes := 0, false
		for i, m := range s.match.ValueOf {
			if reached.Has(m) {
				size++
			} else if !excludes {
				for w, x := range s.dom[i] {
					excludes = excludes || x&reached[w] != 0
				}
			}
		}
		if excludes && size < smallest {
			best, smallest = slices.Clone(reached), size
		}
	}
	if best == nil {
		s.hallSetsStale = false
		return false
	}
	ev := event{rule: ruleSet, eq: none, values: best.List()}
	others := slices.Clone(s.full)
	for w, x := range best {
		others[w] &^= x
	}
	for i, m := range s.match.ValueOf {
		if best.Has(m) {
			ev.blanks = append(ev.blanks, i)
		} else {
			s.keep(&ev, i, others)
		}
	}
	ev.needs = ev.blanks
	s.events = append(s.events, ev)
	return true
}

// shortage returns the event that no token is left for blank short, because it and other blanks
// can take only too few tokens.
func (s *state) shortage(short int) event {
	reached := s.match.Seen
	blanks := append(lists.Indices(s.match.ValueOf, func(k int) bool { return k >= 0 && reached.Has(k) }), short)
	slices.Sort(blanks)
	return event{rule: ruleSet, eq: none, blanks: blanks, values: reached.List(), needs: blanks, last: true}
}

// reach returns the values that the edges of the matching reach from value from. The
// set is valid until the next call.
func (s *state) reach(from int) bitset.Set {
	out := s.Scratch(1)[0]
	out.Add(from)
	todo := append(s.todo[:0], from)
	for len(todo) > 0 {
		k := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for w, x := range s.match.Edges[k] {
			for x &^= out[w]; x != 0; x &= x - 1 {
				out.Add(64*w + bits.TrailingZeros64(x))
				todo = append(todo, 64*w+bits.TrailingZeros64(x))
			}
		}
	}
	s.todo = todo
	return out
}
