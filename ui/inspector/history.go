package inspector

import (
	"image"

	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
)

// A history lists the steps of a game. A click on a step goes back to it.
type history struct {
	card  *kit.Card
	empty *kit.Text
	list  *rowList
	game  *play.Game // game whose steps are listed; may no longer be the current one
	steps []model.Record
	at    int
}

func newHistory(panel *Panel) *history {
	h := &history{empty: kit.NewText("No moves yet", kit.Ink3, 13)}
	h.list = newList(panel, minSteps, func(i int) { panel.Game().Seek(i) }, h.show)
	h.card = kit.NewTallCard("Moves", container.NewStack(container.NewVBox(h.empty), h.list))
	return h
}

func (h *history) update(g *play.Game) {
	h.game, h.steps, h.at = g, g.Controller.Game.History(), g.Controller.Game.At()
	kit.Show(h.empty, len(h.steps) == 0)
	h.list.set(len(h.steps)+1, h.at)
	kit.Show(h.list, len(h.steps) > 0)
	h.card.Refresh()
}

// show fills the row of a step; row 0 is the start.
func (h *history) show(i int, r *listRow) {
	text, role := "Start", kit.Ink
	var draw func(*image.RGBA, paint.Palette)
	if i > 0 {
		controller, step := h.game.Controller, h.steps[i-1]
		text = h.game.Text.Step(i, step)
		step.Moves = controller.Main(step.Moves)
		if sketch := controller.Sketch; sketch != nil && len(step.Moves) == 1 {
			draw = func(img *image.RGBA, pal paint.Palette) { sketch(img, pal, step.Moves[0]) }
		}
	}
	if i > h.at {
		role = kit.Ink3
	}
	r.set(i == h.at, len(model.Attempt(h.steps[:i])), text, role)
	if i > 0 && h.steps[i-1].Marker.Place != "" {
		r.number.SetText("") // the row is not a move
	}
	r.sketch(draw)
}
