package ui

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/kit"
)

// An inspector stands beside the board: what is to be known of the game, of
// the solvers, and of the rules.
type inspector struct {
	w      *Window
	object *fyne.Container
	tabs   *kit.Tabs
	pages  []page
	scroll *container.Scroll
	column *fyne.Container
	of     *game // whose objects are in the column
}

// A page of the inspector. The last of its objects takes the space that the
// others leave.
type page interface {
	objects(g *game) []fyne.CanvasObject
	update(g *game)
}

const (
	tabPlay = iota
	tabSolve
	tabRules
)

func newInspector(w *Window) *inspector {
	i := &inspector{w: w, column: container.New(pile{})}
	i.pages = []page{newPlayPage(w), newSolvePage(w), newRulesPage(w)}
	i.tabs = kit.NewTabs([]string{"Play", "Solve", "Rules"}, func(int) { i.fill(); w.update(); w.focus() })
	i.tabs.Hint, i.tabs.OnHover = "", nil
	i.scroll = container.NewVScroll(i.column)
	i.object = container.New(i, i.tabs, i.scroll)
	return i
}

// open shows a page.
func (i *inspector) open(tab int) {
	if i.tabs.Selected() != tab {
		i.tabs.Select(tab)
		i.fill()
	}
}

// fill puts the objects of the page into the column.
func (i *inspector) fill() {
	if i.w.game == nil {
		return
	}
	i.of = i.w.game
	i.column.Objects = i.pages[i.tabs.Selected()].objects(i.of)
	i.scroll.ScrollToTop()
	i.column.Refresh()
}

func (i *inspector) update() {
	if i.w.place != atGame {
		return
	}
	if i.of != i.w.game {
		i.fill()
	}
	i.pages[i.tabs.Selected()].update(i.w.game)
	i.column.Refresh()
	i.scroll.Refresh()
}

// MinSize implements fyne.Layout.
func (i *inspector) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(inspectorWidth, 100) }

// Layout implements fyne.Layout.
func (i *inspector) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 16
	i.tabs.Move(fyne.NewPos(margin, margin))
	i.tabs.Resize(fyne.NewSize(size.Width-2*margin, 36))
	i.scroll.Move(fyne.NewPos(margin, 68))
	i.scroll.Resize(fyne.NewSize(size.Width-margin-barRoom, size.Height-68-8))
}

// barRoom is the room between the scroll bar and the edge of the window; the
// rest of the margin is the bar's.
const barRoom = 2

// A pile stacks cards and gives the last one what is left of the height. It
// leaves room for the scroll bar at the right.
type pile struct{}

const (
	pileGap  = 12
	pileEdge = 16 - barRoom
)

func (pile) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o {
		if c.Visible() {
			if size.Height > 0 {
				size.Height += pileGap
			}
			size.Height += c.MinSize().Height
		}
	}
	return size
}

func (p pile) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y, width := float32(0), size.Width-pileEdge
	for i, c := range o {
		if !c.Visible() {
			continue
		}
		c.Move(fyne.NewPos(0, y))
		c.Resize(fyne.NewSize(width, c.MinSize().Height)) // a paragraph wraps
		height := c.MinSize().Height
		if i == len(o)-1 {
			height = max(height, size.Height-y)
		}
		c.Resize(fyne.NewSize(width, height))
		y += height + pileGap
	}
}

// A playPage tells of the game.
type playPage struct {
	w        *Window
	progress *kit.Card
	done     *kit.Text
	of       *kit.Text
	bar      *kit.Progress
	facts    *kit.Text

	won      *kit.Card
	wonText  *kit.Paragraph
	conflict *kit.Card
	why      *kit.Paragraph
	help     *kit.Card
	helpWhy  *kit.Paragraph
	cheat    *kit.Button
	show     *kit.Button
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
	p.won = kit.NewCard("Solved", p.wonText, newRow(8, next, again))
	undo := kit.NewButtonOf(kit.Outline, "Undo to before it", kit.IconUndo, w.do(w.undoToGood))
	p.conflict = kit.NewErrorCard("", p.why, newRow(8, undo))
	p.cheat = kit.NewButtonOf(kit.Outline, "Cheat", kit.IconBulb, w.do(w.cheat))
	p.show = kit.NewButtonOf(kit.Outline, "Show solution", kit.IconPlay, w.do(w.showSolution))
	p.help = kit.NewCard("Stuck?", newRow(8, p.cheat, p.show), p.helpWhy)
	p.cheat.Hint, p.cheat.OnHover = "Fill the selected cell in correctly (Ctrl+H)", w.status.hint
	p.show.Hint, p.show.OnHover = "Fill in the whole solution; Undo takes it back", w.status.hint
	p.history = newHistory(w)
	return p
}

