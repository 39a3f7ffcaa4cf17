package inspector

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A hintPage shows the hints of a game.
type hintPage struct {
	panel  *Panel
	title  *kit.Text
	tag    *kit.Text
	stages *kit.Stages
	head   *fyne.Container
	card   *kit.Card
	lost   messageCard

	first, second *kit.Button
	buttons       *fyne.Container
	others        *fyne.Container // contains othersTitle and othersCard
	othersTitle   *kit.Text
	othersCard    *kit.Card
	practise      *kit.Button // makes a puzzle that needs the technique of the hint
	all           *kit.Button
	list          *stepList

	shown hintState // state that the cards show
}

// A hintState has everything that the page depends on. It is compared to find changes.
type hintState struct {
	hint  *family.Hint
	stage int
	lost  *play.Loss
	err   error
	busy  bool
	all   bool
	steps int
	other int
	done  string
	why   string
}

func newHintPage(panel *Panel) *hintPage {
	p := &hintPage{
		panel: panel, title: kit.NewBold("", kit.Ink, 20), tag: kit.NewText("", kit.Ink2, 13),
		stages: kit.NewStages("Where", "What", "How", "Do it"), card: kit.NewCard(""), lost: newMessageCard(kit.NewErrorCard, kit.Ink2),
		first: kit.NewButton("", "", nil), second: kit.NewButton("", "", nil),
		othersTitle: kit.NewBold("", kit.Ink2, 13), othersCard: kit.NewCard(""), list: newStepList(panel),
	}
	p.others = kit.NewColumn(1, kit.NewHigh(32, p.othersTitle), p.othersCard)
	p.title.Short = true
	titles := kit.NewRow(titleGap, kit.NewWide(kit.NewPadded(0, 4, 0, 0, p.title)), p.tag)
	p.head = kit.NewColumn(18, kit.NewHigh(24, titles), p.stages)
	p.first.SetHeight(40)
	p.second.SetHeight(40)
	p.buttons = container.New(twoButtons{}, p.first, p.second)
	p.all = kit.NewButtonOf(kit.Outline, "All steps", "", panel.Do(func() { panel.Game().Hints.ShowAll() }))
	p.all.Tip = "List every step from here to the end (Shift+H)"
	p.practise = kit.NewButtonOf(kit.Outline, "Practise this technique", "", panel.Do(func() {
		if g := panel.Game(); g.Hints.Shown != nil {
			panel.Practise(g.Family, g.Hints.Shown.Technique)
		}
	}))
	p.practise.Tip = "Make another puzzle that needs this technique"
	return p
}

func (p *hintPage) objects(*play.Game) []fyne.CanvasObject {
	p.shown = hintState{stage: -1}
	return []fyne.CanvasObject{p.head, p.lost.card, p.card, p.others,
		kit.NewRow(8, p.all, p.practise), p.list.reason.card, p.list.card, p.list.summary}
}

func (p *hintPage) foot() fyne.CanvasObject { return p.buttons }

func (p *hintPage) update(g *play.Game) {
	d := g.Hints
	now := hintState{
		hint: d.Shown, stage: d.Stage, lost: d.Lost, err: d.Err, busy: d.Busy(), all: d.All, steps: len(d.Steps),
		other: len(d.Others), done: d.Done, why: d.Reason(),
	}
	p.list.update(g)
	if now == p.shown {
		return
	}
	p.shown = now
	p.title.SetText(p.heading(g))
	p.tag.SetText("")
	p.stages.SetStage(d.Stage - 1)
	kit.Show(p.stages, !d.All && d.Lost == nil)
	kit.Show(p.lost.card, d.Lost != nil && !d.All)
	kit.Show(p.card, d.Lost == nil && !d.All)
	kit.Show(p.buttons, !d.All && !g.Solved() && (!d.Busy() || d.Shown != nil))
	steps := g.Controller.Hinter != nil && !g.Solved()
	lastStage := d.Shown != nil && d.Stage == family.StageHow // the second of the two buttons is All steps then
	kit.Show(p.all, steps && !d.All && d.Lost == nil && !lastStage)
	kit.Show(p.practise, !d.All && d.Shown != nil && d.Stage > family.StageWhere &&
		g.Family.Techniques[d.Shown.Technique].Level != solver.Search)
	p.updateNext(d)
	switch {
	case d.All:
	case d.Lost != nil:
		p.updateLost(g)
	case d.Shown != nil:
		p.tag.SetText(d.Shown.Tag)
		p.updateHint(d)
	case d.Err != nil:
		p.card.SetContent(kit.NewParagraph(words.Error(d.Err), kit.Ink2))
		p.set("Try again", d.Next, "", nil)
	case d.Busy():
		p.card.SetContent(kit.NewParagraph("Looking for the next step. Esc stops it.", kit.Ink2))
	case g.Solved():
		p.card.SetContent(kit.NewParagraph("There is nothing left to do.", kit.Ink2))
	case d.Done != "":
		p.card.SetContent(kit.NewParagraph(d.Done+": done. Undo takes it back.", kit.Ink2))
		p.set("Next hint", d.Next, "", nil)
	default:
		p.card.SetContent(kit.NewParagraph("A hint comes in four stages: where to look, which technique applies "+
			"there, how exactly, and the move itself. Press H or F12 for the next stage.", kit.Ink2))
		p.set("Where to look", d.Next, "", nil)
	}
	p.fitTitle()
	p.head.Refresh()
}

