package numbrixsolve

// Exits are the ways into and out of every cell, kept up to date.
type exits struct {
	lacks []int8 // by cell: how many neighbours on the path are missing; 2 if it is blank
	ways  []int8 // by cell: how many neighbours it has that lack one
	room  []int8 // by cell: how many neighbours it has that are blank
	tight int    // blank cells with one way at most
	shut  int    // of these, those with none
	ends  []int  // by gap: how many ends of the path lie in it and those after it
}

func newExits(k *guard) exits {
	g, n := k.g, len(k.g.cells)
	e := exits{lacks: make([]int8, n), ways: make([]int8, n), room: make([]int8, n), ends: make([]int, len(k.gaps)+1)}
	for j := len(k.gaps) - 1; j >= 0; j-- {
		a := k.gaps[j]
		e.ends[j] = e.ends[j+1]
		e.lacks[a.near]++
		if a.far != none {
			e.lacks[a.far]++
		} else {
			e.ends[j]++
		}
	}
	for c, v := range g.value {
		if v == 0 {
			e.lacks[c] = 2
		}
	}
	for c, v := range g.value {
		for _, d := range g.near[c] {
			if e.lacks[d] > 0 {
				e.ways[c]++
			}
			if g.value[d] == 0 {
				e.room[c]++
			}
		}
		if v == 0 {
			e.count(int32(c), 1)
		}
	}
	return e
}

// fill writes v into the blank cell c.
func (e *exits) fill(g *grower, c, v int32) {
	e.count(c, -1)
	g.value[c] = v
	for _, d := range g.near[c] {
		e.room[d]--
	}
}

// empty takes back what fill did.
func (e *exits) empty(g *grower, c int32) {
	for _, d := range g.near[c] {
		e.room[d]++
	}
	g.value[c] = 0
	e.count(c, 1)
}

// turn adds by, 1 or -1, to the neighbours on the path that c lacks.
func (e *exits) turn(g *grower, c int32, by int8) {
	lacked := e.lacks[c] > 0
	e.lacks[c] += by
	if lacked == (e.lacks[c] > 0) {
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

// count adds the blank cell c to those with few ways, or takes it from them.
func (e *exits) count(c int32, by int) {
	if e.ways[c] < 2 {
		e.tight += by
		if e.ways[c] < 1 {
			e.shut += by
		}
	}
}

// stuck reports whether the number in c lacks more neighbours than it has
// blank cells for.
func (e *exits) stuck(c int32) bool { return e.room[c] < e.lacks[c] }

// deadEnd reports whether, with gap j filled as far as to, a blank cell can
// neither be passed nor be an end of the path, or a number has no way on.
func (k *guard) deadEnd(to int32, j int) bool {
	e := &k.exits
	if k.gaps[j].size == 0 {
		j++
	}
	if e.shut > 0 || e.tight > e.ends[j] || e.stuck(to) {
		return true
	}
	for _, d := range k.g.near[to] {
		if k.g.value[d] > 0 && e.stuck(d) {
			return true
		}
	}
	return false
}
