package lab

import (
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/ui/bench/plots"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// A measurePage measures algorithms and shows their figures, in a table and as pictures.
type measurePage struct {
	*View
	progress *progress

	sentence  string    // above the table
	verdict   *kit.Text // all of it, or its first line
	typically *kit.Text // its second line
	filter    *kit.Field
	compared  *kit.Text   // names the measurement that is compared
	single    *kit.Button // ends that

	tableGround *fyne.Container
	table       *table
	notes       *kit.Paragraph // where and how it was measured
	texts       [2]string      // of the notes: all, and where there is little room
	again       *kit.Button    // measures the disturbed cells again

	parts        *kit.Tabs // table or chart, where there is no room for both
	chartGround  *fyne.Container
	pictures     *kit.Tabs
	axes         *kit.Button
	plot         *plot
	about        *kit.Text // the chosen board
	details      *fyne.Container
	detailScroll *kit.Scroll

	picture  labmodel.Picture
	quantity plots.Axes
	allRules bool        // the page of the rules is about all boards, not the chosen one
	rules    *kit.Button // measures what it needs
}

// newMeasurePage returns the page without figures.
func newMeasurePage(v *View) *measurePage {
	p := &measurePage{View: v}
	p.progress = newProgress(p)
	p.verdict = kit.NewBold("", kit.Ink, 14)
	p.verdict.Short = true
	p.typically = kit.NewText("", kit.Ink2, 13)
	p.typically.Short = true
	p.filter = kit.NewSearchField("Filter", func(text string) {
		v.Lab.Filter = text
		v.Update()
	})
	p.filter.OnDone = v.Focus
	p.tableGround, p.chartGround = ground(), ground()
	p.table, p.plot = newTable(p), newPlot(p)
	p.compared = kit.NewText("", kit.Ink2, 13)
	p.compared.Short = true
	p.single = v.button("End comparison", kit.IconClose, "Show only the measurement in the table", func() { v.Lab.Files.EndComparison() })
	p.single.SetHeight(lowControl)
	p.notes = kit.NewParagraph("", kit.Ink2)
	p.notes.SetTextSize(12)
	p.again = v.button("Measure again", "", "Measure the cells again that other programs disturbed", func() { v.Lab.Runner.Again(v.Lab.Shown.Disturbed()...) })
	p.again.SetHeight(lowControl)
	p.again.SetKind(kit.Tonal)
	p.parts = kit.NewTabs([]string{"Table", "Chart"}, func(int) { v.Update() })
	p.parts.Hint, p.parts.OnHover = "Table or chart; a larger window shows both", v.host.Hint
	p.pictures = kit.NewTabs(labmodel.Pictures, func(i int) {
		p.picture = labmodel.Picture(i)
		v.Update()
	})
	p.pictures.Hint, p.pictures.OnHover = "Choose a picture (with the keyboard: left and right)", v.host.Hint
	p.axes = kit.NewButton("", "", p.chooseAxes)
	p.axes.SetMenu(true)
	p.axes.Hint, p.axes.OnHover = "What the axes count", v.host.Hint
	p.rules = v.button("Measure rules", kit.IconClock, "Measure the board, or all that are ticked, with each set of rules: about twenty cells a board", func() { v.Lab.Runner.MeasureRules(p.allRules) })
	p.rules.SetKind(kit.Tonal)
	p.about = kit.NewBold("", kit.Ink, 13)
	p.about.Short = true
	p.details = kit.NewColumn(6)
	p.detailScroll = kit.NewScroll(p.details)
	return p
}

// objects implements page.
func (p *measurePage) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{p.tableGround, p.table, p.again, p.chartGround, p.pictures, p.axes, p.rules, p.plot, p.about, p.detailScroll, p.parts, p.verdict, p.typically, p.filter, p.compared, p.single, p.notes},
		p.progress.objects()...)
}

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

// key implements page.
func (p *measurePage) key(e *fyne.KeyEvent) bool { return p.table.key(e) }

// escape implements page: it skips what is being measured.
func (p *measurePage) escape() bool { return p.Lab.Runner.Escape() }

// title implements page.
func (p *measurePage) title() string { return "Solver Lab – Backtrack" }

// bar implements page.
func (p *measurePage) bar() fyne.CanvasObject { return nil }

// badges implements page.
func (p *measurePage) badges(narrow bool) []Badge {
	switch l := p.Lab; {
	case l.Runner.Paused():
		return []Badge{{kit.GlyphRing, kit.Own, "Paused"}}
	case l.Runner.Running() && narrow: // there is no room for it on the page
		_, text := l.Runner.Progress()
		return []Badge{{kit.GlyphDot, kit.Own, text}}
	case l.Runner.Running():
		return []Badge{{kit.GlyphDot, kit.Own, "Measuring: one cell at a time, in a process of its own"}}
	default:
		return []Badge{{kit.GlyphRing, kit.Ink3, l.BoardCount()}}
	}
}

