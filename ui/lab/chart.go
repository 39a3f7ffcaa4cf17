package lab

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
)

// A chartCard shows the figures as pictures, and describes the chosen puzzle or the rules.
type chartCard struct {
	*shell
	object       *fyne.Container
	pictures     *kit.Tabs
	axes         *kit.Button
	plot         *plot
	side         *fyne.Container // head or rulesHead, and details
	head         *fyne.Container // contains about
	about        *kit.Text       // describes the chosen puzzle
	rulesHead    *fyne.Container // contains puzzles and rules
	puzzles      *kit.Button     // chooses the puzzles for the page of the rules
	details      *fyne.Container
	detailScroll *kit.Scroll

	kind     labmodel.ChartKind
	quantity plots.Quantity
	allRules bool        // the page of the rules is about all puzzles, not only the chosen one
	rules    *kit.Button // measures the sets of rules
}

// Sizes of the card, in units.
const (
	tabsWidth  = 304
	detailSide = 28  // padding of details, left and right together
	minPlot    = 300 // least width of a chart next to its details
	detailWide = 280 // width of the details next to the chart
	rulesWide  = 380 // width of the details on the page of the rules
)

// ruleChoices are the choices of puzzles for the page of the rules.
var ruleChoices = []string{"This board", "All boards"}

// newChartCard returns the card without figures. The function reveal shows the chosen puzzle in
// the table.
func newChartCard(all *shell, reveal func()) *chartCard {
	c := &chartCard{shell: all, plot: newPlot(all, reveal)}
	c.pictures = kit.NewTabs(labmodel.ChartNames, func(i int) {
		c.kind = labmodel.ChartKind(i)
		c.Update()
	})
	c.pictures.Tip = "Choose a picture (with the keyboard: left and right)"
	c.axes = c.menu(kit.Plain, "", "What the axes count", c.choices)
	c.puzzles = c.menu(kit.Plain, "", "Which boards the picture shows", c.puzzleChoices)
	const tip = "Measure the board, or all that are ticked, with each set of rules: about twenty cells a board"
	c.rules = c.button("Measure rules", kit.IconClock, tip, func() { c.Lab.Runner.MeasureRules(c.allRules) })
	c.rules.SetKind(kit.Tonal)
	c.about = kit.NewBold("", kit.Ink, 13)
	c.about.Short = true
	c.details = kit.NewColumn(6)
	c.detailScroll = kit.NewScroll(c.details)
	c.head = kit.NewPadded(4, 4, 0, 4, kit.NewHigh(20, c.about))
	c.rulesHead = kit.NewPadded(2, 4, -12, 0, kit.NewRow(0, c.puzzles, kit.NewFill(), c.rules))
	c.side = kit.NewPadded(0, 8, 16, detailSide-16,
		kit.NewColumn(0, c.head, c.rulesHead, kit.NewFill(c.detailScroll)))
	c.object = newCard(container.New(area(c.layout), c.pictures, c.axes, c.plot, c.side))
	return c
}

// update shows the figures.
func (c *chartCard) update() {
	c.axes.SetLabel(labmodel.QuantityNames[c.quantity])
	name, _, _ := c.Lab.PuzzleName(c.Lab.Chosen)
	c.puzzles.SetLabel(shorten(labmodel.ShortName(name), longestRulesPuzzle))
	if c.allRules {
		c.puzzles.SetLabel(ruleChoices[1])
	}
	c.rules.SetEnabled(!c.Lab.Runner.Running())
	d, ok := c.Lab.Summary.Draw(c.kind, c.quantity, c.allRules)
	if !ok {
		d = plots.Drawing{}
	}
	c.plot.set(d)
	c.describe()
}

// describe describes the chosen puzzle.
func (c *chartCard) describe() {
	c.about.SetText(c.puzzleName())
	if c.kind == labmodel.RulesChart {
		c.describeRules()
		return
	}
	c.details.Objects = nil
	for _, d := range c.Lab.Summary.Details(c.Lab.Chosen) {
		text := kit.NewParagraph(d.Text, kit.Ink2)
		text.SetTextSize(12)
		c.details.Add(kit.NewColumn(0, kit.NewBold(d.Name, kit.Ink2, 12), text))
	}
	if len(c.details.Objects) == 0 {
		c.details.Add(kit.NewText("Not measured", kit.Ink3, 12))
	}
	c.detailScroll.Refresh()
}

