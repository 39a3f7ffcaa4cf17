package sliding

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
)

// Import recognises and reads a puzzle in one of these formats. The error for any
// other text is [model.ErrOtherFormat].
//
//	graph(square, g([0-0,1-2,…],[e(0,1),…])).   a Prolog fact: pairs of vertex and token, edges
//	1 2 3                                       a grid of numbers as [grid.Rows] reads it, in
//	4 5 0                                       which 0 or a blank cell is the hole; the goal is
//	                                            1, 2, 3 … in reading order, then the hole
//	graph { a -- b; b -- c }                    a graph in DOT, all tokens at home
//	>>graph6<<Bw                                a graph in graph6, all tokens at home; it needs no
//	                                            header
//	0 1                                         an edge list, all tokens at home: two columns in
//	1 2                                         which a number above 0 repeats, or lines after
//	                                            the line "edges"
//
// Cell i of a grid, from 0 in reading order, becomes vertex i+1, and the last cell vertex 0.
// If there are several facts, or several graphs in graph6, Import reads the first, see
// [Split]. Vertices whose names are numbers are numbered in the order of these numbers, except
// in DOT. Other vertices are numbered in the order in which they are first named. The header
// has the name of the fact or of the graph in DOT, and a note of the names of vertices.
func Import(text string) (p Position, h model.Header, err error) {
	text = model.NormalizeText(text)
	switch {
	case strings.TrimSpace(text) == "":
	case isProlog(text):
		return importProlog(text)
	case strings.Contains(text, "{") && strings.Contains(strings.ToLower(text), "graph") &&
		!strings.HasPrefix(strings.TrimSpace(text), graph6Header):
		return importDOT(text)
	case looksLikeGraph6(text):
		p, err = importGraph6(text)
		return p, h, err
	}
	if lines, ok := edgeLines(text); ok {
		return importEdges(lines)
	}
	if rows, err := tiles(text); rows != nil || err != nil {
		if err == nil {
			p, err = importGrid(rows)
		}
		return p, h, err
	}
	return p, h, fmt.Errorf("%w: want a fact graph(Name, g(Vertices, Edges)), a grid of the numbers 0, 1, 2 …, or a graph in DOT or graph6",
		model.ErrOtherFormat)
}

// maxParts is the largest number of puzzles that Split returns.
const maxParts = 100

// Split splits a text with several Prolog facts, or with several graphs in graph6, one on
// a line, into parts that Import reads. Lines count from 1. Other texts, and lists of more
// than maxParts parts, are one part.
func Split(text string) []model.Line {
	text = model.NormalizeText(text)
	var parts []model.Line
	switch {
	case isProlog(text):
		plain := uncomment(text)
		for _, at := range prologFact.FindAllStringIndex(plain, maxParts+1) {
			parts = append(parts, model.Line{Text: plain[at[0]:at[1]], Line: 1 + strings.Count(plain[:at[0]], "\n")})
		}
	case areGraph6(strings.TrimPrefix(text, graph6Header)):
		for line := range strings.Lines(strings.TrimSpace(text)) {
			parts = append(parts, model.Line{Text: line, Line: 1 + len(parts)})
		}
	}
	if len(parts) < 2 || len(parts) > maxParts {
		return []model.Line{{Text: text, Line: 1}}
	}
	return parts
}

func isProlog(text string) bool {
	return strings.Contains(text, "graph(") || strings.Contains(text, "g([")
}

// tiles returns the rows of a full grid that has each number from 0 once, with 0 for a blank
// cell. It returns nil and no error if text is not such a grid. Rows of different lengths are
// an error.
func tiles(text string) ([][]int, error) {
	words, err := grid.Rows(text)
	if err != nil {
		return nil, nil
	}
	all := slices.Concat(words...)
	seen := make([]bool, len(all))
	rows := make([][]int, len(words))
	for r, row := range words {
		for _, w := range row {
			t, ok := natural(strings.ReplaceAll(w.Text, ".", "0"))
			if !ok || t >= len(all) || seen[t] {
				return nil, nil
			}
			seen[t] = true
			rows[r] = append(rows[r], t)
		}
	}
	for r, row := range words {
		if want := len(words[0]); len(row) != want {
			return nil, model.Syntaxf(words[r][0].Line, "the first row has %d numbers, this one %d", want, len(row))
		}
	}
	if len(all) < 2 {
		return nil, nil
	}
	return rows, nil
}

func importGrid(rows [][]int) (Position, error) {
	cols := len(rows[0])
	n := len(rows) * cols
	if n > model.MaxCells {
		return Position{}, model.Syntaxf(0, "the grid has %d cells, more than the %d that are allowed", n, model.MaxCells)
	}
	vertex := func(r, c int) int { return (r*cols + c + 1) % n }
	p := Puzzle{Content: make([]int, n), Layout: make([]Point, n)}
	for r, row := range rows {
		for c, t := range row {
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

// atHome returns a puzzle on n vertices that is already solved.
func atHome(n int, edges [][2]int) (Position, error) {
	if n > model.MaxCells {
		return Position{}, model.Syntaxf(0, "the graph has %d vertices, more than the %d that are allowed", n, model.MaxCells)
	}
	p := Puzzle{Content: make([]int, n), Edges: edges}
	for v := range p.Content {
		p.Content[v] = v
	}
	return New(p)
}
