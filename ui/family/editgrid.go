package family

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
)

// A GridEdit edits puzzles whose body is a grid of words.
type GridEdit struct {
	Dense bool   // words are single characters without blanks between them
	Blank string // the word of an empty cell
	// Read returns the word for a typed text, "" if there is none, and whether the text is
	// complete.
	Read func(text string) (word string, done bool)
	// Put adapts the rest of the draft to a changed word. For example, a given that becomes a
	// blank goes to the pool of tokens. Nil if the rest stays as it is.
	Put func(d model.Puzzle, before, after string) model.Puzzle
	// TurnWord returns the word that replaces a word when the board is transposed or, if
	// transposed is false, mirrored from left to right. Nil if words stay as they are.
	TurnWord func(word string, transposed bool) string
}

// words returns the words of a draft, row by row.
func (g GridEdit) words(d model.Puzzle) [][]string {
	return lists.Map(d.Body, func(l model.Line) []string {
		if g.Dense {
			return strings.Split(l.Text, "")
		}
		return strings.Fields(l.Text)
	})
}

// with returns a draft with the given words.
func (g GridEdit) with(d model.Puzzle, rows [][]string) model.Puzzle {
	text := ""
	if g.Dense {
		for _, row := range rows {
			text += strings.Join(row, "") + "\n"
		}
	} else {
		all, width := slices.Concat(rows...), 1
		for _, w := range all {
			width = max(width, len(w))
		}
		text = grid.Table(all, len(rows[0]), width)
	}
	d.Body = model.Lines(text)
	return d
}

// width returns the number of columns.
func (g GridEdit) width(d model.Puzzle) int { return len(g.words(d)[0]) }

// Texts returns the words of all cells.
func (g GridEdit) Texts(d model.Puzzle) []string { return slices.Concat(g.words(d)...) }

// Write returns the draft with a word written into a cell.
func (g GridEdit) Write(d model.Puzzle, at int, word string) model.Puzzle {
	rows := g.words(d)
	cell := &rows[at/len(rows[0])][at%len(rows[0])]
	before := *cell
	if before == word {
		return d
	}
	*cell = word
	d = g.with(d, rows)
	if g.Put != nil {
		d = g.Put(d, before, word)
	}
	return d
}

// errTyped is returned for text that has no meaning on a board.
var errTyped = errors.New("this can't be typed here; F1 shows what can")

func (g GridEdit) typeText(d model.Puzzle, at int, text string) (model.Puzzle, bool, error) {
	if text == "" {
		return g.Write(d, at, g.Blank), false, nil
	}
	word, done := g.Read(text)
	if word == "" {
		return d, false, errTyped
	}
	return g.Write(d, at, word), done, nil
}

// fault implements Edit.Fault. The lines of a body are its rows.
func (g GridEdit) fault(d model.Puzzle, err error) (int, model.Puzzle) {
	bad := new(model.SyntaxError)
	if rows := g.words(d); errors.As(err, &bad) && bad.Line > 0 && bad.Column > 0 && bad.Line <= len(rows) {
		at := (bad.Line-1)*len(rows[0]) + bad.Column - 1
		rows[bad.Line-1][bad.Column-1] = g.Blank
		return at, g.with(d, rows)
	}
	return -1, d
}

func (g GridEdit) paste(d model.Puzzle, text string) (model.Puzzle, bool) {
	rows := g.words(model.Puzzle{Body: model.Body(model.NormalizeText(text))})
	for _, row := range rows {
		for i, word := range row {
			known := ""
			if known, _ = g.Read(strings.ReplaceAll(word, "_", ".")); known == "" || len(row) != len(rows[0]) {
				return d, false
			}
			row[i] = known
		}
	}
	if len(rows) == 0 || len(rows)*len(rows[0]) > model.MaxCells {
		return d, false
	}
	return g.with(d, rows), true
}

// resize returns the draft with the given numbers of rows and columns. New cells are
// blank.
func (g GridEdit) resize(d model.Puzzle, rows, cols int) model.Puzzle {
	old := g.words(d)
	out := make([][]string, rows)
	for r := range out {
		out[r] = slices.Repeat([]string{g.Blank}, cols)
		if r < len(old) {
			copy(out[r], old[r])
		}
	}
	return g.with(d, out)
}

// transpose swaps rows and columns.
func (g GridEdit) transpose(d model.Puzzle) model.Puzzle {
	old := g.words(d)
	out := make([][]string, len(old[0]))
	for c := range out {
		for r := range old {
			out[c] = append(out[c], g.turnWord(old[r][c], true))
		}
	}
	return g.with(d, out)
}

// mirror swaps left and right.
func (g GridEdit) mirror(d model.Puzzle) model.Puzzle {
	rows := g.words(d)
	for _, row := range rows {
		slices.Reverse(row)
		for i := range row {
			row[i] = g.turnWord(row[i], false)
		}
	}
	return g.with(d, rows)
}

func (g GridEdit) turnWord(word string, transposed bool) string {
	if g.TurnWord == nil {
		return word
	}
	return g.TurnWord(word, transposed)
}

