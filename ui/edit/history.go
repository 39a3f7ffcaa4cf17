package edit

import (
	"slices"

	"backtrack/model"
	"backtrack/ui/family"
)

// A history is the list of drafts, and the index of the present one.
type history struct {
	states  []state
	current int
}

// A state is a draft with its text and the number of the action that made it, 0 for a stored
// draft.
type state struct {
	draft  model.Puzzle
	text   string
	action int
}

// Limits of the texts of all drafts together, in bytes.
const (
	maxKept  = 64 << 20 // drafts in memory, which Undo and Redo reach
	maxSaved = 64 << 10 // stored drafts before the present one
)

// Empty reports whether nothing has been opened yet.
func (h *history) Empty() bool { return len(h.states) == 0 }

// Draft returns the present draft.
func (h *history) Draft() model.Puzzle { return h.states[h.current].draft }

// CanUndo and CanRedo report whether Undo and Redo would do something.
func (h *history) CanUndo() bool { return h.current > 0 }
func (h *history) CanRedo() bool { return h.current < len(h.states)-1 }

// add makes d the present draft, and reports whether d differs from the draft before. The new
// state replaces the present one if both were made by the same action. Redo has nothing to do
// afterwards.
func (h *history) add(d model.Puzzle, action int) bool {
	s := state{d, d.String(), action}
	n := 0
	if len(h.states) > 0 {
		now := h.states[h.current]
		if s.text == now.text {
			return false
		}
		n = h.current + 1
		if now.action == action {
			n--
		}
	}
	h.states = append(h.states[:n], s)
	h.current = n
	h.trim()
	return true
}

// load adds stored drafts before the present ones.
func (h *history) load(s SavedDrafts, families []family.Family) {
	var before []state
	at := 0
	for i, text := range s.Drafts {
		d, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
		if f, ok := family.Find(families, d.Family); err == nil && ok && f.Edit != nil {
			before = append(before, state{renumber(d), text, 0})
			if i <= s.At {
				at = len(before) - 1
			}
		}
	}
	if !h.Empty() {
		at = len(before) + h.current
	}
	h.states, h.current = append(before, h.states...), at
}

// trim drops the oldest drafts if all together are larger than maxKept.
func (h *history) trim() {
	kept := 0
	for i := len(h.states) - 1; i >= 0; i-- {
		if kept += len(h.states[i].text); kept > maxKept {
			h.states = slices.Clone(h.states[i+1:])
			h.current -= i + 1
			return
		}
	}
}

// saved returns the present draft and the newest drafts before it, up to maxSaved bytes.
func (h *history) saved() SavedDrafts {
	first, size := h.current, 0
	for first > 0 && size+len(h.states[first-1].text) < maxSaved {
		first--
		size += len(h.states[first].text)
	}
	s := SavedDrafts{At: h.current - first}
	for _, st := range h.states[first : h.current+1] {
		s.Drafts = append(s.Drafts, st.text)
	}
	return s
}

// An action is one thing that a player does. All its changes make one state.
type action struct {
	number int
	field  string       // name of the field that is typed into; "" if there is none
	typed  string       // text typed at the selected place; "" if nothing is being typed there
	before model.Puzzle // the draft before the typing began
}

// start begins an action.
func (a *action) start() {
	a.number++
	a.field, a.typed = "", ""
}

// typeInto begins an action of typing into a field. If the player is already typing into that
// field, the present action goes on.
func (a *action) typeInto(field string) {
	if a.field != field {
		a.start()
		a.field = field
	}
}
