// Package window is the window of the program: the places it shows, its menus and
// keys, and what goes on in the background. It knows no puzzle family; Run
// is given them.
//
// The window is one [Window]. A place is what fills its middle: the library,
// or a game at a table. Everything here runs on the goroutine of the user
// interface; other goroutines use Window.post.
package window

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/assets"
	"backtrack/ui/docs"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/store"
	"backtrack/ui/words"
)

// Run shows the window and returns when it is closed. It reopens the program
// as it was left, then opens what open names: files, with absolute paths, and
// ids of puzzles. Unsaved says why s does not last, and is nil if it does.
func Run(a fyne.App, s *store.Store, families []family.Family, open []string, unsaved error) {
	var w *Window
	w = New(a, s, families, func(f func()) {
		fyne.Do(func() {
			if !w.left.Load() { // or there is no window any more
				f()
			}
		})
	})
	if err := s.Listen(func(names []string) bool {
		w.post(func() {
			w.win.RequestFocus()
			w.openNamed(names)
		})
		return !w.left.Load()
	}); err != nil {
		fyne.LogError("no other window can hand over to this one", err)
	}
	s.OnFail(func(err error) {
		w.post(func() { w.status.warn("The game cannot be saved: " + words.Error(err)) })
	})
	w.openNamed(open)
	if unsaved != nil {
		w.dialogs().ShowText("Your games can't be saved", kit.NewColumn(8,
			kit.NewParagraph(words.Error(unsaved), kit.Ink2),
			kit.NewParagraph("You can play, but everything is gone when you close the window.", kit.Ink2),
		))
	}
	w.pool.begin()
	a.Lifecycle().SetOnStarted(w.placeWindow)
	w.win.ShowAndRun()
}

// A Window is the window of the program.
type Window struct {
	app      fyne.App
	win      fyne.Window
	store    *store.Store
	families []family.Family
	post     func(func()) // runs a function on the goroutine of the user interface
	left     atomic.Bool  // everything is saved, and the window closes
	settings Settings

	bar       *toolbar
	rail      *rail
	status    *statusBar
	transport *kit.Transport
	inspector *inspector
	body      *fyne.Container // of all parts, laid out by frame
	frame     *frame
	middle    *fyne.Container // what the place shows

	lib    *library
	docs   *docs.View
	notice *notice // nil if there is none
	game   *game   // at the table; nil before the first one
	games  []*game // that were at the table, the latest last; see keptGames
	place  place
	menu   *mainMenu
	pool   *pool

	ctx      context.Context // ends when the window is closed
	end      context.CancelFunc
	remaking context.CancelFunc // ends the making of a puzzle of a seed; nil if none is made
	dialog   *kit.Dialog        // that is shown; nil if none is
}

// A place is what fills the middle of the window.
type place uint8

const (
	atLibrary place = iota
	atGame
	atDocs // about algorithms
)

// New makes the window, not yet shown, with the game in it that was played
// last. Post must run functions in order on the goroutine of the user
// interface; in the program it is fyne.Do.
func New(a fyne.App, s *store.Store, families []family.Family, post func(func())) *Window {
	w := &Window{app: a, store: s, families: families, post: post, settings: defaults()}
	settingsErr := s.Settings(&w.settings)
	w.settings.check()
	w.ctx, w.end = context.WithCancel(context.Background())
	w.pool = &pool{w: w}
	a.Settings().SetTheme(kit.NewTheme(w.settings.Theme))
	a.SetIcon(fyne.NewStaticResource("icon.svg", assets.Icon))

	w.win = a.NewWindow("Backtrack")
	w.win.SetPadded(false)
	w.win.SetMaster()
	w.build()
	gamesErr := w.lib.load()
	w.win.SetContent(w.body)
	w.win.Canvas().SetOnTypedKey(w.typedKey)
	w.win.Canvas().SetOnTypedRune(w.typedRune)
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.openURIs(uris) })
	w.win.SetCloseIntercept(w.quit)
	a.Lifecycle().SetOnExitedForeground(func() { w.pauseAway(true) })
	a.Lifecycle().SetOnEnteredForeground(func() { w.pauseAway(false) })
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))

	w.reopen()
	w.trouble(errors.Join(settingsErr, gamesErr))
	return w
}

