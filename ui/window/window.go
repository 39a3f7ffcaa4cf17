package window

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/assets"
	"backtrack/ui/bench"
	"backtrack/ui/board"
	"backtrack/ui/dailypage"
	"backtrack/ui/dialogs"
	"backtrack/ui/docs"
	"backtrack/ui/editor"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/lab"
	"backtrack/ui/library"
	"backtrack/ui/memory"
	"backtrack/ui/pace"
	"backtrack/ui/play"
	"backtrack/ui/portal"
	"backtrack/ui/records"
	"backtrack/ui/store"
	"backtrack/words"
)

// Run shows the window until exit ends the program, or the toolkit ends its main loop. It
// restores the last state of the program and then opens the puzzles in open, which are ids or
// absolute paths of files. If the games in s won't be saved, unsaved says why. The function
// exit closes s and ends the program; any goroutine may call it.
func Run(a fyne.App, s *store.Store, families []family.Family, open []string, unsaved error, exit func()) {
	var w *Window
	w = New(a, s, families, func(f func()) {
		fyne.Do(func() {
			if !w.closing.Load() { // otherwise there is no window any more
				f()
			}
		})
	})
	w.exit = exit
	if err := s.Listen(func(names []string) bool {
		w.loop.Post(func() {
			w.win.RequestFocus()
			w.files.openNamed(names)
		})
		return !w.closing.Load()
	}); err != nil {
		fyne.LogError("no other window can hand over to this one", err)
	}
	s.OnFail(func(err error) {
		w.loop.Post(func() { w.showError(err) })
	})
	w.work.runner = bench.Runner{Worker: bench.WorkerCommand()}
	w.files.openNamed(open)
	if unsaved != nil {
		w.dialogs().ShowText("Your games can't be saved", kit.NewColumn(8,
			kit.NewParagraph(words.Error(unsaved), kit.Ink2),
			kit.NewParagraph("You can play, but nothing is kept when you close the window.", kit.Ink2),
		))
	}
	if f, ok := w.maker.family(); ok {
		w.pool.Begin(f, w.maker.recipe(f))
	}
	host.Ask(w.loop, portal.Limit, portal.Ask, func(wishes portal.Settings, err error) {
		if err == nil {
			w.change(func(s *Settings) { s.Desktop = wishes })
		}
	})
	host.Ask(w.loop, portal.Limit, portal.HasFiles, func(has bool, _ error) { w.files.desktop = has })
	go memory.Trim(w.loop.Context, w.work.timing.Load, w.forget)
	title := w.win.Title()
	w.win.SetTitle(Name) // on X11 the first title becomes the class, by which a desktop finds the icon
	takeBack := w.quitAtSignals()
	a.Lifecycle().SetOnStarted(func() {
		takeBack()
		w.win.SetTitle(title)
		w.settings.placeWindow()
		pace.SkipFrames(w.win.Canvas())
	})
	w.win.ShowAndRun()
}

// quitTimeout is the time that the window has to quit after a signal.
const quitTimeout = 2 * time.Second

// quitAtSignals makes the window quit when a signal asks the program to end. The toolkit also
// handles these signals: it ends its main loop, which quit avoids. Therefore takeBack must be
// called before the loop begins. It takes the signals back from the toolkit, and quits if one
// has come already.
func (w *Window) quitAtSignals() (takeBack func()) {
	signals := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // a program that was started with nohup outlives its terminal
		signals = append(signals, syscall.SIGHUP)
	}
	var quitting atomic.Bool
	came := make(chan os.Signal, 1)
	signal.Notify(came, signals...)
	go func() {
		<-came
		quitting.Store(true)
		w.loop.Post(w.quit)
		time.Sleep(quitTimeout)
		w.exit()
	}()
	return func() {
		runtime.Gosched() // lets the goroutine run on which the toolkit has just begun to handle the signals
		signal.Reset(signals...)
		signal.Notify(came, signals...)
		if quitting.Load() {
			w.quit()
		}
	}
}

