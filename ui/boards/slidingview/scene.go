package slidingview

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// A scene is everything that the picture of a board shows.
type scene struct {
	pos   position
	mark  mark
	focus int   // the vertex that the keyboard points at, or none
	hover int   // the vertex that the mouse points at, or none
	last  int   // the vertex that the mouse last pointed at, or none after an arrow key
	stuck []int // vertices whose tokens show why the puzzle can't be solved
	slide slide
	won   int  // progress of the light on a solved board, in thousandths
	faint int  // transparency of a hint in percent, while it fades in
	drop  bool // a token is being dragged to the empty place
}

// none stands for no vertex.
const none = -1

// A slide is a set of moving tokens.
type slide struct {
	steps []step
	far   int // progress of the tokens, in thousandths
}

// A step is the move of a token along an edge. The token is drawn on the edge, although the
// position has it on a vertex.
type step struct{ token, from, to int }

// steps returns the steps of the tokens from before to after. It returns nil if some token
// did not move along one edge, or more than 100 moved.
func steps(before, after position) []step {
	const maxSteps = 100 // the largest number of tokens in a line
	at := map[int]int{}
	var out []step
	for v := range after.Len() {
		if t := after.At(v); t != before.At(v) && t != 0 {
			if len(out) == maxSteps {
				return nil
			}
			at[t] = len(out)
			out = append(out, step{token: t, from: none, to: v})
		}
	}
	for v := range before.Len() {
		if i, ok := at[before.At(v)]; ok && before.At(v) != 0 {
			out[i].from = v
		}
	}
	for _, s := range out {
		if s.from == none || !after.Adjacent(s.from, s.to) {
			return nil
		}
	}
	return out
}

// nextVertex returns the vertex whose token moves next: in the solution that is shown or,
// in a game, by Redo. It returns none if there is no such move.
func (s scene) nextVertex() int {
	if m := s.mark.Next; m != nil {
		if s.inside(*m) && s.pos.Adjacent(int(*m), s.pos.Empty()) {
			return int(*m)
		}
		return none
	}
	if a := s.mark.RedoMoves; len(a) > 0 && s.pos.Adjacent(int(a[0]), s.pos.Empty()) {
		return int(a[0])
	}
	return none
}

// movableVertices returns the vertices whose tokens are shown as movable: none on a solved board,
// and only the next one of a solution that is shown.
func (s scene) movableVertices() []int {
	switch {
	case s.mark.Next != nil:
		if v := s.nextVertex(); v != none {
			return []int{v}
		}
		return nil
	case s.pos.Away() == 0:
		return nil
	}
	return s.pos.Neighbours(s.pos.Empty())
}

// pointedVertex returns the vertex that is pointed at, or none.
func (s scene) pointedVertex() int {
	if s.hover != none {
		return s.hover
	}
	return s.focus
}

// selected returns the vertex that is described and that markers apply to. If none is
// pointed at, this is the empty vertex.
func (s scene) selected() int {
	for _, v := range []int{s.pointedVertex(), s.last} {
		if v != none {
			return v
		}
	}
	return s.pos.Empty()
}

// markerName returns the name that markers use for a vertex: "c4" on a grid, else "4".
func (s scene) markerName(v int) string {
	if cells, _, _, ok := s.pos.Grid(); ok {
		return cells[v].String()
	}
	return strconv.Itoa(v)
}

// markers draws the player's markers with the given radius. The function corner returns the
// name of a vertex, see markerName, and a brush at the position of its marker.
func (s scene) markers(radius float64, corner func(v int) (place string, b paint.Brush)) {
	for v := 0; v < s.pos.Len() && len(s.mark.Markers) > 0; v++ {
		place, b := corner(v)
		b.Marker(s.mark.Markers[place], 0, 0, radius)
	}
}

// A hintLook is what a hint, or the reason of a proof, shows on a vertex.
type hintLook struct {
	board.HintLook
	named bool // the text of the hint names the token
}

// ringed reports whether the hint draws a ring that the ring of the pointer would cover.
func (l hintLook) ringed() bool { return l.Premise || l.Struck || l.Conclusion || l.named }

// A highlights is everything that is pointed out on the board.
type highlights struct {
	looks map[int]hintLook
	path  []int // a path as a list of vertices
}

// hintPointer returns what the reason of a proof and the hint point out. At the second
// stage of a hint, this includes the vertex of its first move.
func (s scene) hintPointer() highlights {
	p := highlights{looks: map[int]hintLook{}}
	named := s.mark.Hint != nil && s.mark.Stage == family.StageWhat && len(s.mark.Hint.Moves) > 0
	if named && s.inside(s.mark.Hint.Moves[0]) {
		p.looks[int(s.mark.Hint.Moves[0])] = hintLook{named: true}
	}
	for role, moves := range s.mark.Pointed() {
		for _, m := range lists.Filter(moves, s.inside) {
			if role == solver.Path {
				p.path = append(p.path, int(m))
				continue
			}
			l := p.looks[int(m)]
			l.Point(role)
			l.Premise = l.Premise && !named
			p.looks[int(m)] = l
		}
	}
	return p
}

// inside reports whether m is a vertex.
func (s scene) inside(m move) bool { return m >= 0 && int(m) < s.pos.Len() }

// tint returns the colours of the token t of the vertex v. The fill is plain, unless there is
// something to point out. The centres of all vertices are in at.
func (s scene) tint(pal *paint.Palette, plain color.NRGBA, at []paint.Point, t, v int) (fill, ink color.NRGBA) {
	switch {
	case slices.Contains(s.stuck, v):
		return pal.ErrSoft, pal.Err
	case s.lit(at, v):
		return pal.Sol, pal.Surface
	case t == v:
		return pal.SolSoft, pal.Sol
	}
	return plain, pal.Ink
}

// lit reports whether the light that runs over a solved board is on v. It spreads from the
// vertex of the last move.
func (s scene) lit(at []paint.Point, v int) bool {
	if s.won == 0 {
		return false
	}
	from := at[0]
	if last := s.mark.Last; len(last) > 0 {
		from = at[last[len(last)-1]]
	}
	far := func(p paint.Point) float64 { return math.Hypot(p.X-from.X, p.Y-from.Y) }
	farthest := 1.0
	for _, p := range at {
		farthest = max(farthest, far(p))
	}
	const width = 250 // width of the light, in thousandths of the farthest distance
	d := int(1000 * far(at[v]) / farthest)
	return d <= s.won && s.won < d+width
}

// isSliding reports whether a token is moving.
func (s scene) isSliding(token int) bool {
	return slices.ContainsFunc(s.slide.steps, func(st step) bool { return st.token == token })
}
