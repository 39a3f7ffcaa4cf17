package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/paint"
)

// A ListItem is a line of a list within a card that can be pressed: a label, a
// second text at the right, which is cut short where there is no room for it,
// and a small figure behind it.
type ListItem struct {
	Control

	label, second, count string
	selected             bool
	line                 bool
}

// NewListItem returns an item 40 high. Second and count may be empty.
func NewListItem(label, second, count string, tapped func()) *ListItem {
	r := &ListItem{label: label, second: second, count: count}
	r.OnTapped = tapped
	r.Hint = label
	r.ExtendBaseWidget(r)
	return r
}

// SetLine draws a hairline above the row, which parts it from the one before.
func (r *ListItem) SetLine(on bool) {
	r.line = on
	r.Refresh()
}

// SetSelected marks the row that is shown.
func (r *ListItem) SetSelected(on bool) {
	if r.selected != on {
		r.selected = on
		r.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (r *ListItem) CreateRenderer() fyne.WidgetRenderer {
	ground, line, pill, focus := newPlate(), canvas.NewRectangle(nil), canvas.NewRectangle(nil), newRing()
	label, second, count := canvas.NewText("", nil), canvas.NewText("", nil), canvas.NewText("", nil)
	label.TextSize, second.TextSize, count.TextSize = 13, 13, 12
	pill.CornerRadius = 10
	p := &parts{owner: r, objects: []fyne.CanvasObject{ground.rim, ground.body, line, label, second, pill, count, focus.Rectangle}}
	p.min = func() fyne.Size { return fyne.NewSize(120, 40) }
	p.paint = func(pal paint.Palette) {
		switch {
		case r.selected:
			ground.paint(pal.OwnSoft, nil)
		case r.pressed && !r.off:
			ground.paint(pal.Line, nil)
		case r.hovered && !r.off:
			ground.paint(pal.Hair, nil)
		default:
			ground.paint(nil, nil)
		}
		line.FillColor = pal.Hair
		Show(line, r.line)
		label.Text, label.Color = r.label, pal.Ink
		second.Color = pal.Ink2
		count.Text, count.Color, count.TextStyle.Bold = r.count, pal.Ink2, true
		pill.FillColor = pal.Chrome
		Show(pill, r.count != "")
		focus.paint(pal, r.focused)
	}
	p.layout = func(size fyne.Size) {
		mid, right := round(size.Height/2), size.Width
		ground.place(fyne.NewPos(-8, 3), size.AddWidthHeight(16, -6), 8)
		focus.place(fyne.NewPos(-8, 3), size.AddWidthHeight(16, -6), 8)
		line.Resize(fyne.NewSize(size.Width, 1))
		if r.count != "" {
			w := max(24, width(r.count, 12, true)+12)
			right -= w
			pill.Move(fyne.NewPos(right, mid-10))
			pill.Resize(fyne.NewSize(w, 20))
			place(count, right+(w-width(r.count, 12, true))/2, mid)
			right -= 8
		}
		room := right - width(r.label, 13, false) - 12
		second.Text = shorten(r.second, room, func(s string) float32 { return width(s, 13, false) })
		place(second, right-width(second.Text, 13, false), mid)
		place(label, 0, mid)
	}
	return p.start()
}