// A Window is the window of the program.
type Window struct {
	*stage
	parts
	shutdown
	app          fyne.App
	win          fyne.Window
	families     []family.Family
	loop         host.Loop
	room         *room
	settings     *savedSettings
	textScale    textScale
	catalog      *play.Catalog
	records      *records.Log
	pool         *play.Pool
	work         *activities
	commands     *commands
	undoer       *undoer
	maker        *maker
	steps        *firstSteps
	files        *files
	copier       *copier
	drafts       *drafts
	keys         *keys
	cover        *cover
	windowLayout *windowLayout
	notice       *play.Message // message in the panel; nil if there is none
}

// A shutdown holds what the window needs to end.
type shutdown struct {
	endLoop context.CancelFunc // ends the context of the loop
	exit    func()             // ends the program
	closing atomic.Bool        // everything is saved, and the window is closing
}

// parts holds the toolbar and everything else that windowLayout arranges, and the screens.
type parts struct {
	bar       *toolbar
	rail      *rail
	status    *statusBar
	transport *transport
	inspector *inspector.Panel
	menu      *mainMenu
	lib       *library.View
	docs      *docs.View
	lab       *lab.View
	daily     *dailypage.View
	pages     map[screen]pageScreen // other screens
}

// New makes the window, which is not visible yet, with the last game. The function post must
// run functions in order on the goroutine of the user interface. In the program it calls
// fyne.Do.
func New(a fyne.App, s *store.Store, families []family.Family, post func(func())) *Window {
	w := &Window{app: a, families: families, loop: host.Loop{Post: post}, room: &room{}, work: &activities{}}
	w.loop.Context, w.endLoop = context.WithCancel(context.Background())
	w.stage = &stage{plays: map[*play.Game]*playLayout{}, middle: kit.NewFill()}
	w.settings = &savedSettings{Settings: defaults(), store: s, stage: w.stage}
	settingsErr := w.settings.load()
	w.catalog = play.NewCatalog(s, families, func(id string) string { return w.settings.Levels[id] })
	w.records = records.NewLog(s, w.oldWins)
	w.pool = play.NewPool(w.loop, w.catalog.Has)
	w.games = play.NewGames(playHost(w), &w.settings.Trail)
	kit.DropFaces(a.Settings())
	w.textScale = newTextScale()
	w.textScale.apply(w.settings.TextSize, a.Settings())
	a.Settings().SetTheme(kit.NewTheme(w.settings.mode()))
	a.SetIcon(fyne.NewStaticResource("icon.svg", assets.Icon))

	w.win = a.NewWindow(Name)
	w.settings.win, w.exit = w.win, w.win.Close
	w.win.SetPadded(false)
	w.win.SetMaster()
	w.build()
	gamesErr := w.catalog.Load()
	w.win.SetContent(w.windowLayout)
	w.listen()
	w.settings.resize()

	w.reopen()
	w.showError(errors.Join(settingsErr, gamesErr))
	return w
}

