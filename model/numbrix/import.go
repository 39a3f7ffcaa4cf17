package numbrix

import (
	"fmt"
	"regexp"
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
	default:
		rows, err = lineRows(text)
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

// lineRows reads a row from each line: values between commas, semicolons or
// tabs if there are any, otherwise between blanks.
func lineRows(text string) ([][]word, error) {
	split := strings.Fields
	for _, separator := range []string{",", ";", "\t"} {
		if strings.Contains(strings.TrimSpace(text), separator) {
			split = func(line string) []string {
				if line == "" {
					return nil
				}
				return strings.Split(line, separator)
			}
			break
		}
	}
	var rows [][]word
	empty := 0 // line of the first empty line after a row
	for i, line := range strings.Split(text, "\n") {
		row := words(split(line), i+1)
		switch {
		case len(row) == 0 && len(rows) > 0 && empty == 0:
			empty = i + 1
		case len(row) > 0 && empty > 0:
			return nil, &model.SyntaxError{Line: empty, Msg: "a board has no empty lines"}
		case len(row) > 0:
			rows = append(rows, row)
		}
	}
	return rows, nil
}

var (
	lispComment = regexp.MustCompile(`;.*`)
	lispLists   = regexp.MustCompile(`\([\s']*\(`) // the begin of a list of lists
	lispToken   = regexp.MustCompile(`[()\n]|[^()\s']+`)
)

// lispRows reads the first list of lists in text, such as the boards of a
// Lisp program; a quote or a definition may come before it.
func lispRows(text string) ([][]word, error) {
	text = lispComment.ReplaceAllString(text, "")
	at := lispLists.FindStringIndex(text)
	if at == nil {
		return nil, &model.SyntaxError{Line: 1, Msg: "not a list of lists such as ((1 0 3) (0 0 0) (7 0 9))"}
	}
	line := 1 + strings.Count(text[:at[0]], "\n")
	fail := func(msg string) ([][]word, error) { return nil, &model.SyntaxError{Line: line, Msg: msg} }
	var rows [][]word
	var row []word
	inRow := false
	for _, token := range lispToken.FindAllString(text[at[0]+1:], -1) {
		switch {
		case token == "\n":
			line++
		case token == "(" && inRow:
			return fail("a row of the board contains another list; use numbers")
		case token == "(":
			inRow, row = true, nil
		case token == ")" && !inRow:
			return rows, nil
		case token == ")" && row == nil:
			return fail("a row of the board is empty")
		case token == ")":
			inRow, rows = false, append(rows, row)
		case !inRow:
			return fail("only brackets may be between the rows of the board")
		default:
			row = append(row, word{token, line, len(row) + 1})
		}
	}
	return fail("a closing bracket is missing at the end of the rows")
}
