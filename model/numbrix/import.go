package numbrix

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"backtrack/model"
)

// Import reads a board in one of the formats that people have, found out by
// its look. Every number in it is a given.
//
//	1 . 3        bare rows of numbers; 0 or . is a blank cell, # no cell
//	((1 0 3) …)  a Lisp list of lists; text before it is skipped
//	1,,3         comma-separated values (or ; or tab); 0 or nothing is blank
//
// A grid of the tiles of a sliding puzzle gives [model.ErrOtherFormat].
func Import(text string) (Position, error) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	var rows [][]word
	var err error
	switch {
	case strings.TrimSpace(text) == "":
		return Position{}, &model.SyntaxError{Msg: "the text is empty: enter rows of numbers"}
	case strings.Contains(text, "("):
		rows, err = lispRows(text)
	case strings.ContainsAny(text, ",;") || strings.Contains(strings.TrimSpace(text), "\t"):
		rows, err = csvRows(text)
	default:
		rows, err = bareRows(text)
	}
	if err != nil {
		return Position{}, err
	}
	p, err := build(rows, false)
	if err == nil && len(strings.Fields(text)) == p.max && p.areTiles() {
		return Position{}, fmt.Errorf("%w: these look like sliding tiles", model.ErrOtherFormat)
	}
	return p, err
}

// areTiles reports whether a board is rather one of the 15-puzzle: it has all
// numbers but the greatest, one blank cell, and the numbers make no path.
func (p Position) areTiles() bool {
	_, placed := p.Places()
	return p.Filled() == p.max-1 && !placed[p.max] && len(p.Conflicts()) > 0
}

func bareRows(text string) ([][]word, error) {
	var rows [][]word
	empty := 0 // line of the first empty line after a row
	for i, line := range strings.Split(text, "\n") {
		ws := words(line, i+1)
		switch {
		case len(ws) == 0 && len(rows) > 0 && empty == 0:
			empty = i + 1
		case len(ws) > 0 && empty > 0:
			return nil, &model.SyntaxError{Line: empty, Msg: "a board has no empty lines"}
		case len(ws) > 0:
			rows = append(rows, ws)
		}
	}
	return rows, nil
}

func csvRows(text string) ([][]word, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord = -1
	for _, comma := range ",;\t" {
		if n := strings.Count(text, string(comma)); n > model.MaxCells {
			return nil, &model.SyntaxError{Msg: fmt.Sprintf("there are more than %d values, more than the cells of the largest board", n)}
		} else if n > 0 {
			r.Comma = comma
			break
		}
	}
	r.TrimLeadingSpace = r.Comma != '\t'
	var rows [][]word
	for {
		fields, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			if bad := new(csv.ParseError); errors.As(err, &bad) {
				return nil, &model.SyntaxError{Line: bad.Line, Msg: "not comma-separated values: " + bad.Err.Error()}
			}
			return nil, err
		}
		var row []word
		for i, f := range fields {
			line, _ := r.FieldPos(i)
			row = append(row, word{strings.TrimSpace(f), line, i + 1})
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return nil, &model.SyntaxError{Line: 1, Msg: "there are no values"}
	}
	return rows, nil
}

// lispRows reads the first list of lists in text, such as the boards of a
// Lisp program; a quote or a definition may come before it.
func lispRows(text string) ([][]word, error) {
	var rows [][]word
	line, depth, base := 1, 0, -1 // base: the depth of the list of lists
	var token strings.Builder
	flush := func() {
		if token.Len() > 0 && base >= 0 && depth == base+1 {
			row := &rows[len(rows)-1]
			*row = append(*row, word{token.String(), line, len(*row) + 1})
		}
		token.Reset()
	}
	wasOpen, comment := false, false
	for _, r := range text {
		switch {
		case r == '\n':
			flush()
			line++
			comment = false
		case comment:
		case r == ';':
			flush()
			comment = true
		case r == ' ' || r == '\t':
			flush()
		case r == '(':
			flush()
			depth++
			if wasOpen && base < 0 {
				base = depth - 1
			}
			if base >= 0 && depth == base+1 {
				rows = append(rows, nil)
			}
			if base >= 0 && depth > base+1 {
				return nil, &model.SyntaxError{Line: line, Msg: "a row of the board contains another list; use numbers"}
			}
			wasOpen = true
		case r == ')':
			flush()
			depth--
			wasOpen = false
			if base >= 0 && depth == base && len(rows[len(rows)-1]) == 0 {
				return nil, &model.SyntaxError{Line: line, Msg: "a row of the board is empty"}
			}
			if base >= 0 && depth < base {
				return rows, nil
			}
		default:
			if base >= 0 && depth == base && r != '\'' {
				return nil, &model.SyntaxError{Line: line, Msg: "only brackets may be between the rows of the board"}
			}
			if r != '\'' {
				wasOpen = false
			}
			token.WriteRune(r)
		}
	}
	if base < 0 {
		return nil, &model.SyntaxError{Line: 1, Msg: "not a list of lists such as ((1 0 3) (0 0 0) (7 0 9))"}
	}
	return nil, &model.SyntaxError{Line: line, Msg: "a closing bracket is missing at the end of the rows"}
}
