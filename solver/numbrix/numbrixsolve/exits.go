package numbrixsolve

// exits counts the ways into and out of every cell. The pruner updates it at each step.
type exits struct {
	lacking []int8 // how many neighbours on the path each cell lacks; 2 if it is blank
	ways    []int8 // how many neighbours of each cell lack a neighbour on the path
	tight   int    // blank cells with at most one way
	closed  int    // blank cells without a way
	ends    []int  // for each gap, how many ends of the path are in it and in later gaps
}

func newExits(p *pruner) exits {
	x, n := p.ext, len(p.ext.cells)
	e := exits{lacking: make([]int8, n), ways: make([]int8, n), ends: make([]int, len(p.gaps)+1)}
	for j := len(p.gaps) - 1; j >= 0; j-- {
		a := p.gaps[j]
		e.ends[j] = e.ends[j+1]
		e.lacking[a.near]++
		if a.far != none {
			e.lacking[a.far]++
		} else {
			e.ends[j]++
		}
	}
	for c, v := range x.value {
		if v == 0 {
			e.lacking[c] = 2
		}
	}
	for c, v := range x.value {
		for _, d := range x.near[c] {
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

// changeLack adds by, which is 1 or -1, to the number of neighbours that c lacks, and updates
// the ways of the neighbours of c.
func (e *exits) changeLack(x *extender, c int32, by int8) {
	lacked := e.lacking[c] > 0
	e.lacking[c] += by
	if lacked == (e.lacking[c] > 0) {
		return
	}
	for _, d := range x.near[c] {
		if x.value[d] == 0 {
			e.count(d, -1)
			e.ways[d] += by
			e.count(d, 1)
		} else {
			e.ways[d] += by
		}
	}
}

// count adds the blank cell c to the counts of cells with few ways if by is 1. It removes c
// from the counts if by is -1.
func (e *exits) count(c int32, by int) {
	if e.ways[c] < 2 {
		e.tight += by
		if e.ways[c] < 1 {
			e.closed += by
		}
	}
}

// blanksNear returns how many neighbours of c are blank.
func (p *pruner) blanksNear(c int32) int {
	n := 0
	for _, d := range p.ext.near[c] {
		if p.ext.value[d] == 0 {
			n++
		}
	}
	return n
}

// stuck reports whether the number in c lacks more neighbours than c has blank neighbours.
func (p *pruner) stuck(c int32) bool { return int(p.exits.lacking[c]) > p.blanksNear(c) }
