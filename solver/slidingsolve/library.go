package slidingsolve

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"sync"
)

// A library is what is known about a graph: patterns, and the views and duals
// made of them.
type library struct {
	b        *board
	patterns []*pattern
	singles  []*pattern // of each token alone
	views    []view
	duals    [boardVertices][]view
}

// A works makes a library. It can be interrupted, and goes on where it was.
type works struct {
	k    int // tokens of a cluster at most
	lib  *library
	plan []uint32 // the clusters that are not made yet
	now  *maker
	mem  scratch
}

func newWorks(b *board, k int) *works {
	return &works{k: k, lib: &library{b: b}, plan: b.partition(k)}
}

// run works until the library is there or ctx is done.
func (w *works) run(ctx context.Context) error {
	for ; len(w.plan) > 0; w.plan = w.plan[1:] {
		if w.now == nil {
			if w.lib.covers(w.plan[0]) {
				continue
			}
			w.now = newMaker(w.lib.b, w.plan[0], &w.mem)
		}
		if err := w.now.run(ctx); err != nil {
			return err
		}
		w.lib.patterns = append(w.lib.patterns, w.now.pattern)
		w.now = nil
	}
	w.mem = scratch{}
	if w.lib.singles == nil {
		for v := 1; v < w.lib.b.n; v++ {
			m := newMaker(w.lib.b, 1<<v, new(scratch))
			if err := m.run(ctx); err != nil {
				w.lib.singles = nil
				return err
			}
			w.lib.singles = append(w.lib.singles, m.pattern)
		}
	}
	w.lib.choose()
	return ctx.Err()
}

// covers reports whether a pattern at hand can be placed on home.
func (lib *library) covers(home uint32) bool {
	goal := lib.b.part(home, 0)
	for _, f := range lib.b.automorphisms() {
		image, imageGoal := mapped(f, home), mapped(f, goal)
		for _, p := range lib.patterns {
			if p.home == image && p.goal == imageGoal {
				return true
			}
		}
	}
	return false
}

func mapped(f []uint8, set uint32) uint32 {
	var out uint32
	for ; set != 0; set &= set - 1 {
		out |= 1 << f[bits.TrailingZeros32(set)]
	}
	return out
}

// partition parts the tokens into clusters of at most k that hang together at
// home with many edges inside: such tokens are most in one another's way.
// Clusters that are images of one another are preferred, since they need one
// pattern only.
func (b *board) partition(k int) []uint32 {
	if k == 7 {
		if known := b.fifteen(); known != nil {
			return known
		}
	}
	rnd := rand.New(rand.NewPCG(1, uint64(b.n)))
	tokens := uint32(1)<<b.n - 2
	var best []uint32
	bestWorth := -1 << 30
	for try := range 400 {
		var clusters []uint32
		worth := 0
		for left := tokens; left != 0; {
			size := min(k, bits.OnesCount32(left))
			c := b.grow(left, size, try, rnd)
			left &^= c
			clusters = append(clusters, c)
			worth += 100 * b.inside(c)
		}
		shapes := map[uint32]bool{}
		for _, c := range clusters {
			if n := bits.OnesCount32(c); n >= 5 {
				shapes[b.shape(c)] = true
			}
		}
		worth -= 30 * len(shapes)
		if len(clusters) <= maxClusters && worth > bestWorth {
			best, bestWorth = clusters, worth
		}
	}
	slices.SortStableFunc(best, func(a, c uint32) int { return bits.OnesCount32(c) - bits.OnesCount32(a) })
	return best
}

// fifteen returns the partition that proved best for the 15-puzzle with the
// hole at home in a corner; nil for any other board.
func (b *board) fifteen() []uint32 {
	if b.n != 16 || len(b.near[0]) != 2 {
		return nil
	}
	cells := make([]int, 16) // the vertices in reading order, each the one not yet met that is joined to those before
	var used uint32
	for c := range cells {
		fits := func(v int) bool {
			edges := 4
			for _, end := range []bool{c%4 == 0, c%4 == 3, c < 4, c >= 12} {
				if end {
					edges--
				}
			}
			return used>>v&1 == 0 && len(b.near[v]) == edges &&
				(c%4 == 0 || b.adj[v]>>cells[c-1]&1 != 0) && (c < 4 || b.adj[v]>>cells[c-4]&1 != 0)
		}
		v := 0
		for v < b.n && !fits(v) {
			v++
		}
		if v == b.n || c == 0 && v != 0 {
			return nil
		}
		cells[c] = v
		used |= 1 << v
	}
	var out []uint32
	for _, cluster := range [][]int{{1, 4, 5, 8, 9, 12, 13}, {2, 3, 6, 7, 10, 11, 15}, {14}} {
		var set uint32
		for _, c := range cluster {
			set |= 1 << cells[c]
		}
		out = append(out, set)
	}
	return out
}

