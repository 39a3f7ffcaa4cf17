package numbrixsolve

import "slices"

// exits counts the ways into and out of every cell, and keeps the counts up to
// date.
type exits struct {
	lacking []int8 // by cell: how many neighbours on the path it lacks; 2 if blank
	ways    []int8 // by cell: how many of its neighbours lack one
	tight   int    // blank cells with at most one way
	closed  int    // blank cells without a way
	ends    []int  // by gap: how many ends of the path are in it or a later one
}

func newExits(k *pruner) exits {
	g, n := k.ext, len(k.ext.cells)
	e := exits{lacking: make([]int8, n), ways: make([]int8, n), ends: make([]int, len(k.gaps)+1)}
	for j := len(k.gaps) - 1; j >= 0; j-- {
		a := k.gaps[j]
		e.ends[j] = e.ends[j+1]
		e.lacking[a.near]++
		if a.far != none {
			e.lacking[a.far]++
		} else {
			e.ends[j]++
		}
	}
	for c, v := range g.value {
		if v == 0 {
			e.lacking[c] = 2
		}
	}
	for c, v := range g.value {
		for _, d := range g.near[c] {
			if e.lacking[d] > 0 {
				e.ways[c]++
			}
		}
		if v == 0 {
			e.count(int32(c), 1)
		}
	}
	return e
}

// changeLack adds by, 1 or -1, to the neighbours that c lacks.
func (e *exits) changeLack(g *extender, c int32, by int8) {
	lacked := e.lacking[c] > 0
	e.lacking[c] += by
	if lacked == (e.lacking[c] > 0) {
		return
	}
	for _, d := range g.near[c] {
		if g.value[d] == 0 {
			e.count(d, -1)
			e.ways[d] += by
			e.count(d, 1)
		} else {
			e.ways[d] += by
		}
	}
}

// count adds the blank cell c to the cells with few ways (by 1) or removes it
// (by -1).
func (e *exits) count(c int32, by int) {
	if e.ways[c] < 2 {
		e.tight += by
		if e.ways[c] < 1 {
			e.closed += by
		}
	}
}

// stuck reports whether the number in c lacks more neighbours than it has
// blank cells for.
func (k *pruner) stuck(c int32) bool {
	lacking := k.exits.lacking[c]
	for _, d := range k.ext.near[c] {
		if k.ext.value[d] == 0 {
			lacking--
		}
	}
	return lacking > 0
}

// deadEnd reports whether, with gap j filled as far as to, a blank cell can
// neither be passed nor be an end of the path, or a number can't go on.
func (k *pruner) deadEnd(to int32, j int) bool {
	e := &k.exits
	if k.gaps[j].size == 0 {
		j++
	}
	if e.closed > 0 || e.tight > e.ends[j] || k.stuck(to) {
		return true
	}
	for _, d := range k.ext.near[to] {
		if k.ext.value[d] > 0 && k.stuck(d) {
			return true
		}
	}
	return false
}

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
