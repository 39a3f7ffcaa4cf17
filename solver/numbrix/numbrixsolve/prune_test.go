package numbrixsolve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// TestPruner walks to and fro on random boards and compares what a pruner has kept up to
// date with what a slow look at the board gives: gaps, exits, regions and cut cells.
func TestPruner(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(21, 1))
	walked, cuts := 0, 0
	for range 200 {
		b := numbrixtest.RandomGivens(rng)
		g := newExtender(b.Position(t), smartOrder, nil)
		g.start = smallestKnown(g)
		if g.start == none {
			g.start = int32(slices.IndexFunc(g.value, func(v int32) bool { return v == 0 }))
			g.value[g.start] = 1
		}
		g.number = int(g.value[g.start])
		k := newPruner(g)
		checkPruner(t, k, b)
		type step struct {
			c, to int32
			m     int
		}
		var path []step
		for range 60 {
			if n := len(path); n > 0 && rng.IntN(4) == 0 {
				last := path[n-1]
				k.leave(last.c, last.to, last.m)
				path = path[:n-1]
			} else if j := slices.IndexFunc(k.gaps, func(a gap) bool { return a.size > 0 }); j >= 0 {
				a := k.gaps[j]
				blank := slices.DeleteFunc(slices.Clone(g.near[a.near]), func(d int32) bool { return g.value[d] != 0 })
				if len(blank) == 0 {
					continue
				}
				next := step{a.near, blank[rng.IntN(len(blank))], a.last - (a.size-1)*a.step}
				if !k.enter(next.c, next.to, next.m) {
					t.Fatal("a pruner without rules rejects a step")
				}
				path = append(path, next)
				walked++
			}
			cuts += checkPruner(t, k, b)
		}
	}
	if walked < 1000 || cuts < 2500 {
		t.Errorf("%d steps and %d cut cells, want 1000 and 2500 or more: the boards are too plain", walked, cuts)
	}
}

// nearCells returns, by cell of the board without holes, the cells a step away.
func nearCells(b numbrixtest.Puzzle) [][]int {
	var near [][]int
	rank := make([]int, len(b.Given))
	for c, v := range b.Given {
		if rank[c] = len(near); v != numbrix.Hole {
			near = append(near, b.Near()[c])
		}
	}
	for _, cells := range near {
		for i, d := range cells {
			cells[i] = rank[d]
		}
	}
	return near
}

// checkPruner compares a pruner with its board. It returns the number of cut cells.
func checkPruner(t *testing.T, p *pruner, b numbrixtest.Puzzle) int {
	t.Helper()
	near, value := nearCells(b), p.ext.value
	isBlank := func(c int) bool { return value[c] == 0 }
	at := make([]int, b.Max()+2) // by number: its cell + 1
	for c, v := range value {
		if v > 0 {
			at[v] = c + 1
		}
	}
	lacking := func(c int) int {
		v, n := value[c], 0
		switch {
		case v == 0:
			return 2
		case v > 1 && at[v-1] == 0:
			n++
		}
		if v > 0 && int(v) < b.Max() && at[v+1] == 0 {
			n++
		}
		return n
	}
	missing, tight, closed := 0, 0, 0
	for c := range value {
		ways := 0
		for _, d := range near[c] {
			if lacking(d) > 0 {
				ways++
			}
		}
		if isBlank(c) {
			missing++
			if ways < 2 {
				tight++
			}
			if ways < 1 {
				closed++
			}
		}
		if int(p.exits.lacking[c]) != lacking(c) || int(p.exits.ways[c]) != ways {
			t.Fatalf("cell %d lacks %d and has %d ways, want %d and %d", c, p.exits.lacking[c], p.exits.ways[c], lacking(c), ways)
		}
	}
	if p.exits.tight != tight || p.exits.closed != closed {
		t.Fatalf("%d tight and %d closed cells, want %d and %d", p.exits.tight, p.exits.closed, tight, closed)
	}
	for _, a := range p.gaps {
		missing -= a.size
		if a.size > 0 && at[a.last-a.size*a.step] != int(a.near)+1 {
			t.Fatalf("the gap %s begins at cell %d, want its number there", a.name(), a.near)
		}
		if a.far != none && at[a.last+a.step] != int(a.far)+1 {
			t.Fatalf("the gap %s ends at cell %d, want its number there", a.name(), a.far)
		}
	}
	if missing != 0 {
		t.Fatalf("%d blank cells are in no gap", missing)
	}
	return checkRegions(t, p, near, isBlank)
}

// checkRegions compares regions and cut cells with what filling up the blank cells gives.
// It returns the number of cut cells.
func checkRegions(t *testing.T, k *pruner, near [][]int, isBlank func(int) bool) int {
	t.Helper()
	k.assessed = false
	s := k.regionsFrom(0)
	seen := map[int]bool{}
	cuts, first := 0, 0
	for c := range near {
		if !isBlank(c) {
			continue
		}
		whole := fill(near, c, isBlank)
		r := s.regions[s.region[c]]
		if len(whole) != r.size {
			t.Fatalf("the region of cell %d has %d cells, want %d", c, r.size, len(whole))
		}
		if !seen[c] {
			first++
			for _, d := range whole {
				seen[d] = true
			}
			if r.first != int32(c) {
				t.Fatalf("the region of cell %d begins at %d, want that cell", c, r.first)
			}
		}
		var parts []int // sizes
		left := map[int]bool{}
		for _, d := range near[c] {
			if isBlank(d) && !left[d] {
				part := fill(near, d, func(e int) bool { return isBlank(e) && e != c })
				parts = append(parts, len(part))
				for _, e := range part {
					left[e] = true
				}
			}
		}
		at := slices.IndexFunc(s.cuts, func(v cut) bool { return v.cell == int32(c) })
		if at >= 0 != (len(parts) > 1) || at >= 0 && s.cuts[at].parts != len(parts) {
			t.Fatalf("cell %d divides its region into %v, but is cut cell %d, want it one if there are two or more parts", c, parts, at)
		}
		if at >= 0 {
			cuts++
			for _, p := range s.cuts[at].below[:s.cuts[at].parts] {
				if p.from != none && !slices.Contains(parts, p.size) {
					t.Fatalf("cell %d divides its region into %v, want a part of %d cells among them", c, parts, p.size)
				}
			}
		}
	}
	if first != len(s.regions) {
		t.Fatalf("%d regions, want %d", len(s.regions), first)
	}
	return cuts
}

// fill returns the cells that are connected with c by cells that are free.
func fill(near [][]int, c int, free func(int) bool) []int {
	all := []int{c}
	for i := 0; i < len(all); i++ {
		for _, d := range near[all[i]] {
			if free(d) && !slices.Contains(all, d) {
				all = append(all, d)
			}
		}
	}
	return all
}
