package slidingsolve

import "math/bits"

// A placed is a pattern seen through an automorphism: that of the cluster
// which the automorphism maps to the pattern's own.
type placed struct {
	*pattern
	image [boardVertices]uint8 // of a vertex
	bit   [32]uint32           // 1 << image
}

func (p *pattern) placed(image []uint8) placed {
	out := placed{pattern: p}
	for v, w := range image {
		out.image[v], out.bit[v] = w, 1<<w
	}
	return out
}

// cluster returns the set of its tokens.
func (c *placed) cluster(n int) uint32 {
	var set uint32
	for t := range n {
		if c.home&c.bit[t] != 0 {
			set |= 1 << t
		}
	}
	return set
}

// A view is a set of clusters that hold each token once: their values add up
// to a lower bound.
type view struct {
	of       [boardVertices]uint8 // by token: the cluster
	clusters []placed
}

func newView(n int, clusters []placed) view {
	v := view{clusters: clusters}
	for i := range clusters {
		for set := clusters[i].cluster(n); set != 0; set &= set - 1 {
			v.of[bits.TrailingZeros32(set)] = uint8(i)
		}
	}
	return v
}

// maxClusters is how many clusters a view has at most.
const maxClusters = 8

// maxViews is how many views a search has at most.
const maxViews = 16

// A lie is how the tokens of a cluster lie, and its value.
type lie struct {
	mask, order uint32
	near, value int32 // the sum of distances, and the bound
}

// lie finds how the tokens of a cluster lie in a position.
func (c *placed) lie(b *board, content []uint8, hole uint8) lie {
	var l lie
	var on [boardVertices]uint8 // by vertex of the pattern: token + 1
	for v, t := range content {
		if t != 0 && c.home&c.bit[t] != 0 {
			l.mask |= c.bit[v]
			l.near += int32(b.dist[v][t])
			on[c.image[v]] = uint8(bits.OnesCount32(c.home&(c.bit[t]-1))) + 1
		}
	}
	var seq []uint8
	for v := range on {
		if on[v] > 0 {
			seq = append(seq, on[v]-1)
		}
	}
	l.order = uint32(c.orders.of(seq))
	l.value = c.absolute(b, l.mask, l.order, c.image[hole], l.near)
	return l
}
