package solver

import (
	"cmp"
	"iter"
	"slices"
	"unsafe"
)

// An EventKind says what happened in a search.
type EventKind uint8

// The kinds of events.
const (
	Visited  EventKind = iota // a move was made
	Undone                    // a move was undone
	Rejected                  // a test rejected a move
	Folded                    // the recording leaves out the subtree below the current node
)

// NoRule stands for a missing rule.
const NoRule = -2

// A MoveID names a move of a recording. Equal moves have equal ids.
type MoveID uint32

// An Event is one thing that happened in a recorded search. It has a MoveID instead of a move,
// so that the type does not depend on the type of moves.
type Event struct {
	Kind EventKind
	Rule int8   // the rule that rejected or forced the move, an index into Info.Rules; Always or NoRule if there is none
	Node Node   // the current node after the event
	Of   Node   // the node visited or undone; for other events the same as Node
	Move MoveID // the move made, undone or rejected; for Folded the move of the node
}

// A RejectCount is the number of moves that a rule has rejected.
type RejectCount struct {
	Rule int8 // an index into Info.Rules, or Always
	N    uint64
}

// RejectsByRule counts rejects. The count of a rule is at the index rule + 1.
type RejectsByRule [1 + maxRules]uint64

// Sorted returns the counts that are not 0, the largest first.
func (r *RejectsByRule) Sorted() []RejectCount {
	var out []RejectCount
	for i, n := range r {
		if n > 0 {
			out = append(out, RejectCount{Rule: int8(i - 1), N: n})
		}
	}
	slices.SortStableFunc(out, func(a, b RejectCount) int { return cmp.Compare(b.N, a.N) })
	return out
}

// A Fold stands for a subtree that a recording leaves out, except for its root. The subtree was
// searched to the end and has no solution. Only the last fold of a merged recording may have
// been searched in part.
type Fold struct {
	Node    Node          // the root of the subtree, which the recording keeps
	Rule    int8          // the rule that prunes the subtree in a merged recording; otherwise NoRule
	Depth   int           // number of levels of the subtree below Node
	Nodes   uint64        // number of nodes visited below Node
	Rejects []RejectCount // rejects in the subtree, one entry for each rule; not to be changed

	open           uint64 // nodes below Node that were not undone
	nodes, rejects uint64 // sums over this fold and all before it
}

// A Round is a part of a search by iterative deepening. It begins at the root again, with a
// higher depth limit.
type Round struct {
	Event int  // index of its first event
	Limit int  // depth limit
	Rule  int8 // in a merged recording, the rule that made the other search skip the round; otherwise NoRule
}

// Counts are numbers of events.
type Counts struct{ Visited, Undone, Rejected uint64 }

// A Record is the recording of a search without the type of its moves: the tree of the
// visited nodes and the order of events. Subtrees without a solution may be folded. Nodes
// are numbered in the order of their visits. Root is 0, and a parent has a smaller number than
// its children. A Record takes about 5 bytes for an event.
type Record struct {
	events       []byte   // see packEvent
	parent       []Node   // the parent of each node; the root's is the root
	move         []MoveID // the move of each node
	rejected     []MoveID // the moves of the rejects
	jumps        []Node   // the nodes passed with events out of sequence
	folds        []Fold   // folds in the order of their events, and so of their nodes
	rounds       []Round
	found        []Node // nodes where solutions were found, in order
	rejectCounts int    // number of entries in the Rejects of all folds

	points    []cursor // the cursors before the events 0, pointEvery, 2*pointEvery …
	end       cursor
	dead      uint64 // see DeadEnds
	first     uint64 // number of visits before the recording begins
	truncated bool
	untraced  uint64
	missing   uint64
}

// A cursor is a place between two events. The current node there is at.
type cursor struct {
	at                             Node
	visits, rejected, jumps, folds uint32 // how many of each come before the cursor
}

const pointEvery = 256

// Parts of the byte of an event. The bits from ruleShift on hold the rule + 1.
const (
	kindMask     = 1<<2 - 1
	elsewhereBit = 1 << 2 // the event is not at the node where the previous event ended; see Record.jumps
	ruleShift    = 3
)

// maxRules is the largest number of rules of an algorithm. The byte of an event must have room
// for the index + 1 of each rule.
const maxRules = 1<<(8-ruleShift) - 1

