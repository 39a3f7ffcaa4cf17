package mathcrosssolve

import (
	"fmt"
	"maps"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/internal/english"
)

// A problem is a crossword with its blanks numbered, as searches want it.
type problem struct {
	cells  []grid.Cell // of the blanks that are to be filled, in reading order
	tokens []int64     // that are left, in the order of the pool
	values []int64     // the different ones, ascending
	copies []int       // of each
	eqs    []equation
	of     [][]int // the equations of each blank
}

// An equation has for each operand, and last for the result, a blank or a
// number.
type equation struct {
	terms []term
	ops   []byte
}

// A term is a blank, or a number where blank is -1.
type term struct {
	blank int
	value int64
}

// newProblem returns the problem of filling the empty blanks of p.
func newProblem(p mathcross.Position) *problem {
	q := &problem{}
	index := map[grid.Cell]int{}
	for _, c := range p.Blanks() {
		if _, filled := p.Value(c); !filled {
			index[c] = len(q.cells)
			q.cells = append(q.cells, c)
		}
	}
	used := map[int64]int{}
	left := map[int64]int{}
	for _, s := range p.Pool() {
		used[s.Value], left[s.Value] = s.All-s.Left, s.Left
	}
	for _, t := range p.Tokens() {
		if used[t] > 0 {
			used[t]--
			continue
		}
		q.tokens = append(q.tokens, t)
	}
	for _, v := range slices.Sorted(maps.Keys(left)) {
		if left[v] > 0 {
			q.values, q.copies = append(q.values, v), append(q.copies, left[v])
		}
	}
	q.of = make([][]int, len(q.cells))
	for _, e := range p.Equations() {
		var out equation
		out.ops = e.Ops
		for _, c := range e.Numbers() {
			if b, ok := index[c]; ok {
				out.terms = append(out.terms, term{blank: b})
				q.of[b] = append(q.of[b], len(q.eqs))
				continue
			}
			v, _ := p.Value(c)
			out.terms = append(out.terms, term{blank: -1, value: v})
		}
		q.eqs = append(q.eqs, out)
	}
	return q
}

// mismatch says that tokens and blanks differ in number, "" if they do not.
func (q *problem) mismatch() string {
	if len(q.tokens) == len(q.cells) {
		return ""
	}
	verb := "are"
	if len(q.tokens) == 1 {
		verb = "is"
	}
	return fmt.Sprintf("there %s %s for %s", verb, english.Count(len(q.tokens), "token"), english.Count(len(q.cells), "blank"))
}

// A filling is the tokens in the blanks of a problem.
type filling struct {
	*problem
	value  []int64
	filled []bool
	args   []int64 // scratch
}

func newFilling(q *problem) *filling {
	return &filling{problem: q, value: make([]int64, len(q.cells)), filled: make([]bool, len(q.cells))}
}

// get returns the number of a term.
func (f *filling) get(t term) (int64, bool) {
	if t.blank < 0 {
		return t.value, true
	}
	return f.value[t.blank], f.filled[t.blank]
}

// open returns how many blanks of an equation are empty, and the last of
// them.
func (f *filling) open(e *equation) (n, blank int) {
	blank = -1
	for _, t := range e.terms {
		if t.blank >= 0 && !f.filled[t.blank] {
			n, blank = n+1, t.blank
		}
	}
	return n, blank
}

// holds reports whether an equation without empty blanks is true.
func (f *filling) holds(e *equation) bool {
	f.args = f.args[:0]
	for _, t := range e.terms[:len(e.terms)-1] {
		v, _ := f.get(t)
		f.args = append(f.args, v)
	}
	v, ok := mathcross.Evaluate(f.args, e.ops)
	want, _ := f.get(e.terms[len(e.terms)-1])
	return ok && v == want
}

// valid reports whether every equation is full and holds.
func (f *filling) valid() bool {
	for i := range f.eqs {
		if n, _ := f.open(&f.eqs[i]); n > 0 || !f.holds(&f.eqs[i]) {
			return false
		}
	}
	return true
}

func (f *filling) put(b int, v int64) { f.value[b], f.filled[b] = v, true }
func (f *filling) take(b int)         { f.filled[b] = false }

func (f *filling) move(b int, v int64) mathcross.Move {
	return mathcross.Move{Cell: f.cells[b], Value: v}
}

// moves returns the filling as moves, in reading order.
func (f *filling) moves() []mathcross.Move {
	out := make([]mathcross.Move, len(f.cells))
	for b, v := range f.value {
		out[b] = f.move(b, v)
	}
	return out
}
