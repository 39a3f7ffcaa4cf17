package techniques

import (
	"cmp"
	"slices"

	"backtrack/model/numbrix"
)

// Explain sets st.Premises to facts that suffice for st, a step that s allows. It does nothing
// if they are already set.
func Explain(s *State, st *Step) {
	if st.Premises != nil {
		return
	}
	switch {
	case st.Rule <= RuleReach:
		explainNear(s, st)
	case st.Level == ByDistance && (st.Kind == OneCell || st.Kind == NoCell):
		explainOneCell(s, st)
	case st.Level == ByDistance && (st.Kind == OneNumber || st.Kind == NoNumber):
		explainOneNumber(s, st)
	case (st.Rule == RuleDeadEnd || st.Kind == Degree) && explainWays(s, st):
	default:
		if st.Kind == Refuted {
			for _, c := range st.Lost {
				st.Faults = append(st.Faults, newComponents(s).against(st.Number, c, st.Rule == RuleParity)[0])
			}
		}
		explainRest(s, st)
	}
}

// Placement returns the fact that k is where it is on the board.
func (s *State) Placement(k int32) Fact { return Placed(k, s.Place[k]) }

// include returns premises with f, unless it has f already.
func include(premises []Fact, f Fact) []Fact {
	if slices.Contains(premises, f) {
		return premises
	}
	return append(premises, f)
}

// includeNeighbours returns premises with the placements of the numbers before and after k.
func includeNeighbours(s *State, premises []Fact, k int32) []Fact {
	for m := k - 1; m <= k+1; m += 2 {
		if s.IsNumber(m) && s.Place[m] != None {
			premises = include(premises, s.Placement(m))
		}
	}
	return premises
}

// ruledOut reports whether the facts in premises alone rule out k in c.
func ruledOut(s *State, premises []Fact, k, c int32) bool {
	if s.WrongColour(k, c) {
		return true
	}
	for _, f := range premises {
		switch f.Kind {
		case numbrix.Write:
			if s.RulesOut(f, k, c) {
				return true
			}
		case numbrix.Exclude:
			if f.Number == k && f.Cell == c {
				return true
			}
		}
	}
	return false
}

// includeReason returns premises with a fact that rules out k in c, unless they already have one.
func includeReason(s *State, premises []Fact, k, c int32) []Fact {
	if ruledOut(s, premises, k, c) {
		return premises
	}
	if s.Place[k] != None {
		return append(premises, s.Placement(k))
	}
	if s.Value[c] == 0 && s.IsExcluded(k, c) {
		return append(premises, Excluded(k, c))
	}
	for _, b := range nextTo(s, k) {
		if b != 0 && s.RulesOut(s.Placement(b), k, c) {
			return append(premises, s.Placement(b))
		}
	}
	return append(premises, Placed(s.Value[c], c))
}

// nextTo returns the next numbers on the board below and above k, the preferred ones first. An
// element is 0 if there is no such number.
func nextTo(s *State, k int32) [4]int32 {
	return [4]int32{preferredNext(s, k, -1), preferredNext(s, k, 1), s.NextPlaced(k, -1), s.NextPlaced(k, 1)}
}

// preferredNext does the same as NextPlaced, but only for numbers whose placements are
// preferred facts.
func preferredNext(s *State, k, step int32) int32 {
	if s.preferred == nil {
		return 0
	}
	for k = s.NextPlaced(k, step); k != 0 && !s.preferred[s.Placement(k)]; k = s.NextPlaced(k, step) {
	}
	return k
}

// dropUnneeded removes facts from premises as long as the rest is enough. It tries the facts
// that are not preferred first, and always goes from the end to the beginning.
func dropUnneeded(s *State, premises []Fact, enough func([]Fact) bool) []Fact {
	for pass := range 2 {
		if pass == 0 && s.preferred == nil {
			continue
		}
		for i := len(premises) - 1; i >= 0; i-- {
			if pass == 0 && s.preferred[premises[i]] {
				continue
			}
			if s.Stopped() {
				return premises
			}
			if rest := slices.Delete(slices.Clone(premises), i, i+1); enough(rest) {
				premises = rest
			}
		}
	}
	return premises
}

