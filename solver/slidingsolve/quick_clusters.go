package slidingsolve

import "context"

// A cluster is a table of how many moves of a few tokens bring them home at
// least when no other token is in their way and the empty vertex is wherever it
// is wanted. The values of clusters that share no token can be added (Korf and
// Felner 2002).
type cluster struct {
	tokens []uint8
	stride []uint32 // by place in tokens
	far    []uint8  // by the sum of stride·vertex
}

// clusterTokens is how many tokens a cluster has on a graph of n vertices: a
// table has n to that power entries.
func clusterTokens(n int) int {
	if n <= boardVertices {
		return 4
	}
	return 3
}

// unmet is the value of what has not been met; larger ones are cut.
const unmet = 255

// partitioned parts all tokens but the hole's into clusters of neighbours. The
// ways to do so differ in which of several vertices that are as good as each
// other is taken.
func partitioned(ctx context.Context, near [][]uint8, way int) ([]cluster, error) {
	n, k := len(near), clusterTokens(len(near))
	free := make([]bool, n)
	for v := 1; v < n; v++ {
		free[v] = true
	}
	var all []cluster
	for left := n - 1; left > 0; {
		c := cluster{}
		inside := make([]int, n) // by vertex: neighbours in c
		for len(c.tokens) < k && left > 0 {
			best, most := 0, -1<<30
			for v := range near {
				if !free[v] {
					continue
				}
				open := 0
				for _, u := range near[v] {
					if free[u] {
						open++
					}
				}
				if worth := 8*inside[v] - open; worth > most || worth == most && way>>(v%3)&1 == 1 {
					best, most = v, worth
				}
			}
			free[best] = false
			left--
			c.tokens = append(c.tokens, uint8(best))
			for _, u := range near[best] {
				inside[u]++
			}
		}
		if err := c.fill(ctx, near); err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// fill makes the table, by breadth-first search from home.
func (c *cluster) fill(ctx context.Context, near [][]uint8) error {
	type lying struct {
		at     uint32 // in the table
		places uint32 // a byte for each token
	}
	n := uint32(len(near))
	size, home := uint32(1), lying{}
	for j, t := range c.tokens {
		c.stride = append(c.stride, size)
		home.at += size * uint32(t)
		home.places |= uint32(t) << (8 * j)
		size *= n
	}
	c.far = make([]uint8, size)
	for i := range c.far {
		c.far[i] = unmet
	}
	c.far[home.at] = 0
	queue := make([]lying, 1, size)
	queue[0] = home
	for i := 0; i < len(queue); i++ {
		if i%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		x := queue[i]
		next := min(c.far[x.at]+1, unmet-1)
		var taken uint64
		for j := range c.tokens {
			taken |= 1 << (x.places >> (8 * j) & 63)
		}
		for j, stride := range c.stride {
			v := x.places >> (8 * j) & 63
			base, rest := x.at-stride*v, x.places&^(255<<(8*j))
			for _, u := range near[v] {
				if y := base + stride*uint32(u); taken>>u&1 == 0 && c.far[y] == unmet {
					c.far[y] = next
					queue = append(queue, lying{y, rest | uint32(u)<<(8*j)})
				}
			}
		}
	}
	return nil
}
