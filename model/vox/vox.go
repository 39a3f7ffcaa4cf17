// Package vox models levels of Vox Codei: a grid with surveillance nodes, which bombs must
// destroy before the turns run out. In each turn the player puts a bomb down or waits. Then
// the nodes that move take a step, the fuses burn down, and bombs that go off set off the
// bombs within their reach.
package vox

import (
	"iter"
	"slices"

	"backtrack/model"
	"backtrack/model/grid"
)

// A Move is what the player does in a turn: put a bomb on a cell, or wait, which is the zero
// Move.
type Move struct {
	Bomb bool
	Cell grid.Cell // the cell of the bomb
}

// Wait is the move that puts no bomb down.
var Wait Move

// Put returns the move that puts a bomb on c.
func Put(c grid.Cell) Move { return Move{Bomb: true, Cell: c} }

func (m Move) String() string {
	if m.Bomb {
		return m.Cell.String()
	}
	return "wait"
}

// A Direction is the direction in which a node moves.
type Direction uint8

// The directions, in the order in which arms of a blast are listed.
const (
	Up Direction = iota
	Right
	Down
	Left
	Still // the node never moves
)

var steps = [...]grid.Cell{Up: {Row: -1}, Right: {Col: 1}, Down: {Row: 1}, Left: {Col: -1}, Still: {}}

// Beyond returns the cell n steps from c in direction d.
func (d Direction) Beyond(c grid.Cell, n int) grid.Cell {
	return grid.Cell{Row: c.Row + n*steps[d].Row, Col: c.Col + n*steps[d].Col}
}

// Back returns the opposite of d, which must not be Still.
func (d Direction) Back() Direction { return (d + 2) % 4 }

// Between returns the direction from a cell to its neighbour. It returns Still if they are
// not neighbours.
func Between(from, to grid.Cell) Direction {
	d := Up
	for d < Still && d.Beyond(from, 1) != to {
		d++
	}
	return d
}

// A Node is a surveillance node that is alive.
type Node struct {
	ID        int // index among the nodes of the level, in reading order
	Cell      grid.Cell
	Direction Direction
}

// A Bomb is a bomb that has been put down.
type Bomb struct {
	Cell grid.Cell
	Turn int // the turn in which it was put, from 1
	Fuse int // turns until it goes off at the latest
}

// A level is the part of a position that no move changes.
type level struct {
	grid.Size
	wall        []bool
	nodes       []Node
	tracks      [][]grid.Cell // the cells of each node after 0, 1, … turns, until they repeat
	still       []int         // for each cell, the id of the node that never leaves it, or -1
	movers      []int         // the ids of the nodes that move, ascending
	bombs       int
	turns       int
	reach, fuse int
	burnt       bool // a cell whose bomb went off takes no other
}

// A Position is a level during a game. It is a value: a move returns a new one.
// Use [Parse] or [New] to make one.
type Position struct {
	*level
	alive     []int  // ids of the nodes that are alive, ascending
	pending   []Bomb // bombs that have not gone off, the oldest first
	bombsLeft int    // bombs not yet put down
	log       []Turn
}

// A Turn is what happened in a turn that was played.
type Turn struct {
	Move   Move
	Blasts []Blast // in the order in which they set off one another
	Hit    []Node  // the nodes destroyed, each in the cell where it was hit
}

// A Blast is the explosion of a bomb.
type Blast struct {
	Bomb Bomb
	Link int    // 1 if the fuse ran out; otherwise 1 + the Link of the blast that set it off
	Arms [4]int // numbers of cells reached up, right, down and left; an arm ends on the cell of another bomb
}

// Bombs returns how many bombs the level allows.
func (p Position) Bombs() int { return p.bombs }

// Turns returns how many turns the level allows.
func (p Position) Turns() int { return p.turns }

// Range returns how many cells a blast reaches in each direction.
func (p Position) Range() int { return p.reach }

// Fuse returns how many turns it takes a bomb to go off, counting the turn in which it is put
// down.
func (p Position) Fuse() int { return p.fuse }

// Burnt reports whether a cell whose bomb has gone off takes no other bomb.
func (p Position) Burnt() bool { return p.burnt }

// All returns how many nodes the level has.
func (p Position) All() int { return len(p.level.nodes) }

// Moving reports whether nodes of the level move.
func (p Position) Moving() bool {
	return slices.ContainsFunc(p.level.nodes, func(n Node) bool { return n.Direction != Still })
}

// Track returns the cells of node id after 0, 1, 2 … turns of the level. In the turn after the
// last cell, the node is back in the first. The slice must not be changed.
func (p Position) Track(id int) []grid.Cell { return p.tracks[id] }

// Period returns the number of turns after which all nodes that are alive are back in their
// cells. It is 1 if none moves. Periods above MaxNumber+1 are returned as MaxNumber+1.
func (p Position) Period() int {
	period := 1
	for _, id := range p.alive {
		n := len(p.tracks[id])
		a, b := period, n
		for b > 0 {
			a, b = b, a%b
		}
		period = min(period/a*n, MaxNumber+1)
	}
	return period
}

// Sight returns the cells that a blast on c reaches if no bomb stops it, c first.
func (p Position) Sight(c grid.Cell) []grid.Cell {
	cells := []grid.Cell{c}
	for d := Up; d < Still; d++ {
		for n := 1; n <= p.reach && !p.Wall(d.Beyond(c, n)); n++ {
			cells = append(cells, d.Beyond(c, n))
		}
	}
	return cells
}

// Wall reports whether c is a passive node or outside the grid.
func (p Position) Wall(c grid.Cell) bool { return !p.Inside(c) || p.wall[p.Index(c)] }

// Turn returns how many turns have been played.
func (p Position) Turn() int { return len(p.log) }

// BombsLeft returns how many bombs the player can still put down.
func (p Position) BombsLeft() int { return p.bombsLeft }

// Pending returns the bombs that have not gone off yet, the oldest first. They
// must not be changed.
func (p Position) Pending() []Bomb { return p.pending }

// Log returns what happened in each turn played. It must not be changed.
func (p Position) Log() []Turn { return p.log }

// Nodes yields the nodes that are alive, in the order of their ids.
func (p Position) Nodes() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for _, id := range p.alive {
			if !yield(p.Node(id, p.Turn())) {
				return
			}
		}
	}
}

// Alive returns the ids of the nodes that are alive, ascending. They must not
// be changed.
func (p Position) Alive() []int { return p.alive }

// lives reports whether node id is alive.
func (p Position) lives(id int) bool {
	_, ok := slices.BinarySearch(p.alive, id)
	return ok
}

// at returns where node id is.
func (p Position) at(id int) grid.Cell {
	track := p.tracks[id]
	return track[p.Turn()%len(track)]
}

// Node returns node id as it is after a number of turns. It does not check whether the node has
// been destroyed by then.
func (p Position) Node(id, turn int) Node {
	n, track := p.level.nodes[id], p.tracks[id]
	n.Cell = track[turn%len(track)]
	if turn > 0 && len(track) > 1 {
		n.Direction = Between(track[(turn-1)%len(track)], n.Cell)
	}
	return n
}

// Status reports Solved when no node is alive. It reports Lost when the turns are used up, or
// when no bomb is left, neither to put down nor to go off.
func (p Position) Status() model.Status {
	switch {
	case len(p.alive) == 0:
		return model.Solved
	case p.Turn() == p.turns || p.bombsLeft == 0 && len(p.pending) == 0:
		return model.Lost
	}
	return model.Open
}
