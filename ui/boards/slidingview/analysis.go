package slidingview

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"backtrack/model/graph"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
	"backtrack/words"
)

// An analysis says whether a puzzle can be solved, and how far its positions are from the
// goal.
type analysis struct {
	advisor *slidinghint.Advisor
	verdict solvability.Solvability
	// distances[t][v] is the distance from v to the home of token t. A row is nil until it
	// is needed. distances is nil if there are more than maxDistances vertices.
	distances [][]int
	table     *statespace.Table // nil until it has been computed
}

// maxDistances is the largest number of vertices for which all distances are kept.
const maxDistances = 1024

// maxQuick is the number of vertices up to which a table takes a few milliseconds.
const maxQuick = 8

func newAnalysis(p position, a *slidinghint.Advisor) *analysis {
	s := &analysis{advisor: a, verdict: solvability.Of(p)}
	if p.Len() <= maxDistances {
		s.distances = make([][]int, p.Len())
	}
	if s.verdict.Solvable && p.Len() <= maxQuick {
		s.table, _ = a.Memory.Table(context.Background(), p)
	}
	return s
}

// remaining returns the number of moves needed from p, or a lower bound of it, and whether it
// is exact.
func (a *analysis) remaining(p position, m mark) (n int, exact bool) {
	if a.table != nil {
		return a.table.Distance(p), true
	}
	if m.Remaining > 0 {
		return m.Remaining, true
	}
	if n, ok := a.advisor.Known(p); ok {
		return n, true
	}
	sum, _ := a.sum(p)
	return max(sum, m.Par-p.Played()), p.Away() == 0
}

// best returns the number of moves in the shortest solution of the puzzle start, or 0 if
// that is not known.
func (a *analysis) best(start position, m mark) int {
	if a.table != nil {
		return a.table.Distance(start)
	}
	return m.Par
}

// sum adds up the distances of the tokens of p from their homes. It returns false if they
// are not known.
func (a *analysis) sum(p position) (int, bool) {
	if a.distances == nil {
		return 0, false
	}
	sum := 0
	for v := range p.Len() {
		t := p.At(v)
		if t == 0 || t == v {
			continue
		}
		if a.distances[t] == nil {
			a.distances[t] = graph.Distances(p.Len(), func(v int) iter.Seq[int] { return slices.Values(p.Neighbours(v)) }, t)
		}
		if a.distances[t][v] < 0 {
			return 0, false
		}
		sum += a.distances[t][v]
	}
	return sum, true
}

// stuckVertices returns the vertices whose tokens show why p cannot be solved.
func (a *analysis) stuckVertices(p position) []int {
	if a.verdict.Solvable { // no move changes that
		return nil
	}
	return unsolvableVertices(p)
}

// unsolvableVertices returns the vertices whose tokens show why p can't be solved, or nil if
// it can.
func unsolvableVertices(p position) []int {
	v := solvability.Of(p)
	if v.Solvable {
		return nil
	}
	switch r := v.Reasons[0]; r.Kind {
	case solvability.Parity:
		return r.Swap[:]
	case solvability.Crossing:
		return r.Vertices[:1]
	default:
		return r.Vertices
	}
}

// verdictText says in a few words whether and why p can be solved.
func verdictText(p position) string {
	v := solvability.Of(p)
	if !v.Solvable {
		return "unsolvable (" + map[solvability.ReasonKind]string{
			solvability.Pieces: "the graph is in pieces", solvability.Crossing: "a token can't get through",
			solvability.Rotation: "wrong order on a ring", solvability.Parity: "odd arrangement", solvability.Exception: "Wilson's exception",
		}[v.Reasons[0].Kind] + ")"
	}
	if len(v.Blocks.List) != 1 {
		return "solvable"
	}
	return "solvable" + map[solvability.Kind]string{
		solvability.Ring: ": the tokens are in the right order on the ring", solvability.Theta0: ": 120 of the 720 arrangements are",
		solvability.Bipartite: ": the arrangement is even", solvability.Other: ": every arrangement can be reached",
	}[v.Blocks.List[0].Kind]
}

// title returns the title above text.
func (a *analysis) title() string {
	switch {
	case a.verdict.Solvable:
		return "Solvable"
	case len(a.verdict.Reasons) > 1:
		return "More in the way"
	}
	return "What would help"
}

