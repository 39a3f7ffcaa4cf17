package lab

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/words"
)

// A nodeCard describes the chosen node: the last step, the candidates there, and the path to the
// node. It also lists what rules have rejected or pruned, or how two searches differ.
type nodeCard struct {
	p          *lookPage
	object     *fyne.Container
	about      *kit.Paragraph // describes the node
	step       *kit.Paragraph // describes the last step, and its reason
	tried      *textRow
	path       *textRow
	rows       *fyne.Container // contains tried and path
	listColumn *fyne.Container // contains heading and list
	heading    *kit.Text       // heading of the list
	list       *figureList
	cutRows    []figureRow       // rows that listCuts has made
	cuts       []family.CutSum   // cuts of cutRows
	cutsOf     *family.Recording // recording of cutRows
}

// Measures of the card, in units.
const (
	nodePad   = 14
	nodeHigh  = 150
	nodeLow   = 52  // height with only one sentence
	textShare = .52 // share of the width for the texts, if the list is next to them
	listWide  = 520 // a narrower card has its list below
)

func newNodeCard(p *lookPage) *nodeCard {
	c := &nodeCard{p: p, about: kit.NewParagraph("", kit.Ink), step: kit.NewParagraph("", kit.Ink2)}
	c.step.SetTextSize(12)
	c.tried, c.path = newTextRow(p.host.Tip), newTextRow(p.host.Tip)
	c.path.between = "›"
	c.tried.out = func() { p.point(-1) }
	c.path.out = c.tried.out
	c.tried.counts = true
	c.heading = kit.NewBold("", kit.Ink2, 12)
	c.heading.Short = true
	c.list = newFigureList(p.host.Tip)
	c.rows = kit.NewColumn(2, c.tried, c.path)
	c.listColumn = kit.NewColumn(4, c.heading, kit.NewFill(kit.NewPadded(0, 0, -listPad, -listPad, c.list)))
	c.object = newCard(container.New(area(c.layout), c.about, c.step, c.rows, c.listColumn))
	return c
}

// lists reports whether the list is the main part of the card, as it is in mode Pruned.
func (c *nodeCard) lists() bool { return c.p.model.Mode() == lookmodel.Pruned }

// height returns the height of the card in a wide page of a given height.
func (c *nodeCard) height(page float32) float32 {
	if c.lists() {
		return max(nodeHigh, kit.Round(page*.36))
	}
	return nodeHigh
}

// update shows the chosen node.
func (c *nodeCard) update() {
	m := c.p.model
	at := m.Cursor()
	if at == nil {
		c.about.SetText("") // the card of the tree says why there is no node
		c.step.SetText("")
		c.tried.set(nil)
		c.path.set(nil)
		c.heading.SetText("")
		c.list.set(nil)
		return
	}
	about, why := at.Words(at.Node()), at.Why()
	if step := at.StepText(); why == "" && step != at.Recording().MoveText(at.Node()) {
		why = words.Sentence(step)
	}
	switch rejected := at.Rejected(); {
	case c.lists():
		about, why = cmp.Or(m.Merge.Text(), m.Merge.Note()), words.Sentence(about)+" "+why
	case rejected != "":
		about, why = rejected, words.Sentence(about)
	}
	c.about.SetText(about)
	c.step.SetText(strings.TrimSpace(why))
	c.showTried(at)
	c.showPath(at)
	switch {
	case c.lists():
		c.listCuts(at)
	case m.Mode() == lookmodel.Compare && !m.Hides():
		c.listParts()
	default:
		c.listRules(at)
	}
	kit.Arrange(c.object) // the heights of the texts may have changed
}

// tryLooks has the look and the meaning of each result of a candidate.
var tryLooks = [...]struct {
	shape  shape
	became string
}{
	family.CandidateDead:     {deadShape, "was tried, without a solution"},
	family.CandidateSolved:   {solvedShape, "leads to a solution"},
	family.CandidateRejected: {rejectedShape, "was rejected"},
	family.CandidateNow:      {nowShape, "is where the search is"},
	family.CandidateNext:     {nextShape, "is still to be tried"},
	family.CandidateReached:  {nextShape, "has been reached"},
}

// showTried shows the candidates of the node.
func (c *nodeCard) showTried(at *lookmodel.Cursor) {
	var items []textRowItem
	label := "To try:"
	for _, t := range at.Tried() {
		if t.Kind != family.CandidateNext {
			label = "Tried:"
		}
		text, tip := t.Short, words.Upper(t.Text)+" "+tryLooks[t.Kind].became
		if text == "" || strings.Contains(text, " ") { // t.Short is not the name of a place
			text = t.Text
		}
		if t.Kind == family.CandidateRejected && t.Rule != "" {
			text += ": " + words.Lower(t.Rule)
			tip += " by a rule: " + words.Lower(t.Rule)
		}
		items = append(items, textRowItem{
			shape: tryLooks[t.Kind].shape, text: text, tip: tip, strong: t.Kind == family.CandidateNow,
			run: func() { c.p.model.Finder.SeekTry(t) }, over: func() { c.p.point(t.Event) },
		})
	}
	if len(items) > 0 {
		items = append([]textRowItem{{text: label}}, items...)
	}
	c.tried.set(items)
}

// showPath shows the moves on the path to the node, scrolled to the last move.
func (c *nodeCard) showPath(at *lookmodel.Cursor) {
	var items []textRowItem
	stack, tree := at.Stack(), at.Recording().Tree
	for i, s := range stack {
		item := textRowItem{
			text: s.Text, tip: "Go to " + s.Text + ", depth " + words.Number(i), strong: i == len(stack)-1,
			run: func() { c.p.model.Finder.SelectItem(s) },
		}
		if at.Has(s) {
			item.over = func() { c.p.point(tree.Event(s.Node)) }
		}
		items = append(items, item)
	}
	c.path.atEnd = true
	c.path.set(items)
}

