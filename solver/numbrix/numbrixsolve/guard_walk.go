package numbrixsolve

// A detour looks for short ways through blank cells.
type detour struct {
	seen  []int // by cell: the search that has seen it
	turn  int
	queue []int32
}

// walledOff reports whether no way through blank cells is short enough for the
// numbers that gap j lacks.
func (k *guard) walledOff(j int) bool {
	a := k.gaps[j]
	if a.far == none || a.size == 0 {
		return false
	}
	g, w := k.g, &k.detour
	w.turn++
	w.queue = append(w.queue[:0], a.near)
	steps, level := 0, 1 // steps to the cells of the queue before level
	for i := 0; i < len(w.queue); i++ {
		if i == level {
			steps, level = steps+1, len(w.queue)
		}
		for _, d := range g.near[w.queue[i]] {
			if d == a.far && i > 0 {
				return false
			}
			if g.value[d] == 0 && w.seen[d] != w.turn && steps+1+g.distance(d, a.far) <= a.size+1 {
				w.seen[d] = w.turn
				w.queue = append(w.queue, d)
			}
		}
	}
	return true
}