// describeRules shows, below the bars of the sets of rules, what each rule is worth.
func (c *chartCard) describeRules() {
	c.details.Objects = nil
	a, text, _ := c.rulesText(c.allRules)
	_, f, _ := c.Lab.Summary.RulesOf(c.allRules)
	if len(a.Sets) == 0 {
		c.details.Add(kit.NewParagraph(text, kit.Ink2))
	} else {
		c.details.Add(kit.NewParagraph(text, kit.Ink))
		c.details.Add(ruleTable(labmodel.RuleRows(a), family.RuleNames(f.Algorithms)))
		const about = "Nodes and time: how many times as much the search takes without the rule. Above ×1, the rule helps. "
		note := kit.NewParagraph(about+"Rules with a + are not in the set of "+a.Algorithm.Name+".", kit.Ink3)
		note.SetTextSize(12)
		c.details.Add(note)
	}
	c.detailScroll.Refresh()
}

// choices returns the menu of quantities for the axes.
func (c *chartCard) choices() (out []*fyne.MenuItem) {
	for i, name := range labmodel.QuantityNames {
		if a := plots.Quantity(i); a != plots.Reported || c.kind == labmodel.ScatterChart {
			out = append(out, c.choice(name, c.quantity == a, func() {
				c.quantity = a
				c.Update()
			}))
		}
	}
	return out
}

// puzzleChoices returns the menu that chooses the puzzles for the page of the rules.
func (c *chartCard) puzzleChoices() (out []*fyne.MenuItem) {
	for i, name := range ruleChoices {
		out = append(out, c.choice(name, c.allRules == (i == 1), func() {
			c.allRules = i == 1
			c.Update()
		}))
	}
	return out
}

// layout lays out the card of the chart. The text about the chosen puzzle is below the chart. If
// the card is low and wide enough, the text is at the right.
func (c *chartCard) layout(size fyne.Size) {
	rules := c.kind == labmodel.RulesChart
	kit.Show(c.axes, !rules && c.kind != labmodel.CactusChart && c.kind != labmodel.BarsChart)
	kit.Show(c.rulesHead, rules)
	kit.Show(c.head, !rules)
	b := boxIn(size, 10, 0, 0, 0)
	top := b.cutTop(controlHigh, 6)
	axes := c.axes.MinSize().Width
	switch {
	case !c.axes.Visible():
	case size.Width >= tabsWidth+axes+24:
		place := top
		place.cutRight(8, 0)
		place.cutRight(axes, 0).put(c.axes)
	default:
		line := b.cutTop(controlHigh, 0)
		line.y -= 6
		line.cutRight(8, 0)
		line.cutRight(axes, 0).put(c.axes)
	}
	top.cutLeft(10, 0)
	top.cutLeft(min(size.Width-20, tabsWidth), 0).put(c.pictures)
	side := float32(detailWide)
	if rules {
		side = rulesWide
	}
	if size.Height < lowTable && b.w >= side+minPlot {
		b.cutRight(side, 0).put(c.side)
		b.cutBottom(8, 0)
	} else {
		c.details.Resize(fyne.NewSize(b.w-detailSide, 0)) // texts wrap
		high := c.details.MinSize().Height + c.side.MinSize().Height
		b.cutBottom(min(high, size.Height/2), 0).put(c.side)
	}
	box{b.x + 8, b.y, b.w - 16, b.h}.put(c.plot)
	kit.Arrange(c.side) // the head may have changed
}

// A plot shows a chart. The status bar names the puzzle of the mark under the pointer. A click
// on a mark chooses the puzzle, and a double click looks inside its searches.
type plot struct {
	picture[string]
	*shell
	reveal  func() // shows the chosen puzzle in the table
	drawing plots.Drawing
	hits    chart.Hits
	unit    float64
	first   int    // index of the first row of bars that is drawn
	chosen  string // puzzle that was chosen when the chart was drawn
}

var _ fyne.Scrollable = (*plot)(nil)

