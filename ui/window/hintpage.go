package window

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A hintPage shows the hints of a game.
type hintPage struct {
	w      *Window
	title  *kit.Text
	tag    *kit.Text
	ladder *kit.Ladder
	head   *fyne.Container
	card   *kit.Card
	lost   *kit.Card
	why    *kit.Paragraph

	first, second *kit.Button
	buttons       *fyne.Container
	next          *fyne.Container // the two that follow
	nextTitle     *kit.Text
	nextCard      *kit.Card
	all           *kit.Button
	list          *stepList

	shown hintState // what the cards show
}

// A hintState is all that the page depends on, to be compared.
type hintState struct {
	clue  *family.Clue
	rung  int
	lost  *loss
	err   error
	busy  bool
	all   bool
	steps int
	other int
	done  string
	why   string
}

func newHintPage(w *Window) *hintPage {
	p := &hintPage{
		w: w, title: kit.NewBold("", kit.Ink, 20), tag: kit.NewText("", kit.Ink2, 13),
		ladder: kit.NewLadder("Where", "What", "How", "Do it"), card: kit.NewCard(""),
		nextCard: kit.NewCard(""),
	}
	p.nextTitle = kit.NewBold("", kit.Ink2, 13)
	p.next = container.New(headed{}, p.nextTitle, p.nextCard)
	p.title.Short = true
	p.head = container.New(hintHead{}, p.title, p.tag, p.ladder)
	p.why = kit.NewParagraph("", kit.Ink2)
	p.lost = kit.NewErrorCard("", p.why)
	p.first, p.second = kit.NewButton("", "", nil), kit.NewButton("", "", nil)
	p.first.SetHeight(40)
	p.second.SetHeight(40)
	p.buttons = container.New(twoButtons{}, p.first, p.second)
	p.all = kit.NewButtonOf(kit.Outline, "All steps", "", w.do(w.allSteps))
	p.all.Hint, p.all.OnHover = "List every step from here to the end (Shift+H)", w.status.hint
	p.list = newStepList(w)
	return p
}

func (p *hintPage) objects(*game) []fyne.CanvasObject {
	p.shown = hintState{rung: -1}
	return []fyne.CanvasObject{p.head, p.lost, p.card, p.next, kit.NewRow(8, p.all), p.list.summary, p.list.reason, p.list.card}
}

func (p *hintPage) foot() fyne.CanvasObject { return p.buttons }

func (p *hintPage) update(g *game) {
	d := &g.guide
	now := hintState{d.clue, d.rung, d.lost, d.err, d.stop != nil, d.all, len(d.steps), len(d.others), d.done, d.reason()}
	p.list.update(g)
	if now == p.shown {
		return
	}
	p.shown = now
	p.title.SetText(p.heading(g))
	p.tag.SetText("")
	p.ladder.SetRung(d.rung - 1)
	kit.Show(p.ladder, !d.all && d.lost == nil)
	kit.Show(p.lost, d.lost != nil && !d.all)
	kit.Show(p.card, d.lost == nil && !d.all)
	kit.Show(p.buttons, !d.all && !g.solved() && (d.stop == nil || d.clue != nil))
	steps := g.table.Steps != nil && !g.solved()
	lastRung := d.clue != nil && d.rung == family.RungHow // which has the button below
	kit.Show(p.all, steps && !d.all && d.lost == nil && !lastRung)
	p.updateNext(d)
	switch {
	case d.all:
	case d.lost != nil:
		p.updateLost(d)
	case d.clue != nil:
		p.tag.SetText(d.clue.Tag)
		p.updateClue(d)
	case d.err != nil:
		p.card.SetContent(kit.NewParagraph(words.Error(d.err), kit.Ink2))
		p.set("Try again", p.w.hint, "", nil)
	case d.stop != nil:
		p.card.SetContent(kit.NewParagraph("Looking for the next step. Esc stops it.", kit.Ink2))
	case g.solved():
		p.card.SetContent(kit.NewParagraph("There is nothing left to do.", kit.Ink2))
	case d.done != "":
		p.card.SetContent(kit.NewParagraph(fmt.Sprintf("Done: %s. Undo reverts it.", words.Lower(d.done)), kit.Ink2))
		p.set("Next hint", p.w.hint, "", nil)
	default:
		p.card.SetContent(kit.NewParagraph("A hint comes in four steps: where to look, which technique applies there, how exactly, and the move itself. Press H or F12 for the next step.", kit.Ink2))
		p.set("Where to look", p.w.hint, "", nil)
	}
	p.fitTitle()
	p.head.Refresh()
}

// fitTitle makes a long title smaller, so that all of it can be read next to the tag.
func (p *hintPage) fitTitle() {
	const most, least = 20, 14
	for p.title.TextSize = most; p.title.TextSize > least && p.title.Length()+titleGap+p.tag.Length() > panelRoom; {
		p.title.TextSize--
	}
	p.title.Refresh()
}

// heading returns the title above the rungs.
func (p *hintPage) heading(g *game) string {
	switch d := &g.guide; {
	case d.all:
		return "All steps"
	case d.lost != nil:
		if d.lost.since == 0 && d.lost.clue == nil {
			return "No solution"
		}
		return "Fix a mistake first"
	case d.clue != nil && d.rung == family.RungWhere:
		return "Look here"
	case d.clue != nil:
		return d.clue.Title
	case g.solved():
		return "Solved"
	}
	return "A hint"
}

