package mathcrosssolve

import (
	"fmt"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/internal/problem"
	"backtrack/words"
)

// mismatch says that tokens and blanks differ in number, "" if they do not.
func mismatch(q *problem.Problem) string {
	if len(q.Tokens) == len(q.Cells) {
		return ""
	}
	n := len(q.Tokens)
	return fmt.Sprintf("there %s %s for %s", words.Either(n, "is", "are"), words.Count(n, "token"), words.Count(len(q.Cells), "blank"))
}

// A filling is the tokens in the blanks of a problem.
type filling struct {
	*problem.Problem
	value  []int64
	filled []bool
	args   []int64 // scratch
}

func newFilling(q *problem.Problem) *filling {
	return &filling{Problem: q, value: make([]int64, len(q.Cells)), filled: make([]bool, len(q.Cells))}
}

// get returns the number of a term.
func (f *filling) get(t problem.Term) (int64, bool) {
	if t.Blank < 0 {
		return t.Value, true
	}
	return f.value[t.Blank], f.filled[t.Blank]
}

// open returns how many blanks of an equation are empty, and the last of
// them.
func (f *filling) open(e *problem.Equation) (n, blank int) {
	blank = -1
	for _, t := range e.Terms {
		if t.Blank >= 0 && !f.filled[t.Blank] {
			n, blank = n+1, t.Blank
		}
	}
	return n, blank
}

// holds reports whether an equation without empty blanks is true.
func (f *filling) holds(e *problem.Equation) bool {
	f.args = f.args[:0]
	for _, t := range e.Terms[:len(e.Terms)-1] {
		v, _ := f.get(t)
		f.args = append(f.args, v)
	}
	v, ok := mathcross.Evaluate(f.args, e.Ops)
	want, _ := f.get(e.Terms[len(e.Terms)-1])
	return ok && v == want
}

// valid reports whether every equation is full and holds.
func (f *filling) valid() bool {
	for i := range f.Equations {
		if n, _ := f.open(&f.Equations[i]); n > 0 || !f.holds(&f.Equations[i]) {
			return false
		}
	}
	return true
}

func (f *filling) put(b int, v int64) { f.value[b], f.filled[b] = v, true }
func (f *filling) take(b int)         { f.filled[b] = false }

func (f *filling) move(b int, v int64) mathcross.Move {
	return mathcross.Move{Cell: f.Cells[b], Value: v}
}

// moves returns the filling as moves, in reading order.
func (f *filling) moves() []mathcross.Move {
	out := make([]mathcross.Move, len(f.Cells))
	for b, v := range f.value {
		out[b] = f.move(b, v)
	}
	return out
}
