package mathcrossview

import (
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/ui/family"
)

// Words for cells in a puzzle file.
const (
	unusedCell = "."
	blankCell  = "B"
)

var gridEdit = family.GridEdit{Blank: unusedCell, Read: readWord, Put: keepPool}

// readWord returns the word for a typed text, or "" if there is none. It also reports
// whether the text is complete.
func readWord(text string) (word string, done bool) {
	switch text {
	case ".":
		return text, true
	case "b", "B", "?":
		return blankCell, true
	case "+", "x", "/", "=", "-":
		return text, false
	case "*", "X":
		return "x", false
	case ":":
		return "/", false
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && text[0] != '+' {
		return strconv.FormatInt(n, 10), false
	}
	return "", false
}

// keepPool moves numbers between cells and the pool: a given that becomes a blank adds its
// number to the pool, and a blank that becomes a given takes its number from the pool.
func keepPool(d model.Puzzle, before, after string) model.Puzzle {
	f, _ := d.Field("tokens")
	pool := strings.Fields(f.Value)
	number := func(word string) bool { _, err := strconv.ParseInt(word, 10, 64); return err == nil }
	switch i := slices.Index(pool, after); {
	case after == blankCell && number(before):
		pool = append(pool, before)
	case before == blankCell && i >= 0:
		pool = slices.Delete(pool, i, i+1)
	}
	return family.WithField(d, "tokens", strings.Join(pool, " "))
}

// edit describes how crosswords are made by hand.
func edit() *family.Edit {
	e := gridEdit.Edit()
	e.Empty = "puzzle: mathcross\ntokens:\n\n" + strings.Repeat(strings.Repeat(". ", 9)+"\n", 9)
	e.Unseen, e.Trivial = unusedCell, "No blank to fill in yet."
	blanks := gridEdit.Tool("Blanks",
		"Click or drag over numbers: they go to the pool, and the cells are to be filled.", blankCell)
	blanks.Has = nil
	e.Tools = []family.Tool{
		{
			Name: "Write", Help: "Click a cell and type a number or + − x / =, B for a blank. A right click erases.",
			Use: func(d model.Puzzle, to family.Gesture) model.Puzzle {
				if !to.Remove {
					return d
				}
				return blanks.Use(d, to)
			},
		},
		blanks,
	}
	e.Fields = append(e.Fields, family.EditField{
		Name: "Pool",
		Check: func(_ model.Puzzle, text string) error {
			_, err := mathcross.ParseTokens(text, 0)
			return err
		},
		Get: func(d model.Puzzle, _ int) string {
			f, _ := d.Field("tokens")
			return f.Value
		},
		Set: func(d model.Puzzle, _ int, v string) model.Puzzle {
			return family.WithField(d, "tokens", strings.Join(strings.Fields(v), " "))
		},
	})
	e.Acts = gridEdit.Acts(false)
	e.Givens = gridEdit.NewGivens(blankCell)
	e.Keys = [][2]string{
		{"0 … 9", "write a number"}, {"+ − x / =", "write a sign"},
		{"B", "make a blank; a number that was there goes to the pool"}, {".", "clear the cell, and on to the next"},
	}
	return e
}
