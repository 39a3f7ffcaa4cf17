package lab

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/lessons"
	"backtrack/words"
)

// A lessonCard has the text of a step, its question, the options or a slider, and the result
// of the answer. It scrolls if there is not enough room.
type lessonCard struct {
	p        *lessonsPage
	object   *fyne.Container
	scroll   *kit.Scroll
	column   *fyne.Container
	asked    *fyne.Container // the question with its edge
	text     *kit.Paragraph
	question *kit.Paragraph
	options  *fyne.Container
	slider   *guessSlider
	result   *kit.Paragraph
	show     *kit.Button
	proceed  *kit.Button // has the label Begin, Check or Next
	buttons  *fyne.Container
	of       *lessons.Exercise // exercise that the options belong to
	chips    []*kit.Chip
}

func newLessonCard(p *lessonsPage) *lessonCard {
	c := &lessonCard{p: p}
	c.text, c.question, c.result = kit.NewParagraph("", kit.Ink), kit.NewParagraph("", kit.Ink), kit.NewParagraph("", kit.Ink)
	c.options = kit.NewFlow(8)
	c.slider = newGuessSlider(p.host.Tip, func(n uint64) { p.course.Choose(lessons.Choice{Number: n}) })
	c.show = p.button("Show me", kit.IconBulb, "Show the answer (S)", p.reveal)
	c.proceed = p.button("", "", "", p.proceed)
	c.proceed.SetKind(kit.Primary)
	c.asked = container.New(questionLayout{}, kit.NewRounded(kit.HintLine, 2), c.question)
	c.column = kit.NewColumn(lessonGap, c.text, c.asked, c.options, c.slider, c.result)
	c.scroll = kit.NewScroll(c.column)
	c.buttons = kit.NewRow(0, c.show, kit.NewFill(), c.proceed)
	c.object = newCard(container.New(area(c.layout), c.scroll, c.buttons))
	return c
}

// A questionLayout puts an edge to the left of a question.
type questionLayout struct{}

const questionLeft = 12

func (questionLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[1].MinSize() }

func (questionLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	kit.Place(o[0], 0, 0, 4, size.Height)
	kit.Place(o[1], questionLeft, 0, size.Width-questionLeft, size.Height)
}

// welcome is the text if no lesson is open.
const welcome = "Nine short lessons about backtracking, each with two to four questions. " +
	"Every answer is worked out by running the search. Choose one, or press Enter."

// update shows the step.
func (c *lessonCard) update() {
	course := c.p.course
	lesson, _ := course.Lesson()
	exercise, result := course.Exercise(), course.Result()
	c.question.SetText("")
	c.result.SetText("")
	switch {
	case lesson < 0:
		c.text.SetText(welcome)
	case course.Err() != nil:
		c.text.SetText(words.Error(course.Err()))
	case exercise == nil:
		c.text.SetText("Working out the answer…")
	default:
		c.text.SetText(exercise.Text)
		c.question.SetText(exercise.Question.Text)
	}
	if exercise != c.of {
		c.of, c.chips, c.options.Objects = exercise, nil, nil
		if exercise != nil {
			c.slider.reset()
			for i, option := range exercise.Question.Options {
				chip := kit.NewFilterChip(option, func() { c.choose(i) })
				chip.Tip = fmt.Sprintf("Choose this answer (or press %d)", i+1)
				chip.SetTextSize(chipSize(c.p.type14))
				c.chips = append(c.chips, chip)
				c.options.Add(chip)
			}
		}
	}
	if exercise != nil {
		c.markOptions(exercise.Question)
	}
	slides := exercise != nil && exercise.Question.Options == nil
	kit.Show(c.asked, exercise != nil)
	kit.Show(c.options, exercise != nil && !slides)
	kit.Show(c.slider, slides)
	kit.Show(c.result, result != nil)
	kit.Show(c.proceed, exercise != nil || lesson < 0)
	kit.Show(c.show, exercise != nil && result == nil)
	label, tip, enabled := "Check", "Check the answer (Enter)", course.Choice() != nil
	switch {
	case lesson < 0:
		label, tip, enabled = "Begin", "Begin the lesson: "+course.Lessons[c.p.next].Title+" (Enter)", true
	case result != nil:
		label, tip, enabled = "Next", "Go on (Enter)", true
		switch {
		case course.Last() && lesson == len(course.Lessons)-1:
			label = "Finish"
		case course.Last():
			label = "Next lesson"
		}
		role := kit.Ink
		if result.Right {
			role = kit.Sol
		}
		c.result.SetRole(role)
		c.result.SetText(result.Text)
	}
	c.proceed.SetLabel(label)
	c.proceed.Tip = tip
	c.proceed.SetEnabled(enabled)
}

