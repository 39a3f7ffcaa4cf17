package window

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/families"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
)

// The list of keys has the keys of all commands, one a row.
func TestKeyListIsComplete(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	var listed []string
	for _, list := range r.commands.keyLists() {
		for _, k := range list.Keys {
			listed = append(listed, k[0])
		}
	}
	want := []string{"F6", "F9", "F10", "Alt", "Esc", "?", "Ctrl+Shift+Z", "Ctrl+C", "Ctrl+V", "Ctrl+Right"}
	for _, c := range r.commands.table {
		if c.key == nil {
			continue
		}
		want = append(want, overlay.ShortcutText(c.key))
	}
	for key := range keyCommands {
		want = append(want, string(key))
	}
	for ch, name := range runeCommands {
		switch upper := strings.ToUpper(string(ch)); {
		case string(ch) != upper:
			want = append(want, upper)
		case runeCommands[[]rune(strings.ToLower(upper))[0]] != name:
			want = append(want, "Shift+"+upper)
		}
	}
	for _, key := range want {
		if !slices.Contains(listed, key) {
			t.Errorf("%s is not in the list of keys", key)
		}
	}
	for _, f := range families.All {
		for _, k := range f.Keys {
			listed = append(listed, k[0])
		}
	}
	for _, key := range listed {
		if strings.Contains(key, "Ctrl") && strings.Contains(key, ", ") || strings.Contains(key, " or ") && strings.Contains(key, "+") {
			t.Errorf("%q is more than one key", key)
		}
	}
}

// The list of keys scrolls by keyboard in every size of the window, and its bar shows
// that.
func TestKeyListScrolls(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1)
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1200, Height: 800}} {
		r.win.Resize(size)
		r.key(fyne.KeyF1)
		at := map[fyne.KeyName]float32{}
		rows := func() float32 {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.cover.dialog.Content()).Y
		}
		at[""] = rows()
		for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyHome} {
			r.key(key)
			at[key] = rows()
		}
		down := at[""] > at[fyne.KeyDown] && at[fyne.KeyDown] > at[fyne.KeyPageDown] && at[fyne.KeyUp] > at[fyne.KeyEnd]
		up := at[fyne.KeyPageDown] < at[fyne.KeyUp] && at[fyne.KeyEnd] < at[fyne.KeyPageUp] && at[fyne.KeyHome] == at[""]
		if !down || !up {
			t.Errorf("%v: the list is at %v; want it further down with Down, Page Down and End, and back with Up, Page Up and Home", size, maps.Clone(at))
		}
		if d := r.cover.dialog.Size(); d.Width > size.Width || d.Height > size.Height {
			t.Errorf("%v: the dialog has the size %v, want at most that of the window", size, d)
		}
		r.key(fyne.KeyEscape)
	}
}

// The first field of the dialog for a new puzzle has the focus, and what is typed
// replaces its text.
func TestNewDialogFocus(t *testing.T) {
	r := startFake(t, newFakes())
	r.openPuzzle(first1)
	r.choose("File", "Custom puzzle…")
	r.typeText("4x4")
	var first *kit.Field
	each(r.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if f, ok := o.(*kit.Field); ok && first == nil {
			first = f
		}
	})
	if first == nil || first.Text() != "4x4" {
		t.Errorf("the first field is %v, want one with 4x4", first)
	}
}
