package slidingsolve

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Choosing views.
const (
	samples  = 200
	maxDuals = 1
	viewGain = 0.12 // mean gain of the bound for which a view is worth its time
)

// choose selects the views for the search, and those for the mirrored
// question, by their values on random positions.
func (lib *library) choose() {
	b := lib.b
	pool := lib.pool()
	lib.views = lib.pick(pool, 0, true, maxViews, func(w *view, content []uint8, hole uint8) int32 {
		var h int32
		for i := range w.clusters {
			h += w.clusters[i].lie(b, content, hole).value
		}
		return h
	})
	asked := 0
	for hole := range b.n {
		lib.duals[hole] = lib.pick(pool, hole, false, maxDuals, func(w *view, content []uint8, _ uint8) int32 {
			at := [boardVertices]uint8{}
			copy(at[:], content)
			return w.dual(b, &at)
		})
		if len(lib.duals[hole]) > 0 {
			asked++
		}
	}
	if asked < b.n { // it saves less than it costs, as on the 15-puzzle
		lib.duals = [boardVertices][]view{}
	}
}

// pool lists the patterns in all places.
func (lib *library) pool() []placed {
	type key struct{ cluster, goal uint32 }
	seen := map[key]bool{}
	var pool []placed
	for _, p := range lib.patterns {
		for _, f := range lib.b.automorphisms() {
			c := p.placed(f)
			k := key{c.cluster(lib.b.n), 0}
			for v := range lib.b.n {
				if c.goal&c.bit[v] != 0 && c.k > 1 {
					k.goal |= 1 << v
				}
			}
			if !seen[k] {
				seen[k] = true
				pool = append(pool, c)
			}
		}
	}
	for _, p := range lib.singles {
		if c := p.placed(lib.b.automorphisms()[0]); !seen[key{c.home, 0}] {
			pool = append(pool, c)
		}
	}
	return pool
}

// pick chooses at most most views for when the hole is at hole, or anywhere.
func (lib *library) pick(pool []placed, hole int, roam bool, most int, value func(*view, []uint8, uint8) int32) []view {
	samples, rounds := samples, 24
	if !roam {
		samples, rounds = samples/4, 6
	}
	covers := lib.coverings(pool, hole, rounds)
	if len(covers) == 0 {
		return nil
	}
	rnd := rand.New(rand.NewPCG(2, uint64(hole)))
	values := make([][]int32, len(covers))
	for range samples {
		content, at := lib.b.random(rnd, hole, roam)
		for i := range covers {
			values[i] = append(values[i], value(&covers[i], content, at))
		}
	}
	best := make([]int32, samples)
	var out []view
	for len(out) < most {
		choice, gain := -1, 0
		for i := range covers {
			g := 0
			for j, x := range values[i] {
				g += int(max(x-best[j], 0))
			}
			if g > gain {
				choice, gain = i, g
			}
		}
		if choice < 0 || len(out) > 0 && float64(gain) < viewGain*float64(samples) {
			break
		}
		out = append(out, covers[choice])
		for j, x := range values[choice] {
			best[j] = max(best[j], x)
		}
	}
	return out
}

// random returns a position that can be reached from home, with the hole
// anywhere if roam, else on the given vertex.
func (b *board) random(rnd *rand.Rand, hole int, roam bool) (content []uint8, at uint8) {
	content = make([]uint8, b.n)
	for v := range content {
		content[v] = uint8(v)
	}
	at = 0
	for i := 0; i < 60*b.n || !roam && int(at) != hole; i++ {
		v := b.near[at][rnd.IntN(len(b.near[at]))]
		content[at], content[v] = content[v], 0
		at = v
	}
	return content, at
}

// coverings lists ways to cover all tokens but that of hole once by clusters
// whose goal has hole, with few single tokens.
func (lib *library) coverings(pool []placed, hole, rounds int) []view {
	n := lib.b.n
	all := (uint32(1)<<n - 1) &^ (1 << hole)
	type piece struct {
		set  uint32
		size int
		at   int
	}
	var pieces []piece
	for i := range pool {
		if c := pool[i].cluster(n); c>>hole&1 == 0 && pool[i].goal&pool[i].bit[hole] != 0 {
			pieces = append(pieces, piece{c, bits.OnesCount32(c), i})
		}
	}
	const fewSingles, each = 2, 8
	rnd := rand.New(rand.NewPCG(3, uint64(hole)))
	var out []view
	seen := map[string]bool{}
	var chosen []int
	var budget, found int
	var cover func(left uint32, singles int)
	cover = func(left uint32, singles int) {
		if left == 0 {
			found++
			sorted := slices.Sorted(slices.Values(chosen))
			key := string(fmt.Append(nil, sorted))
			if !seen[key] {
				seen[key] = true
				var clusters []placed
				for _, i := range sorted {
					clusters = append(clusters, pool[i])
				}
				out = append(out, newView(n, clusters))
			}
			return
		}
		if len(chosen) == maxClusters {
			return
		}
		low := left & -left
		for _, p := range pieces {
			if budget--; budget < 0 || found > each {
				return
			}
			if p.set&low == 0 || p.set&^left != 0 || p.size == 1 && singles == fewSingles {
				continue
			}
			if p.size == 1 {
				singles++
			}
			chosen = append(chosen, p.at)
			cover(left&^p.set, singles)
			chosen = chosen[:len(chosen)-1]
			if p.size == 1 {
				singles--
			}
		}
	}
	for range rounds {
		rnd.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
		slices.SortStableFunc(pieces, func(a, c piece) int { return c.size - a.size })
		budget, found = 20_000, 0
		cover(all, 0)
	}
	return out
}
