package overlay

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
)

// newMenuRig returns a window 400 by 300 with a bar of two menus, and a log of
// what was chosen.
func newMenuRig(t *testing.T) (bar *MenuBar, w fyne.Window, chosen *[]string) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	chosen = new([]string)
	item := func(label string) *fyne.MenuItem {
		return fyne.NewMenuItem(label, func() { *chosen = append(*chosen, label) })
	}
	off := item("Off")
	off.Disabled = true
	more := fyne.NewMenuItem("More", nil)
	more.ChildMenu = fyne.NewMenu("", item("Deep"), item("Deeper"))
	bar = NewMenuBar([]*fyne.Menu{
		fyne.NewMenu("One", off, item("A"), fyne.NewMenuItemSeparator(), more),
		fyne.NewMenu("Two", item("B")),
	})
	w = test.NewTempWindow(t, bar)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 300))
	return bar, w, chosen
}

// layer returns the open menus; nil if there are none.
func layer(w fyne.Window) *menuLayer {
	l, _ := w.Canvas().Overlays().Top().(*menuLayer)
	return l
}

func keysTo(w fyne.Window, names ...fyne.KeyName) {
	for _, n := range names {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestMenuKeys(t *testing.T) {
	bar, w, chosen := newMenuRig(t)
	bar.Activate()
	keysTo(w, fyne.KeyDown) // skips the disabled item
	keysTo(w, fyne.KeyReturn)
	bar.Activate()
	keysTo(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn)
	bar.Activate()
	keysTo(w, fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn)
	bar.Activate()
	w.Canvas().Focused().TypedRune('t')
	keysTo(w, fyne.KeyReturn)
	if got, want := *chosen, []string{"A", "Deeper", "B", "B"}; len(got) != len(want) {
		t.Fatalf("chosen %q, want %q", got, want)
	} else {
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("chosen %q, want %q", got, want)
			}
		}
	}
	bar.Activate()
	layer(w).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: fyne.KeyModifierAlt})
	if l := layer(w); l.title != 1 || len(l.panels) != 1 {
		t.Error("Alt with a letter does not open the menu")
	}
	layer(w).close()
	bar.Activate()
	keysTo(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight)
	keysTo(w, fyne.KeyEscape)
	if l := layer(w); l == nil || len(l.panels) != 1 {
		t.Error("Esc in a submenu does not close just that")
	}
	keysTo(w, fyne.KeyEscape)
	if layer(w) != nil || bar.layer != nil {
		t.Error("Esc does not close the menu")
	}
}

func TestMenuMouse(t *testing.T) {
	bar, w, chosen := newMenuRig(t)
	mouse := func(x, y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}}
	}
	bar.MouseDown(mouse(20, 10))
	l := layer(w)
	p := l.panels[0]
	row := func(p *menuPanel, i int) fyne.Position { return p.Position().AddXY(20, p.top(i)+p.height(i)/2) }
	at := row(p, 0)
	l.Tapped(&fyne.PointEvent{Position: at})
	if layer(w) == nil || len(*chosen) > 0 {
		t.Fatal("a disabled item was chosen")
	}
	at = row(p, 3)
	l.MouseMoved(mouse(at.X, at.Y))
	if len(l.panels) != 2 {
		t.Fatal("the pointer does not open the submenu")
	}
	l.MouseMoved(mouse(bar.left(1)+4, 10))
	if l.title != 1 || len(l.panels) != 1 {
		t.Fatal("the pointer does not go to the other menu")
	}
	at = row(l.panels[0], 0)
	l.Tapped(&fyne.PointEvent{Position: at})
	if layer(w) != nil || len(*chosen) != 1 || (*chosen)[0] != "B" {
		t.Errorf("chosen %q, want B and no menu", *chosen)
	}
	bar.MouseDown(mouse(20, 10))
	layer(w).MouseDown(mouse(300, 250))
	if layer(w) != nil {
		t.Error("a click outside the menu does not close it")
	}
}

// A menu stays inside the window, wherever it is asked for.
func TestMenuInside(t *testing.T) {
	_, w, _ := newMenuRig(t)
	var items []*fyne.MenuItem
	for range 11 {
		items = append(items, fyne.NewMenuItem("An item", nil))
	}
	for _, at := range []fyne.Position{{X: 0, Y: 0}, {X: 390, Y: 290}, {X: 200, Y: 150}} {
		ShowMenu(w.Canvas(), at, items)
		p := layer(w).panels[0]
		if end := p.Position().Add(p.Size()); p.Position().X < 0 || p.Position().Y < 0 || end.X > 400 || end.Y > 300 {
			t.Errorf("at %v the menu goes from %v to %v; want it inside of 400×300", at, p.Position(), end)
		}
		layer(w).close()
	}
}

func TestShortcutText(t *testing.T) {
	for want, s := range map[string]fyne.Shortcut{
		"Ctrl+Z":       &fyne.ShortcutUndo{},
		"Ctrl+Shift+N": &desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift},
		"Ctrl+−":       &desktop.CustomShortcut{KeyName: fyne.KeyMinus, Modifier: fyne.KeyModifierControl},
		"Shift+H":      MenuKey("Shift+H"),
	} {
		if got := ShortcutText(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := ShortcutText(nil); got != "" {
		t.Errorf("%q for no shortcut, want none", got)
	}
}

// A key that an item shows chooses it while the menu is open.
func TestMenuItemKey(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, kit.NewFill())
	deleted := 0
	item := fyne.NewMenuItem("Delete", func() { deleted++ })
	item.Shortcut = MenuKey("Delete")
	other := fyne.NewMenuItem("Open", func() { t.Error("the other item is chosen") })
	for _, want := range []int{1, 1} {
		ShowMenu(w.Canvas(), fyne.NewPos(10, 10), []*fyne.MenuItem{other, item})
		keysTo(w, fyne.KeyF5, fyne.KeyDelete)
		if deleted != want {
			t.Errorf("it was chosen %d times, want %d", deleted, want)
		}
		item.Disabled = true
	}
}
