//go:build window

package realwindow

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model/grid"
	"backtrack/ui/families"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/store"
	"backtrack/ui/window"
)

// A plan knows where things are in the window. The same code that lays out the
// real window builds it, without a screen, from a copy of its data.
type plan struct {
	p    *program
	root fyne.CanvasObject
}

// plan builds the plan of the window from its saved data. It first waits until
// the place that the title names is saved.
func (p *program) plan() *plan {
	p.t.Helper()
	dir := p.t.TempDir()
	from := filepath.Join(p.dir, "backtrack")
	atGame := fmt.Sprintf(`"AtGame": %t`, p.title() != "Backtrack")
	p.wait(atGame, func() bool {
		text, _ := os.ReadFile(filepath.Join(from, store.Window))
		return strings.Contains(string(text), atGame) && strings.Contains(string(text), `"Opening": ""`) // the board is painted
	})
	if err := os.CopyFS(filepath.Join(dir, "games"), os.DirFS(filepath.Join(from, "games"))); err != nil {
		p.t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(from, store.Window))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, store.Window), text, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	s, err := store.Open(dir)
	if err != nil {
		p.t.Fatal(err)
	}
	defer s.Close()
	window.New(test.NewTempApp(p.t), s, families.All, func(func()) {})
	windows := fyne.CurrentApp().Driver().AllWindows()
	w := windows[len(windows)-1]
	var width, height float32
	for line := range strings.Lines(p.xdotool("getwindowgeometry", "--shell", p.window)) {
		fmt.Sscanf(line, "WIDTH=%f", &width)
		fmt.Sscanf(line, "HEIGHT=%f", &height)
	}
	w.Resize(fyne.NewSize(width, height))
	return &plan{p, w.Content()}
}

// find returns the position and size of the first object for which is returns
// true.
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
	return at, found.Size()
}

// button returns the middle of the button or other clickable object whose text,
// or whose tip, begins with text.
func (l *plan) button(text string) image.Point {
	l.p.t.Helper()
	at, size := l.find(fmt.Sprintf("button %q", text), func(o fyne.CanvasObject) bool {
		if b, ok := o.(*kit.Button); ok && strings.HasPrefix(b.Tip, text) {
			return true
		}
		_, ok := o.(fyne.Tappable)
		return ok && strings.HasPrefix(texts(o), text)
	})
	return image.Pt(int(at.X+size.Width/2), int(at.Y+size.Height/2))
}

// board returns the board and where it is.
func (l *plan) board() (o fyne.CanvasObject, at fyne.Position) {
	l.p.t.Helper()
	at, _ = l.find("board", func(b fyne.CanvasObject) bool {
		found := strings.HasSuffix(fmt.Sprintf("%T", b), "view.Board")
		if found {
			o = b
		}
		return found
	})
	return o, at
}

// cells returns the middle of each cell of a board, by its name. It is off by a
// little if rows and columns have no names.
func (l *plan) cells(rows, cols int) map[string]image.Point {
	l.p.t.Helper()
	board, at := l.board()
	tray := paint.FitTray(rows, cols, int(board.Size().Width), int(board.Size().Height), 1, true)
	out := map[string]image.Point{}
	for r := range rows {
		for c := range cols {
			cell := grid.Cell{Row: r, Col: c}
			box := tray.Cell(cell)
			out[cell.String()] = image.Pt(int(at.X), int(at.Y)).Add(box.Min.Add(box.Max).Div(2))
		}
	}
	return out
}

// figure returns the middle of the area of the board where pointing shows says. It clicks
// there in the plan, whose figures then move as in the window.
func (l *plan) figure(says string) image.Point {
	l.p.t.Helper()
	const step = 40
	o, at := l.board()
	size := o.Size()
	board := o.(interface {
		desktop.Hoverable
		desktop.Mouseable
	})
	test.WidgetRenderer(o.(fyne.Widget)).Objects()[0].(*fyne.Container).Objects[0].(*canvas.Raster).Generator(int(size.Width), int(size.Height))
	event := func(x, y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
	}
	var x, y, n float32
	for down := float32(0); down < size.Height; down += step {
		for across := float32(0); across < size.Width; across += step {
			board.MouseMoved(event(across, down))
			if l.shows(says) {
				x, y, n = x+across, y+down, n+1
			}
		}
	}
	if n == 0 {
		l.p.t.Fatalf("nothing on the board is called %q", says)
	}
	x, y = x/n, y/n
	board.MouseDown(event(x, y))
	board.MouseUp(event(x, y))
	return image.Pt(int(at.X+x), int(at.Y+y))
}

// firstTile returns a place on the first tile of a pool, the first where the
// pointer becomes a hand.
func (l *plan) firstTile() image.Point {
	l.p.t.Helper()
	const step = 6
	var pool desktop.Cursorable
	at, size := l.find("pool", func(o fyne.CanvasObject) bool {
		found := strings.HasSuffix(fmt.Sprintf("%T", o), "crossview.strip")
		if found {
			pool = o.(desktop.Cursorable)
		}
		return found
	})
	for x := float32(0); x < size.Width; x += step {
		pool.(desktop.Hoverable).MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, size.Height/2)}})
		if pool.Cursor() == desktop.PointerCursor {
			return image.Pt(int(at.X+x)+step, int(at.Y+size.Height/2))
		}
	}
	l.p.t.Fatal("the pool has no tiles")
	return image.Point{}
}

// shows reports whether a text stands in the window alone.
func (l *plan) shows(text string) bool {
	found := false
	each(l.root, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		t, ok := o.(*canvas.Text)
		found = found || ok && t.Text == text
	})
	return found
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
