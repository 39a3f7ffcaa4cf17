package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/paint"
)

// A RailItem is a line of the rail: an icon, a label and a count. It is as wide as the
// rail and has a margin of 8. It may be lower than its minimum height.
type RailItem struct {
	Control

	// OnMenu is called for a right click and the menu key. It may be nil.
	OnMenu func()

	icon         IconName
	label, count string
	selected     bool
	small        bool
}

// NewRailItem returns an item for a rail 200 wide.
func NewRailItem(icon IconName, label string, tapped func()) *RailItem {
	i := &RailItem{icon: icon, label: label}
	i.OnTapped, i.Tip = tapped, label
	i.ExtendBaseWidget(i)
	return i
}

// TappedSecondary implements fyne.SecondaryTappable.
func (i *RailItem) TappedSecondary(*fyne.PointEvent) {
	if i.OnMenu != nil {
		i.OnMenu()
	}
}

// TypedKey implements fyne.Focusable.
func (i *RailItem) TypedKey(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyMenu && i.OnMenu != nil {
		i.OnMenu()
		return
	}
	i.Control.TypedKey(e)
}

// shown returns the label, or "" while it is hidden.
func (i *RailItem) shown() string {
	if i.small {
		return ""
	}
	return i.label
}

// SetCount changes the small text on the right.
func (i *RailItem) SetCount(count string) { Set(i, &i.count, count) }

// SetSelected sets whether the item is marked as the one whose page is shown.
func (i *RailItem) SetSelected(on bool) { Set(i, &i.selected, on) }

// SetSmall sets whether only the icon is shown, for a rail 56 wide.
func (i *RailItem) SetSmall(on bool) { Set(i, &i.small, on) }

// CreateRenderer implements fyne.Widget.
func (i *RailItem) CreateRenderer() fyne.WidgetRenderer {
	ground, bar, focus := NewPlate(), NewRectangle(1.5), NewRing()
	icon, label, count := NewGlyph(), NewCanvasText(14), NewCanvasText(12)
	r := NewRenderer(i, ground.Rim, ground.Body, bar, icon.Raster, label, count, focus.Rectangle)
	r.Min = func() fyne.Size {
		if i.small {
			return fyne.NewSize(56, 40)
		}
		return fyne.NewSize(200, 40)
	}
	r.Paint = func(p paint.Palette) {
		ground.Paint(i.ground(nil, p), nil)
		bar.FillColor = p.Own
		Show(bar, i.selected)
		tint, text, second := p.Ink2, p.Ink, p.Ink3
		if i.selected {
			ground.Paint(i.shade(p.OwnSoft, p), nil)
			tint, text, second = p.Own, p.Own, p.Own
		}
		if i.off {
			tint, text = p.Off, p.Off
		}
		icon.Paint(i.icon, tint)
		label.Text, label.Color, label.TextStyle.Bold = i.label, text, i.selected
		count.Text, count.Color = i.count, second
		Show(label, !i.small)
		Show(count, !i.small)
		focus.Paint(p, i.focused)
	}
	r.Place = func(size fyne.Size) {
		inner := size.SubtractWidthHeight(16, 0)
		ground.Place(fyne.NewPos(8, 0), inner, 8)
		focus.Place(fyne.NewPos(8, 0), inner, 8)
		mid := Round(size.Height / 2)
		Place(bar, 8, mid-10, 3, 20)
		if i.small {
			icon.Place(18, mid-10, 20)
			return
		}
		icon.Place(24, mid-10, 20)
		PlaceText(label, 56, mid)
		PlaceText(count, size.Width-20-lineWidth(count, i.count), mid)
	}
	return r.Start()
}

// NewRailHeading returns a heading above items of the rail, 28 high. The caller writes the
// text in capitals.
func NewRailHeading(text string) *fyne.Container {
	return NewHigh(28, NewPadded(0, 4, 24, 0, NewBold(text, Ink3, 11)))
}
