package lab

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
)

// An overviewPage shows, in a large window, the boards and the tree of the page that looks
// inside, and below them the table of measurements and what rules are worth. The widgets
// are the cards of the other pages.
type overviewPage struct {
	*View
	rules *rulesCard
}

func newOverviewPage(v *View) *overviewPage {
	return &overviewPage{View: v, rules: newRulesCard(v)}
}

// objects implements page: objects of the other pages are among them.
func (p *overviewPage) objects() []fyne.CanvasObject {
	return slices.Concat(p.measure.objects(), p.look.objects(), p.rules.objects())
}

// open implements page.
func (p *overviewPage) open() {
	p.measure.open()
	p.look.open()
}

// close implements page.
func (p *overviewPage) close() { p.look.close() }

// update implements page: it looks inside the board of the chosen row.
func (p *overviewPage) update() {
	if p.look.id != p.Lab.Chosen {
		p.look.open()
	}
	p.measure.update()
	p.look.update()
	p.rules.update()
}

// header returns what the header shows: the name of the board, and what chooses a variant,
// for the table and the boards.
func (p *overviewPage) header() (name string, toggle func(bench.Variant)) {
	name, size, _ := p.Lab.BoardName(p.Lab.Chosen)
	if size != "" {
		name += ", " + size
	}
	return name, p.toggle
}

// toggle chooses a variant or leaves it out. The table shows all that are chosen, the boards
// the first ones that their family has.
func (p *overviewPage) toggle(v bench.Variant) {
	p.Lab.ToggleVariant(v)
	m := p.look.model
	first := slices.DeleteFunc(slices.Clone(p.Lab.Columns()), func(v bench.Variant) bool {
		_, _, err := v.Algorithm(m.Family)
		return err != nil
	})
	first = first[:min(len(first), len(p.look.lanes)-1)] // the last one is the player's
	if !slices.EqualFunc(m.Lanes(), first, func(a *lookmodel.Lane, v bench.Variant) bool { return a.Variant() == v }) {
		m.SetVariants(first...)
	}
	p.change()
}

// focus implements page: it gives the keyboard to the table.
func (p *overviewPage) focus() {
	if p.look.large {
		p.look.focus()
	} else {
		p.measure.focus()
	}
}

// key implements page: keys that the table has no use for are about the search.
func (p *overviewPage) key(e *fyne.KeyEvent) bool { return p.look.key(e) }

// typed implements page.
func (p *overviewPage) typed(r rune) { p.look.typed(r) }

// escape implements page.
func (p *overviewPage) escape() bool {
	return p.Lab.Runner.Running() && p.measure.escape() || p.look.escape() || p.measure.escape()
}

// title implements page.
func (p *overviewPage) title() string {
	name, _, _ := p.Lab.BoardName(p.Lab.Chosen)
	return "Solver Lab: " + name + " – Backtrack"
}

// bar implements page.
func (p *overviewPage) bar() fyne.CanvasObject { return p.look.bar() }

// badges implements page.
func (p *overviewPage) badges(narrow bool) []Badge {
	if p.Lab.Runner.Running() {
		return p.measure.badges(narrow)
	}
	out := p.look.badges(narrow)
	if text := p.Lab.Summary.MachineLine(true); text != "" {
		out = append(out, Badge{kit.GlyphCheck, kit.Sol, "Measured " + text})
	}
	return out
}

// keys implements page.
func (p *overviewPage) keys() [][2]string { return p.look.keys() }

// canExport implements page.
func (p *overviewPage) canExport() bool { return p.look.canExport() || p.measure.canExport() }

// exports implements page.
func (p *overviewPage) exports() []*fyne.MenuItem {
	part := func(label string, of page) *fyne.MenuItem {
		if !of.canExport() {
			i := fyne.NewMenuItem(label, nil)
			i.Disabled = true
			return i
		}
		return sub(label, of.exports())
	}
	return []*fyne.MenuItem{part("Search", p.look), part("Measurement", p.measure)}
}

// Shares of the page.
const (
	upperShare = .54 // of the height, of boards and tree
	tableShare = .64 // of the width, of the table
)

// place implements page.
func (p *overviewPage) place(line, b box) {
	running := p.Lab.Runner.Running() && !p.look.large
	for _, o := range slices.Concat(p.measure.objects(), p.rules.objects()) {
		if !running || !slices.Contains(p.measure.progress.objects(), o) {
			o.Hide()
		}
	}
	kit.Show(p.look.here, !running)
	if p.look.large {
		p.look.place(line, b)
		return
	}
	p.look.small = false
	if running {
		p.measure.progress.place(line.x, line.y, line.w)
		line.w = 0
	}
	p.look.placeLine(line)
	upper := kit.Round((b.h - cardGap) * upperShare)
	p.placeUpper(box{b.x, b.y, b.w, upper})
	p.placeLower(box{b.x, b.y + upper + cardGap, b.w, b.h - upper - cardGap})
}