func (p *playPage) objects(g *game) []fyne.CanvasObject {
	out := []fyne.CanvasObject{p.won, p.progress, p.conflict}
	out = append(out, g.table.Board.Panel()...)
	return append(out, p.help, p.history.card)
}

func (p *playPage) update(g *game) {
	f := g.table.Facts()
	p.done.SetText(number(f.Done))
	p.of.SetText(fmt.Sprintf("of %s %s", number(f.Total), f.Unit))
	p.bar.SetValue(float64(f.Done) / float64(max(f.Total, 1)))
	facts := plural(g.table.Game.At(), "move")
	if g.w.settings.Marking {
		facts += "  ·  " + none(len(g.conflicts), "conflict")
	}
	p.facts.SetText(facts + "  ·  " + none(g.cheats(), "cheat"))

	setVisible(p.conflict, g.w.settings.Marking && len(g.conflicts) > 0)
	if len(g.conflicts) > 0 {
		p.conflict.SetTitle(g.conflicts[0].Title)
		p.why.SetText(g.conflicts[0].Text)
	}
	p.updateWon(g)
	p.cheat.SetEnabled(g.free() && g.canHelp())
	p.show.SetEnabled(g.free() && g.canHelp())
	setVisible(p.help, !g.solved())
	setVisible(p.helpWhy, g.noHelp != nil || g.helping != nil)
	switch {
	case g.noHelp != nil:
		p.helpWhy.SetText(sentence(g.noHelp))
	case g.helping != nil:
		p.helpWhy.SetText("Working out a solution. Esc stops it.")
	}
	p.history.update(g)
}

// updateWon says how the board was solved.
func (p *playPage) updateWon(g *game) {
	setVisible(p.won, g.solved())
	if !g.solved() {
		return
	}
	switch v := g.won; {
	case v == nil && g.best != nil && !g.best.Shown:
		p.won.SetTitle("Solved")
		p.wonText.SetText("Best: " + result(g.best.Time, g.best.Moves, g.best.Helps) + ".")
	case v == nil:
		p.won.SetTitle("Solved by the program")
		p.wonText.SetText("Undo takes the solution back.")
	default:
		p.won.SetTitle("Solved!")
		text := result(v.result.Time, v.result.Moves, v.result.Helps) + "."
		if v.record {
			text += " That is your best so far."
		}
		p.wonText.SetText(text)
	}
}

// result says how a board was solved.
func result(t time.Duration, moves, helps int) string {
	return fmt.Sprintf("%s, %s, %s", clockTime(t), plural(moves, "move"), none(helps, "cheat"))
}

// none writes 0 as a word.
func none(n int, word string) string {
	if n == 0 {
		return "no " + word + "s"
	}
	return plural(n, word)
}

// bigFigure puts a small text beside a large one.
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

// newRow puts objects side by side.
func newRow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(row{gap}, objects...)
}

type row struct{ gap float32 }

func (r row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			if size.Width > 0 {
				size.Width += r.gap
			}
			size.Width += o.MinSize().Width
			size.Height = max(size.Height, o.MinSize().Height)
		}
	}
	return size
}

func (r row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
			o.Resize(m)
			x += m.Width + r.gap
		}
	}
}

// A rulesPage tells the rules and what the algorithms do.
type rulesPage struct{ w *Window }

func newRulesPage(w *Window) *rulesPage { return &rulesPage{w} }

func (p *rulesPage) objects(g *game) []fyne.CanvasObject {
	f := p.w.family(g.puzzle.Family)
	out := []fyne.CanvasObject{kit.NewCard(f.Name, paragraphs(f.Rules)...)}
	if note := g.puzzle.Header.Note; note != "" {
		out = append(out, kit.NewCard("Note", kit.NewParagraph(note, kit.Ink2)))
	}
	if source := g.puzzle.Header.Source; source != "" {
		out = append(out, kit.NewCard("Source", kit.NewParagraph(upper(source)+".", kit.Ink2)))
	}
	for _, a := range f.Algorithms {
		out = append(out, kit.NewCard(a.Name, algorithmText(a)...))
	}
	return out
}

func (*rulesPage) update(*game) {}

func algorithmText(a solver.Info) []fyne.CanvasObject {
	out := []fyne.CanvasObject{kit.NewParagraph(a.Doc, kit.Ink2)}
	for _, r := range a.Rules {
		out = append(out, kit.NewParagraph(r.Name+": "+r.Doc, kit.Ink3))
	}
	return out
}
