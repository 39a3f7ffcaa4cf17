package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/play"
)

// A Host is what the Lab needs from the window.
type Host struct {
	host.Commands
	labmodel.Host // its Progress may be nil, since the View sets its own
	Canvas        fyne.Canvas

	Current    func() string                                    // returns the id of the current puzzle, or ""
	Search     func() labmodel.Set                              // returns the puzzles found in the library, if any
	AskPuzzles func(f family.Family, use func(labmodel.Set))    // asks which new puzzles to measure
	AskFile    func()                                           // asks for a file with puzzles, and chooses them
	Open       func(id string)                                  // opens a puzzle as a game
	Play       func(id string, moves []string)                  // opens a puzzle with moves played
	Game       func(id string) (steps []model.Record, won bool) // returns the player's game, and whether it is solved
	Save       func(title, name string, contents func() []byte) // asks where to save a file
	Ask        func(*overlay.Dialog)                            // shows a dialog
	Remember   func(labmodel.Options)                           // remembers the options
	Status     func()                                           // called when the badges change
	Turned     func()                                           // called when page or bar changes
	Copy       func(text, said string)                          // copies text; said is the message
}

// A View is the screen of the Lab.
type View struct {
	Object *fyne.Container
	Bar    *fyne.Container // bar below the Lab, as wide as the window; hidden if the page has none
	Lab    *labmodel.Lab

	host      *Host
	header    *header
	tabs      *kit.Tabs
	slots     [3]*fyne.Container // contents of the page above the tabs, next to them and below
	pages     []page
	current   page // page that is shown
	preferred page // page that the player chose last, shown if there is room for it
	measure   *measurePage
	look      *lookPage
	lessons   *lessonsPage

	overview *overviewPage
	large    bool // the window has room for the overview
}

// A page is a part of the Lab with a tab.
type page interface {
	content() content           // returns what the page shows
	update()                    // shows the state of the Lab
	open()                      // called when the page is shown
	close()                     // called when another page or screen is shown
	focus()                     // gives the keyboard to the main part
	key(e *fyne.KeyEvent) bool  // handles a key, and reports whether the page uses it
	typed(r rune)               // handles a character
	escape() bool               // ends the current activity, and reports whether there was one
	heading() heading           // returns what is shown above the page
	badges(narrow bool) []Badge // returns the badges of the status bar
	exports() []*fyne.MenuItem  // returns the files that can be exported
	canExport() bool            // reports whether there are files to export
	keys() [][2]string          // returns the keys of the page for the list of keys
}

// A content has the parts of a page.
type content struct {
	top  fyne.CanvasObject // shown above the tabs; nil for the header
	line fyne.CanvasObject // shown next to the tabs
	body fyne.CanvasObject // shown below the tabs
	bar  fyne.CanvasObject // shown at the bottom of the window; nil if there is none
}

// A Badge is a text of the status bar with its shape.
type Badge struct {
	Glyph kit.IconName
	Role  kit.Role
	Text  string
}

// New returns the Lab with stored options.
func New(h Host, o labmodel.Options) *View {
	v := &View{host: &h}
	own := h.Host
	own.Changed, own.Progress = v.changed, v.progressed
	v.Lab = labmodel.New(own, o)
	all := &shell{pager: v, host: v.host, Lab: v.Lab}
	v.measure, v.look, v.lessons = newMeasurePage(all), newLookPage(all), newLessonsPage(all)
	v.overview = newOverviewPage(v.look, v.measure)
	v.header = newHeader(all, v.look.race, func() {
		v.bring(v.measure)
		v.Lab.Runner.Measure()
	})
	v.pages = []page{v.overview, v.measure, v.look, v.lessons}
	v.current, v.preferred = v.measure, v.overview
	v.tabs = kit.NewTabs([]string{"Overview", "Measure", "Look inside", "Lessons"}, func(i int) { v.turnTo(v.pages[i]) })
	v.tabs.SetHidden(0, true)
	v.tabs.Tip = "Measure algorithms, look inside their searches, or learn how they work"
	v.Bar = kit.NewFill()
	for i := range v.slots {
		v.slots[i] = kit.NewFill()
	}
	v.Object = container.New(area(v.layout), v.tabs, v.slots[0], v.slots[1], v.slots[2])
	v.Bar.Hide()
	v.showPage()
	return v
}

