package window

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"sync/atomic"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/ui/bench"
	"backtrack/ui/docs"
	"backtrack/ui/family"
	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab"
	"backtrack/ui/library"
	"backtrack/ui/play"
	"backtrack/ui/store"
	"backtrack/words"
)

// Run shows the window and returns when it is closed. It reopens the program
// as it was left, then opens what open names: files, with absolute paths, and
// ids of puzzles. Unsaved is why the games in s won't be kept, nil if they will.
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
			w.files.openNamed(names)
		})
		return !w.left.Load()
	}); err != nil {
		fyne.LogError("no other window can hand over to this one", err)
	}
	s.OnFail(func(err error) {
		w.post(func() { w.showError(err) })
	})
	w.runner = bench.Runner{Worker: bench.WorkerCommand()}
	w.files.openNamed(open)
	if unsaved != nil {
		w.dialogs().ShowText("Your games can't be saved", kit.NewColumn(8,
			kit.NewParagraph(words.Error(unsaved), kit.Ink2),
			kit.NewParagraph("You can play, but everything is gone when you close the window.", kit.Ink2),
		))
	}
	if f, ok := w.maker.family(); ok {
		w.pool.Begin(f, w.maker.recipe(f))
	}
	go trimMemory(w.ctx, w.timing.Load, w.forget)
	title := w.win.Title()
	w.win.SetTitle(Name) // on X11 the first title becomes the class, by which a desktop finds the icon
	a.Lifecycle().SetOnStarted(func() {
		w.win.SetTitle(title)
		placeWindow(w.win, &w.settings)
		keepPace(w.win.Canvas())
	})
	ended, stop := signal.NotifyContext(w.ctx, endSignals()...)
	defer stop()
	context.AfterFunc(ended, func() {
		w.post(a.Quit) // the toolkit itself does not know SIGHUP
		time.Sleep(endTime)
		s.Flush()
		os.Exit(0)
	})
	w.win.ShowAndRun()
}

// endSignals returns the signals that end the program. A program that was started with
// nohup outlives its terminal.
func endSignals() []os.Signal {
	signals := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

// endTime is how long the toolkit may take to end. Once in a while it never does: it
// waits for its last event, which went to its main loop just when that ended. The
// process would keep the saved games locked.
const endTime = 2 * time.Second

// A Window is the window of the program.
type Window struct {
	app       fyne.App
	win       fyne.Window
	store     *store.Store
	families  []family.Family
	post      func(func()) // runs a function on the goroutine of the user interface
	left      atomic.Bool  // everything is saved, and the window closes
	measuring atomic.Bool  // a solver runs, and its figures count
	timing    atomic.Bool  // it runs in this process
	settings  Settings

	bar       *toolbar
	rail      *rail
	status    *statusBar
	transport *transport
	inspector *inspector.Panel
	body      *fyne.Container // of all parts, laid out by frame
	frame     *frame
	middle    *fyne.Container // what the screen shows

	catalog  *play.Catalog
	lib      *library.View
	docs     *docs.View
	lab      *lab.View
	labBar   *fyne.Container // the bar of the Lab, while there is one
	runner   bench.Runner
	notice   *play.Message // nil if there is none
	games    *play.Games
	plays    map[*play.Game]*playLayout // of the games that are kept
	screen   screen
	commands *commands
	maker    maker
	files    files
	keys     keys
	menu     *mainMenu
	pool     *play.Pool

	ctx    context.Context // ends when the window is closed
	end    context.CancelFunc
	dialog *overlay.Dialog // that is shown; nil if none is
}

// A screen is what fills the middle of the window.
type screen uint8

const (
	atLibrary screen = iota
	atGame
	atDocs // about algorithms
	atLab
)

// New makes the window, not yet shown, with the game in it that was played
// last. Post must run functions in order on the goroutine of the user
// interface; in the program it is fyne.Do.
func New(a fyne.App, s *store.Store, families []family.Family, post func(func())) *Window {
	w := &Window{app: a, store: s, families: families, post: post, settings: defaults()}
	settingsErr := s.Settings(&w.settings)
	w.settings.check()
	w.ctx, w.end = context.WithCancel(context.Background())
	w.catalog = play.NewCatalog(s, families, func(id string) string { return w.settings.Levels[id] })
	w.pool = play.NewPool(w.ctx, post, w.catalog.Has)
	w.plays = map[*play.Game]*playLayout{}
	w.games = play.NewGames(play.Host{
		Context: w.ctx, Store: s, Post: post,
		Runner:  func() bench.Runner { return w.runner },
		Options: func(familyID string) play.Options { return w.settings.options(familyID, w.frame.isLow) },
		Family:  w.family,
		Find:    w.catalog.Puzzle,
		Open:    w.openAt,
		Deleted: w.catalog.Deleted,
		Restore: w.restore,
		Made:    w.lay,
		Changed: w.changed,
		Say:     w.say,
		Chosen: func(algorithm string) {
			w.settings.Algorithm = algorithm
			w.saveSettings()
		},
		Saved: func(g *play.Game, s model.Save) { w.catalog.Saved(g.Puzzle.ID, s) },
	}, &w.settings.Trail)
	a.Settings().SetTheme(kit.NewTheme(w.settings.Theme))
	a.SetIcon(fyne.NewStaticResource("icon.svg", assets.Icon))

	w.win = a.NewWindow(Name)
	w.win.SetPadded(false)
	w.win.SetMaster()
	w.build()
	gamesErr := w.catalog.Load()
	w.win.SetContent(w.body)
	w.win.Canvas().SetOnTypedKey(w.keys.typedKey)
	w.win.Canvas().SetOnTypedRune(w.keys.typedRune)
	if c, ok := w.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(func(*fyne.KeyEvent) { kit.EndTip() })
	}
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { labHost{w}.dropped(uris) })
	w.win.SetCloseIntercept(w.quit)
	a.Lifecycle().SetOnExitedForeground(func() { w.pauseAway(true) })
	a.Lifecycle().SetOnEnteredForeground(func() { w.pauseAway(false) })
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))

	w.reopen()
	w.showError(errors.Join(settingsErr, gamesErr))
	return w
}

