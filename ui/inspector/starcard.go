package inspector

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// A starCard shows how short a game must be for each number of stars.
type starCard struct {
	card *kit.Card
	row  *fyne.Container
	of   *family.Length // the game that it is about
	par  int            // what is shown
}

func newStarCard() *starCard {
	s := &starCard{row: container.New(starRow{})}
	s.card = kit.NewCard("Stars", s.row)
	return s
}

func (s *starCard) update(g *play.Game) {
	par := g.Analysis.Par()
	kit.Show(s.card, par > 0)
	length := g.Table.Length
	if par == 0 || par == s.par && length == s.of {
		return
	}
	s.of, s.par = length, par
	title := "Stars"
	if length.Unit != length.Move {
		title += ", by " + length.Unit + "s"
	}
	s.card.SetTitle(title)
	s.row.Objects = nil
	for n := play.MostStars; n > 0; n-- {
		text, m := "any", play.MostFor(n, par, length.Limit)
		if n < play.MostStars && m == play.MostFor(n+1, par, length.Limit) {
			continue // whoever is as fast has more stars, and nobody may be slower
		}
		if m > 0 {
			text = "≤ " + words.Number(m)
		}
		s.row.Add(newStars(n, text))
	}
	s.row.Refresh()
}

// newStars returns n stars and a text behind them.
func newStars(n int, text string) *fyne.Container {
	c := container.New(starLayout{})
	for range n {
		icon := kit.NewIcon(kit.GlyphStar, kit.Hint)
		icon.SetSize(starSize)
		c.Add(icon)
	}
	c.Add(kit.NewText(text, kit.Ink2, 13))
	return c
}

// starSize is the side of a star in cards.
const starSize = 16

// starLayout puts stars close together and the text behind them.
type starLayout struct{}

func (starLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	text := o[len(o)-1].MinSize()
	return fyne.NewSize(float32(len(o)-1)*starSize+4+text.Width, max(text.Height, starSize))
}

func (starLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, c := range o[:len(o)-1] {
		kit.Put(c, x, (size.Height-starSize)/2, starSize, starSize)
		x += starSize
	}
	text := o[len(o)-1]
	text.Move(fyne.NewPos(x+4, (size.Height-text.MinSize().Height)/2))
	text.Resize(text.MinSize())
}

// starRow spreads its objects over the width.
type starRow struct{}

func (starRow) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o {
		m := c.MinSize()
		size = fyne.NewSize(size.Width+m.Width, max(size.Height, m.Height))
	}
	return size
}

func (starRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	free := size.Width
	for _, c := range o {
		free -= c.MinSize().Width
	}
	gap, x := min(free/float32(max(len(o)-1, 1)), 28), float32(0)
	for _, c := range o {
		m := c.MinSize()
		kit.Put(c, x, 0, m.Width, size.Height)
		x += m.Width + gap
	}
}
