package window

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/ui/play"
)

// A screen is one of the screens that fill the middle of the window.
type screen uint8

const (
	atLibrary screen = iota
	atGame
	atDocs // the manual
	atLab
	atDaily
	atStatistics
	atSettings
	atEditor
)

// A stage has the current screen of the window, and the games that it can show.
type stage struct {
	screen screen
	linked bool // a link in the manual led to this screen; Go back returns to the manual
	games  *play.Games
	plays  map[*play.Game]*playLayout // layouts of the kept games
	middle *fyne.Container
}

// game returns the current game. It is nil before the first game.
func (s *stage) game() *play.Game { return s.games.Current }

// playing returns the game on the screen. It is nil on another screen.
func (s *stage) playing() *play.Game {
	if s.screen != atGame {
		return nil
	}
	return s.game()
}

// inGame reports whether a game is on the screen.
func (s *stage) inGame() bool { return s.playing() != nil }

// layout returns the layout of the current game. It is nil before the first game.
func (s *stage) layout() *playLayout { return s.plays[s.game()] }

// currentID returns the id of the current puzzle. It is "" before the first game.
func (s *stage) currentID() string {
	if g := s.game(); g != nil {
		return g.Puzzle.ID
	}
	return ""
}

// cells returns the position and the size of the board's cells in the window. Both are zero on
// another screen.
func (s *stage) cells() (fyne.Position, fyne.Size) {
	if !s.inGame() {
		return fyne.Position{}, fyne.Size{}
	}
	return s.layout().cells()
}

// forgetLayouts forgets the layouts of closed games.
func (s *stage) forgetLayouts() {
	maps.DeleteFunc(s.plays, func(g *play.Game, _ *playLayout) bool { return !slices.Contains(s.games.All(), g) })
}

// in returns a function that calls do with the game on the screen, if there is one.
func (s *stage) in(do func(*play.Game)) func() {
	return func() {
		if g := s.playing(); g != nil {
			do(g)
		}
	}
}

// when returns a function that reports whether a game is on the screen and can returns true
// for it.
func (s *stage) when(can func(*play.Game) bool) func() bool {
	return func() bool { g := s.playing(); return g != nil && can(g) }
}

// lacks returns a function that reports whether there is a current game and has returns false
// for it.
func (s *stage) lacks(has func(*play.Game) bool) func() bool {
	return func() bool { g := s.game(); return g != nil && !has(g) }
}
