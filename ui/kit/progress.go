package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Progress is a bar 6 high.
type Progress struct {
	widget.BaseWidget

	value float32
	role  Role
}

// NewProgress returns an empty bar.
func NewProgress(role Role) *Progress {
	b := &Progress{role: role}
	b.ExtendBaseWidget(b)
	return b
}

// SetValue sets how much of the bar is filled, from 0 to 1.
func (b *Progress) SetValue(v float64) {
	if w := float32(max(0, min(1, v))); w != b.value {
		b.value = w
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Progress) CreateRenderer() fyne.WidgetRenderer {
	ground, bar := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	ground.CornerRadius, bar.CornerRadius = 3, 3
	r := &parts{owner: b, objects: []fyne.CanvasObject{ground, bar}}
	r.min = func() fyne.Size { return fyne.NewSize(48, 6) }
	r.paint = func(p paint.Palette) {
		ground.FillColor, bar.FillColor = p.Hair, b.role.In(p)
		Show(bar, b.value > 0)
	}
	r.layout = func(size fyne.Size) {
		top := fyne.NewPos(0, round((size.Height-6)/2))
		ground.Move(top)
		ground.Resize(fyne.NewSize(size.Width, 6))
		bar.Move(top)
		bar.Resize(fyne.NewSize(max(6, round(size.Width*b.value)), 6))
	}
	return r.start()
}
