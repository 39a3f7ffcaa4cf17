package play

import (
	"backtrack/model"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/store"
)

// Changes is a set of things that have changed. The window refreshes the parts that show
// any of them.
type Changes uint16

// What can change.
const (
	Time    Changes = 1 << iota // the clock shows another second
	Figures                     // the figures of background work
	Step                        // the step of a playback
	State                       // anything else
	Moved                       // a step of the game was played or undone
	Runs                        // a solver was started or has ended
	Playing                     // a playback has begun or ended
)

// A Tab is a tab of the side panel.
type Tab int

// The tabs of the side panel.
const (
	GameTab Tab = iota
	HintTab
	SolverTab
	RulesTab
)

// A Message is shown to the player for a while.
type Message struct {
	Title, Text string // the title may be empty
	Warning     bool   // something went wrong
	Card        bool   // also shown as a card, until the next action of the player
	Minor       bool   // dropped if another message is being shown
	Action      string // the label of the button that calls Do; "" for no button
	Do          func()
}

// A Host is the program around a game. All its functions except Post are called on the
// goroutine of the user interface.
type Host struct {
	host.Loop
	Store   *store.Store
	Runner  func() bench.Runner // measures solvers
	Options func(familyID string) Options
	Family  func(id string) family.Family
	Find    func(id string) (family.Puzzle, bool) // finds a puzzle that can be opened, by its id
	Open    func(p family.Puzzle, at int)         // opens a puzzle, see [Games.Open]
	Deleted func() (count int, last string)       // see Catalog.Deleted
	Restore func()                                // brings back what Deleted names, see Catalog.Restore
	Created func(*Game)                           // called when a game was created, before any of it is shown
	Changed func(*Game, Changes)                  // called when something that may be shown has changed
	ShowTab func(*Game, Tab)                      // shows a tab of the side panel, because it has news about the game
	Cover   func(*Game, bool)                     // sets whether the panel may cover the board if there is little room
	Say     func(Message)                         // shows a message
	Saved   func(*Game, model.Save)               // called when a game is being saved
	Won     func(*Game)                           // called when the player has solved the board, see Game.Won
	Chosen  func(algorithm string)                // called when the player runs an algorithm

	held bool // see Games.Hold
	runs int  // see Games.SetRuns
}

// notify reports what has changed to the host.
func (g *Game) notify(what Changes) { g.host.Changed(g, what) }

// showTabOverBoard shows a tab of the side panel. The player has to read or choose
// something there, so the panel may cover the board.
func (g *Game) showTabOverBoard(to Tab) {
	g.host.ShowTab(g, to)
	g.host.Cover(g, true)
}

// say shows a message to the player.
func (g *Game) say(text string) { g.host.Say(Message{Text: text}) }

// showError shows an error to the player.
func (g *Game) showError(err error) { g.host.showError(err) }

// announce shows a message with a title until the next action of the player.
func (g *Game) announce(title, text string, warning bool) {
	g.host.Say(Message{Title: title, Text: text, Warning: warning, Card: true})
}
