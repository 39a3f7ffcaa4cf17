package solver

import (
	"math"
	"slices"
)

// fold folds the subtree below the current node. It sets f.Rejects to the counts in rejects and
// resets these to 0.
func (t *Trace[M]) fold(f Fold, rejects *RejectsByRule) {
	from := len(t.counts)
	for i, n := range rejects {
		if n == 0 {
			continue
		}
		if len(t.counts) == cap(t.counts) {
			t.counts = append(make([]RejectCount, 0, max(4096, 2*maxRules)), t.counts[from:]...)
			from = 0
		}
		t.counts = append(t.counts, RejectCount{int8(i - 1), n})
	}
	f.Rejects = slices.Clip(t.counts[from:])
	*rejects = RejectsByRule{}
	t.Record.fold(f)
}

// refold folds more of the packed recording. If possible, at most a quarter of the nodes and
// half of the events are left. It does nothing if an event is out of sequence.
func (t *Trace[M]) refold() {
	if len(t.jumps) > 0 {
		return
	}
	if t.foldLimit == 0 {
		t.live = t.live[:0]
		for n := t.end.at; n != Root; n = t.parent[n] {
			t.live = append(t.live, liveNode{n, -1})
		}
		t.live = append(t.live, liveNode{Root, -1})
		slices.Reverse(t.live)
	}
	below, closed := t.subtrees()
	small := max(t.foldLimit, t.foldSize(below, closed, maxNodes/4))
	for small < math.MaxUint64 {
		t.rewrite(small, below, closed)
		t.foldLimit = small
		if len(t.events) <= t.limit/2 {
			break
		}
		below, closed = t.subtrees()
		small = t.foldSize(below, closed, len(t.parent)/4)
	}
}

// subtrees returns the number of nodes visited below each node, and which subtrees can be
// folded: those that were searched to the end and have no solution.
func (t *Trace[M]) subtrees() (below []uint64, closed []bool) {
	below, closed = make([]uint64, len(t.parent)), make([]bool, len(t.parent))
	for i := range closed {
		closed[i] = true
	}
	for n := t.end.at; closed[n]; n = t.parent[n] {
		closed[n] = false
	}
	for _, n := range t.found {
		for ; closed[n]; n = t.parent[n] {
			closed[n] = false
		}
	}
	for _, f := range t.folds {
		below[f.Node] = f.Nodes
	}
	for n := len(below) - 1; n > 0; n-- {
		below[t.parent[n]] += 1 + below[n]
	}
	return below, closed
}

// foldSize returns the smallest power of 4 for which at most limit nodes are left after all
// subtrees of up to that size are folded. It returns MaxUint64 if there is none. A node is left
// if the subtree of its parent is too large or cannot be folded.
func (t *Trace[M]) foldSize(below []uint64, closed []bool, limit int) uint64 {
	var folded [32]int // folded[p] nodes are left only if no subtrees of up to 4^p nodes are folded
	left := 1
	for n := 1; n < len(t.parent); n++ {
		if p := t.parent[n]; !closed[p] {
			left++
		} else {
			folded[logFour(below[p])]++
		}
	}
	power := len(folded) - 1
	for ; power > 0 && left+folded[power] <= limit; power-- {
		left += folded[power]
	}
	if left > limit || power == len(folded)-1 {
		return math.MaxUint64
	}
	return 1 << (2 * power)
}

// logFour returns the smallest p for which 4^p is at least n.
func logFour(n uint64) int {
	power := 0
	for ; 1<<(2*power) < n; power++ {
	}
	return power
}

// rewrite writes the recording again and folds the subtrees that have up to small nodes. The
// arguments below and closed are the results of subtrees.
func (t *Trace[M]) rewrite(small uint64, below []uint64, closed []bool) {
	old := t.Record
	t.Record = newRecord(old.first)
	t.dead = old.dead
	found, rounds := old.found, old.rounds
	begin := func(event int) {
		for ; len(rounds) > 0 && rounds[0].Event <= event; rounds = rounds[1:] {
			t.rounds = append(t.rounds, Round{len(t.events), rounds[0].Limit, rounds[0].Rule})
		}
	}
	var c cursor
	for i := 0; i < len(old.events); i++ {
		begin(i)
		s := old.next(&c, old.events[i])
		switch s.Kind {
		case Undone:
			t.Record.undo(t.end.at)
		case Rejected:
			t.Record.reject(t.end.at, s.Move, int(s.Rule))
		case Folded:
			t.Record.fold(old.folds[c.folds-1])
		case Visited:
			t.Record.visit(t.end.at, s.Move, int(s.Rule))
			for ; len(found) > 0 && found[0] == s.Node; found = found[1:] {
				t.found = append(t.found, t.end.at)
			}
			if n := below[s.Node]; closed[s.Node] && n > 0 && n <= small {
				i = t.foldSubtree(&old, &c, i, n)
				t.Record.undo(t.end.at)
			}
		}
	}
	begin(len(old.events))
}

// foldSubtree adds one fold of n nodes in place of the events below the node that old visits in
// event i. The cursor c is after that event. foldSubtree returns the index of the event in
// which old undoes the node.
func (t *Trace[M]) foldSubtree(old *Record, c *cursor, i int, n uint64) int {
	f := Fold{Rule: NoRule, Nodes: n}
	for depth := 0; depth >= 0; {
		i++
		s := old.next(c, old.events[i])
		switch s.Kind {
		case Visited:
			depth++
			f.Depth = max(f.Depth, depth)
		case Undone:
			depth--
		case Rejected:
			t.rejects[s.Rule+1]++
		case Folded:
			inner := &old.folds[c.folds-1]
			f.Depth = max(f.Depth, depth+inner.Depth)
			for _, r := range inner.Rejects {
				t.rejects[r.Rule+1] += r.N
			}
		}
	}
	t.fold(f, &t.rejects)
	return i
}
