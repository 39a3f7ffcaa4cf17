package window

import (
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/lab"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/play"
	"backtrack/words"
)

// labHost connects the Lab with the window.
type labHost struct{ w *Window }

// host returns what the Lab needs of the window.
func (h labHost) host() lab.Host {
	w := h.w
	return lab.Host{
		Host: labmodel.Host{
			Loop:     host.Loop{Context: w.ctx, Post: w.post},
			Messages: host.Messages{Say: w.status.say, Hint: w.status.hint, Fail: w.showError},
			Families: w.families, Catalog: w.catalog,
			Runner: func() bench.Runner { return w.runner },
			Folder: func() (string, error) { return w.store.Folder("lab") },
			Changed: func() {
				w.holdWork()
				w.status.Update(play.Figures)
			},
		},
		Canvas: w.win.Canvas(),
		Current: func() string {
			if g := w.game(); g != nil {
				return g.Puzzle.ID
			}
			return ""
		},
		Search:    h.searched,
		AskBoards: h.askBoards,
		AskFile:   h.askFile,
		Open:      func(id string) { w.do(func() { w.files.openID(id) })() },
		Play:      h.play,
		Game:      h.played,
		Save:      w.files.saveAs,
		Ask:       w.ask,
		Remember: func(o labmodel.Options) {
			w.settings.Lab = o
			w.saveSettings()
		},
		Status: func() { w.status.Update(play.Figures) },
		Turned: func() { w.refresh(play.State) },
		Copy:   w.copy, Do: w.do,
	}
}

// play opens a board as a game and plays moves from its start.
func (h labHost) play(id string, moves []string) {
	w := h.w
	w.do(func() {
		if w.files.openID(id); w.screen == atGame && w.game().Puzzle.ID == id {
			w.showError(w.game().Table.PlayPath(moves))
		}
	})()
}

// played returns the steps of the game of a board, and whether the player has solved it.
func (h labHost) played(id string) (steps []model.Record, won bool) {
	for _, g := range h.w.games.All() {
		if g.Puzzle.ID == id {
			steps = g.Table.Game.History()
			won = g.Solved() && !slices.ContainsFunc(steps, func(r model.Record) bool { return r.By == model.Solver })
		}
	}
	return steps, won
}

// searched returns the boards that the library shows, if it was searched or filtered.
func (h labHost) searched() labmodel.Set {
	w := h.w
	cards := w.lib.Cards()
	if len(cards) == len(w.catalog.Entries()) {
		return labmodel.Set{}
	}
	s := labmodel.Set{Name: "Library: " + words.Plural(len(cards), "board", "boards") + " found"}
	for _, c := range cards {
		s.IDs = append(s.IDs, c.Entry.Puzzle.ID)
	}
	return s
}

// askBoards asks which new boards of a family to measure.
func (h labHost) askBoards(f family.Family, use func(labmodel.Set)) {
	w := h.w
	w.dialogs().AskBoards(f, w.maker.recipe(f), func(r solver.Recipe, count int, seed uint64) error {
		s, err := labmodel.Fresh(f, r, count, seed)
		if err == nil {
			use(s)
		}
		return err
	})
}

// askFile asks for a file with boards to measure, which come into the library.
func (h labHost) askFile(use func(labmodel.Set)) {
	w := h.w
	w.dialogs().AskFile(dialogs.FileQuestion{Title: "Boards, or a measurement", Button: "Open", Also: measurementEnding, Use: func(path string) (func(), error) {
		if filepath.Ext(path) == measurementEnding {
			return func() { w.lab.Show(labmodel.File{Path: path}) }, nil
		}
		text, err := readFile(path)
		return func() { h.measureFile(filepath.Base(path), text, use) }, err
	}})
}

// measurementEnding ends the names of files with measurements, also of those that the
// command compare writes.
const measurementEnding = ".jsonl"

// measureFile takes the boards of a file into the library and chooses them.
func (h labHost) measureFile(name, text string, use func(labmodel.Set)) {
	added, failed := h.w.files.add(text)
	s := labmodel.Set{Name: name}
	for _, p := range added {
		s.IDs = append(s.IDs, p.ID)
	}
	if len(s.IDs) > 0 {
		use(s)
	}
	h.w.showError(failed)
}

// dropped opens the files that are dropped on the window: in the Lab it chooses their
// boards or shows the measurement, elsewhere it opens the puzzles.
func (h labHost) dropped(uris []fyne.URI) {
	w := h.w
	if w.screen != atLab {
		w.files.openURIs(uris)
		return
	}
	for _, u := range uris {
		if filepath.Ext(u.Path()) == measurementEnding {
			w.lab.Show(labmodel.File{Path: u.Path()})
			continue
		}
		text, err := readFile(u.Path())
		if err != nil {
			w.showError(err)
			continue
		}
		h.measureFile(u.Name(), text, w.lab.Choose)
	}
}

// showComparison shows a comparison of the Solve tab in the Lab, which keeps it as an
// earlier measurement. Of one that began after some moves the Lab takes the algorithms
// alone: it measures boards from their start.
func (h labHost) showComparison(r *play.Run) {
	w, l := h.w, h.w.lab.Lab
	w.show(atLab)
	switch {
	case r.From > 0 && l.Runner.Running():
		w.status.say("The Lab is measuring. Open the board when it has finished.")
	case r.From > 0:
		l.Options.Variants = r.Compared.Variants()
		w.lab.Choose(labmodel.One(w.game().Puzzle))
		w.status.say("The comparison began after " + w.game().CountMoves(r.From) + ". Here boards are measured from their start.")
	case l.Runner.Running():
		l.Files.Take(r.Compared)
		w.status.say("The Lab is measuring. The comparison is kept under Earlier measurements.")
	default:
		l.Files.Take(r.Compared)
		w.lab.Open()
	}
}

// showMeasuring adds a badge about the measurement that runs, elsewhere than in the Lab.
func (s *statusBar) showMeasuring() {
	share, _ := s.w.lab.Lab.Runner.Progress()
	text := fmt.Sprintf("Solver Lab: %.0f %%", 100*share)
	if s.w.lab.Lab.Runner.Paused() {
		text = "Solver Lab: paused"
	}
	s.link(kit.GlyphDot, kit.Own, text, func() { s.w.commands.run("Solver Lab") })
}

// holdWork has all work in the background rest while a solver is measured, whose figures
// it would disturb.
func (w *Window) holdWork() {
	measures := w.lab.Lab.Runner.Running() && !w.lab.Lab.Runner.Paused()
	w.games.Rest(measures)
	on := w.games.Measuring() || measures
	w.timing.Store(w.games.Measuring() || measures && w.runner.Worker == nil)
	if w.measuring.Swap(on) != on {
		w.pool.Hold(on)
		w.lib.Rate()
	}
}
