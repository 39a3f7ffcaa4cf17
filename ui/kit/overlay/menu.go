package overlay

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A MenuKey is the shortcut of a menu item that is a key without Ctrl, such as "B" or
// "Shift+H". A menu only shows it. The focused widget handles the key.
type MenuKey string

// ShortcutName implements fyne.Shortcut.
func (k MenuKey) ShortcutName() string { return string(k) }

// ShortcutText returns a shortcut as people read it: "Ctrl+Shift+N". It returns "" for
// nil.
func ShortcutText(s fyne.Shortcut) string {
	if key, ok := s.(MenuKey); ok {
		return string(key)
	}
	k, ok := s.(fyne.KeyboardShortcut)
	if !ok {
		return ""
	}
	text := ""
	for _, m := range []struct {
		bit  fyne.KeyModifier
		name string
	}{
		{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierAlt, "Alt+"},
		{fyne.KeyModifierSuper, "Super+"}, {fyne.KeyModifierShift, "Shift+"},
	} {
		if k.Mod()&m.bit != 0 {
			text += m.name
		}
	}
	return text + strings.ReplaceAll(string(k.Key()), string(fyne.KeyMinus), "−")
}

// ShowMenu shows a menu with its upper left corner at a point of a canvas. If a part of the menu
// would be outside of the canvas there, the menu is moved. A click outside, Esc or the choice of
// an item closes it.
func ShowMenu(c fyne.Canvas, at fyne.Position, items []*fyne.MenuItem) { showMenu(c, at, items) }

// ShowMenuByKey shows a menu as ShowMenu does, and highlights its first item.
func ShowMenuByKey(c fyne.Canvas, at fyne.Position, items []*fyne.MenuItem) {
	showMenu(c, at, items).panels[0].step(1)
}

func showMenu(c fyne.Canvas, at fyne.Position, items []*fyne.MenuItem) *menuLayer {
	l := &menuLayer{canvas: c, title: -1}
	l.ExtendBaseWidget(l)
	l.push(items, at, at.X)
	l.popUp()
	return l
}

// ShowBelow shows a menu below an object of a canvas.
func ShowBelow(c fyne.Canvas, o fyne.CanvasObject, items []*fyne.MenuItem) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	ShowMenu(c, at.AddXY(0, o.Size().Height+2), items)
}

// Choice returns a menu item that is ticked if chosen is set.
func Choice(label string, chosen bool, run func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, run)
	i.Checked = chosen
	return i
}

// Submenu returns a menu item that opens a menu.
func Submenu(label string, items ...*fyne.MenuItem) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, nil)
	i.ChildMenu = fyne.NewMenu("", items...)
	return i
}

// A menuLayer covers the canvas while menus are open, and takes all input. The first of
// its panels is the menu itself. Each further panel is the submenu of an item in the panel
// before.
type menuLayer struct {
	widget.BaseWidget
	kit.ButtonRole

	canvas fyne.Canvas
	panels []*menuPanel
	bar    *MenuBar // the bar that the menu belongs to; nil for a menu of its own
	title  int      // index of the title in bar whose menu is open or highlighted; -1 without a bar
}

var (
	_ fyne.Focusable    = (*menuLayer)(nil)
	_ fyne.Shortcutable = (*menuLayer)(nil)
	_ fyne.Tappable     = (*menuLayer)(nil)
	_ desktop.Mouseable = (*menuLayer)(nil)
	_ desktop.Hoverable = (*menuLayer)(nil)
	_ fyne.Scrollable   = (*menuLayer)(nil)
)

func (l *menuLayer) popUp() {
	kit.EndTip()
	l.canvas.Overlays().Add(l)
	l.canvas.Focus(l)
}

// close removes the menus.
func (l *menuLayer) close() {
	l.canvas.Overlays().Remove(l)
	if l.bar != nil {
		l.bar.layer = nil
		l.bar.Refresh()
	}
}

// push opens a panel with its upper left corner at a place. If there is no room to the right of
// the place, the right edge of the panel is at x = left instead.
func (l *menuLayer) push(items []*fyne.MenuItem, at fyne.Position, left float32) {
	const edge = 4 // distance to the border of the window
	p := newMenuPanel(items)
	room := l.canvas.Size()
	p.fit(room.Height - 2*edge)
	size := p.MinSize()
	if at.X+size.Width > room.Width-edge {
		at.X = max(min(left, room.Width-edge)-size.Width, edge)
	}
	at.Y = max(min(at.Y, room.Height-edge-size.Height), edge)
	p.Resize(size)
	p.Move(at)
	l.panels = append(l.panels, p)
	l.Refresh()
}

// cut closes all panels except the first n.
func (l *menuLayer) cut(n int) {
	if n < len(l.panels) {
		l.panels = l.panels[:n]
		l.Refresh()
	}
}

