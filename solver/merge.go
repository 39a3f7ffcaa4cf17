package solver

import (
	"cmp"
	"slices"
)

// A merger compares a running search with the recording of another one that has more rules.
// It descends in both trees together and leaves out the subtrees that only the search has. In
// searches by iterative deepening it compares rounds with the same limit.
//
// Comparing two search trees in lockstep is an idea from CP-Profiler (Shishmarev, Mears,
// Tack, Garcia de la Banda 2016).
type merger[M comparable] struct {
	trace    *Trace[M] // the recording of the search
	pruned   *Trace[M]
	excludes func(forced, m M) bool

	first, next []Node               // each node of pruned: its first child and its next sibling; Root if there is none
	last        Node                 // the last node of the round of pruned
	rejected    map[Node][]ruledMove // rejects of each node in the round
	used        []bool               // whether the search has visited each node of pruned
	forced      []ruledMove          // the moves that rules of pruned force before it chooses one
	at          []Node               // the node of pruned at each depth of the search
	skipped     bool                 // pruned does not have this round
	skippedBy   int8                 // the rule by which pruned skipped this round

	depth   int // depth in the subtree that is left out, from 1; 0 outside
	cut     Fold
	rejects RejectsByRule // rejects in that subtree
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

// enter begins a round of pruned. Its events are those from low to high-1.
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

// round begins a round of the search. It returns the rule that made the round unnecessary in
// pruned, or NoRule.
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

// visit reports whether to record the visit.
func (g *merger[M]) visit(m M) bool {
	if g.depth > 0 {
		g.depth++
		g.cut.Nodes++
		g.cut.Depth = max(g.cut.Depth, g.depth-1)
		return false
	}
	if g.skipped && len(g.at) == 1 {
		g.depth, g.cut = 1, Fold{Rule: g.skippedBy}
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
	g.depth, g.cut = 1, Fold{Rule: NoRule}
	if known {
		for _, r := range g.rejected[at] {
			if r.move == id {
				g.cut.Rule = r.rule
				return true
			}
		}
	}
	for _, f := range g.forced {
		if g.excludes(g.pruned.moves[f.move], m) {
			g.cut.Rule = f.rule
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

// fold records the subtree that was left out, if its root is recorded.
func (g *merger[M]) fold() {
	t := g.trace
	if t.flush(); t.cut {
		return
	}
	t.fold(g.cut, &g.rejects)
	t.makeRoom()
}

// maxMergedBytes is about the largest size of a merged recording and its tree: enough for five
// million nodes if none are pruned.
const maxMergedBytes = 320_000_000

// full reports whether the recording has reached its largest size.
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

// finish ends the recording. The search may be in a subtree that is left out.
func (g *merger[M]) finish() {
	if g.depth > 0 {
		g.cut.open = uint64(g.depth - 1)
		g.fold()
	}
	for _, used := range g.used[1:] {
		if !used {
			g.trace.missing++
		}
	}
}
