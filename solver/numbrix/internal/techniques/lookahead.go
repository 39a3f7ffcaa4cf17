package techniques

import (
	"cmp"
	"slices"

	"backtrack/model/numbrix"
)

// maxTraced is how many trials are followed in detail: those that fail first.
const maxTraced = 6

// findTry finds a number that is not in a cell because the rules up to
// lastTrialRule would contradict each other. It prefers the shortest chain of
// steps, unless comparing takes too much work. In quick mode it finds several.
func (s *State) findTry() {
	failed := s.trials()
	if s.Quick {
		for _, f := range failed {
			s.Found = append(s.Found, Step{Rule: RuleTry, Kind: LookedAhead, Number: f.Number, Cell: f.Cell, Conclusion: Excluded(f.Number, f.Cell)})
		}
		return
	}
	var best *Step
	for _, f := range failed {
		if st, ok := s.trace(f); ok && (best == nil || st.shorter(best)) {
			best = &st
		}
	}
	if best != nil {
		s.Found = append(s.Found, *best)
	}
}

func (st *Step) shorter(than *Step) bool {
	return cmp.Or(cmp.Compare(st.Cost(), than.Cost()), cmp.Compare(st.Class(), than.Class()), cmp.Compare(len(st.Premises), len(than.Premises)), cmp.Compare(st.Cell, than.Cell), cmp.Compare(st.Number, than.Number)) < 0
}

// A wave is what was found in a state.
type wave struct {
	s     *State
	steps []Step
}

// trace follows a failing trial and returns its step, with only what leads to
// the contradiction.
func (s *State) trace(assumed Fact) (Step, bool) {
	base := map[Fact]bool{}
	for _, f := range s.Facts() {
		base[f] = true
	}
	k, c := assumed.Number, assumed.Cell
	t := s.NewState(s.Task)
	t.preferred = base
	t.beginTrial(s, assumed)
	var log []wave
	for t.pending() {
		before := s.NewState(s.Task)
		before.copyFrom(t)
		log = append(log, wave{before, slices.Clone(t.Found)})
		t.advance()
	}
	if !t.Contradicted {
		return Step{}, false
	}
	end := t.contradiction
	end.In = t
	if end.Kind == Clash {
		// The clashing fact was found in the last wave, or is the assumption.
		end.Premises = t.opposed(end.Conclusion)
	} else {
		t.Contradicted = false
		t.Explain(&end)
	}
	var given []Fact
	line := []Step{end}
	needed := slices.Clone(end.Premises)
	explained := map[Fact]bool{}
	for i := len(log) - 1; i >= 0; i-- {
		w := log[i]
		w.s.preferred = base
		for j := range w.steps {
			st := &w.steps[j]
			if !slices.ContainsFunc(st.Conclusions(), func(f Fact) bool { return !explained[f] && !base[f] && f != assumed && slices.Contains(needed, f) }) {
				continue
			}
			w.s.Explain(st)
			st.In = w.s
			for _, f := range st.Conclusions() {
				explained[f] = true
			}
			needed = append(needed, st.Premises...)
			line = append(line, *st)
		}
	}
	slices.Reverse(line)
	for _, f := range needed {
		if base[f] {
			given = include(given, f)
		}
	}
	st := Step{Rule: RuleTry, Kind: LookedAhead, Level: ByChain, Number: k, Cell: c, A: s.NextPlaced(k, -1), B: s.NextPlaced(k, 1), Lost: []int32{c}, Line: line, Premises: given, Conclusion: Excluded(k, c)}
	if s.Stopped() {
		return st, false
	}
	s.moveToOtherCell(&st)
	return st, true
}

// opposed returns f and the facts that contradict it.
func (s *State) opposed(f Fact) []Fact {
	switch f.Kind {
	case numbrix.Write:
		return s.bar([]Fact{f}, f.Number, f.Cell)
	case numbrix.Join:
		return []Fact{f, Blocked(f.Cell, f.Other)}
	}
	return []Fact{f, Joined(f.Cell, f.Other)}
}

// moveToOtherCell turns a number that is not in a cell into one that is in
// another cell, if only these two were left.
func (s *State) moveToOtherCell(st *Step) {
	for l := ByDistance; l <= ByChain; l++ {
		c, ok := without(s.Domain(s.domains(l), st.Number), st.Cell)
		if !ok {
			continue
		}
		two := Step{Rule: RuleTry, Kind: OneCell, Level: l, Number: st.Number, Cell: c, Lost: st.Lost, A: st.A, B: st.B}
		s.Explain(&two)
		for _, f := range two.Premises {
			st.Premises = include(st.Premises, f)
		}
		st.Cell, st.Conclusion = c, Placed(st.Number, c)
		return
	}
}
