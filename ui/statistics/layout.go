package statistics

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/ui/kit"
)

// A spread puts objects of the same width side by side, as many as there is room for, and
// the others below.
type spread struct {
	gap   float32
	width float32 // when it was laid out last
}

// Widths of objects in a spread.
const (
	minFigure = 150
	minChart  = 400
)

func newSpread(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&spread{gap: gap}, objects...)
}

// columns returns how many objects there are in a row.
func (s *spread) columns(objects []fyne.CanvasObject) int {
	least := float32(minFigure)
	if len(objects) == 2 {
		least = minChart
	}
	n := int((s.width + s.gap) / (least + s.gap))
	for n = min(max(n, 1), len(objects)); len(objects)%n > 0; {
		n-- // rows are full
	}
	return n
}

func (s *spread) MinSize(objects []fyne.CanvasObject) fyne.Size {
	n := s.columns(objects)
	rows := float32(len(objects) / n)
	return fyne.NewSize(0, rows*(objects[0].MinSize().Height+s.gap)-s.gap)
}

func (s *spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.width = size.Width
	n := s.columns(objects)
	w, h := (size.Width-float32(n-1)*s.gap)/float32(n), objects[0].MinSize().Height
	for i, o := range objects {
		kit.Place(o, float32(i%n)*(w+s.gap), float32(i/n)*(h+s.gap), w, h)
	}
}

// A table is a layout of texts in rows, the first of which is the head. Names are at the
// left, numbers at the right of their columns, which are equally wide. A line parts the
// rows.
type table struct {
	columns int
	names   []float32 // widths of the names
	lines   int       // the objects that are lines; the texts follow
}

// Measures of a table.
const (
	rowHeight = 26
	nameGap   = 20 // at the right of a name
)

// newTable returns a table whose first columns are names. The row with the number bold, from
// 1, is bold.
func newTable(names, numbers []string, rows [][]string, bold int) *fyne.Container {
	t := &table{columns: len(names) + len(numbers), names: make([]float32, len(names)), lines: len(rows)}
	var out []fyne.CanvasObject
	for range rows {
		out = append(out, kit.NewGround(kit.Hair))
	}
	for i, row := range append([][]string{append(names, numbers...)}, rows...) {
		for k, text := range row {
			cell := kit.NewText(text, kit.Ink, 13)
			cell.Bold = i == bold
			if i == 0 {
				cell.Role, cell.TextSize = kit.Ink3, 12
			}
			if k >= len(names) {
				cell.Align = fyne.TextAlignTrailing
			} else if t.names[k] = max(t.names[k], cell.Length()+nameGap); i > 0 && k > 0 {
				cell.Role = kit.Ink2
			}
			out = append(out, cell)
		}
	}
	return container.New(t, out...)
}

// MinSize implements fyne.Layout.
func (t *table) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32(t.lines+1)*rowHeight)
}

// Layout implements fyne.Layout.
func (t *table) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, line := range objects[:t.lines] {
		kit.Place(line, 0, float32(i+1)*rowHeight, size.Width, 1)
	}
	wide := (size.Width - lists.Sum(t.names, func(w float32) float32 { return w })) / float32(t.columns-len(t.names))
	x := float32(0)
	for i, cell := range objects[t.lines:] {
		k, w := i%t.columns, wide
		if k == 0 {
			x = 0
		}
		if k < len(t.names) {
			w = t.names[k]
		}
		kit.Place(cell, x, float32(i/t.columns)*rowHeight, w, rowHeight)
		x += w
	}
}
