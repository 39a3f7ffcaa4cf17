package lab

import (
	"cmp"
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/chart"
	"backtrack/ui/kit"
	"backtrack/ui/lessons"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
	"backtrack/ui/words"
)

// A lessonPane shows what a step is about: a position, a tree, searches side by side, or
// the board. Once the question is answered, it has the figures that it compares, too.
type lessonPane struct {
	p      *lessonsPage
	ground *fyne.Container
	head   *kit.Text
	board  *lessonBoard
	raster *canvas.Raster // of the tree
	lanes  *lessonLanes
	unit   *kit.Text // of the bars
	bars   *figureList
	tree   *treedraw.Diagram // nil unless one is shown

	of       *lessons.Scene // nil without a lesson
	answered bool
}

func newLessonPane(p *lessonsPage) *lessonPane {
	c := &lessonPane{p: p, ground: ground(), head: kit.NewText("", kit.Ink2, 12), unit: kit.NewText("", kit.Ink2, 12), bars: newFigureList(p.host.Hint)}
	c.head.Short = true
	c.board, c.lanes = newLessonBoard(p), newLessonLanes(p)
	c.raster = kit.NewRaster(c.paintTree)
	return c
}

func (c *lessonPane) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{c.ground, c.head, c.board, c.raster, c.unit, c.bars}, c.lanes.objects()...)
}

// update shows the scene of the step. While one is worked out, the one before stays.
func (c *lessonPane) update() {
	course := c.p.course
	scene := course.Scene()
	if lesson, _ := course.Lesson(); lesson >= 0 && scene == nil && course.Err() == nil && c.of != nil {
		return
	}
	c.answered = course.Result() != nil
	if scene != c.of {
		c.of, c.tree = scene, nil
		if scene != nil && scene.View == lessons.Tree {
			r := scene.Recording
			c.tree = treedraw.NewDiagram(&treedraw.Scene{
				Tree: r.Tree, Key: treedraw.NewKey(r.Tree, r.RuleName, r.RuleNames()), Merged: scene.Against != "", MoveText: r.MoveText, Round: r.RoundLabel, Now: scene.Node, Selected: scene.Node,
			})
		}
	}
	c.head.SetText(c.caption())
	c.bars.set(c.rows())
	c.unit.SetText(c.unitText())
	c.lanes.update(scene, c.answered)
	c.board.show()
	c.raster.Refresh()
}

// caption says what is shown: the last step on the board that is shown, or the name of the
// puzzle.
func (c *lessonPane) caption() string {
	if c.of == nil {
		return c.p.board().Name()
	}
	text := c.of.Puzzle.Name()
	if r := c.of.Recording; r != nil {
		after := c.of.After
		if c.answered {
			after = c.of.Then()
		}
		text = r.Info.Name + " · " + cmp.Or(r.MoveText(r.NodeAt(after)), text)
	}
	return text
}

// mostLinear is how many times larger than the least figure the largest is at most where
// bars are as long as their figures; else they are as long as the logarithms. Parts of a
// whole are always as long as their figures.
const mostLinear = 100

// logarithmic reports whether the bars are as long as the logarithms of their figures.
func (c *lessonPane) logarithmic() bool {
	least, most := math.Inf(1), 0.
	for _, f := range c.of.Question.Figures {
		least, most = min(least, f.Value), max(most, f.Value)
	}
	return !c.of.Question.Parts && most > mostLinear*least
}

// unitText says what the figures count, once the question is answered.
func (c *lessonPane) unitText() string {
	switch {
	case c.of == nil || !c.answered:
		return ""
	case c.logarithmic():
		return c.of.Question.Unit + ", log scale"
	}
	return c.of.Question.Unit
}

// rows returns the figures that the question compares, once it is answered.
func (c *lessonPane) rows() []figureRow {
	if c.of == nil || !c.answered {
		return nil
	}
	figures := c.of.Question.Figures
	most := 0.
	for _, f := range figures {
		most = max(most, f.Value)
	}
	length, hint := func(x float64) float64 { return x }, ""
	if c.logarithmic() {
		length, hint = math.Log1p, "The bars are logarithmic"
	}
	var rows []figureRow
	for _, f := range figures {
		row := figureRow{text: f.Name, value: f.Text, hint: hint, bar: -1, tint: colourOf(kit.Own)}
		if most > 0 {
			row.bar = length(f.Value) / length(most)
		}
		rows = append(rows, row)
	}
	return rows
}

// unitHigh is the height of the text above the bars, in units.
const unitHigh = 18

// place lays the pane out: the figures are below the picture.
func (c *lessonPane) place(b box, on bool) {
	for _, o := range c.objects() {
		kit.Show(o, on)
	}
	sideBySide := on && c.lanes.of != nil
	if !sideBySide {
		c.lanes.place(b, false)
	}
	if !on {
		return
	}
	kit.Show(c.head, !sideBySide)
	kit.Show(c.board, !sideBySide && c.tree == nil)
	kit.Show(c.raster, c.tree != nil)
	rows := float32(len(c.rows())) * listRow
	kit.Show(c.bars, rows > 0)
	kit.Show(c.unit, rows > 0)
	if sideBySide {
		c.placeLanes(b, rows)
		return
	}
	b.put(c.ground)
	x, y, w := b.x+lessonPad, b.y+10, b.w-2*lessonPad
	kit.Place(c.head, x, y, w, 18)
	y += 18 + lessonGap
	bottom := b.y + b.h - lessonPad
	if rows > 0 {
		rows = min(rows, kit.Round((bottom-y)*.55))
		bottom -= rows
		kit.Place(c.bars, x-listPad, bottom, w+2*listPad, rows)
		bottom -= unitHigh
		kit.Place(c.unit, x, bottom, w, unitHigh)
		bottom -= lessonGap
	}
	for _, o := range []fyne.CanvasObject{c.board, c.raster} {
		kit.Place(o, x, y, w, max(bottom-y, 0))
	}
}

