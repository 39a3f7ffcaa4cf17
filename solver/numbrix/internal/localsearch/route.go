package localsearch

// A router lays paths over the cells of a folder so that no two share a cell,
// by negotiated congestion (McMurchie and Ebeling 1995): a path is laid where
// it is cheapest, through cells of others if need be; paths that clash are
// taken up and laid again, while the cells that are fought over grow dearer.
type router struct {
	f       *Search
	use     []int32   // by cell: how many paths cross it
	price   []float64 // by cell: what it costs if no path crosses it
	present float64   // what each path that crosses a cell adds, as a part of its price
	paths   [][]int32 // by strand: its blank cells, from its first given on; of the head from its given back
	touched []bool    // by strand: its path was laid anew

	queue costs
	cost  []float64 // by cell: of the cheapest way from where the search began
	back  []int32   // by cell: the one before it on that way
	seen  []int32   // by cell: the search that wrote cost and back
	turn  int32
	work  int // cells looked at
}

func newRouter(f *Search) *router {
	n := len(f.own)
	return &router{
		f:   f,
		use: make([]int32, n), price: make([]float64, n),
		paths: make([][]int32, len(f.strands)), touched: make([]bool, len(f.strands)),
		cost: make([]float64, n), back: make([]int32, n), seen: make([]int32, n),
	}
}

// reset forgets all prices and paths. A cell costs something between 1 and
// 1 + spread.
func (r *router) reset(spread float64) {
	clear(r.use)
	clear(r.touched)
	for g := range r.paths {
		r.paths[g] = r.paths[g][:0]
	}
	for _, c := range r.f.cells {
		r.price[c] = 1 + spread*float64(r.f.below(1<<16))/(1<<16)
	}
}

// negotiate lays paths anew until no two clash. The path of strand held stays for
// the first rounds. It returns false if that takes too many rounds.
func (r *router) negotiate(held, rounds int) bool {
	for round := range rounds {
		clash := false
		for g, path := range r.paths {
			over := -1
			for i, c := range path {
				if r.use[c] > 1 {
					over = i
					break
				}
			}
			if over < 0 || g == held && round < holdRounds {
				continue
			}
			clash = true
			for _, c := range path {
				if r.use[c] > 1 {
					r.price[c] += dearer
				}
			}
			if !r.relay(g, over) {
				return false
			}
		}
		if !clash {
			return true
		}
		r.present = min(r.present*growDearer, dearest)
	}
	return false
}

const (
	holdRounds = 8
	dearer     = 0.5
	growDearer = 1.2
	dearest    = 100
)

// relay takes up the path of strand g and lays it again. The path of the head or
// the tail, which may end anywhere, is cut before its cell with index over.
func (r *router) relay(g, over int) bool {
	p := &r.f.strands[g]
	r.takeUp(g)
	path, ok := r.paths[g][:over], true
	if p.from != 0 && p.to != 0 {
		path, ok = r.cheapest(g, r.paths[g][:0], p.from, p.to)
	}
	r.lay(g, path)
	return ok
}

func (r *router) takeUp(g int) {
	for _, c := range r.paths[g] {
		r.use[c]--
	}
}

func (r *router) lay(g int, path []int32) {
	for _, c := range path {
		r.use[c]++
	}
	r.paths[g] = path
	r.touched[g] = true
}

// cheapest appends the blank cells on the cheapest way between from and to,
// both of them left out, through cells that strand g may pass, to path
// (Dijkstra 1959). It returns false if there is none.
func (r *router) cheapest(g int, path []int32, from, to int32) ([]int32, bool) {
	r.turn++
	r.queue = append(r.queue[:0], queued{to, 0})
	r.seen[to], r.cost[to] = r.turn, 0
	for len(r.queue) > 0 {
		x := r.queue.pop()
		if x.cost > r.cost[x.cell] {
			continue
		}
		r.work++
		for _, step := range r.f.steps {
			y := x.cell + step
			if y == from {
				for c := x.cell; c != to; c = r.back[c] {
					path = append(path, c)
				}
				return path, true
			}
			if r.f.fixed[y] || !r.f.may(int32(g), y) {
				continue
			}
			cost := x.cost + r.price[y]*(1+r.present*float64(r.use[y]))
			if r.seen[y] != r.turn || cost < r.cost[y] {
				r.seen[y], r.cost[y], r.back[y] = r.turn, cost, x.cell
				r.queue.push(queued{y, cost})
			}
		}
	}
	return path, false
}

// costs is a binary heap of cells, the cheapest on top.
type costs []queued

type queued struct {
	cell int32
	cost float64
}

func (q *costs) push(x queued) {
	h := append(*q, x)
	*q = h
	i := len(h) - 1
	for i > 0 && h[(i-1)/2].cost > x.cost {
		h[i] = h[(i-1)/2]
		i = (i - 1) / 2
	}
	h[i] = x
}

func (q *costs) pop() queued {
	h := *q
	top, last := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	*q = h
	for i := 0; len(h) > 0; {
		down := 2*i + 1
		if down+1 < len(h) && h[down+1].cost < h[down].cost {
			down++
		}
		if down >= len(h) || h[down].cost >= last.cost {
			h[i] = last
			break
		}
		h[i] = h[down]
		i = down
	}
	return top
}
