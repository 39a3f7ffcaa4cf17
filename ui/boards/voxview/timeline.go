package voxview

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"backtrack/ui/paint"
)

// maxLanes is the largest number of lanes, the rows of pills. Pills of bombs with longer
// fuses may overlap.
const maxLanes = 8

// lanes returns the number of lanes, their distance, and the height of a pill.
func (s *strip) lanes() (n int, step, high float64) {
	n = min(max(s.fuse, 1), maxLanes)
	step = laneStep
	if n > 3 {
		step = 3 * laneStep / float64(n)
	}
	return n, step, step - laneGap
}

// A timeline paints the strip on an image.
type timeline struct {
	paint.Pen   // clipped to the right of the labels
	strip       *strip
	pal         *paint.Palette
	scale       float64 // pixels in a unit of the window
	left, right float64 // edges of the visible columns
	columnWidth float64 // width of a column
	first, last int     // visible turns, which may be cut off
}

// draw paints the strip on an image. scale is the number of pixels in a unit of the window.
func (s *strip) draw(img *image.RGBA, pal paint.Palette, scale float64) {
	g, b := paint.NewSurface(img), img.Bounds()
	g.Clear(pal.Canvas)
	text := func(y float64, words string, style paint.Style, c color.NRGBA) {
		g.Text(0, y*scale, words, 12*scale, style, paint.Start, c)
	}
	text(turnsMiddle, "Turn", paint.Regular, pal.Ink3)
	text(lanesTop+laneStep/2-1, "Bombs", paint.Bold, pal.Ink2)

	left := int(labelRoom * scale)
	t := timeline{
		Pen: g.Clip(image.Rect(left, 0, b.Max.X, b.Max.Y)), strip: s, pal: &pal, scale: scale,
		left: float64(left), right: float64(b.Max.X), columnWidth: float64(s.column()) * scale,
		first: max(int(s.row.Offset.X/s.column()), 1),
	}
	t.last = min(t.first+int((t.right-t.left)/t.columnWidth)+2, s.turns)
	t.columns()
	for _, p := range s.pills {
		if p.to >= t.first && p.from <= t.last {
			t.pill(p)
		}
	}
}

// columnLeft returns the left end of the column of a turn.
func (t timeline) columnLeft(turn int) float64 {
	return t.left + float64(turn-1)*t.columnWidth - float64(t.strip.row.Offset.X)*t.scale
}

// columns draws the turns, the current turn, and the lanes.
func (t timeline) columns() {
	now := t.strip.now
	if now > 0 {
		t.Rect(t.columnLeft(now), 0, t.columnWidth, (lanesTop+3*laneStep)*t.scale, 8*t.scale, t.pal.HintSoft)
	}
	n, step, _ := t.strip.lanes()
	for lane := range n {
		y := math.Floor((lanesTop + (float64(lane)+.5)*step - laneGap/2) * t.scale)
		from, to := max(t.columnLeft(1), t.left), min(t.columnLeft(t.strip.turns+1), t.right)
		t.Rect(from, y, to-from, max(math.Floor(t.scale), 1), 0, t.pal.Hair)
	}
	for turn := t.first; turn <= t.last; turn++ {
		style, c := paint.Regular, t.pal.Ink3
		if turn == now {
			style, c = paint.Bold, t.pal.Ink
		}
		t.Text(t.columnLeft(turn)+t.columnWidth/2, turnsMiddle*t.scale, strconv.Itoa(turn), 12*t.scale, style, paint.Middle, c)
	}
}

// pill draws a bomb: its fuse turn by turn, and a star where it explodes.
func (t timeline) pill(p pill) {
	n, step, high := t.strip.lanes()
	y, h := (lanesTop+float64((p.from-1)%n)*step)*t.scale, high*t.scale
	x := max(t.columnLeft(p.from)+2*t.scale, t.left-2*h) // parts far outside need not be drawn
	w := min(t.columnLeft(p.to+1)-2*t.scale, t.right+2*h) - x
	style, ink := paint.Bold, t.pal.OnBomb
	switch {
	case p.wait:
		t.Rect(x, y, w, h, 0, t.pal.Canvas)
		t.Text(x+w/2, y+h/2, "wait", 12*t.scale, paint.Regular, paint.Middle, t.pal.Ink2)
		return
	case p.planned:
		style, ink = paint.Regular, t.pal.Ink2
		edge := t.pal.Ink3
		if p.faint {
			ink, edge = t.pal.Off, t.pal.Line
		}
		d := .75 * t.scale
		t.Rect(x, y, w, h, h/2, t.pal.Canvas)
		t.Dashed(4*t.scale, 3.5*t.scale).Frame(x+d, y+d, w-2*d, h-2*d, h/2-d, 1.25*t.scale, edge)
	case p.trial:
		t.Rect(x, y, w, h, h/2, t.pal.Trial)
	default:
		t.Rect(x, y, w, h, h/2, t.pal.Bomb)
	}
	for turn := max(p.from, t.first); turn <= min(p.to, t.last); turn++ {
		middle := t.columnLeft(turn) + t.columnWidth/2
		if turn == p.to && p.explodes {
			t.star(middle, y+h/2, min(8*t.scale, h/2-3*t.scale), p)
			continue
		}
		t.Text(middle, y+h/2, strconv.Itoa(t.strip.fuse-turn+p.from), min(13, high*.6)*t.scale, style, paint.Middle, ink)
	}
}

// star draws the explosion of a bomb: filled, or in outline if it is planned.
func (t timeline) star(x, y, r float64, p pill) {
	line := starPoints(x, y+r/12, r, r*.45, 5)
	switch {
	case p.faint:
		t.Polyline(append(line, line[0]), r*.19, t.pal.Off)
	case p.planned:
		t.Polyline(append(line, line[0]), r*.19, t.pal.BlastRim)
	default:
		t.Polygon(line, t.pal.Blast)
	}
}
