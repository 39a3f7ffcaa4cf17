package settings

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/families"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/prefs"
)

// A rig is a page under test, with preferences of its own.
type rig struct {
	*View
	t      *testing.T
	canvas fyne.Canvas
	now    prefs.Preferences
	undo   func()
	fits   int // the largest size of text
}

func start(t *testing.T, size fyne.Size) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	w := test.NewTempWindow(t, kit.NewFill())
	r := &rig{t: t, canvas: w.Canvas(), now: prefs.Defaults(), fits: 200}
	r.View = New(Host{
		Canvas: r.canvas, Families: families.All,
		Get: func() prefs.Preferences { return r.now },
		Change: func(set func(*prefs.Preferences)) {
			set(&r.now)
			r.Update()
		},
		Commands: hosttest.Commands, Back: func() {}, Playing: func() bool { return false },
		Offer:      func(_, _ string, do func()) { r.undo = do },
		OpenFolder: func() {}, Export: func() {}, Import: func() {}, Fits: func(percent int) bool { return percent <= r.fits },
		MinWindow: func(percent int) fyne.Size { return fyne.NewSize(float32(percent)*6.4, float32(percent)*4.8) },
	})
	w.SetPadded(false)
	w.SetContent(r.Object)
	w.Resize(size)
	r.canvas.SetOnTypedKey(r.TypedKey)
	r.canvas.SetOnTypedRune(r.TypedRune)
	return r
}

