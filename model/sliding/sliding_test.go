package sliding_test

import (
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
)

func load(t testing.TB, name string) sliding.Position {
	t.Helper()
	return modeltest.Load(t, "sliding/"+name, sliding.Parse)
}

func TestContract(t *testing.T) {
	modeltest.Run(t, modeltest.Config[sliding.Position, sliding.Move]{
		Starts: []sliding.Position{load(t, "square"), load(t, "graph30"), load(t, "eight")},
		Illegal: func(p sliding.Position) []sliding.Move {
			return []sliding.Move{-1, sliding.Move(p.Len()), sliding.Move(p.Empty())}
		},
		ParseMove: func(_ sliding.Position, s string) (sliding.Move, error) { return sliding.ParseMove(s) },
		Depth:     30,
	})
}

func TestLast(t *testing.T) {
	p := load(t, "square")
	if _, ok := p.Last(); ok {
		t.Error("there is a last move at the start")
	}
	q, err := p.PlayAll([]sliding.Move{2, 1})
	if err != nil {
		t.Fatal(err)
	}
	back, ok := q.Last()
	if !ok || back != 2 {
		t.Fatalf("move %d, %v takes the last one back, want 2", back, ok)
	}
	if q, err = q.Play(back); err != nil || q.At(2) != 0 || q.At(1) != 2 {
		t.Errorf("taking it back leads to %v, error %v, want 2 on 1 and the hole on 2", q, err)
	}
	if _, ok := q.Start().Last(); ok {
		t.Error("there is a last move at the start of a game")
	}
}