// build makes the parts of the window and their hosts.
func (w *Window) build() {
	w.status = newStatusBar(w.stage, w.loop, w.do)
	w.cover = &cover{canvas: w.win.Canvas(), games: w.games, focus: w.focus}
	w.steps = &firstSteps{stepsHost{
		families: w.families, settings: w.settings, openAt: w.openAt, offer: w.status.set,
		goOn: func(familyID string) { w.rail.goOn(familyID) },
	}}
	w.maker = &maker{
		stage: w.stage, loop: w.loop, families: w.families, catalog: w.catalog, pool: w.pool, settings: w.settings,
		dialogs: w.dialogs, commands: func() *commands { return w.commands }, openAt: w.openAt, showLibrary: w.showLibrary,
		emptyBoards: func() *fyne.MenuItem { return w.menu.emptyBoards() }, nextStep: w.steps.next,
		nextDaily: func(g *play.Game) { w.daily.NextAfter(g.Puzzle.ID) },
		refresh:   w.refresh, wait: w.status.updateBadges, say: w.say, fail: w.showError,
	}
	w.files = &files{
		loop: w.loop, clipboard: w.app.Clipboard(), dialogs: w.dialogs, maker: w.maker, say: w.say, fail: w.showError,
		write: store.WriteFile,
	}
	w.copier = &copier{
		stage: w.stage, clipboard: w.app.Clipboard(), win: w.win, loop: w.loop, catalog: w.catalog, Messages: w.messages(),
	}
	w.drafts = newDrafts(w)
	w.undoer = &undoer{stage: w.stage, catalog: w.catalog, restoreDeleted: func() { w.lib.Restore() }, drafts: w.drafts.editor}
	w.commands = newCommands(w)
	w.menu = newMainMenu(w)
	w.bar = newToolbar(toolbarHost{
		stage: w.stage, room: w.room, commands: w.commands, settings: w.settings, undoer: w.undoer,
		measures: func() bool { return w.lab.Lab.Runner.Running() },
		menus:    map[host.Command]func() []*fyne.MenuItem{host.NewPuzzle: w.maker.items, host.Solve: w.menu.solveItems},
		popUp:    w.cover.popUp,
	})
	w.rail = newRail(railHost{
		stage: w.stage, families: w.families, catalog: w.catalog, settings: w.settings,
		openAt: w.openAt, showLibrary: w.showLibrary, explain: w.explain, run: w.commands.run, focus: w.focus,
	})
	w.transport = newTransport(w.stage)
	w.inspector = inspector.New(inspectorHost(w))
	w.lib = library.New(libraryHost(w))
	w.docs = docs.New(docs.Host{
		Loop: w.loop, Commands: host.Commands{Do: w.do}, Families: w.families, Practise: w.maker.practise,
		Back: func() { w.show(atGame) }, Keys: w.commands.keysOf, Follow: w.follow,
	})
	w.lab = lab.New(labHost(w), w.settings.Lab)
	w.pages = map[screen]pageScreen{
		atDaily: dailyPage(w), atStatistics: statisticsPage(w), atSettings: settingsPage(w),
		atEditor: editorPage(w),
	}
	w.work.games, w.work.pool, w.work.lab, w.work.lib = w.games, w.pool, w.lab.Lab, w.lib
	w.windowLayout = newWindowLayout(windowLayoutHost{
		stage: w.stage, room: w.room, parts: w.parts, win: w.win, settings: w.settings,
		do: w.do, refresh: w.refresh, change: w.change,
		above: []fyne.CanvasObject{newHiddenParts(w.kept), kit.NewTip(w.win.Canvas(), w.loop.Post, w.cells, w.status.tip)},
	})
	w.status.write = (&badgeWriter{
		statusBar: w.status, room: w.room, catalog: w.catalog, families: len(w.families), pool: w.pool, lib: w.lib,
		lab: w.lab, inspector: w.inspector, band: w.windowLayout.bandText, run: w.commands.run,
	}).write
	w.keys = &keys{
		stage: w.stage, cover: w.cover, commands: w.commands, settings: w.settings, lib: w.lib, lab: w.lab, pages: w.pages,
		transport: w.transport, menu: w.menu.bar,
		bar: w.bar, rail: w.rail, inspector: w.inspector, escape: w.escape,
	}
}

