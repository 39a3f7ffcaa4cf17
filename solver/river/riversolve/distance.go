package riversolve

import (
	"context"
	"slices"
)

// A Distance is the length of a path: its minutes and its crossings. The smaller Distance has
// less time or, in the same time, fewer crossings. Time is 0 if time does not count.
type Distance struct{ Time, Crossings int }

// unreached is larger than all distances.
var unreached = Distance{1 << 40, 1 << 40}

// Less reports whether d is smaller than e.
func (d Distance) Less(e Distance) bool {
	return d.Time < e.Time || d.Time == e.Time && d.Crossings < e.Crossings
}

func (d Distance) plus(e Distance) Distance {
	return Distance{d.Time + e.Time, d.Crossings + e.Crossings}
}

// edgeFunc calls f for each edge of a node, with its length. It may find new nodes, which get
// the next free numbers.
type edgeFunc func(node int32, f func(to int32, length Distance)) error

// distances returns the distance of each of n nodes from the nearest source. It lowers
// distances until none can be lowered (Bellman 1958, Ford 1956). If all edges have the same
// length, that is a breadth-first search. The result is longer than n if edges finds new nodes.
func distances(ctx context.Context, n int, sources []int32, edges edgeFunc) ([]Distance, error) {
	out, waiting := slices.Repeat([]Distance{unreached}, n), make([]bool, n)
	var queue []int32
	reach := func(i int32, d Distance) {
		for int(i) >= len(out) {
			out, waiting = append(out, unreached), append(waiting, false)
		}
		if !d.Less(out[i]) {
			return
		}
		if out[i] = d; !waiting[i] {
			waiting[i] = true
			queue = append(queue, i)
		}
	}
	for _, i := range sources {
		reach(i, Distance{})
	}
	for head := 0; head < len(queue); head++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		i := queue[head]
		waiting[i] = false
		here := out[i]
		if err := edges(i, func(to int32, length Distance) { reach(to, here.plus(length)) }); err != nil {
			return nil, err
		}
	}
	return out, nil
}
