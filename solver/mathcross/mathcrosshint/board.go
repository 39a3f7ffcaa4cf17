package mathcrosshint

import (
	"context"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/internal/bitset"
)

// A board is a position as the rules want it.
type board struct {
	ctx    context.Context
	pos    mathcross.Position
	blanks []grid.Cell // those that are empty, in reading order
	values []int64     // of the tokens that are left, ascending
	left   []int       // of each how many
	index  map[int64]int
	eqs    []equation // those with an empty blank
	of     [][]int    // of each blank its equations
	words  int
	full   bitset.Set
	dense  []int32 // of values from the smallest on their indices, or -1; nil if they are too far apart

	lists  [][]int // scratch of tuples
	args   []int64
	picked []int
	need   []int
	found  []bitset.Set

	taken   []int // scratch of matchings
	seen    bitset.Set
	edges   []bitset.Set
	reached bitset.Set
	todo    []int
}

// An equation is one with an empty blank.
type equation struct {
	mathcross.Equation
	terms []term // operands, then the result
	open  []int  // its empty blanks
	times bool   // it multiplies or divides
}

// A term is an empty blank, or a number where blank is -1.
type term struct {
	blank int
	value int64
}

const none = -1

// scratch returns n empty sets that are good until the next call.
func (b *board) scratch(n int) []bitset.Set {
	for len(b.found) < n {
		b.found = append(b.found, make(bitset.Set, b.words))
	}
	for _, s := range b.found[:n] {
		clear(s)
	}
	return b.found[:n]
}

func newBoard(ctx context.Context, p mathcross.Position) *board {
	b := &board{ctx: ctx, pos: p, index: map[int64]int{}}
	at := map[grid.Cell]int{}
	for _, c := range p.Blanks() {
		if _, filled := p.Value(c); !filled {
			at[c] = len(b.blanks)
			b.blanks = append(b.blanks, c)
		}
	}
	for _, s := range p.Pool() {
		if s.Left > 0 {
			b.index[s.Value] = len(b.values)
			b.values, b.left = append(b.values, s.Value), append(b.left, s.Left)
		}
	}
	b.spread()
	b.words = (len(b.values) + 63) / 64
	b.full, b.need = make(bitset.Set, b.words), make([]int, len(b.values))
	b.taken, b.seen, b.reached = make([]int, len(b.values)), make(bitset.Set, b.words), make(bitset.Set, b.words)
	for range b.values {
		b.edges = append(b.edges, make(bitset.Set, b.words))
	}
	for k := range b.values {
		b.full.Add(k)
	}
	b.of = make([][]int, len(b.blanks))
	for _, e := range p.Equations() {
		q := equation{Equation: e}
		for _, c := range e.Numbers() {
			t := term{blank: none}
			if i, ok := at[c]; ok {
				t.blank = i
				q.open = append(q.open, i)
			} else {
				t.value, _ = p.Value(c)
			}
			q.terms = append(q.terms, t)
		}
		for _, op := range e.Ops {
			q.times = q.times || op == 'x' || op == '/'
		}
		if len(q.open) == 0 {
			continue
		}
		for _, i := range q.open {
			b.of[i] = append(b.of[i], len(b.eqs))
		}
		b.eqs = append(b.eqs, q)
	}
	return b
}

// spread makes the table by which values are found, if they lie close together.
func (b *board) spread() {
	const most = 4096
	n := len(b.values)
	if n == 0 || uint64(b.values[n-1])-uint64(b.values[0]) >= most {
		return
	}
	b.dense = make([]int32, b.values[n-1]-b.values[0]+1)
	for i := range b.dense {
		b.dense[i] = none
	}
	for k, v := range b.values {
		b.dense[v-b.values[0]] = int32(k)
	}
}

// find returns the index of v, or none.
func (b *board) find(v int64) int {
	if b.dense != nil {
		if v < b.values[0] || v > b.values[len(b.values)-1] {
			return none
		}
		return int(b.dense[v-b.values[0]])
	}
	if k, ok := b.index[v]; ok {
		return k
	}
	return none
}

// mostTuples is the largest number of combinations of operands that tuples tries,
// far more than a person would.
const mostTuples = 40_000

// tuples yields every way to put tokens of the candidates into the empty
// blanks of an equation that makes it true, by the values of its terms as
// indices, none for numbers. It returns false, and yields nothing, if there
// are more than mostTuples.
func (b *board) tuples(e *equation, dom []bitset.Set, left []int, yield func(picked []int) (more bool)) bool {
	n := len(e.terms) - 1
	product := 1
	for len(b.lists) < n {
		b.lists = append(b.lists, nil)
	}
	lists := b.lists[:n]
	for i, t := range e.terms[:n] {
		lists[i] = lists[i][:0]
		if t.blank >= 0 {
			lists[i] = slices.AppendSeq(lists[i], dom[t.blank].All())
			if product *= len(lists[i]); product > mostTuples {
				return false
			}
		}
	}
	b.args, b.picked = append(b.args[:0], make([]int64, n)...), append(b.picked[:0], make([]int, n+1)...)
	args, picked, need := b.args, b.picked, b.need
	var pick func(i int) bool
	pick = func(i int) bool {
		if i < n {
			if e.terms[i].blank < 0 {
				args[i], picked[i] = e.terms[i].value, none
				return pick(i + 1)
			}
			for _, k := range lists[i] {
				if need[k] == left[k] {
					continue
				}
				args[i], picked[i] = b.values[k], k
				need[k]++
				more := pick(i + 1)
				need[k]--
				if !more {
					return false
				}
			}
			return true
		}
		v, ok := mathcross.Evaluate(args, e.Ops)
		if !ok {
			return true
		}
		picked[n] = none
		if t := e.terms[n]; t.blank < 0 {
			if v != t.value {
				return true
			}
		} else {
			k := b.find(v)
			if k < 0 || !dom[t.blank].Has(k) || need[k] == left[k] {
				return true
			}
			picked[n] = k
		}
		return yield(picked)
	}
	pick(0)
	return true
}
