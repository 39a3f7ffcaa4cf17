package slidingsolve

import (
	"context"
	"slices"
)

// beamVertices is how many vertices a graph may have that is searched with a
// beam.
const beamVertices = 64

// A beam searches layer by layer, of which it keeps the positions that look
// nearest to the goal (Lowerre 1976): neither complete nor optimal, but the
// wider, the better.
type beam struct {
	ctx   context.Context
	n     int
	near  [][]uint8
	start []uint8 // content
	far   int32   // the estimate at the start

	ways     int        // in which the tokens are parted into clusters
	clusters []cluster  // of all these ways
	in       [][]member // by token
	marks    []uint32   // of start: by cluster, where its table tells the value

	seen  []uint64 // hashes of positions met, the later in the place of the earlier
	layer []held
	next  []held
	cells []uint8  // the contents of layer, then those of next
	rows  []uint32 // likewise their marks
	child []child
	count []int32
	trail [][]trod // by layer
}

// A held is a position of a layer; its content is elsewhere.
type held struct {
	hash  uint64
	far   int32
	empty uint8
	last  uint8 // where the empty vertex was before
}

// A member is what a token is to a cluster.
type member struct {
	cluster uint8
	stride  uint32
}

// A herd is what a layer holds, position by position.
type herd struct {
	cells []uint8
	rows  []uint32
}

// A child is a position that might become part of the next layer.
type child struct {
	hash   uint64
	parent int32
	far    int32
	move   uint8
}

// A trod is how a position of a layer was come by.
type trod struct {
	parent int32
	move   uint8
}