// placeUpper lays out boards and tree; the tree alone if there is no search to look into.
func (p *overviewPage) placeUpper(b box) {
	lanes := box{}
	if p.look.blank == "" {
		lanes = box{b.x, b.y, leftWidth(b.w), b.h}
		b.x, b.w = b.x+lanes.w+cardGap, b.w-lanes.w-cardGap
	}
	p.look.placeLanes(lanes)
	p.look.tree.place(b, true)
	p.look.code.place(box{}, false)
}

// placeLower lays out the table, and next to it a question, the list of cuts or what rules
// are worth.
func (p *overviewPage) placeLower(b box) {
	table := box{b.x, b.y, kit.Round((b.w - cardGap) * tableShare), b.h}
	right := box{b.x + table.w + cardGap, b.y, b.w - table.w - cardGap, b.h}
	p.measure.tableGround.Show()
	p.measure.table.Show()
	table.put(p.measure.tableGround)
	p.measure.table.setLow(table.h < lowTable)
	kit.Place(p.measure.table, table.x+6, table.y+4, table.w-10, table.h-10)
	asks, lists := p.look.question.shown, p.look.node.lists()
	p.look.question.place(right)
	p.look.node.place(right, lists && !asks)
	p.rules.place(right, !lists && !asks)
}

// A rulesCard shows how many nodes the chosen board takes with the rules of an algorithm,
// without each of them, and without all.
type rulesCard struct {
	v       *View
	ground  *fyne.Container
	title   *kit.Text
	unit    *kit.Text
	bars    *figureList
	about   *kit.Paragraph
	measure *kit.Button // measures the rules
	offers  bool        // that there is something to measure
}

func newRulesCard(v *View) *rulesCard {
	c := &rulesCard{v: v, ground: ground(), title: kit.NewBold("What rules are worth", kit.Ink, 14), unit: kit.NewText("nodes on this board, log scale", kit.Ink2, 12)}
	c.bars = newFigureList(v.host.Hint)
	c.bars.beside = true
	c.about = kit.NewParagraph("", kit.Ink2)
	c.measure = v.button("Measure rules", kit.IconClock, "Measure this board with each set of rules: about twenty cells", func() { v.Lab.Runner.MeasureRules(false) })
	c.measure.SetKind(kit.Tonal)
	return c
}

func (c *rulesCard) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.ground, c.title, c.unit, c.bars, c.about, c.measure}
}

// update shows the figures of the chosen board.
func (c *rulesCard) update() {
	a, text, ok := c.v.rulesText(false)
	c.about.SetText(text)
	c.offers = ok && len(a.Sets) == 0
	c.measure.SetEnabled(!c.v.Lab.Runner.Running())
	sets, least, most := labmodel.OwnRules(a), math.Inf(1), 1.
	for _, s := range sets {
		if nodes := s.Bars[0].Value; nodes > 0 && !math.IsInf(nodes, 1) {
			least, most = min(least, nodes), max(most, nodes)
		}
	}
	from, to := math.Floor(math.Log10(min(least, most)/2)), math.Log10(most) // the least bar can be seen, too
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
}

// Measures of the card, in units.
const (
	rulesPad  = 16
	rulesHead = 40
)

// place lays the card out.
func (c *rulesCard) place(b box, on bool) {
	for _, o := range c.objects() {
		kit.Show(o, on)
	}
	kit.Show(c.measure, on && c.offers)
	kit.Show(c.bars, on && len(c.bars.rows) > 0)
	if !on {
		return
	}
	b.put(c.ground)
	x, w, bottom := b.x+rulesPad, b.w-2*rulesPad, b.y+b.h-rulesPad
	kit.Place(c.title, x, b.y+12, c.title.Length(), 20)
	if kit.Show(c.unit, c.bars.Visible()); c.unit.Visible() {
		kit.Place(c.unit, x+w-c.unit.Length(), b.y+13, c.unit.Length(), 18)
	}
	c.about.Resize(fyne.NewSize(w, 0)) // it wraps now
	about := c.about.MinSize().Height
	if c.bars.Visible() {
		kit.Place(c.bars, x-listPad, b.y+rulesHead, w+2*listPad, bottom-about-8-b.y-rulesHead)
		kit.Place(c.about, x, bottom-about, w, about)
		return
	}
	kit.Place(c.about, x, b.y+rulesHead, w, about)
	m := c.measure.MinSize()
	kit.Place(c.measure, x, b.y+rulesHead+about+12, m.Width, controlHigh)
}
