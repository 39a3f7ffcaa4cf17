package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/ui/family"
	"backtrack/ui/store"
)

// shelf is a catalog of two puzzles of the player's own, ground and first.
type shelf struct {
	*Catalog
	t     *testing.T
	close func()
}

// newShelf returns a shelf whose files are in dir. It expects a damaged file to be
// reported only if damaged is set.
func newShelf(t *testing.T, dir string, damaged bool) (s *shelf, ground, first *Entry) {
	t.Helper()
	files, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s = &shelf{NewCatalog(files, []family.Family{stairs, lamps}, func(string) string { return "" }), t, sync.OnceFunc(func() { files.Close() })}
	t.Cleanup(s.close)
	if err := s.Load(); (err != nil) != damaged {
		t.Errorf("loading: %v, want an error: %t", err, damaged)
	}
	add := func(file string) *Entry {
		return s.Entry(s.Add(modeltest.Parse(t, file, stairs.Read)).ID)
	}
	return s, add("puzzle: stairs\nname: Ground\n\n0 0\n"), add("puzzle: stairs\nname: First\n\n1 0\n")
}

// wants expects the collections to be as given, each as its name and the names of its puzzles.
func (s *shelf) wants(want ...string) {
	s.t.Helper()
	var got []string
	for _, l := range s.Collections().All {
		text := l.Name + ":"
		for _, id := range l.Puzzles {
			p, _ := s.Puzzle(id)
			text += " " + p.Name()
		}
		got = append(got, text)
	}
	if !slices.Equal(got, want) {
		s.t.Errorf("the collections are %q, want %q", got, want)
	}
}

// name names a collection as NameCollection does.
func (s *shelf) name(from, to string) {
	s.t.Helper()
	if _, err := s.NameCollection(from, to); err != nil {
		s.t.Errorf("naming %q %q: %v, want nil", from, to, err)
	}
}

func TestCollections(t *testing.T) {
	dir := t.TempDir()
	s, ground, first := newShelf(t, dir, false)
	s.name("", "  Good \t ones ")
	s.name("", "Later")
	s.Move(first, "good ones")
	s.Move(ground, "Good ones")
	s.wants("Good ones: First Ground", "Later:")
	s.Move(first, "Later")
	s.wants("Good ones: Ground", "Later: First")
	s.Move(first, "Later")
	if err := s.Rename(first, "  Best\n of all "); err != nil {
		t.Error(err)
	}
	s.name("Later", "LATER")
	s.wants("Good ones: Ground", "LATER: Best of all")

	for _, bad := range []string{"", "later", " Good ones", strings.Repeat("x", maxName+1)} {
		if _, err := s.NameCollection("", bad); err == nil {
			t.Errorf("there can be a collection %q, want an error", bad)
		}
	}
	if s.Rename(first, strings.Repeat("x", maxName+1)) == nil {
		t.Error("a name can be too long")
	}

	s.close()
	s, ground, first = newShelf(t, dir, false)
	s.wants("Good ones: Ground", "LATER: Best of all")
	if s.CollectionOf(ground) != "Good ones" || first.Puzzle.Name() != "Best of all" {
		t.Errorf("ground is in %q, first is %q; want \"Good ones\", first is \"Best of all\"", s.CollectionOf(ground), first.Puzzle.Name())
	}
	if text := first.Puzzle.Text(); text != "puzzle: stairs\nname: Best of all\n\n1 0\n" || strings.Contains(first.Puzzle.File, "Best") {
		t.Errorf("first is saved as %q, its file is %q; want only the first one to name it Best of all", text, first.Puzzle.File)
	}
	s.Move(ground, "")
	if err := s.Rename(first, ""); err != nil || first.Puzzle.Name() != "First" || s.Collections().Names[first.Puzzle.ID] != "" {
		t.Errorf("without a name first is %q, %v; want \"First\", nil, no name kept", first.Puzzle.Name(), err)
	}
	s.wants("Good ones:", "LATER: First")
}

// A collection that is deleted leaves its puzzles. What is deleted comes back in turn.
func TestDeleteCollection(t *testing.T) {
	s, ground, first := newShelf(t, t.TempDir(), false)
	s.name("", "One")
	s.name("", "Two")
	s.Move(ground, "One")
	s.Move(first, "One")
	s.DeleteCollection("One")
	s.wants("Two:")
	if len(s.Entries()) != 2 {
		t.Errorf("there are %d puzzles, want 2", len(s.Entries()))
	}
	s.Move(first, "Two") // it stays there
	s.Delete(ground)
	s.name("", "one")
	if n, name := s.Deleted(); n != 2 || name != "Ground" {
		t.Errorf("%d deleted, %q last; want 2 deleted, \"Ground\"", n, name)
	}
	if name, e := s.Restore(); name != "Ground" || e != ground {
		t.Errorf("%q, %v came back; want \"Ground\", %v", name, e, ground)
	}
	if name, e := s.Restore(); name != "One 2" || e != nil {
		t.Errorf("%q, %v came back; want \"One 2\", nil", name, e)
	}
	s.wants("One 2: Ground", "Two: First", "one:")
	if name, e := s.Restore(); name != "" || e != nil {
		t.Errorf("%q, %v came back; want nothing", name, e)
	}
}

