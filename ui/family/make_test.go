package family_test

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"backtrack/solver"
	"backtrack/ui/family"
)

func TestMake(t *testing.T) {
	p, err := toyFamily.Make(t.Context(), solver.Recipe{"presses": "3"}, 7)
	if err != nil || p.Header.Note != "" || p.ID != "toy/new/easy-presses.3-7" || p.Family != "toy" {
		t.Fatalf("made %q, note %q, %v; want \"toy/new/easy-presses.3-7\", no note, nil", p.ID, p.Header.Note, err)
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
			t.Errorf("%s: made %q, want an error", name, p.ID)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := toyFamily.Make(t.Context(), solver.Recipe{"presses": "9"}, 1); err == nil || err.Error() != "nine presses are never easy" {
		t.Errorf("what does not go together: %v, want \"nine presses are never easy\"", err)
	}
	if _, err := toyFamily.Make(ctx, nil, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v, want %v", err, context.Canceled)
	}
}

func TestRecipe(t *testing.T) {
	for id, want := range map[string]solver.Recipe{
		"toy/new/easy-presses.3-7":          {"level": "easy", "presses": "3"},
		"toy/new/hard-18446744073709551615": {"level": "hard"},
		"toy/new/presses.1-0":               {"presses": "1"},
	} {
		r, seed, err := toyFamily.Recipe(id)
		if err != nil || !maps.Equal(r, want) {
			t.Errorf("%s is read as %v, %v; want %v, nil", id, r, err, want)
		}
		p, err := toyFamily.Make(t.Context(), r, seed)
		if err != nil || p.Seed() != id[strings.LastIndex(id, "-")+1:] {
			t.Errorf("%s: seed %q, %v; want %q, nil", id, p.Seed(), err, id[strings.LastIndex(id, "-")+1:])
		}
	}
	for _, id := range []string{"", "toy/new/", "toy/new/easy", "toy/new/easy-x", "toy/new/easy--1", "toy/new/harder-1", "toy/new/presses.x-1", "toy/new/presses.9-1", "numbrix/new/easy-1", "toy/first-1", "toy/new/-1", "toy/new/v1-easy-7", "toy/new/v-easy-7", "toy/new/v2"} {
		if r, seed, err := toyFamily.Recipe(id); err == nil {
			t.Errorf("%q is read as %v, %d; want an error", id, r, seed)
		}
	}
}

// TestVersion reads and writes ids of a generator of version 2, and refuses other versions.
func TestVersion(t *testing.T) {
	spec, g := toySpec, toyGenerator
	g.Version = 2
	spec.Generator = &g
	second := family.New(spec)
	p, err := second.Make(t.Context(), solver.Recipe{"presses": "3"}, 7)
	id, idErr := second.MadeID(solver.Recipe{"presses": "3"}, 7)
	if p.ID != "toy/new/v2-easy-presses.3-7" || id != p.ID || p.Seed() != "7" || err != nil || idErr != nil {
		t.Fatalf("made %q, seed %q, MadeID %q; %v, %v; want \"toy/new/v2-easy-presses.3-7\", \"7\", the same, no error", p.ID, p.Seed(), id, err, idErr)
	}
	if r, seed, err := second.Recipe(p.ID); err != nil || seed != 7 || !maps.Equal(r, solver.Recipe{"level": "easy", "presses": "3"}) {
		t.Errorf("%s is read as %v, %d, %v; want %v, 7, nil", p.ID, r, seed, err, solver.Recipe{"level": "easy", "presses": "3"})
	}
	const made = "this puzzle was made by version "
	for _, c := range []struct {
		of       family.Family
		id, want string
	}{
		{second, "toy/new/easy-presses.3-7", made + "1 of the generator, which this program no longer has"},
		{second, "toy/new/v3-easy-presses.3-7", made + "3 of the generator, which this program does not have yet"},
		{toyFamily, p.ID, made + "2 of the generator, which this program does not have yet"},
	} {
		if _, _, err := c.of.Recipe(c.id); !c.of.Makes(c.id) || err == nil || err.Error() != c.want {
			t.Errorf("%s: made %t, error %v, want %q", c.id, c.of.Makes(c.id), err, c.want)
		}
	}
	for id, want := range map[string]string{
		p.ID: "toy/new/easy-presses.3-7", "toy/new/v10-7": "toy/new/7", "toy/new/easy-7": "toy/new/easy-7", "toy/v2-1": "toy/v2-1",
	} {
		if short, _ := family.Unversioned(id); short != want {
			t.Errorf("Unversioned(%q) = %q, want %q", id, short, want)
		}
	}
}