// beamKey is a random number for the token t on v (Zobrist 1970), made by
// SplitMix64 (Steele, Lea and Flood 2014).
func beamKey(t, v uint8) uint64 {
	z := (uint64(t)<<8 | uint64(v) + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// newBeam makes a beam for a block, with entry 0 as the home of the hole.
func newBeam(ctx context.Context, near [][]uint16, content []uint16) *beam {
	n := len(near)
	b := &beam{ctx: ctx, n: n, near: make([][]uint8, n), in: make([][]member, n)}
	for v := range near {
		for _, u := range near[v] {
			b.near[v] = append(b.near[v], uint8(u))
		}
		b.start = append(b.start, uint8(content[v]))
	}
	return b
}

// learn parts the tokens into clusters in so many ways: the mean of their
// values is a better guide than each, and still no more moves than are needed.
// The only error is that of ctx.
func (b *beam) learn(ways int) error {
	for ; b.ways < ways; b.ways++ {
		clusters, err := partitioned(b.ctx, b.near, b.ways)
		if err != nil {
			return err
		}
		for _, c := range clusters {
			mark := uint32(0)
			for j, t := range c.tokens {
				b.in[t] = append(b.in[t], member{uint8(len(b.clusters)), c.stride[j]})
				mark += c.stride[j] * uint32(slices.Index(b.start, t))
			}
			b.clusters, b.marks = append(b.clusters, c), append(b.marks, mark)
			b.far += int32(c.far[mark])
		}
	}
	return nil
}

// run searches with layers of at most width positions for a solution of at
// most so many moves; it gives nil if it finds none. It must have learnt before.
func (b *beam) run(width, most int) ([]uint8, error) {
	size := 1
	for size < 8*width {
		size *= 2
	}
	b.seen = slices.Grow(b.seen[:0], size)[:size]
	clear(b.seen)
	b.cells = slices.Grow(b.cells[:0], 2*width*b.n)[:2*width*b.n]
	k := len(b.clusters)
	b.rows = slices.Grow(b.rows[:0], 2*width*k)[:2*width*k]
	now, then := herd{b.cells[:width*b.n], b.rows[:width*k]}, herd{b.cells[width*b.n:], b.rows[width*k:]}
	copy(now.cells, b.start)
	copy(now.rows, b.marks)
	first := held{far: b.far, empty: uint8(slices.Index(b.start, 0)), last: none8}
	for v, t := range b.start {
		if t != 0 {
			first.hash ^= beamKey(t, uint8(v))
		}
	}
	b.layer = append(b.layer[:0], first)
	b.trail = b.trail[:0]
	if b.far == 0 {
		return []uint8{}, nil
	}
	for depth := 1; depth <= most && len(b.layer) > 0; depth++ {
		if err := b.breed(now, int32(b.ways*(most-depth))); err != nil {
			return nil, err
		}
		home, err := b.choose(width, now, then)
		if err != nil {
			return nil, err
		}
		if home {
			return b.path(), nil
		}
		now, then = then, now
		b.layer, b.next = b.next, b.layer
	}
	return nil, nil
}

// none8 is no vertex.
const none8 = 255

// breed lists the children of the layer that are not too far from home.
func (b *beam) breed(h herd, most int32) error {
	b.child = b.child[:0]
	b.count = b.count[:0]
	for i := range b.layer {
		if i%1024 == 0 && b.ctx.Err() != nil {
			return b.ctx.Err()
		}
		p := &b.layer[i]
		content := h.cells[i*b.n:][:b.n]
		marks := h.rows[i*len(b.clusters):][:len(b.clusters)]
		for _, v := range b.near[p.empty] {
			if v == p.last {
				continue
			}
			t := content[v]
			far := p.far
			for _, m := range b.in[t] {
				table, mark := b.clusters[m.cluster].far, marks[m.cluster]
				far += int32(table[mark+m.stride*uint32(p.empty)-m.stride*uint32(v)]) - int32(table[mark])
			}
			if far > most {
				continue
			}
			for int(far) >= len(b.count) {
				b.count = append(b.count, 0)
			}
			b.count[far]++
			b.child = append(b.child, child{p.hash ^ beamKey(t, v) ^ beamKey(t, p.empty), int32(i), far, v})
		}
	}
	return nil
}

// choose makes the next layer of the nearest children, and reports whether one
// is home; that is then the last of the trail.
func (b *beam) choose(width int, now, then herd) (home bool, err error) {
	sum := int32(0)
	for far, c := range b.count {
		b.count[far] = sum
		sum += c
	}
	order := make([]int32, len(b.child))
	for i := range b.child {
		far := b.child[i].far
		order[b.count[far]] = int32(i)
		b.count[far]++
	}
	b.next = b.next[:0]
	var trail []trod
	mask := uint64(len(b.seen) - 1)
	for i, k := range order {
		if i%4096 == 0 && b.ctx.Err() != nil {
			return false, b.ctx.Err()
		}
		c := &b.child[k]
		slot := &b.seen[c.hash&mask]
		if *slot == c.hash {
			continue
		}
		*slot = c.hash
		content := then.cells[len(b.next)*b.n:][:b.n]
		copy(content, now.cells[int(c.parent)*b.n:][:b.n])
		empty := b.layer[c.parent].empty
		t := content[c.move]
		clusters := len(b.clusters)
		marks := then.rows[len(b.next)*clusters:][:clusters]
		copy(marks, now.rows[int(c.parent)*clusters:][:clusters])
		for _, m := range b.in[t] {
			marks[m.cluster] += m.stride*uint32(empty) - m.stride*uint32(c.move)
		}
		content[empty], content[c.move] = t, 0
		b.next = append(b.next, held{c.hash, c.far, c.move, empty})
		trail = append(trail, trod{c.parent, c.move})
		if c.far == 0 {
			b.trail = append(b.trail, trail)
			return true, nil
		}
		if len(b.next) == width {
			break
		}
	}
	b.trail = append(b.trail, trail)
	return false, nil
}

// path returns the moves to the last position of the trail.
func (b *beam) path() []uint8 {
	at := int32(len(b.trail[len(b.trail)-1]) - 1)
	var moves []uint8
	for _, trail := range slices.Backward(b.trail) {
		moves = append(moves, trail[at].move)
		at = trail[at].parent
	}
	slices.Reverse(moves)
	return moves
}
