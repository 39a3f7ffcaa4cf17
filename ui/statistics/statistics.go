// Package statistics shows the player's wins in figures, charts and a table.
package statistics

import (
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint"
	"backtrack/ui/records"
	"backtrack/words"
)

// A Host is what a View needs of the window.
type Host struct {
	host.Commands
	Canvas   fyne.Canvas
	Families []family.Family
	Log      *records.Log
	On       func() bool // reports whether wins are recorded
	Now      func() time.Time
	Ask      func(*overlay.Dialog)                            // shows a question
	Save     func(title, name string, contents func() []byte) // asks where to save a file
	Offer    func(text, action string, do func())             // shows a message with a button
}

// A View is the page.
type View struct {
	Object *fyne.Container

	host          Host
	export, clear *kit.Button
	chips         *fyne.Container // chips of all families, and of each one
	shown         int             // family of the chosen chip, from 1; 0 means all of them
	scroll        *kit.Scroll
	page          *fyne.Container
}

// New returns the page.
func New(h Host) *View {
	v := &View{host: h, chips: kit.NewRow(8), page: kit.NewColumn(12)}
	v.export = kit.NewButtonOf(kit.Outline, "Export CSV…", "", h.Do(v.save))
	v.export.Tip = "Save the table of all families as comma-separated values"
	v.clear = kit.NewButtonOf(kit.Outline, "Clear…", "", h.Do(v.askClear))
	v.clear.Tip = "Delete the statistics; your games stay"
	for i := range len(h.Families) + 1 {
		name := "All"
		if i > 0 {
			name = h.Families[i-1].RailName
		}
		v.chips.Add(kit.NewFilterChip(name, h.Do(func() { v.choose(i) })))
	}
	const margin = 32
	v.scroll = kit.NewScroll(kit.NewPadded(0, 24, margin, margin, v.page))
	v.Object = kit.NewFill(kit.NewColumn(0,
		kit.NewPageHead("Statistics", kit.NewRow(8, v.export, v.clear)),
		kit.NewHigh(48, kit.NewPadded(0, 16, margin, margin, v.chips)),
		kit.NewFill(v.scroll)))
	return v
}

// choose shows the statistics of family i, from 1. Number 0 means all families.
func (v *View) choose(i int) {
	v.shown = i
	v.Update()
	v.scroll.ScrollToTop()
}

// Update shows the current statistics.
func (v *View) Update() {
	list := v.host.Log.All()
	for i, o := range v.chips.Objects {
		o.(*kit.Chip).SetSelected(i == v.shown)
	}
	v.export.SetEnabled(len(list) > 0)
	v.clear.SetEnabled(len(list) > 0)
	v.page.Objects = v.notices()
	if v.shown > 0 {
		list = records.OfFamily(list, v.host.Families[v.shown-1].ID)
	}
	if total := records.Total(list); total.Solved == 0 {
		v.page.Add(kit.NewParagraph("Nothing here yet. Solve a puzzle, and its time and date will be the first.", kit.Ink2))
	} else {
		v.page.Add(figures(total))
		v.page.Add(kit.NewRow(12, v.weeks(list), v.comparison(list)))
		v.page.Add(v.table(list, total))
	}
	v.page.Refresh()
	v.scroll.Refresh()
}

// notices returns texts that say why the statistics may be incomplete.
func (v *View) notices() (out []fyne.CanvasObject) {
	add := func(text string, role kit.Role) { out = append(out, kit.NewParagraph(text, role)) }
	if !v.host.On() {
		add("Statistics are off, so what you solve now is not counted. You can turn them on in Settings.", kit.Ink2)
	}
	switch damaged, err := v.host.Log.Damaged(); {
	case err != nil:
		add("The statistics can't be read: "+words.Error(err), kit.Err)
	case damaged > 0:
		add(words.Upper(words.Count(damaged, "damaged line"))+" of "+records.Name+" could not be read.", kit.Ink3)
	}
	return out
}

// figures shows the main figures in large type.
func figures(g records.Group) fyne.CanvasObject {
	card := func(title string, figure int) fyne.CanvasObject {
		return kit.NewWide(kit.NewCard(title, kit.NewBold(words.Number(figure), kit.Ink, 28)))
	}
	return kit.NewRow(12, card("Solved", g.Solved), card("Without help", g.Unaided), card("Days played", g.Days), card("Hints", g.Hints))
}

// weeks draws the number of wins in each of the last weeks.
func (v *View) weeks(list []records.Record) fyne.CanvasObject {
	const count = 12
	weeks := records.Weeks(list, v.host.Now(), count)
	return newChart(fmt.Sprintf("Solved in the last %d weeks", count), lists.Map(weeks, func(w records.Week) chart.Column {
		c := chart.Column{Label: w.From.Format("2 Jan"), Value: float64(w.Solved)}
		if w.Solved > 0 {
			c.Text = words.Number(w.Solved)
		}
		return c
	}))
}

// comparison draws the times for each level of a family, or the number of wins in each family.
func (v *View) comparison(list []records.Record) fyne.CanvasObject {
	if v.shown == 0 {
		return newChart("Solved by family", lists.Map(v.host.Families, func(f family.Family) chart.Column {
			n := records.Total(records.OfFamily(list, f.ID)).Solved
			return chart.Column{Label: f.RailName, Text: words.Number(n), Value: float64(n)}
		}))
	}
	known := lists.Filter(records.Levels(list), func(g records.Group) bool { return g.Level != "" })
	return newChart("Median time without help, by level", lists.Map(known, func(g records.Group) chart.Column {
		return chart.Column{Label: levelName(g.Level), Text: records.Clock(g.Median), Value: float64(g.Median)}
	}))
}

