package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
)

// A farness knows the distances to the homes of tokens. Each row is found when
// it is asked for first, so that a nearly solved puzzle of thousands of
// vertices costs little.
type farness struct {
	near [][]int
	rows [][]int32 // by home, then by vertex; a distance that does not exist is -1
}

func newFarness(p sliding.Position) *farness {
	f := &farness{near: make([][]int, p.Len()), rows: make([][]int32, p.Len())}
	for v := range f.near {
		f.near[v] = p.Neighbours(v)
	}
	return f
}

// to returns how far each vertex is from home.
func (f *farness) to(home int) []int32 {
	if row := f.rows[home]; row != nil {
		return row
	}
	return f.find(home)
}

func (f *farness) find(home int) []int32 {
	row := make([]int32, len(f.near))
	for v := range row {
		row[v] = -1
	}
	row[home] = 0
	queue := make([]int32, 1, len(row))
	queue[0] = int32(home)
	for i := 0; i < len(queue); i++ {
		for _, u := range f.near[queue[i]] {
			if row[u] < 0 {
				row[u] = row[queue[i]] + 1
				queue = append(queue, int32(u))
			}
		}
	}
	f.rows[home] = row
	return row
}

// sum adds up how far the tokens of p are from home, the empty vertex left
// out: no solution has fewer moves. It returns what ended ctx if that happens
// first.
func (f *farness) sum(ctx context.Context, p sliding.Position) (int, error) {
	sum := 0
	for v := range p.Len() {
		t := p.At(v)
		if t == 0 || t == v {
			continue
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		sum += int(f.to(t)[v])
	}
	return sum, nil
}
