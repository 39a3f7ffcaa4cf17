package numbrixhint_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/numbrixsolve"
)

// newFilled returns a board filled with a random path: a path in rows, changed
// by many moves that link an end to a neighbour and cut the loop (backbite;
// Oberdorf, Ferguson, Jacobsen and Kondev 2006).
func newFilled(t testing.TB, r *rand.Rand, rows, cols int, diagonal bool) numbrix.Position {
	t.Helper()
	shape := ""
	for range rows {
		for range cols {
			shape += " ."
		}
		shape += "\n"
	}
	p := parse(t, shape, diagonal)
	var path []grid.Cell
	for row := range rows {
		for col := range cols {
			if row%2 == 1 {
				col = cols - 1 - col
			}
			path = append(path, grid.Cell{Row: row, Col: col})
		}
	}
	for range 60 * len(path) {
		if r.IntN(2) == 0 {
			for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
				path[i], path[j] = path[j], path[i]
			}
		}
		var near []grid.Cell
		for c := range p.Neighbours(path[0]) {
			near = append(near, c)
		}
		to := near[r.IntN(len(near))]
		for i, c := range path {
			if c == to {
				for a, b := 0, i-1; a < b; a, b = a+1, b-1 {
					path[a], path[b] = path[b], path[a]
				}
			}
		}
	}
	for i, c := range path {
		var err error
		if p, err = p.Play(numbrix.Move{Cell: c, Value: i + 1}); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// removeGivens removes up to limit givens from a filled board in random order. The board keeps
// one solution.
func removeGivens(t testing.TB, r *rand.Rand, full numbrix.Position, limit int) numbrix.Position {
	t.Helper()
	var cells []grid.Cell
	for c := range full.Cells() {
		cells = append(cells, c)
	}
	r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	p := full
	for _, c := range cells {
		q, err := p.Play(numbrix.Move{Cell: c})
		if err != nil {
			t.Fatal(err)
		}
		printed, err := q.Printed()
		if err != nil {
			t.Fatal(err)
		}
		_, v, err := numbrixsolve.Other(t.Context(), printed, full, []grid.Cell{c}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if v == cdcl.Unsat {
			p = q
			if limit--; limit == 0 {
				break
			}
		}
	}
	printed, err := p.Printed()
	if err != nil {
		t.Fatal(err)
	}
	return printed
}
