package construct

// A tokenRouter is the memory of [blockState.routeToken].
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
	beyond  int32   // a lower bound on the distances of the vertices that the current search did not reach
	round   int32
}

func newTokenRouter(a *blockState) *tokenRouter {
	m := a.edge[len(a.near)]
	c := &tokenRouter{
		seen: make([]int32, m), cost: make([]int32, m), from: make([]int32, m), tail: make([]uint16, m),
		dist: make([]int32, len(a.near)), reached: make([]int32, len(a.near)), round: a.round,
	}
	for v := range a.near {
		for e := a.edge[v]; e < a.edge[v+1]; e++ {
			c.tail[e] = uint16(v)
		}
	}
	return c
}

// routeToken brings the token to target in the fewest moves, through active vertices. It is
// an A* search over directed edges x-y: the token is on x and the hole on y. Either the
// token moves to y, or the hole walks round to another neighbour of x.
func (a *blockState) routeToken(c *tokenRouter, token, target uint16) error {
	start := a.place[token]
	if start == target {
		return nil
	}
	c.begin(a, start, target)
	f := &a.find
	f.search(a.empty)
	want := 0
	for _, y := range a.near[start] {
		if a.active(y) {
			f.goal[y] = f.stamp
			want++
		}
	}
	a.spread(int(start), want)
	for i, y := range a.near[start] {
		if a.active(y) && f.seen[y] == f.stamp {
			c.push(a, a.edge[start]+int32(i), -1, f.dist[y])
		}
	}
	for {
		e := c.pop()
		x := c.tail[e]
		if c.cost[e]+c.estimate(x, a.near[x][e-a.edge[x]]) != c.lowest {
			continue // pushed again for less
		}
		if err := a.tick(); err != nil {
			return err
		}
		if x == target {
			a.replay(c, e)
			return nil
		}
		c.push(a, a.back[e], e, c.cost[e]+1)
		if from := c.from[e]; from < 0 || c.tail[from] == x {
			continue // the hole has just walked to y, and two walks are never shorter than one
		}
		for _, w := range a.around(x, e) {
			if w.rank <= a.level {
				c.push(a, w.edge, e, c.cost[e]+w.length)
			}
		}
	}
}

// begin prepares the search for a path of a token from start to target. It finds the
// distances to target of all vertices that are no farther than start.
func (c *tokenRouter) begin(a *blockState, start, target uint16) {
	c.stamp++
	for i := range c.todo {
		c.todo[i] = c.todo[i][:0]
	}
	c.lowest = 1 << 30
	f := &a.find
	f.search(target)
	f.goal[start] = f.stamp
	a.spread(-1, 1)
	c.beyond = f.dist[start]
	for _, v := range f.queue {
		if f.dist[v] <= c.beyond {
			c.dist[v], c.reached[v] = f.dist[v], c.stamp
		}
	}
}

// far returns a lower bound on the distance of v from the target.
func (c *tokenRouter) far(v uint16) int32 {
	if c.reached[v] == c.stamp {
		return c.dist[v]
	}
	return c.beyond
}

// estimate returns a lower bound on the moves that bring the token from x to the target
// when the hole is on y. Each step takes one move. Before each step the hole walks round
// the token, except before the first if y is nearer to the target.
func (c *tokenRouter) estimate(x, y uint16) int32 {
	d := c.far(x)
	if d == 0 {
		return 0
	}
	if c.far(y) < d {
		return d + c.round*(d-1)
	}
	return d + c.round*d
}

func (c *tokenRouter) push(a *blockState, e, from, cost int32) {
	if c.seen[e] == c.stamp && c.cost[e] <= cost {
		return
	}
	c.seen[e], c.cost[e], c.from[e] = c.stamp, cost, from
	x := c.tail[e]
	f := cost + c.estimate(x, a.near[x][e-a.edge[x]])
	for int(f) >= len(c.todo) {
		c.todo = append(c.todo, nil)
	}
	c.todo[f] = append(c.todo[f], e)
	c.lowest = min(c.lowest, f)
}

func (c *tokenRouter) pop() int32 {
	for len(c.todo[c.lowest]) == 0 {
		c.lowest++
	}
	bucket := c.todo[c.lowest]
	e := bucket[len(bucket)-1]
	c.todo[c.lowest] = bucket[:len(bucket)-1]
	return e
}

// replay plays what the search found, up to the directed edge last.
func (a *blockState) replay(c *tokenRouter, last int32) {
	var edges []int32
	for e := last; e >= 0; e = c.from[e] {
		edges = append(edges, e)
	}
	e := edges[len(edges)-1]
	x := c.tail[e]
	a.goTo(a.near[x][e-a.edge[x]], int(x))
	for i := len(edges) - 2; i >= 0; i-- {
		before, now := edges[i+1], edges[i]
		if now == a.back[before] {
			a.move(c.tail[before])
			continue
		}
		if x := c.tail[before]; a.walks[before] == nil {
			a.goTo(a.near[x][now-a.edge[x]], int(x))
			continue
		}
		for _, w := range a.walks[before] {
			if w.edge == now {
				a.follow(w.way)
				break
			}
		}
	}
}
