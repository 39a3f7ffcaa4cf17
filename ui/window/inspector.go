package window

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A Host is the window around the panel.
type Host struct {
	Do       func(command func()) func() // a command of the player, after which the keyboard goes back to the board
	Run      func(command string) func() // the command of the menu with that name
	Hint     func(text string)           // about the control under the pointer
	Changed  func(play.What)             // something has changed that all parts of the window show
	Game     func() *play.Game           // on the screen; nil if none is
	Notice   func() *play.Message        // that is shown as a card; nil if there is none
	Cards    func(*play.Game) []fyne.CanvasObject
	Low      func() bool // there is little room
	Open     func(file string)
	Explain  func(algorithm string)
	Copy     func(text, said string)
	Solve    func(algorithm int)
	SetLimit func(time.Duration)
}

// A Panel is the side panel: pages about the game, hints, the solvers and the
// rules.
type Panel struct {
	Host
	object  *fyne.Container
	tabs    *kit.Tabs
	pages   []page
	solving *solvePage
	scroll  *kit.Scroll
	column  *fyne.Container
	foot    *fyne.Container                   // what the page keeps in view below the column
	of      *play.Game                        // whose objects are in the column
	filled  [tabRules + 1][]fyne.CanvasObject // what each page showed last
}

// A page of the panel. The last of its objects takes the space that the
// others leave.
type page interface {
	objects(g *play.Game) []fyne.CanvasObject
	update(g *play.Game)
}

// A footer is a page with an object that stays in view at the lower end of the
// panel while the others scroll.
type footer interface{ foot() fyne.CanvasObject }

// The pages.
const (
	tabPlay = iota
	tabHint
	tabSolve
	tabRules
)

func newPanel(host Host) *Panel {
	i := &Panel{Host: host, column: container.New(pile{}), foot: container.NewStack()}
	i.solving = newSolvePage(i)
	i.pages = []page{newPlayPage(i), newHintPage(i), i.solving, newRulesPage(i)}
	i.tabs = kit.NewTabs([]string{"Play", "Hint", "Solve", "Rules"}, func(int) { i.fill(); i.Do(func() { i.Changed(play.State) })() })
	i.tabs.Hint, i.tabs.OnHover = "", nil
	i.scroll = kit.NewScroll(i.column)
	i.object = container.New(i, i.tabs, i.scroll, i.foot)
	return i
}

// open shows a page.
func (i *Panel) open(tab int) {
	if i.tabs.Selected() != tab {
		i.tabs.Select(tab)
		i.fill()
	}
}

// seen reports whether a page is to be seen.
func (i *Panel) seen(tab int) bool { return i.object.Visible() && i.tabs.Selected() == tab }

// fill puts the objects of the page into the column.
func (i *Panel) fill() {
	g := i.Game()
	if g == nil {
		return
	}
	i.of = g
	i.tabs.SetHidden(tabHint, g.Table.Hints == nil)
	at := i.tabs.Selected()
	i.column.Objects = i.pages[at].objects(g)
	i.foot.Objects = nil
	if f, ok := i.pages[at].(footer); ok {
		i.foot.Objects = []fyne.CanvasObject{f.foot()}
	}
	i.filled[at] = append(slices.Clone(i.column.Objects), i.foot.Objects...)
	i.scroll.ScrollToTop()
	i.column.Refresh()
	if b, ok := g.Table.View.(board.Mapper); ok {
		b.(board.Board).Refresh() // how to read the map is said on it or in the panel
	}
}

// update shows what has changed.
func (i *Panel) update(what play.What) {
	g := i.Game()
	switch {
	case g == nil:
	case what&(play.State|play.Figures) != 0:
		if i.of != g {
			i.fill()
		}
		i.pages[i.tabs.Selected()].update(g)
		i.column.Refresh()
		i.object.Refresh() // the foot may have another height
	case what&play.Step != 0:
		i.solving.showStep(g)
	}
}

// revealRuns scrolls, if need be, to the run in progress or else to what the
// last ones did.
func (i *Panel) revealRuns() {
	p := i.solving
	switch g := i.Game(); {
	case g == nil || !i.seen(tabSolve) || g.Playback != nil:
	case p.live.Visible():
		i.reveal(p.live)
	case p.results[0].card.Visible():
		i.reveal(p.results[0].card)
	}
}

// reveal scrolls as little as it takes to show an object of the column, or what
// of it fits, from its top.
func (i *Panel) reveal(o fyne.CanvasObject) {
	view, top := i.scroll.Size().Height, o.Position().Y
	at := min(max(i.scroll.Offset.Y, top+o.Size().Height-view), top)
	i.scroll.ScrollToOffset(fyne.NewPos(0, at))
}

// MinSize implements fyne.Layout.
func (i *Panel) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(inspectorWidth, 100) }

// Layout implements fyne.Layout.
func (i *Panel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
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
