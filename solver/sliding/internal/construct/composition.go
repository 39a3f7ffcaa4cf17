package construct

import (
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/solvability"
)

// A Composition is a solution composed of a walk of the hole in each block. Every edge
// belongs to one block, so these walks can be found separately. The walk in a block ends
// at its entry. It begins there as well, unless the hole is in the block or beyond it.
type Composition struct {
	p      sliding.Position
	Blocks *solvability.Blocks
	Parts  []BlockPlan // the task and the walk of each block
	hang   [][]int     // hang[v]: the blocks with a task and the entry v, except those in chain
	chain  []int       // the blocks that the hole passes on its way home, in that order
}

// A BlockPlan is the task in one block, and the walk that does it. Vertices have their
// indices in Block.Vertices, tokens the indices of their homes.
type BlockPlan struct {
	begin   int        // the vertex where its walk begins, in the numbers of the whole graph
	own     bool       // a token or the hole must move; otherwise the walk only visits Must
	Near    [][]uint16 // the neighbours of each vertex; nil if there is nothing to do
	Content []uint16   // the token on each vertex when the walk begins
	Start   uint16     // the vertex where its walk begins, in the numbers of the block
	Must    []uint16   // vertices that the walk must pass, because blocks beyond them have tasks
	Walk    []uint16   // the vertices after the first; nil until the walk is found
}

// Plan finds the task of each block of p, but no walks.
func Plan(p sliding.Position, b *solvability.Blocks) *Composition {
	c := &Composition{p: p, Blocks: b, Parts: make([]BlockPlan, len(b.List)), hang: make([][]int, p.Len())}
	for i, block := range b.List {
		c.Parts[i].begin = block.Entry
	}
	for v := p.Empty(); v != 0; v = b.List[b.Of[v]].Entry {
		i := b.Of[v]
		c.chain = append(c.chain, i)
		c.Parts[i].begin = v
	}
	local := make([]uint16, p.Len())                // the number of each vertex in its block
	for i, block := range slices.Backward(b.List) { // the blocks that hang on a block come first
		part, vs := &c.Parts[i], block.Vertices
		part.own = part.begin != block.Entry
		local[block.Entry] = 0
		for k, v := range vs[1:] {
			local[v] = uint16(k + 1)
			part.own = part.own || p.At(v) != v
			if len(c.hang[v]) > 0 && v != part.begin {
				part.Must = append(part.Must, local[v])
			}
		}
		if !part.own && part.Must == nil {
			continue
		}
		if part.begin == block.Entry {
			c.hang[block.Entry] = append(c.hang[block.Entry], i)
		}
		part.Start = local[part.begin]
		part.Near, part.Content = make([][]uint16, len(vs)), make([]uint16, len(vs))
		for k, v := range vs {
			if v != part.begin {
				part.Content[k] = local[p.At(v)]
			}
			for _, u := range p.Neighbours(v) {
				if b.Of[u] == i || k > 0 && u == block.Entry {
					part.Near[k] = append(part.Near[k], local[u])
				}
			}
			slices.Sort(part.Near[k])
		}
	}
	return c
}

