package window

import (
	"os"
	"path/filepath"
	"testing"

	"backtrack/ui/records"
)

// logged returns the wins in the log of a window that is closed.
func (r *rig) logged() []records.Record {
	r.t.Helper()
	list, damaged, err := records.ReadFolder(r.dir)
	if damaged > 0 || err != nil {
		r.t.Errorf("the log of wins: %d lines are damaged, %v", damaged, err)
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
	list := r.logged()
	if len(list) != 2 {
		t.Fatalf("%d wins are recorded, want 2: %+v", len(list), list)
	}
	if w := list[1]; w.Puzzle != first1 || w.Family != "numbrix" || w.Size != "3 × 3" || w.Cells != 9 || w.Moves != 5 || w.Attempt != 1 || w.Level != "easy" {
		t.Errorf("recorded %+v", w)
	}
}

func TestSolutionIsNoWin(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2")
	r.game().Help.ShowSolution()
	r.settle("the solution", func() bool { return r.game().Solved() })
	r.close()
	if list := r.logged(); len(list) != 0 {
		t.Errorf("a board that the program solved is recorded: %+v", list)
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
		t.Errorf("the new log is %+v", list)
	}
}
