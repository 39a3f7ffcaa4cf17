package numbrixsolve

import "slices"

// A reach holds, for each gap, the cells that no later gap can reach.
type reach struct {
	cells []int32 // cells blank at the start, sorted by the last gap that reaches them
	first []int   // by gap: the index of its first cell
}

func newReach(k *pruner) reach {
	var r reach
	until := make([]int, len(k.ext.cells))
	for c, v := range k.ext.value {
		if v == 0 {
			until[c] = max(0, len(k.gaps)-1)
			for until[c] > 0 && !k.reaches(until[c], int32(c)) {
				until[c]--
			}
			r.cells = append(r.cells, int32(c))
		}
	}
	slices.SortStableFunc(r.cells, func(a, b int32) int { return until[a] - until[b] })
	i := 0
	for j := range len(k.gaps) + 1 {
		for i < len(r.cells) && until[r.cells[i]] < j {
			i++
		}
		r.first = append(r.first, i)
	}
	return r
}

// reaches reports whether a missing number of gap j can be in c.
func (k *pruner) reaches(j int, c int32) bool {
	a := k.gaps[j]
	d := k.ext.distance(a.near, c)
	if a.far == none {
		return d <= a.size
	}
	return d+k.ext.distance(c, a.far) <= a.size+1
}

// A localPathSearch looks for short ways through blank cells.
type localPathSearch struct {
	seen   []int // by cell: the last search that visited it
	search int
	queue  []int32
}
