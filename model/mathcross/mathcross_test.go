package mathcross_test

import (
	"iter"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
)

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
		Starts: modeltest.ReadyMade(t, "mathcross", mathcross.Parse),
		Illegal: func(p mathcross.Position) []mathcross.Move {
			blank := p.Blanks()[0]
			illegal := []mathcross.Move{{Cell: grid.Cell{Row: p.Rows()}, Value: 2}, {Cell: grid.Cell{Row: -1}, Remove: true}, {Cell: blank, Value: 987_654}}
			for c := range cells(p) {
				if p.Kind(c) != mathcross.Blank {
					illegal = append(illegal, mathcross.Move{Cell: c, Value: p.Tokens()[0]}, mathcross.Move{Cell: c, Remove: true})
				}
			}
			if _, filled := p.Value(blank); !filled {
				illegal = append(illegal, mathcross.Move{Cell: blank, Remove: true})
			}
			return illegal
		},
		ParseMove: func(_ mathcross.Position, s string) (mathcross.Move, error) { return mathcross.ParseMove(s) },
		Depth:     20,
	})
}
