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

// Amounts of work. The unit is one check of the context by a search.
const (
	proofWork = 40 // limit of the proof of a draft
	draftWork = 1  // cost of each draft
	ratedWork = 3  // cost of rating a draft
)

// position returns the level of a draft with some bombs and turns.
func (d *draft) position(bombs, turns int) (vox.Position, error) {
	rows := lists.Map(d.rows, func(row []byte) string { return string(row) })
	return vox.New(vox.Level{Bombs: bombs, Turns: turns, Rows: rows})
}

// prove computes the fewest bombs that a draft takes within its limit of turns, and the
// fewest turns with that number of bombs. It reports whether both are known, the bombs
// are enough for the recipe, and the limit leaves room for the spare turns. It also
// returns the work that it has spent.
func (r recipe) prove(ctx context.Context, d *draft) (ok bool, spent int, err error) {
	bombs := d.bombs + 1
	if r.bombs > 0 {
		bombs = r.bombs
	}
	p, err := d.position(bombs, d.maxTurns)
	if err != nil {
		return false, 0, err
	}
	short := &solver.Countdown{Context: ctx, Calls: proofWork}
	moves, err := voxsolve.ShortestWin(short, p, true)
	spent = proofWork - short.Calls + draftWork
	if err != nil {
		return false, spent, ctx.Err()
	}
	d.turns, d.bombs = len(moves), lists.Count(moves, func(m vox.Move) bool { return m.Bomb })
	if r.slack < 0 {
		d.slack = min(d.slack, d.maxTurns-d.turns)
	}
	return d.bombs >= r.minBombs() && d.turns+d.slack <= d.maxTurns, spent, nil
}

// minBombs returns the number of bombs that a level must take to be worth playing.
func (r recipe) minBombs() int {
	if r.bombs == 1 || r.Rows()*r.Cols() < 20 {
		return 1
	}
	return 2
}

// attempt draws a level and proves it. The draft is nil if the proof fails. It is rated only if it
// has the recipe's number of bombs. Attempt also returns the work that it has spent.
func (r recipe) attempt(ctx context.Context, rng *rand.Rand) (d *draft, spent int, err error) {
	d = r.draw(rng)
	ok, spent, err := r.prove(ctx, d)
	if err != nil || !ok {
		return nil, spent, err
	}
	if r.bombs == 0 || d.bombs == r.bombs {
		spent += ratedWork
		err = r.rate(ctx, d)
	}
	return d, spent, err
}

// rate computes the difficulty of a draft, as far as the recipe asks for it, and
// whether the draft takes chains. A draft without the chains asked for gets no difficulty.
func (r recipe) rate(ctx context.Context, d *draft) error {
	p, err := d.position(d.bombs, d.turns+d.slack)
	if err != nil {
		return err
	}
	d.rated = true
	if r.chain {
		won, known := voxhint.Unchained(ctx, p)
		if d.chained = known && !won; !d.chained {
			return ctx.Err()
		}
	}
	hardest := solver.Search
	if !r.AnyLevel {
		hardest = r.Level
	}
	rating, err := voxhint.RateTo(ctx, p, hardest)
	if d.level = rating.Level; !rating.Rated {
		d.level = solver.Search // it has no level
	}
	return err
}

// misses returns how far a draft is from the recipe; 0 is a match.
func (r recipe) misses(d *draft) int {
	n := 0
	if r.bombs > d.bombs {
		n += 1000 * (r.bombs - d.bombs)
	}
	if r.chain && !d.chained {
		n += 100
	}
	return n + r.Misses(d.level)
}

// note says how a level differs from the recipe.
func (r recipe) note(d *draft) string {
	switch {
	case r.bombs > d.bombs:
		return fmt.Sprintf("No level of this kind that takes %s was found; this one takes %d.",
			words.Count(r.bombs, "bomb"), d.bombs)
	case r.chain && !d.chained:
		return "No level of this kind that takes chains was found."
	case r.misses(d) > 0:
		return r.Note("level of this kind", d.level)
	}
	return ""
}

// header returns the header of the level of a draft.
func (r recipe) header(d *draft, seed uint64) model.Header {
	h := model.Header{
		Name:   fmt.Sprintf("Vox Codei %d × %d, %s", r.Cols(), r.Rows(), words.Count(d.bombs, "bomb")),
		Note:   r.note(d),
		Source: r.Source("vox", seed),
	}
	if d.level < solver.Search {
		solver.AddLevel(&h, d.level)
	}
	return h
}
