package mathcrosshint

import (
	"context"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
)

// Survivors returns for each empty blank of p the tokens, ascending, with which
// each of its equations can be filled from the pool, the other equations not
// considered. A blank for which nothing is left shows that p cannot be filled.
func Survivors(ctx context.Context, p mathcross.Position) map[grid.Cell][]int64 {
	b := newBoard(ctx, p)
	s := b.newState()
	s.alone()
	out := make(map[grid.Cell][]int64, len(b.Cells))
	for i, c := range b.Cells {
		out[c] = []int64{}
		for _, k := range s.dom[i].List() {
			out[c] = append(out[c], b.Values[k])
		}
	}
	return out
}

// A Triple is a way to fill an equation with tokens of the pool: the numbers of
// its cells in the order of Numbers, and whether all of them survive.
type Triple struct {
	Numbers  []int64
	Survives bool
}

// Triples lists at most most ways to fill an equation of p with tokens that are
// left. Ways whose tokens survive come first. More reports that there are others.
func Triples(ctx context.Context, p mathcross.Position, e mathcross.Equation, most int) (list []Triple, more bool) {
	b := newBoard(ctx, p)
	at := -1
	for i := range b.Equations {
		if b.Equations[i].Equals == e.Equals && b.Equations[i].Down == e.Down {
			at = i
		}
	}
	if at < 0 {
		return nil, false
	}
	s := b.newState()
	s.alone()
	q := &b.Equations[at]
	var rest []Triple
	looked := b.tuples(q, b.all(), func(picked []int) bool {
		t := Triple{Survives: true}
		for j, k := range picked {
			v := q.Terms[j].Value
			if k >= 0 {
				v = b.Values[k]
				t.Survives = t.Survives && s.dom[q.Terms[j].Blank].Has(k)
			}
			t.Numbers = append(t.Numbers, v)
		}
		switch {
		case t.Survives && len(list) < most:
			list = append(list, t)
		case !t.Survives && len(rest) < most:
			rest = append(rest, t)
		default:
			more = true
		}
		return true
	})
	if room := most - len(list); len(rest) > room {
		rest, more = rest[:room], true
	}
	return append(list, rest...), more || !looked
}
