package numbrixsolve

import (
	"fmt"
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// A plan is a board as brute force sees it, which shares nothing with the
// solvers: what is given, by cell in reading order; 0 is a blank cell,
// numbrix.Hole none.
type plan struct {
	rows, cols int
	king       bool // diagonal steps
	given      []int
}

// bare returns a plan without givens.
func bare(rows, cols int, king bool) plan {
	return plan{rows, cols, king, make([]int, rows*cols)}
}

func (b plan) clone() plan {
	b.given = slices.Clone(b.given)
	return b
}

// with returns the plan with the number k in cell c.
func (b plan) with(c, k int) plan {
	b = b.clone()
	b.given[c] = k
	return b
}

func (b plan) position(t testing.TB) numbrix.Position {
	t.Helper()
	p, err := numbrix.New(model.Puzzle{}, b.rows, b.cols, b.king, b.given)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (b plan) cell(i int) grid.Cell { return grid.Cell{Row: i / b.cols, Col: i % b.cols} }

// max returns how many cells there are.
func (b plan) max() int {
	n := 0
	for _, v := range b.given {
		if v != numbrix.Hole {
			n++
		}
	}
	return n
}

// blanks returns how many cells are blank.
func (b plan) blanks() int {
	n := 0
	for _, v := range b.given {
		if v == 0 {
			n++
		}
	}
	return n
}

// steps returns how far c is from d where nothing is in the way.
func (b plan) steps(c, d int) int {
	dr, dc := c/b.cols-d/b.cols, c%b.cols-d%b.cols
	dr, dc = max(dr, -dr), max(dc, -dc)
	if b.king {
		return max(dr, dc)
	}
	return dr + dc
}

// near returns, by cell, the cells a step away.
func (b plan) near() [][]int {
	near := make([][]int, len(b.given))
	for c, v := range b.given {
		for d, w := range b.given {
			if v != numbrix.Hole && w != numbrix.Hole && b.steps(c, d) == 1 {
				near[c] = append(near[c], d)
			}
		}
	}
	return near
}

// A tracer lays paths in all ways.
type tracer struct {
	plan
	near     [][]int
	at       []int // by cell: its number
	place    []int // by number: the cell where it is given, or -1
	up, down []int // by number: the next that is given
	n, first int
	left     int // steps
	found    func(at []int)
}

// each calls f with each solution: the numbers by cell, which f may not keep.
// It returns false if it gave up after so many steps.
func (b plan) each(steps int, f func(at []int)) bool {
	n := b.max()
	w := &tracer{plan: b, near: b.near(), at: slices.Clone(b.given), n: n, left: steps, found: f}
	w.place, w.up, w.down = slices.Repeat([]int{-1}, n+1), make([]int, n+1), make([]int, n+1)
	for c, v := range b.given {
		if v > 0 {
			w.place[v] = c
		}
	}
	for v, last := n, 0; v >= 1; v-- {
		w.up[v] = last
		if w.place[v] >= 0 {
			last = v
		}
	}
	for v, last := 1, 0; v <= n; v++ {
		w.down[v] = last
		if w.place[v] >= 0 {
			last = v
		}
	}
	for w.first = 1; w.first <= n && w.place[w.first] < 0; w.first++ {
	}
	if w.first <= n {
		w.grow(w.first, w.place[w.first], 1)
		return w.left >= 0
	}
	w.first = 1
	for c, v := range b.given {
		if v == 0 {
			w.at[c], w.place[1] = 1, c
			w.grow(1, c, 1)
			w.at[c] = 0
		}
	}
	return w.left >= 0
}

// grow goes on from the number v in cell c, first up to the largest number,
// then from the smallest given down to 1.
func (w *tracer) grow(v, c, step int) {
	switch w.left--; {
	case w.left < 0:
		return
	case v == w.n && step > 0:
		w.grow(w.first, w.place[w.first], -1)
		return
	case v == 1 && step < 0:
		w.found(w.at)
		return
	}
	next, ahead := v+step, w.up
	if step < 0 {
		ahead = w.down
	}
	if to := w.place[next]; to >= 0 {
		if slices.Contains(w.near[c], to) {
			w.grow(next, to, step)
		}
		return
	}
	for _, d := range w.near[c] {
		if g := ahead[next]; w.at[d] != 0 || g > 0 && w.steps(d, w.place[g]) > max(g-next, next-g) {
			continue
		}
		w.at[d] = next
		w.grow(next, d, step)
		w.at[d] = 0
	}
}

// solutions lists all solutions; false if there are more than most, or if it
// takes too long to tell.
func (b plan) solutions(most int) ([][]int, bool) {
	var out [][]int
	over := false
	done := b.each(400_000, func(at []int) {
		if over = over || len(out) == most; !over {
			out = append(out, slices.Clone(at))
		}
	})
	return out, done && !over
}

// fits reports whether the numbers at agree with the givens.
func (b plan) fits(at []int) bool {
	for c, v := range b.given {
		if v > 0 && at[c] != v {
			return false
		}
	}
	return true
}

// String writes the plan as in a puzzle file.
func (b plan) String() string {
	s := ""
	if b.king {
		s = "steps: diagonal\n"
	}
	for i, v := range b.given {
		switch v {
		case 0:
			s += "  ."
		case numbrix.Hole:
			s += "  #"
		default:
			s += fmt.Sprintf("%3d", v)
		}
		if (i+1)%b.cols == 0 {
			s += "\n"
		}
	}
	return s
}

// without returns the parts that are left of a board without c.
func (b plan) without(c int) [][]int {
	near := b.near()
	seen := map[int]bool{c: true}
	var parts [][]int
	for s, v := range b.given {
		if v == numbrix.Hole || seen[s] {
			continue
		}
		seen[s] = true
		part := []int{s}
		for i := 0; i < len(part); i++ {
			for _, d := range near[part[i]] {
				if !seen[d] {
					seen[d] = true
					part = append(part, d)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts
}
