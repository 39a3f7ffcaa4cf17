package numbrixview

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"backtrack/model"
)

// TestAnyGesture makes gestures at random: the board always shows the game, and
// the number chosen first is one that is missing.
func TestAnyGesture(t *testing.T) {
	for i, rows := range []string{empty3, big, holes, "diagonal\n" + big, "1 . . . .\n"} {
		h := newHand(t, read(t, rows))
		h.controller.Clean = true
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		cell := func() string {
			p := h.b.scene.pos
			return fmt.Sprintf("%c%d", 'a'+rune(rng.IntN(p.Cols())), 1+rng.IntN(p.Rows()))
		}
		words := []string{"f", "n", "undo", "off", "Left", "S-Down", "C-Right", "CS-Up", "C-2", "Ctrl", "Tab", "S-Tab", "Enter", "Escape", "Delete", "Backspace", "+", "-", "1", "2", "3", "17"}
		for range 400 {
			word := words[rng.IntN(len(words))]
			switch rng.IntN(5) {
			case 0:
				word = cell()
			case 1:
				word = cell() + "-" + cell() + "-" + cell()
			case 2:
				word = "!" + cell() + "-" + cell()
			}
			h.do(word)
			if h.b.scene.pos.String() != h.controller.Body() {
				t.Fatalf("%s: the board shows\n%swant\n%s", word, h.b.scene.pos, h.controller.Body())
			}
			f := h.b.scene.first
			if _, placed := h.b.scene.pos.Places(); f.on && f.number > 0 && placed[f.number] {
				t.Fatalf("%s: %d is chosen and on the board", word, f.number)
			}
			if h.controller.Game.Status() == model.Solved {
				h.controller.Game.Restart()
			}
		}
	}
}
