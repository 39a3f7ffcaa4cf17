package kit

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Field is a line of text to type into. Its border has the error colour while its text
// is wrong.
type Field struct {
	widget.BaseWidget

	// OnDone is called when Enter is pressed, and in a search field also for Down.
	OnDone func()

	entry *fieldEntry
	min   fyne.Size
	wrong bool
}

// NewField returns an empty field 36 high. It calls changed after each change of the text. If
// changed returns an error, the border has the error colour until the next change.
func NewField(placeholder string, changed func(text string) error) *Field {
	f := &Field{entry: &fieldEntry{}, min: fyne.NewSize(104, 36)}
	f.entry.field = f
	f.entry.PlaceHolder = placeholder
	f.entry.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	f.entry.OnChanged = func(text string) {
		f.wrong = changed(text) != nil
		f.Refresh()
	}
	f.entry.ExtendBaseWidget(f.entry)
	f.ExtendBaseWidget(f)
	return f
}

// NewSearchField returns an empty field 40 high with a magnifier. Escape clears it.
func NewSearchField(placeholder string, changed func(text string)) *Field {
	f := NewField(placeholder, func(text string) error { changed(text); return nil })
	f.min = fyne.NewSize(160, 40)
	f.entry.search = true
	f.entry.Icon = blankIcon
	return f
}

// Text returns the text in the field.
func (f *Field) Text() string { return f.entry.Text }

// SetText changes the text in the field.
func (f *Field) SetText(text string) { f.entry.SetText(text) }

// Focused reports whether the field has the focus of its canvas.
func (f *Field) Focused() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(f)
	return c != nil && c.Focused() == fyne.Focusable(f.entry)
}

// Focus gives the field the focus of a canvas, which may not have painted it yet.
func (f *Field) Focus(c fyne.Canvas) { c.Focus(f.entry) }

// FocusAll gives the field the focus and selects the whole text, so that typing replaces it.
func (f *Field) FocusAll(c fyne.Canvas) {
	f.Focus(c)
	f.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// Type gives the field the focus of a canvas and types a character into it.
func (f *Field) Type(c fyne.Canvas, r rune) {
	f.Focus(c)
	f.entry.TypedRune(r)
}

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	box, icon, focus := NewPlate(), NewGlyph(), NewRing()
	r := NewRenderer(f, box.Rim, box.Body, f.entry, icon.Raster, focus.Rectangle)
	r.Min = func() fyne.Size { return f.min }
	r.Paint = func(p paint.Palette) {
		edge, name := p.Line, IconName("")
		if f.wrong {
			edge = p.Err
		}
		if f.entry.search {
			name = IconSearch
		}
		box.Paint(p.Surface, edge)
		icon.Paint(name, p.Ink3)
		focus.Paint(p, f.entry.focused)
	}
	r.Place = func(size fyne.Size) {
		x, h := float32(1), f.entry.MinSize().Height
		if f.entry.search {
			x = 11 // the icon of the entry is blank and makes room for ours
		}
		box.Place(fyne.Position{}, size, 8)
		Place(f.entry, x, Round((size.Height-h)/2), max(size.Width-x-1, 1), h) // the box of the entry is half a unit smaller
		icon.Place(12, 10, 20)
		focus.Place(fyne.NewPos(3, 3), size.SubtractWidthHeight(6, 6), 6)
	}
	return r.Start()
}

var blankIcon = fyne.NewStaticResource("blank.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>`))

// A fieldEntry is the entry of a field. It draws no box. Keys that it does not handle go
// to the window. It has no theme of its own, since each such theme costs the toolkit 10 MB
// of fonts that are never freed.
type fieldEntry struct {
	widget.Entry

	field   *Field
	focused bool
	search  bool // a search field: Escape clears it, and Down calls OnDone
}

func (e *fieldEntry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.field.Refresh()
}

func (e *fieldEntry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	e.field.Refresh()
}

func (e *fieldEntry) KeyDown(k *fyne.KeyEvent) {
	EndTip()
	e.Entry.KeyDown(k)
}

func (e *fieldEntry) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyEscape:
		if e.search && e.Text != "" {
			e.SetText("")
		} else {
			PassKey(e, k)
		}
	case fyne.KeyTab: // the entry would write it into the text
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
		if done := e.field.OnDone; done != nil && (e.search || k.Name != fyne.KeyDown) {
			done()
		}
	case fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyF1, fyne.KeyF6, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11,
		desktop.KeyAltLeft, desktop.KeyAltRight:
		PassKey(e, k)
	default:
		e.Entry.TypedKey(k)
	}
}

// longestText is the maximum length of the text of an entry, in bytes. A megabyte of text
// costs the toolkit 370 MB.
const longestText = 1000

func (e *fieldEntry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// room returns the number of bytes that may replace the selection.
func (e *fieldEntry) room() int { return max(longestText-len(e.Text)+len(e.SelectedText()), 0) }

// paste inserts as much of the text of a clipboard as there is room for. Tabs and line
// ends become blanks, since the toolkit takes ten seconds to draw some lines with tabs.
func (e *fieldEntry) paste(from fyne.Clipboard) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, from.Content())
	if room := e.room(); len(text) > room {
		text = strings.ToValidUTF8(text[:room], "")
	}
	e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: textClipboard(text)})
}

// A textClipboard is a clipboard that holds a text.
type textClipboard string

func (t textClipboard) Content() string { return string(t) }
func (textClipboard) SetContent(string) {}

// TypedShortcut implements fyne.Shortcutable. Shortcuts that do not edit text go to the
// window.
func (e *fieldEntry) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutPaste:
		e.paste(s.Clipboard)
		return
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutSelectAll, *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		e.Entry.TypedShortcut(s)
		return
	}
	if c, ok := canvasOfFocused(e).(fyne.Shortcutable); ok && !movesCursor(s) {
		c.TypedShortcut(s)
		return
	}
	e.Entry.TypedShortcut(s)
}

// movesCursor reports whether a shortcut moves the cursor of an entry.
func movesCursor(s fyne.Shortcut) bool {
	k, ok := s.(fyne.KeyboardShortcut)
	if !ok {
		return false
	}
	switch k.Key() {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyDelete:
		return true
	}
	return false
}
