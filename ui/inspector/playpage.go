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

	news, bad messageCard // about what was done, and what went wrong
	won       *kit.Card
	wonHead   *kit.Text // of a board that was just solved
	wonText   *kit.Paragraph
	wonStars  *fyne.Container // one icon for each star that can be earned
	mix       *kit.Button     // shuffles a board on which there was nothing to do
	wonNext   []*kit.Button   // on other boards
	conflict  mistakeCard
	wrong     mistakeCard // after a comparison with the solution
	proof     *proofCard
	trial     *checkpointCard
	stars     *starCard
	lost      messageCard // of a game that is lost by the rules
	help      messageCard // says that a solution is worked out, or why none is
	history   *history
}

// A messageCard is a card with a text and perhaps buttons.
type messageCard struct {
	card *kit.Card
	text *kit.Paragraph
}

// newMessageCard returns a card that newCard makes, such as kit.NewErrorCard.
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
		wonHead: kit.NewBold("Solved!", kit.Sol, 20), wonText: kit.NewParagraph("", kit.Ink2),
		wonStars: newStars(play.MaxStars, 4, 28), news: newMessageCard(kit.NewCard, kit.Ink2),
		bad: newMessageCard(kit.NewErrorCard, kit.Ink2), help: newMessageCard(kit.NewCard, kit.Ink3),
		stars: newStarCard(), proof: newProofCard(panel), trial: newCheckpointCard(panel), history: newHistory(panel),
	}
	p.progress = kit.NewCard("Progress", kit.NewHigh(32,
		kit.NewRow(8, kit.NewPadded(4, 0, 0, 0, p.done), kit.NewPadded(12, 0, 0, 0, p.of))), p.bar, p.facts)
	next := kit.NewButtonOf(kit.Primary, "Next board", "", panel.Run(host.NextBoard))
	again := kit.NewButtonOf(kit.Outline, "Play again", kit.IconLoop, panel.Run(host.PlayAgain))
	p.mix, p.wonNext = kit.NewButtonOf(kit.Primary, "Shuffle", "", panel.Run(host.Shuffle)), []*kit.Button{next, again}
	p.won = kit.NewCard("Solved", p.wonHead, p.wonStars, p.wonText, kit.NewRow(8, p.mix, next, again))
	p.conflict, p.wrong = newMistakeCard(panel), newMistakeCard(panel)
	p.lost = newMessageCard(kit.NewErrorCard, kit.Ink2,
		kit.NewButtonOf(kit.Outline, "Undo", kit.IconUndo, panel.Run(host.Undo)),
		kit.NewButtonOf(kit.Outline, "Restart", kit.IconLoop, panel.Run(host.Restart)))
	return p
}

func (p *playPage) objects(g *play.Game) []fyne.CanvasObject {
	out := []fyne.CanvasObject{
		p.news.card, p.bad.card, p.won, p.lost.card, p.progress,
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
	found := g.Check.Found
	broken := conflict.Title != "" && found == nil && g.Playback == nil
	p.conflict.update(g, broken, conflict.Title, conflict.Text, g.Mistakes.CanFind())
	kit.Show(p.progress, g.Controller.Length == nil) // else the board shows it
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
	p.updateWon(g)
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

// updateWon says how the board was solved.
func (p *playPage) updateWon(g *play.Game) {
	on := g.Solved() && g.Playback == nil
	kit.Show(p.won, on)
	if !on {
		return
	}
	blank := g.Controller.Game.Len() == 0
	kit.Show(p.mix, blank && g.Puzzle.Arrangement != nil)
	for _, b := range p.wonNext {
		kit.Show(b, !blank || g.Puzzle.Arrangement == nil)
	}
	stars := 0
	if v := g.Won; v != nil {
		stars = v.Result.Stars
	} else if g.Best != nil && !g.Best.Shown && !blank {
		stars = g.Best.Stars
	}
	kit.Show(p.wonHead, g.Won != nil && !blank)
	kit.Show(p.wonStars, stars > 0)
	for i, o := range p.wonStars.Objects {
		role := kit.Line
		if i < stars {
			role = kit.Hint
		}
		o.(*kit.Icon).Set(kit.GlyphStar, role)
	}
	title, text := "", ""
	switch v := g.Won; {
	case blank && g.Puzzle.Arrangement != nil:
		title, text = "Solved from the start", "Everything is where it belongs. Shuffle it to have something to do."
	case blank:
		title, text = "Solved from the start", "There is nothing to do on this board."
	case v == nil && g.Best != nil && !g.Best.Shown:
		title, text = "Solved", "Best: "+g.Text.Best(*g.Best)+"."+g.Text.About()
	case v == nil:
		title, text = "Solved by the program", "Undo takes the solution back."
	case v.Record:
		text = g.Text.Best(v.Result) + ". That is your best so far." + g.Text.About()
	case g.Best != nil && g.Text.Best(*g.Best) != g.Text.Best(v.Result):
		text = g.Text.Best(v.Result) + ". Your best: " + g.Text.Best(*g.Best) + "." + g.Text.About()
	default:
		text = g.Text.Best(v.Result) + "." + g.Text.About()
	}
	p.won.SetTitle(title)
	p.wonText.SetText(text)
}
