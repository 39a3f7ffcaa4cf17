package numbrixsolve

import (
	"cmp"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// A problem is a board as the strong solver sees it: cells are numbered in
// reading order, from 0, and missing ones do not exist. It never changes.
type problem struct {
	n          int // how many cells, and the largest number
	rows, cols int
	dirs       int // directions of a step: 4 or 8
	cells      []grid.Cell
	near       []int32 // cell·dirs + direction: the neighbour there, or none
	given      []int32 // by cell: its number, or 0
	place      []int32 // by number: its cell, or none

	links    []numbrix.Link // cell·dirs + direction: what is noted about the side; nil if nothing is
	excludes []fact         // numbers noted as wrong
}

// A fact is about a number in a cell.
type fact struct{ number, cell int32 }

// opposite is the direction that leads back, by index into
// numbrix.Directions.
var opposite = [8]int{1, 0, 3, 2, 7, 6, 5, 4}

// newProblem reads the givens of p.
func newProblem(p numbrix.Position) *problem {
	pr := &problem{n: p.Max(), rows: p.Rows(), cols: p.Cols(), dirs: 4}
	if p.Diagonal() {
		pr.dirs = 8
	}
	index := make([]int32, p.Rows()*p.Cols())
	pr.cells = make([]grid.Cell, 0, pr.n)
	for c := range p.Cells() {
		index[c.Row*p.Cols()+c.Col] = int32(len(pr.cells))
		pr.cells = append(pr.cells, c)
	}
	pr.near = make([]int32, pr.n*pr.dirs)
	pr.given = make([]int32, pr.n)
	pr.place = make([]int32, pr.n+1)
	for k := range pr.place {
		pr.place[k] = none
	}
	for i, c := range pr.cells {
		for k, d := range numbrix.Directions[:pr.dirs] {
			pr.near[i*pr.dirs+k] = none
			if to := (grid.Cell{Row: c.Row + d.Row, Col: c.Col + d.Col}); p.Inside(to) {
				pr.near[i*pr.dirs+k] = index[to.Row*p.Cols()+to.Col]
			}
		}
		if v := p.Given(c); v > 0 {
			pr.given[i], pr.place[v] = int32(v), int32(i)
		}
	}
	return pr
}

// newProblemOf reads everything on p: givens, entries and notes. It returns
// false if a number stands twice.
func newProblemOf(p numbrix.Position) (*problem, bool) {
	printed, err := p.Printed()
	if err != nil {
		return nil, false
	}
	pr := newProblem(printed)
	if !p.Marked() {
		return pr, true
	}
	pr.links = make([]numbrix.Link, len(pr.near))
	for side, link := range p.Links() {
		a, b := pr.index(side.A), pr.index(side.B)
		for k := range pr.dirs {
			if pr.near[int(a)*pr.dirs+k] == b {
				pr.links[int(a)*pr.dirs+k] = link
				pr.links[int(b)*pr.dirs+opposite[k]] = link
			}
		}
	}
	for c, v := range p.Excludes() {
		pr.excludes = append(pr.excludes, fact{int32(v), pr.index(c)})
	}
	return pr, true
}

// index returns the number of the cell c.
func (pr *problem) index(c grid.Cell) int32 {
	i, _ := slices.BinarySearchFunc(pr.cells, c, func(a, b grid.Cell) int {
		return cmp.Or(a.Row-b.Row, a.Col-b.Col)
	})
	return int32(i)
}

// neighbours calls f with each neighbour of c.
func (pr *problem) neighbours(c int32, f func(d int32)) {
	for _, d := range pr.near[int(c)*pr.dirs : (int(c)+1)*pr.dirs] {
		if d != none {
			f(d)
		}
	}
}

// dark reports the colour of c on a chessboard.
func (pr *problem) dark(c int32) bool { return (pr.cells[c].Row+pr.cells[c].Col)%2 == 1 }

// distance is the number of steps from a to b on a board without holes.
func (pr *problem) distance(a, b int32) int {
	p, q := pr.cells[a], pr.cells[b]
	dr, dc := p.Row-q.Row, p.Col-q.Col
	dr, dc = max(dr, -dr), max(dc, -dc)
	if pr.dirs == 8 {
		return max(dr, dc)
	}
	return dr + dc
}

// move is the placement of k in c.
func (pr *problem) move(k, c int32) numbrix.Move {
	return numbrix.Move{Cell: pr.cells[c], Value: int(k)}
}

// moves are the placements of a solution, by cell, that are not given, in the
// order of the numbers.
func (pr *problem) moves(solution []int32) []numbrix.Move {
	at := make([]int32, pr.n+1)
	for c, k := range solution {
		at[k] = int32(c)
	}
	out := make([]numbrix.Move, 0, pr.n)
	for k := 1; k <= pr.n; k++ {
		if pr.place[k] == none {
			out = append(out, pr.move(int32(k), at[k]))
		}
	}
	return out
}

// snake fills a rectangle row by row, there and back.
func (pr *problem) snake() []int32 {
	out := make([]int32, pr.n)
	for c, at := range pr.cells {
		out[c] = int32(c) + 1
		if at.Row%2 == 1 {
			out[c] = int32(at.Row*pr.cols + pr.cols - at.Col)
		}
	}
	return out
}
