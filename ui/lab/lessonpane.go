package lab

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/lists"
	"backtrack/ui/chart"
	"backtrack/ui/kit"
	"backtrack/ui/lessons"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
	"backtrack/words"
)

// A lessonPane shows the subject of a step: a position, a tree, or searches side by side. If the
// step has none of these, or no lesson is open, it shows the start of the puzzle. Once the
// question is answered, it also shows the compared figures.
type lessonPane struct {
	p       *lessonsPage
	object  *fyne.Container
	card    *fyne.Container // contains everything but the searches
	head    *kit.Paragraph
	board   *lessonBoard
	raster  *canvas.Raster // picture of the tree
	legend  *canvas.Raster // picture of the marks in the tree
	lanes   *lessonLanes
	unit    *kit.Text // unit of the bars
	bars    *figureList
	figures *fyne.Container   // unit and bars
	tree    *treedraw.Diagram // nil if no tree is shown
	icicle  *treedraw.Icicle  // overview below a merged tree; nil if no such tree is shown

	of       *lessons.Exercise // nil without a lesson
	answered bool
	at       int           // number of events that the picture shows
	pace     time.Duration // time of a step between the question and the position after it
}

// Limits of the steps between a question and the position after it.
const (
	lessonPace = 900 * time.Millisecond
	maxPlayed  = 6 // steps
)

func newLessonPane(p *lessonsPage) *lessonPane {
	c := &lessonPane{p: p, head: kit.NewParagraph("", kit.Ink2)}
	c.unit, c.bars = kit.NewText("", kit.Ink2, 12), newFigureList(p.host.Tip)
	c.board, c.lanes = newLessonBoard(p), newLessonLanes(p)
	c.raster, c.legend = kit.NewRaster(c.paintTree), kit.NewPicture(c.drawLegend)
	c.pace = lessonPace
	c.figures = kit.NewColumn(0, c.unit, kit.NewFill(kit.NewPadded(0, 0, -listPad, -listPad, c.bars)))
	c.card = newCard(container.New(area(c.layoutCard), c.head, c.legend, c.board, c.raster, c.figures))
	c.object = container.New(area(c.layout), c.card, c.lanes.object)
	return c
}

// update shows the exercise of the step. While it is worked out, the previous exercise stays.
func (c *lessonPane) update() {
	course := c.p.course
	exercise := course.Exercise()
	if lesson, _ := course.Lesson(); lesson >= 0 && exercise == nil && course.Err() == nil && c.of != nil {
		return
	}
	before := c.answered
	c.answered = course.Result() != nil
	if exercise != c.of {
		c.of, c.tree, c.icicle, before = exercise, nil, nil, false
		if exercise != nil {
			c.at = exercise.After
		}
		if exercise != nil && exercise.View == lessons.Tree {
			c.newTree()
		}
	}
	if c.answered && !before {
		c.at = max(c.at, exercise.Then()-maxPlayed)
		c.play(exercise)
	}
	c.bars.set(c.rows())
	c.unit.SetText(c.unitText())
	c.lanes.present(exercise, c.answered)
	c.showAt()
}

// newTree makes the views of the exercise's tree.
func (c *lessonPane) newTree() {
	r := c.of.Recording
	s := treedraw.NewScene(r.Tree, r, c.of.Plain != "")
	s.Unvisited, s.After = treedraw.DimUnvisited, c.at
	c.tree = treedraw.NewDiagram(s)
	if s.Merged {
		c.icicle = treedraw.NewIcicle(s)
	}
}

// play goes step by step from the question to the position after it, so that the learner sees
// which moves are tried and rejected.
func (c *lessonPane) play(exercise *lessons.Exercise) {
	switch {
	case c.of != exercise || !c.answered || c.at >= exercise.Then():
		return
	case c.pace == 0, !c.p.shows(c.p): // without a pace, or while the page is hidden
		c.at = exercise.Then()
		return
	}
	c.at++
	time.AfterFunc(c.pace, func() {
		c.p.host.Post(func() {
			c.play(exercise)
			c.showAt()
		})
	})
}

