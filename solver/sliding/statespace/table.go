package statespace

import (
	"context"
	"fmt"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/lru"
)

// TableVertices is the largest number of vertices that a graph may have for a [Table]. A table
// for ten vertices takes 3.6 MB. Making it takes up to a second, and allocates up to 97 MB if
// every two vertices are joined.
const TableVertices = 10

// unseen marks the positions in a table that cannot be reached.
const unseen = 255

// A Table holds the distance from the goal of every position of a graph. A breadth-first search
// from the goal finds the distances. Every move can be undone, so a distance is the same in
// both directions. A Table is safe for concurrent use.
type Table struct {
	Graph
	distances []uint8 // the distance of each position, indexed by its rank
	layers    []int   // the number of positions at each distance
}

// NewTable returns the table of all positions on g that can reach the goal. It returns
// ErrTooLarge if g has more than TableVertices vertices, or if a position is 254 or more moves
// from the goal. It returns ctx.Err() if ctx is done first.
func NewTable(ctx context.Context, g Graph) (*Table, error) {
	if len(g.Near) > TableVertices {
		return nil, fmt.Errorf("%w: a table of all positions needs at most %d vertices, here are %d",
			solver.ErrTooLarge, TableVertices, len(g.Near))
	}
	t := &Table{Graph: g, distances: slices.Repeat([]uint8{unseen}, Factorial(len(g.Near)))}
	home := g.Home()
	t.distances[g.rank(home)] = 0
	layer := []uint64{home}
	var next []uint64
	for d := uint8(1); len(layer) > 0; d++ {
		if d == unseen {
			return nil, fmt.Errorf("%w: there are positions %d moves away", solver.ErrTooLarge, unseen)
		}
		t.layers = append(t.layers, len(layer))
		next = next[:0]
		for i, x := range layer {
			if i%4096 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			for _, v := range g.Near[g.Hole(x)] {
				y := g.Play(x, v)
				if r := g.rank(y); t.distances[r] == unseen {
					t.distances[r] = d
					next = append(next, y)
				}
			}
		}
		layer, next = next, layer
	}
	return t, nil
}

// Distance returns how many moves p is from the goal, or -1 if it can't be solved. The
// table must be for the graph of p.
func (t *Table) Distance(p sliding.Position) int { return t.DistanceOf(t.Pack(p.Content())) }

// DistanceOf returns how many moves the position packed into x is from the goal, or -1
// if it cannot be solved.
func (t *Table) DistanceOf(x uint64) int {
	if d := t.distances[t.rank(x)]; d != unseen {
		return int(d)
	}
	return -1
}

// Positions returns how many positions can be solved.
func (t *Table) Positions() int {
	return lists.Sum(t.layers, func(n int) int { return n })
}

// Layers returns how many positions there are at each distance, from 0 to the greatest. The
// caller must not change the slice.
func (t *Table) Layers() []int { return t.layers }

// At returns the content of a position at distance d, or nil if there is none. i is the number
// of the position, counted from 0 in the order of ranks. At takes time linear in the size of
// the table.
func (t *Table) At(d, i int) []int {
	for r, far := range t.distances {
		if int(far) != d || far == unseen {
			continue
		}
		if i--; i < 0 {
			return t.unpack(t.unrank(r))
		}
	}
	return nil
}

// A Cache keeps the tables used last, because hints, ratings and searches ask for the same
// graph again and again. The zero value is empty. A Cache is safe for concurrent use and
// must not be copied.
type Cache struct {
	kept lru.Cache[*Table]
}

// keptTables is the largest number of tables kept.
const keptTables = 4

// Table returns a cached table if there is one. Otherwise it makes a table as [NewTable]
// does, and caches it.
func (c *Cache) Table(ctx context.Context, g Graph) (*Table, error) {
	if t, ok := c.kept.Find(func(t *Table) bool { return t.equal(g) }); ok {
		return t, nil
	}
	t, err := NewTable(ctx, g)
	if err != nil {
		return nil, err
	}
	c.kept.Add(t, func(kept []*Table) bool { return len(kept) > keptTables })
	return t, nil
}

// Forget drops all tables.
func (c *Cache) Forget() { c.kept.Drop(func(*Table) bool { return true }) }
