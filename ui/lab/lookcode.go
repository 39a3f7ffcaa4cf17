package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/words"
)

// A codeCard shows the pseudo-code of the chosen search with the lines of the last step,
// how often each was met, and the variables.
type codeCard struct {
	p       *lookPage
	object  *fyne.Container
	title   *kit.Text
	missing *kit.Paragraph // in place of code
	scroll  *kit.Scroll
	code    *kit.Code
	vars    *strip
	page    family.Page
	of      string // family and name of the algorithm whose code is shown
	lit     []int
}

// Measures of the card, in units.
const (
	codeHead = 32
	codeFoot = 30
	codeEdge = 24 // beside the code, with the scroll bar
)

func newCodeCard(p *lookPage) *codeCard {
	c := &codeCard{p: p, title: kit.NewBold("", kit.Ink2, 12)}
	c.title.Short = true
	c.missing = kit.NewParagraph("", kit.Ink3)
	c.scroll = kit.NewScroll(kit.NewFill())
	c.vars = newStrip(p.host.Hint)
	c.object = newCard(kit.NewColumn(0,
		kit.NewPadded(10, 4, nodePad, nodePad, c.title),
		kit.NewFill(kit.NewPadded(0, 0, 8, 6, c.scroll), kit.NewPadded(0, 0, nodePad, nodePad, c.missing)),
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
			of = c.p.model.Family.ID + " " + name // families share names
		}
	}
	if of != c.of || c.code == nil {
		c.of, c.page, c.code, c.lit = of, page, nil, nil
		c.title.SetText("Pseudo-code of " + name)
		if ok {
			c.code = kit.NewCode(page.Lines())
			c.scroll.Content = container.New(c, c.code)
			c.scroll.Refresh()
			c.scroll.ScrollToTop()
		}
	}
	kit.Show(c.scroll, ok)
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
	var items []stripItem
	if at != nil {
		for _, v := range at.Vars() {
			items = append(items, stripItem{text: v[0] + " = " + v[1]})
		}
	}
	c.vars.set(items)
	if c.code == nil {
		return
	}
	if at == nil {
		c.code.SetHighlighted(nil)
		c.code.SetRecent(nil)
		c.code.SetCounts(nil, "")
		c.lit = nil
		return
	}
	now, since := at.Lit()
	c.code.SetHighlighted(now)
	c.code.SetRecent(since)
	hits := at.Hits()
	counts := make([]string, len(c.page.Code))
	for i, line := range c.page.Code {
		if len(line.On) > 0 && i < len(hits) {
			counts[i] = words.Compact(hits[i])
		}
	}
	c.code.SetCounts(counts, words.Compact(at.Recording().Stats.Nodes))
	if c.lit = now; len(now) > 0 {
		c.code.Reveal(c.scroll, slices.Min(now))
	}
}

// high returns the height of a card that shows all of the code in a width.
func (c *codeCard) high(width float32) float32 {
	if c.code == nil {
		return codeLeast
	}
	c.code.Resize(fyne.NewSize(width-codeEdge, c.code.Size().Height)) // it wraps now
	return codeHead + c.code.MinSize().Height + codeFoot
}

// MinSize implements fyne.Layout: of the code in its scroll.
func (c *codeCard) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements fyne.Layout: it leaves room for a scroll bar, and keeps the line in
// sight that is highlighted.
func (c *codeCard) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size.SubtractWidthHeight(10, 0))
	if len(c.lit) > 0 && c.code != nil {
		c.code.Reveal(c.scroll, slices.Min(c.lit))
	}
}
