package lab

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// A measurePage measures algorithms and shows their figures, in a table and as pictures.
type measurePage struct {
	*shell
	line     *fyne.Container
	body     *fyne.Container
	progress *progress
	filter   *kit.Field

	head       *fyne.Container // contains the sentence and parts
	sentence   string          // sentence above table and chart
	verdict    *kit.Text       // the sentence, or its first line
	secondLine *kit.Text       // second line of the sentence
	parts      *kit.Tabs       // table or chart, if only one of them has room
	partsBox   *fyne.Container
	compared   *kit.Text   // name of the measurement to compare with
	single     *kit.Button // ends the comparison

	tableCard *fyne.Container
	table     *table
	notes     *kit.Paragraph  // where and how the figures were measured
	texts     [2]string       // whole text of the notes, and a short text
	again     *kit.Button     // measures the disturbed cells again
	foot      *fyne.Container // contains notes and again

	chart *chartCard
}

// newMeasurePage returns the page without figures.
func newMeasurePage(s *shell) *measurePage {
	p := &measurePage{shell: s}
	p.progress = newProgress(p)
	p.verdict = kit.NewBold("", kit.Ink, 14)
	p.verdict.Short = true
	p.secondLine = kit.NewText("", kit.Ink2, 13)
	p.secondLine.Short = true
	p.filter = kit.NewSearchField("Filter", func(text string) {
		s.Lab.Filter = text
		s.Update()
	})
	p.filter.OnDone = s.Focus
	p.table = newTable(p)
	p.chart = newChartCard(s, p.table.reveal)
	p.compared = kit.NewText("", kit.Ink2, 13)
	p.compared.Short = true
	p.single = s.button("End comparison", kit.IconClose, "Show only the measurement in the table", func() {
		s.Lab.Files.EndComparison()
	})
	p.single.SetHeight(lowControl)
	p.notes = kit.NewParagraph("", kit.Ink2)
	p.notes.SetTextSize(12)
	p.again = s.button("Measure again", "", "Measure the cells again that other programs disturbed", func() {
		s.Lab.Runner.Again(s.Lab.Shown.Disturbed()...)
	})
	p.again.SetHeight(lowControl)
	p.again.SetKind(kit.Tonal)
	p.parts = kit.NewTabs([]string{"Table", "Chart"}, func(int) { s.Update() })
	p.parts.Tip = "Table or chart; a larger window shows both"
	p.line = kit.NewRow(12, kit.NewFill(p.progress.object), container.NewGridWrap(fyne.NewSize(filterWidth, 40), p.filter))
	p.partsBox = container.NewGridWrap(fyne.NewSize(partsWidth, controlHigh), p.parts)
	p.head = kit.NewRow(cardGap, kit.NewWide(kit.NewColumn(-2, kit.NewHigh(24, p.verdict), p.secondLine)), p.partsBox)
	p.foot = kit.NewPadded(8, 4, 10, 4, kit.NewRow(0, kit.NewWide(kit.NewPadded(0, 0, 0, 8, p.notes)), p.again))
	p.tableCard = newCard(kit.NewPadded(4, 6, 6, 4, kit.NewColumn(0, kit.NewFill(p.table), p.foot)))
	p.body = container.New(area(p.layout), p.head, p.compared, p.single, p.tableCard, p.chart.object)
	return p
}

// content implements page.
func (p *measurePage) content() content { return content{line: p.line, body: p.body} }

// open implements page.
func (p *measurePage) open() {
	p.filter.SetText(p.Lab.Filter)
	p.table.reveal()
}

// close implements page.
func (p *measurePage) close() {}

// focus implements page: it gives the keyboard to the table.
func (p *measurePage) focus() { p.host.Canvas.Focus(p.table) }

// typed implements page: it types a character into the filter.
func (p *measurePage) typed(r rune) {
	if r != ' ' || p.filter.Focused() {
		p.filter.Type(p.host.Canvas, r)
	}
}

// heading implements page.
func (p *measurePage) heading() heading {
	l := p.Lab
	toggle := func(v bench.Variant) {
		l.ToggleVariant(v)
		p.change()
	}
	return heading{
		title: "Solver Lab", name: l.Set.Name, puzzles: p.setItems,
		offered: l.Offered(), chosen: l.Columns(), toggle: toggle,
	}
}

// key implements page.
func (p *measurePage) key(e *fyne.KeyEvent) bool { return p.table.key(e) }

// escape implements page: it skips the current cell, or stops the measurement.
func (p *measurePage) escape() bool { return p.Lab.Runner.Escape() }