// packEvent returns the byte of an event.
func packEvent(kind EventKind, elsewhere bool, rule int) byte {
	b := byte(kind) | byte(rule+1)<<ruleShift
	if elsewhere {
		b |= elsewhereBit
	}
	return b
}

// next decodes the event at c, whose byte is b, and moves c past the event.
func (r *Record) next(c *cursor, b byte) Event {
	if b&elsewhereBit != 0 {
		c.at = r.jumps[c.jumps]
		c.jumps++
	}
	s := Event{Kind: EventKind(b & kindMask), Rule: int8(b>>ruleShift) - 1}
	switch s.Kind {
	case Visited:
		c.visits++
		c.at = Node(c.visits)
		s.Move = r.move[c.at]
		if s.Rule == Always {
			s.Rule = NoRule
		}
	case Undone:
		s.Rule, s.Of, s.Move = NoRule, c.at, r.move[c.at]
		c.at = r.parent[c.at]
		s.Node = c.at
		return s
	case Rejected:
		s.Move = r.rejected[c.rejected]
		c.rejected++
	case Folded:
		s.Rule, s.Move = r.folds[c.folds].Rule, r.move[c.at]
		c.folds++
	}
	s.Node, s.Of = c.at, c.at
	return s
}

// cursor returns the cursor after the first n events.
func (r *Record) cursor(n int) cursor {
	if n == len(r.events) {
		return r.end
	}
	c := r.points[n/pointEvery]
	for _, b := range r.events[n-n%pointEvery : n] {
		r.next(&c, b)
	}
	return c
}

// Len returns how many events were recorded.
func (r *Record) Len() int { return len(r.events) }

// Nodes returns the number of recorded nodes, including the root.
func (r *Record) Nodes() int { return len(r.parent) }

// Parent returns the node from which n was visited. The parent of the root is the root.
func (r *Record) Parent(n Node) Node { return r.parent[n] }

// Move returns the move that led to n, which must not be the root.
func (r *Record) Move(n Node) MoveID { return r.move[n] }

// Number returns the number of the visit of n in the search, from 1. For the root it returns 0,
// or Options.From if only a subtree was recorded. It leaves out the moves that a recording
// cannot show, see Untraced.
func (r *Record) Number(n Node) uint64 {
	i, _ := slices.BinarySearchFunc(r.folds, n, func(f Fold, n Node) int { return int(f.Node - n) })
	number := r.first + uint64(n)
	if i > 0 {
		number += r.folds[i-1].nodes
	}
	return number
}

// Event returns the event with index i. It takes about half a microsecond.
func (r *Record) Event(i int) Event {
	c := r.cursor(i)
	return r.next(&c, r.events[i])
}

// Events yields the events from index first on, with their indices. It takes a few nanoseconds
// for each event.
func (r *Record) Events(first int) iter.Seq2[int, Event] {
	return func(yield func(int, Event) bool) {
		c := r.cursor(first)
		for i := first; i < len(r.events) && yield(i, r.next(&c, r.events[i])); i++ {
		}
	}
}

// At returns the current node of the search after the first n events.
func (r *Record) At(n int) Node { return r.cursor(n).at }

// Counts returns how many of the first n events are of each kind. It includes the events that
// folds leave out.
func (r *Record) Counts(n int) Counts {
	c := r.cursor(n)
	out := Counts{Visited: uint64(c.visits), Rejected: uint64(c.rejected)}
	out.Undone = uint64(n) - out.Visited - out.Rejected - uint64(c.folds)
	if c.folds > 0 {
		f := &r.folds[c.folds-1]
		out.Visited += f.nodes
		out.Undone += f.nodes - f.open
		out.Rejected += f.rejects
	}
	return out
}

// Folds returns the folds, in the order of their nodes. The caller must not change them.
func (r *Record) Folds() []Fold { return r.folds }

// FoldOf returns the fold below n. It returns false if there is none.
func (r *Record) FoldOf(n Node) (Fold, bool) {
	i, ok := slices.BinarySearchFunc(r.folds, n, func(f Fold, n Node) int { return int(f.Node - n) })
	if !ok {
		return Fold{Rule: NoRule}, false
	}
	return r.folds[i], true
}

// Rounds returns the rounds of a search by iterative deepening, in order. The caller must not
// change them.
func (r *Record) Rounds() []Round { return r.rounds }