// listen connects the window with keys, dropped files and the window system.
func (w *Window) listen() {
	c := w.win.Canvas()
	c.SetOnTypedKey(w.keys.typedKey)
	c.SetOnTypedRune(w.keys.typedRune)
	if d, ok := c.(desktop.Canvas); ok {
		d.SetOnKeyDown(func(*fyne.KeyEvent) { kit.EndTip() })
	}
	in := func(at screen, do func()) func() {
		return func() {
			if w.screen == at && !w.cover.covered() {
				do()
			}
		}
	}
	shortcuts := map[fyne.Shortcut]func(){
		ctrlShift(fyne.KeyZ):  func() { w.commands.run(host.Redo) },
		&fyne.ShortcutCopy{}:  in(atLab, func() { w.commands.run(host.CopyTable) }),
		&fyne.ShortcutPaste{}: func() { w.commands.run(host.PastePuzzle) },
		ctrl(fyne.KeyRight):   in(atLab, func() { w.lab.Skip() }),
		alt(fyne.KeyUp):       in(atLibrary, func() { w.lib.Shift(-1) }),
		alt(fyne.KeyDown):     in(atLibrary, func() { w.lib.Shift(1) }),
	}
	for key, d := range map[fyne.KeyName][2]float32{
		fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
	} {
		scroll := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt | fyne.KeyModifierShift}
		shortcuts[scroll] = func() { w.scroll(d[0], d[1]) }
	}
	w.menu.attach(w.win, shortcuts)
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		if w.screen == atLab {
			w.files.dropOnLab(w.lab, uris)
		} else {
			w.files.openURIs(uris)
		}
	})
	w.win.SetCloseIntercept(w.quit)
	w.app.Lifecycle().SetOnExitedForeground(func() { w.pauseAway(true) })
	w.app.Lifecycle().SetOnEnteredForeground(func() { w.pauseAway(false) })
}

// kept returns the objects that are not shown at the moment but may be again.
func (w *Window) kept() []fyne.CanvasObject {
	all := append(w.inspector.Kept(), w.lib.Object, w.docs.Object, w.lab.Object, w.lab.Bar)
	for _, p := range w.pages {
		all = append(all, p.object)
	}
	for _, g := range w.games.All() {
		all = append(all, w.plays[g].object)
		all = append(all, w.plays[g].panel...)
	}
	return all
}

// reopen restores the state at the end of the last run.
func (w *Window) reopen() {
	atGame, lab, awaited, zoom := w.settings.AtGame, w.settings.AtLab, w.settings.Opening, w.settings.Zoom
	editing := w.settings.Editing
	w.show(atLibrary)
	if p, ok := w.find(w.settings.Open); ok && p.ID == awaited {
		w.settings.Opening = ""
		w.status.warn(fmt.Sprintf("The program ended before it could show %s. Choose it here to try again.", p.Name()))
	} else if ok {
		w.openAt(p, play.AsChoice)
		if d := w.layout(); d != nil {
			d.zoom = zoom
			d.fit()
			w.settings.save()
		}
		if !atGame {
			w.show(atLibrary)
		}
	}
	if editing {
		w.drafts.goOn()
	}
	if lab {
		w.show(atLab)
	}
}

// reload closes all games, calls load, and goes back to where the window was.
func (w *Window) reload(load func()) {
	at, open := w.screen, w.currentID()
	w.show(atLibrary)
	w.games.Reset()
	w.forgetLayouts()
	load()
	if p, ok := w.find(open); ok {
		newRecent(w).open(p)
	}
	w.show(atLibrary)
	if at != atLibrary {
		w.show(at)
	}
}

// quit saves everything and ends the program. It doesn't leave that to the toolkit, which in
// rare cases sends its last events to a main loop that has ended, and then waits for ever or
// panics.
func (w *Window) quit() {
	w.settings.notePlace()
	w.leave()
	w.exit()
}

// leave saves everything. If it ends a measurement, the next start shows the Lab.
func (w *Window) leave() {
	w.settings.AtLab = w.settings.AtLab || w.lab.Lab.Runner.Running()
	w.lab.Shut()
	w.games.Close()
	w.endLoop()
	w.settings.Opening = ""
	w.settings.save()
	w.settings.store.Flush()
	w.closing.Store(true)
}

// forget drops what can be made again, and waits until that is done. It reports whether it kept
// what the player sees. It must not be called on the goroutine of the user interface.
func (w *Window) forget() (kept bool) {
	for _, f := range w.families {
		if f.Forget != nil {
			f.Forget()
		}
	}
	done := make(chan struct{})
	w.loop.Post(func() {
		kept = w.lab.DropRecordings(w.screen == atLab)
		close(done)
	})
	select {
	case <-done:
		return kept
	case <-w.loop.Context.Done():
		return false
	}
}

