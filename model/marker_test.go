package model_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
)

// newMarkedSession returns a game with markers between its moves.
func newMarkedSession(t *testing.T) *model.Session[toy.Position, toy.Press] {
	t.Helper()
	g := model.NewSession(toy.Position(3))
	g.Mark(model.Marker{Place: "a1", Kind: 1})
	if err := g.Play(model.Player, 4); err != nil {
		t.Fatal(err)
	}
	g.Mark(model.Marker{Place: "b2", Kind: 4})
	g.Mark(model.Marker{Place: "a1", Kind: 2})
	if err := g.Play(model.Player, 0); err != nil {
		t.Fatal(err)
	}
	g.Mark(model.Marker{Place: "b2"})
	return g
}

// Markers change neither the position nor what counts as moves. Undo takes them back, and
// so does what goes back to an earlier position.
func TestMarkers(t *testing.T) {
	g := newMarkedSession(t)
	want := func(what string, markers map[string]int, moves ...toy.Press) {
		t.Helper()
		if got := g.Markers(); !maps.Equal(got, markers) {
			t.Errorf("%s: the markers are %v, want %v", what, got, markers)
		}
		if got, _ := model.Replay(g.Start(), moves...); got != g.State() {
			t.Errorf("%s: the position is\n%swant\n%s", what, g.State(), got)
		}
	}
	want("all", map[string]int{"a1": 2}, 4, 0)
	if n := len(model.Attempt(g.History())); n != 2 || !slices.Equal(g.Last(), []toy.Press{0}) {
		t.Errorf("there are %d moves, the last is %v; want 2 moves, the last [a1]", n, g.Last())
	}
	g.Undo()
	want("one undone", map[string]int{"a1": 2, "b2": 4}, 4, 0)
	g.GoBack(3)
	want("back after 3 steps", map[string]int{"a1": 1, "b2": 4}, 4)
	g.Restart()
	want("restarted", map[string]int{})
	g.Seek(1)
	want("at the first marker", map[string]int{"a1": 1})
	if got := g.RedoMoves(); g.Last() != nil || !slices.Equal(got, []toy.Press{4, 0}) {
		t.Errorf("at the first marker the last moves are %v, the next %v; want none and [b2 a1]", g.Last(), got)
	}
	g.Restart()
	want("restarted with markers only", map[string]int{})
}

// A game with markers is saved in version 2, which older programs leave alone, and others
// as before.
func TestSaveMarkers(t *testing.T) {
	g := newMarkedSession(t)
	g.Checkpoint()
	s := g.Save()
	text := s.String()
	if !strings.HasPrefix(text, "backtrack game 2\n") || !strings.Contains(text, "\nmarker b2 4\n") {
		t.Errorf("it is saved as\n%s\nwant version 2 and a line for the marker", text)
	}
	read, err := model.ParseSave(text)
	if err != nil || !slices.EqualFunc(read.Steps, s.Steps, func(a, b model.Record) bool { return reflect.DeepEqual(a, b) }) {
		t.Fatalf("read back %+v, %v; want %+v", read, err, s)
	}
	again, err := model.Restore(g.Start(), read, func(_ toy.Position, text string) (toy.Press, error) { return toy.ParseMove(text) })
	if err != nil || again.Save().String() != text || !maps.Equal(again.Markers(), g.Markers()) {
		t.Errorf("restored with error %v and the markers %v, want the markers %v", err, again.Markers(), g.Markers())
	}
	if !strings.HasPrefix(saved.String(), "backtrack game 1\n") {
		t.Errorf("a game without markers is saved as\n%s\nwant version 1", saved)
	}
	for _, bad := range []string{"marker b2 5", "marker b2 -1", "marker b2"} {
		s, err := model.ParseSave(strings.Replace(text, "marker b2 4", bad, 1))
		if err != nil || s.Steps[2].Marker != (model.Marker{}) {
			t.Errorf("%q is read as %+v, %v; want no marker", bad, s.Steps[2], err)
		}
	}
	s, err = model.ParseSave(strings.Replace(text, "game 2", "game 1", 1))
	if err != nil || s.Steps[2].Marker != (model.Marker{}) {
		t.Errorf("in version 1 a marker is read as %+v, %v; want no marker", s.Steps[2], err)
	}
	if _, err := model.ParseSave(strings.Replace(text, "game 2", "game 3", 1)); err != model.ErrNewer {
		t.Errorf("version 3: error %v, want %v", err, model.ErrNewer)
	}
}
