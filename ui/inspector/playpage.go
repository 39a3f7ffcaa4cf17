package inspector

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// A playPage shows the progress and the result of a game, and its steps.
type playPage struct {
	h        *Panel
	progress *kit.Card
	done     *kit.Text
	of       *kit.Text
	bar      *kit.Progress
	facts    *kit.Text

	news     *kit.Card
	newsText *kit.Paragraph
	bad      *kit.Card // the same, of something that went wrong
	badText  *kit.Paragraph
	won      *kit.Card
	wonHead  *kit.Text // of a board that was just solved
	wonText  *kit.Paragraph
	wonStars *fyne.Container // one icon for each star that can be earned
	mix      *kit.Button     // of a board on which there was nothing to do
	wonNext  []*kit.Button   // of others
	conflict *kit.Card
	undo     *kit.Button // before the conflict, unless the puzzle itself has it
	wrong    *kit.Card   // after a comparison with the solution
	wrongWhy *kit.Paragraph
	wrongFix *kit.Button
	proof    *proofCard
	trial    *checkpointCard
	why      *kit.Paragraph
	stars    *starCard
	lost     *kit.Card // of a game that is lost by the rules
	lostWhy  *kit.Paragraph
	help     *kit.Card // says that a solution is worked out, or why none is
	helpWhy  *kit.Paragraph
	history  *history
}

func newPlayPage(h *Panel) *playPage {
	p := &playPage{
		h:    h,
		done: kit.NewBold("0", kit.Ink, 28), of: kit.NewText("", kit.Ink2, 13),
		bar: kit.NewProgress(kit.Own), facts: kit.NewText("", kit.Ink3, 12),
		wonText: kit.NewParagraph("", kit.Ink2), why: kit.NewParagraph("", kit.Ink2), helpWhy: kit.NewParagraph("", kit.Ink3),
	}
	p.progress = kit.NewCard("Progress", container.New(bigFigure{}, p.done, p.of), p.bar, p.facts)
	next := kit.NewButtonOf(kit.Primary, "Next board", "", h.Run("Next board"))
	again := kit.NewButtonOf(kit.Outline, "Play again", kit.IconLoop, h.Run("Play this board again"))
	p.mix, p.wonNext = kit.NewButtonOf(kit.Primary, "Shuffle", "", h.Run("Shuffle again")), []*kit.Button{next, again}
	p.wonStars = kit.NewRow(4)
	for range play.MostStars {
		icon := kit.NewIcon(kit.GlyphStar, kit.Hint)
		icon.SetSize(wonStar)
		p.wonStars.Add(icon)
	}
	p.wonHead = kit.NewBold("Solved!", kit.Sol, 20)
	p.won = kit.NewCard("Solved", p.wonHead, p.wonStars, p.wonText, kit.NewRow(8, p.mix, next, again))
	p.undo = kit.NewButtonOf(kit.Outline, "Undo the mistake", kit.IconUndo, h.Do(func() { h.Game().UndoConflicts() }))
	p.conflict = kit.NewErrorCard("", p.why, kit.NewRow(8, p.undo))
	p.help = kit.NewCard("Cheat and Show solution", p.helpWhy)
	p.wrongWhy = kit.NewParagraph("", kit.Ink2)
	p.wrongFix = kit.NewButtonOf(kit.Outline, "Undo the mistake", kit.IconUndo, h.Do(func() { h.Game().Check.Undo() }))
	p.wrong = kit.NewErrorCard("", p.wrongWhy, kit.NewRow(8, p.wrongFix))
	p.lostWhy = kit.NewParagraph("", kit.Ink2)
	p.lost = kit.NewErrorCard("Lost", p.lostWhy, kit.NewRow(8,
		kit.NewButtonOf(kit.Outline, "Undo", kit.IconUndo, h.Run("Undo")), kit.NewButtonOf(kit.Outline, "Restart", kit.IconLoop, h.Run("Restart"))))
	p.newsText, p.badText = kit.NewParagraph("", kit.Ink2), kit.NewParagraph("", kit.Ink2)
	p.news, p.bad = kit.NewCard("", p.newsText), kit.NewErrorCard("", p.badText)
	p.stars = newStarCard()
	p.proof = newProofCard(h)
	p.trial = newCheckpointCard(h)
	p.history = newHistory(h)
	return p
}

func (p *playPage) objects(g *play.Game) []fyne.CanvasObject {
	out := []fyne.CanvasObject{p.news, p.bad, p.won, p.lost, p.progress, p.proof.none, p.proof.card, p.conflict, p.wrong}
	out = append(out, p.h.Cards(g)...)
	return append(out, p.stars.card, p.trial.card, p.help, p.history.card)
}