// show goes to a screen.
func (w *Window) show(p screen) {
	g := w.game()
	if p == atGame && g == nil {
		return
	}
	if g != nil {
		g.EndPlayback()
	}
	w.status.tip("")
	if w.screen == atLab && p != atLab {
		w.lab.Close()
	}
	if w.screen != p {
		w.drafts.editor.SetVisible(p == atEditor)
		w.status.say("") // the message was about the other screen
	}
	w.notice = nil
	w.screen, w.linked = p, false
	if p != atLibrary {
		w.lib.StopRating()
	}
	if g != nil {
		g.SetShown(p == atGame)
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
	default:
		w.pages[p].view.Update()
		w.middle.Objects = []fyne.CanvasObject{w.pages[p].object}
	}
	w.settings.AtLab, w.settings.Editing = p == atLab, p == atEditor
	if p == atLibrary || p == atGame {
		w.settings.AtGame = p == atGame
	}
	w.settings.save()
	w.middle.Refresh()
	w.refresh(play.State)
	w.focus()
}

// openAt opens a puzzle at its last step. The argument at is its place in the trail,
// play.AsChoice or play.AsReplacement.
func (w *Window) openAt(p family.Puzzle, at int) {
	w.clear()
	if g := w.game(); g != nil && g.Puzzle.ID == p.ID {
		w.show(atGame)
		return
	}
	if !w.games.Kept(p.ID) {
		w.settings.Opening = p.ID // reset once the puzzle has been painted
		w.settings.save()
	}
	if !w.games.Open(p, at) {
		w.painted(p.ID)
		return
	}
	w.forgetLayouts()
	w.settings.Open = p.ID
	if !p.Step() {
		w.settings.Last = withEntry(w.settings.Last, p.Family, p.ID)
	}
	w.lib.Search.SetText("")
	w.windowLayout.over = false // the panel must not cover the new board
	w.inspector.Open(w.firstTab())
	w.show(atGame)
	w.games.Begin()
	if f := w.game().Family; !w.settings.Visited[f.ID] && !p.Step() { // there was no room for the rules
		w.steps.offerOnce(f)
	}
}

// firstTab returns the page of the inspector for a board that is opened: the rules if the
// player sees the family for the first time. It records that the family has been seen.
func (w *Window) firstTab() play.Tab {
	g := w.game()
	seen := w.settings.Inspector && !w.room.veryNarrow
	if w.settings.Visited[g.Family.ID] || !seen {
		return play.GameTab
	}
	w.settings.Visited = withEntry(w.settings.Visited, g.Family.ID, true)
	if g.Controller.Game.Len() > 0 {
		return play.GameTab // it was played before visits were recorded
	}
	return play.RulesTab
}

// painted records that opening a puzzle hasn't crashed the program: the puzzle has been
// painted, or could not be opened.
func (w *Window) painted(id string) {
	if w.settings.Opening == id {
		w.settings.Opening = ""
		w.settings.save()
	}
}

// addLayout makes the layout of an opened game, and connects its board with the window.
func (w *Window) addLayout(g *play.Game) {
	c := g.Controller
	c.Tip = w.status.tip
	c.Export = func(what string, contents func() []byte) { w.files.export(g, what, contents) }
	c.PanelVisible = func() bool { return w.inspector.Seen(play.GameTab) }
	c.InvertArrows = func() { w.change(toggleArrows) }
	c.Fit = func() {
		w.plays[g].fit()
		if title, _ := boardTitle(g); title != "" && w.game() == g && w.inspector.Tab() == play.RulesTab {
			w.inspector.Open(play.GameTab) // the page says how to read the map
		}
		w.changed(g, play.State)
	}
	w.plays[g] = newPlayLayout(layoutHost{
		room: w.room, loop: w.loop, do: w.do, copyID: w.copier.id,
		showLibrary: w.showLibrary, painted: w.painted, step: w.steps.card(g, w.do),
		zoomed: func() {
			w.status.updateBadges()
			w.settings.save()
		},
	}, g)
}

