// Package graph searches graphs for models, solvers and views. The vertices of a graph are
// numbers from 0. The functions take the edges of a graph as a function near, which yields the
// neighbours of a vertex.
package graph

import (
	"iter"
	"slices"
)

// A Vertex is a number from 0.
type Vertex interface{ ~int | ~int32 | ~uint16 }

// Lists returns the function near of a graph in which lists[v] holds the neighbours of v.
func Lists[V Vertex](lists [][]V) func(V) iter.Seq[V] {
	return func(v V) iter.Seq[V] { return slices.Values(lists[v]) }
}

// Within returns the function near of a subgraph: it yields those neighbours u of v for which
// in(v, u) is true.
func Within[V Vertex](near func(V) iter.Seq[V], in func(v, u V) bool) func(V) iter.Seq[V] {
	return func(v V) iter.Seq[V] {
		return func(yield func(V) bool) {
			for u := range near(v) {
				if in(v, u) && !yield(u) {
					return
				}
			}
		}
	}
}

// Distances returns the distance of each of n vertices from the start, or -1 if no path
// leads there.
func Distances[V Vertex](n int, near func(V) iter.Seq[V], start V) []int {
	dist, _ := BreadthFirst(n, near, start)
	return dist
}

// BreadthFirst searches a graph of n vertices from all starts together. For each vertex it
// returns the distance from the nearest start, and the previous vertex on a shortest path from
// that start. Both are -1 for a vertex that the search does not reach. The previous vertex of a
// start is also -1.
func BreadthFirst[V Vertex](n int, near func(V) iter.Seq[V], starts ...V) (dist, from []int) {
	dist, from = slices.Repeat([]int{-1}, n), slices.Repeat([]int{-1}, n)
	queue := slices.Clone(starts)
	for _, v := range starts {
		dist[v] = 0
	}
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		for u := range near(v) {
			if dist[u] < 0 {
				dist[u], from[u] = dist[v]+1, int(v)
				queue = append(queue, u)
			}
		}
	}
	return dist, from
}

// Blocks returns the biconnected components of the connected component of root (Hopcroft
// and Tarjan 1973). A block comes after all blocks that are connected to root only through
// it. The first vertex of a block is the nearest to root. A vertex in several blocks is a
// cut vertex. If root has no neighbours, there are no blocks.
func Blocks[V Vertex](n int, near func(V) iter.Seq[V], root V) [][]V {
	var blocks [][]V
	order := make([]int, n) // the depth-first number of each vertex, from 1
	low := make([]int, n)   // the lowest number that a back edge from each subtree leads to
	count := 0
	var open []V // visited vertices that are in no block yet
	var visit func(v, parent V)
	visit = func(v, parent V) {
		count++
		order[v], low[v] = count, count
		for u := range near(v) {
			switch {
			case u == parent:
			case order[u] > 0:
				low[v] = min(low[v], order[u])
			default:
				first := len(open)
				open = append(open, u)
				visit(u, v)
				low[v] = min(low[v], low[u])
				if low[u] >= order[v] { // no vertex visited from u leads back to one before v
					blocks = append(blocks, append([]V{v}, open[first:]...))
					open = open[:first]
				}
			}
		}
	}
	visit(root, root)
	return blocks
}
