package inspector

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A stepList lists all steps to the solution, and counts them by technique. A click on a step
// shows it on the board.
type stepList struct {
	summary *kit.Card
	card    *kit.Card
	reason  messageCard    // explains the shown step
	busy    *kit.Paragraph // shown in place of the list
	list    *rowList
	steps   []family.Hint
	at      int
}

func newStepList(panel *Panel) *stepList {
	l := &stepList{
		summary: kit.NewCard("Summary"), reason: newMessageCard(kit.NewCard, kit.Ink),
		busy: kit.NewParagraph("", kit.Ink2),
	}
	l.list = newList(panel, minSteps, func(i int) { panel.Game().Hints.ShowStep(i) }, l.show)
	l.card = kit.NewTallCard("Step by step", container.NewStack(container.NewVBox(l.busy), l.list))
	return l
}

func (l *stepList) update(g *play.Game) {
	d := g.Hints
	kit.Show(l.card, d.All)
	kit.Show(l.summary, d.All && len(d.Steps) > 0)
	if !d.All {
		l.reason.card.Hide()
		return
	}
	// All steps are replaced together, so if the first element is another one, the list is a
	// new one.
	if len(l.steps) != len(d.Steps) || len(d.Steps) > 0 && &l.steps[0] != &d.Steps[0] {
		l.steps = d.Steps
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
	kit.Show(l.reason.card, d.At >= 0)
	if d.At >= 0 {
		s := d.Steps[d.At]
		l.reason.show(true, fmt.Sprintf("%s. %s", words.Number(d.At+1), s.Title), s.What)
	}
	l.list.set(len(l.steps), d.At)
	l.card.Refresh()
}

// sum fills the summary with the number of steps of each technique.
func (l *stepList) sum(g *play.Game) {
	tallies, score := g.Hints.Tallies()
	var lines []fyne.CanvasObject
	for _, t := range tallies {
		figures := fmt.Sprintf("%s ×   %s", words.Number(t.Count), words.Number(t.Score))
		lines = append(lines, kit.NewPair(kit.NewText(t.Name, kit.Ink2, 12), kit.NewText(figures, kit.Ink, 12)))
	}
	total := words.Count(len(l.steps), "step")
	lines = append(lines, kit.NewPair(kit.NewBold(total, kit.Ink, 12), kit.NewBold(words.Number(score), kit.Ink, 12)))
	if level := g.Text.Level(); level != "" {
		whole := kit.NewBold(level+", score "+words.Number(g.Rating.Score), kit.Ink, 12)
		lines = append(lines, kit.NewPair(kit.NewText("The whole puzzle", kit.Ink2, 12), whole),
			kit.NewParagraph(family.AboutScore, kit.Ink3))
	}
	l.summary.SetContent(kit.NewColumn(1, lines...))
}

// show fills the row of a step.
func (l *stepList) show(i int, r *listRow) {
	s := l.steps[i]
	r.set(false, i+1, s.Title, kit.Ink)
	kit.Show(r.ground, i == l.at)
	r.setSide(stepShort(s))
	r.Refresh()
}