// keys implements page; the keys of the table are in the list of all keys.
func (p *measurePage) keys() [][2]string { return nil }

// reset shows other boards, or another measurement, from the first row.
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
		strings.TrimSpace(l.Summary.MachineText(false) + "\n" + l.Summary.MachineLine(false)), strings.TrimSpace(l.Summary.MachineText(true) + " " + l.Summary.MachineLine(true)),
	}
	data := l.Table()
	p.table.set(data, l.Summary.Bars(data.IDs()))
	n := 0
	if l.Shown != nil && !l.Runner.Running() {
		n = len(l.Shown.Disturbed())
	}
	kit.Show(p.again, n > 0)
	p.again.SetLabel(words.Plural(n, "disturbed cell", "disturbed cells") + ": measure again")
	p.axes.SetLabel(labmodel.AxesNames[p.quantity])
	if p.picture == labmodel.RulesPicture {
		name, _, _ := l.BoardName(l.Chosen)
		p.axes.SetLabel(shortened(labmodel.ShortName(name), longestRulesBoard))
		if p.allRules {
			p.axes.SetLabel(ruleBoards[1])
		}
	}
	p.rules.SetEnabled(!l.Runner.Running())
	d, ok := l.Summary.Draw(p.picture, p.quantity, p.allRules)
	if !ok {
		d = plots.Drawing{}
	}
	p.plot.set(d)
	p.describe()
}

// describe shows what is known of the chosen board.
func (p *measurePage) describe() {
	name, size, _ := p.Lab.BoardName(p.Lab.Chosen)
	if size != "" {
		name += ", " + size
	}
	p.about.SetText(name)
	if p.picture == labmodel.RulesPicture {
		p.describeRules()
		return
	}
	p.details.Objects = nil
	for _, d := range p.Lab.Summary.Details(p.Lab.Chosen) {
		text := kit.NewParagraph(d.Text, kit.Ink2)
		text.SetTextSize(12)
		p.details.Add(kit.NewColumn(0, kit.NewBold(d.Name, kit.Ink2, 12), text))
	}
	if len(p.details.Objects) == 0 {
		p.details.Add(kit.NewText("Not measured", kit.Ink3, 12))
	}
	p.detailScroll.Refresh()
}

// Sizes of the page, in units.
const (
	wide        = 1080 // where table and chart are side by side, if the page is high
	high        = 440  // enough
	tabsWidth   = 304
	partsWidth  = 150
	chartLeast  = 430 // where the tabs and the axes are in one line
	filterWidth = 150
	lowTable    = 360 // a card that is lower has short notes below the table, and details next to the chart
	detailSide  = 28  // left and right of details
	leastPlot   = 300 // of a chart next to its details
	detailWide  = 280 // of the details next to the chart
	rulesWide   = 380 // the same on the page of the rules
)

// place implements page.
func (p *measurePage) place(line, b box) {
	both := b.w+2*margin >= wide && b.h >= high
	kit.Place(p.filter, line.x+line.w-filterWidth, line.y-2, filterWidth, 40)
	p.progress.place(line.x, line.y, line.w-filterWidth-12)
	kit.Show(p.parts, !both)
	bottom, room := b.y+b.h, b.w
	if !both {
		room -= partsWidth + cardGap
		kit.Place(p.parts, b.x+b.w-partsWidth, b.y, partsWidth, controlHigh)
	}
	y := p.placeVerdict(b.x, b.y, room)
	if !both {
		y = max(y, b.y+controlHigh)
	}
	y = p.placeCompared(y+lineGap, b.w)
	table, chart := both || p.parts.Selected() == 0, both || p.parts.Selected() == 1
	left := b.w
	if both {
		left = min(kit.Round((b.w-cardGap)*.61), b.w-cardGap-chartLeast)
	}
	p.placeTable(table, margin, y, left, bottom-y)
	if both {
		p.placeChart(chart, margin+left+cardGap, y, b.w-left-cardGap, bottom-y)
	} else {
		p.placeChart(chart, margin, y, b.w, bottom-y)
	}
}

// placeVerdict puts the sentence above the table, in two lines if it has no room in
// one, and returns where it ends.
func (p *measurePage) placeVerdict(x, y, w float32) float32 {
	first, rest := p.sentence, ""
	if kit.TextWidth(first, p.verdict.TextSize, true) > w {
		if before, after, ok := strings.Cut(first, "; "); ok {
			first, rest = before, words.Sentence(after)
		}
	}
	p.verdict.SetText(first)
	p.typically.SetText(rest)
	kit.Place(p.verdict, x, y, w, 24)
	kit.Show(p.typically, rest != "")
	if rest == "" {
		return y + 24
	}
	kit.Place(p.typically, x, y+22, w, 20)
	return y + 42
}

