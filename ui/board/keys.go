package board

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/grid"
	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// Arrow returns the step from a cell to its neighbour in the direction of an arrow key. It
// returns false for other keys.
func Arrow(key fyne.KeyName) (step grid.Cell, ok bool) {
	step, ok = map[fyne.KeyName]grid.Cell{
		fyne.KeyUp: {Row: -1}, fyne.KeyDown: {Row: 1}, fyne.KeyLeft: {Col: -1}, fyne.KeyRight: {Col: 1},
	}[key]
	return step, ok
}

// Step returns the step of an arrow key, or the diagonal step of Home, Page Up, End or Page
// Down. It returns false for other keys.
func Step(key fyne.KeyName) (step grid.Cell, ok bool) {
	if step, ok = Arrow(key); ok {
		return step, ok
	}
	step, ok = map[fyne.KeyName]grid.Cell{
		fyne.KeyHome: {Row: -1, Col: -1}, fyne.KeyPageUp: {Row: -1, Col: 1}, fyne.KeyEnd: {Row: 1, Col: -1}, fyne.KeyPageDown: {Row: 1, Col: 1},
	}[key]
	return step, ok
}

// TypedText is what is being typed into a cell.
type TypedText struct {
	Text   string
	Noting bool // Text will become a note
}

// Back removes the last character, and reports whether there was one.
func (t *TypedText) Back() bool {
	r := []rune(t.Text)
	if len(r) > 0 {
		t.Text = string(r[:len(r)-1])
	}
	return len(r) > 0
}

// Keys is the part of a board that knows which modifier keys are held down. Boards embed
// it. Each function may be nil.
type Keys struct {
	Shift, Ctrl bool
	OnPeek      func(on bool)        // shows or hides what is visible while Shift is held down
	OnCtrl      func(*fyne.KeyEvent) // called for a key pressed with Ctrl; for Fyne it is a shortcut
	OnNote      func(digit string)   // called for a digit typed with Ctrl
	OnNoted     func()               // called after OnNote when Ctrl is released or the focus lost
	OnKeypad    func(fyne.KeyName)   // called for a key of the keypad pressed without NumLock

	peekLocked   bool // what Shift shows stays visible; see TogglePeek
	notesPending bool // OnNote was called since Ctrl went down
	// held is the key that is down without Ctrl, until a character follows. Without
	// NumLock, Fyne reports a key of the keypad as a digit, but no character follows.
	held fyne.KeyName
}

// KeyDown implements desktop.Keyable.
func (k *Keys) KeyDown(e *fyne.KeyEvent) {
	k.record(e, true)
	switch {
	case !k.Ctrl:
		k.held = e.Name
	case k.OnNote != nil && !k.Shift && len(e.Name) == 1 && e.Name >= "0" && e.Name <= "9":
		k.notesPending = true
		k.OnNote(string(e.Name))
	case k.OnCtrl != nil:
		k.OnCtrl(e)
	}
}

// KeyUp implements desktop.Keyable.
func (k *Keys) KeyUp(e *fyne.KeyEvent) {
	k.record(e, false)
	if e.Name == k.held {
		k.held = ""
		if key, ok := keypad[e.Name]; ok && k.OnKeypad != nil {
			k.OnKeypad(key)
		}
	}
	k.endNote()
}

// endNote calls OnNoted if digits were noted and Ctrl is no longer held down.
func (k *Keys) endNote() {
	if k.notesPending && !k.Ctrl {
		k.notesPending = false
		if k.OnNoted != nil {
			k.OnNoted()
		}
	}
}

// keypad maps the digits of the keypad to the meanings of these keys without NumLock.
var keypad = map[fyne.KeyName]fyne.KeyName{
	fyne.Key7: fyne.KeyHome, fyne.Key8: fyne.KeyUp, fyne.Key9: fyne.KeyPageUp, fyne.Key4: fyne.KeyLeft,
	fyne.Key6: fyne.KeyRight, fyne.Key1: fyne.KeyEnd, fyne.Key2: fyne.KeyDown, fyne.Key3: fyne.KeyPageDown,
}