// blankGrid returns a grid of blank cells.
func (g GridEdit) blankGrid(d model.Puzzle) model.Puzzle {
	rows := g.words(d)
	for i := range rows {
		rows[i] = slices.Repeat([]string{g.Blank}, len(rows[i]))
	}
	return g.with(d, rows)
}

// Acts returns the changes of the whole board. If rotate is false, the board can be transposed
// but not rotated or mirrored, because its rows are read from left to right and its columns
// downwards.
func (g GridEdit) Acts(rotate bool) []Act {
	whole := func(do func(model.Puzzle) model.Puzzle) func(model.Puzzle, int) model.Puzzle {
		return func(d model.Puzzle, _ int) model.Puzzle { return do(d) }
	}
	acts := []Act{{Name: "Swap rows and columns", Do: whole(g.transpose)}}
	if rotate {
		rotate := func(d model.Puzzle) model.Puzzle { return g.mirror(g.transpose(d)) }
		acts = []Act{{Name: "Rotate", Do: whole(rotate)}, {Name: "Mirror", Do: whole(g.mirror)}}
	}
	return append(acts, Act{Name: "Clear", Do: whole(g.blankGrid)})
}

// Tool returns a tool that writes a word into cells.
func (g GridEdit) Tool(name, help, word string) Tool {
	return Tool{
		Name: name, Help: help,
		Has: func(d model.Puzzle, at int) bool { return g.Texts(d)[at] == word },
		Use: func(d model.Puzzle, to Gesture) model.Puzzle {
			if to.Remove {
				return g.Write(d, to.At, g.Blank)
			}
			return g.Write(d, to.At, word)
		},
	}
}

// maxSide is the largest number of rows or columns of an edited board.
const maxSide = 100

// Edit returns the Edit of a family with the fields for the size. The caller adds the
// empty board, the tools and the acts.
func (g GridEdit) Edit() *Edit {
	return &Edit{
		Type: g.typeText, Texts: g.Texts, Width: g.width, Fault: g.fault, Clear: g.blankGrid, Paste: g.paste,
		Fields: []EditField{
			{
				Name: "Columns", Min: 1, Max: maxSide,
				Get: func(d model.Puzzle, _ int) string { return strconv.Itoa(g.width(d)) },
				Set: func(d model.Puzzle, _ int, v string) model.Puzzle { return g.resize(d, len(d.Body), number(v)) },
			},
			{
				Name: "Rows", Min: 1, Max: maxSide,
				Get: func(d model.Puzzle, _ int) string { return strconv.Itoa(len(d.Body)) },
				Set: func(d model.Puzzle, _ int, v string) model.Puzzle { return g.resize(d, number(v), g.width(d)) },
			},
		},
	}
}

// number parses a number that was checked against the limits of its field.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// NewGivens returns the Givens of puzzles with moves such as "b3=17". The word hidden stands
// for a cell whose value has to be found.
func (g GridEdit) NewGivens(hidden string) *Givens {
	return &Givens{
		Given: func(text string) bool {
			_, err := strconv.ParseInt(text, 10, 64)
			return err == nil
		},
		Hide: func(d model.Puzzle, at int) model.Puzzle { return g.Write(d, at, hidden) },
		Show: g.Write,
		Entry: func(d model.Puzzle, move string) (int, string) {
			cell, value, _ := strings.Cut(move, "=")
			c, err := grid.ParseCell(cell)
			if err != nil {
				return -1, ""
			}
			return c.Row*g.width(d) + c.Col, value
		},
	}
}

// HeaderField returns a field for a number in a header line. A puzzle with the usual number
// has no such line.
func HeaderField(name, key string, least, limit, usual int) EditField {
	return EditField{
		Name: name, Min: least, Max: limit,
		Get: func(d model.Puzzle, _ int) string {
			if f, ok := d.Field(key); ok {
				return f.Value
			}
			return strconv.Itoa(usual)
		},
		Set: func(d model.Puzzle, _ int, v string) model.Puzzle {
			d = WithField(d, key, v)
			if v == strconv.Itoa(usual) {
				d.Fields = slices.DeleteFunc(d.Fields, func(f model.Field) bool { return f.Key == key })
			}
			return d
		},
	}
}

// HeaderChoice returns a field that chooses the value of a header line. A puzzle without
// the line has the first value.
func HeaderChoice(name, key string, values ...string) EditField {
	return EditField{
		Name: name, Values: values,
		Get: func(d model.Puzzle, _ int) string {
			f, _ := d.Field(key)
			return cmp.Or(f.Value, values[0])
		},
		Set: func(d model.Puzzle, _ int, v string) model.Puzzle { return WithField(d, key, v) },
	}
}

// WithField returns a draft with a new value of a header line.
func WithField(d model.Puzzle, key, value string) model.Puzzle {
	d.Fields = slices.Clone(d.Fields)
	i := slices.IndexFunc(d.Fields, func(f model.Field) bool { return f.Key == key })
	if i < 0 {
		d.Fields = append(d.Fields, model.Field{Key: key, Value: value})
	} else {
		d.Fields[i].Value = value
	}
	return d
}
