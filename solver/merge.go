package solver

import (
	"cmp"
	"slices"
)

// A merger compares a running search with pruned, the recording of a search that has more
// rules. It descends in both trees together and leaves out the subtrees that only the running
// search has. In searches by iterative deepening it compares rounds with the same limit.
//
// Comparing two search trees in lockstep is an idea from CP-Profiler (Shishmarev, Mears,
// Tack, Garcia de la Banda 2016).
type merger[M comparable] struct {
	trace    *Trace[M] // the recording of the running search
	pruned   *Trace[M]
	excludes func(forced, m M) bool

	first, next []Node               // for each node of pruned: first child and next sibling, or Root
	last        Node                 // the last node of the current round of pruned
	rejected    map[Node][]ruledMove // the rejects at each node in this round
	used        []bool               // for each node of pruned, whether the running search has visited it
	forced      []ruledMove          // the moves that rules forced in pruned before its first choice
	at          []Node               // the node of pruned for each depth of the running search
	skipped     bool                 // pruned does not have this round
	skippedBy   int8                 // the rule by which pruned skipped this round

	depth       int // depth in the subtree that is being left out, from 1; 0 outside such a subtree
	currentFold Fold
	rejects     RejectsByRule // rejects in the subtree that is being left out
}

// A ruledMove is a move and the rule that rejects or forces it.
type ruledMove struct {
	move MoveID
	rule int8
}

func newMerger[M comparable](trace, pruned *Trace[M], excludes func(forced, m M) bool) *merger[M] {
	n := pruned.Nodes()
	g := &merger[M]{
		trace: trace, pruned: pruned, excludes: excludes,
		first: make([]Node, n), next: make([]Node, n), used: make([]bool, n), at: []Node{Root},
	}
	for c := Node(n - 1); c > Root; c-- {
		p := pruned.Parent(c)
		g.next[c], g.first[p] = g.first[p], c
	}
	for _, s := range pruned.Events(0) {
		if s.Kind == Visited && s.Rule == NoRule {
			break
		}
		if s.Kind == Visited {
			g.forced = append(g.forced, ruledMove{s.Move, s.Rule})
			g.used[s.Node] = true
			g.at[0] = s.Node
		}
	}
	g.enter(0, pruned.Len())
	return g
}

// enter begins the round of pruned that has the events low to high-1.
func (g *merger[M]) enter(low, high int) {
	before := Node(g.pruned.cursor(low).visits)
	g.first[Root], g.last = Root, Node(g.pruned.cursor(high).visits)
	if before < g.last {
		g.first[Root] = before + 1
	}
	g.rejected = map[Node][]ruledMove{}
	for i, s := range g.pruned.Events(low) {
		if i == high {
			break
		}
		if s.Kind == Rejected {
			g.rejected[s.Node] = append(g.rejected[s.Node], ruledMove{s.Move, s.Rule})
		}
	}
}

// round begins a round of the running search. If pruned skipped the round, it returns the rule
// that made the round unnecessary. Otherwise it returns NoRule.
func (g *merger[M]) round(limit int) int8 {
	rounds := g.pruned.rounds
	k, ok := slices.BinarySearchFunc(rounds, limit, func(r Round, limit int) int { return cmp.Compare(r.Limit, limit) })
	g.skipped, g.skippedBy = !ok, NoRule
	if ok {
		high := g.pruned.Len()
		if k+1 < len(rounds) {
			high = rounds[k+1].Event
		}
		g.enter(rounds[k].Event, high)
		return NoRule
	}
	for _, s := range g.pruned.skipped {
		if s.low <= limit && limit < s.high {
			g.skippedBy = s.rule
		}
	}
	return g.skippedBy
}

// visit reports whether to record a visit of m.
func (g *merger[M]) visit(m M) bool {
	if g.depth > 0 {
		g.depth++
		g.currentFold.Nodes++
		g.currentFold.Depth = max(g.currentFold.Depth, g.depth-1)
		return false
	}
	if g.skipped && len(g.at) == 1 {
		g.depth, g.currentFold = 1, Fold{Rule: g.skippedBy}
		return true
	}
	at := g.at[len(g.at)-1]
	id, known := g.pruned.ids[m]
	if known {
		for c := g.first[at]; Root < c && c <= g.last; c = g.next[c] {
			if !g.used[c] && g.pruned.move[c] == id {
				g.used[c] = true
				g.at = append(g.at, c)
				return true
			}
		}
		for _, f := range g.forced {
			if f.move == id {
				g.at = append(g.at, at)
				return true
			}
		}
	}
	g.depth, g.currentFold = 1, Fold{Rule: NoRule}
	if known {
		for _, r := range g.rejected[at] {
			if r.move == id {
				g.currentFold.Rule = r.rule
				return true
			}
		}
	}
	for _, f := range g.forced {
		if g.excludes(g.pruned.moves[f.move], m) {
			g.currentFold.Rule = f.rule
			return true
		}
	}
	return true
}

// undo reports whether to record that the latest move was undone.
func (g *merger[M]) undo() bool {
	if g.depth > 1 {
		g.depth--
		return false
	}
	if g.depth == 1 {
		g.fold()
		g.depth = 0
		return true
	}
	if len(g.at) > 1 {
		g.at = g.at[:len(g.at)-1]
	}
	return true
}

// reject reports whether to record the reject.
func (g *merger[M]) reject(rule int) bool {
	if g.depth > 0 {
		g.rejects[rule+1]++
	}
	return g.depth == 0
}

// fold records the subtree that was left out as a fold, unless the recording has ended.
func (g *merger[M]) fold() {
	t := g.trace
	if t.flush(); t.truncated {
		return
	}
	t.fold(g.currentFold, &g.rejects)
	t.makeRoom()
}

// maxMergedBytes is the approximate size limit of a merged recording and its tree. It is enough
// for five million nodes if none are pruned.
const maxMergedBytes = 320_000_000

// full reports whether the recording has reached its size limit.
func (g *merger[M]) full() bool {
	const (
		treeBytes = 32 // bytes of a node in the tree of the recording
		cutBytes  = 64 // bytes of a fold in a list of cuts
	)
	t := g.trace
	bytes := len(t.events) + 4*len(t.rejected) + (8+treeBytes)*len(t.parent) +
		(foldBytes+cutBytes)*len(t.folds) + rejectCountBytes*t.rejectCounts
	return bytes > maxMergedBytes
}

// finish ends the recording. If the search ended in a subtree that is being left out, finish
// records the fold of that subtree.
func (g *merger[M]) finish() {
	if g.depth > 0 {
		g.currentFold.open = uint64(g.depth - 1)
		g.fold()
	}
	for _, used := range g.used[1:] {
		if !used {
			g.trace.missing++
		}
	}
}
