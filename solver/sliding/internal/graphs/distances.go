package graphs

import (
	"context"

	"backtrack/model/lists"
	"backtrack/model/sliding"
)

// A DistanceTable holds the distances to the homes of tokens. Each row is computed when it is
// first needed, so a nearly solved puzzle of thousands of vertices costs little. It is not safe
// for concurrent use.
type DistanceTable struct {
	Near [][]int
	rows [][]int16 // rows[home][v] is the distance of v, -1 without a path; nil until needed
}

// NewDistanceTable returns an empty table for the graph of p.
func NewDistanceTable(p sliding.Position) *DistanceTable {
	return DistancesOf(lists.Map(lists.Range[int](p.Len()), p.Neighbours))
}

// DistancesOf returns an empty table for a graph given by its neighbours.
func DistancesOf[T integer](near [][]T) *DistanceTable {
	return &DistanceTable{Near: ConvertLists[int](near), rows: make([][]int16, len(near))}
}

// To returns the distance of each vertex from home, or -1 if there is no path. The caller must
// not change the slice.
func (t *DistanceTable) To(home int) []int16 {
	if row := t.rows[home]; row != nil {
		return row
	}
	return t.find(home)
}

// find computes the row of home. It is a function of its own so that To can be inlined.
func (t *DistanceTable) find(home int) []int16 {
	row := make([]int16, len(t.Near))
	t.fill(row, home, -1, make([]int32, 0, len(row)))
	t.rows[home] = row
	return row
}

// fill sets row to the distances from home. It may stop once the distance of last is known,
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

// Sum returns the sum of the distances of all tokens of p from their homes. It leaves out the
// hole, so no solution has fewer moves. t must be the table of the graph of p. Sum does not
// store the rows in t. It returns ctx.Err() if ctx is done first.
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
