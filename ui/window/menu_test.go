package window

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/driver/desktop"
)

// Menus list what the family of the game has, and only that.
func TestMenuOfFamily(t *testing.T) {
	const hole, shuffle, clean = "Arrow keys move the empty place", "Shuffle again", "Remove notes automatically"
	listed := func(r *rig) (all []string) {
		for _, m := range r.menu.menu.Items {
			if m.Items[len(m.Items)-1].IsSeparator {
				t.Errorf("the menu %s ends with a line", m.Label)
			}
			for _, i := range m.Items {
				all = append(all, i.Label)
			}
		}
		return all
	}
	r := startLevel(t, "sliding/fifteen")
	if got := listed(r); !slices.Contains(got, hole) || !slices.Contains(got, shuffle) {
		t.Errorf("of a sliding puzzle the menus list %q, want %q and %q", got, hole, shuffle)
	}
	r.choose("View", hole)
	if !r.settings.Hole {
		t.Error("the arrow keys still move tiles")
	}
	r = startLevel(t, scattered)
	if got := listed(r); slices.Contains(got, hole) || slices.Contains(got, shuffle) || slices.Contains(got, clean) {
		t.Errorf("of a level of Vox Codei the menus list %q, want none of %q, %q and %q", got, hole, shuffle, clean)
	}
	r = start(t)
	r.openPuzzle(first2)
	if got := listed(r); !slices.Contains(got, clean) {
		t.Errorf("of a Numbrix board the menus list %q, want %q", got, clean)
	}
}

// Alt highlights the menu bar. After Alt+Tab the keys go to the board
// again; an open menu stays open.
func TestAltToAnotherWindow(t *testing.T) {
	r := start(t)
	if r.menu.bar == nil {
		t.Skip("the menus are not in the window here")
	}
	r.openPuzzle(first1)
	covered := func() bool { return r.win.Canvas().Overlays().Top() != nil }
	r.key(desktop.KeyAltLeft)
	if !covered() {
		t.Fatal("Alt does not lead to the menu bar")
	}
	r.pauseAway(true)
	r.pauseAway(false)
	if covered() {
		t.Error("back from another window the keys still go to the menu bar")
	}
	r.menu.bar.Open(1)
	r.pauseAway(true)
	if !covered() {
		t.Error("a menu that was open is closed")
	}
}
