package numbrixhint_test

import (
	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// near reports whether k could be in the blank cell c by distance, colour and
// notes about numbers.
func (r *reader) near(k int, c grid.Cell) bool {
	if r.p.At(c) != 0 || r.placed(k) || r.p.Excluded(c, k) {
		return false
	}
	if odd := r.darker(); !r.p.Diagonal() && odd != 0 && (k%2 == 1) != ((c.Row+c.Col)%2 == 0 == (odd > 0)) {
		return false
	}
	for v := 1; v <= r.p.Max(); v++ {
		if !r.placed(v) {
			continue
		}
		d, n := r.p.Distance(c, r.at(v)), abs(k-v)
		if d > n || !r.p.Diagonal() && (n-d)%2 != 0 {
			return false
		}
	}
	return true
}

// darker returns how many more dark cells than light ones there are.
func (r *reader) darker() int {
	n := 0
	for c := range r.p.Cells() {
		n += 1 - 2*((c.Row+c.Col)%2)
	}
	return n
}

// cheapest returns the cost of the cheapest of the first seven techniques that
// finds anything, by the plainest reading of their rules, or 7.
func (r *reader) cheapest() int {
	for cost, finds := range []func() bool{1: func() bool { return r.single() || r.line() }, 2: r.exit, 3: r.reach, 4: r.deadEnd, 5: r.oneCell, 6: r.oneNumber} {
		if finds != nil && finds() {
			return cost
		}
	}
	return 7
}

func (r *reader) blanks(c grid.Cell) []grid.Cell {
	var all []grid.Cell
	for d := range r.p.Neighbours(c) {
		if r.p.At(d) == 0 {
			all = append(all, d)
		}
	}
	return all
}

func (r *reader) single() bool {
	for a := 1; a+2 <= r.p.Max(); a++ {
		if !r.placed(a) || r.placed(a+1) || !r.placed(a+2) {
			continue
		}
		n := 0
		for _, c := range r.blanks(r.at(a)) {
			if r.p.Adjacent(c, r.at(a+2)) {
				n++
			}
		}
		if n == 1 {
			return true
		}
	}
	return false
}

func (r *reader) line() bool {
	for a, last := 1, 0; a <= r.p.Max(); a++ {
		if !r.placed(a) {
			continue
		}
		if last > 0 && a-last > 1 {
			c, d := r.at(last), r.at(a)
			dr, dc := abs(c.Row-d.Row), abs(c.Col-d.Col)
			if r.p.Distance(c, d) == a-last && (!r.p.Diagonal() && (dr == 0 || dc == 0) || r.p.Diagonal() && dr == dc) {
				return true
			}
		}
		last = a
	}
	return false
}

// steps calls yield for each number on the board and a number next to it that
// is not.
func (r *reader) steps(yield func(n, m int) bool) {
	for n := 1; n <= r.p.Max(); n++ {
		for _, m := range [2]int{n - 1, n + 1} {
			if r.placed(n) && m >= 1 && m <= r.p.Max() && !r.placed(m) && !yield(n, m) {
				return
			}
		}
	}
}

func (r *reader) exit() bool {
	for n := range r.steps {
		if len(r.blanks(r.at(n))) == 1 {
			return true
		}
	}
	return false
}

func (r *reader) reach() bool {
	for n, m := range r.steps {
		left := 0
		for _, c := range r.blanks(r.at(n)) {
			if r.near(m, c) && r.p.Link(r.at(n), c) != numbrix.Blocked {
				left++
			}
		}
		if left == 1 {
			return true
		}
		for _, c := range r.blanks(r.at(n)) {
			other := 2*n - m
			if r.p.Link(r.at(n), c) == numbrix.Joined && (other < 1 || other > r.p.Max() || !r.near(other, c)) {
				return true
			}
		}
	}
	return false
}

func (r *reader) deadEnd() bool {
	for c := range r.p.Cells() {
		if r.p.At(c) != 0 || r.p.Max() == 1 {
			continue
		}
		first, last := r.near(1, c), r.near(r.p.Max(), c)
		switch r.waysOut(c) {
		case 1:
			if first != last {
				return true
			}
		case 2:
			news := r.numbered(c)
			for d := range r.p.Neighbours(c) {
				news = news || r.p.Link(c, d) == numbrix.Unknown && r.open(d)
			}
			if !first && !last && news {
				return true
			}
		}
	}
	return false
}

// numbered reports whether the numbers to which notes join the blank cell c
// leave it exactly one number.
func (r *reader) numbered(c grid.Cell) bool {
	n := 0
	for k := 1; k <= r.p.Max(); k++ {
		joined, fits := false, r.near(k, c)
		for d := range r.p.Neighbours(c) {
			if v := r.p.At(d); v != 0 && r.p.Link(c, d) == numbrix.Joined {
				joined = true
				fits = fits && abs(v-k) == 1
			}
		}
		if joined && fits {
			n++
		}
	}
	return n == 1
}

func (r *reader) oneCell() bool {
	for k := 1; k <= r.p.Max(); k++ {
		n := 0
		for c := range r.p.Cells() {
			if r.near(k, c) {
				n++
			}
		}
		if n == 1 {
			return true
		}
	}
	return false
}

func (r *reader) oneNumber() bool {
	for c := range r.p.Cells() {
		n := 0
		for k := 1; k <= r.p.Max(); k++ {
			if r.near(k, c) {
				n++
			}
		}
		if n == 1 {
			return true
		}
	}
	return false
}
