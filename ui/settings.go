package ui

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/kit"
)

// Settings are what the program remembers beside games.
type Settings struct {
	Theme   kit.Mode
	Marking bool // breaches of the rules are marked
	Coords  bool // rows and columns are named
	Hole    bool // arrow keys move the empty place, not what goes there
	Timer   bool // the clock is shown
	Motion  bool // things move
	// CleanNotes removes candidates when their number is placed.
	CleanNotes bool
	Lamp       bool // it is told whether the game can still be won
	Inspector  bool
	Zoom       float32 // of the board; 1 fits the window
	Width      float32
	Height     float32
	X, Y       int // of the window, in pixels of the screen
	Placed     bool

	Folder    string                   // in which a file was opened or saved last
	Open      string                   // id of the puzzle at the table
	AtGame    bool                     // and whether it, not the library, was shown
	Algorithm string                   // that Solve runs
	Limit     int                      // seconds that a solver may take
	Recipes   map[string]solver.Recipe // of new puzzles, by family
	Order     order                    // of the library
}

// The smallest window that all parts fit into.
const minWidth, minHeight = 640, 480

// How far the board can be zoomed, and by how much at a time.
const (
	minZoom  = 0.5
	maxZoom  = 4
	zoomStep = 0.1
)

// limits are the times that a solver may be given.
var limits = []time.Duration{10 * time.Second, time.Minute, 10 * time.Minute}

func defaults() Settings {
	return Settings{Marking: true, Coords: true, Timer: true, Motion: true, CleanNotes: true, Lamp: true, Inspector: true, Zoom: 1, Width: 1200, Height: 800, Limit: 60}
}

func turnArrows(s *Settings) { s.Hole = !s.Hole }

// check mends what a file may have wrong.
func (s *Settings) check() {
	s.Zoom = min(max(s.Zoom, minZoom), maxZoom)
	s.Width, s.Height = min(max(s.Width, minWidth), 10_000), min(max(s.Height, minHeight), 10_000)
	s.Limit = max(s.Limit, 1)
	s.Theme = min(s.Theme, kit.Dark)
	s.Order = min(s.Order, bySize)
}

func (s *Settings) limit() time.Duration { return time.Duration(s.Limit) * time.Second }

func (w *Window) saveSettings() {
	if size := w.win.Canvas().Size(); size.Width >= minWidth && !w.win.FullScreen() {
		w.settings.Width, w.settings.Height = size.Width, size.Height
	}
	w.store.SaveSettings(w.settings)
}

// change alters a setting and shows what follows from it, at once.
func (w *Window) change(set func(*Settings)) {
	before := w.settings
	set(&w.settings)
	if before.Theme != w.settings.Theme {
		w.app.Settings().SetTheme(kit.NewTheme(w.settings.Theme))
	}
	if w.game != nil {
		w.game.mark()
		w.game.desk.Refresh()
		if before.Lamp != w.settings.Lamp {
			w.game.study.follow()
		}
		if p := w.game.playback; p != nil {
			p.seek(p.n) // the board has shown the game
		}
	}
	w.update()
	w.body.Refresh()
	w.saveSettings()
}

// zoom makes the board larger or smaller; 0 fits it to the window.
func (w *Window) zoom(step float32) {
	if w.place == atGame && w.game.zoomer() != nil {
		factor := float32(0)
		if step != 0 {
			factor = float32(math.Pow(1.2, float64(step/zoomStep)))
		}
		w.game.zoomer().Zoom(nil, factor)
		return
	}
	w.change(func(s *Settings) {
		if step == 0 {
			s.Zoom = 1
		} else {
			s.Zoom = min(max(s.Zoom+step, minZoom), maxZoom)
		}
	})
}

// modifiers returns the keys that are held, none where the driver cannot tell.
func modifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier }); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