func newPlot(all *shell, reveal func()) *plot {
	p := &plot{shell: all, reveal: reveal}
	p.begin(p, "", all.host.Tip)
	return p
}

// set shows a chart. The zero Drawing leaves the plot blank. Bars scroll to a newly chosen
// puzzle.
func (p *plot) set(d plots.Drawing) {
	p.drawing = d
	bars, ok := d.Chart.(chart.Bars)
	if chosen := p.Lab.Chosen; ok && chosen != p.chosen {
		p.chosen, p.first = chosen, 0
		if i := slices.IndexFunc(bars.Rows, func(r chart.Row) bool { return r.Chosen }); i > rowsAbove {
			p.first = i - rowsAbove
		}
	}
	p.scrollTo(p.first)
}

// rowsAbove is the number of rows above a newly chosen puzzle.
const rowsAbove = 4

// scrollTo draws bars from the row first on. Near the end it draws the last rows that fill the
// plot.
func (p *plot) scrollTo(first int) {
	if bars, ok := p.drawing.Chart.(chart.Bars); ok {
		p.first = min(max(first, 0), max(len(bars.Rows)-1, 0))
		bars.First = p.first
		p.drawing.Chart = bars
	}
	p.Raster.Refresh()
}

// Scrolled implements fyne.Scrollable.
func (p *plot) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case e.Scrolled.DY > 0:
		p.scrollTo(p.first - 1)
	case e.Scrolled.DY < 0:
		p.scrollTo(p.first + 1)
	}
}

// draw implements items.
func (p *plot) draw(img *image.RGBA, pal paint.Palette, unit float64) {
	p.unit, p.hits = unit, chart.Hits{}
	s := sheet(img, &pal, unit)
	if p.drawing.Chart != nil {
		p.hits = p.drawing.Chart.Draw(s)
		if _, ok := p.drawing.Chart.(chart.Bars); ok {
			p.first = p.hits.First // the last rows may fill the plot from an earlier row on
		}
		return
	}
	s.Pen.Rect(0, 0, s.W, s.H, 0, pal.Surface)
	s.Pen.Text(s.W/2, s.H/2, "Nothing to draw yet", 13*unit, paint.Regular, paint.Middle, pal.Ink3)
}

// at implements items. The items are puzzles.
func (p *plot) at(pos fyne.Position) string {
	if series, i, ok := p.hits.At(float64(pos.X)*p.unit, float64(pos.Y)*p.unit); ok && p.drawing.Chart != nil {
		return p.drawing.PuzzleAt(series, i)
	}
	return ""
}

// describe implements items.
func (p *plot) describe(id string) string { return p.Lab.Summary.Describe(id) }

// click implements items.
func (p *plot) click(id string, _ desktop.MouseButton, double bool) {
	switch {
	case id == "":
	case double:
		p.lookAt(id)
	default:
		p.Lab.Chosen = id
		p.Update()
		p.reveal()
	}
}

// ruleTable returns the table of rules. Each rule has a patch in the colour that it has in trees.
// The colours depend on names, which are the names of all rules.
func ruleTable(rows []labmodel.RuleRow, names []string) *fyne.Container {
	out, layout := kit.NewColumn(0), new(ruleLayout)
	for i, row := range append([]labmodel.RuleRow{labmodel.RuleHead}, rows...) {
		var line []fyne.CanvasObject
		role := kit.Ink
		if i == 0 {
			role = kit.Ink3
		}
		for k, text := range row {
			t := kit.NewText(text, role, 12)
			if k > 0 {
				t.Align = fyne.TextAlignTrailing
			}
			layout[k] = max(layout[k], kit.Ceil(t.Length()))
			line = append(line, t)
		}
		if name := strings.TrimPrefix(row[0], "+ "); slices.Contains(names, name) {
			line = append(line, kit.NewPicture(func(img *image.RGBA, pal paint.Palette, unit float64) {
				w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
				paint.NewSurface(img).Rect(0, 0, w, h, 2*unit, treedraw.Tint(&pal, names, name))
			}))
		}
		out.Add(container.New(layout, line...))
	}
	return out
}

// A ruleLayout lays out a row of the table of rules: the name at the left and the numbers at the
// right. Its elements are the widths of the columns.
type ruleLayout [len(labmodel.RuleRow{})]float32