// fitTitle makes a long title smaller, so that all of it can be read next to the tag.
func (p *hintPage) fitTitle() {
	const maxSize, minSize = 20, 14
	for p.title.TextSize = maxSize; p.title.TextSize > minSize && p.title.Length()+titleGap+p.tag.Length() > panelRoom; {
		p.title.TextSize--
	}
	p.title.Refresh()
}

// heading returns the title above the stages.
func (p *hintPage) heading(g *play.Game) string {
	switch d := g.Hints; {
	case d.All:
		return "All steps"
	case d.Lost != nil:
		hint := d.Lost.Hint
		if d.Lost.Mistake == nil && (hint == nil || len(hint.Moves) == 0 && len(hint.Region) == 0) { // no mistake to fix
			return "No solution"
		}
		return "Fix a mistake first"
	case d.Shown != nil && d.Stage == family.StageWhere:
		return "Look here"
	case d.Shown != nil:
		return d.Shown.Title
	case g.Solved():
		return "Solved"
	}
	return "A hint"
}

// set labels the two buttons and sets their actions. If label2 is "", the second button is
// hidden.
func (p *hintPage) set(label string, f func(), label2 string, f2 func()) {
	p.first.SetLabel(label)
	p.first.OnTapped = p.panel.Do(f)
	p.first.SetKind(kit.Primary)
	kit.Show(p.second, label2 != "")
	p.second.SetLabel(label2)
	p.second.SetKind(kit.Outline)
	if f2 != nil {
		p.second.OnTapped = p.panel.Do(f2)
	}
	p.buttons.Refresh()
}

// updateHint shows as much of a hint as its stage allows.
func (p *hintPage) updateHint(d *play.Hints) {
	text := func(s string) *kit.Paragraph {
		t := kit.NewParagraph(s, kit.Ink)
		t.SetTextSize(14)
		return t
	}
	switch d.Stage {
	case family.StageWhere:
		p.card.SetContent(text(d.Shown.Where))
		p.set("More", d.Next, "Do it", d.Play)
	case family.StageWhat:
		p.card.SetContent(text(d.Shown.What))
		p.set("More", d.Next, "Do it", d.Play)
	default:
		reasons := kit.NewColumn(18)
		for _, r := range d.Shown.How {
			swatch := swatches[r.Role]
			if len(r.Show) == 0 {
				swatch = kit.SwatchNote
			}
			reasons.Add(container.NewStack(
				kit.NewColumn(0, kit.NewRow(0, kit.NewSwatch(swatch))), kit.NewPadded(2, 0, reasonText, 0, text(r.Text)),
			))
		}
		p.card.SetContent(reasons)
		p.set(doLabel(d.Shown.Do), d.Play, "All steps", d.ShowAll)
	}
}

// doLabel returns the label of the button that carries out a hint. If the name of the action is
// too long, the label is "Do it".
func doLabel(what string) string {
	const maxLength = 34 // characters
	if utf8.RuneCountInString(what) > maxLength {
		return "Do it"
	}
	return what
}

// swatches maps the roles of reasons to the way the board draws them.
var swatches = map[solver.Role]kit.SwatchKind{
	solver.Premise: kit.SwatchPremise, solver.Elimination: kit.SwatchElimination,
	solver.Conclusion: kit.SwatchConclusion, solver.Path: kit.SwatchWay,
}

// updateLost says what is wrong, and since which move.
func (p *hintPage) updateLost(g *play.Game) {
	d := g.Hints
	p.lost.show(true, d.LossTitle(), d.LossText())
	hint := d.Lost.Hint
	switch {
	case d.Lost.Mistake != nil:
		p.set(undoMistake, g.Mistakes.Undo, removeLabel(g), g.Mistakes.Remove)
	case hint != nil && len(hint.Moves) > 0:
		p.set(hint.Do, d.Repair, "", nil)
	default:
		p.buttons.Hide()
	}
}

// updateNext lists the other hints.
func (p *hintPage) updateNext(d *play.Hints) {
	on := !d.All && d.Shown != nil && d.Stage == family.StageHow && len(d.Others) > 0
	kit.Show(p.others, on)
	if !on {
		return
	}
	var rows []fyne.CanvasObject
	for i, c := range d.Others {
		r := kit.NewListItem(c.Title, c.Tag, words.Number(c.Cost), p.panel.Do(func() { d.TurnTo(i) }))
		r.Tip = "Show this hint"
		r.SetLine(i > 0)
		rows = append(rows, r)
	}
	p.othersTitle.SetText("Elsewhere on the board")
	if p.panel.Game().Controller.Length != nil { // moves are played in order, so no hint is for another place
		p.othersTitle.SetText("Other hints")
	}
	p.othersCard.SetContent(kit.NewPadded(-listTightening, -listTightening, 0, 0, kit.NewColumn(0, rows...)))
}

// stepShort returns the short text of a step in a list: its move if it has one short move,
// otherwise its tag.
func stepShort(s family.Hint) string {
	const few = 14 // largest length of a short text, in characters
	if len(s.Moves) == 1 && (utf8.RuneCountInString(s.MoveText) <= few || s.Tag == "") {
		return s.MoveText
	}
	return s.Tag
}
