package slidingsolve

import (
	"math/bits"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// A placed is a pattern seen through an automorphism: that of the cluster
// which the automorphism maps to the pattern's own.
type placed struct {
	*pattern
	image [boardVertices]uint8  // of a vertex
	bit   [boardVertices]uint32 // 1 << image
	back  [boardVertices]uint8  // the inverse of image
}

func (p *pattern) placed(image []uint8) placed {
	out := placed{pattern: p}
	for v, w := range image {
		out.image[v], out.bit[v], out.back[w] = w, 1<<w, uint8(v)
	}
	return out
}

// cluster returns the set of its tokens.
func (c *placed) cluster(n int) uint32 {
	var set uint32
	for t := range n {
		if c.home&c.bit[t] != 0 {
			set |= 1 << t
		}
	}
	return set
}

// A view is a set of clusters that hold each token once: their values add up
// to a lower bound.
type view struct {
	of       [boardVertices]uint8 // by token: the cluster
	clusters []placed
}

func newView(n int, clusters []placed) view {
	v := view{clusters: clusters}
	for i := range clusters {
		for set := clusters[i].cluster(n); set != 0; set &= set - 1 {
			v.of[bits.TrailingZeros32(set)] = uint8(i)
		}
	}
	return v
}

// maxClusters is how many clusters a view has at most.
const maxClusters = 8

// maxViews is how many views a search has at most.
const maxViews = 16

// A lie is how the tokens of a cluster lie, and its value.
type lie struct {
	mask, order uint32
	near, value int32 // the sum of distances, and the bound
}

// A moved is what a move makes of a view, and once it is played what it was.
type moved struct {
	lie
	sum int32
	at  uint32 // index into lies
}

// An ida is a search by iterative deepening (Korf 1985) on one board.
type ida struct {
	b     *board
	views []view
	duals [boardVertices][]view
	lies  [maxViews * maxClusters]lie
	sums  [maxViews]int32 // by view
	at    [boardVertices]uint8
	hole  uint8
	todo  uint32 // vertices that the hole must still visit
	key   uint64
	path  []uint8
	moved []moved // by depth, then by view
	seen  []failed
	shift uint // of a hash to an index into seen

	probe  *solver.Probe[sliding.Move] // nil if nothing is to be counted
	names  []sliding.Move              // of the vertices
	nodes  uint64
	pause  uint64 // when to ask over
	over   func() bool
	paused bool // over has ended the search, but another follows
	err    error
}

// A failed says that the position of the key is not solved in so many moves.
type failed struct {
	key  uint64
	left int32
}

// keys are random numbers for the tokens on each vertex (Zobrist 1970); those
// of 16 vertices and fewer are the nibbles of the position itself.
var keys = func() (k [boardVertices + 1][boardVertices]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for t := range k {
		for v := range k[t] {
			x += 0x9e3779b97f4a7c15 // SplitMix64 (Steele, Lea and Flood 2014)
			z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			k[t][v] = z ^ z>>31
		}
	}
	return k
}()

func (s *ida) keyOf(t, v uint8) uint64 {
	if s.b.n <= 16 {
		return uint64(t) << (4 * v)
	}
	return keys[t][v]
}

// visitKey is the key of a vertex that is still to be visited.
func (s *ida) visitKey(v uint8) uint64 { return keys[boardVertices][v] }

// put sets up the position.
func (s *ida) put(content []uint8, todo uint32) {
	s.key, s.todo = 0, todo
	for v, t := range content {
		s.at[v] = t
		s.key ^= s.keyOf(t, uint8(v))
		if t == 0 {
			s.hole = uint8(v)
		}
	}
	s.visited(s.hole)
	for i := range s.views {
		s.look(i, content)
	}
}

func (s *ida) visited(v uint8) {
	if s.todo>>v&1 != 0 {
		s.todo &^= 1 << v
		s.key ^= s.visitKey(v)
	}
}

// look finds the values of a view from nothing.
func (s *ida) look(i int, content []uint8) {
	s.sums[i] = 0
	for j := range s.views[i].clusters {
		l := s.views[i].clusters[j].lie(s.b, content, s.hole)
		s.lies[i*maxClusters+j] = l
		s.sums[i] += l.value
	}
}

func (c *placed) lie(b *board, content []uint8, hole uint8) lie {
	var l lie
	var on [boardVertices]uint8 // by vertex of the pattern: token + 1
	for v, t := range content {
		if t != 0 && c.home&c.bit[t] != 0 {
			l.mask |= c.bit[v]
			l.near += int32(b.dist[v][t])
			on[c.image[v]] = uint8(bits.OnesCount32(c.home&(c.bit[t]-1))) + 1
		}
	}
	var seq []uint8
	for v := range on {
		if on[v] > 0 {
			seq = append(seq, on[v]-1)
		}
	}
	l.order = uint32(c.orders.of(seq))
	l.value = l.near + c.above(l.mask, l.order, c.image[hole])
	return l
}

// bound returns a lower bound on the moves.
func (s *ida) bound() int {
	h := s.walk(s.hole, s.todo)
	for i := range s.views {
		h = max(h, s.sums[i])
	}
	if s.b.twoColour && (uint8(h)+s.b.dist[0][s.hole])%2 == 1 {
		h++ // moves change the colour of the hole
	}
	return int(h)
}

// walk returns a lower bound on the walk of the hole from v home by way of
// the vertices of todo.
func (s *ida) walk(v uint8, todo uint32) int32 {
	h := s.b.dist[v][0]
	for ; todo != 0; todo &= todo - 1 {
		u := bits.TrailingZeros32(todo)
		h = max(h, s.b.dist[v][u]+s.b.dist[u][0])
	}
	return int32(h)
}

const none = 255

// An answer is how a search ended.
type answer uint8

const (
	no answer = iota
	yes
	stopped
)

// within looks for a solution of at most left moves, where none of fewer
// exists that the parity allows. Its moves are in path.
func (s *ida) within(left int) answer {
	s.path = s.path[:0]
	if s.seen == nil {
		const size = 14
		s.seen = make([]failed, 1<<size)
		s.shift = 64 - size
	}
	clear(s.seen)
	if n := (left + 1) * len(s.views); len(s.moved) < n {
		s.moved = make([]moved, n)
	}
	return s.search(int32(left), none, true, solver.Root)
}

// search looks for a solution of at most left moves that does not begin with
// the move to last; fresh says that the hole has come to a vertex which it had
// to visit, so that to go back at once may be of use.
func (s *ida) search(left int32, last uint8, fresh bool, at solver.Node) answer {
	b := s.hole
	if s.sums[0] == 0 && s.todo == 0 {
		return yes // all tokens are at home, and so the hole is
	}
	if left == 0 {
		return no
	}
	slot := &s.seen[s.key*0x9e3779b97f4a7c15>>s.shift]
	if slot.key == s.key && slot.left >= left {
		return no
	}
	for i := range s.duals[b] {
		if d := &s.duals[b][i]; d.dual(s.b, &s.at) > left {
			return no
		}
	}
	// the view that was largest here is asked first
	first, most := 0, s.sums[0]
	for i := 1; i < len(s.views); i++ {
		if s.sums[i] > most {
			first, most = i, s.sums[i]
		}
	}
	kept := s.moved[len(s.path)*len(s.views):][:len(s.views)]
children:
	for _, v := range s.b.near[b] {
		if v == last && !fresh {
			continue
		}
		t := s.at[v]
		todo := s.todo &^ (1 << v)
		if s.todo != 0 && s.walk(v, todo) > left-1 {
			continue
		}
		change := int32(s.b.dist[b][t]) - int32(s.b.dist[v][t])
		for n, i := 0, first; n < len(s.views); n++ {
			w := &s.views[i]
			ci := w.of[t]
			c := &w.clusters[ci]
			index := uint32(i)*maxClusters + uint32(ci)
			l := &s.lies[index%uint32(len(s.lies))]
			bv, bb := c.bit[v], c.bit[b]
			mask := l.mask ^ (bv | bb)
			from, into := bits.OnesCount32(l.mask&(bv-1)), bits.OnesCount32(mask&(bb-1))
			order := l.order
			if from != into {
				order = uint32(c.orders.shift[from*c.k+into][order])
			}
			near := l.near + change
			value := near + c.above(mask, order, c.image[v])
			h := s.sums[i] - l.value + value
			if h >= left {
				if s.probe != nil {
					s.probe.Reject(at, s.names[v], solver.Always)
				}
				if h-1 > left {
					break children // the child is so far that its parent is, too
				}
				continue children
			}
			kept[i] = moved{lie{mask, order, near, value}, h, index}
			if i++; i == len(s.views) {
				i = 0
			}
		}
		s.nodes++
		node := solver.Root
		if s.probe != nil {
			var err error
			if node, err = s.probe.Visit(at, s.names[v], len(s.path)+1); err != nil {
				s.err = err
				return stopped
			}
		}
		if s.nodes >= s.pause {
			s.pause = s.nodes + 1024
			if s.over() {
				return stopped
			}
		}
		s.exchange(kept)
		flip := s.keyOf(t, v) ^ s.keyOf(t, b) ^ s.keyOf(0, v) ^ s.keyOf(0, b)
		was := s.todo
		if was != todo {
			flip ^= s.visitKey(v)
		}
		s.key ^= flip
		s.todo = todo
		s.at[b], s.at[v] = t, 0
		s.hole = v
		s.path = append(s.path, v)
		if a := s.search(left-1, b, was != todo, node); a != no {
			if s.paused && s.probe != nil {
				s.probe.Back(node)
			}
			return a
		}
		s.path = s.path[:len(s.path)-1]
		s.hole = b
		s.at[b], s.at[v] = 0, t
		s.todo = was
		s.key ^= flip
		s.exchange(kept)
		if s.probe != nil {
			s.probe.Back(node)
		}
	}
	*slot = failed{s.key, left}
	return no
}

// exchange plays a move in the views, or takes it back.
func (s *ida) exchange(kept []moved) {
	for i := range kept {
		k := &kept[i]
		l := &s.lies[k.at%uint32(len(s.lies))]
		*l, k.lie = k.lie, *l
		s.sums[i], k.sum = k.sum, s.sums[i]
	}
}

// dual is the bound of the mirrored question.
func (w *view) dual(b *board, at *[boardVertices]uint8) int32 {
	var h int32
	for i := range w.clusters {
		h += w.clusters[i].dual(b, at)
	}
	return h
}

// dual is the value of the mirrored question: how the tokens that lie on the
// cluster's own vertices would come to it from their homes.
func (c *placed) dual(b *board, at *[boardVertices]uint8) int32 {
	var mask uint32
	var near int32
	var on [boardVertices]uint8
	m := uint8(0)
	for home := c.home; home != 0; home &= home - 1 {
		v := c.back[bits.TrailingZeros32(home)]
		t := at[v]
		near += int32(b.dist[v][t])
		to := c.image[t]
		mask |= 1 << to
		on[to] = m
		m++
	}
	r := uint32(0)
	left := uint32(1)<<c.k - 1
	n := uint32(c.k)
	for rest := mask; rest != 0; rest &= rest - 1 {
		t := on[bits.TrailingZeros32(rest)]
		r = r*n + uint32(bits.OnesCount32(left&(1<<t-1)))
		left &^= 1 << t
		n--
	}
	return near + c.above(mask, r, c.image[0])
}
