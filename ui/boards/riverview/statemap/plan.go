package statemap

import (
	"cmp"
	"slices"

	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
)

// A plan says where the states of a space are drawn. States with the boat on the left are
// above the river, states with the boat on the right below it. Columns are ordered by the
// distance of their states from the start. Coordinates are in units, and y is 0 in the
// middle of the river.
type plan struct {
	space  *riversolve.Space
	nodes  []node // the states that are shown
	of     []int  // index of the node, by state; none if the state is not shown
	cards  bool   // states are cards instead of dots
	w      float64
	up     float64 // height above the middle of the river
	down   float64
	cardW  float64
	cardH  float64
	combs  []comb
	narrow bool              // the cards on each side are in one row
	quiet  bool              // unsafe states are dots, and few of their lines are drawn
	edges  []riversolve.Edge // crossings between states that are shown
}

// A node is a state and its position.
type node struct {
	state int
	x, y  float64
}

// A comb is a state and the unsafe states attached to it.
type comb struct {
	state  int
	unsafe []int
}

// Sizes in the picture, in units, and limits of numbers.
const (
	unitsWide     = 648 // width for which states are laid out
	unitsHigh     = 500
	maxCards      = 40 // limit of states drawn as cards
	riverHalf     = 62
	shoreGap      = 46 // distance from the shore to the centre of the first card
	rowStep       = 104
	cardHeight    = 54
	dotRadius     = 6
	dotStep       = 22
	dotShore      = 34 // distance from the shore to the centre of the first dot
	maxUnsafe     = 12 // limit of unsafe states drawn as cards
	maxRows       = 6
	maxUnsafeRows = 5
	margin        = 60
)

// newPlan lays out the states of a space for which wanted returns true, or all states if
// wanted is nil.
func newPlan(s *riversolve.Space, wanted func(int) bool) *plan {
	p := &plan{space: s, of: slices.Repeat([]int{none}, len(s.States))}
	var safe, unsafe []int
	for i, st := range s.States {
		switch {
		case wanted != nil && !wanted(i):
		case st.Why == "":
			safe = append(safe, i)
		default:
			unsafe = append(unsafe, i)
		}
	}
	p.cards = len(safe) <= maxCards
	p.cardW, p.cardH = cardSize(s)
	layers := p.layers(safe)
	p.combs, p.quiet = p.attachUnsafe(unsafe), len(unsafe) > maxUnsafe
	if p.narrow = p.cards && p.layNarrow(layers); !p.narrow {
		p.layRows(layers)
	}
	for _, e := range s.Edges {
		if p.of[e.From] != none && p.of[e.To] != none {
			p.edges = append(p.edges, e)
		}
	}
	return p
}

// cardSize returns the size of a state's card.
func cardSize(s *riversolve.Space) (w, h float64) {
	if showsCounts(s) {
		return 100, 8 + 23*float64(max(len(s.Classes), 2))
	}
	rows, columns := cardGrid(s)
	return 10 + 38*float64(columns), 8 + 23*float64(rows)
}

// showsCounts reports whether cards show the number of items of a class.
func showsCounts(s *riversolve.Space) bool {
	return slices.ContainsFunc(s.Classes, func(c []int) bool { return len(c) > 1 })
}

// cardGrid returns the numbers of rows and columns of figures on each side of a card.
func cardGrid(s *riversolve.Space) (rows, columns int) {
	n := len(s.Classes)
	for rows = 2; (n+rows-1)/rows > rows+1; {
		rows++
	}
	return rows, max((n+rows-1)/rows, 2)
}

