package domains

import (
	"slices"

	"backtrack/model/graph"
)

// hasNoCuts reports whether the board is a rectangle of at least two rows and columns. Such a
// board has no cut cells.
func (pr *Problem) hasNoCuts() bool { return pr.N == pr.Rows*pr.Cols && min(pr.Rows, pr.Cols) > 1 }

// cutWork is the number of words that ApplyCutCells may touch before it ignores further cut
// cells. Without a limit, a corridor of thousands of cells would take far longer than a normal
// board.
const cutWork = 50_000_000

// ApplyCutCells restricts the domains by cut cells. A path passes a cut cell once: it visits
// all cells on one side before it and all cells on the other side after it. So there are two
// orders of the sides. The domains keep the candidates that at least one order allows; an order
// that a given contradicts does not count. ApplyCutCells returns a reason if givens contradict
// both orders, otherwise nil.
func (d *Domains) ApplyCutCells() *Reason {
	pr := d.problem
	if pr.hasNoCuts() {
		return nil
	}
	blocks, count := pr.blocks()
	work := 0
	for c := range int32(pr.N) {
		if count[c] != 2 {
			continue
		}
		if work += pr.N * d.words; work > cutWork {
			break
		}
		side := d.cellsBehind(c, blocks)
		size := side.Len()
		first, last := d.misplaced(c, side, size, true), d.misplaced(c, side, pr.N-1-size, false)
		if first != nil && last != nil {
			contradict := d.name(*first) + " contradicts"
			if *last != *first {
				contradict = d.name(*first) + " and " + d.name(*last) + " contradict"
			}
			where := []Fact{{pr.Given[c], c}}
			for _, f := range []Fact{*first, *last} {
				if !slices.Contains(where, f) {
					where = append(where, f)
				}
			}
			return newReason(where, "%v splits the board into %d and %d cells: the numbers of one part all come "+
				"before it, those of the other after, which %s",
				pr.Cells[c], size, pr.N-1-size, contradict)
		}
		d.restrict(c, side, size, first == nil, last == nil)
	}
	return nil
}

func (d *Domains) name(f Fact) string { return d.problem.name(f.Number) }

// blocks returns the blocks (biconnected components) of a connected board, and the number of
// blocks of each cell.
func (pr *Problem) blocks() (blocks [][]int32, count []int) {
	blocks, count = graph.Blocks(pr.N, pr.neighbours, 0), make([]int, pr.N)
	for _, c := range slices.Concat(blocks...) {
		count[c]++
	}
	return blocks, count
}

// cellsBehind returns the cells of one of the two parts of the board without c.
func (d *Domains) cellsBehind(c int32, blocks [][]int32) cells {
	block := blocks[slices.IndexFunc(blocks, func(b []int32) bool { return slices.Contains(b, c) })]
	first := block[0]
	if first == c {
		first = block[1]
	}
	dist := graph.Distances(d.problem.N, graph.Within(d.problem.neighbours, func(_, next int32) bool { return next != c }), first)
	out := make(cells, d.words)
	for s, far := range dist {
		if far >= 0 {
			out.Add(d.bit[s])
		}
	}
	return out
}

// misplaced returns a given that contradicts one order of the sides of the cut cell c. In this
// order, the path visits the cells of side before c if first is true, and after c otherwise.
// The number of cells that come before c is before, so c has the number before+1. misplaced
// returns nil if no given contradicts the order.
func (d *Domains) misplaced(c int32, side cells, before int, first bool) *Fact {
	for k := 1; k <= d.problem.N; k++ {
		at := d.problem.Place[k]
		if at == None {
			continue
		}
		right := at == c && k == before+1
		if at != c {
			right = side.Has(d.bit[at]) == (first == (k <= before)) && k != before+1
		}
		if !right {
			return &Fact{int32(k), at}
		}
	}
	return nil
}

// restrict keeps in the domains only the candidates that a possible order of the sides allows.
// If first is true, the cells of side may come before c. If last is true, they may come after
// c.
func (d *Domains) restrict(c int32, side cells, size int, first, last bool) {
	n := d.problem.N
	here := make(cells, d.words)
	here.Add(d.bit[c])
	for k := 1; k <= n; k++ {
		for i := range d.words {
			other := d.board[i] &^ side[i] &^ here[i]
			allowed := uint64(0)
			if first {
				allowed |= pick(k, size+1, side[i], here[i], other)
			}
			if last {
				allowed |= pick(k, n-size, other, here[i], side[i])
			}
			d.sets[k][i] &= allowed
		}
	}
}

// pick returns before if k < cut, at if k == cut, and after if k > cut.
func pick(k, cut int, before, at, after uint64) uint64 {
	switch {
	case k < cut:
		return before
	case k == cut:
		return at
	}
	return after
}
