package riverview

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// TestLabels makes names smaller, breaks them, and looks whether they have room.
func TestLabels(t *testing.T) {
	width := func(text string, size float64) float64 { return paint.TextWidth(text, size, paint.Bold) }
	for _, test := range []struct {
		names []string
		room  float64
		lines int
		want  string
	}{
		{[]string{"Farmer", "Goat"}, 200, 2, "[{[Farmer] 13} {[Goat] 13}]"},
		{[]string{"Person 1 min", "Person 10 min"}, width("Person", 13) + 1, 2, "[{[Person 1 min] 13} {[Person 10 min] 13}]"},
		{[]string{"Person 1 min", "Goat"}, width("Person 1 min", 12) + 1, 1, "[{[Person 1 min] 12} {[Goat] 12}]"},
		{[]string{"Missionary 1", "Goat"}, width("Missionary", 11), 2, "[{[Missionary 1] 11} {[Goat] 11}]"},
		{[]string{"Missionary 1", "Goat"}, width("Missionary", 11), 1, "[]"},
		{[]string{"Policeman", "Goat"}, width("Police", 11), 2, "[]"},
	} {
		labels := fitLabels(test.names, test.room, test.lines, 13, 12, 11)
		if got := fmt.Sprint(labels); got != test.want {
			t.Errorf("%v: %s, want %s", test.names, got, test.want)
		}
		for _, l := range labels {
			for _, line := range l.lines {
				if w := width(line, l.size); w > test.room || len(l.lines) > test.lines {
					t.Errorf("%q is %v wide and has %v", line, w, test.room)
				}
			}
		}
	}
}

// TestChips wants every figure of every puzzle to be named in full, or without
// the number that stands beside its head.
func TestChips(t *testing.T) {
	for _, id := range Family.ReadyMade() {
		h := newHand(t, strings.TrimPrefix(id, "river/"))
		for _, width := range []float32{632, 1304} {
			h.b.Strip().Resize(fyne.NewSize(width, stripHeight))
			full, short := h.b.strip.chips.names()
			for k, l := range h.b.strip.chips.style().labels {
				if name := strings.Join(l.lines, " "); name != full[k] && name != short[k] || l.size < 10 {
					t.Errorf("%s, %v wide: %q stands there for %q, size %v", id, width, name, full[k], l.size)
				}
			}
			for _, key := range h.b.scene.here() {
				h.b.strip.chips.reveal(key)
			}
		}
	}
}
