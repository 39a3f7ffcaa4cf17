package lab

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/codeview"
	"backtrack/words"
)

// A codeCard shows the pseudo-code of the chosen search. It highlights the lines of the last
// step. It also shows how often each line was reached, and the values of the variables.
type codeCard struct {
	p       *lookPage
	object  *fyne.Container
	title   *kit.Text
	missing *kit.Paragraph // shown if there is no code
	code    *codeview.Pane
	vars    *textRow
	page    family.Page
	of      string // family and name of the algorithm whose code is shown
}

// Measures of the card, in units.
const (
	codeHead = 32
	codeFoot = 30
	codeEdge = 24 // padding at both sides of the code, with the scroll bar
)

func newCodeCard(p *lookPage) *codeCard {
	c := &codeCard{p: p, title: kit.NewBold("", kit.Ink2, 12)}
	c.title.Short = true
	c.missing = kit.NewParagraph("", kit.Ink3)
	c.code = codeview.NewPane(10)
	c.vars = newTextRow(p.host.Tip)
	c.object = newCard(kit.NewColumn(0,
		kit.NewPadded(10, 4, nodePad, nodePad, c.title),
		kit.NewFill(kit.NewPadded(0, 0, 8, 6, c.code.Scroll), kit.NewPadded(0, 0, nodePad, nodePad, c.missing)),
		kit.NewPadded(1, 3, 6, 6, c.vars)))
	return c
}

// update shows the code of the chosen search.
func (c *codeCard) update() {
	lane := c.p.model.Lane()
	of, name, ok := "", "", false
	var page family.Page
	if lane != nil {
		if page, ok = lane.Page(); ok {
			name = lane.Variant().Name(c.p.model.Family)
			of = c.p.model.Family.ID + " " + name // families have algorithms of the same name
		}
	}
	if of != c.of || c.code.Code == nil {
		c.of, c.page, c.code.Code = of, page, nil
		c.title.SetText("Pseudo-code of " + name)
		if ok {
			c.code.SetLines(page.Lines())
		}
	}
	kit.Show(c.code, ok)
	c.missing.SetText("")
	if !ok {
		c.title.SetText("Pseudo-code")
		c.missing.SetText("This algorithm has no pseudo-code.")
	}
	c.moved()
}

// moved shows another position.
func (c *codeCard) moved() {
	at := c.p.model.Cursor()
	var items []textRowItem
	if at != nil {
		for _, v := range at.Vars() {
			items = append(items, textRowItem{text: v[0] + " = " + v[1]})
		}
	}
	c.vars.set(items)
	code := c.code.Code
	if code == nil {
		return
	}
	if at == nil {
		c.code.SetHighlighted(nil)
		code.SetRecent(nil)
		code.SetCounts(nil, "")
		return
	}
	now, since := at.Lit()
	code.SetRecent(since)
	hits := at.Hits()
	counts := make([]string, len(c.page.Code))
	for i, line := range c.page.Code {
		if len(line.On) > 0 && i < len(hits) {
			counts[i] = words.Compact(hits[i])
		}
	}
	code.SetCounts(counts, words.Compact(at.Recording().Stats.Nodes))
	c.code.SetHighlighted(now)
}

// high returns the height of a card that shows all of the code in a given width.
func (c *codeCard) high(width float32) float32 {
	code := c.code.Code
	if code == nil {
		return minCode
	}
	code.Resize(fyne.NewSize(width-codeEdge, code.Size().Height)) // wraps the code
	return codeHead + code.MinSize().Height + codeFoot
}
