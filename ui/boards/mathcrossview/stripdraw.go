package mathcrossview

import (
	"fmt"
	"image"
	"math"

	"backtrack/model/mathcross"
	"backtrack/ui/paint"
)

// draw paints the visible part of the strip. scale is the number of pixels in a unit of the
// window.
func (s *strip) draw(img *image.RGBA, pal paint.Palette, scale float64) {
	surface := paint.NewSurface(img)
	surface.Clear(pal.Canvas)
	for i, t := range s.tiles {
		at, size := s.tile(i)
		x, y := math.Round(float64(at.X-s.row.Offset.X)*scale), math.Round(float64(at.Y)*scale)
		w, h := math.Round(float64(size.Width)*scale), math.Round(float64(size.Height)*scale)
		if t.Value == s.hand.value && s.hand.on && s.hand.dragged && !s.hand.from.on {
			t.Left-- // one of the tokens is in the hand
		}
		picked := s.hand.on && !s.hand.dragged && s.hand.value == t.Value && t.Left > 0
		drawTile(surface, &pal, x, y, w, h, scale, t, picked)
		if s.hinted == (hintedValue{true, t.Value}) {
			surface.Frame(x+scale, y+scale, w-2*scale, h-2*scale, 9*scale, 2.5*scale, pal.HintLine)
		}
	}
	middle := float64(img.Rect.Dy()) / 2
	if len(s.tiles) > 0 {
		first, size := s.tile(0)
		middle = float64(first.Y+size.Height/2) * scale
	}
	label, w, h := (labelRoom-pillRoom)*scale, float64(img.Rect.Dx()), float64(img.Rect.Dy())
	surface.Rect(0, 0, label, h, 0, pal.Canvas)
	ink := pal.Ink2
	if s.alarm {
		ink = pal.Err
	}
	surface.Text(0, middle, "Pool", 13*scale, paint.Bold, paint.Start, ink)
	if s.alarm {
		surface.Frame(label, scale, w-label-2*scale, h-2*scale, 10*scale, 2*scale, pal.Err)
	}
}

// drawFloater draws the token being dragged.
func (s *strip) drawFloater(img *image.RGBA, pal paint.Palette, scale float64) {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	drawTile(paint.NewSurface(img), &pal, 0, 0, w, h-tileEdge*scale, scale, mathcross.TokenCount{Value: s.hand.value, Left: 1}, true)
}

// drawTile draws the tokens of a value. The tile is raised, has the colour of the hand if
// its token is picked, and is dashed if all tokens are used up.
func drawTile(s paint.Pen, pal *paint.Palette, x, y, w, h, scale float64, t mathcross.TokenCount, picked bool) {
	radius, size := h*10/44, .4*h
	text := withDashes(number(t.Value))
	middle, line := x+w/2, max(math.Round(scale), 1)
	if t.Left <= 0 {
		s.Dashed(4*scale, 4*scale).Frame(x+line/2, y+line/2, w-line, h-line, radius, line, pal.Off)
		s.Text(middle, y+h/2, text, size, paint.Regular, paint.Middle, pal.Ink3)
		return
	}
	fill, ink := pal.Cell, pal.Ink
	if picked {
		fill, ink = pal.Own, pal.OnOwn
	}
	s.Rect(x, y+tileEdge*scale, w, h, radius, pal.PlateEdge)
	s.Rect(x, y, w, h, radius, fill)
	s.Text(middle, y+h/2, text, size, paint.Bold, paint.Middle, ink)
	if t.Left > 1 {
		text := fmt.Sprintf("×%d", t.Left)
		pill := max(paint.TextWidth(text, 11*scale, paint.Bold)+8*scale, 24*scale)
		px, py := x+w+9*scale-pill, y-8*scale
		s.Rect(px, py, pill, 18*scale, 9*scale, pal.Ink2)
		s.Text(px+pill/2, py+9*scale, text, 11*scale, paint.Bold, paint.Middle, pal.Canvas)
	}
}
