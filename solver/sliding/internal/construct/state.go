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

	rank    []int32 // 0 for the vertices of the core, 1 + the ear for the others
	level   int32   // vertices of a higher rank are finished, the others are active
	many    []int   // the number of active vertices at each level
	content []uint16
	place   []uint16 // the vertex of each token
	empty   uint16
	out     []uint16 // the path of the hole, its start first

	aim      []uint16 // the token that belongs on each vertex when the hole is at holeHome
	holeHome uint16   // a vertex of the core
	home     []uint16 // the path from holeHome to the entry, see setAim
	round    int32    // the fewest moves that take the hole round a token: the girth less 2

	walks [][]walk // for each directed edge x-y: walks from y to the other neighbours of x that avoid x; nil if not known
	wide  []walk   // such walks for the latest edge x-y whose x has more than wideDegree neighbours
	find  finder
	ticks int
}

// A walk is a path of the hole to a neighbour of a token.
type walk struct {
	edge   int32    // the directed edge from the token's vertex to that neighbour
	rank   int32    // the highest rank of a vertex on the path
	length int32    // the number of moves
	way    []uint16 // the vertices after the first; nil if the token's vertex has more than wideDegree neighbours
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
	a := &blockState{
		ctx: ctx, near: near, edge: make([]int32, n+1), rank: make([]int32, n),
		content: slices.Clone(content), place: make([]uint16, n), empty: empty, out: []uint16{empty},
		find: finder{seen: make([]int32, n), goal: make([]int32, n), from: make([]uint16, n), dist: make([]int32, n)},
	}
	for v := range near {
		a.place[content[v]] = uint16(v)
		a.edge[v+1] = a.edge[v] + int32(len(near[v]))
	}
	a.walks, a.back = make([][]walk, a.edge[n]), make([]int32, a.edge[n])
	for v := range near {
		for i, u := range near[v] {
			a.back[a.edge[v]+int32(i)] = a.edge[u] + int32(slices.Index(near[u], uint16(v)))
		}
	}
	return a
}

func (a *blockState) active(v uint16) bool { return a.rank[v] <= a.level }

// maxMoves is the largest length of a solution. Nobody wants to see more moves.
const maxMoves = 100_000_000

// check returns an error when the construction must end.
func (a *blockState) check() error {
	if len(a.out) > maxMoves {
		return fmt.Errorf("%w: there is a solution, but the one constructed has more than a hundred million moves", solver.ErrTooLarge)
	}
	return a.ctx.Err()
}

// tick calls check at every 256th call.
func (a *blockState) tick() error {
	if a.ticks++; a.ticks%256 != 0 {
		return nil
	}
	return a.check()
}

// move moves the hole to v. A move and its inverse in a row cancel.
func (a *blockState) move(v uint16) {
	t := a.content[v]
	a.content[a.empty], a.content[v] = t, 0
	a.place[t] = a.empty
	a.empty = v
	if n := len(a.out); n > 1 && a.out[n-2] == v {
		a.out = a.out[:n-1]
		return
	}
	a.out = append(a.out, v)
}

func (a *blockState) follow(way []uint16) {
	for _, v := range way {
		a.move(v)
	}
}

// search begins a breadth-first search at v.
func (f *finder) search(v uint16) {
	f.stamp++
	f.seen[v], f.dist[v] = f.stamp, 0
	f.queue = append(f.queue[:0], v)
}

// way returns the path from the start of the search to v, without the start.
func (f *finder) way(v uint16) []uint16 {
	way := make([]uint16, f.dist[v])
	for i := len(way) - 1; i >= 0; i-- {
		way[i] = v
		v = f.from[v]
	}
	return way
}

// spread continues a search through active vertices other than avoid. It stops when it has
// met as many goals as want says, or when it can't reach any more vertices.
func (a *blockState) spread(avoid int, want int) {
	f := &a.find
	all := a.many[a.level]
	if avoid >= 0 && a.active(uint16(avoid)) && int(f.queue[0]) != avoid {
		all--
	}
	if !a.active(f.queue[0]) {
		all++
	}
	for i := 0; i < len(f.queue) && len(f.queue) < all; i++ {
		v := f.queue[i]
		if f.goal[v] == f.stamp {
			if want--; want == 0 {
				return
			}
		}
		for _, u := range a.near[v] {
			if f.seen[u] != f.stamp && a.active(u) && int(u) != avoid {
				f.seen[u], f.from[u], f.dist[u] = f.stamp, v, f.dist[v]+1
				f.queue = append(f.queue, u)
			}
		}
	}
}

// way returns a shortest path between two vertices, without the first. The path leads
// through active vertices other than avoid. There must be such a path.
func (a *blockState) way(from, to uint16, avoid int) []uint16 {
	f := &a.find
	f.search(from)
	f.goal[to] = f.stamp
	a.spread(avoid, 1)
	return f.way(to)
}

// goTo walks the hole to v, through active vertices other than avoid.
func (a *blockState) goTo(v uint16, avoid int) { a.follow(a.way(a.empty, v, avoid)) }

// moveHole moves the hole of an arrangement from at along a path, and returns the path
// back.
func moveHole(arrangement []uint16, at uint16, way []uint16) (back []uint16) {
	for _, v := range way {
		arrangement[at], arrangement[v] = arrangement[v], 0
		back = append(back, at)
		at = v
	}
	slices.Reverse(back)
	return back
}

// around returns walks from the head of the directed edge e to the other active neighbours
// of its tail x. They avoid x. A walk stays shortest as long as all its vertices are
// active, because vertices never become active again.
func (a *blockState) around(x uint16, e int32) []walk {
	if known := a.walks[e]; known != nil && a.open(x, known) {
		return known
	}
	y := a.near[x][e-a.edge[x]]
	f := &a.find
	f.search(y)
	want := 0
	for _, u := range a.near[x] {
		if a.active(u) {
			f.goal[u] = f.stamp
			want++
		}
	}
	a.spread(int(x), want)
	keep := len(a.near[x]) <= wideDegree
	ways := a.wide[:0]
	if keep {
		ways = make([]walk, 0, want)
	}
	for i, u := range a.near[x] {
		if u == y || !a.active(u) || f.seen[u] != f.stamp {
			continue
		}
		w := walk{edge: a.edge[x] + int32(i), rank: a.rank[y], length: f.dist[u]}
		if keep {
			w.way = f.way(u)
			for _, v := range w.way {
				w.rank = max(w.rank, a.rank[v])
			}
		}
		ways = append(ways, w)
	}
	if keep {
		a.walks[e] = ways
	} else {
		a.wide = ways
	}
	return ways
}

// open reports whether all walks to active neighbours of x are still active.
func (a *blockState) open(x uint16, ways []walk) bool {
	for _, w := range ways {
		if w.rank > a.level && a.active(a.near[x][w.edge-a.edge[x]]) {
			return false
		}
	}
	return true
}
