package grid

import (
	"fmt"
	"regexp"
	"strings"

	"backtrack/model"
)

// A CellText is a cell as it is written in a text. Line and Column count from 1; Column is the
// number of the cell in its line.
type CellText struct {
	Text         string
	Line, Column int
}

// Errorf returns a [*model.SyntaxError] at the line and column of t.
func (t CellText) Errorf(format string, args ...any) error {
	return &model.SyntaxError{Line: t.Line, Column: t.Column, Msg: fmt.Sprintf(format, args...)}
}

// CellTexts returns the cells of a line, without the spaces and quotes around them.
func CellTexts(texts []string, line int) []CellText {
	out := make([]CellText, len(texts))
	for i, text := range texts {
		out[i] = CellText{strings.Trim(text, "\" "), line, i + 1}
	}
	return out
}

// Rows reads the rows of a board. Their cells are separated by spaces, commas, semicolons, tabs
// or bars. The rows may also be a list of lists such as ((1 0 3) …) or [[1, 0, 3], …], with
// other text before and after it. Empty lines are skipped. A cell becomes a dot if it is empty
// or consists of at most three of the characters - and _.
func Rows(text string) ([][]CellText, error) {
	text = model.NormalizeText(text)
	if strings.TrimSpace(text) == "" {
		return nil, model.Syntaxf(0, "the text is empty: enter rows of numbers")
	}
	var rows [][]CellText
	var err error
	if strings.Contains(text, "(") || jsonLists.MatchString(text) {
		rows, err = listRows(text)
	} else {
		rows = lineRows(text)
	}
	for _, row := range rows {
		for i := range row {
			if len(row[i].Text) <= 3 && strings.Trim(row[i].Text, "-_") == "" {
				row[i].Text = "."
			}
		}
	}
	return rows, err
}

// lineRows reads a row from each line. The first of comma, semicolon, tab and bar that is in
// text separates the cells. If there is none, white space does.
func lineRows(text string) (rows [][]CellText) {
	split, spaces := strings.Fields, " \t\r\n"
	for _, separator := range []string{",", ";", "\t", "|"} {
		if !strings.Contains(strings.TrimSpace(text), separator) {
			continue
		}
		split = func(line string) []string { return strings.Split(line, separator) }
		switch separator {
		case "\t":
			spaces = " \r\n"
		case "|": // a line may begin and end with a bar
			split = func(line string) []string {
				line = strings.TrimPrefix(strings.TrimSpace(line), separator)
				return strings.Split(strings.TrimSuffix(line, separator), separator)
			}
		}
		break
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		row := CellTexts(split(strings.TrimRight(line, "\n")), number)
		if strings.Trim(line, spaces) != "" && len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

var (
	listComment = regexp.MustCompile(`;.*`)
	listBegin   = regexp.MustCompile(`\([\s']*\([\s']*[^(\s']`) // the beginning of a list of lists
	listToken   = regexp.MustCompile(`[()\n]|[^()\s']+`)
	jsonLists   = regexp.MustCompile(`\[\s*\[`)
	jsonToLisp  = strings.NewReplacer("[", "(", "]", ")", ",", " ")
)

// listRows reads the first list of lists in text, such as a board in a Lisp program. A quote
// or a definition may come before it.
func listRows(text string) ([][]CellText, error) {
	text = listComment.ReplaceAllString(text, "")
	if jsonLists.MatchString(text) {
		text = jsonToLisp.Replace(text)
	}
	at := listBegin.FindStringIndex(text)
	if at == nil {
		return nil, model.Syntaxf(1, "not a list of lists such as ((1 0 3) (0 0 0) (7 0 9))")
	}
	line := 1 + strings.Count(text[:at[0]], "\n")
	fail := func(msg string) ([][]CellText, error) { return nil, &model.SyntaxError{Line: line, Msg: msg} }
	var rows [][]CellText
	var row []CellText
	inRow := false
	for _, token := range listToken.FindAllString(text[at[0]+1:], -1) {
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
			row = append(row, CellText{strings.Trim(token, `"`), line, len(row) + 1})
		}
	}
	return fail("a closing bracket is missing at the end of the rows")
}

// CSV returns the rows of a body as comma-separated values, which [Rows] reads. In the body,
// spaces separate the cells. In a row of several cells a dot becomes an empty cell.
func CSV(body []model.Line) string {
	var b strings.Builder
	for _, line := range body {
		cells := strings.Fields(line.Text)
		for i, text := range cells {
			if text == "." && len(cells) > 1 {
				cells[i] = ""
			}
		}
		b.WriteString(strings.Join(cells, ",") + "\n")
	}
	return b.String()
}
