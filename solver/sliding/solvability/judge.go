package solvability

import (
	"fmt"
	"math/big"
	"slices"

	"backtrack/model/sliding"
)

// A Cause is why a puzzle has no solution.
type Cause uint8

// The causes.
const (
	Pieces    Cause = iota // a token or the hole is in another connected component than its home
	Crossing               // a token would have to pass a cut vertex
	Rotation               // a ring whose order is wrong
	Parity                 // a two-coloured block with an odd arrangement
	Exception              // one of the 600 arrangements of θ₀ that cannot be reached
)

// A Reason is one obstacle.
type Reason struct {
	Cause    Cause
	Sentence string // for people; it may have several clauses
	Vertices []int  // what it speaks of: places of tokens, and the cut vertex if there is one
	Swap     [2]int // for Parity: two vertices whose tokens, once swapped, can be brought home with the rest of the block
}

// A Verdict says whether a position can be solved, and why.
type Verdict struct {
	Solvable bool
	Reasons  []Reason // of an unsolvable position: every obstacle, at least one
	Sentence string   // of a solvable one: what can be solved
	Why      string   // of a solvable one: why that is so; "" if there is no more to say
	States   *big.Int // how many positions can be reached
	Blocks   *Blocks  // around vertex 0, or around the empty vertex if that cannot get to 0
}

// Judge decides whether p can be solved, in O(n + m), and finds reasons, which takes
// longer if blocks hang in long chains. With the empty vertex at home no token ever
// changes its block, and in a block exactly the arrangements of its kind can be
// reached. After Wilson 1974 and Kornhauser,
// Miller and Spirakis, Coordinating pebble motion on graphs, FOCS 1984, for one
// empty vertex.
func Judge(p sliding.Position) Verdict {
	b := NewBlocks(p, 0)
	if b.Dist[p.Empty()] < 0 {
		b = NewBlocks(p, p.Empty())
	}
	j := b.judge(p.Content(), false)
	v := Verdict{Solvable: !j.obstructed, Reasons: j.reasons, States: b.States(), Blocks: b}
	if v.Solvable {
		v.Sentence, v.Why = j.sentence()
	}
	return v
}

// Solvable decides for content, the token on each vertex of the graph that b
// was made from, what [Judge] decides, without its reasons. The root of b must
// be vertex 0.
func (b *Blocks) Solvable(content []int) bool {
	return !b.judge(slices.Clone(content), true).obstructed
}

// A judge holds what a verdict is found with.
type judge struct {
	blocks  *Blocks
	quiet   bool   // reasons are not wanted, nor more than one
	empty   int    // the empty vertex
	now     []int  // where each token lies
	content []int  // the tokens after the empty vertex has gone home
	mixed   []bool // by block: it holds tokens of another one
	seen    []bool // by vertex, for counting cycles

	obstructed bool
	reasons    []Reason
}

// judge looks for obstacles. It changes content.
func (b *Blocks) judge(content []int, quiet bool) *judge {
	j := &judge{blocks: b, quiet: quiet, now: make([]int, len(content)), content: content, mixed: make([]bool, len(b.List)), seen: make([]bool, len(content))}
	for v, t := range content {
		j.now[t] = v
	}
	j.empty = j.now[0]
	if b.Root != 0 || b.Dist[j.empty] < 0 {
		j.obstruct(Reason{Cause: Pieces, Vertices: []int{j.empty, 0}}, func() string {
			return fmt.Sprintf("Place %d is empty, and no way leads from there to place 0, which should be empty in the end.", j.empty)
		})
	}
	j.strays()
	if b.Root != 0 || b.Dist[j.empty] < 0 {
		return j
	}
	for v := j.empty; v != 0; v = b.Up[v] {
		content[v], content[b.Up[v]] = content[b.Up[v]], 0
	}
	j.crossings()
	for i := range b.List {
		j.arrangement(i)
	}
	return j
}

// obstruct notes an obstacle.
func (j *judge) obstruct(r Reason, sentence func() string) {
	j.obstructed = true
	if !j.quiet {
		r.Sentence = sentence()
		j.reasons = append(j.reasons, r)
	}
}

