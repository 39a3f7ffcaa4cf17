// Package lab shows the Solver Lab: a place where algorithms are measured on sets of
// boards, with a table, charts, and files to take along, and where their searches can
// be looked into, step by step and as a tree. What it shows is made in packages labmodel
// and lookmodel.
//
// It is larger than a package should be, since its pages are made of the same cards, lists
// and boards: the overview shows cards of two other pages, a lesson the cards of a search.
//
// Files in reading order:
//
//   - view.go: the place with its pages
//   - header.go: the boards and algorithms of all pages
//   - measure.go: the page of measurements; progress.go: the measurement that runs
//   - table.go, plot.go, rules.go: what shows its figures
//   - menus.go, variant.go, earlier.go, export.go: its menus and dialogs
//   - overview.go: the page that shows parts of these two in a large window
//   - look.go: the page that looks inside a search; its parts are in files look….go
//   - lessons.go: the page of the lessons; its parts are in files lesson….go
package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
)

// A Host is what the Lab needs of the window.
type Host struct {
	labmodel.Host // the View uses its Progress for itself
	Canvas        fyne.Canvas

	Current   func() string                                    // returns the id of the puzzle at the table; "" if there is none
	Search    func() labmodel.Set                              // returns the boards that a search of the library shows; the zero Set if there was none
	AskBoards func(f family.Family, use func(labmodel.Set))    // asks which new boards to measure
	AskFile   func(use func(labmodel.Set))                     // asks for a file with boards
	Open      func(id string)                                  // opens a board as a game
	Play      func(id string, moves []string)                  // does the same, and plays moves from the start as one step
	Game      func(id string) (steps []model.Record, won bool) // returns the player's game on a board, and whether it is solved
	Save      func(title, name string, contents func() []byte) // asks where to save a file
	Ask       func(*overlay.Dialog)                            // shows a dialog
	Remember  func(labmodel.Options)                           // remembers the options
	Status    func()                                           // what the status bar says of the Lab may have changed
	Turned    func()                                           // another page is shown, or its bar has come or gone
	Copy      func(text, said string)                          // puts text on the clipboard
	Do        func(func()) func()                              // makes a function a command of the player
}

// A View is the place of the Lab.
type View struct {
	Object *fyne.Container
	Bar    *fyne.Container // below it, as wide as the window; hidden if the page has none
	Lab    *labmodel.Lab

	host    Host
	header  *header
	tabs    *kit.Tabs
	pages   []page
	current page // is shown
	wanted  page // is shown where there is room for it
	measure *measurePage
	look    *lookPage
	lessons *lessonsPage

	overview *overviewPage
	large    bool // the window has room for the overview
}

// A page is a part of the Lab that a tab shows.
type page interface {
	objects() []fyne.CanvasObject
	// place lays the page out: line is next to the tabs, body below it.
	place(line, body box)
	update()                    // shows the state of the Lab
	open()                      // is called when the page is shown
	close()                     // is called when another page or screen is shown
	focus()                     // gives the keyboard to the main part
	key(e *fyne.KeyEvent) bool  // follows a key, and reports whether it has a use for it
	typed(r rune)               // follows a character
	escape() bool               // ends what is going on, and reports whether anything was
	title() string              // of the window
	bar() fyne.CanvasObject     // the bar at the bottom of the window; nil if there is none
	badges(narrow bool) []Badge // of the status bar
	exports() []*fyne.MenuItem  // what can be taken along
	canExport() bool            // whether there is anything
	keys() [][2]string          // what keys do here, for the list of keys
}

// A Badge is a text of the status bar with its shape.
type Badge struct {
	Glyph kit.IconName
	Role  kit.Role
	Text  string
}

// A box is a place on the page, in units.
type box struct{ x, y, w, h float32 }

// put moves an object to a box.
func (b box) put(o fyne.CanvasObject) { kit.Place(o, b.x, b.y, b.w, b.h) }

