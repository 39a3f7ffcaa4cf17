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

// puzzleItems returns the menu of puzzles to look into: the puzzles of the set, and other sets.
func (p *lookPage) puzzleItems() []*fyne.MenuItem {
	var out []*fyne.MenuItem
	ids := p.Lab.Set.IDs
	for _, id := range ids[:min(len(ids), maxPuzzles)] {
		name, _, _ := p.Lab.PuzzleName(id)
		out = append(out, p.choice(name, id == p.id, func() { p.choose(id) }))
	}
	if len(ids) > maxPuzzles {
		out = append(out, p.item("All "+words.Count(len(ids), "board")+"…", p.listPuzzles))
	}
	other := overlay.Submenu("Other boards", p.setItems()...)
	other.Disabled = p.Lab.Runner.Running()
	return append(out, fyne.NewMenuItemSeparator(), other)
}

// choose looks inside a puzzle.
func (p *lookPage) choose(id string) {
	p.Lab.Chosen = id
	p.open()
	p.Update()
	p.host.Turned()
}

// maxPuzzles is the largest number of puzzles of the set that a menu lists.
const maxPuzzles = 26

// setItems returns the menu of sets of puzzles.
func (s *shell) setItems() []*fyne.MenuItem {
	set := func(label string, of labmodel.Set) *fyne.MenuItem {
		return s.choice(label, of.Name == s.Lab.Set.Name, func() { s.Choose(of) })
	}
	var out []*fyne.MenuItem
	if p, ok := s.Lab.Puzzle(s.host.Current()); ok {
		out = append(out, set("This board: "+p.Name(), labmodel.SinglePuzzle(p)), fyne.NewMenuItemSeparator())
	}
	for _, g := range labmodel.Groups(s.host.Families) {
		if len(g.Sets) == 1 {
			out = append(out, set(g.Sets[0].Name, g.Sets[0]))
			continue
		}
		packs := lists.Map(g.Sets, func(of labmodel.Set) *fyne.MenuItem { return set(of.Name, of) })
		out = append(out, overlay.Submenu(g.Name, packs...))
	}
	out = append(out, fyne.NewMenuItemSeparator())
	for _, mine := range labmodel.PlayerSets(s.host.Catalog) {
		out = append(out, set(mine.Name, mine))
	}
	if found := s.host.Search(); len(found.IDs) > 0 {
		out = append(out, set(found.Name, found))
	}
	var fresh []*fyne.MenuItem
	for _, f := range s.host.Families {
		if f.Make != nil {
			fresh = append(fresh, s.item(f.Name+"…", func() { s.host.AskPuzzles(f, s.Choose) }))
		}
	}
	if len(fresh) > 0 {
		out = append(out, overlay.Submenu("New boards", fresh...))
	}
	return append(out, s.item("From a file…", s.host.AskFile))
}

// showRowMenu shows the menu of a row. If no cell of a variant was clicked, variant is "".
func (p *measurePage) showRowMenu(at fyne.Position, id string, variant bench.Variant) {
	l := p.Lab
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
	again := p.item(label, func() { l.Runner.Again(cells...) })
	again.Disabled = l.Runner.Running() || l.Shown == nil || !l.Shown.Has(id)
	overlay.ShowMenu(p.host.Canvas, at, []*fyne.MenuItem{
		p.item("Look inside", func() { p.lookAt(id) }),
		p.item("Open as a game", func() { p.play(id) }),
		again,
		fyne.NewMenuItemSeparator(),
		p.item("Copy table", p.copyTable),
	})
}

// canExport implements page.
func (p *measurePage) canExport() bool { return p.Lab.Shown != nil || p.Lab.Summary.HasRules() }

// exports implements page. The files contain the whole measurement, including puzzles that
// the filter hides.
func (p *measurePage) exports() []*fyne.MenuItem {
	table := func(label, title, ending string, write func(w io.Writer, m *bench.Measurement)) *fyne.MenuItem {
		i := p.item(label, func() {
			var b bytes.Buffer
			write(&b, p.Lab.Shown.Measurement)
			p.host.Save(title, p.Lab.Summary.FileName(p.Lab.Summary.Title())+ending, b.Bytes)
		})
		i.Disabled = p.Lab.Shown == nil
		return i
	}
	print := func(p func(io.Writer, *bench.Measurement) bench.Printer) func(io.Writer, *bench.Measurement) {
		return func(w io.Writer, m *bench.Measurement) { bench.PrintAll(p(w, m), m) }
	}
	markdown := func(w io.Writer, m *bench.Measurement) bench.Printer { return bench.NewMarkdown(w, m, p.Lab.Name) }
	samples := func(w io.Writer, m *bench.Measurement) { m.Encode(w) } // a buffer does not fail
	picture := func(label, kind string) *fyne.MenuItem {
		chosen := p.Lab.Chosen
		if p.chart.kind != labmodel.RulesChart {
			p.Lab.Chosen = "" // no ring around the chosen puzzle in the file
		}
		d, ok := p.Lab.Summary.Draw(p.chart.kind, p.chart.quantity, p.chart.allRules)
		p.Lab.Chosen = chosen
		i := p.item(label, func() {
			pal := paint.Light // for paper and slides
			name := p.Lab.Summary.FileName(d.Caption.Title + " " + labmodel.ChartNames[p.chart.kind])
			p.host.Save("Save the picture as", name+kind, func() []byte { return chart.File(d.Chart, d.Caption, kind, &pal) })
		})
		i.Disabled = !ok
		return i
	}
	return []*fyne.MenuItem{
		p.item("Copy table", p.copyTable),
		fyne.NewMenuItemSeparator(),
		table("Table as CSV…", "Save the table as", ".csv", print(bench.NewCSV)),
		table("Table as Markdown…", "Save the table as", ".md", print(markdown)),
		table("All samples as JSON lines…", "Save the samples as", ".jsonl", samples),
		fyne.NewMenuItemSeparator(),
		picture("Picture as SVG…", ".svg"),
		picture("Picture as PNG…", ".png"),
	}
}
