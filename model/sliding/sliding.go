package sliding

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"backtrack/model"
	"backtrack/model/lists"
)

// A Move is the number of the vertex whose token slides into the empty vertex.
type Move int

func (m Move) String() string { return strconv.Itoa(int(m)) }

// A Point is a place in the plane. Y grows downwards.
type Point struct{ X, Y float64 }

// A graph is the part of a position that no move changes.
type graph struct {
	near   [][]int // the neighbours of each vertex, ascending
	layout []Point // the point of each vertex; nil if the puzzle gives none
	start  []uint16
}

// A Position is a puzzle during a game. It is a value: a move returns a new one.
// Use [Parse] or [New] to make one.
type Position struct {
	*graph
	content []uint16 // the token on each vertex; 0 is the hole
	empty   int
	moves   int
	away    int // tokens that are not at home
	last    int // the vertex that was empty before the last move; -1 at the start
}

// Len returns the number of vertices. They are numbered 0 to Len()-1. Vertex 0
// is the home of the hole; vertex v is the home of token v.
func (p Position) Len() int { return len(p.near) }

// Neighbours returns the vertices joined to v, ascending. They must not be
// changed.
func (p Position) Neighbours(v int) []int { return p.near[v] }

// Adjacent reports whether an edge joins u and v.
func (p Position) Adjacent(u, v int) bool {
	_, ok := slices.BinarySearch(p.near[u], v)
	return ok
}

// Edges yields each edge once, the smaller vertex first.
func (p Position) Edges() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for u, near := range p.near {
			for _, v := range near {
				if u < v && !yield(u, v) {
					return
				}
			}
		}
	}
}

// At returns the token on v, or 0 if v is the empty vertex.
func (p Position) At(v int) int { return int(p.content[v]) }

// Content returns the token on each vertex.
func (p Position) Content() []int {
	return lists.Map(p.content, func(t uint16) int { return int(t) })
}

// Empty returns the empty vertex.
func (p Position) Empty() int { return p.empty }

// Played returns how many moves led here from the start.
func (p Position) Played() int { return p.moves }

// Last returns the move that takes back the last move. It returns false at the start.
func (p Position) Last() (m Move, ok bool) { return Move(p.last), p.last >= 0 }

// Away returns how many tokens are not at home.
func (p Position) Away() int { return p.away }

// Layout returns the point of each vertex, or nil if the puzzle gives none. The slice must not
// be changed.
func (p Position) Layout() []Point { return p.layout }

// Start returns the position before the first move.
func (p Position) Start() Position { return newPosition(p.graph, p.start) }

func newPosition(g *graph, content []uint16) Position {
	p := Position{graph: g, content: content, last: -1}
	for v, t := range content {
		if t == 0 {
			p.empty = v
		} else if int(t) != v {
			p.away++
		}
	}
	return p
}

// Status reports Solved when every token is at home. No position is lost: each
// move can be taken back.
func (p Position) Status() model.Status {
	if p.away == 0 {
		return model.Solved // then the hole is at home, because no other vertex is left for it
	}
	return model.Open
}

// Moves yields the neighbours of the empty vertex, ascending.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for _, v := range p.near[p.empty] {
			if !yield(Move(v)) {
				return
			}
		}
	}
}

// Play returns the position after m.
func (p Position) Play(m Move) (Position, error) { return p.PlayAll([]Move{m}) }

// PlayAll returns the position after moves. With an error it returns p. It copies the position
// only once.
func (p Position) PlayAll(moves []Move) (Position, error) {
	q := p
	q.content = slices.Clone(p.content)
	for _, m := range moves {
		if why := q.whyIllegal(int(m)); why != "" {
			return p, &model.IllegalMoveError{Move: m.String(), Reason: why}
		}
		q.slide(int(m))
	}
	return q, nil
}

// whyIllegal says in a clause why the token of v cannot slide. It returns "" if it can.
func (p Position) whyIllegal(v int) string {
	switch {
	case v < 0 || v >= p.Len():
		return fmt.Sprintf("vertices go from 0 to %d", p.Len()-1)
	case v == p.empty:
		return "the vertex is empty"
	case !p.Adjacent(v, p.empty):
		return fmt.Sprintf("no edge joins it to the empty vertex %d", p.empty)
	}
	return ""
}

// slide moves the token of v. The move must be legal, and no other position may share
// p.content.
func (p *Position) slide(v int) {
	t := int(p.content[v])
	if t == v {
		p.away++
	} else if t == p.empty {
		p.away--
	}
	p.content[p.empty], p.content[v] = p.content[v], 0
	p.last, p.empty = p.empty, v
	p.moves++
}