// build makes the parts of the window.
func (w *Window) build() {
	w.maker, w.files, w.keys, w.commands = maker{w}, files{w, store.WriteFile}, keys{w}, newCommands(w)
	w.middle = kit.NewFill()
	w.status = newStatusBar(w)
	w.bar = newToolbar(w)
	w.rail = newRail(w)
	w.inspector = inspector.New(inspector.Host{
		Do: w.do, Hint: w.status.hint, Changed: w.refresh, Low: func() bool { return w.frame.isLow },
		Run: func(name string) func() { return w.do(func() { w.commands.byName[name].run() }) },
		Game: func() *play.Game {
			if w.screen == atGame {
				return w.game()
			}
			return nil
		},
		Notice:     func() *play.Message { return w.notice },
		Cards:      func(g *play.Game) []fyne.CanvasObject { return w.plays[g].panel },
		OpenPuzzle: w.replaceBy,
		Explain:    w.explain,
		Copy:       w.copy,
		OpenLab:    labHost{w}.showComparison,
		SetLimit:   func(d time.Duration) { w.change(func(s *Settings) { s.Limit = int(d.Seconds()) }) },
	})
	w.transport = newTransport(w)
	w.lib = library.New(libraryHost(w))
	w.docs = docs.New(docs.Host{Families: w.families, Hint: w.status.hint, Do: w.do, Back: func() { w.show(atGame) }})
	w.lab = lab.New(labHost{w}.host(), w.settings.Lab)
	w.labBar = kit.NewFill(w.lab.Bar)
	w.frame = newFrame(w)
	w.menu = newMainMenu(w)
	w.body = w.frame.container()
}

// reopen goes back to where the program was left.
func (w *Window) reopen() {
	atGame, lab, awaited, zoom := w.settings.AtGame, w.settings.AtLab, w.settings.Opening, w.settings.Zoom
	w.show(atLibrary)
	if p, ok := w.catalog.Puzzle(w.settings.Open); ok && p.ID == awaited {
		w.settings.Opening = ""
		w.status.warn(fmt.Sprintf("The program ended before it could show %s. Choose it here to try again.", p.Name()))
	} else if ok {
		w.open(p)
		if d := w.plays[w.game()]; d != nil {
			d.zoom = zoom
			d.fit()
			w.saveSettings()
		}
		if !atGame {
			w.show(atLibrary)
		}
	}
	if lab {
		w.show(atLab)
	}
}

// quit saves everything and ends the program.
func (w *Window) quit() {
	notePlace(w.win, &w.settings)
	w.leave()
	w.win.Close()
}

// leave saves everything. A measurement that it ends is the first thing that the next
// start shows.
func (w *Window) leave() {
	w.settings.AtLab = w.settings.AtLab || w.lab.Lab.Runner.Running()
	w.lab.Shut()
	w.games.Close()
	w.end()
	w.settings.Opening = ""
	w.saveSettings()
	w.store.Flush()
	w.left.Store(true)
}

