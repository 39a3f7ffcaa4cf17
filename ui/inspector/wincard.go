package inspector

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A winCard says how a board was solved. When the player has just won, it shows the win
// message: stars, time and facts. Later, and after a solution by the program, it is a line of
// text.
type winCard struct {
	card   *kit.Card
	head   *kit.Text
	stars  *fyne.Container // one icon for each possible star
	time   *kit.Text
	record *kit.Badge
	result []fyne.CanvasObject // objects of the win message except the stars
	rows   []fyne.CanvasObject // lines of the win message that contain facts
	facts  []*kit.Text
	text   *kit.Paragraph

	mix, next, like, again, copy *kit.Button

	panel *Panel

	of      *play.Victory // victory whose stars are drawn; nil if there is none
	drawing *fyne.Animation
}

// starTime is the time for drawing each star.
const starTime = 400 * time.Millisecond

func newWinCard(panel *Panel) *winCard {
	c := &winCard{
		panel: panel,
		head:  kit.NewBold("Solved!", kit.Sol, 20), stars: newStars(play.MaxStars, 4, 28),
		time: kit.NewBold("", kit.Ink, 28), record: kit.NewBadge(kit.GlyphCheck, kit.Sol, "New best"),
		text: kit.NewParagraph("", kit.Ink2),
	}
	c.mix = kit.NewButtonOf(kit.Primary, "Shuffle", "", panel.Run(host.Shuffle))
	c.next = kit.NewButtonOf(kit.Primary, "Next board", "", panel.Run(host.NextBoard))
	c.like = kit.NewButtonOf(kit.Outline, "Another like this", "", panel.Run(host.AnotherBoard))
	c.again = kit.NewButtonOf(kit.Outline, "Play again", kit.IconLoop, panel.Run(host.PlayAgain))
	c.copy = kit.NewButtonOf(kit.Outline, "Copy result", kit.IconCopy, panel.Do(func() { panel.CopyResult(panel.Result(panel.Game())) }))
	c.copy.Tip = "Copy date, level and time in a line"
	c.result = []fyne.CanvasObject{kit.NewHigh(36, kit.NewRow(12, c.time, c.record))}
	for _, name := range []string{"Best before", "Level", "Length"} {
		row, value := kit.NewFact(name)
		c.rows, c.facts = append(c.rows, row), append(c.facts, value)
	}
	c.result = append(c.result, c.rows...)
	content := append([]fyne.CanvasObject{c.head, c.stars}, c.result...)
	c.card = kit.NewCard("Solved", append(content, c.text, kit.NewFlow(8, c.mix, c.next, c.copy, c.like, c.again))...)
	return c
}

func (c *winCard) update(g *play.Game) {
	on := g.Solved() && g.Playback == nil
	kit.Show(c.card, on)
	if !on {
		c.celebrate(nil, false)
		return
	}
	blank := g.Controller.Game.Len() == 0
	mixes, made := blank && g.Puzzle.Arrangement != nil, g.Puzzle.Seed() != "" && g.Family.Make != nil
	kit.Show(c.mix, mixes)
	daily := g.Puzzle.Daily != ""
	kit.Show(c.next, !mixes && (!made || daily))
	c.next.SetLabel(c.panel.Next(g))
	kit.Show(c.copy, g.Won != nil && c.panel.Result(g) != "")
	kit.Show(c.like, !mixes && g.Family.Make != nil && !g.Puzzle.Step() && !daily)
	kit.Show(c.again, !mixes)
	c.like.SetKind(kit.Outline)
	if made {
		c.like.SetKind(kit.Primary)
	}
	won := g.Won
	kit.Show(c.head, won != nil)
	for _, o := range c.result {
		kit.Show(o, won != nil)
	}
	stars := 0
	switch {
	case won != nil:
		stars = won.Result.Stars
	case g.Best != nil && !g.Best.Shown && !blank:
		stars = g.Best.Stars
	}
	kit.Show(c.stars, stars > 0)
	c.celebrate(won, g.Options().Motion)
	if won == nil {
		c.light(stars)
		c.showBrief(g, blank)
		return
	}
	c.card.SetTitle("")
	c.time.SetText(words.Clock(won.Result.Time))
	kit.Show(c.record, won.Record)
	c.showFacts(g)
}

// showFacts writes the lines of the win message.
func (c *winCard) showFacts(g *play.Game) {
	won, best, unit, help := g.Won, "", "move", "No help."
	if b := won.Before; b != nil && !b.Shown && g.Text.Best(*b) != g.Text.Best(won.Result) {
		best = words.Clock(b.Time)
		if b.Helps > 0 {
			best += ", with help"
		}
	}
	if l := g.Controller.Length; l != nil {
		unit = l.Unit
	}
	length := words.Count(won.Result.Moves, unit)
	if won.Result.Stars > 0 {
		length += ", " + words.Count(won.Result.Stars, "star")
	}
	if won.Result.Helps > 0 {
		help = "Help: " + g.Given.Text() + "."
	}
	for i, text := range []string{best, words.Upper(g.Level()), length} {
		c.facts[i].SetText(text)
		kit.Show(c.rows[i], text != "")
	}
	c.text.SetText(strings.TrimSpace(help + " " + g.Text.Solutions()))
}

// showBrief writes the text that the card has without a win message.
func (c *winCard) showBrief(g *play.Game, blank bool) {
	title, text := "Solved", ""
	switch {
	case blank && g.Puzzle.Arrangement != nil:
		title, text = "Solved from the start", "Everything is where it belongs. Shuffle it to have something to do."
	case blank:
		title, text = "Solved from the start", "There is nothing to do on this board."
	case g.Best != nil && !g.Best.Shown:
		text = "Best: " + g.Text.Best(*g.Best) + "." + g.Text.About()
	default:
		title, text = "Solved by the program", "Undo takes the solution back."
	}
	c.card.SetTitle(title)
	c.text.SetText(text)
}

// celebrate draws the stars of a win, one after another if animated is set. It does nothing if
// the last call was for the same win. If won is nil, it stops drawing.
func (c *winCard) celebrate(won *play.Victory, animated bool) {
	if c.of == won {
		return
	}
	c.of = won
	if c.drawing != nil {
		c.drawing.Stop()
		c.drawing = nil
	}
	if won == nil {
		return
	}
	stars := won.Result.Stars
	if !animated || stars == 0 {
		c.light(stars)
		return
	}
	c.light(0)
	c.drawing = fyne.NewAnimation(time.Duration(stars)*starTime, func(done float32) { c.light(int(done * float32(stars))) })
	c.drawing.Curve = fyne.AnimationLinear
	c.drawing.Start()
}

// light fills the first stars, and shows the others as outlines.
func (c *winCard) light(stars int) {
	for i, o := range c.stars.Objects {
		o.(*kit.Icon).Set(kit.Star(i < stars))
	}
}
