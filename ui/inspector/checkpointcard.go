package inspector

import (
	"fmt"

	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A checkpointCard shows the moves since the last checkpoint.
type checkpointCard struct {
	card *kit.Card
	text *kit.Text
}

func newCheckpointCard(panel *Panel) *checkpointCard {
	p := &checkpointCard{text: kit.NewText("", kit.Ink2, 13)}
	keep := kit.NewButtonOf(kit.Outline, "Keep", kit.IconCheck, panel.Do(func() { panel.Game().Trial.Keep() }))
	keep.Tip = "Keep what you tried, and remove the checkpoint"
	back := kit.NewButtonOf(kit.Outline, "Discard", kit.IconUndo, panel.Do(func() { panel.Game().Trial.Discard() }))
	back.Tip = "Take back what you tried since the checkpoint; Redo plays it again (Shift+B)"
	p.card = kit.NewCard("Trial", p.text, kit.NewRow(8, keep, back))
	p.card.SetDot(kit.Trial)
	return p
}

func (p *checkpointCard) update(g *play.Game) {
	n, moves := g.Trial.Since()
	kit.Show(p.card, n > 0 && g.Playback == nil && !g.Solved())
	if n == 0 {
		return
	}
	if moves > 0 {
		p.text.SetText(fmt.Sprintf("%s since checkpoint %d", g.Text.Moves(moves), n))
	} else {
		p.text.SetText(fmt.Sprintf("Nothing yet since checkpoint %d", n))
	}
}
