package numbrixsolve

import "math/bits"

// domains are the cells where each number may still be, a bit a cell. Rows are
// padded by a column, so that a step is a shift of the whole board.
type domains struct {
	pr     *problem
	quit   func() bool // ends what takes long, without a contradiction
	words  int
	stride int
	bit    []int32    // by cell: its bit
	cellOf []int32    // by bit: its cell, or none
	shifts []int      // how far a step moves a bit
	d      [][]uint64 // by number
	board  []uint64   // all cells
}

func newDomains(pr *problem, quit func() bool) *domains {
	d := &domains{pr: pr, quit: quit, stride: pr.cols + 1}
	size := pr.rows * d.stride
	d.words = (size + 63) / 64
	d.cellOf = make([]int32, d.words*64)
	for i := range d.cellOf {
		d.cellOf[i] = none
	}
	d.board = make([]uint64, d.words)
	d.bit = make([]int32, pr.n)
	for c, at := range pr.cells {
		b := at.Row*d.stride + at.Col
		d.bit[c] = int32(b)
		d.cellOf[b] = int32(c)
		set(d.board, int32(b))
	}
	d.shifts = []int{1, d.stride}
	if pr.dirs == 8 {
		d.shifts = []int{1, d.stride, d.stride - 1, d.stride + 1}
	}
	d.d = d.table()
	for k := 1; k <= pr.n; k++ {
		if c := pr.place[k]; c != none {
			set(d.d[k], d.bit[c])
		} else {
			copy(d.d[k], d.board)
		}
	}
	for _, f := range pr.excludes {
		unset(d.d[f.number], d.bit[f.cell])
	}
	return d
}

// table returns a set of cells for each number, all empty.
func (d *domains) table() [][]uint64 {
	all := make([]uint64, (d.pr.n+1)*d.words)
	out := make([][]uint64, d.pr.n+1)
	for k := range out {
		out[k] = all[k*d.words : (k+1)*d.words : (k+1)*d.words]
	}
	return out
}

// empty returns domains of the same board without any candidate.
func (d *domains) empty() *domains {
	e := *d
	e.d = d.table()
	return &e
}

func set(b []uint64, i int32)      { b[i>>6] |= 1 << (i & 63) }
func unset(b []uint64, i int32)    { b[i>>6] &^= 1 << (i & 63) }
func has(b []uint64, i int32) bool { return b[i>>6]>>(i&63)&1 != 0 }

func (d *domains) add(k int, c int32)      { set(d.d[k], d.bit[c]) }
func (d *domains) has(k int, c int32) bool { return has(d.d[k], d.bit[c]) }

// count returns how many cells k may be in.
func (d *domains) count(k int) int {
	n := 0
	for _, w := range d.d[k] {
		n += bits.OnesCount64(w)
	}
	return n
}

// candidates returns how many candidates there are in all.
func (d *domains) candidates() int {
	n := 0
	for k := 1; k <= d.pr.n; k++ {
		n += d.count(k)
	}
	return n
}

// each calls f with the cells where k may be, in reading order.
func (d *domains) each(k int, f func(c int32)) { d.eachIn(d.d[k], f) }

func (d *domains) eachIn(set []uint64, f func(c int32)) {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			f(d.cellOf[i<<6+bits.TrailingZeros64(w)])
		}
	}
}

// only returns the cell of k if it has but one, otherwise none.
func (d *domains) only(k int) int32 {
	at := int32(none)
	for i, w := range d.d[k] {
		if w == 0 {
			continue
		}
		if at != none || w&(w-1) != 0 {
			return none
		}
		at = d.cellOf[i<<6+bits.TrailingZeros64(w)]
	}
	return at
}

