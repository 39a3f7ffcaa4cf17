package board

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/grid"
	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// Arrow returns the step of an arrow key, and whether the key is one.
func Arrow(key fyne.KeyName) (step grid.Cell, ok bool) {
	step, ok = map[fyne.KeyName]grid.Cell{
		fyne.KeyUp: {Row: -1}, fyne.KeyDown: {Row: 1}, fyne.KeyLeft: {Col: -1}, fyne.KeyRight: {Col: 1},
	}[key]
	return step, ok
}

// Step returns the step of an arrow key, or of a diagonal key of the keypad, and whether
// the key is one of these.
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
// it. Functions may be nil.
type Keys struct {
	Shift, Ctrl bool
	OnPeek      func(on bool)        // shows or hides what is visible while Shift is held down
	OnCtrl      func(*fyne.KeyEvent) // a key went down with Ctrl; the toolkit reports it only here
	OnNote      func(digit string)   // a digit was typed with Ctrl
	OnNoted     func()               // Ctrl was released, or the focus lost, after OnNote
	OnKeypad    func(fyne.KeyName)   // a key of the keypad was pressed without NumLock

	kept  bool         // TogglePeek is on
	noted bool         // a digit was typed since Ctrl went down
	held  fyne.KeyName // the key held down without Ctrl; for a key of the keypad Fyne reports a digit, but no character follows
}

// KeyDown implements desktop.Keyable.
func (k *Keys) KeyDown(e *fyne.KeyEvent) {
	k.record(e, true)
	switch {
	case !k.Ctrl:
		k.held = e.Name
	case k.OnNote != nil && !k.Shift && len(e.Name) == 1 && e.Name >= "0" && e.Name <= "9":
		k.noted = true
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

// endNote calls OnNoted if Ctrl is no longer held down after digits.
func (k *Keys) endNote() {
	if k.noted && !k.Ctrl {
		k.noted = false
		if k.OnNoted != nil {
			k.OnNoted()
		}
	}
}

// keypad maps digits of the keypad to what the keys are without NumLock.
var keypad = map[fyne.KeyName]fyne.KeyName{
	fyne.Key7: fyne.KeyHome, fyne.Key8: fyne.KeyUp, fyne.Key9: fyne.KeyPageUp, fyne.Key4: fyne.KeyLeft,
	fyne.Key6: fyne.KeyRight, fyne.Key1: fyne.KeyEnd, fyne.Key2: fyne.KeyDown, fyne.Key3: fyne.KeyPageDown,
}

// Typed records that a character followed the key held down.
func (k *Keys) Typed() { k.held = "" }

// FocusLost implements fyne.Focusable.
func (k *Keys) FocusLost() {
	k.Shift, k.Ctrl, k.held = false, false, ""
	k.peek()
	k.endNote()
}

// TogglePeek switches whether what Shift shows stays visible.
func (k *Keys) TogglePeek() {
	k.kept = !k.kept
	k.peek()
}

// peek calls OnPeek with whether what Shift shows is visible now.
func (k *Keys) peek() {
	if k.OnPeek != nil {
		k.OnPeek(k.kept || k.Shift)
	}
}

// record records that a key went down or up.
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

// A History handles the keys of a game whose moves are played in order: arrows, Enter, and
// the keys that go through its positions. Comma and full stop go one move back and
// forward, Home and End go to the first and the last position, and Backspace undoes a
// move.
type History[S any, M comparable] struct {
	Host   family.Host[S, M]
	Move   string // what a move is called
	Played int    // number of moves played
	Ahead  []M    // moves taken back, in the order in which Redo plays them
	Over   bool
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

// Back takes back the last move.
func (h History[S, M]) Back() {
	if h.Played == 0 {
		h.Host.Say(fmt.Sprintf("There is no %s to undo.", h.Move))
		return
	}
	h.Host.Go(-1)
}

// Play plays a move. If it is the move that was taken back last, the moves after it can
// still be played again.
func (h History[S, M]) Play(m M) {
	if len(h.Ahead) > 0 && h.Ahead[0] == m {
		h.Host.Go(1)
		return
	}
	_ = h.Host.Play(m) // an error has been shown already
}

// TypedKey handles a key, or passes it on from the board.
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

// TypedRune handles a character, or passes it on from the board.
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
