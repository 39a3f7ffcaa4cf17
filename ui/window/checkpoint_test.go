package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

func TestTrial(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.typeText("b")
	r.says(r.status.object, "Checkpoint 1: moves from here on are a trial.")
	r.says(r.inspector.Object, "Trial Nothing yet since checkpoint 1 Keep Discard")
	r.play("c2=5", "b2=4")
	r.says(r.inspector.Object, "2 moves since checkpoint 1")
	test.Tap(r.tool("Checkpoint"))
	r.play("a2=8")
	r.says(r.inspector.Object, "1 move since checkpoint 2")
	r = r.again()
	r.says(r.inspector.Object, "1 move since checkpoint 2")
	r.typeText("B")
	if got := r.position(); got != "1 2 3 / . 4 5 / 7 . 9" {
		t.Errorf("back at checkpoint 2 the board is %s, want 1 2 3 / . 4 5 / 7 . 9", got)
	}
	r.choose("Edit", "Discard trial") // takes the checkpoint itself away
	r.says(r.inspector.Object, "2 moves since checkpoint 1")
	tapButton(t, r.inspector.Object, "Discard")
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("back at checkpoint 1 the board is %s, want 1 2 3 / . . . / 7 . 9", got)
	}
	r.games.Redo()
	tapButton(t, r.inspector.Object, "Keep")
	if got := texts(r.inspector.Object); strings.Contains(got, "Trial") || r.position() != "1 2 3 / . . 5 / 7 . 9" {
		t.Errorf("kept: the board is %s, the window says %s; want 1 2 3 / . . 5 / 7 . 9 and no trial", r.position(), got)
	}
	if !r.item("Edit", "Keep trial").Disabled {
		t.Error("one can keep what is not on trial")
	}
}
