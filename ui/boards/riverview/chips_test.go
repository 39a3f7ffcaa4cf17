package riverview

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// TestFitSize makes names smaller until they fit.
func TestFitSize(t *testing.T) {
	width := func(text string, size float64) float64 { return paint.TextWidth(text, size, paint.Bold) }
	names := []string{"Person 1 min", "Goat"}
	for room, want := range map[float64]float64{200: 13, width(names[0], 12): 12, width(names[0], 11) + .1: 11, width(names[1], 13): 0} {
		if got := fitSize(names, room, []float64{13, 12, 11}); got != want {
			t.Errorf("%v wide: size %v, want %v", room, got, want)
		}
	}
}

// TestChips checks that every figure of every puzzle is named in full, or without
// the number next to its head.
func TestChips(t *testing.T) {
	for _, id := range Family.ReadyMade() {
		h := newHand(t, strings.TrimPrefix(id, "river/"))
		for _, width := range []float32{632, 1304} {
			h.b.Strip().Resize(fyne.NewSize(width, stripHeight))
			full, short := h.b.strip.chips.names()
			look := h.b.strip.chips.style
			if id == "river/"+farmer && (look.upright || h.b.strip.short) {
				t.Error("the names of the farmer's puzzle are not next to the heads")
			}
			for k, name := range look.names {
				if name != full[k] && name != short[k] || look.size < 10 || paint.TextWidth(name, look.size, paint.Bold) > float64(look.step-chipGap) {
					t.Errorf("%s, %v wide: %q is the label of %q, size %v; want the name or its short form, at least 10, in its space", id, width, name, full[k], look.size)
				}
			}
		}
	}
}
