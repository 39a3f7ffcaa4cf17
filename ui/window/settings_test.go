package window

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/library"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/ui/portal"
	"backtrack/ui/prefs"
	"backtrack/ui/store"
)

func TestSettings(t *testing.T) {
	r := start(t)
	r.openPuzzle(first2)
	r.play("b2=50", "c2=50")
	kept := func() Settings { // as they are on disk
		t.Helper()
		r.settings.store.Flush()
		s := savedSettings{Settings: defaults(), store: r.settings.store}
		if err := s.load(); err != nil {
			t.Fatal(err)
		}
		return s.Settings
	}

	r.says(r.inspector.Object, "appears twice")
	if !r.item("View", "Mark broken rules").Checked {
		t.Error("marking is not ticked")
	}
	r.choose("View", "Mark broken rules")
	if strings.Contains(texts(r.inspector.Object), "appears twice") || kept().Marking != prefs.MarkNothing || r.item("View", "Mark broken rules").Checked {
		t.Error("marking goes on")
	}

	r.choose("View", "Clock")
	if r.bar.clock.Visible() || r.bar.pause.Visible() || kept().Timer {
		t.Error("the clock is still shown")
	}
	r.choose("View", "Coordinates")
	r.choose("View", "Animations")
	if s := kept(); s.Coords || s.Motion != prefs.MotionOff {
		t.Errorf("kept %+v, want no coordinates and no motion", s)
	}
	r.choose("View", "Side panel")
	if r.inspector.Object.Visible() || kept().Inspector {
		t.Error("the panel is still shown")
	}
	wide := r.layout().object.Size().Width
	r.choose("View", "Side panel")
	if !r.inspector.Object.Visible() || r.layout().object.Size().Width >= wide {
		t.Error("the panel is not shown again")
	}

	before := kit.Palette()
	r.choose("View", "Theme", "Light")
	light := kit.Palette()
	r.choose("View", "Theme", "Dark")
	if kit.Palette() == light || before != light && before != kit.Palette() {
		t.Error("the theme does not change immediately")
	}
	if !r.item("View", "Theme", "Dark").Checked || r.item("View", "Theme", "Light").Checked {
		t.Error("the wrong theme is ticked")
	}

	size := r.layout().board.Size()
	r.choose("View", "Smaller board")
	r.choose("View", "Smaller board")
	if got := r.layout().board.Size(); got.Width >= size.Width {
		t.Errorf("the smaller board is %v, want it narrower than %v", got, size)
	}
	r.says(r.status.object, "80 %")
	r.choose("View", "Fit board to window")
	if got := r.layout().board.Size(); got != size {
		t.Errorf("the board that fits is %v, want %v", got, size)
	}
	for range 20 {
		test.Tap(r.status.out)
	}
	r.says(r.status.object, "50 %")

	r.inspector.Open(play.SolverTab)
	r.refresh(play.State)
	tapButton(t, r.inspector.Object, "10 s")
	r.win.Resize(fyne.NewSize(1024, 700))

	want := r.settings.Settings
	r = r.again()
	want.Width, want.Height = 1024, 700
	if !reflect.DeepEqual(r.settings.Settings, want) {
		t.Errorf("remembered %+v, want %+v", r.settings.Settings, want)
	}
	if got := r.win.Canvas().Size(); got != fyne.NewSize(1024, 700) {
		t.Errorf("the window is %v, want %v", got, fyne.NewSize(1024, 700))
	}
	if r.bar.clock.Visible() || strings.Contains(texts(r.inspector.Object), "appears twice") {
		t.Error("the settings are remembered, yet without effect")
	}
	if want.Limit != 10 || want.Zoom != .5 || want.Theme != kit.Dark {
		t.Errorf("settings %+v", want)
	}
}