// NewComposition constructs a solution of p, which must have one. Its only errors are ctx.Err()
// and solver.ErrTooLarge.
func NewComposition(ctx context.Context, p sliding.Position, b *solvability.Blocks) (*Composition, error) {
	c := Plan(p, b)
	for i := range c.Parts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if part := &c.Parts[i]; part.own {
			var err error
			if part.Walk, err = construct(ctx, part.Near, b.List[i].Kind, part.Content, part.Start); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// graphWalk returns the walk of block i with the vertex numbers of the graph. If blocks with
// tasks hang on a vertex that is not on the walk, graphWalk adds a detour to this vertex. The
// detour follows the shortest path from the vertex to the entry of i. It leaves the walk where
// this path meets it, and comes back the same way.
func (c *Composition) graphWalk(i int) []uint16 {
	block, part := &c.Blocks.List[i], &c.Parts[i]
	passed := map[int]bool{part.begin: true}
	walk := make([]uint16, len(part.Walk))
	for k, v := range part.Walk {
		walk[k] = uint16(block.Vertices[v])
		passed[block.Vertices[v]] = true
	}
	for _, v := range block.Vertices[1:] {
		if len(c.hang[v]) == 0 || passed[v] {
			continue
		}
		out, back := []uint16{}, []uint16{}
		for u := v; !passed[u]; u = c.Blocks.Up[u] {
			passed[u] = true
			out, back = append(out, uint16(u)), append(back, uint16(c.Blocks.Up[u]))
		}
		slices.Reverse(out)
		from := back[len(back)-1]
		at := slices.Index(walk, from) + 1 // 0 if the walk begins at from
		walk = slices.Insert(walk, at, append(out, back...)...)
	}
	return walk
}

// Moves returns the solution, which joins the walks. When the hole first reaches an entry, the
// walks of the blocks beyond it are inserted. A move followed by its inverse cancels.
func (c *Composition) Moves() []sliding.Move {
	moves := make([]sliding.Move, 0, lists.Sum(c.Parts, func(part BlockPlan) int { return len(part.Walk) }))
	start := sliding.Move(c.p.Empty())
	play := func(v sliding.Move) {
		n := len(moves)
		if n > 1 && moves[n-2] == v || n == 1 && start == v {
			moves = moves[:n-1]
		} else {
			moves = append(moves, v)
		}
	}
	var walks [][]uint16 // the rest of the walk of each block that has been entered
	been := make([]bool, c.p.Len())
	arrive := func(v int) {
		if been[v] {
			return
		}
		been[v] = true
		for _, i := range slices.Backward(c.hang[v]) {
			walks = append(walks, c.graphWalk(i))
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
			play(sliding.Move(v))
			arrive(int(v))
		}
	}
	arrive(c.p.Empty())
	run()
	for _, i := range c.chain {
		walks = append(walks, c.graphWalk(i))
		run()
	}
	return moves
}

// construct finds a walk of the hole that brings all tokens of a single block home. The
// entry of the block is vertex 0.
func construct(ctx context.Context, near [][]uint16, kind solvability.Kind, content []uint16, empty uint16) ([]uint16, error) {
	if kind <= solvability.Ring {
		walk, _, err := TurnRing(ctx, content, int(empty), nil, maxMoves)
		return walk, err
	}
	b := newBlockState(ctx, near, content, empty)
	var g *earDecomposition
	if len(near) <= CoreSize {
		g = &earDecomposition{near: near, core: lists.Range[uint16](len(near)), odd: -1}
	} else {
		var err error
		if g, err = decompose(ctx, near); err != nil {
			return nil, err
		}
	}
	b.round = g.girth - 2
	b.actives = append(b.actives, len(g.core))
	for i, e := range g.ears {
		for _, v := range e.inner {
			b.rank[v] = int32(i + 1)
		}
		b.actives = append(b.actives, b.actives[i]+len(e.inner))
	}
	b.level = int32(len(g.ears))
	b.setAim(g.core)
	r := newTokenRouter(b)
	for i, e := range slices.Backward(g.ears) {
		err := error(nil)
		if i == g.odd {
			err = b.settleOdd(r, e, g.colour)
		} else {
			err = b.settle(r, e)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := b.finish(g.core); err != nil {
		return nil, err
	}
	b.follow(b.home)
	return b.out[1:], nil
}

// setAim sets holeHome to the vertex of the core that is nearest to the entry, and home to a
// path from there to the entry. It sets aim to the arrangement with the hole at holeHome from
// which that path leads to the goal.
func (b *blockState) setAim(core []uint16) {
	b.aim = lists.Range[uint16](len(b.near))
	b.find.search(0)
	for _, v := range core {
		b.find.goal[v] = b.find.stamp
	}
	b.spread(-1, 1)
	for _, v := range b.find.queue {
		if b.find.goal[v] == b.find.stamp {
			b.holeHome = v
			break
		}
	}
	b.home = moveHole(b.aim, 0, b.find.path(b.holeHome))
}
