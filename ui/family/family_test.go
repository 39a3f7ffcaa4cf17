package family_test

import (
	"errors"
	"io/fs"
	"slices"
	"testing"

	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
)

func TestReadyMade(t *testing.T) {
	want := []string{
		"numbrix/first-1", "numbrix/first-2",
		"numbrix/additional-1", "numbrix/additional-2", "numbrix/additional-3", "numbrix/additional-4",
		"numbrix/additional-5", "numbrix/additional-6", "numbrix/additional-7",
		"numbrix/tournament-01", "numbrix/tournament-02", "numbrix/tournament-03", "numbrix/tournament-04",
		"numbrix/tournament-05", "numbrix/tournament-06", "numbrix/tournament-07", "numbrix/tournament-08",
		"numbrix/tournament-09", "numbrix/tournament-10", "numbrix/tournament-11", "numbrix/tournament-12",
		"numbrix/tournament-13", "numbrix/tournament-14", "numbrix/tournament-15", "numbrix/tournament-16",
		"numbrix/tournament-17",
	}
	if got := numbrixview.Family.ReadyMade(); !slices.Equal(got, want) {
		t.Errorf("ReadyMade is\n%q, want\n%q", got, want)
	}
	if got := toyFamily.ReadyMade(); len(got) != 0 {
		t.Errorf("ReadyMade of a family without puzzles is %q", got)
	}
}

func TestLoad(t *testing.T) {
	for _, id := range numbrixview.Family.ReadyMade() {
		p, err := numbrixview.Family.Load(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		if p.ID != id || p.Family != "numbrix" || p.Header.Name == "" || p.Name() != p.Header.Name || p.Facts.Cells == 0 {
			t.Errorf("%s: read as %+v", id, p)
		}
		if p.Header.Body != nil || p.Header.Fields != nil {
			t.Errorf("%s: the header holds a body or fields: %+v", id, p.Header)
		}
		again := family.Read([]family.Family{numbrixview.Family}, p.File)
		if len(again) != 1 || again[0].Err != nil || again[0].Puzzle.File != p.File {
			t.Errorf("%s: its file\n%sis read as %+v", id, p.File, again)
		}
	}
	if _, err := numbrixview.Family.Load("numbrix/no-such"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load of what there is not: %v, want %v", err, fs.ErrNotExist)
	}
}

func TestAlgorithm(t *testing.T) {
	for id, want := range map[string]int{"timid": 0, "dfs": 1, "smart": -1, "": -1} {
		if got := toyFamily.Algorithm(id); got != want {
			t.Errorf("Algorithm(%q) = %d, want %d", id, got, want)
		}
	}
}