// dropGame forgets the game of a deleted puzzle.
func (w *Window) dropGame(id string) {
	w.games.Drop(id)
	w.forgetLayouts()
	if w.game() == nil {
		w.settings.Open = ""
	}
}

// A part of the window shows something that can change.
type part interface{ Update(what play.Changes) }

// refresh updates every part of the window after a change.
func (w *Window) refresh(what play.Changes) {
	parts := []part{w.transport, w.windowLayout, w.bar, w.rail, w.inspector, w.status, w.menu}
	if w.screen == atGame {
		parts = append(parts, w.plays[w.game()])
	}
	for _, p := range parts {
		p.Update(what)
	}
}

// changed follows a change of a game and shows it where the player looks for it.
func (w *Window) changed(g *play.Game, what play.Changes) {
	if what&play.Runs != 0 {
		w.work.hold()
	}
	w.steps.follow(g)
	if g != w.game() || w.screen != atGame && what&(play.Time|play.Figures) != 0 {
		return
	}
	if what&play.Moved != 0 || what&play.Step != 0 && (g.Playback == nil || !g.Playback.Playing()) {
		w.clear() // but not for a running playback, which takes steps by itself
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
	switch g, at := w.game(), w.pages[w.screen]; {
	case w.screen == atGame && g.Playback != nil:
		c.Focus(w.transport.Transport) // even if a dialog or a menu covers it
		w.transport.HideFocusRing()
	case w.cover.covered():
	case w.screen == atLibrary:
		w.lib.Focus()
	case w.screen == atLab:
		w.lab.Focus()
	case at.view != nil:
		at.view.Focus()
	case w.screen == atGame && g.Won != nil && w.inspector.Seen(play.GameTab):
		c.Unfocus() // so that any key removes the win message
	case w.screen == atDocs, g.Hints.All, g.Clock.Paused():
		c.Unfocus() // the arrows move along the list of all steps, and the board of a paused game is hidden
	default:
		c.Focus(boardOf(g))
	}
}

// do returns a function that runs a command and gives the keyboard back to the board.
func (w *Window) do(command func()) func() {
	return func() {
		w.clear()
		w.games.Command()
		command()
		w.focus()
	}
}

// clear ends the current message. Every action of the player calls it.
func (w *Window) clear() {
	if w.notice != nil {
		w.notice = nil
		w.refresh(play.State)
	}
	w.status.say("")
}

// say shows a message in the status bar for a while. A message for a card is also in the
// panel until the next action.
func (w *Window) say(m play.Message) {
	if m.Minor && w.status.message.Text != "" {
		return
	}
	if m.Card {
		w.notice = &m
		if g := w.playing(); g != nil && g.Playback == nil {
			w.inspector.Open(play.GameTab)
		}
	}
	line := m
	if m.Warning && m.Title != "" {
		line.Text = m.Title + ". " + m.Text
	}
	w.status.set(line)
	if m.Card {
		w.refresh(play.State)
	}
}

// offer shows a message with a button.
func (w *Window) offer(text, action string, do func()) {
	w.status.set(play.Message{Text: text, Action: action, Do: do})
	w.refresh(play.State) // Undo may now run the action of the message
}

// messages returns the functions with which parts of the window show messages to the player.
func (w *Window) messages() host.Messages {
	return host.Messages{Say: w.status.say, Tip: w.status.tip, Fail: w.showError}
}

// restore brings back the puzzle or the collection that was deleted last.
func (w *Window) restore() {
	if name, _ := w.catalog.Restore(); name != "" {
		w.refresh(play.State)
		w.status.say(name + " is back in the Library.")
	}
}

// showError shows an error to the player.
func (w *Window) showError(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		w.status.warn(words.Error(err))
	}
}

// ID names the program to the desktop.
const ID = "org.backtrack.Backtrack"

// Name is the name of the program and the class of its window.
const Name = "Backtrack"

