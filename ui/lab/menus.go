package lab

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/chart"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// boardItems returns the menu of boards to look into: the boards of the set, and other sets.
func (p *lookPage) boardItems() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	ids := p.Lab.Set.IDs
	for _, id := range ids[:min(len(ids), maxBoards)] {
		name, _, _ := p.Lab.BoardName(id)
		out = append(out, p.choice(name, id == p.id, func() { p.choose(id) }))
	}
	if len(ids) > maxBoards {
		out = append(out, p.item("All "+words.Count(len(ids), "board")+"…", p.listBoards))
	}
	other := overlay.Submenu("Other boards", p.setItems()...)
	other.Disabled = p.Lab.Runner.Running()
	return append(out, fyne.NewMenuItemSeparator(), other)
}

// choose looks inside a board.
func (p *lookPage) choose(id string) {
	p.Lab.Chosen = id
	p.open()
	p.Update()
	p.host.Turned()
}

// maxBoards is how many boards of a set a menu lists.
const maxBoards = 26

// setItems returns the menu of sets of boards.
func (v *shell) setItems() []*fyne.MenuItem {
	set := func(label string, s labmodel.Set) *fyne.MenuItem {
		return v.choice(label, s.Name == v.Lab.Set.Name, func() { v.Choose(s) })
	}
	var out []*fyne.MenuItem
	if p, ok := v.Lab.Puzzle(v.host.Current()); ok {
		out = append(out, set("This board: "+p.Name(), labmodel.One(p)), fyne.NewMenuItemSeparator())
	}
	for _, g := range labmodel.Groups(v.host.Families) {
		if len(g.Sets) == 1 {
			out = append(out, set(g.Sets[0].Name, g.Sets[0]))
			continue
		}
		packs := lists.Map(g.Sets, func(s labmodel.Set) *fyne.MenuItem { return set(s.Name, s) })
		out = append(out, overlay.Submenu(g.Name, packs...))
	}
	out = append(out, fyne.NewMenuItemSeparator())
	for _, s := range labmodel.Mine(v.host.Catalog) {
		out = append(out, set(s.Name, s))
	}
	if s := v.host.Search(); len(s.IDs) > 0 {
		out = append(out, set(s.Name, s))
	}
	var fresh []*fyne.MenuItem
	for _, f := range v.host.Families {
		if f.Make != nil {
			fresh = append(fresh, v.item(f.Name+"…", func() { v.host.AskBoards(f, v.Choose) }))
		}
	}
	if len(fresh) > 0 {
		out = append(out, overlay.Submenu("New boards", fresh...))
	}
	return append(out, v.item("From a file…", v.host.AskFile))
}

// showRowMenu shows the menu of a row. Variant is the one whose cell was clicked, "" if
// it was none.
func (v *measurePage) showRowMenu(at fyne.Position, id string, variant bench.Variant) {
	l := v.Lab
	cells := []labmodel.CellID{}
	for _, c := range l.Columns() {
		if variant == "" || c == variant {
			cells = append(cells, labmodel.CellID{Puzzle: id, Variant: c})
		}
	}
	label := "Measure this board again"
	if variant != "" {
		label = "Measure " + l.Name(variant) + " here again"
	}
	again := v.item(label, func() { l.Runner.Again(cells...) })
	again.Disabled = l.Runner.Running() || l.Shown == nil || !l.Shown.Has(id)
	overlay.ShowMenu(v.host.Canvas, at, []*fyne.MenuItem{
		v.item("Look inside", func() { v.lookAt(id) }),
		v.item("Open as a game", func() { v.play(id) }),
		again,
		fyne.NewMenuItemSeparator(),
		v.item("Copy table", v.copyTable),
	})
}

// canExport implements page.
func (v *measurePage) canExport() bool { return v.Lab.Shown != nil || v.Lab.Summary.HasRules() }

// exports implements page. The files hold the whole measurement, also boards that the
// filter hides.
func (v *measurePage) exports() []*fyne.MenuItem {
	table := func(label, title, ending string, write func(w io.Writer, m *bench.Measurement)) *fyne.MenuItem {
		i := v.item(label, func() {
			var b bytes.Buffer
			write(&b, v.Lab.Shown.Measurement)
			v.host.Save(title, v.Lab.Summary.FileName(v.Lab.Summary.Title())+ending, b.Bytes)
		})
		i.Disabled = v.Lab.Shown == nil
		return i
	}
	print := func(p func(io.Writer, *bench.Measurement) bench.Printer) func(io.Writer, *bench.Measurement) {
		return func(w io.Writer, m *bench.Measurement) { bench.PrintAll(p(w, m), m) }
	}
	markdown := func(w io.Writer, m *bench.Measurement) bench.Printer { return bench.NewMarkdown(w, m, v.Lab.Name) }
	samples := func(w io.Writer, m *bench.Measurement) { m.Encode(w) } // a buffer does not fail
	picture := func(label, kind string) *fyne.MenuItem {
		chosen := v.Lab.Chosen
		if v.chart.picture != labmodel.RulesPicture {
			v.Lab.Chosen = "" // no ring in the file
		}
		d, ok := v.Lab.Summary.Draw(v.chart.picture, v.chart.quantity, v.chart.allRules)
		v.Lab.Chosen = chosen
		i := v.item(label, func() {
			pal := paint.Light // for paper and slides
			name := v.Lab.Summary.FileName(d.Caption.Title + " " + labmodel.Pictures[v.chart.picture])
			v.host.Save("Save the picture as", name+kind, func() []byte { return chart.File(d.Chart, d.Caption, kind, &pal) })
		})
		i.Disabled = !ok
		return i
	}
	return []*fyne.MenuItem{
		v.item("Copy table", v.copyTable),
		fyne.NewMenuItemSeparator(),
		table("Table as CSV…", "Save the table as", ".csv", print(bench.NewCSV)),
		table("Table as Markdown…", "Save the table as", ".md", print(markdown)),
		table("All samples as JSON lines…", "Save the samples as", ".jsonl", samples),
		fyne.NewMenuItemSeparator(),
		picture("Picture as SVG…", ".svg"),
		picture("Picture as PNG…", ".png"),
	}
}
