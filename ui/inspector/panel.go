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
	host.Commands
	host.Messages
	Run        func(host.Command) func()            // returns the action of a button that runs a command
	Changed    func(play.Changes)                   // reports a change that all parts of the window show
	Game       func() *play.Game                    // returns the current game; nil if there is none
	Notice     func() *play.Message                 // returns the message to show as a card; nil if there is none
	Cards      func(*play.Game) []fyne.CanvasObject // returns the cards of the family
	Low        func() bool                          // reports whether the window is low
	OpenPuzzle func(file string)                    // opens the puzzle of a file in place of this one
	Explain    func(page string)                    // opens a page of the manual about the family or an algorithm
	FirstSteps func(family.Family)                  // begins the first steps of a family
	Practise   func(f family.Family, technique int) // opens a new puzzle that needs a technique
	Next       func(*play.Game) string              // says where the command NextBoard leads
	Result     func(*play.Game) string              // returns a line about the win of a daily puzzle, or ""
	CopyResult func(result string)                  // puts the line from Result on the clipboard
	Copy       func(text, said string)              // puts text on the clipboard and shows the message said
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
	foot    *fyne.Container                        // object that the page keeps in view below the column
	of      *play.Game                             // game whose objects are in the column
	filled  [play.RulesTab + 1][]fyne.CanvasObject // objects that each page showed last
}

// A page of the panel. Its last object takes the space that the others leave.
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
	p := &Panel{Host: host, column: container.New(cardColumn{kit.NewColumn(pileGap).Layout}), foot: container.NewStack()}
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

// Tab returns the page that is shown. If the panel is hidden, it is the page that will be
// shown.
func (p *Panel) Tab() play.Tab { return play.Tab(p.Tabs.Selected()) }

// Seen reports whether a page is visible.
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
		b.(board.Board).Refresh() // the board explains its map only if the panel does not
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
		p.Object.Refresh() // the height of the foot may have changed
	case what&play.Step != 0:
		p.solving.showStep(g)
	}
}

// RevealRuns scrolls, if necessary, to the run in progress or else to the results of the
// last runs.
func (p *Panel) RevealRuns() {
	switch g := p.Game(); {
	case g == nil || !p.Seen(play.SolverTab) || g.Playback != nil:
	case p.solving.live.Visible():
		p.Scroll.Reveal(p.solving.live, 0)
	case p.solving.results[0].card.Visible():
		p.Scroll.Reveal(p.solving.results[0].card, 0)
	}
}

// Kept returns the objects of all pages, including those that are not in the window.
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
		foot.Resize(fyne.NewSize(size.Width-2*margin, foot.MinSize().Height)) // the width determines how the text wraps
		height := foot.MinSize().Height
		bottom -= height + margin - 8
		kit.Place(p.foot, margin, bottom, size.Width-2*margin, height)
		bottom -= pileGap
	}
	kit.Place(p.Scroll, margin, 68, size.Width-margin-barRoom, bottom-68)
}

// barRoom is the room between the scroll bar and the edge of the window. The scroll bar
// takes the rest of the margin.
const barRoom = 2

// A cardColumn lays out cards as a column. The last card gets the rest of the height. The right
// side has room for the scroll bar.
type cardColumn struct{ column fyne.Layout }

const (
	pileGap  = 12
	pileEdge = 16 - barRoom
)

func (p cardColumn) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, p.column.MinSize(o).Height)
}

func (p cardColumn) Layout(o []fyne.CanvasObject, size fyne.Size) {
	size.Width -= pileEdge
	p.column.Layout(o, size)
	if n := len(o); n > 0 && o[n-1].Visible() {
		last := o[n-1]
		last.Resize(last.Size().Max(fyne.NewSize(size.Width, size.Height-last.Position().Y)))
	}
}
