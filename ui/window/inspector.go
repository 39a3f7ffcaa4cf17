package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// An inspector is the side panel: pages about the game, hints, the solvers and
// the rules.
type inspector struct {
	w       *Window
	object  *fyne.Container
	tabs    *kit.Tabs
	pages   []page
	solving *solvePage
	scroll  *kit.Scroll
	column  *fyne.Container
	foot    *fyne.Container                   // what the page keeps in view below the column
	of      *game                             // whose objects are in the column
	filled  [tabRules + 1][]fyne.CanvasObject // what each page showed last
}

// A page of the inspector. The last of its objects takes the space that the
// others leave.
type page interface {
	objects(g *game) []fyne.CanvasObject
	update(g *game)
}

// A footer is a page with an object that stays in view at the lower end of the
// panel while the others scroll.
type footer interface{ foot() fyne.CanvasObject }

const (
	tabPlay = iota
	tabHint
	tabSolve
	tabRules
)

func newInspector(w *Window) *inspector {
	i := &inspector{w: w, column: container.New(pile{}), foot: container.NewStack()}
	i.solving = newSolvePage(w)
	i.pages = []page{newPlayPage(w), newHintPage(w), i.solving, newRulesPage(w)}
	i.tabs = kit.NewTabs([]string{"Play", "Hint", "Solve", "Rules"}, func(int) { i.fill(); w.update(); w.focus() })
	i.tabs.Hint, i.tabs.OnHover = "", nil
	i.scroll = kit.NewScroll(i.column)
	i.object = container.New(i, i.tabs, i.scroll, i.foot)
	return i
}

// open shows a page.
func (i *inspector) open(tab int) {
	if i.tabs.Selected() != tab {
		i.tabs.Select(tab)
		i.fill()
	}
}

// fill puts the objects of the page into the column.
func (i *inspector) fill() {
	if i.w.game == nil {
		return
	}
	i.of = i.w.game
	i.tabs.SetHidden(tabHint, i.of.table.Hints == nil)
	at := i.tabs.Selected()
	i.column.Objects = i.pages[at].objects(i.of)
	i.foot.Objects = nil
	if f, ok := i.pages[at].(footer); ok {
		i.foot.Objects = []fyne.CanvasObject{f.foot()}
	}
	i.filled[at] = append(slices.Clone(i.column.Objects), i.foot.Objects...)
	i.scroll.ScrollToTop()
	i.column.Refresh()
	if _, ok := i.of.board().(board.Mapper); ok {
		i.of.board().Refresh() // how to read the map is said on it or in the panel
	}
}

func (i *inspector) update() {
	if i.w.place != atGame {
		return
	}
	if i.of != i.w.game {
		i.fill()
	}
	i.pages[i.tabs.Selected()].update(i.w.game)
	i.column.Refresh()
	i.object.Refresh() // the foot may have another height
}

// reveal scrolls as little as it takes to show an object of the column, or what
// of it fits, from its top.
func (i *inspector) reveal(o fyne.CanvasObject) {
	view, top := i.scroll.Size().Height, o.Position().Y
	at := min(max(i.scroll.Offset.Y, top+o.Size().Height-view), top)
	i.scroll.ScrollToOffset(fyne.NewPos(0, at))
}

// MinSize implements fyne.Layout.
func (i *inspector) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(inspectorWidth, 100) }

// Layout implements fyne.Layout.
func (i *inspector) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 16
	i.tabs.Move(fyne.NewPos(margin, margin))
	i.tabs.Resize(fyne.NewSize(size.Width-2*margin, 36))
	i.scroll.Move(fyne.NewPos(margin, 68))
	bottom := size.Height - 8
	if len(i.foot.Objects) > 0 && i.foot.Objects[0].Visible() {
		foot := i.foot.Objects[0]
		foot.Resize(fyne.NewSize(size.Width-2*margin, foot.MinSize().Height)) // text wraps
		height := foot.MinSize().Height
		bottom -= height + margin - 8
		i.foot.Move(fyne.NewPos(margin, bottom))
		i.foot.Resize(fyne.NewSize(size.Width-2*margin, height))
		bottom -= pileGap
	}
	i.scroll.Resize(fyne.NewSize(size.Width-margin-barRoom, bottom-68))
}

// barRoom is the room between the scroll bar and the edge of the window; the
// rest of the margin is the bar's.
const barRoom = 2

// A pile stacks cards and gives the last one what is left of the height. It
// leaves room for the scroll bar at the right.
type pile struct{}

const (
	pileGap  = 12
	pileEdge = 16 - barRoom
)

func (pile) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o {
		if c.Visible() {
			if size.Height > 0 {
				size.Height += pileGap
			}
			size.Height += c.MinSize().Height
		}
	}
	return size
}

func (p pile) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y, width := float32(0), size.Width-pileEdge
	for i, c := range o {
		if !c.Visible() {
			continue
		}
		c.Move(fyne.NewPos(0, y))
		c.Resize(fyne.NewSize(width, c.MinSize().Height)) // a paragraph wraps
		height := c.MinSize().Height
		if i == len(o)-1 {
			height = max(height, size.Height-y)
		}
		c.Resize(fyne.NewSize(width, height))
		y += height + pileGap
	}
}
