package inspector

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A starCard shows how short a game must be for each number of stars.
type starCard struct {
	card *kit.Card
	row  *fyne.Container
	of   *family.Length // length measure of the shown game
	par  int            // par of the shown game
}

func newStarCard() *starCard {
	s := &starCard{row: container.New(starRow{kit.NewRow(0).Layout})}
	s.card = kit.NewCard("Stars", s.row)
	return s
}

func (s *starCard) update(g *play.Game) {
	par := g.Analysis.Par()
	kit.Show(s.card, par > 0)
	length := g.Controller.Length
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
	for n := play.MaxStars; n > 0; n-- {
		text, m := "any", play.MaxLengthFor(n, par, length.Limit)
		if n < play.MaxStars && m == play.MaxLengthFor(n+1, par, length.Limit) {
			continue // every game of at most this length has more stars
		}
		if m > 0 {
			text = "≤ " + words.Number(m)
		}
		s.row.Add(kit.NewRow(4, newStars(n, 0, 16), kit.NewText(text, kit.Ink2, 13)))
	}
	s.row.Refresh()
}

// newStars returns a row of n stars of a given size.
func newStars(n int, gap, size float32) *fyne.Container {
	row := kit.NewRow(gap)
	for range n {
		icon := kit.NewIcon(kit.GlyphStar, kit.Hint)
		icon.SetSize(size)
		row.Add(icon)
	}
	return row
}

// A starRow spreads its objects over the width.
type starRow struct{ row fyne.Layout }

func (r starRow) MinSize(o []fyne.CanvasObject) fyne.Size { return r.row.MinSize(o) }

func (starRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	free := size.Width
	for _, c := range o {
		free -= c.MinSize().Width
	}
	gap, x := min(free/float32(max(len(o)-1, 1)), 28), float32(0)
	for _, c := range o {
		m := c.MinSize()
		kit.Place(c, x, 0, m.Width, size.Height)
		x += m.Width + gap
	}
}
