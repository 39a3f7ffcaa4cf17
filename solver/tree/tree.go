// Package tree describes the trees of recorded searches: how large subtrees are, why they
// have no solution, and where the next dead end or solution is.
//
//   - tree.go: the [Tree] of a recording; moment.go: a tree as far as the search has come
//   - icicle.go: an overview, in which the width of a node is the size of its subtree
//   - layout.go: the places of nodes in a drawing with nodes and edges
package tree

import (
	"slices"
	"sort"

	"backtrack/solver"
)

// None stands for a missing node.
const None solver.Node = -1

// An Outcome is the result of the search below a node.
type Outcome uint8

// The outcomes.
const (
	Open     Outcome = iota // the node was not undone when the search or its recording ended
	Solution                // a solution was found at the node or below it
	Dead                    // the node was undone without a solution
)

// A Tree is an index of the tree of a recording. It takes 32 bytes a node, and about 60 ms to
// build for a million nodes. It does not change once it is built.
type Tree struct {
	Record *solver.Record

	first, next []solver.Node
	below       []uint64 // number of nodes visited below each node, including those in folds
	height      []int32  // number of levels below each node, including those in folds
	event, end  []int32  // indices of the events that visited and undid each node; -1 if there is none
	flags       []uint8
	top         []int8                 // see TopRule
	dead        []solver.Node          // the dead ends, in order
	sums        []solver.RejectsByRule // rejects before every sumEvery-th event
}

const sumEvery = 1 << 12

const (
	solution uint8 = 1 << iota // a solution was found at the node or below it
	folded
)

// New returns the tree of a recording.
func New(r *solver.Record) *Tree {
	n := r.Nodes()
	t := &Tree{
		Record: r,
		first:  make([]solver.Node, n), next: make([]solver.Node, n), below: make([]uint64, n),
		height: make([]int32, n), event: make([]int32, n), end: make([]int32, n), flags: make([]uint8, n), top: make([]int8, n),
	}
	for i := range t.end {
		t.first[i], t.next[i], t.end[i], t.top[i] = None, None, -1, solver.NoRule
	}
	t.event[0] = -1
	t.readEvents()
	t.readFolds()
	for _, s := range r.Solutions() {
		if s == solver.Root && n > 1 {
			continue // the solution is not in the tree
		}
		for ; t.flags[s]&solution == 0; s = r.Parent(s) {
			t.flags[s] |= solution
		}
	}
	for c := solver.Node(n - 1); c > solver.Root; c-- {
		p := r.Parent(c)
		t.next[c], t.first[p] = t.first[p], c
		t.below[p] += 1 + t.below[c]
		t.height[p] = max(t.height[p], 1+t.height[c])
	}
	for c := range solver.Node(n) {
		if t.DeadEnd(c) {
			t.dead = append(t.dead, c)
		}
	}
	return t
}

// readEvents sets the events of nodes and counts rejects.
func (t *Tree) readEvents() {
	r, counts := t.Record, topRuleFinder{counts: make([]solver.RejectsByRule, 1)}
	folds := r.Folds() // the folds whose events are still to come
	var sum solver.RejectsByRule
	for i, s := range r.Events(0) {
		if i%sumEvery == 0 {
			t.sums = append(t.sums, sum)
		}
		switch s.Kind {
		case solver.Visited:
			t.event[s.Of] = int32(i)
			counts.push(r.Parent(s.Of), s.Of)
		case solver.Undone:
			t.end[s.Of] = int32(i)
			counts.pop(s.Of, t.top)
		case solver.Rejected:
			sum[s.Rule+1]++
			counts.add(s.Rule, 1)
		case solver.Folded:
			for _, c := range folds[0].Rejects {
				sum[c.Rule+1] += c.N
				counts.add(c.Rule, c.N)
			}
			folds = folds[1:]
		}
	}
	for len(counts.path) > 0 {
		counts.pop(counts.path[len(counts.path)-1], t.top)
	}
	counts.pop(solver.Root, t.top)
}

// readFolds sets the figures of nodes whose subtrees are folded.
func (t *Tree) readFolds() {
	for _, f := range t.Record.Folds() {
		t.below[f.Node] = f.Nodes
		t.height[f.Node] = int32(f.Depth)
		t.flags[f.Node] |= folded
		if f.Rule != solver.NoRule {
			t.top[f.Node] = f.Rule
		}
	}
}

// Len returns the number of nodes, including the root.
func (t *Tree) Len() int { return len(t.first) }

