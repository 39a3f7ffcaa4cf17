package model_test

import (
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
)

// words renders a history: "b2", "c3 hint", "restart".
func words(g *model.Session[toy.Position, toy.Press]) []string {
	var out []string
	for _, r := range g.History() {
		w := strings.Join(r.Moves, " ")
		if w == "" {
			w = "restart"
		}
		if r.By != model.Player {
			w += " " + r.By.String()
		}
		out = append(out, w)
	}
	return out
}

func TestSession(t *testing.T) {
	start := toy.Position(0b000000011)
	g := model.NewSession(start)
	changes := 0
	stop := g.OnChange(func() { changes++ })

	for _, m := range []toy.Press{4, 0} {
		if err := g.Play(model.Player, m); err != nil {
			t.Fatal(err)
		}
	}
	end := g.State()
	if err := g.Play(model.Player, 9); err == nil || g.State() != end || g.Len() != 2 {
		t.Errorf("Play(9) = %v and %d steps; want an error and 2 steps", err, g.Len())
	}
	if err := g.Play(model.Solver, 3, 9); err == nil || g.State() != end || g.Len() != 2 {
		t.Errorf("Play(3, 9) = %v and %d steps; want an error and 2 steps", err, g.Len())
	}
	g.Undo()
	if g.After(0) != start || g.After(1) != g.State() || g.After(2) != end {
		t.Errorf("after 0, 1 and 2 steps:\n%s\n%s\n%s\nwant\n%s\n%s\n%s", g.After(0), g.After(1), g.After(2), start, g.State(), end)
	}
	if err := g.Play(model.Hint, 8, 7); err != nil { // drops the redo tail
		t.Fatal(err)
	}
	if got, want := words(g), []string{"b2", "c3 b3 hint"}; !slices.Equal(got, want) {
		t.Errorf("history %q, want %q", got, want)
	}
	before := g.State()
	g.Restart()
	g.Restart() // nothing to do
	if g.State() != start || len(g.Last()) != 0 || g.Len() != 3 {
		t.Errorf("after Restart: state\n%slast moves %v, %d steps; want\n%sno last moves, 3 steps", g.State(), g.Last(), g.Len(), start)
	}
	g.Undo()
	if g.State() != before {
		t.Errorf("Restart is not undone:\n%swant\n%s", g.State(), before)
	}
	g.Seek(99) // clamped
	if got := g.At(); got != 3 {
		t.Errorf("after Seek(99): at %d, want 3", got)
	}
	if changes != 7 {
		t.Errorf("%d changes announced, want 7", changes)
	}
	stop()
	g.Undo()
	if changes != 7 {
		t.Error("change announced after stop")
	}
}

// GoBack is a step, and what it goes back over no longer belongs to the attempt.
func TestGoBack(t *testing.T) {
	g := model.NewSession(toy.Position(0b000000011))
	for _, m := range []toy.Press{1, 2, 3} {
		if err := g.Play(model.Player, m); err != nil {
			t.Fatal(err)
		}
	}
	before := g.State()
	g.GoBack(3) // it is there
	g.GoBack(1)
	if g.State() != g.After(1) || g.Len() != 4 || g.At() != 4 {
		t.Errorf("at step %d of %d in\n%swant step 4 of 4 in\n%s", g.At(), g.Len(), g.State(), g.After(1))
	}
	if err := g.Play(model.Player, 4); err != nil {
		t.Fatal(err)
	}
	var attempt []string
	for _, r := range model.Attempt(g.History()) {
		attempt = append(attempt, r.Moves...)
	}
	if got := strings.Join(attempt, " "); got != "b1 b2" {
		t.Errorf("the attempt is %s, want b1 b2", got)
	}
	save := model.Save{Family: "toy", At: g.At(), Steps: g.History(), Start: "puzzle: toy\n\n**.\n...\n...\n"}
	read, err := model.ParseSave(save.String())
	if err != nil {
		t.Fatal(err)
	}
	again, err := model.Restore(g.Start(), read, func(_ toy.Position, s string) (toy.Press, error) { return toy.ParseMove(s) })
	if err != nil || again.State() != g.State() || !slices.Equal(words(again), words(g)) {
		t.Errorf("saved and restored: error %v, steps %q, want %q", err, words(again), words(g))
	}
	g.Undo()
	g.Undo()
	if g.State() != before {
		t.Errorf("Undo leads to\n%swant\n%s", g.State(), before)
	}
	g.Checkpoint()
	g.Undo()
	g.Undo()
	g.Undo()
	g.Checkpoint()
	g.Seek(3)
	g.GoBack(0)
	if g.State() != g.Start() || g.Len() != 4 || len(g.Checkpoints()) != 1 {
		t.Errorf("back to the start, which is no restart: %d steps, checkpoints %v; want 4 and 1", g.Len(), g.Checkpoints())
	}
}

// TestPlayNothing checks that Play without moves adds no step, which would be a restart.
func TestPlayNothing(t *testing.T) {
	g := model.NewSession(toy.Position(0b000000011))
	if err := g.Play(model.Player, 4); err != nil {
		t.Fatal(err)
	}
	if err := g.Play(model.Player); err != nil || g.Len() != 1 {
		t.Errorf("Play() = %v and %d steps; want no error and 1 step", err, g.Len())
	}
}

// TestOnChangeStop checks that a listener that another one stops is not called again.
func TestOnChangeStop(t *testing.T) {
	g := model.NewSession(toy.Position(0b000000011))
	stop, calls := func() {}, 0
	g.OnChange(func() { stop() })
	stop = g.OnChange(func() { calls++ })
	if err := g.Play(model.Player, 4); err != nil || calls != 0 {
		t.Errorf("Play = %v, and a stopped listener was called %d times, want nil and 0 times", err, calls)
	}
}
