package construct

import (
	"context"
	"slices"

	"backtrack/model/graph"
	"backtrack/solver/internal/heap"
	"backtrack/solver/sliding/solvability"
)

// An ear is a path of new vertices that joins two different vertices of the part built so
// far (Whitney, Non-separable and planar graphs, 1932).
type ear struct {
	from, to uint16
	inner    []uint16 // the new vertices, at least one
}

// An earDecomposition is an ear decomposition of a block that begins with a core. The core
// together with any number of the first ears has no cut vertex.
type earDecomposition struct {
	near  [][]uint16
	in    []bool // the vertices of the part built so far
	core  []uint16
	ears  []ear
	girth int32 // the length of a short cycle; in a small block, of a shortest one

	colour []int8 // 1 or -1 for each vertex of the core and the ears before the odd one
	// odd is the index of the first ear that can't be two-coloured. It is -1 if there is none, or
	// if the core can't be two-coloured.
	odd int
}

// CoreSize is the number of vertices up to which a core is enlarged. A core is solved in
// the fewest moves, so a larger one makes the solution shorter.
const CoreSize = 9

// decompose chooses a core and ears for a block that is neither a ring nor a bridge. The core is
// small, but neither a ring nor θ₀. If the block is not bipartite, the core is not
// bipartite either, unless it would be larger than CoreSize. In that case one ear is odd.
// The only error is ctx.Err().
func decompose(ctx context.Context, near [][]uint16) (*earDecomposition, error) {
	g := &earDecomposition{near: near, odd: -1}
	shortest, odd, err := shortCycles(ctx, near)
	if err != nil {
		return nil, err
	}
	g.girth = int32(len(shortest))
	cycle := shortest
	if odd != nil {
		cycle = odd
	}
	if err := g.begin(ctx, cycle); err != nil {
		return nil, err
	}
	if len(g.core) > CoreSize && len(shortest) < len(cycle) {
		large, in := g.core, g.in
		if err := g.begin(ctx, shortest); err != nil {
			return nil, err
		}
		if len(g.core) >= len(large) {
			g.core, g.in = large, in
		}
	}
	if err := g.cover(ctx); err != nil {
		return nil, err
	}
	g.colourEars()
	return g, nil
}

// begin makes a core from a cycle and ears.
func (g *earDecomposition) begin(ctx context.Context, cycle []uint16) error {
	g.in, g.core = make([]bool, len(g.near)), slices.Clone(cycle)
	g.add(cycle)
	for ears := 0; len(g.core) < len(g.near); ears++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		e := g.shortestEar()
		if g.enough() && len(g.core)+len(e.inner) > CoreSize {
			break
		}
		if ears > 0 && len(g.core)+len(e.inner) > sureVertices {
			return g.begin(ctx, g.ringOf(e))
		}
		g.add(e.inner)
		g.core = append(g.core, e.inner...)
	}
	return nil
}

// ringOf returns the ring that an ear and a shortest path between its ends form.
func (g *earDecomposition) ringOf(e ear) []uint16 {
	inside := graph.Within(graph.Lists(g.near), func(_, v uint16) bool { return g.in[v] })
	_, from := graph.BreadthFirst(len(g.near), inside, e.to)
	ring := slices.Clone(e.inner)
	slices.Reverse(ring)
	for v := e.from; v != e.to; v = uint16(from[v]) {
		ring = append(ring, v)
	}
	return append(ring, e.to)
}

// add adds vs to the part built so far.
func (g *earDecomposition) add(vs []uint16) {
	for _, v := range vs {
		g.in[v] = true
	}
}

// enough reports whether the core is neither a ring nor θ₀.
func (g *earDecomposition) enough() bool {
	degrees, near := 0, map[uint16][]uint16{}
	for _, v := range g.core {
		near[v] = slices.DeleteFunc(slices.Clone(g.near[v]), func(u uint16) bool { return !g.in[u] })
		degrees += len(near[v])
	}
	return degrees > 2*len(g.core) && !solvability.IsTheta0(near)
}

// cover adds ears until they cover the block. It prefers ears of one vertex, the nearest to
// the core first. If there is none, it adds a shortest ear.
func (g *earDecomposition) cover(ctx context.Context) error {
	depth, _ := graph.BreadthFirst(len(g.near), graph.Lists(g.near), g.core...)
	count := make([]uint8, len(g.near))
	single := heap.Heap[uint16]{Less: func(u, v uint16) bool { return depth[u] < depth[v] || depth[u] == depth[v] && u < v }}
	add := func(v uint16) {
		g.in[v] = true
		for _, u := range g.near[v] {
			if g.in[u] {
				continue
			}
			if count[u] < 2 {
				if count[u]++; count[u] == 2 {
					single.Push(u)
				}
			}
		}
	}
	left := len(g.near) - len(g.core)
	for _, v := range g.core {
		add(v)
	}
	for left > 0 {
		var e ear
		if single.Len() > 0 {
			v := single.Pop()
			if g.in[v] {
				continue
			}
			e.inner = []uint16{v}
		} else {
			if err := ctx.Err(); err != nil {
				return err
			}
			e = g.shortestEar()
		}
		for _, v := range e.inner {
			add(v)
		}
		left -= len(e.inner)
		g.ears = append(g.ears, e)
	}
	return nil
}

