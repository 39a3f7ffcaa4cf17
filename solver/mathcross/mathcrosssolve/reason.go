package mathcrosssolve

import (
	"fmt"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/internal/problem"
	"backtrack/words"
)

// A reason is a sentence that says why a puzzle has no filling, and the cells that it
// names.
type reason struct {
	text  string
	where []mathcross.Move
}

// result returns the result of a puzzle without a filling. If r is nil, the search
// itself is the proof.
func (r *reason) result(p *probe) (result, error) {
	out, err := p.Result(true, nil)
	if r != nil {
		out.Reason, out.Where = r.text, r.where
	}
	return out, err
}

// start returns the problem of filling p. If the numbers of tokens and blanks differ, or an
// equation is full and false, it also returns this as the reason why p has no filling.
func start(p mathcross.Position) (*problem.Problem, *reason) {
	q := problem.New(p)
	if r := mismatch(q); r != nil {
		return q, r
	}
	for _, e := range p.Equations() {
		if full, holds := p.Judge(e); full && !holds {
			return q, equationReason(p, e, "%s, %s, does not hold")
		}
	}
	return q, nil
}

// mismatch returns a reason if the numbers of tokens and blanks differ, otherwise nil.
func mismatch(q *problem.Problem) *reason {
	n := len(q.Tokens)
	if n == len(q.Cells) {
		return nil
	}
	blanks := words.Count(len(q.Cells), "blank")
	return &reason{text: fmt.Sprintf("there %s %s for %s", words.Either(n, "is", "are"), words.Count(n, "token"), blanks)}
}

// equationReason returns a reason about an equation. The verbs of format stand for its line and
// its reading.
func equationReason(p mathcross.Position, e mathcross.Equation, format string) *reason {
	return &reason{text: fmt.Sprintf(format, Line(e), Reading(p, e)), where: Places(p, e.Numbers())}
}

// rootReason returns why the propagation failed before any choice. It returns nil if it finds no
// short reason.
func (s *state) rootReason(p mathcross.Position) *reason {
	alone := newState(s.ctx, s.Problem, nil)
	for i, e := range p.Equations() {
		if !alone.revise(int32(i)) && alone.err == nil {
			return equationReason(p, e, "no tokens of the pool make %s, %s, hold")
		}
		if alone.err != nil {
			return nil // the context has ended
		}
		alone.clearQueues()
		alone.undo(trailMark{})
	}
	alone.rooted = true
	possible := true
	for i := 0; possible && i < len(s.Equations); i++ {
		possible = alone.revise(int32(i))
	}
	if possible && alone.err == nil {
		if alone.matchPool(); alone.violator != nil {
			s.violator = alone.violator
		}
	}
	if s.violator != nil {
		return &reason{text: s.violatorText(), where: Places(p, s.cellsOf(s.violator.blanks))}
	}
	if s.failed >= 0 {
		return equationReason(p, p.Equations()[s.failed], "the other equations leave no tokens with which %s, %s, holds")
	}
	return nil
}

// A hallViolator is a set of blanks that can take too few tokens (Hall 1935): only those with
// the given values. The number of these tokens is less than the number of blanks.
type hallViolator struct {
	blanks []int32
	values []int64
	tokens int
}

func (s *state) violatorText() string {
	if len(s.violator.blanks) == 1 {
		return fmt.Sprintf("nothing that is left in the pool fits %v", s.Cells[s.violator.blanks[0]])
	}
	const few = 8
	if len(s.violator.values) > few {
		return fmt.Sprintf("%d blanks can only take the same %d tokens", len(s.violator.blanks), s.violator.tokens)
	}
	names := lists.Map(s.violator.values, func(v int64) string { return fmt.Sprint(v) })
	return fmt.Sprintf("%d blanks can only take %s, and there %s %s of those", len(s.violator.blanks), words.List(names, "and"),
		words.Either(s.violator.tokens, "is", "are"), words.Count(s.violator.tokens, "token"))
}

func (s *state) cellsOf(blanks []int32) []grid.Cell {
	return lists.Map(slices.Sorted(slices.Values(blanks)), func(b int32) grid.Cell { return s.Cells[b] })
}

// Line returns the place of an equation: "the row from a1 to e1".
func Line(e mathcross.Equation) string {
	word := "row"
	if e.Down {
		word = "column"
	}
	return fmt.Sprintf("the %s from %v to %v", word, e.Operands[0], e.Result)
}

// Sign returns an operator as people write it: +, −, × or ÷.
func Sign(op byte) string {
	switch op {
	case '-':
		return "−"
	case 'x':
		return "×"
	case '/':
		return "÷"
	}
	return string(op)
}

// Reading returns an equation of the board as people write it, with ? for an empty blank.
func Reading(p mathcross.Position, e mathcross.Equation) string {
	word := func(c grid.Cell) string {
		if v, ok := p.Value(c); ok {
			return Number(v)
		}
		return "?"
	}
	out := word(e.Operands[0])
	for i, op := range e.Ops {
		out += " " + Sign(op) + " " + word(e.Operands[i+1])
	}
	return out + " = " + word(e.Result)
}

// Places returns moves that stand for cells and their numbers.
func Places(p mathcross.Position, cells []grid.Cell) []mathcross.Move {
	return lists.Map(cells, func(c grid.Cell) mathcross.Move {
		v, _ := p.Value(c)
		return mathcross.Move{Cell: c, Value: v}
	})
}