// newChart returns a card with columns.
func newChart(title string, columns chart.Columns) fyne.CanvasObject {
	picture := kit.NewPicture(func(img *image.RGBA, pal paint.Palette, unit float64) {
		w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
		columns.Draw(chart.Sheet{Pen: paint.NewSurface(img), Pal: &pal, W: w, H: h, Unit: unit})
	})
	return kit.NewWide(kit.NewCard(title, kit.NewHigh(140, picture)))
}

// levelName returns the name of a level on the page.
func levelName(level string) string {
	if level == "" {
		return "No level"
	}
	return words.Upper(level)
}

// maxRows is the largest number of rows of the table. A player has far fewer levels and sizes.
const maxRows = 200

// table returns the card with a row for each level and size of a family, or for each family.
func (v *View) table(list []records.Record, total records.Group) fyne.CanvasObject {
	rows := [][]string{{"Level", "Size", "Solved", "No help", "Best", "Median", "Hints", "Other help", "Days"}}
	add := func(g records.Group, name, size string) {
		rows = append(rows, append([]string{name, size}, words.Number(g.Solved), words.Number(g.Unaided),
			records.Clock(g.Best), records.Clock(g.Median),
			words.Number(g.Hints), words.Number(g.Helps-g.Hints), words.Number(g.Days)))
	}
	if v.shown == 0 {
		rows[0][0], rows[0][1] = "Family", ""
		for _, f := range v.host.Families {
			if g := records.Total(records.OfFamily(list, f.ID)); g.Solved > 0 {
				add(g, f.Name, "")
			}
		}
	} else {
		for _, g := range records.Groups(list) {
			add(g, levelName(g.Level), g.Size)
		}
	}
	left := max(len(rows)-maxRows, 0)
	rows = rows[:len(rows)-left]
	add(total, "All", "")
	note := "Best and median are times of games without help."
	if left > 0 {
		note = words.Plural(left, "more row is", "more rows are") + " in the CSV file. " + note
	}
	if old := lists.Count(list, func(r records.Record) bool { return r.Old }); old > 0 {
		note += " Of " + words.Count(old, "puzzle") + " only the best game is known; its day is not."
	}
	return kit.NewCard("", newTable(rows), kit.NewParagraph(note, kit.Ink3))
}

// newTable returns a table. The first row is the head, and the last row the total. The first
// two columns are names, the others numbers.
func newTable(rows [][]string) fyne.CanvasObject {
	const names, height, gap = 2, 26, 20
	var widths [names]float32
	for _, row := range rows {
		for k := range names {
			widths[k] = max(widths[k], kit.TextWidth(row[k], 13, true)+gap)
		}
	}
	var table []fyne.CanvasObject
	for i, row := range rows {
		var line []fyne.CanvasObject
		for k, text := range row {
			cell := kit.NewText(text, kit.Ink, 13)
			cell.Bold = i == len(rows)-1
			if i == 0 {
				cell.Role, cell.TextSize = kit.Ink3, 12
			}
			if k < names {
				line = append(line, kit.NewPadded(0, 0, 0, widths[k]-cell.Length(), cell))
			} else {
				cell.Align = fyne.TextAlignTrailing
				line = append(line, kit.NewWide(cell))
			}
		}
		if i > 0 {
			table = append(table, kit.NewHigh(1, kit.NewGround(kit.Hair)))
		}
		table = append(table, kit.NewHigh(height-1, kit.NewRow(0, line...)))
	}
	return kit.NewColumn(0, table...)
}

// save asks where to save the statistics, and saves them as CSV.
func (v *View) save() {
	ids := lists.Map(v.host.Families, func(f family.Family) string { return f.ID })
	list := v.host.Log.All()
	v.host.Save("Save the statistics as", "statistics.csv", func() []byte { return records.CSV(list, ids) })
}

// askClear asks whether to delete the statistics, and deletes them if the player agrees.
func (v *View) askClear() {
	var d *overlay.Dialog
	text := fmt.Sprintf("This deletes %s. Your games and best times on the boards stay.", words.Count(len(v.host.Log.All()), "record"))
	d = overlay.NewQuestion(v.host.Canvas, "Clear the statistics?", kit.NewParagraph(text, kit.Ink2),
		kit.NewButtonOf(kit.Primary, "Clear", "", func() {
			d.Hide()
			undo := v.host.Log.Clear()
			v.Update()
			v.host.Offer("Your statistics are cleared.", "Undo (Ctrl+Z)", func() {
				undo()
				v.Update()
			})
		}))
	v.host.Ask(d)
}

// Focus gives the keyboard to the page.
func (v *View) Focus() {
	for _, o := range append(v.chips.Objects, v.export, v.clear) {
		if v.host.Canvas.Focused() == o.(fyne.Focusable) {
			return
		}
	}
	chip := v.chips.Objects[v.shown].(*kit.Chip)
	v.host.Canvas.Focus(chip)
	chip.HideFocusRing()
}

// TypedKey handles a key that the focused object does not handle: arrows choose a family and
// scroll.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	const line = 60
	page := v.scroll.Size().Height
	if by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: line - page, fyne.KeyPageDown: page - line,
		fyne.KeyHome: -v.page.Size().Height, fyne.KeyEnd: v.page.Size().Height,
	}[e.Name]; ok {
		v.scroll.ScrollBy(by)
		return
	}
	n := len(v.chips.Objects)
	if by, ok := map[fyne.KeyName]int{fyne.KeyLeft: n - 1, fyne.KeyRight: 1}[e.Name]; ok {
		v.choose((v.shown + by) % n)
		v.host.Canvas.Focus(v.chips.Objects[v.shown].(*kit.Chip))
	}
}

// TypedRune does nothing: no character is a command of the page.
func (v *View) TypedRune(rune) {}
