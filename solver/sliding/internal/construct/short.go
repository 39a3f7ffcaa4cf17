package construct

import (
	"context"
	"slices"
)

// sampled is from how many vertices short cycles are looked for at most.
const sampled = 300

// shortCycles returns a short cycle and a short odd one, nil if there is none:
// shortest ones of a small graph, else shortest ones near some vertices.
func shortCycles(ctx context.Context, near [][]uint16) (any, odd []uint16, err error) {
	n := len(near)
	dist, from := make([]int32, n), make([]uint16, n)
	shortest, shortestOdd := int32(1<<30), int32(1<<30)
	two := bipartite(near)
	for k := range min(n, sampled) {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		root := uint16(k * n / min(n, sampled))
		for v := range dist {
			dist[v] = -1
		}
		dist[root] = 0
		queue := []uint16{root}
		for i := 0; i < len(queue); i++ {
			v := queue[i]
			if 2*dist[v]+1 >= shortest && (2*dist[v]+1 >= shortestOdd || two) {
				break
			}
			for _, u := range near[v] {
				switch {
				case dist[u] < 0:
					dist[u], from[u] = dist[v]+1, v
					queue = append(queue, u)
				case dist[v] > 0 && u == from[v], dist[u] > dist[v] && from[u] == v:
				default:
					length := dist[u] + dist[v] + 1
					if length < shortest {
						any = closed(dist, from, v, u)
						shortest = int32(len(any))
					}
					if length%2 == 1 && length < shortestOdd {
						odd = closed(dist, from, v, u)
						shortestOdd = int32(len(odd))
					}
				}
			}
		}
	}
	return any, odd, nil
}

// bipartite reports whether a connected graph is.
func bipartite(near [][]uint16) bool {
	depth, _ := breadthFirst(near, anywhere, 0)
	for v := range near {
		if slices.ContainsFunc(near[v], func(u uint16) bool { return depth[u] == depth[v] }) {
			return false
		}
	}
	return true
}

// closed returns the cycle that the edge v-u closes in the tree of a
// breadth-first search.
func closed(dist []int32, from []uint16, v, u uint16) []uint16 {
	cycle, down := []uint16{v}, []uint16{u}
	for v != u {
		if dist[v] >= dist[u] {
			v = from[v]
			cycle = append(cycle, v)
		} else {
			u = from[u]
			down = append(down, u)
		}
	}
	slices.Reverse(down)
	return append(cycle[:len(cycle)-1], down...) // where both meet is in both
}
