// Package disjoint has disjoint sets of small numbers: union–find with path
// halving (Tarjan and van Leeuwen 1984).
package disjoint

import "backtrack/model/lists"

// Sets are disjoint sets of numbers. Each set is a tree, and the slice has the parent of each
// number. A root is its own parent. To dissolve a set, make each of its numbers its own parent.
type Sets []int32

// New returns n sets, each of one of the numbers 0 to n-1.
func New(n int) Sets { return lists.Range[int32](n) }

// Find returns the root of the set of i.
func (s Sets) Find(i int32) int32 {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

// Union merges the sets of i and j.
func (s Sets) Union(i, j int32) { s[s.Find(i)] = s.Find(j) }

// Groups divides a list by the sets of its numbers. The groups are in the order of their first
// members, and each is in the order of the list.
func (s Sets) Groups(list []int32) [][]int32 {
	at := map[int32]int{}
	var groups [][]int32
	for _, i := range list {
		root := s.Find(i)
		g, ok := at[root]
		if !ok {
			g = len(groups)
			at[root] = g
			groups = append(groups, nil)
		}
		groups[g] = append(groups[g], i)
	}
	return groups
}
