package numbrix

import (
	"slices"

	"backtrack/model/grid"
)

// A Line is a run of cells that the player has joined. Only its two ends may hold numbers: a
// joined cell with a number ends one line and begins the next.
type Line struct {
	Cells []grid.Cell // two or more; if only one end holds a number, that is the first
	Steps []int       // the steps by which numbers can go on from Cells[0]: +1, −1 or both; otherwise nil
}

// Lines returns the lines of p. A line begins at the end that holds a number. If both ends do
// or neither does, it begins at the end that comes first in reading order.
func (p Position) Lines() []Line {
	if p.notes == nil {
		return nil
	}
	next := map[grid.Cell][]grid.Cell{}
	for s, link := range p.Links() {
		if link == Joined {
			next[s.A] = append(next[s.A], s.B)
			next[s.B] = append(next[s.B], s.A)
		}
	}
	if len(next) == 0 {
		return nil
	}
	var out []Line
	_, placed := p.Places()
	seen := map[Side]bool{}
	for c := range p.Cells() {
		if len(next[c]) == 0 || !p.ends(c, next) {
			continue
		}
		for _, d := range next[c] {
			if seen[SideOf(c, d)] {
				continue
			}
			l := Line{Cells: []grid.Cell{c, d}}
			for last := c; !p.ends(d, next); {
				on := next[d][0]
				if on == last {
					on = next[d][1]
				}
				last, d = d, on
				l.Cells = append(l.Cells, d)
			}
			seen[SideOf(c, l.Cells[1])], seen[SideOf(d, l.Cells[len(l.Cells)-2])] = true, true
			if p.At(c) == 0 && p.At(d) != 0 {
				slices.Reverse(l.Cells)
			}
			l.Steps = p.steps(l.Cells, placed)
			out = append(out, l)
		}
	}
	return out
}

// ends reports whether the lines through c end there: c holds a number, or only one side of c
// is joined. The map next has the cells that are joined to each cell.
func (p Position) ends(c grid.Cell, next map[grid.Cell][]grid.Cell) bool {
	return p.At(c) != 0 || len(next[c]) == 1
}

// steps returns how numbers may continue along cells from the number in the first cell: +1, −1
// or both. It returns nil if they cannot, or if the first cell has no number.
func (p Position) steps(cells []grid.Cell, placed []bool) []int {
	n := len(cells) - 1
	from, to := p.At(cells[0]), p.At(cells[n])
	if from == 0 {
		return nil
	}
	var out []int
	for _, step := range []int{1, -1} {
		end := from + n*step
		fits := end >= 1 && end <= p.max && (to == 0 || to == end)
		for v, i := from+step, 1; fits && i <= n; v, i = v+step, i+1 {
			fits = !placed[v] || i == n && to == end
		}
		if fits {
			out = append(out, step)
		}
	}
	return out
}

// hasNumber reports whether an end of l holds a number.
func (p Position) hasNumber(l Line) bool { return p.At(l.Cells[0]) != 0 }
