package numbrixgen

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
)

const (
	maxMixing = 200_000_000    // cells reversed while mixing a path; about a fifth of a second
	plainRun  = 22             // mean length of straight runs, in tenths of a cell, above which a path is too plain
	mixTries  = 5              // tries to get a path that is not plain
	maxJoined = maxMixing / 10 // like maxMixing, while looking for a path on a board with holes, which may have none
)

// A walk is a path that is mixed by the backbite move of Oberdorf, Ferguson, Jacobsen and
// Kondev, "Secondary structures in long compact polymers" (2006). A step from an end of the
// path to a neighbour closes a loop. Cutting the next step after that neighbour makes a new
// end.
type walk struct {
	shape *shape
	path  []int // the cells in the order of their numbers
	place []int // index into path by cell; -1 if the cell is on a loop
	loops cover // the links of the cells that are not on the path yet
	moves int
	work  int // cells reversed
}

// newPath returns a random path through all cells of s, in the order of their numbers. It
// returns false if it finds none. It avoids paths with long straight runs. It makes about 2.5 M
// (1 + log M)² moves of up to M/2 steps for M cells, and fewer on boards of more than about
// 1,000 cells. When ctx is done, it ends early, with a worse path or none.
func newPath(ctx context.Context, s *shape, rng *rand.Rand) ([]int, bool) {
	loops, ok := newCover(ctx, s, rng)
	if !ok {
		return nil, false
	}
	w := startWalk(s, loops)
	n := len(s.cells)
	limit := maxMixing
	if n < len(s.hole) {
		limit = maxJoined
	}
	for i := 0; len(w.path) < n && i < 100*n && w.work < limit; i++ {
		if !w.move(ctx, rng) {
			break
		}
	}
	if len(w.path) < n {
		return nil, false
	}
	moves := 5 * n * (1 + bits.Len(uint(n))) * (1 + bits.Len(uint(n))) / 2
	var best []int
	for range mixTries {
		for range moves {
			if !w.move(ctx, rng) {
				break
			}
		}
		if best == nil || countCorners(w.path) > countCorners(best) {
			best = slices.Clone(w.path)
		}
		if runs := countCorners(best) + 1; 10*(n-1) <= plainRun*runs {
			break
		}
	}
	if rng.IntN(2) == 0 {
		slices.Reverse(best)
	}
	return best, true
}

// startWalk starts a walk on the path of a cover.
func startWalk(s *shape, loops cover) *walk {
	w := &walk{shape: s, place: make([]int, len(s.hole)), loops: loops}
	for c := range w.place {
		w.place[c] = -1
	}
	for _, c := range s.cells {
		if len(loops[c]) < 2 {
			w.absorb(c)
			break
		}
	}
	return w
}

// resumeWalk returns a walk that mixes a copy of path further.
func resumeWalk(s *shape, path []int) *walk {
	w := &walk{shape: s, path: slices.Clone(path), place: make([]int, len(s.hole))}
	for i, c := range path {
		w.place[c] = i
	}
	return w
}

// absorb appends the part of the cover that contains c, from c on.
func (w *walk) absorb(c int) {
	for c >= 0 {
		w.place[c] = len(w.path)
		w.path = append(w.path, c)
		next := -1
		for _, d := range w.loops[c] {
			if w.place[d] < 0 {
				next = d
			}
		}
		c = next
	}
}

// move makes a random move. It returns false without a move if the work is used up or ctx is
// done.
func (w *walk) move(ctx context.Context, rng *rand.Rand) bool {
	n := len(w.path)
	w.moves++
	if w.work > maxMixing || w.moves%1024 == 0 && ctx.Err() != nil {
		return false
	}
	first := rng.IntN(2) == 0
	end := w.path[n-1]
	if first {
		end = w.path[0]
	}
	near := w.shape.near[end]
	to := near[rng.IntN(len(near))]
	switch at := w.place[to]; {
	case at < 0 && first:
		w.turn(0, n)
		w.absorb(to)
	case at < 0:
		w.absorb(to)
	case first:
		w.turn(0, at)
	default:
		w.turn(at+1, n)
	}
	return true
}

// turn reverses the cells of the path from index from up to, but not including, index to.
func (w *walk) turn(from, to int) {
	w.work += (to - from) / 2
	for i, j := from, to-1; i < j; i, j = i+1, j-1 {
		a, b := w.path[i], w.path[j]
		w.path[i], w.path[j] = b, a
		w.place[b], w.place[a] = i, j
	}
}

// countCorners counts the corners of a path.
func countCorners(path []int) int {
	n := 0
	for i := 2; i < len(path); i++ {
		if path[i]-path[i-1] != path[i-1]-path[i-2] {
			n++
		}
	}
	return n
}
