package solver

import (
	"math"
	"slices"
)

// A recorder writes a Trace while a search runs.
//
// Events are collected unpacked, since most of them are soon forgotten: a search spends
// nearly all its time in small subtrees without a solution. When there are recentEvents
// of them they are packed, and subtrees that begin and end among them, and have at most
// small nodes, are folded. Small is 0 at first. When the packed recording gets too large,
// small becomes as large as it must be for a quarter to be left, and everything is folded
// once more. So a search of 10⁹ nodes leaves some 10⁵, and one of 10⁶ all of them.
//
// Folding needs a search that undoes its latest move first: then a subtree is a
// stretch of events. Until something is folded, search and recording number nodes alike,
// and the search may go anywhere. From then on its nodes are handles that only serve to
// check the order; the recording ends where the search breaks it.
type recorder[M comparable] struct {
	limit   int  // events
	folding bool // subtrees may be folded
	window  bool // only a subtree is recorded
	ended   bool // it has ended

	recent    []recentEvent
	played    []M           // moves of the recent visits and rejects
	room      int           // how many recent events there may be before something must be done
	fresh     bool          // nothing but rejects has happened since the current node was visited
	visited   uint64        // nodes of the search, from the beginning of the recording on
	foldLimit uint64        // the largest subtree that is folded, in nodes; 0 is none
	live      []liveNode    // the current node and those above it, the root first; once something is folded
	spans     []span        // the subtree of each recent visit
	rejects   RejectsByRule // rejects in the subtree that is being folded
	counts    []RejectCount
	merge     *merger[M]
}

// A recent event is not packed yet.
type recentEvent struct {
	kind EventKind // or solved, or begun
	rule int8
	at   Node // the parent, the node undone, or the node of the reject, as the search calls it; the limit of a round
}

// The kinds of recent events that are not recorded as events.
const (
	foundSolution = Folded + 1 + iota // a solution is found
	beganRound                        // a round begins
)

// A live node has not been undone.
type liveNode struct {
	handle Node
	visit  int32 // index of the recent visit; -1 if it is packed
}

// A span describes the subtree of a node that was visited recently.
type span struct {
	end    int32 // the event that undid it; 0 if none did
	nodes  int32 // number of nodes below it
	height int32
	solved bool
}

const (
	recentEvents = 1 << 14
	maxNodes     = 1e6 // kept nodes of a recording that folds
	maxHandles   = 1<<31 - 1
)

func newTrace[M comparable](opt Options) *Trace[M] {
	t := &Trace[M]{Record: newRecord(opt.From), moves: make([]M, 1), ids: map[M]MoveID{}}
	t.limit, t.folding, t.window = opt.TraceLimit, opt.Fold, opt.From > 0
	t.makeRoom()
	return t
}

// visit records a visit and returns the node, which the search must use as its handle. It
// returns false once the recording has ended.
func (t *Trace[M]) visit(parent Node, m M, rule int) (Node, bool) {
	if t.merge != nil && !t.merge.visit(m) {
		return parent, true
	}
	if len(t.recent) >= t.room && !t.makeRoom() {
		return parent, false
	}
	node := Node(t.visited%maxHandles + 1)
	if t.foldLimit > 0 {
		if !t.inOrder(parent) {
			return parent, false
		}
		t.live = append(t.live, liveNode{node, int32(len(t.spans))})
		t.spans = append(t.spans, span{})
	}
	t.visited++
	t.fresh = true
	t.recent = append(t.recent, recentEvent{Visited, int8(rule), parent})
	t.played = append(t.played, m)
	return node, true
}

func (t *Trace[M]) undo(at Node) {
	if t.window && at == Root {
		t.ended, t.room = true, 0
	}
	if at == Root && !t.cut {
		return // what is taken back was not recorded: its visit was stopped, or is before the recording
	}
	if t.merge != nil && !t.merge.undo() {
		return
	}
	if len(t.recent) >= t.room && !t.makeRoom() {
		return
	}
	if t.foldLimit > 0 {
		if !t.inOrder(at) {
			return
		}
		top := len(t.live) - 1
		visit := t.live[top].visit
		t.live = t.live[:top]
		if visit >= 0 {
			s := &t.spans[visit]
			s.end, s.nodes = int32(len(t.recent)), int32(len(t.spans))-visit-1
			if above := t.live[top-1].visit; above >= 0 {
				up := &t.spans[above]
				up.height = max(up.height, s.height+1)
				up.solved = up.solved || s.solved
			}
		}
	}
	if t.fresh {
		t.dead++
		t.fresh = false
	}
	t.recent = append(t.recent, recentEvent{kind: Undone, at: at})
}

func (t *Trace[M]) reject(at Node, m M, rule int) {
	if t.merge != nil && !t.merge.reject(rule) || len(t.recent) >= t.room && !t.makeRoom() || t.foldLimit > 0 && !t.inOrder(at) {
		return
	}
	t.recent = append(t.recent, recentEvent{Rejected, int8(rule), at})
	t.played = append(t.played, m)
}

func (t *Trace[M]) solution() {
	if t.cut || t.ended {
		return
	}
	t.fresh = false
	t.recent = append(t.recent, recentEvent{kind: foundSolution})
	if t.foldLimit > 0 {
		if visit := t.live[len(t.live)-1].visit; visit >= 0 {
			t.spans[visit].solved = true
		}
	}
}

// round records that a round begins.
func (t *Trace[M]) round(limit int) {
	rule := int8(NoRule)
	if t.merge != nil {
		rule = t.merge.round(limit)
	}
	if !t.cut && !t.ended {
		t.recent = append(t.recent, recentEvent{beganRound, rule, Node(limit)})
	}
}

