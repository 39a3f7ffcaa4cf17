package mathcrossview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
)

// free returns moves with additional ones between them. If the pool lacks the token of a
// move, an additional move before it takes that token back from a blank. A blank that gets
// another token later is preferred. Moves that are illegal for other reasons stay illegal.
func free(p position, moves ...move) []move {
	plan := map[grid.Cell]int64{}
	for _, m := range moves {
		if !m.Remove && !m.Note {
			plan[m.Cell] = m.Value
		}
	}
	var out []move
	step := func(m move) {
		out = append(out, m)
		if q, err := p.Play(m); err == nil {
			p = q
		}
	}
	for _, m := range moves {
		if _, err := p.Play(m); err != nil && !m.Remove && !m.Note && p.Inside(m.Cell) && p.Kind(m.Cell) == mathcross.Blank {
			if c, ok := holder(p, m, plan); ok {
				step(move{Cell: c, Remove: true})
			}
		}
		step(m)
	}
	return out
}

// holder returns the blank from which to take the token that m needs. It prefers a blank
// for which plan has another token, and never takes the token that plan has for a blank. It
// returns false if there is no such blank.
func holder(p position, m move, plan map[grid.Cell]int64) (c grid.Cell, ok bool) {
	for _, b := range p.Blanks() {
		v, filled := p.Value(b)
		if !filled || v != m.Value || b == m.Cell {
			continue
		}
		switch want, planned := plan[b]; {
		case planned && want == v:
		case planned:
			return b, true
		case !ok:
			c, ok = b, true
		}
	}
	return c, ok
}

// cleanNotes returns the moves that remove the notes of a value, for each value whose last
// token is used by step.
func cleanNotes(p position, step ...move) []move {
	q, err := p.PlayAll(step)
	if err != nil {
		return nil
	}
	gone := map[int64]bool{}
	for _, t := range q.Pool() {
		gone[t.Value] = t.Left == 0 && slices.ContainsFunc(step, func(m move) bool { return !m.Note && !m.Remove && m.Value == t.Value })
	}
	var out []move
	for _, c := range q.Blanks() {
		for _, v := range q.Notes(c) {
			if gone[v] {
				out = append(out, move{Cell: c, Value: v, Note: true, Remove: true})
			}
		}
	}
	return out
}
