package voxview

import (
	"image"
	"image/color"
	"strconv"

	"backtrack/ui/paint"
)

// mostLanes is how many lanes there is room for; where bombs burn longer, they
// may cover one another.
const mostLanes = 8

// lanes returns how many lanes there are, how far apart, and how high a pill
// is.
func (s *strip) lanes() (n int, step, high float64) {
	n = min(max(s.fuse, 1), mostLanes)
	step = laneStep
	if n > 3 {
		step = 3 * laneStep / float64(n)
	}
	return n, step, step - laneGap
}

// draw paints the strip on an image. A unit of the window is scale pixels.
func (s *strip) draw(img *image.RGBA, pal paint.Palette, scale float64) {
	g := paint.NewSurface(img)
	g.Clear(pal.Canvas)
	text := func(x, y float64, words string, size float64, style paint.Style, c color.NRGBA) {
		g.Text(x*scale, y*scale, words, size*scale, style, paint.Start, c)
	}
	n, step, high := s.lanes()
	text(0, turnsMiddle, "Turn", 12, paint.Regular, pal.Ink3)
	text(0, lanesTop+laneStep/2-1, "Placed", 12, paint.Bold, pal.Ink2)
	text(0, lanesTop+laneStep*3/2-1, "and planned", 12, paint.Regular, pal.Ink3)

	b := img.Bounds()
	left := int(labelRoom * scale)
	g = g.Clip(image.Rect(left, 0, b.Max.X, b.Max.Y))
	wide := float64(s.column()) * scale
	at := func(turn int) float64 { return float64(left) + float64(turn-1)*wide - float64(s.off)*scale }
	first := max(int(s.off/s.column()), 1)
	last := min(first+int(float64(b.Dx()-left)/wide)+2, s.turns)

	if s.now > 0 {
		g.Rect(at(s.now), 0, wide, (lanesTop+laneStep*3)*scale, 8*scale, pal.HintSoft)
	}
	for lane := range n {
		y := (lanesTop + (float64(lane)+.5)*step - laneGap/2) * scale
		g.Rect(at(1), float64(int(y)), float64(s.turns)*wide, max(float64(int(scale)), 1), 0, pal.Hair)
	}
	for turn := first; turn <= last; turn++ {
		style, c := paint.Regular, pal.Ink3
		switch {
		case turn == s.now:
			style, c = paint.Bold, pal.Ink
		case turn > s.known:
			c = pal.Ink3
		}
		g.Text(at(turn)+wide/2, turnsMiddle*scale, strconv.Itoa(turn), 12*scale, style, paint.Middle, c)
	}
	for _, p := range s.pills {
		if p.to < first || p.from > last {
			continue
		}
		y := (lanesTop + float64((p.from-1)%n)*step) * scale
		x, w, h := at(p.from)+2*scale, float64(p.to-p.from+1)*wide-4*scale, high*scale
		ink := pal.OnBomb
		switch {
		case p.planned:
			ink = pal.Ink2
			g.Rect(x, y, w, h, h/2, pal.Canvas)
			d := .75 * scale
			g.Dashed(4*scale, 3.5*scale).Frame(x+d, y+d, w-2*d, h-2*d, h/2-d, 1.25*scale, pal.Ink3)
		case p.trial:
			g.Rect(x, y, w, h, h/2, pal.Trial)
		default:
			g.Rect(x, y, w, h, h/2, pal.Bomb)
		}
		style := paint.Bold
		if p.planned {
			style = paint.Regular
		}
		for turn := p.from; turn <= p.to; turn++ {
			x := at(turn) + wide/2
			if turn == p.to && p.off {
				s.star(g, x, y+h/2, min(8*scale, h/2-3*scale), p.planned, pal)
				continue
			}
			g.Text(x, y+h/2, strconv.Itoa(s.fuse-turn+p.from), min(13, high*.6)*scale, style, paint.Middle, ink)
		}
	}
}

// star draws where a bomb goes off: filled, or in outline if it is planned.
func (s *strip) star(g *paint.Surface, x, y, r float64, planned bool, pal paint.Palette) {
	y += r / 12
	if !planned {
		g.Polygon(points(x, y, r, r*.45, 5), pal.Blast)
		return
	}
	line := points(x, y, r, r*.45, 5)
	g.Polyline(append(line, line[0]), r*.19, pal.BlastRim)
}
