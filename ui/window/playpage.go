package window

import (
	"fmt"
	"math/big"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A playPage shows the progress and the result of a game, and its steps.
type playPage struct {
	w        *Window
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
	trial    *trialCard
	why      *kit.Paragraph
	stars    *starCard
	lost     *kit.Card // of a game that is lost by the rules
	lostWhy  *kit.Paragraph
	help     *kit.Card // says that a solution is worked out, or why none is
	helpWhy  *kit.Paragraph
	history  *history
}

func newPlayPage(w *Window) *playPage {
	p := &playPage{
		w:    w,
		done: kit.NewBold("0", kit.Ink, 28), of: kit.NewText("", kit.Ink2, 13),
		bar: kit.NewProgress(kit.Own), facts: kit.NewText("", kit.Ink3, 12),
		wonText: kit.NewParagraph("", kit.Ink2), why: kit.NewParagraph("", kit.Ink2), helpWhy: kit.NewParagraph("", kit.Ink3),
	}
	p.progress = kit.NewCard("Progress", container.New(bigFigure{}, p.done, p.of), p.bar, p.facts)
	next := kit.NewButtonOf(kit.Primary, "Next board", "", w.do(w.nextBoard))
	again := kit.NewButtonOf(kit.Outline, "Play again", kit.IconLoop, w.do(w.playAgain))
	p.mix, p.wonNext = kit.NewButtonOf(kit.Primary, "Shuffle", "", w.do(w.mix)), []*kit.Button{next, again}
	p.wonStars = kit.NewRow(4)
	for range mostStars {
		icon := kit.NewIcon(kit.GlyphStar, kit.Hint)
		icon.SetSize(wonStar)
		p.wonStars.Add(icon)
	}
	p.wonHead = kit.NewBold("Solved!", kit.Sol, 20)
	p.won = kit.NewCard("Solved", p.wonHead, p.wonStars, p.wonText, kit.NewRow(8, p.mix, next, again))
	p.undo = kit.NewButtonOf(kit.Outline, "Undo the mistake", kit.IconUndo, w.do(w.undoToGood))
	p.conflict = kit.NewErrorCard("", p.why, kit.NewRow(8, p.undo))
	p.help = kit.NewCard("Cheat and Show solution", p.helpWhy)
	p.wrongWhy = kit.NewParagraph("", kit.Ink2)
	p.wrongFix = kit.NewButtonOf(kit.Outline, "Undo the mistake", kit.IconUndo, w.do(w.undoChecked))
	p.wrong = kit.NewErrorCard("", p.wrongWhy, kit.NewRow(8, p.wrongFix))
	p.lostWhy = kit.NewParagraph("", kit.Ink2)
	p.lost = kit.NewErrorCard("Lost", p.lostWhy, kit.NewRow(8,
		kit.NewButtonOf(kit.Outline, "Undo", kit.IconUndo, w.do(w.undo)), kit.NewButtonOf(kit.Outline, "Restart", kit.IconLoop, w.do(w.restart))))
	p.newsText, p.badText = kit.NewParagraph("", kit.Ink2), kit.NewParagraph("", kit.Ink2)
	p.news, p.bad = kit.NewCard("", p.newsText), kit.NewErrorCard("", p.badText)
	p.stars = newStarCard()
	p.proof = newProofCard(w)
	p.trial = newTrialCard(w)
	p.history = newHistory(w)
	return p
}

func (p *playPage) objects(g *game) []fyne.CanvasObject {
	out := []fyne.CanvasObject{p.news, p.bad, p.won, p.lost, p.progress, p.proof.none, p.proof.card, p.conflict, p.wrong}
	out = append(out, g.panel...)
	return append(out, p.stars.card, p.trial.card, p.help, p.history.card)
}

func (p *playPage) update(g *game) {
	length := g.table.Length
	n := p.w.notice
	kit.Show(p.news, n != nil && !n.trouble)
	kit.Show(p.bad, n != nil && n.trouble && (len(g.conflicts) == 0 || !g.w.settings.Marking || n.title != g.conflicts[0].Title))
	if n != nil {
		p.news.SetTitle(n.title)
		p.newsText.SetText(n.text)
		p.bad.SetTitle(n.title)
		p.badText.SetText(n.text)
	}
	kit.Show(p.progress, length == nil) // else the board shows it
	kit.Show(p.lost, g.lost() && g.playback == nil)
	if g.lost() {
		p.lostWhy.SetText(length.Lost())
	}
	p.stars.update(g)
	f := g.table.Facts()
	p.done.SetText(words.Number(f.Done))
	p.of.SetText(fmt.Sprintf("of %s %s", words.Number(f.Total), f.Unit))
	p.bar.SetValue(float64(f.Done) / float64(max(f.Total, 1)))
	facts := words.Count(len(g.attempt()), "move")
	if g.w.settings.Marking {
		facts += " · " + none(len(g.conflicts), "conflict")
	}
	p.facts.SetText(facts + " · " + g.helps())

	kit.Show(p.conflict, g.w.settings.Marking && len(g.conflicts) > 0 && g.playback == nil)
	if len(g.conflicts) > 0 {
		p.conflict.SetTitle(g.conflicts[0].Title)
		p.why.SetText(g.conflicts[0].Text)
		kit.Show(p.undo, !g.table.Broken)
	}
	kit.Show(p.wrong, g.checked != nil)
	if c := g.checked; c != nil {
		p.wrong.SetTitle(c.title())
		p.wrongWhy.SetText(c.text())
		kit.Show(p.wrongFix, c.since > 0)
	}
	p.proof.update(g)
	p.trial.update(g)
	p.updateWon(g)
	kit.Show(p.help, !g.solved() && (g.noHelp != nil || g.helping != nil))
	switch {
	case g.noHelp != nil:
		p.helpWhy.SetText(words.Error(g.noHelp))
	case g.helping != nil:
		p.helpWhy.SetText("Working out a solution. Esc stops it.")
	}
	p.history.update(g)
}

// wonStar is the side of a star on the card of a board that was solved.
const wonStar = 28

// updateWon says how the board was solved.
func (p *playPage) updateWon(g *game) {
	on := g.solved() && g.playback == nil
	kit.Show(p.won, on)
	if !on {
		return
	}
	blank := g.table.Game.Len() == 0
	kit.Show(p.mix, blank && g.puzzle.Shuffle != nil)
	for _, b := range p.wonNext {
		kit.Show(b, !blank || g.puzzle.Shuffle == nil)
	}
	stars := 0
	if v := g.won; v != nil {
		stars = v.result.Stars
	} else if g.best != nil && !g.best.Shown && !blank {
		stars = g.best.Stars
	}
	kit.Show(p.wonHead, g.won != nil && !blank)
	kit.Show(p.wonStars, stars > 0)
	for i, o := range p.wonStars.Objects {
		role := kit.Line
		if i < stars {
			role = kit.Hint
		}
		o.(*kit.Icon).Set(kit.GlyphStar, role)
	}
	switch v := g.won; {
	case blank:
		p.won.SetTitle("Solved from the start")
		p.wonText.SetText("There is nothing to do on this board.")
		if g.puzzle.Shuffle != nil {
			p.wonText.SetText("Everything is where it belongs. Shuffle it to have something to do.")
		}
	case v == nil && g.best != nil && !g.best.Shown:
		p.won.SetTitle("Solved")
		p.wonText.SetText("Best: " + g.result(*g.best) + "." + g.aboutPuzzle())
	case v == nil:
		p.won.SetTitle("Solved by the program")
		p.wonText.SetText("Undo takes the solution back.")
	default:
		p.won.SetTitle("")
		text := g.result(v.result) + "."
		if v.record {
			text += " That is your best so far."
		} else if g.best != nil && *g.best != v.result {
			text += " Your best: " + g.result(*g.best) + "."
		}
		p.wonText.SetText(text + g.aboutPuzzle())
	}
}

// aboutPuzzle says how hard the puzzle is, and that it has other solutions.
func (g *game) aboutPuzzle() string {
	text := ""
	if level := g.levelText(); level != "" {
		text = " " + level + "."
	}
	r := g.study.report
	switch {
	case g.table.Length != nil || r == nil || r.Outcome != solver.Solved || r.Count.Cmp(big.NewInt(1)) <= 0:
	case g.study.exact() != nil:
		text += fmt.Sprintf(" It is one of %s solutions.", words.Big(g.study.exact()))
	default:
		text += " It is one of several solutions."
	}
	return text
}

// result says how a board was solved.
func (g *game) result(b model.Best) string {
	help, unit, stars := "no help", "move", ""
	if b.Helps > 0 {
		help = "helped " + words.Times(b.Helps)
	}
	if g.table.Length != nil {
		unit = g.table.Length.Unit
	}
	if b.Stars > 0 {
		stars = ", " + words.Count(b.Stars, "star")
	}
	return fmt.Sprintf("%s, %s%s, %s", words.Clock(b.Time), words.Count(b.Moves, unit), stars, help)
}

// none writes 0 as a word.
func none(n int, word string) string {
	if n == 0 {
		return "no " + word + "s"
	}
	return words.Count(n, word)
}

// bigFigure puts a small text to the right of a large one.
type bigFigure struct{}

func (bigFigure) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(o[0].MinSize().Width+8+o[1].MinSize().Width, 32)
}

func (bigFigure) Layout(o []fyne.CanvasObject, size fyne.Size) {
	a, b := o[0].MinSize(), o[1].MinSize()
	o[0].Move(fyne.NewPos(0, 18-a.Height/2))
	o[0].Resize(a)
	o[1].Move(fyne.NewPos(a.Width+8, 22-b.Height/2))
	o[1].Resize(b)
}
