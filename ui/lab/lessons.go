package lab

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lessons"
	"backtrack/words"
)

// A lessonsPage has the lessons: their list, the subject of a step, and a card with its text
// and its question.
type lessonsPage struct {
	*shell
	course *lessons.Course

	parts    content
	body     *fyne.Container
	name     *kit.Text   // name of the lesson, in the line above the tabs
	step     *kit.Text   // number of the step
	all      *kit.Button // goes back to the list, if the list is not next to the lesson
	list     *figureList
	listCard *fyne.Container
	pane     *lessonPane
	card     *lessonCard
	next     int // index of the lesson in the list that Enter opens

	type14, type12 float32 // text sizes: 14 and 12, or larger in a large page
}

func newLessonsPage(s *shell) *lessonsPage {
	all, err := lessons.ReadyMade()
	if err != nil {
		panic(err) // the lessons are part of the program, and tested
	}
	p := &lessonsPage{shell: s}
	p.course = lessons.NewCourse(lessons.Host{
		Loop: s.host.Loop, Families: s.host.Families,
		Changed: s.whenShown(p, s.Update),
		Passed: func(ids []string) {
			s.Lab.Options.Passed = ids
			s.host.Remember(s.Lab.Options)
		},
	}, all, s.Lab.Options.Passed)
	p.next = p.course.First()
	p.all = s.button("All lessons", kit.IconBack, "Back to the list of lessons (Esc)", func() { p.escape() })
	p.name, p.step = kit.NewBold("", kit.Ink, lessonName), kit.NewText("", kit.Ink2, lessonType)
	p.name.Short = true
	p.list = newFigureList(s.host.Tip)
	p.listCard = newCard(kit.NewPadded(10, 10, 6, 6, p.list))
	p.pane, p.card = newLessonPane(p), newLessonCard(p)
	p.body = container.New(area(p.layout), p.listCard, p.pane.object, p.card.object)
	p.parts = content{
		top:  kit.NewPadded(6, 4, 4, 4, kit.NewRow(cardGap, kit.NewFill(p.name), p.step)),
		line: kit.NewRow(0, kit.NewFill(), p.all), body: p.body,
	}
	return p
}

// content implements page.
func (p *lessonsPage) content() content {
	c := p.parts
	if p.pane.lanes.of != nil {
		c.bar = p.pane.lanes.bar.object
	}
	return c
}

// open implements page.
func (p *lessonsPage) open() {}

// close implements page.
func (p *lessonsPage) close() { p.pane.lanes.drop() }

// puzzle returns the puzzle of the shown step. Without a step, it returns the first puzzle of the
// lesson that is chosen in the list.
func (p *lessonsPage) puzzle() family.Puzzle {
	if exercise := p.pane.of; exercise != nil {
		return exercise.Puzzle
	}
	puzzle, _ := p.Lab.Puzzle(p.course.Lessons[p.next].Puzzles[0])
	return puzzle
}

// update implements page.
func (p *lessonsPage) update() {
	lesson, step := p.course.Lesson()
	if lesson >= 0 {
		p.next = lesson
	}
	var rows []figureRow
	for i, l := range p.course.Lessons {
		value := ""
		if p.course.Passed(i) {
			value = "done"
		}
		rows = append(rows, figureRow{
			text: fmt.Sprintf("%d  %s", i+1, l.Title), value: value, bar: -1, selected: i == p.next,
			tip: "Begin this lesson: " + words.Count(len(l.Steps), "step"), run: func() { p.begin(i) },
		})
	}
	p.list.set(rows)
	p.name.SetText("Lessons")
	p.step.SetText(p.done())
	if lesson >= 0 {
		l := p.course.Lessons[lesson]
		p.name.SetText(fmt.Sprintf("%d  %s", lesson+1, l.Title))
		p.step.SetText(fmt.Sprintf("step %d of %d", step+1, len(l.Steps)))
	}
	kit.Show(p.all, lesson >= 0 && p.body.Size().Width < lessonsWide)
	p.pane.update()
	p.card.update()
}

// begin opens a lesson.
func (p *lessonsPage) begin(lesson int) {
	if p.waits() {
		return
	}
	p.host.Tip("")
	p.course.Open(lesson)
	p.focus()
}

// waits reports whether the Lab is measuring, because the searches of lessons would disturb the
// measurement. If so, it shows a message.
func (p *lessonsPage) waits() bool {
	on := p.Lab.Runner.Measuring()
	if on {
		p.host.Say("The Lab is measuring. When it has finished, you can go on.")
	}
	return on
}

// hold stops the searches of lessons while the Lab measures. It closes a lesson whose answer
// is still being worked out.
func (p *lessonsPage) hold(on bool) {
	p.pane.lanes.model.Hold(on)
	if lesson, _ := p.course.Lesson(); on && lesson >= 0 && p.course.Exercise() == nil && p.course.Err() == nil {
		p.course.Close()
	}
}

// proceed begins the chosen lesson, checks the answer or goes to the next step.
func (p *lessonsPage) proceed() {
	p.host.Tip("") // the button gets another label
	switch lesson, _ := p.course.Lesson(); {
	case lesson < 0:
		p.begin(p.next)
	case p.course.Result() == nil:
		p.course.Check()
	case !p.waits():
		p.course.Next()
	}
}