// forget drops what could be made again. It returns when that is done.
func (w *Window) forget() {
	for _, f := range w.families {
		if f.Forget != nil {
			f.Forget()
		}
	}
	done := make(chan struct{})
	w.post(func() {
		w.lab.Rest(w.screen == atLab)
		close(done)
	})
	select {
	case <-done:
	case <-w.ctx.Done():
	}
}

// game returns the game at the table, nil before the first one.
func (w *Window) game() *play.Game { return w.games.Current }

// show goes to a screen.
func (w *Window) show(p screen) {
	g := w.game()
	if p == atGame && g == nil {
		return
	}
	if g != nil {
		g.EndPlayback()
	}
	w.status.hint("")
	if w.screen == atLab && p != atLab {
		w.lab.Close()
	}
	if w.screen != p {
		w.status.say("") // it was about the other screen
	}
	w.notice = nil
	w.screen = p
	if p != atLibrary {
		w.lib.StopRating()
	}
	if g != nil {
		g.Show(p == atGame)
	}
	switch p {
	case atLibrary:
		w.lib.Update()
		w.middle.Objects = []fyne.CanvasObject{w.lib.Object}
	case atDocs:
		w.middle.Objects = []fyne.CanvasObject{w.docs.Object}
	case atLab:
		w.lab.Open()
		w.middle.Objects = []fyne.CanvasObject{w.lab.Object}
	case atGame:
		w.middle.Objects = []fyne.CanvasObject{w.plays[g].object}
	}
	if w.settings.AtLab = p == atLab; p == atLibrary || p == atGame {
		w.settings.AtGame = p == atGame
	}
	w.saveSettings()
	w.middle.Refresh()
	w.refresh(play.State)
	w.focus()
}

// open opens a puzzle that the player chose, at the step where it was left.
func (w *Window) open(p family.Puzzle) { w.openAt(p, play.Chosen) }

// replaceBy opens the puzzle of a file in place of the one at the table: Undo leads back.
func (w *Window) replaceBy(file string) {
	added, err := w.files.add(file)
	w.showError(err)
	for _, p := range added {
		w.openAt(p, play.Instead)
	}
}

// openAt opens a puzzle as open does. At is its place in the trail, play.Chosen or
// play.Instead.
func (w *Window) openAt(p family.Puzzle, at int) {
	w.status.clear()
	if g := w.game(); g != nil && g.Puzzle.ID == p.ID {
		w.show(atGame)
		return
	}
	if !w.games.Kept(p.ID) {
		w.settings.Opening = p.ID // until it has been painted
		w.saveSettings()
	}
	if !w.games.Open(p, at) {
		w.painted(p.ID)
		return
	}
	w.forgetLayouts()
	w.settings.Open = p.ID
	w.settings.Last = with(w.settings.Last, p.Family, p.ID)
	w.lib.Search.SetText("")
	w.frame.over = false // the panel must not cover the new board
	w.inspector.Open(w.firstTab())
	w.show(atGame)
	w.games.Begin()
}

// firstTab returns the page of the inspector to show with a board that is
// opened: the rules if the player sees the family for the first time.
func (w *Window) firstTab() int {
	g := w.game()
	seen := w.settings.Inspector && !w.frame.isVeryNarrow
	if w.settings.Visited[g.Family.ID] || !seen {
		return inspector.TabPlay
	}
	w.settings.Visited = with(w.settings.Visited, g.Family.ID, true)
	if g.Table.Game.Len() > 0 {
		return inspector.TabPlay // it was played before this was remembered
	}
	return inspector.TabRules
}

// painted records that a puzzle has been shown, or never will be.
func (w *Window) painted(id string) {
	if w.settings.Opening == id {
		w.settings.Opening = ""
		w.saveSettings()
	}
}

// lay makes the layout of a game that is opened, and lets its board use the
// window.
func (w *Window) lay(g *play.Game) {
	t := g.Table
	t.Hint, t.Export = w.status.hint, w.files.export
	t.PanelVisible = func() bool { return w.inspector.Seen(inspector.TabPlay) }
	t.InvertArrows = func() { w.change(turnArrows) }
	t.Fit = func() {
		w.plays[g].fit()
		if title, _ := boardTitle(g); title != "" && w.game() == g && w.inspector.Tabs.Selected() == inspector.TabRules {
			w.inspector.Open(inspector.TabPlay) // it says how to read the map
		}
		w.changed(g, play.State)
	}
	w.plays[g] = newPlayLayout(w, g)
}