// build makes the parts of the window.
func (w *Window) build() {
	w.middle = kit.NewFill()
	w.status = newStatusBar(w)
	w.bar = newToolbar(w)
	w.rail = newRail(w)
	w.inspector = newInspector(w)
	w.transport = kit.NewTransport()
	w.transport.OnHover = w.status.hint
	w.transport.Hide()
	w.lib = newLibrary(w)
	w.docs = docs.New(docs.Host{Families: w.families, Hint: w.status.hint, Do: w.do, Back: func() { w.show(atGame) }})
	w.menu = newMainMenu(w)
	w.frame = newFrame(w)
	w.body = w.frame.container()
}

// reopen goes back to where the program was left.
func (w *Window) reopen() {
	atGame, awaited := w.settings.AtGame, w.settings.Opening
	w.show(atLibrary)
	if p, ok := w.lib.puzzle(w.settings.Open); ok && p.ID == awaited {
		w.settings.Opening = ""
		w.status.warn(fmt.Sprintf("The program ended before it could show %s. Choose it here to try again.", p.Name()))
	} else if ok {
		w.open(p)
		if !atGame {
			w.show(atLibrary)
		}
	}
}

// quit saves everything and ends the program.
func (w *Window) quit() {
	w.notePlace()
	w.leave()
	w.win.Close()
}

// leave saves everything.
func (w *Window) leave() {
	w.park()
	for _, g := range w.games {
		g.close()
	}
	w.end()
	w.settings.Opening = ""
	w.saveSettings()
	w.store.Flush()
	w.left.Store(true)
}

// show goes to a place.
func (w *Window) show(p place) {
	if p == atGame && w.game == nil {
		return
	}
	w.endPlayback()
	w.status.hint("")
	if w.place != p {
		w.status.say("") // it was about the other place
	}
	w.notice = nil
	w.place = p
	if p != atLibrary {
		w.lib.stopRating()
	}
	if p != atGame && w.game != nil {
		w.game.board().Commit()
		w.game.plain()
		w.game.clock.pause()
	}
	switch p {
	case atLibrary:
		w.lib.refresh()
		w.middle.Objects = []fyne.CanvasObject{w.lib.object}
	case atDocs:
		w.middle.Objects = []fyne.CanvasObject{w.docs.Object}
	case atGame:
		w.middle.Objects = []fyne.CanvasObject{w.game.object}
		w.game.clock.resume()
	}
	if p != atDocs {
		w.settings.AtGame = p == atGame
		w.saveSettings()
	}
	w.middle.Refresh()
	w.update()
	w.body.Refresh()
	w.focus()
}

// open opens a puzzle for play, at the step where it was left.
func (w *Window) open(p family.Puzzle) { w.openAt(p, -1) }

// openAt opens a puzzle as open does. If at is not -1, it is the puzzle's place
// in the trail, and the trail stays as it is.
func (w *Window) openAt(p family.Puzzle, at int) {
	w.status.clear()
	if w.game != nil && w.game.puzzle.ID == p.ID {
		w.show(atGame)
		return
	}
	i := slices.IndexFunc(w.games, func(g *game) bool { return g.puzzle.ID == p.ID })
	var g *game
	if i >= 0 {
		g = w.games[i]
		w.games = slices.Delete(w.games, i, i+1)
	} else {
		w.settings.Opening = p.ID // until it has been painted
		w.saveSettings()
		if g = w.load(p); g == nil {
			w.painted(p.ID)
			return
		}
	}
	w.park()
	if w.games = append(w.games, g); len(w.games) > keptGames {
		w.games[0].close()
		w.games = slices.Delete(w.games, 0, 1)
	}
	w.game = g
	g.mark() // settings may have changed
	w.settings.Open = p.ID
	w.settings.Last = with(w.settings.Last, p.Family, p.ID)
	w.settings.follow(p.ID, at)
	w.lib.search.SetText("")
	w.frame.over = false // the panel must not lie over the new board
	w.inspector.open(w.firstTab(g))
	w.show(atGame)
	g.study.begin()
	g.study.follow()
}

// firstTab returns the page of the inspector to show with a board that is
// opened: the rules if the player sees the family for the first time.
func (w *Window) firstTab(g *game) int {
	f := g.puzzle.Family
	seen := w.settings.Inspector && !w.frame.isVeryNarrow
	if w.settings.Visited[f] || !seen {
		return tabPlay
	}
	w.settings.Visited = with(w.settings.Visited, f, true)
	if g.table.Game.Len() > 0 {
		return tabPlay // it was played before this was remembered
	}
	return tabRules
}