// placeLanes lays out searches side by side, and below them a card with the figures.
func (c *lessonPane) placeLanes(b box, rows float32) {
	kit.Show(c.ground, rows > 0)
	foot := float32(0)
	if rows > 0 {
		rows = min(rows, kit.Round(b.h/4))
		foot = rows + unitHigh + 2*lessonGap
	}
	high := min(c.lanes.height(b.w), b.h)
	if rows > 0 {
		high = min(high, b.h-foot-cardGap)
	}
	c.lanes.place(box{b.x, b.y, b.w, high}, true)
	y := b.y + high + cardGap
	box{b.x, y, b.w, foot}.put(c.ground)
	kit.Place(c.unit, b.x+lessonPad, y+lessonGap, b.w-2*lessonPad, unitHigh)
	kit.Place(c.bars, b.x+lessonPad-listPad, y+lessonGap+unitHigh, b.w-2*lessonPad+2*listPad, rows)
}

func (c *lessonPane) paintTree(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), cardPalette()
	u := float64(w) / float64(max(c.raster.Size().Width, 1))
	surface := paint.NewSurface(img)
	surface.Clear(pal.Surface)
	if c.tree != nil {
		c.tree.Resize(float64(w)/u, float64(h)/u)
		c.tree.Fit()
		c.tree.Draw(chart.Sheet{Pen: surface, Pal: &pal, W: float64(w), H: float64(h), Unit: u})
	}
	return img
}

// A guessSlider chooses a number from 1 to lessons.MostNumber on a scale of powers of ten.
type guessSlider struct {
	widget.BaseWidget
	raster *canvas.Raster
	hint   func(string)
	choose func(uint64)
	value  float64 // logarithm of the number
	moved  bool    // the learner has chosen it
	answer uint64  // 0 while it is secret
}

var (
	_ fyne.Draggable    = (*guessSlider)(nil)
	_ desktop.Mouseable = (*guessSlider)(nil)
	_ desktop.Hoverable = (*guessSlider)(nil)
)

func newGuessSlider(hint func(string), choose func(uint64)) *guessSlider {
	s := &guessSlider{hint: hint, choose: choose}
	s.raster = kit.NewRaster(s.paint)
	s.ExtendBaseWidget(s)
	s.reset()
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *guessSlider) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.raster) }

// MinSize implements fyne.CanvasObject.
func (s *guessSlider) MinSize() fyne.Size { return fyne.NewSize(160, sliderHigh) }

// decades is how many powers of ten the scale has, up to lessons.MostNumber.
const decades = 7.

// sliderLabels are the labels of the powers of ten.
var sliderLabels = [decades + 1]string{0: "1", 2: "100", 4: "10 000", 6: "1 M"}

// reset puts the knob into the middle.
func (s *guessSlider) reset() {
	s.value, s.moved, s.answer = decades/2, false, 0
	s.raster.Refresh()
}

// number returns the chosen number, with two digits that count.
func (s *guessSlider) number() uint64 {
	n := math.Pow(10, s.value)
	unit := math.Pow(10, max(math.Floor(s.value)-1, 0))
	return uint64(math.Round(n/unit) * unit)
}

// show shows the choice and, unless it is 0, the answer.
func (s *guessSlider) show(choice *lessons.Choice, answer uint64) {
	s.moved, s.answer = choice != nil, answer
	s.raster.Refresh()
}

// step moves the knob by a tenth of a power of ten.
func (s *guessSlider) step(by int) { s.set(s.value + float64(by)/10) }

func (s *guessSlider) set(value float64) {
	if s.answer > 0 {
		return
	}
	s.value = min(max(value, 0), decades)
	s.choose(s.number())
	s.raster.Refresh()
}

// sliderEdge is the space left and right of the scale, in units.
const sliderEdge = 14

func (s *guessSlider) seek(x float32) {
	s.set(float64(x-sliderEdge) / float64(s.Size().Width-2*sliderEdge) * decades)
}

// MouseDown implements desktop.Mouseable.
func (s *guessSlider) MouseDown(e *desktop.MouseEvent) { s.seek(e.Position.X) }

// MouseUp implements desktop.Mouseable.
func (s *guessSlider) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (s *guessSlider) Dragged(e *fyne.DragEvent) { s.seek(e.Position.X) }

// DragEnd implements fyne.Draggable.
func (s *guessSlider) DragEnd() {}

// MouseIn implements desktop.Hoverable.
func (s *guessSlider) MouseIn(*desktop.MouseEvent) { s.hint("Choose a number (or press ← and →)") }

// MouseMoved implements desktop.Hoverable.
func (s *guessSlider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *guessSlider) MouseOut() { s.hint("") }

func (s *guessSlider) paint(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	surface, u := paint.NewSurface(img), float64(w)/float64(max(s.Size().Width, 1))
	surface.Clear(pal.Surface)
	left, right, mid := sliderEdge*u, float64(w)-sliderEdge*u, 32*u
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
		surface.Text(min(max(x(log), half), float64(w)-half), 10*u, text, 13*u, bold, paint.Middle, c)
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
	return img
}
