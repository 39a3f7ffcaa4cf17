package numbrixsolve

import "slices"

// A reach knows which cells only one gap, or those before it, can reach.
type reach struct {
	cells []int32 // blank at the beginning, by the last gap that reaches them
	first []int   // by gap: where its cells begin in the list
}

func newReach(k *guard) reach {
	var r reach
	until := make([]int, len(k.g.cells))
	for c, v := range k.g.value {
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
func (k *guard) reaches(j int, c int32) bool {
	a := k.gaps[j]
	d := k.g.distance(a.near, c)
	if a.far == none {
		return d <= a.size
	}
	return d+k.g.distance(c, a.far) <= a.size+1
}

// outOfReach reports whether a blank cell is left that neither the gap j nor
// one after it can reach.
func (k *guard) outOfReach(j int) bool {
	r := &k.reach
	for _, c := range r.cells[r.first[j]:r.first[j+1]] {
		if k.g.value[c] == 0 && !k.reaches(j, c) {
			return true
		}
	}
	return false
}
