package family_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
)

// Simple hints, ratings and a generator for the toy family, each with results
// that tests can distinguish.

var toyTechniques = []solver.Technique{{ID: "press", Name: "Press it", Doc: "A lamp that must be pressed is pressed.", Cost: 3, Level: solver.Medium}}

// toySolvable takes positions with the last lamp on for lost.
func toySolvable(ctx context.Context, b toy.Position) (bool, error) { return b>>8 == 0, ctx.Err() }

func toyWrong(ctx context.Context, b toy.Position) ([]toy.Press, error) {
	if b>>8 == 1 {
		return []toy.Press{8}, ctx.Err()
	}
	return nil, ctx.Err()
}

func toySteps(ctx context.Context, b toy.Position) ([]solver.Hint[toy.Press], error) {
	r, err := solver.Start(ctx, toysolve.All[len(toysolve.All)-1], solver.Task[toy.Position]{Start: b, Want: 1}, solver.Options{}).Result()
	if err != nil {
		return nil, err
	}
	var out []solver.Hint[toy.Press]
	for _, m := range r.Moves {
		out = append(out, solver.Hint[toy.Press]{
			Cost: 3, Title: "Press it", Tag: m.String(), Where: "Look at the lamps.", What: "It must be pressed.",
			Do: "Press " + m.String(), Moves: []toy.Press{m},
			How: []solver.Reason[toy.Press]{{Role: solver.Conclusion, Text: "So it is " + m.String() + ".", Show: []toy.Press{m}}},
		})
	}
	return out, nil
}

func toyHints(ctx context.Context, b toy.Position, most int) ([]solver.Hint[toy.Press], error) {
	steps, err := toySteps(ctx, b)
	return steps[:min(most, len(steps))], err
}

func toyRate(ctx context.Context, b toy.Position) (solver.Rating, error) {
	steps, err := toySteps(ctx, b)
	n := len(steps)
	return solver.Rating{Rated: true, Level: solver.Medium, Score: 3 * n, Techniques: []solver.TechniqueCount{{Count: n, Score: 3 * n}}}, err
}

var toyGenerator = solver.Generator[toy.Position]{
	Options: []solver.Option{
		{ID: "level", Name: "Level", Values: []string{"easy", "hard"}, Default: "easy"},
		{ID: "presses", Name: "Presses", Default: "2", Check: func(v string) error {
			var n int
			if _, err := fmt.Sscanf(v, "%d", &n); err != nil || n < 1 || n > 9 {
				return fmt.Errorf("presses %q: want a number from 1 to 9", v)
			}
			return nil
		}},
	},
	Fits: func(r solver.Recipe) error {
		if r["level"] == "easy" && r["presses"] == "9" {
			return errors.New("nine presses are never easy")
		}
		return nil
	},
	Make: func(ctx context.Context, r solver.Recipe, seed uint64) (toy.Position, model.Header, error) {
		if err := ctx.Err(); err != nil {
			return 0, model.Header{}, err
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		var n int
		fmt.Sscan(r["presses"], &n)
		b := toy.Position(0)
		for range n {
			b, _ = b.Play(toy.Press(rng.IntN(9)))
		}
		if r["level"] == "hard" {
			return b, model.Header{Note: "No hard one was found."}, nil
		}
		return b, model.Header{}, nil
	},
}

// wary searches like the others, but knows a board that it holds for lost.
var wary = solver.Algorithm[toy.Position, toy.Press]{
	Info: solver.Info{ID: "wary", Name: "Wary", Method: "slow", Doc: "It takes its time."},
	Solve: func(ctx context.Context, t solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
		if t.Start == 1<<6|1<<8 {
			r, err := p.Result(true, nil)
			r.Reason, r.Where = "Two lamps are too far apart.", []toy.Press{6, 8}
			return r, err
		}
		return toysolve.All[0].Solve(ctx, t, p)
	},
}
