// Package mathcrossgen generates math crosswords with one solution.
//
// Equations with numbers grow from one cell; each new equation crosses an earlier one.
// Then most numbers are hidden. As long as there are two fillings, a number in which
// they differ is shown again. Then numbers are shown or hidden until the techniques of
// the wanted level, and no easier ones, finish the puzzle. One more or fewer call of
// the random source changes every puzzle of a seed, see [solver.Generator].
package mathcrossgen

import (
	"context"
	"fmt"
	"math/rand/v2"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// Generator generates math crosswords. The source of a puzzle is the command that
// generates it.
var Generator = solver.Generator[mathcross.Position]{Options: options, Fits: solver.Checker(parse), Make: generate}

const (
	tries          = 100  // the largest number of puzzles generated to find one of the wanted level
	triesEquations = 1000 // the largest number of equations of these puzzles together
	triesFiendish  = 200  // as triesEquations, for minimal fiendish puzzles that are not small: they take long to rate
	maxSmall       = 25   // the largest number of equations of a small puzzle
	maxRated       = 100  // with more equations, a puzzle is not rated if any level will do; rating takes seconds
	maxFailures    = 1000 // failures after which one search gives up
	hideShare      = 70   // percent of the numbers that are hidden at first
)

// A result is a draft that is ready.
type result struct {
	*draft
	rated bool
	level solver.Level // the level of a rated draft
}

func generate(ctx context.Context, values solver.Recipe, seed uint64) (mathcross.Position, model.Header, error) {
	r, err := parse(values)
	if err != nil {
		return mathcross.Position{}, model.Header{}, err
	}
	best, err := solver.Nearest(ctx, r.tries(), nil, func(try int) (*result, error) {
		return r.attempt(ctx, r.Rand(seed, try))
	}, func(got *result) int { return r.Misses(got.level) })
	if err != nil {
		return mathcross.Position{}, model.Header{}, err
	}
	if best == nil {
		err := fmt.Errorf("no equation was found with the numbers %s and the operators %s", values["numbers"], values["operators"])
		return mathcross.Position{}, model.Header{}, err
	}
	return best.puzzle(), r.header(best, seed), nil
}

// tries returns the largest number of puzzles generated to find one of the wanted level.
func (r recipe) tries() int {
	together := triesEquations
	if !r.AnyLevel && r.Level == solver.Fiendish && r.minimal && r.equations > maxSmall {
		together = triesFiendish
	}
	return max(1, min(tries, together/r.equations))
}

func (r recipe) header(got *result, seed uint64) model.Header {
	h := model.Header{Name: fmt.Sprintf("Math crossword %d × %d", r.Cols(), r.Rows()), Note: r.Note("puzzle of this kind", got.level)}
	if r.minimal {
		h.Name += ", minimal"
	}
	if got.rated {
		solver.AddLevel(&h, got.level)
	}
	h.Source = r.Source("mathcross", seed)
	return h
}

// attempt makes a puzzle. It returns nil if no equation was found.
func (r recipe) attempt(ctx context.Context, rng *rand.Rand) (*result, error) {
	d := grow(r, rng)
	if d.equationCount == 0 {
		return nil, ctx.Err()
	}
	for _, k := range rng.Perm(len(d.numbers))[:(len(d.numbers)*hideShare+99)/100] {
		d.hidden[d.numbers[k]] = true
	}
	if err := d.settle(ctx, rng); err != nil {
		return nil, err
	}
	if r.AnyLevel {
		if r.minimal {
			if err := d.thin(ctx, rng, d.unique, nil); err != nil {
				return nil, err
			}
		}
		if r.minimal || d.equationCount > maxRated {
			return &result{draft: d}, nil
		}
		return d.rate(ctx)
	}
	if err := d.ease(ctx, rng); err != nil {
		return nil, err
	}
	if _, err := d.follow(ctx); err != nil {
		return nil, err
	}
	var enough func() bool
	if !r.minimal {
		enough = func() bool { return d.reached == d.Level }
	}
	if err := d.thin(ctx, rng, d.solvable, enough); err != nil {
		return nil, err
	}
	return d.rate(ctx)
}

// settle shows numbers until there is one filling.
func (d *draft) settle(ctx context.Context, rng *rand.Rand) error {
	for {
		p := d.puzzle()
		fillings, one, err := mathcrosssolve.FillingsWithin(ctx, p, 2, maxFailures)
		if err != nil || one && len(fillings) < 2 {
			return err
		}
		var differ []int
		for i, c := range p.Blanks() {
			if len(fillings) < 2 || fillings[0][i] != fillings[1][i] {
				differ = append(differ, d.cell(c))
			}
		}
		show := 1
		if d.equationCount > maxRated {
			show += len(differ) / 32 // one by one it would take hours
		}
		for range show {
			d.hidden[differ[rng.IntN(len(differ))]] = false
		}
	}
}

// ease shows numbers until the techniques of the level finish the puzzle.
func (d *draft) ease(ctx context.Context, rng *rand.Rand) error {
	for {
		p, err := mathcrosshint.Reached(ctx, d.puzzle(), d.Level)
		if err != nil || p.Status() == model.Solved {
			return err
		}
		var stuck []grid.Cell
		for _, c := range p.Blanks() {
			if _, filled := p.Value(c); !filled {
				stuck = append(stuck, c)
			}
		}
		d.hidden[d.cell(stuck[rng.IntN(len(stuck))])] = false
	}
}

// thin hides more numbers as long as the puzzle stays good. It ends when enough returns true,
// unless enough is nil.
func (d *draft) thin(ctx context.Context, rng *rand.Rand, good func(context.Context, int) (bool, error), enough func() bool) error {
	for _, k := range rng.Perm(len(d.numbers)) {
		i := d.numbers[k]
		if d.hidden[i] {
			continue
		}
		if enough != nil && enough() {
			return nil
		}
		d.hidden[i] = true
		ok, err := good(ctx, i)
		if err != nil {
			return err
		}
		d.hidden[i] = ok
	}
	return nil
}

// unique reports whether a puzzle that had one filling still has only one after a number was
// hidden. It returns false if that takes too long to prove.
func (d *draft) unique(ctx context.Context, hidden int) (bool, error) {
	top, left, _, _ := d.bounds()
	c := grid.Cell{Row: hidden/d.Cols() - top, Col: hidden%d.Cols() - left}
	known := func(c grid.Cell) int64 { return d.value[(c.Row+top)*d.Cols()+c.Col+left] }
	return mathcrosssolve.IsForced(ctx, d.puzzle(), mathcross.Move{Cell: c, Value: known(c)}, known, maxFailures)
}

// solvable reports whether the techniques of the level finish the puzzle after
// a number was hidden. It checks first whether there is only one filling, because that
// is faster, and most puzzles fail that check.
func (d *draft) solvable(ctx context.Context, hidden int) (bool, error) {
	if ok, err := d.unique(ctx, hidden); !ok || err != nil {
		return false, err
	}
	return d.follow(ctx)
}

// follow reports whether the techniques of the wanted level finish the puzzle. If they do, it
// records the level of the puzzle in d.reached.
func (d *draft) follow(ctx context.Context) (bool, error) {
	r, ok, err := mathcrosshint.RateUpTo(ctx, d.puzzle(), d.Level)
	if ok {
		d.reached = r.Level
	}
	return ok, err
}

func (d *draft) rate(ctx context.Context) (*result, error) {
	r, err := mathcrosshint.Rate(ctx, d.puzzle())
	return &result{draft: d, rated: true, level: r.Level}, err
}
