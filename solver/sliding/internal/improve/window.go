package improve

import (
	"context"
	"math"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/solvability"
)

// A window replaces stretches of a solution by shorter ones. It searches by iterative deepening
// between the arrangements at both ends of a stretch. Its bound is the sum of the distances of
// all tokens between these two arrangements.
type window struct {
	*graphs.DistanceTable
	ctx     context.Context
	step    int   // least difference between path lengths: 2 on bipartite graphs, otherwise 1
	content []int // the arrangement at the beginning of the stretch
	empty   int
	// target has the vertex of each token at the end of the stretch. Between searches it has the
	// present vertex of each token.
	target []int
	budget int // nodes left for the stretch
	next   int // the least estimate beyond the limit
	limit  int // the limit of moves of this iteration
	path   []sliding.Move
	err    error
}

// noVertex stands for the vertex that was empty before the start.
const noVertex = -1

// windowVertices is the largest number of vertices of a graph for windows. On larger
// graphs the distances take too much memory, and there is little to gain.
const windowVertices = 2000

func newWindow(ctx context.Context, p sliding.Position, b *solvability.Blocks) *window {
	w := &window{DistanceTable: graphs.NewDistanceTable(p), ctx: ctx, step: 1, target: make([]int, p.Len())}
	if b.Bipartite() {
		w.step = 2
	}
	return w
}

// pass slides a window along a solution of p, by a third of the window at a time, and
// returns the shortened solution. In each place it searches at most the given number
// of nodes. Once ctx is done the rest stays as it is.
func (w *window) pass(p sliding.Position, moves []sliding.Move, length, nodes int) []sliding.Move {
	w.content, w.empty = p.Content(), p.Empty()
	for v, t := range w.content {
		w.target[t] = v
	}
	out := make([]sliding.Move, 0, len(moves))
	var stretch []sliding.Move
	for round := 0; ; round++ {
		if round%64 == 0 && w.err == nil {
			w.err = w.ctx.Err()
		}
		k := min(length-len(stretch), len(moves))
		stretch, moves = append(stretch, moves[:k]...), moves[k:]
		if len(stretch) == 0 {
			return out
		}
		if w.err != nil {
			return append(append(out, stretch...), moves...)
		}
		w.budget = nodes
		if w.findShorter(stretch) {
			stretch = append(stretch[:0], w.path...)
			continue
		}
		done := min(len(stretch), max(1, length/3))
		for _, m := range stretch[:done] {
			w.target[w.content[m]] = w.empty
			w.slide(int(m))
		}
		out = append(out, stretch[:done]...)
		stretch = append(stretch[:0], stretch[done:]...)
	}
}

// slide slides the token on v into the hole.
func (w *window) slide(v int) {
	w.content[w.empty], w.content[v] = w.content[v], 0
	w.empty = v
}

// findShorter looks for a shorter path than stretch and leaves it in path. It reports whether
// there is one.
func (w *window) findShorter(stretch []sliding.Move) bool {
	start := w.empty
	for _, m := range stretch {
		w.target[w.content[m]] = w.empty
		w.slide(int(m))
	}
	w.target[0] = w.empty
	for i := len(stretch) - 2; i >= 0; i-- {
		w.slide(int(stretch[i]))
	}
	w.slide(start)
	estimate := 0
	passed := map[int]bool{}
	for _, m := range append([]sliding.Move{sliding.Move(start)}, stretch...) {
		v := int(m)
		if t := w.content[v]; t != 0 && !passed[v] {
			estimate += int(w.To(w.target[t])[v])
		}
		passed[v] = true
	}
	found := false
	limit := len(stretch) - w.step
	w.limit = estimate + (limit-estimate)%2*(w.step-1)
	for ; w.limit <= limit && !found && w.err == nil && w.budget > 0; w.limit = w.next {
		w.next = math.MaxInt
		w.path = w.path[:0]
		found = w.search(noVertex, estimate)
	}
	for v := range passed {
		w.target[w.content[v]] = v
	}
	return found
}

// search looks for a path of at most limit moves. estimate is the sum of the distances of the
// tokens from their targets. last is the vertex that was empty before the last move, or
// noVertex.
func (w *window) search(last, estimate int) bool {
	if estimate == 0 && w.empty == w.target[0] {
		return true
	}
	empty := w.empty
	for _, v := range w.Near[empty] {
		if v == last {
			continue
		}
		row := w.To(w.target[w.content[v]])
		sum := estimate + int(row[empty]) - int(row[v])
		if f := len(w.path) + 1 + sum; f > w.limit {
			w.next = min(w.next, f)
			continue
		}
		if w.budget--; w.budget <= 0 {
			return false
		}
		if w.budget%1024 == 0 {
			if w.err = w.ctx.Err(); w.err != nil {
				w.budget = 0
				return false
			}
		}
		w.slide(v)
		w.path = append(w.path, sliding.Move(v))
		found := w.search(empty, sum)
		w.slide(empty)
		if found {
			return true
		}
		w.path = w.path[:len(w.path)-1]
	}
	return false
}