// oldSettings is the settings file as the versions before preferences.json wrote it.
const oldSettings = `{
  "Theme": 2, "Marking": false, "Coords": false, "Hole": true, "Motion": false, "CleanNotes": false,
  "Algorithm": "dfs", "Timer": false, "HideClock": true, "Inspector": false, "Zoom": 0.8, "Width": 1024,
  "Height": 700, "X": -5, "Y": 40, "Placed": true, "Folder": "/home/player/puzzles", "Open": "numbrix/first-2",
  "AtGame": true, "AtLab": false, "Opening": "", "Trail": ["numbrix/first-1", "numbrix/first-2"], "TrailAt": 1,
  "TrailInstead": [false, true], "Last": {"numbrix": "numbrix/first-2"}, "Visited": {"numbrix": true},
  "Levels": {"numbrix/new/x": "hard"}, "Solvable": {"numbrix": true, "vox": false}, "Limit": 10,
  "Recipes": {"numbrix": {"size": "5x5"}}, "Order": 2,
  "Lab": {"Variants": ["dfs", "smart"], "Limit": 30, "Runs": 4, "Passed": null}
}
`

// The settings of an earlier version are all kept, and its file stays as it is.
func TestOldSettings(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, store.OldSettings)
	if err := os.WriteFile(file, []byte(oldSettings), 0o644); err != nil {
		t.Fatal(err)
	}
	r := startIn(t, dir)
	want := Settings{
		Preferences: prefs.Preferences{
			Theme: kit.Dark, TextSize: 100, Motion: prefs.MotionOff, Marking: prefs.MarkNothing, Hole: true, HideClock: true,
			Solvable: map[string]bool{"numbrix": true, "vox": false}, Limit: 10, Statistics: true, Letters: true,
		},
		Algorithm: "dfs", Zoom: .8, Width: 1024, Height: 700, X: -5, Y: 40, Placed: true,
		Folder: "/home/player/puzzles", Open: first2, AtGame: true,
		Trail: play.Trail{IDs: []string{first1, first2}, At: 1, Replaced: []bool{false, true}},
		Last:  map[string]string{"numbrix": first2}, Visited: map[string]bool{"numbrix": true},
		Levels: map[string]string{"numbrix/new/x": "hard"}, Order: library.ByName,
		Recipes: map[string]solver.Recipe{"numbrix": {"size": "5x5"}},
		Lab:     labmodel.Options{Variants: []bench.Variant{"dfs", "smart"}, Limit: 30, Runs: 4},
	}
	got := r.settings.Settings
	got.Opening = "" // the game is opened
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v\nwant %+v", got, want)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != oldSettings {
		t.Errorf("the old file is %s, %v; want\n%s", text, err, oldSettings)
	}
	r.choose("View", "Clock")
	r = r.again()
	want.Timer = true
	got = r.settings.Settings
	got.Opening = ""
	if !reflect.DeepEqual(got, want) {
		t.Errorf("after another start %+v\nwant %+v", got, want)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != oldSettings {
		t.Errorf("the old file is written again: %s, %v; want\n%s", text, err, oldSettings)
	}
	text, err := os.ReadFile(filepath.Join(dir, store.Window))
	if err != nil || strings.Contains(string(text), "Timer") {
		t.Errorf("%v, the file of the window is %s, want it without preferences such as Timer", err, text)
	}
}

// TestCleanNotes removes candidates with a number unless the menu says not to.
func TestCleanNotes(t *testing.T) {
	r := start(t)
	r.openPuzzle(first2)
	r.play("b2+50", "c2+50", "b2=50")
	if got := strings.Join(r.steps(), ", "); got != "b2+50 player, c2+50 player, b2=50 b2?50 c2?50 player" {
		t.Errorf("with the setting as it is at first, the steps are %s, want b2+50 player, c2+50 player, b2=50 b2?50 c2?50 player", got)
	}
	if text := texts(r.inspector.Object); !strings.Contains(text, "50 in b2") || strings.Contains(text, "3 moves,") {
		t.Errorf("the step is listed as\n%s\nwant 50 in b2 as one move", text)
	}
	r.choose("View", "Remove notes automatically")
	r.play("c2=0", "d2+51", "c2=51")
	if got := r.steps(); got[len(got)-1] != "c2=51 player" {
		t.Errorf("switched off, the last step is %s, want c2=51 player", got[len(got)-1])
	}
}

