package construct

import (
	"slices"

	"backtrack/model/lists"
)

// A theta is a core of two branch vertices joined by three paths. Between operations the
// hole is at the first branch vertex. The paths a and b and the second branch vertex form
// the belt. The path c is the pocket.
//
// One round of the hole on the belt moves all tokens of the belt on by one place, so the cost
// depends on the number of rounds. The pocket holds tokens while others pass on the belt. The
// more tokens it holds, the fewer rounds are needed. With a long pocket, the tokens are home
// after about n²·√n moves.
type theta struct {
	*blockState
	first, second uint16
	a, b, c       []uint16 // inner vertices, from first to second
	belt          []uint16 // the vertices of a, second, and the vertices of b backwards
	rotated       int      // by how many places the belt has been rotated, modulo its length
	goal          []uint16 // the token that belongs on each vertex when the hole is at first
	cycle         threeCycle
	slots         int // how many of the first vertices of the pocket hold tokens for the belt
}

// A threeCycle is a closed walk of the hole that changes the places of three tokens only:
// the token on the first vertex of the belt and two tokens in the ring of b and c. In that
// ring vertex i of c has the number i, and vertex i of b has the number -1-i.
type threeCycle struct {
	word   string // the paths that the hole goes through
	lo, hi int    // the numbers of the vertices of these two tokens in the ring
	rises  bool   // tokens move from lo to the belt to hi to lo; otherwise the reverse
}

// threeCycles were found by a search among all words of at most 26 paths. The first one
// is a commutator of two rings with a single token in common. The second fits every theta
// whose pocket has four vertices. The others fit if both the pocket and b are shorter.
var threeCycles = []threeCycle{
	{word: "abcabc", lo: -1, hi: 0},
	{word: "ababcbcabacbacacbcbacabc", lo: 0, hi: 2},
	{word: "abcacbabcbcacbabcacbcb", lo: -2, hi: -1},
	{word: "ababcacabcacabcbcabcbabc", lo: -1, hi: 0},
	{word: "ababcabcbcabcbcaca", lo: 0, hi: 1},
	{word: "babcababcbcabacbabcb", lo: 0, hi: 1},
	{word: "babcbabcababacbacacabcacac", lo: -1, hi: 0},
}

// newTheta returns the theta of a core, and an estimate of the moves. The core must be a theta.
// newTheta chooses the pocket for which the estimate is lowest.
func newTheta(b *blockState, core []uint16) (best *theta, moves int) {
	in := make(map[uint16]bool, len(core))
	for _, v := range core {
		in[v] = true
	}
	inside := func(v uint16) []uint16 {
		return slices.DeleteFunc(slices.Clone(b.near[v]), func(u uint16) bool { return !in[u] })
	}
	branch := lists.Filter(core, func(v uint16) bool { return len(inside(v)) == 3 })
	first, second := branch[0], branch[1]
	var paths [3][]uint16
	for i, v := range inside(first) {
		for before := first; v != second; {
			paths[i] = append(paths[i], v)
			near := inside(v)
			next := near[0]
			if next == before {
				next = near[1]
			}
			before, v = v, next
		}
	}
	slices.SortFunc(paths[:], func(p, q []uint16) int { return len(p) - len(q) })
	for pocket := range paths {
		rest := slices.Delete(slices.Clone(paths[:]), pocket, pocket+1)
		t := &theta{blockState: b, first: first, second: second, a: rest[1], b: rest[0], c: paths[pocket]}
		if len(t.c) > len(t.a)+len(t.b) {
			continue // the belt has no room for all tokens that belong in the pocket
		}
		if cost, good := t.plan(len(core)); good && (best == nil || cost < moves) {
			best, moves = t, cost
		}
	}
	if best == nil { // no 3-cycle fits, because two paths are very short
		best = &theta{blockState: b, first: first, second: second, a: paths[2], b: paths[0], c: paths[1]}
		best.setBelt()
		moves = len(core) * len(core) * len(core) * 2 / 5
	}
	return best, moves
}

func (t *theta) setBelt() {
	t.belt = append(append(slices.Clone(t.a), t.second), t.b...)
	slices.Reverse(t.belt[len(t.a)+1:])
}

