package riverview

import (
	"math"
	"slices"

	"backtrack/model/river"
	"backtrack/ui/paint"
)

// Sizes on the board, in units. The board is at least 648 units wide and 500 high. On a
// wider board each bank gets a share of the additional width.
const (
	unitsWide  = 648
	unitsHigh  = 500
	bankLeft   = 216 // minimum width of the left bank
	bankRight  = 192
	bankShare  = .3  // share of the additional width for each bank
	maxRadius  = 56  // radius of the disc of a figure
	figureGap  = .25 // gap between discs, in radii
	bankTop    = 10  // height of the area without figures at the top of a bank
	bankBottom = 44  // height of the area without figures at the bottom
	maxPitch   = 220 // maximum distance between figures
)

// A layout says where things are on a board of w by h pixels.
type layout struct {
	w, h, u     float64 // u is the number of pixels in a unit
	left, right float64 // width of the banks
	r           float64 // radius of the figures ashore
	columns     int     // number of columns of figures on a bank
	downward    bool    // figures are numbered down the columns instead of along the rows
}

// A spot is the place of an item, or of several equal items.
type spot struct {
	items  []int
	x, y   float64
	r      float64
	aboard bool
	held   bool // the spot follows the pointer
}

func newLayout(w, h int, c *cast) layout {
	l := layout{w: float64(w), h: float64(h), columns: 1}
	l.u = min(l.w/unitsWide, l.h/unitsHigh)
	spare := max(l.w-unitsWide*l.u, 0) * bankShare
	l.left, l.right = bankLeft*l.u+spare, bankRight*l.u+spare
	n := len(c.stacks)
	l.downward = c.alike()
	from, to, high := l.bank(river.RightBank) // the narrower bank
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		span := func(n int) float64 { return 2 + (2+figureGap)*float64(n-1) } // width of discs side by side, in radii
		if r := min(maxRadius*l.u, (to-from)/span(columns), high/span(rows)); r > l.r {
			l.r, l.columns = r, columns
		}
	}
	return l
}

// bank returns the area for figures on a bank: its left and right end, and its height
// below bankTop.
func (l layout) bank(side river.Side) (from, to, high float64) {
	high = l.h - (bankTop+bankBottom)*l.u
	if side == river.RightBank {
		return l.w - l.right + 16*l.u, l.w - 10*l.u, high
	}
	return 14 * l.u, l.left - 20*l.u, high
}

// stackCentre returns the centre of stack k of n on a bank. The centre stays the same
// during a game.
func (l layout) stackCentre(k, n int, side river.Side) paint.Point {
	rows := (n + l.columns - 1) / l.columns
	row, column := k/l.columns, k%l.columns
	if l.downward {
		row, column = k%rows, k/rows
	}
	from, to, high := l.bank(side)
	x, y := min((to-from)/float64(l.columns), maxPitch*l.u), min(high/float64(rows), maxPitch*l.u)
	return paint.Pt((from+to)/2+(float64(column)-float64(l.columns-1)/2)*x, bankTop*l.u+high/2+(float64(row)-float64(rows-1)/2)*y)
}

// boat returns the centre and the width of the boat, which is at a bank or between the
// banks, and the number of its seats.
func (l layout) boat(s scene) (x, y, w float64, seats int) {
	seats = s.cast.seats
	for _, i := range s.riders() {
		seats = max(seats, s.seat[i]+1)
	}
	water := l.w - l.left - l.right
	w = min((84+46*float64(min(seats, 5)))*l.u, water*.68)
	room := w*.55 + 8*l.u
	at := map[river.Side]float64{river.LeftBank: l.left + room, river.RightBank: l.w - l.right - room}
	x = at[s.pos.Boat()]
	if s.way.items != nil {
		x = at[s.way.from] + (at[s.way.from.Other()]-at[s.way.from])*s.way.far
	}
	return x, l.h * .52, w, seats
}

// onBoat reports whether a position is on the boat or its seats.
func (l layout) onBoat(s scene, x, y float64) bool {
	bx, by, w, _ := l.boat(s)
	return math.Abs(x-bx) < w*.56 && y > by-w*.35 && y < by+w*.2
}

// seatsAt returns the positions of the seats in the boat, and the radius of the figures in
// it.
func (l layout) seatsAt(s scene) (at []paint.Point, r float64) {
	x, y, w, n := l.boat(s)
	rows := 1
	const maxPerRow = 6
	for n > maxPerRow*rows && rows < 3 {
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

// spots returns the spots of all items.
func (l layout) spots(s scene) []spot {
	var out []spot
	n := len(s.cast.stacks)
	for _, side := range []river.Side{river.LeftBank, river.RightBank} {
		for k := range n {
			if there := s.ashore(k, side); len(there) > 0 {
				at := l.stackCentre(k, n, side)
				out = append(out, spot{items: there, x: at.X, y: at.Y, r: l.r})
			}
		}
	}
	at, r := l.seatsAt(s)
	for _, i := range s.riders() {
		seat := at[s.seat[i]]
		out = append(out, spot{items: []int{i}, x: seat.X, y: seat.Y, r: r, aboard: true})
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

// spotOf returns the spot that contains an item.
func spotOf(spots []spot, item int) (spot, bool) {
	k := slices.IndexFunc(spots, func(at spot) bool { return slices.Contains(at.items, item) })
	if k < 0 {
		return spot{}, false
	}
	return spots[k], true
}

// spotAt returns the spot at a position, or false if there is none.
func (l layout) spotAt(s scene, x, y float64) (spot, bool) {
	for _, at := range slices.Backward(l.spots(s)) {
		if math.Hypot(x-at.x, y-at.y) <= max(at.r*1.06, 9*l.u) {
			return at, true
		}
	}
	return spot{}, false
}
