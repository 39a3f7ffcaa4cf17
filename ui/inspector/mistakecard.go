package inspector

import (
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A mistakeCard says that something is wrong, and offers to repair it.
type mistakeCard struct {
	messageCard
	undo, remove *kit.Button
}

func newMistakeCard(panel *Panel) mistakeCard {
	undo := kit.NewButtonOf(kit.Outline, undoMistake, kit.IconUndo, panel.Do(func() { panel.Game().Mistakes.Undo() }))
	undo.Tip = "Go back to before the mistake, as one step"
	remove := kit.NewButtonOf(kit.Outline, "", "", panel.Do(func() { panel.Game().Mistakes.Remove() }))
	remove.Tip = "Take this entry alone off the board"
	text := kit.NewParagraph("", kit.Ink2)
	return mistakeCard{messageCard{kit.NewErrorCard("", text, kit.NewFlow(8, undo, remove)), text}, undo, remove}
}

// update shows a message, or hides the card if on is false. If undo is set, the card
// offers to undo the mistake.
func (c mistakeCard) update(g *play.Game, on bool, title, text string, undo bool) {
	c.show(on, title, text)
	label := removeLabel(g)
	kit.Show(c.undo, undo)
	kit.Show(c.remove, undo && label != "")
	c.remove.SetLabel(label)
}

// undoMistake is the label of all buttons that go back to before the mistake.
const undoMistake = "Undo the mistake"

// removeLabel returns the label of the button that removes only the mistake from the
// board. It returns "" if that is impossible.
func removeLabel(g *play.Game) string {
	if m := g.Mistakes.First(); m != nil && m.Remove != nil {
		return "Take out " + m.Text
	}
	return ""
}
