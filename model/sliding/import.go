package sliding

import (
	"fmt"
	"strings"

	"backtrack/model"
)

// Import reads a puzzle in one of the formats that people have, found out by
// its look. What is none of them gives [model.ErrOtherFormat].
//
//	graph(square, g([0-0,1-2,…],[e(0,1),…])).   a Prolog fact: pairs of mark and token, edges
//	1 2 3                                       a bare grid of numbers, 0 or . the hole; the
//	4 5 0                                       goal is 1, 2, 3 … in reading order, then the hole
//	graph { a -- b; b -- c }                    a graph in DOT, all tokens at home
//	>>graph6<<Bw                                a graph in graph6, all tokens at home
//
// Of a bare grid cell i, from 0 in reading order, becomes vertex i+1, the last
// one vertex 0. Bare graph6 needs no header. Of several facts, or graphs in
// graph6, one on a line, the first counts; see [Split]. Vertices of DOT are
// marked in the order in which they are named first. Facts and DOT have a name.
func Import(text string) (p Position, h model.Header, err error) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	words := strings.Fields(text)
	switch {
	case len(words) == 0:
	case isProlog(text):
		return importProlog(text)
	case strings.Contains(text, "{") && strings.Contains(text, "graph"):
		return importDOT(text)
	case strings.HasPrefix(words[0], graph6Header) || areGraph6(text):
		p, err = importGraph6(words)
		return p, h, err
	case isGrid(words):
		p, err = importGrid(text)
		return p, h, err
	}
	return p, h, fmt.Errorf("%w: want a fact graph(Name, g(Vertices, Edges)), a grid of the numbers 0, 1, 2 …, or a graph in DOT or graph6", model.ErrOtherFormat)
}

// mostParts is how many puzzles Split finds at most.
const mostParts = 100

// Split parts a text with several Prolog facts, or with several graphs in
// graph6, one on a line, so that Import reads each. Lines count from 1. Other
// texts, and lists of more than a hundred, are one part.
func Split(text string) []model.Line {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	var parts []model.Line
	switch {
	case isProlog(text):
		plain := uncomment(text)
		for _, at := range prologFact.FindAllStringIndex(plain, mostParts+1) {
			parts = append(parts, model.Line{Text: plain[at[0]:at[1]], Line: 1 + strings.Count(plain[:at[0]], "\n")})
		}
	case areGraph6(strings.TrimPrefix(text, graph6Header)):
		for line := range strings.Lines(strings.TrimSpace(text)) {
			parts = append(parts, model.Line{Text: line, Line: 1 + len(parts)})
		}
	}
	if len(parts) < 2 || len(parts) > mostParts {
		return []model.Line{{Text: text, Line: 1}}
	}
	return parts
}

func isProlog(text string) bool {
	return strings.Contains(text, "graph(") || strings.Contains(text, "g([")
}

// isGrid reports whether words are 0 to len-1, each once, 0 perhaps as a dot.
func isGrid(words []string) bool {
	seen := make([]bool, len(words))
	for _, w := range words {
		if w == "." {
			w = "0"
		}
		t, ok := natural(w)
		if !ok || t >= len(words) || seen[t] {
			return false
		}
		seen[t] = true
	}
	return len(words) > 1
}

func importGrid(text string) (Position, error) {
	var rows [][]string
	cols, number := 0, 0
	for line := range strings.Lines(text) {
		number++
		row := strings.Fields(line)
		if cols == 0 {
			cols = len(row)
		}
		if len(row) > 0 && len(row) != cols {
			return Position{}, &model.SyntaxError{Line: number, Msg: fmt.Sprintf("the first row has %d numbers, this one %d", cols, len(row))}
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	n := len(rows) * cols
	if n > model.MaxCells {
		return Position{}, &model.SyntaxError{Msg: fmt.Sprintf("the grid has %d cells, more than the %d that are allowed", n, model.MaxCells)}
	}
	vertex := func(r, c int) int { return (r*cols + c + 1) % n }
	p := Puzzle{Content: make([]int, n), Layout: make([]Point, n)}
	for r, row := range rows {
		for c, word := range row {
			t, _ := natural(strings.ReplaceAll(word, ".", "0"))
			v := vertex(r, c)
			p.Content[v], p.Layout[v] = t, Point{float64(c), float64(r)}
			if c > 0 {
				p.Edges = append(p.Edges, [2]int{vertex(r, c-1), v})
			}
			if r > 0 {
				p.Edges = append(p.Edges, [2]int{vertex(r-1, c), v})
			}
		}
	}
	return New(p)
}

// atHome returns a puzzle on n vertices that is solved already.
func atHome(n int, edges [][2]int) (Position, error) {
	if n > model.MaxCells {
		return Position{}, &model.SyntaxError{Msg: fmt.Sprintf("the graph has %d vertices, more than the %d that are allowed", n, model.MaxCells)}
	}
	p := Puzzle{Content: make([]int, n), Edges: edges}
	for v := range p.Content {
		p.Content[v] = v
	}
	return New(p)
}
