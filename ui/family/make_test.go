package family_test

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"backtrack/solver"
)

func TestMake(t *testing.T) {
	p, err := toyFamily.Make(t.Context(), solver.Recipe{"presses": "3"}, 7)
	if err != nil || p.Header.Note != "" || p.ID != "toy/new/easy-presses.3-7" || p.Family != "toy" {
		t.Fatalf("made %q, note %q, %v", p.ID, p.Header.Note, err)
	}
	again, err := toyFamily.Make(t.Context(), solver.Recipe{"presses": "3", "level": "easy"}, 7)
	if err != nil || again.File != p.File || again.ID != p.ID {
		t.Errorf("made again: %q\n%swant\n%s", again.ID, again.File, p.File)
	}
	other, _ := toyFamily.Make(t.Context(), solver.Recipe{"presses": "3"}, 8)
	if other.File == p.File || other.ID == p.ID {
		t.Error("another seed makes the same")
	}
	if p, _ := toyFamily.Make(t.Context(), solver.Recipe{"level": "hard"}, 1); p.Header.Note == "" {
		t.Error("the note is lost")
	}
	for name, r := range map[string]solver.Recipe{"value": {"level": "harder"}, "text": {"presses": "x"}, "option": {"colour": "red"}} {
		if p, err := toyFamily.Make(t.Context(), r, 1); err == nil {
			t.Errorf("%s: made %q", name, p.ID)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := toyFamily.Make(t.Context(), solver.Recipe{"presses": "9"}, 1); err == nil || err.Error() != "nine presses are never easy" {
		t.Errorf("what does not go together: %v", err)
	}
	if _, err := toyFamily.Make(ctx, nil, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

func TestRecipe(t *testing.T) {
	for id, want := range map[string]solver.Recipe{
		"toy/new/easy-presses.3-7":          {"level": "easy", "presses": "3"},
		"toy/new/hard-18446744073709551615": {"level": "hard"},
		"toy/new/presses.1-0":               {"presses": "1"},
	} {
		r, seed, ok := toyFamily.Recipe(id)
		if !ok || !maps.Equal(r, want) {
			t.Errorf("%s is read as %v, %t", id, r, ok)
		}
		p, err := toyFamily.Make(t.Context(), r, seed)
		if err != nil || p.Seed() != id[strings.LastIndex(id, "-")+1:] {
			t.Errorf("%s: seed %q, %v", id, p.Seed(), err)
		}
	}
	for _, id := range []string{"", "toy/new/", "toy/new/easy", "toy/new/easy-x", "toy/new/easy--1", "toy/new/harder-1", "toy/new/presses.x-1", "toy/new/presses.9-1", "numbrix/new/easy-1", "toy/first-1", "toy/new/-1"} {
		if r, seed, ok := toyFamily.Recipe(id); ok {
			t.Errorf("%q is read as %v, %d", id, r, seed)
		}
	}
}
