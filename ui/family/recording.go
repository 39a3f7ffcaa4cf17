package family

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A Recording is a recorded search of a puzzle of any family. It does not change, so its
// methods are safe for concurrent use. Moves in words and positions are not stored: each call
// plays the moves from the start.
type Recording struct {
	Info    solver.Info
	Rules   []string // ids of the rules that were on
	Record  *solver.Record
	Tree    *tree.Tree
	Outcome solver.Outcome // Unsolvable for the recording of a dead subtree, see Open
	Stats   solver.Stats
	Pruned  solver.Stats // in a merge, the figures of the search with RecordRequest.MoreRules

	// Shown says how much of the search was recorded: "the first 8 000 000 events of > 91 000
	// 000 nodes", or "the first 3 000 000 nodes" if some of them are folded or the search was
	// stopped. It is "" for the whole search.
	Shown string
	// Longer reports whether more time would give a longer recording.
	Longer bool
	// Reason says why the search is not a tree of choices, and what the recording shows of it.
	// It is "" if the search is depth-first.
	Reason string

	search    recordedSearch
	root      string // the move of the root in words; "" if the search begins there
	total     string // number of nodes of the whole search: "15 336", "> 91 000 000"
	limit     int    // depth limit of the round that a recorded subtree belongs to; -1 if there is none
	cuts      []Cut  // see Cuts
	unmatched uint64 // see Unmatched
}

// A recordedSearch is the part of a recording that knows the types of its family.
type recordedSearch interface {
	ruleNames() []string
	moves(n solver.Node) []string
	moveTexts(at solver.Node, moves ...solver.MoveID) []string // moves in words, from the position of a node
	body(n solver.Node) string
	text(n solver.Node) string
	paint(pen paint.Pen, pal paint.Palette, s Snapshot)
	vars(untypedEvent) [][2]string
	why(untypedEvent) string
	open(ctx context.Context, r *Recording, n solver.Node) *Recorder
}

// A untypedEvent is a solver.SearchEvent without the types of the family.
type untypedEvent struct {
	at    solver.Node // node at which the move was made or rejected
	move  solver.MoveID
	kind  solver.EventKind
	rule  int
	limit int
	cut   bool // the move was rejected in the search with RecordRequest.MoreRules
}

func newRecording(info solver.Info, record *solver.Record, search recordedSearch) *Recording {
	return &Recording{Info: info, Record: record, Tree: tree.New(record), search: search, limit: -1}
}

// Round names the round of iterative deepening that contains event i: "depth limit 12". It
// returns "" if the search has no rounds.
func (r *Recording) Round(i int) string {
	if limit := r.limitAt(i); limit >= 0 {
		return "depth limit " + words.Number(uint64(limit))
	}
	return ""
}

// RoundLabel names the round of iterative deepening that contains a node, in short: "limit
// 12". It returns "" if the search has no rounds.
func (r *Recording) RoundLabel(n solver.Node) string {
	if round, ok := r.Record.RoundOf(r.Tree.Event(n)); ok && round.Limit >= 0 {
		return "limit " + words.Number(uint64(round.Limit))
	}
	return ""
}

// limitAt returns the depth limit at event i, or -1 if there is none.
func (r *Recording) limitAt(i int) int {
	if round, ok := r.Record.RoundOf(i); ok {
		return round.Limit
	}
	return r.limit
}

// setLimits sets Shown, Longer and total after a search that ended with err.
func (r *Recording) setLimits(err error) {
	nodes := r.Stats.Nodes
	r.total = words.Number(nodes)
	switch {
	case errors.Is(err, solver.ErrTraceFull) || r.Record.Truncated():
		r.Shown = shownOf(r.Record, nodes)
	case solver.IsLimit(err):
		r.Shown = "the first " + words.Plural(nodes, "node", "nodes")
		switch r.Longer = !errors.Is(err, solver.ErrTooLarge); {
		case r.Longer:
		case nodes == 0:
			r.Shown = "nothing, as the puzzle is too large for this search"
		default:
			r.Shown += ", where the search gives up"
		}
	}
	if r.Shown != "" {
		r.total = "> " + r.total
	}
}

