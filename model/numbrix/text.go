package numbrix

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
)

// A word is a cell as it was written.
type word struct {
	text         string
	line, column int
}

// Parse reads a puzzle file of the family, see [Position.Puzzle]. Every
// number in it is a given.
func Parse(p model.Puzzle) (Position, error) {
	if err := p.Only("steps"); err != nil {
		return Position{}, err
	}
	diagonal := false
	if f, ok := p.Field("steps"); ok {
		switch f.Value {
		case "orthogonal":
		case "diagonal":
			diagonal = true
		default:
			return Position{}, &model.SyntaxError{Line: f.Line, Msg: fmt.Sprintf("steps must be orthogonal or diagonal, not %q", f.Value)}
		}
	}
	if len(p.Body) == 0 {
		return Position{}, &model.SyntaxError{Line: p.Line, Msg: "the board is missing: enter rows of numbers after an empty line"}
	}
	var rows [][]word
	for _, l := range p.Body {
		rows = append(rows, words(l.Text, l.Line))
	}
	p.Fields, p.Body = nil, nil
	return build(rows, diagonal)
}

func words(text string, line int) []word {
	var out []word
	for i, f := range strings.Fields(text) {
		out = append(out, word{f, line, i + 1})
	}
	return out
}

// build makes a position of rows, all of whose numbers are givens.
func build(rows [][]word, diagonal bool) (Position, error) {
	b := &board{rows: len(rows), cols: len(rows[0]), diagonal: diagonal}
	for _, row := range rows {
		for _, w := range row {
			if _, err := w.value(); err != nil {
				return Position{}, err
			}
		}
	}
	for _, row := range rows {
		if len(row) != b.cols {
			at, what := word{line: row[0].line, column: min(len(row), b.cols) + 1}, "a cell is missing"
			if len(row) > b.cols {
				what = "one cell too many"
			}
			return Position{}, at.errorf("%s: the first row has %d, this one %d", what, b.cols, len(row))
		}
	}
	if n := b.rows * b.cols; n > model.MaxCells {
		return Position{}, &model.SyntaxError{Line: rows[0][0].line, Msg: fmt.Sprintf("the board has %d cells; at most %d are allowed", n, model.MaxCells)}
	}

	first := map[int]word{}
	largest := word{}
	for _, row := range rows {
		for _, w := range row {
			v, _ := w.value()
			b.hole = append(b.hole, w.text == "#")
			b.given = append(b.given, v)
			if w.text != "#" {
				b.max++
			}
			if before, again := first[v]; again && v > 0 && v <= model.MaxCells {
				return Position{}, w.errorf("%d is already in line %d, column %d", v, before.line, before.column)
			}
			first[v] = w
			if most, _ := largest.value(); v > most {
				largest = w
			}
		}
	}
	if b.max == 0 {
		return Position{}, rows[0][0].errorf("the board has only holes (#)")
	}
	if v, _ := largest.value(); v > b.max {
		return Position{}, largest.errorf("%s is too large: the board has %d cells, so numbers go from 1 to %d", clip(largest.text), b.max, b.max)
	}
	return Position{board: b, value: b.given}, nil
}

// value returns the number in w, 0 if it is blank or no cell at all.
func (w word) value() (int, error) {
	if w.text == "." || w.text == "#" || w.text == "" {
		return 0, nil
	}
	if strings.Trim(w.text, "0123456789") != "" {
		return 0, w.errorf("%q is not a cell: use a number, . for a blank cell or # for a hole", clip(w.text))
	}
	v, err := strconv.Atoi(w.text)
	if err != nil {
		v = math.MaxInt // out of any range; the range check comes last
	}
	return v, nil
}

func (w word) errorf(format string, args ...any) error {
	return &model.SyntaxError{Line: w.line, Column: w.column, Msg: fmt.Sprintf(format, args...)}
}

// Puzzle returns the puzzle file of p, whose givens alone are in its body.
func (p Position) Puzzle() model.Puzzle {
	f := model.Puzzle{Family: "numbrix", Body: model.Lines(p.Cleared().String())}
	if p.diagonal {
		f.Fields = []model.Field{{Key: "steps", Value: "diagonal"}}
	}
	return f
}

// String draws the board, one row a line, blank cells as a dot, missing ones
// as #: the body of a puzzle file.
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
	return grid.Table(texts, p.cols, len(strconv.Itoa(p.max)))
}

// ParseMove reads the notation of a move.
func ParseMove(s string) (Move, error) {
	digits := strings.TrimLeft(strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz"), "0123456789")
	kind := -1
	if digits != "" {
		kind = strings.IndexByte(signs, digits[0])
	}
	if kind < 0 {
		return Move{}, fmt.Errorf("bad move %q: want cell=number, as in b3=17", clip(s))
	}
	m := Move{Kind: Kind(kind)}
	left, right := s[:len(s)-len(digits)], digits[1:]
	var err error
	if m.Cell, err = grid.ParseCell(left); err != nil {
		return Move{}, fmt.Errorf("bad move %q: %w", clip(s), err)
	}
	if !m.about() {
		if m.To, err = grid.ParseCell(right); err != nil {
			return Move{}, fmt.Errorf("bad move %q: %w", clip(s), err)
		}
		return m, nil
	}
	if m.Value, err = strconv.Atoi(right); err != nil {
		return Move{}, fmt.Errorf("bad move %q: %q is not a number", clip(s), clip(right))
	}
	return m, nil
}

func clip(s string) string { return model.Clip(s, 20) }
