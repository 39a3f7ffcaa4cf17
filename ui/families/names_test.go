package families

import (
	"slices"
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

// An algorithm has one of five names. Its method sets it apart from the
// algorithms of the same name in other families.
func TestAlgorithmNames(t *testing.T) {
	names := map[string]string{"dfs": "DFS", "smart": "Smart DFS", "bfs": "BFS", "quick": "Quick", "best": "Best"}
	order := []string{"dfs", "smart", "bfs", "quick", "best"}
	for _, f := range All {
		last := -1
		for _, a := range f.Algorithms {
			if a.Name != names[a.ID] || a.Method == "" {
				t.Errorf("%s: %s is called %q, method %q", f.ID, a.ID, a.Name, a.Method)
			}
			if at := slices.Index(order, a.ID); at <= last {
				t.Errorf("%s: %s is out of order", f.ID, a.ID)
			} else {
				last = at
			}
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