// strays looks for tokens that no way leads home, beyond what the empty vertex
// reaches or on its side.
func (j *judge) strays() {
	for v, t := range j.content {
		switch {
		case t == v || t == 0:
		case j.blocks.Dist[v] < 0:
			j.obstruct(Reason{Cause: Pieces, Vertices: []int{v}}, func() string {
				return fmt.Sprintf("Token %d is in a part of the graph that the empty place can't reach, and it is not at home.", t)
			})
		case j.blocks.Dist[t] < 0:
			j.obstruct(Reason{Cause: Pieces, Vertices: []int{v}}, func() string {
				return fmt.Sprintf("The home of token %d is in a part of the graph that the empty place can't reach, and it is not there.", t)
			})
		}
	}
}

// crossings looks for tokens in the wrong block.
func (j *judge) crossings() {
	b := j.blocks
	for v, t := range j.content {
		if t == v || b.Dist[v] < 0 {
			continue
		}
		from := b.Of[v]
		if b.Dist[t] < 0 {
			j.mixed[from] = true
			continue
		}
		to := b.Of[t]
		if from == to {
			continue
		}
		j.mixed[from], j.mixed[to] = true, true
		cut := b.List[to].Entry
		if !j.quiet && b.below(from, to) {
			cut = b.List[from].Entry
		}
		j.obstruct(Reason{Cause: Crossing, Vertices: []int{j.now[t], t, cut}}, func() string { return j.crossing(t, from, to, cut) })
	}
}

// below reports whether block i hangs below block of, or is it.
func (b *Blocks) below(i, of int) bool {
	for i > of { // parents come before children
		i = b.Of[b.List[i].Entry]
	}
	return i == of
}

// arrangement judges the tokens of block i, if they are its own.
func (j *judge) arrangement(i int) {
	block := &j.blocks.List[i]
	if j.mixed[i] || j.quiet && j.obstructed {
		return
	}
	vs := block.Vertices[1:]
	var r Reason
	var sentence func(*Block) string
	switch block.Kind {
	case Ring:
		if j.turned(vs) {
			return
		}
		r.Cause, sentence = Rotation, j.rotation
	case Theta0:
		if j.theta0(block) {
			return
		}
		r.Cause, sentence = Exception, j.exception
	case Bipartite:
		if Even(j.content, vs, j.seen) {
			return
		}
		r.Cause, sentence = Parity, j.parity
	default:
		return
	}
	if !j.quiet {
		for _, v := range vs {
			if t := j.content[v]; t != v {
				r.Vertices = append(r.Vertices, j.now[t])
				if r.Cause == Parity {
					r.Swap = [2]int{j.now[t], j.now[j.content[t]]}
				}
			}
		}
	}
	j.obstruct(r, func() string { return sentence(block) })
}

// turned reports whether the tokens of a ring only need to be turned.
func (j *judge) turned(vs []int) bool {
	first := slices.Index(vs, j.content[vs[0]])
	for k, v := range vs {
		if j.content[v] != vs[(first+k)%len(vs)] {
			return false
		}
	}
	return true
}

// theta0 reports whether the arrangement of θ₀ is one of the 120.
func (j *judge) theta0(block *Block) bool {
	position := make([]int, len(block.Vertices)) // with the empty vertex at the entry
	for i, v := range block.Vertices[1:] {
		position[i+1] = slices.Index(block.Vertices, j.content[v])
	}
	return block.table.Far(block.table.Pack(position)) >= 0
}

// Even reports whether the tokens on vs are an even permutation of them. It sets
// seen, which must be false before, for all of vs.
func Even(content, vs []int, seen []bool) bool {
	even := true
	for _, v := range vs {
		for u := v; !seen[u]; u = content[u] {
			seen[u] = true
			even = even == (content[u] == v)
		}
	}
	return even
}

// States counts the positions that can be reached with the empty vertex where
// it gets to the root: its places times the arrangements with it at the root.
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
