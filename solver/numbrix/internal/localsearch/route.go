package localsearch

import (
	"slices"

	"backtrack/solver/internal/heap"
)

// A router lays disjoint paths by negotiated congestion (McMurchie and Ebeling 1995). It lays
// each path where it is cheapest, even through cells of other paths. Then it rips up paths that
// overlap and lays them again, while the shared cells become more expensive.
type router struct {
	search   *Search
	use      []int32   // how many paths cross each cell
	price    []float64 // the cost of each cell if no path crosses it
	present  float64   // each path that crosses a cell adds this share of the price to the cost
	paths    [][]int32 // the blank cells of each segment in order; those of the head backwards from its given
	rerouted []bool    // segments whose path has been laid again

	queue    heap.Heap[queueItem] // the cheapest first
	cost     []float64            // the cost of the cheapest path to each cell
	back     []int32              // the predecessor of each cell on that path
	seen     []int32              // the search that wrote cost and back of each cell
	searches int32                // number of searches so far, and the number of the latest one
}

func newRouter(f *Search) *router {
	n := len(f.owner)
	return &router{
		search: f,
		use:    make([]int32, n), price: make([]float64, n),
		paths: make([][]int32, len(f.segments)), rerouted: make([]bool, len(f.segments)),
		queue: heap.Heap[queueItem]{Less: func(a, b queueItem) bool { return a.cost < b.cost }},
		cost:  make([]float64, n), back: make([]int32, n), seen: make([]int32, n),
	}
}

// reset clears all paths and sets random prices between 1 and 3.
func (r *router) reset(present float64) {
	r.present = present
	clear(r.use)
	clear(r.rerouted)
	for g := range r.paths {
		r.paths[g] = r.paths[g][:0]
	}
	for _, c := range r.search.cells {
		r.price[c] = 1 + 2*float64(r.search.below(1<<16))/(1<<16)
	}
}

// negotiate lays paths again until no two overlap. The path of the segment kept, which may be
// domains.None, stays for the first keepRounds rounds. It returns false if a path can't be laid
// again, or if paths still overlap after the given number of rounds.
func (r *router) negotiate(kept, rounds int) bool {
	for round := range rounds {
		overlap := false
		for g, path := range r.paths {
			over := slices.IndexFunc(path, func(c int32) bool { return r.use[c] > 1 })
			if over < 0 || g == kept && round < keepRounds {
				continue
			}
			overlap = true
			for _, c := range path {
				if r.use[c] > 1 {
					r.price[c] += priceRise
				}
			}
			if !r.reroute(g, over) {
				return false
			}
		}
		if !overlap {
			return true
		}
		r.present = min(r.present*presentGrowth, maxPresent)
	}
	return false
}

const (
	keepRounds    = 8   // rounds for which the path of a kept segment stays
	priceRise     = 0.5 // rise of the price of a shared cell each time a path through it is laid again
	presentGrowth = 1.2 // the factor of present from round to round
	maxPresent    = 100
)

// reroute rips up the path of segment g and lays it again. The path of the head
// or the tail, which may end anywhere, is cut before its cell with index over.
func (r *router) reroute(g, over int) bool {
	p := &r.search.segments[g]
	r.ripUp(g)
	path, ok := r.paths[g][:over], true
	if p.from != 0 && p.to != 0 {
		path, ok = r.cheapestPath(g, r.paths[g][:0], p.from, p.to)
	}
	r.lay(g, path)
	return ok
}

func (r *router) ripUp(g int) {
	for _, c := range r.paths[g] {
		r.use[c]--
	}
}

func (r *router) lay(g int, path []int32) {
	for _, c := range path {
		r.use[c]++
	}
	r.paths[g] = path
	r.rerouted[g] = true
}

// cheapestPath appends to path the blank cells of the cheapest path between from and to through
// cells that segment g may pass (Dijkstra 1959). It returns false if there is none.
func (r *router) cheapestPath(g int, path []int32, from, to int32) ([]int32, bool) {
	r.searches++
	r.queue.Items = append(r.queue.Items[:0], queueItem{to, 0})
	r.seen[to], r.cost[to] = r.searches, 0
	for r.queue.Len() > 0 {
		x := r.queue.Pop()
		if x.cost > r.cost[x.cell] {
			continue
		}
		r.search.moves += 10 // a pop takes as long as 10 moves
		for _, step := range r.search.steps {
			y := x.cell + step
			if y == from {
				for c := x.cell; c != to; c = r.back[c] {
					path = append(path, c)
				}
				return path, true
			}
			if r.search.fixed[y] || !r.search.mayPass(int32(g), y) {
				continue
			}
			cost := x.cost + r.price[y]*(1+r.present*float64(r.use[y]))
			if r.seen[y] != r.searches || cost < r.cost[y] {
				r.seen[y], r.cost[y], r.back[y] = r.searches, cost, x.cell
				r.queue.Push(queueItem{y, cost})
			}
		}
	}
	return path, false
}

// A queueItem is a cell in the queue, with the cost of a path to it.
type queueItem struct {
	cell int32
	cost float64
}