// changed handles a change of the measurement. It holds the recordings while cells are measured,
// because they would disturb the measurement.
func (v *View) changed() {
	v.hold()
	v.Update()
	v.host.Changed()
}

// progressed shows the progress of a measurement.
func (v *View) progressed() {
	if v.shows(v.measure) {
		v.measure.progress.update()
		v.arrange()
	}
	v.host.Status()
}

// shows reports whether a page is shown, or parts of it on the overview.
func (v *View) shows(p page) bool {
	return v.current == p || v.current == page(v.overview) && p != page(v.lessons)
}

// hold stops other searches while the Lab measures.
func (v *View) hold() {
	v.look.model.Hold(v.Lab.Runner.Measuring())
	v.lessons.hold(v.Lab.Runner.Measuring())
}

// turnTo turns to a page and makes it the preferred one.
func (v *View) turnTo(p page) {
	v.preferred = p
	if v.current != p {
		v.turn(p)
	}
}

// bring turns to a page, unless the page is shown already.
func (v *View) bring(p page) {
	if !v.shows(p) {
		v.turnTo(p)
	}
}

// The least size of a window with an overview.
const (
	largeWidth  = 1400
	largeHeight = 860
)

// fitWindow shows the tab of the overview if the window is large enough. If it is not, fitWindow
// hides the tab and leaves the overview. It reports whether it has turned to another page.
func (v *View) fitWindow() bool {
	size := v.host.Canvas.Size()
	large := size.Width >= largeWidth && size.Height >= largeHeight
	if large == v.large {
		return false
	}
	v.large = large
	v.tabs.SetHidden(0, !large)
	switch on := v.current == page(v.overview); {
	case large && !on && v.preferred == page(v.overview):
		v.turn(v.overview)
	case !large && on:
		v.turn(v.look)
	default:
		return false
	}
	return true
}

// turn turns to a page.
func (v *View) turn(p page) {
	v.host.Tip("")
	v.tabs.Select(slices.Index(v.pages, p))
	v.current.close()
	v.current = p
	v.current.open()
	v.Update()
	v.host.Turned()
	v.measure.table.reveal() // the size of the table has changed
	v.Focus()
}

// showPage shows the parts of the page.
func (v *View) showPage() {
	c := v.current.content()
	if c.top == nil {
		c.top = v.header.object
	}
	for i, o := range []fyne.CanvasObject{c.top, c.line, c.body} {
		if p := v.slots[i]; !slices.Contains(p.Objects, o) {
			p.Objects = []fyne.CanvasObject{o}
			p.Refresh()
		}
	}
	var bar []fyne.CanvasObject
	if c.bar != nil {
		bar = append(bar, c.bar)
	}
	if !slices.Equal(bar, v.Bar.Objects) {
		v.Bar.Objects = bar
		kit.Show(v.Bar, bar != nil)
		v.host.Turned()
	}
}

// Open shows the Lab for a player who comes from the current puzzle.
func (v *View) Open() {
	v.Lab.Open(v.host.Current())
	v.current.open()
	v.Update()
}

// Close stops playing on the current page when another screen is shown. A measurement goes on.
func (v *View) Close() { v.current.close() }

// DropRecordings drops the recorded searches unless the player sees them. If shown is false,
// the Lab is not visible. It reports whether it kept them.
func (v *View) DropRecordings(shown bool) (kept bool) {
	look, lessons := shown && v.shows(v.look), shown && v.shows(v.lessons)
	if !look {
		v.look.dropRecordings()
	}
	if !lessons {
		v.lessons.course.Forget()
	}
	return look || lessons
}

// Shut ends all work in the background when the window is closed.
func (v *View) Shut() {
	v.Lab.Runner.Close()
	v.look.model.Close()
}

// Focus gives the keyboard to the main part of the page.
func (v *View) Focus() { v.current.focus() }

// Type handles a character that no control handles.
func (v *View) Type(r rune) { v.current.typed(r) }

