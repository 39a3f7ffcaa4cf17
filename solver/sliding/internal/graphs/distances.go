package graphs

import (
	"context"

	"backtrack/model/lists"
	"backtrack/model/sliding"
)

// A DistanceTable holds the distances to the homes of tokens. Each row is computed
// when it is first needed, so a nearly solved puzzle of thousands of vertices costs
// little.
type DistanceTable struct {
	Near [][]int
	rows [][]int16 // the distance of each vertex from each home; -1 if there is no path
}

// NewDistanceTable returns an empty table for the graph of p.
func NewDistanceTable(p sliding.Position) *DistanceTable {
	return DistancesOf(lists.Map(lists.Range[int](p.Len()), p.Neighbours))
}

// DistancesOf returns an empty table for a graph given by its neighbours.
func DistancesOf[T integer](near [][]T) *DistanceTable {
	return &DistanceTable{Near: ConvertLists[int](near), rows: make([][]int16, len(near))}
}

// To returns the distance of each vertex from home.
func (t *DistanceTable) To(home int) []int16 {
	if row := t.rows[home]; row != nil {
		return row
	}
	return t.find(home)
}

// find computes a row. It is a function of its own so that To can be inlined.
func (t *DistanceTable) find(home int) []int16 {
	row := make([]int16, len(t.Near))
	t.fill(row, home, -1, make([]int32, 0, len(row)))
	t.rows[home] = row
	return row
}

// fill sets row to the distances from home. It may stop at the distance of last,
// unless last is negative. It uses queue as scratch memory.
func (t *DistanceTable) fill(row []int16, home, last int, queue []int32) {
	for v := range row {
		row[v] = -1
	}
	row[home] = 0
	queue = append(queue[:0], int32(home))
	for i := 0; i < len(queue) && len(queue) < len(row) && (last < 0 || row[last] < 0); i++ {
		v := queue[i]
		for _, u := range t.Near[v] {
			if row[u] < 0 {
				row[u] = row[v] + 1
				queue = append(queue, int32(u))
			}
		}
	}
}

// Sum returns the sum of the distances of all tokens of p from home, without the hole. No
// solution has fewer moves. It returns ctx.Err() if ctx ends first. It does not keep the
// rows.
func (t *DistanceTable) Sum(ctx context.Context, p sliding.Position) (int, error) {
	sum := 0
	row, queue := make([]int16, p.Len()), make([]int32, 0, p.Len())
	for v := range p.Len() {
		token := p.At(v)
		if token == 0 || token == v {
			continue
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		t.fill(row, token, v, queue)
		sum += int(row[v])
	}
	return sum, nil
}
