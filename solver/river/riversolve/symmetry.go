package riversolve

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/river"
)

// A symmetry decides which items of a puzzle can be swapped without a change.
type symmetry struct {
	p     river.Position
	named [][]int // by item: the rules and, after them, the loads that name it
}

func newSymmetry(p river.Position) *symmetry {
	s := &symmetry{p: p, named: make([][]int, len(p.Items()))}
	name := func(i, line int) {
		if n := len(s.named[i]); n == 0 || s.named[i][n-1] != line {
			s.named[i] = append(s.named[i], line)
		}
	}
	word := func(w string, line int) {
		if i := p.Index(w); i >= 0 {
			name(i, line)
		}
	}
	for line, r := range p.Rules() {
		for _, list := range [][]int{r.All, r.Any, r.Unless} {
			for _, i := range list {
				name(i, line)
			}
		}
		word(r.Many, line)
		word(r.Few, line)
	}
	for line, load := range p.Loads() {
		for _, w := range load {
			word(w, len(p.Rules())+line)
		}
	}
	return s
}

// swap reports whether swapping items a and b changes nothing. Rules and loads
// that name neither stay as they are.
func (s *symmetry) swap(a, b int) bool {
	x, y := s.p.Items()[a], s.p.Items()[b]
	x.ID, x.Name, y.ID, y.Name = "", "", "", ""
	if x != y || s.p.Side(a) != s.p.Side(b) || s.p.Goal(a) != s.p.Goal(b) {
		return false
	}
	lines := append(slices.Clone(s.named[a]), s.named[b]...)
	slices.Sort(lines)
	lines = slices.Compact(lines)
	return slices.Equal(s.text(lines, -1, -1), s.text(lines, a, b))
}

// text writes rules and loads with two items swapped, sorted.
func (s *symmetry) text(lines []int, a, b int) []string {
	swapped := func(i int) int {
		switch i {
		case a:
			return b
		case b:
			return a
		}
		return i
	}
	items := func(list []int) string {
		out := make([]int, len(list))
		for k, i := range list {
			out[k] = swapped(i)
		}
		slices.Sort(out)
		return fmt.Sprint(slices.Compact(out))
	}
	word := func(w string) string {
		if i := s.p.Index(w); i >= 0 {
			return s.p.Items()[swapped(i)].ID
		}
		return w
	}
	var out []string
	for _, line := range lines {
		if line < len(s.p.Rules()) {
			r := s.p.Rules()[line]
			out = append(out, fmt.Sprint(r.OnBank, r.OnBoat, r.Form, items(r.All), items(r.Any), items(r.Unless), word(r.Many), "/", word(r.Few)))
			continue
		}
		words := make([]string, 0, 4)
		for _, w := range s.p.Loads()[line-len(s.p.Rules())] {
			words = append(words, word(w))
		}
		slices.Sort(words)
		out = append(out, strings.Join(words, " "))
	}
	slices.Sort(out)
	return slices.Compact(out)
}