// chipSize returns the text size of options and buttons next to texts of a given size.
func chipSize(text float32) float32 {
	if text > lessonType {
		return text
	}
	return 13
}

// setType sets the sizes of the texts.
func (c *lessonCard) setType() {
	for _, q := range []*kit.Paragraph{c.text, c.question, c.result} {
		q.SetTextSize(c.p.type14)
	}
	for _, chip := range c.chips {
		chip.SetTextSize(chipSize(c.p.type14))
	}
	for _, b := range []*kit.Button{c.show, c.proceed} {
		b.SetTextSize(chipSize(c.p.type14))
	}
	c.slider.setType(c.p.type12)
}

// chosenBottom returns the lower end of the chosen option in the column. It is 0 if none is
// chosen.
func (c *lessonCard) chosenBottom() float32 {
	choice := c.p.course.Choice()
	if choice == nil || len(c.chips) == 0 {
		return 0
	}
	chip := c.chips[choice.Option]
	return c.options.Position().Y + chip.Position().Y + chip.Size().Height
}

// page scrolls the texts by a number of pages.
func (c *lessonCard) page(by float32) {
	c.scroll.ScrollToOffset(c.scroll.Offset.AddXY(0, by*(c.scroll.Size().Height-lessonPad)))
}

// markOptions marks the chosen and the right options.
func (c *lessonCard) markOptions(q lessons.Question) {
	choice, answered := c.p.course.Choice(), c.p.course.Result() != nil
	for i, chip := range c.chips {
		chosen, right := choice != nil && choice.Option == i, answered && q.Answer().Option == i
		chip.SetSoft(chosen && !answered)
		chip.SetEnabled(!answered || chosen || right)
		chip.SetVerdict(verdict(answered, chosen, right))
	}
	c.options.Refresh() // the widths of chips have changed
	if q.Options == nil {
		answer := uint64(0)
		if answered {
			answer = q.Answer().Number
		}
		c.slider.show(choice, answer)
	}
}

// choose chooses an option.
func (c *lessonCard) choose(i int) {
	if i < len(c.chips) {
		c.p.course.Choose(lessons.Choice{Option: i})
	}
}

// move moves the choice by some options, or to a larger or smaller number.
func (c *lessonCard) move(by int) {
	exercise, choice := c.p.course.Exercise(), c.p.course.Choice()
	switch n := len(c.chips); {
	case exercise == nil:
	case n == 0:
		c.slider.step(by)
	case choice == nil:
		c.choose(0)
	default:
		c.choose((choice.Option + by + n) % n)
	}
}

// Measures of the card, in units.
const (
	lessonPad  = 14
	lessonGap  = 10
	sliderHigh = 64
)

// layout lays out the card. The buttons are below the texts or, if the texts scroll, at the
// bottom.
func (c *lessonCard) layout(size fyne.Size) {
	b := boxIn(size, lessonPad, lessonPad, lessonPad, lessonPad)
	for range 2 { // paragraphs know their heights only after they have a width
		c.column.Resize(fyne.NewSize(b.w, c.column.MinSize().Height))
	}
	texts := b.cutTop(min(c.column.MinSize().Height, b.h-controlHigh-lessonGap), lessonGap)
	texts.put(c.scroll)
	b.cutTop(controlHigh, 0).put(c.buttons)
	if c.p.course.Result() != nil {
		c.scroll.ScrollToBottom()
	} else {
		c.scroll.ScrollToOffset(fyne.NewPos(0, c.chosenBottom()-texts.h))
	}
}
