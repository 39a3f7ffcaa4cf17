package numbrixview

import (
	"fmt"
	"slices"
	"strconv"

	"backtrack/model/grid"
)

// A numberFirstMode is the state of the mode in which the player chooses a number and then its
// cell.
type numberFirstMode struct {
	on     bool
	number int       // the chosen number; 0 for none
	text   string    // digits of the number being typed
	hover  grid.Cell // the cell under the pointer
	over   bool      // the pointer is over a cell
}

// missingNumbers lists the numbers that are not on the board.
func (s scene) missingNumbers() []int {
	_, placed := s.pos.Places()
	var out []int
	for v := 1; v <= s.pos.Max(); v++ {
		if !placed[v] {
			out = append(out, v)
		}
	}
	return out
}

// nextMissing returns the next missing number after v in the direction step. If there is
// none, it starts again from the other end. It returns 0 if no number is missing.
func (s scene) nextMissing(v, step int) int {
	all := s.missingNumbers()
	if len(all) == 0 {
		return 0
	}
	i, found := slices.BinarySearch(all, v)
	switch {
	case step > 0 && found:
		i++
	case step < 0:
		i += len(all) - 1
	}
	return all[i%len(all)]
}

// fits returns a function that reports whether a cell can hold the missing number n,
// judging by the distances to the nearest smaller and larger numbers on the board.
func (s scene) fits(n int) func(grid.Cell) bool {
	cells, placed := s.pos.Places()
	var known []int
	for _, step := range []int{1, -1} {
		for v := n + step; v >= 1 && v <= s.pos.Max(); v += step {
			if placed[v] {
				known = append(known, v)
				break
			}
		}
	}
	return func(c grid.Cell) bool {
		return s.pos.At(c) == 0 && !s.pos.Excluded(c, n) &&
			!slices.ContainsFunc(known, func(v int) bool { return s.pos.Distance(c, cells[v]) > max(v-n, n-v) })
	}
}

// addOffers shows where the chosen number can go. If the number before or after it is on
// the board, the cells show a ghost, otherwise a tint. Unless notes are taken, the cell
// under the pointer shows the number even if the number does not fit.
func (s scene) addOffers(at func(grid.Cell) *look) {
	n := s.first.number
	if n == 0 || s.first.text != "" {
		return
	}
	_, placed := s.pos.Places()
	takes := s.fits(n)
	near := n > 1 && placed[n-1] || n < s.pos.Max() && placed[n+1]
	for c := range s.pos.Cells() {
		hovered := !s.notes && s.first.over && c == s.first.hover && s.pos.At(c) == 0
		switch fits := takes(c); {
		case fits && (hovered || near):
			at(c).ghost = n
		case fits:
			at(c).offer = true
		case hovered:
			at(c).under = n
		}
	}
}

// toggleFirst starts or ends the number-first mode. It starts with the number that the
// chain from the selection needs next, or with the smallest missing number.
func (e *editor) toggleFirst() {
	e.host.Say("")
	e.commit()
	f := &e.scene.first
	if f.on {
		*f = numberFirstMode{}
		e.refresh()
		return
	}
	n := e.scene.nextMissing(0, 1)
	if e.scene.cursor.on {
		if v := e.scene.next(); slices.Contains(e.scene.missingNumbers(), v) {
			n = v
		}
	}
	e.choose(n)
}

// choose chooses n in the number-first mode. It starts the mode if needed, and ends it if n
// is 0.
func (e *editor) choose(n int) {
	f := &e.scene.first
	f.on, f.number, f.text = n != 0, n, ""
	e.refresh()
}

// typeNumber adds a digit to the number being typed. The number is chosen as soon as no
// other digit can follow.
func (e *editor) typeNumber(digit string) {
	f := &e.scene.first
	if f.text == "" && digit == "0" {
		return
	}
	f.on, f.text = true, f.text+digit
	if e.complete(f.text) {
		e.commitPick()
		return
	}
	e.refresh()
}

// commitPick chooses the number that was typed, unless that number is too large or on the
// board. It reports whether a number was typed.
func (e *editor) commitPick() bool {
	f := &e.scene.first
	n, err := strconv.Atoi(f.text)
	f.text = ""
	if err != nil {
		return false
	}
	cells, placed := e.scene.pos.Places()
	switch {
	case n > e.scene.pos.Max():
		e.sayTooLarge(n)
		n = f.number
	case placed[n]:
		e.host.Say(fmt.Sprintf("%d is already in %v.", n, cells[n]))
		n = f.number
	}
	e.choose(n)
	return true
}

// put puts the chosen number into c, or notes it there while notes are taken. If c holds a
// number, it selects c and chooses the next number of the chain, if that is missing. It
// does nothing if the number being typed is refused.
func (e *editor) put(c grid.Cell) {
	f, v := &e.scene.first, e.scene.pos.At(c)
	typed, _ := strconv.Atoi(f.text)
	e.commitPick()
	switch {
	case typed > 0 && f.number != typed: // the typed number was refused
	case v > 0:
		e.selectCell(c)
		if n := v + e.scene.cursor.step; slices.Contains(e.scene.missingNumbers(), n) {
			e.choose(n)
		}
	case f.number == 0:
	case e.scene.notes:
		e.selectCell(c)
		e.note(c, f.number)
	case e.write(c, f.number) && f.on: // the entry that solves the board ends the mode
		e.selectCell(c)
	}
}

// renew chooses another number after the position has changed from before. If exactly one
// number was removed from the board, it chooses that. If the chosen number is on the board
// now, it chooses the next missing one. The mode ends if no number is missing.
func (e *editor) renew(before position) {
	f := &e.scene.first
	if !f.on {
		return
	}
	missing := e.scene.missingNumbers()
	_, placed := before.Places()
	taken := slices.DeleteFunc(slices.Clone(missing), func(v int) bool { return !placed[v] })
	switch {
	case len(taken) == 1:
		f.number = taken[0]
	case !slices.Contains(missing, f.number):
		f.number = e.scene.nextMissing(f.number, 1)
	}
	f.on = f.number != 0
}