// key presses a key as the driver does.
func (r *rig) key(names ...fyne.KeyName) {
	for _, name := range names {
		if f := r.canvas.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			r.TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
}

// row returns the row with a label.
func (r *rig) row(label string) *row {
	r.t.Helper()
	for _, s := range r.sections {
		if i := slices.IndexFunc(s.rows, func(r *row) bool { return r.label == label }); i >= 0 {
			return s.rows[i]
		}
	}
	r.t.Fatalf("there is no row %s", label)
	return nil
}

// labels returns the labels of the rows that are shown.
func (r *rig) labels() string {
	var out []string
	for _, row := range r.rows() {
		out = append(out, row.label)
	}
	return strings.Join(out, ", ")
}

// Every control can be reached and changed with the keyboard alone, and the page scrolls to it.
func TestKeyboard(t *testing.T) {
	r := start(t, fyne.NewSize(700, 400))
	r.Focus()
	if !r.Search.Focused() {
		t.Fatal("the search does not have the keyboard")
	}
	before := r.now
	for _, row := range r.rows() {
		r.key(fyne.KeyDown)
		if r.canvas.Focused() != fyne.Focusable(row.controls[0]) {
			t.Fatalf("Down leads to %T, want %s", r.canvas.Focused(), row.label)
		}
		if y := fyne.CurrentApp().Driver().AbsolutePositionForObject(row.object).Y; y < 76 || y+row.object.Size().Height > 400 {
			t.Errorf("%s is at %v, want it in view, from 76 to 400", row.label, y)
		}
		switch row.controls[0].(type) {
		case *kit.Button:
			continue
		case *kit.Switch, *kit.Chip:
			r.key(fyne.KeySpace)
		default:
			r.key(fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft)
		}
		if before.Equal(r.now) {
			r.key(fyne.KeyRight)
		}
		if before.Equal(r.now) {
			t.Errorf("%s: the keyboard does not change it", row.label)
		}
		before = r.now
	}
	r.key(fyne.KeyHome, fyne.KeyUp)
	if !r.Search.Focused() {
		t.Error("Up from the first row does not lead to the search")
	}
}

// The search leaves the rows with all words; a character typed elsewhere begins one.
func TestSearch(t *testing.T) {
	r := start(t, fyne.NewSize(700, 400))
	all := r.labels()
	for _, c := range []struct{ text, want string }{
		{"clock", "Clock"}, {"LOOKS system", "Theme, Animations"}, {"nothing like this", ""}, {"", all},
	} {
		r.Search.SetText(c.text)
		if r.labels() != c.want {
			t.Errorf("%q leaves %s, want %s", c.text, r.labels(), c.want)
		}
		if r.none.Visible() != (c.want == "") {
			t.Errorf("%q: that nothing matches is said: %t, want %t", c.text, r.none.Visible(), c.want == "")
		}
	}
	for label, list := range synonyms {
		for _, word := range strings.Fields(list) {
			r.Search.SetText(word)
			if r.labels() != label {
				t.Errorf("%q leaves %s, want %s", word, r.labels(), label)
			}
		}
	}
	r.Search.SetText("")
	r.TypedRune('t')
	if r.Search.Text() != "t" || !r.Search.Focused() {
		t.Errorf("a character searches for %q, want \"t\" in the focused field", r.Search.Text())
	}
}

// Reset can be undone.
func TestReset(t *testing.T) {
	r := start(t, fyne.NewSize(700, 400))
	button := r.row("Reset").controls[0].(*kit.Button)
	if !button.Disabled() {
		t.Error("there is nothing to reset, yet it can be done")
	}
	r.now.Theme, r.now.Limit = kit.Dark, 7
	r.now.SetSolvable("numbrix", true)
	changed := r.now
	r.Update()
	test.Tap(button)
	if !r.now.Equal(prefs.Defaults()) {
		t.Errorf("after the reset: %+v, want %+v", r.now, prefs.Defaults())
	}
	r.undo()
	if !r.now.Equal(changed) {
		t.Errorf("undone: %+v, want %+v", r.now, changed)
	}
}

// A limit that is none of the usual ones leads to its neighbours.
func TestLimit(t *testing.T) {
	r := start(t, fyne.NewSize(700, 400))
	s := r.row("Limit").controls[0].(*kit.Stepper)
	r.now.Limit = 7
	r.Update()
	for _, c := range []struct {
		by   int
		want string
	}{{-1, "5 s"}, {-1, "1 s"}, {-1, "1 s"}, {1, "5 s"}} {
		s.Step(c.by)
		if s.Text() != c.want {
			t.Errorf("by %d: %s, want %s", c.by, s.Text(), c.want)
		}
	}
}

// Nothing is cut or covered, however wide the page is.
func TestLayout(t *testing.T) {
	for _, width := range []float32{584, 740, 1000, 1700} {
		r := start(t, fyne.NewSize(width, 500))
		for _, row := range r.rows() {
			at, size := row.object.Position(), row.object.Size()
			if at.Y < 0 || size.Height < row.object.MinSize().Height {
				t.Errorf("%v: %s is %v high, wants %v", width, row.label, size.Height, row.object.MinSize().Height)
			}
			text, controls := row.object.Objects[1], row.object.Objects[2]
			next := controls.Position().X >= text.Position().X+text.Size().Width
			below := controls.Position().Y >= text.Position().Y+text.Size().Height
			if !next && !below || controls.Position().Y+controls.Size().Height > size.Height {
				t.Errorf("%v: %s: text %v %v, controls %v %v; want the controls next to or below the text, inside", width, row.label, text.Position(), text.Size(), controls.Position(), controls.Size())
			}
			for _, c := range row.controls {
				if c.Position().X+c.Size().Width > controls.Size().Width+1 {
					t.Errorf("%v: %s: a control ends at %v of %v, want it inside", width, row.label, c.Position().X+c.Size().Width, controls.Size().Width)
				}
			}
		}
	}
}

// Sizes of text that do not fit the window cannot be chosen, and the page says what they need.
func TestTextSize(t *testing.T) {
	r := start(t, fyne.NewSize(700, 400))
	row := r.row("Text size")
	s := row.controls[0].(*kit.Stepper)
	r.fits = 120
	for range 5 {
		s.Step(1)
	}
	if s.Text() != "120 %" || r.now.TextSize != 120 {
		t.Errorf("text has %s, %d; want %s, 120", s.Text(), r.now.TextSize, "120 %")
	}
	if text := kittest.Texts(row.object); !strings.Contains(text, "130 % needs a window of 832 × 624.") {
		t.Errorf("the row says %s, want a text with %s", text, "130 % needs a window of 832 × 624.")
	}
	r.fits = 200
	r.Update()
	for range 20 {
		s.Step(1)
	}
	if s.Text() != "200 %" {
		t.Errorf("text has at most %s, want %s", s.Text(), "200 %")
	}
	for range 20 {
		s.Step(-1)
	}
	if s.Text() != "80 %" {
		t.Errorf("text has at least %s, want %s", s.Text(), "80 %")
	}
}
