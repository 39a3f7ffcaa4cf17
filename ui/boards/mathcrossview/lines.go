package mathcrossview

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/model/mathcross"
	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// lines draws equations, one below the other, as the board shows them.
type lines struct {
	*canvas.Raster
	scene     scene
	equations []mathcross.Equation
}

func newLines() *lines {
	l := &lines{}
	l.Raster = kit.NewPicture(l.draw)
	return l
}

// Sizes in units of the window.
const (
	lineStep  = 38
	lineTile  = 36
	lineSign  = 20 // width of a sign
	lineLabel = 56
)

func (l *lines) set(s scene, equations []mathcross.Equation) {
	l.scene, l.equations = s, equations
	l.scene.mark.Hint = nil
	l.SetMinSize(fyne.NewSize(0, float32(len(equations))*lineStep-(lineStep-lineTile)))
	l.Refresh()
}

func (l *lines) draw(img *image.RGBA, pal paint.Palette, scale float64) {
	s, looks := paint.NewSurface(img), l.scene.looks()
	s.Clear(pal.Surface)
	for i, e := range l.equations {
		y := (float64(i)*lineStep + lineTile/2) * scale
		s.Text(0, y, direction(e), 13*scale, paint.Regular, paint.Start, pal.Ink2)
		signs := float64(len(e.Operands))
		// The unit is smaller if the equation would be too wide.
		unit := min(scale, (float64(img.Rect.Dx())-lineLabel*scale)/((signs+1)*lineTile+signs*lineSign))
		x, c := lineLabel*scale, e.Operands[0]
		for {
			wide := lineTile * unit
			look := looks[l.scene.pos.Index(c)]
			if look.kind == mathcross.Operator || look.kind == mathcross.Equals {
				wide = lineSign * unit
			}
			t := tile{board.Tile{Brush: paint.NewBrush(s, &pal, x+wide/2, y, lineTile*unit), Unit: unit}}
			t.drawContent(look)
			t.drawMarks(look)
			if c == e.Result {
				break
			}
			x += wide
			if e.Down {
				c.Row++
			} else {
				c.Col++
			}
		}
	}
}
