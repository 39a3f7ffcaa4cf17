package riverview

import (
	"fmt"
	"slices"
	"testing"

	"backtrack/ui/paint"
)

// TestLabels breaks and shortens names, and looks whether they have room.
func TestLabels(t *testing.T) {
	const size = 13
	width := func(text string) float64 { return paint.TextWidth(text, size, paint.Bold) }
	person := width("Person")
	for _, test := range []struct {
		names []string
		room  float64
		want  string
	}{
		{[]string{"Farmer", "Goat"}, 200, "[[Farmer] [Goat]]"},
		{[]string{"Person 1 min", "Person 10 min"}, person + 1, "[[Person 1 min] [Person 10 min]]"},
		{[]string{"Person 1 min", "Person 10 min"}, width("Person 10 min"), "[[Person 1 min] [Person 10 min]]"},
		{[]string{"Missionary 1", "Goat"}, .9 * width("Mission…"), "[[Mission…] [Goat]]"},
		{[]string{"Missionary 1", "Goat"}, width("Goat"), "[[] [Goat]]"},
	} {
		labels := labelsOf(test.names, test.room, size)
		var got [][]string
		for _, l := range labels {
			got = append(got, l.lines)
			if l.size != labels[0].size {
				t.Errorf("%v: sizes %v and %v", test.names, labels[0].size, l.size)
			}
			for _, line := range l.lines {
				if w := paint.TextWidth(line, l.size, paint.Bold); w > test.room {
					t.Errorf("%q is %v wide and has %v", line, w, test.room)
				}
			}
		}
		if s := fmt.Sprint(got); s != test.want {
			t.Errorf("%v: %s, want %s", test.names, s, test.want)
		}
	}
	if got := labelsOf([]string{"Person 10 min"}, person+1, size)[0].lines; !slices.Equal(got, []string{"Person", "10 min"}) {
		t.Errorf("%q", got)
	}
}
