package voxsolve

// unlock finds the cells on which a bomb could ever be put: those without a
// wall on which no node stands still that cannot be hit. It returns the nodes
// that can be hit, were there bombs without end.
func (pr *problem[B]) unlock() (hit B) {
	pr.shut = make([]bool, pr.cells)
	still := map[int32]B{}
	for i, track := range pr.tracks {
		if len(track) == 1 {
			still[track[0]] = with(still[track[0]], i)
		}
	}
	for c := range pr.shut {
		pr.shut[c] = pr.wall[c] || !empty(still[int32(c)])
	}
	for _, b := range pr.charges {
		for i := range pr.tracks {
			if pr.hittable(i, int(b.due), func(c int32) bool { return c == b.cell }) {
				hit = with(hit, i)
			}
		}
	}
	open := func(c int32) bool { return pr.bombs > 0 && !pr.shut[c] }
	for changed := true; changed; {
		changed = false
		for c := range int32(pr.cells) {
			if pr.shut[c] && !pr.wall[c] && subset(still[c], hit) {
				pr.shut[c], changed = false, true
			}
		}
		for i := range pr.tracks {
			if !has(hit, i) && pr.hittable(i, pr.last, open) {
				hit, changed = with(hit, i), true
			}
		}
	}
	return hit
}

// hittable reports whether a blast on a cell that is open can hit node i until
// the end of turn last.
func (pr *problem[B]) hittable(i, last int, open func(int32) bool) (yes bool) {
	track := pr.tracks[i]
	last = min(last, pr.last, pr.now+len(track))
	for t := pr.now + 1; t <= last && !yes; t++ {
		at := pr.node(i, t)
		pr.cross(at, func(c int32) { yes = yes || open(c) && (c != at || len(track) > 1) })
	}
	return yes
}
