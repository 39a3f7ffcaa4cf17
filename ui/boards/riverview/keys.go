package riverview

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/board"
)

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	b.Motion.Stop()
	if step, ok := board.Arrow(e.Name); ok && b.space.shown && b.Image != nil {
		const far = 60 // units of the window
		b.space.Pan(float32(-far*step.Col), float32(-far*step.Row))
		return
	}
	switch e.Name {
	case fyne.KeySpace:
		b.host.Say("")
		b.enter()
	case fyne.KeyBackspace:
		b.host.Say("")
		b.takeBack()
	default:
		b.history().TypedKey(b, e, b.arrow, b.enter)
	}
}

// arrow handles an arrow key. Up and down point at another item, and left and right move
// that item.
func (b *Board) arrow(step grid.Cell) {
	if step.Row != 0 {
		b.aim(step.Row > 0)
		return
	}
	b.push(step.Col > 0)
}

// enter crosses, or closes the map.
func (b *Board) enter() {
	if b.space.shown {
		b.space.setShown(false)
		return
	}
	b.crossRiver()
}

// reserved has the letters that are commands of the window.
const reserved = "bhknps"

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	b.Motion.Stop()
	command := b.scene.mark.Letter(r)
	switch command {
	case ' ': // TypedKey has handled it
		return
	case 's':
		b.host.Say("")
		b.ToggleMap()
		return
	}
	switch {
	case b.space.shown && strings.ContainsRune("+=-−", r):
		b.space.Zoom(nil, map[bool]float32{true: 1.2, false: 1 / 1.2}[r == '+' || r == '='])
	case r == '0' && b.space.shown:
		b.space.Zoom(nil, 0)
	case command == 'e' && b.space.shown:
		b.host.Say("")
		b.space.merge()
	case r >= '0' && r <= '9' && !b.space.shown:
		b.host.Say("")
		b.digit((int(r-'0') + 9) % 10)
	case unicode.IsLetter(r) && !strings.ContainsRune(reserved, unicode.ToLower(r)) && !b.space.shown && b.letter(r):
	default:
		b.history().TypedRune(b, r)
	}
}

// digit takes aboard, or puts ashore, an item of the stack that has the number k on the
// strip, counted from 0.
func (b *Board) digit(k int) {
	for place, stack := range b.scene.stacksHere() {
		if b.scene.number(place, stack) == k {
			b.toggle(stack, false)
			return
		}
	}
	b.host.Say("Nobody on the " + b.scene.pos.Bank(b.scene.pos.Boat()) + " has that number.")
}

// letter handles the first letter of the ids of items. The next of these items that is
// ashore boards. If none is ashore, all of them leave the boat. It returns false if no id
// begins with r.
func (b *Board) letter(r rune) bool {
	s := b.scene
	mine := itemsWhere(s.pos, func(i int) bool {
		first, _ := utf8.DecodeRuneInString(s.pos.Items()[i].ID)
		return unicode.ToLower(first) == unicode.ToLower(r)
	})
	if len(mine) == 0 {
		return false
	}
	b.host.Say("")
	mine = slices.DeleteFunc(mine, func(i int) bool { return s.pos.Side(i) != s.pos.Boat() })
	next := slices.IndexFunc(mine, func(i int) bool { return !s.has(i) })
	switch {
	case len(mine) == 0:
		b.host.Say("Nobody on the " + s.pos.Bank(s.pos.Boat()) + " has that letter.")
	case next >= 0:
		b.take(mine[next])
	default:
		b.setAboard(func(s *scene) {
			s.aboard = lists.Filter(s.aboard, func(i int) bool { return !slices.Contains(mine, i) })
		})
	}
	return true
}

// aim points at the next or the previous item that can board or leave.
func (b *Board) aim(forward bool) {
	s := &b.scene
	here := s.stacksHere()
	if len(here) == 0 {
		return
	}
	at := none
	if s.focus != none {
		at = slices.Index(here, s.cast.of[s.focus])
	}
	step := 1
	if !forward {
		at, step = max(at, 0), len(here)-1
	}
	s.hover, s.last = none, none
	s.focus = s.focusItem(here[(at+step)%len(here)])
	b.host.Say(describe(s.pos, s.focus))
	b.Refresh()
}

// focusItem returns the item of a stack at which the keyboard points: one ashore if there is
// one, otherwise one aboard.
func (s scene) focusItem(stack int) int {
	if ashore := s.ashore(stack, s.pos.Boat()); len(ashore) > 0 {
		return ashore[0]
	}
	return s.aboardOf(stack)[0]
}

// push moves the item pointed at to the left or right. Towards the water it boards; towards
// the bank it leaves the boat.
func (b *Board) push(right bool) {
	s := &b.scene
	if s.focus == none {
		b.aim(true)
		return
	}
	stack := s.cast.of[s.focus]
	if water := (s.pos.Boat() == river.LeftBank) == right; water {
		if ashore := s.ashore(stack, s.pos.Boat()); len(ashore) > 0 {
			b.take(ashore[0])
		}
	} else if aboard := s.aboardOf(stack); len(aboard) > 0 {
		b.leave(aboard[len(aboard)-1])
	}
	s.focus = s.focusItem(stack)
	b.redraw()
}
