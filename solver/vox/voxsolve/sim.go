package voxsolve

import (
	"slices"

	"backtrack/model/vox"
	"backtrack/solver/vox/internal/voxboard"
)

// none stands for a missing node or cell.
const none = -1

// A sim plays turns in place and takes them back. Cells are numbered in reading
// order, and so are the nodes that are alive at first.
//
// A cell takes a bomb if its block is 0: block counts the wall, the nodes, the
// pending bomb and the crater on it. A blast does not walk along its arms: targets
// lists the cells of the nodes that it can hit and that never move. Nodes that move
// and pending bombs are few, so they are checked one by one.
type sim struct {
	voxboard.Grid
	burnt bool // a cell whose bomb went off takes no other
	fuse  int

	turn      int // turns played
	last      int // the last turn that is played
	bombsLeft int // bombs not yet put down
	alive     int // the number of nodes left

	block   []int32   // the number of things in the way of a bomb on each cell
	still   []int32   // 1 + the living node that never leaves each cell, 0 if none
	targets [][]int32 // for each cell, the cells in reach of its blast where still was not 0 at first

	movers []mover
	live   []uint64 // bit set of the nodes that are alive

	bombOfTurn []int32 // for each turn, 1 + the cell of its bomb, negated once the bomb has gone off; 0 for a wait
	pending    int     // the number of pending bombs

	dead []hitRecord // the nodes hit, for undo
	gone []int32     // turns in which the bombs that went off were put, for undo
}

// A mover is a node that moves.
type mover struct {
	node  int32
	alive bool
	at    int32   // index in track of the cell where it is
	track []int32 // its cells, turn by turn, until they repeat
}

// A hitRecord is a node that was hit.
type hitRecord struct {
	mover int32 // index in movers, or none if the node never moves
	node  int32
	cell  int32
}

// newSim returns a sim of p. It plays at most the given number of moves; 0 means no limit. If
// burnt is set, no cell is used twice.
func newSim(p vox.Position, burnt bool, moves int) *sim {
	n := p.Rows() * p.Cols()
	s := &sim{
		Grid: voxboard.NewGrid(p), burnt: burnt, fuse: p.Fuse(),
		turn: p.Turn(), last: p.Turns(), bombsLeft: p.BombsLeft(), alive: len(p.Alive()),
		block: make([]int32, n), still: make([]int32, n), targets: make([][]int32, n),
		live: make([]uint64, max(1, (len(p.Alive())+63)/64)),
	}
	if moves > 0 {
		s.last = min(s.last, s.turn+moves)
	}
	s.bombOfTurn = make([]int32, s.last+1)
	for i, wall := range s.Wall {
		if wall {
			s.block[i] = 1
		}
	}
	for i, id := range p.Alive() {
		track := p.Track(id)
		s.live[i/64] |= 1 << (i % 64)
		at := s.Index(p.Node(id, s.turn).Cell)
		s.block[at]++
		if len(track) == 1 {
			s.still[at] = int32(i) + 1
			s.Cross(at, func(c int32) { s.targets[c] = append(s.targets[c], at) })
			continue
		}
		m := mover{node: int32(i), alive: true, at: int32(s.turn % len(track))}
		for _, c := range track {
			m.track = append(m.track, s.Index(c))
		}
		s.movers = append(s.movers, m)
	}
	for _, b := range p.Pending() {
		c := s.Index(b.Cell)
		s.bombOfTurn[b.Turn] = c + 1
		s.block[c]++
		s.pending++
	}
	for _, turn := range p.Log() {
		for _, b := range turn.Blasts {
			if burnt {
				s.block[s.Index(b.Bomb.Cell)]++
			}
		}
	}
	return s
}

// An undoMark is the length of the undo records before a turn.
type undoMark struct{ dead, gone int32 }

