package numbrixsolve

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
