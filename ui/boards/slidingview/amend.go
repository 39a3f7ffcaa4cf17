package slidingview

import (
	"fmt"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/solvability"
)

// amend returns the puzzle of p with two tokens swapped so that it has a solution
// but is not solved yet, and says what it swapped. It returns false if p has a
// solution, or if none of the pairs it tries will do. It takes at most about 30
// milliseconds.
func amend(p position) (q position, change string, ok bool) {
	blocks := solvability.NewBlocks(p, 0)
	content := p.Start().Content()
	most := 200_000 / len(content) // pairs to try; each takes time proportional to the vertices
	if len(content) < 3 || blocks.Solvable(content) {
		return q, "", false
	}
	at := make([]int, len(content)) // by token
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
	if a, b, ok := odd(p.Start()); ok { // the pair that the board marks
		if q, ok := swap(a, b); ok {
			return q, fmt.Sprintf("%d and %d swapped", a, b), true
		}
	}
	looked := 0
	for b := 2; b < len(at); b++ {
		for a := 1; a < b && looked < most; a++ {
			looked++
			if q, ok := swap(a, b); ok {
				return q, fmt.Sprintf("%d and %d swapped", a, b), true
			}
		}
	}
	return q, "", false
}

// odd returns the two tokens, the smaller first, that would have to be swapped
// for p to be solvable, if that is all that is wrong.
func odd(p position) (a, b int, ok bool) {
	v := solvability.Judge(p)
	if len(v.Reasons) != 1 || v.Reasons[0].Cause != solvability.Parity {
		return 0, 0, false
	}
	a, b = p.At(v.Reasons[0].Swap[0]), p.At(v.Reasons[0].Swap[1])
	return min(a, b), max(a, b), true
}

// withContent returns the puzzle of p with another content.
func withContent(p position, content []int) (position, error) {
	return sliding.New(sliding.Puzzle{Content: content, Edges: edges(p), Layout: p.Layout()})
}
