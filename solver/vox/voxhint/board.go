package voxhint

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A board is what a position determines for all plays: where the nodes will be,
// and what a blast anywhere at the end of any turn would hit. Turns are numbered
// as in the game, from 1. Cells are numbered in reading order.
type board struct {
	pos    vox.Position
	turn   int   // how many have been played
	ids    []int // the nodes that are alive
	moving bool  // some of them move
	period int   // the turns after which all nodes are back, at most vox.Most+1
	cells  int
	reach  [][]int32     // the cells on which a blast reaches, its own included; nil for a wall
	hit    map[int][]set // what a blast at the end of a turn hits, by turn up to period
}

// newBoard returns the board of p, false if it has too many nodes to reason
// about.
func newBoard(p vox.Position) (*board, bool) {
	b := &board{pos: p, turn: p.Turn(), ids: p.Alive(), moving: p.Period() > 1, period: p.Period(), cells: p.Rows() * p.Cols(), hit: map[int][]set{}}
	if len(b.ids) > mostNodes {
		return nil, false
	}
	b.reach = make([][]int32, b.cells)
	for c := range b.reach {
		from := b.cell(int32(c))
		if p.Wall(from) {
			continue
		}
		for _, d := range p.Sight(from) {
			b.reach[c] = append(b.reach[c], b.at(d))
		}
	}
	return b, true
}

func (b *board) cell(c int32) grid.Cell {
	return grid.Cell{Row: int(c) / b.pos.Cols(), Col: int(c) % b.pos.Cols()}
}

func (b *board) at(c grid.Cell) int32 { return int32(c.Row*b.pos.Cols() + c.Col) }

// node returns where node i is at the end of a turn.
func (b *board) node(i, turn int) int32 {
	track := b.pos.Track(b.ids[i])
	return b.at(track[turn%len(track)])
}

// keptHits is the number of turns for which a board caches hits.
const keptHits = 2000

// hits returns, by cell, which nodes a blast at the end of a turn hits.
func (b *board) hits(turn int) []set {
	turn %= b.period
	if h, ok := b.hit[turn]; ok {
		return h
	}
	h := make([]set, b.cells)
	for i := range b.ids {
		for _, c := range b.reach[b.node(i, turn)] { // sight goes both ways
			h[c].add(i)
		}
	}
	if len(b.hit) == keptHits {
		clear(b.hit)
	}
	b.hit[turn] = h
	return h
}

// sees reports whether a blast on c reaches d.
func (b *board) sees(c, d int32) bool { return slices.Contains(b.reach[c], d) }

// alive returns the set of all nodes.
func (b *board) alive() (all set) {
	for i := range b.ids {
		all.add(i)
	}
	return all
}

// set returns the members of ids that are alive.
func (b *board) set(nodes []vox.Node) (s set) {
	for _, n := range nodes {
		if i := slices.Index(b.ids, n.ID); i >= 0 {
			s.add(i)
		}
	}
	return s
}

// still reports whether node i never moves.
func (b *board) still(i int) bool { return len(b.pos.Track(b.ids[i])) == 1 }
