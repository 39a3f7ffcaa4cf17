package domains

import (
	"math/bits"

	"backtrack/solver/internal/bitset"
)

// Domains holds, for each number, the set of cells where it may be, as bits. Each row is padded
// by one bit, so that a step of all cells of a set is a shift.
type Domains struct {
	problem *Problem
	quit    func() bool // if it returns true, long loops end early
	words   int         // the length of a set of cells, in words
	stride  int         // bits of a row
	bit     []int32     // the bit of each cell
	cellOf  []int32     // the cell of each bit, or None
	shifts  []int       // the number of bits by which each kind of step shifts
	sets    []cells     // the cells of each number
	board   cells       // all cells
}

// cells is a set of cells, each as its bit (see Domains.bit).
type cells = bitset.Of[int32]

// New returns the domains in which each missing number may be in every cell that the problem
// does not exclude for it. The function quit is called often. If it returns true, Propagate and
// Match end early.
func New(pr *Problem, quit func() bool) *Domains {
	d := &Domains{problem: pr, quit: quit, stride: pr.Cols + 1}
	size := pr.Rows * d.stride
	d.words = (size + 63) / 64
	d.cellOf = make([]int32, d.words*64)
	for i := range d.cellOf {
		d.cellOf[i] = None
	}
	d.board = make(cells, d.words)
	d.bit = make([]int32, pr.N)
	for c, at := range pr.Cells {
		b := at.Row*d.stride + at.Col
		d.bit[c] = int32(b)
		d.cellOf[b] = int32(c)
		d.board.Add(int32(b))
	}
	d.shifts = []int{1, d.stride}
	if pr.Dirs == 8 {
		d.shifts = []int{1, d.stride, d.stride - 1, d.stride + 1}
	}
	d.sets = d.table()
	for k := 1; k <= pr.N; k++ {
		if c := pr.Place[k]; c != None {
			d.sets[k].Add(d.bit[c])
		} else {
			copy(d.sets[k], d.board)
		}
	}
	for _, f := range pr.Excludes {
		d.sets[f.Number].Remove(d.bit[f.Cell])
	}
	return d
}

// table returns a set of cells for each number, all empty.
func (d *Domains) table() []cells {
	all := make(cells, (d.problem.N+1)*d.words)
	out := make([]cells, d.problem.N+1)
	for k := range out {
		out[k] = all[k*d.words : (k+1)*d.words : (k+1)*d.words]
	}
	return out
}

// EmptyCopy returns domains of the same board without candidates.
func (d *Domains) EmptyCopy() *Domains {
	e := *d
	e.sets = d.table()
	return &e
}

// Add adds c to the domain of k.
func (d *Domains) Add(k int, c int32) { d.sets[k].Add(d.bit[c]) }

// Count returns the number of candidates of k.
func (d *Domains) Count(k int) int { return d.sets[k].Len() }

// Candidates returns the number of candidates of all numbers.
func (d *Domains) Candidates() int {
	n := 0
	for k := 1; k <= d.problem.N; k++ {
		n += d.Count(k)
	}
	return n
}

// Each calls f with the cells where k may be, in reading order.
func (d *Domains) Each(k int, f func(c int32)) {
	for b := range d.sets[k].All() {
		f(d.cellOf[b])
	}
}

// Single returns the cell of k if it has only one, otherwise None.
func (d *Domains) Single(k int) int32 {
	if b, ok := d.sets[k].Only(); ok {
		return d.cellOf[b]
	}
	return None
}

// keepReachable removes from the set to all cells that are not a step away from a cell of the
// set from. It reports whether to has changed.
func (d *Domains) keepReachable(to, from cells) (changed bool) {
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

// A Wipeout is an empty domain: a number without a cell, or a cell without a number. The other
// field is None.
type Wipeout struct{ number, cell int32 }

// Propagate applies three rules until nothing changes:
//
//   - A number is one step away from a cell of the number before it, and from a cell of the
//     number after it. This implies what distance and, without diagonal steps, colour rule out.
//   - If a number has only one cell, no other number is there.
//   - If only one number can be in a cell, it is there.
//
// If a domain becomes empty, Propagate returns it and false. If quit ends it early, it returns
// true.
func (d *Domains) Propagate() (Wipeout, bool) {
	n := d.problem.N
	fixed := make([]bool, n+1)
	taken := make(cells, d.words) // cells of fixed numbers
	for changed := true; changed && !d.quit(); {
		changed = false
		for k := 1; k <= n; k++ {
			if fixed[k] {
				continue
			}
			for i, w := range taken {
				d.sets[k][i] &^= w
			}
			c := d.Single(k)
			if c == None {
				if d.Count(k) == 0 {
					return Wipeout{int32(k), None}, false
				}
				continue
			}
			fixed[k], changed = true, true
			taken.Add(d.bit[c])
		}
		for k := 2; k <= n; k++ {
			if d.keepReachable(d.sets[k], d.sets[k-1]) {
				if changed = true; d.Count(k) == 0 {
					return Wipeout{int32(k), None}, false
				}
			}
		}
		for k := n - 1; k >= 1; k-- {
			if d.keepReachable(d.sets[k], d.sets[k+1]) {
				if changed = true; d.Count(k) == 0 {
					return Wipeout{int32(k), None}, false
				}
			}
		}
		if w, ok := d.cellSingles(&changed); !ok {
			return w, false
		}
	}
	return Wipeout{}, true
}

// cellSingles looks for cells that are in the domain of only one number, and places the number
// there. It sets changed to true if that changes a domain. If a domain is or becomes empty, it
// returns that domain and false.
func (d *Domains) cellSingles(changed *bool) (Wipeout, bool) {
	once, twice := make(cells, d.words), make(cells, d.words)
	for k := 1; k <= d.problem.N; k++ {
		some := uint64(0)
		for i, w := range d.sets[k] {
			twice[i] |= once[i] & w
			once[i] |= w
			some |= w
		}
		if some == 0 {
			return Wipeout{int32(k), None}, false
		}
	}
	for i, w := range d.board {
		if miss := w &^ once[i]; miss != 0 {
			return Wipeout{None, d.cellOf[i<<6+bits.TrailingZeros64(miss)]}, false
		}
	}
	for k := 1; k <= d.problem.N; k++ {
		for i, w := range d.sets[k] {
			single := w &^ twice[i]
			if single == 0 {
				continue
			}
			if single&(single-1) != 0 { // only k fits in two cells
				return Wipeout{None, d.cellOf[i<<6+bits.TrailingZeros64(single)]}, false
			}
			for j, v := range d.sets[k] {
				want := uint64(0)
				if j == i {
					want = single
				} else if v&^twice[j] != 0 {
					return Wipeout{None, d.cellOf[j<<6+bits.TrailingZeros64(v&^twice[j])]}, false
				}
				if v != want {
					d.sets[k][j] = want
					*changed = true
				}
			}
			break
		}
	}
	return Wipeout{}, true
}

// Solution returns the number of each cell if every number has exactly one cell, otherwise
// false.
func (d *Domains) Solution() ([]int32, bool) {
	out := make([]int32, d.problem.N)
	for k := 1; k <= d.problem.N; k++ {
		c := d.Single(k)
		if c == None {
			return nil, false
		}
		out[c] = int32(k)
	}
	return out, true
}