// TypedKey handles a key that no control handles.
func (v *View) TypedKey(e *fyne.KeyEvent) { v.current.key(e) }

// Escape ends the current activity, and reports whether there was one.
func (v *View) Escape() bool { return v.current.escape() }

// Title returns the title of the window.
func (v *View) Title() string { return v.current.heading().title + " – Backtrack" }

// Badges returns the badges of the status bar, in short forms if the window is narrow.
func (v *View) Badges(narrow bool) []Badge { return v.current.badges(narrow) }

// Keys lists the keys of the page.
func (v *View) Keys() [][2]string { return v.current.keys() }

// Choose shows a set of puzzles.
func (v *View) Choose(s labmodel.Set) {
	v.Lab.Choose(s)
	v.measure.reset()
	if v.shows(v.look) {
		v.look.open()
	}
	v.Update()
}

// listPuzzles implements pager.
func (v *View) listPuzzles() { v.turnTo(v.measure) }

// Learn shows the lessons.
func (v *View) Learn() { v.turnTo(v.lessons) }

// LookInside shows the searches of a puzzle.
func (v *View) LookInside(p family.Puzzle) {
	if !v.Lab.Runner.Running() {
		v.Choose(labmodel.SinglePuzzle(p))
	}
	v.lookAt(p.ID)
}

// lookAt implements pager.
func (v *View) lookAt(id string) {
	v.host.Tip("")
	v.Lab.Chosen = id
	if v.current != page(v.look) {
		v.turnTo(v.look)
		return
	}
	v.look.open()
	v.Update()
	v.host.Turned()
}

// Skip opens the chosen fold of the tree. If none is chosen, it goes to the next dead end.
func (v *View) Skip() {
	if v.shows(v.look) {
		v.look.model.Key(lookmodel.Skip)
	}
}

// showExports implements pager.
func (v *View) showExports() { v.header.showExports() }

// Show shows an earlier measurement.
func (v *View) Show(f labmodel.File) {
	v.bring(v.measure)
	v.measure.show(f)
}

// CopyTable puts the rows of the table on the clipboard.
func (v *View) CopyTable() { v.measure.copyTable() }

// Update shows the state of the Lab.
func (v *View) Update() {
	v.header.update(v.current, v.look.model.Race.On())
	v.current.update()
	v.showPage()
	v.arrange()
	v.host.Status()
}

// minWidth is the least width with a layout. A narrower window is still being created.
const minWidth = 300

// arrange updates the whole layout.
func (v *View) arrange() { v.layout(v.Object.Size()) }

// layout lays out the tabs, which keep their place, and the parts of the page.
func (v *View) layout(size fyne.Size) {
	if size.Width < minWidth || v.fitWindow() { // fitWindow lays out the other page
		return
	}
	b := boxIn(size, 12, 12, margin, margin)
	b.cutTop(controlHigh, lineGap).put(v.slots[0])
	line := b.cutTop(controlHigh, lineGap)
	line.cutLeft(v.tabs.MinSize().Width, cardGap).put(v.tabs)
	line.put(v.slots[1])
	b.put(v.slots[2])
	for _, p := range v.slots {
		kit.Arrange(p)
	}
}

// ShowComparison shows a comparison of g's Solve tab, and stores it as an earlier measurement. If
// the comparison began after some moves of g, ShowComparison only chooses its algorithms, because
// the Lab measures puzzles from their start.
func (v *View) ShowComparison(g *play.Game, r *play.Run) {
	l := v.Lab
	switch {
	case r.SearchFrom > 0 && l.Runner.Running():
		v.host.Say("The Lab is measuring. Open the board when it has finished.")
	case r.SearchFrom > 0:
		l.Options.Variants = r.Compared.Variants()
		v.Choose(labmodel.SinglePuzzle(g.Puzzle))
		v.host.Say("The comparison began after " + g.Text.Moves(r.SearchFrom) + ". Here boards are measured from their start.")
	case l.Runner.Running():
		l.Files.Take(r.Compared)
		v.host.Say("The Lab is measuring. The comparison is kept under Earlier measurements.")
	default:
		l.Files.Take(r.Compared)
		v.Open()
	}
}
