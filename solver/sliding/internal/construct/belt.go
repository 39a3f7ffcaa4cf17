package construct

import (
	"slices"

	"backtrack/model/lists"
)

// order brings the tokens of the core home, and the hole to holeHome. First it takes the
// tokens that belong in the pocket onto the belt, puts them into their order there, and
// moves them into the pocket one by one. Then it puts the belt in order.
func (t *theta) order(core []uint16) error {
	t.goTo(t.first, -1)
	t.goal = slices.Clone(t.aim)
	// following back turns goal into aim
	back := moveHole(t.goal, t.holeHome, t.shortestPath(t.holeHome, t.first, -1))
	if len(t.c) == 1 {
		if err := t.orderNarrow(t.odd(core, t.goal)); err != nil {
			return err
		}
		t.follow(back)
		return nil
	}
	if err := t.unload(t.odd(core, t.goal)); err != nil {
		return err
	}
	if err := t.load(); err != nil {
		return err
	}
	t.rotated = 0
	r, end := len(t.belt), 0
	if t.odd(core, t.goal) {
		end = 1 // turning the belt by one place is an odd permutation
	}
	want := make([]int, r)
	for i := range want {
		want[i] = int(t.goal[t.belt[(i-end+r)%r]])
	}
	if err := t.arrange(want); err != nil {
		return err
	}
	if err := t.rotate(t.nearer(end)); err != nil {
		return err
	}
	if err := t.tidy(); err != nil {
		return err
	}
	t.follow(back)
	return nil
}

// orderNarrow brings the tokens of the core home if the pocket has one vertex and b has at most
// one. It fills the places of the belt one by one. The token that belongs in a place goes into
// the pocket and from there to its place. The hole takes tokens into and out of the pocket by
// walks round the ring of b and c. Such a walk moves three tokens in a cycle: those on the
// second branch vertex, on b and in the pocket. If b has no vertex, the walk exchanges the
// other two tokens. All this takes about 0.4 n³ moves.
func (t *theta) orderNarrow(odd bool) error {
	t.rotated = 0
	r, end := len(t.belt), 0
	if odd && len(t.b) == 1 {
		end = 1 // turning the belt by one place is an odd permutation
	}
	turnAt := func(place int) error { // turns the belt until place is on the second branch vertex
		if err := t.rotate(t.nearer(place - len(t.a))); err != nil {
			return err
		}
		t.shift(-1)
		return t.check()
	}
	for place := range r - len(t.b) {
		token := t.goal[t.belt[(place-end+r)%r]]
		if at := slices.Index(t.belt, t.place[token]); at >= 0 {
			from := (at + t.rotated) % r
			if from == place {
				continue
			}
			if err := turnAt(from - len(t.b)); err != nil {
				return err
			}
		}
		if err := turnAt(place); err != nil {
			return err
		}
	}
	return t.rotate(t.nearer(end))
}

// inPocket reports for each token whether it belongs in the pocket.
func (t *theta) inPocket() []bool {
	in := make([]bool, len(t.near))
	for _, v := range t.c {
		in[t.goal[v]] = true
	}
	return in
}

// unload exchanges the tokens in the pocket that belong there for others. Each exchange
// moves one token in at the second branch vertex and one out at the first. If an exchange
// is an odd permutation and a turn of the belt an even one, only exchanges can change the
// parity. In that case unload goes on until the parity is right.
func (t *theta) unload(odd bool) error {
	in := t.inPocket()
	left := lists.Count(t.c, func(v uint16) bool { return in[t.content[v]] })
	oddShift := (len(t.b)+len(t.c))%2 == 1 && len(t.belt)%2 == 1
	odd = odd != (len(t.c)%2 == 1)
	for left > 0 || oddShift && odd {
		if in[t.content[t.second]] {
			if err := t.rotate(1); err != nil {
				return err
			}
			continue
		}
		if in[t.content[t.c[0]]] {
			left--
		}
		t.shift(1)
		odd = !odd
		if err := t.check(); err != nil {
			return err
		}
	}
	return nil
}

// load puts the tokens that belong in the pocket into their order on the belt, and then
// moves them into the pocket one by one. All of them must be on the belt.
func (t *theta) load() error {
	t.rotated = 0
	in := t.inPocket()
	want := make([]int, len(t.belt))
	next := 0
	for i, v := range t.belt {
		want[i] = -1
		if in[t.content[v]] {
			want[i] = int(t.goal[t.c[next]])
			next++
		}
	}
	if err := t.arrange(want); err != nil {
		return err
	}
	for _, v := range t.c {
		places := slices.Index(t.belt, t.place[t.goal[v]]) - len(t.a)
		if err := t.rotate(t.nearer(t.rotated + places)); err != nil {
			return err
		}
		t.shift(1)
	}
	return nil
}

