package play

import (
	"testing"

	"backtrack/model"
)

func TestStepText(t *testing.T) {
	for _, tt := range []struct {
		record model.Record
		want   string
	}{
		{model.Record{}, "Restart"},
		{model.Record{Moves: []string{"c4=30"}}, "<c4=30>"},
		{model.Record{Moves: []string{"c4=0"}}, "<c4=0>"},
		{model.Record{Moves: []string{"c4=30"}, By: model.Cheat}, "<c4=30>, revealed"},
		{model.Record{Moves: []string{"a1=1", "a2=2"}, By: model.Solver}, "Whole solution"},
		{model.Record{Moves: []string{"a1=1", "a2=2"}}, "<a1=1>, <a2=2>"},
		{model.Record{Moves: []string{"a1=1", "a2=2", "a3=3"}}, "<a1=1>, <a2=2>, <a3=3>"},
		{model.Record{Moves: []string{"a1=1", "a2=2", "a3=3", "a4=4"}}, "4 moves"},
		{model.Record{Moves: []string{"farmer and goat", "wolf and cabbage"}}, "2 moves"},
		{model.Record{Moves: []string{"left"}}, "<left>"},
		{model.Record{Back: 3}, "Mistake undone"},
		{model.Record{Back: 3, Marker: model.Marker{Place: "c4", Kind: 2}}, "Orange square on c4"},
		{model.Record{Back: 3, Marker: model.Marker{Place: "c4"}}, "No marker on c4"},
	} {
		if got := stepText(tt.record, func(move string) string { return "<" + move + ">" }); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.record, got, tt.want)
		}
	}
}

func TestStars(t *testing.T) {
	for _, tt := range []struct{ length, par, want int }{
		{8, 0, 0}, {8, 8, 3}, {9, 8, 2}, {10, 8, 2}, {11, 8, 1}, {1, 1, 3}, {2, 1, 2}, {3, 1, 1}, {0, 0, 0},
	} {
		if got := starsFor(tt.length, tt.par); got != tt.want {
			t.Errorf("a game of %d where %d is the least gets %d stars, want %d", tt.length, tt.par, got, tt.want)
		}
	}
}
