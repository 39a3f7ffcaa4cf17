package idastar

import (
	"math/big"
	"slices"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/statespace"
)

// All finds all shortest solutions or, with MaxMoves, all of at most MaxMoves moves. None of
// them takes a move back or passes through the solved position. All first counts them by
// dynamic programming. Then it lists them, the shortest first. The counts keep it from walks
// that lead nowhere.
func (s *Search) All() (solver.Result[sliding.Move], error) {
	if err := s.Solve(); err != nil {
		return s.Result(err)
	}
	r, err := s.Result(nil)
	if err != nil || len(r.Moves) == 0 {
		r.Complete = err == nil
		return r, err
	}
	c, err := s.newCounter()
	if err != nil {
		return r, err
	}
	limit := max(s.task.MaxMoves, len(r.Moves))
	total := new(big.Int)
	wanted := big.NewInt(int64(s.task.Want))
	var solutions [][]sliding.Move
	for length := len(r.Moves); length <= limit; length++ {
		c.length = length
		n, ok := c.count(c.start, c.hole, none, length, solver.Root)
		if !ok {
			if c.err == nil {
				c.err = solver.ErrTooLarge
			}
			break
		}
		if n != nil {
			total.Add(total, n)
		}
		solutions = c.list(solutions, length)
		if s.task.Want > 0 && total.Cmp(wanted) >= 0 {
			break
		}
	}
	if len(solutions) == 0 {
		return r, c.err
	}
	r.Moves, r.Solutions, r.Count, r.Complete = solutions[0], solutions, total, c.err == nil
	if s.task.Want > 0 && total.Cmp(wanted) >= 0 {
		r.Complete = false
		r.Count.Set(wanted)
		r.Solutions = solutions[:min(len(solutions), s.task.Want)]
	}
	return r, c.err
}

// A counter counts the walks that solve a position.
type counter struct {
	s      *Search
	g      *graphs.SmallGraph
	table  *statespace.Table // nil beyond TableVertices
	ida    *IDA              // gives bounds if there is no table
	names  []sliding.Move    // the numbers of the vertices in the whole graph
	start  [graphs.MaxVertices]uint8
	hole   uint8
	known  map[countKey]*big.Int // the counts of walks; nil is 0
	length int                   // the length of the walks to be counted
	err    error
}

// maxKnown is the largest number of counts that a counter remembers: 200 MB.
const maxKnown = 3_000_000

// none stands for a missing vertex.
const none = 255

// A countKey identifies the walks of movesLeft moves that solve a position and do not begin
// with last. It holds the tokens on the first 24 vertices, in five bits each. If there are two
// more vertices, one more bit holds the order of their tokens.
type countKey struct {
	low, high uint64
	movesLeft uint16
	last      uint8
}

// newCounter returns a counter for the component of the goal, taken as one graph. It returns
// ErrTooLarge if the component has more than graphs.MaxVertices vertices.
func (s *Search) newCounter() (*counter, error) {
	p := s.task.Start
	if s.blocks.Reach > graphs.MaxVertices {
		return nil, solver.ErrTooLarge
	}
	c := &counter{s: s, known: map[countKey]*big.Int{}}
	index := make([]int, p.Len())
	for v := range p.Len() {
		if s.blocks.Dist[v] >= 0 {
			index[v] = len(c.names)
			c.names = append(c.names, sliding.Move(v))
		}
	}
	near := make([][]uint8, len(c.names))
	for i, m := range c.names {
		for _, u := range p.Neighbours(int(m)) {
			near[i] = append(near[i], uint8(index[u]))
		}
		c.start[i] = uint8(index[p.At(int(m))])
	}
	c.hole = uint8(index[p.Empty()])
	c.g = graphs.NewSmallGraph(near)
	if c.g.N <= statespace.TableVertices {
		var err error
		c.table, err = s.memory.Tables.Table(s.ctx, statespace.Graph{Near: near})
		return c, err
	}
	lib, err := s.memory.Libraries.AtHand(s.ctx, c.g)
	if err != nil {
		return nil, err
	}
	c.ida = &IDA{G: c.g, Partitions: lib.Partitions}
	return c, nil
}

