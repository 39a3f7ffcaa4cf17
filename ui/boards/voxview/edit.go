package voxview

import (
	"image"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

// signs are the characters of a file; those of nodes that move are from up clockwise.
const (
	emptySign = "."
	nodeSign  = "@"
	wallSign  = "#"
	ways      = "^>v<"
)

var gridEdit = family.GridEdit{Dense: true, Blank: emptySign, Read: readSign, Turned: turnedSign}

// readSign returns the sign that a typed character means.
func readSign(text string) (sign string, done bool) {
	switch text {
	case "o", "O", "n", "N":
		return nodeSign, true
	case "w", "W":
		return wallSign, true
	case "V":
		return "v", true
	case "-":
		return emptySign, true
	}
	if len(text) == 1 && strings.Contains(emptySign+nodeSign+wallSign+ways, text) {
		return text, true
	}
	return "", false
}

// turnedSign returns a sign on a board that was turned.
func turnedSign(sign string, transposed bool) string {
	to := "^<v>" // left and right are swapped
	if transposed {
		to = "<v>^"
	}
	if i := strings.Index(ways, sign); i >= 0 {
		return to[i : i+1]
	}
	return sign
}

// edit makes levels by hand.
func edit() *family.Edit {
	e := gridEdit.Edit()
	e.Empty = "puzzle: vox\nbombs: 1\nturns: 10\n\n" + strings.Repeat(strings.Repeat(emptySign, 8)+"\n", 6)
	e.Tools = []family.Tool{
		gridEdit.Tool("Nodes", "Click or drag where nodes are; again removes them. Or type @.", nodeSign),
		gridEdit.Tool("Walls", "Click or drag where walls are; again removes them. Or type #.", wallSign),
		{Name: "Moving", Help: "Drag from a cell the way that a node moves. Or type ^ v < or >.", Use: pointAlong},
	}
	e.Fields = append(e.Fields,
		family.HeaderField("Bombs", "bombs", 0, 99, -1), family.HeaderField("Turns", "turns", 0, 999, -1),
		family.HeaderField("Range", "range", 1, 99, 3), family.HeaderField("Fuse", "fuse", 1, 99, 3),
		family.HeaderChoice("Craters", "craters", "open", "burnt"))
	e.Acts = gridEdit.Acts(true)
	e.Keys = [][2]string{
		{"@ or O", "node"}, {"# or W", "wall"}, {"^ v < >", "node that moves that way"}, {". or −", "empty cell"},
	}
	return e
}

// pointAlong makes a node where a drag comes from move the way of the drag.
func pointAlong(d model.Puzzle, to family.Gesture) model.Puzzle {
	if to.Remove {
		return gridEdit.Write(d, to.At, emptySign)
	}
	w := gridEdit.Width(d)
	step := grid.Cell{Row: to.At/w - to.From/w, Col: to.At%w - to.From%w}
	if way := vox.Between(grid.Cell{}, step); way != vox.Still {
		return gridEdit.Write(d, to.From, ways[way:way+1])
	}
	return d
}

func places(p vox.Position, size image.Point, scale float64) []image.Rectangle {
	return board.Places(p.Rows(), p.Cols(), size, scale)
}
