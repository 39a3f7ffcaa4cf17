package voxview

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A panel holds the cards next to the board: the state of the level, the effects of the
// last turn, and what may come next.
type panel struct {
	level  *kit.Card
	values []*kit.Text // values of the rows turn, bombs, nodes and optimum

	turn  *kit.Card
	star  *canvas.Raster
	title *kit.Text
	head  *fyne.Container
	text  *kit.Paragraph

	next   *kit.Card
	why    *kit.Paragraph
	height board.PanelHeight // height of the card next
}

func newPanel() *panel {
	p := &panel{title: kit.NewBold("", kit.Ink, 14), text: kit.NewParagraph("", kit.Ink2), why: kit.NewParagraph("", kit.Ink2)}
	rows := kit.NewColumn(kit.FactGap)
	for _, name := range []string{"Turn", "Bombs left", "Nodes left", "Optimum"} {
		row, value := kit.NewFact(name)
		rows.Add(row)
		p.values = append(p.values, value)
	}
	p.level = kit.NewCard("Level", rows)

	p.star = kit.NewPicture(paintStar)
	p.star.SetMinSize(fyne.NewSquareSize(kit.HeadIcon))
	p.title.Short = true
	p.head = kit.NewHead(p.star, p.title)
	p.turn = kit.NewCard("This turn", p.head, container.New(roomLayout{p.head}, p.text))

	p.next = kit.NewCard("Next", container.New(roomLayout{}, p.why))
	return p
}

// update shows s. If the height of the card next changes, it calls fit.
func (p *panel) update(s scene, fit func()) {
	pos := s.pos
	p.values[0].SetText(fmt.Sprintf("%d of %d", pos.Turn(), pos.Turns()))
	p.values[1].SetText(fmt.Sprintf("%d of %d", pos.BombsLeft(), pos.Bombs()))
	p.values[2].SetText(fmt.Sprintf("%d of %d", len(pos.Alive()), pos.All()))
	p.values[3].SetText("…")
	if s.mark.Par > 0 {
		p.values[3].SetText(words.Count(s.mark.Par, "turn"))
	}
	p.level.Refresh()

	title, text := lastTurnText(pos)
	kit.Show(p.head, title != "")
	p.title.SetText(title)
	p.text.SetText(text)
	p.turn.Refresh()

	kit.Show(p.next, pos.Status() == model.Open)
	p.next.SetTitle(s.nextTitle())
	p.why.SetText(s.nextText())
	p.next.Refresh()
	p.height.Update([]fyne.CanvasObject{p.next}, fit)
}

// nextTitle names what may come next, or what is pointed at.
func (s scene) nextTitle() string {
	m, ok := s.next()
	f, bomb := s.preview()
	switch {
	case !ok:
		return "Next"
	case !m.Bomb:
		return "Next: wait"
	case bomb && f.put:
		return "Bomb on " + m.Cell.String()
	case bomb:
		return "Next: bomb on " + m.Cell.String()
	}
	return "No bomb on " + m.Cell.String()
}

// nextText says what the next turn would do, or why it can't be played.
func (s scene) nextText() string {
	m, ok := s.next()
	f, bomb := s.preview()
	switch {
	case !ok && s.pos.BombsLeft() == 0 && len(s.pos.Pending()) == 0:
		return "No bomb is left, and none is about to go off. Undo to win."
	case !ok && s.pos.BombsLeft() == 0:
		return "No bomb is left; wait until the last ones go off."
	case !ok:
		return "Point at a cell to see what a bomb there would hit."
	case !m.Bomb && s.mark.Next != nil:
		return "The solution lets this turn pass."
	case !m.Bomb:
		return "This turn was taken back and can be played again."
	case bomb:
		return f.describe(s.pos)
	}
	text := words.Sentence(s.pos.WhyIllegal(m.Cell))
	for n := range s.pos.Nodes() {
		if n.Cell == m.Cell && len(s.pos.Track(n.ID)) > 1 {
			return text + " The numbers show where it is after each turn."
		}
	}
	return text
}

// headGap is the space below the head of the turn.
const headGap = 8

// paintStar paints the star of a blast on the ground of a card.
func paintStar(img *image.RGBA, pal paint.Palette, _ float64) {
	s, x, y := paint.NewSurface(img), float64(img.Rect.Dx())/2, float64(img.Rect.Dy())/2
	s.Clear(pal.Surface)
	r := min(x, y)
	s.Polygon(starPoints(x, y+r/16, r, r*.46, 5), pal.BlastRim)
	s.Polygon(starPoints(x, y+r/16, r*.74, r*.36, 5), pal.Blast)
}

// A roomLayout gives a paragraph room for two lines, so the cards below it seldom move.
// With a head it indents the paragraph, and reserves the same room if the head is hidden.
type roomLayout struct{ head *fyne.Container }

func (l roomLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	lines := float32(2 * kit.LineHeight)
	if l.head != nil && !l.head.Visible() {
		lines += kit.HeadIcon + headGap
	}
	return fyne.NewSize(0, max(o[0].MinSize().Height, lines))
}

func (l roomLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	if l.head != nil && l.head.Visible() {
		left = kit.HeadIndent
	}
	kit.Place(o[0], left, 0, size.Width-left, size.Height)
}
