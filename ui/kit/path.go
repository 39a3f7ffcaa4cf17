package kit

import (
	"math"
	"strconv"
	"strings"
)

// A point is a place on the grid of an icon.
type point struct{ x, y float64 }

// outline reads the path of an SVG picture and returns it as lines. It knows
// M, L, H, V, C, A and Z, in capitals and small letters, and stops at
// anything else. A path begins with M.
func outline(d string) [][]point {
	s := scanner{rest: d}
	var lines [][]point
	var at point
	to := func(p ...point) {
		lines[len(lines)-1] = append(lines[len(lines)-1], p...)
		at = p[len(p)-1]
	}
	for s.next() {
		from := at
		if s.absolute {
			from = point{}
		}
		switch s.command {
		case 'm':
			at = s.point(from)
			lines = append(lines, []point{at})
			s.command = 'l'
		case 'l':
			to(s.point(from))
		case 'h':
			to(point{from.x + s.number(), at.y})
		case 'v':
			to(point{at.x, from.y + s.number()})
		case 'c':
			to(cubic(at, s.point(from), s.point(from), s.point(from))...)
		case 'a':
			rx, ry, _ := s.number(), s.number(), s.number()
			large, sweep := s.number() != 0, s.number() != 0
			to(arc(at, s.point(from), rx, ry, large, sweep)...)
		case 'z':
			to(lines[len(lines)-1][0])
			s.command = 0
		default:
			return lines
		}
	}
	return lines
}

// A scanner takes a path apart.
type scanner struct {
	rest     string
	command  byte // in small letters
	absolute bool
}

// next makes ready for the next command, which is the last one again if only
// numbers follow. It returns false at the end.
func (s *scanner) next() bool {
	s.rest = strings.TrimLeft(s.rest, " ,")
	if s.rest == "" {
		return false
	}
	c := s.rest[0]
	if c >= 'A' {
		s.command, s.absolute, s.rest = c|0x20, c < 'a', s.rest[1:]
		return true
	}
	return c >= '0' && c <= '9' || c == '-' || c == '.'
}

func (s *scanner) number() float64 {
	s.rest = strings.TrimLeft(s.rest, " ,")
	n, dot := 0, false
	for n < len(s.rest) {
		c := s.rest[n]
		if !(c >= '0' && c <= '9' || c == '-' && n == 0 || c == '.' && !dot) {
			break
		}
		dot = dot || c == '.'
		n++
	}
	v, _ := strconv.ParseFloat(s.rest[:n], 64)
	s.rest = s.rest[n:]
	return v
}

func (s *scanner) point(from point) point {
	x := s.number()
	return point{from.x + x, from.y + s.number()}
}

// cubic returns a Bézier curve as lines, without its first point.
func cubic(a, b, c, d point) []point {
	const steps = 10
	ps := make([]point, steps)
	for i := range ps {
		t := float64(i+1) / steps
		u := 1 - t
		ka, kb, kc, kd := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		ps[i] = point{ka*a.x + kb*b.x + kc*c.x + kd*d.x, ka*a.y + kb*b.y + kc*c.y + kd*d.y}
	}
	return ps
}

// arc returns an arc of an upright ellipse as lines, without its first point,
// after the notes on implementation of the SVG standard.
func arc(a, b point, rx, ry float64, large, sweep bool) []point {
	x, y := (a.x-b.x)/2/rx, (a.y-b.y)/2/ry
	half := x*x + y*y
	if half > 1 {
		rx, ry = rx*math.Sqrt(half), ry*math.Sqrt(half)
		x, y, half = x/math.Sqrt(half), y/math.Sqrt(half), 1
	}
	k := math.Sqrt((1 - half) / half)
	if large == sweep {
		k = -k
	}
	cx, cy := k*y, -k*x // the centre, seen from the middle, on the unit circle
	from, turn := math.Atan2(y-cy, x-cx), math.Atan2(-y-cy, -x-cx)
	turn -= from
	if sweep && turn < 0 {
		turn += 2 * math.Pi
	} else if !sweep && turn > 0 {
		turn -= 2 * math.Pi
	}
	ps := make([]point, 2+int(math.Abs(turn)/0.2))
	for i := range ps {
		sin, cos := math.Sincos(from + turn*float64(i+1)/float64(len(ps)))
		ps[i] = point{(a.x+b.x)/2 + rx*(cx+cos), (a.y+b.y)/2 + ry*(cy+sin)}
	}
	return ps
}
