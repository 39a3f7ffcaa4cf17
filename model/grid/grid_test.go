package grid_test

import (
	"testing"

	"backtrack/model/grid"
)

func TestCell(t *testing.T) {
	for _, tt := range []struct {
		text string
		cell grid.Cell
	}{
		{"a1", grid.Cell{Row: 0, Col: 0}}, {"c2", grid.Cell{Row: 1, Col: 2}}, {"z10", grid.Cell{Row: 9, Col: 25}},
		{"aa1", grid.Cell{Row: 0, Col: 26}}, {"az3", grid.Cell{Row: 2, Col: 51}}, {"ba3", grid.Cell{Row: 2, Col: 52}}, {"zz1", grid.Cell{Row: 0, Col: 701}}, {"aaa1", grid.Cell{Row: 0, Col: 702}},
	} {
		if got := tt.cell.String(); got != tt.text {
			t.Errorf("%+v is written %s, want %s", tt.cell, got, tt.text)
		}
		if got, err := grid.ParseCell(tt.text); err != nil || got != tt.cell {
			t.Errorf("ParseCell(%q) = %+v, %v; want %+v", tt.text, got, err, tt.cell)
		}
	}
	for _, bad := range []string{"", "a", "1", "a0", "A1", "a01", "a-1", "é1", "a1b", "aaaaa1", "a99999999999999999999"} {
		if c, err := grid.ParseCell(bad); err == nil {
			t.Errorf("ParseCell(%q) = %v, want an error", bad, c)
		}
	}
}
