package mathcross_test

import (
	"iter"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
)

// ready returns the ready-made puzzles.
func ready(t testing.TB) []mathcross.Position {
	t.Helper()
	var out []mathcross.Position
	for name, p := range modeltest.Shipped(t, "mathcross", mathcross.Parse) {
		if again, err := mathcross.Parse(p.Puzzle()); err != nil || again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%s does not read back: %v\n%s", name, err, p.Puzzle())
		}
		out = append(out, p)
	}
	return out
}

func cells(p mathcross.Position) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for r := range p.Rows() {
			for c := range p.Cols() {
				if !yield(grid.Cell{Row: r, Col: c}) {
					return
				}
			}
		}
	}
}

func TestContract(t *testing.T) {
	modeltest.Run(t, modeltest.Config[mathcross.Position, mathcross.Move]{
		Starts: ready(t),
		Illegal: func(p mathcross.Position) []mathcross.Move {
			blank := p.Blanks()[0]
			illegal := []mathcross.Move{{Cell: grid.Cell{Row: p.Rows()}, Value: 2}, {Cell: grid.Cell{Row: -1}, Take: true}, {Cell: blank, Value: 987_654}}
			for c := range cells(p) {
				if p.Kind(c) != mathcross.Blank {
					illegal = append(illegal, mathcross.Move{Cell: c, Value: p.Tokens()[0]}, mathcross.Move{Cell: c, Take: true})
				}
			}
			if _, filled := p.Value(blank); !filled {
				illegal = append(illegal, mathcross.Move{Cell: blank, Take: true})
			}
			return illegal
		},
		ParseMove: func(_ mathcross.Position, s string) (mathcross.Move, error) { return mathcross.ParseMove(s) },
		Depth:     20,
	})
}
