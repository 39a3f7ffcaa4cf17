package voxview

import (
	"math"
	"strings"

	"backtrack/model"
	"backtrack/ui/family"
)

// Characters for cells in a puzzle file. directionSigns has the signs of moving nodes,
// clockwise from up.
const (
	emptySign      = "."
	nodeSign       = "@"
	passiveSign    = "#"
	directionSigns = "^>v<"
)

var gridEdit = family.GridEdit{Dense: true, Blank: emptySign, Read: readSign, TurnWord: turnedSign}

// readSign returns the sign for a typed character, or "" if there is none.
func readSign(text string) (sign string, done bool) {
	switch text {
	case "o", "O", "n", "N":
		return nodeSign, true
	case "p", "P":
		return passiveSign, true
	case "V":
		return "v", true
	case "-":
		return emptySign, true
	}
	if len(text) == 1 && strings.Contains(emptySign+nodeSign+passiveSign+directionSigns, text) {
		return text, true
	}
	return "", false
}

// turnedSign returns the sign that replaces sign when the board is transposed or, if
// transposed is false, mirrored.
func turnedSign(sign string, transposed bool) string {
	to := "^<v>" // left and right are swapped
	if transposed {
		to = "<v>^"
	}
	if i := strings.Index(directionSigns, sign); i >= 0 {
		return to[i : i+1]
	}
	return sign
}

// edit describes how levels are made by hand.
func edit() *family.Edit {
	e := gridEdit.Edit()
	e.Empty = "puzzle: vox\nbombs: 1\nturns: 10\n\n" + strings.Repeat(strings.Repeat(emptySign, 8)+"\n", 6)
	e.Trivial = "No node to destroy yet."
	e.Tools = []family.Tool{
		gridEdit.Tool("Nodes", "Click or drag where nodes are; again removes them. Or type @.", nodeSign),
		gridEdit.Tool("Passive", "Click or drag where passive nodes are, which stop blasts; again removes them. Or type #.", passiveSign),
		{
			Name: "Moving", Help: "Drag from a cell the way that a node moves, or click to turn it. Or type ^ v < or >.",
			Late: true, Use: pointAlong,
		},
	}
	craters := family.HeaderChoice("Craters", "craters", "open", "burnt")
	craters.Hint = "A cell takes only one bomb if craters are burnt"
	e.Fields = append(e.Fields,
		family.HeaderField("Bombs", "bombs", 0, 99, -1), family.HeaderField("Turns", "turns", 0, 999, -1),
		family.HeaderField("Range", "range", 1, 99, 3), family.HeaderField("Fuse", "fuse", 1, 99, 3),
		craters)
	e.Acts = gridEdit.Acts(true)
	e.Keys = [][2]string{
		{"@ or O", "node"}, {"# or P", "passive node"}, {"^ v < >", "node that moves that way"}, {". or −", "empty cell"},
	}
	return e
}

// pointAlong makes the node at the start of a drag move in the direction of the drag. A
// click turns it.
func pointAlong(d model.Puzzle, to family.Gesture) model.Puzzle {
	if to.From < 0 {
		return d
	}
	if to.Remove {
		return gridEdit.Write(d, to.From, emptySign)
	}
	way := (strings.Index(directionSigns, gridEdit.Texts(d)[to.From]) + 1) % len(directionSigns)
	if from := to.Places[to.From]; !to.Point.In(from) {
		move := to.Point.Sub(from.Min.Add(from.Max).Div(2))
		way = int(math.Round(math.Atan2(float64(move.X), float64(-move.Y))/(math.Pi/2))) & 3
	}
	return gridEdit.Write(d, to.From, directionSigns[way:way+1])
}