// openTitle replaces the present menu with the menu of title i in the bar. If byKey is set, it
// highlights the first item.
func (l *menuLayer) openTitle(i int, byKey bool) {
	l.title, l.panels = i, nil
	if l.bar.OnOpen != nil {
		l.bar.OnOpen()
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.bar)
	l.push(l.bar.menus[i].Items, at.AddXY(l.bar.left(i), l.bar.Size().Height), l.canvas.Size().Width)
	if byKey {
		l.panels[0].step(1)
	}
	l.bar.Refresh()
}

// rowAt returns the panel at a position and the row in it, which may be disabled. The panel is -1
// if there is none, and so is the row. Later panels cover earlier panels.
func (l *menuLayer) rowAt(at fyne.Position) (panel, row int) {
	for i, p := range slices.Backward(l.panels) {
		if in := at.Subtract(p.Position()); in.X >= 0 && in.Y >= 0 && in.X < p.Size().Width && in.Y < p.Size().Height {
			return i, p.at(in.Y)
		}
	}
	return -1, -1
}

// titleAt returns the index of the bar's title at a position, or -1.
func (l *menuLayer) titleAt(at fyne.Position) int {
	if l.bar == nil {
		return -1
	}
	return l.bar.at(at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(l.bar)))
}

// highlight highlights a row of a panel and opens its submenu.
func (l *menuLayer) highlight(panel, row int) {
	p := l.panels[panel]
	if p.lit == row && len(l.panels) > panel+1 {
		return
	}
	l.cut(panel + 1)
	p.highlight(row)
	if row >= 0 && p.items[row].ChildMenu != nil && !p.items[row].Disabled {
		at := p.Position().AddXY(p.Size().Width-4, p.top(row)-menuPad)
		l.push(p.items[row].ChildMenu.Items, at, p.Position().X+4)
	}
}

// choose runs the action of an item and closes the menus. If the item has a submenu, it opens the
// submenu instead. It does nothing for a disabled item, or if row is -1.
func (l *menuLayer) choose(panel, row int) {
	if row < 0 {
		return
	}
	item := l.panels[panel].items[row]
	if item.Disabled {
		return
	}
	if item.ChildMenu != nil {
		l.highlight(panel, row)
		return
	}
	l.close()
	if item.Action != nil {
		item.Action()
	}
}

func (l *menuLayer) MouseMoved(e *desktop.MouseEvent) {
	if i := l.titleAt(e.Position); i >= 0 && i != l.title && len(l.panels) > 0 {
		l.openTitle(i, false)
		return
	}
	if panel, row := l.rowAt(e.Position); panel >= 0 {
		l.highlight(panel, row)
	} else if n := len(l.panels); n > 0 {
		l.panels[n-1].highlight(-1)
	}
}

func (l *menuLayer) MouseIn(*desktop.MouseEvent) {}

func (l *menuLayer) MouseOut() {}

func (l *menuLayer) MouseDown(e *desktop.MouseEvent) {
	if panel, _ := l.rowAt(e.Position); panel >= 0 {
		return // Tapped chooses when the button is released
	}
	if i := l.titleAt(e.Position); i >= 0 && (i != l.title || len(l.panels) == 0) {
		l.openTitle(i, false)
		return
	}
	l.close()
}

func (l *menuLayer) MouseUp(*desktop.MouseEvent) {}

func (l *menuLayer) Tapped(e *fyne.PointEvent) {
	if panel, row := l.rowAt(e.Position); panel >= 0 {
		l.choose(panel, row)
	}
}

// Scrolled implements fyne.Scrollable. It does nothing, and keeps what is below the menu from
// scrolling.
func (l *menuLayer) Scrolled(*fyne.ScrollEvent) {}

// AccessibilityLabel implements fyne.Accessible.
func (l *menuLayer) AccessibilityLabel() string { return "Menu" }

func (l *menuLayer) FocusGained() {}

func (l *menuLayer) FocusLost() {}

// TypedRune implements fyne.Focusable. A letter highlights the next item that begins with
// it, or opens a menu of the bar.
func (l *menuLayer) TypedRune(r rune) {
	begins := func(label string) bool {
		return strings.HasPrefix(strings.ToLower(label), strings.ToLower(string(r)))
	}
	if len(l.panels) == 0 {
		for i, m := range l.bar.menus {
			if begins(m.Label) {
				l.openTitle(i, true)
				return
			}
		}
		return
	}
	p := l.panels[len(l.panels)-1]
	for k := range p.items {
		i := (p.lit + 1 + k) % len(p.items)
		if p.canChoose(i) && begins(p.items[i].Label) {
			p.highlight(i)
			return
		}
	}
}

