package numbrixhint_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A world is a shape of boards with all paths through it, found by trying
// everything: what holds in every path that agrees with some facts follows
// from them.
type world struct {
	name  string
	empty numbrix.Position
	cells []grid.Cell
	paths [][]uint8 // the number of each cell, by cell in reading order
	index map[grid.Cell]int
}

// newWorld reads a shape: rows of . and #, separated by /.
func newWorld(t testing.TB, shape string, diagonal bool) *world {
	w := &world{name: shape, empty: parse(t, strings.Join(strings.Split(strings.Join(strings.Split(shape, ""), " "), " / "), "\n"), diagonal), index: map[grid.Cell]int{}}
	for c := range w.empty.Cells() {
		w.index[c] = len(w.cells)
		w.cells = append(w.cells, c)
	}
	near := make([][]int, len(w.cells))
	for i, c := range w.cells {
		for d := range w.empty.Neighbours(c) {
			near[i] = append(near[i], w.index[d])
		}
	}
	value := make([]uint8, len(w.cells))
	var grow func(c int, k uint8)
	grow = func(c int, k uint8) {
		value[c] = k
		if int(k) == len(w.cells) {
			w.paths = append(w.paths, append([]uint8(nil), value...))
		} else {
			for _, d := range near[c] {
				if value[d] == 0 {
					grow(d, k+1)
				}
			}
		}
		value[c] = 0
	}
	for c := range w.cells {
		grow(c, 1)
	}
	return w
}

func parse(t testing.TB, body string, diagonal bool) numbrix.Position {
	t.Helper()
	text := "puzzle: numbrix\n"
	if diagonal {
		text += "steps: diagonal\n"
	}
	return modeltest.Parse(t, text+"\n"+body+"\n", numbrix.Parse)
}

// A claim is what a move says, with cells by their indices.
type claim struct {
	kind numbrix.Kind
	i, j int
	k    int
}

func (w *world) claims(moves []numbrix.Move) []claim {
	var all []claim
	for _, m := range moves {
		all = append(all, claim{m.Kind, w.index[m.Cell], w.index[m.To], m.Value})
	}
	return all
}

func (c claim) holds(path []uint8) bool {
	k := int(path[c.i])
	switch c.kind {
	case numbrix.Write:
		return k == c.k
	case numbrix.Exclude:
		return k != c.k
	}
	d := k - int(path[c.j])
	return (d*d == 1) == (c.kind == numbrix.Join)
}

// agreeing returns the paths that agree with all of moves.
func (w *world) agreeing(paths [][]uint8, moves []numbrix.Move) [][]uint8 {
	claims := w.claims(moves)
	var out [][]uint8
next:
	for _, path := range paths {
		for _, c := range claims {
			if !c.holds(path) {
				continue next
			}
		}
		out = append(out, path)
	}
	return out
}

// puzzle returns a board on which n numbers of a random path are given.
func (w *world) puzzle(t testing.TB, r *rand.Rand, n int) numbrix.Position {
	path := w.paths[r.IntN(len(w.paths))]
	p := w.empty
	for _, i := range r.Perm(len(w.cells))[:n] {
		var err error
		if p, err = p.Play(numbrix.Move{Cell: w.cells[i], Value: int(path[i])}); err != nil {
			t.Fatal(err)
		}
	}
	p, err := p.Printed()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// premises returns what a hint calls known.
func premises(h solver.Hint[numbrix.Move]) []numbrix.Move {
	var all []numbrix.Move
	for _, r := range h.How {
		if r.Role == solver.Premise {
			all = append(all, r.Show...)
		}
	}
	return all
}

// onBoard reports whether a premise is on the board.
func onBoard(p numbrix.Position, m numbrix.Move) bool {
	switch m.Kind {
	case numbrix.Write:
		return p.At(m.Cell) == m.Value && m.Value > 0
	case numbrix.Join:
		return p.Link(m.Cell, m.To) == numbrix.Joined
	case numbrix.Block:
		return p.Link(m.Cell, m.To) == numbrix.Blocked
	case numbrix.Exclude:
		return p.Excluded(m.Cell, m.Value)
	}
	return false
}

func show(h solver.Hint[numbrix.Move]) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s): %s %s %s\n", h.Title, h.Tag, h.Where, h.What, h.Do)
	for _, r := range h.How {
		fmt.Fprintf(&b, "  %d %s %v\n", r.Role, r.Text, r.Show)
	}
	return b.String()
}

// entries returns the numbers on the board.
func entries(p numbrix.Position) []numbrix.Move {
	var all []numbrix.Move
	for c := range p.Cells() {
		if v := p.At(c); v > 0 {
			all = append(all, numbrix.Move{Cell: c, Value: v})
		}
	}
	return all
}

// guess reports whether a step is one of several possibilities, and says so.
func guess(h solver.Hint[numbrix.Move]) bool {
	return strings.HasPrefix(h.What, "Several solutions agree")
}
