package numbrixview

import (
	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// Notes are numbers written small into the corners of a cell.
type notes struct {
	list [4]note
	n    int // how many there are; those beyond the list are not shown
}

// A note is a number and its ink.
type note struct {
	value int
	ink   ink
}

// An ink says what is meant by a note.
type ink uint8

const (
	plainInk ink = iota
	trialInk
	wrongInk
)

func (n *notes) add(v int, k ink) {
	if n.n < len(n.list) {
		n.list[n.n] = note{v, k}
	}
	n.n++
}

// noted shows what the player has noted beside numbers: sides that the path
// uses, as long as the numbers do not show it, sides that it does not use, and
// numbers that are not in a cell.
func (s scene) noted(at func(grid.Cell) *look, wrong, trial map[move]bool) {
	inkOf := func(m move) ink {
		switch {
		case wrong[m]:
			return wrongInk
		case trial[m]:
			return trialInk
		}
		return plainInk
	}
	for side, link := range s.pos.Links() {
		m, k := move{Cell: side.A, To: side.B, Kind: numbrix.Part}, parted
		if link == numbrix.Joined {
			m.Kind, k = numbrix.Join, joined
		}
		stroke(at, k+layer(inkOf(m)), side.A, side.B)
	}
	for c, v := range s.pos.Excludes() {
		if at(c).value == 0 {
			at(c).notes.add(v, inkOf(move{Cell: c, Value: v, Kind: numbrix.Exclude}))
		}
	}
}
