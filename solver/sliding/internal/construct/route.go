package construct

// A tokenRouter holds the scratch memory of [blockState.routeToken].
type tokenRouter struct {
	stamp  int32     // the number of the current search
	seen   []int32   // the last search that met each directed edge
	cost   []int32   // the fewest moves known to get to each directed edge
	from   []int32   // the directed edge before each, -1 at the start
	todo   [][]int32 // directed edges to be expanded, by estimate
	lowest int32     // no directed edge in todo has a smaller estimate
	tail   []uint16  // the vertex that each directed edge leaves

	dist    []int32 // the distance of each vertex from the target
	reached []int32 // the last search that set dist of each vertex
	beyond  int32   // a lower bound on the distance of vertices not reached by the current search
	round   int32   // copied from blockState
}

func newTokenRouter(b *blockState) *tokenRouter {
	m := b.edge[len(b.near)]
	r := &tokenRouter{
		seen: make([]int32, m), cost: make([]int32, m), from: make([]int32, m), tail: make([]uint16, m),
		dist: make([]int32, len(b.near)), reached: make([]int32, len(b.near)), round: b.round,
	}
	for v := range b.near {
		for e := b.edge[v]; e < b.edge[v+1]; e++ {
			r.tail[e] = uint16(v)
		}
	}
	return r
}

// routeToken brings the token to target in the fewest moves, through active vertices. It is
// an A* search over directed edges x-y: the token is on x and the hole on y. Either the
// token moves to y, or the hole walks round to another neighbour of x.
func (b *blockState) routeToken(r *tokenRouter, token, target uint16) error {
	start := b.place[token]
	if start == target {
		return nil
	}
	r.begin(b, start, target)
	f := &b.find
	f.search(b.empty)
	goals := 0
	for _, y := range b.near[start] {
		if b.active(y) {
			f.goal[y] = f.stamp
			goals++
		}
	}
	b.spread(int(start), goals)
	for i, y := range b.near[start] {
		if b.active(y) && f.seen[y] == f.stamp {
			r.push(b, b.edge[start]+int32(i), -1, f.dist[y])
		}
	}
	for {
		e := r.pop()
		x := r.tail[e]
		if r.cost[e]+r.estimate(x, b.near[x][e-b.edge[x]]) != r.lowest {
			continue // e has been pushed again with a lower cost
		}
		if err := b.tick(); err != nil {
			return err
		}
		if x == target {
			b.replay(r, e)
			return nil
		}
		r.push(b, b.back[e], e, r.cost[e]+1)
		if from := r.from[e]; from < 0 || r.tail[from] == x {
			continue // the hole has just walked to y, and two walks are never shorter than one
		}
		for _, w := range b.around(x, e) {
			if w.rank <= b.level {
				r.push(b, w.edge, e, r.cost[e]+w.length)
			}
		}
	}
}

// begin prepares the search for a path of a token from start to target. It finds the
// distances to target of all vertices that are no farther than start.
func (r *tokenRouter) begin(b *blockState, start, target uint16) {
	r.stamp++
	for i := range r.todo {
		r.todo[i] = r.todo[i][:0]
	}
	r.lowest = 1 << 30
	f := &b.find
	f.search(target)
	f.goal[start] = f.stamp
	b.spread(-1, 1)
	r.beyond = f.dist[start]
	for _, v := range f.queue {
		if f.dist[v] <= r.beyond {
			r.dist[v], r.reached[v] = f.dist[v], r.stamp
		}
	}
}

// far returns a lower bound on the distance of v from the target.
func (r *tokenRouter) far(v uint16) int32 {
	if r.reached[v] == r.stamp {
		return r.dist[v]
	}
	return r.beyond
}

// estimate returns a lower bound on the moves that bring the token from x to the target
// when the hole is on y. Each step takes one move. Before each step the hole walks round
// the token, except before the first if y is nearer to the target.
func (r *tokenRouter) estimate(x, y uint16) int32 {
	d := r.far(x)
	if d == 0 {
		return 0
	}
	if r.far(y) < d {
		return d + r.round*(d-1)
	}
	return d + r.round*d
}

func (r *tokenRouter) push(b *blockState, e, from, cost int32) {
	if r.seen[e] == r.stamp && r.cost[e] <= cost {
		return
	}
	r.seen[e], r.cost[e], r.from[e] = r.stamp, cost, from
	x := r.tail[e]
	f := cost + r.estimate(x, b.near[x][e-b.edge[x]])
	for int(f) >= len(r.todo) {
		r.todo = append(r.todo, nil)
	}
	r.todo[f] = append(r.todo[f], e)
	r.lowest = min(r.lowest, f)
}

func (r *tokenRouter) pop() int32 {
	for len(r.todo[r.lowest]) == 0 {
		r.lowest++
	}
	bucket := r.todo[r.lowest]
	e := bucket[len(bucket)-1]
	r.todo[r.lowest] = bucket[:len(bucket)-1]
	return e
}

// replay plays what the search found, up to the directed edge last.
func (b *blockState) replay(r *tokenRouter, last int32) {
	var edges []int32
	for e := last; e >= 0; e = r.from[e] {
		edges = append(edges, e)
	}
	e := edges[len(edges)-1]
	x := r.tail[e]
	b.goTo(b.near[x][e-b.edge[x]], int(x))
	for i := len(edges) - 2; i >= 0; i-- {
		before, now := edges[i+1], edges[i]
		if now == b.back[before] {
			b.move(r.tail[before])
			continue
		}
		if x := r.tail[before]; b.walks[before] == nil {
			b.goTo(b.near[x][now-b.edge[x]], int(x))
			continue
		}
		for _, w := range b.walks[before] {
			if w.edge == now {
				b.follow(w.path)
				break
			}
		}
	}
}
