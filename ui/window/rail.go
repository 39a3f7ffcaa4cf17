package window

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A rail is the column at the left with a button for each family and screen.
type rail struct {
	w        *Window
	object   *fyne.Container
	puzzles  *fyne.Container
	workshop *fyne.Container
	line     *kit.Ground // in place of the second heading when the rail is small
	families []*kit.RailItem
	lib      *kit.RailItem
	pages    *kit.RailItem
	lab      *kit.RailItem
	small    bool
}

func newRail(w *Window) *rail {
	r := &rail{w: w, puzzles: kit.NewRailHeading("PUZZLES"), workshop: kit.NewRailHeading("WORKSHOP"), line: kit.NewGround(kit.Line)}
	objects := []fyne.CanvasObject{r.puzzles, r.workshop, r.line}
	for i, f := range w.families {
		item := kit.NewRailItem(kit.FamilyIcon(f.ID), f.RailName, func() { w.rail.goOn(i) })
		item.OnMenu = func() { w.showLibrary(f.ID) }
		item.Hint, item.OnHover = f.Name+": continue where you left off; right click for all its puzzles", w.status.hint
		r.families = append(r.families, item)
		objects = append(objects, item)
	}
	r.lib = kit.NewRailItem(kit.IconLibrary, "Library", func() { w.showLibrary("") })
	r.lib.Hint, r.lib.OnHover = "All puzzles (Ctrl+F)", w.status.hint
	r.pages = kit.NewRailItem(kit.IconBook, "Algorithms", func() { w.explain("") })
	r.pages.Hint, r.pages.OnHover = "How the algorithms and the hints work", w.status.hint
	r.lab = kit.NewRailItem(kit.IconFlask, "Solver Lab", func() { w.commands.run("Solver Lab") })
	r.lab.Hint, r.lab.OnHover = "Measure and compare algorithms on sets of boards (Ctrl+L)", w.status.hint
	r.object = container.New(r, append(objects, r.lib, r.lab, r.pages)...)
	return r
}

func (r *rail) compact(on bool) {
	if r.small == on {
		return
	}
	r.small = on
	for _, i := range append(r.families, r.lib, r.lab, r.pages) {
		i.SetSmall(on)
	}
}

func (r *rail) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	for i, f := range r.w.families {
		solved, all := r.w.catalog.Count(f.ID)
		r.families[i].SetCount(fmt.Sprintf("%d / %d", solved, all))
		r.families[i].SetSelected(r.w.screen == atGame && r.w.game().Family.ID == f.ID)
	}
	r.lib.SetSelected(r.w.screen == atLibrary)
	r.lab.SetSelected(r.w.screen == atLab)
	r.pages.SetSelected(r.w.screen == atDocs)
}

// goOn continues a family, and does nothing if it is in view already. If all of it is
// solved, its puzzles are shown.
func (r *rail) goOn(i int) {
	id := r.w.families[i].ID
	if r.w.screen == atGame && r.w.game().Family.ID == id {
		r.w.focus()
	} else if p, ok := r.w.catalog.Continue(id, r.w.settings.Last[id]); ok {
		r.w.openAt(p, r.w.settings.Trail.Last(p.ID))
	} else {
		r.w.showLibrary(id)
	}
}

// showLibrary goes to the library and shows the puzzles of a family there, of
// all families if it is "".
func (w *Window) showLibrary(familyID string) {
	w.lib.ShowFamily(familyID)
	w.show(atLibrary)
}

func (r *rail) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(railSmall, 100) }

func (r *rail) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const item, step, stepSmall, heading = 40, 44, 42, 28
	kit.Show(r.puzzles, !r.small)
	kit.Show(r.workshop, !r.small)
	kit.Show(r.line, r.small)
	y := float32(8)
	put := func(o fyne.CanvasObject, height, step float32) {
		kit.Place(o, 0, y, size.Width, height)
		y += step
	}
	add := float32(stepSmall)
	if !r.small {
		y, add = 12, step
		put(r.puzzles, heading, heading)
	}
	for _, f := range r.families {
		put(f, item, add)
	}
	if r.small {
		kit.Place(r.line, 16, y+2, size.Width-32, 1)
		y += 8
	} else {
		y += 12
		put(r.workshop, heading, heading)
	}
	put(r.lib, item, add)
	put(r.lab, item, add)
	put(r.pages, item, add)
}
