package slidingsolve

import (
	"math/bits"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// A spot is a cluster of a view in the search.
type spot struct {
	lie
	*placed
}

// A moved is what a move makes of a view, and once it is played what it was.
type moved struct {
	lie
	sum int32
	at  uint32 // index into spots
}

// A played is a move of the search: where the hole was and came to, and the
// token that went the other way.
type played struct {
	from, to, token uint8
	change          int8 // of the sum of distances
}

// An ida is a search by iterative deepening (Korf 1985) on one board.
//
// A view is looked up only where it may end a branch. A move changes its sum by
// 1 at most, so that while the sum and the moves since are not more than the
// moves left it can wait, and follow when it matters.
type ida struct {
	b     *board
	views []view
	spots [maxViews * maxClusters]spot
	slots [32][maxViews]uint8 // by token, then by view: its spot
	sums  [maxViews]int32     // by view
	stage [maxViews]int       // by view: how many moves of the path it has followed
	at    [boardVertices]uint8
	hole  uint8
	todo  uint32 // vertices that the hole must still visit
	key   uint64
	home  uint64 // the key when all is done
	path  []played
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
	s.key, s.todo, s.home = 0, todo, 0
	s.stage = [maxViews]int{}
	for v, t := range content {
		s.at[v] = t
		s.key ^= s.keyOf(t, uint8(v))
		s.home ^= s.keyOf(uint8(v), uint8(v))
		if t == 0 {
			s.hole = uint8(v)
		}
	}
	for rest := todo; rest != 0; rest &= rest - 1 {
		s.home ^= s.visitKey(uint8(bits.TrailingZeros32(rest)))
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
		c := &s.views[i].clusters[j]
		l := c.lie(s.b, content, s.hole)
		s.spots[i*maxClusters+j] = spot{l, c}
		s.sums[i] += l.value
	}
	for t, ci := range s.views[i].of {
		s.slots[t][i] = uint8(i*maxClusters) + ci
	}
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
	if s.key == s.home && s.atHome() {
		return yes
	}
	if left == 0 {
		return no
	}
	slot := &s.seen[s.key*0x9e3779b97f4a7c15>>s.shift]
	if slot.key == s.key && slot.left >= left {
		return no
	}
	depth := len(s.path)
	// the view that was largest here is asked first
	first, most := 0, s.sums[0]-int32(s.stage[0])
	for i := 1; i < len(s.views); i++ {
		if h := s.sums[i] - int32(s.stage[i]); h > most {
			first, most = i, h
		}
	}
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
		m := played{b, v, t, int8(s.b.dist[b][t]) - int8(s.b.dist[v][t])}
		var asked uint32 // views
		for n, i := 0, first; n < len(s.views); n++ {
			if s.wanted(i, depth, left) {
				k := &s.moved[depth*len(s.views)+i]
				s.follow(k, i, m)
				if k.sum >= left {
					if s.probe != nil {
						s.probe.Reject(at, s.names[v], solver.Always)
					}
					continue children
				}
				asked |= 1 << i
			}
			if i++; i == len(s.views) {
				i = 0
			}
		}
		s.nodes++
		node := solver.Root
		if s.probe != nil {
			var err error
			if node, err = s.probe.Visit(at, s.names[v], depth+1); err != nil {
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
		for ; asked != 0; asked &= asked - 1 {
			s.exchange(bits.TrailingZeros32(asked), depth)
		}
		flip := s.keyOf(t, v) ^ s.keyOf(t, b) ^ s.keyOf(0, v) ^ s.keyOf(0, b)
		was := s.todo
		if was != todo {
			flip ^= s.visitKey(v)
		}
		s.key ^= flip
		s.todo = todo
		s.at[b], s.at[v] = t, 0
		s.hole = v
		s.path = append(s.path, m)
		if a := s.search(left-1, b, was != todo, node); a != no {
			if s.paused && s.probe != nil {
				s.probe.Back(node)
			}
			return a
		}
		s.path = s.path[:depth]
		s.hole = b
		s.at[b], s.at[v] = 0, t
		s.todo = was
		s.key ^= flip
		for i := range s.views {
			if s.stage[i] > depth {
				s.exchange(i, depth)
				s.stage[i] = depth
			}
		}
		if s.probe != nil {
			s.probe.Back(node)
		}
	}
	*slot = failed{s.key, left}
	return no
}

// wanted reports whether view i must be asked about a move at depth of which
// less than left are allowed; if so, it has followed the path.
func (s *ida) wanted(i, depth int, left int32) bool {
	for {
		behind := depth - s.stage[i]
		if s.sums[i]+int32(behind) < left-1 {
			return false
		}
		if behind == 0 {
			return true
		}
		d := s.stage[i]
		s.follow(&s.moved[d*len(s.views)+i], i, s.path[d])
		s.exchange(i, d)
	}
}

// follow finds what a move makes of view i.
func (s *ida) follow(k *moved, i int, m played) {
	at := s.slots[m.token&31][i&(maxViews-1)]
	l := &s.spots[at%uint8(len(s.spots))]
	c := l.placed
	v := c.image[m.to&31]
	mask, order := c.moved(l.mask, l.order, v, c.image[m.from&31])
	near := l.near + int32(m.change)
	value := c.value(mask, order, v, near, l.value)
	*k = moved{lie{mask, order, near, value}, s.sums[i&(maxViews-1)] - l.value + value, uint32(at)}
}

// exchange plays move number d in view i, or takes it back.
func (s *ida) exchange(i, d int) {
	k := &s.moved[d*len(s.views)+i]
	l := &s.spots[k.at%uint32(len(s.spots))]
	l.lie, k.lie = k.lie, l.lie
	s.sums[i], k.sum = k.sum, s.sums[i]
	s.stage[i] = d + 1
}

// atHome reports whether all tokens are at home and all visits made.
func (s *ida) atHome() bool {
	for v := range s.b.n {
		if int(s.at[v]) != v {
			return false
		}
	}
	return s.todo == 0
}