// placeCompared puts the name of the measurement that is compared, and returns where
// what is below begins.
func (p *measurePage) placeCompared(y, w float32) float32 {
	on := p.compared.Text != ""
	kit.Show(p.compared, on)
	kit.Show(p.single, on)
	if !on {
		return y
	}
	button := p.single.MinSize().Width
	text := min(p.compared.Length(), w-button-8)
	kit.Place(p.compared, margin, y, text, lowControl)
	kit.Place(p.single, margin+text+8, y, button, lowControl)
	return y + lowControl + lineGap
}

// placeTable puts the card of the table.
func (p *measurePage) placeTable(on bool, x, y, w, h float32) {
	for _, o := range []fyne.CanvasObject{p.tableGround, p.table, p.notes} {
		kit.Show(o, on)
	}
	kit.Show(p.again, on && p.again.Visible())
	kit.Place(p.tableGround, x, y, w, h)
	text := p.texts[0]
	if h < lowTable {
		text = p.texts[1]
	}
	p.notes.SetText(text)
	room, foot := w-32, float32(0)
	again := p.again.MinSize().Width
	if p.again.Visible() {
		room -= again
		foot = lowControl
	}
	p.notes.Resize(fyne.NewSize(room, 0)) // it wraps now
	if p.Lab.Shown != nil {
		foot = max(foot, p.notes.MinSize().Height)
	}
	kit.Place(p.again, x+w-again-8, y+h-8-lowControl, again, lowControl)
	kit.Place(p.notes, x+16, y+h-10-foot, room, foot)
	if foot > 0 {
		foot += 12
	}
	p.table.setLow(false)
	kit.Place(p.table, x+6, y+4, w-10, max(h-foot-10, 0))
}

// placeChart puts the card of the chart, with the chosen board below or, where the card
// is low, at the right.
func (p *measurePage) placeChart(on bool, x, y, w, h float32) {
	rules := on && p.picture == labmodel.RulesPicture
	for _, o := range []fyne.CanvasObject{p.chartGround, p.pictures, p.plot, p.detailScroll} {
		kit.Show(o, on)
	}
	kit.Show(p.axes, on && p.picture != labmodel.CactusPicture && p.picture != labmodel.BarsPicture)
	kit.Show(p.rules, rules)
	kit.Show(p.about, on && !rules)
	kit.Place(p.chartGround, x, y, w, h)
	kit.Place(p.pictures, x+10, y+10, min(w-20, tabsWidth), controlHigh)
	axes, top := p.axes.MinSize().Width, y+10+controlHigh+6
	switch {
	case rules: // the button is with the details
	case w >= tabsWidth+axes+24:
		kit.Place(p.axes, x+w-axes-8, y+10, axes, controlHigh)
	case p.axes.Visible():
		kit.Place(p.axes, x+w-axes-8, y+10+controlHigh, axes, controlHigh)
		top += controlHigh
	}
	side := float32(detailWide)
	if rules {
		side = rulesWide
	}
	if h < lowTable && w >= side+leastPlot {
		kit.Place(p.plot, x+8, top, w-side-16, y+h-8-top)
		p.placeDetails(rules, x+w-side, top, side, y+h-top)
	} else {
		p.details.Resize(fyne.NewSize(w-detailSide, 0)) // its paragraphs wrap now
		detail := min(p.details.MinSize().Height+detailHead(rules)+8, h/2)
		kit.Place(p.plot, x+8, top, w-16, max(y+h-detail-top, 0))
		p.placeDetails(rules, x, y+h-detail, w, detail)
	}
}

// detailHead returns the height of the head of the details.
func detailHead(rules bool) float32 {
	if rules {
		return 2 + controlHigh + 4
	}
	return 28
}

// placeDetails puts what is known of the chosen board, or of the rules.
func (p *measurePage) placeDetails(rules bool, x, y, w, h float32) {
	if rules {
		measure := p.rules.MinSize().Width
		kit.Place(p.axes, x+4, y+2, min(p.axes.MinSize().Width, w-measure-24), controlHigh)
		kit.Place(p.rules, x+w-measure-12, y+2, measure, controlHigh)
	}
	kit.Place(p.about, x+16, y+4, w-32, 20)
	kit.Place(p.detailScroll, x+16, y+detailHead(rules), w-detailSide, max(h-detailHead(rules)-8, 0))
}
