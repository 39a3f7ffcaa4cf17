package slidingview

import (
	"fmt"

	"backtrack/model/sliding"
	"backtrack/solver/slidingsolve"
)

// amend returns the puzzle of p with two of its tokens swapped so that it has a
// solution, and is not solved at once, and says what was done. It is false if
// p has a solution, or none of the first pairs looked at will do. It takes some
// 30 milliseconds at most.
func amend(p position) (q position, change string, ok bool) {
	blocks := slidingsolve.NewBlocks(p, 0)
	content := p.Start().Content()
	most := 200_000 / len(content) // pairs that are looked at, each of which takes all vertices
	if len(content) < 3 || blocks.Solvable(content) {
		return q, "", false
	}
	at := make([]int, len(content)) // by token
	for v, t := range content {
		at[t] = v
	}
	looked := 0
	for b := 2; b < len(at); b++ {
		for a := 1; a < b && looked < most; a++ {
			looked++
			u, v := at[a], at[b]
			content[u], content[v] = b, a
			if blocks.Solvable(content) {
				q, err := swapped(p, content, fmt.Sprintf(", %d and %d swapped", a, b))
				if err == nil && q.Away() > 0 {
					return q, fmt.Sprintf("Swap %d and %d", a, b), true
				}
			}
			content[u], content[v] = a, b
		}
	}
	return q, "", false
}

// swapped returns the puzzle of p with another content and a longer name.
func swapped(p position, content []int, name string) (position, error) {
	file := p.Puzzle()
	q := sliding.Puzzle{Header: file, Content: content, Layout: p.Layout()}
	q.Header.Note, q.Header.Difficulty = "", ""
	if q.Header.Name != "" {
		q.Header.Name += name
	}
	for u, v := range p.Edges() {
		q.Edges = append(q.Edges, [2]int{u, v})
	}
	return sliding.New(q)
}
