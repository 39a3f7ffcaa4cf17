// Package numbrixtest makes Numbrix boards for tests and solves small ones by
// brute force, independently of the solvers.
package numbrixtest

import (
	"fmt"
	"slices"
	"testing"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// A Puzzle is a board for brute force, which shares no code with the solvers. Given has the
// number of each cell in reading order: 0 for a blank cell, numbrix.Hole for a hole.
type Puzzle struct {
	Rows, Cols int
	Diagonal   bool // diagonal steps
	Given      []int
}

// Bare returns a plan without givens.
func Bare(rows, cols int, diagonal bool) Puzzle {
	return Puzzle{rows, cols, diagonal, make([]int, rows*cols)}
}

// Clone returns a copy that shares nothing with p.
func (p Puzzle) Clone() Puzzle {
	p.Given = slices.Clone(p.Given)
	return p
}

// With returns a copy of the plan with the number k in cell c.
func (p Puzzle) With(c, k int) Puzzle {
	p = p.Clone()
	p.Given[c] = k
	return p
}

// Position returns the puzzle of the plan.
func (p Puzzle) Position(t testing.TB) numbrix.Position {
	t.Helper()
	pos, err := numbrix.New(p.Rows, p.Cols, p.Diagonal, p.Given)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// Max returns how many cells there are.
func (p Puzzle) Max() int {
	return len(slices.DeleteFunc(slices.Clone(p.Given), func(v int) bool { return v == numbrix.Hole }))
}

// Steps returns the number of steps from c to d on a board without holes.
func (p Puzzle) Steps(c, d int) int {
	dr, dc := c/p.Cols-d/p.Cols, c%p.Cols-d%p.Cols
	dr, dc = max(dr, -dr), max(dc, -dc)
	if p.Diagonal {
		return max(dr, dc)
	}
	return dr + dc
}

// Near returns the neighbours of each cell, with one list for each element of Given.
func (p Puzzle) Near() [][]int {
	near := make([][]int, len(p.Given))
	for c, v := range p.Given {
		for d, w := range p.Given {
			if v != numbrix.Hole && w != numbrix.Hole && p.Steps(c, d) == 1 {
				near[c] = append(near[c], d)
			}
		}
	}
	return near
}

// Each calls f for each solution, with the number of each cell. f must not keep or change the
// slice. Each returns false if it gave up after the given number of steps.
func (p Puzzle) Each(steps int, f func(at []int)) bool {
	n, near, at := p.Max(), p.Near(), slices.Clone(p.Given)
	place := slices.Repeat([]int{-1}, n+1) // the cell where each number is given, or -1
	for c, v := range p.Given {
		if v > 0 {
			place[v] = c
		}
	}
	first := 1 + slices.IndexFunc(place[1:], func(c int) bool { return c >= 0 })
	// fits reports whether v in c is near enough to the next given above v (step 1) or below v
	// (step -1).
	fits := func(v, c, step int) bool {
		for g := v; g >= 1 && g <= n; g += step {
			if place[g] >= 0 {
				return p.Steps(c, place[g]) <= max(g-v, v-g)
			}
		}
		return true
	}
	// grow extends the path from v in c, first up to the largest number, then from the smallest
	// given down to 1.
	var grow func(v, c, step int)
	grow = func(v, c, step int) {
		switch steps--; {
		case steps < 0:
			return
		case v == n && step > 0:
			grow(first, place[first], -1)
			return
		case v == 1 && step < 0:
			f(at)
			return
		}
		next := v + step
		if to := place[next]; to >= 0 {
			if slices.Contains(near[c], to) {
				grow(next, to, step)
			}
			return
		}
		for _, d := range near[c] {
			if at[d] == 0 && fits(next, d, step) {
				at[d] = next
				grow(next, d, step)
				at[d] = 0
			}
		}
	}
	if first > 0 {
		grow(first, place[first], 1)
		return steps >= 0
	}
	first = 1
	for c, v := range p.Given {
		if v == 0 {
			at[c], place[1] = 1, c
			grow(1, c, 1)
			at[c] = 0
		}
	}
	return steps >= 0
}

// Solutions lists all solutions. It returns false if there are more than limit,
// or if finding them takes too long.
func (p Puzzle) Solutions(limit int) ([][]int, bool) {
	var out [][]int
	over := false
	done := p.Each(400_000, func(at []int) {
		if over = over || len(out) == limit; !over {
			out = append(out, slices.Clone(at))
		}
	})
	return out, done && !over
}

// String returns the plan as the body of a puzzle file.
func (p Puzzle) String() string {
	var texts []string
	for _, v := range p.Given {
		switch v {
		case 0:
			texts = append(texts, ".")
		case numbrix.Hole:
			texts = append(texts, "#")
		default:
			texts = append(texts, fmt.Sprint(v))
		}
	}
	s := grid.Table(texts, p.Cols, 2)
	if p.Diagonal {
		s = "steps: diagonal\n" + s
	}
	return s
}

// Without returns the connected parts of the board without the cell c. If c is -1, it returns
// those of the whole board.
func (p Puzzle) Without(c int) [][]int {
	near := p.Near()
	seen := map[int]bool{c: true}
	var parts [][]int
	for s, v := range p.Given {
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
