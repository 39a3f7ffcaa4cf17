package slidingsolve

import (
	"fmt"
	"slices"

	"backtrack/solver"
)

// A loop is a closed walk of the empty vertex from the hub of a core, and what
// it does to the other vertices of the core, numbered afresh.
type loop struct {
	way    []uint16 // the vertices after the hub, the hub at the end
	to     []uint16 // by place: where it brings the token
	length int
}

func (t loop) inverse() loop {
	r := loop{to: make([]uint16, len(t.to)), length: t.length}
	for i, j := range t.to {
		r.to[j] = uint16(i)
	}
	if n := len(t.way); n > 0 {
		r.way = append(slices.Clone(t.way[:n-1]), t.way[n-1])
		slices.Reverse(r.way[:n-1])
	}
	return r
}

// then returns t followed by u.
func (t loop) then(u loop) loop {
	r := loop{way: append(slices.Clone(t.way), u.way...), to: make([]uint16, len(t.to)), length: t.length + u.length}
	for i, j := range t.to {
		r.to[i] = u.to[j]
	}
	return r
}

// triple reports whether some power of t changes exactly three places, and
// which.
func (t loop) triple() (power int, ok bool) {
	power = 1
	threes := 0
	seen := make([]bool, len(t.to))
	for i := range t.to {
		length := 0
		for j := i; !seen[j]; j = int(t.to[j]) {
			seen[j] = true
			length++
		}
		switch {
		case length < 2:
		case length == 3 && threes == 0:
			threes++
		case length%3 == 0:
			return 0, false
		default:
			power = power / gcd(power, length) * length
			if power > mostPower {
				return 0, false
			}
		}
	}
	return power, threes == 1
}

// mostPower is how often a loop is repeated at most.
const mostPower = 10_000

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// mostTurned is how many vertices a core may have for its tokens to be put in
// order three by three: beyond it, solutions have far too many moves.
const mostTurned = 250

// threeCycles brings the tokens of a large core home, and the empty vertex to
// the hub: one sequence of closed walks is found of which some power turns three
// tokens, and with other closed walks before it, and back after it, it turns any
// three (Kornhauser, Miller and Spirakis 1984). That takes some n³ moves, and
// some graphs need as many.
func (a *arena) threeCycles(core []uint16) error {
	if len(core) > mostTurned {
		return fmt.Errorf("%w: there is a solution, but a part of %d vertices without short cycles needs more moves than anyone wants to see", solver.ErrTooLarge, len(core))
	}
	a.goTo(a.hub, -1)
	o := newOrdering(a, core)
	if odd := o.odd(); odd {
		for _, g := range o.loops {
			if g.length%2 == 1 {
				o.apply(g)
				break
			}
		}
	}
	c, power, ok := o.three()
	if !ok {
		return fmt.Errorf("%w: no way was found to turn three tokens in a part of %d vertices", solver.ErrTooLarge, len(core))
	}
	all := loop{to: identity16(len(o.at))}
	for range power {
		all = all.then(c)
	}
	x := slices.IndexFunc(identity16(len(o.at)), func(i uint16) bool { return all.to[i] != i })
	y := int(all.to[x])
	if err := o.spread([3]int{x, y, int(all.to[y])}); err != nil {
		return err
	}
	for {
		way, ok := o.next()
		if !ok {
			return nil
		}
		for _, g := range way {
			o.apply(o.loops[g])
		}
		o.apply(all)
		for _, g := range slices.Backward(way) {
			o.apply(o.loops[g^1])
		}
		if len(a.out) > mostMoves {
			return errTooLong
		}
		if err := a.ctx.Err(); err != nil {
			return err
		}
	}
}

func identity16(n int) []uint16 {
	s := make([]uint16, n)
	for i := range s {
		s[i] = uint16(i)
	}
	return s
}

// An ordering puts the tokens of a core in order by loops. The empty vertex is
// at the hub whenever nothing is being applied.
type ordering struct {
	a     *arena
	at    []uint16       // the vertices of the core without the hub
	place map[uint16]int // by vertex: its index in at
	home  map[uint16]int // by token: the place where it belongs
	loops []loop         // each with its inverse after it
	step  []uint8        // by triple of places: 1 + the loop that brings it nearer to where three are turned
}

func newOrdering(a *arena, core []uint16) *ordering {
	o := &ordering{a: a, place: map[uint16]int{}, home: map[uint16]int{}}
	in := map[uint16]bool{}
	for _, v := range core {
		in[v] = true
		if v != a.hub {
			o.place[v] = len(o.at)
			o.home[a.aim[v]] = len(o.at)
			o.at = append(o.at, v)
		}
	}
	from, depth := map[uint16]uint16{a.hub: a.hub}, map[uint16]int{a.hub: 0}
	queue := []uint16{a.hub}
	for i := 0; i < len(queue); i++ {
		for _, u := range a.near[queue[i]] {
			if _, known := from[u]; in[u] && !known {
				from[u], depth[u] = queue[i], depth[queue[i]]+1
				queue = append(queue, u)
			}
		}
	}
	down := func(v uint16) (way []uint16) {
		for ; v != a.hub; v = from[v] {
			way = append(way, v)
		}
		return way
	}
	for _, v := range core {
		for _, u := range a.near[v] {
			if !in[u] || u > v || from[u] == v || from[v] == u {
				continue
			}
			way := down(v)
			slices.Reverse(way)
			t := o.close(append(append(way, down(u)...), a.hub))
			o.loops = append(o.loops, t, t.inverse())
		}
	}
	return o
}

