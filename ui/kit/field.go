package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Field is a line of text to type into, 36 high. It has a border in the
// colour of errors while its text is wrong.
type Field struct {
	widget.BaseWidget

	// OnDone is called when Enter is pressed.
	OnDone func()

	entry *searchEntry
	wrong bool
}

const (
	fieldWidth  = 104
	fieldHeight = 36
)

// NewField returns an empty field. Changed is called after each change of the
// text; the field looks wrong while it returns an error.
func NewField(placeholder string, changed func(text string) error) *Field {
	f := &Field{entry: &searchEntry{}}
	f.entry.PlaceHolder = placeholder
	f.entry.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	f.entry.focus = f.Refresh
	f.entry.OnChanged = func(text string) {
		f.wrong = changed(text) != nil
		f.Refresh()
	}
	f.entry.done = func() {
		if f.OnDone != nil {
			f.OnDone()
		}
	}
	f.entry.ExtendBaseWidget(f.entry)
	f.ExtendBaseWidget(f)
	return f
}

// Text returns what is in the field.
func (f *Field) Text() string { return f.entry.Text }

// SetText changes what is in the field.
func (f *Field) SetText(text string) { f.entry.SetText(text) }

// Focus gives the field the focus of a canvas.
func (f *Field) Focus(c fyne.Canvas) { c.Focus(f.entry) }

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	box, focus := newPlate(), newRing()
	r := &parts{owner: f, objects: []fyne.CanvasObject{box.rim, box.body, f.entry, focus.Rectangle}}
	r.min = func() fyne.Size { return fyne.NewSize(fieldWidth, fieldHeight) }
	r.paint = func(p paint.Palette) {
		edge := p.Line
		if f.wrong {
			edge = p.Err
		}
		box.paint(p.Surface, edge)
		focus.paint(p, f.entry.focused)
	}
	r.layout = func(size fyne.Size) {
		box.place(fyne.Position{}, size, 8)
		f.entry.place(1, size)
		focus.place(fyne.NewPos(3, 3), size.SubtractWidthHeight(6, 6), 6)
	}
	return r.start()
}