// Typed records that a character followed the key held down. A board with OnKeypad calls it
// in TypedRune.
func (k *Keys) Typed() { k.held = "" }

// FocusLost implements fyne.Focusable.
func (k *Keys) FocusLost() {
	k.Shift, k.Ctrl, k.held = false, false, ""
	k.peek()
	k.endNote()
}

// TogglePeek starts or stops showing permanently what is visible while Shift is held down.
func (k *Keys) TogglePeek() {
	k.peekLocked = !k.peekLocked
	k.peek()
}

// peek calls OnPeek with true while Shift is held down or TogglePeek is on, and with false
// otherwise.
func (k *Keys) peek() {
	if k.OnPeek != nil {
		k.OnPeek(k.peekLocked || k.Shift)
	}
}

// record updates Shift and Ctrl when a key goes down or up.
func (k *Keys) record(e *fyne.KeyEvent, down bool) {
	kit.EndTip()
	switch e.Name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		k.Shift = down
	case desktop.KeyControlLeft, desktop.KeyControlRight:
		k.Ctrl = down
	}
	k.peek()
}

// A History handles the keys of a game whose positions form a sequence: arrows, Enter, and
// the keys that go through the positions. Comma goes one move back, and full stop one move
// forward. Home goes to the first position, and End to the last. Backspace undoes a move. A
// History is made for one key press.
type History[S any, M comparable] struct {
	Host   family.Host[S, M]
	Move   string // the word for a move in messages, such as "turn"
	Played int    // number of moves played
	Ahead  []M    // moves taken back, in the order in which Redo plays them
	Over   bool   // no move can follow the last of Ahead
}

// To goes to the position after a number of moves.
func (h History[S, M]) To(moves int) {
	h.Host.Say("")
	switch known := h.Played + len(h.Ahead); {
	case moves == h.Played:
	case moves < 0:
		h.Host.Say("This is the beginning.")
	case moves > known && h.Over:
		h.Host.Say("The game is over.")
	case moves > known:
		h.Host.Say(fmt.Sprintf("There is no %s %d yet.", h.Move, moves))
	default:
		h.Host.Go(moves - h.Played)
	}
}

// Back undoes the last move.
func (h History[S, M]) Back() {
	if h.Played == 0 {
		h.Host.Say(fmt.Sprintf("There is no %s to undo.", h.Move))
		return
	}
	h.Host.Go(-1)
}

// Play plays a move. If it is the move that Redo would play, the moves after it can still
// be redone.
func (h History[S, M]) Play(m M) {
	if len(h.Ahead) > 0 && h.Ahead[0] == m {
		h.Host.Go(1)
		return
	}
	_ = h.Host.Play(m) // an error has been shown already
}

// TypedKey handles a key that was typed on board. It calls arrow for an arrow key and enter
// for Enter. It passes unknown keys on to the window.
func (h History[S, M]) TypedKey(board fyne.CanvasObject, e *fyne.KeyEvent, arrow func(step grid.Cell), enter func()) {
	if step, ok := Arrow(e.Name); ok {
		h.Host.Say("")
		arrow(step)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		h.Host.Say("")
		enter()
	case fyne.KeyBackspace:
		h.Host.Say("")
		h.Back()
	case fyne.KeyHome:
		h.To(0)
	case fyne.KeyEnd:
		h.To(h.Played + len(h.Ahead))
	default:
		kit.PassKey(board, e)
	}
}

// TypedRune handles a character that was typed on board, or passes it on to the window.
func (h History[S, M]) TypedRune(board fyne.CanvasObject, r rune) {
	switch r {
	case ',':
		h.To(h.Played - 1)
	case '.':
		h.To(h.Played + 1)
	default:
		kit.PassRune(board, r)
	}
}
