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

func TestSize(t *testing.T) {
	size, err := grid.ParseSize("3x2", "9x9")
	if err != nil || size != grid.NewSize(2, 3) || size.Rows() != 2 || size.Cols() != 3 {
		t.Fatalf("3x2 is read as %v, %v, want 2 rows and 3 columns", size, err)
	}
	for i := range 6 {
		if c := size.Cell(i); size.Index(c) != i || !size.Inside(c) {
			t.Errorf("cell %d is %v with index %d, inside %t, want index %d, inside", i, c, size.Index(c), size.Inside(c), i)
		}
	}
	for _, c := range []grid.Cell{{Row: -1}, {Col: -1}, {Row: 2}, {Col: 3}} {
		if size.Inside(c) {
			t.Errorf("%v is inside, want outside", c)
		}
	}
	if _, err := grid.ParseSize("3", "9x9"); err == nil || err.Error() != `"3" is not a size: enter columns x rows, such as 9x9` {
		t.Errorf("no size gives %v, want an error that shows what to enter", err)
	}
}
