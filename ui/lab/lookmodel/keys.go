package lookmodel

import (
	"slices"

	"backtrack/solver"
	"backtrack/solver/tree"
)

// A Command is the action of a key.
type Command struct {
	Key  string
	Text string // what it does, for the page of keys
	run  func(*Model)
}

// Keys of the commands that have a button.
const (
	Skip        = "Ctrl+Right"
	NextDeadEnd = "N"
	NextByRule  = "D"
	OpenFold    = "O"
)

// farSteps is the number of steps that Shift with an arrow key moves.
const farSteps = 10

var commands = []Command{
	{"Space", "Play or pause", func(l *Model) { l.Player.PlayPause() }},
	{"Right", "Step forward", func(l *Model) { l.Player.Step(1) }},
	{"Left", "Step back", func(l *Model) { l.Player.Step(-1) }},
	{"Shift+Right", "10 steps forward", func(l *Model) { l.Player.Step(farSteps) }},
	{"Shift+Left", "10 steps back", func(l *Model) { l.Player.Step(-farSteps) }},
	{Skip, "Into a fold, or to the next dead end", finderCommand((*Finder).skip)},
	{"Home", "To the start", func(l *Model) { l.Finder.Select(solver.Root) }},
	{"End", "To the last step", func(l *Model) { l.Player.Seek(l.Player.Len()) }},
	{"Up", "To the node above", finderCommand((*Finder).parent)},
	{"Down", "To the first branch below", finderCommand((*Finder).child)},
	{"[", "To the branch before", selectRelative((*tree.Tree).Prev, "This is the first branch here.")},
	{"]", "To the next branch", selectRelative((*tree.Tree).Next, "This is the last branch here.")},
	{NextDeadEnd, "Next dead end", finderCommand((*Finder).nextDeadEnd)},
	{"Shift+N", "Previous dead end", finderCommand((*Finder).previousDeadEnd)},
	{"S", "Next solution", selectRelative((*tree.Tree).NextSolution, "No solution comes after this node.")},
	{NextByRule, "Next move that the chosen rule rejects", finderCommand((*Finder).nextByRule)},
	{"B", "Largest fold, then the next smaller", finderCommand((*Finder).largestFold)},
	{OpenFold, "Open the selected fold", finderCommand((*Finder).openFold)},
	{"Backspace", "Back to the whole search", finderCommand((*Finder).closeFold)},
	{"M", "Set or remove a bookmark", finderCommand((*Finder).bookmark)},
	{"J", "Next bookmark", finderCommand((*Finder).nextBookmark)},
	{"Q", "Predict what comes next", func(l *Model) { l.Quiz.Set(!l.Quiz.on) }},
	{"R", "Race, or end it", race},
}

// race starts a race or ends it.
func race(l *Model) {
	if l.Race.on {
		l.Race.End()
	} else {
		l.Race.Start()
	}
}

// finderCommand returns a function that runs a command of the Finder if a recording is shown.
func finderCommand(command func(*Finder, *Cursor)) func(*Model) {
	return func(l *Model) {
		if c := l.Cursor(); c != nil {
			command(l.Finder, c)
		}
	}
}

// selectRelative returns a function that selects a relative of the selected node. If there is no
// such relative, it shows the message missing.
func selectRelative(of func(*tree.Tree, solver.Node) solver.Node, missing string) func(*Model) {
	return finderCommand(func(f *Finder, c *Cursor) { f.find(of(c.Recording().Tree, c.Node()), missing) })
}

// Commands returns the actions of keys.
func Commands() []Command { return slices.Clone(commands) }

// Key runs the action of a key, such as "N" or "Shift+Left". It returns false if there is
// none. The digits 1 to 9 answer a question.
func (l *Model) Key(name string) bool {
	if q := l.Quiz.question; q != nil && len(name) == 1 && name[0] >= '1' && int(name[0]-'1') < len(q.Options) {
		l.Quiz.Answer(int(name[0] - '1'))
		return true
	}
	i := slices.IndexFunc(commands, func(c Command) bool { return c.Key == name })
	if i < 0 || l.Lane() == nil {
		return false
	}
	commands[i].run(l)
	return true
}
