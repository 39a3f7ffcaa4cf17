package inspector

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// A history lists the steps of a game; a click on one goes back to it.
type history struct {
	panel *Panel
	card  *kit.Card
	empty *kit.Text
	list  *rowList
	game  *play.Game // whose steps are listed, which may no longer be at the table
	steps []model.Record
	at    int
}

// Measures of the list: the height of a step, and the least number in view.
const (
	stepHeight = 26
	leastSteps = 5
)

func newHistory(panel *Panel) *history {
	h := &history{panel: panel, empty: kit.NewText("No moves yet", kit.Ink3, 13)}
	h.list = newRowList(panel, stepHeight, leastSteps, func() fyne.CanvasObject { return newStepRow(h) }, func(i int, o fyne.CanvasObject) { o.(*stepRow).show(i) })
	h.card = kit.NewTallCard("Moves", container.NewStack(container.NewVBox(h.empty), h.list))
	return h
}

func (h *history) update(g *play.Game) {
	h.game, h.steps, h.at = g, g.Table.Game.History(), g.Table.Game.At()
	kit.Show(h.empty, len(h.steps) == 0)
	h.list.set(len(h.steps)+1, h.at)
	kit.Show(h.list, len(h.steps) > 0)
	h.card.Refresh()
}

// A stepRow is a line of the list; row 0 is the start.
type stepRow struct {
	widget.BaseWidget
	h      *history
	i      int
	ground *kit.Ground
	number *kit.Text
	text   *kit.Text
	sketch *moveSketch // in place of the text, where the family has sketches
}

func newStepRow(h *history) *stepRow {
	r := &stepRow{h: h, ground: kit.NewGround(kit.OwnSoft), number: kit.NewText("", kit.Ink3, 12), text: kit.NewText("", kit.Ink, 13)}
	r.text.Short = true
	r.sketch = newMoveSketch()
	r.ExtendBaseWidget(r)
	return r
}

func (r *stepRow) show(i int) {
	r.i = i
	text := "Start"
	var draw func(*image.RGBA, paint.Palette)
	if i > 0 {
		table, step := r.h.game.Table, r.h.steps[i-1]
		text = r.h.game.StepText(i, step)
		step.Moves = table.Main(step.Moves)
		if sketch := table.Sketch; sketch != nil && len(step.Moves) == 1 {
			draw = func(img *image.RGBA, pal paint.Palette) { sketch(img, pal, step.Moves[0]) }
		}
	}
	kit.Show(r.ground, i == r.h.at)
	r.number.SetText(words.Number(len(play.Attempt(r.h.steps[:i]))))
	r.text.SetText(text)
	kit.Show(r.text, draw == nil)
	r.sketch.set(i == r.h.at, draw)
	switch {
	case i == r.h.at:
		r.text.SetRole(kit.Own)
	case i > r.h.at:
		r.text.SetRole(kit.Ink3)
	default:
		r.text.SetRole(kit.Ink)
	}
}

// Tapped implements fyne.Tappable.
func (r *stepRow) Tapped(*fyne.PointEvent) {
	r.h.panel.Do(func() { r.h.panel.Game().Seek(r.i) })()
}

// CreateRenderer implements fyne.Widget.
func (r *stepRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(stepLayout{}, r.ground, r.number, r.text, r.sketch.Raster))
}

type stepLayout struct{}

func (stepLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, stepHeight)
}

func (stepLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	n := o[1].MinSize()
	o[1].Move(fyne.NewPos(28-n.Width, (size.Height-n.Height)/2))
	o[1].Resize(n)
	t := o[2].MinSize()
	o[2].Move(fyne.NewPos(42, (size.Height-t.Height)/2))
	o[2].Resize(fyne.NewSize(size.Width-42, t.Height))
	for _, sketch := range o[3:] {
		sketch.Move(fyne.NewPos(42, 1))
		sketch.Resize(fyne.NewSize(size.Width-54, size.Height-2))
	}
}
