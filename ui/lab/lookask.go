package lab

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
)

// A questionCard asks what comes next in a search, while Predict is on.
type questionCard struct {
	p       *lookPage
	object  *fyne.Container
	edge    *kit.Ground
	head    *fyne.Container // contains text and score
	text    *kit.Paragraph
	score   *kit.Text
	options *fyne.Container
	after   *kit.Text // what happens next; replaces text in a low card
	proceed *kit.Button
	of      *lookmodel.Question // question that is shown; nil if there is none
}

// Measures of the card, in units.
const (
	questionHigh = 150 // least height with the button below the options
	questionPad  = 12
	questionLine = 20 // height of the line with the question
	questionGap  = 8  // gap below the question
)

func newQuestionCard(p *lookPage) *questionCard {
	c := &questionCard{p: p, edge: kit.NewRounded(kit.HintLine, 2)}
	c.text, c.score = kit.NewParagraph("", kit.Ink), kit.NewText("", kit.Ink2, 12)
	c.head = kit.NewRow(12, kit.NewFill(c.text), c.score)
	c.options = kit.NewFlow(8)
	c.after = kit.NewBold("", kit.Ink, 13)
	c.after.Short = true
	c.proceed = p.button("Go on", kit.IconForward, "On to the next question (Enter)", c.next)
	c.proceed.SetKind(kit.Primary)
	c.object = newCard(container.New(area(c.layout), c.edge, c.head, c.options, c.after, c.proceed))
	return c
}

// shown reports whether there is a question.
func (c *questionCard) shown() bool { return c.p.model.Quiz.Question() != nil }

// update shows the question.
func (c *questionCard) update() {
	q := c.p.model.Quiz.Question()
	if q == nil {
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
			chip := c.p.chip(option, "Answer (or press its number)", func() { c.p.model.Quiz.Answer(i) })
			chip.SetKey(strconv.Itoa(i + 1))
			c.options.Add(chip)
		}
	}
	for i, o := range c.options.Objects {
		chip := o.(*kit.Chip)
		chip.SetEnabled(q.Chosen < 0 || i == q.Right || i == q.Chosen)
		chip.SetVerdict(verdict(q.Chosen >= 0, i == q.Chosen, i == q.Right))
	}
	kit.Arrange(c.object) // the widths of the texts have changed
}

// verdict returns how an option is shown.
func verdict(answered, chosen, right bool) kit.Verdict {
	switch {
	case answered && right:
		return kit.RightAnswer
	case answered && chosen:
		return kit.WrongAnswer
	}
	return kit.NoVerdict
}

// next goes to the next question, once this one is answered.
func (c *questionCard) next() {
	c.p.host.Tip("") // the button disappears
	c.p.model.Player.Step(1)
}

// lowHeight returns the height that a low card needs in a given width.
func (c *questionCard) lowHeight(width float32) float32 {
	options := wrappedHeight(c.options, width-2*nodePad-6-c.proceed.MinSize().Width-questionGap)
	return questionPad + questionLine + questionGap + max(options, controlHigh) + questionPad
}

// layout lays out the card. In a low card the options leave room for the button.
func (c *questionCard) layout(size fyne.Size) {
	answered, low := c.of != nil && c.of.Chosen >= 0, size.Height < questionHigh
	kit.Show(c.text, !answered || !low)
	b := boxIn(size, questionPad, questionPad, nodePad+6, nodePad)
	kit.Place(c.edge, 1, 12, 4, size.Height-24)
	head := b.cutTop(questionLine, questionGap)
	head.put(c.head)
	button, after := c.proceed.MinSize().Width, head
	after.w -= c.score.MinSize().Width + 12
	if low {
		corner := b.cutRight(button, questionGap)
		corner.cutBottom(controlHigh, 0).put(c.proceed)
	} else {
		after = b.cutBottom(controlHigh, 4)
		after.cutRight(button, 12).put(c.proceed)
	}
	after.put(c.after)
	b.put(c.options)
	kit.Show(c.after, answered)
	kit.Show(c.proceed, answered)
}
