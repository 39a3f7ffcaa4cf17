package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Each place is reached by the rail, by its menu and by its key, and Escape goes back.
func TestPlaces(t *testing.T) {
	r := start(t)
	for _, p := range []struct {
		to    screen
		menu  []string
		key   fyne.Shortcut
		title string
	}{
		{atDaily, []string{"File", "Daily"}, ctrl(fyne.KeyD), "Daily"},
		{atStatistics, []string{"File", "Statistics"}, ctrlShift(fyne.KeyT), "Statistics"},
		{atSettings, []string{"File", "Settings"}, ctrl(fyne.KeyComma), "Settings"},
	} {
		for name, open := range map[string]func(){
			"rail": func() { test.Tap(r.railItem(p.to)) },
			"menu": func() { r.choose(p.menu...) },
			"key":  func() { r.shortcut(p.key) },
		} {
			for _, from := range []screen{atLibrary, atGame} {
				if r.show(atLibrary); from == atGame {
					r.openPuzzle(first2)
				}
				open()
				if r.screen != p.to || !strings.Contains(r.win.Title(), p.title) {
					t.Errorf("%s: screen %v with the title %q", name, r.screen, r.win.Title())
				}
				r.key(fyne.KeyEscape)
				if r.screen == p.to {
					t.Errorf("%s: Escape does not leave %s", name, p.title)
				}
			}
		}
	}
}

// The items of the rail fit into the least window.
func TestRailFits(t *testing.T) {
	r := start(t)
	for _, size := range []fyne.Size{{Width: minWidth, Height: minHeight}, {Width: 800, Height: 560}, {Width: 1200, Height: 560}, {Width: 1200, Height: 800}} {
		r.win.Resize(size)
		last := r.rail.screens[len(r.rail.screens)-1]
		if end, room := last.Position().Y+last.Size().Height, r.rail.object.Size().Height; end > room || last.Size().Height < 24 {
			t.Errorf("at %v the last item, %v high, ends at %v of %v", size, last.Size().Height, end, room)
		}
	}
}
