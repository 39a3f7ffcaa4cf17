package construct

import (
	"context"
	"fmt"
	"slices"

	"backtrack/solver"
)

// A blockState is a single block in which tokens are brought home. Vertices have their
// numbers in the block; the entry is 0. Tokens have the numbers of their homes.
type blockState struct {
	ctx  context.Context
	near [][]uint16
	edge []int32 // the first directed edge that leaves each vertex
	back []int32 // the reverse of each directed edge

	rank    []int32 // 0 for the vertices of the core, 1 + the index of the ear for the others
	level   int32   // vertices of a higher rank are finished, the others are active
	actives []int   // the number of active vertices at each level
	content []uint16
	place   []uint16 // the vertex of each token
	empty   uint16
	out     []uint16 // the path of the hole, its start first

	aim      []uint16 // the token that belongs on each vertex when the hole is at holeHome
	holeHome uint16   // a vertex of the core
	home     []uint16 // the path from holeHome to the entry, see setAim
	round    int32    // the fewest moves that take the hole round a token: the girth less 2

	// walks has, for each directed edge x-y, the walks that avoid x from y to the other neighbours
	// of x. It is nil for an edge if they are not known.
	walks [][]walk
	wide  []walk // these walks for the latest edge x-y whose x has more than wideDegree neighbours
	find  finder
	ticks int
}

// A walk is a path of the hole to a neighbour of a token.
type walk struct {
	edge   int32    // the directed edge from the token's vertex to that neighbour
	rank   int32    // the highest rank of a vertex on the path
	length int32    // the number of moves
	path   []uint16 // the vertices after the first; nil if it is in wide
}

// wideDegree is the largest degree of a vertex for which the walks between its neighbours
// are kept. Their number is the square of the degree.
const wideDegree = 128

// A finder is the scratch memory of breadth-first searches.
type finder struct {
	stamp int32   // the number of the current search
	seen  []int32 // the last search that reached each vertex
	goal  []int32 // the last search that had each vertex as a goal
	from  []uint16
	dist  []int32
	queue []uint16
}

func newBlockState(ctx context.Context, near [][]uint16, content []uint16, empty uint16) *blockState {
	n := len(near)
	b := &blockState{
		ctx: ctx, near: near, edge: make([]int32, n+1), rank: make([]int32, n),
		content: slices.Clone(content), place: make([]uint16, n), empty: empty, out: []uint16{empty},
		find: finder{seen: make([]int32, n), goal: make([]int32, n), from: make([]uint16, n), dist: make([]int32, n)},
	}
	for v := range near {
		b.place[content[v]] = uint16(v)
		b.edge[v+1] = b.edge[v] + int32(len(near[v]))
	}
	b.walks, b.back = make([][]walk, b.edge[n]), make([]int32, b.edge[n])
	for v := range near {
		for i, u := range near[v] {
			b.back[b.edge[v]+int32(i)] = b.edge[u] + int32(slices.Index(near[u], uint16(v)))
		}
	}
	return b
}

func (b *blockState) active(v uint16) bool { return b.rank[v] <= b.level }

// maxMoves is the largest length of a solution. Nobody wants to see more moves.
const maxMoves = 100_000_000

// check returns an error when the construction must end.
func (b *blockState) check() error {
	if len(b.out) > maxMoves {
		return fmt.Errorf("%w: there is a solution, but the one constructed has more than a hundred million moves", solver.ErrTooLarge)
	}
	return b.ctx.Err()
}

// tick calls check at every 256th call.
func (b *blockState) tick() error {
	if b.ticks++; b.ticks%256 != 0 {
		return nil
	}
	return b.check()
}

// move moves the hole to v. A move followed by its inverse cancels.
func (b *blockState) move(v uint16) {
	t := b.content[v]
	b.content[b.empty], b.content[v] = t, 0
	b.place[t] = b.empty
	b.empty = v
	if n := len(b.out); n > 1 && b.out[n-2] == v {
		b.out = b.out[:n-1]
		return
	}
	b.out = append(b.out, v)
}

