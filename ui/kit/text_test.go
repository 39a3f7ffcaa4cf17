package kit_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
	"backtrack/ui/kit/codeview"
)

// texts returns the visible texts of a widget, in the order they are drawn.
func texts(w fyne.Widget) []string {
	var all []string
	for _, o := range test.WidgetRenderer(w).Objects() {
		if t, ok := o.(*canvas.Text); ok && t.Visible() && t.Text != "" {
			all = append(all, t.Text)
		}
	}
	return all
}

func TestShortText(t *testing.T) {
	text := kit.NewText("A name that is too long", kit.Ink, 14)
	text.Short = true
	show(t, text)
	text.Resize(fyne.NewSize(80, 20))
	got := texts(text)[0]
	if !strings.HasSuffix(got, "…") || !strings.HasPrefix(got, "A na") || fyne.MeasureText(got, 14, fyne.TextStyle{}).Width > 80 {
		t.Errorf("80 wide: %q, want \"A na…\" within 80", got)
	}
	if text.MinSize().Width > 20 {
		t.Errorf("minimum %v; want Width at most 20", text.MinSize())
	}
	text.Resize(fyne.NewSize(400, 20))
	if got := texts(text)[0]; got != "A name that is too long" {
		t.Errorf("400 wide: %q, want \"A name that is too long\"", got)
	}
}

// A name that is cut in the middle keeps its end.
func TestMiddle(t *testing.T) {
	text := kit.NewText("Missionaries and cannibals, 5 and 5", kit.Ink, 14)
	text.Short, text.Middle = true, true
	show(t, text)
	text.Resize(fyne.NewSize(150, 20))
	if got := texts(text)[0]; !strings.HasPrefix(got, "Mission") || !strings.Contains(got, "…") || !strings.HasSuffix(got, "5 and 5") {
		t.Errorf("150 wide: %q, want \"Mission…5 and 5\"", got)
	}
}

func TestParagraphWraps(t *testing.T) {
	const words = "42 in h6 meets 43 in i7 only at a corner, which is not enough."
	q := kit.NewParagraph(words, kit.Ink2)
	show(t, q)
	for _, width := range []float32{100, 240, 1000} {
		q.Resize(fyne.NewSize(width, 200))
		lines := texts(q)
		if got := strings.Join(lines, " "); got != words {
			t.Errorf("%.0f wide: %q, want %q", width, got, words)
		}
		for _, line := range lines {
			if w := fyne.MeasureText(line, 13, fyne.TextStyle{}).Width; w > width {
				t.Errorf("%.0f wide: %q is %.0f wide, want no more", width, line, w)
			}
		}
		if got := q.MinSize().Height; got != 20*float32(len(lines)) {
			t.Errorf("%.0f wide: height %v for %d lines, want %v", width, got, len(lines), 20*float32(len(lines)))
		}
	}
	q.SetText("wrong, 1\u00a0+\u00a02\u00a0=\u00a03")
	for width, want := range map[float32]int{1000: 1, 80: 2, 40: 3} {
		q.Resize(fyne.NewSize(width, 200))
		if got := texts(q); len(got) != want {
			t.Errorf("%.0f wide: %q, want %d lines", width, got, want)
		}
	}
	q.Resize(fyne.NewSize(1000, 200))
	q.SetText("one\ntwo")
	if got := texts(q); len(got) != 2 || got[1] != "two" {
		t.Errorf("two lines: %q; want length 2, [1] \"two\"", got)
	}
}

// A card is as high as its paragraph is at the width of the card.
func TestCardHeightFollowsText(t *testing.T) {
	card := kit.NewCard("Next", kit.NewParagraph("Goes off after turn 6 and hits two nodes, j5 and k6.", kit.Ink2))
	show(t, card)
	card.Resize(fyne.NewSize(272, 100))
	wide := card.MinSize().Height
	card.Resize(fyne.NewSize(150, 100))
	if narrow := card.MinSize().Height; narrow <= wide || wide != 38+40+16 {
		t.Errorf("heights %v at 272, %v at 150; want %v, more", wide, narrow, 38+40+16)
	}
}

func TestRailItemSmall(t *testing.T) {
	i := kit.NewRailItem(kit.FamilyIcon("vox"), "Vox Codei", nil)
	i.SetCount("9 / 22")
	show(t, i)
	if got := texts(i); len(got) != 2 || i.MinSize() != fyne.NewSize(200, 40) {
		t.Errorf("wide: %q, %v; want 2 of them, %v", got, i.MinSize(), fyne.NewSize(200, 40))
	}
	i.SetSmall(true)
	if got := texts(i); len(got) != 0 || i.MinSize() != fyne.NewSize(56, 40) {
		t.Errorf("small: %q, %v; want none, %v", got, i.MinSize(), fyne.NewSize(56, 40))
	}
}

