package numbrix

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
)

// Parse reads a puzzle file of the family, see [Position.Puzzle]. Every
// number in it is a given.
func Parse(p model.Puzzle) (Position, error) {
	if err := p.RefuseUnknownFields("steps"); err != nil {
		return Position{}, err
	}
	diagonal := false
	if f, ok := p.Field("steps"); ok {
		switch f.Value {
		case "orthogonal":
		case "diagonal":
			diagonal = true
		default:
			return Position{}, model.Syntaxf(f.Line, "steps must be orthogonal or diagonal, not %q", f.Value)
		}
	}
	if len(p.Body) == 0 {
		return Position{}, model.Syntaxf(p.Line, "the board is missing: enter rows of numbers after an empty line")
	}
	rows := lists.Map(p.Body, func(l model.Line) []grid.CellText { return grid.CellTexts(strings.Fields(l.Text), l.Line) })
	return build(rows, diagonal)
}

// build returns the puzzle whose givens are the numbers of rows.
func build(rows [][]grid.CellText, diagonal bool) (Position, error) {
	all := slices.Concat(rows...)
	cells := make([]int, len(all))
	for i, w := range all {
		v, err := value(w)
		if err != nil {
			return Position{}, err
		}
		cells[i] = v
	}
	cols := len(rows[0])
	for _, row := range rows {
		if len(row) == cols {
			continue
		}
		at, what := grid.CellText{Line: row[0].Line, Column: min(len(row), cols) + 1}, "a cell is missing"
		if len(row) > cols {
			what = "one cell too many"
		}
		return Position{}, at.Errorf("%s: the first row has %d, this one %d", what, cols, len(row))
	}
	p, at, err := newPosition(grid.NewSize(len(rows), cols), diagonal, cells)
	if err != nil {
		return Position{}, all[at].Errorf("%v", err)
	}
	return p, nil
}

// value returns the number in w, 0 for a blank cell, or Hole.
func value(w grid.CellText) (int, error) {
	switch w.Text {
	case ".", "":
		return 0, nil
	case "#":
		return Hole, nil
	}
	v, err := model.ParseNumber(w.Text, math.MaxInt)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return 0, w.Errorf("%q is not a cell: use a number, . for a blank cell or # for a hole", model.Clip(w.Text))
	case err != nil:
		v = math.MaxInt // more than any board allows; newPosition checks the range
	}
	return v, nil
}

// Puzzle returns the puzzle file of p. Its body has the givens, but no entries.
func (p Position) Puzzle() model.Puzzle {
	f := model.Puzzle{Family: "numbrix", Body: model.Lines(p.Cleared().String())}
	if p.diagonal {
		f.Fields = []model.Field{{Key: "steps", Value: "diagonal"}}
	}
	return f
}

// String returns the board in the format of the body of a puzzle file: one row a line, with a
// dot for a blank cell and # for a hole.
func (p Position) String() string {
	texts := make([]string, len(p.value))
	for i, v := range p.value {
		switch {
		case p.hole[i]:
			texts[i] = "#"
		case v != 0:
			texts[i] = strconv.Itoa(v)
		default:
			texts[i] = "."
		}
	}
	return grid.Table(texts, p.Cols(), len(strconv.Itoa(p.max)))
}

// ParseMove reads the notation of a move.
func ParseMove(s string) (Move, error) {
	digits := strings.TrimLeft(strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz"), "0123456789")
	kind := -1
	if digits != "" {
		kind = strings.IndexByte(signs, digits[0])
	}
	if kind < 0 {
		return Move{}, fmt.Errorf("bad move %q: want cell=number, as in b3=17", model.Clip(s))
	}
	m := Move{Kind: Kind(kind)}
	left, right := s[:len(s)-len(digits)], digits[1:]
	var err error
	if m.Cell, err = grid.ParseCell(left); err != nil {
		return Move{}, fmt.Errorf("bad move %q: %w", model.Clip(s), err)
	}
	if !m.hasValue() {
		if m.To, err = grid.ParseCell(right); err != nil {
			return Move{}, fmt.Errorf("bad move %q: %w", model.Clip(s), err)
		}
		return m, nil
	}
	if m.Value, err = strconv.Atoi(right); err != nil {
		return Move{}, fmt.Errorf("bad move %q: %q is not a number", model.Clip(s), model.Clip(right))
	}
	return m, nil
}
