package numbrixgen

import (
	"context"
	"slices"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrixsolve"
)

// A referee judges by uniqueness.
type referee struct {
	budget  int // propagations for a question
	givenUp int // questions without an answer; the givens stay
	others  []numbrix.Position
}

const (
	questionWork = 2_000_000   // propagations for a question, the most
	thinningWork = 100_000_000 // the same for all questions about a board, about ten seconds
)

func newReferee(cells int) *referee { return &referee{budget: min(questionWork, thinningWork/cells)} }

// unique is a judge: the solution is the only one. It asks one question:
// whether there is a solution that differs in the cells gone.
func (r *referee) unique(ctx context.Context, d *draft, gone []int) (bool, error) {
	_, v, err := numbrixsolve.Other(ctx, d.puzzle(model.Puzzle{}), d.solved, d.names(gone), r.budget)
	if v == numbrixsolve.GivenUp && err == nil {
		r.givenUp++
	}
	return v == numbrixsolve.No, err
}

// doubts returns the blank cells in which the solutions found so far that hold
// the givens differ most, after looking for one more; none if there is none.
// After a question without an answer all blank cells are in doubt.
func (r *referee) doubts(ctx context.Context, d *draft) ([]int, error) {
	blank := d.blank()
	if len(blank) == 0 {
		return nil, nil
	}
	other, v, err := numbrixsolve.Other(ctx, d.puzzle(model.Puzzle{}), d.solved, d.names(blank), r.budget)
	switch {
	case err != nil || v == numbrixsolve.No:
		return nil, err
	case v == numbrixsolve.GivenUp:
		return blank, nil
	}
	r.others = append(slices.DeleteFunc(r.others, func(o numbrix.Position) bool { return !d.allows(o) }), other)
	most := 0
	var cells []int
	for _, c := range blank {
		n := 0
		for _, o := range r.others {
			if o.At(d.name(c)) != d.number[c] {
				n++
			}
		}
		if n > most {
			most, cells = n, nil
		}
		if n == most && n > 0 {
			cells = append(cells, c)
		}
	}
	return cells, nil
}
