package window

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
)

// fakes is a family with the boards of Numbrix whose hints, ratings and new
// puzzles are simple enough to be known beforehand. A test may put something
// in place of a function.
type fakes struct {
	solvable func(context.Context, numbrix.Position) (bool, error)
	hints    func(context.Context, numbrix.Position, int) ([]solver.Hint[numbrix.Move], error)
	steps    func(context.Context, numbrix.Position) ([]solver.Hint[numbrix.Move], error)
	wrong    func(context.Context, numbrix.Position) ([]numbrix.Move, error)
	rate     func(context.Context, numbrix.Position) (solver.Rating, error)
	make     func(context.Context, solver.Recipe, uint64) (numbrix.Position, model.Header, error)
}

func newFakes() *fakes {
	return &fakes{
		solvable: func(ctx context.Context, p numbrix.Position) (bool, error) {
			_, ok, err := numbrixsolve.Agree(ctx, p)
			return ok, err
		},
		hints: fakeHints,
		steps: fakeSteps,
		wrong: func(context.Context, numbrix.Position) ([]numbrix.Move, error) { return nil, nil },
		rate: func(ctx context.Context, p numbrix.Position) (solver.Rating, error) {
			return solver.Rating{Rated: true, Level: solver.Hard, Score: p.Max() - p.Givens()}, ctx.Err()
		},
		make: fakeMake,
	}
}

func (f *fakes) family() family.Family { return family.New(f.spec()) }

func (f *fakes) spec() family.Spec[numbrix.Position, numbrix.Move] {
	return family.Spec[numbrix.Position, numbrix.Move]{
		About: family.About{
			ID:    "numbrix",
			Name:  "Numbrix",
			Rules: "Fill the board.",
		},
		Format: family.Format[numbrix.Position, numbrix.Move]{
			Parse:     numbrix.Parse,
			Import:    family.ImportWithoutTitle(numbrix.Import),
			Puzzle:    numbrix.Position.Puzzle,
			Body:      numbrix.Position.String,
			ParseMove: func(_ numbrix.Position, s string) (numbrix.Move, error) { return numbrix.ParseMove(s) },
			MoveText:  func(_ numbrix.Position, m numbrix.Move) string { return fmt.Sprintf("%d in %v", m.Value, m.Cell) },
		},
		Gameplay: family.Gameplay[numbrix.Position, numbrix.Move]{
			Facts: func(p numbrix.Position) family.Facts {
				return family.Facts{Size: fmt.Sprintf("%d × %d", p.Cols(), p.Rows()), Detail: fmt.Sprint(p.Givens(), " givens"), Cells: p.Max(), Done: p.Filled(), Total: p.Max(), Unit: "cells", Singular: "cell"}
			},
			Clean: numbrix.Position.Clean,
			Minor: func(m numbrix.Move) bool { return m.Kind == numbrix.ClearNumber },
		},
		Computation: family.Computation[numbrix.Position, numbrix.Move]{
			Solvers: numbrixsolve.All,
			Base:    numbrix.Position.Cleared,
			Targets: func(p numbrix.Position) []numbrix.Position { return []numbrix.Position{p.Cleared()} },
			Unique:  true,
			Generator: &solver.Generator[numbrix.Position]{
				Options: fakeOptions,
				Make: func(ctx context.Context, r solver.Recipe, seed uint64) (numbrix.Position, model.Header, error) {
					return f.make(ctx, r, seed)
				},
			},
		},
		Explanations: family.Explanations[numbrix.Position, numbrix.Move]{
			Solvable:   func(ctx context.Context, p numbrix.Position) (bool, error) { return f.solvable(ctx, p) },
			Wrong:      func(ctx context.Context, p numbrix.Position) ([]numbrix.Move, error) { return f.wrong(ctx, p) },
			Remove:     numbrixhint.Remove,
			Techniques: fakeTechniques,
			Hints: func(ctx context.Context, p numbrix.Position, limit int) ([]solver.Hint[numbrix.Move], error) {
				return f.hints(ctx, p, limit)
			},
			Steps: func(ctx context.Context, p numbrix.Position) ([]solver.Hint[numbrix.Move], error) {
				return f.steps(ctx, p)
			},
			Rate: func(ctx context.Context, p numbrix.Position) (solver.Rating, error) { return f.rate(ctx, p) },
		},
		Drawing: family.Drawing[numbrix.Position, numbrix.Move]{
			Paint: numbrixview.Paint,
			NewBoard: func(h family.Host[numbrix.Position, numbrix.Move]) family.View[numbrix.Position, numbrix.Move] {
				return numbrixview.NewBoard(h)
			},
		},
	}
}

