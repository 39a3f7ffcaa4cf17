package lab

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
)

// A shell is what all pages share: what the Lab needs of the window, the measurements, and
// the view that shows one of the pages.
type shell struct {
	pager
	host *Host
	Lab  *labmodel.Lab
}

// A pager shows one page at a time.
type pager interface {
	Update()               // shows the state of the Lab
	arrange()              // lays the page out again
	Focus()                // gives the keyboard to the main part of the page
	shows(p page) bool     // reports whether a page is shown, or parts of it
	lookAt(id string)      // looks inside the searches of a board
	Choose(s labmodel.Set) // shows a set of boards
	listBoards()           // shows the table of boards
	showBar()              // shows the bar of the page, if it has one
	showExports()          // shows the menu of files to save
}

// measures reports whether a measurement is under way, which other searches would disturb.
func (s *shell) measures() bool { return s.Lab.Runner.Running() && !s.Lab.Runner.Paused() }

// change follows a change of the options.
func (s *shell) change() {
	s.host.Remember(s.Lab.Options)
	s.Update()
}

// boardName returns the name of the chosen board and its size.
func (s *shell) boardName() string {
	name, size, _ := s.Lab.BoardName(s.Lab.Chosen)
	if size != "" {
		name += ", " + size
	}
	return name
}

// play opens a board as a game.
func (s *shell) play(id string) {
	s.host.Hint("")
	s.host.Open(id)
}

// button returns a plain button that runs a command.
func (s *shell) button(label string, icon kit.IconName, hint string, run func()) *kit.Button {
	b := kit.NewButton(label, icon, s.host.Do(run))
	b.Hint, b.OnHover = hint, s.host.Hint
	return b
}

// item returns a menu item that runs a command.
func (s *shell) item(label string, run func()) *fyne.MenuItem {
	return fyne.NewMenuItem(label, s.host.Do(run))
}

// sub returns a menu item that opens a menu.
func sub(label string, items []*fyne.MenuItem) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, nil)
	i.ChildMenu = fyne.NewMenu("", items...)
	return i
}

// number returns the items of a menu to choose a number.
func (s *shell) number(values []int, now int, label func(int) string, set func(int)) []*fyne.MenuItem {
	var out []*fyne.MenuItem
	for _, n := range values {
		i := s.item(label(n), func() {
			set(n)
			s.change()
		})
		i.Checked = n == now
		out = append(out, i)
	}
	return out
}

// popUp shows a menu below a button.
func (s *shell) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	s.Focus()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	overlay.ShowMenu(s.host.Canvas, at.AddXY(0, under.Size().Height+2), items)
}

// rulesText says what rules are worth on the chosen board, or on all, or why that is not
// known; ok is false if there are none.
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
