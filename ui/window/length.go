package window

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// par returns how long the shortest game is, 0 if that is not proved.
func (s *study) par() int {
	if r := s.report; s.g.table.Length != nil && r != nil && r.Outcome == solver.Solved && r.Optimal {
		return r.Length
	}
	return 0
}

// mostStars is the number of stars of the shortest game.
const mostStars = 3

// most returns the greatest length of a game that gets the given number of
// stars. The shortest game takes par, limit is allowed; 0 is any length.
func most(stars, par, limit int) int {
	switch {
	case stars == 3:
		return par
	case stars == 2 && limit > 0:
		return min(par+(par+3)/4, limit)
	case stars == 2:
		return par + (par+3)/4
	}
	return limit
}

// starsFor returns how many stars a game gets; 0 if par is not known.
func starsFor(length, par int) int {
	switch {
	case par == 0:
		return 0
	case length <= most(3, par, 0):
		return 3
	case length <= most(2, par, 0):
		return 2
	}
	return 1
}

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

func (s *starCard) update(g *game) {
	par := g.study.par()
	kit.Show(s.card, par > 0)
	length := g.table.Length
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
	for n := mostStars; n > 0; n-- {
		text, m := "any", most(n, par, length.Limit)
		if n < mostStars && m == most(n+1, par, length.Limit) {
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
		c.Move(fyne.NewPos(x, (size.Height-starSize)/2))
		c.Resize(fyne.NewSize(starSize, starSize))
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
		c.Move(fyne.NewPos(x, 0))
		c.Resize(fyne.NewSize(m.Width, size.Height))
		x += m.Width + gap
	}
}

// showPar says in the status bar how short the shortest game is.
func (s *study) showPar(bar *statusBar, show func()) {
	r := s.report
	switch {
	case r.Outcome != solver.Solved:
		bar.badge(kit.GlyphRing, kit.Ink3, "not solved in "+words.Limit(proofLimit))
	case r.Optimal:
		bar.link(kit.GlyphCheck, kit.Sol, "optimum "+r.LengthText+" (proved)", show)
	case r.Bound > 0:
		bar.link(kit.GlyphRing, kit.Ink3, fmt.Sprintf("best known %s, at least %s needed", r.LengthText, words.Number(r.Bound)), show)
	default:
		bar.link(kit.GlyphRing, kit.Ink3, "best known "+r.LengthText, show)
	}
}

// parText says how short the shortest game is, for the card about the proof.
func (s *study) parText() string {
	r, name := s.report, s.proof.Info.Name
	work := fmt.Sprintf("%s nodes, %s CPU", words.Number(r.Stats.Nodes), words.Duration(r.Stats.CPU))
	if r.Optimal {
		return fmt.Sprintf("The shortest game takes %s. %s has proved that none is shorter (%s).", r.LengthText, name, work)
	}
	text := fmt.Sprintf("The shortest game that was found takes %s (%s).", r.LengthText, work)
	if r.Bound > 0 {
		text += fmt.Sprintf(" None takes fewer than %s.", words.Count(r.Bound, s.g.table.Length.Unit))
	}
	return text
}

// lost reports whether the game is lost by the rules, as when its turns are
// used up.
func (g *game) lost() bool { return g.table.Game.Status() == model.Lost }

// solvable returns the word for a game that can still be won.
func (g *game) solvable() string {
	if g.table.Length != nil {
		return "winnable"
	}
	return "solvable"
}

// unfinishable says that a game cannot be won.
func (g *game) unfinishable() string {
	if g.table.Length != nil {
		return "game has been unwinnable"
	}
	return "board has had no solution"
}

// checkLength says whether a game whose moves come in order can still be won.
func (g *game) checkLength() {
	if g.table.Solvability == nil {
		g.w.announce("", words.Upper(g.toGo()), false)
		return
	}
	g.plain()
	ctx, cancel := context.WithCancel(g.ctx)
	g.checking = cancel
	ask(g.w, ctx, checkLimit, g.table.Solvability(), func(l family.Solvability, err error) {
		g.stopCheck()
		switch {
		case err != nil:
			g.w.announce("Not known", words.Upper(g.toGo())+" Checking whether the game can still be won took too long and was stopped.", false)
		case l.Solvable:
			g.w.announce("All is well", "The game can still be won; "+g.toGo(), false)
		case l.Since > 0:
			g.w.announce("A mistake", fmt.Sprintf("The %s since %s: %s.", g.unfinishable(), g.moveName(l.Since), g.w.stepWords(l.Since)), true)
		default:
			g.w.announce("No solution", "This puzzle has no solution.", true)
		}
		g.w.update()
	})
	g.w.update()
}
