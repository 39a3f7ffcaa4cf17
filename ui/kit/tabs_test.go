package kit_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
)

func TestTabs(t *testing.T) {
	var chosen []int
	tabs := kit.NewTabs([]string{"Play", "Hint", "Solve", "Rules"}, func(i int) { chosen = append(chosen, i) })
	w := show(t, tabs)
	w.Resize(fyne.NewSize(272, 36))

	key := func(n fyne.KeyName) { tabs.TypedKey(&fyne.KeyEvent{Name: n}) }
	key(fyne.KeyLeft)  // nothing to the left
	key(fyne.KeyRight) // 1
	key(fyne.KeyRight) // 2
	key(fyne.KeyLeft)  // 1
	test.TapAt(tabs, fyne.NewPos(270, 10))
	key(fyne.KeyRight) // nothing to the right
	test.TapAt(tabs, fyne.NewPos(60, 10))
	tabs.Select(2) // does not call OnSelected
	if want := []int{1, 2, 1, 3, 0}; !slices.Equal(chosen, want) {
		t.Errorf("chose %v, want %v", chosen, want)
	}
	if tabs.Selected() != 2 {
		t.Errorf("selected %d, want 2", tabs.Selected())
	}
	tabs.Disable()
	key(fyne.KeyLeft)
	if tabs.Selected() != 2 {
		t.Errorf("disabled tabs changed to %d, want 2", tabs.Selected())
	}
}

func TestHiddenTab(t *testing.T) {
	var chosen []int
	tabs := kit.NewTabs([]string{"Play", "Hint", "Solve"}, func(i int) { chosen = append(chosen, i) })
	w := show(t, tabs)
	w.Resize(fyne.NewSize(208, 36))
	wide := tabs.MinSize().Width
	tabs.SetHidden(1, true)
	if tabs.MinSize().Width >= wide {
		t.Error("tabs need the room of the hidden one")
	}
	tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	test.TapAt(tabs, fyne.NewPos(98, 10)) // where the hidden one would begin without the others growing
	test.TapAt(tabs, fyne.NewPos(110, 10))
	if want := []int{2, 0, 2}; !slices.Equal(chosen, want) {
		t.Errorf("chose %v, want %v", chosen, want)
	}
	tabs.Select(1)
	if tabs.Selected() != 2 {
		t.Error("a hidden part was chosen")
	}
	tabs.SetHidden(2, true)
	if tabs.Selected() != 0 {
		t.Errorf("part %d is chosen in place of the hidden one, want 0", tabs.Selected())
	}
	tabs.SetHidden(1, false)
	tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if tabs.Selected() != 1 {
		t.Error("the part that is shown again cannot be chosen")
	}
}
