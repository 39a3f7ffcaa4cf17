package numbrixhint

import (
	"cmp"
	"slices"

	"backtrack/model/numbrix"
)

// explain fills in the facts that suffice for st, a step that s allows.
func (s *state) explain(st *step) {
	if st.given != nil {
		return
	}
	switch {
	case st.rule <= ruleReach:
		s.explainNear(st)
	case st.rule == ruleDeadEnd:
		s.explainDeadEnd(st)
	case st.level == byDistance && (st.kind == oneCell || st.kind == noCell):
		s.explainOneCell(st)
	case st.level == byDistance && (st.kind == oneNumber || st.kind == noNumber):
		s.explainOneNumber(st)
	case st.kind == degree && s.explainDegree(st):
	default:
		if st.kind == refuted {
			s.blame(st)
		}
		s.explainRest(st)
	}
}

func (s *state) at(k int32) fact { return placed(k, s.pos[k]) }

// include returns given with f, once.
func include(given []fact, f fact) []fact {
	if slices.Contains(given, f) {
		return given
	}
	return append(given, f)
}

// barred reports whether given alone keeps k out of c.
func (s *state) barred(given []fact, k, c int32) bool {
	if s.miscoloured(k, c) {
		return true
	}
	for _, f := range given {
		switch f.kind {
		case numbrix.Write:
			if s.bars(f, k, c) {
				return true
			}
		case numbrix.Exclude:
			if f.k == k && f.c == c {
				return true
			}
		}
	}
	return false
}

// miscoloured reports whether the shape of the board keeps k out of c.
func (s *state) miscoloured(k, c int32) bool {
	return s.oddDark != 0 && (k%2 == 1) == (s.oddDark > 0) != has(s.dark, c)
}

// bars reports whether the number placed by f keeps k out of c: it is k, or in
// c, too far away, or of the wrong colour.
func (s *state) bars(f fact, k, c int32) bool {
	if f.k == k || f.c == c {
		return f.k != k || f.c != c
	}
	d, n := s.distance(f.c, c), int(max(k-f.k, f.k-k))
	return d > n || !s.diagonal && (n-d)%2 != 0
}

// bar returns given with what is missing in it to keep k out of c.
func (s *state) bar(given []fact, k, c int32) []fact {
	if s.barred(given, k, c) {
		return given
	}
	if s.pos[k] != none {
		return append(given, s.at(k))
	}
	if s.val[c] == 0 && s.out != nil && has(s.of(s.out, k), c) {
		return append(given, out(k, c))
	}
	for _, b := range [4]int32{s.preferredNext(k, -1), s.preferredNext(k, 1), s.next(k, -1), s.next(k, 1)} {
		if b != 0 && s.bars(s.at(b), k, c) {
			return append(given, s.at(b))
		}
	}
	return append(given, placed(s.val[c], c))
}

// preferredNext returns the next number of the preferred facts, or 0.
func (s *state) preferredNext(k, step int32) int32 {
	if s.preferred == nil {
		return 0
	}
	for k = s.next(k, step); k != 0 && !s.preferred[s.at(k)]; k = s.next(k, step) {
	}
	return k
}

// thin leaves out of given what enough does not need: first what is not
// preferred, then from the end.
func (s *state) thin(given []fact, enough func([]fact) bool) []fact {
	for pass := range 2 {
		if pass == 0 && s.preferred == nil {
			continue
		}
		for i := len(given) - 1; i >= 0; i-- {
			if pass == 0 && s.preferred[given[i]] {
				continue
			}
			if s.stopped() {
				return given
			}
			if rest := slices.Delete(slices.Clone(given), i, i+1); enough(rest) {
				given = rest
			}
		}
	}
	return given
}

