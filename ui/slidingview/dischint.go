package slidingview

import (
	"math"
	"strconv"

	"backtrack/ui/paint"
)

// ways draws a way from vertex to vertex.
func (a *discs) ways(surface *paint.Surface, pal *paint.Palette, p pointer) {
	dots := surface.Dashed(0, max(.26*a.r, 6))
	for i := 1; i < len(p.way); i++ {
		from, to := a.middle[p.way[i-1]], a.middle[p.way[i]]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		if long == 0 {
			continue
		}
		x, y := (to.X-from.X)/long*a.r, (to.Y-from.Y)/long*a.r
		dots.Line(from.X+x, from.Y+y, to.X-x, to.Y-y, max(.12*a.r, 3), pal.Prem)
	}
}

// hinted draws what a hint or the reason of a proof shows on v. Premises are
// solid rings, what is refused is dashed and struck, conclusions are filled
// and have a double outline.
func (a *discs) hinted(b brush, s scene, v int, h hintLook) {
	if h.conclusion {
		b.disc(.86, b.pal.Hint)
		b.ring(.74, .05, b.pal.OnHint)
		if t := s.pos.At(v); t != 0 {
			b.number(t, .66, b.pal.OnHint)
		}
	}
	if h.premise {
		b.ring(1.10, .12, b.pal.Prem)
	}
	if h.struck {
		b.line(-.58, .58, .58, -.58, .10, b.pal.Err)
		if !h.conclusion {
			b.dashed(.24, .18).ring(1.04, .08, b.pal.Err)
			b.over(s, v, .72)
		}
	}
	if h.count > 0 {
		text := strconv.Itoa(h.count)
		r := max(.30*a.r, 7)
		x, y := b.x-.74*a.r, b.y-.74*a.r
		size := 1.3 * r
		if len(text) > 2 {
			size *= .75
		}
		b.Disc(x, y, r, b.pal.Prem)
		b.Text(x, y, text, size, paint.Bold, paint.Middle, a.pal.Surface)
	}
}

// over writes the number of the token on v over what strikes it out.
func (b brush) over(s scene, v int, size float64) {
	switch t := s.pos.At(v); t {
	case 0:
	case v:
		b.number(t, size, b.pal.Sol)
	default:
		b.number(t, size, b.pal.Ink)
	}
}

// searched marks where a search stands and what it refuses.
func (a *discs) searched(surface *paint.Surface, s scene) {
	if m := s.mark.Current; m != nil && s.inside(*m) {
		a.brush(surface, int(*m)).ring(1.06, .14, a.pal.HintLine)
	}
	if m := s.mark.Refused; m != nil && s.inside(*m) {
		b := a.brush(surface, int(*m))
		b.ring(1.06, .10, a.pal.Err)
		b.line(-.42, -.42, .42, .42, .12, a.pal.Err)
		b.line(-.42, .42, .42, -.42, .12, a.pal.Err)
	}
}