// bound returns a lower bound on the moves that solve a position.
func (c *counter) bound(at *[graphs.MaxVertices]uint8) int {
	if c.table != nil {
		var x uint64
		for v := range c.g.N {
			x |= uint64(at[v]) << (4 * v)
		}
		return c.table.DistanceOf(x)
	}
	c.ida.put(at[:c.g.N], 0)
	return c.ida.bound()
}

func (c *counter) key(at *[graphs.MaxVertices]uint8, last uint8, movesLeft int) countKey {
	q := countKey{movesLeft: uint16(movesLeft), last: last}
	for v := range min(c.g.N, 12) {
		q.low |= uint64(at[v]) << (5 * v)
	}
	for v := 12; v < min(c.g.N, 24); v++ {
		q.high |= uint64(at[v]) << (5 * (v - 12))
	}
	if c.g.N > 25 && at[24] < at[25] {
		q.high |= 1 << 60
	}
	return q
}

// count returns the number of walks home of exactly movesLeft moves that do not begin with
// last; nil is 0. It returns false if it was stopped or the number of counts exceeds maxKnown.
func (c *counter) count(
	at [graphs.MaxVertices]uint8, hole, last uint8, movesLeft int, node solver.Node,
) (*big.Int, bool) {
	if n, known := c.knownCount(&at, hole, movesLeft); known {
		return n, true
	}
	q := c.key(&at, last, movesLeft)
	if n, ok := c.known[q]; ok {
		return n, true
	}
	var sum *big.Int
	for _, v := range c.g.Near[hole] {
		if v == last {
			continue
		}
		child, err := c.s.probe.Visit(node, c.names[v], c.length-movesLeft+1)
		if err != nil {
			c.err = err
			return sum, false
		}
		next := at
		next[hole], next[v] = at[v], 0
		n, ok := c.count(next, v, hole, movesLeft-1, child)
		if !ok {
			return sum, false
		}
		c.s.probe.Undo(child)
		if sum == nil {
			sum = n
		} else if n != nil {
			sum = new(big.Int).Add(sum, n)
		}
	}
	if len(c.known) == maxKnown {
		return sum, false
	}
	c.known[q] = sum
	return sum, true
}

// knownCount returns the number of walks of exactly movesLeft moves if no search is needed to
// find it.
func (c *counter) knownCount(at *[graphs.MaxVertices]uint8, hole uint8, movesLeft int) (n *big.Int, known bool) {
	h := c.bound(at)
	if h > movesLeft || c.g.Bipartite && (movesLeft-int(c.g.Dist[0][hole]))%2 != 0 {
		return nil, true
	}
	if h > 0 || !slices.IsSorted(at[:c.g.N]) {
		return nil, movesLeft == 0
	}
	if movesLeft == 0 {
		return big.NewInt(1), true
	}
	return nil, true // a walk ends as soon as all tokens are at home
}

// list appends the walks of the given length to out, until out has solver.MaxListed walks.
func (c *counter) list(out [][]sliding.Move, length int) [][]sliding.Move {
	moves := make([]sliding.Move, 0, length)
	var walk func(at [graphs.MaxVertices]uint8, hole, last uint8)
	walk = func(at [graphs.MaxVertices]uint8, hole, last uint8) {
		left := length - len(moves)
		if left == 0 {
			out = append(out, append([]sliding.Move{}, moves...))
			return
		}
		for _, v := range c.g.Near[hole] {
			if v == last || len(out) == solver.MaxListed {
				continue
			}
			next := at
			next[hole], next[v] = at[v], 0
			n, known := c.knownCount(&next, v, left-1)
			if !known {
				n, known = c.known[c.key(&next, hole, left-1)]
			}
			if !known || n == nil {
				continue
			}
			moves = append(moves, c.names[v])
			walk(next, v, hole)
			moves = moves[:len(moves)-1]
		}
	}
	if n := c.known[c.key(&c.start, none, length)]; len(out) < solver.MaxListed && n != nil {
		walk(c.start, c.hole, none)
	}
	return out
}
