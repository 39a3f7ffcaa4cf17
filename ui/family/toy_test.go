package family_test

import (
	"context"
	"fmt"
	"image"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// The toy family: with model/toy and solver/toy/toysolve all that a family is.
var toySpec = family.Spec[toy.Board, toy.Press]{
	About: family.About{
		ID:    "toy",
		Name:  "Lights Out",
		Rules: "Switch all lamps off.",
	},
	Format: family.Format[toy.Board, toy.Press]{
		Parse: func(p model.Puzzle) (toy.Board, error) { return parseLamps(p.Body, p.Line) },
		Import: func(text string) (toy.Board, error) {
			var body []model.Line
			for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
				body = append(body, model.Line{Text: line, Line: i + 1})
			}
			return parseLamps(body, 1)
		},
		Puzzle: func(b toy.Board) model.Puzzle {
			p := model.Puzzle{Family: "toy"}
			for line := range strings.Lines(b.String()) {
				p.Body = append(p.Body, model.Line{Text: strings.TrimSpace(line)})
			}
			return p
		},
		Body: toy.Board.String,
		ParseMove: func(_ toy.Board, s string) (toy.Press, error) {
			for m := range toy.Board(0).Moves() {
				if m.String() == s {
					return m, nil
				}
			}
			return 0, fmt.Errorf("bad move %q: want a lamp, as in b2", s)
		},
		MoveText: func(_ toy.Board, m toy.Press) string { return "press " + m.String() },
	},
	Play: family.Play[toy.Board, toy.Press]{
		Facts: func(b toy.Board) family.Facts {
			off := strings.Count(b.String(), ".")
			return family.Facts{Size: "3 × 3", Cells: 9, Done: off, Total: 9, Unit: "lamps", One: "lamp"}
		},
	},
	Solve: family.Solve[toy.Board, toy.Press]{
		Solvers:   append([]solver.Algorithm[toy.Board, toy.Press]{timid}, toysolve.All[0], wary),
		Unique:    true,
		Generator: &toyGenerator,
	},
	Explain: family.Explain[toy.Board, toy.Press]{
		Finishable: toyFinishable,
		Wrong:      toyWrong,
		Techniques: toyTechniques,
		Hints:      toyHints,
		Steps:      toySteps,
		Rate:       toyRate,
	},
	Draw: family.Draw[toy.Board, toy.Press]{
		Paint: func(img *image.RGBA, pal paint.Palette, b toy.Board, _ family.Mark[toy.Press]) {
			s := paint.NewSurface(img)
			s.Clear(pal.Canvas)
			for i := range 9 {
				if b>>i&1 == 1 {
					s.Rect(float64(10*(i%3)), float64(10*(i/3)), 10, 10, 0, pal.Hint)
				}
			}
		},
		NewBoard: func(d family.Desk[toy.Board, toy.Press]) family.View[toy.Board, toy.Press] {
			return &toyBoard{desk: d, lamp: -1}
		},
	},
}

var toyFamily = family.New(toySpec)

func parseLamps(body []model.Line, line int) (toy.Board, error) {
	var b toy.Board
	if len(body) != 3 {
		return 0, &model.SyntaxError{Line: line, Msg: fmt.Sprintf("want three rows of lamps, not %d", len(body))}
	}
	for r, l := range body {
		if len(l.Text) != 3 || strings.Trim(l.Text, "*.") != "" {
			return 0, &model.SyntaxError{Line: l.Line, Msg: "want three lamps, * or ."}
		}
		for c, lamp := range l.Text {
			if lamp == '*' {
				b |= 1 << (3*r + c)
			}
		}
	}
	return b, nil
}

// timid presses each lamp, dares no second one, and takes it back. Of the
// lamps of the last row it says that a rule forbids them.
var timid = solver.Algorithm[toy.Board, toy.Press]{
	Info: solver.Info{ID: "timid", Name: "Timid", Always: "too near", Rules: []solver.Rule{{ID: "row", Name: "Last row"}}},
	Solve: func(_ context.Context, t solver.Task[toy.Board], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
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
				p.Back(node)
			}
		}
		return p.Result(true, nil)
	},
}

// A toyBoard remembers what it displays.
type toyBoard struct {
	desk  family.Desk[toy.Board, toy.Press]
	shown toy.Board
	mark  family.Mark[toy.Press]
	lamp  toy.Press // selected; -1 if none is
}

var _ family.View[toy.Board, toy.Press] = (*toyBoard)(nil)

func (b *toyBoard) Display(p toy.Board, m family.Mark[toy.Press]) { b.shown, b.mark = p, m }
func (b *toyBoard) Selection() bool                               { return b.lamp >= 0 }
func (b *toyBoard) Commit()                                       {}
func (b *toyBoard) Release()                                      {}
func (b *toyBoard) Selected(m toy.Press) bool                     { return m == b.lamp }

// toyTable lays a toy puzzle out.
func toyTable(t *testing.T, lamps string) (*family.Table, *toyBoard) {
	t.Helper()
	p, err := toyFamily.Import(lamps)
	if err != nil {
		t.Fatal(err)
	}
	table := open(t, p, nil)
	return table, table.View.(*toyBoard)
}

func open(t *testing.T, p family.Puzzle, save *model.Save) *family.Table {
	t.Helper()
	table, err := p.Open(save)
	if err != nil {
		t.Fatal(err)
	}
	return table
}
