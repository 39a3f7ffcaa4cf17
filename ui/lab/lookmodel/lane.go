package lookmodel

import (
	"cmp"
	"context"
	"errors"
	"image"
	"slices"
	"strings"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/words"
)

// A Lane is a recording with a position in it, a number of events. The node that the
// search has reached there is the selected one. What a Lane returns is empty while there
// is no recording.
type Lane struct {
	look    *Look
	variant bench.Variant
	parts   []part     // the whole search, and the folds that are opened in it, one in the other
	opening *recording // the fold that opens when it is recorded; nil if none does

	stack   []StackItem // of Stack: what belongs to stackOf
	stackOf *family.Recording
}

// A part is a recording of a lane with the position in it.
type part struct {
	of   *recording
	at   int
	goal uint64 // the visit to go to when the recording is there again; 0 is none
}

func (l *Look) newLane(v, against bench.Variant) *Lane {
	return &Lane{look: l, variant: v, parts: []part{{of: l.recordingOf(v, against)}}}
}

// part returns the part that is shown.
func (a *Lane) part() *part { return &a.parts[len(a.parts)-1] }

// whole returns the recording of the whole search; nil if it is not there.
func (a *Lane) whole() *family.Recording { return a.parts[0].of.got }

// Name returns the name of the variant.
func (a *Lane) Name() string { return a.look.name(a.variant) }

// Variant returns the variant whose search it is; of a merge, the one without rules.
func (a *Lane) Variant() bench.Variant { return a.variant }

// Recording returns the recording that is shown: of the whole search or of an opened
// fold. It is nil while there is none.
func (a *Lane) Recording() *family.Recording { return a.part().of.got }

// Recordings returns the recordings of the whole search and of the folds that are opened,
// as far as they are there.
func (a *Lane) Recordings() []*family.Recording {
	var out []*family.Recording
	for _, p := range a.parts {
		if p.of.got != nil {
			out = append(out, p.of.got)
		}
	}
	return out
}

// Folds returns how many folds are opened, one in the other.
func (a *Lane) Folds() int { return len(a.parts) - 1 }

// run returns the recording under way: of the lane, of a fold that opens, or of what they
// are part of; nil if there is none.
func (a *Lane) run() *run {
	for r := cmp.Or(a.opening, a.part().of); r != nil; r = r.parent {
		if r.run != nil {
			return r.run
		}
	}
	return nil
}

// Busy reports whether it is being recorded, or a fold opens.
func (a *Lane) Busy() bool { return a.run() != nil }

// Progress says how far recording is, from its first 300 ms on; "" if nothing is
// recorded.
func (a *Lane) Progress() string {
	if run := a.run(); run != nil {
		return run.progress
	}
	return ""
}

