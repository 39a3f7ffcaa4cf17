package window

import (
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/inspector"
	"backtrack/ui/lab"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/library"
	"backtrack/ui/play"
	"backtrack/words"
)

// playHost returns the host of games.
func playHost(w *Window) play.Host {
	return play.Host{
		Loop: w.loop, Store: w.settings.store,
		Runner:  func() bench.Runner { return w.work.runner },
		Options: func(familyID string) play.Options { return w.settings.options(familyID, w.room.low) },
		Family:  w.catalog.Family,
		Find:    w.find,
		Open:    w.openAt,
		Deleted: w.catalog.Deleted,
		Restore: w.restore,
		Created: w.addLayout,
		Changed: w.changed,
		ShowTab: func(g *play.Game, to play.Tab) {
			if g == w.game() {
				w.inspector.Open(to)
			}
		},
		Cover: func(g *play.Game, on bool) {
			if g == w.game() {
				w.windowLayout.over = on
			}
		},
		Say: w.say,
		Chosen: func(algorithm string) {
			w.settings.Algorithm = algorithm
			w.settings.save()
		},
		Saved: func(g *play.Game, s model.Save) { w.catalog.RecordSave(g.Puzzle.ID, s) },
		Won: func(g *play.Game) {
			w.record(g)
			w.loop.Post(func() { // the board may be in the middle of a gesture
				if g == w.playing() && g.Won != nil {
					w.focus()
				}
			})
		},
	}
}

// inspectorHost returns the host of the side panel.
func inspectorHost(w *Window) inspector.Host {
	return inspector.Host{
		Messages: w.messages(), Commands: host.Commands{Do: w.do}, Run: w.commands.action, Changed: w.refresh,
		Game:       w.playing,
		Low:        func() bool { return w.room.low },
		Notice:     func() *play.Message { return w.notice },
		Cards:      func(g *play.Game) []fyne.CanvasObject { return w.plays[g].panel },
		OpenPuzzle: w.maker.replaceBy,
		Explain:    w.explain,
		FirstSteps: w.steps.begin,
		Practise:   w.maker.practise,
		Next:       w.nextLabel,
		Result:     func(g *play.Game) string { return w.daily.Result(g.Puzzle.ID) },
		CopyResult: w.copier.result,
		Copy:       w.copier.text,
		OpenLab: func(r *play.Run) {
			w.show(atLab)
			w.lab.ShowComparison(w.game(), r)
		},
		SetLimit: func(d time.Duration) { w.change(func(s *Settings) { s.Limit = int(d.Seconds()) }) },
	}
}

// libraryHost returns the host of the library.
func libraryHost(w *Window) library.Host {
	return library.Host{
		Loop: w.loop, Messages: w.messages(), Families: w.families, Catalog: w.catalog, Canvas: w.win.Canvas(),
		Order: func() library.SortOrder { return w.settings.Order },
		SetOrder: func(o library.SortOrder) {
			w.settings.Order = o
			w.settings.save()
		},
		SetLevel: func(id, level string) { w.settings.Levels = withEntry(w.settings.Levels, id, level) },
		CanRate:  func() bool { return w.screen == atLibrary && !w.work.measuring },
		Current:  w.currentID,
		Open:     func(p family.Puzzle) { w.openAt(p, play.AsChoice) },
		Restart: func(p family.Puzzle) {
			w.openAt(p, play.AsChoice)
			w.commands.action(host.PlayAgain)()
		},
		Ask:  w.cover.ask,
		Drop: w.dropGame,
		Renamed: func(p family.Puzzle) {
			for _, g := range w.games.All() {
				if g.Puzzle.ID == p.ID {
					g.Puzzle.Renamed = p.Renamed
				}
			}
		},
		Changed: func() { w.refresh(play.State) },
		Offer:   w.offer,
		CopyID:  w.copier.id,
	}
}

// labHost returns the host of the Lab.
func labHost(w *Window) lab.Host {
	status := func() { w.status.Update(play.Figures) }
	return lab.Host{
		Host: labmodel.Host{
			Loop: w.loop, Messages: w.messages(), Families: w.families, Catalog: w.catalog,
			Runner: func() bench.Runner { return w.work.runner },
			Folder: func() (string, error) { return w.settings.store.Folder("lab") },
			Changed: func() {
				w.work.hold()
				status()
			},
		},
		Canvas:     w.win.Canvas(),
		Current:    w.currentID,
		Search:     func() labmodel.Set { return foundPuzzles(w.lib, w.catalog) },
		AskPuzzles: w.files.askPuzzles,
		AskFile:    func() { w.files.askForLab(w.lab) },
		Open:       func(id string) { w.do(func() { w.maker.open(id) })() },
		Play: func(id string, moves []string) {
			w.do(func() {
				w.maker.open(id)
				if w.screen == atGame && w.currentID() == id {
					w.showError(w.game().Controller.PlayPath(moves))
				}
			})()
		},
		Game: w.playerGame,
		Save: w.files.saveAs,
		Ask:  w.cover.ask,
		Remember: func(o labmodel.Options) {
			w.settings.Lab = o
			w.settings.save()
		},
		Status: status,
		Turned: func() { w.refresh(play.State) },
		Copy:   w.copier.text, Commands: host.Commands{Do: w.do},
	}
}

// playerGame returns the steps of the game of a board, and whether the player has solved it. It
// returns nil and false if the game is not in memory.
func (s *stage) playerGame(id string) (steps []model.Record, won bool) {
	for _, g := range s.games.All() {
		if g.Puzzle.ID == id {
			steps = g.Controller.Game.History()
			won = g.Solved() && !slices.ContainsFunc(steps, func(r model.Record) bool { return r.By == model.Solver })
		}
	}
	return steps, won
}

// foundPuzzles returns the boards that a search or a filter of the library has selected. It
// returns the empty Set if all boards are shown.
func foundPuzzles(lib *library.View, catalog *play.Catalog) labmodel.Set {
	cards := lib.Cards()
	if len(cards) == len(catalog.Entries()) {
		return labmodel.Set{}
	}
	s := labmodel.Set{Name: "Library: " + words.Plural(len(cards), "board", "boards") + " found"}
	for _, c := range cards {
		s.IDs = append(s.IDs, c.Entry.Puzzle.ID)
	}
	return s
}

// activities holds the parts whose background work would disturb the measurement of a solver.
type activities struct {
	runner    bench.Runner
	games     *play.Games
	pool      *play.Pool
	lab       *labmodel.Lab
	lib       *library.View
	measuring bool        // a solver is being measured
	timing    atomic.Bool // a solver is being measured in this process
}

// hold pauses all work in the background if a solver is being measured. Otherwise it resumes
// the work.
func (w *activities) hold() {
	measures := w.lab.Runner.Measuring()
	w.games.Hold(measures)
	on := w.games.Measuring() || measures
	w.timing.Store(w.games.Measuring() || measures && w.runner.Worker == nil)
	if w.measuring != on {
		w.measuring = on
		w.pool.Hold(on)
		w.lib.Rate()
	}
}
