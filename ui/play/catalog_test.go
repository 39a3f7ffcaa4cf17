package play

import (
	"context"
	"testing"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/store"
)

// TestOldVersion opens the saved game of a puzzle that an older generator made.
func TestOldVersion(t *testing.T) {
	made := func(version int) family.Family {
		spec := lampsSpec
		spec.Generator = &solver.Generator[toy.Position]{
			Version: version,
			Make: func(context.Context, solver.Recipe, uint64) (toy.Position, model.Header, error) {
				return toy.Position(version), model.Header{Name: "Made"}, nil
			},
		}
		return family.New(spec)
	}
	dir := t.TempDir()
	old := made(1)
	p, err := old.Make(t.Context(), nil, 7)
	if err != nil || p.ID != "toy/new/7" {
		t.Fatalf("made %q, %v; want \"toy/new/7\", nil", p.ID, err)
	}
	load := func(f family.Family) (*Catalog, *store.Store) {
		s, err := store.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		c := NewCatalog(s, []family.Family{f}, func(string) string { return "" })
		if err := c.Load(); err != nil {
			t.Error(err)
		}
		return c, s
	}
	c, s := load(old)
	c.Add(p)
	s.Close()
	c, s = load(made(2))
	defer s.Close()
	if _, _, err := made(2).Recipe(p.ID); err == nil {
		t.Error("the new generator makes it")
	}
	if got, ok := c.Puzzle(p.ID); !ok || got.File != p.File {
		t.Errorf("found %t\n%s\nwant\n%s", ok, got.File, p.File)
	}
}