// TypedShortcut implements fyne.Shortcutable. Alt with a letter opens a menu of the bar. Other
// shortcuts with Alt go to MenuBar.Shortcuts if no menu is open.
func (l *menuLayer) TypedShortcut(s fyne.Shortcut) {
	k, ok := s.(fyne.KeyboardShortcut)
	if !ok || k.Mod()&fyne.KeyModifierAlt == 0 || l.bar == nil {
		return
	}
	begins := func(m *fyne.Menu) bool { return strings.HasPrefix(m.Label, string(k.Key())) }
	if i := slices.IndexFunc(l.bar.menus, begins); i >= 0 && k.Mod() == fyne.KeyModifierAlt {
		l.openTitle(i, true)
	} else if len(l.panels) == 0 {
		l.close()
		l.bar.Shortcuts.TypedShortcut(s)
	}
}

func (l *menuLayer) TypedKey(e *fyne.KeyEvent) {
	n := len(l.panels)
	switch e.Name {
	case desktop.KeyAltLeft, desktop.KeyAltRight, fyne.KeyF10:
		l.close()
	case fyne.KeyEscape, fyne.KeyLeft:
		switch {
		case n > 1:
			l.cut(n - 1)
		case e.Name == fyne.KeyLeft:
			l.nextMenu(-1)
		default:
			l.close()
		}
	case fyne.KeyRight:
		if !l.open() {
			l.nextMenu(1)
		}
	case fyne.KeyUp, fyne.KeyDown:
		step := 1
		if e.Name == fyne.KeyUp {
			step = -1
		}
		if n == 0 {
			l.openTitle(l.title, false)
		}
		l.panels[len(l.panels)-1].step(step)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if n == 0 {
			l.openTitle(l.title, true)
		} else if !l.open() {
			l.choose(n-1, l.panels[n-1].lit)
		}
	default:
		l.chooseKey(e.Name)
	}
}

// chooseKey runs the item of the last panel that has the given key.
func (l *menuLayer) chooseKey(name fyne.KeyName) {
	n := len(l.panels)
	if n == 0 {
		return
	}
	is := func(i *fyne.MenuItem) bool { return i.Shortcut == fyne.Shortcut(MenuKey(name)) }
	if len(name) > 1 { // TypedRune handles letters
		l.choose(n-1, slices.IndexFunc(l.panels[n-1].items, is))
	}
}

// open opens the submenu of the highlighted item of the last panel and highlights the
// first item in it. It reports whether there is a submenu.
func (l *menuLayer) open() bool {
	n := len(l.panels)
	if n == 0 {
		return false
	}
	p := l.panels[n-1]
	if p.lit < 0 || p.items[p.lit].ChildMenu == nil {
		return false
	}
	l.highlight(n-1, p.lit)
	if len(l.panels) > n {
		l.panels[n].step(1)
	}
	return true
}

// nextMenu goes to the next menu of the bar: step 1 to the right, -1 to the left.
func (l *menuLayer) nextMenu(step int) {
	if l.bar == nil {
		return
	}
	n := len(l.bar.menus)
	to := (l.title + step + n) % n
	if len(l.panels) == 0 {
		l.title = to
		l.bar.Refresh()
		return
	}
	l.openTitle(to, true)
}

func (l *menuLayer) CreateRenderer() fyne.WidgetRenderer { return &menuLayerRenderer{l} }

type menuLayerRenderer struct{ l *menuLayer }

func (r *menuLayerRenderer) Destroy()           {}
func (r *menuLayerRenderer) Layout(fyne.Size)   {}
func (r *menuLayerRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r *menuLayerRenderer) Refresh()           { canvas.Refresh(r.l) }
func (r *menuLayerRenderer) Objects() []fyne.CanvasObject {
	return lists.Map(r.l.panels, func(p *menuPanel) fyne.CanvasObject { return p })
}

// Measures of a menu.
const (
	menuPad   = 6 // space above and below the items
	menuRow   = 30
	menuTight = 22 // minimum height of a row, in a low window
	menuLine  = 9  // height of a separator
	menuSide  = 16 // distance from the edge to the text
	menuTick  = 24 // width of the column of ticks, if any item has one
	menuGap   = 36 // distance between a label and its shortcut
)

// A menuPanel shows the items of one menu.
type menuPanel struct {
	widget.BaseWidget

	items []*fyne.MenuItem
	lit   int // the highlighted item; -1 for none
	row   float32
	ticks bool
}

func newMenuPanel(items []*fyne.MenuItem) *menuPanel {
	p := &menuPanel{items: items, lit: -1, row: menuRow}
	for _, i := range items {
		p.ticks = p.ticks || i.Checked
	}
	p.ExtendBaseWidget(p)
	return p
}

