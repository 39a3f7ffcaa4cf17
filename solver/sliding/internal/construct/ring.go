package construct

import (
	"context"
	"fmt"
	"slices"

	"backtrack/solver"
)

// TurnRing returns a shortest walk that brings the tokens of a ring home, passes
// the vertices that it must, and ends at vertex 0, and its length, which may be
// at most most. Vertices are numbered along the ring; the hole is at start. A
// bridge is a ring of two vertices.
//
// What counts is how often the hole has gone round, since that turns the tokens:
// it walks on a line that winds round the ring, from its place to one of two
// ends k(k-1) steps apart, where all tokens are at home, perhaps with a detour.
func TurnRing(ctx context.Context, content []uint16, start int, required []uint16, most int) (walk []uint16, length int, err error) {
	k := len(content)
	// tokens in the order along the ring, from the entry on
	var tokens []uint16
	for v, t := range content {
		if v != start {
			tokens = append(tokens, t)
		}
	}
	shift := slices.Index(tokens, 1) // of token 1, which is to be the first
	// Going up from vertex 0 once round takes k steps and brings token 1 to the
	// end of the order.
	up := shift*k - start
	if up < 0 {
		up += k * (k - 1)
	}
	down := up - k*(k-1)
	if shift == 0 && start == 0 {
		down = 0
	}
	var must []int
	for _, v := range required {
		must = append(must, (int(v)-start+k)%k) // steps up
	}
	slices.Sort(must)
	best := line{}
	found := false
	for _, end := range []int{up, down} {
		for i := 0; i <= len(must); i++ { // those from i on are seen below the start
			high, low := max(end, 0), min(end, 0)
			if i > 0 {
				high = max(high, must[i-1])
			}
			if i < len(must) {
				low = min(low, must[i]-k)
			}
			for _, first := range []bool{true, false} {
				l := line{end: end, low: low, high: high, lowFirst: first}
				if !found || l.length() < best.length() {
					best, found = l, true
				}
			}
		}
	}
	if best.length() > most {
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

// A line is a walk on a line from 0 to end by way of low and high.
type line struct {
	end, low, high int
	lowFirst       bool
}

func (l line) turns() [3]int {
	if l.lowFirst {
		return [3]int{l.low, l.high, l.end}
	}
	return [3]int{l.high, l.low, l.end}
}

func (l line) length() int {
	sum, at := 0, 0
	for _, to := range l.turns() {
		sum += max(to-at, at-to)
		at = to
	}
	return sum
}
