package families

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/ui/family"
)

// readyMade returns the ids of the ready-made puzzles of a family, which must have
// one.
func readyMade(t *testing.T, f family.Family) []string {
	t.Helper()
	ids := f.ReadyMade()
	if len(ids) == 0 {
		t.Fatalf("%s has no ready-made puzzle; want a file assets/%s/NAME.puzzle", f.Name, f.ID)
	}
	return ids
}

// Every board but the toy's belongs to a family of the list, and each id and each name
// of a pack's puzzle names one thing.
func TestAll(t *testing.T) {
	views, err := filepath.Glob("../boards/*view")
	if err != nil || len(views) == 0 {
		t.Fatal(views, err)
	}
	ids := []string{"toy"}
	for _, f := range All {
		if slices.Contains(ids, f.ID) {
			t.Errorf("two families have the id %q; want another About.ID", f.ID)
		}
		ids = append(ids, f.ID)
		if len(f.Keys) == 0 {
			t.Errorf("%s has no list of keys; want About.Keys, what mouse and keys do on its board", f.ID)
		}
		named := map[string]string{}
		for _, id := range readyMade(t, f) {
			p, err := f.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			name := f.Pack(id) + " " + p.Name()
			if other := named[name]; other != "" {
				t.Errorf("%s and %s have the same name %q", other, id, p.Name())
			}
			named[name] = id
		}
	}
	for _, dir := range views {
		if id := strings.TrimSuffix(filepath.Base(dir), "view"); !slices.Contains(ids, id) {
			t.Errorf("%s is not in the program; want an import and the entry %sview.Family in ui/families/families.go", dir, id)
		}
	}
}

// An algorithm has one of five names. Its method sets it apart from the
// algorithms of the same name in other families.
func TestAlgorithmNames(t *testing.T) {
	names := map[string]string{"dfs": "DFS", "smart": "Smart DFS", "bfs": "BFS", "quick": "Quick", "best": "Best"}
	order := []string{"dfs", "smart", "bfs", "quick", "best"}
	for _, f := range All {
		last := -1
		for _, a := range f.Algorithms {
			at := slices.Index(order, a.ID)
			switch {
			case at < 0:
				t.Errorf("%s: no algorithm may have the id %q; want one of %v", f.ID, a.ID, order)
				continue
			case a.Name != names[a.ID]:
				t.Errorf("%s: %s is called %q; want %q", f.ID, a.ID, a.Name, names[a.ID])
			case at <= last:
				t.Errorf("%s: %s comes after %s; want the order %v, each at most once", f.ID, a.ID, order[last], order)
			}
			last = at
		}
	}
}

func TestIcons(t *testing.T) {
	for _, f := range All {
		if _, err := assets.Icons.Open(f.ID + "/icon.svg"); err != nil {
			t.Errorf("%s has no icon; want assets/%s/icon.svg: %v", f.Name, f.ID, err)
		}
	}
}
