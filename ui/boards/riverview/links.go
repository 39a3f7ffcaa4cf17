package riverview

import (
	"math"
	"slices"

	"backtrack/ui/paint"
)

// A link is a line between two items in danger.
type link struct {
	line    []paint.Point
	r       float64 // radius of the figures at its ends
	hasSign bool    // the link has the sign of danger
}

// links returns the lines between items in danger, with one sign for each danger.
func (pic picture) links() []link {
	spots := pic.spots(pic.s)
	var out []link
	for _, d := range pic.s.dangers() {
		var ends []spot
		for _, i := range d.Items {
			at, ok := spotOf(spots, i)
			same := func(b spot) bool { return b.x == at.x && b.y == at.y }
			if ok && !slices.ContainsFunc(ends, same) {
				ends = append(ends, at)
			}
		}
		for k := 1; k < len(ends); k++ {
			out = append(out, link{pic.linkLine(spots, ends[k-1], ends[k]), ends[0].r, k == 1})
		}
	}
	return out
}

// linkLine returns a line between two spots, with a point in its middle. The line is straight
// or, if there are items in between, bends around them.
func (pic picture) linkLine(spots []spot, a, b spot) []paint.Point {
	dx, dy := b.x-a.x, b.y-a.y
	far := math.Hypot(dx, dy)
	aside := 0.0 // distance of the items in between from the middle of the curve
	for _, s := range spots {
		along := ((s.x-a.x)*dx + (s.y-a.y)*dy) / max(far, 1)
		off := math.Abs((s.x-a.x)*dy-(s.y-a.y)*dx) / max(far, 1)
		if along > a.r/2 && along < far-b.r/2 && off < s.r*.8 && !s.held {
			aside = max(aside, s.r+off+16*pic.u)
		}
	}
	from, to := paint.Pt(a.x, a.y), paint.Pt(b.x, b.y)
	out := []paint.Point{from}
	if aside == 0 {
		return append(out, paint.Pt((a.x+b.x)/2, (a.y+b.y)/2), to)
	}
	nx, ny := dy/far, -dx/far
	mid := (a.x + b.x) / 2
	if outward := (nx > 0) == (mid > pic.w/2); !outward { // bend outward, because there is less room at the water
		nx, ny = -nx, -ny
	}
	bend := aside * 4 / 3
	return append(out, paint.Curve(from, paint.Pt(a.x+nx*bend, a.y+ny*bend), paint.Pt(b.x+nx*bend, b.y+ny*bend), to)...)
}

// drawWarning draws a disc with the sign of danger.
func (pic picture) drawWarning(x, y, r float64) {
	pic.Disc(x, y, r, pic.pal.ErrSoft)
	pic.Ring(x, y, r, max(r*.1, 1), pic.pal.Err)
	pt := func(dx, dy float64) paint.Point { return paint.Pt(x+dx*r, y+dy*r) }
	pic.Polyline([]paint.Point{pt(0, -.5), pt(.47, .36), pt(-.47, .36), pt(0, -.5)}, r*.1, pic.pal.Err)
	pic.Line(x, y-.16*r, x, y+.08*r, r*.1, pic.pal.Err)
	pic.Disc(x, y+.22*r, r*.06, pic.pal.Err)
}
