package construct

import (
	"context"
	"fmt"
	"slices"

	"backtrack/solver"
)

// A blockState is a single block in which tokens are brought home. Its vertices have
// their numbers in the block, 0 for the entry; tokens have the numbers of their homes.
type blockState struct {
	ctx  context.Context
	near [][]uint16
	edge []int32 // the first directed edge that leaves each vertex
	back []int32 // the reverse of each directed edge

	rank    []int32 // 0 for the vertices of the core, 1 + the ear for the others
	level   int32   // vertices of a higher rank are finished; the others are called active
	many    []int   // the number of active vertices at each level
	content []uint16
	place   []uint16 // the vertex of each token
	empty   uint16
	out     []uint16 // the vertices that the empty one has gone through, the start first

	aim      []uint16 // the token that belongs on each vertex when the empty vertex is at holeHome
	holeHome uint16   // a vertex of the core
	home     []uint16 // the path from holeHome to the entry, see setAim
	round    int32    // the fewest moves round a token: the girth less 2

	walks [][]walk // for each directed edge x-y: paths from y to the other neighbours of x that avoid x; nil if not known
	wide  []walk   // such paths for the latest edge whose x has very many neighbours
	find  finder
	ticks int
}

// A walk is a path of the empty vertex to a neighbour of a token.
type walk struct {
	edge   int32    // the directed edge from the token's vertex to that neighbour
	rank   int32    // the highest rank of a vertex on the path
	length int32    // the number of moves
	way    []uint16 // the vertices after the first; not kept if the token's vertex has very many neighbours
}

// wideDegree is the largest degree of a vertex whose surrounding walks are kept: their
// number is the square of the degree.
const wideDegree = 128

// A finder is the memory of breadth-first searches.
type finder struct {
	stamp int32   // the number of the current search
	seen  []int32 // the last search that met each vertex
	goal  []int32 // the last search that looks for each vertex
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

// maxMoves is how long a solution may become: nobody wants to see more.
const maxMoves = 100_000_000

// check returns an error when the construction must end.
func (a *blockState) check() error {
	if len(a.out) > maxMoves {
		return fmt.Errorf("%w: there is a solution, but the one constructed has more than a hundred million moves", solver.ErrTooLarge)
	}
	return a.ctx.Err()
}

// tick looks at every 256th call.
func (a *blockState) tick() error {
	if a.ticks++; a.ticks%256 != 0 {
		return nil
	}
	return a.check()
}

// move moves the empty vertex to v. A move that takes the last one back removes it
// instead.
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

// way returns the way from the start of the search, which it leaves out, to v.
func (f *finder) way(v uint16) []uint16 {
	way := make([]uint16, f.dist[v])
	for i := len(way) - 1; i >= 0; i-- {
		way[i] = v
		v = f.from[v]
	}
	return way
}

// spread continues a search through active vertices other than avoid until it has met
// want of its goals or all vertices that it can reach.
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

// way returns a shortest way between two vertices through active ones other than
// avoid, without the first vertex. There must be such a way.
func (a *blockState) way(from, to uint16, avoid int) []uint16 {
	f := &a.find
	f.search(from)
	f.goal[to] = f.stamp
	a.spread(avoid, 1)
	return f.way(to)
}

// goTo walks the empty vertex to v, through active vertices other than avoid.
func (a *blockState) goTo(v uint16, avoid int) { a.follow(a.way(a.empty, v, avoid)) }

// moveHole moves the hole of an arrangement from at along a way, and returns the
// way back.
func moveHole(arrangement []uint16, at uint16, way []uint16) (back []uint16) {
	for _, v := range way {
		arrangement[at], arrangement[v] = arrangement[v], 0
		back = append(back, at)
		at = v
	}
	slices.Reverse(back)
	return back
}

// around returns the ways from the head of the directed edge e to the other active
// neighbours of its tail x, past x. A way that was found stays a shortest one as long
// as all its vertices are active, since vertices never become active again.
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

// open reports whether all ways to active neighbours of x are still active.
func (a *blockState) open(x uint16, ways []walk) bool {
	for _, w := range ways {
		if w.rank > a.level && a.active(a.near[x][w.edge-a.edge[x]]) {
			return false
		}
	}
	return true
}