// fit makes the rows lower if the panel would be higher than room.
func (p *menuPanel) fit(room float32) {
	rows := lists.Count(p.items, func(i *fyne.MenuItem) bool { return !i.IsSeparator })
	lines := float32(len(p.items)-rows) * menuLine
	p.row = max(min(menuRow, float32(int((room-2*menuPad-lines)/float32(max(rows, 1))))), menuTight)
}

// canChoose reports whether an item can be chosen.
func (p *menuPanel) canChoose(i int) bool { return !p.items[i].IsSeparator && !p.items[i].Disabled }

func (p *menuPanel) highlight(i int) {
	if i >= 0 && !p.canChoose(i) {
		i = -1
	}
	kit.Set(p, &p.lit, i)
}

// step highlights the next item that can be chosen: below if by is 1, above if by is -1.
func (p *menuPanel) step(by int) {
	n := len(p.items)
	at := p.lit
	if at < 0 && by < 0 {
		at = 0
	}
	for range n {
		at = (at + by + n) % n
		if p.canChoose(at) {
			p.highlight(at)
			return
		}
	}
}

func (p *menuPanel) height(i int) float32 {
	if p.items[i].IsSeparator {
		return menuLine
	}
	return p.row
}

// top returns the upper edge of an item.
func (p *menuPanel) top(i int) float32 {
	y := float32(menuPad)
	for k := range i {
		y += p.height(k)
	}
	return y
}

// at returns the index of the item at y, or -1.
func (p *menuPanel) at(y float32) int {
	for i := range p.items {
		if top := p.top(i); y >= top && y < top+p.height(i) && !p.items[i].IsSeparator {
			return i
		}
	}
	return -1
}

func (p *menuPanel) MinSize() fyne.Size {
	label, key := float32(0), float32(0)
	for _, i := range p.items {
		label = max(label, kit.TextWidth(i.Label, 13, false))
		if k := kit.TextWidth(ShortcutText(i.Shortcut), 12, false); k > 0 {
			key = max(key, menuGap+k)
		}
		if i.ChildMenu != nil {
			key = max(key, menuGap)
		}
	}
	w := 2*menuSide + label + key
	if p.ticks {
		w += menuTick
	}
	return fyne.NewSize(max(w, 140), p.top(len(p.items))+menuPad)
}

func (p *menuPanel) CreateRenderer() fyne.WidgetRenderer {
	ground, lit := kit.NewPlate(), kit.NewRectangle(6)
	r := kit.NewRenderer(p, ground.Rim, ground.Body, lit)
	type line struct {
		label, key *canvas.Text
		rule       *canvas.Rectangle
		mark, more *kit.Glyph
	}
	lines := make([]line, len(p.items))
	for i := range p.items {
		l := line{kit.NewCanvasText(13), kit.NewCanvasText(12), kit.NewRectangle(0), kit.NewGlyph(), kit.NewGlyph()}
		lines[i] = l
		r.Add(l.label, l.key, l.rule, l.mark.Raster, l.more.Raster)
	}
	r.Min = p.MinSize
	r.Paint = func(pal paint.Palette) {
		ground.Paint(pal.Surface, pal.Line)
		lit.FillColor = pal.Hair
		kit.Show(lit, p.lit >= 0)
		for i, l := range lines {
			item := p.items[i]
			kit.Show(l.rule, item.IsSeparator)
			kit.Show(l.label, !item.IsSeparator)
			kit.Show(l.key, !item.IsSeparator)
			l.rule.FillColor = pal.Hair
			ink, second := pal.Ink, pal.Ink3
			if item.Disabled {
				ink, second = pal.Off, pal.Off
			} else if i == p.lit {
				second = pal.Ink2
			}
			l.label.Text, l.label.Color = item.Label, ink
			l.key.Text, l.key.Color = ShortcutText(item.Shortcut), second
			l.mark.Paint(kit.IconCheck.When(item.Checked), ink)
			l.more.Paint(kit.IconRight.When(item.ChildMenu != nil), second)
		}
	}
	r.Place = func(size fyne.Size) {
		ground.Place(fyne.Position{}, size, 10)
		x := float32(menuSide)
		if p.ticks {
			x += menuTick
		}
		for i, l := range lines {
			top, h := p.top(i), p.height(i)
			mid := kit.Round(top + h/2)
			if i == p.lit {
				kit.Place(lit, 5, top, size.Width-10, h)
			}
			kit.Place(l.rule, menuSide, mid, size.Width-2*menuSide, 1)
			kit.PlaceText(l.label, x, mid)
			kit.PlaceText(l.key, size.Width-menuSide-kit.TextWidth(l.key.Text, 12, false), mid)
			l.mark.Place(menuSide-4, mid-10, 20)
			l.more.Place(size.Width-menuSide-12, mid-8, 16)
		}
	}
	return r.Start()
}
