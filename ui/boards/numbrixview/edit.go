package numbrixview

import (
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/ui/family"
)

// Words for cells in a puzzle file.
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

// edit describes how boards are made by hand.
func edit() *family.Edit {
	e := gridEdit.Edit()
	e.Empty = "puzzle: numbrix\n\n" + strings.Repeat(strings.Repeat(". ", 9)+"\n", 9)
	e.Tools = []family.Tool{
		{
			Name: "Numbers", Help: "Click a cell and type its number. Drag from a number to write those after it.",
			Use: continueDrag,
		},
		gridEdit.Tool("Holes", "Click or drag where the board has no cells; again brings them back. Or type #.", holeCell),
	}
	e.Fields = append(e.Fields, family.HeaderChoice("Steps", "steps", "orthogonal", "diagonal"))
	e.Acts = gridEdit.Acts(true)
	e.Givens = gridEdit.NewGivens(blankCell)
	e.Keys = [][2]string{
		{"0 … 9", "write a number"}, {". or −", "blank cell, and on to the next"}, {"# or H", "hole, and on to the next"},
	}
	return e
}

// continueDrag handles a step of a drag. If the drag came from a cell with the number n, it
// writes n+1. With the right button it clears the cell.
func continueDrag(d model.Puzzle, to family.Gesture) model.Puzzle {
	before, err := strconv.Atoi(gridEdit.Texts(d)[to.From])
	switch {
	case to.Remove:
		return gridEdit.Write(d, to.At, blankCell)
	case to.From == to.At || err != nil:
		return d
	}
	return gridEdit.Write(d, to.At, strconv.Itoa(before+1))
}
