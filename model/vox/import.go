package vox

import (
	"fmt"
	"strings"

	"backtrack/model"
)

// Import reads a level in one of these two formats, which it recognises. For any other
// text it returns [model.ErrOtherFormat].
//
//	7 6                 the input of CodinGame: width and height, the rows,
//	.......             then rounds and bombs
//	…
//	4 3
//
//	[[.,@],[#,o]], 3, 4 a Prolog list of lists: . or o is an empty cell, @ a
//	                    node, # a passive node; then bombs and turns. Cells may
//	                    have quotes and brackets around them: '@', (@)
//
// A Prolog list without numbers gets a bomb for each node, and enough turns to let them go
// off one after another. It has burnt craters, as in the reports that use the format.
func Import(text string) (Position, error) {
	text = model.NormalizeText(text)
	if i := strings.IndexByte(text, '['); i >= 0 && strings.ContainsAny(text, "@#") {
		return importProlog(text, i)
	}
	lines := model.Body(text)
	isRow := func(i int) bool { return i < len(lines) && strings.Trim(lines[i].Text, ".#"+signs) == "" }
	if len(lines) == 0 {
		return Position{}, fmt.Errorf("%w: the text is empty", model.ErrOtherFormat)
	}
	if size, ok := numbers(lines[0].Text); ok && len(size) == 2 && (isRow(1) || strings.Contains(text, "@")) {
		return importCodinGame(lines, size[0], size[1])
	}
	rows := 0
	for isRow(rows) {
		rows++
	}
	if rows > 0 && rows >= len(lines)-1 && len(lines[0].Text) > 1 && strings.ContainsAny(text, signs) {
		return Position{}, model.Syntaxf(lines[0].Line, "the size is missing above the rows of a level: want width and height, as in %d %d",
			len(lines[0].Text), rows)
	}
	return Position{}, fmt.Errorf("%w: want the input of CodinGame, or a Prolog list of lists with @ and #", model.ErrOtherFormat)
}

// CodinGame returns the start of the level as the input of CodinGame. It leaves out the
// range, the fuse and burnt craters.
func (p Position) CodinGame() string {
	return fmt.Sprintf("%d %d\n%s%d %d\n", p.Cols(), p.Rows(), p.draw(p.level.nodes), p.turns, p.bombs)
}

// importCodinGame reads the lines of a text, without empty ones.
func importCodinGame(lines []model.Line, width, height int) (Position, error) {
	errorf := func(i int, format string, args ...any) error {
		return model.Syntaxf(lines[i].Line, format, args...)
	}
	if len(lines) < height+2 {
		return Position{}, errorf(0, "%d rows and a line with rounds and bombs were expected after the size, but there are %d lines",
			height, len(lines)-1)
	}
	var l Level
	for i := 1; i <= height; i++ {
		row := lines[i].Text
		if len(row) != width {
			return Position{}, errorf(i, "the row has %d cells: want %d, as the first line says", len(row), width)
		}
		l.Rows = append(l.Rows, row)
	}
	last, ok := numbers(lines[height+1].Text)
	if !ok || len(last) != 2 {
		return Position{}, errorf(height+1, "%q: want the number of rounds and the number of bombs", model.Clip(lines[height+1].Text))
	}
	if len(lines) > height+2 {
		return Position{}, errorf(height+2, "nothing was expected after rounds and bombs")
	}
	l.Turns, l.Bombs = last[0], last[1]
	return build(l, lines[1:])
}

// numbers reads the whole numbers of a line.
func numbers(line string) (out []int, ok bool) {
	for _, word := range strings.Fields(line) {
		v, err := number(word)
		if err != nil {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// importProlog reads the list of lists that begins at text[at], and the two numbers that
// may follow it.
func importProlog(text string, at int) (Position, error) {
	var l Level
	nodes := 0
	line := func() int { return 1 + strings.Count(text[:at], "\n") }
	errorf := func(format string, args ...any) error {
		return model.Syntaxf(line(), format, args...)
	}
	bracketed := strings.HasPrefix(strings.TrimLeft(text[at+1:], " \t\n"), "[") // brackets enclose all rows
	if bracketed {
		at++
	}
	for {
		at += len(text[at:]) - len(strings.TrimLeft(text[at:], ", \t\n"))
		if at == len(text) || text[at] != '[' {
			break
		}
		end := strings.IndexByte(text[at:], ']')
		if end < 0 {
			return Position{}, errorf("a row of the grid does not end: a closing bracket is missing")
		}
		var row strings.Builder
		for _, word := range strings.Split(text[at+1:at+end], ",") {
			switch word = strings.Trim(word, " \t\n'\"()"); word {
			case ".", "o":
				row.WriteByte('.')
			case "@", "#":
				row.WriteString(word)
				nodes += strings.Count(word, "@")
			default:
				return Position{}, errorf("%q is not a cell: want . or o for an empty cell, @ for a node, # for a passive node", model.Clip(word))
			}
		}
		l.Rows = append(l.Rows, row.String())
		if len(l.Rows[0]) != row.Len() {
			return Position{}, errorf("the first row has %d cells, this one %d", len(l.Rows[0]), row.Len())
		}
		at += end + 1
	}
	if bracketed {
		if at == len(text) || text[at] != ']' {
			return Position{}, errorf("the list of rows does not end: a closing bracket is missing")
		}
		at++
	}
	l.Burnt, l.Bombs, l.Turns = true, nodes, usualFuse*nodes
	if rest := strings.Split(text[at:], ","); len(rest) > 1 && strings.TrimSpace(rest[0]) == "" {
		bombs, ok := numbers(rest[1])
		var turns []int
		if ok = ok && len(rest) > 2; ok {
			turns, ok = numbers(strings.TrimRight(strings.TrimSpace(rest[2]), ")."))
		}
		if !ok || len(bombs) != 1 || len(turns) != 1 {
			return Position{}, errorf("%q follows the grid: want the number of bombs and the number of turns",
				model.Clip(strings.TrimSpace(text[at:])))
		}
		l.Bombs, l.Turns = bombs[0], turns[0]
	}
	return build(l, nil)
}
