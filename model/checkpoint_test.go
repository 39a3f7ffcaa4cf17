package model_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
)

// steer follows a script: "4" plays a move, words what they say.
func steer(t *testing.T, g *model.Session[toy.Position, toy.Press], script string) {
	t.Helper()
	for word := range strings.FieldsSeq(script) {
		switch word {
		case "set":
			g.Checkpoint()
		case "keep":
			g.KeepTrial()
		case "back":
			g.DiscardTrial()
		case "undo":
			g.Undo()
		case "redo":
			g.Redo()
		case "restart":
			g.Restart()
		case "to1":
			g.GoBack(1)
		case "first":
			g.Seek(0)
		case "last":
			g.Seek(g.Len())
		default:
			var moves []toy.Press
			for _, r := range word {
				moves = append(moves, toy.Press(r-'0'))
			}
			if err := g.Play(model.Player, moves...); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestCheckpoints(t *testing.T) {
	for _, tt := range []struct {
		script string
		at     int
		marks  string
		trial  string
	}{
		{"1 2", 2, "[]", "[]"},
		{"1 keep back", 1, "[]", "[]"},
		{"set 1 2", 2, "[0]", "[b1 c1]"},
		{"1 set 2 34", 3, "[1]", "[c1 a2 b2]"},
		{"1 set set 2", 2, "[1]", "[c1]"},
		{"1 set 2 set 3", 3, "[1 2]", "[a2]"},
		{"1 set 2 set 3 keep", 3, "[1]", "[c1 a2]"},
		{"1 set 2 keep", 2, "[]", "[]"},
		{"1 set 2 3 back", 1, "[1]", "[]"},
		{"1 set 2 3 back redo redo", 3, "[1]", "[c1 a2]"},
		{"1 set 2 3 back back", 1, "[]", "[]"},
		{"1 set 2 set 3 back back back", 1, "[1]", "[]"},
		{"1 set 2 3 back 5", 2, "[1]", "[c2]"},
		{"1 set 2 undo", 1, "[1]", "[]"},
		{"1 set 2 undo undo", 0, "[]", "[]"},
		{"1 set 2 undo undo redo", 1, "[1]", "[]"},
		{"1 set 2 set 3 first last", 3, "[1 2]", "[a2]"},
		{"1 set 2 set 3 undo undo", 1, "[1]", "[]"},
		{"1 set 2 set 3 undo undo keep last", 3, "[2]", "[a2]"},
		{"1 set 2 set 3 undo undo 4", 2, "[1]", "[b2]"},
		{"1 2 set 3 first set last", 3, "[0 2]", "[a2]"},
		{"1 set 2 restart", 3, "[]", "[]"},
		{"1 set 2 3 to1", 4, "[1]", "[]"},
		{"1 set 2 3 to1 4", 5, "[1]", "[b2]"},
		{"1 2 set 3 to1", 4, "[]", "[]"},
		{"1 2 set 3 to1 undo", 3, "[2]", "[a2]"},
		{"1 set 2 3 to1 set 4 back back keep", 4, "[]", "[]"},
		{"1 set 2 restart 3", 4, "[]", "[]"},
		{"1 set 2 restart 3 back keep", 4, "[]", "[]"},
		{"1 set 2 restart undo", 2, "[1]", "[c1]"},
		{"1 set 2 restart 3 set 4", 5, "[4]", "[b2]"},
		{"1 set 2 restart set 4 keep undo undo", 2, "[1]", "[c1]"},
		{"1 set 2 restart set 4 back back", 3, "[]", "[]"},
	} {
		t.Run(tt.script, func(t *testing.T) {
			g := model.NewSession(toy.Position(3))
			steer(t, g, tt.script)
			if g.At() != tt.at || fmt.Sprint(g.Checkpoints()) != tt.marks || fmt.Sprint(g.SinceCheckpoint()) != tt.trial {
				t.Errorf("at %d, checkpoints %v, on trial %v; want %d, %s, %s", g.At(), g.Checkpoints(), g.SinceCheckpoint(), tt.at, tt.marks, tt.trial)
			}
		})
	}
}

func TestCheckpointsAnnounced(t *testing.T) {
	g := model.NewSession(toy.Position(3))
	changes := 0
	g.OnChange(func() { changes++ })
	for _, tt := range []struct {
		script string
		want   int
	}{{"set", 1}, {"set", 0}, {"1", 1}, {"back", 1}, {"back", 1}, {"back", 0}, {"keep", 0}, {"set", 1}, {"keep", 1}} {
		changes = 0
		if steer(t, g, tt.script); changes != tt.want {
			t.Errorf("%s: %d changes announced, want %d", tt.script, changes, tt.want)
		}
	}
}

// TestRandomGames checks that the checkpoints of random games are in order and
// that a saved game restores the same game.
func TestRandomGames(t *testing.T) {
	words := []string{"set", "set", "keep", "back", "undo", "undo", "redo", "restart", "first", "last", "1", "23", "4", "5", "6", "7"}
	parse := func(_ toy.Position, s string) (toy.Press, error) {
		return toy.Press(s[0]-'a') + 3*toy.Press(s[1]-'1'), nil
	}
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(1, seed))
		g := model.NewSession(toy.Position(3))
		for range 100 {
			steer(t, g, words[rng.IntN(len(words))])
			marks := g.Checkpoints()
			if !slices.IsSorted(marks) || len(slices.Compact(slices.Clone(marks))) != len(marks) || len(marks) > 0 && marks[len(marks)-1] > g.At() {
				t.Fatalf("at %d the checkpoints are %v, want ascending ones without repeats, none after that", g.At(), marks)
			}
			s, err := model.ParseSave(g.Save().String())
			if err != nil {
				t.Fatal(err)
			}
			again, err := model.Restore(toy.Position(3), s, parse)
			if err != nil {
				t.Fatal(err)
			}
			if again.State() != g.State() || !slices.Equal(again.Checkpoints(), marks) || !slices.Equal(again.SinceCheckpoint(), g.SinceCheckpoint()) || again.Save().String() != g.Save().String() {
				t.Fatalf("the saved game\n%sis restored as\n%s, want the same", g.Save(), again.Save())
			}
		}
	}
}
