package play

import (
	"context"

	"backtrack/model"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/store"
)

// Changes is a set of things that have changed. The window refreshes the parts that
// show one of them.
type Changes uint16

// What can change. The last five are requests: they say where the player should
// look.
const (
	Time     Changes = 1 << iota // the clock shows another second
	Figures                      // the figures of work in the background
	Step                         // the step of a playback
	State                        // anything else
	Moved                        // a step of the game was played or taken back
	Runs                         // a solver was started or has ended
	Playing                      // a playback has begun or ended
	ToGame                       // the news is about the game
	ToHints                      // the news is about hints
	ToSolver                     // the news is about solvers
	ToPanel                      // the player has to choose something in the panel
	ToBoard                      // the board shows something that must not be covered
)

// A Message says something to the player for a while.
type Message struct {
	Title, Text string // the title may be empty
	Warning     bool   // something went wrong
	Card        bool   // it is shown until the next action
	Minor       bool   // it is left out while another message is shown
	Action      string // the label of the button with which Do is called; "" for none
	Do          func()
}

// A Host is the program around a game. All its functions but Post are called on
// the goroutine of the user interface.
type Host struct {
	Context context.Context // ends with the program
	Store   *store.Store
	Runner  func() bench.Runner // measures solvers
	Post    func(func())        // runs functions in order on the goroutine of the user interface
	Options func(familyID string) Options
	Family  func(id string) family.Family
	Find    func(id string) (family.Puzzle, bool) // a puzzle that can be opened
	Open    func(p family.Puzzle, at int)         // opens a puzzle, see [Games.Open]
	Deleted func() (count int, last string)       // puzzles that can be brought back, and the name of the last one
	Restore func()                                // brings that one back
	Made    func(*Game)                           // a game was made, nothing was shown yet
	Changed func(*Game, Changes)
	Say     func(Message)
	Saved   func(*Game, model.Save) // a game is being saved
	Chosen  func(algorithm string)  // the player runs an algorithm

	resting bool // see Games.Rest
}

// notify reports what has changed to the host.
func (g *Game) notify(what Changes) { g.host.Changed(g, what) }

// say shows a message to the player.
func (g *Game) say(text string) { g.host.Say(Message{Text: text}) }

// showError shows an error to the player.
func (g *Game) showError(err error) { g.host.showError(err) }

// announce shows a message with a title until the next action.
func (g *Game) announce(title, text string, warning bool) {
	g.host.Say(Message{Title: title, Text: text, Warning: warning, Card: true})
}