// shownOf returns Shown for a recording that became full. The search has more than the given
// number of nodes.
func shownOf(r *solver.Record, nodes uint64) string {
	if len(r.Folds()) > 0 {
		return "the first " + words.Plural(r.Counts(r.Len()).Visited, "node", "nodes")
	}
	return fmt.Sprintf("the first %s of > %s", words.Plural(uint64(r.Len()), "event", "events"), words.Plural(nodes, "node", "nodes"))
}

// reason returns the value of Reason. If the puzzle was proved unsolvable before the search
// began, unsolvable says why.
func (r *Recording) reason(unsolvable string) string {
	counts := r.Record.Counts(r.Record.Len())
	switch {
	case counts.Visited+counts.Rejected == 0 && unsolvable != "":
		return "Nothing was searched: " + words.Lower(words.Sentence(unsolvable))
	case r.Info.NoTree == "":
		return ""
	}
	if layers := r.layers(); counts.Undone == 0 && uint64(len(layers)) < counts.Visited {
		return r.Info.NoTree + " It has " + layersText(layers) + "."
	}
	text := " It has " + words.Plural(counts.Visited, "node", "nodes") + ", " + words.Plural(counts.Undone, "backtrack", "backtracks")
	if left := r.Stats.Nodes - counts.Visited; r.Shown == "" && left > 0 {
		text += fmt.Sprintf("; %s more can't be shown", words.Number(left))
	}
	return r.Info.NoTree + text + "."
}

// layers returns the numbers of nodes by depth, from depth 1.
func (r *Recording) layers() []uint64 {
	depth, sizes := make([]int, r.Record.Nodes()), []uint64{}
	for n := 1; n < len(depth); n++ {
		depth[n] = depth[r.Record.Parent(solver.Node(n))] + 1
		if depth[n] > len(sizes) {
			sizes = append(sizes, 0)
		}
		sizes[depth[n]-1]++
	}
	return sizes
}

// layersText describes layers: "5 layers of 1, 2, 4, 4 and 1 nodes".
func layersText(sizes []uint64) string {
	const maxListed = 8
	if len(sizes) > maxListed {
		return fmt.Sprintf("%d layers, the largest of %s", len(sizes), words.Count(int(slices.Max(sizes)), "node"))
	}
	texts := lists.Map(sizes, words.Number)
	return fmt.Sprintf("%s of %s nodes", words.Count(len(sizes), "layer"), words.List(texts, "and"))
}

// RuleName returns the name of a rule, given by its index in Info.Rules: "Distance". The name
// of solver.Always is Info.AlwaysText. The name of solver.NoRule is "".
func (r *Recording) RuleName(rule int8) string {
	switch {
	case rule >= 0:
		return r.Info.Rules[rule].Name
	case rule == solver.Always:
		return r.Info.AlwaysText
	}
	return ""
}

// RuleNames returns the names of everything that rejects moves in the algorithms of the
// family.
func (r *Recording) RuleNames() []string { return r.search.ruleNames() }

