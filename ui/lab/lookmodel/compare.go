package lookmodel

import (
	"context"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
)

// countTime is how long the nodes of a search are counted that is not recorded.
const countTime = 20 * time.Second

// A count is the number of nodes of a search.
type count struct {
	nodes uint64
	more  bool // at least nodes
	done  bool
	stop  context.CancelFunc
}

// A Part is a step from one search to another one that needs fewer nodes, or more.
type Part struct {
	Text  string // "DFS", "order", "rules"
	Nodes uint64
	More  bool // at least Nodes
}

// Scale returns the nodes of the larger of the trees that are shown, which all have its
// scale.
func (l *Look) Scale() uint64 {
	most := uint64(1)
	for _, a := range l.Trees() {
		if a.Recording() != nil {
			most = max(most, a.Recording().Tree.Size(solver.Root))
		}
	}
	return most
}

// Parts returns what makes the difference between the lanes: in the middle is the search
// in the order of the second one that has only those of its rules that the first one has,
// too. It is nil until all are known.
func (l *Look) Parts() []Part {
	if len(l.lanes) < lanesMost {
		return nil
	}
	first, second := l.lanes[0], l.lanes[1]
	if first.whole() == nil || second.whole() == nil {
		return nil
	}
	part := func(text string, r *family.Recording) Part { return Part{text, r.Stats.Nodes, !r.Outcome.Decided()} }
	from, to := l.rulesOf(first), l.rulesOf(second)
	middle, own := withoutCuts(to), false
	for _, id := range to.cuts {
		if slices.Contains(from.cuts, id) {
			middle += bench.Variant("+" + id)
		} else {
			own = true
		}
	}
	if from.info.ID == to.info.ID || !own {
		return []Part{part(first.Name(), first.whole()), part(second.Name(), second.whole())}
	}
	c := l.count(middle)
	if !c.done {
		return nil
	}
	what := "order"
	if to.info.ID != bench.Smart {
		what = "method"
	}
	return []Part{part(first.Name(), first.whole()), {what, c.nodes, c.more}, part("rules", second.whole())}
}

// count returns the nodes of a variant, which are counted in the background unless they
// are known.
func (l *Look) count(v bench.Variant) *count {
	if c := l.counted[v]; c != nil {
		return c
	}
	c := &count{}
	i, rules, err := v.Algorithm(l.Family)
	if err != nil || l.onHold {
		return c
	}
	ctx, stop := context.WithCancel(l.ctx)
	c.stop, l.counted[v] = stop, c
	job := l.Puzzle.Solve(ctx, i, family.Request{Rules: rules, Want: 1, Timeout: countTime, Background: true})
	go func() {
		report := job.Report()
		l.host.Post(func() { l.counts(ctx, c, report) })
	}()
	return c
}

// counts takes the count of a search.
func (l *Look) counts(ctx context.Context, c *count, r family.Report) {
	if ctx.Err() != nil {
		return
	}
	c.stop()
	c.nodes, c.done = r.Stats.Nodes, true
	c.more = !r.Outcome.Decided()
	l.host.Changed()
}
