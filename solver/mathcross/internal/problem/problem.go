// Package problem holds a math crossword in the form that searches and hints work on: its
// empty blanks, the values of its tokens and its equations are numbered. It lists the
// ways to fill an equation, and matches blanks with tokens.
package problem

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/internal/bitset"
)

// None stands for a missing blank or a missing value.
const None = -1

// A Problem is a crossword whose empty blanks are to be filled.
type Problem struct {
	Cells       []grid.Cell // the empty blanks, in reading order
	Tokens      []int64     // the tokens that are left, in the order of the pool
	Values      []int64     // the different values of the tokens, ascending
	Copies      []int       // how many tokens of each value are left
	Equations   []Equation
	EquationsOf [][]int // the equations of each blank
	table       []int32 // for each number from low on, its index in Values or None; nil if the values are far apart
	low         int64
	sets        []bitset.Set // scratch memory of Scratch
}

// An Equation is an equation with the blanks and numbers of its cells.
type Equation struct {
	mathcross.Equation
	Terms []Term // the operands, then the result
	Open  []int  // the blanks among Terms
}

// A Term is a blank or, if Blank is None, a number.
type Term struct {
	Blank int
	Value int64
}

// New returns the problem of filling the empty blanks of p.
func New(p mathcross.Position) *Problem {
	q := &Problem{}
	at := map[grid.Cell]int{}
	for _, c := range p.Blanks() {
		if _, filled := p.Value(c); !filled {
			at[c] = len(q.Cells)
			q.Cells = append(q.Cells, c)
		}
	}
	used := map[int64]int{}
	for _, s := range p.Pool() {
		if used[s.Value] = s.All - s.Left; s.Left > 0 {
			q.Values, q.Copies = append(q.Values, s.Value), append(q.Copies, s.Left)
		}
	}
	for _, t := range p.Tokens() {
		if used[t]--; used[t] < 0 {
			q.Tokens = append(q.Tokens, t)
		}
	}
	q.EquationsOf = make([][]int, len(q.Cells))
	for i, e := range p.Equations() {
		out := Equation{Equation: e}
		for _, c := range e.Numbers() {
			t := Term{Blank: None}
			if b, ok := at[c]; ok {
				t.Blank = b
				out.Open = append(out.Open, b)
				q.EquationsOf[b] = append(q.EquationsOf[b], i)
			} else {
				t.Value, _ = p.Value(c)
			}
			out.Terms = append(out.Terms, t)
		}
		q.Equations = append(q.Equations, out)
	}
	q.indexValues()
	return q
}

// indexValues makes the table by which Index finds values, if they are close together.
func (p *Problem) indexValues() {
	const limit = 1 << 14
	n := len(p.Values)
	if n > 0 && uint64(p.Values[n-1])-uint64(p.Values[0]) < limit {
		p.low = p.Values[0]
		p.table = slices.Repeat([]int32{None}, int(p.Values[n-1]-p.low)+1)
		for k, v := range p.Values {
			p.table[v-p.low] = int32(k)
		}
	}
}

// Index returns the index of v in Values, or None.
func (p *Problem) Index(v int64) int {
	if p.table != nil {
		if i := uint64(v) - uint64(p.low); i < uint64(len(p.table)) {
			return int(p.table[i])
		}
		return None
	}
	if k, found := slices.BinarySearch(p.Values, v); found {
		return k
	}
	return None
}

// Scratch returns n empty sets of values. They are valid until the next call.
func (p *Problem) Scratch(n int) []bitset.Set {
	for len(p.sets) < n {
		p.sets = append(p.sets, bitset.New(len(p.Values)))
	}
	for _, s := range p.sets[:n] {
		clear(s)
	}
	return p.sets[:n]
}