// layers groups states by their distance from the start. It orders each layer so that few
// lines cross: by the mean position of the neighbours in an adjacent layer, in sweeps back
// and forth (Sugiyama, Tagawa and Toda 1981).
func (p *plan) layers(states []int) [][]int {
	var out [][]int
	in := map[int]bool{}
	for _, i := range states {
		in[i] = true
		for d := p.space.States[i].Depth; len(out) <= d; {
			out = append(out, nil)
		}
		d := p.space.States[i].Depth
		out[d] = append(out[d], i)
	}
	neighbours := map[int][]int{}
	for _, e := range p.space.Edges {
		if in[e.From] && in[e.To] {
			neighbours[e.From] = append(neighbours[e.From], e.To)
			neighbours[e.To] = append(neighbours[e.To], e.From)
		}
	}
	place := map[int]float64{}
	settle := func(layer []int) {
		for k, i := range layer {
			place[i] = (float64(k) + .5) / float64(len(layer))
		}
	}
	for _, layer := range out {
		settle(layer)
	}
	sweep := func(d, from int) {
		mean := map[int]float64{}
		for _, i := range out[d] {
			sum, n := 0.0, 0.0
			for _, k := range neighbours[i] {
				if p.space.States[k].Depth == from {
					sum, n = sum+place[k], n+1
				}
			}
			mean[i] = place[i]
			if n > 0 {
				mean[i] = sum / n
			}
		}
		slices.SortStableFunc(out[d], func(a, b int) int { return cmp.Compare(mean[a], mean[b]) })
		settle(out[d])
	}
	for range 6 {
		for d := 1; d < len(out); d++ {
			sweep(d, d-1)
		}
		for d := len(out) - 2; d >= 0; d-- {
			sweep(d, d+1)
		}
	}
	return out
}

// attachUnsafe attaches each unsafe state to a neighbour. To use few neighbours, it
// repeatedly takes the state that is next to the most unattached unsafe states.
func (p *plan) attachUnsafe(unsafe []int) []comb {
	left := map[int]bool{}
	for _, i := range unsafe {
		left[i] = true
	}
	var out []comb
	for len(left) > 0 {
		of, best := map[int][]int{}, none
		for _, e := range p.space.Perils {
			if left[e.To] {
				of[e.From] = append(of[e.From], e.To)
			}
		}
		for i := range p.space.States {
			if len(of[i]) > len(of[best]) {
				best = i
			}
		}
		if best == none {
			break
		}
		for _, i := range of[best] {
			delete(left, i)
		}
		out = append(out, comb{best, of[best]})
	}
	return out
}

func (p *plan) put(state int, x, y float64) {
	p.of[state] = len(p.nodes)
	p.nodes = append(p.nodes, node{state, x, y})
	p.w = max(p.w, x)
	if y < 0 {
		p.up = max(p.up, -y)
	} else {
		p.down = max(p.down, y)
	}
}

// sideOf returns -1 for states drawn above the river, and 1 for those below.
func (p *plan) sideOf(state int) float64 {
	if p.space.States[state].Side == river.LeftBank {
		return -1
	}
	return 1
}

// layNarrow lays out a narrow space, such as that of the farmer puzzle: the safe states of
// each side in one row, and the unsafe states in another row behind it. It returns false if
// the space does not fit.
func (p *plan) layNarrow(layers [][]int) bool {
	if len(p.combs) > 2 || len(p.combs) == 2 && p.sideOf(p.combs[0].state) == p.sideOf(p.combs[1].state) {
		return false
	}
	if slices.ContainsFunc(layers, func(layer []int) bool { return len(layer) > 2 }) {
		return false
	}
	slot, edge := p.cardW-7, p.cardW/2+26
	start, last := 0.0, map[float64]float64{-1: -9, 1: -9}
	for d, layer := range layers {
		if d > 0 {
			start += .9
		}
		side := p.sideOf(layer[0])
		start = max(start, last[side]+1.25)
		x := start
		for _, i := range layer {
			p.put(i, edge+x*slot, side*(riverHalf+shoreGap))
			last[side] = x
			x += 1.25
		}
	}
	for _, c := range p.combs {
		from := p.nodes[p.of[c.state]]
		step := 1.3 * slot
		if from.x+step*float64(len(c.unsafe)-1) > p.w {
			step = -step
		}
		for k, i := range c.unsafe {
			p.put(i, from.x+float64(k)*step, -p.sideOf(c.state)*(riverHalf+shoreGap+rowStep))
		}
	}
	p.w += edge
	p.up, p.down = max(p.up, riverHalf+shoreGap)+cardHeight+36, max(p.down, riverHalf+shoreGap)+cardHeight+36
	return true
}