// inOrder reports whether the search goes on at the current node, as one that undoes its
// latest move first does. Otherwise it ends the recording.
func (t *Trace[M]) inOrder(at Node) bool {
	if at != t.live[len(t.live)-1].handle {
		t.cut, t.room = true, 0
		return false
	}
	return true
}

// makeRoom makes room for more events. It returns false if no more can be recorded.
func (t *Trace[M]) makeRoom() bool {
	if t.cut || t.ended {
		return false
	}
	t.flush()
	if t.folding && (t.tooManyNodes() || t.limit-len(t.events) < max(1, min(recentEvents, t.limit/4))) {
		t.refold()
	}
	t.room = min(recentEvents, t.limit-len(t.events))
	if t.room <= 0 || t.folding && t.tooManyNodes() || t.merge != nil && t.merge.full() {
		t.cut, t.room = true, 0
	}
	return !t.cut
}

// tooManyNodes reports whether there may be more than maxNodes after the next events.
func (t *Trace[M]) tooManyNodes() bool { return len(t.parent)+recentEvents > maxNodes }

// finish ends the recording of a search. Answer is the solution found, or nil; untraced is
// the number of moves that the recording cannot show.
func (t *Trace[M]) finish(answer []M, untraced uint64) {
	t.untraced = untraced
	t.flush()
	if len(t.found) == 0 && answer != nil && !t.window {
		t.find(answer)
	}
	if t.merge != nil {
		t.merge.finish()
	}
	t.recorder = recorder[M]{}
	t.Record.clip()
}

// find notes the node that moves lead to, if there is one, as a solution.
func (t *Trace[M]) find(moves []M) {
	depth := make([]int32, len(t.parent)) // how many of the moves lead to a node; -1 if others do
	for n := 1; n < len(depth); n++ {
		d := depth[t.parent[n]]
		if d < 0 || int(d) == len(moves) || t.moves[t.move[n]] != moves[d] {
			depth[n] = -1
			continue
		}
		depth[n] = d + 1
		if int(d)+1 == len(moves) {
			t.found = append(t.found, Node(n))
			return
		}
	}
}

// flush packs the recent events.
func (t *Trace[M]) flush() {
	visits, played := 0, t.played
	for i := 0; i < len(t.recent); i++ {
		e := &t.recent[i]
		at := e.at
		if t.foldLimit > 0 {
			at = t.end.at
		}
		switch e.kind {
		case Visited:
			t.Record.visit(at, t.id(played[0]), int(e.rule))
			visits, played = visits+1, played[1:]
			if t.foldLimit == 0 {
				continue
			}
			if s := t.spans[visits-1]; s.end > 0 && !s.solved && 0 < s.nodes && uint64(s.nodes) <= t.foldLimit {
				rejects := 0
				for _, e := range t.recent[i+1 : s.end] {
					if e.kind == Rejected {
						t.rejects[e.rule+1]++
						rejects++
					}
				}
				t.fold(Fold{Rule: NoRule, Nodes: uint64(s.nodes), Depth: int(s.height)}, &t.rejects)
				t.Record.undo(t.end.at)
				visits, played, i = visits+int(s.nodes), played[int(s.nodes)+rejects:], int(s.end)
			}
		case Undone:
			t.Record.undo(at)
		case Rejected:
			t.Record.reject(at, t.id(played[0]), int(e.rule))
			played = played[1:]
		case foundSolution:
			t.found = append(t.found, t.end.at)
		case beganRound:
			t.rounds = append(t.rounds, Round{len(t.events), int(e.at), e.rule})
		}
	}
	t.recent, t.played, t.spans = t.recent[:0], t.played[:0], t.spans[:0]
	for i := range t.live {
		t.live[i].visit = -1
	}
}

// fold folds what is below the current node, and clears the counters of its rejects.
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

// refold folds more of the packed recording, to at most a quarter of its nodes and half of
// its events if it can.
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
	small := max(t.foldLimit, t.smallest(below, closed, maxNodes/4))
	for small < math.MaxUint64 {
		t.rewrite(small, below, closed)
		t.foldLimit = small
		if len(t.events) <= t.limit/2 {
			break
		}
		below, closed = t.subtrees()
		small = t.smallest(below, closed, len(t.parent)/4)
	}
}

// subtrees returns how many nodes were visited below each node, and which subtrees can
// be folded: those that were searched to their end and have no solution.
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

// smallest returns the least power of 4 such that folding subtrees of up to this size
// leaves at most limit nodes, or MaxUint64 if none does. A node and its ancestors stay if
// the subtree of its parent is too large or cannot be folded.
func (t *Trace[M]) smallest(below []uint64, closed []bool, limit int) uint64 {
	var left [32]int // left[p] nodes stay unless subtrees of up to 4^p are folded
	always := 1
	for n := 1; n < len(t.parent); n++ {
		if p := t.parent[n]; !closed[p] {
			always++
		} else {
			left[logFour(below[p])]++
		}
	}
	power := len(left) - 1
	for ; power > 0 && always+left[power] <= limit; power-- {
		always += left[power]
	}
	if always > limit || power == len(left)-1 {
		return math.MaxUint64
	}
	return 1 << (2 * power)
}

// logFour returns the least number p such that 4^p is at least n.
func logFour(n uint64) int {
	power := 0
	for ; 1<<(2*power) < n; power++ {
	}
	return power
}

// pack writes the recording again, with the subtrees folded that have up to small nodes.
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
			if !closed[s.Node] || below[s.Node] == 0 || below[s.Node] > small {
				continue
			}
			f := Fold{Rule: NoRule, Nodes: below[s.Node]}
			for depth := 0; depth >= 0; {
				i++
				s := old.next(&c, old.events[i])
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
			t.Record.undo(t.end.at)
		}
	}
	begin(len(old.events))
}
