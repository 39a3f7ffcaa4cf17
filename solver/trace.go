package solver

import "slices"

// A Trace is a recorded search with the type of its moves.
type Trace[M comparable] struct {
	Record
	moves   []M // the move of each MoveID
	ids     map[M]MoveID
	skipped []skippedRounds
	recorder[M]
}

// skippedRounds are the rounds with limits from low to high-1, which a rule made unnecessary.
type skippedRounds struct {
	low, high int
	rule      int8
}

// MoveOf returns the move with an id of the recording.
func (t *Trace[M]) MoveOf(id MoveID) M { return t.moves[id] }

// Path returns the moves from the root to n.
func (t *Trace[M]) Path(n Node) []M {
	var path []M
	for ; n != Root; n = t.parent[n] {
		path = append(path, t.moves[t.move[n]])
	}
	slices.Reverse(path)
	return path
}

// id returns the id of a move.
func (t *Trace[M]) id(m M) MoveID {
	id, ok := t.ids[m]
	if !ok {
		id = MoveID(len(t.moves))
		t.moves = append(t.moves, m)
		t.ids[m] = id
	}
	return id
}