// nearer returns the number of places, as an argument of rotate, after which the belt is
// rotated by total places. It chooses the shorter direction, so the number may be negative.
func (t *theta) nearer(total int) int {
	r := len(t.belt)
	places := ((total-t.rotated)%r + r) % r
	if 2*places > r {
		places -= r
	}
	return places
}

// arrange puts tokens on the belt in order. want[i] is the token for place i, or -1 if any
// token will do. Place i is on the vertex belt[i] at first, and rotates with the belt. All
// wanted tokens must be on the belt or in slots.
//
// The slots hold as many wanted tokens as they can. The belt always rotates to the nearest
// useful place. A place is useful if a token in a slot is wanted there. If a slot has no wanted
// token, a place is also useful if its token is wanted elsewhere.
func (t *theta) arrange(want []int) error {
	home := make([]int, len(t.near)) // the place where each token is wanted, or -1
	for token := range home {
		home[token] = -1
	}
	wrong := 0
	for place, token := range want {
		if token >= 0 {
			home[token] = place
		}
	}
	r := len(t.belt)
	t.rotated = 0
	misplaced := func(place int) bool {
		h := home[t.content[t.belt[((place-t.rotated)%r+r)%r]]]
		return h >= 0 && h != (place%r+r)%r
	}
	for place := range r {
		if misplaced(place) {
			wrong++
		}
	}
	gap := t.cycle.hi - t.cycle.lo
	for {
		slot, places, idle := -1, r, -1
		for s := range t.slots {
			h := home[t.content[t.c[s]]]
			if h < 0 {
				if idle < 0 {
					idle = s
				}
				continue
			}
			if p := t.nearer(h); max(p, -p) < max(places, -places) {
				slot, places = s, p
			}
		}
		if idle >= 0 && wrong > 0 {
			for d := 0; d < max(places, -places); d++ {
				if misplaced(t.rotated + d) {
					slot, places = idle, d
				} else if misplaced(t.rotated - d) {
					slot, places = idle, -d
				}
			}
		}
		if slot < 0 {
			return nil
		}
		if err := t.rotate(places); err != nil {
			return err
		}
		if misplaced(t.rotated) {
			wrong--
		}
		if err := t.cycleTokens(slot, slot < gap); err != nil {
			return err
		}
	}
}

// tidy puts the tokens in the slots in order. They must be an even permutation, and all
// other tokens must be at home.
func (t *theta) tidy() error {
	gap := t.cycle.hi - t.cycle.lo
	for slot := t.slots - 1; slot >= 2*gap; slot-- {
		from := slices.Index(t.c, t.place[t.goal[t.c[slot]]])
		if from == slot {
			continue
		}
		if from >= 0 { // otherwise the token is on the belt already
			if err := t.cycleTokens(from, from < gap); err != nil {
				return err
			}
		}
		if err := t.cycleTokens(slot-gap, true); err != nil {
			return err
		}
	}
	for _, slot := range t.lastCycles(gap) {
		if err := t.cycleTokens(slot, slot < gap); err != nil {
			return err
		}
	}
	return nil
}

// lastCycles finds a shortest sequence of calls of cycleTokens that puts the first 2·gap slots
// in order, by iterative deepening. It returns the slot of each call.
func (t *theta) lastCycles(gap int) []int {
	// a state is the slot where each token belongs: first the tokens in the slots, then the one
	// on the belt, which counts as slot n
	type state [5]uint8
	n := 2 * gap
	var start, end state
	for s := range n + 1 {
		v := t.belt[0]
		if s < n {
			v = t.c[s]
		}
		start[s], end[s] = uint8(n), uint8(s)
		if i := slices.IndexFunc(t.c[:n], func(u uint16) bool { return t.goal[u] == t.content[v] }); i >= 0 {
			start[s] = uint8(i)
		}
	}
	var search func(x state, left int) (slots []int, ok bool)
	search = func(x state, left int) ([]int, bool) {
		if x == end || left == 0 {
			return nil, x == end
		}
		for slot := range n {
			y, other := x, (slot+gap)%n
			y[slot], y[n], y[other] = x[other], x[slot], x[n]
			if slots, ok := search(y, left-1); ok {
				return append([]int{slot}, slots...), true
			}
		}
		return nil, false
	}
	for limit := 0; ; limit++ {
		if slots, ok := search(start, limit); ok {
			return slots
		}
	}
}
