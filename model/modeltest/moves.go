package modeltest

import (
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
)

// Cell reads the name of a cell, such as c4.
func Cell(t testing.TB, name string) grid.Cell {
	t.Helper()
	c, err := grid.ParseCell(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Moves reads moves in notation, separated by spaces.
func Moves[M any](t testing.TB, list string, parse func(string) (M, error)) []M {
	t.Helper()
	var moves []M
	for s := range strings.FieldsSeq(list) {
		m, err := parse(s)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

// Play plays moves, which must be legal, from start and returns the position after them.
func Play[S model.State[S, M], M model.Move](t testing.TB, start S, moves ...M) S {
	t.Helper()
	end, err := model.Replay(start, moves...)
	if err != nil {
		t.Fatal(err)
	}
	return end
}