// New returns the Lab with options that were remembered.
func New(h Host, o labmodel.Options) *View {
	v := &View{host: h}
	own := h.Host
	own.Changed, own.Progress = v.changed, v.progressed
	v.Lab = labmodel.New(own, o)
	v.header = newHeader(v)
	v.measure, v.look = newMeasurePage(v), newLookPage(v)
	v.lessons, v.overview = newLessonsPage(v), newOverviewPage(v)
	v.pages = []page{v.overview, v.measure, v.look, v.lessons}
	v.current, v.wanted = v.measure, v.overview
	v.tabs = kit.NewTabs([]string{"Overview", "Measure", "Look inside", "Lessons"}, func(i int) { v.turnTo(v.pages[i]) })
	v.tabs.SetHidden(0, true)
	v.tabs.Hint, v.tabs.OnHover = "Measure algorithms, look inside their searches, or learn how they work", h.Hint
	objects := append(v.header.objects(), v.tabs)
	for _, p := range v.pages[1:] {
		objects = append(objects, p.objects()...)
	}
	objects = append(objects, v.overview.rules.objects()...)
	v.Bar = kit.NewFill()
	v.Object = container.New(v, objects...)
	v.showPage()
	return v
}

// changed follows a change of the measurement. Recordings would disturb it.
func (v *View) changed() {
	v.hold()
	v.Update()
	v.host.Changed()
}

// progressed shows how far a measurement is.
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

// measures reports whether a measurement is under way, which other searches would disturb.
func (v *View) measures() bool { return v.Lab.Runner.Running() && !v.Lab.Runner.Paused() }

// hold stops other searches while the Lab measures.
func (v *View) hold() {
	v.look.model.Hold(v.measures())
	v.lessons.hold(v.measures())
}

// turnTo turns to a page that the player wants to see.
func (v *View) turnTo(p page) {
	if v.wanted = p; v.current != p {
		v.turn(p)
	}
}

// bring turns to a page, unless it is shown.
func (v *View) bring(p page) {
	if !v.shows(p) {
		v.turnTo(p)
	}
}

// The size of the window from which on there is an overview.
const (
	largeWidth  = 1400
	largeHeight = 860
)

