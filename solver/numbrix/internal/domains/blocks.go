package domains

import "slices"

// A blockTree is how a board hangs together: its blocks, which no single cell
// parts, and its cut cells, which lie in several.
type blockTree struct {
	cells [][]int32 // by block
	of    []blocksOf
}

// blocksOf tells of a cell in how many blocks it lies, and one of them.
type blocksOf struct{ count, first int32 }

// blocks finds the blocks of a connected board (Hopcroft and Tarjan 1973), in
// linear time and without recursion.
func (pr *Board) blocks() blockTree {
	t := blockTree{of: make([]blocksOf, pr.N)}
	order := make([]int32, pr.N) // by cell: when it was reached, from 1
	low := make([]int32, pr.N)
	parent := make([]int32, pr.N)
	next := make([]int, pr.N) // by cell: the direction to be looked at next
	clock := int32(1)
	order[0], low[0], parent[0] = 1, 1, None
	stack, way := []int32{0}, []int32{0}
	for len(way) > 0 {
		c := way[len(way)-1]
		if next[c] < pr.Dirs {
			d := pr.Near[int(c)*pr.Dirs+next[c]]
			next[c]++
			switch {
			case d == None || d == parent[c]:
			case order[d] != 0:
				low[c] = min(low[c], order[d])
			default:
				clock++
				order[d], low[d], parent[d] = clock, clock, c
				stack, way = append(stack, d), append(way, d)
			}
			continue
		}
		way = way[:len(way)-1]
		p := parent[c]
		if p == None {
			break
		}
		low[p] = min(low[p], low[c])
		if low[c] >= order[p] { // nothing below c leads past p
			block := []int32{p}
			for {
				d := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				block = append(block, d)
				if d == c {
					break
				}
			}
			for _, d := range block {
				if t.of[d].count++; t.of[d].count == 1 {
					t.of[d].first = int32(len(t.cells))
				}
			}
			t.cells = append(t.cells, block)
		}
	}
	return t
}

// whole reports whether the board is a rectangle of two rows and columns or
// more, which has no cut cells.
func (pr *Board) whole() bool { return pr.N == pr.Rows*pr.Cols && min(pr.Rows, pr.Cols) > 1 }

// cutWork bounds the words that cut touches, so that a corridor of thousands
// of cells costs no more than a board.
const cutWork = 50_000_000

// Cut uses that a path passes a cut cell once: all cells on one side come
// before it, all on the other after, so that the numbers on both sides are
// known as sets. It narrows d by the orders that the givens leave open.
func (d *Domains) Cut() *Refusal {
	pr := d.pr
	if pr.whole() {
		return nil
	}
	t := pr.blocks()
	work := 0
	for c, in := range t.of {
		if in.count != 2 {
			continue
		}
		if work += pr.N * d.words; work > cutWork {
			break
		}
		side := d.beyond(int32(c), in.first, t)
		size := 0
		d.eachIn(side, func(int32) { size++ })
		first, last := d.order(int32(c), side, size, true), d.order(int32(c), side, pr.N-1-size, false)
		if first != nil && last != nil {
			contradict := d.says(*first) + " contradicts"
			if *last != *first {
				contradict = d.says(*first) + " and " + d.says(*last) + " contradict"
			}
			where := []Fact{{pr.Given[c], int32(c)}}
			for _, f := range []Fact{*first, *last} {
				if !slices.Contains(where, f) {
					where = append(where, f)
				}
			}
			return refuse(where, "%v parts the board into %d and %d cells, so all numbers of one part come before it and all of the other after, which %s",
				pr.Cells[c], size, pr.N-1-size, contradict)
		}
		d.apply(int32(c), side, size, first == nil, last == nil)
	}
	return nil
}

func (d *Domains) says(f Fact) string { return d.pr.named(f.Number) }

// beyond returns the cells of one of the two parts that cell c parts: those
// reached through the block.
func (d *Domains) beyond(c, block int32, t blockTree) []uint64 {
	out := make([]uint64, d.words)
	var stack []int32
	for _, s := range t.cells[block] {
		if s != c {
			stack = append(stack, s)
			set(out, d.bit[s])
			break
		}
	}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		d.pr.neighbours(s, func(next int32) {
			if next != c && !has(out, d.bit[next]) {
				set(out, d.bit[next])
				stack = append(stack, next)
			}
		})
	}
	return out
}

// order returns a given that contradicts the order in which the cells of side
// come first, or last, when before of the cells come before c; nil if none
// does.
func (d *Domains) order(c int32, side []uint64, before int, first bool) *Fact {
	for k := 1; k <= d.pr.N; k++ {
		at := d.pr.Place[k]
		if at == None {
			continue
		}
		right := at == c && k == before+1
		if at != c {
			right = has(side, d.bit[at]) == (first == (k <= before)) && k != before+1
		}
		if !right {
			return &Fact{int32(k), at}
		}
	}
	return nil
}

// apply narrows the domains by one order or either.
func (d *Domains) apply(c int32, side []uint64, size int, first, last bool) {
	n := d.pr.N
	for k := 1; k <= n; k++ {
		for i := range d.words {
			here := uint64(0)
			if b := d.bit[c]; int(b>>6) == i {
				here = 1 << (b & 63)
			}
			other := d.board[i] &^ side[i] &^ here
			allowed := uint64(0)
			if first {
				allowed |= pick(k, size+1, side[i], here, other)
			}
			if last {
				allowed |= pick(k, n-size, other, here, side[i])
			}
			d.d[k][i] &= allowed
		}
	}
}

// pick returns the cells of k when those before come before the number cut.
func pick(k, cut int, before, at, after uint64) uint64 {
	switch {
	case k < cut:
		return before
	case k == cut:
		return at
	}
	return after
}