// plan chooses a 3-cycle and the number of slots. It returns an estimate of the moves that
// bring a number of tokens to their places on the belt, and false if no 3-cycle fits.
func (t *theta) plan(tokens int) (moves int, ok bool) {
	t.setBelt()
	for _, w := range threeCycles {
		if t.fits(&w) && len(t.c) >= 2*(w.hi-w.lo) {
			t.cycle, ok = w, true
			break
		}
	}
	if !ok {
		return 0, false
	}
	word := 0
	for _, p := range t.cycle.word {
		word += len(t.path(p)) + 1
	}
	ring, round := len(t.b)+len(t.c)+2, len(t.belt)+1
	moves = 1 << 62
	for slots := 2 * (t.cycle.hi - t.cycle.lo); slots <= len(t.c); slots++ {
		each := word + slots*ring + round*len(t.belt)/(2*slots+2)
		if all := tokens*each + 2*round*len(t.belt); all < moves {
			moves, t.slots = all, slots
		}
	}
	return moves, true
}

func (t *theta) path(name rune) []uint16 {
	switch name {
	case 'a':
		return t.a
	case 'b':
		return t.b
	}
	return t.c
}

// ringVertex returns the vertex that has number i in the ring of b and c. It returns false if
// there is none.
func (t *theta) ringVertex(i int) (v uint16, ok bool) {
	switch {
	case i >= 0 && i < len(t.c):
		return t.c[i], true
	case i < 0 && -i <= len(t.b):
		return t.b[-1-i], true
	case i < 0 && -i == len(t.b)+1:
		return t.second, true
	}
	return 0, false
}

// fits reports whether w moves its three tokens, and no others, in this theta. It sets
// w.rises.
func (t *theta) fits(w *threeCycle) bool {
	lo, okLo := t.ringVertex(w.lo)
	hi, okHi := t.ringVertex(w.hi)
	if !okLo || !okHi {
		return false
	}
	content := map[uint16]uint16{} // for each vertex, the vertex where its token was at first
	at := func(v uint16) uint16 {
		if u, moved := content[v]; moved {
			return u
		}
		return v
	}
	empty := t.first
	step := func(v uint16) { content[empty], empty = at(v), v }
	for _, p := range w.word {
		path := t.path(p)
		if empty == t.first {
			for _, v := range path {
				step(v)
			}
			step(t.second)
			continue
		}
		for _, v := range slices.Backward(path) {
			step(v)
		}
		step(t.first)
	}
	for v, u := range content {
		if v != u && v != t.first && v != t.belt[0] && v != lo && v != hi {
			return false
		}
	}
	w.rises = at(t.belt[0]) == lo
	return w.rises && at(hi) == t.belt[0] && at(lo) == hi || at(t.belt[0]) == hi && at(lo) == t.belt[0] && at(hi) == lo
}

// through walks the hole from one branch vertex through a path to the other.
func (t *theta) through(path []uint16) {
	if t.empty == t.first {
		t.follow(path)
		t.move(t.second)
		return
	}
	for _, v := range slices.Backward(path) {
		t.move(v)
	}
	t.move(t.first)
}

// rotate rotates the belt by a number of places: every token moves back along the belt, or
// forward if the number is negative.
func (t *theta) rotate(places int) error {
	r := len(t.belt)
	t.rotated = ((t.rotated+places)%r + r) % r
	for range max(places, -places) {
		if places > 0 {
			t.through(t.a)
			t.through(t.b)
		} else {
			t.through(t.b)
			t.through(t.a)
		}
		if err := t.check(); err != nil {
			return err
		}
	}
	return nil
}

// shift rotates the ring of b and c by a number of places. The tokens on c move towards the
// first branch vertex, or away from it if the number is negative.
func (t *theta) shift(places int) {
	for range places {
		t.through(t.c)
		t.through(t.b)
	}
	for range -places {
		t.through(t.b)
		t.through(t.c)
	}
}

// cycleTokens moves three tokens in a cycle: from slot to the first vertex of the belt, from
// there to a second slot, and from the second slot to slot. The second slot is slot + hi - lo
// if above is set, and slot - hi + lo otherwise. All other tokens stay.
func (t *theta) cycleTokens(slot int, above bool) error {
	places := slot - t.cycle.hi
	if above {
		places = slot - t.cycle.lo
	}
	t.shift(places)
	if above == t.cycle.rises {
		for _, p := range t.cycle.word {
			t.through(t.path(p))
		}
	} else {
		for i := range t.cycle.word {
			t.through(t.path(rune(t.cycle.word[len(t.cycle.word)-1-i])))
		}
	}
	t.shift(-places)
	return t.check()
}
