package kit_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
)

// A pressable is what button, chip and rail item can all do.
type pressable interface {
	fyne.Widget
	fyne.Tappable
	fyne.Focusable
	fyne.Disableable
	desktop.Hoverable
	desktop.Mouseable
}

func pressables(tapped func()) map[string]pressable {
	return map[string]pressable{
		"button": kit.NewButton("Hint", kit.IconBulb, tapped),
		"chip":   kit.NewChip("Hint", tapped),
		"rail":   kit.NewRailItem(kit.FamilyIcon("vox"), "Hint", tapped),
	}
}

// show puts o in a window of its own, in the light theme.
func show(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(o.MinSize())
	return w
}

func TestPressing(t *testing.T) {
	n := 0
	for name, p := range pressables(func() { n++ }) {
		t.Run(name, func(t *testing.T) {
			show(t, container.NewStack(p))
			for how, do := range map[string]func(){
				"tap":    func() { test.Tap(p) },
				"space":  func() { p.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) },
				"return": func() { p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
				"enter":  func() { p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter}) },
			} {
				n = 0
				do()
				if n != 1 {
					t.Errorf("%s called OnTapped %d times, want 1", how, n)
				}
				p.Disable()
				do()
				if n != 1 {
					t.Errorf("%s called OnTapped of a disabled part: %d calls, want 1", how, n)
				}
				p.Enable()
			}
			n = 0
			p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
			if n != 0 {
				t.Errorf("Left called OnTapped")
			}
		})
	}
}

// Each state of a part must look unlike the others, and the focus ring must
// go with a click.
func TestLooks(t *testing.T) {
	for name, p := range pressables(nil) {
		t.Run(name, func(t *testing.T) {
			w := show(t, container.NewPadded(p))
			plain := w.Canvas().Capture()
			same := func(what string, want bool) {
				t.Helper()
				if got := differing(w.Canvas().Capture(), plain) == 0; got != want {
					t.Errorf("%s looks like at rest: %v, want %v", what, got, want)
				}
			}
			p.MouseIn(&desktop.MouseEvent{})
			same("hovered", false)
			hovered := w.Canvas().Capture()
			p.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
			same("pressed", false)
			if differing(w.Canvas().Capture(), hovered) == 0 {
				t.Error("pressed looks like hovered")
			}
			p.MouseOut()
			same("left", true)

			w.Canvas().FocusNext()
			if w.Canvas().Focused() != p {
				t.Errorf("Tab gave the focus to %T, want %T", w.Canvas().Focused(), p)
			}
			same("focused", false)
			test.Tap(p)
			same("clicked", true)
			w.Canvas().Unfocus()
			p.Disable()
			same("disabled", false)
			w.Canvas().FocusNext()
			if w.Canvas().Focused() != nil {
				t.Error("disabled, but Tab gave it the focus")
			}
		})
	}
}

func TestClickDoesNotTakeTheFocus(t *testing.T) {
	b := kit.NewButton("Undo", kit.IconUndo, nil)
	w := show(t, b)
	test.Tap(b)
	if w.Canvas().Focused() != nil {
		t.Errorf("focused after a click: %T, want none", w.Canvas().Focused())
	}
}

func TestTips(t *testing.T) {
	b := kit.NewButton("Undo", kit.IconUndo, nil)
	b.Tip = "Undo the last move"
	tips := kit.Explanations(t)
	b.MouseIn(&desktop.MouseEvent{})
	b.MouseOut()
	b.FocusGained()
	b.FocusLost()
	want := []string{"Undo the last move", "", "Undo the last move", ""}
	if !slices.Equal(*tips, want) {
		t.Errorf("the explanations are %q, want %q", *tips, want)
	}
}

func TestLabelOfButtonCanGo(t *testing.T) {
	b := kit.NewButton("Checkpoint", kit.IconFlag, nil)
	show(t, b)
	if got := b.MinSize(); got.Width < 100 || got.Height != 36 {
		t.Errorf("with label %v; want Width at least 100, Height 36", got)
	}
	b.SetLabelVisible(false)
	if got := b.MinSize(); got != fyne.NewSize(36, 36) {
		t.Errorf("without label %v, want 36 by 36", got)
	}
	b.SetMenu(true)
	if got := b.MinSize(); got != fyne.NewSize(54, 36) {
		t.Errorf("with chevron %v, want 54 by 36", got)
	}
}

func TestBadgeTapped(t *testing.T) {
	b := kit.NewBadge(kit.GlyphCheck, kit.Sol, "unique")
	show(t, b)
	test.Tap(b) // does nothing
	if b.Cursor() != desktop.DefaultCursor {
		t.Error("a badge that does nothing looks like a link")
	}
	n := 0
	b.OnTapped = func() { n++ }
	test.Tap(b)
	if n != 1 || b.Cursor() != desktop.PointerCursor {
		t.Errorf("tapped %d times, cursor %v; want 1 times, cursor %v", n, b.Cursor(), desktop.PointerCursor)
	}
}

// A part that is given the focus without a key of the user shows no ring.
func TestCalm(t *testing.T) {
	b := kit.NewButton("Go on", "", nil)
	b.Tip = "Ask the next question"
	w := show(t, b)
	tips := kit.Explanations(t)
	w.Canvas().Focus(b)
	ring := test.WidgetRenderer(b).Objects()[5]
	if want := []string{b.Tip}; !ring.Visible() || !slices.Equal(*tips, want) {
		t.Errorf("with the focus: ring %t, explanations %q, want %q", ring.Visible(), *tips, want)
	}
	b.HideFocusRing()
	if want := []string{b.Tip, ""}; ring.Visible() || !slices.Equal(*tips, want) || w.Canvas().Focused() != fyne.Focusable(b) {
		t.Errorf("calm: ring %t, explanations %q; want false, %q", ring.Visible(), *tips, want)
	}
}