// Parent returns the node above n. It returns None for the root.
func (t *Tree) Parent(n solver.Node) solver.Node {
	if n == solver.Root {
		return None
	}
	return t.Record.Parent(n)
}

// First returns the first child of n, or None.
func (t *Tree) First(n solver.Node) solver.Node { return t.first[n] }

// Next returns the child of n's parent that follows n, or None.
func (t *Tree) Next(n solver.Node) solver.Node { return t.next[n] }

// Prev returns the child of n's parent before n, or None. It takes time linear in the
// number of children before n.
func (t *Tree) Prev(n solver.Node) solver.Node {
	prev := None
	if n == solver.Root {
		return prev
	}
	for c := t.first[t.Record.Parent(n)]; c != n; c = t.next[c] {
		prev = c
	}
	return prev
}

// Size returns the number of nodes in the subtree of n, including n and folded nodes.
func (t *Tree) Size(n solver.Node) uint64 { return 1 + t.below[n] }

// Folded reports whether the recording leaves out the subtree below n.
func (t *Tree) Folded(n solver.Node) bool { return t.flags[n]&folded != 0 }

// Depth returns how far n is from the root.
func (t *Tree) Depth(n solver.Node) int {
	d := 0
	for ; n != solver.Root; n = t.Record.Parent(n) {
		d++
	}
	return d
}

// Height returns the number of levels below n.
func (t *Tree) Height(n solver.Node) int { return int(t.height[n]) }

// Event returns the index of the event that visited n. It returns -1 for the root.
func (t *Tree) Event(n solver.Node) int { return int(t.event[n]) }

// End returns the index of the event that undid n. It returns -1 if there is none.
func (t *Tree) End(n solver.Node) int { return int(t.end[n]) }

// Outcome returns the result of the search below n.
func (t *Tree) Outcome(n solver.Node) Outcome {
	switch {
	case t.flags[n]&solution != 0:
		return Solution
	case t.end[n] >= 0:
		return Dead
	}
	return Open
}

// DeadEnd reports whether n was undone and has neither children nor a solution. A folded node
// is not a dead end.
func (t *Tree) DeadEnd(n solver.Node) bool {
	return t.first[n] == None && t.end[n] >= 0 && t.flags[n] == 0
}

// Rejected returns how many moves were rejected at n, by rule, the largest number first. In a
// depth-first search it takes about a microsecond for each child. Otherwise it takes some
// nanoseconds for each event since n was visited.
func (t *Tree) Rejected(n solver.Node) []solver.RejectCount {
	return t.rejectedAt(n, t.Record.Len())
}

// rejectedAt returns what Rejected would return if the search had ended after the given number
// of events.
func (t *Tree) rejectedAt(n solver.Node, events int) []solver.RejectCount {
	var counts solver.RejectsByRule
	at := t.Event(n) + 1
	child := t.first[n]
	for at < events {
		end := min(t.last(n), events)
		if child != None && t.Record.DepthFirst() {
			end = min(t.Event(child), events)
		}
		for i, s := range t.Record.Events(at) {
			if i >= end {
				break
			}
			if s.Kind == solver.Rejected && s.Node == n {
				counts[s.Rule+1]++
			}
		}
		if child == None || !t.Record.DepthFirst() || t.End(child) < 0 {
			break
		}
		at, child = t.End(child)+1, t.next[child] // skip the subtree of the child
	}
	return counts.Sorted()
}

// RejectedBelow returns how many moves were rejected in the subtree of n, by rule, the largest
// number first. It includes n and folds. It takes some microseconds, or as long as New if the
// search is not depth-first.
func (t *Tree) RejectedBelow(n solver.Node) []solver.RejectCount {
	if !t.Record.DepthFirst() {
		return t.rejectedBelowAnywhere(n)
	}
	first, last := t.RejectedBefore(t.Event(n)+1), t.RejectedBefore(t.last(n))
	for i := range last {
		last[i] -= first[i]
	}
	return last.Sorted()
}

// rejectedBelowAnywhere is like RejectedBelow, but events may be in any order.
func (t *Tree) rejectedBelowAnywhere(n solver.Node) []solver.RejectCount {
	within := make([]bool, t.Len())
	for c := range within {
		within[c] = solver.Node(c) == n || within[t.Record.Parent(solver.Node(c))]
	}
	var sum solver.RejectsByRule
	for _, s := range t.Record.Events(0) {
		if within[s.Node] {
			t.rejectedBy(s, &sum)
		}
	}
	return sum.Sorted()
}

