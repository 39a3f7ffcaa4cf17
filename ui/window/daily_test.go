package window

import (
	"strings"
	"testing"

	"backtrack/ui/families"
	"backtrack/ui/host"
	"backtrack/ui/kit/kittest"
)

// The game of a daily puzzle names the day. After the win its result can be copied, and Next
// board leads to another puzzle of the day.
func TestDailyGame(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	const monday = "sliding/new/grid-3x3-easy-292167"
	r.maker.open(monday)
	r.settle("the puzzle", func() bool { return r.game() != nil && r.currentID() == monday })
	if want := "Daily, 30 November 2026 – Backtrack"; r.win.Title() != want {
		t.Errorf("title %q, want %q", r.win.Title(), want)
	}
	r.says(r.layout().object, "Daily, 30 November 2026 Sliding · 3 × 3")
	r.play("6", "5", "2", "1", "4", "7", "8")
	r.lacks(r.inspector.Object, "Copy result")
	r.play("0")
	r.says(r.inspector.Object, "Next daily")
	tapButton(t, r.inspector.Object, "Copy result")
	if got, want := r.app.Clipboard().Content(), "Backtrack daily 2026-11-30 Sliding easy 0:0"; !strings.HasPrefix(got, want) {
		t.Errorf("copied %q, want %q", got, want)
	}
	r.commands.run(host.NextBoard)
	r.says(r.middle, "Monday 30 November 2026")
	r.settle("the puzzles of the day", func() bool { return !strings.Contains(kittest.Texts(r.middle), "Being made") })
	r.openPuzzle(monday)
	r.commands.run(host.NextBoard)
	if want := "numbrix/new/9x9-easy-319678"; r.screen != atGame || r.currentID() != want {
		t.Errorf("Next board opens %s, want %s", r.currentID(), want)
	}
	r.show(atLibrary)
	r.says(r.lib.Object, "Daily Daily, 30 November 2026 Numbrix 9 × 9")
}