// meet keeps of to what a step from a cell of from reaches, and reports
// whether that took something away.
func (d *domains) meet(to, from []uint64) (changed bool) {
	last := d.words - 1
	for i := range to {
		if to[i] == 0 {
			continue
		}
		var reach uint64
		for _, s := range d.shifts {
			q, r := s>>6, uint(s&63)
			if j := i - q; j >= 0 {
				reach |= from[j] << r
				if j > 0 && r > 0 {
					reach |= from[j-1] >> (64 - r)
				}
			}
			if j := i + q; j <= last {
				reach |= from[j] >> r
				if j < last && r > 0 {
					reach |= from[j+1] << (64 - r)
				}
			}
		}
		if now := to[i] & reach; now != to[i] {
			to[i] = now
			changed = true
		}
	}
	return changed
}

// A blank is what narrow found to be impossible: a number without a cell or a
// cell without a number. The other one is none.
type blank struct{ number, cell int32 }

// narrow repeats three rules until nothing changes: a number is a step away
// from both numbers next to it, through free cells, which contains distance
// and, where steps are straight, colour; a number that fits one cell alone is
// there; a cell that one number alone fits holds it. It returns false, and
// what is impossible, if there is no solution.
func (d *domains) narrow() (blank, bool) {
	n := d.pr.n
	fixed := make([]bool, n+1)
	taken := make([]uint64, d.words) // cells of fixed numbers
	for changed := true; changed && !d.quit(); {
		changed = false
		for k := 1; k <= n; k++ {
			if fixed[k] {
				continue
			}
			for i, w := range taken {
				d.d[k][i] &^= w
			}
			c := d.only(k)
			if c == none {
				if d.count(k) == 0 {
					return blank{int32(k), none}, false
				}
				continue
			}
			fixed[k], changed = true, true
			set(taken, d.bit[c])
		}
		for k := 2; k <= n; k++ {
			if d.meet(d.d[k], d.d[k-1]) {
				if changed = true; d.count(k) == 0 {
					return blank{int32(k), none}, false
				}
			}
		}
		for k := n - 1; k >= 1; k-- {
			if d.meet(d.d[k], d.d[k+1]) {
				if changed = true; d.count(k) == 0 {
					return blank{int32(k), none}, false
				}
			}
		}
		if b, ok := d.cellSingles(&changed); !ok {
			return b, false
		}
	}
	return blank{}, true
}

// cellSingles places numbers in cells that nothing else fits.
func (d *domains) cellSingles(changed *bool) (blank, bool) {
	once, twice := make([]uint64, d.words), make([]uint64, d.words)
	for k := 1; k <= d.pr.n; k++ {
		some := uint64(0)
		for i, w := range d.d[k] {
			twice[i] |= once[i] & w
			once[i] |= w
			some |= w
		}
		if some == 0 {
			return blank{int32(k), none}, false
		}
	}
	for i, w := range d.board {
		if miss := w &^ once[i]; miss != 0 {
			return blank{none, d.cellOf[i<<6+bits.TrailingZeros64(miss)]}, false
		}
	}
	for k := 1; k <= d.pr.n; k++ {
		for i, w := range d.d[k] {
			single := w &^ twice[i]
			if single == 0 {
				continue
			}
			if single&(single-1) != 0 { // two cells that only k fits
				return blank{none, d.cellOf[i<<6+bits.TrailingZeros64(single)]}, false
			}
			for j, v := range d.d[k] {
				want := uint64(0)
				if j == i {
					want = single
				} else if v&^twice[j] != 0 {
					return blank{none, d.cellOf[j<<6+bits.TrailingZeros64(v&^twice[j])]}, false
				}
				if v != want {
					d.d[k][j] = want
					*changed = true
				}
			}
			break
		}
	}
	return blank{}, true
}

// solved returns the number of each cell if every number has one cell.
func (d *domains) solved() ([]int32, bool) {
	out := make([]int32, d.pr.n)
	for k := 1; k <= d.pr.n; k++ {
		c := d.only(k)
		if c == none {
			return nil, false
		}
		out[c] = int32(k)
	}
	return out, true
}