// showAt shows the picture after the first c.at events.
func (c *lessonPane) showAt() {
	if c.tree != nil {
		s := c.tree.Scene
		s.After, s.Now = c.at, c.of.Recording.Record.At(c.at)
		s.Selected = s.Now
		if s.Merged && c.answered {
			s.Unvisited = treedraw.ShowUnvisited
		}
		c.tree.Reveal(s.Now)
	}
	c.head.SetText(c.caption())
	c.board.refresh()
	c.raster.Refresh()
	c.legend.Refresh()
}

// setType sets the sizes of the texts.
func (c *lessonPane) setType() {
	c.head.SetTextSize(c.p.type12)
	setSize(c.unit, c.p.type12)
	c.bars.size = max(c.p.type12, textSize)
	c.lanes.setType(c.p.type12)
}

// caption describes the picture: the search and its last step, or the name of the puzzle.
func (c *lessonPane) caption() string {
	if c.of == nil {
		return c.p.puzzle().Name()
	}
	text := c.of.Puzzle.Name()
	switch r := c.of.Recording; {
	case r == nil:
		return text
	case c.answered && c.at > 0:
		return cmp.Or(r.RejectText(c.at-1), c.of.Search+" · "+r.EventText(c.at-1))
	default:
		return c.of.Search + " · " + cmp.Or(r.MoveText(r.NodeAt(c.at)), text)
	}
}

// maxLinear is the greatest ratio of the largest figure to the smallest one for which the
// lengths of bars are proportional to the figures. Above this ratio they are proportional to the
// logarithms, except for parts of a whole.
const maxLinear = 100

// logarithmic reports whether the lengths of bars are logarithms of their figures.
func (c *lessonPane) logarithmic() bool {
	least, largest := math.Inf(1), 0.
	for _, f := range c.of.Question.Figures {
		least, largest = min(least, f.Value), max(largest, f.Value)
	}
	return !c.of.Question.Parts && largest > maxLinear*least
}

// unitText says what the figures count. It is "" before the question is answered.
func (c *lessonPane) unitText() string {
	switch {
	case c.of == nil || !c.answered:
		return ""
	case c.logarithmic():
		return c.of.Question.Unit + ", log scale"
	}
	return c.of.Question.Unit
}

// rows returns the compared figures. There are none before the question is answered.
func (c *lessonPane) rows() []figureRow {
	if c.of == nil || !c.answered {
		return nil
	}
	figures := c.of.Question.Figures
	largest := lists.Max(figures, func(f lessons.Figure) float64 { return f.Value })
	length, tip := func(x float64) float64 { return x }, ""
	if c.logarithmic() {
		length, tip = math.Log1p, "The bars are logarithmic"
	}
	var rows []figureRow
	for _, f := range figures {
		row := figureRow{text: f.Name, value: f.Text, tip: tip, bar: -1, tint: colourOf(kit.Own)}
		if largest > 0 {
			row.bar = length(f.Value) / length(largest)
		}
		rows = append(rows, row)
	}
	return rows
}

// legendLine is the height of a line in the legend of a tree at normal text size, in units.
const legendLine = 18

// treeGrow returns the scale of the texts of a tree, 1 for normal size.
func (c *lessonPane) treeGrow() float64 {
	if c.p.large() {
		return largeType / entryStyle.Size
	}
	return 1
}

// figuresHigh returns the height that the figures need, 0 if there are none.
func (c *lessonPane) figuresHigh() float32 {
	if n := len(c.bars.rows); n > 0 {
		return c.unit.MinSize().Height + float32(n)*c.bars.rowHigh()
	}
	return 0
}

