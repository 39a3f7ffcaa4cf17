package solvability_test

import (
	"cmp"
	"slices"
)

// A sketch is a small graph. It holds the neighbours of each vertex as a bit set.
type sketch []uint8

func (s sketch) edges() (list [][2]int) {
	for v, near := range s {
		for u := range v {
			if near>>u&1 == 1 {
				list = append(list, [2]int{u, v})
			}
		}
	}
	return list
}

// allGraphs returns all graphs of n vertices, or all connected ones. Of graphs that differ only
// by the names of their vertices it returns one. It adds to each graph of n-1 vertices a
// vertex with any neighbours.
func allGraphs(n int, connected bool) []sketch {
	if n == 1 {
		return []sketch{{0}}
	}
	least := 0
	if connected {
		least = 1
	}
	var all []sketch
	seen := map[uint32]bool{}
	for _, g := range allGraphs(n-1, connected) {
		for near := least; near < 1<<(n-1); near++ {
			h := append(slices.Clone(g), uint8(near))
			for u := range n - 1 {
				h[u] |= uint8(near>>u&1) << (n - 1)
			}
			if c := h.canonical(-1); !seen[c] {
				seen[c] = true
				all = append(all, h)
			}
		}
	}
	return all
}

// canonical returns the same number for two graphs of the same size if and only if they differ
// only by the names of their vertices. If root is not negative, it must be the same vertex in
// both. Each vertex has a figure. The number is the least that the adjacencies spell, over all
// orders of the vertices in which the figures ascend.
func (s sketch) canonical(root int) uint32 {
	n := len(s)
	figure := make([]uint64, n)
	if root >= 0 {
		figure[root] = 1
	}
	for range 3 {
		next := make([]uint64, n)
		for v, near := range s {
			var around []uint64
			for u := range n {
				if near>>u&1 == 1 {
					around = append(around, figure[u])
				}
			}
			slices.Sort(around)
			next[v] = figure[v] + 1
			for _, f := range around {
				next[v] = next[v]*1_000_003 + f
			}
		}
		figure = next
	}
	order := make([]int, n)
	for v := range order {
		order[v] = v
	}
	slices.SortFunc(order, func(u, v int) int { return cmp.Compare(figure[u], figure[v]) })
	best := ^uint32(0)
	var put func(k int, code uint32)
	put = func(k int, code uint32) {
		if k == n {
			best = min(best, code)
			return
		}
		for i := k; i < n && figure[order[i]] == figure[order[k]]; i++ {
			order[k], order[i] = order[i], order[k]
			c := code
			for j := range k {
				c = c<<1 | uint32(s[order[k]]>>order[j]&1)
			}
			put(k+1, c)
			order[k], order[i] = order[i], order[k]
		}
	}
	put(0, 0)
	return best
}

// ranks numbers the arrangements of n tokens.
type ranks struct{ factorial [9]int }

func newRanks() *ranks {
	r := &ranks{}
	r.factorial[0] = 1
	for i := 1; i < len(r.factorial); i++ {
		r.factorial[i] = r.factorial[i-1] * i
	}
	return r
}

// of returns the rank of an arrangement.
func (r *ranks) of(content []int) int {
	n, rank := len(content), 0
	var used uint
	for v, t := range content {
		below := t
		for u := range t {
			below -= int(used >> u & 1)
		}
		used |= 1 << t
		rank += below * r.factorial[n-1-v]
	}
	return rank
}

// all calls f with every arrangement of n tokens, which f must not keep.
func (r *ranks) all(n int, f func(content []int, rank int)) {
	content := make([]int, n)
	free := make([]int, n)
	for rank := range r.factorial[n] {
		for i := range free {
			free[i] = i
		}
		left := free[:n]
		for v, rest := 0, rank; v < n; v++ {
			k := rest / r.factorial[n-1-v]
			rest %= r.factorial[n-1-v]
			content[v] = left[k]
			copy(left[k:], left[k+1:])
			left = left[:len(left)-1]
		}
		f(content, rank)
	}
}

// reachable marks the ranks of the arrangements to which moves lead from home.
func (r *ranks) reachable(g sketch) (marked []bool, count int) {
	n := len(g)
	marked = make([]bool, r.factorial[n])
	var home [8]int8
	for v := range home {
		home[v] = int8(v)
	}
	marked[0] = true
	content := make([]int, n)
	queue := [][8]int8{home}
	for i := 0; i < len(queue); i++ {
		a := queue[i]
		empty := slices.Index(a[:n], 0)
		for v := range n {
			if g[empty]>>v&1 == 0 {
				continue
			}
			b := a
			b[empty], b[v] = b[v], 0
			for u := range n {
				content[u] = int(b[u])
			}
			if rank := r.of(content); !marked[rank] {
				marked[rank] = true
				queue = append(queue, b)
			}
		}
	}
	return marked, len(queue)
}

// rooted returns g with the names of vertices 0 and home exchanged.
func (s sketch) rooted(home int) sketch {
	h := make(sketch, len(s))
	name := func(v int) int {
		switch v {
		case 0:
			return home
		case home:
			return 0
		}
		return v
	}
	for v, near := range s {
		for u := range s {
			h[name(v)] |= near >> u & 1 << name(u)
		}
	}
	return h
}
