package lookmodel

import (
	"context"
	"slices"
	"time"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
)

// countTime is the time limit of a search that only counts nodes.
const countTime = 20 * time.Second

// A Comparison explains why one lane needs more nodes than the other.
type Comparison struct {
	model  *Model
	counts map[bench.Variant]*count
}

// A count is the number of nodes of an unrecorded search.
type count struct {
	nodes uint64
	more  bool // the search did not end, so the whole search has more nodes
	done  bool
	stop  context.CancelFunc
}

// A Part is a search in the comparison: what is different from the search before it, and its
// number of nodes. The first part is the first lane, the last part is the second lane.
type Part struct {
	Text  string // "DFS", "order", "rules"
	Nodes uint64
	More  bool // the search did not end, so the whole search has more nodes
}

// Parts splits the difference between the lanes into order and rules. Between the lanes it puts
// a search that has the second lane's order and only the rules that both lanes share. It leaves
// out that search if the lanes have the same algorithm, or if the first lane has all rules of
// the second. Parts returns nil until all searches have ended.
func (c *Comparison) Parts() []Part {
	l := c.model
	if len(l.lanes) < maxLanes || l.lanes[0].whole() == nil || l.lanes[1].whole() == nil {
		return nil
	}
	part := func(text string, r *family.Recording) Part { return Part{text, r.Stats.Nodes, !r.Outcome.Decided()} }
	first, second := l.lanes[0], l.lanes[1]
	from, to := l.Merge.rules(first.variant), l.Merge.rules(second.variant)
	shared := lists.Filter(to.prune, func(id string) bool { return slices.Contains(from.prune, id) })
	if from.info.ID == to.info.ID || len(shared) == len(to.prune) {
		return []Part{part(first.Name(), first.whole()), part(second.Name(), second.whole())}
	}
	middle := c.count(to.variant(shared))
	if !middle.done {
		return nil
	}
	what := "order"
	if to.info.ID != bench.Smart {
		what = "method"
	}
	return []Part{part(first.Name(), first.whole()), {what, middle.nodes, middle.more}, part("rules", second.whole())}
}

// count returns the nodes of a variant. The first call starts to count them in the background.
// While recording is held, it starts nothing.
func (c *Comparison) count(v bench.Variant) *count {
	if n := c.counts[v]; n != nil {
		return n
	}
	l, n := c.model, &count{}
	i, rules, err := v.Algorithm(l.Family)
	if err != nil || l.OnHold() {
		return n
	}
	ctx, stop := context.WithCancel(l.ctx)
	n.stop, c.counts[v] = stop, n
	request := family.Request{Rules: rules, Want: 1, Timeout: countTime, Background: true}
	solve := func(ctx context.Context) (family.Report, error) { return l.Puzzle.Solve(ctx, i, request).Report(), nil }
	host.Ask(l.host.Within(ctx), 0, solve, func(report family.Report, _ error) {
		stop()
		n.nodes, n.more, n.done = report.Stats.Nodes, !report.Outcome.Decided(), true
		l.host.Changed()
	})
	return n
}

// stop ends all counts in progress.
func (c *Comparison) stop() {
	for v, n := range c.counts {
		if !n.done {
			n.stop()
			delete(c.counts, v)
		}
	}
}