// fitWindow shows the tab of the overview if the window is large enough, and leaves that
// page when it is not. It reports whether it has turned to another page.
func (v *View) fitWindow() bool {
	size := v.host.Canvas.Size()
	large := size.Width >= largeWidth && size.Height >= largeHeight
	if large == v.large {
		return false
	}
	v.large = large
	v.tabs.SetHidden(0, !large)
	switch on := v.current == page(v.overview); {
	case large && !on && v.wanted == page(v.overview):
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
	v.host.Hint("")
	v.tabs.Select(slices.Index(v.pages, p))
	v.current.close()
	v.current = p
	v.showPage()
	v.current.open()
	v.Update()
	v.host.Turned()
	v.measure.table.reveal() // which has another size
	v.Focus()
}

// showPage shows the objects of the page and hides all others.
func (v *View) showPage() {
	for _, p := range v.pages {
		for _, o := range p.objects() {
			o.Hide()
		}
	}
	for _, o := range v.current.objects() {
		o.Show()
	}
	v.showBar()
}

// showBar shows the bar of the page, if it has one.
func (v *View) showBar() {
	v.Bar.Objects = nil
	if b := v.current.bar(); b != nil {
		v.Bar.Add(b)
	}
	kit.Show(v.Bar, len(v.Bar.Objects) > 0)
}

// Open shows the Lab for a player who comes from the present board.
func (v *View) Open() {
	v.Lab.Open(v.host.Current())
	v.current.open()
	v.Update()
}

// Close ends what moves, as another screen is shown.
func (v *View) Close() { v.current.close() }

// Rest drops the recorded searches unless they are shown. Shown is whether the Lab is.
func (v *View) Rest(shown bool) {
	if !shown || !v.shows(v.look) {
		v.look.rest()
	}
}

// Shut ends all work in the background, as the window is closed.
func (v *View) Shut() {
	v.Lab.Runner.Close()
	v.look.model.Close()
}

// Focus gives the keyboard to the main part of the page.
func (v *View) Focus() { v.current.focus() }

// Type follows a character that no control handles.
func (v *View) Type(r rune) { v.current.typed(r) }

// TypedKey follows a key that no control handles.
func (v *View) TypedKey(e *fyne.KeyEvent) { v.current.key(e) }

// Escape ends what is going on, and reports whether anything was.
func (v *View) Escape() bool { return v.current.escape() }

// Title returns what the title of the window says.
func (v *View) Title() string { return v.current.title() }

// Badges returns what the status bar says; narrow is whether the window is.
func (v *View) Badges(narrow bool) []Badge { return v.current.badges(narrow) }

// Keys lists what keys do on the page.
func (v *View) Keys() [][2]string { return v.current.keys() }

// Choose shows a set of boards.
func (v *View) Choose(s labmodel.Set) {
	v.Lab.Choose(s)
	v.measure.reset()
	if v.shows(v.look) {
		v.look.open()
	}
	v.Update()
}

// Show shows an earlier measurement.
func (v *View) Show(f labmodel.File) {
	v.bring(v.measure)
	v.Lab.Files.Show(f)
	v.measure.reset()
}

// CopyTable puts the rows of the table on the clipboard.
func (v *View) CopyTable() {
	v.host.Copy(v.Lab.Table().TSV(), "The table is on the clipboard, separated by tabs.")
}

// button returns a plain button that runs a command.
func (v *View) button(label string, icon kit.IconName, hint string, run func()) *kit.Button {
	b := kit.NewButton(label, icon, v.host.Do(run))
	b.Hint, b.OnHover = hint, v.host.Hint
	return b
}

// play opens a board as a game.
func (v *View) play(id string) {
	v.host.Hint("")
	v.host.Open(id)
}

// change follows a change of the options.
func (v *View) change() {
	v.host.Remember(v.Lab.Options)
	v.Update()
}

// Update shows the state of the Lab.
func (v *View) Update() {
	v.header.update()
	v.current.update()
	v.arrange()
	v.host.Status()
}

// Sizes of the place, in units.
const (
	leastWidth  = 300 // below it nothing is laid out: the window is being made
	margin      = 16
	cardGap     = 12
	controlHigh = 36
	lineGap     = 8
	lowControl  = 24
)

// MinSize implements fyne.Layout.
func (v *View) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// arrange lays everything out again.
func (v *View) arrange() { v.Layout(nil, v.Object.Size()) }

// Layout implements fyne.Layout.
func (v *View) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width < leastWidth || v.fitWindow() { // which lays out the other page
		return
	}
	w, y := size.Width-2*margin, float32(12)
	teaches := v.current == page(v.lessons) // then there is nothing to choose
	for _, o := range v.header.objects() {
		kit.Show(o, !teaches)
	}
	if !teaches {
		v.header.place(margin, y, w)
	}
	y += controlHigh + lineGap // the tabs stay where they are
	tabs := v.tabs.MinSize().Width
	kit.Place(v.tabs, margin, y, tabs, controlHigh)
	line := box{margin + tabs + cardGap, y, w - tabs - cardGap, controlHigh}
	y += controlHigh + lineGap
	v.current.place(line, box{margin, y, w, size.Height - 12 - y})
}

// ground returns the ground of a card.
func ground() *fyne.Container {
	return container.New(cardLayout{}, kit.NewRounded(kit.Hair, 12), kit.NewRounded(kit.Surface, 11))
}

// A cardLayout puts the surface of a card within its border.
type cardLayout struct{}

func (cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	kit.Place(o[1], 1, 1, size.Width-2, size.Height-2)
}