// badges implements page.
func (p *measurePage) badges(narrow bool) []Badge {
	switch l := p.Lab; {
	case l.Runner.Paused():
		return []Badge{{kit.GlyphRing, kit.Own, "Paused"}}
	case l.Runner.Running() && narrow: // the page has no room for it
		_, text := l.Runner.Progress()
		return []Badge{{kit.GlyphDot, kit.Own, text}}
	case l.Runner.Running():
		return []Badge{{kit.GlyphDot, kit.Own, "Measuring: one cell at a time, in a process of its own"}}
	default:
		return []Badge{{kit.GlyphRing, kit.Ink3, l.PuzzleCount()}}
	}
}

// keys implements page; the keys of the table are in the list of all keys.
func (p *measurePage) keys() [][2]string { return nil }

// show shows an earlier measurement.
func (p *measurePage) show(f labmodel.File) {
	p.Lab.Files.Show(f)
	p.reset()
}

// copyTable puts the rows of the table on the clipboard.
func (p *measurePage) copyTable() {
	p.host.Copy(p.Lab.Table().TSV(), "The table is on the clipboard, separated by tabs.")
}

// reset shows the Lab's filter and scrolls to the first row. It is called when other puzzles or
// another measurement were chosen.
func (p *measurePage) reset() {
	p.filter.SetText(p.Lab.Filter)
	p.table.scrollTo(0)
}

// update implements page.
func (p *measurePage) update() {
	l := p.Lab
	p.progress.update()
	p.sentence = l.Summary.Verdict()
	p.compared.SetText(l.Summary.ComparedText())
	p.texts = [2]string{
		strings.TrimSpace(l.Summary.MachineText(false) + "\n" + l.Summary.MachineLine(false)),
		strings.TrimSpace(l.Summary.MachineText(true) + " " + l.Summary.MachineLine(true)),
	}
	data := l.Table()
	p.table.set(data, l.Summary.Bars(data.IDs()))
	n := 0
	if l.Shown != nil && !l.Runner.Running() {
		n = len(l.Shown.Disturbed())
	}
	kit.Show(p.again, n > 0)
	kit.Show(p.foot, l.Shown != nil)
	kit.Show(p.compared, p.compared.Text != "")
	kit.Show(p.single, p.compared.Text != "")
	p.again.SetLabel(words.Plural(n, "disturbed cell", "disturbed cells") + ": measure again")
	p.chart.update()
}

// Sizes of the page, in units.
const (
	wide        = 1080 // least width with table and chart side by side
	high        = 440  // least height with table and chart side by side
	partsWidth  = 150
	minChart    = 430 // least width with the tabs and the axes in one line
	filterWidth = 150
	lowTable    = 360 // a card that is lower has short notes below the table, and details next to the chart
)

// layout lays out table and chart, or one of them.
func (p *measurePage) layout(size fyne.Size) {
	both := size.Width+2*margin >= wide && size.Height >= high
	kit.Show(p.partsBox, !both)
	p.splitVerdict(size.Width)
	b := boxOf(size)
	b.cutTop(wrappedHeight(p.head, b.w), lineGap).put(p.head)
	if p.compared.Visible() {
		line, button := b.cutTop(lowControl, lineGap), p.single.MinSize().Width
		line.cutLeft(min(p.compared.Length(), line.w-button-lineGap), lineGap).put(p.compared)
		line.cutLeft(button, 0).put(p.single)
	}
	p.notes.SetText(p.texts[0])
	if b.h < lowTable {
		p.notes.SetText(p.texts[1])
	}
	p.table.setLow(false)
	p.tableCard.Hide()
	p.chart.object.Hide()
	switch {
	case both:
		b.cutLeft(min(kit.Round((b.w-cardGap)*.61), b.w-cardGap-minChart), cardGap).put(p.tableCard)
		b.put(p.chart.object)
	case p.parts.Selected() == 0:
		b.put(p.tableCard)
	default:
		b.put(p.chart.object)
	}
}

// splitVerdict breaks the sentence above the table into two lines if it is too long for one.
func (p *measurePage) splitVerdict(width float32) {
	first, rest := p.sentence, ""
	if p.partsBox.Visible() {
		width -= partsWidth + cardGap
	}
	if kit.TextWidth(first, p.verdict.TextSize, true) > width {
		if before, after, ok := strings.Cut(first, "; "); ok {
			first, rest = before, words.Sentence(after)
		}
	}
	p.verdict.SetText(first)
	p.secondLine.SetText(rest)
	kit.Show(p.secondLine, rest != "")
}

// A progress is the line below the header. It shows the progress of the current measurement,
// or buttons that begin one.
type progress struct {
	page    *measurePage
	object  *fyne.Container
	running *fyne.Container // shown while a measurement runs
	begins  *fyne.Container // buttons that begin a measurement
	text    *kit.Text
	all     string // text of the progress, which may be longer than the line
	bar     *kit.Progress
	pause   *kit.Button
	skip    *kit.Button
	stop    *kit.Button
	report  *kit.Button
	proceed *kit.Button // continues an incomplete measurement, or shows Lab.Last
	label   string      // label of proceed
	short   string      // short label of proceed
	earlier *kit.Button
}

