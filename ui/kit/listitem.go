package kit

import (
	"fyne.io/fyne/v2"

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

// SetLine draws a hairline above the row, between it and the one before.
func (r *ListItem) SetLine(on bool) { set(r, &r.line, on) }

// SetSelected marks the row that is shown.
func (r *ListItem) SetSelected(on bool) { set(r, &r.selected, on) }

// CreateRenderer implements fyne.Widget.
func (r *ListItem) CreateRenderer() fyne.WidgetRenderer {
	ground, line, pill, focus := newPlate(), newRounded(0), newRounded(10), newRing()
	label, second, count := newText(13), newText(13), newText(12)
	p := &parts{owner: r, objects: []fyne.CanvasObject{ground.rim, ground.body, line, label, second, pill, count, focus.Rectangle}}
	p.min = func() fyne.Size { return fyne.NewSize(120, 40) }
	p.paint = func(pal paint.Palette) {
		ground.paint(r.ground(nil, pal), nil)
		if r.selected {
			ground.paint(pal.OwnSoft, nil)
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
			w := max(24, textWidth(count, r.count)+12)
			right -= w
			Put(pill, right, mid-10, w, 20)
			place(count, right+(w-textWidth(count, r.count))/2, mid)
			right -= 8
		}
		second.Text = shorten(r.second, right-textWidth(label, r.label)-12, second)
		place(second, right-textWidth(second, second.Text), mid)
		place(label, 0, mid)
	}
	return p.start()
}
