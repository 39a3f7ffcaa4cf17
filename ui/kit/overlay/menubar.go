package overlay

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A MenuBar shows the titles of menus, 32 high. A click on a title opens its menu. While a
// menu is open, the pointer and the arrow keys switch to the others.
type MenuBar struct {
	widget.BaseWidget

	// Shortcuts has the canvas's shortcuts with Alt. While a title is highlighted but no menu is
	// open, the bar gets these shortcuts. It ends the highlighting and passes them on.
	Shortcuts fyne.ShortcutHandler
	// OnOpen is called before a menu opens. It may be nil.
	OnOpen func()

	menus []*fyne.Menu
	layer *menuLayer // nil unless a menu is open or Activate has highlighted a title
	over  int        // the title under the pointer; -1 for none
}

// Measures of the bar.
const (
	MenuBarHeight = 32
	barStart      = 16 // left edge of the first title
	barGap        = 24 // space between titles
)

// NewMenuBar returns a bar of menus. Their items are read when a menu opens.
func NewMenuBar(menus []*fyne.Menu) *MenuBar {
	b := &MenuBar{menus: menus, over: -1}
	b.ExtendBaseWidget(b)
	return b
}

// Activate highlights the first title, so keys can choose a menu. Esc or Alt ends that.
func (b *MenuBar) Activate() { b.open(0, false) }

// Deactivate ends the highlighting that Activate began. It does nothing if a menu is open.
func (b *MenuBar) Deactivate() {
	if b.layer != nil && len(b.layer.panels) == 0 {
		b.layer.close()
	}
}

// Open opens a menu with its first item highlighted.
func (b *MenuBar) Open(i int) {
	b.open(i, true)
	if b.layer != nil {
		b.layer.panels[0].step(1)
	}
}

func (b *MenuBar) open(i int, menu bool) {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil || b.layer != nil {
		return
	}
	b.layer = &menuLayer{canvas: c, bar: b, title: i}
	b.layer.ExtendBaseWidget(b.layer)
	if menu {
		b.layer.openTitle(i, false)
	}
	b.layer.popUp()
	b.Refresh()
}

// left returns the left edge of a title.
func (b *MenuBar) left(i int) float32 {
	x := float32(barStart)
	for _, m := range b.menus[:i] {
		x += kit.TextWidth(m.Label, 13, false) + barGap
	}
	return x - barGap/2
}

// at returns the title at a position, or -1.
func (b *MenuBar) at(p fyne.Position) int {
	if p.Y < 0 || p.Y >= b.Size().Height {
		return -1
	}
	for i := range b.menus {
		if p.X >= b.left(i) && p.X < b.left(i+1) {
			return i
		}
	}
	return -1
}

// MouseDown implements desktop.Mouseable.
func (b *MenuBar) MouseDown(e *desktop.MouseEvent) {
	if i := b.at(e.Position); i >= 0 {
		kit.Set(b, &b.over, -1)
		b.open(i, true)
	}
}

// MouseUp implements desktop.Mouseable.
func (b *MenuBar) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (b *MenuBar) MouseIn(e *desktop.MouseEvent) { kit.Set(b, &b.over, b.at(e.Position)) }

// MouseMoved implements desktop.Hoverable.
func (b *MenuBar) MouseMoved(e *desktop.MouseEvent) { kit.Set(b, &b.over, b.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (b *MenuBar) MouseOut() { kit.Set(b, &b.over, -1) }

// lit returns the highlighted title, or -1.
func (b *MenuBar) lit() int {
	if b.layer != nil {
		return b.layer.title
	}
	return b.over
}

// CreateRenderer implements fyne.Widget.
func (b *MenuBar) CreateRenderer() fyne.WidgetRenderer {
	lit := kit.NewRectangle(6)
	r := kit.NewRenderer(b, lit)
	titles := make([]*canvas.Text, len(b.menus))
	for i, m := range b.menus {
		titles[i] = kit.NewCanvasText(13)
		titles[i].Text = m.Label
		r.Add(titles[i])
	}
	r.Min = func() fyne.Size { return fyne.NewSize(b.left(len(b.menus)), MenuBarHeight) }
	r.Paint = func(p paint.Palette) {
		lit.FillColor = p.Hair
		if b.layer != nil {
			lit.FillColor = p.Line
		}
		kit.Show(lit, b.lit() >= 0)
		for _, t := range titles {
			t.Color = p.Ink
		}
	}
	r.Place = func(size fyne.Size) {
		for i, t := range titles {
			kit.PlaceText(t, b.left(i)+barGap/2, size.Height/2)
			if i == b.lit() {
				kit.Place(lit, b.left(i)+2, 4, b.left(i+1)-b.left(i)-4, size.Height-8)
			}
		}
	}
	return r.Start()
}
