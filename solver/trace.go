package solver

import "slices"

// An EventKind says what happened in a search.
type EventKind uint8

// The three things that happen.
const (
	Visited  EventKind = iota // a placement was made
	Undone                    // a placement was undone
	Rejected                  // a test refused a placement
)

// An Event is one step of a recorded search.
type Event[M any] struct {
	Kind EventKind
	Rule int8 // what refused the placement: an index into Info.Rules, or Always
	Node Node // the node after the event
	Move M    // the placement made, undone or refused
}

// A Trace is a recorded search: the tree of the nodes it visited and the
// order of events. Recording ends at a limit; Cut reports whether it did.
type Trace[M any] struct {
	parent   []Node // by node; the root's is the root
	move     []M
	events   []Event[M]
	limit    int
	cut      bool
	untraced uint64
}

func newTrace[M any](limit int) *Trace[M] {
	return &Trace[M]{limit: limit, parent: []Node{Root}, move: make([]M, 1)}
}

func (t *Trace[M]) visit(parent Node, m M) Node {
	if !t.record(Event[M]{Kind: Visited, Node: Node(len(t.move)), Move: m}) {
		return parent
	}
	t.parent = append(t.parent, parent)
	t.move = append(t.move, m)
	return Node(len(t.move) - 1)
}

func (t *Trace[M]) back(at Node) {
	t.record(Event[M]{Kind: Undone, Node: t.parent[at], Move: t.move[at]})
}

func (t *Trace[M]) reject(at Node, m M, rule int) {
	t.record(Event[M]{Kind: Rejected, Rule: int8(rule), Node: at, Move: m})
}

func (t *Trace[M]) record(e Event[M]) bool {
	if len(t.events) == t.limit {
		t.cut = true
		return false
	}
	t.events = append(t.events, e)
	return true
}

func (t *Trace[M]) full() bool {
	t.cut = t.cut || len(t.events) == t.limit
	return t.cut
}

// Untraced returns how many placements were made and undone that the recording
// does not show.
func (t *Trace[M]) Untraced() uint64 { return t.untraced }

// Len returns how many events were recorded.
func (t *Trace[M]) Len() int { return len(t.events) }

// Cut reports whether the search went on after recording had ended.
func (t *Trace[M]) Cut() bool { return t.cut }

// Event returns the event i, from 0.
func (t *Trace[M]) Event(i int) Event[M] { return t.events[i] }

// At returns the current node of the search after the first n events.
func (t *Trace[M]) At(n int) Node {
	if n == 0 {
		return Root
	}
	return t.events[n-1].Node
}

// Counts returns how many of the first n events are of each kind.
func (t *Trace[M]) Counts(n int) (visited, undone, rejected int) {
	for _, e := range t.events[:n] {
		switch e.Kind {
		case Visited:
			visited++
		case Undone:
			undone++
		case Rejected:
			rejected++
		}
	}
	return visited, undone, rejected
}

// Path returns the moves from the root to n.
func (t *Trace[M]) Path(n Node) []M {
	var path []M
	for ; n != Root; n = t.parent[n] {
		path = append(path, t.move[n])
	}
	slices.Reverse(path)
	return path
}
