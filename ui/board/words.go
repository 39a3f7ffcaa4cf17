package board

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
)

// A Speaker is a part that says in words what it shows, for those who don't see it.
type Speaker interface {
	DescribePlace() string   // the selected place, "c4: given 30"; "" if none is selected
	DescribeBoard() []string // the whole board, such as a text for each row
}

// AccessibilityLabel implements fyne.Accessible: a board says what is selected.
func (r *Raster[P]) AccessibilityLabel() string {
	if s, ok := r.widget.(Speaker); ok {
		if place := s.DescribePlace(); place != "" {
			return place
		}
	}
	return "Board"
}

// AccessibilityRole implements fyne.Accessible.
func (r *Raster[P]) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// DescribeRows returns a text for each row of a board of tiles: what cell says of each of
// them, and once for neighbours that have the same words. Cells with "" are left out.
func DescribeRows(rows, cols int, cell func(grid.Cell) string) []string {
	var out []string
	for row := range rows {
		var parts []string
		for from := 0; from < cols; {
			text, to := cell(grid.Cell{Row: row, Col: from}), from+1
			for to < cols && cell(grid.Cell{Row: row, Col: to}) == text {
				to++
			}
			at := grid.Cell{Row: row, Col: from}.String()
			if to-from > 1 {
				at += " to " + grid.Cell{Row: row, Col: to - 1}.String()
			}
			if text != "" {
				parts = append(parts, at+" "+text)
			}
			from = to
		}
		if len(parts) > 0 {
			out = append(out, fmt.Sprintf("Row %d: %s.", row+1, strings.Join(parts, ", ")))
		}
	}
	return out
}
