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

// Settings are the stored state of the program apart from games. The preferences have a
// file of their own.
type Settings struct {
	prefs.Preferences `json:"-"`
	Desktop           portal.Settings `json:"-"`

	Algorithm string // algorithm of the command Solve
	Inspector bool
	Zoom      float32 // scale of the board of the puzzle Open; 1 shows all of it
	Width     float32 // width of the window when text has its usual size
	Height    float32
	X, Y      int  // place of the window, in pixels of the screen
	Placed    bool // X and Y are known

	Folder  string // folder of the last file that was opened or saved
	Open    string // id of the current puzzle
	AtGame  bool   // the game of Open was shown, not the library
	AtLab   bool   // the Lab was shown, or was measuring
	Editing bool   // the editor was shown
	Opening string // id of a puzzle that was opened but not painted yet
	play.Trail
	Last    map[string]string        // id of the last puzzle, by family
	Visited map[string]bool          // families whose rules have been shown
	Steps   map[string]bool          // finished first steps, by id, and families whose steps were offered
	Levels  map[string]string        // levels of the player's puzzles, or why they have none, by id
	Recipes map[string]solver.Recipe // recipes of new puzzles, by family
	Order   library.SortOrder        // order of the library
	Lab     labmodel.Options
}

// Sizes of the window: the smallest with room for all parts, the size at the first start,
// and the largest that settings may have.
const (
	minWidth, minHeight         = 640, 480
	defaultWidth, defaultHeight = 1200, 800
	maxWidth, maxHeight         = 5120, 2880
)

// maxDistance is the greatest distance of a window from the corner of the first screen, in
// pixels.
const maxDistance = 32_000

func defaults() Settings {
	return Settings{
		Preferences: prefs.Defaults(), Inspector: true, Zoom: 1, Width: defaultWidth, Height: defaultHeight,
		Order: library.ByPack,
	}
}

func toggleArrows(s *Settings) { s.Hole = !s.Hole }

func toggleMarking(s *Settings) {
	if s.Marking == prefs.MarkNothing {
		s.Marking = prefs.MarkConflicts
	} else {
		s.Marking = prefs.MarkNothing
	}
}

func toggleMotion(s *Settings) {
	if s.moves() {
		s.Motion = prefs.MotionOff
	} else {
		s.Motion = prefs.MotionOn
	}
}

// check replaces invalid values, which a stored file may have.
func (s *Settings) check() {
	if s.Zoom < minZoom || s.Zoom > maxZoom {
		s.Zoom = 1
	}
	if s.Width <= 0 || s.Width > maxWidth || s.Height <= 0 || s.Height > maxHeight {
		s.Width, s.Height = defaultWidth, defaultHeight
	}
	s.Width, s.Height = max(s.Width, minWidth), max(s.Height, minHeight)
	if max(s.X, -s.X, s.Y, -s.Y) > maxDistance {
		s.Placed = false
	}
	s.Trail.Check()
	s.Order = min(s.Order, library.ByTime)
	s.Lab.Check()
}

// options returns the settings that a game of a family follows. A low window has no room
// for coordinates.
func (s *Settings) options(familyID string, low bool) play.Options {
	o := play.Options{
		Marking: s.Marking != prefs.MarkNothing, Wrong: s.Marking == prefs.MarkWrong, Coords: s.Coords && !low,
		Hole: s.Hole, Silent: !s.Letters, Motion: s.moves(),
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
	return s.Motion == prefs.MotionOn || s.Motion == prefs.MotionSystem && !s.Desktop.ReducedMotion
}

// mode returns the theme. It is the high-contrast theme if the program follows the desktop
// and the desktop wants high contrast.
func (s *Settings) mode() kit.Mode {
	if s.Theme == kit.System && s.Desktop.Contrast {
		return kit.HighContrast
	}
	return s.Theme
}

// withEntry returns a copy of m in which key has a value. The maps of settings are never
// changed in place, because settings are compared with earlier ones.
func withEntry[V any](m map[string]V, key string, value V) map[string]V {
	out := maps.Clone(m)
	if out == nil {
		out = map[string]V{}
	}
	out[key] = value
	return out
}

// savedSettings are the settings of a window, with the functions that save them.
type savedSettings struct {
	Settings
	store *store.Store
	win   fyne.Window
	stage *stage
	kept  prefs.Preferences // preferences as they were written last
}

// load reads the settings. Without a file of its own, the window uses the file of an earlier
// version.
func (s *savedSettings) load() error {
	found, err := s.store.Read(store.Window, &s.Settings)
	if !found {
		_, oldErr := s.store.Read(store.OldSettings, &s.Settings)
		err = errors.Join(err, oldErr)
	}
	preferences, stored, preferencesErr := prefs.Load(s.store)
	s.Preferences = preferences
	if stored {
		s.kept = preferences
	}
	s.check()
	return errors.Join(err, preferencesErr)
}

// save saves the settings, with the size of the window and the zoom of the board.
func (s *savedSettings) save() {
	if size := s.win.Canvas().Size(); size.Width >= minWidth && !s.win.FullScreen() {
		size = scaleSize(size, float32(s.TextSize)/100)
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

// placeWindow puts the window where it was at the end of the last run.
func (s *savedSettings) placeWindow() {
	if s.Placed {
		winpos.Move(nativeContext(s.win), s.X, s.Y)
	}
}

// notePlace records where the window is.
func (s *savedSettings) notePlace() {
	if s.win.FullScreen() {
		return
	}
	if x, y, ok := winpos.Of(nativeContext(s.win)); ok {
		s.X, s.Y, s.Placed = x, y, true
	}
}
