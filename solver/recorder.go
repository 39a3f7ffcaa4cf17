package solver

// A recorder is what a Trace needs only while its search runs.
//
// It first collects recent events without packing them, because most of them are soon folded.
// A search spends nearly all its time in small subtrees without a solution. When there are
// recentEvents recent events, the recorder packs them. It folds the subtrees that begin and end
// among them and have at most foldLimit nodes. At first, foldLimit is 0. When the packed
// recording gets too large, foldLimit increases until a quarter of the nodes is left, and the
// whole recording is folded again. A search of 10⁹ nodes leaves about 10⁵ nodes, and a search
// of 10⁶ leaves all of them.
//
// Folding needs a search that undoes its latest move first, because then a subtree is a run of
// events. Until something is folded, the search and the recording use the same numbers for
// nodes, and events may be in any order. After the first fold, the numbers that the search uses
// only serve to check the order, and the recording ends at the first event out of order.
type recorder[M comparable] struct {
	limit   int  // largest number of events
	folding bool // subtrees may be folded
	window  bool // only a subtree is recorded
	ended   bool // the subtree has been recorded

	recent    []recentEvent
	played    []M           // the moves of the recent visits and rejects
	room      int           // number of recent events at which makeRoom is due
	fresh     bool          // only rejects have happened since the current node was visited
	visited   uint64        // nodes of the search since the recording began
	foldLimit uint64        // the largest subtree that is folded, in nodes; 0 is none
	live      []liveNode    // the current node and its ancestors, the root first; empty until the first fold
	spans     []span        // the subtree of each recent visit
	rejects   RejectsByRule // rejects in the subtree that is being folded
	counts    []RejectCount
	merge     *merger[M]
}

// A recentEvent is an event that is not packed yet.
type recentEvent struct {
	kind EventKind // or foundSolution, or beganRound
	rule int8
	at   Node // the node passed to the probe, as the search numbers it; or the limit of a round
}

// The kinds of recent events that are not recorded as events.
const (
	foundSolution = Folded + 1 + iota // a solution is found
	beganRound                        // a round begins
)

// A liveNode is a node that has not been undone.
type liveNode struct {
	handle Node
	visit  int32 // index of the recent visit; -1 if it is packed
}

// A span describes the subtree of a node that was visited recently.
type span struct {
	end    int32 // index of the recent event that undid the node; 0 if none did
	nodes  int32 // number of nodes below the node
	height int32
	solved bool
}

const (
	recentEvents = 1 << 14
	maxNodes     = 1e6 // largest number of nodes that a recording with folds keeps
	maxHandles   = 1<<31 - 1
)

func newTrace[M comparable](opt Options) *Trace[M] {
	t := &Trace[M]{Record: newRecord(opt.From), moves: make([]M, 1), ids: map[M]MoveID{}}
	t.limit, t.folding, t.window = opt.TraceLimit, opt.Fold, opt.From > 0
	t.makeRoom()
	return t
}

// visit records a visit. It returns the new node, whose number the search must use as its
// handle. It returns false once the recording has ended.
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
	if at == Root && !t.truncated {
		return // the visit was not recorded, because it was stopped or recording had not begun
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
	if t.merge != nil && !t.merge.reject(rule) {
		return
	}
	if len(t.recent) >= t.room && !t.makeRoom() || t.foldLimit > 0 && !t.inOrder(at) {
		return
	}
	t.recent = append(t.recent, recentEvent{Rejected, int8(rule), at})
	t.played = append(t.played, m)
}

func (t *Trace[M]) solution() {
	if t.truncated || t.ended {
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
	if !t.truncated && !t.ended {
		t.recent = append(t.recent, recentEvent{beganRound, rule, Node(limit)})
	}
}

// inOrder reports whether at is the current node. This is so if the search undoes its latest
// move first. Otherwise inOrder ends the recording.
func (t *Trace[M]) inOrder(at Node) bool {
	if at != t.live[len(t.live)-1].handle {
		t.truncated, t.room = true, 0
		return false
	}
	return true
}

// makeRoom makes room for more events. It returns false if no more can be recorded.
func (t *Trace[M]) makeRoom() bool {
	if t.truncated || t.ended {
		return false
	}
	t.flush()
	if t.folding && (t.tooManyNodes() || t.limit-len(t.events) < max(1, min(recentEvents, t.limit/4))) {
		t.refold()
	}
	t.room = min(recentEvents, t.limit-len(t.events))
	if t.room <= 0 || t.folding && t.tooManyNodes() || t.merge != nil && t.merge.full() {
		t.truncated, t.room = true, 0
	}
	return !t.truncated
}

// tooManyNodes reports whether the recording may have more than maxNodes nodes after the next
// recentEvents events.
func (t *Trace[M]) tooManyNodes() bool { return len(t.parent)+recentEvents > maxNodes }

// finish ends the recording of a search. The argument answer is the solution found, or nil, and
// untraced is the number of moves that the recording cannot show.
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

// find looks for the node to which moves lead. If there is one, find records it as a solution.
func (t *Trace[M]) find(moves []M) {
	depth := make([]int32, len(t.parent)) // how many of moves lead to each node; -1 if other moves do
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
