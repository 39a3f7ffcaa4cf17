package lab

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"

	"backtrack/ui/bench"
	"backtrack/ui/chart"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
)

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
	picture := func(label, kind string) *fyne.MenuItem {
		chosen := v.Lab.Chosen
		if v.picture != labmodel.RulesPicture {
			v.Lab.Chosen = "" // no ring in the file
		}
		d, ok := v.Lab.Summary.Draw(v.picture, v.quantity, v.allRules)
		v.Lab.Chosen = chosen
		i := v.item(label, func() {
			pal := paint.Light // for paper and slides
			name := v.Lab.Summary.FileName(d.Caption.Title + " " + labmodel.Pictures[v.picture])
			v.host.Save("Save the picture as", name+kind, func() []byte { return chart.File(d.Chart, d.Caption, kind, &pal) })
		})
		i.Disabled = !ok
		return i
	}
	return []*fyne.MenuItem{
		v.item("Copy table", v.CopyTable),
		fyne.NewMenuItemSeparator(),
		table("Table as CSV…", "Save the table as", ".csv", print(bench.NewCSV)),
		table("Table as Markdown…", "Save the table as", ".md", print(func(w io.Writer, m *bench.Measurement) bench.Printer { return bench.NewMarkdown(w, m, v.Lab.Name) })),
		table("All samples as JSON lines…", "Save the samples as", ".jsonl", func(w io.Writer, m *bench.Measurement) { m.Encode(w) }), // a buffer does not fail
		fyne.NewMenuItemSeparator(),
		picture("Picture as SVG…", ".svg"),
		picture("Picture as PNG…", ".png"),
	}
}
