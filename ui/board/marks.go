package board

import (
	"strconv"

	"backtrack/model/grid"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// Marks are the part of the look of a cell that all boards of cells have in common: the
// selection, and what searches, comparisons and hints point out.
type Marks struct {
	Selected bool
	Slight   bool // only the corners of the selection are drawn, because a hint is shown
	Current  bool // a search has just made a move here
	Rejected bool // a search rejects a move here
	Differ   bool // another solution has a different value here
	Marker   int  // the kind of the player's marker; 0 is none
	HintLook
}

// A HintLook is what a hint, or the reason of a proof, shows at a place.
type HintLook struct {
	Region     bool // the hint says to look here
	Premise    bool
	Struck     bool // the hint rejects a value here
	Conclusion bool
	Count      int // the number of the step that is explained here; 0 if there is none
	Faint      int // transparency in percent, while the hint fades in
}

// Point adds the role that a place has in a hint or a proof. It ignores paths, which
// MarkPath marks.
func (h *HintLook) Point(role solver.Role) {
	switch role {
	case family.Region:
		h.Region = true
	case solver.Premise:
		h.Premise = true
	case solver.Elimination:
		h.Struck = true
	case solver.Conclusion:
		h.Conclusion = true
	}
}

// Ringed reports whether the hint outlines the place. If it does, the selection is drawn
// inside of that outline.
func (h HintLook) Ringed() bool { return h.Region || h.Premise || h.Struck || h.Conclusion }

// A markedLook is a pointer to a look that embeds Marks.
type markedLook interface{ marks() *Marks }

func (m *Marks) marks() *Marks { return m }

// Point adds a role in a hint or a proof to the cell of each move, and then calls show for
// it. The function cell returns the cell of a move, or false if the move has none. The
// function at returns the look of a cell.
func Point[M any, L markedLook](
	role solver.Role, moves []M, cell func(M) (grid.Cell, bool), at func(grid.Cell) L, show func(M, grid.Cell),
) {
	for _, m := range moves {
		if c, ok := cell(m); ok {
			at(c).marks().Point(role)
			show(m, c)
		}
	}
}

// MarkPath numbers the cells of a path: it sets Count of the cell of path[i] to i, unless
// the cell has a number already. It calls step with the two cells of each step. The
// function cell returns the cell of a move, or false if the move has none.
func MarkPath[M any, L markedLook](path []M, cell func(M) (grid.Cell, bool), at func(grid.Cell) L, step func(from, to grid.Cell)) {
	for i := 1; i < len(path); i++ {
		to, ok := cell(path[i])
		if !ok {
			continue
		}
		if m := at(to).marks(); m.Count == 0 {
			m.Count = i
		}
		if from, ok := cell(path[i-1]); ok {
			step(from, to)
		}
	}
}

// MarkSearch marks the cells of the moves of searches, and the cells in which two solutions
// differ. The function cell returns the cell of a move, or false if the move has none.
func MarkSearch[M any, L markedLook](m family.Mark[M], cell func(M) (grid.Cell, bool), at func(grid.Cell) L) {
	show := func(move M, set func(*Marks)) {
		if c, ok := cell(move); ok {
			set(at(c).marks())
		}
	}
	for _, d := range m.Differ {
		show(d, func(k *Marks) { k.Differ = true })
	}
	if m.Current != nil {
		show(*m.Current, func(k *Marks) { k.Current = true })
	}
	if m.Rejected != nil {
		show(*m.Rejected, func(k *Marks) { k.Rejected = true })
	}
}

// DrawSelection draws the ring of a selected cell. While a hint is shown it draws only the
// corners, because a ring looks like a mark of the hint.
func (t Tile) DrawSelection(m Marks) {
	switch {
	case !m.Selected || m.Conclusion:
	case m.Ringed():
		t.corners(.70)
	case m.Slight:
		t.corners(.86)
	default:
		t.Outline(.92, .18, .055, t.Pal.Own)
	}
}

// corners draws the corners of a square in the middle of the tile.
func (t Tile) corners(side float64) {
	const length, width = .2, .06
	h := side / 2
	for _, s := range [...][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := s[0]*h, s[1]*h
		t.Stroke(x, y, x-s[0]*length, y, width, t.Pal.Ink)
		t.Stroke(x, y, x, y-s[1]*length, width, t.Pal.Ink)
	}
}

// DrawSearch draws the marks of searches and comparisons. The function number writes the value
// that a search rejects; it may be nil.
func (t Tile) DrawSearch(m Marks, number func()) {
	if m.Differ {
		t.Tentative().Outline(.90, .18, .05, t.Pal.Sol)
		const x, y, r = -.34, -.34, .12
		at := func(dx, dy float64) paint.Point { return paint.Pt(t.X+(x+dx*r)*t.U, t.Y+(y+dy*r)*t.U) }
		t.Polygon([]paint.Point{at(0, -1), at(1, 0), at(0, 1), at(-1, 0)}, t.Pal.Sol)
	}
	if m.Rejected {
		t.Strike()
		if number != nil {
			number()
		}
		t.DrawRejected()
	}
	if m.Current {
		t.Outline(.92, .16, .07, t.Pal.HintLine)
	}
}

// drawMarker draws a marker of the given kind in the lower left corner.
func (t Tile) drawMarker(kind int) {
	if t.Small() {
		t.Marker(kind, -.28, .28, .18)
	} else {
		t.Marker(kind, -.36, .36, .08)
	}
}

// DrawTrialDots draws a dot in each corner of a tile, to mark an entry newer than the last
// checkpoint. distance is measured from the middle of the tile along each axis, in tiles.
func (t Tile) DrawTrialDots(distance float64) {
	for _, d := range [...][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		t.Disc(t.X+distance*t.U*d[0], t.Y+distance*t.U*d[1], max(.03*t.U, 1), t.Pal.Trial)
	}
}

// DrawRejected outlines a cell whose value a search or a hint rejects.
func (t Tile) DrawRejected() { t.Tentative().Outline(.90, .18, .03, t.Pal.Err) }

// DrawPremise outlines a premise of a hint or a proof.
func (t Tile) DrawPremise() { t.Outline(.90, .18, .06, t.Pal.Prem) }

// DrawPointed draws the marks of searches and of proofs on a small tile.
func (t Tile) DrawPointed(m Marks) {
	switch {
	case m.Rejected:
		t.Strike()
		t.Outline(1, .16, .14, t.Pal.Err)
	case m.Current:
		t.Outline(1, .16, .14, t.Pal.HintLine)
	}
	if m.Premise {
		t.Outline(1, .16, .14, t.Pal.Prem)
	}
}

// DrawRegion frames a cell at which a hint says to look, unless it is a premise. gap is the
// space around a cell, in tiles.
func (t Tile) DrawRegion(gap float64, h HintLook) {
	if h.Region && !h.Premise {
		t.Outline(1-2*t.Inset(gap)/t.U-.04, .09, .04, t.Pal.HintLine)
	}
}

// DrawConclusion fills a cell for which a hint concludes something.
func (t Tile) DrawConclusion() {
	t.Square(.90, .16, t.Pal.Hint)
	t.Outline(.78, .12, .03, t.Pal.OnHint)
}

// DrawCount draws a disc with the number of a step, in the middle or in the corner of the
// cell. Its radius is at least minRadius pixels if there is room.
func (t Tile) DrawCount(n int, corner bool, minRadius float64) {
	r := min(max(.15*t.U, minRadius), .30*t.U)
	if corner {
		t.X, t.Y = t.X-.48*t.U+r, t.Y-.48*t.U+r
	}
	text, size := strconv.Itoa(n), 1.33*r
	if len(text) > 2 {
		size *= .75
	}
	t.Disc(t.X, t.Y, r, t.Pal.Prem)
	t.Text(t.X, t.Y, text, size, paint.Bold, paint.Middle, t.Pal.Surface)
}
