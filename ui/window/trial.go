package window

import (
	"fmt"

	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// checkpoint marks the position as one to go back to. Moves from now on are a
// trial.
func (w *Window) checkpoint() {
	w.playing(func(g *game) {
		if g.solved() {
			return
		}
		g.table.Game.Checkpoint()
		w.inspector.open(tabPlay)
		w.status.say(fmt.Sprintf("Checkpoint %d: what you enter now is on trial. Shift+B leads back.", len(g.table.Game.Checkpoints())))
	})
}

// takeBack goes back to the last checkpoint, keep accepts what was played
// since.
func (w *Window) takeBack() { w.playing(func(g *game) { g.table.Game.DiscardTrial() }) }
func (w *Window) keep()     { w.playing(func(g *game) { g.table.Game.KeepTrial() }) }

// A trialCard shows what was played since the last checkpoint.
type trialCard struct {
	card *kit.Card
	text *kit.Text
	back *kit.Button
}

func newTrialCard(w *Window) *trialCard {
	p := &trialCard{text: kit.NewText("", kit.Ink2, 13)}
	keep := kit.NewButtonOf(kit.Outline, "Keep", kit.IconCheck, w.do(w.keep))
	keep.Hint, keep.OnHover = "Keep what you tried, and remove the checkpoint", w.status.hint
	p.back = kit.NewButtonOf(kit.Outline, "Take back", kit.IconUndo, w.do(w.takeBack))
	p.back.Hint, p.back.OnHover = "Take back what you tried since the checkpoint; Redo plays it again (Shift+B)", w.status.hint
	p.card = kit.NewCard("Trial", p.text, kit.NewRow(8, keep, p.back))
	p.card.SetDot(kit.Trial)
	return p
}

func (p *trialCard) update(g *game) {
	marks := g.table.Game.Checkpoints()
	n := len(marks)
	kit.Show(p.card, n > 0 && g.playback == nil)
	if n == 0 {
		return
	}
	if moves := g.table.Game.At() - marks[n-1]; moves > 0 {
		p.text.SetText(fmt.Sprintf("%s since checkpoint %d", words.Count(moves, "move"), n))
	} else {
		p.text.SetText(fmt.Sprintf("Nothing yet since checkpoint %d", n))
	}
}
