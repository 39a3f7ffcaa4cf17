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

// outOfReach reports whether a cell is blank that neither gap j nor a later one
// can reach.
func (k *pruner) outOfReach(j int) bool {
	r := &k.reach
	for _, c := range r.cells[r.first[j]:r.first[j+1]] {
		if k.ext.value[c] == 0 && !k.reaches(j, c) {
			return true
		}
	}
	return false
}

// A localPathSearch looks for short ways through blank cells.
type localPathSearch struct {
	seen   []int // by cell: the last search that visited it
	search int
	queue  []int32
}

// walledOff reports whether every way through blank cells is too long for the
// numbers of gap j.
func (k *pruner) walledOff(j int) bool {
	a := k.gaps[j]
	if a.far == none || a.size == 0 {
		return false
	}
	g, w := k.ext, &k.pathSearch
	w.search++
	w.queue = append(w.queue[:0], a.near)
	steps, level := 0, 1 // steps to the cells of the queue before index level
	for i := 0; i < len(w.queue); i++ {
		if i == level {
			steps, level = steps+1, len(w.queue)
		}
		for _, d := range g.near[w.queue[i]] {
			if d == a.far && i > 0 {
				return false
			}
			if g.value[d] == 0 && w.seen[d] != w.search && steps+1+g.distance(d, a.far) <= a.size+1 {
				w.seen[d] = w.search
				w.queue = append(w.queue, d)
			}
		}
	}
	return true
}
