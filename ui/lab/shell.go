package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
)

// A shell has what all pages share: the host, the measurements, and the view that shows one
// of the pages.
type shell struct {
	pager
	host *Host
	Lab  *labmodel.Lab
}

// A pager shows one page at a time.
type pager interface {
	Update()               // shows the state of the Lab
	arrange()              // updates the layout of the page
	Focus()                // gives the keyboard to the main part of the page
	shows(p page) bool     // reports whether a page is shown, or parts of it
	lookAt(id string)      // looks inside the searches of a puzzle
	Choose(s labmodel.Set) // shows a set of puzzles
	listPuzzles()          // shows the table of puzzles
	showExports()          // shows the menu of files to save
}

// whenShown returns a function that calls f if a page is shown.
func (s *shell) whenShown(p page, f func()) func() {
	return func() {
		if s.shows(p) {
			f()
		}
	}
}

// change handles a change of the options.
func (s *shell) change() {
	s.host.Remember(s.Lab.Options)
	s.Update()
}

// puzzleName returns the name of the chosen puzzle and its size.
func (s *shell) puzzleName() string {
	name, size, _ := s.Lab.PuzzleName(s.Lab.Chosen)
	if size != "" {
		name += ", " + size
	}
	return name
}

// play opens a puzzle as a game.
func (s *shell) play(id string) {
	s.host.Tip("")
	s.host.Open(id)
}

// button returns a plain button that runs a command.
func (s *shell) button(label string, icon kit.IconName, tip string, run func()) *kit.Button {
	b := kit.NewButton(label, icon, s.host.Do(run))
	b.Tip = tip
	return b
}

// menu returns a button that opens a menu.
func (s *shell) menu(kind kit.Kind, label, tip string, items func() []*fyne.MenuItem) *kit.Button {
	var b *kit.Button
	b = kit.NewButtonOf(kind, label, "", func() { s.popUp(b, items()) })
	b.SetMenu(true)
	b.Tip = tip
	return b
}

// chip returns a chip that runs a command.
func (s *shell) chip(label, tip string, run func()) *kit.Chip {
	c := kit.NewFilterChip(label, s.host.Do(run))
	c.Tip = tip
	return c
}

// item returns a menu item that runs a command.
func (s *shell) item(label string, run func()) *fyne.MenuItem {
	return fyne.NewMenuItem(label, s.host.Do(run))
}

// choice returns a menu item that runs a command. It is ticked if chosen is set.
func (s *shell) choice(label string, chosen bool, run func()) *fyne.MenuItem {
	return overlay.Choice(label, chosen, s.host.Do(run))
}

// number returns menu items that choose one of several numbers. Each item calls set with its
// number, and stores the options.
func (s *shell) number(values []int, now int, label func(int) string, set func(int)) []*fyne.MenuItem {
	return lists.Map(values, func(n int) *fyne.MenuItem {
		return s.choice(label(n), n == now, func() {
			set(n)
			s.change()
		})
	})
}

// popUp shows a menu below a button.
func (s *shell) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	s.Focus()
	overlay.ShowBelow(s.host.Canvas, under, items)
}

// rulesText describes the worth of the rules on the chosen puzzle or, if all is set, on all
// puzzles. If the rules were not measured, it says so. It returns false if there are no rules.
func (s *shell) rulesText(all bool) (a bench.Ablation, text string, ok bool) {
	a, f, ok := s.Lab.Summary.RulesOf(all)
	switch {
	case !ok:
		return a, "The algorithms of " + f.Name + " have no rules to choose from.", false
	case len(a.Sets) == 0:
		return a, "Measure the rules to see what each of them is worth, and what the order of the search is.", true
	}
	return a, a.Sentence(), true
}

// Sizes of pages and cards, in units.
const (
	margin      = 16
	cardGap     = 12
	controlHigh = 36
	lineGap     = 8
	lowControl  = 24
)

// newCard returns a card filled by its content.
func newCard(content fyne.CanvasObject) *fyne.Container {
	ground := kit.NewPadded(1, 1, 1, 1, kit.NewRounded(kit.Surface, 11))
	return container.NewStack(kit.NewRounded(kit.Hair, 12), ground, content)
}

// An area is a function that lays out the parts of a container for a given size. It implements
// fyne.Layout.
type area func(size fyne.Size)

func (area) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (a area) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if !size.IsZero() { // the size is zero while the area is made
		a(size)
	}
}

// A box is a rectangle of an area, in units. Parts are cut from its sides.
type box struct{ x, y, w, h float32 }

// boxOf returns the box of an area with the given size.
func boxOf(size fyne.Size) box { return box{0, 0, size.Width, size.Height} }

// boxIn returns the box of an area with the given size, without the padding at its sides.
func boxIn(size fyne.Size, top, bottom, left, right float32) box {
	return box{left, top, size.Width - left - right, size.Height - top - bottom}
}

// put shows an object in the box.
func (b box) put(o fyne.CanvasObject) {
	kit.Show(o, true)
	kit.Place(o, b.x, b.y, b.w, b.h)
}

// cutTop cuts off the upper part of the box and a gap, and returns the part.
func (b *box) cutTop(h, gap float32) box {
	part := box{b.x, b.y, b.w, h}
	b.y, b.h = b.y+h+gap, b.h-h-gap
	return part
}

// cutBottom cuts off the lower part of the box and a gap, and returns the part.
func (b *box) cutBottom(h, gap float32) box {
	b.h -= h + gap
	return box{b.x, b.y + b.h + gap, b.w, h}
}

// cutLeft cuts off the left part of the box and a gap, and returns the part.
func (b *box) cutLeft(w, gap float32) box {
	part := box{b.x, b.y, w, b.h}
	b.x, b.w = b.x+w+gap, b.w-w-gap
	return part
}

// cutRight cuts off the right part of the box and a gap, and returns the part.
func (b *box) cutRight(w, gap float32) box {
	b.w -= w + gap
	return box{b.x + b.w + gap, b.y, w, b.h}
}

// fitRow runs steps that make a row narrower until it fits a width.
func fitRow(row fyne.CanvasObject, width float32, steps ...func()) {
	for _, step := range steps {
		if row.MinSize().Width <= width {
			return
		}
		step()
	}
}

// wrappedHeight returns the height of texts that wrap at a width.
func wrappedHeight(o fyne.CanvasObject, w float32) float32 {
	o.Resize(fyne.NewSize(w, 0))
	return o.MinSize().Height
}

// setSize changes the size of a text.
func setSize(t *kit.Text, size float32) {
	if t.TextSize != size {
		t.TextSize = size
		t.Refresh()
	}
}
