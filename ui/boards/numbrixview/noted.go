package numbrixview

import (
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
)

// Notes are numbers in small type in a cell.
type notes struct {
	list [9]note
	n    int // number of notes; only those in list are shown
}

// A note is a number and its ink.
type note struct {
	value  int
	ink    ink
	struck bool // the number is ruled out
}

// An ink is the meaning of a note, shown by its colour.
type ink uint8

const (
	plainInk ink = iota
	trialInk
	wrongInk
)

// add adds a note, unless its number is 0.
func (n *notes) add(v note) {
	if v.value == 0 {
		return
	}
	if n.n < len(n.list) {
		n.list[n.n] = v
	}
	n.n++
}

// addNotes shows the player's notes: sides that the path uses, possible values at the open
// ends of lines, sides that the path does not use, candidates, and ruled out numbers.
func (s scene) addNotes(at func(grid.Cell) *look, wrong, trial map[move]bool) {
	if !s.pos.HasNotes() || s.pos.Status() == model.Solved { // a solution needs no notes
		return
	}
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
		a, b := at(side.A).value, at(side.B).value
		if d := a - b; link == numbrix.Joined && d*d == 1 && a > 0 && b > 0 {
			continue // the ribbon shows it
		}
		m, k := move{Cell: side.A, To: side.B, Kind: numbrix.Block}, layerBlocked
		if link == numbrix.Joined {
			m.Kind, k = numbrix.Join, layerJoined
		}
		addStroke(at, k+layer(inkOf(m)), side.A, side.B)
	}
	for _, l := range s.pos.Lines() {
		n := len(l.Cells) - 1
		if values := s.lineValues(l, n); len(values) > 0 && s.pos.At(l.Cells[n]) == 0 {
			end := at(l.Cells[n])
			end.ends = joinNumbers(values, " / ")
			end.endsTrial = trial[canonical(move{Cell: l.Cells[n-1], To: l.Cells[n], Kind: numbrix.Join})]
		}
	}
	for m := range s.pos.Notes() {
		if l := at(m.Cell); l.value == 0 {
			l.notes.add(note{m.Value, inkOf(m), m.Kind == numbrix.Exclude})
		}
	}
}

// lineValues returns the numbers that cell i of a line could have, in ascending order.
func (s scene) lineValues(l numbrix.Line, i int) []int {
	out := lists.Map(l.Steps, func(step int) int { return s.pos.At(l.Cells[0]) + i*step })
	slices.Sort(out)
	return out
}

// joinNumbers returns numbers as text, with between after each except the last.
func joinNumbers(values []int, between string) string {
	words := lists.Map(values, strconv.Itoa)
	return strings.Join(words, between)
}

// addBreaches adds the contradictions between notes and numbers to wrong. If a note about a
// side is contradicted, it adds that note. If a ruled out number was entered, it adds that
// entry.
func (s scene) addBreaches(wrong map[move]bool) {
	lines := s.pos.Lines()
	for _, k := range s.pos.Conflicts() {
		switch k.Note {
		case numbrix.Join:
			for _, l := range lines {
				if n := len(l.Cells) - 1; len(l.Steps) == 0 && l.Cells[0] == k.A && l.Cells[n] == k.B {
					for i, c := range l.Cells[1:] {
						wrong[canonical(move{Cell: l.Cells[i], To: c, Kind: numbrix.Join})] = true
					}
				}
			}
		case numbrix.Block:
			wrong[canonical(move{Cell: k.A, To: k.B, Kind: numbrix.Block})] = true
		case numbrix.Exclude:
			wrong[move{Cell: k.A, Value: k.Value}] = true
		}
	}
}
