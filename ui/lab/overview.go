package lab

import (
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/lookmodel"
)

// An overviewPage is a lookPage with more room, in a large window. Below the boards and the
// tree it has the table of measurements and the worth of the rules.
type overviewPage struct {
	*lookPage
	measure *measurePage
	table   *fyne.Container // a card with the table of measure
	rules   *rulesCard
}

func newOverviewPage(l *lookPage, m *measurePage) *overviewPage {
	p := &overviewPage{lookPage: l, measure: m, rules: newRulesCard(l.shell)}
	p.table = newCard(kit.NewPadded(4, 6, 6, 4, m.table))
	l.roomy, l.lower = func() bool { return p.shows(p) }, p.layoutLower
	l.body.Objects = append(l.body.Objects, p.table, p.rules.object)
	return p
}

// content implements page. A measurement in progress is shown next to the tabs.
func (p *overviewPage) content() content {
	c := p.lookPage.content()
	if p.Lab.Runner.Running() && !p.large {
		c.line = p.measure.line
	}
	return c
}

// open implements page.
func (p *overviewPage) open() {
	p.measure.open()
	p.lookPage.open()
}

// update implements page: it looks inside the puzzle of the chosen row.
func (p *overviewPage) update() {
	if p.id != p.Lab.Chosen {
		p.lookPage.open()
	}
	p.measure.update()
	p.lookPage.update()
	p.rules.update()
}

// heading implements page. It offers the variants of the table and the puzzles to look into.
func (p *overviewPage) heading() heading {
	h := p.measure.heading()
	h.title += ": " + p.lookPage.heading().name
	h.name, h.puzzles, h.toggle = p.puzzleName(), p.puzzleItems, p.toggle
	return h
}

// toggle chooses a variant, or removes it. The table shows all chosen variants. The boards show
// the first ones that exist in the family of the puzzle.
func (p *overviewPage) toggle(v bench.Variant) {
	p.Lab.ToggleVariant(v)
	m := p.model
	first := lists.Filter(p.Lab.Columns(), func(v bench.Variant) bool { return v.In(m.Family) })
	first = first[:min(len(first), laneCards-1)] // the last lane is the player's
	if !slices.EqualFunc(m.Lanes(), first, func(a *lookmodel.Lane, v bench.Variant) bool { return a.Variant() == v }) {
		m.SetVariants(first...)
	}
	p.change()
}

// focus implements page: it gives the keyboard to the table or, if the tree fills the page, to
// the tree.
func (p *overviewPage) focus() {
	if p.large {
		p.lookPage.focus()
	} else {
		p.measure.focus()
	}
}

// escape implements page.
func (p *overviewPage) escape() bool {
	return p.Lab.Runner.Running() && p.measure.escape() || p.lookPage.escape() || p.measure.escape()
}

// badges implements page.
func (p *overviewPage) badges(narrow bool) []Badge {
	if p.Lab.Runner.Running() {
		return p.measure.badges(narrow)
	}
	out := p.lookPage.badges(narrow)
	if text := p.Lab.Summary.MachineLine(true); text != "" {
		out = append(out, Badge{kit.GlyphCheck, kit.Sol, "Measured " + text})
	}
	return out
}

// canExport implements page.
func (p *overviewPage) canExport() bool { return p.lookPage.canExport() || p.measure.canExport() }

// exports implements page.
func (p *overviewPage) exports() []*fyne.MenuItem {
	part := func(label string, of page) *fyne.MenuItem {
		if !of.canExport() {
			i := fyne.NewMenuItem(label, nil)
			i.Disabled = true
			return i
		}
		return overlay.Submenu(label, of.exports()...)
	}
	return []*fyne.MenuItem{part("Search", p.lookPage), part("Measurement", p.measure)}
}

// Shares of the page.
const (
	upperShare = .54 // share of the height for boards and tree
	tableShare = .64 // share of the width for the table
)

// layoutLower lays out the lower part: the table, and next to it a question, the list of what
// rules have pruned, or the worth of the rules.
func (p *overviewPage) layoutLower(b box) {
	p.measure.table.setLow(b.h < lowTable)
	b.cutLeft(kit.Round((b.w-cardGap)*tableShare), cardGap).put(p.table)
	switch {
	case p.question.shown():
		b.put(p.question.object)
	case p.node.lists():
		b.put(p.node.object)
	default:
		b.put(p.rules.object)
	}
}
