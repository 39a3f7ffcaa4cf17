package lab

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
)

// A wrong limit is explained, and Enter sets the limit that is typed.
func TestAskLimit(t *testing.T) {
	r := startWith(t, kit.Dark, fyne.NewSize(1000, 700), "")
	r.header.askLimit()
	field := r.win.Canvas().Focused()
	test.Type(field, "soon") // in place of the selection
	if !strings.Contains(kittest.Texts(r.dialog), "Want whole seconds, from 1 s to 24 h") {
		t.Error("nothing says what is wrong with \"soon\"")
	}
	field.(interface{ TypedShortcut(fyne.Shortcut) }).TypedShortcut(&fyne.ShortcutSelectAll{})
	test.Type(field, "7 s")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got, top := r.Lab.Options.Limit, r.win.Canvas().Overlays().Top(); got != 7 || top != nil {
		t.Errorf("the limit is %d s, above the window is %T; want 7 s, above the window is nil", got, top)
	}
}

// A limit can be typed in the units of time, as whole seconds.
func TestParseLimit(t *testing.T) {
	for text, want := range map[string]int{"1": 1, "1 s": 1, "2s": 2, " 5 min": 300, "90 S": 90, "1 h": 3600, "24h": 86400, "0": 0, "25 h": 0, "500ms": 0, "1.5 s": 0, "soon": 0, "": 0} {
		if got, ok := parseLimit(text); ok != (want > 0) || ok && got != want {
			t.Errorf("%q: %d, %t, want %d", text, got, ok, want)
		}
	}
}
