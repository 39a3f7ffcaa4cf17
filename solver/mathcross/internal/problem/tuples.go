package problem

import (
	"slices"

	"backtrack/model/mathcross"
	"backtrack/solver/internal/bitset"
)

// Tuples lists the ways to fill an equation. Its fields are scratch memory; its
// zero value is ready.
type Tuples struct {
	// Paid says that blanks with a single candidate have their tokens already, so that
	// these tokens are not among those left.
	Paid   bool
	lists  [][]int
	args   []int64
	picked []int
	need   []int
}

// Each yields every way to fill the blanks of an equation with candidates that
// makes the equation true and takes no more tokens of a value than are left. A way
// lists the index of the value of each term, or None for a printed number. It is valid
// only during the call of yield. If the operands have more than limit combinations,
// Each returns false and yields nothing.
func (t *Tuples) Each(q *Problem, e *Equation, dom []bitset.Set, left []int, limit int, yield func(picked []int) (more bool)) bool {
	n := len(e.Terms) - 1
	product := 1
	t.lists = slices.Grow(t.lists, n)[:max(n, len(t.lists))]
	for i, term := range e.Terms[:n] {
		t.lists[i] = t.lists[i][:0]
		if term.Blank >= 0 {
			t.lists[i] = slices.AppendSeq(t.lists[i], dom[term.Blank].All())
			if product *= len(t.lists[i]); product > limit {
				return false
			}
		}
	}
	t.args, t.picked = append(t.args[:0], make([]int64, n)...), append(t.picked[:0], make([]int, n+1)...)
	t.need = append(t.need[:0], make([]int, len(left))...)
	args, picked, need, lists := t.args, t.picked, t.need, t.lists
	var pick func(i int) bool
	pick = func(i int) bool {
		if i < n {
			b := e.Terms[i].Blank
			if b < 0 {
				args[i], picked[i] = e.Terms[i].Value, None
				return pick(i + 1)
			}
			cost := 1
			if t.Paid && len(lists[i]) == 1 {
				cost = 0
			}
			for _, k := range lists[i] {
				if cost > 0 && need[k] == left[k] {
					continue
				}
				args[i], picked[i] = q.Values[k], k
				need[k] += cost
				more := pick(i + 1)
				need[k] -= cost
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
		picked[n] = None
		if b := e.Terms[n].Blank; b >= 0 {
			k := q.Index(v)
			if k < 0 || !dom[b].Has(k) || need[k] == left[k] && !(t.Paid && dom[b].Len() == 1) {
				return true
			}
			picked[n] = k
		} else if v != e.Terms[n].Value {
			return true
		}
		return yield(picked)
	}
	pick(0)
	return true
}
