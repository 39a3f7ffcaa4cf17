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

// counts counts the steps of a way where they begin.
func (a *discs) counts(surface *paint.Surface, pal *paint.Palette, p pointer) {
	for i := 1; i < len(p.way); i++ {
		from, to := a.middle[p.way[i-1]], a.middle[p.way[i]]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		if long == 0 {
			continue
		}
		x, y := (to.X-from.X)/long*a.r, (to.Y-from.Y)/long*a.r
		r := max(.30*a.r, 7)
		out := min(1.25*a.r+r, long/2) / a.r // from the vertex that the step leaves, past its tab
		text, size := strconv.Itoa(i), 1.3*r
		if len(text) > 2 {
			size *= .75
		}
		surface.Disc(to.X-out*x, to.Y-out*y, r, pal.Prem)
		surface.Text(to.X-out*x, to.Y-out*y, text, size, paint.Bold, paint.Middle, a.pal.Surface)
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
	if h.named {
		b.ring(1.04, .14, b.pal.HintLine)
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