// set labels the two buttons; the second may be missing.
func (p *hintPage) set(label string, f func(), label2 string, f2 func()) {
	p.first.SetLabel(label)
	p.first.OnTapped = p.w.do(f)
	p.first.SetKind(kit.Primary)
	kit.Show(p.second, label2 != "")
	p.second.SetLabel(label2)
	p.second.SetKind(kit.Outline)
	if f2 != nil {
		p.second.OnTapped = p.w.do(f2)
	}
	p.buttons.Refresh()
}

// updateClue shows as much of a hint as its rung allows.
func (p *hintPage) updateClue(d *guide) {
	text := func(s string) *kit.Paragraph {
		t := kit.NewParagraph(s, kit.Ink)
		t.SetTextSize(14)
		return t
	}
	switch d.rung {
	case family.RungWhere:
		p.card.SetContent(text(d.clue.Where))
		p.set("More", p.w.hint, "Do it", p.w.doHint)
	case family.RungWhat:
		p.card.SetContent(text(d.clue.What))
		p.set("More", p.w.hint, "Do it", p.w.doHint)
	default:
		reasons := kit.NewColumn(18)
		for _, r := range d.clue.How {
			swatch := swatches[r.Role]
			if len(r.Show) == 0 {
				swatch = kit.SwatchNote
			}
			reasons.Add(container.New(reasonLayout{}, kit.NewSwatch(swatch), text(r.Text)))
		}
		p.card.SetContent(reasons)
		p.set(doLabel(d.clue.Do), p.w.doHint, "All steps", p.w.allSteps)
	}
}

// doLabel is what a hint does, as the label of a button; "Do it" if that is too
// long for one.
func doLabel(what string) string {
	const most = 34 // characters
	if utf8.RuneCountInString(what) > most {
		return "Do it"
	}
	return what
}

// swatches maps the roles of reasons to the way the board draws them.
var swatches = map[solver.Role]kit.SwatchKind{
	solver.Premise: kit.SwatchPremise, solver.Elimination: kit.SwatchElimination,
	solver.Conclusion: kit.SwatchConclusion, solver.Way: kit.SwatchWay,
}

// updateLost says what is wrong, and since when.
func (p *hintPage) updateLost(d *guide) {
	title := "There is a mistake"
	switch clue := d.lost.clue; {
	case clue != nil:
		title = clue.Title
	case d.lost.since == 0:
		title = "Nothing can be right here"
	}
	p.lost.SetTitle(title)
	p.why.SetText(d.lossText())
	repair, label := p.w.doRepair, ""
	if clue := d.lost.clue; clue != nil && len(clue.Moves) > 0 {
		label = clue.Do
	}
	switch {
	case d.lost.since > 0:
		p.set("Undo the mistake", p.w.undoMistake, label, repair)
	case label != "":
		p.set(label, repair, "", nil)
	default:
		p.buttons.Hide()
	}
}

// lossText says what is wrong, and since when.
func (d *guide) lossText() string {
	since, clue := d.lost.since, d.lost.clue
	text := ""
	if clue != nil {
		text = clue.What
	}
	switch {
	case since > 0 && clue != nil:
		text += fmt.Sprintf(" The %s since %s.", d.g.unfinishable(), d.g.moveName(since))
	case since > 0:
		text = fmt.Sprintf("The %s since %s: %s.", d.g.unfinishable(), d.g.moveName(since), d.g.w.stepWords(since))
	case clue == nil:
		text = "This puzzle has no solution, so no step can be right."
	}
	return strings.TrimSpace(text + " " + d.reason())
}

// stepWords describes step n of the game, counted from 1, for the middle of a
// sentence. The name at the start of a move keeps its capital.
func (w *Window) stepWords(n int) string {
	steps := w.game.table.Game.History()
	text := stepText(steps[n-1], func(move string) string { return w.game.table.MoveText(n, move) })
	if text == restarted || text == filledIn {
		return words.Lower(text)
	}
	return text
}

// updateNext lists what else can be done.
func (p *hintPage) updateNext(d *guide) {
	on := !d.all && d.clue != nil && d.rung == family.RungHow && len(d.others) > 0
	kit.Show(p.next, on)
	if !on {
		return
	}
	var rows []fyne.CanvasObject
	for i, c := range d.others {
		r := kit.NewListItem(c.Title, c.Tag, words.Number(c.Cost), p.w.do(func() {
			p.w.hinting(func(g *game) { g.guide.turnTo(i) })
		}))
		r.Hint, r.OnHover = "Show this hint", p.w.status.hint
		r.SetLine(i > 0)
		rows = append(rows, r)
	}
	p.nextTitle.SetText("Elsewhere on the board")
	if p.w.game.table.Length != nil { // moves come in order
		p.nextTitle.SetText("Other hints")
	}
	p.nextCard.SetContent(container.New(tight{}, kit.NewColumn(0, rows...)))
}

// stepShort is what a step does, or what it is about, in a few words.
func stepShort(s family.Clue) string {
	const few = 14 // characters
	if len(s.Moves) == 1 {
		if len(s.MoveText) <= few || s.Tag == "" {
			return s.MoveText
		}
	}
	return s.Tag
}
