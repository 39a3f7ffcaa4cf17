package paint

import "math"

// A lineStyle says how a path draws lines: half their width, and whether their ends are round or
// flat. Joints are always round.
type lineStyle struct {
	half  float64
	round bool
}

// stroke appends the area of an open line. It is a sum of one quadrangle per edge, one
// sector in the outer angle of each joint, and half a disc at each round end. All these
// contours turn the same way, so overlaps count as covered once.
func (p *path) stroke(points []Point, n lineStyle) {
	var last Point // direction of the previous edge, zero at the start
	var at Point
	for i, b := range points {
		if i == 0 {
			at = b
			continue
		}
		length := math.Hypot(b.X-at.X, b.Y-at.Y)
		if length == 0 {
			continue
		}
		d := Point{(b.X - at.X) / length, (b.Y - at.Y) / length}
		side := Point{-d.Y * n.half, d.X * n.half}
		p.points = append(p.points,
			Point{at.X - side.X, at.Y - side.Y}, Point{b.X - side.X, b.Y - side.Y},
			Point{b.X + side.X, b.Y + side.Y}, Point{at.X + side.X, at.Y + side.Y})
		p.end()
		angle := math.Atan2(d.Y, d.X)
		switch {
		case last != Point{}:
			p.joint(at, angle, math.Atan2(last.X*d.Y-last.Y*d.X, last.X*d.X+last.Y*d.Y), n)
		case n.round:
			p.sector(at, n.half, angle+math.Pi/2, math.Pi)
		}
		at, last = b, d
	}
	switch {
	case !n.round || len(points) == 0:
	case last == Point{}:
		p.sector(at, n.half, 0, 2*math.Pi)
	default:
		p.sector(at, n.half, math.Atan2(last.Y, last.X)-math.Pi/2, math.Pi)
	}
}

// joint fills the outer angle at a point where a line turns. The direction of the line
// changes by turn, and is angle after the point.
func (p *path) joint(at Point, angle, turn float64, n lineStyle) {
	if turn > 0 {
		p.sector(at, n.half, angle-turn-math.Pi/2, turn)
	} else if turn < 0 {
		p.sector(at, n.half, angle+math.Pi/2, -turn)
	}
}

// sector appends a sector of a disc.
func (p *path) sector(at Point, r, from, sweep float64) {
	p.points = append(p.points, at)
	p.arc(at.X, at.Y, r, from, sweep)
	p.end()
}

// dash appends an open line, with dashes from its start on, or solid if there is no gap.
func (p *path) dash(points []Point, on, off float64, n lineStyle) {
	if off <= 0 {
		p.stroke(points, n)
		return
	}
	p.dashes(points, on, off, 0, n)
}

// dashClosed appends a closed line in dashes. The number of dashes is a multiple of four
// and the first is centred on the first point, so a shape that is symmetric to that point
// gets symmetric dashes.
func (p *path) dashClosed(points []Point, on, off float64, n lineStyle) {
	points = append(points, points[0])
	length := 0.0
	for i, b := range points[1:] {
		length += math.Hypot(b.X-points[i].X, b.Y-points[i].Y)
	}
	count := 4 * max(1, math.Round(length/(4*(on+off))))
	stretch := length / (count * (on + off))
	p.dashes(points, on*stretch, off*stretch, on*stretch/2, n)
}

// dashes walks along points and strokes each dash. The first dash is shorter by skip.
func (p *path) dashes(points []Point, on, off, skip float64, n lineStyle) {
	if len(points) == 0 {
		return
	}
	dash := []Point{points[0]} // points of the current dash, empty in a gap
	left := on - skip          // length to the end of the current dash or gap
	for i, b := range points[1:] {
		a := points[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		done := 0.0
		for length-done > left {
			done += left
			t := done / length
			q := Point{a.X + t*(b.X-a.X), a.Y + t*(b.Y-a.Y)}
			if len(dash) > 0 {
				p.stroke(append(dash, q), n)
				dash, left = dash[:0], off
			} else {
				dash, left = append(dash, q), on
			}
		}
		left -= length - done
		if len(dash) > 0 {
			dash = append(dash, b)
		}
	}
	if len(dash) > 0 {
		p.stroke(dash, n)
	}
}
