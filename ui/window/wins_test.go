package window

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/records"
)

// loggedWins returns the wins in the log of a window that is closed.
func (r *rig) loggedWins() []records.Record {
	r.t.Helper()
	list, damaged, err := records.ReadFolder(r.dir)
	if damaged > 0 || err != nil {
		r.t.Errorf("the log of wins: %d lines are damaged, %v; want 0, nil", damaged, err)
	}
	return list
}

func TestWinIsRecorded(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.undoer.undo()
	r.play("b3=8") // the same win
	r.game().PlayAgain()
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.close()
	r = startWith(t, r.dir, r.families)
	r.change(func(s *Settings) { s.Statistics = false })
	r.game().PlayAgain()
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.close()
	list := r.loggedWins()
	if len(list) != 2 {
		t.Fatalf("%d wins are recorded, want 2: %+v", len(list), list)
	}
	if w := list[1]; w.Puzzle != first1 || w.Family != "numbrix" || w.Size != "3 × 3" || w.Cells != 9 || w.Moves != 5 || w.Attempt != 1 || w.Level != "easy" {
		t.Errorf("recorded %+v; want %s of numbrix, 3 × 3, 9 cells, 5 moves, attempt 1, level easy", w, first1)
	}
}

func TestSolutionIsNoWin(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2")
	r.game().Help.ShowSolution()
	r.settle("the solution", func() bool { return r.game().Solved() })
	r.close()
	if list := r.loggedWins(); len(list) != 0 {
		t.Errorf("a board that the program solved is recorded: %+v, want none", list)
	}
}

// A log begins with the games that were won before there was one.
func TestOldWins(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.close()
	if err := os.Remove(filepath.Join(r.dir, records.Name)); err != nil {
		t.Fatal(err)
	}
	r = startWith(t, r.dir, r.families)
	r.openPuzzle(first2)
	if list := r.records.All(); len(list) != 1 || !list[0].Old || list[0].Puzzle != first1 || list[0].Moves != 5 {
		t.Errorf("the new log is %+v, want one old win of %s with 5 moves", list, first1)
	}
}

func TestStatistics(t *testing.T) {
	r := startFake(t, newFakes())
	r.choose("File", "Go to", "Statistics")
	r.says(r.middle, "Nothing here yet.")
	r.key(fyne.KeyEscape)
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.choose("File", "Go to", "Statistics")
	r.says(r.middle, "Solved 1 Without help 1 Days played 1 Hints 0 ")
	r.says(r.middle, "Family Solved No help Best Median Hints Other help Days Numbrix 1 1 ")
	r.key(fyne.KeyRight)
	if chip, ok := r.win.Canvas().Focused().(*kit.Chip); !ok || !chip.Selected() || chip.MinSize().Width == 0 {
		t.Error("the arrow does not choose a family")
	}
	r.says(r.middle, "Level Size Solved")
	r.says(r.middle, " Easy 3 × 3 1 1 ")
	r.key(fyne.KeyRight)
	r.says(r.middle, "Family Solved")
	tapButton(t, r.middle, "Export CSV…")
	if got := r.field().Text(); got != "statistics.csv" {
		t.Errorf("the table would be saved as %q, want \"statistics.csv\"", got)
	}
	r.key(fyne.KeyEscape)
	tapButton(t, r.middle, "Clear…")
	r.says(r.cover.dialog, "This deletes 1 record.")
	r.key(fyne.KeyEscape)
	r.says(r.middle, "Numbrix 1 1 ")
	tapButton(t, r.middle, "Clear…")
	r.key(fyne.KeyReturn)
	r.says(r.middle, "Nothing here yet.")
	r.says(r.status.object, "Your statistics are cleared. Undo (Ctrl+Z)")
	r.choose("Edit", "Undo")
	r.says(r.middle, "Numbrix 1 1 ")
}

func TestDamagedStatistics(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, records.Name), []byte("a\nb\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := startIn(t, dir)
	r.show(atStatistics)
	r.says(r.middle, "2 damaged lines of records.log could not be read.")
}

