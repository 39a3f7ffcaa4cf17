// Package settings shows the page with the player's preferences: how the program looks and
// behaves.
package settings

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/prefs"
)

// A Host is what a View needs of the window.
type Host struct {
	host.Commands
	Canvas     fyne.Canvas
	Families   []family.Family
	Get        func() prefs.Preferences
	Change     func(func(*prefs.Preferences))       // changes the preferences, with immediate effect
	Back       func()                               // goes back to the game
	Playing    func() bool                          // reports whether there is a game
	Offer      func(text, action string, do func()) // shows a message with a button
	OpenFolder func()                               // shows the folder of the data
	Export     func()                               // asks for a file and writes all data into it
	Import     func()                               // asks for a file that Export has written, and merges its data
	Fits       func(percent int) bool               // reports whether all parts fit the window if text has this size
	MinWindow  func(percent int) fyne.Size          // returns the smallest window, in pixels, that text of a size needs
}

// A View is the page: sections of rows, and a search that hides the other rows.
type View struct {
	Object *fyne.Container
	Search *kit.Field

	host     Host
	back     *kit.Button // goes back to the game
	scroll   *kit.Scroll
	sections []*section
	none     *kit.Text // shown in place of all rows if none matches
}

// A section is a card with rows.
type section struct {
	name string
	card *kit.Card
	rows []*row
}

// A row is a setting: its text at the left, and its controls at the right.
type row struct {
	label, about string
	controls     []control
	show         func(p *prefs.Preferences) // shows the value

	object *fyne.Container
	line   *kit.Ground // line above the row
	text   *kit.Paragraph
}

// A control is an object that sets a value.
type control interface {
	fyne.CanvasObject
	fyne.Focusable
}

// New returns the page.
func New(h Host) *View {
	v := &View{host: h, none: kit.NewText("No setting matches.", kit.Ink3, 14)}
	v.back = kit.NewButtonOf(kit.Outline, "Back to the game", kit.IconBack, h.Do(h.Back))
	v.back.Tip = "Back to the game (Esc)"
	v.Search = kit.NewSearchField("Search the settings", func(string) { v.filter() })
	v.Search.OnDone = func() { v.step(nil, 1) }
	v.sections = v.newSections()
	cards := []fyne.CanvasObject{v.none}
	for _, s := range v.sections {
		for _, r := range s.rows {
			r.lay(v)
		}
		s.card = kit.NewCard(s.name, lists.Map(s.rows, func(r *row) fyne.CanvasObject { return r.object })...)
		cards = append(cards, s.card)
	}
	page := &pageLayout{}
	page.scroll = kit.NewScroll(container.New(page, cards...))
	v.scroll = page.scroll
	v.Object = container.New(v, kit.NewBold("Settings", kit.Ink, 24), v.back, v.Search, v.scroll)
	v.filter()
	return v
}

// lay makes the objects of a row.
func (r *row) lay(v *View) {
	r.line, r.text = kit.NewGround(kit.Hair), kit.NewParagraph(r.about, kit.Ink3)
	r.text.SetTextSize(12)
	label := kit.NewText(r.label, kit.Ink, 14)
	label.Short = true
	controls := kit.NewFlow(6)
	for _, c := range r.controls {
		controls.Add(c)
		if focused := focusCallback(c); focused != nil {
			*focused = func() { v.reveal(r) }
		}
	}
	r.object = container.New(&rowLayout{}, r.line, kit.NewColumn(2, label, r.text), controls)
}

// focusCallback returns a pointer to the function that a control calls when it gets the
// keyboard, or nil if there is no such function.
func focusCallback(c control) *func() {
	switch c := c.(type) {
	case *kit.Switch:
		return &c.OnFocus
	case *kit.Tabs:
		return &c.OnFocus
	case *kit.Stepper:
		return &c.OnFocus
	case *kit.Chip:
		return &c.OnFocus
	case *kit.Button:
		return &c.OnFocus
	}
	return nil
}

