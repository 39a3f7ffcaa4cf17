package inspector

import (
	"fmt"

	"fyne.io/fyne/v2"

	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A playPage shows the progress and the result of a game, and its steps.
type playPage struct {
	panel    *Panel
	progress *kit.Card
	done, of *kit.Text
	bar      *kit.Progress
	facts    *kit.Text

	news, bad messageCard // messages about a command, and about a failure
	won       *winCard
	conflict  mistakeCard
	wrong     mistakeCard // shown after a comparison with the solution
	proof     *proofCard
	trial     *checkpointCard
	stars     *starCard
	lost      messageCard // says that the game is lost by the rules
	help      messageCard // says that a solution is being worked out, or why there is none
	history   *history
}

// A messageCard is a card with a text and sometimes buttons.
type messageCard struct {
	card *kit.Card
	text *kit.Paragraph
}

// newMessageCard returns a card made by newCard, such as kit.NewErrorCard.
func newMessageCard(
	newCard func(title string, content ...fyne.CanvasObject) *kit.Card, role kit.Role, buttons ...fyne.CanvasObject,
) messageCard {
	text := kit.NewParagraph("", role)
	if len(buttons) == 0 {
		return messageCard{newCard("", text), text}
	}
	return messageCard{newCard("", text, kit.NewRow(8, buttons...)), text}
}

// show shows a message, or hides the card if on is false.
func (m messageCard) show(on bool, title, text string) {
	kit.Show(m.card, on)
	m.card.SetTitle(title)
	m.text.SetText(text)
}

func newPlayPage(panel *Panel) *playPage {
	p := &playPage{
		panel: panel, done: kit.NewBold("0", kit.Ink, 28), of: kit.NewText("", kit.Ink2, 13),
		bar: kit.NewProgress(kit.Own), facts: kit.NewText("", kit.Ink3, 12),
		won: newWinCard(panel), news: newMessageCard(kit.NewCard, kit.Ink2),
		bad: newMessageCard(kit.NewErrorCard, kit.Ink2), help: newMessageCard(kit.NewCard, kit.Ink3),
		stars: newStarCard(), proof: newProofCard(panel), trial: newCheckpointCard(panel), history: newHistory(panel),
	}
	p.progress = kit.NewCard("Progress", kit.NewHigh(32,
		kit.NewRow(8, kit.NewPadded(4, 0, 0, 0, p.done), kit.NewPadded(12, 0, 0, 0, p.of))), p.bar, p.facts)
	p.conflict, p.wrong = newMistakeCard(panel), newMistakeCard(panel)
	p.lost = newMessageCard(kit.NewErrorCard, kit.Ink2,
		kit.NewButtonOf(kit.Outline, "Undo", kit.IconUndo, panel.Run(host.Undo)),
		kit.NewButtonOf(kit.Outline, "Restart", kit.IconLoop, panel.Run(host.Restart)))
	return p
}

func (p *playPage) objects(g *play.Game) []fyne.CanvasObject {
	out := []fyne.CanvasObject{
		p.news.card, p.bad.card, p.won.card, p.lost.card, p.progress,
		p.proof.none, p.proof.card, p.conflict.card, p.wrong.card,
	}
	out = append(out, p.panel.Cards(g)...)
	return append(out, p.stars.card, p.trial.card, p.help.card, p.history.card)
}

func (p *playPage) update(g *play.Game) {
	var n play.Message
	if notice := p.panel.Notice(); notice != nil {
		n = *notice
	}
	var conflict family.Conflict
	if g.Options().Marking && len(g.Conflicts) > 0 {
		conflict = g.Conflicts[0]
	}
	p.news.show(n.Text != "" && !n.Warning, n.Title, n.Text)
	p.bad.show(n.Warning && n.Title != conflict.Title, n.Title, n.Text)
	found := g.Check.Finding
	broken := conflict.Title != "" && found == nil && g.Playback == nil
	p.conflict.update(g, broken, conflict.Title, conflict.Text, g.Mistakes.CanFind())
	kit.Show(p.progress, g.Controller.Length == nil) // the board shows the length
	if g.Lost() {
		p.lost.show(g.Playback == nil, "Lost", g.Controller.Length.Lost())
	} else {
		p.lost.card.Hide()
	}
	p.stars.update(g)
	f := g.Controller.Facts()
	p.done.SetText(words.Number(f.Done))
	p.of.SetText(fmt.Sprintf("of %s %s", words.Number(f.Total), f.Unit))
	p.bar.SetValue(float64(f.Done) / float64(max(f.Total, 1)))
	facts := words.Count(len(g.Attempt()), "move")
	if g.Options().Marking {
		facts += " · " + words.CountOrNo(len(g.Conflicts), "conflict")
	}
	p.facts.SetText(facts + " · " + g.Given.Text())
	if found == nil {
		p.wrong.card.Hide()
	} else {
		p.wrong.update(g, true, found.Title, found.Text, g.Mistakes.First() != nil)
	}
	p.proof.update(g)
	p.trial.update(g)
	p.won.update(g)
	help := ""
	switch {
	case g.Help.Err != nil:
		help = words.Error(g.Help.Err)
	case g.Help.Working():
		help = "Working out a solution. Esc stops it."
	}
	p.help.show(help != "" && !g.Solved(), "Cheat and Show solution", help)
	p.history.update(g)
}
