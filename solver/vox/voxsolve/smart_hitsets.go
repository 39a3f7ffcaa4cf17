package voxsolve

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"backtrack/solver/internal/bitset"
)

// Limits of work, in words read.
const (
	mostCollected = 1 << 25 // to find the sets
	mostCompared  = 1 << 24 // to drop sets within others
	mostCovered   = 1 << 18 // for one question
	coverSteps    = 300     // questions within a question
)

// hitSets are the sets of nodes that one blast can hit.
type hitSets struct {
	words  int
	still  []uint64 // by cell: the nodes hit there that never move
	sets   []bitset.Set
	known  bool      // sets holds all maximal sets, the largest first
	sizes  []int     // of sets
	having [][]int32 // by node: the sets that it is in
	rare   []int32   // the nodes, those in the fewest sets first

	price int        // the most words that tooFew reads
	steps int        // left for the question that is asked
	room  [][]uint64 // sets of nodes not covered yet, by depth
}

// newHitSets computes the sets of the position of s and of the turns that follow.
func newHitSets(s *sim) *hitSets {
	k := &hitSets{words: len(s.live), still: make([]uint64, len(s.block)*len(s.live))}
	for c, node := range s.still {
		if node > 0 {
			s.Cross(int32(c), func(x int32) {
				if x != int32(c) { // the node is in the way of a bomb there
					bitset.Set(k.of(x)).Add(int(node - 1))
				}
			})
		}
	}
	turns := 1
	if len(s.movers) > 0 {
		turns = max(0, s.last-s.turn)
	}
	if turns <= mostCollected/len(s.block)/(k.words+len(s.movers)) {
		k.collect(s, turns)
	}
	return k
}

// of returns the set of the nodes that never move and are hit from c.
func (k *hitSets) of(c int32) []uint64 {
	return k.still[int(c)*k.words : (int(c)+1)*k.words]
}

// collect finds the sets of all cells and of a number of turns.
func (k *hitSets) collect(s *sim, turns int) {
	seen := map[string]bool{}
	set, key := make(bitset.Set, k.words), make([]byte, 0, 8*k.words)
	for e := 1; e <= turns; e++ {
		for c, wall := range s.Wall {
			if wall {
				continue
			}
			copy(set, k.of(int32(c)))
			for i := range s.movers {
				if w := &s.movers[i]; s.Sees(int32(c), w.track[(int(w.at)+e)%len(w.track)]) {
					set[w.id/64] |= 1 << (w.id % 64)
				}
			}
			key = key[:0]
			for _, w := range set {
				key = binary.NativeEndian.AppendUint64(key, w)
			}
			if !seen[string(key)] {
				seen[string(key)] = true
				k.sets = append(k.sets, slices.Clone(set))
			}
		}
	}
	k.known = true
	slices.SortStableFunc(k.sets, func(a, b bitset.Set) int { return b.Len() - a.Len() })
	if len(k.sets)*len(k.sets) <= mostCompared/k.words {
		sets := k.sets
		k.sets = nil
		for _, set := range sets {
			if set.Len() > 0 && !slices.ContainsFunc(k.sets, set.In) {
				k.sets = append(k.sets, set)
			}
		}
	}
	k.having = make([][]int32, 64*k.words)
	for i, set := range k.sets {
		k.sizes = append(k.sizes, set.Len())
		for node := range set.All() {
			k.having[node] = append(k.having[node], int32(i))
		}
	}
	k.price = len(k.sets) * k.words
	for node := range bitset.Set(s.live).All() {
		k.rare = append(k.rare, int32(node))
	}
	slices.SortStableFunc(k.rare, func(a, b int32) int { return len(k.having[a]) - len(k.having[b]) })
}

// tooFew reports whether bare has more nodes than bombs can hit, even if each hits
// as many as any one bomb can.
func (k *hitSets) tooFew(bare []uint64, bombs int) bool {
	n := bitset.Set(bare).Len()
	if n == 0 || bombs <= 0 || !k.known {
		return n > 0 && bombs <= 0
	}
	least := (n + bombs - 1) / bombs // the best bomb must hit
	for i, set := range k.sets {
		if k.sizes[i] < least {
			break
		}
		hit := 0
		for j, w := range set {
			hit += bits.OnesCount64(w & bare[j])
		}
		if hit >= least {
			return false
		}
	}
	return true
}

// coverable reports whether the blasts of bombs may cover bare. False is proved;
// it gives up in favour of true. It branches on the node that is in the fewest
// sets.
func (k *hitSets) coverable(bare []uint64, bombs int) bool {
	k.steps = min(coverSteps, mostCovered/(1+k.price))
	return k.cover(bare, bombs, 0)
}

func (k *hitSets) cover(bare []uint64, bombs, depth int) bool {
	if k.steps--; k.steps < 0 {
		return true
	}
	if k.tooFew(bare, bombs) {
		return false
	}
	i := slices.IndexFunc(k.rare, func(node int32) bool { return bare[node/64]>>(node%64)&1 != 0 })
	if i < 0 || !k.known {
		return true
	}
	if depth == len(k.room) {
		k.room = append(k.room, make([]uint64, k.words))
	}
	for _, set := range k.having[k.rare[i]] {
		rest := k.room[depth]
		for j, w := range k.sets[set] {
			rest[j] = bare[j] &^ w
		}
		if k.cover(rest, bombs-1, depth+1) {
			return true
		}
	}
	return false
}