// However many kinds of puzzles a log names, the table is not much longer than the window.
func TestHugeStatistics(t *testing.T) {
	line := `{"v":1,"at":"2026-03-01T23:30:00+02:00","puzzle":"numbrix/1","family":"numbrix","size":"SIZE","cells":6,"ms":60000,"moves":5,"hints":0,"helps":0,"attempt":0}` + "\n"
	for sizes, want := range map[int]string{200: "1 more row is in the CSV file.", 300: "101 more rows are in the CSV file."} {
		dir := t.TempDir()
		var log strings.Builder
		for n := range sizes {
			log.WriteString(strings.Replace(line, "SIZE", fmt.Sprint(n, " × 9"), 1))
		}
		if err := os.WriteFile(filepath.Join(dir, records.Name), []byte(log.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		r := startIn(t, dir)
		r.show(atStatistics)
		r.key(fyne.KeyRight)
		r.says(r.middle, want)
		r.close()
	}
}

// A key ends the ceremony of a win and does nothing else, unless the player is still at
// the board.
func TestCeremony(t *testing.T) {
	r := startFake(t, newFakes())
	win := func() {
		t.Helper()
		r.game().PlayAgain()
		r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
		r.settle("the ceremony", func() bool { return r.win.Canvas().Focused() == nil })
	}
	for name, press := range map[string]func(){
		"arrow":     func() { r.key(fyne.KeyLeft) },
		"backspace": func() { r.key(fyne.KeyBackspace) },
		"letter":    func() { r.key(fyne.KeyH); r.typeText("h") },
		"digit":     func() { r.key(fyne.Key5); r.typeText("5") },
		"space":     func() { r.key(fyne.KeySpace); r.typeText(" ") },
		"Escape":    func() { r.key(fyne.KeyEscape) },
	} {
		win()
		press()
		if r.game().Won == nil && name != "Escape" {
			t.Errorf("%s: the ceremony ends when it has just begun", name)
			continue
		} else if name == "Escape" {
			win()
		}
		r.game().Won.At = r.game().Won.At.Add(-time.Second)
		before := r.steps()
		press()
		if r.game().Won != nil || !r.game().Solved() || !slices.Equal(r.steps(), before) || r.game().Hints.Active() {
			t.Errorf("%s: won is %+v, steps %q; want no ceremony, no hint, steps %q", name, r.game().Won, r.steps(), before)
		}
		if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
			t.Errorf("%s: %T has the keyboard after the ceremony, want the board", name, r.win.Canvas().Focused())
		}
	}
	win()
	r.key(fyne.KeyReturn)
	solved := r.currentID()
	if r.game().Won == nil {
		t.Error("Enter goes on when the ceremony has just begun")
	}
	r.game().Won.At = r.game().Won.At.Add(-time.Second)
	r.key(fyne.KeyReturn)
	if r.currentID() == solved {
		t.Error("Enter does not go on to the next board")
	}
}

// Without the panel there is no ceremony, so keys stay with the board.
func TestWinWithoutPanel(t *testing.T) {
	r := startFake(t, newFakes())
	r.choose("View", "Side panel")
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.settle("the win", func() bool { return len(r.posts) == 0 })
	if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
		t.Errorf("%T has the keyboard, want the board", r.win.Canvas().Focused())
	}
	r.typeText("k")
	r.says(r.status.object, "The board is solved.")
}

func TestAnotherLikeThis(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	id := r.fresh(func() { tapButton(t, r.inspector.Object, "Another like this") })
	if p, _ := r.catalog.Puzzle(id); p.Facts.Size != "3 × 3" || p.Seed() == "" {
		t.Errorf("another board like one of 3 × 3 is %s, %s; want a made one, 3 × 3", id, p.Facts.Size)
	}
	r.files.openText("test", "1 . . 4\n8 7 . .\n9 10 . .\n16 . . 13\n", nil)
	large := r.fresh(func() { r.choose("Puzzle", "Another like this") })
	if p, _ := r.catalog.Puzzle(large); p.Facts.Size != "4 × 4" {
		t.Errorf("another board like one of 4 × 4 is %s, %s, want 4 × 4", large, p.Facts.Size)
	}
	r.maker.setRecipe(r.game().Family, solver.Recipe{"size": "3x3", "level": "any", "minimal": "no"})
	again := r.fresh(func() { r.choose("Puzzle", "Another like this") })
	if p, _ := r.catalog.Puzzle(again); p.Facts.Size != "4 × 4" || again == large {
		t.Errorf("another board like %s is %s, %s; want another one, 4 × 4", large, again, p.Facts.Size)
	}
}

func TestStatisticsOff(t *testing.T) {
	r := startFake(t, newFakes())
	r.settings.Statistics = false
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.show(atStatistics)
	r.says(r.middle, "Statistics are off")
	r.says(r.middle, "Nothing here yet.")
	r.settings.store.Flush()
	r.show(atGame)
	r.settings.Statistics = true
	r.show(atStatistics)
	r.says(r.middle, "Of 1 puzzle only the best game is known; its day is not.")
}
