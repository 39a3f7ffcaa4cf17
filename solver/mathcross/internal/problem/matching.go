package problem

import (
	"math/bits"
	"slices"

	"backtrack/solver/internal/bitset"
)

// A Matching gives each blank a token of its own among its candidates, if that is
// possible. The pool has as many tokens as there are blanks, so a full matching
// uses them all.
//
// If each blank of a cycle of blanks takes the token of the next one, the result is another
// full matching. Every full matching arises from this one by such cycles. So a blank can take a
// candidate other than its token if and only if a cycle gives it that candidate (Régin 1994,
// 1996). All blanks that are matched with the same value are alike here. Therefore Link makes a
// graph whose vertices are the values, and its cycles are searched. An edge leads from a value
// to each candidate of the blanks that are matched with it.
type Matching struct {
	ValueOf []int        // the value of each blank, or None
	Seen    bitset.Set   // the values that the last search for a token has reached
	Edges   []bitset.Set // for each value, the ends of its edges, as of the last call of Link
	// LastFirst says that, of the blanks with the same value, the last is the first that
	// is tried with another token. This affects which blank Repair returns.
	LastFirst bool

	copies, taken []int
	from          []int // for each value, the first of the blanks that are matched with it
	next          []int // for each blank, the next blank that is matched with the same value
}

// NewMatching returns a matching in which no blank has a token. There are copies[k] tokens of
// value k.
func NewMatching(blanks int, copies []int) *Matching {
	m := &Matching{
		ValueOf: make([]int, blanks), Seen: bitset.New(len(copies)), Edges: make([]bitset.Set, len(copies)),
		copies: copies, taken: make([]int, len(copies)), from: make([]int, len(copies)), next: make([]int, blanks),
	}
	for b := range m.ValueOf {
		m.ValueOf[b] = None
	}
	for k := range m.Edges {
		m.Edges[k] = bitset.New(len(copies))
	}
	return m
}

// Clone returns a copy. It shares the scratch memory of m, so only one of the two may
// be in use at a time.
func (m *Matching) Clone() *Matching {
	c := *m
	c.ValueOf, c.taken = slices.Clone(m.ValueOf), slices.Clone(m.taken)
	return &c
}

// Repair matches all blanks again after candidates have changed. It returns a blank for which
// there is no token, or None. If it returns a blank, all candidates of that blank and of the
// blanks that are matched with values in Seen are in Seen (Hall 1935).
func (m *Matching) Repair(dom []bitset.Set) (short int) {
	for b, k := range m.ValueOf {
		if k >= 0 && !dom[b].Has(k) {
			m.taken[k]--
			m.ValueOf[b] = None
		}
	}
	for b, k := range m.ValueOf {
		if k >= 0 {
			continue
		}
		clear(m.Seen)
		for k := range m.from {
			m.from[k] = None
		}
		for i := range m.ValueOf {
			b := len(m.ValueOf) - 1 - i // the first blank gets to the front last, so it is tried first
			if m.LastFirst {
				b = i
			}
			if k := m.ValueOf[b]; k >= 0 {
				m.next[b], m.from[k] = m.from[k], b
			}
		}
		if !m.augment(dom, b) {
			return b
		}
	}
	return None
}

// augment matches b. It moves other blanks to other tokens if it must. It returns false if
// this is impossible.
func (m *Matching) augment(dom []bitset.Set, b int) bool {
	for w, all := range dom[b] {
		for x := all &^ m.Seen[w]; x != 0; x = all &^ m.Seen[w] {
			k := 64*w + bits.TrailingZeros64(x)
			m.Seen.Add(k)
			if m.taken[k] < m.copies[k] {
				m.ValueOf[b] = k
				m.taken[k]++
				return true
			}
			for other := m.from[k]; other >= 0; other = m.next[other] {
				if m.augment(dom, other) {
					m.ValueOf[b] = k
					return true
				}
			}
		}
	}
	return false
}

// Link sets Edges for the present matching and candidates.
func (m *Matching) Link(dom []bitset.Set) {
	for _, e := range m.Edges {
		clear(e)
	}
	for b, k := range m.ValueOf {
		if k >= 0 {
			for w, x := range dom[b] {
				m.Edges[k][w] |= x
			}
		}
	}
}
