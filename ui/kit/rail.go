package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A RailItem is a line of the rail: an icon, a label and a count. It is as
// wide as the rail and keeps its own margin of 8.
type RailItem struct {
	Control

	icon         IconName
	label, count string
	selected     bool
	small        bool
}

// NewRailItem returns an item for the rail 200 wide.
func NewRailItem(icon IconName, label string, tapped func()) *RailItem {
	i := &RailItem{icon: icon, label: label}
	i.OnTapped = tapped
	i.Hint = label
	i.ExtendBaseWidget(i)
	return i
}

// SetCount changes the small text at the right.
func (i *RailItem) SetCount(count string) {
	if i.count != count {
		i.count = count
		i.Refresh()
	}
}

// SetSelected marks the item of the page that is shown.
func (i *RailItem) SetSelected(on bool) {
	if i.selected != on {
		i.selected = on
		i.Refresh()
	}
}

// SetSmall leaves only the icon, for the rail 56 wide.
func (i *RailItem) SetSmall(on bool) {
	if i.small != on {
		i.small = on
		i.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (i *RailItem) CreateRenderer() fyne.WidgetRenderer {
	ground, bar, focus := newPlate(), canvas.NewRectangle(nil), newRing()
	icon, label, count := newGlyph(), canvas.NewText("", nil), canvas.NewText("", nil)
	bar.CornerRadius = 1.5
	label.TextSize, count.TextSize = 14, 12
	r := &parts{owner: i, objects: []fyne.CanvasObject{
		ground.rim, ground.body, bar, icon.Raster, label, count, focus.Rectangle,
	}}
	r.min = func() fyne.Size {
		if i.small {
			return fyne.NewSize(56, 40)
		}
		return fyne.NewSize(200, 40)
	}
	r.paint = func(p paint.Palette) {
		ground.paint(i.ground(p), nil)
		bar.FillColor = p.Own
		Show(bar, i.selected)
		tint, text := p.Ink2, p.Ink
		if i.selected {
			tint, text = p.Own, p.Own
		}
		if i.off {
			tint, text = p.Off, p.Off
		}
		icon.paint(i.icon, tint)
		label.Text, label.Color, label.TextStyle.Bold = i.label, text, i.selected
		count.Text, count.Color = i.count, p.Ink3
		Show(label, !i.small)
		Show(count, !i.small)
		focus.paint(p, i.focused)
	}
	r.layout = func(size fyne.Size) {
		inner := size.SubtractWidthHeight(16, 0)
		ground.place(fyne.NewPos(8, 0), inner, 8)
		focus.place(fyne.NewPos(8, 0), inner, 8)
		bar.Move(fyne.NewPos(8, 10))
		bar.Resize(fyne.NewSize(3, 20))
		if i.small {
			icon.place(18, 10, 20)
			return
		}
		icon.place(24, 10, 20)
		place(label, 56, 20)
		place(count, size.Width-20-width(i.count, 12, false), 20)
	}
	return r.start()
}

func (i *RailItem) ground(p paint.Palette) color.Color {
	switch {
	case i.selected:
		return i.shade(p.OwnSoft, p)
	case i.off:
		return nil
	case i.pressed:
		return p.Line
	case i.hovered:
		return p.Hair
	}
	return nil
}

// A RailHeading stands over the items of the rail. It is 28 high, and its
// text is 12 below its top.
type RailHeading struct {
	widget.BaseWidget

	text string
}

// NewRailHeading returns a heading; the text is written in capitals already.
func NewRailHeading(text string) *RailHeading {
	h := &RailHeading{text: text}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer implements fyne.Widget.
func (h *RailHeading) CreateRenderer() fyne.WidgetRenderer {
	text := canvas.NewText(h.text, nil)
	text.TextSize, text.TextStyle.Bold = 11, true
	r := &parts{owner: h, objects: []fyne.CanvasObject{text}}
	r.min = func() fyne.Size { return fyne.NewSize(200, 28) }
	r.paint = func(p paint.Palette) { text.Color = p.Ink3 }
	r.layout = func(fyne.Size) { place(text, 24, 12) }
	return r.start()
}
