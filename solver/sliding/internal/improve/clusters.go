package improve

import (
	"context"
	"slices"
)

// A cluster is a table of lower bounds for a few tokens. A bound is the least number of their
// moves that bring them home if no other token is in the way and the hole is wherever it is
// needed. The values of clusters that share no token can be added (Korf and Felner 2002).
type cluster struct {
	tokens []uint8
	stride []uint32 // the factor of each token's vertex in an index of far
	bounds []uint8  // lower bounds, indexed by the sum of stride·vertex over the tokens
}

// A clusterHeuristic guides a beam by the sum of the values of all clusters, over one or two
// partitions of the tokens.
type clusterHeuristic struct {
	near       [][]uint8
	partitions int        // the number of partitions
	clusters   []cluster  // clusters of all partitions
	clustersOf [][]member // the clusters that have each token
	// indices and nextIndices have, for each position of a layer and each cluster, the index into
	// the table of the cluster.
	indices, nextIndices     []uint32
	distances, nextDistances []int16 // the sum of distances of each position of a layer
}

// A member is a cluster that has a token, and the token's stride in its table.
type member struct {
	cluster uint8
	stride  uint32
}

func newClusterHeuristic(near [][]uint8) *clusterHeuristic {
	return &clusterHeuristic{near: near, clustersOf: make([][]member, len(near))}
}

// learn adds a partition of the tokens, unless there are two already. The mean of two
// partitions is a better heuristic than either of them. The only error is ctx.Err().
func (g *clusterHeuristic) learn(ctx context.Context) error {
	if g.partitions < 2 {
		clusters, err := partitionTokens(ctx, g.near, g.partitions)
		if err != nil {
			return err
		}
		for _, c := range clusters {
			for j, t := range c.tokens {
				g.clustersOf[t] = append(g.clustersOf[t], member{uint8(len(g.clusters)), c.stride[j]})
			}
			g.clusters = append(g.clusters, c)
		}
		g.partitions++
	}
	return nil
}

func (g *clusterHeuristic) begin(width int, content []uint8, _ uint8) int32 {
	k := len(g.clusters)
	g.indices, g.nextIndices = slices.Grow(g.indices[:0], width*k), slices.Grow(g.nextIndices[:0], width*k)
	g.distances, g.nextDistances = slices.Grow(g.distances[:0], width), slices.Grow(g.nextDistances[:0], width)
	far := int16(0)
	for _, c := range g.clusters {
		index := uint32(0)
		for j, t := range c.tokens {
			index += c.stride[j] * uint32(slices.Index(content, t))
		}
		g.indices = append(g.indices, index)
		far += int16(c.bounds[index])
	}
	g.distances = append(g.distances, far)
	return int32(far)
}

func (g *clusterHeuristic) rate(ctx context.Context, children []child, movesLeft int32) error {
	for k := range children {
		if k%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		c := &children[k]
		indices := g.indices[int(c.parent)*len(g.clusters):][:len(g.clusters)]
		far := int32(g.distances[c.parent])
		for _, m := range g.clustersOf[c.token] {
			table, index := g.clusters[m.cluster].bounds, indices[m.cluster]
			far += int32(table[index+m.stride*uint32(c.empty)-m.stride*uint32(c.move)]) - int32(table[index])
		}
		c.far = int16(far)
		if far > movesLeft*int32(g.partitions) {
			c.far = tooFar
		}
	}
	return nil
}

func (g *clusterHeuristic) keep(c *child) {
	t, empty := c.token, c.empty
	at := len(g.nextIndices)
	g.nextIndices = append(g.nextIndices, g.indices[int(c.parent)*len(g.clusters):][:len(g.clusters)]...)
	for _, m := range g.clustersOf[t] {
		g.nextIndices[at+int(m.cluster)] += m.stride*uint32(empty) - m.stride*uint32(c.move)
	}
	g.nextDistances = append(g.nextDistances, c.far)
}

func (g *clusterHeuristic) advance() {
	g.indices, g.nextIndices = g.nextIndices, g.indices[:0]
	g.distances, g.nextDistances = g.nextDistances, g.distances[:0]
}

// clusterTokens is the number of tokens of a cluster. For n vertices, a table has n to the
// power of clusterTokens entries.
const clusterTokens = 3

// unreached marks entries of a table that the search has not reached. Distances of 254 or
// more are stored as 254.
const unreached = 255

// partitionTokens divides the tokens into clusters of neighbours. The bits of tieBreak select
// how ties between vertices are broken. The only error is ctx.Err().
func partitionTokens(ctx context.Context, near [][]uint8, tieBreak int) ([]cluster, error) {
	n := len(near)
	free := make([]bool, n)
	for v := 1; v < n; v++ {
		free[v] = true
	}
	var all []cluster
	for left := n - 1; left > 0; {
		c := cluster{}
		inside := make([]int, n) // the number of neighbours of each vertex in c
		for len(c.tokens) < clusterTokens && left > 0 {
			best, bestWorth := 0, -1<<30
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
				if worth := 8*inside[v] - open; worth > bestWorth || worth == bestWorth && tieBreak>>(v%3)&1 == 1 {
					best, bestWorth = v, worth
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

// fill makes the table, by breadth-first search from home. The only error is ctx.Err().
func (c *cluster) fill(ctx context.Context, near [][]uint8) error {
	n, size, home := uint32(len(near)), uint32(1), uint32(0)
	for _, t := range c.tokens {
		c.stride = append(c.stride, size)
		home += size * uint32(t)
		size *= n
	}
	c.bounds = slices.Repeat([]uint8{unreached}, int(size))
	c.bounds[home] = 0
	queue := make([]uint32, 1, size)
	queue[0] = home
	at := make([]uint8, len(c.tokens))
	for i := 0; i < len(queue); i++ {
		if i%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		x := queue[i]
		for j, stride := range c.stride {
			at[j] = uint8(x / stride % n)
		}
		depth := min(c.bounds[x]+1, unreached-1)
		for j, v := range at {
			for _, u := range near[v] {
				y := x + c.stride[j]*uint32(u) - c.stride[j]*uint32(v)
				if c.bounds[y] == unreached && !slices.Contains(at, u) {
					c.bounds[y] = depth
					queue = append(queue, y)
				}
			}
		}
	}
	return nil
}
