package lookmodel

import (
	"slices"

	"backtrack/solver"
)

// A Command is something that a key does.
type Command struct {
	ID, Key string
	Text    string // what it does, for menus and the page of keys
	run     func(*Look)
}

// stepsFar is how far the keys with Shift go.
const stepsFar = 10

var commands = []Command{
	{"play", "Space", "Play or pause", func(l *Look) { l.PlayPause() }},
	{"step", "Right", "Step forward", func(l *Look) { l.Step(1) }},
	{"step-back", "Left", "Step back", func(l *Look) { l.Step(-1) }},
	{"step-10", "Shift+Right", "10 steps forward", func(l *Look) { l.Step(stepsFar) }},
	{"step-back-10", "Shift+Left", "10 steps back", func(l *Look) { l.Step(-stepsFar) }},
	{"skip", "Ctrl+Right", "Into a fold, or to the next dead end", (*Look).Skip},
	{"root", "Home", "To the start", func(l *Look) { l.Select(solver.Root) }},
	{"last", "End", "To the last step", func(l *Look) { l.Seek(l.Len()) }},
	{"parent", "Up", "To the node above", (*Look).Parent},
	{"child", "Down", "To the first branch below", (*Look).Child},
	{"previous-sibling", "[", "To the branch before", (*Look).PrevSibling},
	{"next-sibling", "]", "To the next branch", (*Look).NextSibling},
	{"next-dead-end", "N", "Next dead end", (*Look).NextDeadEnd},
	{"previous-dead-end", "Shift+N", "Previous dead end", (*Look).PrevDeadEnd},
	{"next-solution", "S", "Next solution", (*Look).NextSolution},
	{"next-by-rule", "D", "Next move that the chosen rule rejects", (*Look).NextByRule},
	{"biggest-fold", "B", "Largest fold, then the next smaller", func(l *Look) { l.BiggestFold(solver.Root) }},
	{"open-fold", "O", "Open the selected fold", (*Look).OpenFold},
	{"close-fold", "Backspace", "Back to the whole search", (*Look).CloseFold},
	{"bookmark", "M", "Set or remove a bookmark", (*Look).Bookmark},
	{"next-bookmark", "J", "Next bookmark", (*Look).NextBookmark},
	{"predict", "Q", "Predict what comes next", func(l *Look) { l.SetPredict(!l.Predicting()) }},
	{"race", "R", "Race, or end it", (*Look).ToggleRace},
}

// Commands returns what keys do.
func Commands() []Command { return slices.Clone(commands) }

// Run runs a command. It returns false if there is none with this id.
func (l *Look) Run(id string) bool {
	return l.runIf(func(c Command) bool { return c.ID == id })
}

// Key does what a key does, "N" or "Shift+Left". It returns false if that is nothing.
// The figures 1 to 9 answer a question.
func (l *Look) Key(name string) bool {
	if q := l.Question(); q != nil && len(name) == 1 && name[0] >= '1' && int(name[0]-'1') < len(q.Options) {
		l.Answer(int(name[0] - '1'))
		return true
	}
	return l.runIf(func(c Command) bool { return c.Key == name })
}

func (l *Look) runIf(is func(Command) bool) bool {
	i := slices.IndexFunc(commands, is)
	if i < 0 || l.Lane() == nil {
		return false
	}
	commands[i].run(l)
	return true
}

// Skip opens the selected fold or, if nothing is folded there, goes to the next dead end.
func (l *Look) Skip() {
	a, r, ok := l.here()
	if !ok {
		return
	}
	if _, folded := r.Record.FoldOf(a.Node()); folded {
		l.OpenFold()
	} else {
		l.NextDeadEnd()
	}
}
