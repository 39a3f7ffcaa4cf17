package slidingsolve

import (
	"context"
	"slices"

	"backtrack/model/sliding"
)

// A weave is a solution put together from one for each block. Every edge lies
// in one block, so a walk of the empty vertex is a walk in each block on its
// own, and those can be found separately: the one in a block ends at its entry
// and begins there, too, unless the empty vertex lies in the block or beyond.
type weave struct {
	p      sliding.Position
	blocks *Blocks
	begin  []int      // by block: where its walk begins
	walks  [][]uint16 // by block: the vertices of the walk after the first
	hang   [][]int    // by vertex: the blocks entered there that have something to do, without those of chain
	chain  []int      // the blocks on the way of the empty vertex home, in its order
	busy   []bool     // by block: there is something to do in it or beyond
}

// newWeave makes a solution of p, which must have one: solve finds a walk in a
// block.
func newWeave(ctx context.Context, p sliding.Position, b *Blocks, solve func(ctx context.Context, near [][]uint16, kind Kind, content []uint16, empty uint16) ([]uint16, error)) (*weave, error) {
	w := &weave{p: p, blocks: b, begin: make([]int, len(b.List)), walks: make([][]uint16, len(b.List)), hang: make([][]int, p.Len()), busy: make([]bool, len(b.List))}
	for i, block := range b.List {
		w.begin[i] = block.Entry
	}
	for v := p.Empty(); v != 0; v = b.List[b.Of[v]].Entry {
		i := b.Of[v]
		w.chain = append(w.chain, i)
		w.begin[i] = v
	}
	local := make([]uint16, p.Len())
	for i := len(b.List) - 1; i >= 0; i-- { // what hangs on a block comes before it
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		block := &b.List[i]
		if err := w.block(ctx, i, local, solve); err != nil {
			return nil, err
		}
		for _, v := range block.Vertices[1:] {
			if len(w.hang[v]) > 0 {
				w.busy[i] = true
			}
		}
		w.visit(i)
		if w.busy[i] = w.busy[i] || len(w.walks[i]) > 0; w.busy[i] && !slices.Contains(w.chain, i) {
			w.hang[block.Entry] = append(w.hang[block.Entry], i)
		}
	}
	return w, nil
}

// block finds the walk of block i. Local is memory: the number of each vertex
// in its block.
func (w *weave) block(ctx context.Context, i int, local []uint16, solve func(ctx context.Context, near [][]uint16, kind Kind, content []uint16, empty uint16) ([]uint16, error)) error {
	block := &w.blocks.List[i]
	vs := block.Vertices
	work := w.begin[i] != block.Entry
	for k, v := range vs {
		local[v] = uint16(k)
		if k > 0 && v != w.begin[i] && w.p.At(v) != v {
			work = true
		}
	}
	if !work {
		return nil
	}
	near := make([][]uint16, len(vs))
	content := make([]uint16, len(vs))
	for k, v := range vs {
		if v != w.begin[i] {
			content[k] = local[w.p.At(v)]
		}
		for _, u := range w.p.Neighbours(v) {
			if w.blocks.Of[u] == i || k > 0 && u == block.Entry {
				near[k] = append(near[k], local[u])
			}
		}
		slices.Sort(near[k])
	}
	walk, err := solve(ctx, near, block.Kind, content, local[w.begin[i]])
	for k, v := range walk {
		walk[k] = uint16(vs[v])
	}
	w.walks[i] = walk
	return err
}

// visit makes the walk of block i pass all vertices where blocks hang that
// have something to do: from the vertex of the walk that is nearest it goes
// there, and back.
func (w *weave) visit(i int) {
	block := &w.blocks.List[i]
	var missing []int
	if w.begin[i] == block.Entry && len(w.walks[i]) == 0 {
		for _, v := range block.Vertices[1:] {
			if len(w.hang[v]) > 0 {
				missing = append(missing, v)
			}
		}
	} else {
		passed := map[int]bool{w.begin[i]: true}
		for _, v := range w.walks[i] {
			passed[int(v)] = true
		}
		for _, v := range block.Vertices[1:] {
			if len(w.hang[v]) > 0 && !passed[v] {
				missing = append(missing, v)
			}
		}
	}
	if len(missing) == 0 {
		return
	}
	from := map[int]int{w.begin[i]: -1} // the vertex before, on a shortest way from the walk; -1 on it
	queue := []int{w.begin[i]}
	for _, v := range w.walks[i] {
		if _, known := from[int(v)]; !known {
			from[int(v)] = -1
			queue = append(queue, int(v))
		}
	}
	for k := 0; k < len(queue); k++ {
		v := queue[k]
		for _, u := range w.p.Neighbours(v) {
			if w.blocks.Of[u] != i && u != block.Entry || w.blocks.Of[v] != i && w.blocks.Of[u] != i {
				continue
			}
			if _, known := from[u]; !known {
				from[u] = v
				queue = append(queue, u)
			}
		}
	}
	detours := map[int][]uint16{} // by vertex of the walk
	for _, v := range missing {
		var back []uint16
		u := v
		for ; from[u] >= 0; u = from[u] {
			back = append(back, uint16(from[u]))
		}
		forth := append([]uint16{uint16(v)}, back[:len(back)-1]...)
		slices.Reverse(forth)
		detours[u] = append(append(detours[u], forth...), back...)
	}
	var walk []uint16
	at := w.begin[i]
	for k := 0; ; k++ {
		if d, ok := detours[at]; ok {
			walk = append(walk, d...)
			delete(detours, at)
		}
		if k == len(w.walks[i]) {
			break
		}
		at = int(w.walks[i][k])
		walk = append(walk, uint16(at))
	}
	w.walks[i] = walk
}

// moves joins the walks: where the empty vertex comes to an entry first, it
// does what is to be done beyond. A move that takes the last one back undoes
// it.
func (w *weave) moves() []sliding.Move {
	total := 0
	for _, walk := range w.walks {
		total += len(walk)
	}
	moves := make([]sliding.Move, 0, total)
	start := sliding.Move(w.p.Empty())
	go_ := func(v sliding.Move) {
		n := len(moves)
		if n > 1 && moves[n-2] == v || n == 1 && start == v {
			moves = moves[:n-1]
		} else {
			moves = append(moves, v)
		}
	}
	var walks [][]uint16 // of blocks that have been entered, what is left to walk
	arrive := func(v int) {
		hang := w.hang[v]
		w.hang[v] = nil
		for k := len(hang) - 1; k >= 0; k-- {
			walks = append(walks, w.walks[hang[k]])
		}
	}
	run := func() {
		for len(walks) > 0 {
			top := len(walks) - 1
			if len(walks[top]) == 0 {
				walks = walks[:top]
				continue
			}
			v := walks[top][0]
			walks[top] = walks[top][1:]
			go_(sliding.Move(v))
			arrive(int(v))
		}
	}
	arrive(w.p.Empty())
	run()
	for _, i := range w.chain {
		walks = append(walks, w.walks[i])
		run()
	}
	return moves
}