func newProgress(m *measurePage) *progress {
	p := &progress{page: m, text: kit.NewText("", kit.Ink2, 12), bar: kit.NewProgress(kit.Own)}
	p.text.Short = true
	p.pause = m.button("Pause", kit.IconPause, "", func() { m.Lab.Runner.Pause() })
	p.skip = m.button("Skip", kit.IconNext, "Give up what is being measured now (Esc)", func() { m.Lab.Runner.Skip() })
	p.stop = m.button("Stop", kit.IconClose, "End the measurement; it can be continued (Esc twice)", func() { m.Lab.Runner.Stop() })
	p.report = m.button("", kit.IconFlask, "Measure DFS and Smart DFS on the boards of the report, next to its figures", func() {
		m.filter.SetText("")
		m.Lab.Runner.MeasureReport()
		m.change()
	})
	p.earlier = m.button("Earlier measurements", kit.IconClock, "Show, repeat, compare or delete earlier measurements", m.showEarlier)
	p.proceed = m.button("", "", "", func() {
		if last := m.Lab.Last; last != nil {
			m.show(*last)
			m.change()
		} else {
			m.Lab.Runner.Continue()
		}
	})
	p.proceed.SetKind(kit.Tonal)
	done := kit.NewColumn(4, kit.NewPadded(2, 0, 0, 0, p.text), kit.NewHigh(6, p.bar))
	p.running = kit.NewRow(12, kit.NewFill(done), kit.NewRow(2, p.pause, p.skip, p.stop))
	p.begins = kit.NewRow(6, p.proceed, p.report, p.earlier)
	p.object = container.New(area(p.layout), p.running, p.begins)
	return p
}

func (p *progress) update() {
	l := p.page.Lab
	running := l.Runner.Running()
	if running != p.running.Visible() {
		p.page.host.Tip("") // the tip may be about a button that disappears
	}
	kit.Show(p.running, running)
	kit.Show(p.begins, !running)
	p.report.SetLabel("Numbrix report, 26 boards, " + limitText(p.page.Lab.Options.Limit))
	kit.Show(p.proceed, !running && (l.Last != nil || l.Shown != nil && !l.Shown.Complete()))
	if running {
		share, text := l.Runner.Progress()
		p.all = text
		p.bar.SetValue(share)
		label, icon, tip := "Pause", kit.IconPause, "Pause; what is being measured now is measured again later"
		if l.Runner.Paused() {
			label, icon, tip = "Go on", kit.IconPlay, "Go on measuring"
		}
		p.pause.SetLabel(label)
		p.pause.SetIcon(icon)
		p.pause.Tip = tip
		p.skip.SetEnabled(!l.Runner.Paused())
	} else if l.Last != nil {
		p.proceed.SetIcon(kit.IconClock)
		p.label, p.short = "Show the last measurement", "Show last"
		p.proceed.Tip = "Show " + l.Last.Label()
	} else if p.proceed.Visible() {
		p.proceed.SetIcon(kit.IconPlay)
		p.proceed.Tip = "Measure what is missing, with " + l.Shown.LimitText()
		done, all := l.Shown.Samples()
		p.label, p.short = fmt.Sprintf("Continue: %s of %s done", words.Number(done), words.Count(all, "run")), "Continue"
	}
}

// layout lays out the line. If there is not enough room, it drops labels and the last parts
// of the progress.
func (p *progress) layout(size fyne.Size) {
	for _, b := range []*kit.Button{p.pause, p.skip, p.stop} {
		b.SetLabelVisible(size.Width >= 640)
	}
	p.proceed.SetLabel(p.label)
	p.report.SetLabelVisible(true)
	p.earlier.SetLabelVisible(true)
	fitRow(p.begins, size.Width,
		func() { p.earlier.SetLabelVisible(false) },
		func() { p.report.SetLabelVisible(false) },
		func() { p.proceed.SetLabel(p.short) })
	b := boxOf(size)
	kit.Place(p.running, b.x, b.y, b.w, b.h)
	if !p.proceed.Visible() { // align the icons with the line above
		b.x -= 8
	}
	kit.Place(p.begins, b.x, b.y, b.w, b.h)
	kit.Arrange(p.running)
	p.text.SetText(firstParts(p.all, p.text.Size().Width))
	kit.Arrange(p.begins)
}

// firstParts returns as many parts of a progress as a line has room for, but at least one.
func firstParts(text string, room float32) string {
	for kit.TextWidth(text, 12, false) > room {
		i := strings.LastIndex(text, " · ")
		if i < 0 {
			break
		}
		text = text[:i]
	}
	return text
}
