package overlay_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint/painttest"
)

// Menus and dialogs over the window.
func TestOverlays(t *testing.T) {
	for name, mode := range map[string]kit.Mode{"light": kit.Light, "dark": kit.Dark} {
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(mode))
			painttest.Exact(t, "menu-"+name+".png", overMenu())
			painttest.Exact(t, "dialog-"+name+".png", overDialog())
		})
	}
}

// window returns a window 420 by 300 with a menu bar.
func window(menus ...*fyne.Menu) (fyne.Window, *overlay.MenuBar) {
	bar := overlay.NewMenuBar(menus)
	w := test.NewWindow(container.NewStack(kit.NewGround(kit.Chrome), container.NewVBox(bar)))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(420, 300))
	return w, bar
}

func overMenu() image.Image {
	item := func(label string, key fyne.Shortcut) *fyne.MenuItem {
		return &fyne.MenuItem{Label: label, Shortcut: key}
	}
	off, on, more := item("Disabled", &fyne.ShortcutRedo{}), item("Ticked", nil), item("Submenu", nil)
	off.Disabled, on.Checked = true, true
	more.ChildMenu = fyne.NewMenu("", item("Light", nil), item("Dark", nil))
	w, bar := window(fyne.NewMenu("View",
		item("Larger board", &desktop.CustomShortcut{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierControl}),
		off, fyne.NewMenuItemSeparator(), on, item("Hint", overlay.MenuKey("Shift+H")), more), fyne.NewMenu("Help", item("About", nil)))
	defer w.Close()
	bar.Open(0)
	for _, k := range []fyne.KeyName{fyne.KeyUp, fyne.KeyRight} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
	return w.Canvas().Capture()
}

func overDialog() image.Image {
	w, _ := window(fyne.NewMenu("View"))
	defer w.Close()
	d := overlay.NewDialog(w.Canvas(), "A dialog", 320,
		kit.NewColumn(8, kit.NewParagraph("Title, content and buttons have one left edge, and what has no room is scrolled to.", kit.Ink2), kit.NewChip("A chip", nil)),
		kit.NewButtonOf(kit.Primary, "Create", "", nil), kit.NewButtonOf(kit.Outline, "Cancel", "", nil))
	d.Show()
	d.Warn("“99” is not a size.")
	return w.Canvas().Capture()
}
