package mathcross

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
)

// Parse reads a puzzle file of the family, see [Position.Puzzle].
func Parse(p model.Puzzle) (Position, error) {
	if err := p.RefuseUnknownFields("tokens"); err != nil {
		return Position{}, err
	}
	f, ok := p.Field("tokens")
	if !ok {
		return Position{}, model.Syntaxf(p.Line, `the header line "tokens" is missing, as in "tokens: 6 4 2 12"`)
	}
	tokens, err := ParseTokens(f.Value, f.Line)
	if err != nil {
		return Position{}, err
	}
	if len(p.Body) == 0 {
		return Position{}, model.Syntaxf(p.Line,
			"the grid is missing: rows such as \"B + 3 = 7\" were expected after an empty line")
	}
	return build(tokens, p.Body)
}

// ParseTokens reads the tokens of a pool, separated by spaces. Its errors are about the given
// line of a file.
func ParseTokens(text string, line int) ([]int64, error) {
	var out []int64
	for i, word := range strings.Fields(text) {
		v, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return nil, model.Syntaxf(line, "token %d is %q: want a whole number of at most 64 bits", i+1, model.Clip(word))
		}
		out = append(out, v)
	}
	return out, nil
}

// CSV returns the puzzle as comma-separated values, with the pool in the last row.
func (p Position) CSV() string {
	file := p.Puzzle()
	return grid.CSV(file.Body) + "<" + file.Fields[0].Value + ">\n"
}

// spaced returns a row of comma-separated values with spaces instead of commas between its
// cells. An empty cell becomes a dot.
func spaced(row string) string {
	if !strings.Contains(row, ",") {
		return row
	}
	cells := strings.Split(row, ",")
	return strings.Join(lists.Map(cells, func(c string) string { return cmp.Or(strings.Trim(c, `" `), ".") }), " ")
}

// Import reads a grid whose last line is the pool, such as <6 4 2 12>. Cells are separated by
// spaces or by commas. An empty cell between commas is an unused one. The error is
// [model.ErrOtherFormat] if the text has neither a pool nor an equation.
func Import(text string) (Position, error) {
	body := model.Body(model.NormalizeText(text))
	if len(body) == 0 {
		return Position{}, fmt.Errorf("%w: the text is empty", model.ErrOtherFormat)
	}
	pool := &body[len(body)-1]
	pool.Text = strings.Trim(pool.Text, `",`) // a spreadsheet adds commas to the rows that have fewer cells
	inner, open := strings.CutPrefix(pool.Text, "<")
	inner, closed := strings.CutSuffix(inner, ">")
	part := func(word string) bool { return strings.Contains("B+-x/", word) }
	separates := func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '"' }
	if words := strings.FieldsFunc(text, separates); (!open || !closed) && slices.Contains(words, "=") && slices.ContainsFunc(words, part) {
		return Position{}, model.Syntaxf(pool.Line, "the pool is missing: want a last line with the tokens, as in <6 4 2 12>")
	}
	if !open || !closed {
		return Position{}, fmt.Errorf("%w: want a grid with a last line such as <6 4 2 12>", model.ErrOtherFormat)
	}
	if len(body) == 1 {
		return Position{}, model.Syntaxf(pool.Line, "above the pool rows such as \"B + 3 = 7\" were expected")
	}
	tokens, err := ParseTokens(strings.ReplaceAll(inner, ",", " "), pool.Line)
	if err != nil {
		return Position{}, err
	}
	rows := body[:len(body)-1]
	for i := range rows {
		rows[i].Text = spaced(rows[i].Text)
	}
	return build(tokens, rows)
}

// build returns the position with these tokens and the rows of a grid.
func build(tokens []int64, rows []model.Line) (Position, error) {
	cols := len(strings.Fields(rows[0].Text))
	p := &puzzle{Size: grid.NewSize(len(rows), cols), tokens: tokens}
	for _, row := range rows {
		words := strings.Fields(row.Text)
		if len(words) != cols {
			return Position{}, model.Syntaxf(row.Line, "the first row has %d words, this one %d", cols, len(words))
		}
		for i, word := range words {
			c, err := parseCell(word)
			if err != nil {
				return Position{}, &model.SyntaxError{Line: row.Line, Column: i + 1, Msg: err.Error()}
			}
			p.cells = append(p.cells, c)
		}
	}
	if n := len(p.cells); n > model.MaxCells || n == 0 {
		return Position{}, model.Syntaxf(rows[0].Line, "the grid has %d cells: want 1 to %d", n, model.MaxCells)
	}
	for i, c := range p.cells {
		p.slot = append(p.slot, -1)
		if c.kind == Blank {
			p.slot[i] = len(p.blanks)
			p.blanks = append(p.blanks, i)
		}
	}
	if err := p.read(rows); err != nil {
		return Position{}, err
	}
	return start(p), nil
}

func parseCell(word string) (cell, error) {
	switch word {
	case ".":
		return cell{}, nil
	case "B":
		return cell{kind: Blank}, nil
	case "=":
		return cell{kind: Equals}, nil
	case "+", "-", "x", "/":
		return cell{kind: Operator, op: word[0]}, nil
	}
	v, err := strconv.ParseInt(word, 10, 64)
	if err != nil {
		return cell{}, fmt.Errorf("%q is not a cell: want B for a blank, a whole number, + - x / or =, or . for a cell that is not used",
			model.Clip(word))
	}
	return cell{kind: Number, value: v}, nil
}