// shortestEar finds a shortest ear of the part built so far, which must not be the whole
// block. It searches breadth-first from all vertices of the part, and remembers the root of
// each tree.
func (g *earDecomposition) shortestEar() ear {
	type node struct {
		root, from uint16
		depth      int32
	}
	nodes := make([]node, len(g.near)) // depth is 0 if the vertex was not reached
	var queue []uint16
	best := int32(1 << 30)
	var u1, u2, to uint16
	whole := false // true: the best ear goes from u1 to the vertex to; false: it passes u1 and u2
	meet := func(v, w uint16) {
		if !g.in[w] && nodes[w].depth > 0 && nodes[w].root != nodes[v].root {
			if d := nodes[v].depth + nodes[w].depth; d < best {
				best, u1, u2, whole = d, v, w, false
			}
		}
		if g.in[w] && w != nodes[v].root && nodes[v].depth < best {
			best, u1, to, whole = nodes[v].depth, v, w, true
		}
	}
	for v := range g.near {
		if !g.in[v] {
			continue
		}
		for _, u := range g.near[v] {
			if !g.in[u] && nodes[u].depth == 0 {
				nodes[u] = node{uint16(v), uint16(v), 1}
				queue = append(queue, u)
			}
		}
	}
	for i := 0; i < len(queue) && nodes[queue[i]].depth < best; i++ {
		v := queue[i]
		for _, w := range g.near[v] {
			if !g.in[w] && nodes[w].depth == 0 {
				nodes[w] = node{nodes[v].root, v, nodes[v].depth + 1}
				queue = append(queue, w)
			}
			meet(v, w)
		}
	}
	up := func(v uint16) (path []uint16) {
		for ; !g.in[v]; v = nodes[v].from {
			path = append(path, v)
		}
		return path
	}
	e := ear{from: nodes[u1].root, to: to, inner: up(u1)}
	slices.Reverse(e.inner)
	if !whole {
		e.to = nodes[u2].root
		e.inner = append(e.inner, up(u2)...)
	}
	return e
}

// maxRoots is the largest number of vertices from which shortCycles searches.
const maxRoots = 300

// shortCycles returns a short cycle and a short odd cycle, or nil for one that does not
// exist. In a graph of at most maxRoots vertices they are shortest. In a larger graph they
// are shortest among the cycles near maxRoots of its vertices.
func shortCycles(ctx context.Context, near [][]uint16) (shortest, odd []uint16, err error) {
	n := len(near)
	dist, from := make([]int32, n), make([]uint16, n)
	least, leastOdd := int32(1<<30), int32(1<<30) // the lengths of shortest and odd
	depth := graph.Distances(n, graph.Lists(near), 0)
	bipartite := true
	for v := range near {
		bipartite = bipartite && !slices.ContainsFunc(near[v], func(u uint16) bool { return depth[u] == depth[v] })
	}
	for k := range min(n, maxRoots) {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		root := uint16(k * n / min(n, maxRoots))
		for v := range dist {
			dist[v] = -1
		}
		dist[root] = 0
		queue := []uint16{root}
		for i := 0; i < len(queue); i++ {
			v := queue[i]
			if 2*dist[v]+1 >= least && (2*dist[v]+1 >= leastOdd || bipartite) {
				break
			}
			for _, u := range near[v] {
				switch {
				case dist[u] < 0:
					dist[u], from[u] = dist[v]+1, v
					queue = append(queue, u)
				case dist[v] > 0 && u == from[v], dist[u] > dist[v] && from[u] == v:
				default:
					length := dist[u] + dist[v] + 1
					if length < least {
						shortest = cycleOf(dist, from, v, u)
						least = int32(len(shortest))
					}
					if length%2 == 1 && length < leastOdd {
						odd = cycleOf(dist, from, v, u)
						leastOdd = int32(len(odd))
					}
				}
			}
		}
	}
	return shortest, odd, nil
}

// cycleOf returns the cycle that the edge v-u closes in the tree of a breadth-first
// search.
func cycleOf(dist []int32, from []uint16, v, u uint16) []uint16 {
	cycle, down := []uint16{v}, []uint16{u}
	for v != u {
		if dist[v] >= dist[u] {
			v = from[v]
			cycle = append(cycle, v)
		} else {
			u = from[u]
			down = append(down, u)
		}
	}
	slices.Reverse(down)
	return append(cycle[:len(cycle)-1], down...) // both contain the vertex where they meet
}
