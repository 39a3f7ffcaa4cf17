package voxsolve

import (
	"slices"

	"backtrack/solver"
)

var seenRule = rule{
	Rule: solver.Rule{
		ID: "seen", Name: "Seen before",
		Doc: "Rejects a position that was searched before without a win, with at least as many turns and bombs " +
			"left. Nodes, pending bombs and burnt craters must be the same.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(g *ruleSet) test {
		t := newTable(g.sim, tableBytes)
		return test{
			rejects: func(int32) bool { return t.lost(g.sim) },
			leave: func() {
				if !g.won() && g.turn < g.last {
					t.store(g.sim)
				}
			},
		}
	},
	explain: func(step) string {
		return "This position was searched before with at least as many turns and bombs left, and there was no win."
	},
}

const (
	tableBytes  = 64 << 20 // the most memory of a table
	firstPlaces = 1 << 10
	probes      = 8   // places looked at
	longestKey  = 256 // words; positions that need more are not kept
)

// A table is a transposition table of positions without a win. It stores whole
// positions, so it never confuses two. With each it keeps the turns and bombs left: with
// no more of both there is no win either. When it is full, new positions replace old
// ones.
type table struct {
	bytes int // at most
	words int // words of a key
	keys  []uint64
	left  []uint64 // turns and bombs, 0 for an empty place
	used  int
	key   []uint64
}

// newTable returns a table for positions of the level of s. It takes at most the
// given bytes.
func newTable(s *sim, bytes int) *table {
	t := &table{bytes: bytes, words: len(s.live) + 1 + (s.fuse+2)/4}
	if s.burnt {
		t.words += (len(s.block) + 63) / 64
	}
	if t.words <= longestKey {
		t.resize(firstPlaces)
	}
	return t
}

func (t *table) resize(places int) {
	keys, left := t.keys, t.left
	t.keys, t.left, t.used = make([]uint64, places*t.words), make([]uint64, places), 0
	for i, l := range left {
		if l != 0 {
			t.put(keys[i*t.words:(i+1)*t.words], l)
		}
	}
}

// read computes the key of the position of s: the nodes that are alive, the turn
// if one of them moves, the pending bombs by age and, where craters are burnt,
// the craters. It returns the turns and bombs left.
func (t *table) read(s *sim) uint64 {
	t.key = append(t.key[:0], s.live...)
	turn := uint64(0)
	if !s.resting() {
		turn = uint64(s.turn) + 1
	}
	t.key = append(t.key, turn)
	for age := 0; age < s.fuse-1; age += 4 {
		w := uint64(0)
		for i := age; i < min(age+4, s.fuse-1, s.turn); i++ {
			if b := s.laid[s.turn-i]; b > 0 {
				w |= uint64(b) << (16 * (i - age))
			}
		}
		t.key = append(t.key, w)
	}
	craters := len(t.key)
	for len(t.key) < t.words {
		t.key = append(t.key, 0)
	}
	if s.burnt {
		for _, turn := range s.gone {
			c := -s.laid[turn] - 1
			t.key[craters+int(c/64)] |= 1 << (c % 64)
		}
	}
	return uint64(s.last-s.turn)<<32 | uint64(s.left)
}

// lost reports whether the position of s is known to be lost.
func (t *table) lost(s *sim) bool {
	if t.left == nil {
		return false
	}
	now := t.read(s)
	place, found := t.find(t.key)
	return found && noMore(now, t.left[place])
}

// store records that the position of s has no win.
func (t *table) store(s *sim) {
	if t.left == nil {
		return
	}
	now := t.read(s)
	if place, found := t.find(t.key); !found || !noMore(now, t.left[place]) {
		if !found && t.used >= len(t.left)/2 && 2*len(t.left)*(t.words+1)*8 <= t.bytes {
			t.resize(2 * len(t.left))
		}
		t.put(t.key, now)
	}
}

// noMore reports whether a has no more turns and no more bombs than b.
func noMore(a, b uint64) bool { return a>>32 <= b>>32 && a&(1<<32-1) <= b&(1<<32-1) }

func (t *table) put(key []uint64, left uint64) {
	place, found := t.find(key)
	if !found && t.left[place] == 0 {
		t.used++
	}
	copy(t.keys[place*t.words:], key)
	t.left[place] = left
}

// find returns the place of a key, or one that it can take.
func (t *table) find(key []uint64) (place int, found bool) {
	h := uint64(0)
	for _, w := range key {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	mask := len(t.left) - 1
	first := int(h) & mask
	for i := range probes {
		place = (first + i) & mask
		if t.left[place] == 0 {
			return place, false
		}
		if slices.Equal(t.keys[place*t.words:(place+1)*t.words], key) {
			return place, true
		}
	}
	return first, false
}
