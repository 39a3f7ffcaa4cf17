package lessons

import (
	"errors"
	"fmt"
	"math"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// value works out a quantity.
func (d *draft) value(r ratio) (float64, error) {
	x, err := r.value(d, r.args)
	if err != nil || r.by == nil {
		return x, err
	}
	y, err := r.by.value(d, r.by.args)
	if err == nil && y == 0 {
		err = errors.New("the ratio has 0 below its line")
	}
	return x / y, err
}

// number writes a value of the quantity: rounded, or with one decimal if it is a small ratio.
func (r ratio) number(x float64) string {
	if r.unit == timesAsMany && x < 9.95 {
		return fmt.Sprintf("%.1f", x)
	}
	return words.Number(uint64(math.Round(x)))
}

func (d *draft) nodes(a args) (float64, error) {
	r, err := d.report(d.ctx, d.puzzleID(a), a.variant)
	return float64(r.Stats.Nodes), err
}

func (d *draft) undone(a args) (float64, error) {
	r, err := d.report(d.ctx, d.puzzleID(a), a.variant)
	return float64(r.Stats.Backtracks), err
}

func (d *draft) rejections(a args) (float64, error) {
	r, err := d.report(d.ctx, d.puzzleID(a), a.variant)
	return float64(r.Stats.Rejects), err
}

func (d *draft) moves(a args) (float64, error) {
	r, err := d.report(d.ctx, d.puzzleID(a), a.variant)
	if err == nil && r.Outcome != solver.Solved {
		err = fmt.Errorf("%s finds no solution of %s", a.variant, d.puzzleID(a))
	}
	return float64(len(r.Moves)), err
}

// total adds up the results of part over all puzzles of the lesson. The arguments of part are
// the nodes of the variant, and the nodes of the second variant or 0 if there is none.
func (d *draft) total(a args, part func(own, other float64) float64) (float64, error) {
	sum, other := 0.0, 0.0
	for _, id := range d.lesson.Puzzles {
		own, err := d.nodes(args{variant: a.variant, puzzle: id})
		if err == nil && a.other != "" {
			other, err = d.nodes(args{variant: a.other, puzzle: id})
		}
		if err != nil {
			return 0, err
		}
		sum += part(own, other)
	}
	return sum, nil
}

func (d *draft) sum(a args) (float64, error) {
	return d.total(a, func(own, _ float64) float64 { return own })
}

// par2 adds up the nodes of a variant. A search with more nodes than the limit counts as twice the
// limit.
func (d *draft) par2(a args) (float64, error) {
	limit := float64(a.number)
	return d.total(a, func(own, _ float64) float64 {
		if own > limit {
			return 2 * limit
		}
		return own
	})
}

func (d *draft) wins(a args) (float64, error) {
	return d.total(a, func(own, other float64) float64 {
		if own < other {
			return 1
		}
		return 0
	})
}

// typical returns the geometric mean of the ratios between the nodes of two variants.
func (d *draft) typical(a args) (float64, error) {
	logs, err := d.total(a, func(own, other float64) float64 { return math.Log(own / other) })
	return math.Exp(logs / float64(len(d.lesson.Puzzles))), err
}

// cut returns how many nodes one cut saves.
func (d *draft) cut(a args) (float64, error) {
	r, err := d.recording(d.ctx, d.puzzleID(a), a.variant, a.other)
	if err != nil {
		return 0, err
	}
	cuts := r.Cuts()
	if a.number > uint64(len(cuts)) {
		return 0, fmt.Errorf("there are only %d cuts", len(cuts))
	}
	return float64(cuts[a.number-1].Nodes), nil
}

// cuts returns how many nodes all cuts save, or all cuts by a rule.
func (d *draft) cuts(a args) (float64, error) {
	r, err := d.recording(d.ctx, d.puzzleID(a), a.variant, a.other)
	if err != nil {
		return 0, err
	}
	return lists.Sum(r.Cuts(), func(c family.Cut) float64 {
		if a.rule != "" && c.Rule != ruleName(r.Info, a.rule) {
			return 0
		}
		return float64(c.Nodes)
	}), nil
}