func (s *state) explainNear(st *step) {
	given := []fact{}
	if st.a != 0 {
		given = append(given, s.at(st.a))
	}
	switch st.kind {
	case between, straight:
		given = append(given, s.at(st.b))
		if st.kind == between {
			for _, c := range s.near[s.pos[st.a]] {
				if c != st.c && s.adjacent(c, s.pos[st.b]) {
					given = append(given, placed(s.val[c], c))
				}
			}
		}
	case exit:
		for _, c := range s.near[s.pos[st.a]] {
			if c != st.c {
				given = append(given, placed(s.val[c], c))
			}
		}
	case reach:
		given = s.explainReach(st, given)
	case follow:
		from := s.pos[st.a]
		for _, f := range st.facts() {
			given = append(given, joined(from, f.c))
			from = f.c
		}
		if other := 2*st.a - st.k; s.number(other) {
			given = s.bar(given, other, st.c)
		}
	case noCell:
		given = s.explainReach(st, given)
	}
	st.given = given
}

// explainReach says why st.k, the number before or after st.a, is in none of
// the neighbours of st.a but st.c.
func (s *state) explainReach(st *step, given []fact) []fact {
	at := s.pos[st.a]
	var taken []int32
	for i, c := range s.near[at] {
		switch {
		case c == st.c:
		case s.links[s.side[at][i]] == numbrix.Parted && s.val[c] == 0:
			given = append(given, parted(at, c))
		case s.val[c] != 0:
			taken = append(taken, c)
		default:
			given = s.bar(given, st.k, c)
		}
	}
	for _, c := range taken {
		if !s.barred(given, st.k, c) {
			given = append(given, placed(s.val[c], c))
		}
	}
	return given
}

func (s *state) explainOneCell(st *step) {
	given := []fact{}
	for _, n := range [4]int32{s.preferredNext(st.k, -1), s.preferredNext(st.k, 1), s.next(st.k, -1), s.next(st.k, 1)} {
		if n != 0 {
			given = include(given, s.at(n))
		}
	}
	for _, c := range s.cells {
		if c != st.c && !slices.Contains(st.lost, c) {
			given = s.bar(given, st.k, c)
		}
	}
	st.given = s.thin(given, func(given []fact) bool {
		for _, c := range s.cells {
			if c != st.c && !slices.Contains(st.lost, c) && !s.barred(given, st.k, c) {
				return false
			}
		}
		return true
	})
}

// explainOneNumber covers all numbers but st.k with the runs of numbers that
// are kept out of st.c by one that is placed: as few as possible, by always
// taking the one that reaches farthest.
func (s *state) explainOneNumber(st *step) {
	given := []fact{}
	var nearest fact
	for _, c := range s.cells {
		if k := s.val[c]; k != 0 && (nearest.k == 0 || s.distance(c, st.c) < s.distance(nearest.c, st.c)) {
			nearest = s.at(k)
		}
	}
	colour := func(k int32) bool {
		return s.miscoloured(k, st.c) || !s.diagonal && nearest.k != 0 && (int(max(k-nearest.k, nearest.k-k))-s.distance(nearest.c, st.c))%2 != 0
	}
	for k := int32(1); k <= int32(s.max); k++ {
		if k == st.k || st.kind == oneNumber && colour(k) || s.barred(given, k, st.c) {
			continue
		}
		if s.pos[k] == none && s.out != nil && has(s.of(s.out, k), st.c) {
			given = append(given, out(k, st.c))
			continue
		}
		best, farthest := fact{}, int32(0)
		for _, c := range s.cells {
			v := s.val[c]
			if v == 0 || !s.bars(s.at(v), k, st.c) {
				continue
			}
			if far := v + int32(s.distance(c, st.c)); far > farthest {
				best, farthest = s.at(v), far
			}
		}
		given = append(given, best)
	}
	enough := func(given []fact) bool {
		for k := int32(1); k <= int32(s.max); k++ {
			if k != st.k && !s.barred(given, k, st.c) {
				return false
			}
		}
		return true
	}
	if !enough(given) {
		given = append(given, nearest)
	}
	slices.SortFunc(given, func(f, g fact) int { return cmp.Compare(f.k, g.k) })
	st.given = s.thin(given, enough)
}
