package solvability

import (
	"slices"

	"backtrack/model/sliding"
)

// A Kind is what matters of a block: which arrangements of its tokens can be
// reached (Wilson, Graph puzzles, homotopy, and the alternating group, J.
// Combin. Theory B 16, 1974).
type Kind uint8

// The kinds, each with the group of a block of k vertices.
const (
	Bridge    Kind = iota // a single edge: nothing
	Ring                  // a polygon: the k-1 rotations
	Theta0                // two vertices joined by paths with 1, 2 and 2 inner vertices: 120 of 720
	Bipartite             // any other that is two-coloured: the even permutations
	Other                 // any other: all permutations
)

// A Block is a bridge or a part of a graph without cut vertex that cannot be
// made larger.
type Block struct {
	Kind     Kind
	Entry    int   // the vertex nearest to the root
	Vertices []int // Entry first; a ring's in their order along it, of others ascending
	Edges    int   // how many join two of Vertices
	Parent   int   // the block in which Entry is not the entry; -1 if Entry is the root

	roles []int // of Theta0: its vertices by role, see theta0Ways
}

// Blocks is the tree of the blocks of what hangs together with a root.
type Blocks struct {
	Root  int
	List  []Block // parents before children
	Of    []int   // by vertex: the block in which it is not the entry; -1 for the root and what it does not reach
	Up    []int   // by vertex: the next one on a shortest way to the root; -1 as in Of
	Dist  []int   // by vertex: the length of that way; -1 where the root does not reach
	Reach int     // how many vertices hang together with the root, itself among them
}

// NewBlocks finds the blocks of p's graph around root, by a depth-first walk
// (Hopcroft and Tarjan 1973) without recursion. It takes O(n + m).
func NewBlocks(p sliding.Position, root int) *Blocks {
	n := p.Len()
	b := &Blocks{Root: root, Of: filled(n, -1), Up: filled(n, -1), Dist: filled(n, -1)}
	b.ways(p)
	depth := b.walk(p)
	slices.Reverse(b.List)
	for i := range b.List {
		for _, v := range b.List[i].Vertices[1:] {
			b.Of[v] = i
		}
	}
	for i := range b.List {
		b.List[i].Parent = b.Of[b.List[i].Entry]
		b.classify(p, i, depth)
	}
	return b
}

func filled(n, with int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = with
	}
	return s
}

// ways finds shortest ways to the root.
func (b *Blocks) ways(p sliding.Position) {
	queue := []int{b.Root}
	b.Dist[b.Root] = 0
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		for _, u := range p.Neighbours(v) {
			if b.Dist[u] < 0 {
				b.Dist[u], b.Up[u] = b.Dist[v]+1, v
				queue = append(queue, u)
			}
		}
	}
	b.Reach = len(queue)
}

// walk lists the blocks, children before parents, and returns the depth of
// every vertex in the tree of the walk.
func (b *Blocks) walk(p sliding.Position) (depth []int) {
	n := p.Len()
	depth = make([]int, n)
	order, low, from, next := filled(n, -1), make([]int, n), make([]int, n), make([]int, n)
	count := 1
	order[b.Root], from[b.Root] = 0, -1
	var open []int // vertices met that are in no block yet
	for v := b.Root; v >= 0; {
		if near := p.Neighbours(v); next[v] < len(near) {
			u := near[len(near)-1-next[v]] // so that in the end blocks with small vertices come first
			next[v]++
			if order[u] < 0 {
				order[u], low[u], from[u], depth[u] = count, count, v, depth[v]+1
				count++
				open = append(open, u)
				v = u
			} else if u != from[v] {
				low[v] = min(low[v], order[u])
			}
			continue
		}
		up := from[v]
		if up >= 0 && low[v] >= order[up] {
			at := len(open) - 1
			for open[at] != v {
				at--
			}
			block := append([]int{up}, open[at:]...)
			slices.Sort(block[1:])
			open = open[:at]
			b.List = append(b.List, Block{Entry: up, Vertices: block})
		} else if up >= 0 {
			low[up] = min(low[up], low[v])
		}
		v = up
	}
	return depth
}

// inside reports whether the edge from v, not the entry of block i, to u
// belongs to that block.
func (b *Blocks) inside(i, u int) bool { return b.Of[u] == i || u == b.List[i].Entry }

// classify finds the kind of block i. The tree of the walk, of which depth
// tells, joins the vertices of a block without leaving it: so the block is
// two-coloured if and only if that tree's colours do it.
func (b *Blocks) classify(p sliding.Position, i int, depth []int) {
	block := &b.List[i]
	block.Kind = Bipartite
	for _, v := range block.Vertices[1:] {
		for _, u := range p.Neighbours(v) {
			if !b.inside(i, u) || b.Of[u] == i && u < v {
				continue
			}
			block.Edges++
			if (depth[u]-depth[v])%2 == 0 {
				block.Kind = Other
			}
		}
	}
	switch k := len(block.Vertices); {
	case k == 2:
		block.Kind = Bridge
	case block.Edges == k:
		block.Kind = Ring
		b.unroll(p, i)
	case k == 7 && block.Edges == 8:
		if block.roles = theta0Roles(p, b, i); block.roles != nil {
			block.Kind = Theta0
		}
	}
}

// unroll puts the vertices of a ring into their order, first towards the
// smaller neighbour of the entry.
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

// TwoColoured reports whether the graph around the root is bipartite.
func (b *Blocks) TwoColoured() bool {
	for _, block := range b.List {
		if block.Kind == Other || block.Kind == Ring && len(block.Vertices)%2 == 1 {
			return false
		}
	}
	return true
}

// Near returns the neighbours of the vertices of block i inside it, numbered as
// in Vertices.
func (b *Blocks) Near(p sliding.Position, i int) [][]int {
	vs := b.List[i].Vertices
	index := make(map[int]int, len(vs))
	for k, v := range vs {
		index[v] = k
	}
	near := make([][]int, len(vs))
	for k, v := range vs {
		for _, u := range p.Neighbours(v) {
			if j, ok := index[u]; ok {
				near[k] = append(near[k], j)
			}
		}
	}
	return near
}
