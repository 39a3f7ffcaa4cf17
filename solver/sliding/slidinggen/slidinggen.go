package slidinggen

import (
	"context"
	"errors"
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

// Generator returns a generator of sliding puzzles, which rates them with a. The source of a
// puzzle is the command that generates it again.
func Generator(a *slidinghint.Advisor) *solver.Generator[sliding.Position] {
	produce := func(ctx context.Context, r solver.Recipe, seed uint64) (sliding.Position, model.Header, error) {
		return generate(ctx, a, r, seed)
	}
	return &solver.Generator[sliding.Position]{Options: options, Fits: solver.Checker(parse), Make: produce}
}

// A result is a position and what is known about it.
type result struct {
	content  []int
	rated    bool
	level    solver.Level // the level of a rated position
	distance int          // 0 if it is not known
	note     string       // why the position is not what was requested, or ""
}

func generate(ctx context.Context, a *slidinghint.Advisor, values solver.Recipe, seed uint64) (sliding.Position, model.Header, error) {
	r, err := parse(values)
	if err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	if err := ctx.Err(); err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	var m *positionMaker
	var got result
	rng := r.Rand(seed, 0)
	var none *noLevelError
	for range graphTries {
		if m, err = newPositionMaker(r.shape.draw(r.a, r.b, rng)); err == nil {
			m.advisor = a
			got, err = r.make(ctx, m, rng, seed)
		}
		if !r.shape.random || !errors.As(err, &none) {
			break
		}
	}
	if err != nil {
		return sliding.Position{}, model.Header{}, err
	}
	p, err := m.puzzle(got.content)
	return p, r.header(got, seed), err
}

// graphTries is the largest number of random graphs that are drawn to find one with
// positions of the requested level.
const graphTries = 100

// A noLevelError says that a graph has no position of a level.
type noLevelError struct {
	level solver.Level
	exist []string
}

func (e *noLevelError) Error() string {
	return fmt.Sprintf("this graph has no %v position: want %s", e.level, strings.Join(e.exist, ", "))
}

// make draws a position of the graph of m that fits the recipe.
func (r recipe) make(ctx context.Context, m *positionMaker, rng *rand.Rand, seed uint64) (result, error) {
	if m.n <= statespace.TableVertices {
		t, err := m.advisor.Memory.Table(ctx, m.home)
		if err != nil {
			return result{}, err
		}
		return r.fromTable(t, rng, seed)
	}
	switch {
	case r.distance > 0:
		return r.atDistance(ctx, m, rng)
	case !r.AnyLevel:
		return r.atLevel(ctx, m, rng)
	}
	return result{content: m.randomContent(rng)}, ctx.Err()
}

// header returns the header of a puzzle.
func (r recipe) header(got result, seed uint64) model.Header {
	name := strings.NewReplacer("{a}", strconv.Itoa(r.a), "{b}", strconv.Itoa(r.b), "{a-1}", strconv.Itoa(r.a-1))
	h := model.Header{Name: name.Replace(r.shape.name), Note: got.note, Source: r.Source("sliding", seed)}
	if r.distance > 0 {
		h.Name += fmt.Sprintf(", %d moves", got.distance)
	}
	if got.rated {
		h.Difficulty = got.level.String()
		if !r.AnyLevel {
			h.Name += ", " + h.Difficulty
		}
	}
	return h
}

// fromTable draws a position of a graph with a table of all distances. If a level is
// requested, successive seeds give different positions until all have been given.
func (r recipe) fromTable(t *statespace.Table, rng *rand.Rand, seed uint64) (result, error) {
	scale, layers := slidinghint.TableScale(t), t.Layers()
	deepest := len(layers) - 1
	at := func(d, i int) result {
		return result{content: t.At(d, i), distance: d, rated: true, level: scale.Level(d)}
	}
	if r.distance > 0 {
		d := min(r.distance, deepest)
		got := at(d, rng.IntN(layers[d]))
		if d < r.distance {
			got.note = fmt.Sprintf("No position of this graph is more than %d moves from the goal.", deepest)
		}
		return got, nil
	}
	if r.AnyLevel {
		d, i := findLayer(layers, 1, rng.IntN(t.Positions()-1))
		return at(d, i), nil
	}
	positions := func(l solver.Level) (shortest, n int) {
		shortest, longest := scale.Lengths(l)
		for d := shortest; d <= min(longest, deepest); d++ {
			n += layers[d]
		}
		return shortest, n
	}
	shortest, n := positions(r.Level)
	if n == 0 {
		none := &noLevelError{level: r.Level}
		for l := range solver.Search {
			if _, n := positions(l); n > 0 {
				none.exist = append(none.exist, l.String())
			}
		}
		return result{}, none
	}
	d, i := findLayer(layers, shortest, scatter(n, seed+solver.Stream(r.Flags)))
	return at(d, i), nil
}

// findLayer returns the layer of the position that comes i positions after the first of layer
// d, and the index of the position in that layer.
func findLayer(layers []int, d, i int) (int, int) {
	for ; i >= layers[d]; d++ {
		i -= layers[d]
	}
	return d, i
}

// scatter maps any n consecutive numbers to different numbers from 0 to n-1. Consecutive
// numbers get results that are far apart.
func scatter(n int, x uint64) int {
	const golden = 0.618
	step := max(1, int(golden*float64(n)))
	for gcd(step, n) > 1 {
		step++
	}
	return int(x%uint64(n)) * step % n
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}
