package window

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A railHost is what the rail needs from the window.
type railHost struct {
	*stage
	families    []family.Family
	catalog     *play.Catalog
	settings    *savedSettings
	openAt      func(p family.Puzzle, at int)
	showLibrary func(familyID string)
	explain     func(page string)
	run         func(host.Command)
	focus       func()
}

// A rail is the column at the left with a button for each family and screen.
type rail struct {
	railHost
	object   *fyne.Container
	puzzles  *fyne.Container
	workshop *fyne.Container
	line     *kit.Ground     // replaces the second heading when the rail is small
	items    []*kit.RailItem // one item for each family
	screens  []screenItem
	small    bool
}

// A screenItem leads to a screen.
type screenItem struct {
	*kit.RailItem
	to screen
}

func newRail(h railHost) *rail {
	r := &rail{railHost: h, line: kit.NewGround(kit.Line)}
	r.puzzles, r.workshop = kit.NewRailHeading("PUZZLES"), kit.NewRailHeading("WORKSHOP")
	r.line.Hide()
	objects := []fyne.CanvasObject{r.puzzles, r.workshop, r.line}
	item := func(icon kit.IconName, name, tip string, tapped func()) *kit.RailItem {
		i := kit.NewRailItem(icon, name, tapped)
		i.Tip = tip
		objects = append(objects, i)
		return i
	}
	for _, f := range h.families {
		tip := f.Name + ": continue where you left off; right click for all its puzzles"
		i := item(kit.FamilyIcon(f.ID), f.RailName, tip, func() { r.goOn(f.ID) })
		i.OnMenu = func() { h.showLibrary(f.ID) }
		r.items = append(r.items, i)
	}
	screen := func(to screen, icon kit.IconName, name, tip string, tapped func()) {
		r.screens = append(r.screens, screenItem{item(icon, name, tip, tapped), to})
	}
	screen(atLibrary, kit.IconLibrary, "Library", "All puzzles (Ctrl+F)", func() { h.showLibrary("") })
	screen(atDaily, kit.IconCalendar, "Daily", "The puzzles of the day (Ctrl+D)", func() { h.run(host.Daily) })
	screen(atStatistics, kit.IconChart, "Statistics", "What you have solved (Ctrl+Shift+T)",
		func() { h.run(host.Statistics) })
	screen(atLab, kit.IconFlask, "Solver Lab", "Measure and compare algorithms on sets of boards (Ctrl+L)",
		func() { h.run(host.SolverLab) })
	screen(atEditor, kit.IconPencil, "Editor", "Make puzzles of your own (Ctrl+E)", func() { h.run(host.Editor) })
	screen(atDocs, kit.IconBook, "Manual", "Rules, controls, hints and algorithms, and how the program works", func() { h.explain("") })
	screen(atSettings, kit.IconSliders, "Settings", "How the program looks and behaves (Ctrl+,)",
		func() { h.run(host.Settings) })
	r.object = container.New(r, objects...)
	return r
}

func (r *rail) compact(on bool) {
	if r.small == on {
		return
	}
	r.small = on
	for _, i := range r.items {
		i.SetSmall(on)
	}
	for _, i := range r.screens {
		i.SetSmall(on)
	}
	kit.Show(r.puzzles, !on)
	kit.Show(r.workshop, !on)
	kit.Show(r.line, on)
}

func (r *rail) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	for i, f := range r.families {
		solved, all := r.catalog.Count(f.ID)
		r.items[i].SetCount(fmt.Sprintf("%d / %d", solved, all))
		r.items[i].SetSelected(r.shows(f.ID))
	}
	for _, i := range r.screens {
		i.SetSelected(r.screen == i.to)
	}
}

// shows reports whether a game of a family is on the screen.
func (r *rail) shows(familyID string) bool {
	g := r.playing()
	return g != nil && g.Family.ID == familyID
}

// goOn continues a family. If a game of the family is already on the screen, it does nothing.
// If there is no puzzle to continue with, it shows the puzzles of the family.
func (r *rail) goOn(familyID string) {
	if r.shows(familyID) && !r.game().Puzzle.Step() {
		r.focus()
	} else if p, ok := r.catalog.Continue(familyID, r.settings.Last[familyID]); ok {
		r.openAt(p, r.settings.Trail.Last(p.ID))
	} else {
		r.showLibrary(familyID)
	}
}

func (r *rail) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(railSmall, 100) }

func (r *rail) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const step, stepSmall, gap, heading = 44, 42, 4, 28
	y, add, others := float32(8), float32(stepSmall), float32(2*8)
	if !r.small {
		y, add, others = 12, step, 12+heading+12+heading
	}
	const last = 4                                                                 // gap below the last item
	add = min(add, (size.Height-others-last)/float32(len(r.items)+len(r.screens))) // items get less high in a low window
	item := min(add, step-gap)
	put := func(o fyne.CanvasObject, height, step float32) {
		kit.Place(o, 0, kit.Round(y), size.Width, kit.Round(height))
		y += step
	}
	if !r.small {
		put(r.puzzles, heading, heading)
	}
	for _, f := range r.items {
		put(f, item, add)
	}
	if r.small {
		kit.Place(r.line, 16, kit.Round(y)+2, size.Width-32, 1)
		y += 8
	} else {
		y += 12
		put(r.workshop, heading, heading)
	}
	for _, i := range r.screens {
		put(i, item, add)
	}
}