// reveal shows the answer.
func (p *lessonsPage) reveal() {
	p.host.Tip("") // the button disappears
	p.course.Reveal()
}

// Sizes of the page, in units.
const (
	lessonsWide = 900 // least width with the list next to a lesson
	lessonList  = 260
	lessonText  = 300
	lessonType  = 14
	lessonName  = 16
	// In a large page, as on a projector, texts are larger.
	lessonsLarge     = 1500
	lessonsLargeHigh = 700
	largeType        = 18
	largeList        = 340
	largeText        = 480
)

// large reports whether the page has room for larger texts.
func (p *lessonsPage) large() bool {
	size := p.body.Size()
	return size.Width >= lessonsLarge && size.Height >= lessonsLargeHigh
}

// setType sets the sizes of all texts.
func (p *lessonsPage) setType() {
	p.type14, p.type12 = lessonType, 12
	p.list.size = textSize
	if p.large() {
		p.type14, p.type12, p.list.size = largeType, largeType, largeType
	}
	setSize(p.name, max(lessonName, p.type12))
	setSize(p.step, p.type14)
	p.pane.setType()
	p.card.setType()
}

// layout lays out the list of lessons, the subject of a step and its text. If there is not
// enough room, an open lesson replaces the list.
func (p *lessonsPage) layout(size fyne.Size) {
	lesson, _ := p.course.Lesson()
	open, wide := lesson >= 0, size.Width >= lessonsWide
	p.setType()
	text, lessons := float32(lessonText), float32(lessonList)
	if p.large() {
		text, lessons = largeText, largeList
	}
	kit.Show(p.all, open && !wide)
	kit.Show(p.listCard, wide || !open)
	kit.Show(p.pane.object, wide || open)
	b := boxOf(size)
	b.cutRight(text, cardGap).put(p.card.object)
	switch {
	case wide:
		b.cutLeft(lessons, cardGap).put(p.listCard)
		b.put(p.pane.object)
	case open:
		b.put(p.pane.object)
	default:
		b.put(p.listCard)
	}
}

// focus implements page.
func (p *lessonsPage) focus() { p.host.Canvas.Focus(nil) }

// key implements page.
func (p *lessonsPage) key(e *fyne.KeyEvent) bool {
	lesson, _ := p.course.Lesson()
	by := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.proceed()
	case fyne.KeyBackspace:
		p.course.Back()
	case fyne.KeyPageUp:
		p.card.page(-1)
	case fyne.KeyPageDown:
		p.card.page(1)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if lesson >= 0 {
			p.card.move(by)
			return true
		}
		p.next = min(max(p.next+by, 0), len(p.course.Lessons)-1)
		p.Update()
	default:
		return false
	}
	return true
}

// typed implements page: a digit chooses an option, S shows the answer, and a space plays or
// pauses the searches.
func (p *lessonsPage) typed(r rune) {
	switch {
	case r >= '1' && r <= '9':
		p.card.choose(int(r - '1'))
	case r == 's' || r == 'S':
		p.reveal()
	case r == ' ' && p.pane.lanes.playable():
		p.pane.lanes.model.Player.PlayPause()
	}
}

// escape implements page.
func (p *lessonsPage) escape() bool {
	if lesson, _ := p.course.Lesson(); lesson < 0 {
		return false
	}
	p.host.Tip("")
	p.course.Close()
	return true
}

// badges implements page.
func (p *lessonsPage) badges(bool) []Badge {
	switch lesson, _ := p.course.Lesson(); {
	case p.course.Err() != nil:
		return []Badge{{kit.GlyphWarn, kit.Err, words.Error(p.course.Err())}}
	case lesson >= 0 && p.course.Exercise() == nil:
		return []Badge{{kit.GlyphDot, kit.Own, "Working out the answer"}}
	}
	return []Badge{{kit.GlyphRing, kit.Ink3, p.done()}}
}

// done says how many lessons are finished.
func (p *lessonsPage) done() string {
	done := 0
	for i := range p.course.Lessons {
		if p.course.Passed(i) {
			done++
		}
	}
	return fmt.Sprintf("%d of %s done", done, words.Count(len(p.course.Lessons), "lesson"))
}

// heading implements page: there is nothing to choose.
func (p *lessonsPage) heading() heading {
	if lesson, _ := p.course.Lesson(); lesson >= 0 {
		return heading{title: "Lesson: " + p.course.Lessons[lesson].Title}
	}
	return heading{title: "Lessons"}
}

// exports implements page.
func (p *lessonsPage) exports() []*fyne.MenuItem { return nil }

// canExport implements page.
func (p *lessonsPage) canExport() bool { return false }

// keys implements page.
func (p *lessonsPage) keys() [][2]string {
	return [][2]string{
		{"↑ ↓", "choose a lesson or an answer"},
		{"1 … 9", "choose an answer"},
		{"← →", "a smaller or larger number"},
		{"Enter", "begin, check, go on"},
		{"S", "show the answer"},
		{"Space", "play the searches, once the question is answered"},
		{"Click", "on the board: choose what is there as the answer"},
		{"Backspace", "go back a step"},
		{"Page Up, Page Down", "scroll the text"},
		{"Esc", "back to the list of lessons"},
	}
}