// Collections come back under a name that is still valid when the program starts again, even
// if another collection has taken a name of maxName characters.
func TestRestoreLongName(t *testing.T) {
	dir := t.TempDir()
	s, ground, _ := newShelf(t, dir, false)
	long := strings.Repeat("ä", maxName)
	for range 2 {
		s.name("", long)
		s.Move(ground, long)
		s.DeleteCollection(long)
	}
	s.name("", long)
	s.Restore()
	s.Restore()
	cut := long[:2*(maxName-2)]
	want := []string{cut + " 3:", cut + " 2: Ground", long + ":"}
	s.wants(want...)
	s.close()
	s, _, _ = newShelf(t, dir, false)
	s.wants(want...)
}

// A file that was changed by hand does no harm, a damaged one is set aside.
func TestCollectionsFile(t *testing.T) {
	for _, tt := range []struct {
		text    string
		want    []string
		damaged bool
	}{
		{`{"collections": [{"name": " A", "puzzles": ["x", "x", "y"]}, {"name": "a"}, {"name": ""}, {"name": "B", "puzzles": ["y", "z"]}], "names": {"x": " "}}`,
			[]string{"A: x y", "B: z"}, false},
		{`{"collections": [{"name": "A"}]`, nil, true},
		{`{"collections": 1}`, nil, true},
		{`{}`, nil, false},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, CollectionsFile), []byte(tt.text), 0o644); err != nil {
			t.Fatal(err)
		}
		s, _, _ := newShelf(t, dir, tt.damaged)
		var got []string
		for _, l := range s.Collections().All {
			got = append(got, l.Name+": "+strings.Join(l.Puzzles, " "))
		}
		if !slices.Equal(got, tt.want) || len(s.Collections().Names) > 0 {
			t.Errorf("%s gives %q, names %q; want %q, none", tt.text, got, s.Collections().Names, tt.want)
		}
		kept, _ := filepath.Glob(filepath.Join(dir, CollectionsFile+".damaged-*"))
		if len(kept) > 0 != tt.damaged {
			t.Errorf("%s is kept as %q, want a kept file: %t", tt.text, kept, tt.damaged)
		}
	}
}

func TestRecent(t *testing.T) {
	s, ground, first := newShelf(t, t.TempDir(), false)
	if got := s.Recent(10); len(got) != 0 {
		t.Errorf("%d games before the first one, want 0", len(got))
	}
	for _, e := range []*Entry{ground, first, ground} {
		s.RecordSave(e.Puzzle.ID, e.file())
	}
	if got := s.Recent(10); !slices.Equal(got, []*Entry{ground, first}) {
		t.Errorf("recent: %v, want %v", got, []*Entry{ground, first})
	}
	if got := s.Recent(1); !slices.Equal(got, []*Entry{ground}) {
		t.Errorf("the last one: %v, want %v", got, []*Entry{ground})
	}
}

// Collections from elsewhere are added to those that are here.
func TestMergeCollections(t *testing.T) {
	s, ground, first := newShelf(t, t.TempDir(), false)
	if _, err := s.NameCollection("", "Best"); err != nil {
		t.Fatal(err)
	}
	s.Move(ground, "Best")
	if err := s.Rename(ground, "Mine"); err != nil {
		t.Fatal(err)
	}
	g, f := ground.Puzzle.ID, first.Puzzle.ID
	s.MergeCollections(Collections{
		All:   []Collection{{"Later", []string{g}}, {"best", []string{f}}, {" ", []string{f}}},
		Names: map[string]string{g: "Theirs", f: "Theirs"},
	})
	if err := s.Load(); err != nil {
		t.Error(err)
	}
	s.wants("Best: Mine Theirs", "Later:")
}

// Check accepts a game exactly if Load does not set it aside.
func TestCheckOfSave(t *testing.T) {
	s, ground, _ := newShelf(t, t.TempDir(), false)
	good := ground.file()
	for name, change := range map[string]func(*model.Save){
		"family":        func(g *model.Save) { g.Family = "other" },
		"family of id":  func(g *model.Save) { g.Family = "lamps" },
		"id":            func(g *model.Save) { g.Puzzle = "stairs/unknown" },
		"path":          func(g *model.Save) { g.Puzzle = "../" + g.Puzzle },
		"board":         func(g *model.Save) { g.Start = "puzzle: stairs\n\n?\n" },
		"no board":      func(g *model.Save) { g.Start = "" },
		"unknown moves": func(g *model.Save) { g.Steps = []model.Record{{Moves: []string{"?"}}} },
	} {
		bad := good
		change(&bad)
		if s.Check(&bad) == nil {
			t.Errorf("%s: a game that can't be played is accepted", name)
		}
	}
	if err := s.Check(&good); err != nil {
		t.Error(err)
	}
}