// listRules lists what each rule has rejected so far.
func (c *nodeCard) listRules(at *lookmodel.Cursor) {
	c.heading.SetText("Rejected so far, by rule")
	var rows []figureRow
	counts := at.Rules()
	largest := uint64(1)
	for _, r := range counts {
		largest = max(largest, r.N)
	}
	for _, r := range counts {
		rows = append(rows, figureRow{
			text: words.Upper(r.Rule), value: words.Compact(r.N), bar: float64(r.N) / float64(largest), tint: c.p.tree.tint(r.Index),
			tip: "Go to the next move that this rule rejects (D)", run: func() {
				c.p.model.Finder.SetRule(r.Index)
				c.p.model.Key(lookmodel.NextByRule)
			},
		})
	}
	if len(rows) == 0 {
		c.heading.SetText("Nothing has been rejected so far")
	}
	c.list.set(rows)
}

// listCuts lists what the rules have pruned, the largest part first.
func (c *nodeCard) listCuts(at *lookmodel.Cursor) {
	m := c.p.model
	if r := at.Recording(); c.cutsOf != r || c.cutRows == nil {
		cuts := r.Cuts()
		c.cuts, c.cutRows, c.cutsOf = family.SumCuts(cuts[:min(len(cuts), family.MaxDescribed)]), nil, r
		for _, cut := range c.cuts {
			text, next := words.Upper(cut.Rule)+": "+cut.Text, ""
			if n := len(cut.All); n > 1 {
				text += fmt.Sprintf(", %s times", words.Number(n))
				next = " Click again for the next place."
			} else {
				text += " · node " + words.Number(r.Record.Number(cut.Node))
			}
			c.cutRows = append(c.cutRows, figureRow{
				text: text, value: words.Compact(cut.Nodes), bar: float64(cut.Nodes) / float64(c.cuts[0].Nodes), tint: colourOf(kit.Ink3),
				tip: cut.Why + next, run: func() {
					i := slices.Index(cut.All, m.Cursor().Node())
					m.Finder.Select(cut.All[(i+1)%len(cut.All)])
				},
			})
		}
	}
	for i, cut := range c.cuts {
		c.cutRows[i].selected = slices.Contains(cut.All, at.Node())
		if f, ok := at.Recording().Record.FoldOf(cut.Node); ok {
			c.cutRows[i].tint = c.p.tree.tint(f.Rule)
		}
	}
	c.list.set(c.cutRows)
	c.list.reveal()
}

// listParts lists the parts of the comparison of two searches.
func (c *nodeCard) listParts() {
	parts := c.p.model.Comparison.Parts()
	switch len(parts) {
	case 0:
		c.heading.SetText("Nodes are being counted")
	case 2:
		c.heading.SetText("Nodes (log)")
	default:
		c.heading.SetText("Nodes (log): order, then rules")
	}
	largest := 1.
	for _, s := range parts {
		largest = max(largest, math.Log10(float64(s.Nodes)+1))
	}
	var rows []figureRow
	for i, s := range parts {
		value := words.Compact(s.Nodes)
		if s.More {
			value = "> " + value
		}
		text := s.Text
		if i > 0 {
			text = "then " + text
		}
		bar := math.Log10(float64(s.Nodes)+1) / largest
		rows = append(rows, figureRow{text: text, value: value, bar: bar, tint: partTint(i, len(parts))})
	}
	c.list.set(rows)
}

// partTint returns the colour of bar i of a comparison. The first search is grey, as DFS is in
// the charts.
func partTint(i, of int) colour {
	switch {
	case i == 0:
		return colourOf(kit.Ink3)
	case i == of-1:
		return colourOf(kit.Own)
	}
	return colourOf(kit.Prem)
}

// layout lays out the card. A low card has only the sentences, and a narrow card has the list
// below the texts.
func (c *nodeCard) layout(size fyne.Size) {
	b := boxIn(size, 10, 10, nodePad, nodePad)
	low := size.Height < nodeHigh-20
	kit.Show(c.rows, !low && !c.lists())
	kit.Show(c.listColumn, !low || c.lists())
	kit.Show(c.heading, !c.lists())
	switch {
	case c.lists():
		b.cutTop(wrappedHeight(c.about, b.w), 6).put(c.about)
		step := wrappedHeight(c.step, b.w)
		kit.Show(c.step, !low && b.h+6-step > 2*listRow)
		if c.step.Visible() {
			b.cutBottom(step, 6).put(c.step)
		}
		b.put(c.listColumn)
		return
	case low:
	case b.w >= listWide:
		left := b.cutLeft(kit.Round(b.w*textShare)-nodePad, 2*nodePad)
		b.put(c.listColumn)
		b = left
	default:
		b.cutBottom(b.h*.34, 4).put(c.listColumn)
	}
	if !low {
		rows := b.cutBottom(2*textRowHigh+2, 0)
		rows.x, rows.w = rows.x-textRowPad, rows.w+2*textRowPad
		rows.put(c.rows)
	}
	b.cutTop(wrappedHeight(c.about, b.w), 2).put(c.about)
	step := wrappedHeight(c.step, b.w)
	b.cutTop(step, 0).put(c.step)
	kit.Show(c.step, b.h >= 0) // there is room for the step
}
