package riverview

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/board"
	"backtrack/ui/boards/riverview/statemap"
	"backtrack/ui/chart"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A panel holds the cards next to the board: the length of the game, why the boat can't
// leave, who is aboard (if weights or time count), and the rules. Next to the map, they
// explain how to read it.
type panel struct {
	length *kit.Card
	number *kit.Text
	more   *kit.Text
	pipBar *canvas.Raster
	least  *kit.Paragraph // says that the game can no longer reach the optimum
	pips   []pip

	danger *kit.Card
	why    *kit.Paragraph

	aboard *kit.Card
	who    *kit.Paragraph
	rules  *kit.Card
	text   *kit.Paragraph
	read   *kit.Card
	legend *canvas.Raster
	here   *kit.Card
	goal   *kit.Text // the distance to the goal
	about  *kit.Paragraph
	button *kit.Button
	height board.PanelHeight
}

func newPanel(b *Board) *panel {
	p := &panel{
		number: kit.NewBold("0", kit.Ink, 28), more: kit.NewText("", kit.Ink2, 13),
		least: kit.NewParagraph("", kit.Ink2),
		why:   kit.NewParagraph("", kit.Ink2),
		who:   kit.NewParagraph("", kit.Ink2),
		text:  kit.NewParagraph("", kit.Ink2), about: kit.NewParagraph("", kit.Ink2),
	}
	p.more.Short = true
	p.pipBar = kit.NewPicture(p.paintPips)
	p.pipBar.SetMinSize(fyne.NewSize(0, 8))
	title := "Crossings"
	if timed(b.host.Start) {
		title = "Minutes"
	}
	p.length = kit.NewCard(title, container.New(fynelayout.NewBorderLayout(nil, nil, p.number, nil), p.number, p.more), p.pipBar, p.least)
	p.danger = kit.NewErrorCard("Not yet", p.why)
	aboard := "Aboard"
	if b.host.Start.Bridge() {
		aboard = "On the bridge"
	}
	p.aboard = kit.NewCard(aboard, p.who)
	p.text.SetText(b.OwnRules())
	p.rules = kit.NewCard("Rules of this puzzle", p.text)
	p.legend = kit.NewPicture(func(img *image.RGBA, pal paint.Palette, scale float64) {
		surface := paint.NewSurface(img)
		surface.Clear(pal.Surface)
		s := chart.Sheet{Pen: surface, Pal: &pal, Unit: scale}
		statemap.DrawCard(s, b.space.Legend(s, b.scene.pos))
	})
	p.read = kit.NewCard("How to read it", p.legend)
	p.goal = kit.NewBold("", kit.Sol, 13)
	p.here = kit.NewCard("Here", p.goal, p.about)
	p.button = kit.NewButtonOf(kit.Outline, "Show the state space", "", func() {
		b.strip.press(func() { b.space.setShown(true) })
	})
	p.button.SetHeight(40)
	p.button.Tip = "A map of all positions (S)"
	return p
}

// OwnRules implements board.OwnRuler.
func (b *Board) OwnRules() string { return strings.Join(ruleWords(b.host.Start), "\n") }

func (p *panel) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.length, p.danger, p.aboard, p.read, p.here, p.button, p.rules}
}

// update shows the state of the game on b. If the height of the cards changes, it calls
// Host.Fit.
func (p *panel) update(b *Board) {
	s := b.scene
	p.number.SetText(words.Number(length(s.pos)))
	p.more.SetText(s.lengthText())
	p.pips = s.pips()
	kit.Show(p.pipBar, len(p.pips) > 0)
	p.pipBar.Refresh()
	showText(p.least, s.leastText())
	p.length.Refresh()

	why := s.rejectionText()
	kit.Show(p.danger, why != "" && !b.space.shown)
	p.why.SetText(why)
	p.danger.Refresh()

	kit.Show(p.aboard, !b.space.shown && s.pos.Status() == model.Open && (s.pos.Load() >= 0 || timed(s.pos)))
	p.who.SetText(s.aboardText() + "\n" + s.roomText())
	p.aboard.Refresh()

	mapped := b.space.shown && b.space.HasMap()
	kit.Show(p.read, mapped)
	if mapped {
		p.legend.SetMinSize(fyne.NewSize(0, statemap.CardHeight(b.space.Legend(chart.Measure(0), s.pos))))
		p.legend.Refresh()
	}
	about := ""
	if b.space.shown {
		about = b.space.About(s.pos)
	}
	kit.Show(p.here, about != "")
	p.about.SetText(about)
	p.goal.SetText(b.space.ToGoal(s.pos))
	p.here.Refresh()
	kit.Show(p.button, !b.space.shown) // the strip has the button that closes the map
	kit.Show(p.rules, !b.space.shown)

	p.height.Update(p.objects(), b.host.Fit)
}

