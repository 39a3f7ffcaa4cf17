package solvability

import (
	"fmt"
	"math/big"
	"slices"

	"backtrack/model/sliding"
)

// A ReasonKind is a kind of obstacle.
type ReasonKind uint8

// The kinds of reasons.
const (
	Pieces    ReasonKind = iota // a token or the hole is not in the connected component of its home
	Crossing                    // a token would have to pass a cut vertex
	Rotation                    // the tokens of a ring are in the wrong order
	Parity                      // a bipartite block has an odd arrangement
	Exception                   // θ₀ has one of the 600 arrangements that cannot be solved
)

// A Reason describes one obstacle to a solution.
type Reason struct {
	Kind     ReasonKind
	Sentence string // text for people; it may have several clauses
	Vertices []int  // the vertices that Sentence is about: places of tokens, and any cut vertex
	Swap     [2]int // for Parity: two vertices; swapping their tokens makes the block solvable
}

// A Solvability says whether a position can be solved, and why.
type Solvability struct {
	Solvable bool
	Reasons  []Reason // every obstacle, at least one if the position is unsolvable
	Sentence string   // if the position is solvable: the sentence that says so
	Why      string   // why it is solvable; "" if that needs no explanation
	States   *big.Int // how many positions can be reached
	Blocks   *Blocks  // the block tree around vertex 0, or around the hole if it can't get there
}

// Of decides in O(n + m) whether p can be solved, for n vertices and m edges. It also finds the
// reasons, which takes longer if blocks hang in long chains. Each time the hole is at home,
// every token is in the same block again. The arrangements that can be reached in a block
// depend on its kind only (Wilson 1974; for one hole Kornhauser, Miller and Spirakis,
// Coordinating pebble motion on graphs, FOCS 1984).
func Of(p sliding.Position) Solvability {
	b := NewBlocks(p, 0)
	if b.Dist[p.Empty()] < 0 {
		b = NewBlocks(p, p.Empty())
	}
	d := b.decide(p.Content(), false)
	v := Solvability{Solvable: !d.obstructed, Reasons: d.reasons, States: b.States(), Blocks: b}
	if v.Solvable {
		v.Sentence, v.Why = d.sentence()
	}
	return v
}

// Solvable decides like [Of] whether a position can be solved, but finds no reasons. content is
// the token on each vertex of the graph of b, and is not changed. The root of b must be vertex
// 0.
func (b *Blocks) Solvable(content []int) bool {
	return !b.decide(slices.Clone(content), true).obstructed
}

// A decision holds what is needed to find the solvability of a position.
type decision struct {
	blocks  *Blocks
	quiet   bool   // find only whether there is an obstacle, without reasons
	empty   int    // the vertex of the hole
	now     []int  // the vertex of each token
	content []int  // the token on each vertex, once the hole has gone home
	mixed   []bool // blocks that hold a token of another block or lack one of their own
	seen    []bool // vertices seen while counting cycles

	obstructed bool
	reasons    []Reason
}

// decide looks for obstacles in the position with the given content, which it changes.
func (b *Blocks) decide(content []int, quiet bool) *decision {
	d := &decision{blocks: b, quiet: quiet, now: make([]int, len(content)), content: content}
	d.mixed, d.seen = make([]bool, len(b.List)), make([]bool, len(content))
	for v, t := range content {
		d.now[t] = v
	}
	d.empty = d.now[0]
	if b.Root != 0 || b.Dist[d.empty] < 0 {
		d.obstruct(Reason{Kind: Pieces, Vertices: []int{d.empty, 0}}, func() string {
			return fmt.Sprintf("Place %d is empty, and no way leads from there to place 0, which should be empty in the end.", d.empty)
		})
	}
	d.findStrays()
	if b.Root != 0 || b.Dist[d.empty] < 0 {
		return d
	}
	for v := d.empty; v != 0; v = b.Up[v] {
		content[v], content[b.Up[v]] = content[b.Up[v]], 0
	}
	d.findCrossings()
	for i := range b.List {
		d.checkArrangement(i)
	}
	return d
}

// obstruct records an obstacle and, unless quiet, its reason.
func (d *decision) obstruct(r Reason, sentence func() string) {
	d.obstructed = true
	if !d.quiet {
		r.Sentence = sentence()
		d.reasons = append(d.reasons, r)
	}
}

