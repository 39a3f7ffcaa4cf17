package solvability

import (
	"iter"
	"slices"

	"backtrack/model/graph"
	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/statespace"
)

// A Kind says which arrangements of the tokens of a block can be reached (Wilson, Graph
// puzzles, homotopy, and the alternating group, J. Combin. Theory B 16, 1974).
type Kind uint8

// The kinds of blocks of k vertices. Each comment gives the permutations of the k-1 tokens that
// moves can make while the hole leaves the entry and comes back.
const (
	Bridge    Kind = iota // a single edge: none
	Ring                  // a polygon: the k-1 rotations
	Theta0                // two vertices joined by paths with 1, 2 and 2 inner vertices: 120 of 720
	Bipartite             // any other bipartite block: the even permutations
	Other                 // any other block: all permutations
)

// A Block is a bridge or a maximal part of a graph without a cut vertex.
type Block struct {
	Kind     Kind
	Entry    int   // the vertex nearest to the root
	Vertices []int // first Entry, then the others: around the ring in a Ring, otherwise ascending

	table *statespace.Table // distances of all positions of a Theta0; nil for other kinds
}

// Blocks is the block tree of the connected component of a root. The elements of Of are indices
// in List. Of and Up are -1 for the root and for vertices of other components.
type Blocks struct {
	Root  int
	List  []Block // parents before children
	Of    []int   // for each vertex, the one block that has it, but not as its entry
	Up    []int   // for each vertex, the next one on a shortest path to the root
	Dist  []int   // the distance of each vertex from the root; -1 in other components
	Reach int     // the number of vertices of the component, the root included
}

// NewBlocks returns the block tree of the component of root in p's graph. It takes O(n + m) for
// n vertices and m edges.
func NewBlocks(p sliding.Position, root int) *Blocks {
	n := p.Len()
	b := &Blocks{Root: root, Of: slices.Repeat([]int{-1}, n)}
	b.Dist, b.Up = graph.BreadthFirst(n, func(v int) iter.Seq[int] { return slices.Values(p.Neighbours(v)) }, root)
	b.Reach = lists.Count(b.Dist, func(d int) bool { return d >= 0 })
	// The blocks are reversed below. So neighbours are reversed here: blocks with small
	// vertices then come first.
	backward := func(v int) iter.Seq[int] {
		near := slices.Clone(p.Neighbours(v))
		slices.Reverse(near)
		return slices.Values(near)
	}
	for _, vs := range slices.Backward(graph.Blocks(n, backward, root)) {
		slices.Sort(vs[1:])
		b.List = append(b.List, Block{Entry: vs[0], Vertices: vs})
	}
	for i := range b.List {
		for _, v := range b.List[i].Vertices[1:] {
			b.Of[v] = i
		}
	}
	for i := range b.List {
		b.classify(p, i)
	}
	return b
}

// inside reports whether the edge from a vertex of block i to u is in block i. The vertex must
// not be the entry of the block.
func (b *Blocks) inside(i, u int) bool { return b.Of[u] == i || u == b.List[i].Entry }

// classify finds the kind of block i. Shortest paths to the entry of a block stay inside the
// block. So a block is bipartite if and only if none of its edges joins vertices at the same
// distance.
func (b *Blocks) classify(p sliding.Position, i int) {
	block := &b.List[i]
	block.Kind = Bipartite
	edges := 0
	for _, v := range block.Vertices[1:] {
		for _, u := range p.Neighbours(v) {
			if !b.inside(i, u) || b.Of[u] == i && u < v {
				continue
			}
			edges++
			if b.Dist[u] == b.Dist[v] {
				block.Kind = Other
			}
		}
	}
	switch k := len(block.Vertices); {
	case k == 2:
		block.Kind = Bridge
	case edges == k:
		block.Kind = Ring
		b.unroll(p, i)
	case k == 7 && edges == 8:
		if block.table = theta0Table(p, block.Vertices); block.table != nil {
			block.Kind = Theta0
		}
	}
}

// unroll puts the vertices of ring i into their order around the ring. The order begins with
// the entry, followed by the entry's smaller neighbour.
func (b *Blocks) unroll(p sliding.Position, i int) {
	vs := b.List[i].Vertices
	before, at := -1, vs[0]
	for k := range vs {
		vs[k] = at
		for _, u := range p.Neighbours(at) {
			if u != before && b.inside(i, u) && (at != b.List[i].Entry || b.Of[u] == i) {
				before, at = at, u
				break
			}
		}
	}
}

// Bipartite reports whether the component of the root is bipartite.
func (b *Blocks) Bipartite() bool {
	return !slices.ContainsFunc(b.List, func(block Block) bool {
		return block.Kind == Other || block.Kind == Theta0 || block.Kind == Ring && len(block.Vertices)%2 == 1
	})
}

// Widest returns the number of vertices of the largest block that is neither a bridge nor a
// ring, or 0 if there is none.
func (b *Blocks) Widest() int {
	return lists.Max(b.List, func(block Block) int {
		if block.Kind <= Ring {
			return 0
		}
		return len(block.Vertices)
	})
}
