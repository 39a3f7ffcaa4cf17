package domains

import "slices"

// A blockTree holds the blocks of a board, its largest parts without a cut
// cell. A cut cell is in several blocks.
type blockTree struct {
	cells [][]int32 // by block
	of    []blocksOf
}

// blocksOf says in how many blocks a cell is, and names one of them.
type blocksOf struct{ count, first int32 }

// blocks finds the blocks of a connected board (Hopcroft and Tarjan 1973), in
// linear time and without recursion.
func (pr *Problem) blocks() blockTree {
	t := blockTree{of: make([]blocksOf, pr.N)}
	order := make([]int32, pr.N) // by cell: its place in depth-first order, from 1
	low := make([]int32, pr.N)
	parent := make([]int32, pr.N)
	next := make([]int, pr.N) // by cell: the next direction to look at
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

// uncut reports whether the board is a rectangle of at least two rows and
// columns, which has no cut cells.
func (pr *Problem) uncut() bool { return pr.N == pr.Rows*pr.Cols && min(pr.Rows, pr.Cols) > 1 }

// cutWork bounds the words that ApplyCutCells touches, so that a corridor of
// thousands of cells takes no longer than a normal board.
const cutWork = 50_000_000

// ApplyCutCells uses that a path passes a cut cell once: it visits all cells on
// one side before it and all cells on the other side after it. That fixes which
// numbers are on which side, in one of two orders. It keeps what the orders
// allow that no given contradicts.
func (d *Domains) ApplyCutCells() *Refusal {
	pr := d.problem
	if pr.uncut() {
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
		side := d.cellsBehind(int32(c), in.first, t)
		size := 0
		d.eachIn(side, func(int32) { size++ })
		first, last := d.misplaced(int32(c), side, size, true), d.misplaced(int32(c), side, pr.N-1-size, false)
		if first != nil && last != nil {
			contradict := d.name(*first) + " contradicts"
			if *last != *first {
				contradict = d.name(*first) + " and " + d.name(*last) + " contradict"
			}
			where := []Fact{{pr.Given[c], int32(c)}}
			for _, f := range []Fact{*first, *last} {
				if !slices.Contains(where, f) {
					where = append(where, f)
				}
			}
			return newRefusal(where, "%v parts the board into %d and %d cells, so all numbers of one part come before it and all of the other after, which %s",
				pr.Cells[c], size, pr.N-1-size, contradict)
		}
		d.restrict(int32(c), side, size, first == nil, last == nil)
	}
	return nil
}

func (d *Domains) name(f Fact) string { return d.problem.name(f.Number) }

// cellsBehind returns the cells of one of the two parts on the sides of c: the
// part that contains the block.
func (d *Domains) cellsBehind(c, block int32, t blockTree) []uint64 {
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
		d.problem.neighbours(s, func(next int32) {
			if next != c && !has(out, d.bit[next]) {
				set(out, d.bit[next])
				stack = append(stack, next)
			}
		})
	}
	return out
}

// misplaced returns a given that is on the wrong side if the cells of side come
// first (or last) and before cells come before c; nil if there is none.
func (d *Domains) misplaced(c int32, side []uint64, before int, first bool) *Fact {
	for k := 1; k <= d.problem.N; k++ {
		at := d.problem.Place[k]
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

// restrict keeps what one order allows, or either.
func (d *Domains) restrict(c int32, side []uint64, size int, first, last bool) {
	n := d.problem.N
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
			d.sets[k][i] &= allowed
		}
	}
}

// pick returns the set for the number k: before, at or after the number cut.
func pick(k, cut int, before, at, after uint64) uint64 {
	switch {
	case k < cut:
		return before
	case k == cut:
		return at
	}
	return after
}
