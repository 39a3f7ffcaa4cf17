package inspector

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A Host is the window around the panel.
type Host struct {
	host.Messages
	Do         func(command func()) func()          // a command of the player, after which the keyboard goes back to the board
	Run        func(host.Command) func()            // returns what a button does that runs a command
	Changed    func(play.Changes)                   // something has changed that all parts of the window show
	Game       func() *play.Game                    // on the screen; nil if none is
	Notice     func() *play.Message                 // the message that is shown as a card; nil if there is none
	Cards      func(*play.Game) []fyne.CanvasObject // returns the cards of the family
	Low        func() bool                          // there is little room
	OpenPuzzle func(file string)                    // opens the puzzle of a file in place of this one
	Explain    func(page string)                    // opens a page of the manual about the family, such as of an algorithm
	FirstSteps func(family.Family)                  // begins the first steps of a family
	Practise   func(f family.Family, technique int) // opens a new puzzle that needs a technique
	Next       func(*play.Game) string              // says where the command NextBoard leads
	Result     func(*play.Game) string              // returns a line about the win of a daily puzzle; "" for none
	CopyResult func(result string)                  // puts such a line on the clipboard
	Copy       func(text, said string)              // puts text on the clipboard and says so
	OpenLab    func(*play.Run)                      // shows the comparison of a run in the Lab
	SetLimit   func(time.Duration)                  // sets the limit of a run
}

// A Panel is the side panel: pages about the game, hints, the solvers and the
// rules.
type Panel struct {
	Host
	Object  *fyne.Container
	Tabs    *kit.Tabs
	Scroll  *kit.Scroll
	pages   []page
	solving *solvePage
	column  *fyne.Container
	foot    *fyne.Container                        // what the page keeps in view below the column
	of      *play.Game                             // whose objects are in the column
	filled  [play.RulesTab + 1][]fyne.CanvasObject // what each page showed last
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

// Width is the width of the panel.
const Width = 304

// New returns a panel without a game.
func New(host Host) *Panel {
	p := &Panel{Host: host, column: container.New(pile{kit.NewColumn(pileGap).Layout}), foot: container.NewStack()}
	p.solving = newSolvePage(p)
	p.pages = []page{newPlayPage(p), newHintPage(p), p.solving, &rulesPage{p}}
	p.Tabs = kit.NewTabs([]string{"Play", "Hint", "Solve", "Rules"}, func(int) { p.fill(); p.Do(func() { p.Changed(play.State) })() })
	p.Scroll = kit.NewScroll(p.column)
	p.Object = container.New(p, p.Tabs, p.Scroll, p.foot)
	return p
}

// Open shows a page.
func (p *Panel) Open(tab play.Tab) {
	if p.Tab() != tab {
		p.Tabs.Select(int(tab))
		p.fill()
	}
}

// Tab returns the page that is shown, or would be.
func (p *Panel) Tab() play.Tab { return play.Tab(p.Tabs.Selected()) }

// Seen reports whether a page is to be seen.
func (p *Panel) Seen(tab play.Tab) bool { return p.Object.Visible() && p.Tab() == tab }

// fill puts the objects of the page into the column.
func (p *Panel) fill() {
	g := p.Game()
	if g == nil {
		return
	}
	p.of = g
	p.Tabs.SetHidden(int(play.HintTab), g.Controller.Hinter == nil)
	at := p.Tab()
	p.column.Objects = p.pages[at].objects(g)
	p.foot.Objects = nil
	if f, ok := p.pages[at].(footer); ok {
		p.foot.Objects = []fyne.CanvasObject{f.foot()}
	}
	p.filled[at] = append(slices.Clone(p.column.Objects), p.foot.Objects...)
	p.Scroll.ScrollToTop()
	p.column.Refresh()
	if b, ok := g.Controller.View.(board.Mapper); ok {
		b.(board.Board).Refresh() // how to read the map is said on it or in the panel
	}
}

// Update shows what has changed.
func (p *Panel) Update(what play.Changes) {
	g := p.Game()
	switch {
	case g == nil:
	case what&(play.State|play.Figures) != 0:
		if p.of != g {
			p.fill()
		}
		p.pages[p.Tab()].update(g)
		p.column.Refresh()
		p.Object.Refresh() // the foot may have another height
	case what&play.Step != 0:
		p.solving.showStep(g)
	}
}

// RevealRuns scrolls, if need be, to the run in progress or else to what the
// last ones did.
func (p *Panel) RevealRuns() {
	switch g := p.Game(); {
	case g == nil || !p.Seen(play.SolverTab) || g.Playback != nil:
	case p.solving.live.Visible():
		p.Scroll.Reveal(p.solving.live, 0)
	case p.solving.results[0].card.Visible():
		p.Scroll.Reveal(p.solving.results[0].card, 0)
	}
}

// Kept returns what the pages have shown, whether it is in the window or not.
func (p *Panel) Kept() []fyne.CanvasObject { return slices.Concat(p.filled[:]...) }

// MinSize implements fyne.Layout.
func (p *Panel) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(Width, 100) }

// Layout implements fyne.Layout.
func (p *Panel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 16
	kit.Place(p.Tabs, margin, margin, size.Width-2*margin, 36)
	bottom := size.Height - 8
	if len(p.foot.Objects) > 0 && p.foot.Objects[0].Visible() {
		foot := p.foot.Objects[0]
		foot.Resize(fyne.NewSize(size.Width-2*margin, foot.MinSize().Height)) // text wraps
		height := foot.MinSize().Height
		bottom -= height + margin - 8
		kit.Place(p.foot, margin, bottom, size.Width-2*margin, height)
		bottom -= pileGap
	}
	kit.Place(p.Scroll, margin, 68, size.Width-margin-barRoom, bottom-68)
}

// barRoom is the room between the scroll bar and the edge of the window; the
// rest of the margin is the bar's.
const barRoom = 2

// A pile lays cards out as a column. It gives the last one what is left of the
// height, and leaves room for the scroll bar at the right.
type pile struct{ column fyne.Layout }

const (
	pileGap  = 12
	pileEdge = 16 - barRoom
)

func (p pile) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, p.column.MinSize(o).Height)
}

func (p pile) Layout(o []fyne.CanvasObject, size fyne.Size) {
	size.Width -= pileEdge
	p.column.Layout(o, size)
	if n := len(o); n > 0 && o[n-1].Visible() {
		last := o[n-1]
		last.Resize(last.Size().Max(fyne.NewSize(size.Width, size.Height-last.Position().Y)))
	}
}
