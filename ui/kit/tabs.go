package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/lists"
	"backtrack/ui/paint"
)

// Tabs let the user choose one of a few parts. With the focus, Left and Right
// choose the previous and the next part.
type Tabs struct {
	Control

	// OnSelected is called when the user chooses another part. It may be nil.
	OnSelected func(i int)

	items    []string
	hidden   []bool
	selected int
	under    int // part under the pointer, or -1
}

// NewTabs returns tabs with the first part chosen.
func NewTabs(items []string, selected func(i int)) *Tabs {
	t := &Tabs{OnSelected: selected, items: items, hidden: make([]bool, len(items)), under: -1}
	t.ExtendBaseWidget(t)
	return t
}

// SetHidden hides a part or shows it again. If the chosen part is hidden, the first
// visible one is chosen instead, without a call of OnSelected.
func (t *Tabs) SetHidden(i int, hidden bool) {
	if t.hidden[i] == hidden {
		return
	}
	t.hidden[i] = hidden
	if t.hidden[t.selected] {
		t.selected = max(slices.Index(t.hidden, false), 0)
	}
	t.Refresh()
}

// Selected returns the index of the chosen part.
func (t *Tabs) Selected() int { return t.selected }

// Select chooses a part without calling OnSelected.
func (t *Tabs) Select(i int) {
	if i >= 0 && i < len(t.items) && i != t.selected && !t.hidden[i] {
		t.selected = i
		t.Refresh()
	}
}

func (t *Tabs) choose(i int) {
	if t.off || i < 0 || i >= len(t.items) || i == t.selected || t.hidden[i] {
		return
	}
	t.Select(i)
	if t.OnSelected != nil {
		t.OnSelected(i)
	}
}

// Tapped implements fyne.Tappable.
func (t *Tabs) Tapped(e *fyne.PointEvent) {
	t.Control.Tapped(e)
	t.choose(t.at(e.Position))
}

// TypedKey implements fyne.Focusable.
func (t *Tabs) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		t.choose(t.neighbour(-1))
	case fyne.KeyRight:
		t.choose(t.neighbour(1))
	default:
		PassKey(t.self, e)
	}
}

// MouseMoved implements desktop.Hoverable.
func (t *Tabs) MouseMoved(e *desktop.MouseEvent) {
	Set(t, &t.under, t.at(e.Position))
	t.Control.MouseMoved(e)
}

// MouseOut implements desktop.Hoverable.
func (t *Tabs) MouseOut() {
	t.under = -1
	t.Control.MouseOut()
}

// neighbour returns the next visible part after the chosen one in the direction of step,
// or -1.
func (t *Tabs) neighbour(step int) int {
	for i := t.selected + step; i >= 0 && i < len(t.items); i += step {
		if !t.hidden[i] {
			return i
		}
	}
	return -1
}

// at returns the part at a position.
func (t *Tabs) at(p fyne.Position) int {
	shown := t.shown()
	return shown[max(0, min(len(shown)-1, int((p.X-4)/t.step(t.Size()))))]
}

// shown lists the parts that are not hidden.
func (t *Tabs) shown() []int {
	var out []int
	for i, hidden := range t.hidden {
		if !hidden {
			out = append(out, i)
		}
	}
	return out
}

func (t *Tabs) step(size fyne.Size) float32 {
	return (size.Width - 8) / float32(len(t.shown()))
}

// CreateRenderer implements fyne.Widget.
func (t *Tabs) CreateRenderer() fyne.WidgetRenderer {
	ground, chosen, focus := NewRectangle(10), NewPlate(), NewRing()
	r := NewRenderer(t, ground, chosen.Rim, chosen.Body, focus.Rectangle)
	labels := make([]*canvas.Text, len(t.items))
	for i, item := range t.items {
		labels[i] = NewCanvasText(13)
		labels[i].Text = item
		r.Add(labels[i])
	}
	r.Min = func() fyne.Size {
		w := lists.Max(t.items, func(item string) float32 { return TextWidth(item, 13, true) })
		return fyne.NewSize((w+16)*float32(len(t.shown()))+8, 36)
	}
	r.Paint = func(p paint.Palette) {
		ground.FillColor = p.Chrome
		chosen.Paint(p.Surface, p.Line)
		focus.Paint(p, t.focused)
		for i, l := range labels {
			Show(l, !t.hidden[i])
			l.TextStyle.Bold = i == t.selected
			switch {
			case t.off:
				l.Color = p.Off
			case i == t.selected, i == t.under:
				l.Color = p.Ink
			default:
				l.Color = p.Ink2
			}
		}
	}
	r.Place = func(size fyne.Size) {
		step := t.step(size)
		ground.Resize(size)
		focus.Place(fyne.Position{}, size, 10)
		for k, i := range t.shown() {
			if i == t.selected {
				left, right := Round(4+float32(k)*step), Round(4+float32(k+1)*step)
				chosen.Place(fyne.NewPos(left, 4), fyne.NewSize(right-left, size.Height-8), 7)
			}
			w := measure(labels[i].Text, labels[i].TextSize, labels[i].TextStyle).size.Width // MinSize would parse the fonts
			PlaceText(labels[i], 4+(float32(k)+0.5)*step-w/2, size.Height/2)
		}
	}
	return r.Start()
}
