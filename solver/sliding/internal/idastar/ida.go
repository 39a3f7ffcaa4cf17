package idastar

import (
	"math/bits"
	"slices"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// A usedCluster is a cluster of a partition with its present state.
type usedCluster struct {
	pdb.State
	*pdb.Lookup
}

// An undoRecord holds what a move changes in one partition: the new state or, once the
// move is played, the old one.
type undoRecord struct {
	pdb.State
	sum int32
	at  uint32 // index into clusters
}

// An appliedMove is a move of the search: the vertices that the hole left and reached, and the
// token that went the other way.
type appliedMove struct {
	from, To, token uint8
	change          int8 // change of the sum of distances
}

// An IDA is a search by iterative deepening (Korf 1985) on one graph.
//
// A partition is looked up only if it may end a branch. A move changes the sum of a partition
// by at most 1. So the lookups of a partition can wait as long as its last sum, plus the moves
// since then, does not exceed the moves left.
type IDA struct {
	G          *graphs.SmallGraph
	Partitions []pdb.Partition
	Walks      *graphs.Automaton
	clusters   [pdb.MaxPartitions * pdb.MaxClusters]usedCluster
	clusterOf  [32][pdb.MaxPartitions]uint8 // for each token and partition, an index in clusters
	sums       [pdb.MaxPartitions]int32     // the last sum of each partition
	followed   [pdb.MaxPartitions]int       // how many moves of Path each partition has followed
	at         [graphs.MaxVertices]uint8
	hole       uint8
	todo       uint32 // vertices that the hole must still visit
	Key        uint64 // hash of the position and the vertices still to be visited
	home       uint64 // Key of the solved position, with no vertex left to visit
	Path       []appliedMove
	undo       []undoRecord         // what each move of Path has changed in each partition
	seen       []transpositionEntry // the transposition table

	probe  *solver.Probe[sliding.Move] // nil if moves are not recorded
	names  []sliding.Move              // the numbers of the vertices in the whole graph
	Nodes  uint64
	Pause  uint64      // the number of nodes at which Over is called next
	Over   func() bool // reports whether to stop
	paused bool        // Over has ended the search, but another one follows
	err    error
}

// A transpositionEntry says that the position with the key has no solution of at most
// movesLeft moves.
type transpositionEntry struct {
	key       uint64
	movesLeft int32
}

// seenBits is the binary logarithm of the number of entries of the transposition table.
const seenBits = 14

// put sets up the position. The hole must not be on a vertex of todo.
func (s *IDA) put(content []uint8, todo uint32) {
	s.Key, s.todo, s.home = 0, todo, 0
	s.followed = [pdb.MaxPartitions]int{}
	for v, t := range content {
		s.at[v] = t
		s.Key ^= s.keyOf(t, uint8(v))
		s.home ^= s.keyOf(uint8(v), uint8(v))
		if t == 0 {
			s.hole = uint8(v)
		}
	}
	for rest := todo; rest != 0; rest &= rest - 1 {
		s.home ^= s.visitKey(uint8(bits.TrailingZeros32(rest)))
	}
	for i := range s.Partitions {
		s.sums[i] = 0
		for j := range s.Partitions[i].Clusters {
			c := &s.Partitions[i].Clusters[j]
			l := c.StateOf(s.G, content, s.hole)
			s.clusters[i*pdb.MaxClusters+j] = usedCluster{l, &c.Lookup}
			s.sums[i] += int32(l.Value)
		}
		for t, ci := range s.Partitions[i].Of {
			s.clusterOf[t][i] = uint8(i*pdb.MaxClusters) + ci
		}
	}
}

// bound returns a lower bound on the moves.
func (s *IDA) bound() int {
	h := s.walkBound(s.hole, s.todo)
	for i := range s.Partitions {
		h = max(h, s.sums[i])
	}
	if s.G.Bipartite && (uint8(h)+s.G.Dist[0][s.hole])%2 == 1 {
		h++ // the colours of the hole now and at the end fix the parity of the moves
	}
	return int(h)
}

// walkBound returns a lower bound on the length of a walk of the hole from v home that visits
// the vertices of todo.
func (s *IDA) walkBound(v uint8, todo uint32) int32 {
	h := s.G.Dist[v][0]
	for ; todo != 0; todo &= todo - 1 {
		u := bits.TrailingZeros32(todo)
		h = max(h, s.G.Dist[v][u]+s.G.Dist[u][0])
	}
	return int32(h)
}

// An outcome says how a search ended.
type outcome uint8

const (
	notFound outcome = iota
	found
	stopped
)

// runIteration looks for a solution of at most movesLeft moves and leaves it in Path. There
// must be no solution of fewer moves.
func (s *IDA) runIteration(movesLeft int) outcome {
	s.Path = s.Path[:0]
	if s.seen == nil {
		s.seen = make([]transpositionEntry, 1<<seenBits)
	}
	clear(s.seen)
	if n := (movesLeft + 1) * len(s.Partitions); len(s.undo) < n {
		s.undo = make([]undoRecord, n)
	}
	return s.search(int32(movesLeft), s.Walks.Home[s.hole], solver.Root)
}

// search looks for a solution of at most movesLeft moves that the automaton does not prune
// when it begins in state. It is one long function because the calls of shorter ones cost a
// tenth of its speed.
func (s *IDA) search(movesLeft int32, state uint16, at solver.Node) outcome {
	b := s.hole
	if s.Key == s.home && s.todo == 0 && slices.IsSorted(s.at[:s.G.N]) {
		return found
	}
	if movesLeft == 0 {
		return notFound
	}
	slot := &s.seen[s.Key*0x9e3779b97f4a7c15>>(64-seenBits)]
	if slot.key == s.Key && slot.movesLeft >= movesLeft {
		return notFound
	}
	depth := len(s.Path)
	// the partition with the highest bound here is looked up first
	first, highest := 0, s.sums[0]-int32(s.followed[0])
	for i := 1; i < len(s.Partitions); i++ {
		if h := s.sums[i] - int32(s.followed[i]); h > highest {
			first, highest = i, h
		}
	}
	states := s.Walks.Next[state:]
children:
	for i, v := range s.G.Near[b] {
		next := states[i]
		if next == graphs.Pruned {
			continue
		}
		t := s.at[v]
		todo := s.todo &^ (1 << v)
		if s.todo != 0 && s.walkBound(v, todo) > movesLeft-1 {
			continue
		}
		m := appliedMove{b, v, t, int8(s.G.Dist[b][t]) - int8(s.G.Dist[v][t])}
		var asked uint32 // the partitions looked up, as bits
		for n, i := 0, first; n < len(s.Partitions); n++ {
			if s.mustLookUp(i, depth, movesLeft) {
				k := &s.undo[depth*len(s.Partitions)+i]
				s.follow(k, i, m)
				if k.sum >= movesLeft {
					if s.probe != nil {
						s.probe.Reject(at, s.names[v], solver.Always)
					}
					continue children
				}
				asked |= 1 << i
			}
			if i++; i == len(s.Partitions) {
				i = 0
			}
		}
		s.Nodes++
		node := solver.Root
		if s.probe != nil {
			var err error
			if node, err = s.probe.Visit(at, s.names[v], depth+1); err != nil {
				s.err = err
				return stopped
			}
		}
		if s.Nodes >= s.Pause {
			s.Pause = s.Nodes + 1024
			if s.Over() {
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
		s.Key ^= flip
		s.todo = todo
		s.at[b], s.at[v] = t, 0
		s.hole = v
		s.Path = append(s.Path, m)
		if was != todo {
			next = s.Walks.Home[v] // all moves are allowed, even back
		} else if todo != 0 {
			next = s.Walks.Next[int(s.Walks.Home[b])+i] // all moves but back are allowed
		}
		if end := s.search(movesLeft-1, next, node); end != notFound {
			if s.paused && s.probe != nil {
				s.probe.Undo(node)
			}
			return end
		}
		s.Path = s.Path[:depth]
		s.hole = b
		s.at[b], s.at[v] = 0, t
		s.todo = was
		s.Key ^= flip
		for i := range s.Partitions {
			if s.followed[i] > depth {
				s.exchange(i, depth)
				s.followed[i] = depth
			}
		}
		if s.probe != nil {
			s.probe.Undo(node)
		}
	}
	*slot = transpositionEntry{s.Key, movesLeft}
	return notFound
}

// keys are the keys of each token on each vertex. The last row has the keys of vertices that
// are still to be visited. Graphs of at most 16 vertices need no keys of tokens: their key is
// the position, packed into nibbles.
var keys = func() (k [graphs.MaxVertices + 1][graphs.MaxVertices]uint64) {
	for t := range k {
		for v := range k[t] {
			k[t][v] = graphs.Key(t, v)
		}
	}
	return k
}()

// keyOf returns the key of token t on vertex v.
func (s *IDA) keyOf(t, v uint8) uint64 {
	if s.G.N <= 16 {
		return uint64(t) << (4 * v)
	}
	return keys[t][v]
}

// visitKey returns the key of a vertex that is still to be visited.
func (s *IDA) visitKey(v uint8) uint64 { return keys[graphs.MaxVertices][v] }

// mustLookUp reports whether partition i must be looked up for a move at depth with movesLeft
// moves left. If so, it has brought the partition up to date with Path.
func (s *IDA) mustLookUp(i, depth int, movesLeft int32) bool {
	for {
		behind := depth - s.followed[i]
		if s.sums[i]+int32(behind) < movesLeft-1 {
			return false
		}
		if behind == 0 {
			return true
		}
		d := s.followed[i]
		s.follow(&s.undo[d*len(s.Partitions)+i], i, s.Path[d])
		s.exchange(i, d)
	}
}

// follow sets k to what move m changes in partition i.
func (s *IDA) follow(k *undoRecord, i int, m appliedMove) {
	at := s.clusterOf[m.token&31][i&(pdb.MaxPartitions-1)]
	l := &s.clusters[at%uint8(len(s.clusters))]
	next := l.Next(l.State, m.To, m.from, m.change)
	*k = undoRecord{next, s.sums[i&(pdb.MaxPartitions-1)] + int32(next.Value) - int32(l.Value), uint32(at)}
}

// exchange swaps the states of partition i before and after move d of Path. That plays the move
// in the partition, or takes it back there.
func (s *IDA) exchange(i, d int) {
	k := &s.undo[d*len(s.Partitions)+i]
	l := &s.clusters[k.at%uint32(len(s.clusters))]
	l.State, k.State = k.State, l.State
	s.sums[i], k.sum = k.sum, s.sums[i]
	s.followed[i] = d + 1
}