// explainNear explains a step by RuleSingle, RuleLine, RuleStep or RuleReach.
func explainNear(s *State, st *Step) {
	premises := []Fact{}
	if st.A != 0 {
		premises = append(premises, s.Placement(st.A))
	}
	switch st.Kind {
	case Between, Straight:
		premises = append(premises, s.Placement(st.B))
		if st.Kind == Between {
			for _, c := range s.Near[s.Place[st.A]] {
				if c != st.Cell && s.Adjacent(c, s.Place[st.B]) {
					premises = append(premises, Placed(s.Value[c], c))
				}
			}
		}
	case Exit:
		for _, c := range s.Near[s.Place[st.A]] {
			if c != st.Cell {
				premises = append(premises, Placed(s.Value[c], c))
			}
		}
	case Reach, NoCell:
		premises = explainReach(s, st, premises)
	case Follow:
		from := s.Place[st.A]
		for _, f := range st.Conclusions() {
			premises = append(premises, Joined(from, f.Cell))
			from = f.Cell
		}
		if other := 2*st.A - st.Number; s.IsNumber(other) {
			premises = includeReason(s, premises, other, st.Cell)
		}
	}
	st.Premises = premises
}

// explainReach returns premises with facts that rule out st.Number in all neighbours of st.A
// except st.Cell. The two numbers are consecutive.
func explainReach(s *State, st *Step, premises []Fact) []Fact {
	at := s.Place[st.A]
	var taken []int32
	for i, c := range s.Near[at] {
		switch {
		case c == st.Cell:
		case s.Links[s.Sides[at][i]] == numbrix.Blocked && s.Value[c] == 0:
			premises = append(premises, Blocked(at, c))
		case s.Value[c] != 0:
			taken = append(taken, c)
		default:
			premises = includeReason(s, premises, st.Number, c)
		}
	}
	for _, c := range taken {
		if !ruledOut(s, premises, st.Number, c) {
			premises = append(premises, Placed(s.Value[c], c))
		}
	}
	return premises
}

// explainOneCell explains that a number has one cell, or none, by distance.
func explainOneCell(s *State, st *Step) {
	premises := []Fact{}
	for _, n := range nextTo(s, st.Number) {
		if n != 0 {
			premises = include(premises, s.Placement(n))
		}
	}
	for _, c := range s.Cells {
		if c != st.Cell && !slices.Contains(st.Lost, c) {
			premises = includeReason(s, premises, st.Number, c)
		}
	}
	st.Premises = dropUnneeded(s, premises, func(premises []Fact) bool {
		for _, c := range s.Cells {
			if c != st.Cell && !slices.Contains(st.Lost, c) && !ruledOut(s, premises, st.Number, c) {
				return false
			}
		}
		return true
	})
}

// explainOneNumber explains that a cell has one number, or none, by distance. Each placed
// number rules out a run of numbers in the cell. Few runs cover all numbers except st.Number if
// each next run covers the first uncovered number and extends farthest.
func explainOneNumber(s *State, st *Step) {
	premises := []Fact{}
	var nearest Fact
	for _, c := range s.Cells {
		if k := s.Value[c]; k != 0 && (nearest.Number == 0 || s.Distance(c, st.Cell) < s.Distance(nearest.Cell, st.Cell)) {
			nearest = s.Placement(k)
		}
	}
	colour := func(k int32) bool {
		return s.WrongColour(k, st.Cell) || nearest.Number != 0 && s.OtherColour(nearest, k, st.Cell)
	}
	for k := int32(1); k <= int32(s.Max); k++ {
		if k == st.Number || st.Kind == OneNumber && colour(k) || ruledOut(s, premises, k, st.Cell) {
			continue
		}
		if s.Place[k] == None && s.IsExcluded(k, st.Cell) {
			premises = append(premises, Excluded(k, st.Cell))
			continue
		}
		best, farthest := Fact{}, int32(0)
		for _, c := range s.Cells {
			v := s.Value[c]
			if v == 0 || !s.RulesOut(s.Placement(v), k, st.Cell) {
				continue
			}
			if far := v + int32(s.Distance(c, st.Cell)); far > farthest {
				best, farthest = s.Placement(v), far
			}
		}
		premises = append(premises, best)
	}
	enough := func(premises []Fact) bool {
		for k := int32(1); k <= int32(s.Max); k++ {
			if k != st.Number && !ruledOut(s, premises, k, st.Cell) {
				return false
			}
		}
		return true
	}
	if !enough(premises) {
		premises = append(premises, nearest)
	}
	slices.SortFunc(premises, func(f, g Fact) int { return cmp.Compare(f.Number, g.Number) })
	st.Premises = dropUnneeded(s, premises, enough)
}

