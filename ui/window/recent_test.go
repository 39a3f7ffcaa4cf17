package window

import (
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var ctrlTab = &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}

// The menu Recent games lists the games by when they were played last.
func TestRecentGames(t *testing.T) {
	r := start(t)
	labels := func() (out []string) {
		for _, i := range r.item("File", "Recent games").ChildMenu.Items {
			out = append(out, i.Label)
			if i.Checked {
				out[len(out)-1] += ", here"
			}
		}
		return out
	}
	if !r.item("File", "Recent games").Disabled || !r.item("File", "Switch to the last game").Disabled {
		t.Error("there are games before the first one")
	}
	r.tapCard(first1)
	r.play("b1=2")
	r.openPuzzle(second1)
	r.play("b2=35")
	r.openPuzzle(hard) // is not played
	want := []string{"Tournament board 2, Numbrix", "First submission board 1, Numbrix"}
	if got := labels(); !slices.Equal(got, want) {
		t.Errorf("the menu has %q, want %q", got, want)
	}
	r.choose("File", "Recent games", "First submission board 1, Numbrix")
	r.at(first1, 1)
	r.settings.store.Flush()
	long := time.Now().Add(-time.Hour)
	if err := os.Chtimes(r.gameFile(second1), long, long); err != nil { // files that follow soon may have the same time
		t.Fatal(err)
	}
	r = r.again()
	want = []string{"First submission board 1, Numbrix, here", "Tournament board 2, Numbrix"}
	if got := labels(); !slices.Equal(got, want) {
		t.Errorf("later the menu has %q, want %q", got, want)
	}
}

// Ctrl+Tab switches between two games, but not below a dialog.
func TestSwitchGame(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.openPuzzle(second1)
	r.shortcut(ctrlTab)
	r.at(first1, 1)
	r.shortcut(ctrlTab)
	r.at(second1, 0)
	r.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierAlt})
	r.at(first1, 1)
	r.key(fyne.KeyF1)
	r.shortcut(ctrlTab)
	r.at(first1, 1)
	r.key(fyne.KeyEscape)
	r.show(atLibrary)
	r.shortcut(ctrlTab) // back to the game
	r.at(first1, 1)

	r.play("c2=4")
	r.openPuzzle(second1)
	r.play("b2=35")
	r = r.again() // the game before is not kept, but was played
	r.shortcut(ctrlTab)
	r.at(first1, 2)
}
