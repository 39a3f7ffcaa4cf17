package solver

// A merger compares a search, as it runs, with the recording of another one that has more
// rules: it walks down both trees together, and leaves out the subtrees that only the
// search has.
//
// Comparing two search trees in lockstep is an idea from CP-Profiler (Shishmarev, Mears,
// Tack, Garcia de la Banda 2016).
type merger[M comparable] struct {
	trace    *Trace[M] // of the search
	pruned   *Trace[M]
	excludes func(forced, m M) bool

	first, next []Node // by node of pruned: its first child, and the next child of its parent; Root if there is none
	used        []bool // nodes of pruned that have been met
	refused     map[Node][]refusal
	forced      []refusal // placements that rules of pruned make before it chooses one
	at          []Node    // in pruned, by depth of the search

	depth   int // placements of the subtree that is left out; 0 outside of such
	cut     Fold
	rejects ruleCounters // in it
}

// A refusal is a placement and the rule that refuses it, or forces it.
type refusal struct {
	move MoveID
	rule int8
}

func newMerger[M comparable](trace, pruned *Trace[M], excludes func(forced, m M) bool) *merger[M] {
	n := pruned.Nodes()
	g := &merger[M]{
		trace: trace, pruned: pruned, excludes: excludes,
		first: make([]Node, n), next: make([]Node, n), used: make([]bool, n), refused: map[Node][]refusal{}, at: []Node{Root},
	}
	for c := Node(n - 1); c > Root; c-- {
		p := pruned.Parent(c)
		g.next[c], g.first[p] = g.first[p], c
	}
	for _, s := range pruned.Steps(0) {
		switch {
		case s.Kind == Rejected:
			g.refused[s.Node] = append(g.refused[s.Node], refusal{s.Move, s.Rule})
		case s.Kind == Visited && s.Rule != NoRule && s.Node == g.at[0]+1:
			g.forced = append(g.forced, refusal{s.Move, s.Rule})
			g.at[0] = s.Node
		}
	}
	return g
}

// visit reports whether the visit is to be recorded.
func (g *merger[M]) visit(m M) bool {
	if g.depth > 0 {
		g.depth++
		g.cut.Nodes++
		g.cut.Depth = max(g.cut.Depth, g.depth-1)
		return false
	}
	at := g.at[len(g.at)-1]
	id, known := g.pruned.ids[m]
	if known {
		for c := g.first[at]; c != Root; c = g.next[c] {
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
		for _, r := range g.refused[at] {
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

// back reports whether it is to be recorded that the latest placement was undone.
func (g *merger[M]) back() bool {
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

// reject reports whether a reject is to be recorded.
func (g *merger[M]) reject(rule int) bool {
	if g.depth > 0 {
		g.rejects[rule+1]++
	}
	return g.depth == 0
}

// fold records what was left out.
func (g *merger[M]) fold() {
	if g.trace.makeRoom() {
		g.trace.fold(g.cut, &g.rejects)
		g.trace.room--
	}
}

// finish ends the recording, perhaps in the middle of a cut.
func (g *merger[M]) finish() {
	if g.depth > 0 {
		g.cut.open = uint64(g.depth - 1)
		g.fold()
	}
}