func TestDamagedSettings(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		says       bool
	}{
		{"no JSON", "{", true},
		{"empty", "", true},
		{"out of range", `{"Zoom": -1, "Width": 1e9, "Height": 0, "Theme": 200, "Order": 200, "Limit": -5, "Open": "numbrix/none", "AtGame": true, "Algorithm": "magic"}`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			r := startIn(t, dir)
			if s := r.settings; s.Zoom < minZoom || s.Width < minWidth || s.Height < minHeight || s.Limit < 1 || s.Order > library.ByTime {
				t.Errorf("settings %+v; want zoom, width, height and limit at least %v, %v, %v and 1, order at most %v", s, minZoom, minWidth, minHeight, library.ByTime)
			}
			if tt.says {
				r.says(r.status.object, "set aside as settings.json.damaged-")
			}
			r.tapCard(first1)
			r.key(fyne.KeyF9)
			r.ran(1)
		})
	}
}

// All parts lie within the window, however small it is.
func TestSmallWindow(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	for _, size := range []fyne.Size{{Width: 640, Height: 454}, {Width: 959, Height: 600}, {Width: 999, Height: 700}, {Width: 759, Height: 600}, {Width: 760, Height: 600}, {Width: 1099, Height: 800}, {Width: 1100, Height: 800}, {Width: 1200, Height: 800}, {Width: 1260, Height: 800}, {Width: 1920, Height: 1080}} {
		r.win.Resize(size)
		for _, b := range r.bar.row {
			if end := b.Position().X + b.Size().Width; end > r.bar.clock.Position().X {
				t.Errorf("at %v a button ends at %v, under the clock", size, end)
			}
		}
		if b := r.layout().board; b.Size().Width > size.Width || b.Size().Width < 100 {
			t.Errorf("at %v the board is %v, want it 100 wide or more, inside the window", size, b.Size())
		}
		if veryNarrow := roomOf(size).veryNarrow; r.inspector.Object.Visible() == veryNarrow {
			t.Errorf("at %v the panel is visible: %t, want %t", size, veryNarrow, !veryNarrow)
		}
	}
	r.win.Resize(fyne.NewSize(800, 600))
	r.windowLayout.togglePanel()
	if !r.inspector.Object.Visible() {
		t.Error("the panel cannot be opened over the board")
	}
	r.key(fyne.KeyEscape)
	if r.inspector.Object.Visible() {
		t.Error("Escape does not close the panel over the board")
	}
}

// With single-letter keys off, a letter is no command; other keys still are.
func TestLetters(t *testing.T) {
	r := startFake(t, newFakes())
	r.change(func(s *Settings) { s.Letters = false })
	for _, letter := range []string{"h", "k", "b", "p", "n", "H", "B"} {
		r.typeText(letter)
	}
	if g := r.game(); g.Hints.Active() || g.Check.Busy() || g.Clock.Paused() || len(g.Controller.Game.Checkpoints()) > 0 {
		t.Error("a letter is a command")
	}
	before := texts(r.layout().object)
	r.typeText("f")
	if texts(r.layout().object) != before {
		t.Error("F is a command of the board")
	}
	r.key(fyne.KeyF12)
	if !r.game().Hints.Active() && !r.game().Hints.Busy() {
		t.Error("F12 asks for no hint")
	}
	r.change(func(s *Settings) { s.Letters = true })
	r.typeText("f")
	if texts(r.layout().object) == before {
		t.Error("F is no command of the board")
	}
	r.typeText("p")
	if !r.game().Clock.Paused() {
		t.Error("P does not pause")
	}
}

// What the desktop wants counts if the player follows the system.
func TestDesktop(t *testing.T) {
	r := start(t)
	r.choose("View", "Theme", "Follow system")
	usual := kit.Palette()
	r.change(func(s *Settings) { s.Desktop = portal.Settings{Contrast: true, ReducedMotion: true} })
	if p := kit.Palette(); p != paint.Black && p != paint.White {
		t.Errorf("the desktop wants contrast, the ground is %v", p.Canvas)
	}
	if r.settings.options("numbrix", false).Motion || r.item("View", "Animations").Checked {
		t.Error("the desktop wants less motion, yet boards are animated")
	}
	r.choose("View", "Theme", "Dark")
	if kit.Palette() != paint.Dark {
		t.Error("the desktop overrules the player's theme")
	}
	r.choose("View", "Animations")
	if !r.settings.options("numbrix", false).Motion {
		t.Error("the desktop overrules the player's animations")
	}
	r.change(func(s *Settings) { s.Desktop, s.Theme = portal.Settings{}, kit.System })
	if kit.Palette() != usual {
		t.Error("the desktop wants no contrast any more, yet has it")
	}
}
