package family_test

import (
	"context"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
	"backtrack/ui/boards/toyview"
	"backtrack/ui/family"
)

// toySpec is the family of package toyview with all that it leaves out, and a
// board that remembers what it displays.
var toySpec = func() family.Spec[toy.Position, toy.Press] {
	s := toyview.Spec
	s.Unique = true
	s.Solvers = append([]solver.Algorithm[toy.Position, toy.Press]{timid}, toysolve.All[0], wary)
	s.Generator = &toyGenerator
	s.Explanations = family.Explanations[toy.Position, toy.Press]{
		Wrong: toyWrong, Solvable: toySolvable, Techniques: toyTechniques, Hints: toyHints, Steps: toySteps, Rate: toyRate,
	}
	s.NewBoard = func(h family.Host[toy.Position, toy.Press]) family.View[toy.Position, toy.Press] {
		return &toyBoard{host: h, lamp: -1}
	}
	return s
}()

var toyFamily = family.New(toySpec)

// timid presses each lamp, dares no second one, and takes it back. Of the
// lamps of the last row it says that a rule forbids them.
var timid = solver.Algorithm[toy.Position, toy.Press]{
	Info: solver.Info{
		ID: "timid", Name: "Timid", Method: "one press", Doc: "It presses each lamp once.", AlwaysText: "too near",
		Rules: []solver.Rule{{ID: "row", Name: "Last row", Doc: "A lamp of the last row is left."}},
	},
	Solve: func(_ context.Context, t solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
		for range 40 {
			for m := range t.Start.Moves() {
				switch {
				case m == 0:
					p.Reject(solver.Root, m, solver.Always)
					continue
				case m > 5:
					p.Reject(solver.Root, m, 0)
					continue
				}
				node, err := p.Visit(solver.Root, m, 1)
				if err != nil {
					return p.Result(false, err)
				}
				p.Undo(node)
			}
		}
		return p.Result(true, nil)
	},
}

// A toyBoard remembers what it displays.
type toyBoard struct {
	host  family.Host[toy.Position, toy.Press]
	shown toy.Position
	mark  family.Mark[toy.Press]
	lamp  toy.Press // selected; -1 if none is
}

var _ family.View[toy.Position, toy.Press] = (*toyBoard)(nil)

func (b *toyBoard) Display(p toy.Position, m family.Mark[toy.Press]) { b.shown, b.mark = p, m }
func (b *toyBoard) Selection() bool                                  { return b.lamp >= 0 }
func (b *toyBoard) Commit()                                          {}
func (b *toyBoard) Release()                                         {}
func (b *toyBoard) Selected(m toy.Press) bool                        { return m == b.lamp }

// toyController opens a toy puzzle.
func toyController(t *testing.T, lamps string) (*family.Controller, *toyBoard) {
	t.Helper()
	p, err := toyFamily.Import(lamps)
	if err != nil {
		t.Fatal(err)
	}
	controller := open(t, p, nil)
	return controller, controller.View.(*toyBoard)
}

func open(t *testing.T, p family.Puzzle, save *model.Save) *family.Controller {
	t.Helper()
	controller, err := p.Open(save)
	if err != nil {
		t.Fatal(err)
	}
	return controller
}