// MinSize implements fyne.Layout.
func (*ruleLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 18) }

// Layout implements fyne.Layout.
func (l *ruleLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap := size.Width - rulePatch - 6
	for _, w := range l {
		gap -= w
	}
	gap = min(gap/float32(len(l)-1), 28)
	right := size.Width
	for i := len(l) - 1; i > 0; i-- {
		kit.Place(o[i], right-l[i], 0, l[i], size.Height)
		right -= l[i] + gap
	}
	kit.Place(o[0], rulePatch+6, 0, l[0], size.Height)
	for _, patch := range o[len(l):] {
		kit.Place(patch, 0, (size.Height-rulePatch)/2, rulePatch, rulePatch)
	}
}

// rulePatch is the side of a patch in the colour of a rule, in units.
const rulePatch = 10

// A rulesCard shows numbers of nodes for the chosen puzzle: of an algorithm with its own rules,
// without each one of them and without any rule, and of DFS.
type rulesCard struct {
	shell   *shell
	object  *fyne.Container
	unit    *kit.Text
	list    *fyne.Container // contains the bars
	bars    *figureList
	about   *kit.Paragraph
	measure *kit.Button     // measures the rules
	offer   *fyne.Container // contains measure
}

func newRulesCard(s *shell) *rulesCard {
	c := &rulesCard{shell: s, unit: kit.NewText("nodes on this board, log scale", kit.Ink2, 12)}
	c.bars = newFigureList(s.host.Tip)
	c.bars.inline = true
	c.about = kit.NewParagraph("", kit.Ink2)
	c.measure = s.button("Measure rules", kit.IconClock, "Measure this board with each set of rules: about twenty cells",
		func() { s.Lab.Runner.MeasureRules(false) })
	c.measure.SetKind(kit.Tonal)
	c.offer = kit.NewPadded(4, 0, 0, 0, kit.NewRow(0, c.measure))
	c.list = kit.NewFill(kit.NewPadded(0, 0, -listPad, -listPad, c.bars))
	c.object = newCard(kit.NewPadded(12, rulesPad, rulesPad, rulesPad, kit.NewColumn(8,
		kit.NewRow(0, kit.NewBold("What rules are worth", kit.Ink, 14), kit.NewFill(), c.unit), c.list, c.about, c.offer)))
	return c
}

// update shows the figures of the chosen puzzle.
func (c *rulesCard) update() {
	a, text, ok := c.shell.rulesText(false)
	c.about.SetText(text)
	kit.Show(c.offer, ok && len(a.Sets) == 0)
	c.measure.SetEnabled(!c.shell.Lab.Runner.Running())
	sets, least, largest := labmodel.OwnRules(a), math.Inf(1), 1.
	for _, s := range sets {
		if nodes := s.Bars[0].Value; nodes > 0 && !math.IsInf(nodes, 1) {
			least, largest = min(least, nodes), max(largest, nodes)
		}
	}
	// The axis begins below the least value, so that even the shortest bar is visible.
	from, to := math.Floor(math.Log10(min(least, largest)/2)), math.Log10(largest)
	soft := func(pal *paint.Palette) color.NRGBA { return pal.OwnSoft }
	var rows []figureRow
	for _, s := range sets {
		nodes := s.Bars[0].Value
		row := figureRow{text: s.Name, value: s.Note, selected: s.Chosen, bar: -1, tint: soft, rim: colourOf(kit.Own)}
		if nodes > 0 {
			row.bar = min((math.Log10(nodes)-from)/(to-from), 1)
		}
		switch {
		case s.Chosen:
			row.tint = row.rim
		case math.IsInf(nodes, 1):
			row.tint, row.rim = colourOf(kit.Err), colourOf(kit.Err)
		case s.Name == "DFS":
			row.tint, row.rim = colourOf(kit.Ink3), colourOf(kit.Ink3)
		}
		rows = append(rows, row)
	}
	c.bars.set(rows)
	kit.Show(c.unit, len(rows) > 0)
	kit.Show(c.list, len(rows) > 0)
}

// rulesPad is the room around the content of the card, in units.
const rulesPad = 16