// Update shows the values of all settings.
func (v *View) Update() {
	kit.Show(v.back, v.host.Playing())
	p := v.host.Get()
	for _, s := range v.sections {
		for _, r := range s.rows {
			r.show(&p)
		}
	}
}

// rows returns the rows that are shown.
func (v *View) rows() []*row {
	var rows []*row
	for _, s := range v.sections {
		rows = append(rows, lists.Filter(s.rows, func(r *row) bool { return r.object.Visible() })...)
	}
	return rows
}

// synonyms are additional words with which players may search for a row. The keys are the
// labels of the rows.
var synonyms = map[string]string{
	"Mark errors": "mistakes compare", "Show if still solvable": "indicator winnable", "Clock": "timer",
	"Theme": "colours colors night", "Text size": "font zoom scale", "Animations": "motion", "Single-letter keys": "shortcuts",
	"Limit": "timeout", "Threads": "cores", "All my data": "backup", "Reset": "defaults",
}

// filter shows only the rows that have all words of the search.
func (v *View) filter() {
	words := strings.Fields(strings.ToLower(v.Search.Text()))
	found := false
	for _, s := range v.sections {
		first := true
		for _, r := range s.rows {
			text := strings.ToLower(strings.Join([]string{s.name, r.label, r.about, synonyms[r.label]}, " "))
			on := !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
			kit.Show(r.object, on)
			kit.Show(r.line, !first)
			first = first && !on
		}
		kit.Show(s.card, !first)
		found = found || !first
		s.card.Refresh()
	}
	kit.Show(v.none, !found)
	v.scroll.ScrollToTop()
	v.scroll.Refresh()
	v.Update()
}

// Focus gives the keyboard to the search, unless the search or a control has the keyboard
// already.
func (v *View) Focus() {
	if _, _, on := v.focusedRow(); !on && !v.Search.Focused() {
		v.Search.Focus(v.host.Canvas)
	}
}

// focusedRow returns the row and the control with the keyboard. It returns false if no control
// has the keyboard.
func (v *View) focusedRow() (r *row, at int, ok bool) {
	on := v.host.Canvas.Focused()
	for _, r := range v.rows() {
		if i := slices.IndexFunc(r.controls, func(c control) bool { return fyne.Focusable(c) == on }); i >= 0 {
			return r, i, true
		}
	}
	return nil, 0, false
}

// TypedKey handles a key that no control handles: the arrows go to other settings.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	r, at, _ := v.focusedRow()
	switch e.Name {
	case fyne.KeyUp:
		v.step(r, -1)
	case fyne.KeyDown:
		v.step(r, 1)
	case fyne.KeyHome:
		v.step(nil, 1)
	case fyne.KeyEnd:
		v.step(nil, -1)
	case fyne.KeyLeft:
		if r != nil && at > 0 {
			v.host.Canvas.Focus(r.controls[at-1])
		}
	case fyne.KeyRight:
		if r != nil && at+1 < len(r.controls) {
			v.host.Canvas.Focus(r.controls[at+1])
		}
	case fyne.KeyPageUp:
		v.scroll.ScrollBy(-v.scroll.Size().Height * 0.9)
	case fyne.KeyPageDown:
		v.scroll.ScrollBy(v.scroll.Size().Height * 0.9)
	}
}

// TypedRune begins a search with a character.
func (v *View) TypedRune(r rune) {
	if r != ' ' {
		v.Search.Type(v.host.Canvas, r)
	}
}

// step moves the keyboard focus from a row by a number of rows. The search comes before the
// first row. If from is nil, step begins at the search, or at the end if by is negative.
func (v *View) step(from *row, by int) {
	rows := v.rows()
	to := slices.Index(rows, from) + by
	if from == nil && by < 0 {
		to = len(rows) - 1
	}
	switch {
	case to < 0:
		v.Search.Focus(v.host.Canvas)
	case to < len(rows):
		v.host.Canvas.Focus(rows[to].controls[0])
	}
}

// reveal scrolls to a row.
func (v *View) reveal(r *row) {
	const room = 48 // room for the heading of the card
	v.scroll.Reveal(r.object, room)
}
