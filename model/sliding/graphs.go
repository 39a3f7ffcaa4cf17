package sliding

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gonum.org/v1/gonum/graph/encoding/graph6"
	"gonum.org/v1/gonum/graph/formats/dot"
	"gonum.org/v1/gonum/graph/formats/dot/ast"

	"backtrack/model"
	"backtrack/model/grid"
)

const graph6Header = ">>graph6<<"

func isGraph6(s string) bool { return graph6.IsValid(graph6.Graph(s)) }

// areGraph6 reports whether every line of text is a graph in graph6.
func areGraph6(text string) bool {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		if !isGraph6(strings.TrimSpace(line)) {
			return false
		}
	}
	return true
}

// likeGraph6 matches what graph6 often contains and words of other formats do not: a sign, or a
// capital after a small letter.
var likeGraph6 = regexp.MustCompile("[?@\\[\\\\\\]^`{|}~]|[a-z][A-Z]")

// looksLikeGraph6 reports whether text is in graph6, perhaps with errors: it has the header,
// or all its lines consist of the characters of graph6.
func looksLikeGraph6(text string) bool {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, graph6Header) || areGraph6(text) {
		return true
	}
	outside := func(r rune) bool { return (r < '?' || r > '~') && r != '\n' }
	return !strings.ContainsFunc(text, outside) && likeGraph6.MatchString(text)
}

// importGraph6 reads the first graph of a list. A fault in any graph of the list is an error.
func importGraph6(text string) (Position, error) {
	body := strings.TrimPrefix(strings.TrimSpace(text), graph6Header)
	line := strings.Count(text[:strings.Index(text, body)], "\n")
	var first string
	for word := range strings.Lines(body + "\n") {
		line++
		word = strings.TrimSpace(word)
		if word == "" && strings.TrimSpace(body) != "" {
			continue
		}
		if !isGraph6(word) {
			return Position{}, &model.SyntaxError{Line: line, Column: 1,
				Msg: fmt.Sprintf("%q is not a graph in graph6: its length does not fit "+
					"the number of vertices that it begins with", model.Clip(word))}
		}
		first = cmp.Or(first, word)
	}
	g := graph6.Graph(first)
	n := g.Nodes().Len()
	if n > model.MaxCells {
		return atHome(n, nil)
	}
	var edges [][2]int
	for v := range n {
		for u := range v {
			if g.HasEdgeBetween(int64(u), int64(v)) {
				edges = append(edges, [2]int{u, v})
			}
		}
	}
	return atHome(n, edges)
}

var (
	digraph  = regexp.MustCompile(`(?im)^(?:\s|/\*(?s:.*?)\*/)*(?:strict\s+)?digraph\b`)
	dotFault = regexp.MustCompile(`^(\d+):(\d+): error: .*; got: (.*)$`)
)

// importDOT reads the first graph of a text in DOT. It ignores attributes.
func importDOT(text string) (Position, model.Header, error) {
	fail := func(line, column int, format string, args ...any) (Position, model.Header, error) {
		return Position{}, model.Header{}, &model.SyntaxError{Line: line, Column: column, Msg: fmt.Sprintf(format, args...)}
	}
	file, err := dot.ParseString(text)
	if at := digraph.FindStringIndex(text); err == nil && file.Graphs[0].Directed || err != nil && at != nil {
		line := 0 // unknown if digraph does not match, because a comment may be between strict and digraph
		if at != nil {
			line = 1 + strings.Count(text[:at[1]], "\n")
		}
		return fail(line, 0, "the edges of a digraph have directions, which tokens do not follow: want a graph, with edges such as a -- b")
	}
	if err != nil {
		const want = "this is not a graph in DOT, such as graph { a -- b; b -- c; c -- a }"
		m := dotFault.FindStringSubmatch(err.Error())
		if i := strings.Index(text, "->"); m == nil && i >= 0 {
			return fail(1+strings.Count(text[:i], "\n"), 0, "the edges of a graph in DOT are written --, not ->")
		} else if m == nil {
			return fail(1, 0, want)
		}
		line, _ := strconv.Atoi(m[1])
		char, _ := strconv.Atoi(m[2])
		before := strings.Split(text, "\n")[line-1]
		column := max(len(strings.Fields(before[:min(char, len(before))])), 1)
		return fail(line, column, "%s was not expected: "+want, strings.Replace(m[3], "unknown/invalid token ", "", 1))
	}
	g := namedGraph{numbers: map[string]int{}}
	g.add(file.Graphs[0].Stmts)
	for _, e := range g.edges {
		if e[0] == e[1] {
			return fail(0, 0, "an edge joins the vertex %s to itself", g.names[e[0]])
		}
	}
	switch {
	case len(g.names) == 0:
		return fail(0, 0, "the graph has no vertex")
	case len(g.edges) > maxEdges:
		return fail(0, 0, "the graph has more than %d edges", maxEdges)
	}
	p, err := atHome(len(g.names), g.edges)
	return p, model.Header{Name: plain(file.Graphs[0].ID), Note: g.note()}, err
}

// edgeLines returns the lines of an edge list. It returns false if text is not one. An edge
// list begins with the line "edges", or has two columns of numbers in which a number above 0
// repeats.
func edgeLines(text string) (lines [][]grid.CellText, ok bool) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		words := strings.FieldsFunc(line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;|", r) })
		if len(words) > 0 {
			lines = append(lines, grid.CellTexts(words, number))
		}
	}
	if len(lines) == 0 {
		return nil, false
	}
	if first := lines[0]; len(first) == 1 && strings.EqualFold(first[0].Text, "edges") {
		return lines[1:], true
	}
	seen := map[int]bool{}
	for _, line := range lines {
		if len(line) != 2 {
			return nil, false
		}
		for _, w := range line {
			n, isNumber := natural(w.Text)
			if !isNumber {
				return nil, false
			}
			ok = ok || n > 0 && seen[n]
			seen[n] = true
		}
	}
	return lines, ok
}

