package slidinggen

import (
	"context"
	"fmt"
	"math/rand/v2"

	"backtrack/solver"
	"backtrack/solver/sliding/slidinghint"
)

// Limits of walks.
const (
	mostLooks  = 60  // measurements of the distance for one puzzle
	walkLooks  = 15  // measurements before a walk begins again at home
	levelTries = 200 // positions drawn to hit a level
)

// atDistance walks from home until the distance is the requested one. If it never is,
// it returns the farthest position that it has met.
func (w recipe) atDistance(ctx context.Context, b *board, rnd *rand.Rand) (result, error) {
	got := result{}
	var at *walker
	d := 0
	for look := range mostLooks {
		if look%walkLooks == 0 {
			at, d = b.walker(), 0
		}
		at.walk(w.distance-d, rnd)
		d = 0
		p, err := b.puzzle(at.content)
		if err == nil && !atHome(at.content) {
			d, err = b.advisor.Distance(ctx, p)
		}
		if err != nil {
			return got, err
		}
		if d > got.distance {
			got.content, got.distance = append([]int{}, at.content...), d
		}
		if d == w.distance {
			return got, nil
		}
	}
	got.note = fmt.Sprintf("No position %d moves from the goal was found; this one is %d moves from it.", w.distance, got.distance)
	if got.content == nil {
		return got, fmt.Errorf("no position %d moves from the goal was found", w.distance)
	}
	return got, nil
}

// atLevel makes a position whose estimated score has the requested level: at a distance
// of that level, where distances can be found, otherwise by walks.
func (w recipe) atLevel(ctx context.Context, b *board, rnd *rand.Rand) (result, error) {
	low, high := scores(w.Level)
	least, most := (low+slidinghint.Estimate(1)-1)/slidinghint.Estimate(1), high/slidinghint.Estimate(1)
	if b.blocks.Widest() <= anyBlock && w.Level < solver.Fiendish {
		w.distance = max(1, least+rnd.IntN(most-least+1))
		got, err := w.atDistance(ctx, b, rnd)
		if err != nil {
			return got, err
		}
		got.rated, got.level, got.note = true, slidinghint.LevelOf(slidinghint.Estimate(got.distance)), ""
		return w.withNote(got), nil
	}
	at := b.walker()
	tries := levelTries
	if b.blocks.Widest() <= anyBlock {
		tries = fewTries
	}
	return w.nearest(ctx, tries, func(try int) (*result, error) {
		got := &result{rated: true}
		if w.Level == solver.Fiendish {
			got.content = b.random(rnd)
		} else {
			if try%walkLooks == 0 {
				at = b.walker()
			}
			at.walk(1+rnd.IntN(most), rnd)
			got.content = append([]int{}, at.content...)
		}
		if atHome(got.content) {
			return nil, nil
		}
		p, err := b.puzzle(got.content)
		if err != nil {
			return nil, err
		}
		r, err := b.advisor.Rate(ctx, p)
		got.level = r.Level
		return got, err
	})
}

// fewTries is the number of positions drawn to hit a level if rating one takes a search.
const fewTries = 8
