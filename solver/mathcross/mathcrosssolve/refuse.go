package mathcrosssolve

import (
	"fmt"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/internal/problem"
	"backtrack/words"
)

// A refusal is a sentence that says why a puzzle has no filling, and the cells
// that it names.
type refusal struct {
	text  string
	where []mathcross.Move
}

// result is the result of a puzzle refused; a nil refusal stands for a search
// that is the proof itself.
func (r *refusal) result(p *solver.Probe[mathcross.Move]) (solver.Result[mathcross.Move], error) {
	out, err := p.Result(true, nil)
	if r != nil {
		out.Reason, out.Where = r.text, r.where
	}
	return out, err
}

// refuse returns a reason that can be seen without a search: the numbers of
// tokens and blanks, or an equation that is full and false.
func refuse(p mathcross.Position) *refusal {
	if why := mismatch(problem.New(p)); why != "" {
		return &refusal{text: why}
	}
	for _, e := range p.Equations() {
		if full, holds := p.Judge(e); full && !holds {
			return &refusal{text: fmt.Sprintf("%s, %s, does not hold", Line(e), Reading(p, e)), where: Places(p, e.Numbers())}
		}
	}
	return nil
}

// broken returns why the propagation has failed before any choice.
func (s *state) broken(p mathcross.Position) *refusal {
	alone := newState(s.ctx, s.Problem, nil)
	for i, e := range p.Equations() {
		if !alone.revise(int32(i)) && alone.err == nil {
			return &refusal{text: fmt.Sprintf("no tokens of the pool make %s, %s, hold", Line(e), Reading(p, e)), where: Places(p, e.Numbers())}
		}
		if alone.err != nil {
			return nil // the search itself is the proof
		}
		alone.clearQueues()
		alone.undo(mark{})
	}
	alone.rooted = true
	fine := true
	for i := 0; fine && i < len(s.Equations); i++ {
		fine = alone.revise(int32(i))
	}
	if fine && alone.err == nil {
		if alone.matchPool(); alone.violator != nil {
			s.violator = alone.violator
		}
	}
	if s.violator != nil {
		return &refusal{text: s.violatorText(), where: Places(p, s.cellsOf(s.violator.blanks))}
	}
	if s.failed >= 0 {
		e := p.Equations()[s.failed]
		return &refusal{text: fmt.Sprintf("the other equations leave no tokens with which %s, %s, holds", Line(e), Reading(p, e)), where: Places(p, e.Numbers())}
	}
	return nil
}

// A hallViolator is a set of blanks that can take too few tokens (Hall 1935).
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
	return fmt.Sprintf("%d blanks can only take %s, and there %s %s of those", len(s.violator.blanks), words.List(names, "and"), words.Either(s.violator.tokens, "is", "are"), words.Count(s.violator.tokens, "token"))
}

func (s *state) cellsOf(blanks []int32) []grid.Cell {
	return lists.Map(slices.Sorted(slices.Values(blanks)), func(b int32) grid.Cell { return s.Cells[b] })
}

// Line names the place of an equation.
func Line(e mathcross.Equation) string {
	way := "row"
	if e.Down {
		way = "column"
	}
	return fmt.Sprintf("the %s from %v to %v", way, e.Operands[0], e.Result)
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

// Reading returns an equation as it stands on the board and as people write it,
// with ? for an empty blank.
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

// Places returns moves that stand for cells.
func Places(p mathcross.Position, cells []grid.Cell) []mathcross.Move {
	var out []mathcross.Move
	for _, c := range cells {
		v, _ := p.Value(c)
		out = append(out, mathcross.Move{Cell: c, Value: v})
	}
	return out
}