// play plays the turn in which a bomb is put on c, which must be free. If c is the number of
// cells, the turn is a wait.
func (s *sim) play(c int32) undoMark {
	m := undoMark{int32(len(s.dead)), int32(len(s.gone))}
	s.turn++
	if int(c) < len(s.block) {
		s.bombOfTurn[s.turn] = c + 1
		s.block[c]++
		s.bombsLeft--
		s.pending++
	} else {
		s.bombOfTurn[s.turn] = 0
	}
	for i := range s.movers {
		if w := &s.movers[i]; w.alive {
			s.block[w.track[w.at]]--
			if w.at++; int(w.at) == len(w.track) {
				w.at = 0
			}
			s.block[w.track[w.at]]++
		}
	}
	if due := s.turn - s.fuse + 1; due > 0 && s.bombOfTurn[due] > 0 {
		s.explode(due)
	}
	return m
}

// undo takes back the last turn, which was played by play(c) and for which play returned m.
func (s *sim) undo(c int32, m undoMark) {
	for i := len(s.gone) - 1; i >= int(m.gone); i-- {
		t := s.gone[i]
		s.bombOfTurn[t] = -s.bombOfTurn[t]
		s.pending++
		if !s.burnt {
			s.block[s.bombOfTurn[t]-1]++
		}
	}
	s.gone = s.gone[:m.gone]
	for i := len(s.dead) - 1; i >= int(m.dead); i-- {
		d := s.dead[i]
		s.live[d.node/64] |= 1 << (d.node % 64)
		s.alive++
		s.block[d.cell]++
		if d.mover == none {
			s.still[d.cell] = d.node + 1
		} else {
			s.movers[d.mover].alive = true
		}
	}
	s.dead = s.dead[:m.dead]
	for i := range s.movers {
		if w := &s.movers[i]; w.alive {
			s.block[w.track[w.at]]--
			if w.at--; w.at < 0 {
				w.at = int32(len(w.track)) - 1
			}
			s.block[w.track[w.at]]++
		}
	}
	if int(c) < len(s.block) {
		s.block[c]--
		s.bombsLeft++
		s.pending--
	}
	s.turn--
}

// explode lets the bomb that was put in turn due go off, and all bombs that it sets off.
func (s *sim) explode(due int) {
	first := len(s.gone)
	s.ignite(due)
	for i := first; i < len(s.gone); i++ {
		c := -s.bombOfTurn[s.gone[i]] - 1
		s.strike(c)
		for t := s.turn; s.pending > 0 && t > 0 && t > s.turn-s.fuse; t-- {
			if b := s.bombOfTurn[t]; b > 0 && s.Sees(c, b-1) {
				s.ignite(t)
			}
		}
	}
}

// ignite lets the bomb that was put in turn t go off. It destroys no nodes.
func (s *sim) ignite(t int) {
	c := s.bombOfTurn[t] - 1
	s.bombOfTurn[t] = -(c + 1)
	s.pending--
	if !s.burnt {
		s.block[c]--
	}
	s.gone = append(s.gone, int32(t))
}

// strike destroys the nodes that a blast on c reaches.
func (s *sim) strike(c int32) {
	for _, x := range s.targets[c] {
		s.hit(x)
	}
	for i := range s.movers {
		if w := &s.movers[i]; w.alive {
			if at := w.track[w.at]; s.Sees(c, at) {
				w.alive = false
				s.recordHit(hitRecord{int32(i), w.node, at})
			}
		}
	}
}

// hit destroys the node that never moves on x, if it is alive.
func (s *sim) hit(x int32) {
	if node := s.still[x]; node != 0 {
		s.still[x] = 0
		s.recordHit(hitRecord{none, node - 1, x})
	}
}

// recordHit records that a node was hit.
func (s *sim) recordHit(d hitRecord) {
	s.live[d.node/64] &^= 1 << (d.node % 64)
	s.alive--
	s.block[d.cell]--
	s.dead = append(s.dead, d)
}

// resting reports whether no node that is alive moves.
func (s *sim) resting() bool {
	return !slices.ContainsFunc(s.movers, func(m mover) bool { return m.alive })
}