// Note says why there is no recording, how much of the search it has, and why it is no
// tree; "" if all is well.
func (a *Lane) Note() string {
	of := a.part().of
	if of.err != nil {
		return words.Error(of.err)
	}
	if of.got == nil {
		return ""
	}
	parts := []string{of.got.Reason, ""}
	if a.look.Hides() {
		parts[0] = ""
	}
	if of.got.Shown != "" {
		parts[1] = words.Sentence("recorded " + of.got.Shown)
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}

// CanGoOn reports whether GoOn records more of the search: its recording was ended by its
// time or by the player.
func (a *Lane) CanGoOn() bool {
	of := a.part().of
	if of.run != nil || of.parent != nil || a.look.onHold {
		return false
	}
	return of.got != nil && of.got.Longer || errors.Is(of.err, context.DeadlineExceeded) || errors.Is(of.err, context.Canceled)
}

// GoOn records the search again with four times the time.
func (a *Lane) GoOn() {
	if !a.CanGoOn() {
		return
	}
	of := a.part().of
	of.time *= moreTime
	of.err = nil
	a.look.record(of)
	a.look.host.Changed()
}

// Stop ends recording. What there is is shown.
func (a *Lane) Stop() {
	if run := a.run(); run != nil {
		run.recorder.Cancel()
	}
}

// A Crumb names a part of a search that is opened.
type Crumb struct {
	Text  string
	Nodes uint64 // 0 if they are not known
}

// Crumbs returns the whole search and the folds that are opened.
func (a *Lane) Crumbs() []Crumb {
	var out []Crumb
	for _, p := range a.parts {
		c := Crumb{Text: cmp.Or(p.of.before.move, a.Name())}
		if p.of.got != nil {
			c.Nodes = p.of.got.Tree.Size(solver.Root) - 1
		}
		out = append(out, c)
	}
	return out
}

// follow keeps the positions of a lane when a recording is replaced: the node stays.
func (a *Lane) follow(r *recording, before, after *family.Recording) {
	for i := range a.parts {
		p := &a.parts[i]
		switch {
		case p.of != r:
		case before == nil && p.goal > 0:
			p.at, p.goal = visited(after, nodeOf(after, p.goal)), 0
		case before == nil:
			p.at = min(p.at, after.Record.Len())
		default:
			p.at = visited(after, nodeOf(after, before.Record.Number(before.Record.At(p.at))))
		}
	}
}

// enter shows a fold that was to open.
func (a *Lane) enter(fold *recording) {
	if a.opening == fold {
		a.parts, a.opening = append(a.parts, part{of: fold}), nil
	}
}

// leave closes a fold, or no longer opens it.
func (a *Lane) leave(fold *recording) {
	if a.opening == fold {
		a.opening = nil
	}
	if i := slices.IndexFunc(a.parts, func(p part) bool { return p.of == fold }); i > 0 {
		a.parts = a.parts[:i]
	}
}

// nodeOf returns the node of a visit, or the root of the fold that holds it; the last node
// if the recording does not go as far.
func nodeOf(r *family.Recording, number uint64) solver.Node {
	n, _ := r.Tree.At(number)
	if n == tree.None {
		return solver.Node(r.Record.Nodes() - 1)
	}
	return n
}

// visited returns the number of events up to the visit of a node.
func visited(r *family.Recording, n solver.Node) int {
	if n == solver.Root {
		return 0
	}
	return r.Tree.Event(n) + 1
}

// At returns the position: how many events have happened.
func (a *Lane) At() int { return a.part().at }

// Len returns the number of events.
func (a *Lane) Len() int {
	if r := a.Recording(); r != nil {
		return r.Record.Len()
	}
	return 0
}

// seek changes the position.
func (a *Lane) seek(n int) { a.part().at = min(max(n, 0), a.Len()) }

// Node returns the node that the search has reached, which is the selected one.
func (a *Lane) Node() solver.Node {
	if r := a.Recording(); r != nil {
		return r.Record.At(a.At())
	}
	return solver.Root
}

// Frame returns the figures of the moment.
func (a *Lane) Frame() family.Frame {
	if r := a.Recording(); r != nil {
		return r.Frame(a.At())
	}
	return family.Frame{}
}

// Figures are what is said below the board of a lane.
type Figures struct {
	Nodes, Undone, Rejected uint64
	Depth                   int
	Done                    bool   // the search has ended
	Solved                  bool   // with a solution
	Place                   int    // in a race, once it has ended; 0 if it is open
	Note                    string // "solved, 1st"; "" while there is nothing to say
}

// Figures returns the counters of the position, from the start of the search also in a fold
// that is opened. In a race by nodes, its clock counts the placements, also where they are
// in a folded part.
func (a *Lane) Figures() Figures {
	r := a.Recording()
	if r == nil {
		return Figures{}
	}
	c := a.part().of.countsAt(a.At())
	f := Figures{Nodes: c.Visited, Undone: c.Undone, Rejected: c.Rejected, Depth: len(a.part().of.before.path) + r.Tree.Depth(r.NodeAt(a.At()))}
	if a.At() == r.Record.Len() && len(a.parts) == 1 {
		f.Done, f.Solved = !r.Record.Cut() && r.Outcome.Decided(), r.Outcome == solver.Solved && !r.Record.Cut()
		f.Note = ending(r)
	}
	if i := slices.Index(a.look.lanes, a); a.look.race != nil && i >= 0 {
		a.look.race.refine(&f, i)
	}
	return f
}

// ending says how a recording ends.
func ending(r *family.Recording) string {
	switch {
	case r.Record.Cut():
		return "the recording ends here"
	case r.Outcome == solver.Solved:
		return "solved"
	case r.Outcome == solver.Unsolvable:
		return "no solution"
	}
	return "the search ends here"
}

// Paint paints the position, and points out the placements of events. A unit of the
// window is scale pixels.
func (a *Lane) Paint(img *image.RGBA, pal paint.Palette, scale float64, pointed ...int) {
	if r := a.Recording(); r != nil {
		r.Paint(img, pal, family.Snapshot{After: a.At(), Pointed: pointed, Scale: scale})
	}
}

// Words describes the selected node in a sentence.
func (a *Lane) Words() string { return a.WordsOf(a.Node()) }

// WordsOf describes a node as it is at the position.
func (a *Lane) WordsOf(n solver.Node) string {
	if r := a.Recording(); r != nil {
		return r.WordsAt(n, a.At(), a.look.Hides())
	}
	return ""
}

// StepText describes the last event; "" at the start.
func (a *Lane) StepText() string {
	if r := a.Recording(); r != nil && a.At() > 0 {
		return r.StepText(a.At() - 1)
	}
	return ""
}

// Rejected says in a sentence which move was rejected by the last step, by which rule and why; ""
// if none was.
func (a *Lane) Rejected() string {
	if r := a.Recording(); r != nil && a.At() > 0 {
		return r.RejectText(a.At() - 1)
	}
	return ""
}

// Why says why a step was rejected or, in a merge, why the rule is right that cuts the
// selected node off; "" if nothing is known.
func (a *Lane) Why() string {
	r := a.Recording()
	if r == nil {
		return ""
	}
	if f, ok := r.Record.FoldOf(a.Node()); ok && f.Rule >= 0 {
		for _, c := range r.Cuts() {
			if c.Node == f.Node {
				return c.Why
			}
		}
	}
	if a.At() == 0 || a.look.Hides() && r.Record.Step(a.At()-1).Kind == solver.Visited {
		return ""
	}
	return r.Why(a.At() - 1)
}

// Tried returns the candidates of the selected node, and what has become of each. It leaves out
// those to come where they are hidden.
func (a *Lane) Tried() []family.Try {
	r := a.Recording()
	if r == nil {
		return nil
	}
	tried := r.Tried(a.Node(), a.At())
	if a.look.Hides() {
		tried = slices.DeleteFunc(tried, func(t family.Try) bool { return t.Event >= a.At() })
	}
	return tried
}

// Vars returns the variables of the pseudo-code and their values.
func (a *Lane) Vars() [][2]string {
	if r := a.Recording(); r != nil {
		return r.Vars(a.At())
	}
	return nil
}

// A StackItem is a placement on the way to the selected node.
type StackItem struct {
	Node solver.Node // of the recording that has it
	Text string

	crumb  int    // of Crumbs: what that is
	number uint64 // of the visit
}

// Here reports whether the recording that is shown of a lane has the node.
func (i StackItem) Here(a *Lane) bool { return i.crumb == a.Folds() }

// Stack returns the way to the selected node, from the start of the search, also in a fold
// that is opened.
func (a *Lane) Stack() []StackItem {
	r := a.Recording()
	if r == nil {
		return nil
	}
	if a.stackOf != r {
		a.stack, a.stackOf = nil, r
	}
	path := pathTo(r.Record, a.Node())
	same := 0
	for same < min(len(path), len(a.stack)) && a.stack[same].Node == path[same] {
		same++
	}
	stack := slices.Clone(a.stack[:same])
	for _, n := range path[same:] {
		stack = append(stack, StackItem{n, cmp.Or(r.MoveText(n), "start"), a.Folds(), r.Record.Number(n)})
	}
	a.stack = stack
	return slices.Concat(a.part().of.before.path, stack)
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

// A RuleCount says how many placements a rule has refused.
type RuleCount struct {
	Rule  string // its name
	Index int8   // [solver.Always] or an index of Info.Rules
	N     uint64
}

// Rules returns how many placements each rule has refused since the start of the search,
// without those that have refused none.
func (a *Lane) Rules() []RuleCount {
	of := a.part().of
	if of.got == nil {
		return nil
	}
	return ruleCounts(of.got, of.rejectsAt(a.At()))
}

// ruleCounts names the rules that have refused something.
func ruleCounts(r *family.Recording, counts tree.Rejects) []RuleCount {
	var out []RuleCount
	for i, n := range counts {
		if rule := int8(i + solver.Always); n > 0 {
			out = append(out, RuleCount{r.RuleName(rule), rule, n})
		}
	}
	return out
}

// Info returns the algorithm; false if the family does not have it.
func (a *Lane) Info() (solver.Info, bool) {
	i, _, err := a.variant.Algorithm(a.look.Family)
	if err != nil {
		return solver.Info{}, false
	}
	return a.look.Family.Algorithms[i], true
}

// Page returns the page about the algorithm, with its pseudo-code.
func (a *Lane) Page() (family.Page, bool) {
	info, ok := a.Info()
	if !ok {
		return family.Page{}, false
	}
	return a.look.Family.Page(info.ID)
}

// recentMost is how far back Lit looks, in events.
const recentMost = 64

// Lit returns the lines of pseudo-code of the last event, and of the events before it
// since the last dead end.
func (a *Lane) Lit() (now, since []int) {
	r := a.Recording()
	page, ok := a.Page()
	if r == nil || !ok || a.At() == 0 {
		return nil, nil
	}
	now = page.Highlighted(a.Frame())
	for i := a.At() - 2; i >= max(0, a.At()-recentMost); i-- {
		s := r.Record.Step(i)
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

// Hits returns how often each line of the pseudo-code has been met so far; 0 for lines
// without tags.
func (a *Lane) Hits() []uint64 {
	r := a.Recording()
	page, ok := a.Page()
	if r == nil || !ok {
		return nil
	}
	c := a.part().of.countsAt(a.At())
	counts := map[string]uint64{family.TagVisit: c.Visited, family.TagUndo: c.Undone}
	for _, n := range r.Record.Solutions() {
		if visited(r, n) <= a.At() {
			counts[family.TagSolution]++
		}
	}
	for _, rule := range a.Rules() {
		counts[family.Tag(r.Info, solver.Rejected, rule.Index)] = rule.N
	}
	hits := make([]uint64, len(page.Code))
	for i, line := range page.Code {
		for _, t := range line.On {
			hits[i] += counts[t]
		}
	}
	return hits
}

// Depths returns the range of depths in each of at most 400 parts of the steps that are not
// hidden.
func (a *Lane) Depths() []Span {
	x := a.part().of.index
	switch {
	case x == nil:
		return nil
	case a.look.predict == nil || len(x.depths) == 0:
		return x.depths
	}
	return x.depths[:len(x.depths)*a.look.reached()/a.Len()]
}
