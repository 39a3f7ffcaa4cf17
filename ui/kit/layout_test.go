package kit_test

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
)

func TestFlow(t *testing.T) {
	var objects []fyne.CanvasObject
	for range 4 {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(100, 30))
		objects = append(objects, r)
	}
	objects[1].Hide()
	f := kit.NewFlow(10, objects...)
	for width, want := range map[float32]struct{ last, height float32 }{500: {220, 30}, 215: {0, 70}, 50: {0, 110}} {
		f.Resize(fyne.NewSize(width, 0))
		if x, h := objects[3].Position().X, f.MinSize().Height; x != want.last || h != want.height {
			t.Errorf("%v wide: the last one is at %v, the height is %v; want %v, %v", width, x, h, want.last, want.height)
		}
	}
}

// Fills share what the others leave, in whole pixels, and take nothing where there is none.
func TestFills(t *testing.T) {
	box := func(side float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSquareSize(side))
		return r
	}
	first, last := kit.NewFill(box(500)), kit.NewFill()
	hidden := kit.NewFill()
	hidden.Hide()
	objects := []fyne.CanvasObject{first, box(30), hidden, last}
	for length, want := range map[float32][2]float32{101: {26, 25}, 40: {0, 0}} {
		row, column := kit.NewRow(10, objects...), kit.NewColumn(10, objects...)
		row.Resize(fyne.NewSize(length, 77))
		if got := [2]float32{first.Size().Width, last.Size().Width}; got != want || first.Size().Height != 77 {
			t.Errorf("in a row of %v they are %v wide, want %v; %v high", length, got, want, first.Size().Height)
		}
		column.Resize(fyne.NewSize(77, length))
		if got := [2]float32{first.Size().Height, last.Size().Height}; got != want || first.Size().Width != 77 {
			t.Errorf("in a column of %v they are %v high, want %v; %v wide", length, got, want, first.Size().Width)
		}
	}
}

// A paragraph wraps in the width that a row has left, and the row in a column is as high.
func TestWide(t *testing.T) {
	p := kit.NewParagraph("A sentence that does not fit into a line of so narrow a row", kit.Ink)
	fixed := canvas.NewRectangle(nil)
	fixed.SetMinSize(fyne.NewSquareSize(30))
	below := kit.NewText("below", kit.Ink, 13)
	column := kit.NewColumn(0, kit.NewRow(10, kit.NewWide(p), fixed), below)
	column.Resize(fyne.NewSize(140, 300))
	if p.Size().Width != 100 || p.Size().Height < 60 || below.Position().Y != p.Size().Height {
		t.Errorf("the paragraph has the size %v, what is below begins at %v; want 100 wide, at least 60 high, the rest right below", p.Size(), below.Position().Y)
	}
}

// A container is laid out again when what it holds has changed, and so are those in it.
func TestArrange(t *testing.T) {
	name, other := kit.NewText("a", kit.Ink, 13), kit.NewText("b", kit.Ink, 13)
	all := kit.NewColumn(0, kit.NewRow(0, name, other))
	all.Resize(fyne.NewSize(100, 50))
	name.Hide()
	kit.Arrange(all)
	if other.Position().X != 0 {
		t.Errorf("the second text is at %v, want 0", other.Position().X)
	}
}

// What has no room gets no size below 0, and no picture is painted for it.
func TestNoRoom(t *testing.T) {
	r := kit.NewRaster(func(w, h int) image.Image { return image.NewRGBA(image.Rect(0, 0, w, h)) })
	kit.Place(r, 5, 5, -3, 20)
	if size := r.Size(); size != fyne.NewSize(0, 20) {
		t.Errorf("the size is %v, want %v", size, fyne.NewSize(0, 20))
	}
	for _, size := range [][2]int{{0, 20}, {-3, 20}, {20, -3}} {
		if got := r.Generator(size[0], size[1]).Bounds(); !got.Empty() {
			t.Errorf("for %d × %d pixels the picture is %v, want it empty", size[0], size[1], got)
		}
	}
	if got := r.Generator(3, 20).Bounds(); got != image.Rect(0, 0, 3, 20) {
		t.Errorf("the picture is %v, want %v", got, image.Rect(0, 0, 3, 20))
	}
}

// Padding moves an object in, or out where it is negative, and a high container has the
// height that it is given and fills it.
func TestPaddedAndHigh(t *testing.T) {
	object := canvas.NewRectangle(nil)
	object.SetMinSize(fyne.NewSize(30, 20))
	padded := kit.NewPadded(1, 2, 3, -4, object)
	if got, want := padded.MinSize(), fyne.NewSize(29, 23); got != want {
		t.Errorf("padded, it wants %v, want %v", got, want)
	}
	padded.Resize(fyne.NewSize(100, 50))
	if at, size := object.Position(), object.Size(); at != fyne.NewPos(3, 1) || size != fyne.NewSize(101, 47) {
		t.Errorf("padded, it is at %v, %v large; want %v, %v", at, size, fyne.NewPos(3, 1), fyne.NewSize(101, 47))
	}
	padded.Resize(fyne.NewSize(2, 2))
	if size := object.Size(); size != fyne.NewSize(3, 0) {
		t.Errorf("without room it is %v large, want %v", size, fyne.NewSize(3, 0))
	}
	high := kit.NewHigh(60, object)
	if got, want := high.MinSize(), fyne.NewSize(30, 60); got != want {
		t.Errorf("high, it wants %v, want %v", got, want)
	}
	high.Resize(fyne.NewSize(100, 70))
	if at, size := object.Position(), object.Size(); !at.IsZero() || size != high.Size() {
		t.Errorf("high, it is at %v, %v large; want 0, %v", at, size, high.Size())
	}
}

// The toolkit drops the renderer of a widget that was hidden for long. The one that it makes
// then shows the same as the first.
func TestRendererMadeAgain(t *testing.T) {
	card := kit.NewCard("Pseudo-code", kit.NewText("line", kit.Ink, 13))
	kittest.Show(t, card).Resize(fyne.NewSize(200, 100))
	places := func(r fyne.WidgetRenderer) (out []string) {
		for _, o := range r.Objects() {
			text := ""
			if line, ok := o.(*canvas.Text); ok {
				text = line.Text
			}
			out = append(out, fmt.Sprint(text, o.Position(), o.Size(), o.Visible()))
		}
		return out
	}
	if first, again := places(test.WidgetRenderer(card)), places(card.CreateRenderer()); !slices.Equal(first, again) {
		t.Errorf("shown again: %q, want %q", again, first)
	}
}
