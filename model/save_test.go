package model_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"backtrack/model"
)

var saved = model.Save{
	Family: "toy", Puzzle: "toy/one", At: 2, Elapsed: 1500 * time.Millisecond,
	Best: &model.Best{Time: 2 * time.Second, Moves: 7, Helps: 1}, Checkpoints: []int{0, 2},
	Start: "puzzle: toy\n\n*..\n...\n...\n",
	Steps: []model.Record{{Moves: []string{"a1"}}, {By: model.Cheat, Moves: []string{"b1", "c1"}}, {}},
}

func TestSave(t *testing.T) {
	got, err := model.ParseSave(saved.String())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, saved) {
		t.Errorf("read back %+v, want %+v", got, saved)
	}
}

func TestParseSaveErrors(t *testing.T) {
	whole := saved.String()
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "", `line 1: not a saved game: want "backtrack game 1"`},
		{"cut short", whole[:len(whole)-6], "cut short"},
		{"cut before the moves", whole[:strings.Index(whole, "-- moves")], "cut short"},
		{"bad number", strings.Replace(whole, "at 2", "at two", 1), `line 4: bad line "at two"`},
		{"too far", strings.Replace(whole, "at 2", "at 9", 1), "9 steps are said to be played, but there are 3"},
		{"author without moves", strings.Replace(whole, "b1 c1 cheat", "cheat", 1), "line 17: a step has an author but no moves"},
		{"unknown key", strings.Replace(whole, "at 2", "colour red", 1), `line 4: bad line "colour red": unknown key`},
		{"no number of a checkpoint", strings.Replace(whole, "checkpoint 2", "checkpoint x", 1), `line 8: bad line "checkpoint x"`},
		{"checkpoint too far", strings.Replace(whole, "checkpoint 2", "checkpoint 4", 1), "a checkpoint after 4 steps"},
		{"checkpoint twice", strings.Replace(whole, "checkpoint 2", "checkpoint 0", 1), "a checkpoint after 0 steps"},
		{"checkpoint before the start", strings.Replace(whole, "checkpoint 0", "checkpoint -1", 1), "a checkpoint after -1 steps"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := model.ParseSave(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
}

// FuzzParseSave checks that a saved game that is read is written back the same.
func FuzzParseSave(f *testing.F) {
	f.Add(saved.String())
	f.Add("backtrack game 1\n-- start --\n-- moves --\nend\n")
	f.Add("backtrack game 2\n-- start --\n-- moves --\nmarker b2 4\nmarker b2 0\nmarker b2 5\nmarker b2 1 hint\nend\n")
	f.Add("backtrack game 1\nhelp 0 1 2 3\n-- start --\n-- moves --\na1\nback 0\nback 1 cheat\nback 9\nrestart hint\nhint\nend\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := model.ParseSave(text)
		if err != nil {
			return
		}
		again, err := model.ParseSave(s.String())
		if err != nil || again.String() != s.String() {
			t.Errorf("%v\n%s\nread back as\n%s\nwant the same, nil", err, s, again)
		}
	})
}

func TestBetter(t *testing.T) {
	quick := model.Best{Time: time.Second, Moves: 9}
	slow := model.Best{Time: time.Minute, Moves: 5}
	helped := model.Best{Time: time.Millisecond, Helps: 1}
	shown := model.Best{Shown: true}
	order := []model.Best{quick, slow, helped, shown}
	for i, a := range order {
		for k, b := range order {
			if got := a.Better(b); got != (i < k) {
				t.Errorf("%+v better than %+v: %t, want %t", a, b, got, i < k)
			}
		}
	}
}