// A wayProof collects the facts that explain a step by the ways at a cell.
type wayProof struct {
	s        *State
	premises []Fact
}

// include adds f unless it is there already.
func (w *wayProof) include(f Fact) { w.premises = include(w.premises, f) }

// against adds a fact that rules out k in the cell at. It returns false if the distance
// domains allow k there.
func (w *wayProof) against(k, at int32) bool {
	s := w.s
	if !s.IsNumber(k) {
		return true
	}
	if s.Place[k] == None && s.Domain(s.DistanceDomains, k).Has(at) {
		return false
	}
	w.premises = includeReason(s, w.premises, k, at)
	return true
}

// closed adds the facts that show that the path can't go from c to d. It returns false if
// that needs walk domains.
func (w *wayProof) closed(c, d, side int32) bool {
	s := w.s
	switch v := s.Value[d]; {
	case s.Links[side] == numbrix.Blocked:
		w.premises = append(w.premises, Blocked(c, d))
	case s.BothNumbered(c, d):
		w.include(s.Placement(v))
	case !s.HasRoom(d, c):
		w.premises = WhyFull(s, w.premises, d, c)
	case s.ClosesLoop(c, d):
		for from, at := int32(None), c; at != d; {
			next := nextJoined(s, at, from)
			w.include(Joined(at, next))
			from, at = at, next
		}
	case v != 0:
		w.include(s.Placement(v))
		return w.against(v-1, c) && w.against(v+1, c)
	case s.Value[c] != 0:
		return w.against(s.Value[c]-1, d) && w.against(s.Value[c]+1, d)
	default:
		return false
	}
	return true
}

// explainWays explains a step by the ways at a cell if that needs no walk domains. It reports
// whether it has explained the step.
func explainWays(s *State, st *Step) bool {
	if st.Rule == RuleEdge {
		s.UpdateChains()
		s.UpdatePairs()
	}
	w := wayProof{s: s, premises: []Fact{}}
	c := st.Cell
	if k := s.Value[c]; k != 0 {
		w.include(s.Placement(k))
	} else if st.Kind == Degree && (!w.against(1, c) || !w.against(int32(s.Max), c)) {
		return false
	}
	ways := 0
	var next []int32 // the numbers that the ways lead to
	for i, d := range s.Near[c] {
		if isWayBy(s, st.Rule, c, d, s.Sides[c][i]) {
			ways++
			if v := s.Value[d]; v != 0 {
				next = append(next, v)
			}
		} else if !w.closed(c, d, s.Sides[c][i]) {
			return false
		}
	}
	if (st.Kind == Corridor || st.Kind == Degree) && st.Conclusion == Placed(st.Number, c) {
		for _, v := range next {
			w.include(s.Placement(v))
		}
		if len(next) == 1 && !w.against(2*next[0]-st.Number, c) {
			return false
		}
	}
	switch {
	case st.Kind == Corridor, st.Kind == NoWay && ways == 1:
		w.premises = includeReason(s, includeReason(s, w.premises, 1, c), int32(s.Max), c)
	case st.Kind == EndCell:
		w.premises = includeReason(s, w.premises, 1+int32(s.Max)-st.Number, c)
	}
	if k := s.Value[c]; k != 0 {
		// If one neighbour of k on the path is placed, k lacks only the other one.
		w.premises = includeNeighbours(s, w.premises, k)
		for _, f := range st.Conclusions() {
			if other := 2*k - f.Number; f.Kind == numbrix.Write && !w.against(other, f.Cell) {
				return false
			}
		}
	}
	st.Premises = w.premises
	return true
}

// WhyFull returns premises with the facts that show why d has no room for its neighbour c.
func WhyFull(s *State, premises []Fact, d, c int32) []Fact {
	if k := s.Value[d]; k != 0 {
		premises = includeNeighbours(s, include(premises, s.Placement(k)), k)
	}
	for _, e := range s.JoinedTo(d) {
		if e != c && !s.BothNumbered(d, e) {
			premises = include(premises, Joined(d, e))
		}
	}
	return premises
}