// RoundOf returns the round of event i. It returns false if the search has no rounds.
func (r *Record) RoundOf(i int) (Round, bool) {
	n, _ := slices.BinarySearchFunc(r.rounds, i+1, func(x Round, event int) int { return cmp.Compare(x.Event, event) })
	if n == 0 {
		return Round{Rule: NoRule}, false
	}
	return r.rounds[n-1], true
}

// Solutions returns the nodes where solutions were found, in order. The caller must not change
// them.
func (r *Record) Solutions() []Node { return r.found }

// DeadEnds returns how many nodes were undone without a move or a solution below them. It
// includes nodes in folds. The number is exact for a depth-first search.
func (r *Record) DeadEnds() uint64 { return r.dead }

// Untraced returns how many moves were made and undone that the recording
// does not show.
func (r *Record) Untraced() uint64 { return r.untraced }

// Missing returns how many nodes of the search with more rules are not in a merged recording.
// Some nodes are missing because the recording ended before it reached them. Others are visited
// only by the search with more rules. The reason is a rule that remembers positions: the other
// search has met these positions before, in subtrees that the search with more rules prunes.
func (r *Record) Missing() uint64 { return r.missing }

// Truncated reports whether the search went on after the recording had ended.
func (r *Record) Truncated() bool { return r.truncated }

// DepthFirst reports whether each event is at the node where the previous event ended. This is
// so in a search that undoes its latest move first.
func (r *Record) DepthFirst() bool { return len(r.jumps) == 0 }

// Sizes in bytes.
const (
	foldBytes        = int(unsafe.Sizeof(Fold{})) // without the entries in Rejects
	rejectCountBytes = int(unsafe.Sizeof(RejectCount{}))
	cursorBytes      = int(unsafe.Sizeof(cursor{}))
)

// Bytes returns the approximate size of the recording in memory.
func (r *Record) Bytes() int {
	return cap(r.events) + 4*(cap(r.parent)+cap(r.move)+cap(r.rejected)+cap(r.jumps)+cap(r.found)) +
		cursorBytes*cap(r.points) + foldBytes*cap(r.folds) + rejectCountBytes*r.rejectCounts
}

// clip frees the memory that a finished recording does not need.
func (r *Record) clip() {
	r.events, r.parent, r.move, r.rejected = slices.Clone(r.events), slices.Clone(r.parent), slices.Clone(r.move), slices.Clone(r.rejected)
	r.folds, r.points = slices.Clone(r.folds), slices.Clone(r.points)
}

// put adds the byte of an event at a node, and its jump if it is out of sequence.
func (r *Record) put(kind EventKind, at Node, rule int) {
	if len(r.events)%pointEvery == 0 {
		r.points = append(r.points, r.end)
	}
	elsewhere := at != r.end.at
	if elsewhere {
		r.jumps = append(r.jumps, at)
		r.end.jumps++
		r.end.at = at
	}
	r.events = append(r.events, packEvent(kind, elsewhere, rule))
}

// visit adds the visit of a node. If a rule forced the move, rule is its index; otherwise rule
// is NoRule.
func (r *Record) visit(parent Node, m MoveID, rule int) {
	r.put(Visited, parent, max(rule, Always))
	r.parent = append(r.parent, parent)
	r.move = append(r.move, m)
	r.end.visits++
	r.end.at = Node(r.end.visits)
}

func (r *Record) undo(at Node) {
	r.put(Undone, at, Always)
	r.end.at = r.parent[at]
}

func (r *Record) reject(at Node, m MoveID, rule int) {
	r.put(Rejected, at, rule)
	r.rejected = append(r.rejected, m)
	r.end.rejected++
}

// fold adds the event that leaves out the subtree below the current node.
func (r *Record) fold(f Fold) {
	r.put(Folded, r.end.at, Always)
	f.Node = r.end.at
	f.nodes, f.rejects = f.Nodes, 0
	for _, c := range f.Rejects {
		f.rejects += c.N
	}
	if n := len(r.folds); n > 0 {
		f.nodes += r.folds[n-1].nodes
		f.rejects += r.folds[n-1].rejects
	}
	r.folds = append(r.folds, f)
	r.rejectCounts += len(f.Rejects)
	r.end.folds++
}

// newRecord returns a recording that begins after first visits of a search.
func newRecord(first uint64) Record {
	return Record{parent: []Node{Root}, move: make([]MoveID, 1), first: first}
}
