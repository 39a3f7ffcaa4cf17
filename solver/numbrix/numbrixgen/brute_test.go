package numbrixgen_test

import "backtrack/model/numbrix"

// A brute counts solutions by trying everything. It shares nothing with the
// solvers but the model.
type brute struct {
	near         [][]int
	at           []int // by cell: its number, 0 if blank
	place        []int // by number: its cell, -1 if blank
	dist         [][]int
	max, found   int
	first, limit int
}

// solutions counts the solutions of p up to limit.
func solutions(p numbrix.Position, limit int) int {
	b := &brute{at: make([]int, p.Max()), place: make([]int, p.Max()+1), max: p.Max(), limit: limit}
	for i := range b.place {
		b.place[i] = -1
	}
	i := 0
	for c := range p.Cells() {
		if v := p.Given(c); v > 0 {
			b.at[i], b.place[v] = v, i
		}
		j := 0
		var near, dist []int
		for d := range p.Cells() {
			if p.Adjacent(c, d) {
				near = append(near, j)
			}
			dist = append(dist, p.Distance(c, d))
			j++
		}
		b.near, b.dist = append(b.near, near), append(b.dist, dist)
		i++
	}
	for b.first = 1; b.first <= b.max && b.place[b.first] < 0; b.first++ {
	}
	if b.first > b.max {
		b.first = 1
		for c := range b.at {
			b.put(1, c, +1)
		}
		return b.found
	}
	b.grow(b.first, b.place[b.first], +1)
	return b.found
}

// grow puts the number after v, which is in c, wherever it can be; step is
// the direction of counting, first up to the largest number, then down to 1.
func (b *brute) grow(v, c, step int) {
	switch {
	case b.found >= b.limit:
		return
	case v == b.max && step > 0:
		b.grow(b.first, b.place[b.first], -1)
		return
	case v == 1 && step < 0:
		b.found++
		return
	}
	if d := b.place[v+step]; d >= 0 {
		if b.dist[c][d] == 1 {
			b.grow(v+step, d, step)
		}
		return
	}
	for _, d := range b.near[c] {
		if b.at[d] == 0 && b.inReach(v+step, d) {
			b.put(v+step, d, step)
		}
	}
}

func (b *brute) put(v, c, step int) {
	b.at[c], b.place[v] = v, c
	if !b.stranded(c, v) {
		b.grow(v, c, step)
	}
	b.at[c], b.place[v] = 0, -1
}

// inReach reports whether the next number known above v is near enough to c.
func (b *brute) inReach(v, c int) bool {
	for n := v + 1; n <= b.max; n++ {
		if d := b.place[n]; d >= 0 {
			return b.dist[c][d] <= n-v
		}
	}
	return true
}

// stranded reports whether a blank neighbour of c has no neighbour left
// but c, and cannot hold the number next to v either.
func (b *brute) stranded(c, v int) bool {
	for _, d := range b.near[c] {
		if b.at[d] != 0 {
			continue
		}
		ways := 0
		for _, e := range b.near[d] {
			if k := b.at[e]; k == 0 || k < b.max && b.place[k+1] < 0 || k > 1 && b.place[k-1] < 0 {
				ways++
			}
		}
		if ways == 0 {
			return true
		}
	}
	return false
}
