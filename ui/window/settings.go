package window

import (
	"errors"
	"maps"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/library"
	"backtrack/ui/play"
	"backtrack/ui/portal"
	"backtrack/ui/prefs"
	"backtrack/ui/store"
	"backtrack/ui/winpos"
)

// Settings are what the program remembers besides games. The preferences have a file of
// their own.
type Settings struct {
	prefs.Preferences `json:"-"`
	Desktop           portal.Wishes `json:"-"`

	Algorithm string // that Solve runs
	Inspector bool
	Zoom      float32 // of the board of the puzzle Open; 1 shows all of it
	Width     float32 // of the window when text has its usual size
	Height    float32
	X, Y      int // of the window, in pixels of the screen
	Placed    bool

	Folder  string // in which a file was opened or saved last
	Open    string // id of the current puzzle
	AtGame  bool   // and whether it, not the library, was shown
	AtLab   bool   // the Lab was shown, or measured
	Editing bool   // the editor was shown
	Opening string // id of the puzzle whose first picture is awaited
	play.Trail
	Last    map[string]string        // id of the puzzle opened last, by family
	Visited map[string]bool          // families whose rules have been shown
	Steps   map[string]bool          // first steps that are done, by id, and families whose steps were offered
	Levels  map[string]string        // how hard puzzles of the player are, or why they have no level, by id
	Recipes map[string]solver.Recipe // of new puzzles, by family
	Order   library.Order            // of the library
	Lab     labmodel.Options
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
	return Settings{
		Preferences: prefs.Defaults(), Inspector: true, Zoom: 1, Width: defaultWidth, Height: defaultHeight,
		Order: library.ByPack,
	}
}

func turnArrows(s *Settings) { s.Hole = !s.Hole }

func turnMarking(s *Settings) {
	if s.Marking == prefs.MarkNothing {
		s.Marking = prefs.MarkConflicts
	} else {
		s.Marking = prefs.MarkNothing
	}
}

func turnMotion(s *Settings) {
	if s.moves() {
		s.Motion = prefs.MotionOff
	} else {
		s.Motion = prefs.MotionOn
	}
}

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
	s.Trail.Check()
	s.Order = min(s.Order, library.ByTime)
	s.Lab.Check()
}

// options returns what a game of a family follows. In a low window there is no
// room for coordinates.
func (s *Settings) options(familyID string, low bool) play.Options {
	o := play.Options{
		Marking: s.Marking != prefs.MarkNothing, Wrong: s.Marking == prefs.MarkWrong, Coords: s.Coords && !low, Hole: s.Hole, Silent: !s.Letters, Motion: s.moves(),
		CleanNotes: s.CleanNotes, Indicator: s.Solvable[familyID],
		Algorithm: s.Algorithm, Limit: time.Duration(s.Limit) * time.Second,
	}
	if s.OneThread {
		o.Threads = 1
	}
	return o
}

// moves reports whether boards are animated.
func (s *Settings) moves() bool {
	return s.Motion == prefs.MotionOn || s.Motion == prefs.MotionSystem && !s.Desktop.Still
}

// mode returns the theme: the one of high contrast if the desktop is to be followed and
// wants that.
func (s *Settings) mode() kit.Mode {
	if s.Theme == kit.System && s.Desktop.Contrast {
		return kit.HighContrast
	}
	return s.Theme
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
	kept  prefs.Preferences // as they were written last
}

// load reads the settings. Without a file of its own, the window remembers what an
// earlier version did.
func (s *savedSettings) load() error {
	found, err := s.store.Read(store.Window, &s.Settings)
	if !found {
		_, oldErr := s.store.Read(store.OldSettings, &s.Settings)
		err = errors.Join(err, oldErr)
	}
	preferences, stored, preferencesErr := prefs.Load(s.store)
	if s.Preferences = preferences; stored {
		s.kept = preferences
	}
	s.check()
	return errors.Join(err, preferencesErr)
}

// save saves the settings, with the size of the window and the zoom of the board.
func (s *savedSettings) save() {
	if size := s.win.Canvas().Size(); size.Width >= minWidth && !s.win.FullScreen() {
		size = resized(size, float32(s.TextSize)/100)
		s.Width, s.Height = size.Width, size.Height
	}
	s.Zoom = 1
	if d := s.stage.layout(); d != nil {
		s.Zoom = d.zoom
	}
	s.store.Write(store.Window, s.Settings)
	if !s.kept.Equal(s.Preferences) {
		s.kept = s.Preferences
		s.store.Write(store.Preferences, s.Preferences)
	}
}

// placeWindow puts the window where it was when the program was left.
func (s *savedSettings) placeWindow() {
	if s.Placed {
		winpos.Move(native(s.win), s.X, s.Y)
	}
}

// notePlace remembers where the window is.
func (s *savedSettings) notePlace() {
	if s.win.FullScreen() {
		return
	}
	if x, y, ok := winpos.Of(native(s.win)); ok {
		s.X, s.Y, s.Placed = x, y, true
	}
}