// layout lays out the pane: a card, or searches side by side with their figures below.
func (c *lessonPane) layout(size fyne.Size) {
	b, high := boxOf(size), c.figuresHigh()
	sideBySide := c.lanes.of != nil
	kit.Show(c.lanes.object, sideBySide)
	kit.Show(c.card, !sideBySide || high > 0)
	if sideBySide {
		lanes := min(c.lanes.height(b.w), b.h)
		if high > 0 {
			high = min(high, c.unit.MinSize().Height+kit.Round(b.h/4)) + 2*lessonGap
			lanes = min(lanes, b.h-high-cardGap)
		}
		b.cutTop(lanes, cardGap).put(c.lanes.object)
		b.h = high
	}
	kit.Place(c.card, b.x, b.y, b.w, b.h)
}

// layoutCard lays out the card. The figures are below the picture.
func (c *lessonPane) layoutCard(size fyne.Size) {
	b, high := boxIn(size, lessonGap, lessonPad, lessonPad, lessonPad), c.figuresHigh()
	for _, o := range []fyne.CanvasObject{c.head, c.legend, c.board, c.raster, c.figures} {
		o.Hide()
	}
	if c.lanes.of != nil {
		boxIn(size, lessonGap, lessonGap, lessonPad, lessonPad).put(c.figures)
		return
	}
	head := kit.Round(c.p.type12 * 1.5)
	if c.of != nil && c.of.Recording != nil && c.tree == nil { // a rejected move takes two lines
		head *= 2
	}
	b.cutTop(max(head, wrappedHeight(c.head, b.w)), lessonGap).put(c.head)
	if c.tree != nil {
		unit := c.treeGrow()
		lines := entryLines(unit, float64(b.w), c.tree.Legend(chart.Sheet{Unit: unit}))
		b.cutTop(float32(len(lines))*kit.Round(legendLine*float32(unit)), lessonGap).put(c.legend)
	}
	if high > 0 {
		unit := c.unit.MinSize().Height
		b.cutBottom(unit+min(high-unit, kit.Round(b.h*.55)), lessonGap).put(c.figures)
	}
	if c.tree != nil {
		b.put(c.raster)
	} else {
		b.put(c.board)
	}
}

func (c *lessonPane) paintTree(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), cardPalette()
	u := float64(w) / float64(max(c.raster.Size().Width, 1)) * c.treeGrow()
	surface := paint.NewSurface(img)
	surface.Clear(pal.Surface)
	if c.tree != nil {
		s := chart.Sheet{Pen: surface, Pal: &pal, W: float64(w), H: float64(h), Unit: u}
		if c.icicle != nil {
			lower := s
			lower.H = math.Round(s.H / 4)
			s.H -= lower.H + lessonGap*u
			lower.Y = s.H + lessonGap*u
			c.icicle.Resize(lower.W/u, lower.H/u)
			defer c.icicle.Draw(lower, nil)
		}
		c.tree.Resize(s.W/u, s.H/u)
		c.tree.Draw(s)
	}
	return img
}

// drawLegend explains the marks of the tree.
func (c *lessonPane) drawLegend(img *image.RGBA, pal paint.Palette, unit float64) {
	if c.tree != nil {
		s := sheet(img, &pal, unit*c.treeGrow())
		drawEntries(s, c.tree.Legend(s))
	}
}

// A guessSlider chooses a number from 1 to lessons.MaxNumber on a scale of powers of ten.
type guessSlider struct {
	kit.Painting
	tip    func(string)
	choose func(uint64)
	grow   float64 // scale of the texts, 1 for normal size
	value  float64 // logarithm of the number
	moved  bool    // the learner has chosen the number
	answer uint64  // right number; 0 before the answer
}

var (
	_ fyne.Draggable    = (*guessSlider)(nil)
	_ desktop.Mouseable = (*guessSlider)(nil)
	_ desktop.Hoverable = (*guessSlider)(nil)
)

func newGuessSlider(tip func(string), choose func(uint64)) *guessSlider {
	s := &guessSlider{tip: tip, choose: choose, grow: 1}
	s.Begin(s, kit.NewPicture(s.draw))
	s.reset()
	return s
}

// MinSize implements fyne.CanvasObject.
func (s *guessSlider) MinSize() fyne.Size {
	return fyne.NewSize(160, kit.Round(sliderHigh*float32(s.grow)))
}