// findStrays looks for tokens that have no path home, because the hole can't reach them or
// can't reach their homes.
func (d *decision) findStrays() {
	for v, t := range d.content {
		switch {
		case t == v || t == 0:
		case d.blocks.Dist[v] < 0:
			d.obstruct(Reason{Kind: Pieces, Vertices: []int{v}}, func() string {
				return fmt.Sprintf("Token %d is in a part of the graph that the empty place can't reach, and it is not at home.", t)
			})
		case d.blocks.Dist[t] < 0:
			d.obstruct(Reason{Kind: Pieces, Vertices: []int{v}}, func() string {
				return fmt.Sprintf("The home of token %d is in a part of the graph that the empty place can't reach, and it is not there.", t)
			})
		}
	}
}

// findCrossings looks for tokens in the wrong block.
func (d *decision) findCrossings() {
	b := d.blocks
	for v, t := range d.content {
		if t == v || b.Dist[v] < 0 {
			continue
		}
		from := b.Of[v]
		if b.Dist[t] < 0 {
			d.mixed[from] = true
			continue
		}
		to := b.Of[t]
		if from == to {
			continue
		}
		d.mixed[from], d.mixed[to] = true, true
		cut := b.List[to].Entry
		if !d.quiet && b.below(from, to) {
			cut = b.List[from].Entry
		}
		d.obstruct(Reason{Kind: Crossing, Vertices: []int{d.now[t], t, cut}}, func() string { return d.crossing(t, from, to, cut) })
	}
}

// below reports whether block i is block of or a descendant of it in the block tree.
func (b *Blocks) below(i, of int) bool {
	for i > of { // parents come before children
		i = b.Of[b.List[i].Entry]
	}
	return i == of
}

// checkArrangement looks for an obstacle in the order of the tokens of block i. It skips mixed
// blocks.
func (d *decision) checkArrangement(i int) {
	block := &d.blocks.List[i]
	if d.mixed[i] || d.quiet && d.obstructed {
		return
	}
	vs := block.Vertices[1:]
	var r Reason
	var sentence func(*Block) string
	switch block.Kind {
	case Ring:
		if d.inRingOrder(vs) {
			return
		}
		r.Kind, sentence = Rotation, d.rotation
	case Theta0:
		if d.inTheta0(block) {
			return
		}
		r.Kind, sentence = Exception, d.exception
	case Bipartite:
		if Even(d.content, vs, d.seen) {
			return
		}
		r.Kind, sentence = Parity, d.parity
	default:
		return
	}
	if !d.quiet {
		for _, v := range vs {
			if t := d.content[v]; t != v {
				r.Vertices = append(r.Vertices, d.now[t])
				if r.Kind == Parity {
					r.Swap = [2]int{d.now[t], d.now[d.content[t]]}
				}
			}
		}
	}
	d.obstruct(r, func() string { return sentence(block) })
}

// inRingOrder reports whether the tokens of a ring are in their order, up to a rotation. vs are
// the vertices of the ring without its entry.
func (d *decision) inRingOrder(vs []int) bool {
	first := slices.Index(vs, d.content[vs[0]])
	for k, v := range vs {
		if d.content[v] != vs[(first+k)%len(vs)] {
			return false
		}
	}
	return true
}

// inTheta0 reports whether the arrangement of θ₀ is one of the 120 that can be solved.
func (d *decision) inTheta0(block *Block) bool {
	position := make([]int, len(block.Vertices)) // the tokens when the hole is at the entry
	for i, v := range block.Vertices[1:] {
		position[i+1] = slices.Index(block.Vertices, d.content[v])
	}
	return block.table.DistanceOf(block.table.Pack(position)) >= 0
}

// Even reports whether the tokens on vs are an even permutation of vs. It sets seen[v] for
// every v in vs. All of these must be false before the call.
func Even[V ~int | ~uint16](content, vs []V, seen []bool) bool {
	even := true
	for _, v := range vs {
		for u := v; !seen[u]; u = content[u] {
			seen[u] = true
			even = even == (content[u] == v)
		}
	}
	return even
}

// States counts the reachable positions: the places of the hole times the arrangements
// with the hole at the root.
func (b *Blocks) States() *big.Int {
	all := big.NewInt(int64(b.Reach))
	small := big.NewInt(1)
	for _, block := range b.List {
		k := int64(len(block.Vertices))
		switch block.Kind {
		case Ring:
			small.Mul(small, big.NewInt(k-1))
		case Theta0:
			small.Mul(small, big.NewInt(120))
		case Bipartite:
			small.Mul(small, new(big.Int).Rsh(new(big.Int).MulRange(1, k-1), 1))
		case Other:
			small.Mul(small, new(big.Int).MulRange(1, k-1))
		}
	}
	return all.Mul(all, small)
}
