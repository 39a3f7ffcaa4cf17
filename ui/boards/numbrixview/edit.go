package numbrixview

import (
	"image"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

// words of the cells of a file.
const (
	blankCell = "."
	holeCell  = "#"
)

var gridEdit = family.GridEdit{Blank: blankCell, Read: func(text string) (word string, done bool) {
	switch text {
	case ".", "-", "0":
		return blankCell, text != "0"
	case "#", "h", "H":
		return holeCell, true
	}
	if n, err := model.ParseNumber(text, model.MaxCells); err == nil {
		return strconv.Itoa(n), false
	}
	return "", false
}}

// edit makes boards by hand.
func edit() *family.Edit {
	e := gridEdit.Edit()
	e.Empty = "puzzle: numbrix\n\n" + strings.Repeat(strings.Repeat(". ", 9)+"\n", 9)
	e.Tools = []family.Tool{
		{Name: "Numbers", Help: "Click a cell and type its number. Drag from a number to write those after it.", Use: writeOn},
		gridEdit.Tool("Holes", "Click or drag where the board has no cells; again brings them back. Or type #.", holeCell),
	}
	e.Fields = append(e.Fields, family.EditField{
		Name: "Steps", Values: []string{"orthogonal", "diagonal"},
		Get: func(d model.Puzzle) string {
			if f, ok := d.Field("steps"); ok {
				return f.Value
			}
			return "orthogonal"
		},
		Set: func(d model.Puzzle, v string) model.Puzzle { return family.WithField(d, "steps", v) },
	})
	e.Acts = gridEdit.Acts(true)
	e.Clues = gridEdit.NewClues(blankCell)
	e.Keys = [][2]string{
		{"0 … 9", "write a number"}, {"Space, Tab", "next cell"}, {"Enter", "first cell of the next row"},
		{". or −", "blank cell, and on to the next"}, {"# or H", "hole, and on to the next"},
	}
	return e
}

// writeOn writes the number after the one that a drag comes from.
func writeOn(d model.Puzzle, from, at int, remove bool) (model.Puzzle, error) {
	before, err := strconv.Atoi(gridEdit.Text(d, from))
	switch {
	case remove:
		return gridEdit.Write(d, at, blankCell), nil
	case from == at || err != nil:
		return d, nil
	}
	return gridEdit.Write(d, at, strconv.Itoa(before+1)), nil
}

func places(p position, size image.Point, scale float64) []image.Rectangle {
	return board.Places(p.Rows(), p.Cols(), size, scale)
}
