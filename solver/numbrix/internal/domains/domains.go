package domains

import "math/bits"

// Domains are the cells where each number may still be, a bit a cell. Rows are
// padded by a column, so that a step is a shift of the whole board.
type Domains struct {
	pr     *Board
	quit   func() bool // ends what takes long, without a contradiction
	words  int
	stride int
	bit    []int32    // by cell: its bit
	cellOf []int32    // by bit: its cell, or none
	shifts []int      // how far a step moves a bit
	d      [][]uint64 // by number
	board  []uint64   // all cells
}

func New(pr *Board, quit func() bool) *Domains {
	d := &Domains{pr: pr, quit: quit, stride: pr.Cols + 1}
	size := pr.Rows * d.stride
	d.words = (size + 63) / 64
	d.cellOf = make([]int32, d.words*64)
	for i := range d.cellOf {
		d.cellOf[i] = None
	}
	d.board = make([]uint64, d.words)
	d.bit = make([]int32, pr.N)
	for c, at := range pr.Cells {
		b := at.Row*d.stride + at.Col
		d.bit[c] = int32(b)
		d.cellOf[b] = int32(c)
		set(d.board, int32(b))
	}
	d.shifts = []int{1, d.stride}
	if pr.Dirs == 8 {
		d.shifts = []int{1, d.stride, d.stride - 1, d.stride + 1}
	}
	d.d = d.table()
	for k := 1; k <= pr.N; k++ {
		if c := pr.Place[k]; c != None {
			set(d.d[k], d.bit[c])
		} else {
			copy(d.d[k], d.board)
		}
	}
	for _, f := range pr.Excludes {
		unset(d.d[f.Number], d.bit[f.Cell])
	}
	return d
}

// table returns a set of cells for each number, all empty.
func (d *Domains) table() [][]uint64 {
	all := make([]uint64, (d.pr.N+1)*d.words)
	out := make([][]uint64, d.pr.N+1)
	for k := range out {
		out[k] = all[k*d.words : (k+1)*d.words : (k+1)*d.words]
	}
	return out
}

// EmptyCopy returns domains of the same board without any candidate.
func (d *Domains) EmptyCopy() *Domains {
	e := *d
	e.d = d.table()
	return &e
}

func set(b []uint64, i int32)      { b[i>>6] |= 1 << (i & 63) }
func unset(b []uint64, i int32)    { b[i>>6] &^= 1 << (i & 63) }
func has(b []uint64, i int32) bool { return b[i>>6]>>(i&63)&1 != 0 }

func (d *Domains) Add(k int, c int32)      { set(d.d[k], d.bit[c]) }
func (d *Domains) has(k int, c int32) bool { return has(d.d[k], d.bit[c]) }

// Count returns how many cells k may be in.
func (d *Domains) Count(k int) int {
	n := 0
	for _, w := range d.d[k] {
		n += bits.OnesCount64(w)
	}
	return n
}

// Candidates returns how many candidates there are in all.
func (d *Domains) Candidates() int {
	n := 0
	for k := 1; k <= d.pr.N; k++ {
		n += d.Count(k)
	}
	return n
}

// Each calls f with the cells where k may be, in reading order.
func (d *Domains) Each(k int, f func(c int32)) { d.eachIn(d.d[k], f) }

func (d *Domains) eachIn(set []uint64, f func(c int32)) {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			f(d.cellOf[i<<6+bits.TrailingZeros64(w)])
		}
	}
}

// Only returns the cell of k if it has but one, otherwise none.
func (d *Domains) Only(k int) int32 {
	at := int32(None)
	for i, w := range d.d[k] {
		if w == 0 {
			continue
		}
		if at != None || w&(w-1) != 0 {
			return None
		}
		at = d.cellOf[i<<6+bits.TrailingZeros64(w)]
	}
	return at
}

// meet keeps of to what a step from a cell of from reaches, and reports
// whether that took something away.
func (d *Domains) meet(to, from []uint64) (changed bool) {
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

// Narrow repeats three rules until nothing changes: a number is a step away
// from both numbers next to it, through free cells, which contains distance
// and, where steps are straight, colour; a number that fits one cell alone is
// there; a cell that one number alone fits holds it. It returns false, and
// what is impossible, if there is no solution.
func (d *Domains) Narrow() (blank, bool) {
	n := d.pr.N
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
			c := d.Only(k)
			if c == None {
				if d.Count(k) == 0 {
					return blank{int32(k), None}, false
				}
				continue
			}
			fixed[k], changed = true, true
			set(taken, d.bit[c])
		}
		for k := 2; k <= n; k++ {
			if d.meet(d.d[k], d.d[k-1]) {
				if changed = true; d.Count(k) == 0 {
					return blank{int32(k), None}, false
				}
			}
		}
		for k := n - 1; k >= 1; k-- {
			if d.meet(d.d[k], d.d[k+1]) {
				if changed = true; d.Count(k) == 0 {
					return blank{int32(k), None}, false
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
func (d *Domains) cellSingles(changed *bool) (blank, bool) {
	once, twice := make([]uint64, d.words), make([]uint64, d.words)
	for k := 1; k <= d.pr.N; k++ {
		some := uint64(0)
		for i, w := range d.d[k] {
			twice[i] |= once[i] & w
			once[i] |= w
			some |= w
		}
		if some == 0 {
			return blank{int32(k), None}, false
		}
	}
	for i, w := range d.board {
		if miss := w &^ once[i]; miss != 0 {
			return blank{None, d.cellOf[i<<6+bits.TrailingZeros64(miss)]}, false
		}
	}
	for k := 1; k <= d.pr.N; k++ {
		for i, w := range d.d[k] {
			single := w &^ twice[i]
			if single == 0 {
				continue
			}
			if single&(single-1) != 0 { // two cells that only k fits
				return blank{None, d.cellOf[i<<6+bits.TrailingZeros64(single)]}, false
			}
			for j, v := range d.d[k] {
				want := uint64(0)
				if j == i {
					want = single
				} else if v&^twice[j] != 0 {
					return blank{None, d.cellOf[j<<6+bits.TrailingZeros64(v&^twice[j])]}, false
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

// Solution returns the number of each cell if every number has one cell.
func (d *Domains) Solution() ([]int32, bool) {
	out := make([]int32, d.pr.N)
	for k := 1; k <= d.pr.N; k++ {
		c := d.Only(k)
		if c == None {
			return nil, false
		}
		out[c] = int32(k)
	}
	return out, true
}