// startFake opens a window with the family of fakes and a 3 × 3 board.
func startFake(t *testing.T, f *fakes) *rig {
	t.Helper()
	r := startWith(t, t.TempDir(), []family.Family{f.family()})
	r.tapCard(first1)
	return r
}

var fakeTechniques = []solver.Technique{
	{ID: "step", Name: "Next step", Doc: "A number with one way out.", Cost: 2, Level: solver.Easy},
	{ID: "last", Name: "Last number", Doc: "What is left goes into the last cell.", Cost: 1, Level: solver.Easy},
}

// fakeSteps writes the missing numbers of a board with one solution in order.
func fakeSteps(ctx context.Context, p numbrix.Position) ([]solver.Hint[numbrix.Move], error) {
	end, ok, err := numbrixsolve.Agree(ctx, p)
	if err != nil || !ok {
		return nil, errors.Join(err, errors.New("there is no next step"))
	}
	at := make([]grid.Cell, p.Max()+1)
	for c := range end.Cells() {
		at[end.At(c)] = c
	}
	var out []solver.Hint[numbrix.Move]
	for n := 2; n <= p.Max(); n++ {
		if p.At(at[n]) != 0 {
			continue
		}
		m := numbrix.Move{Cell: at[n], Value: n}
		before := numbrix.Move{Cell: at[n-1], Value: n - 1}
		t := min(n/(p.Max()-1), 1) // the last technique for the last two numbers
		out = append(out, solver.Hint[numbrix.Move]{
			Technique: t, Cost: fakeTechniques[t].Cost, Title: fakeTechniques[t].Name, Tag: fmt.Sprintf("%d – %d", n-1, n+1),
			Where: fmt.Sprintf("Look around %d.", n-1), What: fmt.Sprintf("%d has a single exit.", n-1), Do: fmt.Sprintf("Put %d in %v", n, at[n]),
			Region: []numbrix.Move{before},
			How: []solver.Reason[numbrix.Move]{
				{Role: solver.Premise, Text: fmt.Sprintf("%d is placed.", n-1), Show: []numbrix.Move{before}},
				{Role: solver.Conclusion, Text: fmt.Sprintf("So %d is in %v.", n, at[n]), Show: []numbrix.Move{m}},
			},
			Moves: []numbrix.Move{m},
		})
	}
	return out, nil
}

// fakeHints takes all steps for what can be done now.
func fakeHints(ctx context.Context, p numbrix.Position, limit int) ([]solver.Hint[numbrix.Move], error) {
	steps, err := fakeSteps(ctx, p)
	return steps[:min(limit, len(steps))], err
}

var fakeOptions = []solver.Option{
	{ID: "size", Name: "Size", Doc: "How large.", Default: "3x3", Offers: []string{"3x3", "4x4"}, Check: func(v string) error {
		if v != "3x3" && v != "4x4" {
			return fmt.Errorf("%q is not a size", v)
		}
		return nil
	}},
	{ID: "level", Name: "Level", Doc: "How hard.", Values: []string{"any", "hard"}, Default: "any"},
	{ID: "minimal", Name: "Minimal", Doc: "No more than needed.", Values: []string{solver.No, solver.Yes}, Default: solver.No},
}

// fakeMake makes a board in which some more givens depend on the seed; its header names
// the recipe and the seed.
func fakeMake(ctx context.Context, r solver.Recipe, seed uint64) (numbrix.Position, model.Header, error) {
	body := map[string]string{"3x3": "1 . 3\n%s %s .\n7 %s 9", "4x4": "1 . . 4\n%s %s . .\n9 %s . .\n16 . . 13"}[r["size"]]
	givens := map[string][]string{"3x3": {"6", "5", "8"}, "4x4": {"8", "7", "10"}}[r["size"]]
	var more []any
	for i, g := range givens {
		if seed>>i&1 == 0 {
			g = "."
		}
		more = append(more, g)
	}
	body = fmt.Sprintf(body, more...)
	file, err := model.ParsePuzzle(model.Line{Text: fmt.Sprintf("puzzle: numbrix\nname: Fake %s\nsource: %v %d\n\n%s\n", r["size"], r, seed, body), Line: 1})
	if err != nil {
		return numbrix.Position{}, model.Header{}, err
	}
	p, err := numbrix.Parse(file)
	return p, file.Header, errors.Join(err, ctx.Err())
}
