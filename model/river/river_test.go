package river_test

import (
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
)

// ready returns the ready-made puzzles.
func ready(t testing.TB) []river.Position {
	t.Helper()
	var out []river.Position
	for name, p := range modeltest.Shipped(t, "river", river.Parse) {
		if again, err := river.Parse(p.Puzzle()); err != nil || again.Puzzle().String() != p.Puzzle().String() {
			t.Errorf("%s does not read back: %v\n%s", name, err, p.Puzzle())
		}
		out = append(out, p)
	}
	return out
}

func TestContract(t *testing.T) {
	modeltest.Run(t, modeltest.Config[river.Position, river.Move]{
		Starts:    ready(t),
		Illegal:   func(p river.Position) []river.Move { return []river.Move{"", ">", ">Nobody", "<>"} },
		ParseMove: river.ParseMove,
		Depth:     20,
	})
}
