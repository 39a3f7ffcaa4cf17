package codeview

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
)

// Counts are at the right of the last row of their line, and never on its text.
func TestCodeCounts(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	long := "    if d is more than t-m steps from t: next d"
	c := New([]string{"for d:", long, "return"})
	c.SetCounts([]string{"", "14 434", ""}, "1 000 000")
	test.NewTempWindow(t, c).Resize(fyne.NewSize(360, 200))
	c.Resize(fyne.NewSize(360, 200))
	if top, bottom := c.Span(1); bottom-top != 2*codeHeight {
		t.Errorf("the long line has %v rows, want 2", (bottom-top)/codeHeight)
	}
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(c).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			texts = append(texts, text)
		}
	}
	i := slices.IndexFunc(texts, func(t *canvas.Text) bool { return t.Text == "14 434" })
	if i < 1 {
		t.Fatal("the count is not shown")
	}
	count, line := texts[i], texts[i-1]
	if count.Position().X+count.Size().Width > 360 || line.Position().X+line.Size().Width > count.Position().X || !strings.HasPrefix(strings.TrimSpace(line.Text), "next d") {
		t.Errorf("the count is at %v, next to %q, which ends at %v; want \"next d…\", which ends before it, all within 360", count.Position().X, line.Text, line.Position().X+line.Size().Width)
	}
}

// TestEmptyPane highlights lines before there is code: none are highlighted in code that is
// shown later.
func TestEmptyPane(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	p := NewPane(10)
	p.SetHighlighted([]int{1})
	p.SetLines([]string{"a", "b"})
	if len(p.Code.lit) > 0 {
		t.Errorf("lines %v are highlighted, want none", p.Code.lit)
	}
}

// Lines that have run lately have a softer ground than the highlighted ones.
func TestCodeRecent(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	c := New([]string{"a", "b", "c"})
	c.SetHighlighted([]int{2})
	c.SetRecent([]int{1, 2})
	var grounds []*canvas.Rectangle
	for _, o := range test.WidgetRenderer(c).Objects() {
		if r, ok := o.(*canvas.Rectangle); ok && o.Size().Width != 3 {
			grounds = append(grounds, r)
		}
	}
	shown := slices.DeleteFunc(grounds, func(r *canvas.Rectangle) bool { return !r.Visible() })
	if len(shown) < 2 || shown[0].FillColor == shown[len(shown)-1].FillColor {
		t.Errorf("%d grounds, want at least 2, of different colours at the ends", len(shown))
	}
}
