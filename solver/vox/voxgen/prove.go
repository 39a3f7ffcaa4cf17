package voxgen

import (
	"context"
	"fmt"
	"math/rand/v2"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxhint"
	"backtrack/solver/vox/voxsolve"
	"backtrack/words"
)

// The work that a draft may take, in calls of Err, and the fixed cost of
// a draft.
const (
	proofWork = 40
	draftWork = 1
	ratedWork = 3
)

// position returns the level of a draft with some bombs and turns.
func (d *draft) position(bombs, turns int) (vox.Position, error) {
	rows := lists.Map(d.rows, func(row []byte) string { return string(row) })
	return vox.New(vox.Level{Bombs: bombs, Turns: turns, Rows: rows})
}

// prove computes the fewest bombs that a draft takes within its limit of turns, and
// the fewest turns with those. It reports whether they are known and leave the
// spare turns of the recipe.
func (w recipe) prove(ctx context.Context, d *draft) (ok bool, spent int, err error) {
	bombs := d.bombs + 1
	if w.bombs > 0 {
		bombs = w.bombs
	}
	p, err := d.position(bombs, d.maxTurns)
	if err != nil {
		return false, 0, err
	}
	short := &solver.Countdown{Context: ctx, Calls: proofWork}
	moves, err := voxsolve.Least(short, p, true)
	spent = proofWork - short.Calls + draftWork
	if err != nil {
		return false, spent, ctx.Err()
	}
	d.turns, d.bombs = len(moves), lists.Count(moves, func(m vox.Move) bool { return m.Bomb })
	if w.slack < 0 {
		d.slack = min(d.slack, d.maxTurns-d.turns)
	}
	return d.bombs >= w.fewest() && d.turns+d.slack <= d.maxTurns, spent, nil
}

// fewest is how many bombs a level must take to be worth playing.
func (w recipe) fewest() int {
	if w.bombs == 1 || w.Rows()*w.Cols() < 20 {
		return 1
	}
	return 2
}

// attempt draws a level. It returns none if the draft is not good. Spent is the
// work of its searches.
func (w recipe) attempt(ctx context.Context, rng *rand.Rand) (d *draft, spent int, err error) {
	d = w.draw(rng)
	ok, spent, err := w.prove(ctx, d)
	if err != nil || !ok {
		return nil, spent, err
	}
	if w.bombs == 0 || d.bombs == w.bombs {
		spent += ratedWork
		err = w.rate(ctx, d)
	}
	return d, spent, err
}

// rate computes the difficulty of a draft, as far as the recipe asks for it, and
// whether it takes chains.
func (w recipe) rate(ctx context.Context, d *draft) error {
	p, err := d.position(d.bombs, d.turns+d.slack)
	if err != nil {
		return err
	}
	d.rated = true
	if w.chain {
		won, known := voxhint.Unchained(ctx, p)
		if d.chained = known && !won; !d.chained {
			return ctx.Err()
		}
	}
	hardest := solver.Search
	if !w.AnyLevel {
		hardest = w.Level
	}
	r, err := voxhint.RateTo(ctx, p, hardest)
	if d.level = r.Level; !r.Unique {
		d.level = solver.Search // it has no level
	}
	return err
}

// misses returns how far a draft is from the recipe; 0 is a match.
func (w recipe) misses(d *draft) int {
	n := 0
	if w.bombs > d.bombs {
		n += 1000 * (w.bombs - d.bombs)
	}
	if w.chain && !d.chained {
		n += 100
	}
	return n + w.Misses(d.level)
}

// note says how a level differs from the recipe.
func (w recipe) note(d *draft) string {
	switch {
	case w.bombs > d.bombs:
		return fmt.Sprintf("No level of this kind that takes %s was found; this one takes %d.", words.Count(w.bombs, "bomb"), d.bombs)
	case w.chain && !d.chained:
		return "No level of this kind that takes chains was found."
	case w.misses(d) > 0:
		return w.Note("level of this kind", d.level)
	}
	return ""
}

// header returns the header of the level of a draft.
func (w recipe) header(d *draft, seed uint64) model.Header {
	h := model.Header{
		Name:   fmt.Sprintf("Vox Codei %d × %d, %s", w.Cols(), w.Rows(), words.Count(d.bombs, "bomb")),
		Note:   w.note(d),
		Source: w.Source("vox", seed),
	}
	if d.level < solver.Search {
		solver.AddLevel(&h, d.level)
	}
	return h
}
