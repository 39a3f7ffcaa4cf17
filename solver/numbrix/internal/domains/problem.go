// Package domains examines a Numbrix board without a search. It looks for simple reasons why a
// board has no solution (reason.go, blocks.go). It finds the cells in which each number may be
// (domains.go), and whether all numbers can have different cells (matching.go). A Problem
// (problem.go) is the form of the board that this package and the searches use.
package domains

import (
	"cmp"
	"iter"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// None stands for a missing cell, such as the place of a number that is not placed.
const None = -1

// A Problem is a board for searches. Cells have indices in reading order, from 0. Holes have no
// index. A Problem never changes.
type Problem struct {
	N          int // the number of cells, which is the largest number
	Rows, Cols int
	Dirs       int // directions of a step: 4 or 8
	Cells      []grid.Cell
	Near       []int32 // by cell·dirs + direction: the neighbour there, or None
	Given      []int32 // the number of each cell, or 0
	Place      []int32 // the cell of each number, or None

	Links    []numbrix.Link // by cell·dirs + direction: the note about the side; nil if there are no notes
	Excludes []Fact         // notes that a number is not in a cell

	start numbrix.Position
}

// A Fact is a number in a cell.
type Fact struct{ Number, Cell int32 }

// Opposite is the opposite of each direction, by index into numbrix.Directions.
var Opposite = [8]int{1, 0, 3, 2, 7, 6, 5, 4}

// NewProblem returns the problem with the givens of p, without its entries and notes.
func NewProblem(p numbrix.Position) *Problem {
	pr := &Problem{N: p.Max(), Rows: p.Rows(), Cols: p.Cols(), Dirs: 4, start: p}
	if p.Diagonal() {
		pr.Dirs = 8
	}
	index := make([]int32, p.Rows()*p.Cols())
	pr.Cells = make([]grid.Cell, 0, pr.N)
	for c := range p.Cells() {
		index[p.Index(c)] = int32(len(pr.Cells))
		pr.Cells = append(pr.Cells, c)
	}
	pr.Near = make([]int32, pr.N*pr.Dirs)
	pr.Given = make([]int32, pr.N)
	pr.Place = make([]int32, pr.N+1)
	for k := range pr.Place {
		pr.Place[k] = None
	}
	for i, c := range pr.Cells {
		for k, d := range numbrix.Directions[:pr.Dirs] {
			pr.Near[i*pr.Dirs+k] = None
			if to := (grid.Cell{Row: c.Row + d.Row, Col: c.Col + d.Col}); p.Inside(to) {
				pr.Near[i*pr.Dirs+k] = index[p.Index(to)]
			}
		}
		if v := p.Given(c); v > 0 {
			pr.Given[i], pr.Place[v] = int32(v), int32(i)
		}
	}
	return pr
}

// NewMarkedProblem returns the problem with the givens, entries and notes of p. Entries count
// as givens. It returns false if a number is on the board twice.
func NewMarkedProblem(p numbrix.Position) (*Problem, bool) {
	printed, err := p.Printed()
	if err != nil {
		return nil, false
	}
	pr := NewProblem(printed)
	if !p.HasNotes() {
		return pr, true
	}
	pr.Links = make([]numbrix.Link, len(pr.Near))
	for side, link := range p.Links() {
		a, b := pr.Index(side.A), pr.Index(side.B)
		for k := range pr.Dirs {
			if pr.Near[int(a)*pr.Dirs+k] == b {
				pr.Links[int(a)*pr.Dirs+k] = link
				pr.Links[int(b)*pr.Dirs+Opposite[k]] = link
			}
		}
	}
	for c, v := range p.Excludes() {
		pr.Excludes = append(pr.Excludes, Fact{int32(v), pr.Index(c)})
	}
	return pr, true
}

// Index returns the index of the cell c, or None if c is not part of the board.
func (pr *Problem) Index(c grid.Cell) int32 {
	i, ok := slices.BinarySearchFunc(pr.Cells, c, func(a, b grid.Cell) int {
		return cmp.Or(a.Row-b.Row, a.Col-b.Col)
	})
	if !ok {
		return None
	}
	return int32(i)
}

// neighbours yields the neighbours of c.
func (pr *Problem) neighbours(c int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for _, d := range pr.Near[int(c)*pr.Dirs : (int(c)+1)*pr.Dirs] {
			if d != None && !yield(d) {
				return
			}
		}
	}
}

// Dark reports whether c is dark on a chessboard.
func (pr *Problem) Dark(c int32) bool { return (pr.Cells[c].Row+pr.Cells[c].Col)%2 == 1 }

// Distance returns the number of steps from a to b on a board without holes.
func (pr *Problem) Distance(a, b int32) int { return pr.start.Distance(pr.Cells[a], pr.Cells[b]) }

// Move returns the move that places k in c.
func (pr *Problem) Move(k, c int32) numbrix.Move {
	return numbrix.Move{Cell: pr.Cells[c], Value: int(k)}
}

// Moves returns the moves that complete the givens to a solution, in the order of
// the numbers. The solution lists the number of each cell.
func (pr *Problem) Moves(solution []int32) []numbrix.Move {
	at := make([]int32, pr.N+1)
	for c, k := range solution {
		at[k] = int32(c)
	}
	out := make([]numbrix.Move, 0, pr.N)
	for k := 1; k <= pr.N; k++ {
		if pr.Place[k] == None {
			out = append(out, pr.Move(int32(k), at[k]))
		}
	}
	return out
}

// Solves reports whether the board is solved with the given number of each cell.
func (pr *Problem) Solves(numbers []int32) bool {
	at := make([]int32, pr.N+1)
	for c, k := range numbers {
		if k < 1 || int(k) > pr.N || at[k] != 0 || pr.Given[c] != 0 && pr.Given[c] != k {
			return false
		}
		at[k] = int32(c) + 1
	}
	for k := 2; k <= pr.N; k++ {
		if !slices.Contains(pr.Near[int(at[k-1]-1)*pr.Dirs:int(at[k-1])*pr.Dirs], at[k]-1) {
			return false
		}
	}
	return true
}

// Snake returns the numbers of the cells of a rectangle along a path that goes through the rows
// to the right and to the left in turn.
func (pr *Problem) Snake() []int32 {
	out := make([]int32, pr.N)
	for c, at := range pr.Cells {
		out[c] = int32(c) + 1
		if at.Row%2 == 1 {
			out[c] = int32(at.Row*pr.Cols + pr.Cols - at.Col)
		}
	}
	return out
}
