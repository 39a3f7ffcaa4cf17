package voxview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/paint"
)

// The parts of a blast, from the bottom to the top.
const (
	rimPart = iota
	bodyPart
	heartPart
	starPart
)

// blast draws a part of a blast, as far as the blast has spread.
func (t tile) blast(f figure, part int, small bool) {
	far := float64(f.far) / 1000
	bars := func(half, grow float64, c color.NRGBA) {
		long := func(d vox.Direction) float64 { return max(armLength(f.arms[d], f.far)+grow, 0) * t.U }
		w := (half + grow) * t.U
		radius := .18*t.U + grow*t.U
		t.Rect(t.X-long(vox.Left), t.Y-w, long(vox.Left)+long(vox.Right), 2*w, radius, c)
		t.Rect(t.X-w, t.Y-long(vox.Up), 2*w, long(vox.Up)+long(vox.Down), radius, c)
	}
	switch part {
	case rimPart:
		bars(.37, .045, t.Pal.BlastRim)
	case bodyPart:
		bars(.37, 0, t.Pal.Blast)
	case heartPart:
		bars(.12, -.06, t.Pal.Core)
	case starPart:
		t.Polygon(starPoints(t.X, t.Y, .5*t.U*far, .29*t.U*far, 8), t.Pal.BlastRim)
		t.Polygon(starPoints(t.X, t.Y, .44*t.U*far, .25*t.U*far, 8), t.Pal.Core)
		if !small && f.far == 1000 {
			t.digits(strconv.Itoa(f.link), .30, blastInk)
		}
	}
}

// blastInk is the colour of digits on the heart of a blast, which is nearly white in both
// themes.
var blastInk = color.NRGBA{R: 0x5A, G: 0x33, A: 0xFF}

// starPoints returns the outline of a star with n points.
func starPoints(x, y, outer, inner float64, n int) []paint.Point {
	var out []paint.Point
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(math.Pi*float64(i)/float64(n) - math.Pi/2)
		out = append(out, paint.Pt(x+r*cos, y+r*sin))
	}
	return out
}

// cross draws a dashed cross over the cells that a planned bomb reaches.
func (t tile) cross(arms [4]int) {
	d := t.Broken(.10, .10)
	for way := vox.Up; way < vox.Still; way++ {
		if arms[way] == 0 {
			continue
		}
		far := way.Beyond(grid.Cell{}, 1)
		x, y := float64(far.Col), float64(far.Row)
		n := float64(arms[way]) + .30
		d.Stroke(x*.40, y*.40, x*n, y*n, .05, t.Pal.HintLine)
	}
}
