package construct

import (
	"fmt"
	"slices"

	"backtrack/solver"
)

// mostTurned is how many vertices a core may have for its tokens to be put in
// order three by three: beyond it solutions have more
// than mostMoves moves, or nearly so.
const mostTurned = 600

// threeCycles brings the tokens of a large core home, and the empty vertex to
// the hub: one sequence of closed walks is found of which some power turns three
// tokens, and with other closed walks before it, and back after it, it turns any
// three (Kornhauser, Miller and Spirakis 1984). That takes some n³ moves, and
// some graphs need as many.
func (a *blockState) threeCycles(core []uint16) error {
	if n := len(core); n > mostTurned {
		return errMoves(n, n*n*n/3)
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
	y := all.to[x]
	goal := triple{uint16(x), y, all.to[y]}
	if err := o.spread(goal); err != nil {
		return err
	}
	turns := [2]loop{all, all.inverse()}
	for {
		way, end, ok := o.next()
		if !ok {
			return nil
		}
		for _, g := range way {
			o.apply(o.loops[g])
		}
		o.apply(turns[end.against(goal)])
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
	a     *blockState
	at    []uint16       // the vertices of the core without the hub
	place map[uint16]int // by vertex: its index in at
	home  map[uint16]int // by token: the place where it belongs
	loops []loop         // each with its inverse after it
	step  []uint8        // by three places: 1 + the loop that brings them nearer to where three are turned
}

func newOrdering(a *blockState, core []uint16) *ordering {
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
