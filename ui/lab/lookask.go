package lab

import (
	"strconv"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
)

// A questionCard asks what comes next in a search, while Predict is on.
type questionCard struct {
	p       *lookPage
	shown   bool
	ground  *fyne.Container
	edge    *kit.Ground
	text    *kit.Paragraph
	score   *kit.Text
	options *fyne.Container
	after   *kit.Text // what happens; in a low card in place of text
	proceed *kit.Button
	of      *lookmodel.Question // that the options are of
	box     box
}

// Measures of the card, in units.
const (
	questionHigh = 150 // a card that is lower has its button next to the options
	questionPad  = 12
	questionLine = 20 // of the question
	questionGap  = 8  // below it
)

func newQuestionCard(p *lookPage) *questionCard {
	c := &questionCard{p: p, ground: ground(), edge: kit.NewRounded(kit.HintLine, 2), text: kit.NewParagraph("", kit.Ink), score: kit.NewText("", kit.Ink2, 12)}
	c.options = kit.NewFlow(8)
	c.after = kit.NewBold("", kit.Ink, 13)
	c.after.Short = true
	c.proceed = p.button("Go on", kit.IconForward, "On to the next question (Enter)", c.next)
	c.proceed.SetKind(kit.Primary)
	return c
}

func (c *questionCard) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.ground, c.edge, c.text, c.score, c.options, c.after, c.proceed}
}

// update shows the question.
func (c *questionCard) update() {
	q := c.p.model.Quiz.Question()
	if c.shown = q != nil; !c.shown {
		c.of = nil
		return
	}
	c.text.SetText(q.Text)
	c.score.SetText(c.p.model.Quiz.ScoreText())
	c.after.SetText(q.After)
	if c.of != q {
		c.of = q
		c.options.Objects = nil
		for i, option := range q.Options {
			chip := kit.NewFilterChip(option, c.p.host.Do(func() { c.p.model.Quiz.Answer(i) }))
			chip.SetKey(strconv.Itoa(i + 1))
			chip.Hint, chip.OnHover = "Answer (or press its number)", c.p.host.Hint
			c.options.Add(chip)
		}
	}
	for i, o := range c.options.Objects {
		chip := o.(*kit.Chip)
		chip.SetEnabled(q.Chosen < 0 || i == q.Right || i == q.Chosen)
		chip.SetVerdict(verdict(q.Chosen >= 0, i == q.Chosen, i == q.Right))
	}
	c.options.Refresh()
	if c.ground.Visible() { // the texts have other widths now
		c.place(c.box)
	}
}

// verdict returns how an option is shown.
func verdict(answered, chosen, right bool) kit.Verdict {
	switch {
	case !answered:
		return kit.NoVerdict
	case right:
		return kit.RightAnswer
	case chosen:
		return kit.WrongAnswer
	}
	return kit.NoVerdict
}

// next goes on to the next question, once this one is answered.
func (c *questionCard) next() {
	c.p.host.Hint("") // the button goes
	c.p.model.Player.Step(1)
}

// lowHeight returns the height that a low card needs in a width.
func (c *questionCard) lowHeight(width float32) float32 {
	c.options.Resize(fyne.NewSize(c.optionsWidth(width, true), 0)) // they wrap now
	return questionPad + questionLine + questionGap + max(c.options.MinSize().Height, controlHigh) + questionPad
}

// optionsWidth returns the room for options in a card of a width. In a low card they leave
// room for the button.
func (c *questionCard) optionsWidth(width float32, low bool) float32 {
	width -= 2*nodePad + 6
	if low {
		width -= c.proceed.MinSize().Width + questionGap
	}
	return width
}

// place lays the card out, if there is a question.
func (c *questionCard) place(b box) {
	for _, o := range c.objects() {
		kit.Show(o, c.shown)
	}
	if !c.shown {
		return
	}
	answered, low := c.of != nil && c.of.Chosen >= 0, b.h < questionHigh
	kit.Show(c.text, !answered || !low)
	kit.Show(c.after, answered)
	kit.Show(c.proceed, answered)
	c.box = b
	b.put(c.ground)
	kit.Place(c.edge, b.x+1, b.y+12, 4, b.h-24)
	x, w := b.x+nodePad+6, b.w-2*nodePad-6
	score := c.score.Length()
	kit.Place(c.text, x, b.y+questionPad, w-score-12, questionLine)
	kit.Place(c.score, x+w-score, b.y+questionPad+1, score, 18)
	top, foot := b.y+questionPad+questionLine+questionGap, b.y+b.h-questionPad-controlHigh
	m := c.proceed.MinSize().Width
	kit.Place(c.proceed, x+w-m, foot, m, controlHigh)
	if low {
		kit.Place(c.options, x, top, c.optionsWidth(b.w, true), b.y+b.h-questionPad-top)
		kit.Place(c.after, x, b.y+questionPad, w-score-12, questionLine)
		return
	}
	kit.Place(c.options, x, top, c.optionsWidth(b.w, false), foot-top-4)
	kit.Place(c.after, x, foot+8, w-m-12, 20)
}
