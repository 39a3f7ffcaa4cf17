package window

import (
	"fmt"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/ui/tutorial"
)

// A stepsHost is what the first steps need from the window.
type stepsHost struct {
	families []family.Family
	settings *savedSettings
	openAt   func(p family.Puzzle, at int)
	goOn     func(familyID string) // continues the puzzles of a family
	offer    func(play.Message)
}

// firstSteps leads through the first steps of families.
type firstSteps struct{ stepsHost }

// begin opens the earliest first step of a family that is not finished. If all are finished, it
// opens step one.
func (s *firstSteps) begin(f family.Family) {
	all := tutorial.Steps(f)
	for _, step := range all {
		if !s.settings.Steps[step.Puzzle.ID] {
			s.openAt(step.Puzzle, play.AsChoice)
			return
		}
	}
	if len(all) > 0 {
		s.openAt(all[0].Puzzle, play.AsChoice)
	}
}

// next opens the first step that follows the one in a game. After the last step it continues
// with the puzzles of the family.
func (s *firstSteps) next(g *play.Game) {
	if all, at, ok := tutorial.Find(s.families, g.Puzzle.ID); ok && at+1 < len(all) {
		s.openAt(all[at+1].Puzzle, play.AsChoice)
	} else {
		s.goOn(g.Family.ID)
	}
}

// nextLabel returns the label of a button that calls next.
func (s *firstSteps) nextLabel(g *play.Game) string {
	if all, at, _ := tutorial.Find(s.families, g.Puzzle.ID); at+1 < len(all) {
		return "Next step"
	}
	return "To the puzzles"
}

// nextLabel says which puzzle Next board opens from a game.
func (w *Window) nextLabel(g *play.Game) string {
	switch {
	case g.Puzzle.Step():
		return w.steps.nextLabel(g)
	case g.Puzzle.Daily != "":
		return "Next daily"
	}
	return "Next board"
}

// offerOnce offers the first steps of a family, unless that was done before.
func (s *firstSteps) offerOnce(f family.Family) {
	if n := len(tutorial.Steps(f)); n > 0 && !s.settings.Steps[f.ID] {
		s.settings.Steps = withEntry(s.settings.Steps, f.ID, true)
		s.settings.save()
		s.offer(play.Message{
			Text: fmt.Sprintf("New to %s? %d tiny boards show how it works.", f.Name, n), Action: "First steps",
			Do: func() { s.begin(f) },
		})
	}
}

// follow records that the first step of a game is finished when its task is done.
func (s *firstSteps) follow(g *play.Game) {
	if !g.Puzzle.Step() || s.settings.Steps[g.Puzzle.ID] {
		return
	}
	if all, at, ok := tutorial.Find(s.families, g.Puzzle.ID); ok && all[at].Task.Done(g) {
		s.settings.Steps = withEntry(s.settings.Steps, g.Puzzle.ID, true)
		s.settings.save()
	}
}

// card returns the card above the board of a game. It returns nil unless the game is a first
// step.
func (s *firstSteps) card(g *play.Game, do func(func()) func()) *stepCard {
	all, at, ok := tutorial.Find(s.families, g.Puzzle.ID)
	if !ok {
		return nil
	}
	c := &stepCard{
		task: all[at].Task, count: fmt.Sprintf("%d of %d", at+1, len(all)), mark: kit.NewIcon(kit.GlyphRing, kit.Ink3),
		text: kit.NewText("", kit.Ink2, 13), done: func() bool { return s.settings.Steps[g.Puzzle.ID] },
	}
	c.next = kit.NewButton(s.nextLabel(g), "", do(func() { s.next(g) }))
	c.next.Tip = "Go on (Ctrl+.)"
	sentence := kit.NewParagraph(all[at].Sentence, kit.Ink)
	sentence.SetTextSize(14)
	c.mark.SetSize(16)
	c.text.Short = true
	task := kit.NewRow(8, c.mark, kit.NewWide(c.text))
	c.object = kit.NewCard("", kit.NewRow(16, kit.NewWide(kit.NewColumn(6, sentence, task)), c.next))
	c.update()
	return c
}

// A stepCard says what a first step teaches and asks, and whether its task is done.
type stepCard struct {
	object *kit.Card
	mark   *kit.Icon
	text   *kit.Text
	next   *kit.Button
	task   tutorial.Task
	count  string // "3 of 5"
	done   func() bool
}

func (c *stepCard) update() {
	if c.done() {
		c.mark.Set(kit.GlyphCheck, kit.Sol)
		c.text.SetText("Step " + c.count + " is done.")
		c.next.SetKind(kit.Primary)
	} else {
		c.mark.Set(kit.GlyphRing, kit.Ink3)
		c.text.SetText("Step " + c.count + ": " + c.task.Text())
		c.next.SetKind(kit.Outline)
	}
}

// arrange puts the card at a position of a play area and returns the height that it takes.
func (c *stepCard) arrange(x, y, width float32) float32 {
	const maxWidth, below = 720, 12
	return kit.PlaceWrapped(c.object, x, y, min(width, maxWidth)) + below
}

// find returns a puzzle of the catalog or a first step.
func (w *Window) find(id string) (family.Puzzle, bool) {
	if all, at, ok := tutorial.Find(w.families, id); ok {
		return all[at].Puzzle, true
	}
	return w.catalog.Puzzle(id)
}

// firstSteps returns a menu item for each family that has first steps.
func (m *mainMenu) firstSteps() []*fyne.MenuItem {
	taught := lists.Filter(m.families, func(f family.Family) bool { return len(tutorial.Steps(f)) > 0 })
	return m.ofFamilies(taught, m.begin)
}
