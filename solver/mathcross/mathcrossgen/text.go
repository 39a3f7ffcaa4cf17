package mathcrossgen

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/mathcross"
)

// bounds returns the first and last row and column in use.
func (d *draft) bounds() (top, left, bottom, right int) {
	top, left = d.rows, d.cols
	for i, k := range d.kind {
		if k != mathcross.Unused {
			top, bottom = min(top, i/d.cols), max(bottom, i/d.cols)
			left, right = min(left, i%d.cols), max(right, i%d.cols)
		}
	}
	return top, left, bottom, right
}

// cell returns the cell of the draft that is c in its puzzle.
func (d *draft) cell(c grid.Cell) int {
	top, left, _, _ := d.bounds()
	return (c.Row+top)*d.cols + c.Col + left
}

// body returns the rows and columns in use, and the pool, ascending.
func (d *draft) body() (rows []string, pool []int64) {
	top, left, bottom, right := d.bounds()
	for r := top; r <= bottom; r++ {
		var words []string
		for c := left; c <= right; c++ {
			i := r*d.cols + c
			word := "."
			switch d.kind[i] {
			case mathcross.Equals:
				word = "="
			case mathcross.Operator:
				word = string(d.op[i])
			case mathcross.Number:
				word = fmt.Sprint(d.value[i])
				if d.hidden[i] {
					word = "B"
					pool = append(pool, d.value[i])
				}
			}
			words = append(words, word)
		}
		rows = append(rows, strings.Join(words, " "))
	}
	slices.Sort(pool)
	return rows, pool
}

// puzzle returns the draft as a puzzle.
func (d *draft) puzzle() mathcross.Position {
	rows, pool := d.body()
	f := model.Puzzle{Family: "mathcross", Fields: []model.Field{{Key: "tokens", Value: strings.Trim(fmt.Sprint(pool), "[]")}}}
	for _, r := range rows {
		f.Body = append(f.Body, model.Line{Text: r})
	}
	p, err := mathcross.Parse(f)
	if err != nil {
		panic(err) // a draft is well-formed
	}
	return p
}