// RuleNames returns the names of everything that rejects moves in the given algorithms, each
// name once: Info.AlwaysText and the rules, except rules that only change the order.
func RuleNames(algorithms []solver.Info) []string {
	var out []string
	add := func(name string) {
		if name != "" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	for _, a := range algorithms {
		add(a.AlwaysText)
		for _, r := range a.Rules {
			if !r.Order {
				add(r.Name)
			}
		}
	}
	return out
}

// Frame describes the search after n events.
func (r *Recording) Frame(n int) Frame {
	counts := r.Record.Counts(n)
	f := Frame{Nodes: int(counts.Visited), Backtracks: int(counts.Undone), Rejects: int(counts.Rejected), Depth: r.Tree.Depth(r.Record.At(n))}
	if n == 0 {
		return f
	}
	s := r.Record.Event(n - 1)
	f.Kind, f.Tag = s.Kind, Tag(r.Info, s.Kind, s.Rule)
	f.Move = r.stepMove(s)
	f.Solved = n == r.Record.Len() && r.Outcome == solver.Solved && !r.Record.Truncated()
	return f
}

// stepMove returns the move of an event in words. The move of a fold is the move whose subtree
// was left out.
func (r *Recording) stepMove(s solver.Event) string {
	return r.search.moveTexts(r.madeAt(s), s.Move)[0]
}

// madeAt returns the node at which the move of an event was made or rejected.
func (r *Recording) madeAt(s solver.Event) solver.Node {
	if s.Kind == solver.Visited || s.Kind == solver.Folded {
		return r.Record.Parent(s.Node)
	}
	return s.Node
}

// Moves returns the moves from the start of the search to n, in notation.
func (r *Recording) Moves(n solver.Node) []string { return r.search.moves(n) }

// MoveText returns the move of n in words: "27 in e2". It returns "" for the start of the
// search.
func (r *Recording) MoveText(n solver.Node) string {
	if n == solver.Root {
		return r.root
	}
	return r.search.moveTexts(r.Record.Parent(n), r.Record.Move(n))[0]
}

// Body returns the position of n as the body of a puzzle file.
func (r *Recording) Body(n solver.Node) string { return r.search.body(n) }

// Text returns the position of n as a text, see Format.Text.
func (r *Recording) Text(n solver.Node) string { return r.search.text(n) }

// NodeAt returns the node whose position Paint shows after n events. It is the current
// node or, at the end of a search that is not depth-first, the solution.
func (r *Recording) NodeAt(n int) solver.Node { return shownNode(r.Record, n) }

func shownNode(r *solver.Record, n int) solver.Node {
	if found := r.Solutions(); n == r.Len() && len(found) > 0 && !r.DepthFirst() {
		return found[0]
	}
	return r.At(n)
}

// A Snapshot says what a picture of a recording shows.
type Snapshot struct {
	After   int     // number of events that have happened
	Pointed []int   // indices of events whose moves are pointed out
	Scale   float64 // pixels per unit of the window; 0 means 1
}

// Paint draws a position, as large as fits. It points out the last move, or a move that
// was just rejected, and names rows and columns if there is room.
func (r *Recording) Paint(pen paint.Pen, pal paint.Palette, s Snapshot) { r.search.paint(pen, pal, s) }

// EventText returns event i in words.
func (r *Recording) EventText(i int) string {
	s := r.Record.Event(i)
	move := r.stepMove(s)
	if round, ok := r.Record.RoundOf(i); ok && round.Event == i {
		move = r.Round(i) + ": " + move
	}
	switch s.Kind {
	case solver.Folded:
		return "passed over " + words.Plural(r.Tree.Size(s.Node)-1, "node", "nodes") + r.endText(s.Node)
	case solver.Undone:
		return "backtrack from " + move
	case solver.Rejected:
		return move + " rejected: " + words.Lower(r.RuleName(s.Rule))
	}
	return move
}

// RejectText says in a sentence which move event i rejected, by which rule and why: "Tried
// 38 in h10, rejected (distance): 41 is 5 steps away, 3 are left." It returns "" for other
// events.
func (r *Recording) RejectText(i int) string {
	s := r.Record.Event(i)
	if s.Kind != solver.Rejected {
		return ""
	}
	text := "Tried " + r.stepMove(s) + ", rejected (" + words.Lower(r.RuleName(s.Rule)) + ")"
	if why := r.Why(i); why != "" {
		return text + ": " + words.Lower(why)
	}
	return text + "."
}

// Words describes a node: "27 in e2 · node 4 117 of 15 336 · 212 nodes below, all dead;
// rejected 188× distance, 24× given elsewhere".
func (r *Recording) Words(n solver.Node) string { return r.WordsAt(n, r.Record.Len(), false) }

// WordsAt describes a node as it is after a number of events. If hides is true, it leaves out
// what happens to the node later. Otherwise it adds that as "later".
func (r *Recording) WordsAt(n solver.Node, after int, hides bool) string {
	parts := []string{"start"}
	if move := r.MoveText(n); move != "" {
		parts = []string{move, "node " + words.Number(r.Record.Number(n))}
		if !hides {
			parts[1] += " of " + r.total
		}
	}
	round, inRounds := r.Record.RoundOf(r.Tree.Event(n))
	if inRounds && n != solver.Root && r.Record.Parent(n) == solver.Root {
		parts = slices.Insert(parts, 1, r.Round(r.Tree.Event(n)))
	}
	if fold, ok := r.Record.FoldOf(n); ok && fold.Rule != solver.NoRule {
		by := "rejected by "
		if round.Rule != solver.NoRule {
			by = "left out by "
		}
		parts = append(parts, by+words.Lower(r.RuleName(fold.Rule)))
	}
	m := r.Tree.Moment(after)
	below, fate := m.Size(n)-1, r.fateText(n)
	switch known := after == r.Record.Len() || m.Ended(n); {
	case known:
		parts = append(parts, fate)
	case !hides:
		parts = append(parts, "later: "+fate)
	case below > 0 && r.Record.DepthFirst():
		parts = append(parts, words.Count(below, "node")+" below so far")
	}
	return strings.Join(parts, " · ")
}

// fateText says what finally happens to a node: "a solution", "212 nodes below, all dead".
func (r *Recording) fateText(n solver.Node) string {
	switch below := r.Tree.Size(n) - 1; {
	case r.Record.Len() == 0:
		return "nothing was searched"
	case below == 0 && r.Info.NoTree == "" && r.Tree.Outcome(n) == tree.Solution:
		return "a solution"
	case below == 0 && r.Info.NoTree == "" && r.dead(n):
		return "dead end" + r.rejections(n, ": ")
	default:
		return words.Count(below, "node") + " below" + r.endText(n)
	}
}

// endText says what happened to the nodes below n, as the rest of a sentence that begins with their
// number.
func (r *Recording) endText(n solver.Node) string {
	switch {
	case r.Info.NoTree != "":
		return ""
	case r.Tree.Outcome(n) == tree.Solution:
		return ", with a solution"
	case !r.dead(n):
		return ", not finished"
	case r.Tree.Size(n) == 2:
		return ", dead" + r.rejections(n, "; rejected ")
	}
	return ", all dead" + r.rejections(n, "; rejected ")
}

// dead reports whether the search finished the subtree of n without a solution. No event ends
// the root, so the root is dead only if the recording is whole.
func (r *Recording) dead(n solver.Node) bool {
	return r.Tree.Outcome(n) == tree.Dead || n == solver.Root && r.Shown == "" && r.Tree.Outcome(n) == tree.Open
}

// rejections returns the prefix and how many moves each rule rejected at n and below. It
// returns "" if nothing was rejected.
func (r *Recording) rejections(n solver.Node, prefix string) string {
	var out []string
	for _, c := range r.Tree.RejectedBelow(n) {
		out = append(out, words.Number(c.N)+"× "+words.Lower(r.RuleName(c.Rule)))
	}
	if len(out) == 0 {
		return ""
	}
	return prefix + strings.Join(out, ", ")
}

// A CandidateKind says what happened to a candidate.
type CandidateKind uint8

// The kinds of candidates.
const (
	CandidateDead     CandidateKind = iota // it was played, led to no solution, and is not on the board now
	CandidateSolved                        // it leads to a solution
	CandidateRejected                      // a rule rejected it; in a merge, at least the search with more rules did
	CandidateNow                           // it is on the board
	CandidateNext                          // it will be tried later
	CandidateReached                       // a search that is not depth-first has visited it, but is elsewhere now
)

// A Candidate is a move that the search played or rejected at a node.
type Candidate struct {
	Text  string // "28 in e2"
	Short string // what distinguishes it from the other candidates: "e2"
	Kind  CandidateKind
	Rule  string      // name of the rule that rejected the move, see RuleName; else ""
	Node  solver.Node // the node after the move, or, for a rejected move, the node where it was rejected
	Event int         // index of the event that made or rejected the move
}

// Candidates returns the candidates of n, in the order of the search, as they are after a
// number of events. It leaves out candidates that are not recorded. At the root it also leaves
// out nodes of other rounds of iterative deepening.
func (r *Recording) Candidates(n solver.Node, after int) []Candidate {
	var out []Candidate
	var moves []solver.MoveID
	round, _ := r.Record.RoundOf(after)
	for i, s := range r.eventsAt(n) {
		if at, _ := r.Record.RoundOf(i); n == solver.Root && at != round {
			continue
		}
		t := Candidate{Node: s.Node, Event: i}
		fold, _ := r.Record.FoldOf(s.Node)
		played := s.Kind == solver.Visited && r.isAncestor(s.Node, r.Record.At(after))
		switch {
		case i >= after:
			t.Kind = CandidateNext
		case s.Kind == solver.Rejected:
			t.Kind, t.Rule = CandidateRejected, r.RuleName(s.Rule)
		case s.Kind == solver.Visited && fold.Rule != solver.NoRule:
			t.Kind, t.Rule = CandidateRejected, r.RuleName(fold.Rule)
		case !r.Record.DepthFirst() && !played:
			t.Kind = CandidateReached
		case r.Tree.Outcome(s.Node) == tree.Solution && (!played || after == r.Record.Len()):
			t.Kind = CandidateSolved
		case played:
			t.Kind = CandidateNow
		}
		out, moves = append(out, t), append(moves, s.Move)
	}
	texts := r.search.moveTexts(n, moves...)
	short := trimCommonWords(texts)
	for i := range out {
		out[i].Text, out[i].Short = texts[i], short[i]
	}
	return out
}

// isAncestor reports whether n is m or an ancestor of m.
func (r *Recording) isAncestor(n, m solver.Node) bool {
	for m > n {
		m = r.Record.Parent(m)
	}
	return m == n
}

// eventsAt yields the events at n with their indices: the first visit of each child, and each
// rejected move. For a search that is not depth-first it yields only the children.
func (r *Recording) eventsAt(n solver.Node) iter.Seq2[int, solver.Event] {
	return func(yield func(int, solver.Event) bool) {
		if r.Info.NoTree != "" {
			for c := r.Tree.First(n); c >= 0; c = r.Tree.Next(c) {
				if i := r.Tree.Event(c); !yield(i, r.Record.Event(i)) {
					return
				}
			}
			return
		}
		for i := r.Tree.Event(n) + 1; i < r.Record.Len(); i++ {
			s := r.Record.Event(i)
			if s.Kind == solver.Folded {
				continue
			}
			if s.Kind == solver.Undone || !yield(i, s) {
				return
			}
			if s.Kind == solver.Visited {
				if i = r.Tree.End(s.Node); i < 0 {
					return
				}
			}
		}
	}
}

// trimCommonWords returns texts without the words that all of them share at the beginning or
// the end. At least one word of each text remains.
func trimCommonWords(texts []string) []string {
	if len(texts) < 2 {
		return texts
	}
	fields := make([][]string, len(texts))
	shortest := math.MaxInt
	for i, t := range texts {
		fields[i] = strings.Fields(t)
		shortest = min(shortest, len(fields[i]))
	}
	same := func(word func(f []string) string) bool {
		return !slices.ContainsFunc(fields, func(f []string) bool { return word(f) != word(fields[0]) })
	}
	from, to := 0, 0
	for to < shortest-1 && same(func(f []string) string { return f[len(f)-1-to] }) {
		to++
	}
	for from+to < shortest-1 && same(func(f []string) string { return f[from] }) {
		from++
	}
	out := make([]string, len(texts))
	for i, f := range fields {
		out[i] = strings.Join(f[from:len(f)-to], " ")
	}
	return out
}

// Vars returns the names and values of the variables of the pseudo-code after a number of
// events. It returns nil at the start, or if the algorithm has no Vars.
func (r *Recording) Vars(after int) [][2]string {
	if after == 0 {
		return nil
	}
	return r.search.vars(r.untypedEvent(after - 1))
}

// Why explains an event in a sentence: why it rejected a move or, if the search went back right
// after the move, why there was nothing to try. It returns "" for other events, and if the
// family has no explanation.
func (r *Recording) Why(event int) string {
	s := r.Record.Event(event)
	if s.Kind == solver.Rejected || s.Kind == solver.Visited && r.stuck(s.Node) {
		return r.search.why(r.untypedEvent(event))
	}
	return ""
}

// stuck reports whether the search went back from n immediately.
func (r *Recording) stuck(n solver.Node) bool {
	return r.Info.NoTree == "" && r.Tree.DeadEnd(n) && r.Tree.End(n) == r.Tree.Event(n)+1
}

// untypedEvent returns event i in the form that Vars and Why need.
func (r *Recording) untypedEvent(i int) untypedEvent {
	s := r.Record.Event(i)
	out := untypedEvent{at: r.madeAt(s), move: s.Move, kind: s.Kind, rule: solver.Always, limit: r.limitAt(i)}
	switch {
	case s.Kind == solver.Folded:
		out.kind = solver.Visited
	case s.Rule >= 0:
		out.rule = int(s.Rule)
	}
	return out
}

// Open records the subtree of n, which a fold left out. The root of the new recording is n, but
// Moves still returns the moves from the start of the search. Open repeats the search, so it
// takes as long as the search took to reach n and to search below it. It has a time limit only
// if the search had not finished with n.
func (r *Recording) Open(ctx context.Context, n solver.Node) *Recorder {
	return r.search.open(ctx, r, n)
}

// A Cut is a move that a rule rejects in one of two merged searches, and the work that the
// other search spends on the move.
type Cut struct {
	Node  solver.Node
	Rule  string
	Nodes uint64 // nodes of its subtree, including its own, in the other search
	Text  string // the move in words
	Why   string // why the rule rejects it; "" if the family does not say
}

// MaxDescribed is the number of cuts with texts.
const MaxDescribed = 1000

// Cuts returns the moves that the rules of RecordRequest.MoreRules reject, the largest
// subtrees first. The first 1,000 have texts. The recording of a single search has no
// cuts.
func (r *Recording) Cuts() []Cut { return r.cuts }

// A CutSum adds up the cuts of the same move by the same rule for the same reason.
type CutSum struct {
	Cut               // the largest of the cuts, but with the sum of their Nodes
	All []solver.Node // the Node of each cut, the largest subtree first
}

// SumCuts adds up cuts, which are sorted as by Cuts. The largest sum comes first.
func SumCuts(cuts []Cut) []CutSum {
	type reason struct{ rule, text, why string }
	index := map[reason]int{}
	var out []CutSum
	for _, c := range cuts {
		k := reason{c.Rule, c.Text, c.Why}
		i, ok := index[k]
		if !ok {
			i = len(out)
			index[k], out = i, append(out, CutSum{Cut: Cut{Node: c.Node, Rule: c.Rule, Text: c.Text, Why: c.Why}})
		}
		out[i].Nodes += c.Nodes
		out[i].All = append(out[i].All, c.Node)
	}
	slices.SortStableFunc(out, func(a, b CutSum) int { return cmp.Compare(b.Nodes, a.Nodes) })
	return out
}

// Unmatched returns the number of nodes that no cut explains. There are such nodes if the rules
// of RecordRequest.MoreRules also change the order of the search.
func (r *Recording) Unmatched() uint64 { return r.unmatched }

// Extra returns the number of nodes that only the search with RecordRequest.MoreRules visits,
// or 0 if it is not known. Transposition rules such as "seen before" cause such nodes, because
// positions inside pruned subtrees were never recorded as seen.
func (r *Recording) Extra() uint64 {
	if r.Shown != "" {
		return 0
	}
	return r.Record.Missing()
}

// A MergeSum divides the nodes of a merge into nodes that both searches visit, nodes that rules
// prune, and unmatched nodes.
type MergeSum struct {
	Plain     uint64    // nodes of the search without RecordRequest.MoreRules
	Shared    uint64    // nodes of both searches
	Unmatched uint64    // see Recording.Unmatched
	Rules     []RuleSum // sums by rule, the largest first
}

// A RuleSum adds up the cuts of a rule.
type RuleSum struct {
	Rule  int8 // index into Info.Rules, or [solver.Always]
	Cuts  uint64
	Nodes uint64
}

// MergeSum adds up the nodes of a merge.
func (r *Recording) MergeSum() MergeSum {
	sum := MergeSum{Plain: r.Tree.Size(solver.Root) - 1, Unmatched: r.unmatched}
	sum.Shared = sum.Plain - sum.Unmatched
	for _, f := range r.Record.Folds() {
		if f.Rule == solver.NoRule {
			continue
		}
		i := slices.IndexFunc(sum.Rules, func(s RuleSum) bool { return s.Rule == f.Rule })
		if i < 0 {
			i = len(sum.Rules)
			sum.Rules = append(sum.Rules, RuleSum{Rule: f.Rule})
		}
		size := r.Tree.Size(f.Node)
		sum.Rules[i].Cuts++
		sum.Rules[i].Nodes += size
		sum.Shared -= size
	}
	slices.SortFunc(sum.Rules, func(a, b RuleSum) int { return cmp.Or(cmp.Compare(b.Nodes, a.Nodes), cmp.Compare(a.Rule, b.Rule)) })
	return sum
}

// MergeNote says in a sentence why the shared nodes of a merge are not all nodes of the search
// with more rules. It returns "" if the two are the same.
func (r *Recording) MergeNote() string {
	switch extra := r.Extra(); {
	case r.unmatched > 0:
		return "Some nodes can't be matched, because the searches visit moves in different orders."
	case r.MergeSum().Shared > r.Pruned.Nodes:
		return "Moves forced by a rule count as shared if the plain search makes them too."
	case extra > 0:
		return "The search with rules has " + words.Plural(extra, "more node", "more nodes") +
			", because it doesn't remember positions inside pruned subtrees."
	}
	return ""
}

// Bytes returns the approximate size in memory of the recording, its tree and its cuts.
func (r *Recording) Bytes() int {
	const treeBytes, cutBytes = 32, 64
	return r.Record.Bytes() + treeBytes*r.Record.Nodes() + cutBytes*len(r.cuts)
}

func (r *Recording) findCuts() {
	for _, f := range r.Record.Folds() {
		if f.Rule == solver.NoRule {
			r.unmatched += r.Tree.Size(f.Node)
		} else {
			r.cuts = append(r.cuts, Cut{Node: f.Node, Rule: r.RuleName(f.Rule), Nodes: r.Tree.Size(f.Node)})
		}
	}
	slices.SortStableFunc(r.cuts, func(a, b Cut) int { return cmp.Compare(b.Nodes, a.Nodes) })
	for i := range min(len(r.cuts), MaxDescribed) {
		c := &r.cuts[i]
		s := untypedEvent{
			at: r.Record.Parent(c.Node), move: r.Record.Move(c.Node),
			kind: solver.Rejected, rule: solver.Always, limit: r.limitAt(r.Tree.Event(c.Node)), cut: true,
		}
		if f, _ := r.Record.FoldOf(c.Node); f.Rule >= 0 {
			s.rule = int(f.Rule)
		}
		c.Text, c.Why = r.MoveText(c.Node), r.search.why(s)
		if round, ok := r.Record.RoundOf(r.Tree.Event(c.Node)); ok && round.Rule != solver.NoRule {
			c.Why = fmt.Sprintf("No solution has %s, so this depth limit is left out.", words.Count(round.Limit, "move"))
		}
	}
}
