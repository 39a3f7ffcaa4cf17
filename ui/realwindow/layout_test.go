//go:build window

package realwindow

import (
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"backtrack/model/grid"
	"backtrack/ui"
	"backtrack/ui/families"
	"backtrack/ui/kit"
	"backtrack/ui/store"
)

// menuBar is the height of the menu bar, which only the real window has.
const menuBar = 26

// A plan tells where things are in the window. It is drawn up by the same code
// that lays out the real one, over a copy of its data, without a screen.
type plan struct {
	p    *program
	root fyne.CanvasObject
}

// plan draws up the plan of the window as it is with what is saved, which is
// waited for to be the place that the title names.
func (p *program) plan() *plan {
	p.t.Helper()
	dir := p.t.TempDir()
	from := filepath.Join(p.dir, "backtrack")
	atGame := fmt.Sprintf(`"AtGame": %t`, p.title() != "Backtrack")
	p.wait(atGame, func() bool {
		text, _ := os.ReadFile(filepath.Join(from, "settings.json"))
		return strings.Contains(string(text), atGame)
	})
	if err := os.CopyFS(filepath.Join(dir, "games"), os.DirFS(filepath.Join(from, "games"))); err != nil {
		p.t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(from, "settings.json"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "settings.json"), text, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	s, err := store.Open(dir)
	if err != nil {
		p.t.Fatal(err)
	}
	defer s.Close()
	ui.New(test.NewTempApp(p.t), s, families.All, func(func()) {})
	windows := fyne.CurrentApp().Driver().AllWindows()
	w := windows[len(windows)-1]
	var width, height float32
	for line := range strings.Lines(p.xdotool("getwindowgeometry", "--shell", p.window)) {
		fmt.Sscanf(line, "WIDTH=%f", &width)
		fmt.Sscanf(line, "HEIGHT=%f", &height)
	}
	w.Resize(fyne.NewSize(width, height-menuBar))
	return &plan{p, w.Content()}
}

// find returns where the first object is that is.
func (l *plan) find(what string, is func(fyne.CanvasObject) bool) (fyne.Position, fyne.Size) {
	l.p.t.Helper()
	var at fyne.Position
	var found fyne.CanvasObject
	each(l.root, fyne.Position{}, func(o fyne.CanvasObject, p fyne.Position) {
		if found == nil && is(o) {
			found, at = o, p
		}
	})
	if found == nil {
		l.p.t.Fatalf("the window has no %s", what)
	}
	return at.AddXY(0, menuBar), found.Size()
}

// button returns the middle of what can be clicked and begins with a text, or
// of the button whose hint does.
func (l *plan) button(text string) image.Point {
	l.p.t.Helper()
	at, size := l.find(fmt.Sprintf("button %q", text), func(o fyne.CanvasObject) bool {
		if b, ok := o.(*kit.Button); ok && strings.HasPrefix(b.Hint, text) {
			return true
		}
		_, ok := o.(fyne.Tappable)
		return ok && strings.HasPrefix(texts(o), text)
	})
	return image.Pt(int(at.X+size.Width/2), int(at.Y+size.Height/2))
}

// cells returns the middle of each cell of a board, by its name. Rows and
// columns are named at the left and at the top, in so much room.
func (l *plan) cells(rows, cols int) map[string]image.Point {
	l.p.t.Helper()
	const names = 18
	at, size := l.find("board", func(o fyne.CanvasObject) bool { return strings.HasSuffix(fmt.Sprintf("%T", o), "view.Board") })
	tile := math.Floor(min(float64(size.Width-2*names)/(float64(cols)+.32), float64(size.Height-names)/(float64(rows)+.32)))
	out := map[string]image.Point{}
	for r := range rows {
		for c := range cols {
			x := float64(at.X) + (float64(size.Width)-tile*float64(cols))/2 + tile*(float64(c)+.5)
			y := float64(at.Y) + names + (float64(size.Height)-names-tile*float64(rows))/2 + tile*(float64(r)+.5)
			out[grid.Cell{Row: r, Col: c}.String()] = image.Pt(int(x), int(y))
		}
	}
	return out
}

func texts(o fyne.CanvasObject) string {
	var out []string
	each(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			out = append(out, t.Text)
		}
	})
	return strings.Join(out, " ")
}

// each calls f for o and all that is to be seen in it, with its place.
func each(o fyne.CanvasObject, in fyne.Position, f func(fyne.CanvasObject, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at := in.Add(o.Position())
	f(o, at)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			each(child, at, f)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			each(child, at, f)
		}
	}
}