// RejectedBefore returns how many moves were rejected in the first n events. It takes
// some microseconds.
func (t *Tree) RejectedBefore(n int) (sum solver.RejectsByRule) {
	from := n / sumEvery
	if from == len(t.sums) { // n is the number of all events
		from--
	}
	if from < 0 {
		return sum
	}
	sum = t.sums[from]
	for i, s := range t.Record.Events(from * sumEvery) {
		if i == n {
			break
		}
		t.rejectedBy(s, &sum)
	}
	return sum
}

// rejectedBy adds the moves that were rejected in an event.
func (t *Tree) rejectedBy(s solver.Event, sum *solver.RejectsByRule) {
	switch s.Kind {
	case solver.Rejected:
		sum[s.Rule+1]++
	case solver.Folded:
		f, _ := t.Record.FoldOf(s.Node)
		for _, r := range f.Rejects {
			sum[r.Rule+1] += r.N
		}
	}
}

// last returns the index of the event that undid n, or Len of the recording if there is none.
func (t *Tree) last(n solver.Node) int {
	if end := t.End(n); end >= 0 {
		return end
	}
	return t.Record.Len()
}

// TopRule returns the rule that rejected most moves in the subtree of n. For a fold of a merged
// recording it returns the rule of the fold. It returns NoRule if no move was rejected. It also
// returns NoRule if n was undone after the search had stopped being depth-first or had gone
// deeper than 65,536.
func (t *Tree) TopRule(n solver.Node) int8 { return t.top[n] }

// maxDepth is the largest depth for a topRuleFinder. Each level takes 256 bytes.
const maxDepth = 1 << 16

// A topRuleFinder finds the rule that rejected most in each subtree of a depth-first search.
type topRuleFinder struct {
	path   []solver.Node
	counts []solver.RejectsByRule // rejects at each depth of the path, the root first
	used   int                    // all counts at this index and above are 0
	lost   bool                   // the search is not depth-first, or too deep
}

func (f *topRuleFinder) push(parent, n solver.Node) {
	above := solver.Root
	if len(f.path) > 0 {
		above = f.path[len(f.path)-1]
	}
	f.lost = f.lost || parent != above || len(f.path) == maxDepth
	if f.lost {
		return
	}
	f.path = append(f.path, n)
	f.counts = append(f.counts, solver.RejectsByRule{})
}

func (f *topRuleFinder) add(rule int8, n uint64) {
	f.counts[len(f.counts)-1][rule+1] += n
	f.used = max(f.used, int(rule)+2)
}

// pop records the top rule of n, which is undone, and adds the counts of n to those of its
// parent.
func (f *topRuleFinder) pop(n solver.Node, top []int8) {
	last := len(f.counts) - 1
	if f.lost || last > 0 && f.path[last-1] != n {
		f.lost, f.path = true, nil
		return
	}
	largest := uint64(0)
	for i, k := range f.counts[last][:f.used] {
		if k > largest {
			largest, top[n] = k, int8(i-1)
		}
		if last > 0 {
			f.counts[last-1][i] += k
		}
	}
	f.counts = f.counts[:last]
	if last > 0 {
		f.path = f.path[:last-1]
	}
}

// NextDeadEnd returns the first dead end that was visited after n, or None.
func (t *Tree) NextDeadEnd(n solver.Node) solver.Node {
	i, ok := slices.BinarySearch(t.dead, n)
	if ok {
		i++
	}
	if i == len(t.dead) {
		return None
	}
	return t.dead[i]
}

// PrevDeadEnd returns the last dead end that was visited before n, or None.
func (t *Tree) PrevDeadEnd(n solver.Node) solver.Node {
	i, _ := slices.BinarySearch(t.dead, n)
	if i == 0 {
		return None
	}
	return t.dead[i-1]
}

// NextSolution returns the first node after n where a solution was found, or None.
func (t *Tree) NextSolution(n solver.Node) solver.Node {
	for _, s := range t.Record.Solutions() {
		if s > n {
			return s
		}
	}
	return None
}

// At returns the node of a visit of the search. Visits are numbered from 1. If the visit is in
// a fold, At returns the root of the fold and false. If the recording lacks the visit, it
// returns None and false.
func (t *Tree) At(number uint64) (n solver.Node, exact bool) {
	after := sort.Search(t.Len(), func(i int) bool { return t.Record.Number(solver.Node(i)) > number })
	n = solver.Node(max(after-1, 0)) // the last node whose number is at most number
	first := t.Record.Number(n)
	switch f, ok := t.Record.FoldOf(n); {
	case number == first:
		return n, true
	case number > first && ok && number <= first+f.Nodes:
		return n, false
	}
	return None, false
}
