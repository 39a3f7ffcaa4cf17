package slidinggen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/statespace"
)

// Generator returns the generator of sliding puzzles, which a rates. The source of a
// puzzle is the command that makes it again.
func Generator(a *slidinghint.Advisor) *solver.Generator[sliding.Position] {
	return &solver.Generator[sliding.Position]{Options: options, Fits: solver.Valid(parse), Make: func(ctx context.Context, r solver.Recipe, seed uint64) (sliding.Position, model.Header, error) {
		return generate(ctx, a, r, seed)
	}}
}

// A result is a position and what is known of it.
type result struct {
	content  []int
	rated    bool
	level    solver.Level // if rated
	distance int          // 0 if it is not known
	note     string
}

func generate(ctx context.Context, a *slidinghint.Advisor, r solver.Recipe, seed uint64) (sliding.Position, model.Header, error) {
	w, err := parse(r)
	if err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	if err := ctx.Err(); err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	rnd := w.Rand(seed, 0)
	b, err := newBoard(w.shape.draw(w.a, w.b, rnd))
	if err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	b.advisor = a
	got, err := w.make(ctx, b, rnd)
	if err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	p, err := b.puzzle(got.content)
	return p, w.header(got, seed), err
}

// make draws a position of b as the recipe says.
func (w recipe) make(ctx context.Context, b *board, rnd *rand.Rand) (result, error) {
	if b.n <= statespace.TableVertices {
		t, err := b.advisor.Memory.Table(ctx, b.home)
		if err == nil {
			return w.fromTable(ctx, b, t, rnd)
		}
		if ctx.Err() != nil {
			return result{}, err
		}
	}
	switch {
	case w.distance > 0:
		return w.atDistance(ctx, b, rnd)
	case !w.AnyLevel:
		return w.atLevel(ctx, b, rnd)
	}
	return result{content: b.random(rnd)}, ctx.Err()
}

// header returns the header of a puzzle.
func (w recipe) header(got result, seed uint64) model.Header {
	name := strings.NewReplacer("{a}", strconv.Itoa(w.a), "{b}", strconv.Itoa(w.b), "{a-1}", strconv.Itoa(w.a-1))
	h := model.Header{Name: name.Replace(w.shape.name), Note: got.note, Source: w.Source("sliding", seed)}
	if w.distance > 0 {
		h.Name += fmt.Sprintf(", %d moves", got.distance)
	}
	if got.rated {
		h.Difficulty = got.level.String()
		if !w.AnyLevel {
			h.Name += ", " + h.Difficulty
		}
	}
	return h
}

// tries is the largest number of positions drawn to hit a level.
const tries = 150

// fromTable draws positions of a graph with a table of all distances.
func (w recipe) fromTable(ctx context.Context, b *board, t *statespace.Table, rnd *rand.Rand) (result, error) {
	rate := slidinghint.Rater(ctx, t, b.home)
	layers := t.Layers()
	deepest := len(layers) - 1
	draw := func(d int) (result, error) {
		got := result{content: t.At(d, rnd.IntN(layers[d])), distance: d, rated: true}
		p, err := b.puzzle(got.content)
		if err != nil {
			return got, err
		}
		r, err := rate(p)
		got.level = r.Level
		return got, err
	}
	switch {
	case w.distance > deepest:
		got, err := draw(deepest)
		got.note = fmt.Sprintf("No position of this graph is more than %d moves from the goal.", deepest)
		return got, err
	case w.distance > 0:
		return draw(w.distance)
	case w.AnyLevel:
		i := 1 + rnd.IntN(t.Positions()-1)
		d := 0
		for ; i >= layers[d]; d++ {
			i -= layers[d]
		}
		return draw(d)
	}
	low, high := scores(w.Level)
	least, most := max(1, low/mostPerMove), min(high, deepest)
	return w.nearest(ctx, tries, func(int) (*result, error) {
		d := deepest
		if least <= most {
			d = least + rnd.IntN(most-least+1)
		}
		got, err := draw(d)
		return &got, err
	})
}

// mostPerMove is the highest average cost of the moves of a solution.
const mostPerMove = 4

// scores returns the least and the greatest score of a level, the latter a
// large number for the last one.
func scores(l solver.Level) (low, high int) {
	for low = 1; slidinghint.LevelOf(low) < l; low++ {
	}
	const enough = 1000
	for high = low; high < enough && slidinghint.LevelOf(high+1) == l; high++ {
	}
	return low, high
}

// nearest returns the first of several positions whose level is nearest to the
// one requested, too easy or too hard.
func (w recipe) nearest(ctx context.Context, tries int, attempt func(try int) (*result, error)) (result, error) {
	best, err := solver.Nearest(ctx, tries, nil, attempt, func(got *result) int {
		return max(int(got.level)-int(w.Level), int(w.Level)-int(got.level))
	})
	switch {
	case err != nil:
		return result{}, err
	case best == nil:
		return result{}, fmt.Errorf("no %v position of this graph was found", w.Level)
	}
	return w.withNote(*best), nil
}

// withNote returns got with a note if its level is not the requested one.
func (w recipe) withNote(got result) result {
	if got.level != w.Level {
		got.note = w.Note("position of this graph", got.level)
	}
	return got
}
