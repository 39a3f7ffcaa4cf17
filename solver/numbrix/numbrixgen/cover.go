package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"

	"backtrack/solver/internal/disjoint"
)

// A cover links each cell to the cells before and after it, on a path or on a loop. The cells
// at the ends of the path have fewer than two links. A loop of two cells has two links between
// them.
type cover [][]int

// newCover returns a cover of s with few loops besides the path. It returns false if there is
// no cover or ctx is done. First it finds a perfect matching of cells with their successors by
// augmenting paths (Kuhn 1955). An extra cell, which is not on the board, follows the end of
// the path and precedes its beginning. Then newCover joins loops and the path where they have
// parallel steps.
func newCover(ctx context.Context, s *shape, rng *rand.Rand) (cover, bool) {
	out := len(s.hole) // the extra cell
	near := make([][]int, out+1)
	for _, c := range s.cells {
		near[c] = slices.Clone(s.near[c])
		rng.Shuffle(len(near[c]), func(i, j int) { near[c][i], near[c][j] = near[c][j], near[c][i] })
		near[c] = append(near[c], out)
	}
	order := shuffled(s.cells, rng)
	near[out] = order
	m := matching{near: near, before: make([]int, out+1), seen: make([]int, out+1)}
	for c := range m.before {
		m.before[c] = -1
	}
	for i, c := range append([]int{out}, order...) {
		if i%64 == 0 && ctx.Err() != nil || !m.augment(c, i+1) {
			return nil, false
		}
	}
	v := make(cover, out)
	for _, c := range s.cells {
		if b := m.before[c]; b != out {
			v[c] = append(v[c], b)
			v[b] = append(v[b], c)
		}
	}
	v.join(s, order)
	return v, true
}

// A matching gives cells their predecessors.
type matching struct {
	near   [][]int // the possible successors of each cell
	before []int   // the predecessor of each cell, or -1
	seen   []int   // the last round of augment that looked at each cell
}

// augment finds a successor for c along an augmenting path. It returns false if there is none.
// Each round needs a different number.
func (m *matching) augment(c, round int) bool {
	for _, d := range m.near[c] {
		if m.seen[d] == round {
			continue
		}
		m.seen[d] = round
		if m.before[d] < 0 || m.augment(m.before[d], round) {
			m.before[d] = c
			return true
		}
	}
	return false
}

// join merges parts of v that have parallel steps, until no two parts have any. It visits the
// cells in the given order.
func (v cover) join(s *shape, order []int) {
	parts := disjoint.New(len(v))
	root := func(c int) int32 { return parts.Find(int32(c)) }
	for _, c := range order {
		for _, d := range v[c] {
			parts.Union(int32(c), int32(d))
		}
	}
	for joined := true; joined; {
		joined = false
		for _, a := range order {
			if b, c, d, ok := v.parallelSteps(s, a, root); ok {
				v.relink(a, b, c)
				v.relink(b, a, d)
				v.relink(c, d, a)
				v.relink(d, c, b)
				parts.Union(int32(a), int32(c))
				joined = true
			}
		}
	}
}

// parallelSteps finds steps a–b and c–d in different parts of v that can be replaced with a–c
// and b–d.
func (v cover) parallelSteps(s *shape, a int, root func(int) int32) (b, c, d int, ok bool) {
	for _, b := range v[a] {
		for _, c := range s.near[a] {
			if root(a) == root(c) {
				continue
			}
			for _, d := range v[c] {
				if slices.Contains(s.near[b], d) {
					return b, c, d, true
				}
			}
		}
	}
	return 0, 0, 0, false
}

// relink replaces a link from a to b with a link from a to c.
func (v cover) relink(a, b, c int) { v[a][slices.Index(v[a], b)] = c }

func shuffled(cells []int, rng *rand.Rand) []int {
	out := slices.Clone(cells)
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}
