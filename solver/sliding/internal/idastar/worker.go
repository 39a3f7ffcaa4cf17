package idastar

import (
	"math/bits"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// A worker is a thread of a batched search. Its inner loops mask indices and shifts, as in
// at[v&31]. The masks change no value. They show the compiler that an index is in bounds, or a
// shift small, so it leaves out a check.
type worker struct {
	*batchedSearch
	reports bool // it may call onProgress
	stopped bool
	layers  []nodeList // the nodes at each depth
	steps   []uint8    // the steps of a walk found, the last first
	played  uint64     // moves not yet reported
	passed  uint64     // nodes expanded since the last sample

	candidates  []candidate
	alive, done []uint16    // indices into candidates: not pruned yet; looked up in all patterns
	lookups     []lookup    // places to be looked up, one for each of alive
	states      []pdb.State // for each candidate, a state for each pattern of its token
}

// A lookup is the address of a value in a pattern database.
type lookup struct {
	at      uint32 // the number of the value in the pattern
	slot    uint16 // index into states
	pattern uint8
	cell    uint8 // the element of Cells that has the value
}

// A candidate is a move that may be pruned.
type candidate struct {
	free   lanes  // the slack of each partition
	from   uint32 // index of the node before the move
	state  uint16 // state of the automaton after the move
	hole   uint8
	to     uint8 // the vertex that the hole goes to
	token  uint8
	lead   uint8 // the index of the token's pattern that is looked up first
	change int8  // change of the sum of distances
}

func newWorker(s *batchedSearch) *worker { return &worker{batchedSearch: s} }

// search looks for a walk home of movesLeft moves that begins at one of the nodes
// in.nodes[first:end]. It returns the index of the node, or -1 if there is no such walk.
func (w *worker) search(in *nodeList, first, end, movesLeft int) int {
	out := &w.layers[len(w.layers)-movesLeft]
	out.nodes, out.states = out.nodes[:0], out.states[:0]
	w.grow(in, first, end, out)
	w.played += uint64(len(out.nodes))
	if w.played >= reportEvery {
		w.report()
	}
	if w.stopped {
		return -1
	}
	if w.passed += uint64(end - first); w.every > 0 && w.passed >= w.every {
		w.passed = 0
		n := &in.nodes[first]
		w.samples = append(w.samples, pdb.SampledNode{At: n.at, Hole: n.hole, State: n.state, MovesLeft: movesLeft})
	}
	home := -1
	if movesLeft == 1 {
		for i := range out.nodes {
			if w.atHome(&out.nodes[i]) {
				home = i
				break
			}
		}
	} else {
		for i := 0; i < len(out.nodes) && home < 0 && !w.stopped; i += batchSize {
			home = w.search(out, i, min(i+batchSize, len(out.nodes)), movesLeft-1)
		}
	}
	if home < 0 {
		return -1
	}
	w.steps = append(w.steps, out.nodes[home].hole)
	return int(out.nodes[home].from)
}

// reportEvery is the number of moves played between two reports.
const reportEvery = 1024

// report adds the moves played to nodes, and notes whether the search must stop.
func (w *worker) report() {
	w.nodes.Add(w.played)
	w.played = 0
	if w.reports {
		w.onProgress()
	}
	w.stopped = w.ctx.Err() != nil
}

// grow expands the nodes in.nodes[first:end], and appends to out the children that are not
// pruned.
func (w *worker) grow(in *nodeList, first, end int, out *nodeList) {
	candidates := w.candidates[:0]
	for i := first; i < end; i++ {
		n := &in.nodes[i]
		states := w.walks.Next[n.state:]
		for k, v := range w.g.Near[n.hole] {
			if states[k] == graphs.Pruned {
				continue
			}
			token := n.at[v&31]
			far := &w.far[token&31]
			candidates = append(candidates, candidate{free: n.free, from: uint32(i), state: states[k], hole: n.hole,
				to: v, token: token, lead: w.lead[token&31][n.lead&(pdb.MaxPartitions-1)], change: int8(far[n.hole&31]) - int8(far[v&31])})
		}
	}
	w.candidates = candidates
	done := w.prune(in, candidates)
	stride := len(w.patterns)
	nodes, states := len(out.nodes), len(out.states)
	out.nodes = slices.Grow(out.nodes, len(done))[:nodes+len(done)]
	out.states = slices.Grow(out.states, len(done)*stride)[:states+len(done)*stride]
	for i, number := range done {
		c := &candidates[number]
		n := &out.nodes[nodes+i]
		*n = in.nodes[c.from]
		n.at[c.hole&31], n.at[c.to&31] = c.token, 0
		n.free, n.from, n.state, n.hole = c.free, c.from, c.state, c.to
		n.lead = uint8(n.free.tightest())
		row := out.states[states+i*stride:][:stride]
		copy(row, in.states[int(c.from)*stride:])
		token := c.token & 31
		for k, state := range w.states[int(number)*w.maxCount:][:w.count[token]] {
			row[w.with[token][k&(pdb.MaxPartitions-1)]] = state
		}
	}
}

// prune looks the candidates up in the patterns of their tokens, one pattern in each round.
// It returns the indices of the candidates that no pattern prunes.
func (w *worker) prune(in *nodeList, candidates []candidate) []uint16 {
	for len(w.lookups) < len(candidates) {
		w.lookups = append(w.lookups, lookup{})
		w.alive, w.done = append(w.alive, 0), append(w.done, 0)
		for range w.maxCount {
			w.states = append(w.states, pdb.State{})
		}
	}
	stride := len(w.patterns)
	alive, finished := w.alive[:len(candidates)], 0
	for i := range alive {
		alive[i] = uint16(i)
	}
	for round := uint8(0); len(alive) > 0; round++ {
		places := w.lookups[:len(alive)]
		for i, number := range alive {
			c := &candidates[number]
			token := c.token & 31
			k := c.lead + round
			if count := w.count[token]; k >= count {
				k -= count
			}
			pattern := w.with[token][k&(pdb.MaxPartitions-1)]
			slot := int(number)*w.maxCount + int(k)
			state, at := w.patterns[pattern].Moved(in.states[int(c.from)*stride+int(pattern)], c.to, c.hole, c.change)
			w.states[slot] = state
			places[i] = lookup{at, uint16(slot), pattern, 0}
		}
		for i := range places {
			l := &places[i]
			p := &w.patterns[l.pattern]
			l.cell = p.Cells[l.at>>(p.CellShift&7)]
		}
		kept := 0
		for i, number := range alive {
			l := &places[i]
			c := &candidates[number]
			p := &w.patterns[l.pattern]
			state := &w.states[l.slot]
			value := p.ValueOf(l.cell, l.at, *state)
			raised := uint64(value + 1 - state.Value)
			state.Value = value
			var signs uint64 = laneSigns
			for j := range c.free {
				c.free[j] -= p.lanes[j] * raised
				signs &= c.free[j]
			}
			// write to both lists, because a branch would often be mispredicted
			alive[kept], w.done[finished] = number, number
			fits, last := 0, 0
			if signs == laneSigns {
				fits = 1
			}
			if round+1 == w.count[c.token&31] {
				last = 1
			}
			kept += fits &^ last
			finished += fits & last
		}
		alive = alive[:kept]
	}
	return w.done[:finished]
}

// A usedPattern is a pattern in use and the partitions that have it.
type usedPattern struct {
	pdb.Lookup
	lanes lanes // 1 for each partition that has the pattern
}

// lanes holds the slack of each partition, which is the moves left minus the value of the
// partition. A word holds eight slacks, one in each byte (SIMD within a register). The high bit
// of a byte is set while the slack is not negative. So one operation on a word lowers or tests
// all its slacks. A move lowers a slack by 0, 1 or 2.
type lanes [laneWords]uint64

const (
	laneWords = pdb.MaxPartitions / 8
	laneSigns = 0x8080808080808080 // the high bit of each byte
	laneOnes  = 0x0101010101010101 // 1 in each byte
	maxLane   = 0x7f               // the largest slack
)

// set sets the slack of a partition.
func (l *lanes) set(partition int, slack uint8) {
	shift := partition % 8 * 8
	l[partition/8] = l[partition/8]&^(0xff<<shift) | uint64(0x80|slack)<<shift
}

// noLanes are lanes before a partition is set. No move lowers them, so they never become
// negative.
var noLanes = func() (l lanes) {
	for i := range l {
		l[i] = ^uint64(0)
	}
	return l
}()

// mark puts 1 or 0 in the lane of a partition.
func (l *lanes) mark(partition int, one bool) {
	l[partition/8] &^= 0xff << (partition % 8 * 8)
	if one {
		l[partition/8] |= 1 << (partition % 8 * 8)
	}
}

// slacks returns the smallest slack and the sum of the slacks of the first partitions.
func (l *lanes) slacks(partitions int) (smallest, sum int) {
	smallest = maxLane
	for i := range partitions {
		slack := int(l[i/8] >> (i % 8 * 8) & maxLane)
		smallest = min(smallest, slack)
		sum += slack
	}
	return smallest, sum
}

// tightest returns the first partition whose slack is 0, otherwise the first whose
// slack is 1, otherwise 0.
func (l *lanes) tightest() int {
	for slack := uint64(1); slack <= 2; slack++ {
		for i, w := range l {
			if below := ^(w - slack*laneOnes) & laneSigns; below != 0 {
				return i*8 + bits.TrailingZeros64(below)/8
			}
		}
	}
	return 0
}
