package graphs

import (
	"math/bits"
	"slices"
	"sync"

	"backtrack/model/lists"
)

// MaxVertices is the largest number of vertices of a [SmallGraph]. Package pdb looks up the
// rank of a set of vertices in two halves of 13 bits.
const MaxVertices = 26

// A SmallGraph is a block or a whole graph in the form that the search for shortest
// solutions works on. Vertices and tokens are numbered from 0, and vertex 0 is the home of
// the hole.
type SmallGraph struct {
	N         int
	Near      [][]uint8 // the neighbours of each vertex
	Adj       []uint32  // the neighbours of each vertex as a bit set
	Dist      [][]uint8 // distances between vertices
	Bipartite bool
	autos     func() [][]uint8
}

// NewSmallGraph returns the graph in which each vertex has the given neighbours. The graph must
// be connected and have at most MaxVertices vertices. It keeps near, which must not change.
func NewSmallGraph(near [][]uint8) *SmallGraph {
	g := &SmallGraph{N: len(near), Near: near, Adj: make([]uint32, len(near)), Bipartite: true}
	for v, us := range near {
		for _, u := range us {
			g.Adj[v] |= 1 << u
		}
	}
	far := DistancesOf(near)
	for v := range near {
		g.Dist = append(g.Dist, Convert[uint8](far.To(v)))
	}
	for v := range near {
		for _, u := range near[v] {
			g.Bipartite = g.Bipartite && (g.Dist[0][v]+g.Dist[0][u])%2 == 1
		}
	}
	g.autos = sync.OnceValue(g.findAutomorphisms)
	return g
}

// Part returns the set of v and all vertices that a path outside the set mask connects with v.
func (g *SmallGraph) Part(mask uint32, v int) uint32 {
	seen := uint32(1) << v
	for layer := seen; layer != 0; {
		u := bits.TrailingZeros32(layer)
		layer &= layer - 1
		next := g.Adj[u] &^ mask &^ seen
		seen |= next
		layer |= next
	}
	return seen
}

// Limits of Automorphisms. A graph with more automorphisms is so symmetric that its searches
// are short.
const (
	maxAutos     = 512     // the largest number of automorphisms listed
	maxAutoNodes = 200_000 // the largest number of nodes of the search for them
)

// Automorphisms lists permutations of the vertices that keep the edges, the identity first.
// It lists at most maxAutos, and fewer if the search exceeds maxAutoNodes. It searches only
// once, and is safe for concurrent use. The caller must not change the list.
func (g *SmallGraph) Automorphisms() [][]uint8 { return g.autos() }

func (g *SmallGraph) findAutomorphisms() [][]uint8 {
	identity := lists.Range[uint8](g.N)
	autos := [][]uint8{identity}
	order := g.connectedOrder()
	image := make([]uint8, g.N)
	var used uint32
	nodes := 0
	var extend func(i int)
	extend = func(i int) {
		if nodes++; nodes > maxAutoNodes || len(autos) == maxAutos {
			return
		}
		if i == g.N {
			if !slices.Equal(image, identity) {
				autos = append(autos, slices.Clone(image))
			}
			return
		}
		v := order[i]
		for w := range g.N {
			differs := func(u int) bool { return g.Adj[v]>>u&1 != g.Adj[w]>>image[u]&1 }
			if used>>w&1 != 0 || len(g.Near[w]) != len(g.Near[v]) || slices.ContainsFunc(order[:i], differs) {
				continue
			}
			image[v] = uint8(w)
			used |= 1 << w
			extend(i + 1)
			used &^= 1 << w
		}
	}
	extend(0)
	return autos
}

// connectedOrder lists the vertices so that each except the first comes after one of its
// neighbours.
func (g *SmallGraph) connectedOrder() []int {
	order := []int{0}
	seen := uint32(1)
	for i := 0; i < len(order); i++ {
		for _, u := range g.Near[order[i]] {
			if seen>>u&1 == 0 {
				seen |= 1 << u
				order = append(order, int(u))
			}
		}
	}
	return order
}

// Equal reports whether h is the same graph, numbered the same way.
func (g *SmallGraph) Equal(h *SmallGraph) bool {
	return g.N == h.N && slices.EqualFunc(g.Near, h.Near, func(x, y []uint8) bool { return slices.Equal(x, y) })
}

type integer interface {
	~int | ~int16 | ~uint8 | ~uint16
}

// Convert converts numbers to another type.
func Convert[T, S integer](numbers []S) []T {
	return lists.Map(numbers, func(n S) T { return T(n) })
}

// ConvertLists converts the numbers of lists of neighbours to another type.
func ConvertLists[T, S integer](near [][]S) [][]T {
	return lists.Map(near, Convert[T])
}
