package pdb

import (
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// A Placed is a pattern seen through an automorphism: that of the cluster
// which the automorphism maps to the pattern's own.
type Placed struct {
	*Pattern
	Image [graphs.BoardVertices]uint8 // of a vertex
	Bit   [32]uint32                  // 1 << image
}

func (p *Pattern) placed(image []uint8) Placed {
	out := Placed{Pattern: p}
	for v, w := range image {
		out.Image[v], out.Bit[v] = w, 1<<w
	}
	return out
}

// cluster returns the set of its tokens.
func (c *Placed) cluster(n int) uint32 {
	var set uint32
	for t := range n {
		if c.Home&c.Bit[t] != 0 {
			set |= 1 << t
		}
	}
	return set
}

// A View is a set of clusters that hold each token once: their values add up
// to a lower bound.
type View struct {
	Of       [graphs.BoardVertices]uint8 // by token: the cluster
	Clusters []Placed
}

func newView(n int, clusters []Placed) View {
	v := View{Clusters: clusters}
	for i := range clusters {
		for set := clusters[i].cluster(n); set != 0; set &= set - 1 {
			v.Of[bits.TrailingZeros32(set)] = uint8(i)
		}
	}
	return v
}

// MaxClusters is how many clusters a view has at most.
const MaxClusters = 8

// MaxViews is how many views a search has at most.
const MaxViews = 16

// A State is where the tokens of a cluster are, and the value of that.
type State struct {
	Mask, Order uint32
	Near, Value int32 // the sum of distances, and the bound
}

// StateOf returns the state of a cluster in a position.
func (c *Placed) StateOf(b *graphs.Board, content []uint8, hole uint8) State {
	var l State
	var on [graphs.BoardVertices]uint8 // by vertex of the pattern: token + 1
	for v, t := range content {
		if t != 0 && c.Home&c.Bit[t] != 0 {
			l.Mask |= c.Bit[v]
			l.Near += int32(b.Dist[v][t])
			on[c.Image[v]] = uint8(bits.OnesCount32(c.Home&(c.Bit[t]-1))) + 1
		}
	}
	var seq []uint8
	for v := range on {
		if on[v] > 0 {
			seq = append(seq, on[v]-1)
		}
	}
	l.Order = uint32(c.orders.of(seq))
	l.Value = c.absolute(b, l.Mask, l.Order, c.Image[hole], l.Near)
	return l
}