// read finds the equations in the runs of the grid.
func (p *puzzle) read(rows []model.Line) error {
	p.through = make([][]int, len(p.cells))
	for _, down := range []bool{false, true} {
		word := "row"
		if down {
			word = "column"
		}
		for _, run := range p.runs(down) {
			if why := p.readRun(run, down); why != "" {
				at, to := p.Cell(run[0]), p.Cell(run[len(run)-1])
				msg := fmt.Sprintf("the %s from %v to %v reads %q: %s", word, at, to, model.Clip(p.runText(run)), why)
				return &model.SyntaxError{Line: rows[at.Row].Line, Column: at.Col + 1, Msg: msg}
			}
		}
	}
	for _, i := range p.blanks {
		if len(p.through[i]) == 0 {
			at := p.Cell(i)
			msg := fmt.Sprintf("the blank in %v is in no equation", at)
			return &model.SyntaxError{Line: rows[at.Row].Line, Column: at.Col + 1, Msg: msg}
		}
	}
	return nil
}

// runs returns the runs of two or more used cells in all rows or, with down, in all columns.
func (p *puzzle) runs(down bool) (out [][]int) {
	lines, length := p.Rows(), p.Cols()
	if down {
		lines, length = length, lines
	}
	for line := range lines {
		var run []int
		for k := range length + 1 {
			c := grid.Cell{Row: line, Col: k}
			if down {
				c = grid.Cell{Row: k, Col: line}
			}
			if k < length && p.cells[p.Index(c)].kind != Unused {
				run = append(run, p.Index(c))
				continue
			}
			if len(run) > 1 {
				out = append(out, run)
			}
			run = nil
		}
	}
	return out
}

func (p *puzzle) runText(run []int) string {
	words := lists.Map(run, func(i int) string { return p.cells[i].text() })
	return strings.Join(words, " ")
}

// readRun adds the equations of a run. It returns what is wrong with the run, or "" if nothing
// is.
func (p *puzzle) readRun(run []int, down bool) string {
	const want = "want operands with operators between them, = and the result, as in 2 + B = 5"
	e := Equation{Down: down}
	for k, i := range run {
		switch c := p.cells[i]; {
		case k%2 == 0 && c.kind != Blank && c.kind != Number:
			return fmt.Sprintf("%s is where a number or a blank should be; %s", c.text(), want)
		case k%2 == 1 && c.kind != Operator && c.kind != Equals:
			return fmt.Sprintf("%s is where an operator should be; %s", c.text(), want)
		case c.kind == Operator:
			e.Ops = append(e.Ops, c.op)
		case c.kind == Equals:
			if len(e.Ops) == 0 {
				return "before = an operator is missing; " + want
			}
			if k+1 == len(run) {
				return "after = the result is missing; " + want
			}
			e.Equals, e.Result = p.Cell(i), p.Cell(run[k+1])
			p.add(e)
			e = Equation{Down: down}
		default:
			e.Operands = append(e.Operands, p.Cell(i))
		}
	}
	switch {
	case len(run)%2 == 0:
		return "it ends with an operator; " + want
	case len(e.Ops) > 0:
		return "the = and the result are missing; " + want
	}
	return ""
}

func (p *puzzle) add(e Equation) {
	step, last := 1, p.Index(e.Result)
	if e.Down {
		step = p.Cols()
	}
	for i := p.Index(e.Operands[0]); i <= last; i += step {
		p.through[i] = append(p.through[i], len(p.equations))
	}
	p.equations = append(p.equations, e)
}

func (c cell) text() string {
	switch c.kind {
	case Blank:
		return "B"
	case Number:
		return strconv.FormatInt(c.value, 10)
	case Operator:
		return string(c.op)
	case Equals:
		return "="
	}
	return "."
}

// Puzzle returns the puzzle file of p. All tokens in it are in the pool.
func (p Position) Puzzle() model.Puzzle {
	words := lists.Map(p.tokens, func(t int64) string { return strconv.FormatInt(t, 10) })
	return model.Puzzle{
		Family: "mathcross",
		Fields: []model.Field{{Key: "tokens", Value: strings.Join(words, " ")}},
		Body:   model.Lines(p.Cleared().String()),
	}
}

// String returns the grid in the format of the body of a puzzle file, one row a line. A token
// in a blank is written as a number.
func (p Position) String() string {
	texts, width := make([]string, len(p.cells)), 0
	for i, c := range p.cells {
		texts[i] = c.text()
		if v, ok := p.value(i); ok {
			texts[i] = strconv.FormatInt(v, 10)
		}
		width = max(width, len(texts[i]))
	}
	return grid.Table(texts, p.Cols(), width)
}

// ParseMove reads the notation of a move.
func ParseMove(s string) (Move, error) {
	at := strings.IndexAny(s, "=?!")
	if at < 0 {
		return Move{}, fmt.Errorf("bad move %q: want cell=number, as in b3=17, or cell=. to take a token back", model.Clip(s))
	}
	name, sign, value := s[:at], s[at], s[at+1:]
	c, err := grid.ParseCell(name)
	if err != nil {
		return Move{}, fmt.Errorf("bad move %q: %w", model.Clip(s), err)
	}
	if sign == '=' && value == "." {
		return Move{Cell: c, Remove: true}, nil
	}
	v, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return Move{}, fmt.Errorf("bad move %q: %q is not a number", model.Clip(s), model.Clip(value))
	}
	return Move{Cell: c, Value: v, Note: sign != '=', Remove: sign == '!'}, nil
}
