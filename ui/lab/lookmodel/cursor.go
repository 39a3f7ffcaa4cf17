package lookmodel

import (
	"cmp"
	"image"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// A Cursor is a position in a recording: the number of events that have happened. The
// selected node is the node that the search has reached there.
type Cursor struct {
	lane *Lane
	of   *recording
	at   int
	goal uint64 // visit to go to once a dropped recording is made again; 0 if there is none
}

// Recording returns the recording. It is nil while the recording is missing. [Lane.Cursor] does
// not return such a Cursor.
func (c *Cursor) Recording() *family.Recording { return c.of.content }

// At returns the position.
func (c *Cursor) At() int { return c.at }

// Len returns the number of events.
func (c *Cursor) Len() int { return c.of.content.Record.Len() }

// seek changes the position.
func (c *Cursor) seek(n int) { c.at = min(max(n, 0), c.Len()) }

// Node returns the node that the search has reached, which is the selected one.
func (c *Cursor) Node() solver.Node { return c.of.content.Record.At(c.at) }

// Moves returns the moves from the start of the puzzle to the selected node.
func (c *Cursor) Moves() []string { return c.of.content.Moves(c.Node()) }

// Text returns the position at the selected node in the notation of puzzle files.
func (c *Cursor) Text() string { return c.of.content.Text(c.Node()) }

// Figures are the counters shown below a board.
type Figures struct {
	Nodes, Undone, Rejected uint64
	Depth                   int
	Done                    bool   // the search has ended
	Solved                  bool   // the search ended with a solution
	Place                   int    // place in a race; 0 while it is not decided
	Note                    string // "solved, 1st"; "" if there is nothing to say
}

// Figures returns the counters of the position. They count from the start of the search,
// even in an open fold. In a race by nodes or by pace, Nodes follows the clock and includes
// nodes in folds that are not open.
func (c *Cursor) Figures() Figures {
	r, counts := c.of.content, c.of.countsAt(c.at)
	f := Figures{
		Nodes: counts.Visited, Undone: counts.Undone, Rejected: counts.Rejected,
		Depth: len(c.of.before.path) + r.Tree.Depth(r.NodeAt(c.at)),
	}
	if c.at == c.Len() && c.of.parent == nil {
		f.Done, f.Solved = !r.Record.Truncated() && r.Outcome.Decided(), r.Outcome == solver.Solved && !r.Record.Truncated()
		f.Note = ending(r)
	}
	if race := c.lane.model.Race; race.on {
		race.refine(&f, c.lane)
	}
	return f
}

// ending says how a recording ends.
func ending(r *family.Recording) string {
	switch {
	case r.Record.Truncated():
		return "the recording ends here"
	case r.Outcome == solver.Solved:
		return "solved"
	case r.Outcome == solver.Unsolvable:
		return "no solution"
	}
	return "the search ends here"
}

// Paint paints the position, and highlights the moves of the events in pointed. A unit of the
// window is scale pixels.
func (c *Cursor) Paint(img *image.RGBA, pal paint.Palette, scale float64, pointed ...int) {
	c.of.content.Paint(paint.NewSurface(img), pal, family.Snapshot{After: c.at, Pointed: pointed, Scale: scale})
}

// Words describes a node in one line, with its state at the position.
func (c *Cursor) Words(n solver.Node) string {
	return c.of.content.WordsAt(n, c.at, c.lane.model.Hides())
}

// StepText describes the last event. It is "" at the start.
func (c *Cursor) StepText() string {
	if c.at == 0 {
		return ""
	}
	return c.of.content.EventText(c.at - 1)
}

// Rejected says in a sentence which move the last event rejected, by which rule and why. It
// returns "" if the last event is not a rejection.
func (c *Cursor) Rejected() string {
	if c.at == 0 {
		return ""
	}
	return c.of.content.RejectText(c.at - 1)
}

// Why says why the last event rejected a move. If a rule prunes the selected node in a merge, it
// says why the rule is right. It returns "" if nothing is known.
func (c *Cursor) Why() string {
	r := c.of.content
	if f, ok := r.Record.FoldOf(c.Node()); ok && f.Rule >= 0 {
		for _, cut := range r.Cuts() {
			if cut.Node == f.Node {
				return cut.Why
			}
		}
	}
	if c.at == 0 || c.lane.model.Hides() && r.Record.Event(c.at-1).Kind == solver.Visited {
		return ""
	}
	return r.Why(c.at - 1)
}

// Tried returns the candidates of the selected node, and the result of each. While later steps
// are hidden, it leaves out the candidates that the search has not tried yet.
func (c *Cursor) Tried() []family.Candidate {
	tried := c.of.content.Candidates(c.Node(), c.at)
	if c.lane.model.Hides() {
		tried = lists.Filter(tried, func(t family.Candidate) bool { return t.Event < c.at })
	}
	return tried
}

// Vars returns the variables of the pseudo-code and their values.
func (c *Cursor) Vars() [][2]string { return c.of.content.Vars(c.at) }

// A StackItem is a move on the path to the selected node.
type StackItem struct {
	Node solver.Node // node in the recording of the whole search or of an open fold
	Text string

	crumb  int    // index of that recording in Lane.Crumbs
	number uint64 // number of the node's visit
}

// Has reports whether the node of i, an item of Stack, is in this recording. If it isn't, the
// node is in a recording that contains this one.
func (c *Cursor) Has(i StackItem) bool { return i.crumb == c.lane.Folds() }

// Stack returns the path to the selected node. It begins at the start of the search, even in
// an open fold.
func (c *Cursor) Stack() []StackItem {
	r, old := c.of.content, c.of.stack
	path := pathTo(r.Record, c.Node())
	same := 0
	for same < min(len(path), len(old)) && old[same].Node == path[same] {
		same++
	}
	stack := slices.Clone(old[:same])
	for _, n := range path[same:] {
		stack = append(stack, StackItem{n, cmp.Or(r.MoveText(n), "start"), c.lane.Folds(), r.Record.Number(n)})
	}
	c.of.stack = stack
	return slices.Concat(c.of.before.path, stack)
}

// pathTo returns the nodes from the root to n.
func pathTo(r *solver.Record, n solver.Node) []solver.Node {
	path := []solver.Node{n}
	for ; n != solver.Root; path = append(path, n) {
		n = r.Parent(n)
	}
	slices.Reverse(path)
	return path
}

// A RuleCount says how many moves a rule has rejected.
type RuleCount struct {
	Rule  string // its name
	Index int8   // [solver.Always] or an index of Info.Rules
	N     uint64
}

// Rules returns how many moves each rule has rejected since the start of the search. It leaves
// out rules that have rejected none.
func (c *Cursor) Rules() []RuleCount { return ruleCounts(c.of.content, c.of.rejectsAt(c.at)) }

// ruleCounts names the rules that have rejected something.
func ruleCounts(r *family.Recording, counts solver.RejectsByRule) []RuleCount {
	var out []RuleCount
	for i, n := range counts {
		if rule := int8(i + solver.Always); n > 0 {
			out = append(out, RuleCount{r.RuleName(rule), rule, n})
		}
	}
	return out
}

// maxRecent is the number of events that Lit looks back.
const maxRecent = 64

// Lit returns indices of lines of pseudo-code. The lines in now belong to the last event. The
// lines in since belong to the events between the last dead end and the last event.
func (c *Cursor) Lit() (now, since []int) {
	r := c.of.content
	page, ok := c.lane.Page()
	if !ok || c.at == 0 {
		return nil, nil
	}
	now = page.Highlighted(r.Frame(c.at))
	for i := c.at - 2; i >= max(0, c.at-maxRecent); i-- {
		s := r.Record.Event(i)
		if s.Kind == solver.Undone {
			break
		}
		for _, line := range page.Highlighted(family.Frame{Tag: family.Tag(r.Info, s.Kind, s.Rule)}) {
			if !slices.Contains(now, line) && !slices.Contains(since, line) {
				since = append(since, line)
			}
		}
	}
	slices.Sort(since)
	return now, since
}

// Hits returns how often each line of the pseudo-code was reached before the position. A line
// without tags has 0. Hits returns nil if the algorithm has no pseudo-code.
func (c *Cursor) Hits() []uint64 {
	r := c.of.content
	page, ok := c.lane.Page()
	if !ok {
		return nil
	}
	events := c.of.countsAt(c.at)
	counts := map[string]uint64{family.TagVisit: events.Visited, family.TagUndo: events.Undone}
	for _, n := range r.Record.Solutions() {
		if visited(r, n) <= c.at {
			counts[family.TagSolution]++
		}
	}
	for _, rule := range c.Rules() {
		counts[family.Tag(r.Info, solver.Rejected, rule.Index)] = rule.N
	}
	return lists.Map(page.Code, func(line family.CodeLine) (hits uint64) {
		for _, t := range line.On {
			hits += counts[t]
		}
		return hits
	})
}

// Depths divides the events into at most 400 parts and returns the range of depths in each. In
// a quiz it returns only the parts that were reached. The caller must not change the result.
func (c *Cursor) Depths() []Span {
	depths := c.of.index.depths
	if quiz := c.lane.model.Quiz; quiz.on && len(depths) > 0 {
		return depths[:len(depths)*min(quiz.reached, c.Len())/c.Len()]
	}
	return depths
}

// Bookmarks returns the nodes with a bookmark. For a node in a fold it returns the fold's node.
func (c *Cursor) Bookmarks() []solver.Node {
	return lists.Map(c.of.bookmarks, func(number uint64) solver.Node { return nodeOf(c.of.content, number) })
}

// marks returns at most 200 dead ends, at most 200 solutions, and the bookmarks.
func (c *Cursor) marks() []TrackMark {
	var out []TrackMark
	for _, at := range c.of.index.deadEnds {
		out = append(out, TrackMark{at, DeadEndMark})
	}
	mark := func(nodes []solver.Node, kind TrackMarkKind) {
		for _, n := range nodes {
			out = append(out, TrackMark{visited(c.of.content, n), kind})
		}
	}
	found := c.of.content.Record.Solutions()
	found = found[:min(len(found), maxMarks)]
	// A solution at the root was found outside of the recording.
	mark(lists.Filter(found, func(n solver.Node) bool { return n != solver.Root }), SolutionMark)
	mark(c.Bookmarks(), BookmarkMark)
	slices.SortStableFunc(out, func(a, b TrackMark) int { return a.At - b.At })
	return out
}