func TestProgressWidth(t *testing.T) {
	bar := kit.NewProgress(kit.Own)
	show(t, bar)
	bar.Resize(fyne.NewSize(200, 6))
	for value, want := range map[float64]float32{0.5: 100, 0.001: 6, 2: 200} {
		bar.SetValue(value)
		if got := test.WidgetRenderer(bar).Objects()[1].Size().Width; got != want {
			t.Errorf("%v: %v wide, want %v", value, got, want)
		}
	}
	bar.SetValue(0)
	if test.WidgetRenderer(bar).Objects()[1].Visible() {
		t.Error("an empty bar shows something")
	}
}

// A long name in a list is cut in its middle, and the word after it stays whole.
func TestLongListItem(t *testing.T) {
	item := kit.NewListItem("measurement of a long evening 17.puzzle", "Folder", "", nil)
	show(t, item)
	item.Resize(fyne.NewSize(200, 40))
	var got []string
	for _, o := range test.WidgetRenderer(item).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			got = append(got, text.Text)
		}
	}
	begin, end, cut := strings.Cut(got[0], "…")
	if !cut || !strings.HasPrefix(item.Tip, begin) || begin == "" || !strings.HasSuffix(item.Tip, end) || len(end) < 5 || got[1] != "Folder" {
		t.Errorf("it shows %q of %q, want its start, …, its end, then Folder", got, item.Tip)
	}
}

func TestSearchField(t *testing.T) {
	var texts []string
	f := kit.NewSearchField("Name", func(text string) { texts = append(texts, text) })
	w := show(t, f)
	w.Resize(fyne.NewSize(264, 40))
	f.Focus(w.Canvas())
	entry := w.Canvas().Focused()
	if entry == nil {
		t.Fatal("nothing has the focus")
	}
	test.Type(entry, "vox")
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if f.Text() != "vo" {
		t.Errorf("text %q, want vo", f.Text())
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := strings.Join(texts, ","); got != "v,vo,vox,vo," || f.Text() != "" {
		t.Errorf("called with %q, text %q; want \"v,vo,vox,vo,\", text \"\"", got, f.Text())
	}
}

// TestLongPaste checks that a field cuts a text that is too long to draw.
func TestLongPaste(t *testing.T) {
	f := kit.NewField("", func(string) error { return nil })
	w := show(t, f)
	w.Resize(fyne.NewSize(264, 40))
	f.Focus(w.Canvas())
	entry := w.Canvas().Focused()
	clipboard := test.NewClipboard()
	for _, text := range []string{strings.Repeat("x", 1e6), "more"} {
		clipboard.SetContent(text)
		entry.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	}
	entry.TypedRune('y')
	if got := f.Text(); got != strings.Repeat("x", 1000) {
		t.Errorf("the field holds %d characters, want 1000", len(got))
	}
	entry.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	entry.TypedRune('y')
	if f.Text() != "y" {
		t.Error("a character does not replace what is selected in a full field")
	}
	f.SetText("")
	clipboard.SetContent(strings.Repeat("é", 1e6))
	entry.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if got := f.Text(); got != strings.Repeat("é", 500) {
		t.Errorf("of longer characters the field holds %d bytes, want 500 characters", len(got))
	}
}

// Tabs and line ends that are pasted into a field become blanks.
func TestPasteLines(t *testing.T) {
	f := kit.NewField("", func(string) error { return nil })
	w := show(t, f)
	f.Focus(w.Canvas())
	clipboard := test.NewClipboard()
	clipboard.SetContent("First board 1\t3×3\r\n1.5 µs")
	w.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if got := f.Text(); got != "First board 1 3×3  1.5 µs" {
		t.Errorf("the field holds %q, want \"First board 1 3×3  1.5 µs\"", got)
	}
}

// Long lines of code go on below, and all rows of a line are its place.
func TestCode(t *testing.T) {
	c := codeview.New([]string{"short", "    a line of code that is much too long for the width there is", "end"})
	w := show(t, c)
	w.Resize(fyne.NewSize(200, 400))
	c.Resize(fyne.NewSize(200, 400))
	top, bottom := c.Span(1)
	if rows := (bottom - top) / 18; top != 18 || rows < 3 {
		t.Errorf("the long line is from %v to %v, want from 18, 3 rows or more", top, bottom)
	}
	if last, _ := c.Span(2); last != bottom {
		t.Errorf("the last line is at %v, want %v", last, bottom)
	}
	for _, o := range test.WidgetRenderer(c).Objects() {
		if t1, ok := o.(*canvas.Text); ok && t1.Position().X+t1.MinSize().Width > 200 {
			t.Errorf("%q ends at %v, want at most 200", t1.Text, t1.Position().X+t1.MinSize().Width)
		}
	}
	c.Resize(fyne.NewSize(900, 400))
	if top, bottom := c.Span(1); bottom-top != 18 {
		t.Errorf("with room enough the line is from %v to %v, want 18 high", top, bottom)
	}
}