// follow moves the hole along a path.
func (b *blockState) follow(path []uint16) {
	for _, v := range path {
		b.move(v)
	}
}

// search begins a breadth-first search at v.
func (f *finder) search(v uint16) {
	f.stamp++
	f.seen[v], f.dist[v] = f.stamp, 0
	f.queue = append(f.queue[:0], v)
}

// path returns the path from the start of the search to v, without the start.
func (f *finder) path(v uint16) []uint16 {
	path := make([]uint16, f.dist[v])
	for i := len(path) - 1; i >= 0; i-- {
		path[i] = v
		v = f.from[v]
	}
	return path
}

// spread continues a search through active vertices other than avoid, which is -1 for none. It
// stops when it has met the given number of goals, or all vertices that it can reach.
func (b *blockState) spread(avoid, goals int) {
	f := &b.find
	all := b.actives[b.level]
	if avoid >= 0 && b.active(uint16(avoid)) && int(f.queue[0]) != avoid {
		all--
	}
	if !b.active(f.queue[0]) {
		all++
	}
	for i := 0; i < len(f.queue) && len(f.queue) < all; i++ {
		v := f.queue[i]
		if f.goal[v] == f.stamp {
			if goals--; goals == 0 {
				return
			}
		}
		for _, u := range b.near[v] {
			if f.seen[u] != f.stamp && b.active(u) && int(u) != avoid {
				f.seen[u], f.from[u], f.dist[u] = f.stamp, v, f.dist[v]+1
				f.queue = append(f.queue, u)
			}
		}
	}
}

// shortestPath returns a shortest path between two vertices, without the first. The path
// leads through active vertices other than avoid. There must be such a path.
func (b *blockState) shortestPath(from, to uint16, avoid int) []uint16 {
	f := &b.find
	f.search(from)
	f.goal[to] = f.stamp
	b.spread(avoid, 1)
	return f.path(to)
}

// goTo walks the hole to v, through active vertices other than avoid.
func (b *blockState) goTo(v uint16, avoid int) { b.follow(b.shortestPath(b.empty, v, avoid)) }

// moveHole moves the hole of an arrangement along a path that begins at start, and returns
// the path back.
func moveHole(arrangement []uint16, start uint16, path []uint16) (back []uint16) {
	at := start
	for _, v := range path {
		arrangement[at], arrangement[v] = arrangement[v], 0
		back = append(back, at)
		at = v
	}
	slices.Reverse(back)
	return back
}

// around returns shortest walks from the head of the directed edge e to the other active
// neighbours of its tail x. They avoid x. Known walks are used again: a walk stays shortest as
// long as all its vertices are active, because vertices never become active again.
func (b *blockState) around(x uint16, e int32) []walk {
	if known := b.walks[e]; known != nil && b.allActive(x, known) {
		return known
	}
	y := b.near[x][e-b.edge[x]]
	f := &b.find
	f.search(y)
	goals := 0
	for _, u := range b.near[x] {
		if b.active(u) {
			f.goal[u] = f.stamp
			goals++
		}
	}
	b.spread(int(x), goals)
	keep := len(b.near[x]) <= wideDegree
	walks := b.wide[:0]
	if keep {
		walks = make([]walk, 0, goals)
	}
	for i, u := range b.near[x] {
		if u == y || !b.active(u) || f.seen[u] != f.stamp {
			continue
		}
		w := walk{edge: b.edge[x] + int32(i), rank: b.rank[y], length: f.dist[u]}
		if keep {
			w.path = f.path(u)
			for _, v := range w.path {
				w.rank = max(w.rank, b.rank[v])
			}
		}
		walks = append(walks, w)
	}
	if keep {
		b.walks[e] = walks
	} else {
		b.wide = walks
	}
	return walks
}

// allActive reports whether all walks to active neighbours of x pass active vertices only.
func (b *blockState) allActive(x uint16, walks []walk) bool {
	for _, w := range walks {
		if w.rank > b.level && b.active(b.near[x][w.edge-b.edge[x]]) {
			return false
		}
	}
	return true
}
