package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// A Kind is the look of a button.
type Kind uint8

// The kinds of buttons. A view has at most one Primary button.
const (
	Plain   Kind = iota // no background
	On                  // a mode that is active
	Tonal               // soft accent
	Outline             // surface with a border
	Primary             // full accent
)

// A Button has an icon, a label, or both.
type Button struct {
	Control

	label        string
	icon         IconName
	kind         Kind
	menu         bool // the button has a chevron
	bare         bool // the label is hidden if there is an icon
	height, size float32
}

// lowButton is the height below which a button has a smaller icon.
const lowButton = 28

// NewButton returns a plain button of height 36. The label or the icon may be empty.
func NewButton(label string, icon IconName, tapped func()) *Button {
	return NewButtonOf(Plain, label, icon, tapped)
}

// NewButtonOf returns a button of the given kind.
func NewButtonOf(kind Kind, label string, icon IconName, tapped func()) *Button {
	b := &Button{label: label, icon: icon, kind: kind, height: 36, size: 13}
	b.OnTapped, b.Tip = tapped, label
	b.ExtendBaseWidget(b)
	return b
}

// Kind returns the look.
func (b *Button) Kind() Kind { return b.kind }

// SetKind changes the look.
func (b *Button) SetKind(kind Kind) { Set(b, &b.kind, kind) }

// SetLabel changes the label. If the tip was equal to the label, SetLabel changes the tip, too.
func (b *Button) SetLabel(label string) {
	if b.Tip == b.label {
		b.Tip = label
	}
	Set(b, &b.label, label)
}

// SetIcon changes the icon.
func (b *Button) SetIcon(icon IconName) { Set(b, &b.icon, icon) }

// SetLabelVisible shows or hides the label of a button that has an icon.
func (b *Button) SetLabelVisible(on bool) { Set(b, &b.bare, !on) }

// SetMenu shows or hides the chevron of a button that opens a menu.
func (b *Button) SetMenu(on bool) { Set(b, &b.menu, on) }

// SetHeight changes the height.
func (b *Button) SetHeight(h float32) { Set(b, &b.height, h) }

// SetTextSize changes the size of the label.
func (b *Button) SetTextSize(size float32) { Set(b, &b.size, size) }

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	ground, label, icon, chevron, focus := NewPlate(), NewCanvasText(0), NewGlyph(), NewGlyph(), NewRing()
	r := NewRenderer(b, ground.Rim, ground.Body, icon.Raster, label, chevron.Raster, focus.Rectangle)
	r.Min = func() fyne.Size {
		pad := float32(12)
		if b.shown() == "" {
			pad = 8
		}
		return fyne.NewSize(Round(2*pad+b.inner()), b.height)
	}
	r.Paint = func(p paint.Palette) {
		fill, edge, text := b.colours(p)
		ground.Paint(fill, edge)
		label.Text, label.TextSize, label.Color, label.TextStyle.Bold = b.shown(), b.size, text, b.kind == Primary
		tint := text
		if !b.off && (b.kind == Plain || b.kind == On) {
			tint = p.Ink2
		}
		icon.Paint(b.icon, tint)
		chevron.Paint(IconDown.When(b.menu), text)
		focus.Paint(p, b.focused)
	}
	r.Place = func(size fyne.Size) {
		mid := Round(size.Height / 2)
		ground.Place(fyne.Position{}, size, 8)
		focus.Place(fyne.Position{}, size, 8)
		x := Round((size.Width - b.inner()) / 2)
		if b.icon != "" {
			side := float32(20)
			if size.Height < lowButton {
				side = 16
			}
			icon.Place(x+(20-side)/2, mid-side/2, side)
			x += 28
		}
		PlaceText(label, x, mid)
		chevron.Place(Round(size.Width-(size.Width-b.inner())/2)-14, mid-8, 16)
	}
	return r.Start()
}

// shown returns the label, or "" while it is hidden.
func (b *Button) shown() string {
	if b.bare && b.icon != "" {
		return ""
	}
	return b.label
}

// inner returns the width of the content of the button.
func (b *Button) inner() float32 {
	var w float32
	if b.icon != "" {
		w += 20
	}
	if label := b.shown(); label != "" {
		w += TextWidth(label, b.size, b.kind == Primary)
		if b.icon != "" {
			w += 8
		}
	}
	if b.menu {
		w += 18
	}
	return w
}

// colours returns the colours of background, border and text. The first two are nil if
// there is nothing to draw.
func (b *Button) colours(p paint.Palette) (fill, edge color.Color, text color.NRGBA) {
	switch {
	case b.off && b.kind == Plain:
		return nil, nil, p.Off
	case b.off && b.kind == Outline:
		return p.Surface, p.Hair, p.Off
	case b.off:
		return p.Chrome, p.Line, p.Off
	case b.kind == On:
		return b.shade(p.HintSoft, p), nil, p.Ink
	case b.kind == Tonal:
		return b.shade(p.OwnSoft, p), nil, p.Own
	case b.kind == Primary:
		return b.shade(p.Own, p), nil, p.OnOwn
	case b.kind == Outline:
		return b.ground(p.Surface, p), p.Line, p.Ink
	}
	return b.ground(nil, p), nil, p.Ink
}
