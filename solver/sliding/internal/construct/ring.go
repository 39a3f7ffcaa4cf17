package construct

import (
	"context"
	"fmt"
	"slices"

	"backtrack/solver"
)

// TurnRing returns a shortest walk that brings the tokens of a ring home, and its length. The
// walk visits the required vertices and ends at vertex 0. Vertices are numbered along the ring,
// and the hole is at start. The tokens must have the same order around the ring as at the goal.
// A bridge counts as a ring of two vertices. If the walk has more than maxMoves moves, TurnRing
// returns ErrTooLarge and the length.
//
// Each round of the hole moves the tokens on by one place. So the walk can be described on a
// line, the universal cover of the ring. All tokens are at home at certain points of the line,
// which are k(k-1) steps apart. The walk ends at the nearest of these points above or below the
// start. To visit required vertices, the walk may first go in the other direction, or go beyond
// its end and come back.
func TurnRing(ctx context.Context, content []uint16, start int, required []uint16, maxMoves int) (walk []uint16, length int, err error) {
	k := len(content)
	var tokens []uint16 // in their order along the ring, from the entry on
	for v, t := range content {
		if v != start {
			tokens = append(tokens, t)
		}
	}
	shift := slices.Index(tokens, 1) // token 1 belongs in the first place
	// One round up from vertex 0 takes k steps and brings the first token to the end.
	up := shift*k - start
	if up < 0 {
		up += k * (k - 1)
	}
	down := up - k*(k-1)
	if shift == 0 && start == 0 {
		down = 0
	}
	var above []int // steps up to each required vertex
	for _, v := range required {
		above = append(above, (int(v)-start+k)%k)
	}
	slices.Sort(above)
	best := lineWalk{}
	found := false
	for _, end := range []int{up, down} {
		for i := 0; i <= len(above); i++ { // the vertices from i on are visited below the start
			high, low := max(end, 0), min(end, 0)
			if i > 0 {
				high = max(high, above[i-1])
			}
			if i < len(above) {
				low = min(low, above[i]-k)
			}
			for _, first := range []bool{true, false} {
				l := lineWalk{end: end, low: low, high: high, lowFirst: first}
				if !found || l.length() < best.length() {
					best, found = l, true
				}
			}
		}
	}
	if best.length() > maxMoves {
		return nil, best.length(), fmt.Errorf("%w: the shortest solution has %d moves", solver.ErrTooLarge, best.length())
	}
	walk = make([]uint16, 0, best.length())
	at := 0
	for _, to := range best.turns() {
		for at != to {
			if len(walk)%(1<<16) == 0 && ctx.Err() != nil {
				return nil, best.length(), ctx.Err()
			}
			if at < to {
				at++
			} else {
				at--
			}
			walk = append(walk, uint16(((start+at)%k+k)%k))
		}
	}
	return walk, len(walk), nil
}

// A lineWalk is a walk on a line from 0 to low and high, in either order, and then to end.
type lineWalk struct {
	end, low, high int
	lowFirst       bool
}

func (l lineWalk) turns() [3]int {
	if l.lowFirst {
		return [3]int{l.low, l.high, l.end}
	}
	return [3]int{l.high, l.low, l.end}
}

func (l lineWalk) length() int {
	sum, at := 0, 0
	for _, to := range l.turns() {
		sum += max(to-at, at-to)
		at = to
	}
	return sum
}
