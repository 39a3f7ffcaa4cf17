package inspector

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// A stepList lists all steps to the end, and sums them up by technique. A
// click on a step shows it on the board.
type stepList struct {
	h       *Panel
	summary *kit.Card
	card    *kit.Card
	reason  *kit.Card // explains the step that is shown
	why     *kit.Paragraph
	busy    *kit.Paragraph // stands in place of the list
	list    *rowList
	game    *play.Game // whose steps are listed, which may no longer be at the table
	steps   []family.Clue
	at      int
}

func newStepList(h *Panel) *stepList {
	l := &stepList{h: h, summary: kit.NewCard("Summary"), why: kit.NewParagraph("", kit.Ink), busy: kit.NewParagraph("", kit.Ink2)}
	l.reason = kit.NewCard("", l.why)
	const least = 4
	l.list = newRowList(h, stepHeight, least, func() fyne.CanvasObject { return newPathRow(l) }, func(i int, o fyne.CanvasObject) { o.(*pathRow).show(i) })
	l.card = kit.NewTallCard("Step by step", container.NewStack(container.NewVBox(l.busy), l.list))
	return l
}

func (l *stepList) update(g *play.Game) {
	d := g.Hints
	kit.Show(l.card, d.All)
	kit.Show(l.summary, d.All && len(d.Steps) > 0)
	if !d.All {
		l.reason.Hide()
		return
	}
	if len(l.steps) != len(d.Steps) || len(d.Steps) > 0 && &l.steps[0] != &d.Steps[0] {
		l.game, l.steps = g, d.Steps
		l.list.set(len(l.steps), d.At)
		l.sum(g)
	}
	kit.Show(l.busy, len(l.steps) == 0)
	kit.Show(l.list, len(l.steps) > 0)
	switch {
	case d.StepsErr != nil:
		l.busy.SetText(words.Error(d.StepsErr))
	case d.Busy():
		l.busy.SetText("Working out every step to the end. Esc stops it.")
	}
	l.at = d.At
	kit.Show(l.reason, d.At >= 0)
	if d.At >= 0 {
		s := d.Steps[d.At]
		l.reason.SetTitle(fmt.Sprintf("%s. %s", words.Number(d.At+1), s.Title))
		l.why.SetText(s.What)
	}
	l.list.set(len(l.steps), d.At)
	l.card.Refresh()
}

// sum fills the summary.
func (l *stepList) sum(g *play.Game) {
	tallies, score := g.Hints.Tallies()
	var lines []fyne.CanvasObject
	for _, t := range tallies {
		lines = append(lines, kit.NewPair(kit.NewText(t.Name, kit.Ink2, 12), kit.NewText(fmt.Sprintf("%s ×   %s", words.Number(t.Count), words.Number(t.Score)), kit.Ink, 12)))
	}
	total := words.Count(len(l.steps), "step")
	lines = append(lines, kit.NewPair(kit.NewBold(total, kit.Ink, 12), kit.NewBold(words.Number(score), kit.Ink, 12)))
	if level := g.LevelText(); level != "" {
		lines = append(lines, kit.NewPair(kit.NewText("The whole puzzle", kit.Ink2, 12), kit.NewBold(level, kit.Ink, 12)))
	}
	l.summary.SetContent(kit.NewColumn(1, lines...))
}

// A pathRow is a line of the list.
type pathRow struct {
	widget.BaseWidget
	l      *stepList
	i      int
	ground *kit.Ground
	number *kit.Text
	text   *kit.Text
	move   *kit.Text
}

func newPathRow(l *stepList) *pathRow {
	r := &pathRow{l: l, ground: kit.NewGround(kit.OwnSoft), number: kit.NewText("", kit.Ink3, 12), text: kit.NewText("", kit.Ink, 13), move: kit.NewText("", kit.Ink2, 13)}
	r.text.Short = true
	r.ExtendBaseWidget(r)
	return r
}

func (r *pathRow) show(i int) {
	r.i = i
	s := r.l.steps[i]
	kit.Show(r.ground, i == r.l.at)
	r.number.SetText(words.Number(i + 1))
	r.text.SetText(s.Title)
	r.move.SetText(stepShort(s))
	r.Refresh()
}

// Tapped implements fyne.Tappable.
func (r *pathRow) Tapped(*fyne.PointEvent) {
	r.l.h.Do(func() { r.l.h.Game().Hints.ShowStep(r.i) })()
}

// CreateRenderer implements fyne.Widget.
func (r *pathRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(pathLayout{}, r.ground, r.number, r.text, r.move))
}

type pathLayout struct{}

func (pathLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, stepHeight)
}

func (pathLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	stepLayout{}.Layout(o[:3], size)
	m := o[3].MinSize()
	o[3].Move(fyne.NewPos(size.Width-m.Width, (size.Height-m.Height)/2))
	o[3].Resize(m)
	o[2].Resize(fyne.NewSize(max(o[3].Position().X-8-o[2].Position().X, 0), o[2].Size().Height))
}
