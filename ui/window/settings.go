package window

import (
	"maps"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/library"
	"backtrack/ui/play"
	"backtrack/ui/store"
	"backtrack/ui/winpos"
)

// Settings are what the program remembers besides games.
type Settings struct {
	Theme        kit.Mode
	play.Options      // but for those that are not stored, see options
	Timer        bool // the clock is shown
	HideClock    bool // until the board is solved
	Inspector    bool
	Zoom         float32 // of the board of the puzzle Open; 1 shows all of it
	Width        float32
	Height       float32
	X, Y         int // of the window, in pixels of the screen
	Placed       bool

	Folder  string // in which a file was opened or saved last
	Open    string // id of the current puzzle
	AtGame  bool   // and whether it, not the library, was shown
	AtLab   bool   // the Lab was shown, or measured
	Opening string // id of the puzzle whose first picture is awaited
	play.Trail
	Last     map[string]string        // id of the puzzle opened last, by family
	Visited  map[string]bool          // families whose rules have been shown
	Levels   map[string]string        // how hard puzzles of the player are, or why they have no level, by id
	Solvable map[string]bool          // families in which the solvability indicator is on
	Limit    int                      // seconds that a solver may take
	Recipes  map[string]solver.Recipe // of new puzzles, by family
	Order    library.Order            // of the library
	Lab      labmodel.Options
}

// Sizes of the window: the smallest that all parts fit into, the size at the
// first start, and the largest accepted from the settings.
const (
	minWidth, minHeight         = 640, 480
	defaultWidth, defaultHeight = 1200, 800
	maxWidth, maxHeight         = 5120, 2880
)

// farthest is how far from the corner of the first screen a window may be, in
// pixels.
const farthest = 32_000

func defaults() Settings {
	shown := play.Options{Marking: true, Coords: true, Motion: true, CleanNotes: true}
	return Settings{
		Options: shown, Timer: true, Inspector: true, Zoom: 1, Width: defaultWidth, Height: defaultHeight,
		Limit: 60, Order: library.ByLevel,
	}
}

func turnArrows(s *Settings) { s.Hole = !s.Hole }

// check replaces invalid values, which a file may have.
func (s *Settings) check() {
	if s.Zoom < minZoom || s.Zoom > maxZoom {
		s.Zoom = 1
	}
	if s.Width <= 0 || s.Width > maxWidth || s.Height <= 0 || s.Height > maxHeight {
		s.Width, s.Height = defaultWidth, defaultHeight
	}
	s.Width, s.Height = max(s.Width, minWidth), max(s.Height, minHeight)
	if max(s.X, -s.X, s.Y, -s.Y) > farthest {
		s.Placed = false
	}
	if s.Limit < 1 || s.Limit > 24*60*60 {
		s.Limit = defaults().Limit
	}
	s.Trail.Check()
	s.Theme = min(s.Theme, kit.Dark)
	s.Order = min(s.Order, library.ByLevel)
	s.Lab.Check()
}

// options returns what a game of a family follows. In a low window there is no
// room for coordinates.
func (s *Settings) options(familyID string, low bool) play.Options {
	o := s.Options
	o.Coords = o.Coords && !low
	o.Indicator, o.Limit = s.Solvable[familyID], time.Duration(s.Limit)*time.Second
	return o
}

// with returns a copy of m in which key has a value. Settings are compared with
// those before, so their maps are never written to.
func with[V any](m map[string]V, key string, value V) map[string]V {
	out := maps.Clone(m)
	if out == nil {
		out = map[string]V{}
	}
	out[key] = value
	return out
}

// savedSettings are the settings of a window, and save them.
type savedSettings struct {
	Settings
	store *store.Store
	win   fyne.Window
	stage *stage
}

// save saves the settings, with the size of the window and the zoom of the board.
func (s *savedSettings) save() {
	if size := s.win.Canvas().Size(); size.Width >= minWidth && !s.win.FullScreen() {
		s.Width, s.Height = size.Width, size.Height
	}
	s.Zoom = 1
	if d := s.stage.layout(); d != nil {
		s.Zoom = d.zoom
	}
	s.store.SaveSettings(s.Settings)
}

// placeWindow puts the window where it was when the program was left.
func (s *savedSettings) placeWindow() {
	if native, ok := s.win.(driver.NativeWindow); ok && s.Placed {
		native.RunNative(func(context any) { winpos.Move(context, s.X, s.Y) })
	}
}

// notePlace remembers where the window is.
func (s *savedSettings) notePlace() {
	native, ok := s.win.(driver.NativeWindow)
	if !ok || s.win.FullScreen() {
		return
	}
	native.RunNative(func(context any) {
		if x, y, ok := winpos.Of(context); ok {
			s.X, s.Y, s.Placed = x, y, true
		}
	})
}
