package families

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/ui/family"
)

// TestSavedGames opens a saved game of version 1.0 for each family. Its puzzle has every
// key of the header and every kind of line, its steps every kind of step. What 1.0 wrote
// must be read, and written again the same.
func TestSavedGames(t *testing.T) {
	ids, err := os.ReadFile("testdata/1.0/ids.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range All {
		if !strings.Contains(string(ids), f.ID+"/") {
			continue // the family is newer than 1.0
		}
		text, err := os.ReadFile("testdata/1.0/" + f.ID + ".game")
		if err != nil {
			t.Fatal(err)
		}
		s, err := model.ParseSave(string(text))
		if err != nil || s.String() != string(text) {
			t.Errorf("%s: %v; the game is read as\n%s\nwant nil and\n%s", f.ID, err, s, text)
			continue
		}
		found := family.Read(All, s.Start)
		p := found[0].Puzzle
		if err := found[0].Err; err != nil || p.Family != f.ID || p.File != s.Start {
			t.Errorf("%s: %v; the puzzle file is read as\n%swant\n%s", f.ID, err, p.File, s.Start)
			continue
		}
		c, err := p.Open(&s)
		if err != nil {
			t.Errorf("opening the game of %s: %v, want nil", f.ID, err)
			continue
		}
		if got := c.Game.Save(); got.At != s.At || !reflect.DeepEqual(got.Steps, s.Steps) {
			t.Errorf("%s: after %d steps of\n%v\nwant %d of\n%v", f.ID, got.At, got.Steps, s.At, s.Steps)
		}
	}
}

// TestReadyMadeIDs compares the ids of the ready-made puzzles and checksums of their boards
// with those of version 1.0. Games and measurements are kept under these ids, so puzzles can
// be added, but none can be removed or changed.
func TestReadyMadeIDs(t *testing.T) {
	now := map[string]string{}
	for _, f := range All {
		for _, id := range f.ReadyMade() {
			p, err := f.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			now[id] = checksum(t, p)
		}
	}
	text, err := os.ReadFile("testdata/1.0/ids.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		id, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		if now[id] != want {
			t.Errorf("%s has the checksum %q, want %s", id, now[id], want)
		}
	}
}
