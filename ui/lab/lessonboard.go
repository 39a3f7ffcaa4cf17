package lab

import (
	"bytes"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lessons"
	"backtrack/ui/paint"
)

// A lessonBoard shows the position of a step of a lesson. If the options of its question are
// moves, a click on the board chooses one.
type lessonBoard struct {
	picture[int]
	p      *lessonsPage
	pixels image.Point // size of the picture
	unit   float64     // pixels in a unit of the window

	spots   []spot            // spots of the options
	spotsOf *lessons.Exercise // exercise for which spots were computed
	spotsIn image.Point       // size of the picture for which spots were computed
}

// A spot is the place where a picture highlights the move of an option. Its parts do not
// touch each other.
type spot []image.Rectangle

func newLessonBoard(p *lessonsPage) *lessonBoard {
	b := &lessonBoard{p: p}
	b.begin(b, -1, p.host.Tip)
	b.pointed = b.Raster.Refresh
	return b
}

// refresh paints the board again.
func (b *lessonBoard) refresh() {
	b.setUnder(-1)
	b.Raster.Refresh()
}

// draw implements items.
func (b *lessonBoard) draw(img *image.RGBA, _ paint.Palette, unit float64) {
	b.pixels, b.unit = img.Rect.Size(), unit
	if exercise := b.p.pane.of; exercise != nil && exercise.Recording != nil {
		exercise.Recording.Paint(paint.NewSurface(img), cardPalette(), b.snapshot(exercise))
	} else if preview, err := b.p.puzzle().Preview(nil); err == nil {
		preview.PaintNamed(paint.NewSurface(img), cardPalette(), unit)
	}
}

// cardPalette returns the colours of pictures on a card.
func cardPalette() paint.Palette {
	pal := kit.Palette()
	pal.Canvas = pal.Surface
	return pal
}

// snapshot returns the position to paint. Before the answer, it is the place of the question with
// a highlighted move: the move of the option under the pointer, else of the chosen option, else of
// the question. After the answer, it is the position that the pane has reached.
func (b *lessonBoard) snapshot(exercise *lessons.Exercise) family.Snapshot {
	s := family.Snapshot{After: exercise.After, Scale: b.unit}
	choice, option := b.p.course.Choice(), b.under
	switch {
	case b.p.pane.answered:
		s.After = b.p.pane.at
		return s
	case option < 0 && choice != nil:
		option = choice.Option
	}
	event := exercise.Asked()
	if q := exercise.Question; option >= 0 && option < len(q.Events) && q.Events[option] >= 0 {
		event = q.Events[option]
	}
	if event >= 0 {
		s.Pointed = []int{event}
	}
	return s
}

// imageOf returns the picture of the board.
func (b *lessonBoard) imageOf(exercise *lessons.Exercise, s family.Snapshot) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: b.pixels})
	exercise.Recording.Paint(paint.NewSurface(img), cardPalette(), s)
	return img
}

// find returns the spots of the options. A spot is the difference between a picture with the
// highlighted option and one without it. After the answer, there are no spots.
func (b *lessonBoard) find() []spot {
	exercise := b.p.course.Exercise()
	if exercise == nil || exercise.Recording == nil || b.p.course.Result() != nil || b.pixels.X == 0 {
		return nil
	}
	if b.spotsOf != exercise || b.spotsIn != b.pixels {
		b.spots, b.spotsOf, b.spotsIn = nil, exercise, b.pixels
		plain := family.Snapshot{After: exercise.After, Scale: b.unit}
		before := b.imageOf(exercise, plain)
		for _, event := range exercise.Question.Events {
			var parts spot
			if event >= 0 {
				pointed := plain
				pointed.Pointed = []int{event}
				parts = differences(before, b.imageOf(exercise, pointed))
			}
			b.spots = append(b.spots, parts)
		}
	}
	return b.spots
}

// differences returns the places at which two pictures of the same size differ.
func differences(a, b *image.RGBA) spot {
	differs := map[image.Point]bool{}
	for y := range a.Rect.Dy() {
		if from, to := a.PixOffset(0, y), a.PixOffset(a.Rect.Dx(), y); bytes.Equal(a.Pix[from:to], b.Pix[from:to]) {
			continue
		}
		for x := range a.Rect.Dx() {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				differs[image.Pt(x, y)] = true
			}
		}
	}
	var out spot
	for first := range differs {
		out = append(out, takePart(differs, first))
	}
	// Drop parts inside other parts, such as a number within a ring.
	return slices.DeleteFunc(slices.Clone(out), func(part image.Rectangle) bool {
		return slices.ContainsFunc(out, func(r image.Rectangle) bool { return r != part && part.In(r) })
	})
}

// takePart removes the part with the given pixel from a set of pixels, and returns its bounds.
func takePart(pixels map[image.Point]bool, first image.Point) (part image.Rectangle) {
	const reach = 2 // largest distance between neighbours in a part, in each direction
	delete(pixels, first)
	for stack := []image.Point{first}; len(stack) > 0; {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		part = part.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
		for dy := -reach; dy <= reach; dy++ {
			for dx := -reach; dx <= reach; dx++ {
				if q := p.Add(image.Pt(dx, dy)); pixels[q] {
					delete(pixels, q)
					stack = append(stack, q)
				}
			}
		}
	}
	return part
}

// area returns the number of pixels of a spot.
func (s spot) area() (n int) {
	for _, r := range s {
		n += r.Dx() * r.Dy()
	}
	return n
}

// at returns the index of the option that a click at a place chooses: the one with the smallest
// spot there. If several spots are equally small, it returns the option after the current
// choice. It returns -1 if there is no option.
func (b *lessonBoard) at(pos fyne.Position) int {
	p := image.Pt(int(float64(pos.X)*b.unit), int(float64(pos.Y)*b.unit))
	spots := b.find()
	least := 0
	var options []int
	for i, s := range spots {
		if !slices.ContainsFunc(s, func(r image.Rectangle) bool { return p.In(r) }) {
			continue
		}
		switch area := s.area(); {
		case options == nil || area < least:
			options, least = []int{i}, area
		case area == least:
			options = append(options, i)
		}
	}
	if options == nil {
		return -1
	}
	if choice := b.p.course.Choice(); choice != nil {
		return options[(slices.Index(options, choice.Option)+1)%len(options)]
	}
	return options[0]
}

// describe implements items.
func (b *lessonBoard) describe(i int) string {
	return "Choose: " + b.p.course.Exercise().Question.Options[i]
}

// click implements items.
func (b *lessonBoard) click(i int, button desktop.MouseButton, _ bool) {
	if i >= 0 && button == desktop.MouseButtonPrimary {
		b.p.card.choose(i)
	}
}