// dialogs returns the host of the dialogs of this window.
func (w *Window) dialogs() dialogs.Host {
	h := dialogs.Host{
		Loop: w.loop, Messages: w.messages(), Canvas: w.win.Canvas(), Show: w.cover.ask, Folder: w.settings.Folder,
		Used: func(folder string) {
			w.settings.Folder = folder
			w.settings.save()
		},
	}
	if w.files.desktop {
		h.Desktop = askDesktop(w.win, func() { w.loop.Post(func() { w.files.desktop = false }) })
	}
	return h
}

// showLibrary shows the puzzles of a family in the library, or of all families if familyID
// is "".
func (w *Window) showLibrary(familyID string) {
	w.lib.ShowFamily(familyID)
	w.show(atLibrary)
}

// explain opens a page of the manual about the current family. If page is "", it opens the page
// that was shown last, or the first page.
func (w *Window) explain(page string) {
	f := w.families[0]
	if w.game() != nil {
		f = w.game().Family
	}
	w.docs.Open(f.ID, page)
	kit.Show(w.docs.Back, w.game() != nil)
	w.show(atDocs)
}

// follow opens a link on a page of the manual about the family f. The links "do:watch/smart",
// "do:compare" and "do:look" act on the last game of f. Other links open in the browser.
func (w *Window) follow(link string, f family.Family) {
	do, ok := strings.CutPrefix(link, "do:")
	if !ok {
		to, err := url.Parse(link)
		if err == nil {
			err = w.app.OpenURL(to)
		}
		w.showError(err)
		return
	}
	if w.game() == nil || w.game().Family.ID != f.ID {
		w.rail.goOn(f.ID)
	}
	g := w.game()
	if g == nil || g.Family.ID != f.ID {
		return // the library shows the puzzles of f instead
	}
	switch algorithm, watch := strings.CutPrefix(do, "watch/"); {
	case watch:
		w.show(atGame)
		g.Solver.WatchHere(f.Algorithm(algorithm))
	case do == "compare":
		w.show(atGame)
		g.Solver.Compare()
	default:
		w.show(atLab)
		w.lab.LookInside(g.Puzzle)
	}
	w.linked = true
	w.refresh(play.State)
}

// change changes a setting and shows the effect.
func (w *Window) change(set func(*Settings)) {
	before := w.settings.Settings
	set(&w.settings.Settings)
	if before.mode() != w.settings.mode() || before.TextSize != w.settings.TextSize {
		w.restyle(before.TextSize)
	}
	if g := w.game(); g != nil {
		g.Apply()
		w.plays[g].object.Refresh()
		if f := g.Family.ID; before.Solvable[f] != w.settings.Solvable[f] || before.Marking != w.settings.Marking {
			g.Analysis.Follow()
		}
	}
	if p, ok := w.pages[w.screen]; ok {
		p.view.Update()
	}
	w.refresh(play.State)
	w.settings.save()
}

// pauseAway stops the clocks while the window does not have the keyboard. It also ends the use
// of Alt, so that an Alt pressed to switch windows does not open a menu.
func (w *Window) pauseAway(away bool) {
	kit.EndTip()
	if away && w.menu.bar != nil {
		w.menu.bar.Deactivate()
	}
	w.games.SetAway(away)
	if g := w.game(); away && g != nil {
		g.Save()
	}
}

// back shows the game or, before the first game, the library.
func (w *Window) back() {
	if w.game() == nil {
		w.show(atLibrary)
	} else {
		w.show(atGame)
	}
}

// escape ends one activity. It is the command of the key Esc.
func (w *Window) escape() {
	g := w.game()
	switch {
	case w.pool.Busy():
		w.pool.Stop()
		w.refresh(play.State)
	case w.screen == atLab && w.lab.Escape():
	case w.screen == atEditor && w.pages[atEditor].view.(*editor.View).Escape():
	case w.screen != atGame:
		w.back()
	case g.Escape():
	case canEscape(g):
		boardOf(g).(board.Escaper).Escape()
	case w.windowLayout.over:
		w.windowLayout.over = false
		w.refresh(play.State)
	}
}
