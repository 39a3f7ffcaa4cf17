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

// areGraph6 reports whether every line is a graph.
func areGraph6(text string) bool {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		if !isGraph6(strings.TrimSpace(line)) {
			return false
		}
	}
	return true
}

// likeGraph6 matches what no other format has in a word: a sign, or a capital after a
// small letter.
var likeGraph6 = regexp.MustCompile("[?@\\[\\\\\\]^`{|}~]|[a-z][A-Z]")

// looksGraph6 reports whether text is in graph6, perhaps broken: it has the header, or
// each line is a word of the letters of graph6.
func looksGraph6(text string) bool {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, graph6Header) || areGraph6(text) {
		return true
	}
	outside := func(r rune) bool { return (r < '?' || r > '~') && r != '\n' }
	return !strings.ContainsFunc(text, outside) && likeGraph6.MatchString(text)
}

// importGraph6 reads the first graph of a list.
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

// importDOT reads the first graph of a text in DOT. Attributes do not count.
func importDOT(text string) (Position, model.Header, error) {
	fail := func(line, column int, format string, args ...any) (Position, model.Header, error) {
		return Position{}, model.Header{}, &model.SyntaxError{Line: line, Column: column, Msg: fmt.Sprintf(format, args...)}
	}
	file, err := dot.ParseString(text)
	if at := digraph.FindStringIndex(text); err == nil && file.Graphs[0].Directed || err != nil && at != nil {
		line := 0 // unknown if a comment stands between strict and digraph
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
	d := namedGraph{marks: map[string]int{}}
	d.add(file.Graphs[0].Stmts)
	for _, e := range d.edges {
		if e[0] == e[1] {
			return fail(0, 0, "an edge joins the vertex %s to itself", d.names[e[0]])
		}
	}
	switch {
	case len(d.names) == 0:
		return fail(0, 0, "the graph has no vertex")
	case len(d.edges) > maxEdges:
		return fail(0, 0, "the graph has more than %d edges", maxEdges)
	}
	p, err := atHome(len(d.names), d.edges)
	return p, model.Header{Name: plain(file.Graphs[0].ID), Note: d.note()}, err
}

// edgeLines returns the lines of an edge list, and whether text is one: it begins with a
// line edges, or has two columns of numbers in which one above 0 repeats.
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
	d := namedGraph{marks: map[string]int{}}
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
			d.edges = append(d.edges, [2]int{d.mark(from), d.mark(to)})
		}
	}
	if len(d.names) == 0 {
		return Position{}, model.Header{}, model.Syntaxf(0, "there is no edge: want lines such as 0 1")
	}
	if d.numeric() {
		d.sort()
	}
	p, err := atHome(len(d.names), d.edges)
	return p, model.Header{Note: d.note()}, err
}

// plain returns a name without double quotes around it, in one line.
func plain(id string) string { return strings.Join(strings.Fields(strings.Trim(id, `"`)), " ") }

// maxNames is how many names of vertices a note lists.
const maxNames = 100

// note says which vertex has which name. It returns "" if all have the names of
// their marks or there are too many.
func (d *namedGraph) note() string {
	named := false
	var out []string
	for v, name := range d.names {
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
	marks     map[string]int
	names     []string
	edges     [][2]int
	mentioned []int // marks, in the order of the text
}

// mark returns the mark of a vertex, which is new if its name is.
func (d *namedGraph) mark(name string) int {
	mark, ok := d.marks[name]
	if !ok {
		mark = len(d.names)
		d.marks[name], d.names = mark, append(d.names, name)
	}
	return mark
}

// numeric reports whether the names of all vertices are numbers.
func (d *namedGraph) numeric() bool {
	return !slices.ContainsFunc(d.names, func(name string) bool { _, ok := natural(name); return !ok })
}

// sort gives vertices marks in the order of their names, which are numbers.
func (d *namedGraph) sort() {
	sorted := slices.Clone(d.names)
	slices.SortFunc(sorted, func(a, b string) int {
		x, _ := natural(a)
		y, _ := natural(b)
		return cmp.Or(cmp.Compare(x, y), cmp.Compare(a, b))
	})
	marks := make([]int, len(sorted)) // new ones, by the old
	for mark, name := range sorted {
		marks[d.marks[name]], d.marks[name] = mark, mark
	}
	d.names = sorted
	for i, e := range d.edges {
		d.edges[i] = [2]int{marks[e[0]], marks[e[1]]}
	}
}

// maxEdges is the number of edges that a text in DOT may have.
const maxEdges = 1_000_000

// add adds the vertices and edges of statements. It stops soon after maxEdges edges.
func (d *namedGraph) add(stmts []ast.Stmt) {
	for _, s := range stmts {
		switch s := s.(type) {
		case *ast.NodeStmt:
			d.vertex(s.Node)
		case *ast.Subgraph:
			d.add(s.Stmts)
		case *ast.EdgeStmt:
			from := d.vertex(s.From)
			for e := s.To; e != nil; e = e.To {
				to := d.vertex(e.Vertex)
				for _, u := range from {
					for _, v := range to {
						if len(d.edges) > maxEdges {
							return
						}
						d.edges = append(d.edges, [2]int{u, v})
					}
				}
				from = to
			}
		}
	}
}

// vertex returns the marks of a vertex, or of all in a subgraph.
func (d *namedGraph) vertex(v ast.Vertex) []int {
	begin := len(d.mentioned)
	switch v := v.(type) {
	case *ast.Node:
		d.mentioned = append(d.mentioned, d.mark(v.ID))
	case *ast.Subgraph:
		d.add(v.Stmts)
		marks := slices.Clone(d.mentioned[begin:])
		slices.Sort(marks)
		d.mentioned = append(d.mentioned[:begin], slices.Compact(marks)...)
	}
	return slices.Clone(d.mentioned[begin:])
}
