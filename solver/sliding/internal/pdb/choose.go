package pdb

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Parameters of the choice of partitions.
const (
	sampleCount = 150  // number of samples
	sampleMoves = 31   // moves between samples; odd, so the hole has each colour in half of them
	minGain     = 0.05 // a partition is worth its time if it raises the mean bound by this
)

// listImages lists the images of all patterns, one for each cluster and goal.
func (lib *Library) listImages() []PatternImage {
	type key struct{ cluster, goal uint32 }
	seen := map[key]bool{}
	var pool []PatternImage
	for _, p := range lib.patterns {
		for _, f := range lib.g.Automorphisms() {
			c := p.image(f)
			k := key{c.cluster(lib.g.N), 0}
			for v := range lib.g.N {
				if c.goal&c.Bit[v] != 0 && c.k > 1 {
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
		if c := p.image(lib.g.Automorphisms()[0]); !seen[key{c.Home, 0}] {
			pool = append(pool, c)
		}
	}
	return pool
}

// sampleValues returns the value of each cover at each of sampleCount positions. The positions
// are samples of a random walk of the hole from home.
func (lib *Library) sampleValues() [][]int32 {
	g, pool, covers := lib.g, lib.pool, lib.covers
	content := make([]uint8, g.N)
	for v := range content {
		content[v] = uint8(v)
	}
	used := lib.usedClusters()
	states := make([]State, len(pool))
	for _, i := range used {
		states[i] = pool[i].StateOf(g, content, 0)
	}
	rng := rand.New(rand.NewPCG(2, 0))
	values := make([][]int32, len(covers))
	hole := uint8(0)
	for step := range 10*g.N + sampleCount*sampleMoves {
		v := g.Near[hole][rng.IntN(len(g.Near[hole]))]
		t := content[v]
		content[hole], content[v] = t, 0
		change := int8(g.Dist[hole][t]) - int8(g.Dist[v][t])
		for _, i := range used {
			if c := &pool[i]; c.Home&c.Bit[t] != 0 {
				states[i] = c.Next(states[i], v, hole, change)
			}
		}
		hole = v
		if step < 10*g.N || step%sampleMoves != 0 {
			continue
		}
		for i, cover := range covers {
			var h int32
			for _, j := range cover {
				h += int32(states[j].Value)
			}
			values[i] = append(values[i], h)
		}
	}
	return values
}

// usedClusters lists the clusters that are in covers, each once, as indices into pool.
func (lib *Library) usedClusters() []int {
	all := slices.Concat(lib.covers...)
	slices.Sort(all)
	return slices.Compact(all)
}

// pick chooses at most MaxPartitions covers and returns their partitions. values is the result
// of sampleValues. The choice is greedy: each time, pick takes the cover that raises the bound
// of the samples most.
func (lib *Library) pick(values [][]int32) []Partition {
	if len(lib.covers) == 0 {
		return nil
	}
	best := make([]int32, len(values[0]))
	var out []Partition
	for len(out) < MaxPartitions {
		choice, gain := -1, 0
		for i := range lib.covers {
			g := 0
			for j, x := range values[i] {
				g += int(max(x-best[j], 0))
			}
			if g > gain {
				choice, gain = i, g
			}
		}
		if choice < 0 || len(out) > 0 && float64(gain) < minGain*float64(len(best)) {
			break
		}
		out = append(out, lib.partition(choice))
		for j, x := range values[choice] {
			best[j] = max(best[j], x)
		}
	}
	return out
}

// partition returns the partition made of a cover, given by its index in covers.
func (lib *Library) partition(cover int) Partition {
	var v Partition
	for i, j := range lib.covers[cover] {
		v.Clusters = append(v.Clusters, lib.pool[j])
		for set := lib.pool[j].cluster(lib.g.N); set != 0; set &= set - 1 {
			v.Of[bits.TrailingZeros32(set)] = uint8(i)
		}
	}
	return v
}

// listCovers lists covers with few single tokens. A cover is a set of clusters that together
// hold each token once, given by indices into pool. Only clusters with the home of the hole in
// their goal are used.
func (lib *Library) listCovers() [][]int {
	n := lib.g.N
	all := uint32(1)<<n - 2
	type piece struct {
		set  uint32
		size int
		at   int
	}
	var pieces []piece
	for i := range lib.pool {
		if c := lib.pool[i].cluster(n); c&1 == 0 && lib.pool[i].goal&lib.pool[i].Bit[0] != 0 {
			pieces = append(pieces, piece{c, bits.OnesCount32(c), i})
		}
	}
	const fewSingles, each, rounds = 2, 8, 24
	rng := rand.New(rand.NewPCG(3, 0))
	var out [][]int
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
				out = append(out, sorted)
			}
			return
		}
		if len(chosen) == MaxClusters {
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
		rng.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
		slices.SortStableFunc(pieces, func(a, c piece) int { return c.size - a.size })
		budget, found = 20_000, 0
		cover(all, 0)
	}
	return out
}