// showText shows a text, or hides the paragraph if the text is empty.
func showText(p *kit.Paragraph, text string) {
	kit.Show(p, text != "")
	p.SetText(text)
}

// lengthText returns the words after the number of crossings or minutes.
func (s scene) lengthText() string {
	text := "made"
	if timed(s.pos) {
		text = "of " + words.Number(s.pos.Limit())
	}
	switch {
	case timed(s.pos) && s.mark.Par == s.pos.Limit():
		text += ", no time to lose"
	case s.mark.Par > 0:
		text += fmt.Sprintf(", %s is the optimum", words.Number(s.mark.Par))
	}
	return text
}

// leastText says how short the game can still become. It returns "" if the optimum can
// still be reached or is not known.
func (s scene) leastText() string {
	shortest := length(s.pos) + s.mark.Remaining
	if s.mark.Par == 0 || s.mark.Remaining == 0 || shortest <= s.mark.Par {
		return ""
	}
	over := words.Number(shortest - s.mark.Par)
	return fmt.Sprintf("%s is now the shortest possible, %s over the optimum.", words.Number(shortest), over)
}

// rejectionText says why those aboard can't cross. It returns "" if they can, or if leaving
// returns false.
func (s scene) rejectionText() string {
	if !s.leaving() {
		return ""
	}
	var dangers []string
	for _, d := range s.dangers() {
		if !slices.Contains(dangers, d.Reason) {
			dangers = append(dangers, d.Reason)
		}
	}
	why := s.pos.WhyIllegalLoad(s.aboard)
	if len(dangers) == 0 {
		why = s.pos.WhyIllegal(s.aboard)
	}
	switch {
	case why != "":
		return words.Sentence(why)
	case len(dangers) == 0:
		return ""
	}
	const maxDangers = 3
	if more := len(dangers) - maxDangers; more > 0 {
		dangers = append(dangers[:maxDangers], words.Count(more, "more danger"))
	}
	if s.pos.Bridge() {
		return "If they cross now, " + words.List(dangers, "and") + "."
	}
	return "If the boat leaves now, " + words.List(dangers, "and") + "."
}

// aboardText says who is aboard.
func (s scene) aboardText() string {
	if len(s.aboard) == 0 {
		return "Nobody."
	}
	const maxNamed = 6
	if len(s.aboard) > maxNamed {
		return words.Number(len(s.aboard)) + " of them."
	}
	return words.Sentence(s.pos.List(s.aboard, "and"))
}

// roomText says how much room remains in the boat.
func (s scene) roomText() string {
	var out []string
	if n := s.pos.Seats(); n > 0 {
		unit := "seat"
		if s.pos.Bridge() {
			unit = "place"
		}
		out = append(out, fmt.Sprintf("%d of %s taken", len(s.aboard), words.Count(n, unit)))
	}
	if n := s.pos.Load(); n >= 0 {
		weight := lists.Sum(s.aboard, func(i int) int { return s.pos.Items()[i].Weight })
		out = append(out, fmt.Sprintf("load %d of %d", weight, n))
	}
	if timed(s.pos) && len(s.aboard) > 0 {
		out = append(out, "takes "+words.Count(s.pos.Time(s.aboard), "minute"))
	}
	if len(out) == 0 {
		return "There is room for everybody."
	}
	return words.Sentence(strings.Join(out, ", "))
}