// forgetLayouts forgets the layouts of games that are closed.
func (w *Window) forgetLayouts() {
	maps.DeleteFunc(w.plays, func(g *play.Game, _ *playLayout) bool { return !slices.Contains(w.games.All(), g) })
}

// drop forgets the game of a puzzle that is deleted.
func (w *Window) drop(id string) {
	w.games.Drop(id)
	w.forgetLayouts()
	if w.game() == nil {
		w.settings.Open = ""
	}
}

// A part of the window shows something that can change.
type part interface{ Update(what play.Changes) }

// refresh shows what has changed in every part of the window.
func (w *Window) refresh(what play.Changes) {
	parts := []part{w.transport, w.frame, w.bar, w.rail, w.inspector, w.status, w.menu}
	if w.screen == atGame {
		parts = append(parts, w.plays[w.game()])
	}
	for _, p := range parts {
		p.Update(what)
	}
}

// changed follows a change of a game: it shows it where the player looks for it.
func (w *Window) changed(g *play.Game, what play.Changes) {
	if what&play.Runs != 0 {
		w.holdWork()
	}
	if g != w.game() || w.screen != atGame && what&(play.Time|play.Figures) != 0 {
		return
	}
	if what&play.Moved != 0 || what&play.Step != 0 && (g.Playback == nil || !g.Playback.Playing()) {
		w.status.clear() // but not at every step that a playback takes by itself
	}
	for tab, news := range []play.Changes{inspector.TabPlay: play.ToGame, inspector.TabHint: play.ToHints, inspector.TabSolve: play.ToSolver} {
		if what&news != 0 {
			w.inspector.Open(tab)
		}
	}
	if what&(play.ToPanel|play.ToBoard) != 0 {
		w.frame.over = what&play.ToPanel != 0
	}
	w.refresh(what)
	if what&play.Playing != 0 && g.Playback != nil {
		w.focus()
	}
	if what&play.Runs != 0 {
		w.inspector.RevealRuns()
	}
}

// focus gives the keyboard focus to what the player uses: a card, the board or the
// transport. A dialog or a menu that covers the window keeps the focus.
func (w *Window) focus() {
	c := w.win.Canvas()
	switch g := w.game(); {
	case w.screen == atGame && g.Playback != nil:
		c.Focus(w.transport.Transport) // below what covers the window, if anything does
		w.transport.HideFocusRing()
	case w.keys.covered():
	case w.screen == atLibrary:
		w.lib.Focus()
	case w.screen == atLab:
		w.lab.Focus()
	case w.screen == atDocs, g.Hints.All, g.Clock.Paused():
		c.Unfocus() // the arrows go along the list of all steps, and the board of a paused game is hidden
	default:
		c.Focus(boardOf(g))
	}
}

// do runs a command of the player and gives the keyboard back to the board.
func (w *Window) do(command func()) func() {
	return func() {
		w.status.clear()
		w.games.Command()
		command()
		w.focus()
	}
}

// ask shows a dialog and gives the keyboard back to the board when it closes.
// The clock is stopped meanwhile.
func (w *Window) ask(d *overlay.Dialog) {
	w.win.Canvas().Unfocus() // or the board would miss the release of keys such as Shift
	w.dialog = d
	w.games.SetCovered(true)
	d.SetOnClosed(func() {
		w.dialog = nil
		w.games.SetCovered(false)
		w.focus()
	})
	d.Show()
}

// say shows a message in the status bar for a while and, if it is to be a card,
// in the panel until the next action.
func (w *Window) say(m play.Message) {
	if m.Minor && w.status.message != "" {
		return
	}
	text := m.Text
	if m.Warning && m.Title != "" {
		text = m.Title + ". " + text
	}
	if m.Card {
		w.notice = &m
		if w.screen == atGame && w.game().Playback == nil {
			w.inspector.Open(inspector.TabPlay)
		}
	}
	w.status.setMessage(text, m.Warning, m.Action, m.Do)
	if m.Card {
		w.refresh(play.State)
	}
}

// restore brings back the puzzle that was deleted last.
func (w *Window) restore() {
	if e := w.catalog.Restore(); e != nil {
		w.refresh(play.State)
		w.status.say(e.Puzzle.Name() + " is back in the Library.")
	}
}

// showError shows an error to the player.
func (w *Window) showError(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		w.status.warn(words.Error(err))
	}
}

func (w *Window) family(id string) family.Family {
	return w.families[slices.IndexFunc(w.families, func(f family.Family) bool { return f.ID == id })]
}
