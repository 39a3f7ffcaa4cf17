package board

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/model/grid"
	"backtrack/ui/paint"
)

// A Speaker describes in words what it shows, for players who can't see it.
type Speaker interface {
	Place() string           // the selected place, as markers name it: "c4"; "" if none is selected
	DescribePlace() string   // the selected place and what is there: "c4: given 30"; "" if none is selected
	DescribeBoard() []string // the whole board, for example a text for each row
}

// Place implements Speaker. Nothing is selected.
func (r *Raster[P]) Place() string { return "" }

// DescribeSelected implements Board.
func (r *Raster[P]) DescribeSelected() string {
	s, ok := r.widget.(Speaker)
	if !ok {
		return ""
	}
	text, kind := s.DescribePlace(), r.Markers[s.Place()]
	if text == "" || kind == 0 {
		return text
	}
	return strings.TrimRight(text, ". ") + ". Marker: " + paint.Markers[kind] + "."
}

// AccessibilityLabel implements fyne.Accessible with what is selected.
func (r *Raster[P]) AccessibilityLabel() string { return cmp.Or(r.DescribeSelected(), "Board") }

// AccessibilityRole implements fyne.Accessible.
func (r *Raster[P]) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// DescribeRows returns a text for each row of a board of tiles. It joins the texts that
// cell returns for the tiles. Neighbours with the same text are named together. Tiles with
// an empty text, and rows of such tiles, are left out.
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
