package kit

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// A ListItem is a line in the list of a card, and can be pressed. It has a label, a second text
// on the right, and a small number after that. If there is too little room, the second text is
// cut at its end. If that is not enough, the label is cut in its middle.
type ListItem struct {
	Control

	label, second, count string
	selected             bool
	line                 bool
}

// minSecond is the minimum width of a second text next to a long label.
const minSecond = 60

// NewListItem returns an item 40 high. The texts second and count may be empty.
func NewListItem(label, second, count string, tapped func()) *ListItem {
	r := &ListItem{label: label, second: second, count: count}
	r.OnTapped, r.Tip = tapped, label
	r.ExtendBaseWidget(r)
	return r
}

// shown returns the label.
func (l *ListItem) shown() string { return l.label }

// SetLine sets whether there is a hairline above the row.
func (l *ListItem) SetLine(on bool) { Set(l, &l.line, on) }

// SetSelected sets whether the row is marked as chosen.
func (l *ListItem) SetSelected(on bool) { Set(l, &l.selected, on) }

// CreateRenderer implements fyne.Widget.
func (l *ListItem) CreateRenderer() fyne.WidgetRenderer {
	ground, line, pill, focus := NewPlate(), NewRectangle(0), NewRectangle(10), NewRing()
	label, second, count := NewCanvasText(13), NewCanvasText(13), NewCanvasText(12)
	p := NewRenderer(l, ground.Rim, ground.Body, line, label, second, pill, count, focus.Rectangle)
	p.Min = func() fyne.Size { return fyne.NewSize(120, 40) }
	p.Paint = func(pal paint.Palette) {
		ground.Paint(l.ground(nil, pal), nil)
		if l.selected {
			ground.Paint(pal.OwnSoft, nil)
		}
		line.FillColor = pal.Hair
		Show(line, l.line)
		label.Text, label.Color = l.label, pal.Ink
		second.Color = pal.Ink2
		count.Text, count.Color, count.TextStyle.Bold = l.count, pal.Ink2, true
		pill.FillColor = pal.Chrome
		Show(pill, l.count != "")
		focus.Paint(pal, l.focused)
	}
	p.Place = func(size fyne.Size) {
		mid, right := Round(size.Height/2), size.Width
		ground.Place(fyne.NewPos(-8, 3), size.AddWidthHeight(16, -6), 8)
		focus.Place(fyne.NewPos(-8, 3), size.AddWidthHeight(16, -6), 8)
		line.Resize(fyne.NewSize(size.Width, 1))
		if l.count != "" {
			w := max(24, lineWidth(count, l.count)+12)
			right -= w
			Place(pill, right, mid-10, w, 20)
			PlaceText(count, right+(w-lineWidth(count, l.count))/2, mid)
			right -= 8
		}
		room := right - 12 - min(lineWidth(second, l.second), minSecond)
		if size.Width > 0 {
			label.Text = shortenMiddle(l.label, room, label)
		}
		second.Text = shorten(l.second, right-lineWidth(label, label.Text)-12, second)
		PlaceText(second, right-lineWidth(second, second.Text), mid)
		PlaceText(label, 0, mid)
	}
	return p.Start()
}