// close finds what a closed walk does.
func (o *ordering) close(way []uint16) loop {
	t := loop{way: way, to: identity16(len(o.at)), length: len(way)}
	content := map[uint16]int{o.a.hub: -1} // by vertex: the place where its token was
	for i, v := range o.at {
		content[v] = i
	}
	empty := o.a.hub
	for _, v := range way {
		content[empty], content[v] = content[v], content[empty]
		empty = v
	}
	for j, v := range o.at {
		t.to[content[v]] = uint16(j)
	}
	return t
}

func (o *ordering) apply(t loop) { o.a.follow(t.way) }

// goal returns where the token on place i belongs.
func (o *ordering) goal(i int) int { return o.home[o.a.content[o.at[i]]] }

// odd reports whether the tokens are an odd permutation.
func (o *ordering) odd() bool {
	odd := false
	seen := make([]bool, len(o.at))
	for i := range o.at {
		for j := i; !seen[j]; j = o.goal(j) {
			seen[j] = true
			if o.goal(j) != i {
				odd = !odd
			}
		}
	}
	return odd
}

// three returns a sequence of loops of which a power turns three tokens and
// nothing else, in few moves. Where two cycles share a path, a commutator
// exchanges two pairs of tokens only, and two such exchanges with one token in
// common make, twice over, a turn of three.
func (o *ordering) three() (best loop, power int, ok bool) {
	cost := 1 << 40
	try := func(t loop) {
		if p, good := t.triple(); good && p*t.length < cost {
			best, power, ok, cost = t, p, true, p*t.length
		}
	}
	words := o.words(2)
	var swaps []loop
	for _, u := range words {
		try(u)
		for _, v := range words {
			c := u.then(v).then(u.inverse()).then(v.inverse())
			try(c)
			if n := c.moved(); n > 0 && n <= 5 {
				swaps = append(swaps, c)
			}
		}
	}
	slices.SortFunc(swaps, func(a, b loop) int { return a.length - b.length })
	swaps = swaps[:min(len(swaps), 24)]
	for _, d := range swaps {
		for _, g := range o.words(3) {
			try(d.then(g).then(d).then(g.inverse()))
			try(d.then(g).then(d.inverse()).then(g.inverse()))
		}
	}
	return best, power, ok
}

// moved returns how many tokens t moves.
func (t loop) moved() int {
	n := 0
	for i, j := range t.to {
		if int(j) != i {
			n++
		}
	}
	return n
}

// words returns all sequences of at most n loops in which none is followed by
// its inverse.
func (o *ordering) words(n int) []loop {
	type word struct {
		loop
		last int
	}
	var all []loop
	layer := []word{{loop{to: identity16(len(o.at))}, -1}}
	for range n {
		var next []word
		for _, w := range layer {
			for g, t := range o.loops {
				if g^1 != w.last {
					next = append(next, word{w.then(t), g})
					all = append(all, next[len(next)-1].loop)
				}
			}
		}
		layer = next
	}
	return all
}

func (o *ordering) index(t [3]int) int { return (t[0]*len(o.at)+t[1])*len(o.at) + t[2] }

// spread finds for every three places the loops that bring their tokens to the
// places goal.
func (o *ordering) spread(goal [3]int) error {
	m := len(o.at)
	o.step = make([]uint8, m*m*m)
	o.step[o.index(goal)] = 255
	queue := [][3]uint8{{uint8(goal[0]), uint8(goal[1]), uint8(goal[2])}}
	for i := 0; i < len(queue); i++ {
		if i%4096 == 0 && o.a.ctx.Err() != nil {
			return o.a.ctx.Err()
		}
		q := queue[i]
		for g, t := range o.loops {
			before := [3]int{int(t.to[q[0]]), int(t.to[q[1]]), int(t.to[q[2]])}
			if k := o.index(before); o.step[k] == 0 {
				o.step[k] = uint8(g^1) + 1
				queue = append(queue, [3]uint8{uint8(before[0]), uint8(before[1]), uint8(before[2])})
			}
		}
	}
	return nil
}

// next chooses three tokens that a turn of three brings nearer to order, those
// that need the fewest loops before it, and returns these. It returns false
// when all are home.
func (o *ordering) next() (way []int, ok bool) {
	for i := range o.at {
		j := o.goal(i)
		if j == i {
			continue
		}
		k := o.goal(j)
		if k == i { // two tokens that belong in each other's place: any third helps
			k = slices.IndexFunc(o.at, func(v uint16) bool { p := o.place[v]; return p != i && p != j && o.goal(p) != p })
		}
		if w := o.way([3]int{i, j, k}); !ok || len(w) < len(way) {
			way, ok = w, true
		}
	}
	return way, ok
}

// way returns the loops that bring the tokens on three places to where three
// are turned.
func (o *ordering) way(t [3]int) (way []int) {
	for o.step[o.index(t)] != 255 {
		g := int(o.step[o.index(t)]) - 1
		way = append(way, g)
		for i := range t {
			t[i] = int(o.loops[g].to[t[i]])
		}
	}
	return way
}