// setType sets the size of the numbers of the scale.
func (s *guessSlider) setType(size float32) {
	s.grow = 1
	if size > 12 {
		s.grow = float64(size) / 11
	}
}

// decades is the number of powers of ten on the scale, up to lessons.MaxNumber.
const decades = 7.

// sliderLabels are the labels of the powers of ten.
var sliderLabels = [decades + 1]string{0: "1", 2: "100", 4: "10 000", 6: "1 M"}

// reset puts the knob into the middle.
func (s *guessSlider) reset() {
	s.value, s.moved, s.answer = decades/2, false, 0
	s.Raster.Refresh()
}

// number returns the chosen number, rounded to two significant digits.
func (s *guessSlider) number() uint64 {
	n := math.Pow(10, s.value)
	unit := math.Pow(10, max(math.Floor(s.value)-1, 0))
	return uint64(math.Round(n/unit) * unit)
}

// show shows the choice, and the answer unless it is 0.
func (s *guessSlider) show(choice *lessons.Choice, answer uint64) {
	s.moved, s.answer = choice != nil, answer
	s.Raster.Refresh()
}

// step moves the knob by a tenth of a power of ten.
func (s *guessSlider) step(by int) { s.set(s.value + float64(by)/10) }

func (s *guessSlider) set(value float64) {
	if s.answer > 0 {
		return
	}
	s.value = min(max(value, 0), decades)
	s.choose(s.number())
	s.Raster.Refresh()
}

// sliderEdge is the space left and right of the scale, in units.
const sliderEdge = 14

func (s *guessSlider) seek(x float32) {
	s.set(float64(x-sliderEdge) / float64(s.Size().Width-2*sliderEdge) * decades)
}

// MouseDown implements desktop.Mouseable.
func (s *guessSlider) MouseDown(e *desktop.MouseEvent) { s.seek(e.Position.X) }

// Dragged implements fyne.Draggable.
func (s *guessSlider) Dragged(e *fyne.DragEvent) { s.seek(e.Position.X) }

// MouseIn implements desktop.Hoverable.
func (s *guessSlider) MouseIn(*desktop.MouseEvent) { s.tip("Choose a number (or press ← and →)") }

// MouseMoved implements desktop.Hoverable.
func (s *guessSlider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *guessSlider) MouseOut() { s.tip("") }

func (s *guessSlider) draw(img *image.RGBA, pal paint.Palette, u float64) {
	surface, width := paint.NewSurface(img), float64(img.Rect.Dx())
	surface.Clear(pal.Surface)
	left, right := sliderEdge*u, width-sliderEdge*u
	u *= s.grow
	mid := 32 * u
	x := func(log float64) float64 { return left + (right-left)*log/decades }
	surface.Rect(left, mid-2*u, right-left, 4*u, 2*u, pal.Line)
	for d := 0.; d <= decades; d++ {
		surface.Rect(math.Round(x(d)), mid+6*u, max(1, math.Round(u)), 5*u, 0, pal.Ink3)
		if label := sliderLabels[int(d)]; label != "" {
			surface.Text(x(d), mid+20*u, label, 11*u, paint.Regular, paint.Middle, pal.Ink2)
		}
	}
	knob := func(log float64, c color.NRGBA, text string, bold paint.Style) {
		surface.Disc(x(log), mid, 8*u, c)
		half := paint.TextWidth(text, 13*u, bold) / 2
		surface.Text(min(max(x(log), half), width-half), 10*u, text, 13*u, bold, paint.Middle, c)
	}
	switch {
	case s.answer > 0:
		if s.moved {
			surface.Disc(x(s.value), mid, 6*u, pal.Ink3)
		}
		knob(math.Log10(float64(s.answer)), pal.Sol, words.Number(s.answer), paint.Bold)
	case s.moved:
		knob(s.value, pal.Own, words.Number(s.number()), paint.Bold)
	default:
		knob(s.value, pal.Ink3, "?", paint.Bold)
	}
}
