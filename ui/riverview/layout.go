package riverview

import (
	"math"
	"slices"

	"backtrack/model/river"
	"backtrack/ui/paint"
)

// Measures of the board, in units of which it is 648 wide and 500 high at
// least.
const (
	unitsWide  = 648
	unitsHigh  = 500
	bankLeft   = 216 // width of the left bank
	bankRight  = 192
	mostRadius = 56 // of the disc of a figure
	figureGap  = 14 // between discs
	bankTop    = 10 // free of figures
	bankBottom = 44
	mostPitch  = 220 // between figures that have much room
)

// A layout says where things are on a board of w by h pixels.
type layout struct {
	w, h, u float64 // u is the unit
	r       float64 // radius of the figures ashore
}

// A spot is a place of an item or of several equal ones.
type spot struct {
	items  []int
	x, y   float64
	r      float64
	aboard bool
	held   bool // it follows the pointer
}

func newLayout(w, h int, c *cast) layout {
	l := layout{w: float64(w), h: float64(h)}
	l.u = min(l.w/unitsWide, l.h/unitsHigh)
	for l.r = mostRadius * l.u; l.r > 3*l.u && l.places(len(c.stacks), river.RightBank) == nil; {
		l.r -= l.u / 2
	}
	return l
}

// places returns where n discs lie on a bank: in a column, in two that are
// staggered, or in rows. It returns nil if there is no room.
func (l layout) places(n int, side river.Side) []paint.Point {
	left, right := 14*l.u, (bankLeft-20)*l.u
	if side == river.RightBank {
		left, right = l.w-(bankRight-16)*l.u, l.w-10*l.u
	}
	top, high := bankTop*l.u, l.h-(bankTop+bankBottom)*l.u
	pitch, middle, wide := 2*l.r+figureGap*l.u*l.r/(mostRadius*l.u), (left+right)/2, right-left
	at := make([]paint.Point, n)
	if float64(n)*pitch <= high {
		step := min(high/float64(max(n, 1)), mostPitch*l.u)
		for i := range at {
			at[i] = paint.Pt(middle, top+high/2+(float64(i)-float64(n-1)/2)*step)
		}
		return at
	}
	if aside := min(wide-pitch, pitch); aside > 0 {
		step := max(math.Sqrt(max(pitch*pitch-aside*aside, 0)), pitch/2)
		if float64(n-1)*step+pitch <= high {
			step = min((high-pitch)/float64(n-1), pitch)
			for i := range at {
				at[i] = paint.Pt(middle+(float64(i%2)-.5)*aside, top+high/2+(float64(i)-float64(n-1)/2)*step)
			}
			return at
		}
	}
	columns := int(wide / pitch)
	if columns == 0 || (n+columns-1)/columns > int(high/pitch) {
		return nil
	}
	rows := (n + columns - 1) / columns
	columns = (n + rows - 1) / rows
	for i := range at {
		at[i] = paint.Pt(middle+(float64(i%columns)-float64(columns-1)/2)*pitch, top+high/2+(float64(i/columns)-float64(rows-1)/2)*min(high/float64(rows), pitch*1.2))
	}
	return at
}

// boat returns the middle and the width of the boat, lying at a bank or on its
// way from one to the other, and its seats: how many are shown.
func (l layout) boat(s scene) (x, y, w float64, seats int) {
	seats = s.pos.Seats()
	if seats == 0 {
		seats = max(len(s.riders())+1, 2)
	}
	seats = min(seats, max(len(s.cast.of), 1))
	seats = max(seats, len(s.riders()))
	water := l.w - (bankLeft+bankRight)*l.u
	w = min((64+46*float64(min(seats, 5)))*l.u, water*.6)
	room := w*.55 + 8*l.u
	at := map[river.Side]float64{river.LeftBank: bankLeft*l.u + room, river.RightBank: l.w - bankRight*l.u - room}
	x = at[s.pos.Boat()]
	if s.way.items != nil {
		x = at[s.way.from] + (at[s.way.from.Other()]-at[s.way.from])*s.way.far
	}
	return x, l.h * .52, w, seats
}

// seatsAt returns where those in the boat sit, and how large they are.
func (l layout) seatsAt(s scene) (at []paint.Point, r float64) {
	x, y, w, n := l.boat(s)
	rows := 1
	for most := 6; n > most*rows && rows < 3; {
		rows++
	}
	each := (n + rows - 1) / rows
	pitch := w * .88 / float64(each)
	r = min(.20*w, pitch*.56, 34*l.u)
	for k := range n {
		row, column := k/each, k%each
		count := min(each, n-row*each)
		at = append(at, paint.Pt(x+(float64(column)-float64(count-1)/2)*pitch, y-.10*w*min(1, 160*l.u/w)-r*.78-float64(row)*1.35*r))
	}
	return at, r
}

// spots returns where all items are.
func (l layout) spots(s scene) []spot {
	var out []spot
	for _, side := range []river.Side{river.LeftBank, river.RightBank} {
		var stacks [][]int
		for n := range s.cast.stacks {
			if there := s.ashore(n, side); len(there) > 0 {
				stacks = append(stacks, there)
			}
		}
		for k, at := range l.places(len(stacks), side) {
			out = append(out, spot{items: stacks[k], x: at.X, y: at.Y, r: l.r})
		}
	}
	at, r := l.seatsAt(s)
	for k, i := range s.riders() {
		out = append(out, spot{items: []int{i}, x: at[k].X, y: at[k].Y, r: r, aboard: true})
	}
	for k := range out {
		if d := s.drag; d.on && slices.Contains(out[k].items, d.item) {
			if n := len(out[k].items); n > 1 {
				out[k].items = out[k].items[1:]
				out = append(out, spot{items: []int{d.item}, x: d.x, y: d.y, r: l.r, held: true})
			} else {
				out[k].x, out[k].y, out[k].held = d.x, d.y, true
			}
			break
		}
	}
	return out
}

// overWater reports whether a column of the picture is between the banks.
func (l layout) overWater(x float64) bool { return x > bankLeft*l.u && x < l.w-bankRight*l.u }

// find returns the spot of an item.
func find(spots []spot, item int) (spot, bool) {
	k := slices.IndexFunc(spots, func(at spot) bool { return slices.Contains(at.items, item) })
	if k < 0 {
		return spot{}, false
	}
	return spots[k], true
}

// hit returns the spot at a place.
func (l layout) hit(s scene, x, y float64) (spot, bool) {
	spots := l.spots(s)
	for k := len(spots) - 1; k >= 0; k-- {
		if at := spots[k]; math.Hypot(x-at.x, y-at.y) <= max(at.r*1.06, 9*l.u) {
			return at, true
		}
	}
	return spot{}, false
}