// text says why a puzzle can be solved, and how many positions can be reached. For an
// unsolvable puzzle it says only what the window does not show elsewhere. It returns "" if
// there is nothing to add.
func (a *analysis) text(p position) string {
	if !a.verdict.Solvable {
		r, text := a.verdict.Reasons[0], ""
		more := len(a.verdict.Reasons) - 1
		switch {
		case more > 0:
			text = "There " + words.Either(more, "is 1 other obstacle", "are "+words.Number(more)+" other obstacles") + "."
		case r.Kind == solvability.Parity:
			then := "it can be solved"
			if p.Away() == 2 { // the two tokens to be swapped
				then = "everything is at home"
			}
			text = fmt.Sprintf("With the %s %d and %d swapped, %s.", tokens(p), p.At(r.Swap[0]), p.At(r.Swap[1]), then)
			text += otherGoal(p)
		}
		return text
	}
	text := a.verdict.Sentence
	if n := a.verdict.States; n.Cmp(big.NewInt(1)) > 0 {
		text += " " + unbrokenNumber(n) + " positions can be reached."
	}
	if a.table != nil {
		text += fmt.Sprintf(" The farthest takes %s.", words.Count(len(a.table.Layers())-1, "move"))
	}
	return text
}

// otherGoal says that p, an odd arrangement, can be solved towards the other of the two
// usual goals of a grid: the empty place is first or last. This is true if both sides of
// the grid are even, because then the two goals differ in parity. In all other cases it
// returns "".
func otherGoal(p position) string {
	cells, rows, cols, ok := p.Grid()
	if !ok || rows%2 == 1 || cols%2 == 1 {
		return ""
	}
	place := map[ordering]string{emptyFirst: "last", emptyLast: "first"}[orderingOf(cells, cols)]
	if place == "" {
		return ""
	}
	return " As it is, it can be solved towards the goal with the empty place " + place + "."
}

// unbrokenNumber writes a number that is not broken over lines.
func unbrokenNumber(n *big.Int) string { return strings.ReplaceAll(words.Big(n), " ", words.Thin) }

// repair swaps two tokens of the puzzle of p, and says which two. The result has a solution
// but is not solved yet. It returns false if p has a solution, or none of the pairs it
// tries is suitable. It takes at most about 30 milliseconds.
func repair(p position) (q position, change string, ok bool) {
	blocks := solvability.NewBlocks(p, 0)
	content := p.Start().Content()
	// maxPairs limits the pairs to try. Each takes time proportional to the number of
	// vertices.
	maxPairs := 200_000 / len(content)
	if len(content) < 3 || blocks.Solvable(content) {
		return q, "", false
	}
	at := make([]int, len(content)) // vertices by token
	for v, t := range content {
		at[t] = v
	}
	swap := func(a, b int) (position, bool) {
		u, v := at[a], at[b]
		content[u], content[v] = b, a
		defer func() { content[u], content[v] = a, b }()
		if !blocks.Solvable(content) {
			return q, false
		}
		q, err := withContent(p, content)
		return q, err == nil && q.Away() > 0
	}
	if a, b, ok := oddPair(p.Start()); ok { // the pair that the board marks
		if q, ok := swap(a, b); ok {
			return q, fmt.Sprintf("%d and %d swapped", a, b), true
		}
	}
	looked := 0
	for b := 2; b < len(at); b++ {
		for a := 1; a < b && looked < maxPairs; a++ {
			looked++
			if q, ok := swap(a, b); ok {
				return q, fmt.Sprintf("%d and %d swapped", a, b), true
			}
		}
	}
	return q, "", false
}

// oddPair returns the two tokens, the smaller first, that have to be swapped to make p
// solvable. It returns false if other things are wrong.
func oddPair(p position) (a, b int, ok bool) {
	v := solvability.Of(p)
	if len(v.Reasons) != 1 || v.Reasons[0].Kind != solvability.Parity {
		return 0, 0, false
	}
	a, b = p.At(v.Reasons[0].Swap[0]), p.At(v.Reasons[0].Swap[1])
	return min(a, b), max(a, b), true
}

// withContent returns the puzzle of p with the given content.
func withContent(p position, content []int) (position, error) {
	return sliding.New(sliding.Puzzle{Content: content, Edges: edges(p), Layout: p.Layout()})
}
