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
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lessons"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
	"backtrack/ui/words"
)

// A lessonPane shows what a step is about: a position, a tree, or the board and, once the
// question is answered, the figures that it compares.
type lessonPane struct {
	p      *lessonsPage
	ground *fyne.Container
	head   *kit.Text
	raster *canvas.Raster
	bars   *figureList
	tree   *treedraw.Diagram
	of     *lessons.Scene // that the tree is of
}

func newLessonPane(p *lessonsPage) *lessonPane {
	c := &lessonPane{p: p, ground: ground(), head: kit.NewText("", kit.Ink2, 12), bars: newFigureList(p.host.Hint)}
	c.head.Short = true
	c.raster = kit.NewRaster(c.paint)
	return c
}

func (c *lessonPane) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.ground, c.head, c.raster, c.bars}
}

// update shows the scene of the step.
func (c *lessonPane) update() {
	scene := c.p.course.Scene()
	if scene != c.of {
		c.of, c.tree = scene, nil
		if scene != nil && scene.View == lessons.Tree {
			r := scene.Recording
			c.tree = treedraw.NewDiagram(&treedraw.Scene{
				Tree: r.Tree, Key: treedraw.NewKey(r.Tree, r.RuleName, r.RuleNames()), Merged: scene.Against != "", MoveText: r.MoveText, Now: scene.Node, Selected: scene.Node,
			})
			c.tree.SetLabels(true)
		}
	}
	c.head.SetText(c.caption())
	c.bars.set(c.rows())
	c.raster.Refresh()
}

// caption says what is shown: the last step, or the board.
func (c *lessonPane) caption() string {
	if c.of == nil {
		return c.board().Name()
	}
	text := c.of.Puzzle.Name()
	if r := c.of.Recording; r != nil {
		text = r.Info.Name + " · " + cmp.Or(r.MoveText(c.of.Node), text)
	}
	return text
}

// board returns the board of the lesson that is open or chosen in the list.
func (c *lessonPane) board() family.Puzzle {
	puzzle, _ := c.p.Lab.Puzzle(c.p.course.Lessons[c.p.next].Boards[0])
	return puzzle
}

// rows returns the figures that the question compares, once it is answered.
func (c *lessonPane) rows() []figureRow {
	if c.of == nil || c.p.course.Result() == nil {
		return nil
	}
	figures := c.of.Question.Figures
	most := 1.
	for _, f := range figures {
		most = max(most, f.Value)
	}
	var rows []figureRow
	for _, f := range figures {
		rows = append(rows, figureRow{text: f.Name, value: f.Text, bar: math.Log1p(f.Value) / math.Log1p(most), tint: kit.Palette().Own})
	}
	return rows
}

// place lays the pane out.
func (c *lessonPane) place(b box, on bool) {
	for _, o := range c.objects() {
		kit.Show(o, on)
	}
	if !on {
		return
	}
	b.put(c.ground)
	x, y, w := b.x+lessonPad, b.y+10, b.w-2*lessonPad
	kit.Place(c.head, x, y, w, 18)
	y += 18 + lessonGap
	bottom := b.y + b.h - lessonPad
	if n := float32(len(c.rows())); n > 0 {
		high := min(n*listRow, (bottom-y)/2)
		bottom -= high
		kit.Place(c.bars, x-listPad, bottom, w+2*listPad, high)
		bottom -= lessonGap
	} else {
		kit.Show(c.bars, false)
	}
	kit.Place(c.raster, x, y, w, max(bottom-y, 0))
}

func (c *lessonPane) paint(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	pal.Canvas = pal.Surface // the ground of the pane
	u := float64(w) / float64(max(c.raster.Size().Width, 1))
	surface := paint.NewSurface(img)
	surface.Clear(pal.Surface)
	scene := c.of
	if scene == nil {
		scene = &lessons.Scene{Puzzle: c.board()}
	}
	switch {
	case c.tree != nil:
		c.tree.Resize(float64(w)/u, float64(h)/u)
		c.tree.Fit()
		c.tree.Draw(chart.Sheet{Pen: surface, Pal: &pal, W: float64(w), H: float64(h), Unit: u})
	case scene.Recording != nil:
		after := scene.After
		if c.p.course.Result() != nil {
			after = scene.Then()
		}
		scene.Recording.Paint(img, pal, family.Snapshot{After: after, Scale: u})
	default:
		if preview, err := scene.Puzzle.Preview(nil); err == nil {
			preview.Named(img, pal, u)
		}
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
