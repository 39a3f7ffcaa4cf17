package numbrixsolve

import (
	"fmt"
	"slices"
	"strconv"

	"backtrack/model/grid"
	"backtrack/solver"
	"backtrack/words"
)

// A step is a recorded step of a depth-first search. The search grows the path by the
// number m, upwards or downwards, from the cell of the number n.
type step struct {
	searchEvent
	rules  []*rule     // all rules that the search can have
	first  int         // the number from which the path grows, x in the pseudo-code
	n, m   int         // n is 0 at the beginning of the path
	up     bool        // whether m is n+1 and not n-1
	places []grid.Cell // the cell of each number in Before
	placed []bool      // whether each number is in Before
}

// newStep returns a step of a search. The path grows from the given in the cell that start
// returns. If start returns none, it grows from 1.
func newStep(s searchEvent, start func(*extender) int32, rules []*rule) *step {
	out := &step{searchEvent: s, rules: rules, first: 1, n: s.Move.Value - 1, m: s.Move.Value, up: true}
	out.places, out.placed = s.Before.Places()
	g := newExtender(s.Start, smartOrder, nil)
	if c := start(g); c != none {
		out.first = int(g.value[c])
	}
	if out.m < out.first {
		out.n, out.up = out.m+1, false
	}
	return out
}

// String names the number and its cell: "12 in c3".
func (s *step) String() string { return fmt.Sprintf("%d in %v", s.m, s.Move.Cell) }

// withClause returns the beginning of a sentence about the board after the step.
func (s *step) withClause() string { return fmt.Sprintf("With %v", s) }

// explain says why the step was rejected, or why no step follows it.
func (s *step) explain() string {
	switch {
	case s.Kind == solver.Visited:
		return s.explainStuck()
	case s.Rule >= 0:
		return s.rules[s.Rule].explain(s)
	}
	from := s.places[s.n]
	far := words.Count(s.Before.Distance(s.Move.Cell, from), "step")
	return fmt.Sprintf("%d is in %v already, %s from %d in %v.", s.m, s.Move.Cell, far, s.n, from)
}

// explainStuck says from which number the path can't continue after the step. It returns "" if
// the path can continue.
func (s *step) explainStuck() string {
	after, err := s.Before.Play(s.Move)
	if err != nil {
		return ""
	}
	places, placed := after.Places()
	n, by := s.m, 1
	if !s.up {
		by = -1
	}
	for n == after.Max() && by > 0 || n+by > 0 && placed[n+by] {
		if n += by; n > after.Max() { // the path continues at its other end
			n, by = s.first, -1
		}
	}
	for c := range after.Neighbours(places[n]) {
		if after.At(c) == 0 {
			return ""
		}
	}
	return fmt.Sprintf("No blank cell is next to %d in %v, so there is no place for %d.", n, places[n], n+by)
}

// play returns the board of the search after the step. First it lets all rules that are on
// write their numbers. The path of the step may lack them if it is from another search, without
// these rules, that is compared with this search.
func (s *step) play() *extender {
	g := newExtender(s.Start, smartOrder, nil)
	for i, r := range s.rules {
		if r.begin != nil && s.On(r.ID) {
			r.begin(g, i)
		}
	}
	for _, m := range append(slices.Clip(s.Path), s.Move) {
		c := g.problem.Index(m.Cell)
		g.value[c], g.place[m.Value] = int32(m.Value), c
	}
	return g
}

// board returns the gaps, exits and regions after the step.
func (s *step) board() *pruner {
	g := s.play()
	for v, c := range g.place {
		if c != none {
			g.start, g.number = c, v
			break
		}
	}
	return newPruner(g)
}

// vars returns the variables of the pseudo-code at the step. If target is true, they include
// the next known number, because the search checks the distance to it.
func (s *step) vars(target bool) [][2]string {
	if s.Rule >= 0 && s.rules[s.Rule].vars != nil {
		return s.rules[s.Rule].vars(s)
	}
	x, m := [2]string{"x", strconv.Itoa(s.first)}, [2]string{"m", strconv.Itoa(s.m)}
	if s.m == s.first {
		return [][2]string{x, {"c", s.Move.Cell.String()}}
	}
	direction := "up"
	if !s.up {
		direction = "down"
	}
	out := [][2]string{x, {"n", strconv.Itoa(s.n)}, {"c", s.places[s.n].String()}, {"way", direction}, m}
	if s.m < len(s.placed) && s.placed[s.m] && s.places[s.m] == s.Move.Cell {
		return out // the path has missed the cell of m, which is known
	}
	if t := s.next(); target && s.up && t > 0 {
		out = append(out, [2]string{"t", strconv.Itoa(t)})
	}
	return append(out, [2]string{"d", s.Move.Cell.String()})
}

// next returns the smallest number above m that is on the board. It returns 0 if there is
// none.
func (s *step) next() int {
	for v := s.m + 1; v < len(s.placed); v++ {
		if s.placed[v] {
			return v
		}
	}
	return 0
}
