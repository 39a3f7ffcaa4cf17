package window

import (
	"strconv"
	"testing"

	"backtrack/ui/families"

	"backtrack/ui/play"
)

// The list of moves can be laid out before the next game fills it: until then it
// shows the game before, whose moves may not exist on a smaller board.
func TestMovesOfAnotherGame(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	r.openPuzzle("sliding/eight")
	r.play("1", "4", "5", "8")
	r.openPuzzle("sliding/fifteen")
	for range 4 { // as far back on the board as can be
		for place := 15; r.game().Table.Type(strconv.Itoa(place)) != nil; place-- {
		}
	}
	r.inspector.open(tabPlay)
	r.refresh(play.State)
	list := r.inspector.pages[tabPlay].(*playPage).history.list
	want := texts(list)

	r.games.Current = r.games.All()[0]
	list.Refresh()
	if got := texts(list); got != want {
		t.Errorf("while another game is opened the moves read %q, want %q", got, want)
	}
}
