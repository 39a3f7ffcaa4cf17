package improve

import (
	"context"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// beamVertices is the largest number of vertices of a block that is searched with a
// beam.
const beamVertices = 64

// A beam searches layer by layer and keeps the positions of each layer that look nearest to the
// goal (Lowerre 1976). Wider beams find shorter solutions.
type beam struct {
	ctx    context.Context
	n      int
	near   [][]uint8
	degree int        // the largest number of neighbours of a vertex
	keys   [][]uint64 // keys[t][v] is graphs.Key(t, v)

	seen  []uint32 // by the low bits of a hash: the high bits of the last such hash met
	layer beamLayer
	next  beamLayer
	child []child    // the children of layer
	count []int32    // scratch memory of choose
	order []int32    // scratch memory of choose
	trail [][]uint32 // for each layer and position, the index of its parent<<moveBits | move
}

// A heuristic estimates for a beam how far positions are from home. It knows a position by its
// index in the layer.
type heuristic interface {
	// begin prepares for layers of at most width positions, and returns the distance of
	// the only position of the first layer.
	begin(width int, content []uint8, empty uint8) int32
	// rate sets the distances of the children of the layer. They are tooFar for children
	// that need more than movesLeft moves. The only error is ctx.Err().
	rate(ctx context.Context, children []child, movesLeft int32) error
	// keep appends the child to the next layer.
	keep(c *child)
	// advance makes the next layer the current one.
	advance()
}

// tooFar is the distance of a position that is not worth keeping.
const tooFar = 1<<15 - 1

// A beamLayer holds the positions of a layer.
type beamLayer struct {
	list  []beamEntry
	cells []uint8 // the token on each vertex, for one position after another
}

// A beamEntry is one position kept in the current layer; its tokens are stored
// in beamLayer.cells.
type beamEntry struct {
	hash  uint64
	empty uint8
	last  uint8 // the vertex that was empty before
}

// A child is a position that might become part of the next layer.
type child struct {
	hash   uint64
	parent int32 // index of the position before the move
	far    int16 // distance from home, as rate has set it
	move   uint8 // the vertex that the token leaves
	empty  uint8 // the vertex that the token goes to
	token  uint8
	values [beamPartitions]uint8 // values kept for the heuristic
}

// moveBits is the number of low bits of an element of a trail that hold the move.
const moveBits = 6

// newBeam returns a beam for a block whose entry, the home of the hole, is vertex 0.
func newBeam(ctx context.Context, near [][]uint16) *beam {
	b := &beam{ctx: ctx, n: len(near), near: graphs.ConvertLists[uint8](near), keys: make([][]uint64, len(near))}
	for v, us := range near {
		b.degree = max(b.degree, len(us))
		for t := range near {
			b.keys[t] = append(b.keys[t], graphs.Key(t, v))
		}
	}
	return b
}

// run searches from content for a solution of at most maxMoves moves, with layers of at most
// width positions. It returns the vertices that the hole visits, or nil if it finds no
// solution.
func (b *beam) run(g heuristic, content []uint8, width, maxMoves int) ([]uint8, error) {
	size := 1
	for size < 16*width {
		size *= 2
	}
	b.seen = pdb.Zeroed(b.seen, size)
	for _, h := range []*beamLayer{&b.layer, &b.next} {
		h.list = slices.Grow(h.list[:0], width)
		h.cells = slices.Grow(h.cells[:0], width*b.n)[:width*b.n]
	}
	empty := uint8(slices.Index(content, 0))
	if g.begin(width, content, empty) == 0 {
		return []uint8{}, nil
	}
	first := beamEntry{empty: empty, last: none8}
	for v, t := range content {
		if t != 0 {
			first.hash ^= b.keys[t][v]
		}
	}
	copy(b.layer.cells, content)
	b.layer.list = append(b.layer.list, first)
	b.trail = b.trail[:0]
	for depth := 1; depth <= maxMoves && len(b.layer.list) > 0; depth++ {
		if err := b.expand(); err != nil {
			return nil, err
		}
		if err := g.rate(b.ctx, b.child, int32(maxMoves-depth)); err != nil {
			return nil, err
		}
		home, err := b.choose(g, width)
		if err != nil {
			return nil, err
		}
		if home {
			return b.path(), nil
		}
		b.layer, b.next = b.next, b.layer
		g.advance()
	}
	return nil, nil
}

// none8 stands for a missing vertex.
const none8 = 255

// expand lists the children of the layer, without those that seen has recorded.
func (b *beam) expand() error {
	if limit := len(b.layer.list) * b.degree; cap(b.child) < limit {
		b.child = make([]child, limit)
	}
	b.child = b.child[:cap(b.child)]
	kept := 0
	mask := uint64(len(b.seen) - 1)
	for i := range b.layer.list {
		if i%1024 == 0 && b.ctx.Err() != nil {
			return b.ctx.Err()
		}
		p := &b.layer.list[i]
		content := b.layer.cells[i*b.n:][:b.n]
		for _, v := range b.near[p.empty] {
			if v == p.last {
				continue
			}
			t := content[v]
			key := b.keys[t]
			hash := p.hash ^ key[v] ^ key[p.empty]
			slot, tag := &b.seen[hash&mask], uint32(hash>>32)|1
			old := *slot
			*slot = tag
			b.child[kept] = child{hash: hash, parent: int32(i), move: v, token: t, empty: p.empty}
			if old != tag {
				kept++
			}
		}
	}
	b.child = b.child[:kept]
	return nil
}

// choose fills the next layer with the at most width children that are nearest to home. It
// reports whether one is home. If so, that child is the last of the trail.
func (b *beam) choose(g heuristic, width int) (home bool, err error) {
	clear(b.count)
	for i := range b.child {
		far := int(b.child[i].far)
		if far == tooFar {
			continue
		}
		for far >= len(b.count) {
			b.count = append(b.count, 0)
		}
		b.count[far]++
	}
	sum, last := int32(0), 0 // last: the distance at which the layer becomes full
	for far, c := range b.count {
		b.count[far] = sum
		if sum += c; int(sum) < width {
			last = far + 1
		}
	}
	b.order = slices.Grow(b.order[:0], len(b.child))[:len(b.child)]
	for i := range b.child {
		if far := int(b.child[i].far); far <= last {
			b.order[b.count[far]] = int32(i)
			b.count[far]++
		}
	}
	order := b.order[:min(width, int(sum))]
	next := b.next.list[:0]
	trail := make([]uint32, len(order))
	for i, k := range order {
		if i%4096 == 0 && b.ctx.Err() != nil {
			return false, b.ctx.Err()
		}
		c := &b.child[k]
		content := b.next.cells[i*b.n:][:b.n]
		copy(content, b.layer.cells[int(c.parent)*b.n:][:b.n])
		content[c.empty], content[c.move] = c.token, 0
		g.keep(c)
		next = append(next, beamEntry{c.hash, c.move, c.empty})
		trail[i] = uint32(c.parent)<<moveBits | uint32(c.move)
		if c.far == 0 {
			b.trail = append(b.trail, trail[:i+1])
			return true, nil
		}
	}
	b.next.list = next
	b.trail = append(b.trail, trail)
	return false, nil
}

// path returns the moves to the last position of the trail.
func (b *beam) path() []uint8 {
	at := uint32(len(b.trail[len(b.trail)-1]) - 1)
	var moves []uint8
	for _, trail := range slices.Backward(b.trail) {
		moves = append(moves, uint8(trail[at]&(1<<moveBits-1)))
		at = trail[at] >> moveBits
	}
	slices.Reverse(moves)
	return moves
}
