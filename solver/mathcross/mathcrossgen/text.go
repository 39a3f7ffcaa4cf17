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
	top, left = d.Rows(), d.Cols()
	for i, k := range d.kind {
		if k != mathcross.Unused {
			top, bottom = min(top, i/d.Cols()), max(bottom, i/d.Cols())
			left, right = min(left, i%d.Cols()), max(right, i%d.Cols())
		}
	}
	return top, left, bottom, right
}

// cell returns the index in the draft of cell c of its puzzle. The puzzle leaves out unused rows
// and columns.
func (d *draft) cell(c grid.Cell) int {
	top, left, _, _ := d.bounds()
	return (c.Row+top)*d.Cols() + c.Col + left
}

// puzzle returns the rows and columns in use as a puzzle, with the pool ascending.
func (d *draft) puzzle() mathcross.Position {
	top, left, bottom, right := d.bounds()
	f := model.Puzzle{Family: "mathcross"}
	var pool []int64
	for r := top; r <= bottom; r++ {
		var words []string
		for c := left; c <= right; c++ {
			i := r*d.Cols() + c
			word := "."
			switch {
			case d.kind[i] == mathcross.Equals:
				word = "="
			case d.kind[i] == mathcross.Operator:
				word = string(d.op[i])
			case d.kind[i] == mathcross.Number && d.hidden[i]:
				word = "B"
				pool = append(pool, d.value[i])
			case d.kind[i] == mathcross.Number:
				word = fmt.Sprint(d.value[i])
			}
			words = append(words, word)
		}
		f.Body = append(f.Body, model.Line{Text: strings.Join(words, " ")})
	}
	slices.Sort(pool)
	f.Fields = []model.Field{{Key: "tokens", Value: strings.Trim(fmt.Sprint(pool), "[]")}}
	p, err := mathcross.Parse(f)
	if err != nil {
		panic(err) // a draft is well-formed
	}
	return p
}