// importEdges reads an edge list: two vertices on a line, or edges such as 0-1.
func importEdges(lines [][]grid.CellText) (Position, model.Header, error) {
	g := namedGraph{numbers: map[string]int{}}
	for _, line := range lines {
		if len(line) == 2 && !strings.Contains(line[0].Text+line[1].Text, "-") {
			line = []grid.CellText{{Text: line[0].Text + "-" + line[1].Text, Line: line[0].Line}}
		}
		for _, w := range line {
			from, to, ok := strings.Cut(w.Text, "-")
			if !ok || from == "" || to == "" || strings.Contains(to, "-") {
				return Position{}, model.Header{}, w.Errorf("%q is not an edge: want two vertices, as in 0 1 or 0-1", model.Clip(w.Text))
			}
			if from == to {
				return Position{}, model.Header{}, w.Errorf("an edge joins the vertex %s to itself", model.Clip(from))
			}
			g.edges = append(g.edges, [2]int{g.number(from), g.number(to)})
		}
	}
	if len(g.names) == 0 {
		return Position{}, model.Header{}, model.Syntaxf(0, "there is no edge: want lines such as 0 1")
	}
	if g.isNumeric() {
		g.sort()
	}
	p, err := atHome(len(g.names), g.edges)
	return p, model.Header{Note: g.note()}, err
}

// plain returns a name on one line, without double quotes around it.
func plain(id string) string { return strings.Join(strings.Fields(strings.Trim(id, `"`)), " ") }

// maxNames is how many names of vertices a note lists.
const maxNames = 100

// note returns a sentence that says which vertex has which name. It returns "" if the names are
// the numbers of the vertices, or if there are more than maxNames.
func (g *namedGraph) note() string {
	named := false
	var out []string
	for v, name := range g.names {
		named = named || name != strconv.Itoa(v)
		out = append(out, fmt.Sprintf("%d is %s", v, plain(name)))
	}
	if !named || len(out) > maxNames {
		return ""
	}
	return "Names of the places: " + strings.Join(out, ", ") + "."
}

// A namedGraph collects vertices with names, and edges.
type namedGraph struct {
	numbers   map[string]int // the number of each vertex, by its name
	names     []string
	edges     [][2]int
	mentioned []int // vertices in the order in which statements name them; see the method vertices
}

// number returns the number of the vertex with a name. A new name gets the next number.
func (g *namedGraph) number(name string) int {
	n, ok := g.numbers[name]
	if !ok {
		n = len(g.names)
		g.numbers[name], g.names = n, append(g.names, name)
	}
	return n
}

// isNumeric reports whether the names of all vertices are numbers.
func (g *namedGraph) isNumeric() bool {
	return !slices.ContainsFunc(g.names, func(name string) bool { _, ok := natural(name); return !ok })
}

// sort renumbers the vertices in ascending order of their names, which must be numbers.
func (g *namedGraph) sort() {
	sorted := slices.Clone(g.names)
	slices.SortFunc(sorted, func(a, b string) int {
		x, _ := natural(a)
		y, _ := natural(b)
		return cmp.Or(cmp.Compare(x, y), cmp.Compare(a, b))
	})
	renumbered := make([]int, len(sorted)) // the new number of each vertex, by the old one
	for n, name := range sorted {
		renumbered[g.numbers[name]], g.numbers[name] = n, n
	}
	g.names = sorted
	for i, e := range g.edges {
		g.edges[i] = [2]int{renumbered[e[0]], renumbered[e[1]]}
	}
}

// maxEdges is the largest number of edges that a text in DOT may have.
const maxEdges = 1_000_000

// add adds the vertices and edges of statements. It stops soon after maxEdges edges.
func (g *namedGraph) add(stmts []ast.Stmt) {
	for _, s := range stmts {
		switch s := s.(type) {
		case *ast.NodeStmt:
			g.vertices(s.Node)
		case *ast.Subgraph:
			g.add(s.Stmts)
		case *ast.EdgeStmt:
			from := g.vertices(s.From)
			for e := s.To; e != nil; e = e.To {
				to := g.vertices(e.Vertex)
				g.join(from, to)
				from = to
			}
		}
	}
}

// join adds an edge from each vertex of one list to each of another.
func (g *namedGraph) join(from, to []int) {
	for _, u := range from {
		for _, v := range to {
			if len(g.edges) > maxEdges {
				return
			}
			g.edges = append(g.edges, [2]int{u, v})
		}
	}
}

// vertices returns the number of a vertex, or the numbers of all vertices in a subgraph, and
// adds them to mentioned.
func (g *namedGraph) vertices(v ast.Vertex) []int {
	begin := len(g.mentioned)
	switch v := v.(type) {
	case *ast.Node:
		g.mentioned = append(g.mentioned, g.number(v.ID))
	case *ast.Subgraph:
		g.add(v.Stmts)
		numbers := slices.Clone(g.mentioned[begin:])
		slices.Sort(numbers)
		g.mentioned = append(g.mentioned[:begin], slices.Compact(numbers)...)
	}
	return slices.Clone(g.mentioned[begin:])
}