func (p *playPage) update(g *play.Game) {
	length := g.Table.Length
	n := p.h.Notice()
	kit.Show(p.news, n != nil && !n.Warning)
	kit.Show(p.bad, n != nil && n.Warning && (len(g.Conflicts) == 0 || !g.Options().Marking || n.Title != g.Conflicts[0].Title))
	if n != nil {
		p.news.SetTitle(n.Title)
		p.newsText.SetText(n.Text)
		p.bad.SetTitle(n.Title)
		p.badText.SetText(n.Text)
	}
	kit.Show(p.progress, length == nil) // else the board shows it
	kit.Show(p.lost, g.Lost() && g.Playback == nil)
	if g.Lost() {
		p.lostWhy.SetText(length.Lost())
	}
	p.stars.update(g)
	f := g.Table.Facts()
	p.done.SetText(words.Number(f.Done))
	p.of.SetText(fmt.Sprintf("of %s %s", words.Number(f.Total), f.Unit))
	p.bar.SetValue(float64(f.Done) / float64(max(f.Total, 1)))
	facts := words.Count(len(g.Attempt()), "move")
	if g.Options().Marking {
		facts += " · " + play.None(len(g.Conflicts), "conflict")
	}
	p.facts.SetText(facts + " · " + g.Helped())

	kit.Show(p.conflict, g.Options().Marking && len(g.Conflicts) > 0 && g.Playback == nil)
	if len(g.Conflicts) > 0 {
		p.conflict.SetTitle(g.Conflicts[0].Title)
		p.why.SetText(g.Conflicts[0].Text)
		kit.Show(p.undo, !g.Table.Broken)
	}
	kit.Show(p.wrong, g.Check.Found != nil)
	if c := g.Check.Found; c != nil {
		p.wrong.SetTitle(c.Title())
		p.wrongWhy.SetText(c.Text())
		kit.Show(p.wrongFix, c.Since > 0)
	}
	p.proof.update(g)
	p.trial.update(g)
	p.updateWon(g)
	kit.Show(p.help, !g.Solved() && (g.Help.Err != nil || g.Help.Working()))
	switch {
	case g.Help.Err != nil:
		p.helpWhy.SetText(words.Error(g.Help.Err))
	case g.Help.Working():
		p.helpWhy.SetText("Working out a solution. Esc stops it.")
	}
	p.history.update(g)
}

// wonStar is the side of a star on the card of a board that was solved.
const wonStar = 28

// updateWon says how the board was solved.
func (p *playPage) updateWon(g *play.Game) {
	on := g.Solved() && g.Playback == nil
	kit.Show(p.won, on)
	if !on {
		return
	}
	blank := g.Table.Game.Len() == 0
	kit.Show(p.mix, blank && g.Puzzle.Shuffle != nil)
	for _, b := range p.wonNext {
		kit.Show(b, !blank || g.Puzzle.Shuffle == nil)
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
	switch v := g.Won; {
	case blank:
		p.won.SetTitle("Solved from the start")
		p.wonText.SetText("There is nothing to do on this board.")
		if g.Puzzle.Shuffle != nil {
			p.wonText.SetText("Everything is where it belongs. Shuffle it to have something to do.")
		}
	case v == nil && g.Best != nil && !g.Best.Shown:
		p.won.SetTitle("Solved")
		p.wonText.SetText("Best: " + g.BestText(*g.Best) + "." + g.About())
	case v == nil:
		p.won.SetTitle("Solved by the program")
		p.wonText.SetText("Undo takes the solution back.")
	default:
		p.won.SetTitle("")
		text := g.BestText(v.Result) + "."
		if v.Record {
			text += " That is your best so far."
		} else if g.Best != nil && *g.Best != v.Result {
			text += " Your best: " + g.BestText(*g.Best) + "."
		}
		p.wonText.SetText(text + g.About())
	}
}

// bigFigure puts a small text to the right of a large one.
type bigFigure struct{}

func (bigFigure) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(o[0].MinSize().Width+8+o[1].MinSize().Width, 32)
}

func (bigFigure) Layout(o []fyne.CanvasObject, size fyne.Size) {
	a, b := o[0].MinSize(), o[1].MinSize()
	kit.Put(o[0], 0, 18-a.Height/2, a.Width, a.Height)
	kit.Put(o[1], a.Width+8, 22-b.Height/2, b.Width, b.Height)
}
