package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A SearchField is a line of text to type into, 40 high, with a magnifier.
// Escape empties it.
type SearchField struct {
	widget.BaseWidget

	// OnChanged is called with the text whenever it has changed.
	OnChanged func(text string)
	// OnDone is called when Enter or Down leaves the field.
	OnDone func()

	entry *searchEntry
}

// NewSearchField returns an empty field.
func NewSearchField(placeholder string, changed func(text string)) *SearchField {
	f := &SearchField{OnChanged: changed, entry: &searchEntry{search: true}}
	f.entry.PlaceHolder = placeholder
	f.entry.Icon = blank
	f.entry.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	f.entry.focus = f.Refresh
	f.entry.OnChanged = func(text string) {
		if f.OnChanged != nil {
			f.OnChanged(text)
		}
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
func (f *SearchField) Text() string { return f.entry.Text }

// SetText changes what is in the field, and calls OnChanged.
func (f *SearchField) SetText(text string) { f.entry.SetText(text) }

// Focused reports whether the field has the focus of the canvas it is on.
func (f *SearchField) Focused() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(f)
	return c != nil && c.Focused() == fyne.Focusable(f.entry)
}

// Focus gives the field the focus of a canvas, which need not have painted it
// yet.
func (f *SearchField) Focus(c fyne.Canvas) { c.Focus(f.entry) }

// Type gives the field the focus of a canvas and types a character into it.
func (f *SearchField) Type(c fyne.Canvas, r rune) {
	f.Focus(c)
	f.entry.TypedRune(r)
}

// CreateRenderer implements fyne.Widget. The icon of the entry is blank and
// only makes room for ours.
func (f *SearchField) CreateRenderer() fyne.WidgetRenderer {
	box, icon, focus := newPlate(), newGlyph(), newRing()
	r := &parts{owner: f, objects: []fyne.CanvasObject{box.rim, box.body, f.entry, icon.Raster, focus.Rectangle}}
	r.min = func() fyne.Size { return fyne.NewSize(160, 40) }
	r.paint = func(p paint.Palette) {
		box.paint(p.Surface, p.Line)
		icon.paint(IconSearch, p.Ink3)
		focus.paint(p, f.entry.focused)
	}
	r.layout = func(size fyne.Size) {
		box.place(fyne.Position{}, size, 8)
		f.entry.place(11, size)
		icon.place(12, 10, 20)
		focus.place(fyne.NewPos(3, 3), size.SubtractWidthHeight(6, 6), 6)
	}
	return r.start()
}

var blank = fyne.NewStaticResource("blank.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>`))

// A searchEntry is an entry that hands keys on which mean nothing to it.
type searchEntry struct {
	widget.Entry

	focused bool
	search  bool // Escape empties it, and Down leaves it
	focus   func()
	done    func()
}

// place puts the entry, which draws no box, into a box of some size, with its
// text in the middle. It is not given a theme of its own: each such theme costs
// the toolkit 10 MB of fonts that it never frees.
func (e *searchEntry) place(x float32, box fyne.Size) {
	h := e.MinSize().Height
	e.Move(fyne.NewPos(x, round((box.Height-h)/2)))
	e.Resize(fyne.NewSize(box.Width-x-1, h))
}

func (e *searchEntry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.focus()
}

func (e *searchEntry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	e.focus()
}

func (e *searchEntry) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyEscape:
		if e.search && e.Text != "" {
			e.SetText("")
		} else {
			PassKey(e, k)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		e.done()
	case fyne.KeyDown:
		if e.search {
			e.done()
		}
	case fyne.KeyF1, fyne.KeyF6, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, desktop.KeyAltLeft, desktop.KeyAltRight:
		PassKey(e, k)
	default:
		e.Entry.TypedKey(k)
	}
}

// longestText is how many bytes of text an entry takes. A megabyte costs the
// toolkit 370 MB.
const longestText = 1000

// TypedRune implements fyne.Focusable.
func (e *searchEntry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// room is how many bytes of text there is room for in place of the selection.
func (e *searchEntry) room() int { return max(longestText-len(e.Text)+len(e.SelectedText()), 0) }

// paste inserts as much of the text of a clipboard as there is room for.
func (e *searchEntry) paste(from fyne.Clipboard) {
	text := from.Content()
	if room := e.room(); len(text) > room {
		text = strings.ToValidUTF8(text[:room], "")
	}
	e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: someText(text)})
}

// someText is a clipboard that holds a text.
type someText string

func (t someText) Content() string { return string(t) }
func (someText) SetContent(string) {}

// TypedShortcut implements fyne.Shortcutable. What does not edit text is left
// to the window.
func (e *searchEntry) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutPaste:
		e.paste(s.Clipboard)
		return
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutSelectAll, *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		e.Entry.TypedShortcut(s)
		return
	}
	if c, ok := canvasOfFocused(e).(fyne.Shortcutable); ok && !editing(s) {
		c.TypedShortcut(s)
		return
	}
	e.Entry.TypedShortcut(s)
}

// editing reports whether a shortcut moves the cursor of an entry.
func editing(s fyne.Shortcut) bool {
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