// painted notes that a puzzle has been shown, or never will be.
func (w *Window) painted(id string) {
	if w.settings.Opening == id {
		w.settings.Opening = ""
		w.saveSettings()
	}
}

// keptGames is how many games stay as they were left, with the runs of their
// solvers; older ones are loaded again from the store.
const keptGames = 8

// load makes the game of a puzzle from what was saved of it. It returns nil,
// and says why, if that cannot be done.
func (w *Window) load(p family.Puzzle) *game {
	saved, err := w.store.Load(p.ID)
	if err == nil {
		var table *family.Table
		if table, err = p.Open(saved); err == nil {
			return newGame(w, p, table, saved)
		}
		if saved != nil {
			err = w.store.SetAside(p.ID, err)
		}
	}
	w.trouble(err)
	if !errors.As(err, new(*store.Damage)) {
		return nil // what is there must not be overwritten
	}
	table, err := p.Open(nil)
	if err != nil {
		w.trouble(err)
		return nil
	}
	return newGame(w, p, table, nil)
}

// park stops all work for the current game and saves it.
func (w *Window) park() {
	if g := w.game; g != nil {
		w.endPlayback()
		g.board().Commit()
		g.won = nil
		g.plain()
		g.study.rest()
		g.stop()
		if g.helping != nil {
			g.helping()
		}
		g.clock.pause()
		g.board().Release()
		w.save()
	}
}

// drop forgets the game of a puzzle that is deleted.
func (w *Window) drop(id string) {
	w.games = slices.DeleteFunc(w.games, func(g *game) bool {
		if g.puzzle.ID != id {
			return false
		}
		if g == w.game {
			w.park()
			w.game, w.settings.Open = nil, ""
		}
		g.close()
		return true
	})
	w.settings.forget(id)
}

// save saves the game, unless nothing was ever done in it.
func (w *Window) save() {
	g := w.game
	if g.table.Game.Len() == 0 && len(g.table.Game.Checkpoints()) == 0 && !g.stored {
		return
	}
	g.stored = true
	s := g.table.Game.Save()
	s.Family, s.Puzzle, s.Start = g.puzzle.Family, g.puzzle.ID, g.puzzle.File
	s.Elapsed, s.Best = g.clock.elapsed().Truncate(time.Millisecond), g.best
	g.kept = s.Elapsed
	w.lib.saved(g.puzzle, s)
	w.store.Save(s)
}

// update shows what has changed in every part of the window.
func (w *Window) update() {
	w.bar.update()
	w.rail.update()
	w.status.update()
	w.inspector.update()
	w.menu.update()
	title := "Backtrack"
	if w.place == atGame {
		title = w.game.puzzle.Name() + " – Backtrack"
	}
	w.win.SetTitle(title)
}

// focus gives the keyboard focus to what the player uses: a card, the board or the
// transport.
func (w *Window) focus() {
	c := w.win.Canvas()
	switch {
	case w.place == atLibrary:
		if on, ok := c.Focused().(*card); !w.lib.search.Focused() && (!ok || !slices.Contains(w.lib.shown, on)) {
			c.Unfocus()
			w.lib.focus()
		}
	case w.place == atDocs:
		c.Unfocus()
	case w.game.playback != nil:
		c.Focus(w.transport)
		w.transport.Calm()
	case w.game.guide.all:
		c.Unfocus() // the arrows go along the list
	case w.game.clock.paused:
		c.Unfocus() // the board is hidden
	default:
		c.Focus(w.game.board())
	}
}

// do runs a command of the player and gives the keyboard back to the board.
func (w *Window) do(command func()) func() {
	return func() {
		w.status.clear()
		command()
		w.focus()
	}
}

// ask shows a dialog and gives the keyboard back to the board when it closes.
// The clock stands meanwhile.
func (w *Window) ask(d *kit.Dialog) {
	w.win.Canvas().Unfocus() // or the board would not hear of keys let go, as Shift
	w.dialog = d
	w.setClocks(func(c *clock) { c.asked = true })
	d.SetOnClosed(func() {
		w.dialog = nil
		w.setClocks(func(c *clock) { c.asked = false })
		w.focus()
	})
	d.Show()
}

// setClocks changes something that the clocks of all games depend on.
func (w *Window) setClocks(change func(*clock)) {
	for _, g := range w.games {
		g.clock.set(func() { change(g.clock) })
	}
}

// trouble shows an error to the player.
func (w *Window) trouble(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		w.status.warn(words.Error(err))
	}
}
