package voxsolve

// findOpen finds the cells on which a bomb could ever be put: cells without a wall
// and without a still node that cannot be hit. It returns the nodes that can be
// hit with any number of bombs.
func (pr *problem[B]) findOpen() (hit B) {
	still := make([]int32, pr.cells) // by cell: 1 + the still node there
	pr.shut = make([]bool, pr.cells)
	copy(pr.shut, pr.wall)
	for i, track := range pr.tracks {
		if len(track) == 1 {
			still[track[0]], pr.shut[track[0]] = int32(i+1), true
		}
	}
	by := pr.hitters()
	var queue []int32
	strike := func(c int32) {
		for _, i := range by[c] {
			if has(hit, int(i)) {
				continue
			}
			hit = with(hit, int(i))
			if at := pr.tracks[i][0]; len(pr.tracks[i]) == 1 {
				pr.shut[at] = false
				queue = append(queue, at)
			}
		}
	}
	for _, b := range pr.pending {
		strike(b.cell)
	}
	if pr.bombs == 0 {
		return hit
	}
	for c, shut := range pr.shut {
		if !shut {
			strike(int32(c))
		}
	}
	for len(queue) > 0 {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		strike(c)
	}
	return hit
}

// hitters lists by cell the nodes that a blast there can hit in the turns that
// are left.
func (pr *problem[B]) hitters() [][]int32 {
	by := make([][]int32, pr.cells)
	for i, track := range pr.tracks {
		for t := pr.now + 1; t <= min(pr.last, pr.now+len(track)); t++ {
			at := pr.node(i, t)
			pr.cross(at, func(c int32) {
				n := len(by[c])
				if (c != at || len(track) > 1) && (n == 0 || by[c][n-1] != int32(i)) {
					by[c] = append(by[c], int32(i))
				}
			})
		}
	}
	return by
}