// grow makes a cluster of size vertices of left, from one of those with the
// fewest neighbours there, by those with most neighbours inside.
func (b *board) grow(left uint32, size, try int, rnd *rand.Rand) uint32 {
	pick := func(worth func(v int) int) int {
		best, most, ties := -1, 0, 0
		for rest := left; rest != 0; rest &= rest - 1 {
			v := bits.TrailingZeros32(rest)
			w := worth(v)
			if best < 0 || w > most {
				best, most, ties = v, w, 1
			} else if w == most {
				if ties++; try > 0 && rnd.IntN(ties) == 0 {
					best = v
				}
			}
		}
		return best
	}
	noise := func() int {
		if try%2 == 0 {
			return 0
		}
		return rnd.IntN(8)
	}
	first := pick(func(v int) int { return int(b.dist[0][v]) - 8*bits.OnesCount32(b.adj[v]&left) + noise() })
	c := uint32(1) << first
	left &^= c
	for bits.OnesCount32(c) < size {
		v := pick(func(v int) int {
			return 8*bits.OnesCount32(b.adj[v]&c) - 2*bits.OnesCount32(b.adj[v]&left) + noise()
		})
		c |= 1 << v
		left &^= 1 << v
	}
	return c
}

// inside counts the edges inside a cluster.
func (b *board) inside(c uint32) int {
	n := 0
	for rest := c; rest != 0; rest &= rest - 1 {
		n += bits.OnesCount32(b.adj[bits.TrailingZeros32(rest)] & c)
	}
	return n / 2
}

// shape is the same for clusters that can share a pattern.
func (b *board) shape(c uint32) uint32 {
	all := uint32(1)<<b.n - 1
	whole := b.part(c, 0) == all&^c
	least := ^uint32(0)
	for _, f := range b.automorphisms() {
		if whole || f[0] == 0 {
			least = min(least, mapped(f, c))
		}
	}
	return least
}

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

// libraries holds the libraries used last, the latest at the end.
var libraries struct {
	sync.Mutex
	kept       []kept
	unfinished *works // of a large library
}

type kept struct {
	k   int // tokens of a cluster at most
	lib *library
}

// keptLibraries is how many libraries are kept; at most one of them is large.
const (
	keptLibraries = 8
	largeLibrary  = 6 // from clusters of so many tokens on
)

// FreeTables gives back the memory of what best has learnt about the graphs
// that it solved last, for when the family is left.
func FreeTables() {
	libraries.Lock()
	defer libraries.Unlock()
	libraries.kept, libraries.unfinished = nil, nil
}

// findLibrary returns the library of b with clusters of k tokens, nil if it is
// not there.
func findLibrary(b *board, k int) *library {
	libraries.Lock()
	defer libraries.Unlock()
	for i, l := range libraries.kept {
		if l.k == k && l.lib.b.same(b) {
			libraries.kept = append(slices.Delete(libraries.kept, i, i+1), l)
			return l.lib
		}
	}
	return nil
}

// libraryOf returns the library of b with clusters of k tokens: the one that is
// there, or one that it makes and keeps. What of a large one is there when ctx
// is done is kept for the next time.
func libraryOf(ctx context.Context, b *board, k int) (*library, error) {
	if lib := findLibrary(b, k); lib != nil {
		return lib, nil
	}
	isLarge := func(k, n int) bool { return k >= largeLibrary && n > 10 }
	var w *works
	libraries.Lock()
	if isLarge(k, b.n) {
		// one that is not wanted any more makes room
		libraries.kept = slices.DeleteFunc(libraries.kept, func(l kept) bool { return isLarge(l.k, l.lib.b.n) })
		if w = libraries.unfinished; w != nil && (w.k != k || !w.lib.b.same(b)) {
			w = nil
		}
		libraries.unfinished = nil
	}
	libraries.Unlock()
	if w == nil {
		w = newWorks(b, k)
	}
	err := w.run(ctx)
	libraries.Lock()
	defer libraries.Unlock()
	if err != nil {
		if isLarge(k, b.n) {
			libraries.unfinished = w
		}
		return nil, err
	}
	libraries.kept = append(libraries.kept, kept{k, w.lib})
	if n := len(libraries.kept); n > keptLibraries {
		libraries.kept = slices.Delete(libraries.kept, 0, n-keptLibraries)
	}
	return w.lib, nil
}

func (b *board) same(c *board) bool {
	return b.n == c.n && slices.EqualFunc(b.near, c.near, func(x, y []uint8) bool { return slices.Equal(x, y) })
}
